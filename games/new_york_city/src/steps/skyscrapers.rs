//! Skyscrapers (NYC-9.6, D7): each bidder builds in the Mayor's borough.

use engine::Seat;

use super::{Flow, Step, building};
use crate::action::Action;
use crate::components::Borough;
use crate::decision::Question;
use crate::log::{Fact, Log};
use crate::press_track::Queue;
use crate::refusal::Refusal;
use crate::rule::Rule;
use crate::table::Table;
use crate::tom;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Skyscrapers {
    pub(super) queue: Queue,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// The seat's turn begins: build from the board. NEXT: `Relocate`.
    Begin,
    /// So many are missing and may be relocated. NEXT: itself, then `OneMore`.
    Relocate { missing: u8, built: bool },
    /// Character 21, asked after the last relocation (R74). NEXT: itself, or the next seat.
    OneMore,
}

impl Skyscrapers {
    pub(super) fn new(bidders: Queue) -> Skyscrapers {
        Skyscrapers { queue: bidders, stage: Stage::Begin }
    }

    fn turn(&self, table: &Table) -> Option<(Seat, Borough)> {
        Some((*self.queue.first()?, table.mayor()?))
    }

    fn next_seat(&mut self) {
        self.queue.remove(0);
        self.stage = Stage::Begin;
    }

    pub(super) fn question(&self, table: &Table) -> Option<(Seat, Question)> {
        let (seat, target) = self.turn(table)?;
        let question = match self.stage {
            Stage::Begin => return None,
            Stage::Relocate { missing, .. } => Question::Relocation { target, missing },
            Stage::OneMore => Question::OneMoreSkyscraper { target },
        };
        Some((seat, question))
    }

    pub(super) fn legal(&self, table: &Table, offer: &mut impl FnMut(Action)) {
        let Some((seat, target)) = self.turn(table) else { return };
        match self.stage {
            Stage::Begin => {}
            Stage::Relocate { .. } => building::offer_relocations(table, seat, target, offer),
            Stage::OneMore => building::offer_one_more(offer),
        }
    }

    pub(super) fn known(&self, offer: &mut impl FnMut(Action)) {
        if let Stage::Relocate { .. } = self.stage {
            building::known_relocations(offer);
        }
    }

    pub(super) fn take(&mut self, table: &mut Table, action: Action, log: &mut Log) -> Result<(), Refusal> {
        let (seat, target) = self.turn(table).ok_or(Rule::DecisionModel)?;
        match (self.stage, action) {
            (Stage::Relocate { built, .. }, Action::Done) => self.after_building(built),
            (Stage::Relocate { missing, .. }, Action::Relocate(from)) => {
                building::relocate(table, seat, from, target, log)?;
                self.stage = Stage::Relocate { missing: missing - 1, built: true };
            }
            (Stage::OneMore, _) => {
                if !building::one_more(table, seat, target, action, log)? {
                    self.next_seat();
                }
            }
            _ => return Err(Rule::DecisionModel.into()),
        }
        Ok(())
    }

    /// Character 21 needs at least one skyscraper built (R42).
    fn after_building(&mut self, built: bool) {
        if built { self.stage = Stage::OneMore } else { self.next_seat() }
    }

    #[inline(never)]
    pub(super) fn run(&mut self, table: &mut Table, log: &mut Log) -> Flow {
        while let Some((seat, target)) = self.turn(table) {
            match self.stage {
                Stage::Begin if !table.players[seat].is_human() => {
                    tom::build(table, seat, target, table.strength(seat), Rule::TomSkyscrapers, log);
                    self.next_seat();
                }
                Stage::Begin => {
                    let missing = build_from_board(table, seat, target, log);
                    let built = missing < table.strength(seat);
                    self.stage = Stage::Relocate { missing, built };
                }
                Stage::Relocate { missing, built } => {
                    if missing > 0 && building::can_relocate(table, seat, target) {
                        return Flow::Ask;
                    }
                    if missing > 0 {
                        let fact = Fact::NotBuilt { borough: target, skyscrapers: missing };
                        log.seat(seat, Rule::Skyscrapers, fact);
                    }
                    self.after_building(built);
                }
                Stage::OneMore => {
                    if building::can_build_one_more(table, seat) {
                        return Flow::Ask;
                    }
                    self.next_seat();
                }
            }
        }
        Flow::Next(Step::AfterEvaluation)
    }
}

/// Building from the board is compulsory (R30); answers how many are missing.
fn build_from_board(table: &mut Table, seat: Seat, target: Borough, log: &mut Log) -> u8 {
    let strength = table.strength(seat);
    let count = strength.min(table.players[seat].skyscrapers);
    if count > 0 {
        table.players[seat].skyscrapers -= count;
        table.build(seat, target, count, Rule::Skyscrapers, log);
    }
    strength - count
}
