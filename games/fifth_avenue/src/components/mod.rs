//! What is printed in the box. What only a picture shows is reconstructed and marked `[REC]`: the order of the lots round each
//! district and some ways of the commissions. Whoever has the box corrects the tables of this folder and nothing else.

mod board;
mod card;
mod shop;

pub use board::{COLUMN, COMMISSIONS, Commission, District, DistrictSet, LOTS_MAX, Node, Position, Side};
pub use card::{BLACK, Cards, Colour, ColourSet, Kind, VALUES, cap_of};
pub use shop::{BLOCK_MAX, BLOCKS, PARK_SHOPS_MAX, ROW, SHOPS_EACH, Shop, ShopSet};

/// Raised whenever a printed fact is corrected: older records are refused.
pub const DATA_VERSION: u8 = 1;

/// 5A-2.5: skyscrapers in the reserve at the start.
pub const RESERVE: u8 = 3;
/// 5A-4.1: skyscrapers that action A takes.
pub const TAKEN: u8 = 3;
/// 5A-2.6: skyscrapers that everybody places at the start.
pub const STARTING: u8 = 2;
/// 5A-2.4: black cards of a starting hand.
pub const BLACK_CARDS: u8 = 4;
/// 5A-8.1, 5A-T10: points for each skyscraper, by different types of shops beside its lot.
pub const VALUE: [u8; 5] = [1, 2, 3, 5, 8];
/// 5A-15.2: park shops that are turned up.
pub const TURNED_UP: usize = 3;
/// 5A-14.1: placements that end the game.
pub const PLACEMENTS: u8 = 12;
/// 5A-14.2: closures that end the game.
pub const CLOSURES: u8 = 2;
/// 5A-14.3: turns that end the game.
pub const TURN_GUARD: u8 = 240;
/// 5A-14.3: actions that end the game.
pub const ACTION_GUARD: u16 = 6_000;

/// A special scoring (5A-7.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Special {
    /// After so many placements.
    pub placement: u8,
    /// For skyscrapers in at least so many districts.
    pub districts: u8,
    /// Points.
    pub points: u8,
}

/// 5A-7.5: all special scorings.
pub const SPECIALS: [Special; 3] = [
    Special { placement: 3, districts: 3, points: 4 },
    Special { placement: 6, districts: 4, points: 6 },
    Special { placement: 9, districts: 5, points: 8 },
];
