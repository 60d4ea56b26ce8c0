//! Phase III and the end of the round (NYC-11, D11).

use engine::Seat;

use super::{Flow, Step, humans};
use crate::action::Action;
use crate::components::{Cards, Character, Phase, RANK_STEPS, ROUNDS};
use crate::decision::Question;
use crate::log::{Fact, Log};
use crate::press_track::Queue;
use crate::refusal::{Missing, Refusal};
use crate::rule::Rule;
use crate::scoring;
use crate::table::Table;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PhaseThree {
    /// A snapshot (NYC-11.1): characters 26 and 27 move tokens meanwhile (R10).
    pub(super) queue: Queue,
}

impl PhaseThree {
    pub(super) fn new(table: &Table) -> PhaseThree {
        PhaseThree { queue: humans(table, table.press_track.first_to_last()) }
    }

    pub(super) fn question(&self) -> Option<(Seat, Question)> {
        Some((*self.queue.first()?, Question::PhaseThree))
    }

    pub(super) fn legal(&self, table: &Table, offer: &mut impl FnMut(Action)) {
        let Some(seat) = self.queue.first() else { return };
        offer(Action::Done);
        usable(table, *seat).for_each(|character| offer(Action::Use(character)));
    }

    pub(super) fn known(&self, table: &Table, offer: &mut impl FnMut(Action)) {
        if let Some(seat) = self.queue.first() {
            table.players[*seat].characters().for_each(|character| offer(Action::Use(character)));
        }
    }

    pub(super) fn take(&mut self, table: &mut Table, action: Action, log: &mut Log) -> Result<(), Refusal> {
        let seat = *self.queue.first().ok_or(Rule::DecisionModel)?;
        match action {
            Action::Done => {
                self.queue.remove(0);
                Ok(())
            }
            Action::Use(character) => {
                if character.facts().phase != Phase::Three {
                    return Err(Rule::PhaseThree.wants(Missing::Moment));
                }
                let place = table.players[seat].pays_for(character)?;
                table.pay(seat, place, log);
                use_character(table, seat, character, log);
                Ok(())
            }
            _ => Err(Rule::DecisionModel.into()),
        }
    }

    #[inline(never)]
    pub(super) fn run(&mut self, table: &mut Table, log: &mut Log) -> Flow {
        while let Some(seat) = self.queue.first() {
            if usable(table, *seat).next().is_some() {
                return Flow::Ask;
            }
            self.queue.remove(0);
        }
        end_round(table, log)
    }
}

/// The different Phase III characters that can be paid, in company order.
fn usable(table: &Table, seat: Seat) -> impl Iterator<Item = Character> + '_ {
    let player = &table.players[seat];
    player.company.iter().enumerate().filter_map(move |(place, tile)| {
        let ours = tile.character.facts().phase == Phase::Three;
        (ours && player.payable(tile.character) == Some(place)).then_some(tile.character)
    })
}

/// What the characters 23 to 27 do (NYC-13).
fn use_character(table: &mut Table, seat: Seat, character: Character, log: &mut Log) {
    let rule = Rule::Catalogue;
    match character {
        Character::TWO_POINTS => table.score(seat, 2, rule, log),
        Character::POINT_AND_SKYSCRAPER => {
            table.score(seat, 1, rule, log);
            table.take_skyscrapers(seat, 1, rule, log);
        }
        Character::THREE_POINTS => table.score(seat, 3, rule, log),
        Character::SKYSCRAPER_AND_STEP => {
            table.take_skyscrapers(seat, 1, rule, log);
            table.advance(seat, 1, rule, log);
        }
        Character::STEPS_BY_RANK => table.advance(seat, rank_steps(table, seat), rule, log),
        _ => {}
    }
}

/// The steps of character 27 for the rank at this moment (NYC-11.2, R44).
pub(crate) fn rank_steps(table: &Table, seat: Seat) -> u8 {
    let rank = table.press_track.first_to_last().position(|other| other == seat).unwrap_or(0);
    let steps = RANK_STEPS.get(usize::from(table.seat_count).saturating_sub(2));
    steps.and_then(|steps| steps.get(rank)).copied().unwrap_or(0)
}

/// Hands are discarded (NYC-11.3); after the last round comes the final scoring.
fn end_round(table: &mut Table, log: &mut Log) -> Flow {
    for seat in table.seats() {
        let hand = core::mem::replace(&mut table.players[seat].hand, Cards::NONE);
        if !hand.is_empty() {
            table.discard_pile.add_all(hand);
            log.seat(seat, Rule::DiscardHands, Fact::HandDiscarded { cards: hand.count() });
        }
    }
    if table.round < ROUNDS {
        return Flow::Next(Step::PhaseZero);
    }
    scoring::announce(table, log);
    Flow::Next(Step::Over)
}
