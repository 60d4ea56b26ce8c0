//! Bids by their value: for each value the hand and reserve cards that make it, without characters (NYC-8).
//!
//! Several bids may have the same value. The ladder has the one that costs least, by an order that is fixed and weighs
//! nothing:
//!
//! 1. as many matching cards as there are, be they in the reserve: swapping is free (NYC-7.4),
//! 2. as few cards as possible: what is not bid can be kept for the next round in the reserve,
//! 3. as few as possible of those that are still good for a bid of this round: wilds, and types whose bidding round is
//!    still to come,
//! 4. as few wilds as possible.
//!
//! So a bid goes up by wilds, a card each, then by pairs, types whose bidding round is over first.

use super::bid::{Composition, Prospect};
use super::components::{Card, Cards};
use super::view::View;

/// A value that can be bid, and the cards for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    /// The value of the bid.
    pub value: u8,
    /// All its cards.
    pub cards: Cards,
    /// Those of them that come out of the reserve.
    pub taken: Cards,
    /// The hand cards that go into the reserve for them.
    pub given: Cards,
}

/// What the cards beyond the matching ones are.
#[derive(Clone, Copy, Default)]
struct Rest {
    /// Pairs of types whose bidding round is over, and of later ones.
    pairs: [u8; 2],
    wilds: u8,
    /// A single card, which needs one of the wilds.
    single: Option<Card>,
}

impl Rung {
    /// The cheapest bid of this value of the view's seat; `None` if its cards make none.
    pub fn at(view: &View<'_>, value: u8) -> Option<Rung> {
        let hand = view.hand(view.seat())?;
        let cards = cheapest(hand, pool(view)?, view.matching(), value)?;
        let taken = cards.without(hand);
        let mut given = Cards::NONE;
        let mut spare = hand.without(cards);
        for _ in 0..taken.count() {
            // As few cards are bid as are held, so there is one to give. Types of early bidding rounds go first.
            let card = spare.types().next()?;
            spare.remove(card);
            given.add(card);
        }
        Some(Rung { value, cards, taken, given })
    }

    /// What making it would do.
    pub fn prospect(&self) -> Prospect {
        let composition = Composition::of_cards(self.cards);
        Prospect { composition, value: Some(self.value), steps_back: 0, cost: 0, doublings: 0 }
    }

    /// The highest bid.
    pub fn top(view: &View<'_>) -> Option<Rung> {
        (1..=view.hand_size(view.seat())).rev().find_map(|value| Rung::at(view, value))
    }

    /// The value of all matching cards: where one begins.
    pub fn all_matching(view: &View<'_>) -> u8 {
        let matching = pool(view).map_or(0, |pool| pool[view.matching()]);
        matching.min(view.hand_size(view.seat()))
    }
}

/// The cards that a bid can be made of.
fn pool(view: &View<'_>) -> Option<Cards> {
    let mut pool = view.hand(view.seat())?;
    pool.add_all(view.reserve(view.seat()));
    Some(pool)
}

/// Whether the bidding round of a type is still to come.
fn is_later(card: Card, matching: Card) -> bool {
    card > matching
}

/// The types that are neither matching nor wild, in the order of their bidding rounds.
fn others(matching: Card) -> impl Iterator<Item = Card> {
    Card::ALL.into_iter().filter(move |card| *card != matching && *card != Card::Wild)
}

fn cheapest(hand: Cards, pool: Cards, matching: Card, value: u8) -> Option<Cards> {
    if value == 0 {
        return None;
    }
    let own = pool[matching].min(value);
    let left = value - own;
    let mut pairs = [0; 2];
    others(matching).for_each(|card| pairs[usize::from(is_later(card, matching))] += pool[card] / 2);
    let mut best = None;
    let mut weigh = |rest: Rest| {
        let [over, later] = rest.pairs;
        let single_is_later = rest.single.is_some_and(|card| is_later(card, matching));
        let count = own + 2 * (over + later) + rest.wilds + u8::from(rest.single.is_some());
        let key = (count, rest.wilds + 2 * later + u8::from(single_is_later), rest.wilds);
        let there = rest.wilds <= pool[Card::Wild] && count <= hand.count();
        if there && best.is_none_or(|(_, least)| key < least) {
            best = Some((rest, key));
        }
    };
    for later in 0..=pairs[1].min(left) {
        for over in 0..=pairs[0].min(left - later) {
            let rest = Rest { pairs: [over, later], wilds: left - later - over, single: None };
            if own + later + over > 0 {
                weigh(rest);
                continue;
            }
            // Wilds need a card, or one more of them (NYC-8.2).
            weigh(Rest { wilds: rest.wilds + 1, ..rest });
            let held = others(matching).filter(|card| pool.has(*card));
            // One that is left over from pairs, if there is such a card.
            let single = held.min_by_key(|card| (is_later(*card, matching), pool[*card].is_multiple_of(2)));
            if single.is_some() {
                weigh(Rest { single, ..rest });
            }
        }
    }
    let (rest, _) = best?;
    let mut cards = Cards::NONE;
    cards[matching] = own;
    cards[Card::Wild] = rest.wilds;
    let mut pairs = rest.pairs;
    for card in others(matching) {
        let wanted = &mut pairs[usize::from(is_later(card, matching))];
        let taken = (*wanted).min(pool[card] / 2);
        *wanted -= taken;
        cards[card] += 2 * taken;
    }
    rest.single.into_iter().for_each(|card| cards.add(card));
    Some(cards)
}
