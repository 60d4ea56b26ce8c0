//! The choices that are worth a try.

use crate::components::*;
use crate::{Action, ActionList, Declaration, Question, View};

use super::choice::{Choice, WholeBid};
use super::policy::{self, hand, pool};

/// Room for the choices of a decision.
type Options = architect::Options<Choice>;

/// The choices of the open decision, the policy's own first. `legal` are its legal actions.
pub fn options(view: &View<'_>, question: Question, legal: &ActionList, into: &mut Options) {
    if question == Question::Bid {
        bids(view, legal, into);
        return;
    }
    let first = policy::answer(view, question, legal);
    first.into_iter().for_each(|action| add(into, Choice::One(action)));
    legal.iter().for_each(|action| add(into, Choice::One(*action)));
}

fn add(into: &mut Options, choice: Choice) {
    if !into.contains(&choice) {
        // Of more, those that come last are left out: bids with unusual characters, tiles at the far end.
        let _ = into.push(choice);
    }
}

/// Whole bids: every number of wilds and pairs with all matching cards, fewer matching cards, and what the
/// characters add.
fn bids(view: &View<'_>, legal: &ActionList, into: &mut Options) {
    if policy::is_bound(view) {
        policy::end_of_bid(legal).into_iter().for_each(|action| add(into, Choice::One(action)));
        return;
    }
    policy::turn(view).into_iter().for_each(|choice| add(into, choice));
    let own = policy::bid(view);
    own.into_iter().for_each(|bid| add(into, Choice::Bid(bid)));
    // Saving all cards is the first thing to try besides.
    add(into, Choice::One(Action::Pass));
    let matching = view.matching();
    let pool = pool(view);
    let slots = hand(view).count();
    let renew = Action::Use(Character::RENEW_RESERVE);
    if legal.contains(&renew) {
        add(into, Choice::One(renew));
    }
    let all = pool[matching].min(slots);
    let pairs_max: u8 =
        Card::ALL.iter().filter(|card| is_other(**card, matching)).map(|card| pool[*card] / 2).sum();
    for pairs in 0..=pairs_max.min(2) {
        for wilds in 0..=pool[Card::Wild] {
            if let Some(bid) = plain(view, pool, slots, [all, wilds, pairs]) {
                add(into, Choice::Bid(bid));
            }
        }
    }
    for fewer in (1..all).rev() {
        if let Some(bid) = plain(view, pool, slots, [fewer, 0, 0]) {
            add(into, Choice::Bid(bid));
        }
    }
    characters(view, pool, slots, own, into);
}

fn is_other(card: Card, matching: Card) -> bool {
    card != matching && card != Card::Wild
}

/// The bid of so many matching cards, wilds and pairs; pairs of cards that are over first.
fn plain(view: &View<'_>, pool: Cards, slots: u8, [count, wilds, pairs]: [u8; 3]) -> Option<WholeBid> {
    let matching = view.matching();
    let mut cards = Cards::NONE;
    cards[matching] = count;
    cards[Card::Wild] = wilds;
    let mut left = pairs;
    for card in Card::ALL.into_iter().filter(|card| is_other(*card, matching)) {
        while left > 0 && pool[card] >= cards[card] + 2 {
            cards[card] += 2;
            left -= 1;
        }
    }
    let mut value = count + pairs + wilds;
    if count + pairs == 0 {
        // Wilds alone need another card, or each other (NYC-8.2).
        let odd = Card::ALL
            .into_iter()
            .find(|card| is_other(*card, matching) && *card < matching && pool[*card] % 2 == 1);
        match odd {
            Some(card) if wilds > 0 => cards[card] += 1,
            _ => value = wilds.saturating_sub(1),
        }
    }
    (left == 0 && value > 0 && cards.count() <= slots).then_some(WholeBid::plain(cards, value))
}

/// The bids so far with a character more, those near the policy's own first.
fn characters(view: &View<'_>, pool: Cards, slots: u8, own: Option<WholeBid>, into: &mut Options) {
    let me = view.seat();
    let matching = view.matching();
    let company = view.company(me);
    let spent =
        own.map_or(0, |bid| bid.declared.iter().filter(|d| **d != Declaration::Withdrawn).count() as u8);
    if view.dollars(me) == 0 {
        return;
    }
    let base = own.unwrap_or(WholeBid::plain(Cards::NONE, 0));
    // Without one of those that the policy declares.
    for place in (0..company.len()).rev() {
        if base.declared[place] != Declaration::Withdrawn {
            let mut bid = base;
            bid.declared[place] = Declaration::Withdrawn;
            let later = |p: usize| {
                company[p].character == company[place].character && base.declared[p] != Declaration::Withdrawn
            };
            if (place + 1..company.len()).any(later) {
                continue;
            }
            if let Some(value) = view.value_of(bid.cards, &bid.declared) {
                bid.value = value;
                add(into, Choice::Bid(bid));
            }
        }
    }
    if view.dollars(me) <= spent {
        return;
    }
    let mut committed = base.cards;
    base.declared.iter().for_each(|declaration| {
        if let Declaration::Card(card) = declaration {
            committed.add(*card);
        }
    });
    for (place, tile) in company.iter().enumerate() {
        let undeclared = base.declared[place] == Declaration::Withdrawn;
        if tile.used || !undeclared || !base.is_next_copy(company, place) {
            continue;
        }
        let mut try_with = |declaration: Declaration| {
            let mut bid = base;
            bid.declared[place] = declaration;
            if let Some(value) = view.value_of(bid.cards, &bid.declared) {
                bid.value = value;
                add(into, Choice::Bid(bid));
            }
        };
        match tile.character {
            Character::COUNTS_AS_ONE | Character::COUNTS_AS_TWO if committed.count() < slots => {
                pool.without(committed).types().for_each(|card| try_with(Declaration::Card(card)));
            }
            Character::STEPS_BACK => {
                let taken: u8 = base.declared.iter().map(|declaration| steps(*declaration)).sum();
                let space = view.press_track().space(me).saturating_sub(taken);
                (1..=STEPS_BACK_MAX.min(space)).for_each(|steps| try_with(Declaration::Steps(steps)));
            }
            Character::EXTRA_WILD => try_with(Declaration::Used),
            Character::EXTRA_PRESTIGE | Character::DOUBLE_POINTS if matching == Card::Prestige => {
                try_with(Declaration::Used);
            }
            Character::PLAY_RESERVE => {
                for card in base.cards.types() {
                    // One like it must be left in the reserve when the bid is staged.
                    if pool[card] > base.cards[card] && view.reserve(me).has(card) {
                        let mut bid = base;
                        bid.from_reserve = Some(card);
                        let mut cards = bid.cards;
                        cards.add(card);
                        if let Some(value) = view.value_of(cards, &bid.declared) {
                            bid.value = value;
                            add(into, Choice::Bid(bid));
                        }
                    }
                }
            }
            _ => {}
        }
    }
}

fn steps(declaration: Declaration) -> u8 {
    match declaration {
        Declaration::Steps(steps) => steps,
        _ => 0,
    }
}
