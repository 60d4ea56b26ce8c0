//! A district is closed (5A-12).

use engine::Seat;

use crate::components::{CLOSURES, Commission, District, LOTS_MAX};
use crate::log::{Ending, Fact, Log};
use crate::rule::Rule;
use crate::table::{Lot, Owner, Table};

impl Table {
    /// What a closure would give each seat (5A-12.1, 5A-R24, 5A-R44); nobody closes it where Alea does.
    pub fn closure_points(&self, district: District, closer: Option<Seat>, seat: Seat) -> u8 {
        if closer == Some(seat) {
            self.side.positions().map(|position| self.lot(district, position).count).sum()
        } else {
            self.points_in(seat, district).1 / 2
        }
    }

    /// 5A-12.1 to 5A-12.4, 5A-R18, 5A-R26; the second ends the game (5A-12.6).
    pub(crate) fn close(&mut self, district: District, closer: Option<Seat>, log: &mut Log) {
        let rule = if closer.is_some() { Rule::ClosurePoints } else { Rule::AleaCloses };
        let mut gains = [0; engine::SEATS_MAX];
        for seat in self.all_seats() {
            let points = self.closure_points(district, closer, seat);
            let (count, of) = self.points_in(seat, district);
            gains[usize::from(seat.index())] = points;
            if closer == Some(seat) {
                log.seat(seat, rule, Fact::ClosureBonus { points });
            } else if count > 0 {
                log.seat(seat, rule, Fact::ClosureHalf { of, points });
            }
        }
        for (seat, points) in self.all_seats().zip(gains) {
            self.boards[seat].vp += u16::from(points);
        }
        self.clear(district);
        log.table(Rule::Closure, Fact::Closed { district, closures: self.closures() });
        for commission in Commission::ALL {
            self.mark_home(commission, district, Rule::ClosedMarks, log);
        }
        if self.closures() >= CLOSURES {
            self.end(Ending::Closures, Rule::EndByClosures, log);
        } else {
            self.end_auction(log);
        }
    }

    /// 5A-12.2, 5A-12.3, 5A-R25: all of it leaves the game.
    fn clear(&mut self, district: District) {
        let lots = core::mem::replace(&mut self.lots[district as usize], [Lot::default(); LOTS_MAX]);
        for lot in lots {
            self.removed_shops += lot.shops.len() as u8;
            match lot.owner {
                Some(Owner::Seat(seat)) => self.boards[seat].removed += lot.count,
                Some(Owner::Alea) => self.removed_alea += lot.count,
                None => {}
            }
        }
        self.closed.insert(district);
    }
}
