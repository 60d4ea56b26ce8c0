//! Why an entry is not noted, and its code: screens that know no game pass it on.

use engine::{Code, Seat};

use crate::components::Borough;

/// Why an entry is not noted. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It answers nothing that is asked now.
    NotNow,
    /// Two seats cannot have one colour.
    ColourTaken,
    /// More than the box holds, or more than is left of it.
    MoreThanInBox {
        /// The most there can be.
        largest: u16,
    },
    /// A Tom has at most five skyscrapers in a borough (NYC-15.12).
    TomCap,
    /// A company has at most seven characters (NYC-4.8).
    CompanyFull,
    /// The characters that are listed are more than that.
    LessThanListed {
        /// How many they are.
        listed: u8,
    },
    /// There is no base value tile with this number.
    NoSuchValue,
    /// All base value tiles with this number lie elsewhere.
    ValueTaken,
    /// The tile's value is above the strength of the bid (NYC-9.3).
    AboveLimit {
        /// The strength.
        limit: u8,
    },
    /// The vessel has been taken, or has another colour (NYC-9.5).
    NoVessel,
    /// The prestige tile was turned up before.
    TileGone,
    /// The token cannot go back so far (NYC-3.4).
    BackTooFar {
        /// Where it stands.
        space: u8,
    },
    /// A borough has no base value yet.
    NoBaseValue {
        /// The first such borough.
        borough: Borough,
    },
    /// It is not known what a seat has left on its board.
    NothingLeftNoted {
        /// The first such seat.
        seat: Seat,
    },
}

/// The low bits of a code: what the reason names. The largest number that can be noted has room there.
const NAMED_BITS: u16 = 12;

impl Code for Refused {
    fn code(self) -> u16 {
        let (reason, named) = match self {
            Refused::NotNow => (0, 0),
            Refused::ColourTaken => (1, 0),
            Refused::MoreThanInBox { largest } => (2, largest),
            Refused::TomCap => (3, 0),
            Refused::CompanyFull => (4, 0),
            Refused::LessThanListed { listed } => (5, listed.into()),
            Refused::NoSuchValue => (6, 0),
            Refused::ValueTaken => (7, 0),
            Refused::AboveLimit { limit } => (8, limit.into()),
            Refused::NoVessel => (9, 0),
            Refused::TileGone => (10, 0),
            Refused::BackTooFar { space } => (11, space.into()),
            Refused::NoBaseValue { borough } => (12, borough as u16),
            Refused::NothingLeftNoted { seat } => (13, seat.index().into()),
        };
        reason << NAMED_BITS | named & ((1 << NAMED_BITS) - 1)
    }

    fn from_code(code: u16) -> Option<Refused> {
        let named = code & ((1 << NAMED_BITS) - 1);
        let small = named.to_le_bytes()[0];
        Some(match code >> NAMED_BITS {
            0 => Refused::NotNow,
            1 => Refused::ColourTaken,
            2 => Refused::MoreThanInBox { largest: named },
            3 => Refused::TomCap,
            4 => Refused::CompanyFull,
            5 => Refused::LessThanListed { listed: small },
            6 => Refused::NoSuchValue,
            7 => Refused::ValueTaken,
            8 => Refused::AboveLimit { limit: small },
            9 => Refused::NoVessel,
            10 => Refused::TileGone,
            11 => Refused::BackTooFar { space: small },
            12 => Refused::NoBaseValue { borough: Borough::from_index(small)? },
            13 => Refused::NothingLeftNoted { seat: Seat::new(small)? },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_read_back_from_its_code() {
        let largest = super::super::entry::POINTS_MAX;
        let all = [
            Refused::NotNow,
            Refused::ColourTaken,
            Refused::MoreThanInBox { largest },
            Refused::TomCap,
            Refused::CompanyFull,
            Refused::LessThanListed { listed: u8::MAX },
            Refused::NoSuchValue,
            Refused::ValueTaken,
            Refused::AboveLimit { limit: 7 },
            Refused::NoVessel,
            Refused::TileGone,
            Refused::BackTooFar { space: 15 },
            Refused::NoBaseValue { borough: Borough::Queens },
            Refused::NothingLeftNoted { seat: Seat::default() },
        ];
        for (place, reason) in all.into_iter().enumerate() {
            assert_eq!(Refused::from_code(reason.code()), Some(reason));
            assert!(all[..place].iter().all(|other| other.code() != reason.code()), "{reason:?}");
            assert!(reason.code() < engine::CODES_END);
        }
    }
}
