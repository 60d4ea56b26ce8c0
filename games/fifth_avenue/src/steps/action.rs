//! Phase 1: which action (5A-3.1, 5A-4).

use crate::action::Action;
use crate::components::{Commission, District, DistrictSet, TAKEN};
use crate::log::{Fact, Log};
use crate::refusal::Refusal;
use crate::rule::Rule;
use crate::table::{Step, Table};

/// 5A-5.3: black cards of whoever scores.
const SCORER: u8 = 2;
/// 5A-5.4: black cards of whoever is not there.
const ABSENT: u8 = 1;

impl Table {
    pub(crate) fn legal_actions(&self, offer: &mut impl FnMut(Action)) {
        if self.may_take_skyscrapers().is_ok() {
            offer(Action::Skyscrapers);
        }
        if self.may_open_shop().is_ok() {
            offer(Action::OpenShop);
        }
        offer(Action::Draw);
        for district in self.scorable().iter() {
            offer(Action::Score { district });
        }
    }

    /// The open districts in which a commission stands (5A-4.4, 5A-R13), whoever is there (5A-R14).
    pub(crate) fn scorable(&self) -> DistrictSet {
        let mut districts = DistrictSet::NONE;
        for commission in Commission::ALL {
            if let Some(district) = self.commission(commission).district()
                && !self.closed.contains(district)
            {
                districts.insert(district);
            }
        }
        districts
    }

    pub(crate) fn may_take_skyscrapers(&self) -> Result<(), Refusal> {
        if self.boards[self.active].supply > 0 { Ok(()) } else { Err(Refusal::Supply) }
    }

    pub(crate) fn may_score(&self, district: District) -> Result<(), Refusal> {
        if self.closed.contains(district) {
            return Err(Refusal::ClosedDistrict);
        }
        if self.scorable().contains(district) { Ok(()) } else { Err(Refusal::NoCommission) }
    }

    /// 5A-4.1, 5A-R8.
    pub(crate) fn take_skyscrapers(&mut self, log: &mut Log) {
        let seat = self.active;
        let board = &mut self.boards[seat];
        let taken = board.supply.min(TAKEN);
        board.supply -= taken;
        board.reserve += taken;
        let fact = Fact::SkyscrapersTaken { reserve: board.reserve, supply: board.supply };
        log.seat(seat, Rule::Skyscrapers, fact);
        self.begin_cards();
    }

    /// 5A-4.3: the card first, then the move.
    pub(crate) fn draw_and_move(&mut self, log: &mut Log) {
        self.draw_black(self.active, 1, Rule::Draw, log);
        self.step = Step::Move { phase: 1 };
    }

    /// 5A-4.4, 5A-8.2, 5A-5.3, 5A-5.4; 5A-R15: the active player draws first, then clockwise.
    pub(crate) fn score(&mut self, district: District, log: &mut Log) {
        for seat in self.all_seats() {
            let (count, points) = self.points_in(seat, district);
            if count > 0 {
                self.boards[seat].vp += u16::from(points);
                log.seat(seat, Rule::DistrictPoints, Fact::Scored { district, count, points });
            }
        }
        self.draw_black(self.active, SCORER, Rule::BlackCards, log);
        for seat in self.seats_from(self.active) {
            if self.place_of(seat, district).is_none() {
                self.draw_black(seat, ABSENT, Rule::Compensation, log);
            }
        }
        self.step = Step::Move { phase: 3 };
    }
}
