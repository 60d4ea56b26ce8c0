#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

// Only for tools on a PC.
#[cfg(feature = "trace")]
extern crate std;

mod action;
#[cfg(feature = "test-support")]
pub mod arrange;
pub mod auction;
mod cards;
pub mod companion;
pub mod components;
mod deal;
mod decision;
mod game;
mod imagine;
#[cfg(feature = "test-support")]
pub mod invariants;
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
pub mod whim;

pub use action::Action;
pub use decision::{Decision, Question};
pub use game::Game;
pub use log::{Ending, Fact, Log, LogEntry};
pub use refusal::Refusal;
pub use rule::Rule;
pub use scoring::{LINES, ScoreLine, ScoreSheet, ScoreSource};
pub use steps::proposals::Proposal;
pub use table::{Lot, Owner, SeatBoard, Step, Table};
pub use view::View;

/// A game with its actions. The default has room for every game.
pub type Record<const N: usize = { limits::ACTIONS_MAX }> = engine::Record<Game, N>;
