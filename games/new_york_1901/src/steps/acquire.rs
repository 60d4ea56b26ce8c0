//! Option 1a: a lot (NY-5).

use crate::action::Action;
use crate::components::{Card, District, Lot, MARKET};
use crate::log::{Fact, Log};
use crate::refusal::Refusal;
use crate::rule::Rule;
use crate::table::Table;

impl Table {
    /// NY-16: slots ascending, then free lots ascending. There is always one: free lots and cards of a kind are equally many
    /// (NY-5.5, NY-I3).
    #[inline]
    pub(crate) fn legal_acquisitions(&self, offer: &mut impl FnMut(Action)) {
        for (slot, card) in self.open_cards() {
            self.free_for(card).iter().for_each(|lot| offer(Action::Acquire { slot, lot }));
        }
    }

    /// The open cards, each with its slot.
    #[inline]
    pub fn open_cards(&self) -> impl Iterator<Item = (u8, Card)> + use<> {
        (0u8..).zip(self.market).filter_map(|(slot, card)| Some((slot, card?)))
    }

    /// What somebody with a card in hand would point at: the lots of its district, and one of pink land that nobody may own.
    pub(crate) fn known_lots(&self, offer: &mut impl FnMut(u8, Lot)) {
        for (slot, card) in self.open_cards() {
            Lot::all().filter(|lot| lot.district() == card.district()).for_each(|lot| offer(slot, lot));
            let is_out = |lot: &Lot| !District::in_play(self.seats).contains(&lot.district());
            Lot::all().find(is_out).into_iter().for_each(|lot| offer(slot, lot));
        }
    }

    /// One lot and its card, where it does not matter which.
    pub(crate) fn known_lots_once(&self, offer: &mut impl FnMut(u8, Lot)) {
        let of = |(slot, card): (u8, Card)| Some((slot, self.free_for(card).iter().next()?));
        if let Some((slot, lot)) = self.open_cards().find_map(of) {
            offer(slot, lot);
        }
    }

    /// NY-5.1, NY-5.4: workers that came back in this turn do not count (NY-R27).
    pub(crate) fn may_acquire(&self, slot: u8, lot: Lot) -> Result<(), Refusal> {
        if self.turn.workers == 0 {
            return Err(Refusal::Worker);
        }
        self.may_take_lot(slot, lot)
    }

    /// NY-5.2, NY-5.3: an open card and a free lot that it is for.
    pub(crate) fn may_take_lot(&self, slot: u8, lot: Lot) -> Result<(), Refusal> {
        let card = self.market.get(usize::from(slot)).copied().flatten().ok_or(Refusal::Slot)?;
        if let Some(owner) = self.owner(lot) {
            return Err(Refusal::FreeLot { owner });
        }
        if !District::in_play(self.seats).contains(&lot.district()) {
            return Err(Refusal::District);
        }
        if lot.card() != card {
            return Err(Refusal::OtherKind { card });
        }
        Ok(())
    }

    /// The slot stays empty until the turn ends (NY-R41), and a worker stands on the lot. The card is of no further use
    /// (NY-R40).
    pub(crate) fn acquire(&mut self, slot: u8, lot: Lot, rule: Rule, log: &mut Log) {
        let seat = self.active();
        self.market[usize::from(slot) % MARKET] = None;
        self.give_lot(seat, lot);
        self.own_mut().send_worker(lot);
        self.turn.option = 1;
        self.turn.acquired.push(lot.size());
        log.seat(seat, rule, Fact::LotTaken { slot, card: lot.card(), lot });
    }
}
