//! Start characters (NYC-2.11, D1): last to first, humans choose; Toms get the rest.

use engine::Seat;

use super::{Flow, Step, humans};
use crate::action::Action;
use crate::decision::Question;
use crate::log::{Fact, Log};
use crate::press_track::Queue;
use crate::refusal::{Missing, Refusal};
use crate::rule::Rule;
use crate::table::{Table, Tile};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct StartCharacters {
    pub(super) queue: Queue,
}

impl Step {
    /// The first step of a game.
    pub(crate) fn start_characters(table: &Table) -> Step {
        let queue = humans(table, table.press_track.first_to_last().rev());
        Step::StartCharacters(StartCharacters { queue })
    }
}

pub(super) fn legal(table: &Table, offer: &mut impl FnMut(Action)) {
    (0..table.start_stacks.len() as u8).for_each(|place| offer(Action::TakeStack(place)));
}

impl StartCharacters {
    pub(super) fn question(&self) -> Option<(Seat, Question)> {
        Some((*self.queue.first()?, Question::StartStack))
    }

    pub(super) fn take(&mut self, table: &mut Table, action: Action, log: &mut Log) -> Result<(), Refusal> {
        let Action::TakeStack(place) = action else { return Err(Rule::DecisionModel.into()) };
        let seat = *self.queue.first().ok_or(Rule::DecisionModel)?;
        take_stack(table, seat, usize::from(place), log)?;
        self.queue.remove(0);
        Ok(())
    }

    #[inline(never)]
    pub(super) fn run(&mut self, table: &mut Table, log: &mut Log) -> Flow {
        if !self.queue.is_empty() {
            return Flow::Ask;
        }
        // R5: Toms take what is left in display order, last Tom first.
        for seat in table.press_track.reverse_order().iter() {
            if !table.players[*seat].is_human() {
                let _ = take_stack(table, *seat, 0, log);
            }
        }
        // NYC-2.4: stacks that nobody chose leave the game.
        table.start_stacks = Default::default();
        Flow::Next(Step::PhaseZero)
    }
}

fn take_stack(table: &mut Table, seat: Seat, place: usize, log: &mut Log) -> Result<(), Refusal> {
    let tiles = table.start_stacks.remove(place).ok_or(Rule::StartCharacters.wants(Missing::Piece))?;
    for character in tiles {
        table.players[seat].company.push(Tile { character, used: false });
    }
    log.seat(seat, Rule::StartCharacters, Fact::StackTaken { tiles });
    Ok(())
}
