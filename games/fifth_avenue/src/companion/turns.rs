//! Turns: what is noted of them, and what follows (5A-C4).

use engine::Seat;

use super::auctions::Round;
use super::city::Plot;
use super::entry::Entry;
use super::news::News;
use super::refused::Refused;
use super::session::{Asking, Log, Session, Stage, What, Why};
use crate::components::{
    CLOSURES, Colour, Commission, District, Node, PLACEMENTS, SPECIALS, Shop, TAKEN, VALUE,
};
use crate::log::Ending;
use crate::rule::Rule;
use crate::table::{Lot, Owner};

/// Black cards of whoever scores a district (5A-5.3).
const SCORER_CARDS: u8 = 2;

impl Session {
    /// Districts that can be scored: open ones in which a commission stands (5A-4.4).
    pub fn scorable(&self) -> impl Iterator<Item = District> + '_ {
        let stands = |district: &District| self.commissions.contains(&district.node());
        self.city.open_districts().filter(move |district| stands(district))
    }

    /// Whether some lot takes a shop (5A-4.2).
    pub fn may_open_shop(&self) -> bool {
        self.city.open_districts().any(|district| self.takes_shops(district))
    }

    /// Whether some lot of a district takes a shop.
    pub fn takes_shops(&self, district: District) -> bool {
        Plot::all(self.city.side).any(|plot| self.city.takes_shop(district, plot))
    }

    /// Moves along the ways that are known (5A-6.1, 5A-6.4).
    pub fn moves(&self) -> impl Iterator<Item = (Commission, Node)> + '_ {
        Commission::ALL.into_iter().flat_map(|commission| {
            self.commission(commission).after(self.city.closed).map(move |node| (commission, node))
        })
    }

    /// An answer in a turn.
    pub(super) fn note_turn(&mut self, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        match (self.stage, entry) {
            (Stage::Action, Entry::Turn(seat)) if seat.index() < self.seats => self.active = seat,
            (Stage::Action, Entry::Skyscrapers) => {
                let supply = self.supply(self.active);
                if supply == 0 {
                    return Err(Refused::Pieces { most: 0 });
                }
                self.boards[self.active].reserve += TAKEN.min(supply);
                self.begin_move(What::Skyscrapers, 3);
            }
            (Stage::Action, Entry::OpenShop) if self.may_open_shop() => {
                (self.what, self.stage) = (Some(What::Shop), Stage::Shop);
            }
            (Stage::Action, Entry::Draw) => self.begin_move(What::Draw, 1),
            (Stage::Action, Entry::Score(district)) => {
                if !self.scorable().any(|open| open == district) {
                    return Err(Refused::NotNow);
                }
                self.what = Some(What::Score);
                self.count_types(Why::Score, district, log);
            }
            (Stage::Shop, Entry::Shop(shop)) => {
                self.has_tile(shop)?;
                (self.shop, self.stage) = (shop, Stage::ShopDistrict);
            }
            (Stage::ShopDistrict, Entry::District(district)) => {
                if self.city.closed.contains(district) {
                    return Err(Refused::ClosedDistrict);
                }
                self.stage = Stage::ShopPlot(district);
            }
            (Stage::ShopPlot(district), Entry::Plot(plot)) => {
                let lot = self.city.lot(district, plot);
                match lot.shops.len() {
                    _ if plot.index() >= self.city.side.lots() => return Err(Refused::NotNow),
                    _ if lot.owner.is_some() => return Err(Refused::SkyscraperLot),
                    2.. => return Err(Refused::TwoShops),
                    _ => self.place_shop(self.shop, district, plot, log),
                }
            }
            (Stage::Move, Entry::Elsewhere(commission)) => self.stage = Stage::Elsewhere(commission),
            (Stage::Move | Stage::Elsewhere(_), Entry::Move(commission, node)) => {
                return self.note_move(commission, node, log);
            }
            (Stage::Doubt, Entry::Anyway) => {
                if let Some((commission, node)) = self.doubted.take() {
                    self.move_commission(commission, node, log);
                }
            }
            (Stage::Doubt, Entry::Mistake) => (self.doubted, self.stage) = (None, Stage::Move),
            _ => return Err(Refused::NotNow),
        }
        Ok(())
    }

    fn begin_move(&mut self, what: What, phase: u8) {
        (self.what, self.phase, self.stage) = (Some(what), phase, Stage::Move);
    }

    /// 5A-7: a shop, what goes below the park, special scoring or end.
    fn place_shop(&mut self, shop: Shop, district: District, plot: Plot, log: &mut Log) {
        self.city.lot_mut(district, plot).shops.push(shop);
        let before = self.park_shops();
        self.placements += 1;
        if self.park_shops() > before {
            log.table(Rule::ParkShop, News::ParkShop);
        }
        if self.placements >= PLACEMENTS {
            return self.end(Ending::Shops, Rule::EndByShops, log);
        }
        if let Some(special) = SPECIALS.iter().find(|special| special.placement == self.placements) {
            for seat in self.seats() {
                let (districts, wanted) = (self.city.districts_of(seat), special.districts);
                let points = if districts >= wanted { special.points } else { 0 };
                self.add_points(seat, points);
                log.seat(seat, Rule::Special, News::Special { districts, wanted, points });
            }
        }
        self.begin_move(What::Shop, 3);
    }

    /// 5A-C1: any way can be chosen, after a warning.
    fn note_move(&mut self, commission: Commission, node: Node, log: &mut Log) -> Result<(), Refused> {
        if node == self.commission(commission) {
            return Err(Refused::NotNow);
        }
        if node.district().is_some_and(|district| self.city.closed.contains(district)) {
            return Err(Refused::ClosedDistrict);
        }
        let ways = self.commission(commission).ways(self.city.closed);
        if ways >> node.index() & 1 == 1 {
            self.move_commission(commission, node, log);
        } else {
            (self.doubted, self.stage) = (Some((commission, node)), Stage::Doubt);
        }
        Ok(())
    }

    /// 5A-6.2, 5A-6.5, 5A-12.5.
    fn move_commission(&mut self, commission: Commission, to: Node, log: &mut Log) {
        let from = core::mem::replace(&mut self.commissions[commission as usize], to);
        if let Some(district) = from.district()
            && !self.city.closed.contains(district)
        {
            self.marks[commission as usize].insert(district);
        }
        if to == Node::CITY_HALL {
            self.round = Some(Round::new(self.active, commission, self.marks[commission as usize]));
            self.begin_auction();
        } else {
            self.after_move(log);
        }
    }

    /// 5A-3.2: the turn goes on where it stopped.
    pub(super) fn after_move(&mut self, _log: &mut Log) {
        if self.phase == 1 {
            (self.phase, self.stage) = (3, Stage::Move);
            return;
        }
        let next = self.active.index() + 1;
        self.active = Seat::new(next % self.seats).unwrap_or_default();
        self.turn = self.turn.saturating_add(1);
        (self.what, self.phase, self.stage) = (None, 1, Stage::Action);
    }

    pub(super) fn add_points(&mut self, seat: Seat, points: u8) {
        let vp = &mut self.boards[seat].vp;
        *vp = (*vp + u16::from(points)).min(super::VP_MAX);
    }

    /// The game is over: nothing more of the turn is done (5A-3.3, 5A-C8).
    pub(super) fn end(&mut self, ending: Ending, rule: Rule, log: &mut Log) {
        log.table(rule, News::Ended { ending });
        (self.round, self.stage) = (None, Stage::Over);
    }

    /// Counts types of shops beside the lots that matter: at once where the ring is confirmed, else somebody says them.
    pub(super) fn count_types(&mut self, why: Why, district: District, log: &mut Log) {
        let wanted = |lot: &Lot| match (why, lot.owner) {
            (Why::Alea, _) => lot.is_empty(),
            // Whoever closes counts skyscrapers, and Alea gets nothing.
            (Why::Close(closer), Some(Owner::Seat(seat))) => closer != Some(seat),
            (Why::Score, Some(Owner::Seat(_))) => true,
            _ => false,
        };
        let left = self.city.plots(district, wanted).fold(0, |left, plot| left | 1 << plot.index());
        self.asking = Some(Asking { why, district, left, types: [0; Colour::LOTS] });
        self.ask_types(log);
    }

    /// The next lot that is asked for, or what all of them are for.
    pub(super) fn ask_types(&mut self, log: &mut Log) {
        let Some(mut asking) = self.asking else { return };
        let district = asking.district;
        for colour in Colour::OF_LOTS {
            let plot = Plot::of(colour);
            if asking.left >> plot.index() & 1 == 0 {
                continue;
            }
            if !self.city.is_confirmed(district) {
                self.stage = Stage::Types(district, plot);
                return;
            }
            asking.types[colour as usize] = self.city.types_beside(district, plot);
            asking.left &= !(1 << plot.index());
            self.asking = Some(asking);
        }
        self.asking = None;
        match asking.why {
            Why::Score => self.score(district, &asking.types, log),
            Why::Close(closer) => self.close(district, closer, &asking.types, log),
            Why::Alea => self.alea_builds(district, &asking.types, log),
        }
    }

    /// Somebody has counted the types beside a lot.
    pub(super) fn note_types(&mut self, plot: Plot, types: u8, log: &mut Log) -> Result<(), Refused> {
        let Some(asking) = &mut self.asking else { return Err(Refused::NotNow) };
        let most = self.city.shops(asking.district).len();
        if types > most {
            return Err(Refused::TypesHere { most });
        }
        asking.types[usize::from(plot.index()) % Colour::LOTS] = types;
        asking.left &= !(1 << plot.index());
        self.ask_types(log);
        Ok(())
    }

    /// 5A-8.2: skyscrapers of a seat in a district, and what each is worth.
    fn points_in(&self, seat: Seat, district: District, types: &[u8; Colour::LOTS]) -> (u8, u8) {
        let Some(plot) = self.city.place_of(seat, district) else { return (0, 0) };
        let types = types[usize::from(plot.index()) % Colour::LOTS];
        (self.city.lot(district, plot).count, VALUE[usize::from(types) % VALUE.len()])
    }

    /// 5A-8, 5A-5.3, 5A-5.4: points for everybody, black cards, and on to the move.
    fn score(&mut self, district: District, types: &[u8; Colour::LOTS], log: &mut Log) {
        for seat in self.seats_from(self.active) {
            let (count, value) = self.points_in(seat, district, types);
            if count > 0 {
                self.add_points(seat, count * value);
                log.seat(seat, Rule::DistrictPoints, News::Scored { district, count, value });
            }
        }
        for seat in self.seats_from(self.active) {
            let scorer = if seat == self.active { SCORER_CARDS } else { 0 };
            let count = scorer + u8::from(self.city.place_of(seat, district).is_none());
            if count > 0 {
                log.seat(seat, Rule::Compensation, News::Cards { count });
            }
        }
        self.begin_move(What::Score, 3);
    }

    /// 5A-12, 5A-16.9: points, the district leaves the game, marks go home.
    fn close(&mut self, district: District, closer: Option<Seat>, types: &[u8; Colour::LOTS], log: &mut Log) {
        let rule = if closer.is_some() { Rule::ClosurePoints } else { Rule::AleaCloses };
        for seat in self.seats() {
            let (count, value) = self.points_in(seat, district, types);
            if closer == Some(seat) {
                let points = self.city.skyscrapers(district);
                self.add_points(seat, points);
                log.seat(seat, rule, News::ClosureBonus { points });
            } else if count > 0 {
                let of = count * value;
                self.add_points(seat, of / 2);
                log.seat(seat, rule, News::ClosureHalf { of });
            }
        }
        for (seat, gone) in self.seats().zip(self.city.close(district)) {
            self.boards[seat].removed += gone;
        }
        let closures = self.city.closed.len();
        log.table(Rule::Closure, News::Closed { district, closures });
        for commission in Commission::ALL {
            self.marks[commission as usize].remove(district);
            if self.commission(commission) == district.node() {
                log.table(Rule::ClosedMarks, News::Stays { commission });
            }
        }
        if closures >= CLOSURES {
            self.end(Ending::Closures, Rule::EndByClosures, log);
        } else {
            self.end_auction(log);
        }
    }
}
