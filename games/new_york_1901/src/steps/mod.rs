//! The turn, one file a step (NY-4).

mod acquire;
mod action_cards;
mod choose_tile;
mod end_turn;
pub(crate) mod places;
mod put_tile;
mod take_back;

pub(crate) use choose_tile::choice;
pub use places::Places;
