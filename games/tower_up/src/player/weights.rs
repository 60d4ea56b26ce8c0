//! What things are worth to the quick player, in tenths of a Mio (TU-16.1).

use crate::components::{ROADS_MAX, STOCK_MAX};

/// An extra turn.
pub const EXTRA: i32 = 25;
/// A space towards the next column of stars, for each marker short of it.
pub const STEP: i32 = 2;
/// Covering a roof of another seat, divided by the other seats.
const COVER_OTHER: i32 = 4;
/// A roof not yet placed.
pub const ROOF: i32 = 12;
/// The most that roofs on top can come to: the last space of the cone.
pub const ON_TOP_MAX: i32 = 120;
/// The easy player is wrong by less than this about each option (TU-16.6).
pub const EASY_ERROR: u8 = 40;
/// A Mio.
pub const MIO: i32 = 10;

/// An own roof on top that nobody can cover.
const UNCOVERABLE: i32 = 10;
/// Tenths of that, by empty sites adjacent to the building.
const SURVIVE: [i32; ROADS_MAX + 1] = [10, 6, 4, 3, 2, 2];
/// The first, second, ... floor of one colour in stock; further ones are like the last.
const FLOOR: [i32; 6] = [7, 6, 4, 3, 2, 1];
/// Per cent of the pile's top chip, by steps missing to the objective.
const MISSING: [i32; STEPS] = [100, 40, 25, 15, 8, 4];

/// What it is worth that fewer steps are missing to an objective, by the steps missing then.
#[derive(Clone, Copy, Debug)]
pub struct Falls(&'static [i8; STEPS_END]);

impl Falls {
    /// So many steps are missing then.
    #[inline]
    pub fn to(self, missing: u8) -> i8 {
        self.0[usize::from(missing) % STEPS_END]
    }
}

/// Steps to an objective: five are missing at most (TU-16.3).
const STEPS: usize = 6;
/// Steps and chips in tables. The chip is slow to divide: a power of two needs neither a check nor a division.
const STEPS_END: usize = 8;
const CHIPS_END: usize = 4;
/// The values of chips: 3, 5 and 7.
const CHIP_KINDS: usize = 3;
/// Numbers of floors of one colour in a table. A stock has 14 at most inside an action (TU-14.2); a power of two needs no check.
const FLOORS_END: usize = 16;
const _: () = assert!(STOCK_MAX as usize + 4 < FLOORS_END);

/// An own roof on top, by empty sites adjacent to the building.
pub static ON_TOP: [i8; ROADS_MAX + 1] = {
    let mut on_top = [0; ROADS_MAX + 1];
    let mut empty = 0;
    while empty < on_top.len() {
        on_top[empty] = (UNCOVERABLE * SURVIVE[empty] / 10) as i8;
        empty += 1;
    }
    on_top
};

/// F: so many floors of one colour in stock.
static FLOORS: [i8; FLOORS_END] = {
    let mut floors = [0; FLOORS_END];
    let mut count = 1;
    while count < FLOORS_END {
        let place = if count < FLOOR.len() { count } else { FLOOR.len() } - 1;
        floors[count] = floors[count - 1] + FLOOR[place] as i8;
        count += 1;
    }
    floors
};

/// F: so many floors of one colour in stock.
#[inline]
pub fn floors(count: u8) -> i32 {
    FLOORS[usize::from(count) % FLOORS_END].into()
}

/// What the last of so many floors of one colour adds to F.
#[inline]
pub fn last_floor(count: u8) -> i32 {
    floors(count) - floors(count.wrapping_sub(1))
}

/// What it is worth that the steps missing to an objective fall from one number to another, by the top chip.
static FALLS: [[[i8; STEPS_END]; STEPS_END]; CHIPS_END] = {
    let mut falls = [[[0; STEPS_END]; STEPS_END]; CHIPS_END];
    let mut at = 0;
    while at < CHIP_KINDS * STEPS * STEPS {
        let (kind, from, to) = (at / (STEPS * STEPS), at / STEPS % STEPS, at % STEPS);
        falls[kind][from][to] = (10 * chip_of(kind) * (MISSING[to] - MISSING[from]) / 100) as i8;
        at += 1;
    }
    falls
};

/// What an open objective is worth, by the top chip and the steps missing.
static OPEN: [[i8; STEPS_END]; CHIPS_END] = {
    let mut open = [[0; STEPS_END]; CHIPS_END];
    let mut at = 0;
    while at < CHIP_KINDS * STEPS {
        let (kind, steps) = (at / STEPS, at % STEPS);
        open[kind][steps] = (10 * chip_of(kind) * MISSING[steps] / 100) as i8;
        at += 1;
    }
    open
};

/// The chip that has a place in the tables: 3, 5, 7.
const fn chip_of(kind: usize) -> i32 {
    2 * kind as i32 + 3
}

/// Where the tables have a chip.
const fn kind(chip: u8) -> usize {
    (chip.saturating_sub(3) / 2) as usize % CHIPS_END
}

/// What it is worth that fewer than so many steps are missing to an objective with this top chip.
pub fn falls(chip: u8, from: u8) -> Falls {
    Falls(&FALLS[kind(chip)][usize::from(from) % STEPS_END])
}

/// What an objective with this top chip is worth while so many steps are missing.
pub fn open(chip: u8, missing: u8) -> i32 {
    OPEN[kind(chip)][usize::from(missing) % STEPS_END].into()
}

/// What it is worth to cover a roof of another seat.
pub const fn cover_other(seats: u8) -> i32 {
    match seats {
        0..=2 => COVER_OTHER,
        3 => COVER_OTHER / 2,
        _ => COVER_OTHER / 3,
    }
}
