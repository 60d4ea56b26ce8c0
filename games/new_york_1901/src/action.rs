//! The answers to decisions, with their stable codes (NY-16.7).

use engine::Code;

use super::components::{Lot, MARKET, Spot, Tile};

/// One answer to one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// NY-5: take the card of a slot and a lot.
    Acquire {
        /// The slot, 0 to 3.
        slot: u8,
        /// The lot.
        lot: Lot,
    },
    /// NY-9.4: the same once more, with Land Grab.
    Grab {
        /// The slot, 0 to 3.
        slot: u8,
        /// The lot.
        lot: Lot,
    },
    /// NY-6: build a tile.
    Build {
        /// The tile.
        tile: Tile,
    },
    /// NY-7: demolish and rebuild with a tile.
    Rebuild {
        /// The tile.
        tile: Tile,
    },
    /// NY-9.6: build a second tile, with Construction Boom.
    Boom {
        /// The tile.
        tile: Tile,
    },
    /// NY-16.3: where the chosen tile goes.
    Place {
        /// Where, and how it lies.
        spot: Spot,
    },
    /// NY-9.3: renew the market, with Market Shift.
    Shift,
    /// The turn is over.
    End,
    /// NY-10.2: take a worker back.
    Retrieve {
        /// The lot where it stands.
        lot: Lot,
    },
}

/// What is done: the first byte of a code. Slots and orientations are added to it.
const ACQUIRE: u8 = 0x10;
const GRAB: u8 = 0x14;
const BUILD: u8 = 0x18;
const REBUILD: u8 = 0x19;
const BOOM: u8 = 0x1a;
const PLACE: u8 = 0x20;
const SHIFT: u8 = 0x30;
const END: u8 = 0x31;
const RETRIEVE: u8 = 0x32;

const LAST_SLOT: u8 = MARKET as u8 - 1;

impl Code for Action {
    fn code(self) -> u16 {
        let (what, with) = match self {
            Action::Acquire { slot, lot } => (ACQUIRE + (slot & LAST_SLOT), lot.index()),
            Action::Grab { slot, lot } => (GRAB + (slot & LAST_SLOT), lot.index()),
            Action::Build { tile } => (BUILD, tile.index()),
            Action::Rebuild { tile } => (REBUILD, tile.index()),
            Action::Boom { tile } => (BOOM, tile.index()),
            Action::Place { spot } => (PLACE + (spot.orientation & 7), spot.corner.index()),
            Action::Shift => (SHIFT, 0),
            Action::End => (END, 0),
            Action::Retrieve { lot } => (RETRIEVE, lot.index()),
        };
        u16::from(what) << 8 | u16::from(with)
    }

    fn from_code(code: u16) -> Option<Action> {
        let [what, with] = code.to_be_bytes();
        // The start building is never built.
        let tile = || Tile::new(with).filter(|tile| *tile != Tile::START);
        Some(match what {
            ACQUIRE..GRAB => Action::Acquire { slot: what - ACQUIRE, lot: Lot::new(with)? },
            GRAB..BUILD => Action::Grab { slot: what - GRAB, lot: Lot::new(with)? },
            BUILD => Action::Build { tile: tile()? },
            REBUILD => Action::Rebuild { tile: tile()? },
            BOOM => Action::Boom { tile: tile()? },
            PLACE..=0x27 => Action::Place { spot: Spot::new(what - PLACE, with & 15, with >> 4)? },
            SHIFT if with == 0 => Action::Shift,
            END if with == 0 => Action::End,
            RETRIEVE => Action::Retrieve { lot: Lot::new(with)? },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_that_means_an_action_is_the_code_of_that_action() {
        let known = (0..=u16::MAX).filter_map(|code| Some((code, Action::from_code(code)?)));
        let count = known.fold(0, |count, (code, action)| {
            assert_eq!(action.code(), code);
            assert!(code < engine::CODES_END);
            count + 1
        });
        // Slots and lots twice, tiles three times, orientations and squares, two without more, lots.
        assert_eq!(count, 2 * 4 * 65 + 3 * 22 + 8 * 224 + 2 + 65);
    }

    #[test]
    fn codes_never_change() {
        let (lot, tile) = (Lot::new(40).unwrap(), Tile::new(21).unwrap());
        let codes = [
            (Action::Acquire { slot: 2, lot }, 0x1228),
            (Action::Grab { slot: 3, lot }, 0x1728),
            (Action::Build { tile }, 0x1815),
            (Action::Rebuild { tile }, 0x1915),
            (Action::Boom { tile }, 0x1a15),
            (Action::Place { spot: Spot::new(7, 9, 8).unwrap() }, 0x2789),
            (Action::Shift, 0x3000),
            (Action::End, 0x3100),
            (Action::Retrieve { lot }, 0x3228),
        ];
        for (action, code) in codes {
            assert_eq!(action.code(), code, "{action:?}");
        }
    }
}
