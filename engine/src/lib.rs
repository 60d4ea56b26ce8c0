#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

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
