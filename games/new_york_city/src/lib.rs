#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

// Only for tools on a PC.
#[cfg(feature = "trace")]
extern crate std;

mod action;
mod bid;
pub mod companion;
pub mod components;
mod deal;
mod decision;
mod game;
mod imagine;
#[cfg(feature = "test-support")]
mod invariants;
mod ladder;
pub mod limits;
mod log;
mod notation;
pub mod player;
mod press_track;
mod printed;
mod refusal;
mod rivals;
mod rule;
mod scoring;
mod seat;
mod sets;
mod setup;
mod steps;
mod table;
mod tom;
#[cfg(feature = "trace")]
mod trace;
mod view;

#[cfg(feature = "test-support")]
pub mod arrange;

pub use action::{Action, Declaration, Side};
pub use bid::{Composition, Prospect};
pub use decision::{Decision, Part, Question};
pub use game::{ActionList, Game};
#[cfg(feature = "test-support")]
pub use invariants::{BrokenInvariant, Invariants};
pub use ladder::Rung;
pub use log::{BoroughSet, Fact, FewCards, Log, LogEntry, TomDraw, wilds_in_last_bid};
pub use press_track::{PressToken, PressTrack, Queue};
pub use printed::Printed;
pub use refusal::{Missing, Refusal};
pub use rule::Rule;
pub use scoring::{
    BoroughPlace, BoroughRanking, ScoreLine, ScoreSheet, ScoreSource, SeatSheet, Unlisted, like_cards,
};
pub use seat::SeatKind;
pub use sets::{SetPlan, SetStock, best_sets};
pub use setup::{LEVEL_NOT_ALLOWED, Mix, NO_HUMAN, TOO_FEW_SEATS, kinds, setup, solo};
pub use steps::Draft;
pub use table::{Bid, ElevatorRow, Player, Table, Tile};
pub use view::View;

/// A game with its actions. The default has room for every game.
pub type Record<const N: usize = { limits::ACTIONS_MAX }> = engine::Record<Game, N>;
