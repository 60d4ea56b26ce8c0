//! Why an entry is not noted, and its code: screens that know no game pass it on.

use engine::{Code, Seat};

use super::field::Field;

/// Why an entry is not noted. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It answers nothing that is asked now.
    NotNow,
    /// Two seats cannot have one colour.
    ColourTaken,
    /// The street has been named.
    StreetNamed,
    /// A nineteenth tile: a seat has 18 (NY-1.4).
    NoTile {
        /// Whose.
        seat: Seat,
    },
    /// More tiles left than a seat has.
    TooManyTiles,
    /// The Legendary has another owner (NY-8.3).
    LegendaryTaken {
        /// Who.
        seat: Seat,
    },
    /// More tiles demolished than stand.
    MoreThanStand {
        /// How many stand.
        count: u8,
    },
    /// More tiles than a seat can have on the map.
    MoreThanBuilt {
        /// How many it can have.
        most: u8,
    },
    /// Every seat has six tiles of a technology (NY-1.4).
    SixOfEach,
    /// Six gold tiles and a Legendary.
    SevenGolden,
    /// There are only so many districts in play (NY-2.2).
    Districts {
        /// How many.
        most: u8,
    },
    /// More irregular tiles than a seat can have.
    Irregular {
        /// How many it can have.
        most: u8,
    },
    /// The deck never has so many cards (NY-2.7).
    DeckSize {
        /// How many it has.
        most: u8,
    },
    /// Three action cards (NY-1.4).
    ThreeCards,
    /// Numbers end there.
    TooMuch,
    /// A number without which the result does not stand.
    NotSaid {
        /// Which.
        field: Field,
    },
}

impl Code for Refused {
    /// The reason, and in the low byte what it names: a seat, a number or a field.
    fn code(self) -> u16 {
        let (reason, named) = match self {
            Refused::NotNow => (0, 0),
            Refused::ColourTaken => (1, 0),
            Refused::StreetNamed => (2, 0),
            Refused::NoTile { seat } => (3, seat.index()),
            Refused::TooManyTiles => (4, 0),
            Refused::LegendaryTaken { seat } => (5, seat.index()),
            Refused::MoreThanStand { count } => (6, count),
            Refused::MoreThanBuilt { most } => (7, most),
            Refused::SixOfEach => (8, 0),
            Refused::SevenGolden => (9, 0),
            Refused::Districts { most } => (10, most),
            Refused::Irregular { most } => (11, most),
            Refused::DeckSize { most } => (12, most),
            Refused::ThreeCards => (13, 0),
            Refused::TooMuch => (14, 0),
            Refused::NotSaid { field } => (15, field.code() as u8),
        };
        u16::from_be_bytes([reason, named])
    }

    fn from_code(code: u16) -> Option<Refused> {
        let [reason, named] = code.to_be_bytes();
        let seat = Seat::new(named);
        Some(match reason {
            0 => Refused::NotNow,
            1 => Refused::ColourTaken,
            2 => Refused::StreetNamed,
            3 => Refused::NoTile { seat: seat? },
            4 => Refused::TooManyTiles,
            5 => Refused::LegendaryTaken { seat: seat? },
            6 => Refused::MoreThanStand { count: named },
            7 => Refused::MoreThanBuilt { most: named },
            8 => Refused::SixOfEach,
            9 => Refused::SevenGolden,
            10 => Refused::Districts { most: named },
            11 => Refused::Irregular { most: named },
            12 => Refused::DeckSize { most: named },
            13 => Refused::ThreeCards,
            14 => Refused::TooMuch,
            15 => Refused::NotSaid { field: Field::from_code(named.into())? },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_read_back_from_its_code() {
        let seat = Seat::new(3).unwrap();
        let all = [
            Refused::NotNow,
            Refused::ColourTaken,
            Refused::StreetNamed,
            Refused::NoTile { seat },
            Refused::TooManyTiles,
            Refused::LegendaryTaken { seat },
            Refused::MoreThanStand { count: 2 },
            Refused::MoreThanBuilt { most: 17 },
            Refused::SixOfEach,
            Refused::SevenGolden,
            Refused::Districts { most: 4 },
            Refused::Irregular { most: 9 },
            Refused::DeckSize { most: 61 },
            Refused::ThreeCards,
            Refused::TooMuch,
            Refused::NotSaid { field: Field::TurnNumber },
        ];
        for (place, reason) in all.into_iter().enumerate() {
            assert_eq!(Refused::from_code(reason.code()), Some(reason));
            assert!(all[..place].iter().all(|other| other.code() != reason.code()), "{reason:?}");
            assert!(reason.code() < engine::CODES_END);
        }
    }
}
