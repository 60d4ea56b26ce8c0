#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

// Only for tools on a PC.
#[cfg(feature = "trace")]
extern crate std;

mod action;
pub mod companion;
pub mod components;
mod deal;
mod decision;
mod game;
#[cfg(feature = "test-support")]
mod invariants;
pub mod limits;
mod log;
mod notation;
pub mod player;
mod refusal;
mod rule;
pub mod scoring;
pub mod setup;
mod steps;
mod table;
#[cfg(feature = "trace")]
mod trace;
mod view;

#[cfg(feature = "test-support")]
pub mod arrange;
#[cfg(feature = "test-support")]
pub mod whim;

pub use action::Action;
pub use deal::{deck_size, start_lot};
pub use decision::{Decision, Question};
pub use game::{Game, Phase};
#[cfg(feature = "test-support")]
pub use invariants::{BrokenInvariant, Invariants};
pub use log::{Decided, Fact, Log, LogEntry, Trigger};
pub use refusal::Refusal;
pub use rule::Rule;
pub use scoring::{LINES, ScoreLine, ScoreSheet, ScoreSource, TieBreak};
pub use steps::Places;
pub use steps::places::Moved;
pub use table::{Ending, Mode, Placed, SeatBoard, Table, Turn, districts_of, streets_of};
pub use view::View;

/// A game with its actions. The default has room for every game.
pub type Record<const N: usize = { limits::ACTIONS_MAX }> = engine::Record<Game, N>;
