//! Learn: the game for somebody who has never seen its box, in our own words and with our own pictures.

mod pictures;
mod topics;

pub use topics::TOPICS;
