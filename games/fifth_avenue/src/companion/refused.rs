//! Why an entry is not noted, and its code: screens that know no game pass it on (5A-C10).

use engine::Code;

use super::field::Field;

/// Why an entry is not noted. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It answers nothing that is asked now.
    NotNow,
    /// Two seats cannot have one colour, nor Alea that of a seat.
    ColourTaken,
    /// A third shop of the setup on lots of one colour (5A-2.1).
    ThirdOfColour,
    /// The lot has two shops (5A-7.2).
    TwoShops,
    /// Skyscrapers are on the lot (5A-1.9).
    SkyscraperLot,
    /// Shops are on the lot (5A-1.9).
    ShopLot,
    /// Skyscrapers of somebody else are on the lot.
    OtherOwner,
    /// The seat has skyscrapers on another lot of the district (5A-1.10).
    OwnLot,
    /// The district is closed (5A-12.3).
    ClosedDistrict,
    /// A lot of the district is empty: it cannot be closed (5A-11.4).
    LotEmpty,
    /// The colour is not open to the winner (5A-10.1).
    ColourNotOpen,
    /// The reserve has only so many skyscrapers.
    Reserve {
        /// How many.
        count: u8,
    },
    /// A seat has no more skyscrapers than this for it (5A-1.4).
    Pieces {
        /// How many.
        most: u8,
    },
    /// There are nine tiles of each type (5A-1.3).
    NineTiles,
    /// In the district there are only so many types of shops.
    TypesHere {
        /// How many.
        most: u8,
    },
    /// On the sixth lot there is always a shop, and never a skyscraper (5A-17.3).
    SixthLot,
    /// Twelve placements end the game (5A-14.1).
    Twelve,
    /// Numbers end there.
    TooMuch,
    /// A number without which the result does not stand.
    NotSaid {
        /// Which.
        field: Field,
    },
}

/// Reasons that name nothing, by their number.
const PLAIN: [Refused; 15] = [
    Refused::NotNow,
    Refused::ColourTaken,
    Refused::ThirdOfColour,
    Refused::TwoShops,
    Refused::SkyscraperLot,
    Refused::ShopLot,
    Refused::OtherOwner,
    Refused::OwnLot,
    Refused::ClosedDistrict,
    Refused::LotEmpty,
    Refused::ColourNotOpen,
    Refused::NineTiles,
    Refused::SixthLot,
    Refused::Twelve,
    Refused::TooMuch,
];

const RESERVE: u8 = 16;
const PIECES: u8 = 17;
const TYPES_HERE: u8 = 18;
const NOT_SAID: u8 = 19;

impl Code for Refused {
    /// The reason, and in the low byte what it names: a number or a field.
    fn code(self) -> u16 {
        let (reason, named) = match self {
            Refused::Reserve { count } => (RESERVE, count),
            Refused::Pieces { most } => (PIECES, most),
            Refused::TypesHere { most } => (TYPES_HERE, most),
            Refused::NotSaid { field } => (NOT_SAID, field.code() as u8),
            plain => (PLAIN.iter().position(|other| *other == plain).unwrap_or_default() as u8, 0),
        };
        u16::from_be_bytes([reason, named])
    }

    fn from_code(code: u16) -> Option<Refused> {
        let [reason, named] = code.to_be_bytes();
        Some(match reason {
            RESERVE => Refused::Reserve { count: named },
            PIECES => Refused::Pieces { most: named },
            TYPES_HERE => Refused::TypesHere { most: named },
            NOT_SAID => Refused::NotSaid { field: Field::from_code(named.into())? },
            plain => *PLAIN.get(usize::from(plain))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::{Colour, District};

    #[test]
    fn every_reason_is_read_back_from_its_code() {
        let others = [
            Refused::Reserve { count: 2 },
            Refused::Pieces { most: 12 },
            Refused::TypesHere { most: 3 },
            Refused::NotSaid { field: Field::Alea(District::East52, Colour::Violet) },
        ];
        let all = PLAIN.into_iter().chain(others);
        for (place, reason) in all.clone().enumerate() {
            assert_eq!(Refused::from_code(reason.code()), Some(reason));
            assert!(all.clone().take(place).all(|other| other.code() != reason.code()), "{reason:?}");
        }
    }
}
