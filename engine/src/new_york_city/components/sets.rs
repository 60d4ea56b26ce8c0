//! The sets that the characters 37 to 42 score.

use super::VesselKind;

/// What one set needs and pays.
#[derive(Clone, Copy, Debug)]
pub struct SetFacts {
    /// Vessels of each kind. **\[REC\]**
    pub vessels: [u8; VesselKind::COUNT],
    /// Further vessels of any kind. **\[REC\]**
    pub any_vessels: u8,
    /// Dollars from the board. **\[REC\]**
    pub dollars: u8,
    /// Skyscrapers from the board. **\[REC\]**
    pub skyscrapers: u8,
    /// Points for each complete set. Printed.
    pub points: u8,
}

/// The first character that scores sets.
pub const FIRST_SET_CHARACTER: u8 = 37;

/// The sets of 37 to 42, in order: contents **\[REC\]**, points printed.
#[rustfmt::skip]
pub const SETS: [SetFacts; 6] = [
    //                taxi bus streetcar subway boat     any            dollars     skyscrapers
    SetFacts { vessels: [1, 0, 1, 0, 0], any_vessels: 0, dollars: 0, skyscrapers: 0, points: 5 },
    SetFacts { vessels: [0, 1, 0, 1, 0], any_vessels: 0, dollars: 0, skyscrapers: 0, points: 5 },
    SetFacts { vessels: [0, 0, 0, 0, 1], any_vessels: 1, dollars: 0, skyscrapers: 0, points: 5 },
    SetFacts { vessels: [0, 0, 0, 0, 0], any_vessels: 1, dollars: 2, skyscrapers: 0, points: 6 },
    SetFacts { vessels: [0, 0, 0, 0, 0], any_vessels: 1, dollars: 0, skyscrapers: 2, points: 6 },
    SetFacts { vessels: [0, 0, 0, 0, 0], any_vessels: 0, dollars: 2, skyscrapers: 2, points: 6 },
];
