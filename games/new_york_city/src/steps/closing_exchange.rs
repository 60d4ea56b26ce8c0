//! The closing exchange after the last bidding round (NYC-7.4, D10): the last chance to choose the
//! reserve for the next round and for character 34 (R21).

use engine::Seat;

use super::phase_three::PhaseThree;
use super::{Flow, Step, humans};
use crate::action::Action;
use crate::components::{Card, Cards};
use crate::decision::Question;
use crate::limits::MICRO_STEPS_MAX;
use crate::log::{Fact, Log};
use crate::press_track::Queue;
use crate::refusal::{Missing, Refusal};
use crate::rule::Rule;
use crate::table::{Player, Table};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ClosingExchange {
    pub(super) queue: Queue,
    micro_steps: u8,
}

impl ClosingExchange {
    pub(super) fn new(table: &Table) -> ClosingExchange {
        ClosingExchange { queue: humans(table, table.press_track.first_to_last()), micro_steps: 0 }
    }

    pub(super) fn question(&self) -> Option<(Seat, Question)> {
        Some((*self.queue.first()?, Question::ClosingExchange))
    }

    pub(super) fn legal(&self, table: &Table, offer: &mut impl FnMut(Action)) {
        let Some(seat) = self.queue.first() else { return };
        offer(Action::Done);
        // R67: past the length guard there is only the end.
        if self.micro_steps < MICRO_STEPS_MAX {
            let player = &table.players[*seat];
            offer_exchanges(player.hand, player.reserve, offer);
        }
    }

    pub(super) fn known(&self, table: &Table, offer: &mut impl FnMut(Action)) {
        if let Some(seat) = self.queue.first() {
            known_exchanges(&table.players[*seat], offer);
        }
    }

    pub(super) fn take(&mut self, table: &mut Table, action: Action, log: &mut Log) -> Result<(), Refusal> {
        let seat = *self.queue.first().ok_or(Rule::DecisionModel)?;
        match action {
            Action::Done => {
                self.queue.remove(0);
                self.micro_steps = 0;
            }
            Action::Exchange { hand, reserve } => {
                if self.micro_steps >= MICRO_STEPS_MAX {
                    return Err(Rule::LengthGuard.wants(Missing::Steps));
                }
                can_exchange(&table.players[seat], hand, reserve)?;
                exchange(table, seat, hand, reserve, log);
                self.micro_steps += 1;
            }
            _ => return Err(Rule::DecisionModel.into()),
        }
        Ok(())
    }

    #[inline(never)]
    pub(super) fn run(&mut self, table: &Table) -> Flow {
        while let Some(seat) = self.queue.first() {
            // Asked even where the end is the only answer (DM-9).
            if !table.players[*seat].hand.is_empty() {
                return Flow::Ask;
            }
            self.queue.remove(0);
        }
        Flow::Next(Step::PhaseThree(PhaseThree::new(table)))
    }
}

/// Offers to swap each type of the hand for each other type of the reserve.
pub(super) fn offer_exchanges(hand: Cards, reserve: Cards, offer: &mut impl FnMut(Action)) {
    let in_reserve = reserve.types();
    for hand in hand.types() {
        for reserve in in_reserve.but(hand) {
            offer(Action::Exchange { hand, reserve });
        }
    }
}

/// Offers each type of the hand with each type of the reserve, like ones too.
pub(super) fn known_exchanges(player: &Player, offer: &mut impl FnMut(Action)) {
    for hand in player.hand.types() {
        player.reserve.types().for_each(|reserve| offer(Action::Exchange { hand, reserve }));
    }
}

/// Whether a hand card may be swapped for a different reserve card (NYC-7.4).
pub(super) fn can_exchange(player: &Player, hand: Card, reserve: Card) -> Result<(), Refusal> {
    let missing = if !player.hand.has(hand) {
        Missing::HandCard
    } else if hand == reserve {
        Missing::OtherType
    } else if !player.reserve.has(reserve) {
        Missing::ReserveCard
    } else {
        return Ok(());
    };
    Err(Rule::Exchange.wants(missing))
}

/// Swaps a hand card for a reserve card.
pub(super) fn exchange(table: &mut Table, seat: Seat, hand: Card, reserve: Card, log: &mut Log) {
    let player = &mut table.players[seat];
    player.reserve.remove(reserve);
    player.hand.remove(hand);
    player.hand.add(reserve);
    player.reserve.add(hand);
    log.seat(seat, Rule::Exchange, Fact::Exchanged { hand, reserve });
}
