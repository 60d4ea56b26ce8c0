//! Commissions (5A-6).

use crate::action::Action;
use crate::components::ACTION_GUARD;
use crate::components::{Commission, Node, TURN_GUARD};
use crate::log::{Ending, Fact, Log};
use crate::refusal::Refusal;
use crate::rule::Rule;
use crate::table::{Step, Table};

impl Table {
    /// White first, then nodes by number.
    pub(crate) fn legal_moves(&self, offer: &mut impl FnMut(Action)) {
        for commission in Commission::ALL {
            for node in self.commission(commission).after(self.closed) {
                offer(Action::Move { commission, node });
            }
        }
    }

    pub(crate) fn may_move(&self, commission: Commission, node: Node) -> Result<(), Refusal> {
        let ways = self.commission(commission).ways(self.closed);
        if ways >> node.index() & 1 == 1 { Ok(()) } else { Err(Refusal::NoWay) }
    }

    /// A mark is left in an open district (5A-6.2), not in one that was closed meanwhile (5A-12.5); nothing blocks (5A-6.3).
    pub(crate) fn move_commission(&mut self, commission: Commission, to: Node, phase: u8, log: &mut Log) {
        let (seat, from) = (self.active, self.commission(commission));
        self.commissions[commission as usize] = to;
        log.seat(seat, Rule::Move, Fact::Moved { commission, from, to });
        if let Some(district) = from.district()
            && !self.closed.contains(district)
        {
            self.marks[commission as usize].insert(district);
            log.seat(seat, Rule::Mark, Fact::MarkLeft { commission, district });
        }
        self.phase = phase;
        if from == Node::CENTRAL_PARK {
            self.begin_round(commission, log);
        } else {
            self.after_move(log);
        }
    }

    /// 5A-3.2: the turn goes on where it stopped.
    pub(crate) fn after_move(&mut self, log: &mut Log) {
        if self.phase == 1 { self.begin_cards() } else { self.next_turn(log) }
    }

    /// 5A-3.1, 5A-14.3, 5A-R43.
    fn next_turn(&mut self, log: &mut Log) {
        if self.turn >= TURN_GUARD || self.actions >= ACTION_GUARD {
            self.end(Ending::Guard, Rule::EndByGuard, log);
            return;
        }
        self.active = self.after(self.active, 1);
        self.turn += 1;
        self.step = Step::Action;
    }
}
