//! Learn: the game for somebody who has never seen its box, in our own words and with our own pictures.

mod asked;
mod pictures;
mod topics;

pub(crate) use asked::{at_table, topic};
pub use topics::{About, TOPICS};
