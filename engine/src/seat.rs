//! Seats at the table, who sits on them, and tables with one entry a seat.

use core::ops::{Index, IndexMut};

/// Seats at a table.
pub const SEATS_MAX: usize = 4;

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

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sitter {
    /// A person, or a program that decides like one.
    Person,
    /// The searching player of the device. For the rules he is a person.
    Architect(Strength),
    /// An automatic player of the game's own. What the byte means the game knows; it is [`Sitter::AUTOMA`] at least.
    Automa(u8),
}

impl Sitter {
    /// The byte of a person; those of the Architects follow.
    const PERSON: u8 = 1;
    /// The first byte that belongs to automatic players.
    pub const AUTOMA: u8 = 0x10;

    /// What it is in recorded and saved games: `docs/save-format.md`.
    pub fn byte(self) -> u8 {
        match self {
            Sitter::Person => Sitter::PERSON,
            Sitter::Architect(strength) => Sitter::PERSON + 1 + strength as u8,
            Sitter::Automa(byte) => {
                debug_assert!(byte >= Sitter::AUTOMA, "bytes below belong to people and Architects");
                byte
            }
        }
    }

    /// Who has this byte; `None` for one that nobody has.
    pub fn from_byte(byte: u8) -> Option<Sitter> {
        let architect = |strength: &Strength| Sitter::Architect(*strength).byte() == byte;
        match byte {
            Sitter::PERSON => Some(Sitter::Person),
            Sitter::AUTOMA.. => Some(Sitter::Automa(byte)),
            _ => Strength::ALL.into_iter().find(architect).map(Sitter::Architect),
        }
    }

    /// Whether decisions are put to this seat: an automatic player decides by itself.
    pub fn decides(self) -> bool {
        !matches!(self, Sitter::Automa(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_that_means_a_sitter_is_the_byte_of_that_sitter() {
        let known: usize = (0..=u8::MAX).filter_map(|byte| Some((byte, Sitter::from_byte(byte)?))).fold(
            0,
            |known, (byte, sitter)| {
                assert_eq!(sitter.byte(), byte);
                known + 1
            },
        );
        // A person, three Architects, and all from 0x10 on.
        assert_eq!(known, 1 + 3 + 240);
        assert_eq!((Sitter::from_byte(0), Sitter::from_byte(5)), (None, None));
    }
}
