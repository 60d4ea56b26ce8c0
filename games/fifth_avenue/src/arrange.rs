//! Looks behind the cards, for tests.

use super::components::{Cards, Colour};
use super::game::Game;
use engine::Seat;

impl Game {
    /// The cards of a deck, or of the black pile, top first.
    pub fn pile(&self, colour: Colour) -> impl Iterator<Item = u8> + '_ {
        let deck = self.table.decks.get(colour as usize);
        let black = deck.is_none().then_some(&self.table.black);
        deck.into_iter().flat_map(|deck| deck.iter()).chain(black.into_iter().flat_map(|pile| pile.iter()))
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.table.boards[seat].hand
    }
}
