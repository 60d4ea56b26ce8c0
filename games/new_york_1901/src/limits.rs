//! Every capacity, with the reason for it (NY-19).

use super::components::{CARDS, MARKET};

/// Entries of the longest list of legal actions: D3, all footprints of an L of four squares with frontage, and two to spare.
pub const LEGAL_ACTIONS_MAX: usize = 288;

/// Cards of the deck at most: with the expert rule all but the market; an owned lot is a card less.
pub const DECK_MAX: usize = CARDS - MARKET;

/// Tiles on the map at most: 145 squares, two a tile.
pub const TILES_MAX: usize = 72;

/// Actions of the longest possible game: 503 turns of four actions, and four times a `Shift`, a `Grab`, a `Boom` with its place.
pub const ACTIONS_MAX: usize = 2_028;
