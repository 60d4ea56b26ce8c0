//! One thing that somebody pressed in at the table, and its code.

use engine::{Code, Seat};

use super::field::Field;
use crate::components::{Borough, Card, PRESS_TRACK_END, PrestigeTile, ROUNDS, Vessel};

/// What was noted.
///
/// Entries that answer the open [`Stage`](super::Stage) name no seat: the stage does. The others may
/// be made at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The table has done what the stage says.
    Done,
    /// The table goes on without noting what the stage asks.
    Skip,
    /// At any time: the colours of the pieces, a number below 4 for each seat.
    Colours([u8; 4]),
    /// Before anything else: what the table wants to be helped with.
    Scope(Scope),
    /// This seat's press token is the next one from the top of the stack.
    OnTop(Seat),
    /// The next letter lies in this borough.
    LetterAt(Borough),
    /// This prestige tile was turned up.
    Shown(PrestigeTile),
    /// The Tom who is asked got or drew this card.
    TomCard(Card),
    /// The seat that is asked bids so much; 0 is a pass.
    Bid(u8),
    /// Before the first bid: this seat bids last, with character 18.
    BidsLast(Seat),
    /// Before the first bid: this seat starts the bidding round.
    Starts(Seat),
    /// Instead of the bids: only who won.
    Won(Seat),
    /// The seat that is asked took a tile of this value; 0 if there was none.
    Tile(u8),
    /// The row of the Elevator that a Tom would take from is empty.
    RowEmpty,
    /// The seat that is asked placed a prestige tile.
    Place {
        /// Which of the tiles that are shown.
        shown: u8,
        /// The vessel it took.
        vessel: Vessel,
        /// Which end of its connection.
        end: u8,
        /// Whether a skyscraper was built there.
        builds: bool,
    },
    /// The seat that is asked does without the Prestige bonus.
    Forfeit,
    /// The seat that is asked built so many skyscrapers in the Mayor's borough.
    Build(u8),
    /// At any time: a token moved so many steps, back if negative.
    Move {
        /// Whose token.
        seat: Seat,
        /// Steps, not 0.
        steps: i8,
    },
    /// At any time: on with another point of the game.
    Jump(Point),
    /// At any time: a number is corrected.
    Set(Field, u16),
}

/// What a table wants to be helped with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Everything: bids are noted, Toms are played.
    #[default]
    Everything,
    /// The Press Track, who starts, and reminders of every phase; people play Toms themselves.
    Track,
    /// Only the final scoring.
    Scoring,
}

impl Scope {
    /// All of them, in their order.
    pub const ALL: [Scope; 3] = [Scope::Everything, Scope::Track, Scope::Scoring];
}

/// A point of the game that one can go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// Phase 0 of a round.
    PhaseZero(u8),
    /// Phase I of a round.
    PhaseOne(u8),
    /// A bidding round.
    Bidding(u8, Card),
    /// Phase III of a round.
    PhaseThree(u8),
    /// The final scoring.
    Scoring,
}

impl Point {
    /// All points of a round in their order.
    pub fn of_round(round: u8) -> impl Iterator<Item = Point> {
        let biddings = Card::ALL.into_iter().filter(|card| *card != Card::Wild);
        [Point::PhaseZero(round), Point::PhaseOne(round)]
            .into_iter()
            .chain(biddings.map(move |matching| Point::Bidding(round, matching)))
            .chain([Point::PhaseThree(round)])
    }

    /// Points of a round: two before the bidding rounds, six of these, one after them.
    const EACH_ROUND: u8 = 9;
    const SCORING: u8 = ROUNDS * Point::EACH_ROUND;

    pub(super) fn code(self) -> u8 {
        let at = |round: u8, place: u8| (round.clamp(1, ROUNDS) - 1) * Point::EACH_ROUND + place;
        match self {
            Point::PhaseZero(round) => at(round, 0),
            Point::PhaseOne(round) => at(round, 1),
            Point::Bidding(round, matching) => at(round, 2 + (matching as u8).min(Card::Skyscrapers as u8)),
            Point::PhaseThree(round) => at(round, 8),
            Point::Scoring => Point::SCORING,
        }
    }

    pub(super) fn from_code(code: u8) -> Option<Point> {
        let (round, place) = (code / Point::EACH_ROUND + 1, code % Point::EACH_ROUND);
        Some(match place {
            _ if code == Point::SCORING => Point::Scoring,
            _ if code > Point::SCORING => return None,
            0 => Point::PhaseZero(round),
            1 => Point::PhaseOne(round),
            8 => Point::PhaseThree(round),
            _ => Point::Bidding(round, Card::from_index(place - 2)?),
        })
    }
}

/// The high byte of each code. Saved sessions hold these: a number may be added, never changed.
mod op {
    pub const DONE: u8 = 1;
    pub const SKIP: u8 = 2;
    pub const COLOURS: u8 = 3;
    pub const ON_TOP: u8 = 4;
    pub const LETTER_AT: u8 = 5;
    pub const SHOWN: u8 = 6;
    pub const TOM_CARD: u8 = 7;
    pub const BID: u8 = 8;
    pub const BIDS_LAST: u8 = 9;
    pub const STARTS: u8 = 10;
    pub const WON: u8 = 11;
    pub const TILE: u8 = 12;
    pub const ROW_EMPTY: u8 = 13;
    pub const PLACE: u8 = 14;
    pub const FORFEIT: u8 = 15;
    pub const BUILD: u8 = 16;
    pub const MOVE: u8 = 17;
    pub const JUMP: u8 = 18;
    pub const SCOPE: u8 = 19;
}

/// Codes from here on set a field: 14 bits, eight for the field and six for the number.
const SET: u16 = 0x4000;
/// Fields with these numbers and above have no room there: 13 bits from here on.
const SET_MORE: u16 = 0x2000;
const FIELDS_BELOW: u16 = 0x100;
/// Codes from here on set the points of a seat: two bits for the seat, 13 for the number, of which the
/// highest is never set. So no code is 0xf000 or more: in saves these are not entries.
const SET_BEFORE: u16 = 0x8000;
/// The largest number of any other field.
pub(super) const NUMBER_MAX: u16 = 63;
/// The most points that can be noted.
pub(super) const POINTS_MAX: u16 = 0x0fff;
/// The largest bid that can be noted: more cards than anybody holds.
pub const BID_MAX: u8 = 31;

impl Entry {
    /// Whether it answers what the table is asked, or leads to another question: what was told before has
    /// been read then. All others may be made at any time and in between.
    pub fn answers(self) -> bool {
        !matches!(self, Entry::Colours(_) | Entry::Move { .. } | Entry::Set(..))
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
            Entry::OnTop(seat) => (op::ON_TOP, seat.index()),
            Entry::LetterAt(borough) => (op::LETTER_AT, borough as u8),
            Entry::Shown(tile) => (op::SHOWN, tile.number()),
            Entry::TomCard(card) => (op::TOM_CARD, card as u8),
            Entry::Bid(value) => (op::BID, value.min(BID_MAX)),
            Entry::BidsLast(seat) => (op::BIDS_LAST, seat.index()),
            Entry::Starts(seat) => (op::STARTS, seat.index()),
            Entry::Won(seat) => (op::WON, seat.index()),
            Entry::Tile(value) => (op::TILE, value & 7),
            Entry::RowEmpty => (op::ROW_EMPTY, 0),
            Entry::Place { shown, vessel, end, builds } => {
                let low = u8::from(builds) << 2 | (shown & 1) << 1 | (end & 1);
                (op::PLACE, vessel.number() << 4 | low)
            }
            Entry::Forfeit => (op::FORFEIT, 0),
            Entry::Build(count) => (op::BUILD, count.min(BID_MAX + 1)),
            Entry::Move { seat, steps } => {
                let back = u8::from(steps < 0);
                (op::MOVE, seat.index() << 5 | back << 4 | steps.unsigned_abs().min(PRESS_TRACK_END))
            }
            Entry::Jump(point) => (op::JUMP, point.code()),
            Entry::Set(Field::Before(seat), points) => {
                return SET_BEFORE | u16::from(seat.index()) << 13 | points.min(POINTS_MAX);
            }
            Entry::Set(field, number) => {
                let number = number.min(NUMBER_MAX);
                return match field.index().checked_sub(FIELDS_BELOW) {
                    None => SET | field.index() << 6 | number,
                    Some(index) => SET_MORE | index << 6 | number,
                };
            }
        };
        u16::from_be_bytes([op, with])
    }

    fn from_code(code: u16) -> Option<Entry> {
        if code >= SET_BEFORE {
            let seat = Seat::new((code >> 13 & 3) as u8)?;
            let points = code & 0x1fff;
            return (points <= POINTS_MAX).then_some(Entry::Set(Field::Before(seat), points));
        }
        if code >= SET {
            let field = Field::from_index(code >> 6 & 0xff)?;
            return Some(Entry::Set(field, code & NUMBER_MAX));
        }
        if code >= SET_MORE {
            let field = Field::from_index(FIELDS_BELOW + (code >> 6 & 0x7f))?;
            return Some(Entry::Set(field, code & NUMBER_MAX));
        }
        let [op, with] = code.to_be_bytes();
        let alone = |entry: Entry| (with == 0).then_some(entry);
        let up_to = |limit: u8| (with <= limit).then_some(with);
        Some(match op {
            op::DONE => alone(Entry::Done)?,
            op::SKIP => alone(Entry::Skip)?,
            op::COLOURS => Entry::Colours([with >> 6, with >> 4 & 3, with >> 2 & 3, with & 3]),
            op::ON_TOP => Entry::OnTop(Seat::new(with)?),
            op::LETTER_AT => Entry::LetterAt(Borough::from_index(with)?),
            op::SHOWN => Entry::Shown(PrestigeTile::new(with)?),
            op::TOM_CARD => Entry::TomCard(Card::from_index(with)?),
            op::BID => Entry::Bid(up_to(BID_MAX)?),
            op::BIDS_LAST => Entry::BidsLast(Seat::new(with)?),
            op::STARTS => Entry::Starts(Seat::new(with)?),
            op::WON => Entry::Won(Seat::new(with)?),
            op::TILE => Entry::Tile(up_to(7)?),
            op::ROW_EMPTY => alone(Entry::RowEmpty)?,
            op::PLACE if with & 8 == 0 => Entry::Place {
                shown: with >> 1 & 1,
                vessel: Vessel::new(with >> 4)?,
                end: with & 1,
                builds: with & 4 != 0,
            },
            op::FORFEIT => alone(Entry::Forfeit)?,
            op::BUILD => Entry::Build(up_to(BID_MAX + 1)?),
            op::MOVE => {
                let steps = (with & 0xf) as i8;
                let back = with & 0x10 != 0;
                let seat = Seat::new(with >> 5)?;
                (steps != 0).then_some(Entry::Move { seat, steps: if back { -steps } else { steps } })?
            }
            op::SCOPE => Entry::Scope(*Scope::ALL.get(usize::from(with))?),
            op::JUMP => Entry::Jump(Point::from_code(with)?),
            _ => return None,
        })
    }
}

const _: () = assert!(size_of::<Entry>() <= 8);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::{Character, SetPiece};
    use crate::press_track::PressToken;

    #[test]
    fn every_code_that_means_an_entry_is_the_code_of_that_entry() {
        let mut known = 0;
        for code in 0..=u16::MAX {
            if let Some(entry) = Entry::from_code(code) {
                assert_eq!(entry.code(), code, "{entry:?}");
                known += 1;
            }
        }
        // Counted by hand: four alone, colours, seats, boroughs, tiles, cards, bids, three of seats, tile
        // values, vessels with three bits, builds, moves of 15 both ways, 46 points, three scopes; then the fields.
        let answers = 4 + 256 + 4 + 6 + 10 + 7 + 32 + 3 * 4 + 8 + 10 * 8 + 33 + 4 * 30 + 46 + 3;
        let fields = usize::from(Field::COUNT) * 64 + 4 * 4096;
        assert_eq!(known, answers + fields);
    }

    #[test]
    fn codes_that_saved_sessions_hold_never_change() {
        let seat = |index| Seat::new(index).unwrap();
        assert_eq!(Entry::Done.code(), 0x0100);
        assert_eq!(Entry::Colours([3, 0, 1, 2]).code(), 0x03c6);
        assert_eq!(Entry::Bid(5).code(), 0x0805);
        let vessel = Vessel::new(9).unwrap();
        assert_eq!(Entry::Place { shown: 1, vessel, end: 0, builds: true }.code(), 0x0e96);
        assert_eq!(Entry::Move { seat: seat(2), steps: -3 }.code(), 0x1153);
        assert_eq!(Entry::Jump(Point::Bidding(2, Card::Elevator)).code(), 0x120d);
        assert_eq!(Entry::Jump(Point::Scoring).code(), 0x122d);
        assert_eq!(Entry::Set(Field::Before(seat(1)), 42).code(), 0xa02a);
        assert_eq!(Entry::Set(Field::Built(seat(1), Borough::Queens), 4).code(), 0x4204);
        assert_eq!(Entry::Set(Field::Statue, 1).code(), 0x6f81);
        assert_eq!(Entry::Scope(Scope::Scoring).code(), 0x1302);
        let tile = |number| Character::new(number).unwrap();
        assert_eq!(Entry::Set(Field::Height(PressToken::Neutral), 2).code(), 0x71c2);
        assert_eq!(Entry::Set(Field::InSet(tile(42), SetPiece::Skyscraper), 2).code(), 0x2642);
        assert_eq!(Entry::Set(Field::Printed(tile(42)), 1).code(), 0x2901);
    }

    #[test]
    fn a_round_has_nine_points_and_each_has_its_code() {
        for round in 1..=ROUNDS {
            let points = Point::of_round(round);
            assert!(points.map(Point::code).eq((round - 1) * 9..round * 9));
        }
    }
}
