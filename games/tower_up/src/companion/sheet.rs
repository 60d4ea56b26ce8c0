//! The score sheet of a real table: what was said, and what it comes to (TU-10, TU-17.5).

use engine::{List, SEATS_MAX, Scores, Seat};
use heapless::Vec;

use super::field::Field;
use super::refused::Refused;
use super::session::Session;
use crate::components::{Colour, OBJECTIVES_IN_PLAY, Objective};

/// The lines of a seat; `None` is not known and counts nothing yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatLines {
    /// The Mio printed under the markers.
    pub lines: [Option<u8>; Colour::COUNT],
    /// The Mio of the cone.
    pub cone: Option<u8>,
    /// The chips; 0 is none.
    pub chips: [Option<u8>; OBJECTIVES_IN_PLAY],
    /// Floors in stock: they decide between equal totals.
    pub stock: Option<u8>,
}

impl SeatLines {
    /// What they come to (TU-10.1).
    pub fn total(&self) -> u8 {
        self.lines.iter().chain([&self.cone]).chain(&self.chips).flatten().sum()
    }
}

/// The score sheet of a real table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSheet {
    /// The lines by seat.
    pub seats: Vec<SeatLines, SEATS_MAX>,
    /// The objectives, if they were named.
    pub objectives: Option<[Objective; OBJECTIVES_IN_PLAY]>,
    /// Whether the game is over: before that only chips are known.
    pub is_over: bool,
    /// What it lacks.
    pub lacks: Option<Refused>,
    /// Totals and ranks (TU-10.3).
    pub scores: Scores,
}

impl Session {
    /// The lines of a seat.
    pub fn lines(&self, seat: Seat) -> SeatLines {
        let board = &self.boards[seat];
        SeatLines {
            lines: board.mio,
            cone: board.cone.or_else(|| board.on_top.filter(|roofs| *roofs == 0)),
            chips: core::array::from_fn(|slot| {
                (!self.asks(Field::Chip(seat, slot as u8))).then_some(board.chips[slot].mio())
            }),
            stock: board.stock,
        }
    }

    pub(super) fn total(&self, seat: Seat) -> u8 {
        self.lines(seat).total()
    }

    /// The score sheet as far as it is known.
    pub fn score_sheet(&self) -> TableSheet {
        let totals: List<i16, SEATS_MAX> = self.seats().map(|seat| self.total(seat).into()).collect();
        let stock = |seat: Seat| self.boards[seat].stock.unwrap_or_default();
        TableSheet {
            seats: self.seats().map(|seat| self.lines(seat)).collect(),
            objectives: self.objectives(),
            is_over: self.is_over(),
            lacks: self.lacks().filter(|_| self.is_over()),
            scores: Scores::ranked(&totals, |first, second| stock(first) > stock(second)),
        }
    }
}
