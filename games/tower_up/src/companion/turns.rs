//! The turn keeper and the ending guide (TU-17.2 to TU-17.4).

use engine::{List, SEATS_MAX, Seat};

use super::chips::Chip;
use super::entry::Entry;
use super::news::News;
use super::refused::Refused;
use super::session::{Log, Session, Stage};
use crate::components::{
    CONE_MAX, Colour, LINE_MAX, OBJECTIVES_IN_PLAY, Objective, ROOFS, STAR_COLUMNS, stars,
};
use crate::log::Trigger;
use crate::rule::Rule;

/// Seats in their order.
type Seats = List<Seat, SEATS_MAX>;

/// Roofs without which no objective is reached.
const LEAST_ROOFS: u8 = 4;

/// Roofs without which an objective is not reached: it takes so many buildings, or so many roofs in them (TU-8.5 to TU-8.14).
const fn least_roofs(objective: Objective) -> u8 {
    match objective {
        Objective::Districts | Objective::Five | Objective::Grey => 5,
        Objective::Colours
        | Objective::Park
        | Objective::Lake
        | Objective::Brown
        | Objective::Borders
        | Objective::Double
        | Objective::Heights => LEAST_ROOFS,
    }
}

impl Session {
    /// The objectives that a seat may have reached with its roofs and has no chip of, by their slots. Where turns were not
    /// noted, it may have more roofs than are known.
    pub fn open_slots(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        let (chips, placed) = (self.boards[seat].chips, ROOFS - self.boards[seat].roofs);
        let enough = move |slot: usize| {
            let least = self.objectives().map_or(LEAST_ROOFS, |all| least_roofs(all[slot]));
            self.missed || placed >= least
        };
        let slots = 0..OBJECTIVES_IN_PLAY as u8;
        slots.filter(move |slot| chips[usize::from(*slot)] == Chip::None && enough(usize::from(*slot)))
    }

    /// The seat that comes so many places after another.
    fn after(&self, seat: Seat, places: u8) -> Seat {
        Seat::new((seat.index() + places) % self.seats).unwrap_or_default()
    }

    /// The seats from one up to another, both included.
    fn clockwise(&self, first: Seat, last: Seat) -> Seats {
        let count = (last.index() + self.seats - first.index()) % self.seats;
        (0..=count).map(|places| self.after(first, places)).collect()
    }

    pub(super) fn note_turn(&mut self, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        let seat = self.active;
        match (self.stage, entry) {
            (Stage::Turn | Stage::Short, Entry::Card) => {
                self.end_if_short(log);
                self.go_on(log);
            }
            (Stage::Turn, Entry::Short) => self.stage = Stage::Short,
            (Stage::Turn | Stage::Short, Entry::Vehicle { colour, steps }) => {
                self.end_if_short(log);
                self.move_marker(colour, steps);
                self.go_on(log);
            }
            (Stage::Turn, Entry::Roof(colour)) => {
                if self.boards[seat].roofs == 0 {
                    return Err(Refused::NoRoof { seat });
                }
                self.stage = Stage::Height { colour };
            }
            (Stage::Height { colour }, Entry::Height(floors)) => {
                self.boards[seat].roofs -= 1;
                self.built = true;
                if self.boards[seat].roofs == 0 && self.trigger.is_none() {
                    self.trigger = Some((Trigger::Roof, seat));
                }
                self.move_marker(colour, floors);
                self.ask_objective(log);
            }
            (Stage::Objective, Entry::Reached(slot)) => {
                let chip = self.top_chip(usize::from(slot));
                if self.boards[seat].chips[usize::from(slot)] != Chip::None {
                    return Err(Refused::HasChip { seat });
                }
                if !self.open_slots(seat).any(|open| open == slot) {
                    return Err(Refused::NotNow);
                }
                self.boards[seat].chips[usize::from(slot)] = chip;
                self.ask_objective(log);
            }
            (Stage::Objective, Entry::Nothing) => self.go_on(log),
            (Stage::Turn, Entry::Skip) => {
                self.missed = true;
                self.end_turn(log);
            }
            (Stage::Turn, Entry::Turn(seat)) => self.put_turn(seat)?,
            (Stage::Turn, Entry::Stalled) if self.may_stall() => {
                // It was found out when the turn before ended (TU-9.7).
                let last = self.after(seat, self.seats - 1);
                self.trigger = Some((Trigger::Stalled, last));
                log.table(Rule::Stalled, News::Ends { trigger: Trigger::Stalled });
                self.begin_last_turns(self.clockwise(seat, last), log);
            }
            _ => return Err(Refused::NotNow),
        }
        Ok(())
    }

    /// The seat that is next to place its last roof, once somebody has two or one left (TU-17.3): with how many.
    pub fn near_end(&self) -> Option<(Seat, u8)> {
        let left = |seat: Seat| (seat, self.boards[seat].roofs);
        let near = self.seats().map(left).filter(|(_, roofs)| (1..=2).contains(roofs));
        near.min_by_key(|(_, roofs)| *roofs).filter(|_| self.trigger.is_none())
    }

    /// Whether the table may say now that nothing can be founded any more.
    pub fn may_stall(&self) -> bool {
        self.stage == Stage::Turn && self.trigger.is_none() && !self.extra
    }

    /// Seats that may have the turn instead of the one that is asked. In last turns only those that have none behind them.
    pub fn other_turns(&self) -> impl Iterator<Item = Seat> + '_ {
        let may = move |seat: &Seat| match (self.stage, self.queue) {
            (Stage::Turn, None) => *seat != self.active,
            (Stage::Turn, Some(queue)) => queue.iter().skip(1).any(|other| other == seat),
            (Stage::Cones { .. }, _) => *seat == self.active,
            _ => false,
        };
        self.seats().filter(may)
    }

    /// The turn is another one's: something was not noted, or noted twice.
    fn put_turn(&mut self, seat: Seat) -> Result<(), Refused> {
        if !self.other_turns().any(|other| other == seat) {
            return Err(Refused::NotNow);
        }
        if let Some(queue) = &mut self.queue {
            while queue.first().is_some_and(|first| *first != seat) {
                queue.remove(0);
            }
        }
        (self.active, self.extra, self.missed) = (seat, false, true);
        Ok(())
    }

    /// TU-4.5, TU-9.8: the first thing that ends the game governs.
    fn end_if_short(&mut self, log: &mut Log) {
        if self.stage == Stage::Short && self.trigger.is_none() {
            self.trigger = Some((Trigger::Shortage, self.active));
            log.seat(self.active, Rule::ShortageEnd, News::Ends { trigger: Trigger::Shortage });
        }
    }

    /// TU-6.2, TU-7.4.
    fn move_marker(&mut self, colour: Colour, steps: u8) {
        let spaces = &mut self.boards[self.active].spaces;
        let lowest = |spaces: &[u8; Colour::COUNT]| stars(spaces.iter().copied().min().unwrap_or_default());
        let before = lowest(spaces);
        let space = &mut spaces[colour as usize];
        *space = (*space + steps).min(LINE_MAX);
        let reached = lowest(spaces);
        if reached > before {
            self.earned = Some((STAR_COLUMNS[usize::from(reached - 1)], reached - before > 1));
        }
    }

    /// Asks for an objective, as long as the seat may have reached one.
    fn ask_objective(&mut self, log: &mut Log) {
        if self.open_slots(self.active).next().is_some() {
            self.stage = Stage::Objective;
        } else {
            self.go_on(log);
        }
    }

    /// TU-3.5: an extra turn, or the end of the turn.
    fn go_on(&mut self, log: &mut Log) {
        let seat = self.active;
        if core::mem::take(&mut self.built) {
            // In a last turn, or after a shortage, it ends nothing.
            if self.boards[seat].roofs == 0
                && self.trigger == Some((Trigger::Roof, seat))
                && self.queue.is_none()
            {
                log.seat(seat, Rule::LastRoof, News::Ends { trigger: Trigger::Roof });
            }
        }
        match self.earned.take() {
            Some((column, several)) => {
                log.seat(seat, Rule::ExtraTurn, News::ExtraTurn { column, several });
                (self.extra, self.stage) = (true, Stage::Turn);
            }
            None => self.end_turn(log),
        }
    }

    /// TU-9.4.
    fn end_turn(&mut self, log: &mut Log) {
        let seat = self.active;
        self.extra = false;
        if self.queue.is_some() {
            self.stage = Stage::Cones { due: List::from_slice(&[seat]) };
            return;
        }
        if self.trigger.is_none() {
            // Somebody has put a number right: the last roof was placed in an earlier turn.
            let mut others = (1..=self.seats).map(|places| self.after(seat, places));
            let without = others.find(|seat| self.boards[*seat].roofs == 0);
            self.trigger = without.map(|seat| (Trigger::Roof, seat));
        }
        match self.trigger {
            None => (self.active, self.stage) = (self.after(seat, 1), Stage::Turn),
            // Usually the same seat; those in between have had their last turn, too.
            Some((Trigger::Roof, by)) => self.stage = Stage::Cones { due: self.clockwise(by, seat) },
            Some(_) => self.begin_last_turns(self.clockwise(self.after(seat, 1), seat), log),
        }
    }

    fn begin_last_turns(&mut self, queue: Seats, log: &mut Log) {
        if !queue.is_empty() {
            log.table(Rule::LastTurns, News::LastTurns);
        }
        self.queue = Some(queue);
        self.next_last_turn();
    }

    fn next_last_turn(&mut self) {
        match self.queue.and_then(|queue| queue.first().copied()) {
            Some(next) => (self.active, self.stage) = (next, Stage::Turn),
            None => self.begin_scoring(true),
        }
    }

    /// TU-9.2, TU-9.3: the cone is set at the end of the turn, by the roofs on top at that moment.
    pub(super) fn note_cone(&mut self, mut due: Seats, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        let Some(seat) = due.first().copied() else { return Err(Refused::NotNow) };
        match entry {
            Entry::OnTop(roofs) => {
                self.may_be_on_top(seat, roofs)?;
                self.boards[seat].on_top = Some(roofs);
            }
            Entry::Skip => {}
            // An extra turn that was not kept comes first.
            Entry::Turn(other) if other == self.active => {
                (self.extra, self.stage) = (true, Stage::Turn);
                return Ok(());
            }
            _ => return Err(Refused::NotNow),
        }
        due.remove(0);
        if !due.is_empty() {
            self.stage = Stage::Cones { due };
        } else if let Some(queue) = &mut self.queue {
            queue.remove(0);
            self.next_last_turn();
        } else {
            let by = self.ended_by().unwrap_or(self.active);
            let first = self.after(self.active, 1);
            let queue = if first == by { List::default() } else { self.clockwise(first, self.before(by)) };
            self.begin_last_turns(queue, log);
        }
        Ok(())
    }

    fn before(&self, seat: Seat) -> Seat {
        self.after(seat, self.seats - 1)
    }

    /// Whether so many roofs can be on top.
    pub(super) fn may_be_on_top(&self, seat: Seat, roofs: u8) -> Result<(), Refused> {
        let placed = ROOFS - self.boards[seat].roofs;
        match roofs {
            roofs if roofs > CONE_MAX => Err(Refused::ConeEnd),
            roofs if roofs > placed && !self.missed => Err(Refused::MoreThanPlaced { placed }),
            _ => Ok(()),
        }
    }

    /// A roof that was kept has not been placed: the end has not come by it.
    pub(super) fn unend(&mut self, seat: Seat) {
        if self.queue.is_some() || self.trigger != Some((Trigger::Roof, seat)) || self.boards[seat].roofs == 0
        {
            return;
        }
        self.trigger = None;
        if matches!(self.stage, Stage::Cones { .. }) {
            (self.active, self.stage) = (self.after(self.active, 1), Stage::Turn);
        }
    }
}
