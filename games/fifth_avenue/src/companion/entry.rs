//! One thing that somebody pressed in at the table, and its code.

use engine::{Code, Seat};

use super::city::Plot;
use super::field::{FIELDS, Field};
use super::ring::Ring;
use super::{TYPES, VP_MAX};
use crate::action::BUILT_MAX;
use crate::components::{Commission, District, Node, Shop, Side, VALUES};

/// What was noted.
///
/// Entries that answer the open [`Stage`](super::Stage) name no seat: the stage does. Colours, rings, numbers, the board check
/// and the way to the final scoring may be noted at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// The table has done what the stage says; in the final scoring: all numbers are right.
    Done,
    /// At any time: the colours of the seats, a number below 4 for each.
    Colours([u8; 4]),
    /// Before anything else: what the table wants to be helped with.
    Scope(Scope),
    /// This seat begins (5A-2.8).
    Starts(Seat),
    /// Which side of the board (5A-1.1).
    Side(Side),
    /// The box has 18 skyscrapers of a colour instead of 21 (5A-R1).
    Fewer(bool),
    /// The colour of Alea's skyscrapers (5A-16.1).
    AleaColour(u8),
    /// A shop of this type.
    Shop(Shop),
    /// In this district.
    District(District),
    /// On this lot; in an auction: the colour of the winner.
    Plot(Plot),
    /// A: skyscrapers were taken (5A-4.1).
    Skyscrapers,
    /// B: a shop is placed (5A-4.2).
    OpenShop,
    /// C: a black card, then a move (5A-4.3).
    Draw,
    /// D: a district is scored (5A-4.4).
    Score(District),
    /// A commission moved (5A-6).
    Move(Commission, Node),
    /// A commission moves by a way that is not offered (5A-C1).
    Elsewhere(Commission),
    /// What does not fit is right all the same.
    Anyway,
    /// What does not fit was a mistake.
    Mistake,
    /// This seat has won the auction.
    Won(Seat),
    /// Nobody has won it.
    Nobody,
    /// Alea has won it (5A-16.5).
    AleaWon,
    /// So many skyscrapers were built (5A-11.3).
    Built(u8),
    /// The district was closed (5A-11.4).
    Close,
    /// Alea's next card (5A-16.3).
    Black(u8),
    /// There is no black card left to turn up.
    NoCard,
    /// Whether a player's bid is at least Alea's (5A-C6).
    Reached(bool),
    /// So many different types of shops lie beside the lot (5A-C1).
    Types(u8),
    /// This seat has the turn, whatever was kept.
    Turn(Seat),
    /// At any time: the board check (5A-C1).
    Check,
    /// The ring is printed as it is shown.
    Right,
    /// It is printed in another order.
    Other,
    /// Nobody has looked: types are asked for.
    Unknown,
    /// At any time: the final scoring.
    Finish,
    /// At any time: the ring of a district on a side, as an owner has confirmed it.
    Ring(Side, District, Ring),
    /// At any time: a number is set or corrected.
    Set(Field, u16),
}

/// What a table wants to be helped with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Turns, auctions, scorings and the end.
    #[default]
    Everything,
    /// Only the final scoring (5A-C11).
    Scoring,
}

impl Scope {
    /// All of them, in their order.
    pub const ALL: [Scope; 2] = [Scope::Everything, Scope::Scoring];
}

/// The high byte of each code. Saved sessions hold these: a number may be added, never changed.
mod op {
    pub const COLOURS: u8 = 2;
    pub const SCOPE: u8 = 3;
    pub const STARTS: u8 = 4;
    pub const SIDE: u8 = 5;
    pub const FEWER: u8 = 6;
    pub const ALEA_COLOUR: u8 = 7;
    pub const SHOP: u8 = 8;
    pub const DISTRICT: u8 = 9;
    pub const PLOT: u8 = 10;
    pub const SCORE: u8 = 11;
    /// The first of two.
    pub const MOVE: u8 = 12;
    pub const ELSEWHERE: u8 = 14;
    pub const WON: u8 = 15;
    pub const BUILT: u8 = 16;
    pub const BLACK: u8 = 17;
    pub const REACHED: u8 = 18;
    pub const TYPES: u8 = 19;
    pub const TURN: u8 = 20;
    /// The first of seven.
    pub const RING_FIVE: u8 = 0x20;
    pub const RING_SIX: u8 = 0x28;
    /// What has no part: the low byte says which.
    pub const ALONE: u8 = 1;
}

/// Entries without a part, by their low byte.
const ALONE: [Entry; 14] = [
    Entry::Done,
    Entry::Skyscrapers,
    Entry::OpenShop,
    Entry::Draw,
    Entry::Anyway,
    Entry::Mistake,
    Entry::Nobody,
    Entry::AleaWon,
    Entry::Close,
    Entry::NoCard,
    Entry::Check,
    Entry::Right,
    Entry::Other,
    Entry::Unknown,
];
/// The way to the final scoring is the last of them.
const FINISH: u8 = ALONE.len() as u8;

/// Codes from here on set a number: seven bits of it, above them the field. Points have four fields a seat.
const SET: u16 = 0x4000;
const NUMBER_BITS: u32 = 7;
const NUMBER_MAX: u16 = (1 << NUMBER_BITS) - 1;
const VP_FIELDS: u16 = (VP_MAX + 1) >> NUMBER_BITS;
const SEATS: u16 = engine::SEATS_MAX as u16;

impl Entry {
    /// Whether it answers what the table is asked, or leads to another question: what was told before has been read then.
    pub fn answers(self) -> bool {
        !matches!(self, Entry::Colours(_) | Entry::Set(..) | Entry::Ring(..))
    }
}

/// The code of a number.
fn set_code(field: Field, number: u16) -> u16 {
    let (place, number) = match field {
        Field::Vp(seat) => {
            let number = number.min(VP_MAX);
            (u16::from(seat.index()) * VP_FIELDS + (number >> NUMBER_BITS), number & NUMBER_MAX)
        }
        field => (SEATS * (VP_FIELDS - 1) + field.code(), number.min(NUMBER_MAX)),
    };
    SET + (place << NUMBER_BITS | number)
}

/// The number that a code sets.
fn set_of(code: u16) -> Option<(Field, u16)> {
    let (place, number) = ((code - SET) >> NUMBER_BITS, code & NUMBER_MAX);
    if place < SEATS * VP_FIELDS {
        let seat = Seat::new((place / VP_FIELDS) as u8)?;
        return Some((Field::Vp(seat), (place % VP_FIELDS) << NUMBER_BITS | number));
    }
    Some((Field::from_code(place - SEATS * (VP_FIELDS - 1))?, number))
}

impl Code for Entry {
    /// The stable code. Only entries that some session accepts have a code of their own.
    fn code(self) -> u16 {
        let (op, with) = match self {
            Entry::Colours(colours) => {
                (op::COLOURS, colours.iter().fold(0, |code, colour| code << 2 | (colour & 3)))
            }
            Entry::Scope(scope) => (op::SCOPE, scope as u8),
            Entry::Starts(seat) => (op::STARTS, seat.index()),
            Entry::Side(side) => (op::SIDE, side as u8),
            Entry::Fewer(fewer) => (op::FEWER, fewer.into()),
            Entry::AleaColour(colour) => (op::ALEA_COLOUR, colour),
            Entry::Shop(shop) => (op::SHOP, shop as u8),
            Entry::District(district) => (op::DISTRICT, district as u8),
            Entry::Plot(plot) => (op::PLOT, plot.index()),
            Entry::Score(district) => (op::SCORE, district as u8),
            Entry::Move(commission, node) => (op::MOVE + commission as u8, node.index()),
            Entry::Elsewhere(commission) => (op::ELSEWHERE, commission as u8),
            Entry::Won(seat) => (op::WON, seat.index()),
            Entry::Built(count) => (op::BUILT, count),
            Entry::Black(value) => (op::BLACK, value),
            Entry::Reached(reached) => (op::REACHED, reached.into()),
            Entry::Types(types) => (op::TYPES, types),
            Entry::Turn(seat) => (op::TURN, seat.index()),
            Entry::Ring(side, district, ring) => {
                let first = if side == Side::Five { op::RING_FIVE } else { op::RING_SIX };
                (first + district as u8, ring.number(side))
            }
            Entry::Set(field, number) => return set_code(field, number),
            alone => {
                let place = ALONE.iter().position(|entry| *entry == alone);
                (op::ALONE, place.map_or(FINISH, |place| place as u8))
            }
        };
        u16::from_be_bytes([op, with])
    }

    fn from_code(code: u16) -> Option<Entry> {
        if code >= SET {
            return set_of(code).map(|(field, number)| Entry::Set(field, number));
        }
        let [op, with] = code.to_be_bytes();
        let seat = || Seat::new(with);
        let up_to = |largest: u8| (with <= largest).then_some(with);
        let district = |first: u8| District::new(op - first);
        Some(match op {
            op::ALONE if with == FINISH => Entry::Finish,
            op::ALONE => *ALONE.get(usize::from(with))?,
            op::COLOURS => Entry::Colours([with >> 6, with >> 4 & 3, with >> 2 & 3, with & 3]),
            op::SCOPE => Entry::Scope(*Scope::ALL.get(usize::from(with))?),
            op::STARTS => Entry::Starts(seat()?),
            op::SIDE => Entry::Side(if up_to(1)? == 0 { Side::Five } else { Side::Six }),
            op::FEWER => Entry::Fewer(up_to(1)? == 1),
            op::ALEA_COLOUR => Entry::AleaColour(up_to(3)?),
            op::SHOP => Entry::Shop(Shop::new(with)?),
            op::DISTRICT => Entry::District(District::new(with)?),
            op::PLOT => Entry::Plot(Plot::new(with)?),
            op::SCORE => Entry::Score(District::new(with)?),
            op::MOVE..op::ELSEWHERE => {
                Entry::Move(Commission::ALL[usize::from(op - op::MOVE)], Node::new(with)?)
            }
            op::ELSEWHERE => Entry::Elsewhere(*Commission::ALL.get(usize::from(with))?),
            op::WON => Entry::Won(seat()?),
            op::BUILT => Entry::Built(up_to(BUILT_MAX)?),
            op::BLACK => Entry::Black(VALUES.into_iter().find(|value| *value == with)?),
            op::REACHED => Entry::Reached(up_to(1)? == 1),
            op::TYPES => Entry::Types(up_to(TYPES as u8 - 1)?),
            op::TURN => Entry::Turn(seat()?),
            op::RING_FIVE..op::RING_SIX => {
                Entry::Ring(Side::Five, district(op::RING_FIVE)?, Ring::new(Side::Five, with)?)
            }
            op::RING_SIX..=0x2f => {
                Entry::Ring(Side::Six, district(op::RING_SIX)?, Ring::new(Side::Six, with)?)
            }
            _ => return None,
        })
    }
}

const _: () = assert!(size_of::<Entry>() <= 8);
/// The last number has a code.
const _: () = assert!(SET + ((SEATS * (VP_FIELDS - 1) + FIELDS) << NUMBER_BITS) <= engine::CODES_END);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::Colour;

    #[test]
    fn every_code_that_means_an_entry_is_the_code_of_that_entry() {
        let mut known = 0;
        for code in 0..=u16::MAX {
            if let Some(entry) = Entry::from_code(code) {
                assert_eq!(entry.code(), code, "{entry:?}");
                assert!(code < engine::CODES_END);
                known += 1;
            }
        }
        // Alone, colours, scopes; seats that start, win, have the turn; sides and stocks, Alea's colours; shops, districts to
        // build in and to score, lots; moves, other ways; built; cards; reached; types; rings.
        let answers = 15 + 256 + 2 + 3 * 4 + 2 * 2 + 4 + 4 + 2 * 7 + 6 + 2 * 9 + 2 + 4 + 3 + 2 + 5;
        let rings = 7 * 24 + 7 * 120;
        let numbers = usize::from(FIELDS - 4) * 128 + 4 * 512;
        assert_eq!(known, answers + rings + numbers);
    }

    #[test]
    fn codes_that_saved_sessions_hold_never_change() {
        let seat = Seat::new(2).unwrap();
        let violet = Plot::of(Colour::Violet);
        let ring = Ring::new(Side::Six, 101).unwrap();
        let codes = [
            (Entry::Done, 0x0100),
            (Entry::Skyscrapers, 0x0101),
            (Entry::OpenShop, 0x0102),
            (Entry::Draw, 0x0103),
            (Entry::Anyway, 0x0104),
            (Entry::Mistake, 0x0105),
            (Entry::Nobody, 0x0106),
            (Entry::AleaWon, 0x0107),
            (Entry::Close, 0x0108),
            (Entry::NoCard, 0x0109),
            (Entry::Check, 0x010a),
            (Entry::Right, 0x010b),
            (Entry::Other, 0x010c),
            (Entry::Unknown, 0x010d),
            (Entry::Finish, 0x010e),
            (Entry::Colours([3, 0, 1, 2]), 0x02c6),
            (Entry::Scope(Scope::Scoring), 0x0301),
            (Entry::Starts(seat), 0x0402),
            (Entry::Side(Side::Six), 0x0501),
            (Entry::Fewer(true), 0x0601),
            (Entry::AleaColour(3), 0x0703),
            (Entry::Shop(Shop::Perfumery), 0x0803),
            (Entry::District(District::East52), 0x0906),
            (Entry::Plot(violet), 0x0a04),
            (Entry::Score(District::TimesSquare), 0x0b03),
            (Entry::Move(Commission::Beige, Node::CITY_HALL), 0x0d08),
            (Entry::Elsewhere(Commission::Beige), 0x0e01),
            (Entry::Won(seat), 0x0f02),
            (Entry::Built(3), 0x1003),
            (Entry::Black(6), 0x1106),
            (Entry::Reached(true), 0x1201),
            (Entry::Types(4), 0x1304),
            (Entry::Turn(seat), 0x1402),
            (Entry::Ring(Side::Five, District::East34, Ring::new(Side::Five, 23).unwrap()), 0x2117),
            (Entry::Ring(Side::Six, District::East34, ring), 0x2965),
            (Entry::Set(Field::Vp(seat), 300), 0x452c),
            (Entry::Set(Field::Here(seat, District::West34), 13), 0x4f0d),
        ];
        for (entry, code) in codes {
            assert_eq!(entry.code(), code, "{entry:?}");
            assert_eq!(Entry::from_code(code), Some(entry));
        }
    }
}
