//! One thing that somebody pressed in at the table, and its code.

use engine::{Code, Seat};

use super::field::Field;
use crate::components::{CONE_MAX, Colour, HEIGHT_MAX, OBJECTIVES_IN_PLAY, Objective};

/// What was noted.
///
/// Entries that answer the open [`Stage`](super::Stage) name no seat: the stage does. Colours, numbers and the way to the
/// final scoring may be noted at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The table has done what the stage says; in the final scoring: all numbers are right.
    Done,
    /// On without noting what the stage asks.
    Skip,
    /// At any time: the colours of the roofs, a number below 4 for each seat.
    Colours([u8; 4]),
    /// Before anything else: what the table wants to be helped with.
    Scope(Scope),
    /// This seat starts (TU-2.8).
    Starts(Seat),
    /// The three START cards lie out (TU-2.6).
    StartCards,
    /// This objective lies out.
    Lies(Objective),
    /// A card without a vehicle was taken (TU-17.2).
    Card,
    /// A card was taken for which the supply ran short (TU-17.4): its vehicle is asked next.
    Short,
    /// A card with this vehicle was taken.
    Vehicle {
        /// Its colour.
        colour: Colour,
        /// How often it is shown: once or twice.
        steps: u8,
    },
    /// A building was founded, and the roof lies on one of this colour.
    Roof(Colour),
    /// So many floors that building has now.
    Height(u8),
    /// The roof has reached the objective of this slot (TU-8.1).
    Reached(u8),
    /// It has reached none, or no other.
    Nothing,
    /// So many roofs are on top where a cone is due (TU-17.4); seven stands for more, too.
    OnTop(u8),
    /// This seat has the turn, whatever was kept; where a cone is due: an extra turn comes first.
    Turn(Seat),
    /// Nothing can be founded any more: last turns begin (TU-9.7).
    Stalled,
    /// At any time: the final scoring.
    Score,
    /// At any time: a number is set or corrected.
    Set(Field, u16),
}

/// What a table wants to be helped with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Turns, reminders and the final scoring.
    #[default]
    Everything,
    /// Only the final scoring.
    Scoring,
}

impl Scope {
    /// All of them, in their order.
    pub const ALL: [Scope; 2] = [Scope::Everything, Scope::Scoring];
}

/// The high byte of each code. Saved sessions hold these: a number may be added, never changed.
mod op {
    pub const DONE: u8 = 1;
    pub const SKIP: u8 = 2;
    pub const COLOURS: u8 = 3;
    pub const SCOPE: u8 = 4;
    pub const STARTS: u8 = 5;
    pub const START_CARDS: u8 = 6;
    pub const LIES: u8 = 7;
    pub const CARD: u8 = 8;
    pub const SHORT: u8 = 9;
    pub const VEHICLE: u8 = 10;
    pub const ROOF: u8 = 11;
    pub const HEIGHT: u8 = 12;
    pub const REACHED: u8 = 13;
    pub const NOTHING: u8 = 14;
    pub const ON_TOP: u8 = 15;
    pub const TURN: u8 = 16;
    pub const STALLED: u8 = 17;
    pub const SCORE: u8 = 18;
}

/// Codes from here on set a number: six bits of it, above them the field.
const SET: u16 = 0x4000;
const NUMBER_BITS: u32 = 6;
/// The largest number that can be noted.
const NUMBER_MAX: u16 = (1 << NUMBER_BITS) - 1;

impl Entry {
    /// Whether it answers what the table is asked, or leads to another question: what was told before has been read then.
    pub fn answers(self) -> bool {
        !matches!(self, Entry::Colours(_) | Entry::Set(..))
    }
}

impl Code for Entry {
    /// The stable code. Only entries that some session accepts have a code of their own.
    fn code(self) -> u16 {
        let (op, with) = match self {
            Entry::Done => (op::DONE, 0),
            Entry::Skip => (op::SKIP, 0),
            Entry::Colours(colours) => {
                (op::COLOURS, colours.iter().fold(0, |code, colour| code << 2 | (colour & 3)))
            }
            Entry::Scope(scope) => (op::SCOPE, scope as u8),
            Entry::Starts(seat) => (op::STARTS, seat.index()),
            Entry::StartCards => (op::START_CARDS, 0),
            Entry::Lies(objective) => (op::LIES, objective.number()),
            Entry::Card => (op::CARD, 0),
            Entry::Short => (op::SHORT, 0),
            Entry::Vehicle { colour, steps } => (op::VEHICLE, colour as u8 | steps << 2),
            Entry::Roof(colour) => (op::ROOF, colour as u8),
            Entry::Height(floors) => (op::HEIGHT, floors),
            Entry::Reached(slot) => (op::REACHED, slot),
            Entry::Nothing => (op::NOTHING, 0),
            Entry::OnTop(roofs) => (op::ON_TOP, roofs),
            Entry::Turn(seat) => (op::TURN, seat.index()),
            Entry::Stalled => (op::STALLED, 0),
            Entry::Score => (op::SCORE, 0),
            Entry::Set(field, number) => return SET | field.code() << NUMBER_BITS | number.min(NUMBER_MAX),
        };
        u16::from_be_bytes([op, with])
    }

    fn from_code(code: u16) -> Option<Entry> {
        if code >= SET {
            let field = Field::from_code((code - SET) >> NUMBER_BITS)?;
            return Some(Entry::Set(field, code & NUMBER_MAX));
        }
        let [op, with] = code.to_be_bytes();
        let alone = |entry: Entry| (with == 0).then_some(entry);
        let colour = || Colour::ALL.get(usize::from(with)).copied();
        let up_to = |largest: usize| (usize::from(with) <= largest).then_some(with);
        Some(match op {
            op::DONE => alone(Entry::Done)?,
            op::SKIP => alone(Entry::Skip)?,
            op::COLOURS => Entry::Colours([with >> 6, with >> 4 & 3, with >> 2 & 3, with & 3]),
            op::SCOPE => Entry::Scope(*Scope::ALL.get(usize::from(with))?),
            op::STARTS => Entry::Starts(Seat::new(with)?),
            op::START_CARDS => alone(Entry::StartCards)?,
            op::LIES => Entry::Lies(Objective::new(with)?),
            op::CARD => alone(Entry::Card)?,
            op::SHORT => alone(Entry::Short)?,
            op::VEHICLE => {
                let steps = with >> 2;
                (1..=2).contains(&steps).then_some(Entry::Vehicle { colour: Colour::of_bits(with), steps })?
            }
            op::ROOF => Entry::Roof(colour()?),
            op::HEIGHT => (with > 0).then_some(Entry::Height(up_to(HEIGHT_MAX)?))?,
            op::REACHED => Entry::Reached(up_to(OBJECTIVES_IN_PLAY - 1)?),
            op::NOTHING => alone(Entry::Nothing)?,
            op::ON_TOP => Entry::OnTop(up_to(CONE_MAX.into())?),
            op::TURN => Entry::Turn(Seat::new(with)?),
            op::STALLED => alone(Entry::Stalled)?,
            op::SCORE => alone(Entry::Score)?,
            _ => return None,
        })
    }
}

const _: () = assert!(size_of::<Entry>() <= 8);

#[cfg(test)]
mod tests {
    use super::*;

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
        // Eight alone, colours, scopes, seats that start and have the turn, objectives, vehicles, roofs, heights, slots, cones.
        let answers = 8 + 256 + 2 + 2 * 4 + 10 + 8 + 4 + 6 + 3 + 8;
        assert_eq!(known, answers + usize::from(Field::COUNT) * 64);
    }

    #[test]
    fn codes_that_saved_sessions_hold_never_change() {
        let seat = Seat::new(2).unwrap();
        let codes = [
            (Entry::Done, 0x0100),
            (Entry::Skip, 0x0200),
            (Entry::Colours([3, 0, 1, 2]), 0x03c6),
            (Entry::Scope(Scope::Scoring), 0x0401),
            (Entry::Starts(seat), 0x0502),
            (Entry::StartCards, 0x0600),
            (Entry::Lies(Objective::Heights), 0x0709),
            (Entry::Card, 0x0800),
            (Entry::Short, 0x0900),
            (Entry::Vehicle { colour: Colour::Brown, steps: 2 }, 0x0a0a),
            (Entry::Roof(Colour::Black), 0x0b03),
            (Entry::Height(6), 0x0c06),
            (Entry::Reached(1), 0x0d01),
            (Entry::Nothing, 0x0e00),
            (Entry::OnTop(7), 0x0f07),
            (Entry::Turn(seat), 0x1002),
            (Entry::Stalled, 0x1100),
            (Entry::Score, 0x1200),
            (Entry::Set(Field::Mio(seat, Colour::Black), 9), 0x42c9),
            (Entry::Set(Field::Cone(seat), 9), 0x4489),
            (Entry::Set(Field::Chip(seat, 1), 2), 0x46c2),
            (Entry::Set(Field::Stock(seat), 10), 0x488a),
            (Entry::Set(Field::Space(seat, Colour::White), 12), 0x4b0c),
            (Entry::Set(Field::Roofs(seat), 1), 0x4d81),
            (Entry::Set(Field::OnTop(seat), 7), 0x4e87),
        ];
        for (entry, code) in codes {
            assert_eq!(entry.code(), code, "{entry:?}");
            assert_eq!(Entry::from_code(code), Some(entry));
        }
    }
}
