//! Seats at the table, and tables with one entry a seat.

use core::ops::{Index, IndexMut};

use super::components::Level;
use super::limits::SEATS_MAX;

/// A seat, 0 to 3, clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this index.
    pub const fn new(index: u8) -> Option<Seat> {
        if (index as usize) < SEATS_MAX { Some(Seat(index)) } else { None }
    }

    /// The index, 0 to 3.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The first `count` seats.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..count.min(SEATS_MAX as u8)).map(Seat)
    }
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SeatKind {
    /// A person, or a program that decides like one.
    #[default]
    Human,
    /// The automatic player of NYC-15.
    Tom(Level),
    /// A program of the device that decides like a person: for the rules he is a human (H).
    Architect(Strength),
}

/// How long an Architect thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Strength {
    Easy,
    Medium,
    Hard,
}

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: [Strength; 3] = [Strength::Easy, Strength::Medium, Strength::Hard];
}

/// One `T` for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PerSeat<T>(pub [T; SEATS_MAX]);

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[usize::from(seat.0)]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[usize::from(seat.0)]
    }
}
