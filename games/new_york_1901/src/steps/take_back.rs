//! Who can do nothing takes a worker back (NY-10): that is the whole turn (NY-10.3), without a card (NY-R24).

use crate::action::Action;
use crate::components::Lot;
use crate::log::{Fact, Log};
use crate::refusal::Refusal;
use crate::rule::Rule;
use crate::table::{Mode, Table};

impl Table {
    /// NY-10.1.
    pub(crate) fn is_stuck(&self) -> bool {
        let seat = self.active();
        self.turn.workers == 0
            && !self.has_any_tile(seat, Mode::Build)
            && !self.has_any_tile(seat, Mode::Rebuild)
    }

    /// Lots ascending.
    pub(crate) fn legal_retrievals(&self, offer: &mut impl FnMut(Action)) {
        self.own().reserved.iter().for_each(|lot| offer(Action::Retrieve { lot: *lot }));
    }

    pub(crate) fn may_retrieve(&self, lot: Lot) -> Result<(), Refusal> {
        if self.own().reserves(lot) { Ok(()) } else { Err(Refusal::NoWorkerThere) }
    }

    /// NY-10.2, NY-R38: worker available, lot free, its card under the deck.
    pub(crate) fn retrieve(&mut self, lot: Lot, log: &mut Log) {
        let (seat, card) = (self.active(), lot.card());
        self.own_mut().return_worker(lot);
        log.seat(seat, Rule::Stuck, Fact::WorkerReturned { lot });
        self.free_lot(seat, lot);
        self.deck.put_under(card);
        log.seat(seat, Rule::TakeBack, Fact::LotGivenUp { lot, card });
    }
}
