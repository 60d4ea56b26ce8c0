//! The sets that the characters 37 to 42 score.

use super::VesselKind;

/// What one set needs and pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// A piece that a set may be made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum SetPiece {
    Vessel(VesselKind),
    AnyVessel,
    Dollar,
    Skyscraper,
}

impl SetPiece {
    /// How many there are.
    pub const COUNT: usize = VesselKind::COUNT + 3;

    /// All pieces in their order.
    pub fn all() -> impl Iterator<Item = SetPiece> {
        let vessels = VesselKind::ALL.into_iter().map(SetPiece::Vessel);
        vessels.chain([SetPiece::AnyVessel, SetPiece::Dollar, SetPiece::Skyscraper])
    }
}

impl SetFacts {
    /// How many of a piece a set needs.
    pub fn count(&self, piece: SetPiece) -> u8 {
        match piece {
            SetPiece::Vessel(kind) => self.vessels[kind as usize],
            SetPiece::AnyVessel => self.any_vessels,
            SetPiece::Dollar => self.dollars,
            SetPiece::Skyscraper => self.skyscrapers,
        }
    }

    /// The place of that count, to correct it.
    pub fn count_mut(&mut self, piece: SetPiece) -> &mut u8 {
        match piece {
            SetPiece::Vessel(kind) => &mut self.vessels[kind as usize],
            SetPiece::AnyVessel => &mut self.any_vessels,
            SetPiece::Dollar => &mut self.dollars,
            SetPiece::Skyscraper => &mut self.skyscrapers,
        }
    }
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
