//! A whole choice, and the way to it action by action.

use crate::components::{Card, Cards};
use crate::limits::COMPANY_MAX;
use crate::{Action, Declaration, Tile, View};

/// One whole choice: an action, or a bid with all its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// One action; passing is one.
    One(Action),
    /// A bid.
    Bid(WholeBid),
}

/// A whole bid: all its cards and declarations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WholeBid {
    /// Hand cards that count as what they are.
    pub cards: Cards,
    /// What each tile of the company is declared for, by place.
    pub declared: [Declaration; COMPANY_MAX],
    /// A reserve card that is played as well, with character 15.
    pub from_reserve: Option<Card>,
    /// The value.
    pub value: u8,
}

impl Choice {
    /// The next action towards it, if that is legal now; `None` if the choice cannot be reached any
    /// more. When it was played and the choice is one action, or it was the end of the bidding turn, the
    /// choice is carried out; else ask again.
    pub fn next(&self, view: &View<'_>) -> Option<Action> {
        let action = self.towards(view)?;
        view.legal_actions().contains(&action).then_some(action)
    }

    /// The next action towards it; legal wherever the choice can still be reached.
    pub(super) fn towards(&self, view: &View<'_>) -> Option<Action> {
        match self {
            Choice::One(action) => Some(*action),
            Choice::Bid(bid) => bid.towards(view),
        }
    }

    /// Whether nothing is left of the choice after this action.
    pub fn ends_with(&self, action: Action) -> bool {
        matches!(self, Choice::One(_)) || matches!(action, Action::Confirm | Action::Pass)
    }
}

impl WholeBid {
    /// A bid without characters.
    pub(crate) const fn plain(cards: Cards, value: u8) -> WholeBid {
        WholeBid { cards, declared: [Declaration::Withdrawn; COMPANY_MAX], from_reserve: None, value }
    }

    /// Whether the tile at a place may be the next one to be declared: copies are declared one after the other (R79).
    pub(crate) fn is_next_copy(&self, company: &[Tile], place: usize) -> bool {
        let copy =
            |other: usize| company[other].character == company[place].character && !company[other].used;
        !(0..place).any(|other| copy(other) && self.declared[other] == Declaration::Withdrawn)
    }

    /// The next action towards the bid; legal wherever the bid is.
    pub(crate) fn towards(&self, view: &View<'_>) -> Option<Action> {
        let draft = view.draft()?;
        if let Some(card) = draft.plain.without(self.cards).types().next() {
            return Some(Action::Remove(card));
        }
        let places = 0..view.company(view.seat()).len();
        // The last copy is withdrawn first and declared last (R79).
        let withdrawn = |place: &usize| {
            self.declared[*place] == Declaration::Withdrawn
                && draft.declared(*place) != Declaration::Withdrawn
        };
        if let Some(place) = places.clone().rev().find(withdrawn) {
            return Some(Action::Declare { place: place as u8, declaration: Declaration::Withdrawn });
        }
        let free = view.hand(view.seat())?.without(draft.committed());
        if let Some(card) = self.cards.without(draft.plain).types().next() {
            return if free.has(card) { Some(Action::Add(card)) } else { self.exchange(view, free, card) };
        }
        for place in places {
            let wanted = self.declared[place];
            if draft.declared(place) == wanted {
                continue;
            }
            return match wanted {
                // The card may still have to come out of the reserve.
                Declaration::Card(card) if !free.has(card) => self.exchange(view, free, card),
                _ => Some(Action::Declare { place: place as u8, declaration: wanted }),
            };
        }
        match self.from_reserve {
            Some(card) if view.bid(view.seat()).played.is_empty() => Some(Action::PlayReserve(card)),
            _ => Some(Action::Confirm),
        }
    }

    /// Swaps a hand card that the bid does not need for one that it does.
    fn exchange(&self, view: &View<'_>, free: Cards, reserve: Card) -> Option<Action> {
        let draft = view.draft()?;
        let mut needed = self.cards.without(draft.plain);
        for (place, declaration) in self.declared.iter().enumerate() {
            if let Declaration::Card(card) = declaration
                && draft.declared(place) != *declaration
            {
                needed.add(*card);
            }
        }
        // Cards of early bidding rounds first: they are the sooner of no more use.
        let spare = free.without(needed);
        let hand = spare.types().next()?;
        Some(Action::Exchange { hand, reserve })
    }
}
