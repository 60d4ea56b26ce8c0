//! Action cards (NY-9): they come on top of a turn (NY-4.2), also of a last one (NY-9.2, NY-R23).

use engine::List;

use crate::action::Action;
use crate::components::{ActionCard, Card, GRAB_BOTH_SIZE_2, Lot, MARKET};
use crate::log::{Fact, Log};
use crate::refusal::Refusal;
use crate::rule::Rule;
use crate::table::Table;

impl Table {
    /// NY-9.1: each once.
    fn may_use(&self, card: ActionCard) -> Result<(), Refusal> {
        if self.own().holds(card) { Ok(()) } else { Err(Refusal::CardUsed { card }) }
    }

    /// A used card leaves the game.
    pub(crate) fn use_card(&mut self, card: ActionCard, rule: Rule, log: &mut Log) {
        self.own_mut().held &= !(1 << card as u8);
        log.seat(self.active(), rule, Fact::CardUsed { card });
    }

    /// NY-9.3, NY-R5; also before option 2 (NY-R25).
    pub(crate) fn may_shift(&self) -> Result<(), Refusal> {
        self.may_use(ActionCard::Shift)?;
        let cards = self.deck_len();
        if usize::from(cards) < MARKET { Err(Refusal::ShiftDeck { cards }) } else { Ok(()) }
    }

    /// The old cards go under the deck in chance order, the first nearest the top (NY-15.3).
    pub(crate) fn shift(&mut self, log: &mut Log) {
        self.use_card(ActionCard::Shift, Rule::MarketShift, log);
        let mut old: List<Card, MARKET> = self.market.into_iter().flatten().collect();
        let cards = core::array::from_fn(|_| self.deck.draw().unwrap_or_default());
        self.market = cards.map(Some);
        self.chance.shuffle(&mut old);
        for card in old.iter() {
            self.deck.put_under(*card);
        }
        log.seat(self.active(), Rule::MarketShift, Fact::MarketRenewed { cards });
    }

    /// NY-9.5, but for the card and the lot: option 1, one lot of size 2 taken, a worker, a deck.
    ///
    /// # Errors
    /// What is missing.
    pub fn may_grab_at_all(&self) -> Result<(), Refusal> {
        self.may_use(ActionCard::Grab)?;
        let [first] = *self.turn.acquired else { return Err(Refusal::GrabAfterLot) };
        if GRAB_BOTH_SIZE_2 && first != 2 {
            return Err(Refusal::GrabSize);
        }
        if self.own().available() == 0 {
            return Err(Refusal::GrabWorker);
        }
        if self.deck.is_empty() {
            return Err(Refusal::GrabDeck);
        }
        Ok(())
    }

    /// NY-9.4, NY-9.5.
    pub(crate) fn may_grab(&self, slot: u8, lot: Lot) -> Result<(), Refusal> {
        self.may_grab_at_all()?;
        self.may_take_lot(slot, lot)?;
        if lot.size() == 2 { Ok(()) } else { Err(Refusal::GrabSize) }
    }

    /// As acquisitions, size 2 only.
    #[inline]
    pub(crate) fn legal_grabs(&self, offer: &mut impl FnMut(Action)) {
        if self.may_grab_at_all().is_err() {
            return;
        }
        for (slot, card) in self.open_cards().filter(|(_, card)| card.size() == 2) {
            self.free_for(card).iter().for_each(|lot| offer(Action::Grab { slot, lot }));
        }
    }

    /// NY-9.6, but for the tile: one tile placed, and not one that ended the game (NY-R20, NY-R43); a lot just
    /// bared is land like any other (NY-R19).
    ///
    /// # Errors
    /// What is missing.
    pub fn may_boom(&self) -> Result<(), Refusal> {
        self.may_use(ActionCard::Boom)?;
        if self.turn.placed != 1 {
            return Err(Refusal::BoomAfterTile);
        }
        // Who triggered the end has no turn after this one, so it was in this one.
        let is_end = self.ending.is_some_and(|ending| ending.by == self.active());
        if is_end { Err(Refusal::BoomAfterEnd) } else { Ok(()) }
    }
}
