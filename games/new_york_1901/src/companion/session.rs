//! A session: what is known of a real table, and what comes next.

use engine::{PerSeat, Replay, Rules, SEATS_MAX, Seat, Setup, SetupFaults, Sitter};

use super::doubt::Doubt;
use super::entry::{Entry, Kind, Scope};
use super::news::News;
use super::refused::Refused;
use crate::components::{ActionCard, Challenge, STREETS_IN_PLAY, StreetSet, Technology, Tile, unlocked};
use crate::game::Game;
use crate::rule::Rule;
use crate::table::Ending;

/// What the entries bring about.
pub(super) type Log = engine::Log<News, Rule>;

/// Somebody who is no person.
const NO_DEVICE: &str = "a player of the device cannot sit at a real table (NY-20.1)";

/// What the table does now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Who begins? (NY-20.1)
    Starter,
    /// With the expert rule?
    Expert,
    /// Which three streets lie out?
    Streets,
    /// Which challenge?
    Challenge,
    /// The table is laid out.
    LayOut,
    /// What does the seat do? (NY-20.3, step 1)
    Turn,
    /// Which kind of tile? (step 2)
    Tile,
    /// Which Legendary? (step 3)
    Legendary,
    /// How many points are printed on it? (step 3)
    Points,
    /// How many old neighbours of others? (step 3a)
    Neighbours,
    /// How many tiles of this technology were demolished? (step 3b)
    Removed(Technology),
    /// What else? (step 4)
    After,
    /// This does not fit: is it right all the same? (NY-20.6)
    Doubt(Doubt),
    /// The final scoring (NY-20.8).
    Scoring,
    /// The result stands.
    Result,
}

impl Stage {
    /// Whether it belongs to what is asked before the first turn.
    pub const fn is_setup(self) -> bool {
        matches!(self, Stage::Starter | Stage::Expert | Stage::Streets | Stage::Challenge | Stage::LayOut)
    }
}

/// How a turn has begun.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum How {
    /// Not yet.
    #[default]
    Open,
    /// With a lot.
    Lot,
    /// With a demolition.
    Rebuild,
    /// With a tile, for want of workers.
    Build,
}

/// Where a turn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Turn {
    /// Its number, all seats counted, from 1.
    pub number: u16,
    pub how: How,
    /// Lots that were taken.
    pub lots: u8,
    /// Tiles that were placed.
    pub placed: u8,
    /// The kind of the tile that is being noted.
    pub kind: Kind,
    /// The score before it.
    pub before: u8,
}

impl Turn {
    pub(super) const fn new(number: u16) -> Turn {
        Turn { number, how: How::Open, lots: 0, placed: 0, kind: Kind::Bronze, before: 0 }
    }
}

/// What is known of a seat to be right, a bit each.
pub(super) mod known {
    pub const SCORE: u16 = 1;
    pub const BRONZE: u16 = 1 << 1;
    pub const SILVER: u16 = 1 << 2;
    pub const GOLD: u16 = 1 << 3;
    pub const GOLDEN: u16 = 1 << 4;
    pub const LEGENDARY: u16 = 1 << 5;
    pub const CARDS: u16 = 1 << 6;
    pub const COUNT: u16 = 1 << 7;
    /// The first of three.
    pub const STREET: u16 = 1 << 8;
    pub const STREETS: u16 = 7 << 8;
    /// What the keeper keeps.
    pub const KEPT: u16 = SCORE | BRONZE | SILVER | GOLD | GOLDEN | LEGENDARY | CARDS;
}

/// What is known of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Board {
    pub score: u8,
    /// Own tiles left to build.
    pub unbuilt: u8,
    /// Bronze, silver and gold tiles that were built.
    pub built: [u8; 3],
    /// Bronze and silver tiles that stand; gold ones always do.
    pub standing: [u8; 2],
    pub legendary: Option<Tile>,
    /// Held action cards, a bit each.
    pub held: u8,
    /// In the final scoring: tiles at the streets.
    pub streets: [u8; STREETS_IN_PLAY],
    /// In the final scoring: the number that the challenge asks for.
    pub count: u8,
    /// In the final scoring: gold tiles with the Legendary.
    pub golden: u8,
    /// In the final scoring: action cards that were not used.
    pub cards: u8,
    /// Which of these numbers are known to be right.
    pub known: u16,
}

impl Default for Board {
    /// NY-2.3.
    fn default() -> Board {
        Board {
            score: 0,
            unbuilt: Tile::OWN,
            built: [0; 3],
            standing: [0; 2],
            legendary: None,
            held: (1 << ActionCard::COUNT) - 1,
            streets: [0; STREETS_IN_PLAY],
            count: 0,
            golden: 0,
            cards: 0,
            known: known::KEPT,
        }
    }
}

impl Board {
    pub(super) fn holds(&self, card: ActionCard) -> bool {
        self.held >> card as u8 & 1 == 1
    }

    /// Whether these are all known to be right.
    pub(super) fn knows(&self, bits: u16) -> bool {
        self.known & bits == bits
    }

    /// Gold tiles with the Legendary, as they were kept.
    pub(super) fn golden_kept(&self) -> u8 {
        self.built[Kind::Gold as usize] + u8::from(self.legendary.is_some())
    }
}

/// A session at a real table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Session {
    pub(super) seats: u8,
    pub(super) colours: [u8; SEATS_MAX],
    pub(super) scope: Scope,
    pub(super) stage: Stage,
    /// Where the table goes on after a question of the setup that was asked again.
    pub(super) resume: Option<Stage>,
    /// What does not fit, and what was noted.
    pub(super) doubted: Option<(Doubt, Entry)>,
    pub(super) starter: Option<Seat>,
    pub(super) expert: Option<bool>,
    pub(super) streets: StreetSet,
    /// The challenge, once it is named; that there is none is named, too.
    pub(super) challenge: Option<Option<Challenge>>,
    /// Whether questions of the setup lead to the final scoring.
    pub(super) to_scoring: bool,
    /// Cards in the deck.
    pub(super) deck: u8,
    /// Cards that the market lacks.
    pub(super) gap: u8,
    /// Whose turn it is.
    pub(super) active: Seat,
    pub(super) turn: Turn,
    pub(super) ending: Option<Ending>,
    /// Whether a turn was not noted: then everything is asked for in the end.
    pub(super) missed: bool,
    /// The points that were noted last, by kind.
    pub(super) points: [u8; Kind::ALL.len()],
    pub(super) boards: PerSeat<Board>,
}

/// Where the cursor starts before any tile of a kind was noted.
const FIRST_POINTS: [u8; Kind::ALL.len()] = [2, 4, 6, 10];

impl Replay for Session {
    type Step = Entry;
    type Fact = News;
    type Rule = Rule;
    type Refusal = Refused;

    fn begin(setup: &Setup) -> Result<Session, SetupFaults> {
        // What is chosen for a game of the device says nothing of a real table.
        let mut faults = Game::check(&Setup { options: 0, ..setup.clone() });
        faults.add(setup.seats.iter().any(|sitter| *sitter != Sitter::Person), NO_DEVICE);
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Session {
            seats: setup.seats.len() as u8,
            colours: [0, 1, 2, 3],
            scope: Scope::default(),
            stage: Stage::Starter,
            resume: None,
            doubted: None,
            starter: None,
            expert: None,
            streets: StreetSet::NONE,
            challenge: None,
            to_scoring: false,
            deck: 0,
            gap: 0,
            active: Seat::FIRST,
            turn: Turn::new(1),
            ending: None,
            missed: false,
            points: FIRST_POINTS,
            boards: PerSeat::default(),
        })
    }

    fn take(&mut self, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        match entry {
            Entry::Colours(colours) => self.set_colours(colours),
            Entry::Scope(scope) => self.set_scope(scope),
            Entry::Set(field, number) => self.set(field, number),
            Entry::Ask(question) => {
                self.ask_again(question);
                Ok(())
            }
            Entry::Score => {
                self.leave_for_scoring();
                Ok(())
            }
            answer => self.answer(answer, log),
        }
    }

    fn is_answer(entry: Entry) -> bool {
        entry.answers()
    }
}

impl Session {
    /// What the table does now.
    pub fn stage(&self) -> Stage {
        self.doubted.map_or(self.stage, |(doubt, _)| Stage::Doubt(doubt))
    }

    /// What the table wants to be helped with.
    pub fn scope(&self) -> Scope {
        self.scope
    }

    /// The seats, clockwise.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        Seat::first(self.seats)
    }

    /// The colour of a seat's pieces, a number below 4.
    pub fn colour(&self, seat: Seat) -> u8 {
        self.colours[usize::from(seat.index())]
    }

    /// Who has begun.
    pub fn starter(&self) -> Seat {
        self.starter.unwrap_or_default()
    }

    /// Whether the expert rule is in play (NY-14).
    pub fn is_expert(&self) -> bool {
        self.expert.unwrap_or_default()
    }

    /// The streets that were named.
    pub fn streets(&self) -> StreetSet {
        self.streets
    }

    /// The challenge, if one is in play.
    pub fn challenge(&self) -> Option<Challenge> {
        self.challenge.flatten()
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The seat that is asked, where one is.
    pub fn asked(&self) -> Option<Seat> {
        match self.stage {
            Stage::Turn
            | Stage::Tile
            | Stage::Legendary
            | Stage::Points
            | Stage::Neighbours
            | Stage::Removed(_)
            | Stage::After => Some(self.active),
            _ => None,
        }
    }

    /// The number of the turn, all seats counted.
    pub fn turn_number(&self) -> u16 {
        self.turn.number
    }

    /// The kind of the tile that is being noted.
    pub fn kind(&self) -> Kind {
        self.turn.kind
    }

    /// Tiles that were placed in this turn.
    pub fn placed(&self) -> u8 {
        self.turn.placed
    }

    /// The points that were noted last of a tile of this kind: where the cursor starts.
    pub fn last_points(&self, kind: Kind) -> u8 {
        self.points[kind as usize]
    }

    /// Cards in the deck.
    pub fn deck(&self) -> u8 {
        self.deck
    }

    /// The end, once it is triggered.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Points of a seat on the track.
    pub fn score(&self, seat: Seat) -> u8 {
        self.boards[seat].score
    }

    /// The highest technology that a seat has unlocked (NY-8.2).
    pub fn unlocked(&self, seat: Seat) -> Technology {
        unlocked(self.boards[seat].score, self.is_expert())
    }

    /// Own tiles that a seat has left to build.
    pub fn unbuilt(&self, seat: Seat) -> u8 {
        self.boards[seat].unbuilt
    }

    /// Gold tiles that a seat has built, without the Legendary.
    pub fn gold(&self, seat: Seat) -> u8 {
        self.boards[seat].built[Kind::Gold as usize]
    }

    /// Bronze and silver tiles of a seat that stand, where the challenge counts them.
    pub fn standing(&self, seat: Seat) -> [u8; 2] {
        self.boards[seat].standing
    }

    /// The Legendary of a seat.
    pub fn legendary(&self, seat: Seat) -> Option<Tile> {
        self.boards[seat].legendary
    }

    /// Who has a Legendary.
    pub fn owner(&self, legendary: Tile) -> Option<Seat> {
        self.seats().find(|seat| self.boards[*seat].legendary == Some(legendary))
    }

    /// Whether a seat has not used an action card.
    pub fn holds(&self, seat: Seat, card: ActionCard) -> bool {
        self.boards[seat].holds(card)
    }

    /// Whether every turn up to now was noted.
    pub fn is_followed(&self) -> bool {
        !self.missed
    }

    /// Whether the game is over, so that what stands is asked for.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Scoring | Stage::Result)
    }

    /// From the guide, the scoring asks for whatever was not followed to its end.
    pub(super) fn begin_scoring(&mut self, followed: bool) {
        if !self.is_over() {
            self.missed |= !followed;
            for seat in self.seats() {
                let board = &mut self.boards[seat];
                if self.missed {
                    board.known = 0;
                }
                board.golden = board.golden_kept();
                board.cards = board.held.count_ones() as u8;
            }
        }
        self.stage = Stage::Scoring;
    }

    fn answer(&mut self, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        if let Some((_, doubted)) = self.doubted {
            match entry {
                Entry::Anyway => self.carry_out(doubted, log),
                Entry::Mistake => {}
                _ => return Err(Refused::NotNow),
            }
            self.doubted = None;
            return Ok(());
        }
        match self.stage {
            stage if stage.is_setup() => self.set_up(entry),
            Stage::Scoring if entry == Entry::Done => match self.lacks() {
                Some(missing) => Err(missing),
                None => {
                    self.stage = Stage::Result;
                    Ok(())
                }
            },
            Stage::Scoring | Stage::Result => Err(Refused::NotNow),
            _ => {
                self.may_note(entry)?;
                match self.doubts(entry) {
                    Some(doubt) => self.doubted = Some((doubt, entry)),
                    None => self.carry_out(entry, log),
                }
                Ok(())
            }
        }
    }
}
