//! One bidding turn: pass, or cards one by one and `Done` (5A-D6).

use engine::Seat;

use crate::action::Action;
use crate::auction::{Alea, Auction, BID_KINDS, bid_amount, bid_kind, bid_place};
use crate::components::{Colour, Kind};
use crate::log::{Fact, Log};
use crate::refusal::Refusal;
use crate::rule::Rule;
use crate::table::{Owner, Table};

impl Auction {
    /// What the bidder lies with, the cards that are being put together included.
    fn total(&self) -> u16 {
        bid_amount(self.laid_by(self.next)) + bid_amount(&self.draft)
    }
}

impl Table {
    /// `Pass` or `Done`, then cards in the order of kinds.
    pub(crate) fn legal_bids(&self, offer: &mut impl FnMut(Action)) {
        let Some(auction) = &self.auction else { return };
        let seat = auction.next;
        if let Some((colour, last)) = auction.drafting {
            if auction.total() > auction.amount {
                offer(Action::Done);
            }
            self.offer_cards(auction, colour, usize::from(last)..BID_KINDS, offer);
            return;
        }
        offer(Action::Pass);
        match auction.colour(seat) {
            Some(colour) => self.offer_cards(auction, colour, 0..BID_KINDS, offer),
            None => {
                for colour in auction.open_to(seat).iter() {
                    self.offer_cards(auction, colour, 0..3, offer);
                }
            }
        }
    }

    fn offer_cards(
        &self,
        auction: &Auction,
        colour: Colour,
        places: core::ops::Range<usize>,
        offer: &mut impl FnMut(Action),
    ) {
        for place in places {
            if self.is_enough_from(auction, colour, place) {
                offer(Action::Add { kind: bid_kind(colour, place) });
            }
        }
    }

    /// Whether a card of this kind is in the hand, and with all that may follow it the bid is the highest: no sequence gets
    /// stuck.
    fn is_enough_from(&self, auction: &Auction, colour: Colour, place: usize) -> bool {
        let hand = &self.boards[auction.next].hand;
        if hand[bid_kind(colour, place)] == 0 {
            return false;
        }
        let rest: u16 = (place..BID_KINDS)
            .map(|place| bid_kind(colour, place))
            .map(|kind| u16::from(hand[kind]) * u16::from(kind.value()))
            .sum();
        auction.total() + rest > auction.amount
    }

    pub(crate) fn may_pass(&self) -> Result<(), Refusal> {
        let is_begun = self.auction.is_some_and(|auction| auction.drafting.is_some());
        if is_begun { Err(Refusal::BidBegun) } else { Ok(()) }
    }

    /// The colour of the bid that a card would be added to, and its place there.
    pub(crate) fn may_add(&self, kind: Kind) -> Result<(Colour, usize), Refusal> {
        let Some(auction) = &self.auction else { return Err(Refusal::Question) };
        let seat = auction.next;
        let (colour, first) = match (auction.drafting, auction.colour(seat)) {
            (Some((colour, last)), _) => (colour, usize::from(last)),
            (None, Some(colour)) => (colour, 0),
            (None, None) if kind.is_black() => return Err(Refusal::ColourFirst),
            (None, None) if !auction.open_to(seat).contains(kind.colour()) => {
                return Err(Refusal::OpenColour { colour: kind.colour() });
            }
            (None, None) => (kind.colour(), 0),
        };
        let place = bid_place(colour, kind).ok_or(Refusal::OwnColour { colour })?;
        if self.boards[seat].hand[kind] == 0 {
            return Err(Refusal::NoCard { kind });
        }
        if place < first {
            return Err(Refusal::Order);
        }
        if !self.is_enough_from(auction, colour, place) {
            return Err(Refusal::Higher { amount: auction.amount });
        }
        Ok((colour, place))
    }

    pub(crate) fn may_lay(&self) -> Result<(), Refusal> {
        let Some(auction) = &self.auction else { return Err(Refusal::Question) };
        if auction.drafting.is_none() {
            return Err(Refusal::NothingAdded);
        }
        if auction.total() > auction.amount {
            Ok(())
        } else {
            Err(Refusal::Higher { amount: auction.amount })
        }
    }

    /// A card goes from the hand to those that are being put together.
    pub(crate) fn add(&mut self, colour: Colour, place: usize) {
        let Some(auction) = &mut self.auction else { return };
        let kind = bid_kind(colour, place);
        self.boards[auction.next].hand[kind] -= 1;
        auction.draft[place] += 1;
        auction.drafting = Some((colour, place as u8));
    }

    /// 5A-10.4, 5A-13.1, 5A-16.5: the bid is laid, and all see it (5A-19.3).
    pub(crate) fn lay(&mut self, log: &mut Log) {
        let Some(auction) = &mut self.auction else { return };
        let (seat, Some((colour, _))) = (auction.next, auction.drafting.take()) else { return };
        let place = usize::from(seat.index());
        let draft = core::mem::take(&mut auction.draft);
        auction.laid[place].iter_mut().zip(draft).for_each(|(laid, more)| *laid += more);
        auction.colours[place] = Some(colour);
        if auction.district().is_none() {
            auction.park_colour = Some(colour);
        }
        auction.amount = bid_amount(&auction.laid[place]);
        auction.holder = Some(Owner::Seat(seat));
        if auction.alea == Alea::Holds {
            auction.alea = Alea::Out;
        }
        auction.had |= 1 << seat.index();
        let (laid, amount) = (auction.laid[place], auction.amount);
        let known = &mut self.boards[seat].known;
        for (place, count) in laid.into_iter().enumerate() {
            let kind = bid_kind(colour, place);
            known[kind] = known[kind].max(count);
        }
        log.seat(seat, Rule::Higher, Fact::Bid { colour, amount });
        self.go_on(log);
    }

    /// 5A-10.6: final for this auction; laid cards go back.
    pub(crate) fn pass(&mut self, log: &mut Log) {
        let Some(auction) = &mut self.auction else { return };
        let seat: Seat = auction.next;
        let place = usize::from(seat.index());
        let laid = core::mem::take(&mut auction.laid[place]);
        let colour = auction.colours[place].take();
        auction.playing &= !(1 << seat.index());
        auction.had |= 1 << seat.index();
        let hand = &mut self.boards[seat].hand;
        for (place, count) in laid.into_iter().enumerate() {
            hand[bid_kind(colour.unwrap_or_default(), place)] += count;
        }
        log.seat(seat, Rule::Passing, Fact::Passed { cards: laid.iter().sum() });
        self.go_on(log);
    }
}
