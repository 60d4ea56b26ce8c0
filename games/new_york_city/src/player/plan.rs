//! Which cards to bid in which bidding round of this game round.
//!
//! Hand and reserve are one pool, because exchanging is free (NYC-7.4); only so many cards can be
//! played as the hand holds. Matching cards go to their own bidding round; then wilds and pairs of cards
//! whose bidding round is over go, one at a time, where they bring most.

use crate::components::{Card, Cards};

use super::worth::{BIDDING_ROUNDS, Earnings, VALUE_MAX};

/// What to play in each bidding round.
#[derive(Clone, Copy, Default)]
pub struct Plan {
    /// Matching cards, by bidding round.
    matching: [u8; BIDDING_ROUNDS],
    wilds: [u8; BIDDING_ROUNDS],
    pairs: [u8; BIDDING_ROUNDS],
    /// A single card that only lets wilds stand (NYC-8.2, WX).
    anchors: [u8; BIDDING_ROUNDS],
    /// What all bids together should earn.
    pub earned: i32,
}

/// What is still to be given out.
struct Left {
    slots: u8,
    wilds: u8,
    pairs: u8,
    anchors: u8,
}

impl Plan {
    /// The value of the bid of a bidding round.
    #[inline(always)]
    pub fn value(&self, round: usize) -> u8 {
        let stands = self.matching[round] + self.pairs[round] + self.anchors[round] > 0;
        let wilds = if stands { self.wilds[round] } else { self.wilds[round].saturating_sub(1) };
        self.matching[round] + self.pairs[round] + wilds
    }

    /// The best bids from the bidding round of `first` on, with `playable` cards of this pool.
    pub fn new(earns: &Earnings, pool: Cards, playable: u8, first: Card) -> Plan {
        let first = first as usize;
        let mut plan = Plan::default();
        let past = &Card::ALL[..first];
        let mut used = 0;
        for round in first..BIDDING_ROUNDS {
            plan.matching[round] = pool[Card::ALL[round]];
            used += plan.matching[round];
        }
        let mut left = Left {
            slots: 0,
            wilds: pool[Card::Wild],
            pairs: past.iter().map(|card| pool[*card] / 2).sum(),
            anchors: u8::from(past.iter().any(|card| pool[*card] % 2 == 1)),
        };
        while used > playable {
            match plan.least(earns, first) {
                Some((round, _)) => plan.matching[round] -= 1,
                None => break,
            }
            used -= 1;
        }
        left.slots = playable - used;
        // Every addition takes a slot at least, so this ends.
        while plan.improve(earns, first, &mut left) {}
        for round in first..BIDDING_ROUNDS {
            plan.earned += earned(earns, round, plan.value(round));
        }
        plan
    }

    /// The matching card that is missed least, and what it earns.
    fn least(&self, earns: &Earnings, first: usize) -> Option<(usize, i32)> {
        let mut least: Option<(usize, i32)> = None;
        for round in (first..BIDDING_ROUNDS).filter(|round| self.matching[*round] > 0) {
            let value = self.value(round);
            let with_wilds = self.matching[round] == 1 && self.wilds[round] > 0;
            let without = value - 1 - u8::from(with_wilds);
            let loss = earned(earns, round, value) - earned(earns, round, without);
            if least.is_none_or(|(_, least)| loss < least) {
                least = Some((round, loss));
            }
        }
        least
    }

    /// Adds a wild, a pair, or a wild with what lets it stand, where that brings most; makes room for it
    /// by leaving out what is missed least. False if nothing brings anything.
    fn improve(&mut self, earns: &Earnings, first: usize, left: &mut Left) -> bool {
        if left.wilds + left.pairs == 0 {
            return false;
        }
        let mut best: Option<(i32, usize, [u8; 3])> = None;
        let least = self.least(earns, first);
        for round in first..BIDDING_ROUNDS {
            let value = self.value(round);
            let stands = self.matching[round] + self.pairs[round] + self.anchors[round] > 0;
            // Wilds, pairs, anchors.
            let ways: [[u8; 3]; 4] = [[1, 0, 0], [0, 1, 0], [1, 0, 1], [2, 0, 0]];
            for way in ways {
                let [wilds, pairs, anchors] = way;
                let slots = wilds + 2 * pairs + anchors;
                let fits = wilds <= left.wilds && pairs <= left.pairs && anchors <= left.anchors;
                let sensible = if stands { anchors == 0 && wilds < 2 } else { way != [1, 0, 0] };
                if !fits || !sensible || slots > left.slots + 1 {
                    continue;
                }
                let more = if stands { wilds + pairs } else { (wilds + pairs).min(1) };
                let mut gain = earned(earns, round, value + more) - earned(earns, round, value);
                if slots > left.slots {
                    let Some((from, loss)) = least else { continue };
                    if from == round {
                        continue;
                    }
                    gain -= loss;
                }
                // By card: what is left over may serve elsewhere.
                let each = gain * 4 / i32::from(slots);
                if gain > 0 && best.is_none_or(|(most, ..)| each > most) {
                    best = Some((each, round, way));
                }
            }
        }
        let Some((_, round, [wilds, pairs, anchors])) = best else { return false };
        let slots = wilds + 2 * pairs + anchors;
        if slots > left.slots {
            let Some((from, _)) = least else { return false };
            self.matching[from] -= 1;
            left.slots += 1;
        }
        self.wilds[round] += wilds;
        self.pairs[round] += pairs;
        self.anchors[round] += anchors;
        left.wilds -= wilds;
        left.pairs -= pairs;
        left.anchors -= anchors;
        left.slots -= slots;
        true
    }

    /// The cards of the bid of `first`, which come out of the pool.
    pub fn cards(&self, pool: Cards, first: Card) -> Cards {
        let round = first as usize;
        let past = &Card::ALL[..round];
        let mut cards = Cards::NONE;
        cards[first] = self.matching[round];
        cards[Card::Wild] = self.wilds[round];
        for _ in 0..self.pairs[round] {
            if let Some(card) = past.iter().find(|card| pool[**card] >= cards[**card] + 2) {
                cards[*card] += 2;
            }
        }
        if self.anchors[round] > 0
            && let Some(card) = past.iter().find(|card| (pool[**card] - cards[**card]) % 2 == 1)
        {
            cards[*card] += 1;
        }
        cards
    }

    /// Cards of the pool that no bid from `first` on uses.
    pub fn spare(&self, pool: Cards, first: Card) -> Cards {
        let mut spare = pool.without(self.cards(pool, first));
        let mut pairs = 0;
        for round in first as usize + 1..BIDDING_ROUNDS {
            let card = Card::ALL[round];
            spare[card] = spare[card].saturating_sub(self.matching[round]);
            spare[Card::Wild] = spare[Card::Wild].saturating_sub(self.wilds[round]);
            pairs += self.pairs[round];
        }
        for card in &Card::ALL[..first as usize] {
            while pairs > 0 && spare[*card] >= 2 {
                spare[*card] -= 2;
                pairs -= 1;
            }
        }
        spare
    }
}

#[inline(always)]
pub fn earned(earns: &Earnings, round: usize, value: u8) -> i32 {
    i32::from(earns[round][usize::from(value).min(VALUE_MAX)])
}
