//! Pictures: the board with an answer as it would lie there, the hand, the page of a seat.

pub mod bid;
pub mod cards;
mod site;
