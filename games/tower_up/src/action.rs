//! The answers to decisions, with their stable codes (TU-13.7).

use engine::Code;

use super::components::{Colour, Floors, MARKET, Site};

/// One answer to one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// TU-4: take the card of a slot.
    Take {
        /// The slot, 0 to 2.
        slot: u8,
        /// The free floors: how many of each colour.
        free: Floors,
    },
    /// TU-5: found a building.
    Found {
        /// Where.
        site: Site,
        /// In which colour.
        colour: Colour,
        /// Whose new floor gets the roof: the site itself or a neighbour.
        roof: Site,
    },
    /// TU-4.8: give a floor back.
    Give {
        /// Its colour.
        colour: Colour,
    },
    /// TU-2.4: put a starting floor on the board.
    Place {
        /// Its colour.
        colour: Colour,
        /// Where.
        site: Site,
    },
}

/// The two highest bits of a code.
const KIND: u32 = 14;
const TAKE: u16 = 0;
const FOUND: u16 = 1;
const GIVE: u16 = 2;
const PLACE: u16 = 3;

impl Code for Action {
    fn code(self) -> u16 {
        let kind = |kind: u16, rest: u16| kind << KIND | rest;
        match self {
            Action::Take { slot, free } => {
                let free = free.0.iter().rev().fold(0, |bits, count| bits << 3 | u16::from(count & 7));
                kind(TAKE, u16::from(slot & 3) << 12 | free)
            }
            Action::Found { site, colour, roof } => {
                let (site, roof) = (u16::from(site.index()), u16::from(roof.index()));
                kind(FOUND, site << 8 | (colour as u16) << 6 | roof)
            }
            Action::Give { colour } => kind(GIVE, colour as u16),
            Action::Place { colour, site } => kind(PLACE, (colour as u16) << 6 | u16::from(site.index())),
        }
    }

    fn from_code(code: u16) -> Option<Action> {
        let bits = |from: u32, count: u32| (code >> from & ((1 << count) - 1)) as u8;
        let action = match code >> KIND {
            TAKE => {
                let free = Floors([bits(0, 3), bits(3, 3), bits(6, 3), bits(9, 3)]);
                let slot = bits(12, 2);
                (usize::from(slot) < MARKET).then_some(Action::Take { slot, free })?
            }
            FOUND => Action::Found {
                site: Site::new(bits(8, 6))?,
                colour: Colour::of_bits(bits(6, 2)),
                roof: Site::new(bits(0, 6))?,
            },
            GIVE => Action::Give { colour: Colour::of_bits(bits(0, 2)) },
            _ => Action::Place { colour: Colour::of_bits(bits(6, 2)), site: Site::new(bits(0, 6))? },
        };
        (action.code() == code).then_some(action)
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
        // Slots and free floors; sites, colours and roofs; colours; colours and sites.
        assert_eq!(count, 3 * 8 * 8 * 8 * 8 + 48 * 4 * 48 + 4 + 4 * 48);
    }

    #[test]
    fn codes_never_change() {
        let site = |number| Site::new(number).unwrap();
        let codes = [
            (Action::Take { slot: 2, free: Floors([1, 0, 2, 0]) }, 0x2081),
            (Action::Found { site: site(28), colour: Colour::Black, roof: site(29) }, 0x5cdd),
            (Action::Give { colour: Colour::Brown }, 0x8002),
            (Action::Place { colour: Colour::Grey, site: site(47) }, 0xc06f),
        ];
        for (action, code) in codes {
            assert_eq!(action.code(), code, "{action:?}");
        }
    }
}
