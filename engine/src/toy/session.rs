//! The toy at a real table: people have the cards, and note what they see.
//!
//! A round is dealt, the house turns up a card, and the table says who scored and with which card. What was not noted is
//! asked for in the end.

use super::{Fact, LENGTH, ROUNDS, Rule, Toy};
use crate::{Code, List, Log, PerSeat, Replay, Rules, Scores, Seat, Setup, SetupFaults};

/// What was noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The table has done what the stage says; in the end: all numbers are right.
    Done,
    /// On without noting this round.
    Skip,
    /// Nobody, or nobody else, has scored.
    Nobody,
    /// At any time: the colours of the pieces.
    Colours([u8; 4]),
    /// What the house turned up.
    House(u8),
    /// This seat has scored, and whether it showed a 9 before (TOY-3).
    Scored(Seat, bool),
    /// The card that scored.
    Card(u8),
    /// In the end: who began the first round.
    Began(Seat),
    /// At any time: on with this round; 0 is the end.
    Jump(u8),
    /// At any time: a number is corrected.
    Set(Field, u16),
}

/// A number of the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// How often a seat scored.
    Points(Seat),
    /// Whether a seat has shown a 9: 0 or 1.
    Nine(Seat),
    /// What the house turned up in a round, from 1; 0 while it is not known.
    House(u8),
    /// Whether somebody has said that all nines are noted: 0 or 1.
    NinesRight,
}

/// What the table does now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Stage {
    Deal,
    House,
    Scorers,
    Card,
    Collect,
    Scoring,
    Result,
}

/// Why an entry is not noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Refused {
    NotNow,
    ColourTaken,
    NoSuchCard,
    BelowHouse { house: u8 },
    TooMany { largest: u8 },
    NoPoints { seat: Seat },
}

/// The largest card.
pub const CARD_MAX: u8 = 9;
const SEATS: u16 = 4;
const LONGEST: u16 = 7;
/// Codes from here on set a number: six bits of it, above them the field.
const SET: u16 = 0x4000;
const NUMBER_MAX: u16 = 63;

impl Code for Field {
    fn code(self) -> u16 {
        match self {
            Field::Points(seat) => seat.index().into(),
            Field::Nine(seat) => SEATS + u16::from(seat.index()),
            Field::House(round) => 2 * SEATS - 1 + u16::from(round),
            Field::NinesRight => 2 * SEATS + LONGEST,
        }
    }

    fn from_code(code: u16) -> Option<Field> {
        let seat = |index: u16| Seat::new(index as u8);
        Some(match code {
            0..4 => Field::Points(seat(code)?),
            4..8 => Field::Nine(seat(code - SEATS)?),
            8..15 => Field::House((code + 1 - 2 * SEATS) as u8),
            15 => Field::NinesRight,
            _ => return None,
        })
    }
}

impl Code for Entry {
    fn code(self) -> u16 {
        let (op, with) = match self {
            Entry::Done => (1, 0),
            Entry::Skip => (2, 0),
            Entry::Nobody => (3, 0),
            Entry::Colours(colours) => (4, colours.iter().fold(0, |code, colour| code << 2 | (colour & 3))),
            Entry::House(card) => (5, card),
            Entry::Scored(seat, nine) => (6, seat.index() << 1 | u8::from(nine)),
            Entry::Card(card) => (7, card),
            Entry::Began(seat) => (8, seat.index()),
            Entry::Jump(round) => (9, round),
            Entry::Set(field, number) => return SET | field.code() << 6 | number.min(NUMBER_MAX),
        };
        u16::from_be_bytes([op, with])
    }

    fn from_code(code: u16) -> Option<Entry> {
        if code >= SET {
            return Some(Entry::Set(Field::from_code((code - SET) >> 6)?, code & NUMBER_MAX));
        }
        let [op, with] = code.to_be_bytes();
        Some(match op {
            1 if with == 0 => Entry::Done,
            2 if with == 0 => Entry::Skip,
            3 if with == 0 => Entry::Nobody,
            4 => Entry::Colours([with >> 6, with >> 4 & 3, with >> 2 & 3, with & 3]),
            5 => Entry::House(with),
            6 => Entry::Scored(Seat::new(with >> 1)?, with & 1 == 1),
            7 => Entry::Card(with),
            8 => Entry::Began(Seat::new(with)?),
            9 => Entry::Jump(with),
            _ => return None,
        })
    }
}

impl Code for Refused {
    fn code(self) -> u16 {
        let (reason, named) = match self {
            Refused::NotNow => (0, 0),
            Refused::ColourTaken => (1, 0),
            Refused::NoSuchCard => (2, 0),
            Refused::BelowHouse { house } => (3, house),
            Refused::TooMany { largest } => (4, largest),
            Refused::NoPoints { seat } => (5, seat.index()),
        };
        u16::from_be_bytes([reason, named])
    }

    fn from_code(code: u16) -> Option<Refused> {
        let [reason, named] = code.to_be_bytes();
        Some(match reason {
            0 => Refused::NotNow,
            1 => Refused::ColourTaken,
            2 => Refused::NoSuchCard,
            3 => Refused::BelowHouse { house: named },
            4 => Refused::TooMany { largest: named },
            5 => Refused::NoPoints { seat: Seat::new(named)? },
            _ => return None,
        })
    }
}

/// A session of the toy.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Session {
    seats: u8,
    rounds: u8,
    round: u8,
    stage: Stage,
    colours: [u8; 4],
    houses: [u8; LONGEST as usize],
    /// Who has scored in this round.
    scorers: List<Seat, 4>,
    points: PerSeat<u8>,
    /// Whether the points of a seat were set by hand.
    set: PerSeat<bool>,
    nines: PerSeat<bool>,
    nines_right: bool,
    began: Option<Seat>,
    /// Whether a round was not noted.
    missed: bool,
}

impl Replay for Session {
    type Step = Entry;
    type Fact = Fact;
    type Rule = Rule;
    type Refusal = Refused;

    fn begin(setup: &Setup) -> Result<Session, SetupFaults> {
        let faults = Toy::check(setup);
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Session {
            seats: setup.seats.len() as u8,
            rounds: ROUNDS[LENGTH.chosen(setup.options)],
            round: 1,
            stage: Stage::Deal,
            colours: [0, 1, 2, 3],
            houses: [0; LONGEST as usize],
            scorers: List::default(),
            points: PerSeat::default(),
            set: PerSeat::default(),
            nines: PerSeat::default(),
            nines_right: false,
            began: None,
            missed: false,
        })
    }

    fn take(&mut self, entry: Entry, log: &mut Log<Fact, Rule>) -> Result<(), Refused> {
        match (entry, self.stage) {
            (Entry::Colours(colours), _) => {
                let mut playing = colours.iter().take(self.seats.into()).enumerate();
                if playing.any(|(place, colour)| *colour > 3 || colours[..place].contains(colour)) {
                    return Err(Refused::ColourTaken);
                }
                self.colours = colours;
            }
            (Entry::Set(field, number), _) => self.correct(field, number)?,
            (Entry::Jump(0), _) => self.stage = Stage::Scoring,
            (Entry::Jump(round), _) if round <= self.rounds => {
                self.missed |= round > self.round;
                self.begin_round(round);
            }
            (Entry::Done, Stage::Deal) => self.stage = Stage::House,
            (Entry::Done, Stage::Collect) => self.end_round(),
            (Entry::Skip, Stage::House) => {
                self.missed = true;
                self.stage = Stage::Collect;
            }
            (Entry::House(card), Stage::House) => {
                is_card(card)?;
                self.houses[usize::from(self.round - 1)] = card;
                self.stage = Stage::Scorers;
                log.table(Rule::House, Fact::HouseDrew { card });
            }
            (Entry::Scored(seat, nine), Stage::Scorers) if self.may_score().any(|other| other == seat) => {
                self.scorers.push(seat);
                self.nines[seat] |= nine;
                if self.may_score().next().is_none() {
                    self.stage = Stage::Card;
                }
            }
            (Entry::Nobody, Stage::Scorers) => {
                self.stage = if self.scorers.is_empty() { Stage::Collect } else { Stage::Card };
            }
            (Entry::Card(card), Stage::Card) => {
                is_card(card)?;
                let house = self.houses[usize::from(self.round - 1)];
                if card < house {
                    return Err(Refused::BelowHouse { house });
                }
                for seat in self.scorers.iter().copied() {
                    self.points[seat] += 1;
                    log.seat(seat, Rule::House, Fact::Scored { card });
                }
                self.stage = Stage::Collect;
            }
            (Entry::Began(seat), Stage::Scoring | Stage::Result) if seat.index() < self.seats => {
                self.began = Some(seat);
            }
            (Entry::Done, Stage::Scoring) => match self.lacks() {
                Some(refused) => return Err(refused),
                None => self.stage = Stage::Result,
            },
            _ => return Err(Refused::NotNow),
        }
        Ok(())
    }

    fn is_answer(entry: Entry) -> bool {
        !matches!(entry, Entry::Colours(_) | Entry::Set(..))
    }
}

fn is_card(card: u8) -> Result<(), Refused> {
    if (1..=CARD_MAX).contains(&card) { Ok(()) } else { Err(Refused::NoSuchCard) }
}

impl Session {
    /// What the table does now.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The round, and how many there are.
    pub fn round(&self) -> (u8, u8) {
        (self.round, self.rounds)
    }

    /// The seats, clockwise.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::first(self.seats)
    }

    /// The colour of a seat's pieces.
    pub fn colour(&self, seat: Seat) -> u8 {
        self.colours[usize::from(seat.index())]
    }

    /// Who may still be named as one who has scored.
    pub fn may_score(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| !self.scorers.contains(seat))
    }

    /// Who has scored in this round.
    pub fn scorers(&self) -> List<Seat, 4> {
        self.scorers
    }

    /// Who began the first round, if somebody has said it.
    pub fn began(&self) -> Option<Seat> {
        self.began
    }

    /// Points and ranks; a victory is shared (TOY-6).
    pub fn scores(&self) -> Scores {
        let mut points: List<i16, 4> = List::default();
        self.seats().for_each(|seat| _ = points.push(self.points[seat].into()));
        Scores::ranked(&points, |_, _| false)
    }

    fn begin_round(&mut self, round: u8) {
        (self.round, self.stage, self.scorers) = (round, Stage::Deal, List::default());
    }

    fn end_round(&mut self) {
        match self.round < self.rounds {
            true => self.begin_round(self.round + 1),
            false => self.stage = Stage::Scoring,
        }
    }

    /// A number as it is known.
    pub fn number(&self, field: Field) -> Option<u16> {
        match field {
            Field::Points(seat) => (!self.missed || self.set[seat]).then_some(self.points[seat].into()),
            Field::Nine(seat) => Some(self.nines[seat].into()),
            Field::House(round) => {
                let house = self.houses.get(usize::from(round).wrapping_sub(1)).copied().unwrap_or_default();
                (house > 0).then_some(house.into())
            }
            Field::NinesRight => Some(self.nines_right.into()),
        }
    }

    /// The largest that a number can be.
    pub fn largest(&self, field: Field) -> u16 {
        match field {
            Field::Points(_) => self.rounds.into(),
            Field::House(_) => CARD_MAX.into(),
            Field::Nine(_) | Field::NinesRight => 1,
        }
    }

    /// Whether the final scoring has to ask for a number.
    pub fn asks(&self, field: Field) -> bool {
        match field {
            Field::Points(_) => self.number(field).is_none(),
            Field::NinesRight => self.stage == Stage::Scoring && !self.nines_right,
            Field::Nine(_) | Field::House(_) => false,
        }
    }

    /// What the result cannot do without.
    pub fn lacks(&self) -> Option<Refused> {
        let lacking = self.seats().find(|seat| self.number(Field::Points(*seat)).is_none());
        lacking.map(|seat| Refused::NoPoints { seat })
    }

    fn correct(&mut self, field: Field, number: u16) -> Result<(), Refused> {
        if number > self.largest(field) {
            return Err(Refused::TooMany { largest: self.largest(field) as u8 });
        }
        match field {
            Field::Points(seat) if seat.index() < self.seats => {
                (self.points[seat], self.set[seat]) = (number as u8, true);
            }
            Field::Nine(seat) if seat.index() < self.seats => self.nines[seat] = number == 1,
            Field::House(round @ 1..) if round <= self.rounds => {
                self.houses[usize::from(round - 1)] = number as u8;
            }
            Field::NinesRight => self.nines_right = number == 1,
            _ => return Err(Refused::NotNow),
        }
        Ok(())
    }
}
