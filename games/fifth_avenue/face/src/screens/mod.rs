//! Screens that lists and rings cannot do.

pub mod bid;
pub mod composer;
pub mod disputes;
pub mod order_list;
pub mod turn;

pub use bid::Bid;
pub use disputes::Disputes;
