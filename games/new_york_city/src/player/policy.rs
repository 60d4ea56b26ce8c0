//! The quick player of the playouts: one look at the table, one answer.

use architect::POINT;

use crate::components::*;
use crate::{Action, ActionList, Declaration, Question, Side, Tile, View, like_cards};

use super::choice::{Choice, WholeBid};
use super::plan::{Plan, earned};
use super::worth::{Earnings, Outlook};

/// What a skyscraper more brings on average, and a card back in the hand: so much of what using the character
/// once brings is in what is known at that moment.
const BUILDS: i32 = 40;
const TAKES_BACK: i32 = 32;

/// Hand and reserve together.
pub(crate) fn pool(view: &View<'_>) -> Cards {
    let mut pool = hand(view);
    pool.add_all(view.reserve(view.seat()));
    pool
}

pub(crate) fn hand(view: &View<'_>) -> Cards {
    view.hand(view.seat()).unwrap_or_default()
}

/// The policy's choice in the open decision.
pub fn choose(view: &View<'_>, question: Question) -> Option<Choice> {
    let bids = question == Question::Bid;
    if bids && !is_bound(view) {
        return turn(view);
    }
    let legal = view.legal_actions();
    let action = if bids { end_of_bid(&legal) } else { answer(view, question, &legal) };
    action.map(Choice::One)
}

/// Whether character 15 has bound the own bid: there is no pass then (NYC-8.6).
pub(crate) fn is_bound(view: &View<'_>) -> bool {
    !view.bid(view.seat()).played.is_empty()
}

/// How a bid that is bound is brought to its end.
pub(crate) fn end_of_bid(legal: &ActionList) -> Option<Action> {
    let ends = |action: &&Action| matches!(action, Action::Confirm | Action::Complete);
    legal.iter().find(ends).or(legal.first()).copied()
}

/// The choice at a bidding turn that may still end in a pass.
pub(crate) fn turn(view: &View<'_>) -> Option<Choice> {
    let first = view.draft()?.micro_steps == 0;
    if first && renews(view) {
        return Some(Choice::One(Action::Use(Character::RENEW_RESERVE)));
    }
    Some(bid(view).map_or(Choice::One(Action::Pass), Choice::Bid))
}

/// Whether character 12 is used at the beginning of a bidding turn: a point, and perhaps a better
/// reserve.
fn renews(view: &View<'_>) -> bool {
    let unused = |tile: &Tile| !tile.used && tile.character == Character::RENEW_RESERVE;
    if view.dollars(view.seat()) == 0 || !view.company(view.seat()).iter().any(unused) {
        return false;
    }
    let outlook = Outlook::new(*view, true);
    outlook.use_once(Character::RENEW_RESERVE) > outlook.price()
}

/// The bid that the policy would make; `None` for a pass.
pub fn bid(view: &View<'_>) -> Option<WholeBid> {
    let outlook = Outlook::new(*view, true);
    let round = view.matching();
    let earns = outlook.earnings(round);
    let plan = Plan::new(&earns, pool(view), hand(view).count(), round);
    let bid = with_characters(&outlook, &earns, &plan);
    (bid.value > 0).then_some(bid)
}

/// Adds the characters that bring more than their dollar.
fn with_characters(outlook: &Outlook<'_>, earns: &Earnings, plan: &Plan) -> WholeBid {
    let view = &outlook.view;
    let matching = view.matching();
    let round = matching as usize;
    let cards = plan.cards(pool(view), matching);
    let mut bid = WholeBid::plain(cards, plan.value(round));
    let company = view.company(outlook.me);
    let mut dollars = view.dollars(outlook.me);
    if dollars == 0 {
        return bid;
    }
    let mut spare = plan.spare(pool(view), matching);
    let mut slots = hand(view).count().saturating_sub(cards.count());
    let mut steps = view.press_track().space(outlook.me);
    let price = outlook.price();
    for (place, tile) in company.iter().enumerate() {
        let usable = !tile.used && tile.character.facts().phase == Phase::Two && dollars > 0;
        if !usable || !bid.is_next_copy(company, place) {
            continue;
        }
        let spare_card = spare.types().next().filter(|_| slots > 0);
        let (declaration, adds, cost) = match tile.character {
            Character::COUNTS_AS_ONE | Character::COUNTS_AS_TWO => {
                let Some(card) = spare_card else { continue };
                let adds = if tile.character == Character::COUNTS_AS_TWO { 2 } else { 1 };
                (Declaration::Card(card), adds, 0)
            }
            Character::EXTRA_WILD if bid.value > 0 => (Declaration::Used, 1, 0),
            Character::STEPS_BACK if bid.value > 0 && steps > 0 => {
                (Declaration::Steps(1), 1, i32::from(outlook.weights.step[usize::from(steps)]))
            }
            Character::EXTRA_PRESTIGE if matching == Card::Prestige => (Declaration::Used, 1, 0),
            Character::DOUBLE_POINTS if matching == Card::Prestige => {
                if i32::from(bid.value) * POINT > price {
                    bid.declared[place] = Declaration::Used;
                    dollars -= 1;
                }
                continue;
            }
            _ => continue,
        };
        let gain = earned(earns, round, bid.value + adds) - earned(earns, round, bid.value) - cost;
        // What it would bring in a later bidding round of this game round.
        let wait = match tile.character {
            Character::EXTRA_PRESTIGE => price,
            _ => price.max(outlook.use_once(tile.character)),
        };
        if gain > wait {
            bid.declared[place] = declaration;
            bid.value += adds;
            dollars -= 1;
            if let Declaration::Card(card) = declaration {
                spare.remove(card);
                slots -= 1;
            }
            if let Declaration::Steps(_) = declaration {
                steps -= 1;
            }
        }
    }
    bid
}

/// Answers any question but the bidding turn.
pub fn answer(view: &View<'_>, question: Question, legal: &ActionList) -> Option<Action> {
    let turn = Turn { outlook: Outlook::new(*view, false), legal };
    match question {
        Question::PhaseOne => turn.phase_one(),
        Question::HandDiscard { exactly, .. } => turn.hand_discard(exactly.is_some()),
        Question::SingleCard { .. } => turn.single_card(),
        question => turn.best(|action| turn.worth(question, action)),
    }
}

struct Turn<'v> {
    outlook: Outlook<'v>,
    legal: &'v [Action],
}

impl Turn<'_> {
    /// The legal action that is worth most, the first of equals.
    fn best(&self, worth: impl Fn(Action) -> i32) -> Option<Action> {
        let mut best: Option<(Action, i32)> = None;
        for &action in self.legal {
            let worth = worth(action);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((action, worth));
            }
        }
        best.map(|(action, _)| action)
    }

    fn affords(&self, character: Character) -> bool {
        self.outlook.use_once(character) > self.outlook.price()
    }

    fn worth(&self, question: Question, action: Action) -> i32 {
        let outlook = &self.outlook;
        let view = &outlook.view;
        let me = outlook.me;
        match (question, action) {
            (Question::StartStack, Action::TakeStack(place)) => {
                let stack = view.start_stacks().get(usize::from(place));
                stack.map_or(0, |stack| stack.iter().map(|tile| outlook.tile(*tile)).sum())
            }
            (_, Action::TakeTile { row, position }) => {
                view.open_tile(row, position).map_or(0, |character| outlook.tile(character))
            }
            (Question::RenewReserve, Action::Discard(card)) => {
                let weights = outlook.weights;
                i32::from(weights.drawn) - i32::from(weights.keep[card as usize])
            }
            (Question::GiveUpTile, Action::GiveUp(place)) => {
                -outlook.tile(view.company(me)[usize::from(place)].character)
            }
            (_, Action::FromReserve(count)) => i32::from(count),
            (_, Action::Replace(borough)) => outlook.change(borough, 1, -1, 0),
            (Question::Delay, Action::Yes) => i32::from(outlook.weights.delay[view.matching() as usize]),
            (_, Action::PlacePrestige { shown, vessel, end }) => {
                outlook.prestige(view.prestige_shown()[usize::from(shown)], vessel, usize::from(end))
            }
            (
                Question::PrestigeRelocation { target } | Question::Relocation { target, .. },
                Action::Relocate(from),
            ) => {
                let weights = outlook.weights;
                outlook.change(target, 1, 0, 0) + outlook.change(from, -1, 0, 0) - i32::from(weights.relocate)
            }
            (Question::OneMoreSkyscraper { target }, Action::Yes) => {
                let gain = outlook.change(target, 1, 0, 0) + outlook.use_once(Character::ONE_MORE_SKYSCRAPER)
                    - BUILDS;
                gain - outlook.price()
            }
            (Question::TakeBack, Action::Yes) => {
                let played = view.bid(me).played;
                let best = played.types().map(|card| self.back(card)).max().unwrap_or(0);
                best + outlook.use_once(Character::TAKE_BACK) - TAKES_BACK - outlook.price()
            }
            (_, Action::TakeBack(card)) => self.back(card),
            (Question::ClosingExchange, Action::Exchange { hand, reserve }) => {
                let mut after = view.reserve(me);
                after.remove(reserve);
                after.add(hand);
                self.keeping(after) - self.keeping(view.reserve(me))
            }
            (Question::PhaseThree, Action::Use(character)) => outlook.use_once(character) - outlook.price(),
            _ => 0,
        }
    }

    /// A played card, back in the hand.
    fn back(&self, card: Card) -> i32 {
        let view = &self.outlook.view;
        if view.matching() == Card::Skyscrapers {
            // Only a reserve can still use it.
            return if card == Card::Wild && self.outlook.rounds_left() > 0 { 24 } else { -1 };
        }
        match card {
            Card::Wild => 40,
            card if card > view.matching() => 20,
            // Where its bidding round is over, only a pair is of use.
            card => 8 * i32::from(view.bid(self.outlook.me).played[card]) - 8,
        }
    }

    /// What a reserve is worth for the rounds to come.
    fn keeping(&self, reserve: Cards) -> i32 {
        let mut company = self.outlook.view.company(self.outlook.me).iter();
        let scored = company.any(|tile| tile.character == Character::LIKE_RESERVE_CARDS);
        let cards: i32 = reserve
            .counts()
            .iter()
            .zip(&self.outlook.weights.keep)
            .map(|(n, keep)| i32::from(*n) * i32::from(*keep))
            .sum();
        let later = if self.outlook.rounds_left() > 0 { cards } else { 0 };
        later + if scored { 2 * POINT * i32::from(like_cards(reserve)) } else { 0 }
    }

    /// What each further card of a type brings, if the bids of this round are still to come.
    fn cards(&self) -> CardWorth {
        let view = &self.outlook.view;
        let earns = self.outlook.earnings(Card::Press);
        let have = pool(view);
        CardWorth { earns, have }
    }

    fn more(&self, worth: &CardWorth, cards: &[Card]) -> i32 {
        let mut have = worth.have;
        let mut sum = 0;
        for card in cards {
            if let Some(earns) = worth.earns.get(*card as usize) {
                let held = usize::from(have[*card]).min(earns.len() - 2);
                sum += i32::from(earns[held + 1]) - i32::from(earns[held]);
            }
            sum += i32::from(self.outlook.weights.card[*card as usize]);
            have.add(*card);
        }
        sum
    }

    /// What the bids of this round earn with these cards more.
    fn planned(&self, worth: &CardWorth, cards: &[Card]) -> i32 {
        let mut pool = worth.have;
        let mut sum = 0;
        for card in cards {
            pool.add(*card);
            sum += i32::from(self.outlook.weights.card[*card as usize]);
        }
        let playable = hand(&self.outlook.view).count() + cards.len() as u8;
        sum + Plan::new(&worth.earns, pool, playable, Card::Press).earned
    }

    /// Characters that earn their dollar first, then the pair that helps most.
    fn phase_one(&self) -> Option<Action> {
        let taken = self.legal.contains(&Action::Done);
        let used = self.best(|action| match action {
            // With all cards in the hand one knows what to discard.
            Action::Use(Character::REDRAW_HAND) if !taken => -1,
            Action::Use(Character::SWAP_CHARACTER) if !self.swap_helps() => -1,
            Action::Use(Character::REPLACE_NEUTRAL) => self.replacing() - self.outlook.price(),
            Action::Use(character) if self.affords(character) => self.outlook.use_once(character),
            Action::Use(_) => -1,
            _ => 0,
        });
        if let Some(Action::Use(_)) = used {
            return used;
        }
        if taken {
            return Some(Action::Done);
        }
        let worth = self.cards();
        self.best(|action| match action {
            Action::TakePair(slot) => {
                let pair = self.outlook.view.pairs()[usize::from(slot)];
                // What is left goes to a Tom, so taking is also keeping it from him.
                self.planned(&worth, &pair) + self.outlook.for_tom(&pair)
            }
            _ => i32::MIN,
        })
    }

    /// What character 11 brings where it brings most.
    fn replacing(&self) -> i32 {
        let outlook = &self.outlook;
        let there = Borough::ALL.into_iter().filter(|borough| outlook.view.neutral(*borough) > 0);
        let best = there.map(|borough| outlook.change(borough, 1, -1, 0)).max().unwrap_or(0);
        best + outlook.use_once(Character::REPLACE_NEUTRAL) - BUILDS
    }

    /// Whether character 7 finds a clearly better tile for one of the company.
    fn swap_helps(&self) -> bool {
        let outlook = &self.outlook;
        outlook.view.company(outlook.me).iter().any(|tile| {
            let limit = (tile.character.value() + 1).min(Character::VALUE_MAX);
            let places = (1..=limit).flat_map(|row| (0..ELEVATOR_OPEN as u8).map(move |at| (row, at)));
            let open = places.filter_map(|(row, at)| outlook.view.open_tile(row, at));
            open.map(|character| outlook.tile(character)).max().unwrap_or(0)
                > outlook.tile(tile.character) + POINT
        })
    }

    /// The card that is missed least, while a drawn one is better.
    fn hand_discard(&self, must: bool) -> Option<Action> {
        let worth = self.cards();
        let keep = |card: Card| {
            let mut without = worth;
            without.have.remove(card);
            self.more(&without, &[card])
        };
        let drawn = i32::from(self.outlook.weights.drawn);
        self.best(|action| match action {
            Action::Discard(card) => drawn - keep(card),
            _ if must => i32::MIN,
            _ => 0,
        })
    }

    fn single_card(&self) -> Option<Action> {
        let worth = self.cards();
        self.best(|action| match action {
            Action::TakeSingle { slot, side } => {
                let pair = self.outlook.view.pairs()[usize::from(slot)];
                let card = pair[if side == Side::Left { 0 } else { 1 }];
                self.more(&worth, &[card]) + self.outlook.for_tom(&[card])
            }
            _ => i32::MIN,
        })
    }
}

#[derive(Clone, Copy)]
struct CardWorth {
    earns: Earnings,
    have: Cards,
}
