//! Bids worth a thought (5A-D6.6): the cheapest for each cap. Not a rule: for screens and device players.

use engine::Seat;

use crate::auction::{BID_KINDS, BidCards, bid_amount};
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

/// What makes a bid the better one: least amount, then fewest black cards, then fewest cards, then the smaller counts in the
/// order of kinds.
type Key = (u16, u8, u8, BidCards);

impl Table {
    /// The cheapest bid or raise of a seat in a colour that uses no value above that of a cap, laid cards included. `None` if
    /// there is none, or the seat may not bid in that colour. Cards that are being put together are in the hand here: half-way
    /// the proposal is what it was before.
    pub(crate) fn proposal(&self, seat: Seat, colour: Colour, cap: u8) -> Option<Proposal> {
        let auction = self.auction.as_ref().filter(|auction| auction.is_playing(seat))?;
        let is_first = auction.colour(seat).is_none();
        let draft = if auction.next == seat { auction.draft } else { [0; BID_KINDS] };
        let drafting = auction.drafting.filter(|_| auction.next == seat).map(|(colour, _)| colour);
        let may_bid = match auction.colour(seat).or(drafting) {
            Some(own) => own == colour,
            None => auction.open_to(seat).contains(colour),
        };
        let (laid, values) = (auction.laid_by(seat), usize::from(cap_of(cap).saturating_sub(3)));
        let [a4, a5, a6, b4, b5, b6] = *laid;
        let used = [a4 + b4, a5 + b5, a6 + b6];
        if !may_bid || used.iter().skip(values).any(|count| *count > 0) {
            return None;
        }
        let mut has = self.held(seat, colour);
        has.iter_mut().zip(draft).for_each(|(count, more)| *count += more);
        (values..3).for_each(|value| (has[value], has[3 + value]) = (0, 0));
        let before = bid_amount(laid);
        let needed = (auction.amount + 1).saturating_sub(before).max(1);
        let (sum, _, _, added) = cheapest(&has, needed, is_first)?;
        let top = (0..3).rev().find(|value| used[*value] + added[*value] + added[3 + value] > 0)?;
        Some(Proposal { colour, added, amount: before + sum, cap: cap_of(4 + top as u8) })
    }
}

/// The best choice of cards that reaches what is needed. There are few coloured cards, so all choices of them are tried that do
/// not reach it with cards to spare; black ones, of which a hand may have fifty, are worked out.
fn cheapest(has: &BidCards, needed: u16, coloured: bool) -> Option<Key> {
    if bid_amount(has) < needed {
        return None;
    }
    let [most4, most5, most6, black @ ..] = *has;
    let all_black = bid_amount(&[0, 0, 0, black[0], black[1], black[2]]);
    let mut best: Option<Key> = None;
    for four in 0..=most4 {
        for five in 0..=most5 {
            for six in 0..=most6 {
                let count = four + five + six;
                if coloured && count == 0 {
                    continue;
                }
                let sum = bid_amount(&[four, five, six, 0, 0, 0]);
                let rest = needed.saturating_sub(sum);
                if rest > all_black {
                    continue;
                }
                if let Some([b4, b5, b6]) = black_cards(&black, rest) {
                    let added = [four, five, six, b4, b5, b6];
                    let key =
                        (sum + bid_amount(&[0, 0, 0, b4, b5, b6]), b4 + b5 + b6, count + b4 + b5 + b6, added);
                    if (count > 0 || key.1 > 0) && best.is_none_or(|best| key < best) {
                        best = Some(key);
                    }
                }
                // More of them only cost more.
                if rest == 0 {
                    break;
                }
            }
        }
    }
    best
}

/// The least sum of black cards that reaches what is needed, then the fewest of them, then the smaller counts.
fn black_cards(most: &[u8; 3], needed: u16) -> Option<[u8; 3]> {
    if needed == 0 {
        return Some([0; 3]);
    }
    let [most4, most5, most6] = most.map(i16::from);
    // A sixth, rounded up, without a division: the chip has none.
    let least = (((u32::from(needed) + 5) * 10_923) >> 16) as i16;
    let needed = needed as i16;
    if least > most4 + most5 + most6 {
        return None;
    }
    // One card less would not do, so the sum is less than a card above.
    for sum in needed..needed + 6 {
        for count in (least..).take_while(|count| 4 * count <= sum) {
            // All are 4s but for what is above: one each of a 5, two of a 6. As few 6s as possible are as few 4s.
            let above = sum - 4 * count;
            let six = (above - count).max(above - most5 - (above - most5) / 2).max(0);
            let (four, five) = (count - above + six, above - 2 * six);
            if six <= most6 && five >= 0 && four <= most4 {
                return Some([four, five, six].map(|cards| cards as u8));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every choice of cards there is.
    fn by_trying(has: &BidCards, needed: u16, coloured: bool) -> Option<Key> {
        let mut best: Option<Key> = None;
        let choices: usize = has.iter().map(|most| usize::from(*most) + 1).product();
        for mut number in 0..choices {
            let added: BidCards = core::array::from_fn(|place| {
                let most = usize::from(has[place]) + 1;
                let count = number % most;
                number /= most;
                count as u8
            });
            let (own, black): (u8, u8) = (added[..3].iter().sum(), added[3..].iter().sum());
            let key = (bid_amount(&added), black, own + black, added);
            if key.0 >= needed && (own > 0 || !coloured) && best.is_none_or(|best| key < best) {
                best = Some(key);
            }
        }
        best
    }

    /// 5A-D6.6: worked out and tried is the same, whatever is in the hand.
    #[test]
    fn the_cheapest_bid_is_the_best_of_all() {
        let mut chance = engine::Chance::from_seed(5);
        for round in 0..4_000 {
            let most = if round % 4 == 0 { [5, 4, 3, 6, 5, 5] } else { [2, 2, 1, 3, 2, 2] };
            let has: BidCards = core::array::from_fn(|place| chance.below(most[place] + 1) as u8);
            let needed = 1 + chance.below(u32::from(bid_amount(&has)) + 3) as u16;
            let coloured = chance.below(2) == 0;
            assert_eq!(
                cheapest(&has, needed, coloured),
                by_trying(&has, needed, coloured),
                "{has:?} {needed}"
            );
        }
    }

    /// The largest hand there is, at every amount: 120 choices of coloured cards, and no search in 50 black ones.
    #[test]
    fn the_largest_hand_is_no_search() {
        let all = [5, 4, 3, 20, 16, 14];
        for needed in 1..=302 {
            // No cards come to 1, 2, 3 or 7, and none are left out that come to these.
            let sum = match needed {
                1..=3 => 4,
                7 => 8,
                295 => 296,
                299..=301 => 302,
                reached => reached,
            };
            assert_eq!(cheapest(&all, needed, true).map(|key| key.0), Some(sum), "{needed}");
        }
        assert_eq!(cheapest(&all, 303, true), None);
    }
}
