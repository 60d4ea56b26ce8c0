//! What things are worth (5A-O3, 5A-O4), in twentieths of a point.

use crate::components::PLACEMENTS;

/// A point.
pub const POINT: i32 = 20;

/// A type of shop that can still come beside a lot.
pub const HOPE: i32 = 7;
/// An own card of a lot's colour.
pub const CARD_OF_COLOUR: i32 = 2;
/// What follows an action: two coloured cards, or two black ones.
pub const CARDS_AFTER: i32 = 40;
/// Action C: a black card, a move, and two coloured cards.
pub const DRAW: i32 = 78;
/// After a scoring: two black cards.
pub const AFTER_SCORE: i32 = 48;
/// A black card of compensation.
pub const COMPENSATION: i32 = 24;
/// An empty lot is filled in a district where one has nothing.
pub const LOT_LOST: i32 = -6;
/// The game ends while one is in front, or is not.
pub const ENDS_AHEAD: i32 = 80;
/// The game ends while one is behind.
pub const ENDS_BEHIND: i32 = -160;
/// A commission moves into a district: of what its scoring would bring, in 256ths.
pub const INTO_GOOD: i32 = 38;
/// The same where it would bring more to others.
pub const INTO_BAD: i32 = 115;
/// A card more than the others, at the beginning of a round of auctions.
pub const ROUND_CARD: i32 = 7;
/// A skyscraper in the reserve then, three at most.
pub const ROUND_RESERVE: i32 = 8;
/// An empty reserve then.
pub const ROUND_EMPTY: i32 = -40;
/// What a card costs, by its value.
pub const CARD: [i32; 3] = [20, 18, 16];
/// What a black card costs besides.
pub const BLACK_CARD: i32 = 6;
/// A piece, as it is missing in the reserve, when a bid is weighed.
pub const PIECE_IN_BID: i32 = 24;
/// The same when the auction is won.
pub const PIECE_AT_AWARD: i32 = 30;
/// Presence in a new district, as long as there are special scorings.
pub const NEW_DISTRICT: i32 = 30;
/// A piece in the park, when a bid is weighed.
pub const PARK_IN_BID: i32 = 48;
/// The same when the auction is won.
pub const PARK_AT_AWARD: i32 = 42;

/// How far an easy player is wrong about every option at most.
pub const EASY_ERROR: u8 = 120;

/// Pieces in the reserve: 2.4 for each of the first two, 1.8 for the next two, 1 up to seven, then 0.3.
pub const fn reserve(pieces: u8) -> i32 {
    let (mut worth, mut piece) = (0, 0);
    while piece < pieces {
        worth += match piece {
            0 | 1 => 48,
            2 | 3 => 36,
            4..=6 => 20,
            _ => 6,
        };
        piece += 1;
    }
    worth
}

/// How often a piece will still score, times what it is worth: 1 + 0.9 of the shops that are left. In 256ths: the chip has no
/// division.
pub const fn for_life(worth: i32, placements: u8) -> i32 {
    const LIFE: [i32; PLACEMENTS as usize + 1] = {
        let (mut life, mut left) = ([0; PLACEMENTS as usize + 1], 0);
        while left < life.len() {
            life[left] = 256 + left as i32 * 256 * 9 / (10 * PLACEMENTS as i32);
            left += 1;
        }
        life
    };
    (worth * LIFE[PLACEMENTS.saturating_sub(placements) as usize]) >> 8
}
