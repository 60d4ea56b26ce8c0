//! Starting skyscrapers (5A-2.6).

use engine::Seat;

use crate::action::Action;
use crate::components::{District, Position, STARTING};
use crate::log::{Fact, Log};
use crate::refusal::Refusal;
use crate::rule::Rule;
use crate::table::{Owner, Step, Table};

impl Table {
    /// Who places the starting skyscraper after so many: counter-clockwise from seat 0, then back.
    pub(crate) fn start_seat(&self, placed: u8) -> Seat {
        let turn = if placed < self.seats { placed } else { (2 * self.seats - 1).saturating_sub(placed) };
        Seat::new((self.seats - turn) % self.seats).unwrap_or_default()
    }

    /// Districts by number, then empty lots round the ring.
    pub(crate) fn legal_starts(&self, placed: u8, offer: &mut impl FnMut(Action)) {
        let seat = self.start_seat(placed);
        for district in District::ALL.into_iter().filter(|district| self.place_of(seat, *district).is_none())
        {
            for position in self.side.positions().filter(|position| self.lot(district, *position).is_empty())
            {
                offer(Action::Place { district, position });
            }
        }
    }

    /// 5A-R7: another district for the second.
    pub(crate) fn may_start(
        &self,
        placed: u8,
        district: District,
        position: Position,
    ) -> Result<(), Refusal> {
        if position.index() >= self.side.lots() {
            return Err(Refusal::NoSuchLot);
        }
        if self.place_of(self.start_seat(placed), district).is_some() {
            return Err(Refusal::OtherDistrict);
        }
        if self.lot(district, position).is_empty() { Ok(()) } else { Err(Refusal::EmptyLot) }
    }

    pub(crate) fn start(&mut self, placed: u8, district: District, position: Position, log: &mut Log) {
        let seat = self.start_seat(placed);
        let lot = self.lot_mut(district, position);
        (lot.owner, lot.count) = (Some(Owner::Seat(seat)), 1);
        log.seat(seat, Rule::Start, Fact::Placed { district, position });
        let placed = placed + 1;
        if placed < STARTING * self.seats {
            self.step = Step::Start { placed };
        } else {
            (self.step, self.turn) = (Step::Action, 1);
        }
    }
}
