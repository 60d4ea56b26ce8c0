//! Phase 2: two cards (5A-5).

use crate::action::Action;
use crate::components::Colour;
use crate::log::Log;
use crate::refusal::Refusal;
use crate::rule::Rule;
use crate::table::{Step, Table};

impl Table {
    /// 5A-5.2: with no cards at all the phase is skipped.
    pub(crate) fn begin_cards(&mut self) {
        let is_empty = self.decks.iter().all(|deck| deck.is_empty());
        self.step = if is_empty { Step::Move { phase: 3 } } else { Step::Cards };
    }

    fn has_cards(&self, colour: Colour) -> bool {
        self.deck_len(colour) > 0
    }

    fn decks_left(&self) -> usize {
        Colour::OF_LOTS.into_iter().filter(|colour| self.has_cards(*colour)).count()
    }

    pub(crate) fn legal_cards(&self, offer: &mut impl FnMut(Action)) {
        let is_one = self.decks_left() == 1;
        for first in Colour::OF_LOTS.into_iter().filter(|colour| self.has_cards(*colour)) {
            if is_one {
                offer(Action::TakeOne { colour: first });
            }
            for second in
                Colour::OF_LOTS.into_iter().filter(|second| *second > first && self.has_cards(*second))
            {
                offer(Action::Take { first, second });
            }
        }
    }

    pub(crate) fn may_take(&self, first: Colour, second: Option<Colour>) -> Result<(), Refusal> {
        for colour in core::iter::once(first).chain(second) {
            if !self.has_cards(colour) {
                return Err(Refusal::EmptyDeck { colour });
            }
        }
        let is_pair = match second {
            Some(second) => first < second,
            None => self.decks_left() == 1,
        };
        if is_pair { Ok(()) } else { Err(Refusal::TwoDecks) }
    }

    /// 5A-R9: both are chosen before the next ones are seen.
    pub(crate) fn take(&mut self, first: Colour, second: Option<Colour>, log: &mut Log) {
        let rule = if second.is_some() { Rule::Cards } else { Rule::OneDeck };
        for colour in core::iter::once(first).chain(second) {
            self.take_top(self.active, colour, rule, log);
        }
        for colour in core::iter::once(first).chain(second) {
            self.reveal_top(colour, log);
        }
        self.step = Step::Move { phase: 3 };
    }
}
