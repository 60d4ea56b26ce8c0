//! Shops (5A-7).

use crate::action::Action;
use crate::components::{District, PLACEMENTS, Position, SPECIALS, Shop};
use crate::log::{Ending, Fact, Log};
use crate::refusal::Refusal;
use crate::rule::Rule;
use crate::table::Table;

impl Table {
    /// Whether a lot takes a shop (5A-7.2).
    fn takes_shop(&self, district: District, position: Position) -> bool {
        let lot = self.lot(district, position);
        lot.owner.is_none() && lot.shops.len() < 2
    }

    pub(crate) fn may_open_shop(&self) -> Result<(), Refusal> {
        let takes = |district| self.side.positions().any(|position| self.takes_shop(district, position));
        if self.open_districts().any(takes) { Ok(()) } else { Err(Refusal::NoShopLot) }
    }

    /// Types once each (5A-R38), then districts, then lots.
    pub(crate) fn legal_shops(&self, offer: &mut impl FnMut(Action)) {
        let block = self.current_block();
        for shop in Shop::ALL.into_iter().filter(|shop| block.contains(shop)) {
            for district in self.open_districts() {
                for position in self.side.positions().filter(|place| self.takes_shop(district, *place)) {
                    offer(Action::Shop { shop, district, position });
                }
            }
        }
    }

    pub(crate) fn may_place_shop(
        &self,
        shop: Shop,
        district: District,
        position: Position,
    ) -> Result<(), Refusal> {
        if !self.current_block().contains(&shop) {
            return Err(Refusal::NotInBlock);
        }
        if position.index() >= self.side.lots() {
            return Err(Refusal::NoSuchLot);
        }
        if self.closed.contains(district) {
            return Err(Refusal::ClosedDistrict);
        }
        let lot = self.lot(district, position);
        if lot.owner.is_some() {
            return Err(Refusal::SkyscraperLot);
        }
        if lot.shops.len() < 2 { Ok(()) } else { Err(Refusal::FullLot) }
    }

    /// It stays until the district is closed (5A-7.3).
    pub(crate) fn place_shop(&mut self, shop: Shop, district: District, position: Position, log: &mut Log) {
        self.lot_mut(district, position).shops.push(shop);
        self.placements += 1;
        log.seat(self.active, Rule::ShopLot, Fact::ShopPlaced { shop, district, position });
        self.use_up(shop, log);
        if self.placements == PLACEMENTS {
            self.end(Ending::Shops, Rule::EndByShops, log);
            return;
        }
        self.special(log);
        self.begin_cards();
    }

    /// 5A-7.4: the last shop of a block goes below the park.
    fn use_up(&mut self, shop: Shop, log: &mut Log) {
        let Some(block) = self.row.iter_mut().find(|block| !block.is_empty()) else { return };
        if let Some(place) = block.iter().position(|other| *other == shop) {
            block.remove(place);
        }
        if block.len() == 1
            && let Some(last) = block.pop()
        {
            self.park_shops.push(last);
            log.table(Rule::ParkShop, Fact::ParkShop { shop: last });
        }
    }

    /// 5A-7.5, 5A-7.6.
    fn special(&mut self, log: &mut Log) {
        let Some(special) = SPECIALS.iter().find(|special| special.placement == self.placements) else {
            return;
        };
        for seat in self.all_seats() {
            let districts = self.districts_of(seat);
            if districts >= special.districts {
                self.boards[seat].vp += u16::from(special.points);
                log.seat(seat, Rule::Special, Fact::Special { districts, points: special.points });
            }
        }
    }
}
