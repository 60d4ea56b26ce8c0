//! Why an entry is not noted, and its code: screens that know no game pass it on.

use engine::{Code, Seat};

use super::chips::Chip;

/// Why an entry is not noted. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It answers nothing that is asked now.
    NotNow,
    /// Two seats cannot have one colour.
    ColourTaken,
    /// The objective has been named.
    ObjectiveNamed,
    /// An eleventh roof: a seat has ten (TU-1.4, TU-5.8).
    NoRoof {
        /// Whose.
        seat: Seat,
    },
    /// More roofs left than a seat has.
    TooManyRoofs,
    /// A line ends there (TU-6.2).
    LineEnd {
        /// Its last space.
        last: u8,
    },
    /// No line and no cone is worth so much.
    TooMuch {
        /// The most that can be noted.
        largest: u8,
    },
    /// The cone has seven spaces (TU-9.2).
    ConeEnd,
    /// More roofs on top than are placed.
    MoreThanPlaced {
        /// How many are placed.
        placed: u8,
    },
    /// A stock has ten floors at most (TU-4.8).
    StockLimit,
    /// The seat has the chip of this objective (TU-8.2).
    HasChip {
        /// Which seat.
        seat: Seat,
    },
    /// With so few seats the pile has no such chip (TU-2.7).
    NotInPile {
        /// Which one.
        chip: Chip,
    },
    /// Another seat has it, or others have all of them.
    ChipTaken {
        /// One of them.
        seat: Seat,
        /// Which one.
        chip: Chip,
    },
    /// A lower chip is only given when this one is taken (TU-2.7).
    HigherFirst {
        /// Which one.
        chip: Chip,
    },
    /// A number without which there is no total.
    NotSaid {
        /// Whose.
        seat: Seat,
    },
    /// Totals are equal, and the floors in stock are not known (TU-10.2).
    StockNotSaid {
        /// Whose.
        seat: Seat,
    },
}

impl Code for Refused {
    /// The reason, and in the low byte what it names: a seat in its high half, a chip or a number in the low one.
    fn code(self) -> u16 {
        let of = |seat: Seat| seat.index() << 4;
        let (reason, named) = match self {
            Refused::NotNow => (0, 0),
            Refused::ColourTaken => (1, 0),
            Refused::ObjectiveNamed => (2, 0),
            Refused::NoRoof { seat } => (3, of(seat)),
            Refused::TooManyRoofs => (4, 0),
            Refused::LineEnd { last } => (5, last),
            Refused::TooMuch { largest } => (6, largest),
            Refused::ConeEnd => (7, 0),
            Refused::MoreThanPlaced { placed } => (8, placed),
            Refused::StockLimit => (9, 0),
            Refused::HasChip { seat } => (10, of(seat)),
            Refused::NotInPile { chip } => (11, chip as u8),
            Refused::ChipTaken { seat, chip } => (12, of(seat) | chip as u8),
            Refused::HigherFirst { chip } => (13, chip as u8),
            Refused::NotSaid { seat } => (14, of(seat)),
            Refused::StockNotSaid { seat } => (15, of(seat)),
        };
        u16::from_be_bytes([reason, named])
    }

    fn from_code(code: u16) -> Option<Refused> {
        let [reason, named] = code.to_be_bytes();
        let (seat, chip) = (Seat::new(named >> 4), Chip::new(u16::from(named & 0xf)));
        Some(match reason {
            0 => Refused::NotNow,
            1 => Refused::ColourTaken,
            2 => Refused::ObjectiveNamed,
            3 => Refused::NoRoof { seat: seat? },
            4 => Refused::TooManyRoofs,
            5 => Refused::LineEnd { last: named },
            6 => Refused::TooMuch { largest: named },
            7 => Refused::ConeEnd,
            8 => Refused::MoreThanPlaced { placed: named },
            9 => Refused::StockLimit,
            10 => Refused::HasChip { seat: seat? },
            11 => Refused::NotInPile { chip: chip? },
            12 => Refused::ChipTaken { seat: seat?, chip: chip? },
            13 => Refused::HigherFirst { chip: chip? },
            14 => Refused::NotSaid { seat: seat? },
            15 => Refused::StockNotSaid { seat: seat? },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_read_back_from_its_code() {
        let (seat, chip) = (Seat::new(3).unwrap(), Chip::Three);
        let all = [
            Refused::NotNow,
            Refused::ColourTaken,
            Refused::ObjectiveNamed,
            Refused::NoRoof { seat },
            Refused::TooManyRoofs,
            Refused::LineEnd { last: 12 },
            Refused::TooMuch { largest: 30 },
            Refused::ConeEnd,
            Refused::MoreThanPlaced { placed: 9 },
            Refused::StockLimit,
            Refused::HasChip { seat },
            Refused::NotInPile { chip },
            Refused::ChipTaken { seat, chip },
            Refused::HigherFirst { chip },
            Refused::NotSaid { seat },
            Refused::StockNotSaid { seat },
        ];
        for (place, reason) in all.into_iter().enumerate() {
            assert_eq!(Refused::from_code(reason.code()), Some(reason));
            assert!(all[..place].iter().all(|other| other.code() != reason.code()), "{reason:?}");
            assert!(reason.code() < engine::CODES_END);
        }
    }
}
