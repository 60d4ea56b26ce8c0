//! A player that looks one step ahead: it scores the legal answers and takes the best.
//!
//! Bids are composed directly: `plan.rs` says which cards belong into this bid, and the turn only
//! carries that out. Hand and reserve together do not change meanwhile, so the plan stays the same
//! from step to step and nothing has to be remembered.

use std::cell::OnceCell;

use new_york_city::components::*;
use new_york_city::{Action, Declaration, Draft, Question, Tile, View, like_cards};

use super::plan::{Plan, plan};
use super::worth::{Earnings, LEFT_OVER, Outlook, use_of};

/// How much it matters to keep a card from a Tom, against having it.
const DENY: f32 = 1.0;

/// Answers the open decision of this view.
pub fn choose(view: &View<'_>, legal: &[Action]) -> Option<Action> {
    let question = view.decision()?.question;
    let bidding = matches!(question, Question::Bid).then(|| view.matching());
    let turn = Turn { outlook: Outlook { view, me: view.seat(), bidding }, legal, earns: OnceCell::new() };
    match question {
        Question::Bid => turn.bid(),
        Question::PhaseOne => turn.phase_one(),
        question => turn.best(|action| turn.worth(question, action)),
    }
}

struct Turn<'v> {
    outlook: Outlook<'v>,
    legal: &'v [Action],
    /// Most questions do without it, the others need it often.
    earns: OnceCell<Earnings>,
}

impl Turn<'_> {
    fn view(&self) -> &View<'_> {
        self.outlook.view
    }

    /// The legal action that is worth most, the first of equals.
    fn best(&self, worth: impl Fn(Action) -> f32) -> Option<Action> {
        let mut best: Option<(Action, f32)> = None;
        for &action in self.legal {
            let worth = worth(action);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((action, worth));
            }
        }
        best.map(|(action, _)| action)
    }

    fn hand(&self) -> Cards {
        self.view().hand(self.outlook.me).unwrap_or_default()
    }

    fn reserve(&self) -> Cards {
        self.view().reserve(self.outlook.me)
    }

    /// The first bidding round that is still to be played.
    fn first(&self) -> Card {
        let before_bids =
            self.view().decision().is_some_and(|decision| decision.question.id().starts_with("D2"));
        if before_bids { Card::Press } else { self.view().matching() }
    }

    fn earns(&self) -> &Earnings {
        self.earns.get_or_init(|| self.outlook.earnings(self.first()))
    }

    /// The plan for what is left of this round, if the hand were this one.
    fn plan(&self, hand: Cards) -> Plan {
        let mut pool = hand;
        pool.add_all(self.reserve());
        plan(self.earns(), pool, hand.count(), self.first())
    }

    /// Whether a character earns its dollar, with `declared` dollars spoken for: no unused tile
    /// that may still work in this round earns more.
    fn affords(&self, character: Character, declared: u8) -> bool {
        let view = self.view();
        let phase = |character: Character| character.facts().phase as u8;
        let better = |tile: &&Tile| {
            let other = tile.character;
            !tile.used && phase(other) >= phase(character) && use_of(other) > use_of(character)
        };
        let better = view.company(self.outlook.me).iter().filter(better).count() as u8;
        use_of(character) > LEFT_OVER && view.dollars(self.outlook.me) > declared + better
    }

    /// What an answer is worth, for all questions but the two that are turns of their own.
    fn worth(&self, question: Question, action: Action) -> f32 {
        let (view, outlook) = (self.view(), &self.outlook);
        let last_bids = view.matching() == Card::Skyscrapers;
        match (question, action) {
            (Question::StartStack, Action::TakeStack(place)) => {
                let stack = view.start_stacks().get(usize::from(place));
                stack.map_or(0.0, |stack| stack.iter().map(|tile| outlook.tile(*tile)).sum())
            }
            (_, Action::TakeTile { row, position }) => {
                view.open_tile(row, position).map_or(0.0, |character| outlook.tile(character))
            }
            (_, Action::TakeSingle { slot, side }) => {
                let mut hand = self.hand();
                view.pairs().get(usize::from(slot)).iter().for_each(|pair| hand.add(pair[side as usize]));
                self.plan(hand).points
            }
            // A drawn card makes up for what the discarded one would have earned.
            (Question::HandDiscard { .. }, Action::Discard(card)) => {
                let mut hand = self.hand();
                hand.remove(card);
                self.plan(hand).points + 0.5
            }
            (Question::HandDiscard { .. }, _) => self.plan(self.hand()).points,
            (Question::RenewReserve, Action::Discard(card)) => {
                let spare = self.plan(self.hand()).spare(self.reserve());
                if spare.has(card) && card != Card::Wild { 1.0 } else { -1.0 }
            }
            (Question::GiveUpTile, Action::GiveUp(place)) => {
                let given = view.company(outlook.me)[usize::from(place)].character;
                outlook.best_tile(given.value() + 1) - outlook.tile(given)
            }
            (_, Action::FromReserve(count)) => f32::from(count),
            (_, Action::Replace(borough)) => outlook.change(borough, 1, -1, 0),
            // Free of cost; the later bidding rounds are the ones worth bidding last in.
            (Question::Delay, Action::Yes) => f32::from(view.matching() >= Card::Elevator) - 0.5,
            (_, Action::PlacePrestige { shown, vessel, end }) => {
                outlook.prestige(view.prestige_shown()[usize::from(shown)], vessel, usize::from(end))
            }
            (
                Question::PrestigeRelocation { target } | Question::Relocation { target, .. },
                Action::Relocate(from),
            ) => outlook.change(target, 1, 0, 0) + outlook.change(from, -1, 0, 0) - 0.2,
            (Question::OneMoreSkyscraper { target }, Action::Yes) => {
                outlook.change(target, 1, 0, 0) - LEFT_OVER
            }
            (Question::TakeBack, Action::Yes) => {
                let played = view.bid(outlook.me).played;
                let pair = !last_bids && played.counts().iter().any(|count| *count >= 2);
                let wild = played.has(Card::Wild) && !(last_bids && view.round() == ROUNDS);
                let useful = wild || pair;
                if useful && self.affords(Character::TAKE_BACK, 0) { 1.0 } else { -1.0 }
            }
            (_, Action::TakeBack(card)) => match card {
                Card::Wild => 100.0,
                _ if last_bids => -1.0,
                card => f32::from(view.bid(outlook.me).played[card]) - 0.5,
            },
            (Question::ClosingExchange, Action::Exchange { hand, reserve }) => {
                let mut after = self.reserve();
                after.remove(reserve);
                after.add(hand);
                self.keeping(after) - self.keeping(self.reserve()) - 0.01
            }
            (Question::PhaseThree, Action::Use(character)) => use_of(character) - LEFT_OVER,
            _ => 0.0,
        }
    }

    /// What a reserve is worth for the rounds to come.
    fn keeping(&self, reserve: Cards) -> f32 {
        let mut company = self.view().company(self.outlook.me).iter();
        let scored = company.any(|tile| tile.character == Character::LIKE_RESERVE_CARDS);
        // By type: what is worth most is what one wants more of.
        const KEEP: [f32; 7] = [1.0, 1.2, 1.8, 1.3, 1.7, 1.6, 3.0];
        let cards: f32 = reserve.counts().iter().zip(KEEP).map(|(n, keep)| f32::from(*n) * keep).sum();
        cards * f32::from(self.outlook.rounds_left() > 0.0)
            + if scored { 2.0 * f32::from(like_cards(reserve)) } else { 0.0 }
    }

    /// Characters that earn their dollar first, then the pair that helps the plan most.
    fn phase_one(&self) -> Option<Action> {
        let taken = self.legal.contains(&Action::Done);
        let used = self.best(|action| match action {
            // With all cards in the hand one knows what to discard or swap.
            Action::Use(Character::REDRAW_HAND) if !taken => -1.0,
            Action::Use(Character::SWAP_CHARACTER) if !self.swap_helps() => -1.0,
            Action::Use(character) if self.affords(character, 0) => use_of(character),
            Action::Use(_) => -1.0,
            _ => 0.0,
        });
        if let Some(Action::Use(_)) = used {
            return used;
        }
        self.best(|action| match action {
            Action::TakePair(slot) => {
                let mut hand = self.hand();
                let pair = self.view().pairs()[usize::from(slot)];
                pair.iter().for_each(|card| hand.add(*card));
                // What is left goes to a Tom, so taking is also keeping it from him.
                self.plan(hand).points + DENY * self.outlook.for_tom(&pair)
            }
            Action::Done => 0.0,
            _ => f32::MIN,
        })
    }

    /// Whether character 7 finds a clearly better tile for one of the company.
    fn swap_helps(&self) -> bool {
        let company = self.view().company(self.outlook.me);
        let gain = |place| self.worth(Question::GiveUpTile, Action::GiveUp(place as u8));
        (0..company.len()).any(|place| gain(place) > 1.0)
    }

    /// One step towards the planned bid.
    fn bid(&self) -> Option<Action> {
        let view = self.view();
        let draft = view.draft()?;
        let round = view.matching();
        let plan = self.plan(self.hand());
        let target = plan.cards[round as usize];
        let legal = |action: Action| self.legal.contains(&action).then_some(action);
        // After character 15 there is only the bid that was complete before it.
        let bound = !view.bid(self.outlook.me).played.is_empty();
        let step = if bound {
            None
        } else {
            self.renew(draft).or_else(|| self.stage(draft, target)).or_else(|| self.boost(draft, &plan))
        };
        step.and_then(legal)
            .or_else(|| legal(Action::Confirm))
            .or_else(|| legal(Action::Pass))
            .or_else(|| self.legal.last().copied())
    }

    /// Character 12 at the beginning of the turn: a point, and perhaps a better reserve.
    fn renew(&self, draft: &Draft) -> Option<Action> {
        let wanted = draft.micro_steps == 0 && self.affords(Character::RENEW_RESERVE, 0);
        let action = Action::Use(Character::RENEW_RESERVE);
        (wanted && self.legal.contains(&action)).then_some(action)
    }

    /// The next card of the target: from the hand, or by an exchange for a card not in it.
    fn stage(&self, draft: &Draft, target: Cards) -> Option<Action> {
        let card = target.without(draft.plain).types().next()?;
        let free = self.hand().without(draft.committed());
        if free.has(card) {
            return Some(Action::Add(card));
        }
        let hand = self.hand().without(target).types().next()?;
        Some(Action::Exchange { hand, reserve: card })
    }

    /// A character that makes the staged bid better, here rather than in a later bidding round.
    fn boost(&self, draft: &Draft, plan: &Plan) -> Option<Action> {
        let view = self.view();
        let company = view.company(self.outlook.me);
        let round = view.matching() as usize;
        let mut pool = self.hand();
        pool.add_all(self.reserve());
        let spare = plan.spare(pool).without(draft.committed().without(draft.plain));
        let declared = draft.declarations().count() as u8;
        let declarations = draft.declarations();
        let already: u8 = declarations.map(|(place, with)| adds(company[place].character, with)).sum();
        let value = plan.values[round] + already;
        let earns = self.earns();

        let gain = |action: Action| {
            let (character, more) = match action {
                Action::PlayReserve(card) if card as usize == round || card == Card::Wild => {
                    (Character::PLAY_RESERVE, 1)
                }
                Action::Declare { declaration: Declaration::Card(card), .. } if !spare.has(card) => {
                    return None;
                }
                Action::Declare { place, declaration } => {
                    let place = usize::from(place);
                    if draft.declared(place) != Declaration::Withdrawn
                        || declaration == Declaration::Withdrawn
                    {
                        return None;
                    }
                    (company[place].character, adds(company[place].character, declaration))
                }
                _ => return None,
            };
            let wild = matches!(character, Character::EXTRA_WILD | Character::STEPS_BACK);
            if !self.affords(character, declared) || wild && value == 0 {
                return None;
            }
            let now = plan.gain(earns, round, already + more) - plan.gain(earns, round, already);
            let later =
                (round + 1..plan.values.len()).map(|later| plan.gain(earns, later, more)).fold(0.0, f32::max);
            match character {
                Character::DOUBLE_POINTS => Some(f32::from(value)),
                // What it costs besides the dollar, or brings besides the value.
                Character::PLAY_RESERVE => Some(now + 0.5),
                Character::EXTRA_PRESTIGE => Some(now),
                Character::STEPS_BACK => Some(now - 0.5 * f32::from(more)),
                _ if later > now => None,
                _ => Some(now),
            }
        };
        self.best(|action| gain(action).map_or(f32::MIN, |gain| gain - LEFT_OVER))
            .filter(|action| gain(*action).is_some_and(|gain| gain > LEFT_OVER))
    }
}

/// How much a declared character adds to the value of a bid.
fn adds(character: Character, declaration: Declaration) -> u8 {
    match (character, declaration) {
        (_, Declaration::Withdrawn) | (Character::DOUBLE_POINTS, _) => 0,
        (_, Declaration::Steps(steps)) => steps,
        (Character::COUNTS_AS_TWO, _) => 2,
        _ => 1,
    }
}
