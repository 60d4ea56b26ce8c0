//! D2: at most ten floors in stock (TU-4.8), after every action (TU-R6).

use crate::action::Action;
use crate::components::{Colour, STOCK_MAX};
use crate::log::{Fact, Log};
use crate::refusal::Refusal;
use crate::rule::Rule;
use crate::table::Table;

impl Table {
    /// Whether whoever's turn it is has more floors than a stock may hold.
    #[inline]
    pub(crate) fn has_too_many(&self) -> bool {
        self.own().stock.total() > STOCK_MAX
    }

    pub(crate) fn legal_gifts(&self, offer: &mut impl FnMut(Action)) {
        let stock = self.own().stock;
        let in_stock = Colour::ALL.into_iter().filter(|colour| stock[*colour] > 0);
        in_stock.for_each(|colour| offer(Action::Give { colour }));
    }

    pub(crate) fn may_give(&self, colour: Colour) -> Result<(), Refusal> {
        if self.own().stock[colour] > 0 { Ok(()) } else { Err(Refusal::Stock { colour }) }
    }

    pub(crate) fn give(&mut self, colour: Colour, log: &mut Log) {
        let seat = self.active;
        self.boards[seat].stock[colour] -= 1;
        self.supply[colour] += 1;
        log.seat(seat, Rule::StockLimit, Fact::FloorGiven { colour });
    }
}
