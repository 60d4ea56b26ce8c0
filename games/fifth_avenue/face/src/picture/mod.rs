//! Pictures: the board with an answer as it would lie there, the hand, the page of a seat, bids.

pub mod bid;
pub mod board;
pub mod cards;
pub mod figures;
pub mod laid;
pub mod lot;
pub mod map;
pub mod panel;
pub mod pieces;
pub mod row;
pub mod seat_page;
mod site;
pub mod table;
pub mod told;
pub mod whole;
