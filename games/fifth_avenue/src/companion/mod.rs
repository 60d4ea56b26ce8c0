//! The companion of a real table (section 8 of the rules): people have the box, Skyline lies beside it.
//!
//! A [`Session`] is told what the table sees: shops, starting skyscrapers, actions, moves, and of an auction who has won and
//! what was built. Hands, bids and the row are never asked for (5A-C2, 5A-C3). From that it keeps points, lots, reserves,
//! commissions, marks and closures, and does all arithmetic.
//!
//! Lots are known by their colour. The order of colours round a district is only reconstructed, so that a district counts as
//! known when somebody has confirmed its [`Ring`]; of all others the number of different shops beside a lot is asked for
//! where it matters (5A-C1). What a number of shops is worth, ways, special scorings and ties are those of the rules.
//!
//! Like a game, a session is a setup and a list, and the same record keeps both: undo is a replay.

mod auctions;
mod city;
mod entry;
mod field;
#[cfg(feature = "test-support")]
mod mirror;
mod news;
mod numbers;
mod refused;
mod ring;
mod session;
mod setting_up;
mod sheet;
mod turns;

pub use auctions::{Bidder, Round};
pub use city::{City, Plot};
pub use entry::{Entry, Scope};
pub use field::Field;
#[cfg(feature = "test-support")]
pub use mirror::{counted, follow, set_up};
pub use news::News;
pub use refused::Refused;
pub use ring::Ring;
pub use session::{Asking, Session, Stage, What};
pub use sheet::{TableLine, TableSheet};

/// The most points that can be noted.
pub const VP_MAX: u16 = 511;
/// The most cards in hand that can be noted: coloured and black ones.
pub const HAND_MAX: u16 = 110;
/// Different types of shops beside a lot are counted in this: 0 to 4.
pub const TYPES: u16 = 5;
