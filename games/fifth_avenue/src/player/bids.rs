//! Bids of the quick player (5A-O3): what a win is worth, less what its cards cost.

use engine::Seat;

use crate::auction::{Auction, BID_KINDS, BidCards, Case};
use crate::components::{Colour, ColourSet, SPECIALS};
use crate::table::Table;
use crate::{Action, Proposal, View};

use super::choice::Choice;
use super::look::{closure_gain, lot_worth_for_life};
use super::weights;

/// Offers to pass, which is worth nothing, and all proposals.
pub fn score_bids(view: &View<'_>, offer: &mut dyn FnMut(Choice, i32)) {
    offer(Choice::Act(Action::Pass), 0);
    let Some(auction) = view.auction() else { return };
    let seat = view.seat();
    let (laid, closing) = (auction.laid_by(seat), closing(view, auction, seat));
    for colour in colours(auction, seat).iter() {
        let prize = Prize::new(view, auction, seat, colour, closing);
        each_of_colour(view, colour, &mut |proposal| {
            let score = prize.gain(proposal.cap) - cost(laid, &proposal.added);
            offer(Choice::Bid { colour, added: proposal.added }, score);
        });
    }
}

/// The best of them, the first of equals. A proposal that cannot be better than what is there is not worked out: most of the
/// time of a playout would go by with those.
pub fn best_bid(view: &View<'_>) -> Choice {
    let mut best = (Choice::Act(Action::Pass), 0);
    let Some(auction) = view.auction() else { return best.0 };
    let seat = view.seat();
    let (laid, closing) = (auction.laid_by(seat), closing(view, auction, seat));
    for colour in colours(auction, seat).iter() {
        let prize = Prize::new(view, auction, seat, colour, closing);
        for cap in (1..=3).rev() {
            if prize.gain(cap) - least_cost(auction.amount + 1, cap) <= best.1 {
                continue;
            }
            let Some(proposal) = view.proposal(colour, cap) else { continue };
            let score = prize.gain(proposal.cap) - cost(laid, &proposal.added);
            if score > best.1 {
                best = (Choice::Bid { colour, added: proposal.added }, score);
            }
        }
    }
    best.0
}

/// The proposals of all open colours and caps, none twice (5A-D6.6).
pub fn each_proposal(view: &View<'_>, offer: &mut dyn FnMut(Proposal)) {
    let Some(auction) = view.auction() else { return };
    colours(auction, view.seat()).iter().for_each(|colour| each_of_colour(view, colour, offer));
}

fn each_of_colour(view: &View<'_>, colour: Colour, offer: &mut dyn FnMut(Proposal)) {
    let mut last: Option<BidCards> = None;
    for cap in (1..=3).rev() {
        if let Some(proposal) = view.proposal(colour, cap)
            && last != Some(proposal.added)
        {
            last = Some(proposal.added);
            offer(proposal);
        }
    }
}

/// The colours that a seat may bid in now.
fn colours(auction: &Auction, seat: Seat) -> ColourSet {
    auction.colour(seat).map_or_else(|| auction.open_to(seat), |own| ColourSet::NONE.with(own))
}

/// What a closure would be worth to a seat, where it could close if it won.
fn closing(table: &Table, auction: &Auction, seat: Seat) -> Option<i32> {
    let is_closing = match auction.case(seat) {
        Case::Closure => true,
        Case::Present => auction.full,
        _ => false,
    };
    let district = auction.district().filter(|_| is_closing)?;
    Some(closure_gain(table, district, Some(seat), seat))
}

/// What a win is worth before it is paid.
struct Prize {
    /// Each piece that is built, where building is possible.
    piece: Option<i32>,
    /// Whatever the first one brings besides.
    first: i32,
    /// How many there are.
    pieces: u8,
    /// A closure instead.
    closing: Option<i32>,
}

impl Prize {
    fn new(table: &Table, auction: &Auction, seat: Seat, colour: Colour, closing: Option<i32>) -> Prize {
        let is_new = auction.case(seat) == Case::Empty && table.placements < SPECIALS[2].placement;
        let piece = match auction.district() {
            None => Some(weights::PARK_IN_BID),
            Some(_) if auction.case(seat) == Case::Closure => None,
            Some(district) => {
                Some(lot_worth_for_life(table, district, district.lot_of(colour)) - weights::PIECE_IN_BID)
            }
        };
        let first = if is_new { weights::NEW_DISTRICT } else { 0 };
        Prize { piece, first, pieces: table.boards[seat].reserve, closing }
    }

    fn gain(&self, cap: u8) -> i32 {
        let built = cap.min(self.pieces);
        let first = if built > 0 { self.first } else { 0 };
        let building = self.piece.map(|piece| i32::from(built) * piece + first);
        building.max(self.closing).unwrap_or(0)
    }
}

/// What the cards of a bid cost, those included that lie there already.
fn cost(laid: &BidCards, added: &BidCards) -> i32 {
    const EACH: [i32; BID_KINDS] = {
        let ([four, five, six], more) = (weights::CARD, weights::BLACK_CARD);
        [four, five, six, four + more, five + more, six + more]
    };
    (0..BID_KINDS).map(|place| i32::from(laid[place] + added[place]) * EACH[place]).sum()
}

/// What a bid costs at least that comes to an amount without a card that spoils a cap: cards of the greatest value that is left
/// bring most for what they cost.
fn least_cost(amount: u16, cap: u8) -> i32 {
    /// Sixteenths for each unit of the amount, rounded down: there is no division on the chip.
    const EACH: [i32; 3] = [16 * weights::CARD[2] / 6, 16 * weights::CARD[1] / 5, 16 * weights::CARD[0] / 4];
    (i32::from(amount) * EACH[usize::from(cap.clamp(1, 3) - 1)]) >> 4
}
