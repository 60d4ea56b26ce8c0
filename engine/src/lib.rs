#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

// Only for tools on a PC.
#[cfg(feature = "trace")]
extern crate std;

mod action_log;
mod chance;
mod code;
mod deck;
mod digest;
mod list;
mod log;
mod notation;
mod order;
#[cfg(feature = "test-support")]
pub mod properties;
mod record;
mod rules;
mod saved;
mod score;
mod seat;
mod setup;
#[cfg(feature = "test-support")]
pub mod toy;
#[cfg(feature = "trace")]
pub mod trace;
mod track;

pub use chance::{Chance, mix};
pub use code::{CODES_END, Code};
pub use deck::Deck;
pub use digest::Digest;
pub use list::List;
pub use log::{LOG_ENTRIES_MAX, Log, LogEntry};
pub use notation::{Notation, Order, OrderFault, Wording, read_options, read_seats, read_seed, write_seat};
pub use order::sort;
pub use record::{Record, RecordError, Replay};
pub use rules::{Decision, LogOf, Progress, RuleNumber, Rules};
pub use saved::{LoadError, MAGIC, Recorded, SAVE_VERSION, SETUP_BYTES, Saving, recorded_game, saved_bytes};
pub use score::{Score, Scores};
pub use seat::{PerSeat, SEATS_MAX, Seat, Sitter, Strength};
pub use setup::{GameId, GameOption, Setup, SetupFaults};
pub use track::{Landing, Token, Track};
