//! One thing that somebody pressed in at the table, and its code.

use engine::{Code, Seat};

use super::field::Field;
use super::{LEGENDARY_POINTS_MAX, NEIGHBOURS_MAX, OF_TECHNOLOGY};
use crate::components::{Challenge, Street, Technology, Tile};

/// What was noted.
///
/// Entries that answer the open [`Stage`](super::Stage) name no seat: the stage does. Colours, numbers, the way to a question
/// of the setup and that to the final scoring may be noted at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// The table has done what the stage says; in the final scoring: all numbers are right.
    Done,
    /// On without noting the turn.
    Skip,
    /// At any time: the colours of the seats, a number below 4 for each.
    Colours([u8; 4]),
    /// Before anything else: what the table wants to be helped with.
    Scope(Scope),
    /// This seat begins (NY-2.11).
    Starts(Seat),
    /// With the expert rule, or without (NY-14).
    Expert(bool),
    /// The card of this street lies out (NY-2.8).
    Lies(Street),
    /// This challenge lies out, or none (NY-2.9).
    Challenge(Option<Challenge>),
    /// A lot was taken (NY-5).
    Lot,
    /// Something was demolished for a new tile (NY-7).
    Rebuild,
    /// A tile was built by somebody who had no worker to take a lot (NY-4.4).
    Build,
    /// A worker was taken back (NY-10).
    TakeBack,
    /// Market Shift was used (NY-9.3).
    Shift,
    /// No tile after the lot: the turn is over.
    NoTile,
    /// A tile of this kind.
    Tile(Kind),
    /// The points that are printed on it.
    Points(u8),
    /// Which Legendary it is.
    Legendary(Tile),
    /// So many old neighbours of others: Gold Prestige (NY-13.4).
    Neighbours(u8),
    /// So many tiles of the asked technology were demolished.
    Removed(u8),
    /// The turn is over.
    Next,
    /// Construction Boom: another tile (NY-9.6).
    Boom,
    /// Land Grab: another lot (NY-9.5).
    Grab,
    /// What does not fit is right all the same (NY-20.6).
    Anyway,
    /// What does not fit was a mistake.
    Mistake,
    /// This seat has the turn, whatever was kept.
    Turn(Seat),
    /// The deck could not fill the market, whatever was kept (NY-11.2).
    MarketShort,
    /// At any time: a question of the setup once more.
    Ask(Question),
    /// At any time: the final scoring.
    Score,
    /// At any time: a number is set or corrected.
    Set(Field, u16),
}

/// What a table wants to be helped with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Turns, announcements and the final scoring.
    #[default]
    Everything,
    /// Only the final scoring.
    Scoring,
}

impl Scope {
    /// All of them, in their order.
    pub const ALL: [Scope; 2] = [Scope::Everything, Scope::Scoring];
}

/// What kind of tile was built (NY-20.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Kind {
    Bronze,
    Silver,
    Gold,
    Legendary,
}

impl Kind {
    /// All of them, in their order.
    pub const ALL: [Kind; 4] = [Kind::Bronze, Kind::Silver, Kind::Gold, Kind::Legendary];

    /// Its technology (NY-8.1).
    pub const fn technology(self) -> Technology {
        match self {
            Kind::Bronze => Technology::Bronze,
            Kind::Silver => Technology::Silver,
            Kind::Gold | Kind::Legendary => Technology::Gold,
        }
    }

    /// The kind of a tile of the rules.
    pub fn of(tile: Tile) -> Kind {
        match tile.technology() {
            _ if tile.is_legendary() => Kind::Legendary,
            Technology::Gold => Kind::Gold,
            Technology::Silver => Kind::Silver,
            Technology::Bronze | Technology::Heritage => Kind::Bronze,
        }
    }
}

/// A question of the setup that can be asked again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Question {
    Streets,
    Challenge,
    Expert,
}

impl Question {
    /// All of them, in their order.
    pub const ALL: [Question; 3] = [Question::Streets, Question::Challenge, Question::Expert];
}

/// The high byte of each code. Saved sessions hold these: a number may be added, never changed.
mod op {
    pub const DONE: u8 = 1;
    pub const SKIP: u8 = 2;
    pub const COLOURS: u8 = 3;
    pub const SCOPE: u8 = 4;
    pub const STARTS: u8 = 5;
    pub const EXPERT: u8 = 6;
    pub const LIES: u8 = 7;
    pub const CHALLENGE: u8 = 8;
    pub const LOT: u8 = 9;
    pub const REBUILD: u8 = 10;
    pub const BUILD: u8 = 11;
    pub const TAKE_BACK: u8 = 12;
    pub const SHIFT: u8 = 13;
    pub const NO_TILE: u8 = 14;
    pub const TILE: u8 = 15;
    pub const POINTS: u8 = 16;
    pub const LEGENDARY: u8 = 17;
    pub const NEIGHBOURS: u8 = 18;
    pub const REMOVED: u8 = 19;
    pub const NEXT: u8 = 20;
    pub const BOOM: u8 = 21;
    pub const GRAB: u8 = 22;
    pub const ANYWAY: u8 = 23;
    pub const MISTAKE: u8 = 24;
    pub const TURN: u8 = 25;
    pub const MARKET_SHORT: u8 = 26;
    pub const ASK: u8 = 27;
    pub const SCORE: u8 = 28;
}

/// Codes from here on set a number: nine bits of it, above them the field.
const SET: u16 = 0x4000;
const NUMBER_BITS: u32 = 9;
/// The largest number that can be noted.
const NUMBER_MAX: u16 = (1 << NUMBER_BITS) - 1;

impl Entry {
    /// Whether it answers what the table is asked, or leads to another question: what was told before has been read then.
    pub fn answers(self) -> bool {
        !matches!(self, Entry::Colours(_) | Entry::Set(..))
    }
}

/// The place of a Legendary among the four.
fn legendary_place(tile: Tile) -> u8 {
    tile.index().saturating_sub(Tile::OWN)
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
            Entry::Expert(expert) => (op::EXPERT, expert.into()),
            Entry::Lies(street) => (op::LIES, street as u8),
            Entry::Challenge(challenge) => (op::CHALLENGE, challenge.map_or(0, |which| which as u8 + 1)),
            Entry::Lot => (op::LOT, 0),
            Entry::Rebuild => (op::REBUILD, 0),
            Entry::Build => (op::BUILD, 0),
            Entry::TakeBack => (op::TAKE_BACK, 0),
            Entry::Shift => (op::SHIFT, 0),
            Entry::NoTile => (op::NO_TILE, 0),
            Entry::Tile(kind) => (op::TILE, kind as u8),
            Entry::Points(points) => (op::POINTS, points),
            Entry::Legendary(tile) => (op::LEGENDARY, legendary_place(tile)),
            Entry::Neighbours(count) => (op::NEIGHBOURS, count),
            Entry::Removed(count) => (op::REMOVED, count),
            Entry::Next => (op::NEXT, 0),
            Entry::Boom => (op::BOOM, 0),
            Entry::Grab => (op::GRAB, 0),
            Entry::Anyway => (op::ANYWAY, 0),
            Entry::Mistake => (op::MISTAKE, 0),
            Entry::Turn(seat) => (op::TURN, seat.index()),
            Entry::MarketShort => (op::MARKET_SHORT, 0),
            Entry::Ask(question) => (op::ASK, question as u8),
            Entry::Score => (op::SCORE, 0),
            Entry::Set(field, number) => return SET + (field.code() << NUMBER_BITS | number.min(NUMBER_MAX)),
        };
        u16::from_be_bytes([op, with])
    }

    fn from_code(code: u16) -> Option<Entry> {
        if code >= SET {
            let field = Field::from_code((code - SET) >> NUMBER_BITS)?;
            return Some(Entry::Set(field, code & NUMBER_MAX));
        }
        let [op, with] = code.to_be_bytes();
        let place = usize::from(with);
        let alone = |entry: Entry| (with == 0).then_some(entry);
        let up_to = |largest: u8| (with <= largest).then_some(with);
        Some(match op {
            op::DONE => alone(Entry::Done)?,
            op::SKIP => alone(Entry::Skip)?,
            op::COLOURS => Entry::Colours([with >> 6, with >> 4 & 3, with >> 2 & 3, with & 3]),
            op::SCOPE => Entry::Scope(*Scope::ALL.get(place)?),
            op::STARTS => Entry::Starts(Seat::new(with)?),
            op::EXPERT => Entry::Expert(up_to(1)? == 1),
            op::LIES => Entry::Lies(*Street::ALL.get(place)?),
            op::CHALLENGE => match place.checked_sub(1) {
                None => Entry::Challenge(None),
                Some(which) => Entry::Challenge(Some(*Challenge::ALL.get(which)?)),
            },
            op::LOT => alone(Entry::Lot)?,
            op::REBUILD => alone(Entry::Rebuild)?,
            op::BUILD => alone(Entry::Build)?,
            op::TAKE_BACK => alone(Entry::TakeBack)?,
            op::SHIFT => alone(Entry::Shift)?,
            op::NO_TILE => alone(Entry::NoTile)?,
            op::TILE => Entry::Tile(*Kind::ALL.get(place)?),
            op::POINTS => (with > 0).then_some(Entry::Points(up_to(LEGENDARY_POINTS_MAX)?))?,
            op::LEGENDARY => Entry::Legendary(Tile::legendaries().nth(place)?),
            op::NEIGHBOURS => Entry::Neighbours(up_to(NEIGHBOURS_MAX)?),
            op::REMOVED => Entry::Removed(up_to(OF_TECHNOLOGY)?),
            op::NEXT => alone(Entry::Next)?,
            op::BOOM => alone(Entry::Boom)?,
            op::GRAB => alone(Entry::Grab)?,
            op::ANYWAY => alone(Entry::Anyway)?,
            op::MISTAKE => alone(Entry::Mistake)?,
            op::TURN => Entry::Turn(Seat::new(with)?),
            op::MARKET_SHORT => alone(Entry::MarketShort)?,
            op::ASK => Entry::Ask(*Question::ALL.get(place)?),
            op::SCORE => alone(Entry::Score)?,
            _ => return None,
        })
    }
}

const _: () = assert!(size_of::<Entry>() <= 8);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::ActionCard;

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
        // Alone, colours, scopes, seats that start and have the turn, rules, streets, challenges, kinds, points, Legendaries,
        // neighbours, removed, questions.
        let answers = 15 + 256 + 2 + 2 * 4 + 2 + 5 + 9 + 4 + 20 + 4 + 10 + 7 + 3;
        assert_eq!(known, answers + usize::from(Field::COUNT) * 512);
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
            (Entry::Expert(true), 0x0601),
            (Entry::Lies(Street::Wall), 0x0704),
            (Entry::Challenge(None), 0x0800),
            (Entry::Challenge(Some(Challenge::RealEstateMogul)), 0x0808),
            (Entry::Lot, 0x0900),
            (Entry::Rebuild, 0x0a00),
            (Entry::Build, 0x0b00),
            (Entry::TakeBack, 0x0c00),
            (Entry::Shift, 0x0d00),
            (Entry::NoTile, 0x0e00),
            (Entry::Tile(Kind::Legendary), 0x0f03),
            (Entry::Points(8), 0x1008),
            (Entry::Legendary(Tile::new(21).unwrap()), 0x1103),
            (Entry::Neighbours(9), 0x1209),
            (Entry::Removed(6), 0x1306),
            (Entry::Next, 0x1400),
            (Entry::Boom, 0x1500),
            (Entry::Grab, 0x1600),
            (Entry::Anyway, 0x1700),
            (Entry::Mistake, 0x1800),
            (Entry::Turn(seat), 0x1902),
            (Entry::MarketShort, 0x1a00),
            (Entry::Ask(Question::Expert), 0x1b02),
            (Entry::Score, 0x1c00),
            (Entry::Set(Field::Score(seat), 255), 0x44ff),
            (Entry::Set(Field::Street(seat, 1), 6), 0x5606),
            (Entry::Set(Field::Count(seat), 5), 0x6405),
            (Entry::Set(Field::Standing(seat, Technology::Silver), 4), 0x7204),
            (Entry::Set(Field::Golden(seat), 7), 0x7c07),
            (Entry::Set(Field::Cards(seat), 3), 0x8403),
            (Entry::Set(Field::Legendary(seat), 4), 0x8c04),
            (Entry::Set(Field::Gold(seat), 6), 0x9406),
            (Entry::Set(Field::Unbuilt(seat), 18), 0x9c12),
            (Entry::Set(Field::Card(seat, ActionCard::Grab), 1), 0xb001),
            (Entry::Set(Field::Deck, 61), 0xb83d),
            (Entry::Set(Field::TurnNumber, 503), 0xbbf7),
        ];
        for (entry, code) in codes {
            assert_eq!(entry.code(), code, "{entry:?}");
            assert_eq!(Entry::from_code(code), Some(entry));
        }
    }
}
