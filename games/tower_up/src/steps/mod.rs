//! The turn, one file a step: what is legal, what an action does, what follows by itself.

mod end_turn;
mod found;
mod give;
mod place;
mod take;

pub(crate) use take::{Served, each_choice};
