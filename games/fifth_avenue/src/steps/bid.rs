//! One bidding turn: pass, or cards one by one and `Done` (5A-D6).

use engine::Seat;

use crate::action::Action;
use crate::auction::{Alea, Auction, BID_KINDS, BidCards, bid_amount, bid_kind, bid_place};
use crate::components::{Cards, Colour, Kind};
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

/// What a bid comes to with all cards of these from a place on: a card is offered only if that is enough, so no sequence gets
/// stuck.
#[inline]
fn reach(total: u16, held: &BidCards, from: usize) -> u16 {
    let mut rest = *held;
    rest.iter_mut().take(from).for_each(|count| *count = 0);
    total + bid_amount(&rest)
}

impl Table {
    /// `Pass` or `Done`, then cards in the order of kinds (5A-R46). Who can only pass is asked, too (5A-R42), and an empty reserve
    /// is no matter (5A-10.8).
    pub(crate) fn legal_bids(&self, offer: &mut impl FnMut(Action)) {
        let Some(auction) = &self.auction else { return };
        let (seat, total) = (auction.next, auction.total());
        if let Some((colour, last)) = auction.drafting {
            if total > auction.amount {
                offer(Action::Done);
            }
            self.offer_cards(auction, total, colour, usize::from(last)..BID_KINDS, offer);
            return;
        }
        offer(Action::Pass);
        match auction.colour(seat) {
            Some(colour) => self.offer_cards(auction, total, colour, 0..BID_KINDS, offer),
            None => {
                for colour in auction.open_to(seat).iter() {
                    self.offer_cards(auction, total, colour, 0..3, offer);
                }
            }
        }
    }

    fn offer_cards(
        &self,
        auction: &Auction,
        total: u16,
        colour: Colour,
        places: core::ops::Range<usize>,
        offer: &mut impl FnMut(Action),
    ) {
        let held = self.held(auction.next, colour);
        let mut reach = reach(total, &held, places.start);
        for place in places {
            // What is offered later reaches less.
            if reach <= auction.amount {
                return;
            }
            if held[place] > 0 {
                offer(Action::Add { kind: bid_kind(colour, place) });
                reach -= u16::from(held[place]) * u16::from(bid_kind(colour, place).value());
            }
        }
    }

    /// The cards of a hand that go with a colour.
    #[inline]
    pub(crate) fn held(&self, seat: Seat, colour: Colour) -> BidCards {
        let Cards([.., b4, b5, b6]) = self.boards[seat].hand;
        let [a4, a5, a6] = self.boards[seat].hand.of_values(colour);
        [a4, a5, a6, b4, b5, b6]
    }

    pub(crate) fn may_pass(&self) -> Result<(), Refusal> {
        let is_begun = self.auction.as_ref().is_some_and(|auction| auction.drafting.is_some());
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
                return Err(match auction.park_colour {
                    Some(colour) => Refusal::ParkColour { colour },
                    None => Refusal::OpenColour { colour: kind.colour() },
                });
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
        if reach(auction.total(), &self.held(seat, colour), place) <= auction.amount {
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

    /// 5A-10.4, 5A-R22, 5A-13.1, 5A-16.5: the bid is laid, and all see it (5A-19.3).
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

    /// 5A-10.6, 5A-R21: final for this auction; laid cards go back.
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
