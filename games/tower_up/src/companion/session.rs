//! A session: what is known of a real table, and what comes next.

use engine::{List, PerSeat, Replay, Rules, SEATS_MAX, Seat, Setup, SetupFaults, Sitter};

use super::chips::{self, Chip};
use super::entry::{Entry, Scope};
use super::news::News;
use super::refused::Refused;
use crate::components::{Colour, OBJECTIVES_IN_PLAY, Objective, ROOFS};
use crate::game::Game;
use crate::log::Trigger;
use crate::rule::Rule;

/// What the entries bring about.
pub(super) type Log = engine::Log<News, Rule>;

/// Somebody who is no person.
const NO_DEVICE: &str = "a player of the device cannot sit at a real table (TU-17.7)";

/// What the table does now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Who starts? (TU-17.1)
    Starter,
    /// Which three objectives lie out?
    Objectives {
        /// Those that have been named.
        named: List<Objective, OBJECTIVES_IN_PLAY>,
    },
    /// The table is laid out.
    LayOut,
    /// A card or a building? (TU-17.2)
    Turn,
    /// The supply ran short: which vehicle does the card show?
    Short,
    /// How high is the building with the new roof?
    Height {
        /// Its colour.
        colour: Colour,
    },
    /// Which objective has the roof reached, if any?
    Objective,
    /// How many roofs are on top of a seat whose cone is due? (TU-17.4)
    Cones {
        /// The seats, next first.
        due: List<Seat, SEATS_MAX>,
    },
    /// The final scoring (TU-17.5).
    Scoring,
    /// The result stands.
    Result,
}

/// What is known of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Board {
    /// Where its markers stand, as far as it was kept.
    pub spaces: [u8; Colour::COUNT],
    /// Roofs that are not placed.
    pub roofs: u8,
    /// Its chips.
    pub chips: [Chip; OBJECTIVES_IN_PLAY],
    /// In the final scoring: chips that are known, a bit for each slot.
    pub said: u8,
    /// Roofs on top when its cone was due.
    pub on_top: Option<u8>,
    /// The Mio printed under its markers.
    pub mio: [Option<u8>; Colour::COUNT],
    /// The Mio of its cone.
    pub cone: Option<u8>,
    /// Its floors in stock.
    pub stock: Option<u8>,
}

impl Default for Board {
    fn default() -> Board {
        Board {
            spaces: [0; Colour::COUNT],
            roofs: ROOFS,
            chips: [Chip::None; OBJECTIVES_IN_PLAY],
            said: 0,
            on_top: None,
            mio: [None; Colour::COUNT],
            cone: None,
            stock: None,
        }
    }
}

/// All three chips of a seat are known.
const ALL_SAID: u8 = (1 << OBJECTIVES_IN_PLAY) - 1;

/// A session at a real table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Session {
    pub(super) seats: u8,
    colours: [u8; SEATS_MAX],
    scope: Scope,
    pub(super) stage: Stage,
    starter: Seat,
    objectives: Option<[Objective; OBJECTIVES_IN_PLAY]>,
    /// Whose turn it is.
    pub(super) active: Seat,
    /// Whether that is an extra turn.
    pub(super) extra: bool,
    /// The columns that the turn has reached, where it has earned an extra turn: the last one, and whether it is not the only one.
    pub(super) earned: Option<(u8, bool)>,
    /// Whether a roof was placed in this turn, which is still to be told.
    pub(super) built: bool,
    /// What ends the game, and whose doing it is.
    pub(super) trigger: Option<(Trigger, Seat)>,
    /// Who still has a last turn, next first; `None` before last turns.
    pub(super) queue: Option<List<Seat, SEATS_MAX>>,
    /// Whether a turn was not noted: then chips are asked for in the end.
    pub(super) missed: bool,
    pub(super) boards: PerSeat<Board>,
}

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
            starter: Seat::FIRST,
            objectives: None,
            active: Seat::FIRST,
            extra: false,
            earned: None,
            built: false,
            trigger: None,
            queue: None,
            missed: false,
            boards: PerSeat::default(),
        })
    }

    fn take(&mut self, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        match entry {
            Entry::Colours(colours) => self.set_colours(colours),
            Entry::Scope(scope) => self.set_scope(scope),
            Entry::Set(field, number) => self.set(field, number),
            Entry::Score => {
                self.begin_scoring(false);
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
        self.stage
    }

    /// What the table wants to be helped with.
    pub fn scope(&self) -> Scope {
        self.scope
    }

    /// The seats, clockwise.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        Seat::first(self.seats)
    }

    /// The colour of a seat's roofs, a number below 4.
    pub fn colour(&self, seat: Seat) -> u8 {
        self.colours[usize::from(seat.index())]
    }

    /// Who has started.
    pub fn starter(&self) -> Seat {
        self.starter
    }

    /// The objectives that lie out, if they were named.
    pub fn objectives(&self) -> Option<[Objective; OBJECTIVES_IN_PLAY]> {
        self.objectives
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Whether that is an extra turn (TU-7).
    pub fn is_extra(&self) -> bool {
        self.extra
    }

    /// The seat that is asked, where one is.
    pub fn asked(&self) -> Option<Seat> {
        match &self.stage {
            Stage::Turn | Stage::Short | Stage::Height { .. } | Stage::Objective => Some(self.active),
            Stage::Cones { due } => due.first().copied(),
            _ => None,
        }
    }

    /// What ends the game, once something does.
    pub fn trigger(&self) -> Option<Trigger> {
        self.trigger.map(|(trigger, _)| trigger)
    }

    /// Whose doing that is.
    pub fn ended_by(&self) -> Option<Seat> {
        self.trigger.map(|(_, seat)| seat)
    }

    /// Who still has a last turn, next first; `None` before last turns.
    pub fn queue(&self) -> Option<List<Seat, SEATS_MAX>> {
        self.queue
    }

    /// Where the markers of a seat stand, as far as it was kept.
    pub fn spaces(&self, seat: Seat) -> [u8; Colour::COUNT] {
        self.boards[seat].spaces
    }

    /// Roofs that a seat has not placed yet.
    pub fn roofs(&self, seat: Seat) -> u8 {
        self.boards[seat].roofs
    }

    /// The chips of a seat.
    pub fn chips(&self, seat: Seat) -> [Chip; OBJECTIVES_IN_PLAY] {
        self.boards[seat].chips
    }

    /// Roofs on top when the cone of a seat was due.
    pub fn on_top(&self, seat: Seat) -> Option<u8> {
        self.boards[seat].on_top
    }

    /// The chip that lies on top of a pile.
    pub fn top_chip(&self, slot: usize) -> Chip {
        let taken = self.seats().filter(|seat| self.boards[*seat].chips[slot] != Chip::None);
        chips::top(self.seats, taken.count())
    }

    /// Whether every turn up to the end was noted.
    pub fn is_followed(&self) -> bool {
        !self.missed
    }

    /// Whether the game is over, so that Mio are asked for.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Scoring | Stage::Result)
    }

    fn set_colours(&mut self, colours: [u8; SEATS_MAX]) -> Result<(), Refused> {
        let playing = &colours[..usize::from(self.seats)];
        for (place, colour) in playing.iter().enumerate() {
            if usize::from(*colour) >= SEATS_MAX || playing[..place].contains(colour) {
                return Err(Refused::ColourTaken);
            }
        }
        self.colours = colours;
        Ok(())
    }

    fn set_scope(&mut self, scope: Scope) -> Result<(), Refused> {
        if self.stage != Stage::Starter {
            return Err(Refused::NotNow);
        }
        self.scope = scope;
        if scope == Scope::Scoring {
            self.begin_scoring(false);
        }
        Ok(())
    }

    /// From the guide, the scoring asks for whatever was not followed to its end.
    pub(super) fn begin_scoring(&mut self, followed: bool) {
        if !self.is_over() {
            self.missed |= !followed;
            let said = if self.missed { 0 } else { ALL_SAID };
            self.seats().for_each(|seat| self.boards[seat].said = said);
        }
        self.stage = Stage::Scoring;
    }

    fn answer(&mut self, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        match (self.stage, entry) {
            (Stage::Starter, Entry::Starts(seat)) if seat.index() < self.seats => {
                (self.starter, self.active) = (seat, seat);
                self.stage = Stage::Objectives { named: List::default() };
            }
            (Stage::Objectives { .. }, Entry::Skip) => self.stage = Stage::LayOut,
            (Stage::Objectives { named }, Entry::StartCards) if named.is_empty() => {
                self.lie_out(Objective::START);
            }
            (Stage::Objectives { mut named }, Entry::Lies(objective)) => {
                if named.contains(&objective) {
                    return Err(Refused::ObjectiveNamed);
                }
                named.push(objective);
                match <[Objective; OBJECTIVES_IN_PLAY]>::try_from(&*named) {
                    Ok(all) => self.lie_out(all),
                    Err(_) => self.stage = Stage::Objectives { named },
                }
            }
            (Stage::LayOut, Entry::Done) => self.stage = Stage::Turn,
            (Stage::Scoring, Entry::Done) => match self.lacks() {
                Some(missing) => return Err(missing),
                None => self.stage = Stage::Result,
            },
            (Stage::Turn | Stage::Short | Stage::Height { .. } | Stage::Objective, _) => {
                return self.note_turn(entry, log);
            }
            (Stage::Cones { due }, _) => return self.note_cone(due, entry, log),
            _ => return Err(Refused::NotNow),
        }
        Ok(())
    }

    fn lie_out(&mut self, objectives: [Objective; OBJECTIVES_IN_PLAY]) {
        self.objectives = Some(objectives);
        self.stage = Stage::LayOut;
    }
}
