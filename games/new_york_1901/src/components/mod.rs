//! What is printed in the box. What the rulebook only shows in pictures is reconstructed and marked `[REC]`: the map with its
//! lots, the start lots, shapes and points of most tiles. Whoever has the box corrects the tables of this folder and nothing else.

mod card;
mod cells;
mod challenge;
pub(crate) mod field;
mod lot;
mod map;
mod shape;
mod street;
mod tile;

pub use card::{ActionCard, Card, District};
pub use cells::{Cell, Cells, Footprint, HEIGHT, WIDTH};
pub use challenge::Challenge;
pub use lot::{Lot, LotSet};
pub use map::{Ground, MAP};
pub use shape::{SHAPES, Shape, Turned};
pub use street::{Street, StreetSet};
pub use tile::{Spot, Technology, Tile, TileSet};

/// Raised whenever a printed fact is corrected: older records are refused.
pub const DATA_VERSION: u8 = 1;

/// NY-1.4: workers of a seat.
pub const WORKERS: u8 = 4;
/// Market slots.
pub const MARKET: usize = 4;
/// Lot cards.
pub const CARDS: usize = 65;
/// NY-2.8: streets in play.
pub const STREETS_IN_PLAY: usize = 3;
/// NY-11.3: the end comes with so many tiles left to build.
pub const END_UNBUILT: u8 = 4;
/// NY-11.4: announced with so many left.
pub const WARN_UNBUILT: u8 = 5;
/// NY-12.1.
pub const STREET_BONUS: u8 = 5;
/// NY-12.4.
pub const ACTION_BONUS: u8 = 1;
/// NY-11.7, NY-R37.
pub const TURN_GUARD: u16 = 500;
/// NY-R2: tiles may be mirrored.
pub const ALLOW_FLIP: bool = true;
/// NY-R6: with Land Grab both lots of the turn have size 2.
pub const GRAB_BOTH_SIZE_2: bool = true;

/// NY-8.2, NY-14.2: the score that unlocks a technology.
pub const fn unlocked_at(technology: Technology, expert: bool) -> u8 {
    match (technology, expert) {
        (Technology::Heritage | Technology::Bronze, _) => 0,
        (Technology::Silver, false) => 6,
        (Technology::Gold, false) => 18,
        (Technology::Silver, true) => 10,
        (Technology::Gold, true) => 25,
    }
}

/// The highest technology that a score unlocks (NY-8.2).
pub const fn unlocked(score: u8, expert: bool) -> Technology {
    if score >= unlocked_at(Technology::Gold, expert) {
        Technology::Gold
    } else if score >= unlocked_at(Technology::Silver, expert) {
        Technology::Silver
    } else {
        Technology::Bronze
    }
}
