//! The companion of a real table (TU-17): people have the box, Skyline lies beside it.
//!
//! A [`Session`] is told what the table sees: which vehicle a card shows, the colour and the height of the building that got a
//! roof, which objective was reached. From that it keeps markers, roofs, chips, extra turns and the order of last turns. It
//! never asks for sites: its own road maps are not the printed ones. What spaces and cones are worth is reconstructed, too,
//! so the Mio that are printed under a marker are asked for wherever they count; the table of the rules only says where the
//! cursor starts.
//!
//! Like a game, a session is a setup and a list, and the same record keeps both: undo is a replay.

mod chips;
mod entry;
mod field;
#[cfg(feature = "test-support")]
mod mirror;
mod news;
mod numbers;
mod refused;
mod session;
mod sheet;
mod turns;

pub use chips::Chip;
pub use entry::{Entry, Scope};
pub use field::Field;
#[cfg(feature = "test-support")]
pub use mirror::{OtherBox, follow, printed};
pub use news::News;
pub use refused::Refused;
pub use session::{Session, Stage};
pub use sheet::{SeatLines, TableSheet};

/// The most Mio that can be noted of a line or a cone. More than any box can have: the reconstructed lines end at 12.
pub const MIO_MAX: u8 = 30;
