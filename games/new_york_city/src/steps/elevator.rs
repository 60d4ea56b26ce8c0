//! Elevator (NYC-9.3, D5): each bidder takes one open tile up to the strength of the bid. Nobody
//! can decline while there is one (R27).

use engine::Seat;

use super::{Flow, Step};
use crate::action::Action;
use crate::components::{Character, ELEVATOR_OPEN};
use crate::decision::Question;
use crate::log::{Fact, Log};
use crate::press_track::Queue;
use crate::refusal::{Missing, Refusal};
use crate::rule::Rule;
use crate::table::Table;
use crate::tom;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Elevator {
    pub(super) queue: Queue,
}

impl Elevator {
    pub(super) fn new(bidders: Queue) -> Elevator {
        Elevator { queue: bidders }
    }

    fn turn(&self, table: &Table) -> Option<(Seat, u8)> {
        let seat = *self.queue.first()?;
        Some((seat, table.strength(seat).min(Character::VALUE_MAX)))
    }

    pub(super) fn question(&self, table: &Table) -> Option<(Seat, Question)> {
        let (seat, limit) = self.turn(table)?;
        Some((seat, Question::ElevatorTile { limit }))
    }

    pub(super) fn legal(&self, table: &Table, offer: &mut impl FnMut(Action)) {
        if let Some((_, limit)) = self.turn(table) {
            offer_tiles(table, limit, offer);
        }
    }

    pub(super) fn take(&mut self, table: &mut Table, action: Action, log: &mut Log) -> Result<(), Refusal> {
        let Action::TakeTile { row, position } = action else { return Err(Rule::DecisionModel.into()) };
        let (seat, limit) = self.turn(table).ok_or(Rule::DecisionModel)?;
        can_take(table, limit, row, position)?;
        table.hire(seat, row, position, Rule::Elevator, log);
        self.queue.remove(0);
        Ok(())
    }

    #[inline(never)]
    pub(super) fn run(&mut self, table: &mut Table, log: &mut Log) -> Flow {
        while let Some((seat, limit)) = self.turn(table) {
            if !anything_up_to(table, limit) {
                log.seat(seat, Rule::Elevator, Fact::NoTile { limit });
            } else if table.players[seat].is_human() {
                return Flow::Ask;
            } else {
                tom::hire(table, seat, limit, log);
            }
            self.queue.remove(0);
        }
        Flow::Next(Step::AfterEvaluation)
    }
}

/// Whether any tile of at most this value is open.
pub(super) fn anything_up_to(table: &Table, limit: u8) -> bool {
    table.elevator.iter().take(usize::from(limit)).any(|row| !row.is_empty())
}

/// Whether this tile is open and not above the limit.
pub(crate) fn can_take(table: &Table, limit: u8, row: u8, position: u8) -> Result<(), Refusal> {
    table.open_tile(row, position).ok_or(Rule::Elevator.wants(Missing::Piece))?;
    if row <= limit { Ok(()) } else { Err(Rule::Elevator.wants(Missing::LowerValue { limit })) }
}

/// Offers every open tile, row by row.
pub(super) fn known_tiles(table: &Table, offer: &mut impl FnMut(Action)) {
    offer_tiles(table, Character::VALUE_MAX, offer);
}

/// Offers every open tile up to the limit, row by row.
pub(super) fn offer_tiles(table: &Table, limit: u8, offer: &mut impl FnMut(Action)) {
    for (row, tiles) in (1..=limit).zip(&table.elevator) {
        for position in 0..tiles.len().min(ELEVATOR_OPEN) as u8 {
            offer(Action::TakeTile { row, position });
        }
    }
}
