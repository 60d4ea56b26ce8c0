//! What a strip of lights shows: how many cards the deck has, in the colour of whoever's turn it is (NY-20.10).

use app::ink::Ink;
use app::strip::{Token, Tokens};
use new_york_1901::View;
use new_york_1901::limits::DECK_MAX;

/// Spaces of the strip: of sixteen pixels each is four cards.
const SPACES: u8 = 64;
const _: () = assert!(DECK_MAX < SPACES as usize);

/// The cards left in the deck, in this colour; with several they take turns.
pub fn deck(cards: u8, inks: impl IntoIterator<Item = Ink>) -> Tokens {
    let token = |ink| Token { space: cards.min(SPACES - 1), ink };
    Tokens::on(SPACES, inks.into_iter().map(token))
}

/// The cards left in the deck.
pub fn lights(view: &View<'_>) -> Tokens {
    deck(view.deck_len(), [Ink::of_seat(view.active().index())])
}
