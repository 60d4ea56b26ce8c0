//! The delay window (NYC-7.3 step 2, D3): character 18 makes one human the last bidder.

use engine::Seat;

use super::bidding::Bidding;
use super::{Flow, Step, humans};
use crate::action::Action;
use crate::components::Character;
use crate::decision::Question;
use crate::log::{Fact, Log};
use crate::press_track::Queue;
use crate::refusal::Refusal;
use crate::rule::Rule;
use crate::table::Table;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Delay {
    pub(super) queue: Queue,
    last_bidder: Option<Seat>,
}

pub(super) fn legal(offer: &mut impl FnMut(Action)) {
    offer(Action::No);
    offer(Action::Yes);
}

impl Delay {
    pub(super) fn new(table: &Table) -> Delay {
        Delay { queue: humans(table, table.press_track.first_to_last()), last_bidder: None }
    }

    pub(super) fn question(&self) -> Option<(Seat, Question)> {
        Some((*self.queue.first()?, Question::Delay))
    }

    pub(super) fn take(&mut self, table: &mut Table, action: Action, log: &mut Log) -> Result<(), Refusal> {
        let seat = *self.queue.first().ok_or(Rule::DecisionModel)?;
        match action {
            Action::No => {
                self.queue.remove(0);
            }
            Action::Yes => {
                let place = table.players[seat].pays_for(Character::BID_LAST)?;
                table.pay(seat, place, log);
                table.take_dollars(seat, 1, Rule::Catalogue, log);
                log.seat(seat, Rule::Catalogue, Fact::BidsLast);
                // At most one 18 in a bidding round: nobody else is asked (R20).
                self.last_bidder = Some(seat);
                self.queue = Queue::default();
            }
            _ => return Err(Rule::DecisionModel.into()),
        }
        Ok(())
    }

    #[inline(never)]
    pub(super) fn run(&mut self, table: &Table) -> Flow {
        while let Some(seat) = self.queue.first() {
            if table.players[*seat].payable(Character::BID_LAST).is_some() {
                return Flow::Ask;
            }
            self.queue.remove(0);
        }
        Flow::Next(Step::Bidding(Bidding::new(table, self.last_bidder)))
    }
}
