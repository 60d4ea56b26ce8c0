//! What things are worth to the players, in twentieths of a point (NY-22.8).

/// A point.
pub const POINT: i32 = 20;

/// Worth of a lot (NY-22.2).
pub struct LotWorth;

impl LotWorth {
    /// Each own lot in side contact.
    pub const NEIGHBOUR: i32 = 20;
    /// Each street in play that it faces.
    pub const STREET: i32 = 8;
    /// Frontage of its own; the same less without.
    pub const FRONT: i32 = 10;
    /// Three squares.
    pub const LARGE: i32 = 12;
}

/// Worth of a placement (NY-22.3).
pub struct PlaceWorth;

impl PlaceWorth {
    /// Each street in play that it faces, or that a removed tile faced.
    pub const STREET: i32 = 12;
    /// Each worker that returns.
    pub const WORKER: i32 = 6;
    /// Each removed tile.
    pub const REMOVED: i32 = 12;
    /// Each bare lot.
    pub const BARE: i32 = 16;
}

/// The quick policy (NY-22.4).
pub struct Quick;

impl Quick {
    /// A rebuild is done that is worth more.
    pub const REBUILD: i32 = 110;
    /// A lot is grabbed that is worth as much.
    pub const GRAB: i32 = 30;
    /// Workers that must be there for land to be hoarded or grabbed.
    pub const WORKERS: u8 = 2;
    /// A tile of so many points at most is poor, by the technology that is unlocked.
    pub const POOR: [u8; 4] = [0, 0, 3, 5];
    /// A tile of so many points is worth Construction Boom, early and late.
    pub const BOOM: [u8; 2] = [5, 3];
    /// It is late with fewer cards in the deck, for each seat.
    pub const LATE: u8 = 4;
}

/// The easy player is wrong by less than this about each option.
pub const EASY_ERROR: u8 = 60;

/// Evaluation of a position (NY-22.5). What counts less towards the end is multiplied by φ.
pub struct Worth;

impl Worth {
    /// An uncovered square with a way to a street: φ.
    pub const OPEN: i32 = 15;
    /// Another uncovered square: φ.
    pub const REMOTE: i32 = 4;
    /// A square under heritage, bronze or silver: φ.
    pub const OLD: i32 = 11;
    /// An available worker: φ.
    pub const WORKER: i32 = 16;
    /// Each point of the best tile that fits.
    pub const REACH: i32 = 12;
    /// The technology that is unlocked: φ.
    pub const TECHNOLOGY: [i32; 4] = [0, 0, 30, 90];
    /// A street: ahead by two or more, by one, level, behind by one.
    pub const STREET: [i32; 4] = [80, 60, 30, 16];
    /// Held action cards, Boom, Shift and Grab: φ, a point at least.
    pub const CARD: [i32; 3] = [70, 20, 30];
    /// An own Legendary.
    pub const LEGENDARY: i32 = 20;
    /// What the challenge would pay, in 256ths.
    pub const CHALLENGE: i32 = 192;
    /// What its next step would pay more, in 256ths of that: φ.
    pub const CHALLENGE_STEP: i32 = 85;
}

/// Turns that a seat may still expect (NY-22.5), in parts of 240: whole for two, three and four seats.
pub struct Future;

impl Future {
    /// For each card of the deck and one more, divided by the seats: 1.15 turns.
    pub const CARD: i32 = 276;
    /// For each tile that may be built before the end: 1.25 turns.
    pub const TILE: i32 = 300;
    /// The future counts in full with 6.5 turns.
    pub const FULL: i32 = 1560;
    /// Reach counts in full with two turns.
    pub const REACH: i32 = 480;
}
