//! A bid put together card by card (5A-U5): six counters, what they come to, and `Done` above the highest amount.
//!
//! Nothing is sent before `Done`. What a power cut has left half sent, or an undo, lies in the bid from the beginning: it can be
//! added to, and B takes it back card by card.

use app::input::{Button, Input};
use app::pieces;
use app::play::Playing;
use app::screen::Next;
use fifth_avenue::auction::{BID_KINDS, BidCards};
use fifth_avenue::components::Colour;
use heapless::Vec;

use super::turn::Turn;

/// What the cursor can stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// The colour of the bid.
    Colour,
    /// Cards of a kind.
    Kind(usize),
    /// The bid is laid.
    Done,
}

/// Items at most.
pub type Items = Vec<Item, { BID_KINDS + 2 }>;

/// A bid that is being put together.
#[derive(Clone, Debug, Default)]
pub struct Composer {
    /// The place of its colour among those that can be bid in.
    colour: u8,
    /// The cards that are added, those half sent included; nothing before the first press.
    added: Option<BidCards>,
    /// The item under the cursor.
    cursor: Option<Item>,
    /// `Done` was pressed once (5A-U6).
    pub sure: bool,
}

impl Composer {
    /// Its colour.
    pub fn colour(&self, turn: &Turn<'_>) -> Colour {
        turn.colours().get(usize::from(self.colour)).copied().unwrap_or_default()
    }

    /// The cards that are added.
    pub fn added(&self, turn: &Turn<'_>) -> BidCards {
        self.added.unwrap_or_else(|| turn.view.draft().copied().unwrap_or_default())
    }

    /// The first kind that can still be added to: cards that were sent were sent in their order (5A-R46).
    pub fn first(turn: &Turn<'_>) -> usize {
        turn.view.draft().and_then(|draft| draft.iter().rposition(|count| *count > 0)).unwrap_or(0)
    }

    /// Whether all cards of a kind are added: A takes them back then.
    pub fn is_full(&self, turn: &Turn<'_>, place: usize) -> bool {
        self.added(turn)[place] >= turn.held(self.colour(turn))[place]
    }

    /// Whether the bid can be laid.
    pub fn is_enough(&self, turn: &Turn<'_>) -> bool {
        let added = self.added(turn);
        let has_colour = turn.laid()[..3].iter().chain(&added[..3]).any(|count| *count > 0);
        has_colour && added != [0; BID_KINDS] && turn.comes_to(&added).0 > turn.auction.amount
    }

    /// What can be chosen, in order.
    pub fn items(&self, turn: &Turn<'_>) -> Items {
        let mut items = Items::new();
        let held = turn.held(self.colour(turn));
        let kinds = (Composer::first(turn)..BID_KINDS).filter(|place| held[*place] > 0).map(Item::Kind);
        items.extend((turn.colours().len() > 1).then_some(Item::Colour));
        items.extend(kinds);
        items.extend(self.is_enough(turn).then_some(Item::Done));
        items
    }

    /// The item under the cursor; it begins at the first kind.
    pub fn chosen(&self, items: &[Item]) -> Option<Item> {
        let is_kind = |item: &&Item| matches!(item, Item::Kind(_));
        let begins = || items.iter().find(is_kind).or(items.first()).copied();
        self.cursor.filter(|cursor| items.contains(cursor)).or_else(begins)
    }

    /// Reacts to an input; `None` leaves it.
    pub fn handle(&mut self, input: Input, turn: &Turn<'_>, then_pass: bool) -> Option<Next> {
        let items = self.items(turn);
        let chosen = self.chosen(&items)?;
        let was_sure = core::mem::take(&mut self.sure);
        let (mut added, draft) = (self.added(turn), turn.view.draft().copied().unwrap_or_default());
        match (input, chosen) {
            (Input::Press(button @ (Button::X | Button::Y)), _) => {
                let place = items.iter().position(|item| *item == chosen).unwrap_or(0);
                let next = pieces::moved_round(place, items.len(), button == Button::Y);
                self.cursor = items.get(next).copied();
            }
            (Input::Press(Button::A), Item::Colour) => {
                self.colour = (self.colour + 1) % turn.colours().len().max(1) as u8;
                (self.added, self.cursor) = (None, Some(Item::Colour));
            }
            (Input::Press(Button::A), Item::Kind(place)) => {
                added[place] = if self.is_full(turn, place) { draft[place] } else { added[place] + 1 };
                (self.added, self.cursor) = (Some(added), Some(chosen));
            }
            (Input::Hold(Button::A), Item::Kind(place)) if added[place] > draft[place] => {
                added[place] -= 1;
                (self.added, self.cursor) = (Some(added), Some(chosen));
            }
            (Input::Press(Button::A), Item::Done) if was_sure => {
                return Some(Next::Order(turn.order(self.colour(turn), &added, then_pass)));
            }
            (Input::Press(Button::A), Item::Done) => {
                (self.sure, self.cursor) = (true, Some(Item::Done));
            }
            (Input::Press(Button::B), _) if was_sure => {}
            (Input::Press(Button::B), _) if turn.view.draft().is_some() && added != draft => {
                self.added = None;
            }
            // What was sent is taken back as anything else that was.
            (Input::Press(Button::B), _) if turn.view.draft().is_some() && turn.play.can_undo() => {
                return Some(Next::Undo);
            }
            (Input::Press(Button::B), _) => return None,
            _ => {}
        }
        Some(Next::Stay)
    }
}
