//! The end of a turn, and of the game (TU-9).

use engine::{List, Rules, Seat};

use crate::components::{CONE_MAX, CONE_VALUE, IDLE_MAX};
use crate::game::{Game, Phase};
use crate::log::{Fact, Log, Trigger};
use crate::rule::Rule;
use crate::table::Table;

impl Game {
    /// After an action: the stock limit, an extra turn, or the end of the turn (TU-3.5). An extra turn comes also after the last
    /// roof and in last turns (TU-R19).
    pub(crate) fn go_on(&mut self, log: &mut Log) {
        self.phase = if self.table.has_too_many() {
            Phase::Give
        } else if core::mem::take(&mut self.table.extra) || !self.table.end_turn(log) {
            Phase::Turn
        } else {
            for (seat, score) in self.scores().ranking() {
                let stock = self.table.boards[seat].stock.total();
                let fact = Fact::Result { points: score.points as u8, stock, rank: score.rank };
                log.seat(seat, Rule::Winner, fact);
            }
            Phase::Over
        };
    }
}

impl Table {
    /// TU-9.4. Returns whether the game is over.
    fn end_turn(&mut self, log: &mut Log) -> bool {
        let seat = self.active;
        let queue = match &mut self.queue {
            Some(queue) => {
                queue.remove(0);
                self.place_cone(seat, Rule::LastTurns, log);
                self.queue.unwrap_or_default()
            }
            None => {
                if self.trigger.is_none() && self.is_stalled() {
                    self.end(Trigger::Stalled, Rule::Stalled, log);
                }
                let Some(trigger) = self.trigger else {
                    self.active = self.next_seat(seat);
                    return false;
                };
                if trigger == Trigger::Roof {
                    self.place_cone(seat, Rule::OwnCone, log);
                }
                let after = |steps: u8| Seat::new((seat.index() + steps) % self.seats).unwrap_or_default();
                // After a last roof that seat has no further turn; else it has the last one.
                let turns = if trigger == Trigger::Roof { self.seats - 1 } else { self.seats };
                let queue: List<Seat, 4> = (1..=turns).map(after).collect();
                self.queue = Some(queue);
                queue
            }
        };
        let Some(next) = queue.first() else { return true };
        self.active = *next;
        let rule = if self.trigger == Some(Trigger::Roof) { Rule::LastTurns } else { Rule::ShortageEnd };
        log.seat(*next, rule, Fact::LastTurn);
        false
    }

    /// TU-9.2, TU-9.3: at most seven; none is a place as well (TU-R29). It is placed once and stays (TU-9.9).
    fn place_cone(&mut self, seat: Seat, rule: Rule, log: &mut Log) {
        let board = &mut self.boards[seat];
        let on_top = board.on_top.min(CONE_MAX);
        board.cone = Some(on_top);
        log.seat(seat, rule, Fact::ConePlaced { on_top, value: CONE_VALUE[usize::from(on_top)] });
    }

    /// TU-9.7: nothing can ever be founded again, or nobody does.
    fn is_stalled(&self) -> bool {
        let is_open = |site| self.building(site).is_empty() && self.price(site).is_open();
        self.idle >= IDLE_MAX || !self.map().sites().any(is_open)
    }
}
