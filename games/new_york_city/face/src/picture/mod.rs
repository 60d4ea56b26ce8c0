//! How New York City looks.

pub(super) mod bid;
pub(super) mod choice;
mod header;
pub(crate) mod map;
mod race;
mod seat_page;
pub(super) mod step;
pub(super) mod table;
mod track;
