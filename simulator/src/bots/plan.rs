//! Which cards to bid in which bidding round of this game round.
//!
//! Hand and reserve are one pool, because exchanging is free (NYC-7.4); only so many cards can be
//! played as the hand holds. Each bidding round is given its matching cards, wilds, and pairs of
//! cards whose own bidding round is over, so that all bids together are expected to earn most.

use new_york_city::components::{Card, Cards};

use super::worth::{BIDDING_ROUNDS, Earnings, VALUE_MAX};

/// What to play in each bidding round, and what that should earn.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    pub points: f32,
    /// The cards of each bidding round, by matching type.
    pub cards: [Cards; BIDDING_ROUNDS],
    /// The values of these bids.
    pub values: [u8; BIDDING_ROUNDS],
}

impl Plan {
    /// What `more` value in a bidding round would add to this plan.
    pub fn gain(&self, earns: &Earnings, round: usize, more: u8) -> f32 {
        let value = usize::from(self.values[round]);
        let earns = &earns[round];
        earns[(value + usize::from(more)).min(VALUE_MAX)] - earns[value.min(VALUE_MAX)]
    }

    /// Cards of the pool that no bid uses.
    pub fn spare(&self, pool: Cards) -> Cards {
        self.cards.iter().fold(pool, |rest, bid| rest.without(*bid))
    }
}

/// One bid, by what it is made of.
#[derive(Clone, Copy, Default)]
struct Bid {
    matching: u8,
    wilds: u8,
    pairs: u8,
    /// A single card that only lets a wild stand (NYC-8.2, WX).
    anchors: u8,
}

impl Bid {
    fn cards(self) -> u8 {
        self.matching + self.wilds + 2 * self.pairs + self.anchors
    }

    fn value(self) -> u8 {
        let stands = self.matching + self.pairs + self.anchors > 0;
        self.matching + self.pairs + if stands { self.wilds } else { self.wilds.saturating_sub(1) }
    }
}

/// Every table of the search is indexed by what is left: cards to play, wilds, pairs.
struct Left {
    cards: u8,
    wilds: u8,
    pairs: u8,
}

impl Left {
    fn states(&self) -> usize {
        usize::from(self.cards + 1) * usize::from(self.wilds + 1) * usize::from(self.pairs + 1)
    }

    fn index(&self, cards: u8, wilds: u8, pairs: u8) -> usize {
        let (wilds_wide, pairs_wide) = (usize::from(self.wilds) + 1, usize::from(self.pairs) + 1);
        (usize::from(cards) * wilds_wide + usize::from(wilds)) * pairs_wide + usize::from(pairs)
    }

    /// The cards, wilds and pairs that stand at an index.
    fn at(&self, index: usize) -> (u8, u8, u8) {
        let (wilds_wide, pairs_wide) = (usize::from(self.wilds) + 1, usize::from(self.pairs) + 1);
        let rest = index / pairs_wide;
        ((rest / wilds_wide) as u8, (rest % wilds_wide) as u8, (index % pairs_wide) as u8)
    }
}

/// The best bids from the bidding round of `first` on with this pool, of which at most `playable`
/// cards can be played.
pub fn plan(earns: &Earnings, pool: Cards, playable: u8, first: Card) -> Plan {
    let first = first as usize;
    let mut plan = Plan::default();
    let past = &Card::ALL[..first];
    let pairs = past.iter().map(|card| pool[*card] / 2).sum();
    let anchors = u8::from(past.iter().any(|card| pool[*card] % 2 == 1));
    let left = Left { cards: playable, wilds: pool[Card::Wild], pairs };

    // From the last bidding round back: the best of each round for everything that may be left.
    let mut later = vec![0.0; left.states()];
    let mut chosen = [const { Vec::new() }; BIDDING_ROUNDS];
    for round in (first..BIDDING_ROUNDS).rev() {
        let bids = bids(pool[Card::ALL[round]], pool[Card::Wild], pairs, anchors);
        let mut best = vec![(f32::MIN, Bid::default()); left.states()];
        for (index, best) in best.iter_mut().enumerate() {
            let (cards, wilds, pairs) = left.at(index);
            for &bid in &bids {
                if bid.cards() > cards || bid.wilds > wilds || bid.pairs > pairs {
                    continue;
                }
                let rest = left.index(cards - bid.cards(), wilds - bid.wilds, pairs - bid.pairs);
                let earned = earns[round][usize::from(bid.value()).min(VALUE_MAX)];
                // Among equals fewer cards: they may serve for a pair or the reserve.
                let points = earned + later[rest] - 0.01 * f32::from(bid.cards());
                if points > best.0 {
                    *best = (points, bid);
                }
            }
        }
        later = best.iter().map(|(points, _)| *points).collect();
        chosen[round] = best;
    }

    let (mut cards, mut wilds, mut pairs) = (left.cards, left.wilds, left.pairs);
    plan.points = later[left.index(cards, wilds, pairs)];
    let mut pool = pool;
    for (round, chosen) in chosen.iter().enumerate().skip(first) {
        let (_, bid) = chosen[left.index(cards, wilds, pairs)];
        plan.cards[round] = take(&mut pool, Card::ALL[round], bid, past);
        plan.values[round] = bid.value();
        (cards, wilds, pairs) = (cards - bid.cards(), wilds - bid.wilds, pairs - bid.pairs);
    }
    plan
}

/// Every bid that can be made of so much.
fn bids(matching: u8, wilds: u8, pairs: u8, anchors: u8) -> Vec<Bid> {
    let mut bids = Vec::new();
    for matching in 0..=matching {
        for wilds in 0..=wilds {
            for pairs in 0..=pairs {
                bids.push(Bid { matching, wilds, pairs, anchors: 0 });
                // An anchor helps only where wilds would stand alone.
                if anchors > 0 && wilds > 0 && matching + pairs == 0 {
                    bids.push(Bid { matching, wilds, pairs, anchors: 1 });
                }
            }
        }
    }
    bids
}

/// Takes the cards of a bid out of the pool.
fn take(pool: &mut Cards, matching: Card, bid: Bid, past: &[Card]) -> Cards {
    let mut cards = Cards::NONE;
    cards[matching] = bid.matching;
    cards[Card::Wild] = bid.wilds;
    for _ in 0..bid.pairs {
        if let Some(card) = past.iter().find(|card| pool[**card] >= cards[**card] + 2) {
            cards[*card] += 2;
        }
    }
    if bid.anchors > 0
        && let Some(card) = past.iter().find(|card| (pool[**card] - cards[**card]) % 2 == 1)
    {
        cards[*card] += 1;
    }
    *pool = pool.without(cards);
    cards
}
