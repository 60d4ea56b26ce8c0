//! What is printed in the box. Values marked `[REC]` are reconstructed, because the rulebook only shows pictures of them; they
//! live here alone, so that an owner of the box can correct them.

mod cards;
mod colour;
mod map;
mod objective;
mod site;

pub use cards::{CARDS, Card, CardSet, Face};
pub use colour::{Colour, Floors};
pub use map::{BorderRoad, CROSSINGS_MAX, Crossing, District, Map, Plot, ROADS_MAX, Side, Terrain};
pub use objective::Objective;
pub use site::{Site, SiteSet};

/// Counts changes of these tables: games recorded with other ones are not replayed.
pub const DATA_VERSION: u8 = 1;

/// Floors of each colour (TU-1.3).
pub const FLOORS_PER_COLOUR: u8 = 30;
/// Roofs of each seat (TU-1.4).
pub const ROOFS: u8 = 10;
/// Cards on display (TU-2.2).
pub const MARKET: usize = 3;
/// Floors in a stock after an action (TU-4.8).
pub const STOCK_MAX: u8 = 10;
/// Objectives in play (TU-2.6).
pub const OBJECTIVES_IN_PLAY: usize = 3;
/// Starting floors (TU-2.4); with more of them it is harder (TU-2.9).
pub const START_FLOORS: u8 = 3;
/// Starting floors at most with two and three seats (TU-2.9).
pub const START_FLOORS_MAX: u8 = 7;
/// Starting floors at most with four (TU-2.9).
pub const START_FLOORS_MAX_OF_FOUR: u8 = 5;
/// Takes in a row after which the game stands still (TU-R15).
pub const IDLE_MAX: u8 = 40;
/// Floors of the highest building: one more than the most roads of a site (TU-5.6).
pub const HEIGHT_MAX: usize = ROADS_MAX + 1;

/// The last space of a line `[REC]`.
pub const LINE_MAX: u8 = 12;
/// What a space of a line is worth `[REC]`.
pub const LINE_VALUE: [u8; LINE_MAX as usize + 1] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/// The columns of stars, which run across all four lines (TU-1.8).
pub const STAR_COLUMNS: [u8; 4] = [2, 4, 6, 8];
/// Spaces for the cone (TU-1.8).
pub const CONE_MAX: u8 = 7;
/// What the cone is worth, by roofs on top `[REC]`.
pub const CONE_VALUE: [u8; CONE_MAX as usize + 1] = [0, 1, 2, 4, 6, 8, 10, 12];

/// The chips of an objective by seats, the highest on top (TU-1.7, TU-2.7).
pub const fn chips(seats: u8) -> &'static [u8] {
    match seats {
        2 => &[7, 3],
        3 => &[7, 5, 3],
        _ => &[7, 5, 3, 3],
    }
}

/// How many columns of stars lie at or before a space (TU-7.4).
#[inline]
pub fn stars(space: u8) -> u8 {
    STAR_COLUMNS.iter().filter(|column| **column <= space).count() as u8
}
