//! What a strip of lights shows: how many cards the deck has, in the colour of whoever's turn it is (NY-20.10).

use app::ink::Ink;
use app::strip::{Token, Tokens};
use new_york_1901::View;
use new_york_1901::limits::DECK_MAX;

/// The cards left in the deck.
pub fn lights(view: &View<'_>) -> Tokens {
    let token = Token { space: view.deck_len(), ink: Ink::of_seat(view.active().index()) };
    Tokens::on(DECK_MAX as u8 + 1, [token])
}
