//! What does not fit what was kept. The device cannot see the table, so nothing is forbidden for it: it is said, and asked once
//! more (NY-20.6).

use super::OF_TECHNOLOGY;
use super::entry::{Entry, Kind};
use super::session::Session;
use crate::components::{ActionCard, MARKET, Technology, unlocked_at};

/// Why an entry is asked once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// The score of the seat has not unlocked the technology (NY-8.2).
    Locked {
        /// Which.
        technology: Technology,
        /// The score that does.
        at: u8,
    },
    /// The seat has a Legendary (NY-8.3).
    SecondLegendary,
    /// All six tiles of the technology are built (NY-1.4).
    AllBuilt {
        /// Which.
        technology: Technology,
    },
    /// The action card has been used (NY-9.1).
    CardUsed {
        /// Which.
        card: ActionCard,
    },
    /// Construction Boom after the tile that triggered the end (NY-9.6).
    BoomAfterEnd,
    /// Land Grab with an empty deck (NY-9.5).
    GrabDeck,
    /// Market Shift with too few cards in the deck (NY-9.3).
    ShiftDeck {
        /// How many there are.
        cards: u8,
    },
}

impl Session {
    /// What does not fit about an entry of the open stage.
    pub(super) fn doubts(&self, entry: Entry) -> Option<Doubt> {
        let board = &self.boards[self.active];
        let used = |card: ActionCard| (!board.holds(card)).then_some(Doubt::CardUsed { card });
        match entry {
            Entry::Tile(kind) => {
                let technology = kind.technology();
                if technology > self.unlocked(self.active) {
                    let at = unlocked_at(technology, self.is_expert());
                    return Some(Doubt::Locked { technology, at });
                }
                match kind {
                    Kind::Legendary => board.legendary.is_some().then_some(Doubt::SecondLegendary),
                    _ => (board.built[kind as usize % 3] >= OF_TECHNOLOGY)
                        .then_some(Doubt::AllBuilt { technology }),
                }
            }
            Entry::Boom => {
                let ended = self.ending.is_some_and(|ending| ending.by == self.active);
                used(ActionCard::Boom).or(ended.then_some(Doubt::BoomAfterEnd))
            }
            Entry::Grab => used(ActionCard::Grab).or((self.deck == 0).then_some(Doubt::GrabDeck)),
            Entry::Shift => {
                let cards = self.deck;
                let few = usize::from(cards) < MARKET;
                used(ActionCard::Shift).or(few.then_some(Doubt::ShiftDeck { cards }))
            }
            _ => None,
        }
    }
}
