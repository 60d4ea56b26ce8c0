//! The companion of a real table (NY-20): people have the box, Skyline lies beside it.
//!
//! A [`Session`] is told what the table sees of each turn: a lot, the technology of a tile and the points that are printed on
//! it. From that it keeps scores, technologies, tiles left, action cards, the deck and the order of last turns. It never asks
//! where a tile stands or what shape it has: its own map and its own tiles are not the printed ones. What the end needs of
//! them, tiles at a street or districts, is asked for as a number. Thresholds, triggers, majorities, steps of challenges and
//! ties are the functions of the rules.
//!
//! Like a game, a session is a setup and a list, and the same record keeps both: undo is a replay.

mod doubt;
mod entry;
mod field;
#[cfg(feature = "test-support")]
mod mirror;
mod news;
mod numbers;
mod refused;
mod session;
mod setting_up;
mod sheet;
mod turns;

pub use doubt::Doubt;
pub use entry::{Entry, Kind, Question, Scope};
pub use field::Field;
#[cfg(feature = "test-support")]
pub use mirror::{OtherBox, follow, set_up};
pub use news::News;
pub use refused::Refused;
pub use session::{Session, Stage};
pub use sheet::{TableLine, TableSheet};

/// The most points that can be noted of a tile of a seat (NY-20.3).
pub const POINTS_MAX: u8 = 9;
/// The same of a Legendary.
pub const LEGENDARY_POINTS_MAX: u8 = 20;
/// Old neighbours of a gold tile that can be noted (NY-20.3).
pub const NEIGHBOURS_MAX: u8 = 9;
/// Tiles of a technology that every seat has (NY-1.4).
pub const OF_TECHNOLOGY: u8 = 6;
/// The deck is announced with so many cards (NY-20.5).
pub const FEW_CARDS: u8 = 5;
