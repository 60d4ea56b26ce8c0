//! A bidding turn as its screens see it.

use app::play::Play;
use app::title::Scene;
use app::words::Speaker;
use engine::Seat;
use fifth_avenue::auction::{Auction, BID_KINDS, BidCards, bid_amount, bid_kind};
use fifth_avenue::components::{Colour, cap_of};
use fifth_avenue::player::each_proposal;
use fifth_avenue::{Proposal, Question, View};
use heapless::Vec;

use crate::orders::{Order, whole};
use crate::title::FifthAvenue;

/// Three caps in five colours.
pub const BIDS_MAX: usize = 15;

/// The bids that are proposed (5A-D6.6).
pub type Bids = Vec<Proposal, BIDS_MAX>;

/// The turn of whoever bids.
#[derive(Debug)]
pub struct Turn<'a> {
    /// The game.
    pub play: &'a Play<FifthAvenue>,
    /// How seats are spoken of.
    pub say: Speaker<'a>,
    /// What the bidder sees.
    pub view: View<'a>,
    /// The auction.
    pub auction: Auction,
}

impl<'a> Turn<'a> {
    /// The turn, if somebody bids.
    pub fn of(scene: &Scene<'a, FifthAvenue>) -> Option<Turn<'a>> {
        let play = scene.play?;
        let asked = play.decision().filter(|asked| asked.question == Question::Bid)?;
        let view = play.view(asked.seat);
        let auction = *view.auction()?;
        Some(Turn { play, say: play.speaker(scene.world.lang()), view, auction })
    }

    /// Who bids.
    pub fn seat(&self) -> Seat {
        self.auction.next
    }

    /// What the bidder lies with.
    pub fn laid(&self) -> &BidCards {
        self.auction.laid_by(self.seat())
    }

    /// How many skyscrapers a cap lets the bidder build.
    pub fn built(&self, cap: u8) -> u8 {
        cap.min(self.view.boards[self.seat()].reserve)
    }

    /// What is proposed: what builds most first, then the cheapest.
    pub fn bids(&self) -> Bids {
        let mut bids = Bids::new();
        let key = |bid: &Proposal| (u8::MAX - self.built(bid.cap), bid.amount);
        each_proposal(&self.view, &mut |bid| {
            let place = bids.iter().position(|other| key(&bid) < key(other)).unwrap_or(bids.len());
            // There is room for all of them.
            let _ = bids.insert(place, bid);
        });
        bids
    }

    /// The order of a bid with these cards added.
    pub fn order(&self, colour: Colour, added: &BidCards, then_pass: bool) -> u32 {
        let cards = whole(&self.auction, self.seat(), added);
        Order::Bid { colour, cards, then_pass }.code(&self.auction)
    }

    /// What a bid comes to with cards added: its amount and its cap.
    pub fn comes_to(&self, added: &BidCards) -> (u16, u8) {
        let cards = whole(&self.auction, self.seat(), added);
        let top = (0..BID_KINDS).filter(|place| cards[*place] > 0).map(|place| place % 3).max();
        (bid_amount(&cards), top.map_or(0, |top| cap_of(4 + top as u8)))
    }

    /// The colours in which the bidder could bid: that of what he is putting together or of what lies, else the open ones
    /// of which he has a card.
    pub fn colours(&self) -> Vec<Colour, { Colour::LOTS }> {
        let own = self.auction.colour(self.seat()).or(self.view.draft_colour());
        let open = self.auction.open_to(self.seat());
        let goes = |colour: &Colour| match own {
            Some(own) => own == *colour,
            None => open.contains(*colour) && self.view.hand().of(*colour) > 0,
        };
        Colour::OF_LOTS.into_iter().filter(goes).collect()
    }

    /// Cards of each kind that could be added in a colour, with those that are being put together.
    pub fn held(&self, colour: Colour) -> BidCards {
        let draft = self.view.draft().copied().unwrap_or_default();
        core::array::from_fn(|place| self.view.hand()[bid_kind(colour, place)] + draft[place])
    }
}
