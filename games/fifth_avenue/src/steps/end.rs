//! The end of the game (5A-14, 5A-15).

use engine::Seat;

use crate::components::TURNED_UP;
use crate::log::{Ending, Fact, Log};
use crate::rule::Rule;
use crate::table::{Step, Table};

impl Table {
    /// At once: the rest of the turn is lost (5A-3.3, 5A-R37), what led here counts (5A-R30), and nobody draws (5A-R27).
    pub(crate) fn end(&mut self, ending: Ending, rule: Rule, log: &mut Log) {
        log.table(rule, Fact::Ended { ending });
        // Auctions that are still to come are lost.
        (self.step, self.auction) = (Step::Over, None);
        // 5A-15.2: sorted, shuffled, three turned up.
        let mut shops = self.park_shops;
        engine::sort(&mut shops);
        self.chance.shuffle(&mut shops);
        self.turned_up = shops.iter().take(TURNED_UP).copied().collect();
        for shop in self.turned_up.iter() {
            log.table(Rule::FinalPark, Fact::ParkTurned { shop: *shop });
        }
        for district in self.open_districts() {
            for seat in self.all_seats() {
                let (count, points) = self.points_in(seat, district);
                if count > 0 {
                    log.seat(seat, Rule::FinalDistricts, Fact::Scored { district, count, points });
                }
            }
        }
        for seat in self.all_seats() {
            let count = self.boards[seat].park;
            if count > 0 {
                let points = count * self.park_value();
                log.seat(seat, Rule::FinalPark, Fact::ParkPoints { count, points });
            }
        }
        let scores = self.scores();
        for (seat, score) in scores.ranking() {
            let seat: Seat = seat;
            let fact = Fact::Result { points: score.points.unsigned_abs(), rank: score.rank };
            log.seat(seat, Rule::Winner, fact);
        }
    }
}
