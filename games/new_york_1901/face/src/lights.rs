//! What a strip of lights shows: how many cards the deck has, and whose turn it is (NY-20.10).

use app::ink::Ink;
use app::strip::Tokens;
use new_york_1901::View;
use new_york_1901::limits::DECK_MAX;

/// Spaces of the strip: of sixteen pixels each is four cards.
const SPACES: u8 = 64;
const _: () = assert!(DECK_MAX < SPACES as usize);

/// The cards left in the deck as a bar in the colour of whoever's turn it is; at the end all of the strip, by turns with
/// another colour.
pub fn deck(cards: u8, ink: Ink, is_ending: bool) -> Tokens {
    if is_ending {
        Tokens::bar(SPACES, SPACES, [ink, Ink::Accent])
    } else {
        Tokens::bar(SPACES, cards, [ink])
    }
}

/// The same of a game.
pub fn lights(view: &View<'_>) -> Tokens {
    deck(view.deck_len(), Ink::of_seat(view.active().index()), view.ending.is_some())
}
