#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod action;
mod bid;
pub mod companion;
pub mod components;
mod deal;
mod decision;
mod game;
mod illegal;
mod imagine;
#[cfg(feature = "test-support")]
mod invariants;
pub mod limits;
mod log;
mod press_track;
mod printed;
mod record;
mod rule;
mod saved;
mod scoring;
mod seat;
mod sets;
mod setup;
mod steps;
mod table;
mod tom;
mod view;

#[cfg(feature = "test-support")]
pub mod arrange;

pub use action::{Action, Declaration, Side};
pub use bid::Composition;
pub use decision::{Decision, Part, Question};
pub use game::{ActionList, Game};
pub use illegal::IllegalAction;
#[cfg(feature = "test-support")]
pub use invariants::{BrokenInvariant, Invariants};
pub use log::{BoroughSet, Fact, Log, LogEntry, TomDraw};
pub use press_track::{PressToken, PressTrack, Queue};
pub use printed::Printed;
pub use record::{Record, RecordError};
pub use rule::Rule;
pub use saved::{LoadError, Recorded, SAVE_BYTES_MAX, SAVE_VERSION, SavedBytes, Saving, saved_bytes};
pub use scoring::{
    BoroughPlace, BoroughRanking, ScoreLine, ScoreSheet, ScoreSource, SeatSheet, Unlisted, like_cards,
};
pub use seat::{PerSeat, Seat, SeatKind, Strength};
pub use sets::{SetPlan, SetStock, best_sets};
pub use setup::{Mix, Setup, SetupErrors};
pub use steps::Draft;
pub use table::{Bid, ElevatorRow, Player, Table, Tile};
pub use view::View;
