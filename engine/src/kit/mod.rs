//! What every New York game needs and no single one owns.
//!
//! A seeded generator with its shuffle, decks, tracks with stacks of tokens, the list of actions
//! that *is* a game, and a digest that is the same on every platform. Nothing in here knows a rule.

mod action_log;
mod chance;
mod deck;
mod digest;
mod list;
mod track;

pub use action_log::{ActionLog, LogFull};
pub use chance::{Chance, mix};
pub use deck::Deck;
pub use digest::Digest;
pub use list::List;
pub use track::{Landing, Token, Track};
