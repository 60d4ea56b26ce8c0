//! What the table is told besides the next question: things that are easily forgotten (TU-17.3).

use crate::log::Trigger;

/// What an entry has brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// All four markers have reached a column of stars, or two at once: one extra turn.
    ExtraTurn {
        /// Which space has the column.
        column: u8,
        /// Whether more than one was reached.
        several: bool,
    },
    /// The end has come.
    Ends {
        /// By what.
        trigger: Trigger,
    },
    /// Last turns begin, in the order of the queue.
    LastTurns,
}
