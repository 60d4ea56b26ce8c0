//! What the table is told besides the next question (NY-20.5).

use crate::components::Technology;
use crate::log::Trigger;

/// What an entry has brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// The score has unlocked a technology.
    Unlocked {
        /// Which.
        technology: Technology,
        /// The score at which it is.
        at: u8,
    },
    /// A seat has only few tiles left to build (NY-11.4).
    TilesLeft {
        /// How many.
        count: u8,
    },
    /// The end is triggered.
    Ends {
        /// By what.
        trigger: Trigger,
    },
    /// The deck has only few cards; with none, one lot more ends the game.
    FewCards {
        /// How many.
        cards: u8,
    },
    /// A seat has its last turn.
    LastTurn {
        /// How many of them are left, this one included: 1 is the very last.
        left: u8,
    },
}
