//! The return window (NYC-7.3 step 7, D9): character 22 takes played cards back, after everything
//! else in the bidding round (R43).

use engine::Seat;

use super::{Flow, bidding_round, humans};
use crate::action::Action;
use crate::components::{Card, Character, TAKE_BACK_MAX};
use crate::decision::Question;
use crate::log::{Fact, Log};
use crate::press_track::Queue;
use crate::refusal::{Missing, Refusal};
use crate::rule::Rule;
use crate::table::Table;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TakeBack {
    pub(super) queue: Queue,
    /// A 22 is paid and so many cards may still be taken back.
    left: Option<u8>,
}

impl TakeBack {
    pub(super) fn new(table: &Table) -> TakeBack {
        TakeBack { queue: humans(table, table.press_track.first_to_last()), left: None }
    }

    pub(super) fn question(&self) -> Option<(Seat, Question)> {
        let question = match self.left {
            None => Question::TakeBack,
            Some(most) => Question::TakeBackCard { most },
        };
        Some((*self.queue.first()?, question))
    }

    pub(super) fn legal(&self, table: &Table, offer: &mut impl FnMut(Action)) {
        let Some(seat) = self.queue.first() else { return };
        if self.left.is_none() {
            offer(Action::No);
            offer(Action::Yes);
        } else {
            let played = table.players[*seat].bid.played;
            played.types().for_each(|card| offer(Action::TakeBack(card)));
            offer(Action::Done);
        }
    }

    pub(super) fn known(&self, offer: &mut impl FnMut(Action)) {
        if self.left.is_some() {
            Card::ALL.into_iter().for_each(|card| offer(Action::TakeBack(card)));
        }
    }

    pub(super) fn take(&mut self, table: &mut Table, action: Action, log: &mut Log) -> Result<(), Refusal> {
        let seat = *self.queue.first().ok_or(Rule::DecisionModel)?;
        match (self.left, action) {
            (None, Action::No) => {
                self.queue.remove(0);
            }
            (None, Action::Yes) => {
                let place = table.players[seat].pays_for(Character::TAKE_BACK)?;
                table.pay(seat, place, log);
                self.left = Some(TAKE_BACK_MAX);
            }
            (Some(left), Action::TakeBack(card)) => {
                let player = &mut table.players[seat];
                if !player.bid.played.remove(card) {
                    return Err(Rule::Catalogue.wants(Missing::PlayedCard));
                }
                player.hand.add(card);
                log.seat(seat, Rule::Catalogue, Fact::TakenBack { card });
                self.left = Some(left - 1);
            }
            (Some(_), Action::Done) => self.left = None,
            _ => return Err(Rule::DecisionModel.into()),
        }
        Ok(())
    }

    #[inline(never)]
    pub(super) fn run(&mut self, table: &mut Table, _log: &mut Log) -> Flow {
        while let Some(seat) = self.queue.first() {
            let player = &table.players[*seat];
            let cards = !player.bid.played.is_empty();
            match self.left {
                Some(left) if left > 0 && cards => return Flow::Ask,
                // The window stays open for another copy (R73).
                Some(_) => self.left = None,
                // The 22 may have been hired a moment ago (R64).
                None if cards && player.payable(Character::TAKE_BACK).is_some() => return Flow::Ask,
                None => {
                    self.queue.remove(0);
                }
            }
        }
        Flow::Next(bidding_round::end(table))
    }
}
