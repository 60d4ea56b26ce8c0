//! Bids worth a thought (5A-D6.6): the cheapest for each cap. Not a rule: for screens and device players.

use engine::Seat;

use crate::auction::{BID_KINDS, BidCards, bid_amount, bid_kind};
use crate::components::{Colour, cap_of};
use crate::table::Table;

/// A bid or a raise that could be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Its colour.
    pub colour: Colour,
    /// The cards that would be added.
    pub added: BidCards,
    /// What the bid would come to.
    pub amount: u16,
    /// How many skyscrapers it would allow.
    pub cap: u8,
}

impl Table {
    /// The cheapest bid or raise of a seat in a colour that uses no value above that of a cap, laid cards included: least
    /// amount, then fewest black cards, then fewest cards, then the smaller counts in the order of kinds.
    pub(crate) fn proposal(&self, seat: Seat, colour: Colour, cap: u8) -> Option<Proposal> {
        let auction = self.auction.as_ref()?;
        let (laid, highest) = (auction.laid_by(seat), 7 - cap);
        let is_first = auction.colour(seat).is_none();
        let may_use = |place: usize| 4 + (place % 3) as u8 <= highest;
        if (0..BID_KINDS).any(|place| laid[place] > 0 && !may_use(place)) {
            return None;
        }
        let hand = &self.boards[seat].hand;
        let has: BidCards =
            core::array::from_fn(|place| if may_use(place) { hand[bid_kind(colour, place)] } else { 0 });
        let before = bid_amount(laid);
        let mut best: Option<(u16, u8, u8, BidCards)> = None;
        // A cheapest bid is less than one card above what is needed, so few combinations are looked at.
        let needed = (auction.amount + 1).saturating_sub(before).max(1);
        try_counts(&has, needed, 0, [0; BID_KINDS], 0, &mut |added, sum| {
            let coloured: u8 = added[..3].iter().sum();
            if is_first && coloured == 0 {
                return;
            }
            let (black, count) = (added[3..].iter().sum::<u8>(), added.iter().sum::<u8>());
            let key = (sum, black, count, *added);
            if best.is_none_or(|best| key < best) {
                best = Some(key);
            }
        });
        let (sum, _, _, added) = best?;
        let top =
            (0..BID_KINDS).filter(|place| laid[*place] + added[*place] > 0).map(|place| place % 3).max()?;
        Some(Proposal { colour, added, amount: before + sum, cap: cap_of(4 + top as u8) })
    }
}

/// Every choice of cards that reaches what is needed and would not without its last one.
fn try_counts(
    has: &BidCards,
    needed: u16,
    place: usize,
    chosen: BidCards,
    sum: u16,
    found: &mut impl FnMut(&BidCards, u16),
) {
    if sum >= needed {
        found(&chosen, sum);
        return;
    }
    if place == BID_KINDS {
        return;
    }
    let value = 4 + (place % 3) as u16;
    let mut chosen = chosen;
    for count in 0..=has[place] {
        chosen[place] = count;
        let sum = sum + u16::from(count) * value;
        try_counts(has, needed, place + 1, chosen, sum, found);
        if sum >= needed {
            break;
        }
    }
}
