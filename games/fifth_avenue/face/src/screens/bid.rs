//! The bidding turn (5A-U5): pass, the bids that are proposed, and the ways to compose one or to leave it to the device.

use app::canvas::Canvas;
use app::input::{Button, Input};
use app::paint::{self, Labels};
use app::pieces::{self, Key};
use app::play::{Playing, Rings};
use app::screen::Next;
use app::screens::why_not::is_anything;
use app::screens::{GameMenu, TableView, WhyNot};
use app::title::Scene;
use engine::Code;
use fifth_avenue::auction::Case;
use fifth_avenue::{Action, Proposal};

use super::composer::{self, Composer};
use super::order_list::{self, Chosen, OrderList};
use super::turn::{Bids, Turn};
use crate::picture;
use crate::title::FifthAvenue;
use crate::words::bid::Label;

/// What the cursor can stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// Pass.
    Pass,
    /// A bid that is proposed.
    Bid(Proposal),
    /// Another one.
    Compose,
    /// A standing order.
    Order,
    /// The table.
    Table,
    /// The menu.
    Menu,
    /// What is refused.
    WhyNot,
}

/// What lies behind the bids.
const WAYS: [Item; 5] = [Item::Compose, Item::Order, Item::Table, Item::Menu, Item::WhyNot];

/// The bidding turn.
#[derive(Clone, Debug, Default)]
pub struct Bid {
    /// The item under the cursor; `None` before the first move.
    cursor: Option<u8>,
    /// A bid was chosen once: all will see it, so A is pressed twice (5A-U6).
    sure: bool,
    /// With the bid goes the order to pass once somebody bids more.
    then_pass: bool,
    /// What lies over the list.
    over: Option<Over>,
}

#[derive(Clone, Debug)]
enum Over {
    Composer(Composer),
    Orders(OrderList),
}

/// The items of a turn.
#[derive(Debug)]
pub struct Items {
    bids: Bids,
    /// What there is of [`WAYS`].
    ways: heapless::Vec<Item, { WAYS.len() }>,
}

impl Items {
    fn of(turn: &Turn<'_>) -> Items {
        let bids = turn.bids();
        let is_there = |way: &Item| match way {
            Item::Compose => !bids.is_empty(),
            Item::WhyNot => is_anything(turn.play, 0, &Rings::default()),
            _ => true,
        };
        let ways = WAYS.into_iter().filter(is_there).collect();
        Items { bids, ways }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        1 + self.bids.len() + self.ways.len()
    }

    /// The item at a place: to pass comes first.
    pub fn get(&self, place: usize) -> Item {
        match place.checked_sub(1) {
            None => Item::Pass,
            Some(place) => match self.bids.get(place) {
                Some(bid) => Item::Bid(*bid),
                None => self.ways.get(place - self.bids.len()).copied().unwrap_or(Item::Menu),
            },
        }
    }
}

impl Bid {
    /// Whether it is the decision itself, with nothing over it.
    pub fn answers(&self) -> bool {
        self.over.is_none()
    }

    /// Its name, for tests and logs.
    pub fn name(&self) -> &'static str {
        match self.over {
            None => "Bid",
            Some(Over::Composer(_)) => "BidComposer",
            Some(Over::Orders(_)) => "BidOrders",
        }
    }

    /// Where the cursor begins: at the first bid, which builds most for least; at Pass where a win would build nothing.
    fn cursor(&self, turn: &Turn<'_>, items: &Items) -> usize {
        let builds =
            |bid: &Proposal| turn.auction.case(turn.seat()) != Case::Closure && turn.built(bid.cap) > 0;
        let begins = || items.bids.first().is_some_and(builds).into();
        self.cursor.map_or_else(begins, usize::from).min(items.count() - 1)
    }

    /// What a power cut or an undo has left half sent is put together further.
    fn half_sent(&mut self, turn: &Turn<'_>) {
        if turn.view.draft().is_some() && !matches!(self.over, Some(Over::Composer(_))) {
            self.over = Some(Over::Composer(Composer::default()));
        }
    }

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, scene: &Scene<'_, FifthAvenue>) -> Next {
        let Some(turn) = Turn::of(scene) else {
            return if input == Input::Press(Button::B) { Next::Back } else { Next::Stay };
        };
        self.half_sent(&turn);
        match &mut self.over {
            Some(Over::Composer(composer)) => {
                if let Some(next) = composer.handle(input, &turn, self.then_pass) {
                    return next;
                }
                self.over = None;
            }
            Some(Over::Orders(orders)) => match orders.handle(input, &turn) {
                Chosen::Next(next) => return next,
                Chosen::ThenPass => (self.over, self.then_pass, self.cursor) = (None, true, None),
                Chosen::Back => self.over = None,
            },
            None => return self.handle_list(input, &turn),
        }
        Next::Stay
    }

    fn handle_list(&mut self, input: Input, turn: &Turn<'_>) -> Next {
        let items = Items::of(turn);
        let cursor = self.cursor(turn, &items);
        let was_sure = core::mem::take(&mut self.sure);
        match input {
            Input::Press(button @ (Button::X | Button::Y)) => {
                let next = pieces::moved_round(cursor, items.count(), button == Button::Y);
                self.cursor = Some(next as u8);
            }
            Input::Press(Button::A) => {
                self.cursor = Some(cursor as u8);
                match items.get(cursor) {
                    Item::Pass => return Next::Act(Action::Pass.code()),
                    Item::Bid(Proposal { colour, added, .. }) if was_sure => {
                        return Next::Order(turn.order(colour, &added, self.then_pass));
                    }
                    Item::Bid(_) => self.sure = true,
                    Item::Compose => self.over = Some(Over::Composer(Composer::default())),
                    Item::Order => self.over = Some(Over::Orders(OrderList::default())),
                    Item::Table => return Next::Push(TableView::default().into()),
                    Item::Menu => return Next::Push(GameMenu::default().into()),
                    Item::WhyNot => return Next::Push(WhyNot::default().into()),
                }
            }
            Input::Press(Button::B) if was_sure => {}
            Input::Press(Button::B) if self.then_pass => self.then_pass = false,
            Input::Press(Button::B) if turn.play.can_undo() => return Next::Undo,
            _ => {}
        }
        Next::Stay
    }

    /// Draws all of the screen.
    pub fn draw(&self, scene: &Scene<'_, FifthAvenue>, canvas: &mut Canvas) {
        let lang = scene.world.lang();
        let Some(turn) = Turn::of(scene) else {
            let labels = Labels { b: Key::Back.text(lang), ..Labels::default() };
            return paint::bands(canvas, Label::Closed.text(lang), "", labels);
        };
        let mut now = self.clone();
        now.half_sent(&turn);
        let (x, y) = (Key::Previous.text(lang), Key::Next.text(lang));
        let undo = if turn.play.can_undo() { Key::Undo.text(lang) } else { "" };
        match &now.over {
            Some(Over::Composer(composer)) => {
                let items = composer.items(&turn);
                let chosen = composer.chosen(&items);
                let a = match chosen {
                    Some(composer::Item::Done) if composer.sure => Label::KeySure,
                    Some(composer::Item::Done) => Label::KeyBid,
                    Some(composer::Item::Colour) => Label::KeyChange,
                    Some(composer::Item::Kind(kind)) if composer.is_full(&turn, kind) => Label::KeyTake,
                    _ => Label::KeyAdd,
                };
                let b = if turn.view.draft().is_some() { undo } else { Key::Back.text(lang) };
                let labels = Labels { a: a.text(lang), b, x, y };
                picture::bid::composer(scene, canvas, &turn, composer, self.then_pass, labels);
            }
            Some(Over::Orders(orders)) => {
                let (a, x, y) = match (orders.most, orders.chosen(&turn)) {
                    (Some(_), _) => (Label::KeyOrder.text(lang), "+1", "-1"),
                    (None, order_list::Item::PassRound) => (Label::KeyOrder.text(lang), x, y),
                    _ => (Key::Choose.text(lang), x, y),
                };
                let labels = Labels { a, b: Key::Back.text(lang), x, y };
                picture::bid::orders(scene, canvas, &turn, orders, labels);
            }
            None => {
                let items = Items::of(&turn);
                let cursor = self.cursor(&turn, &items);
                let a = match items.get(cursor) {
                    Item::Pass => Label::KeyPass.text(lang),
                    Item::Bid(_) if self.sure => Label::KeySure.text(lang),
                    Item::Bid(_) => Label::KeyBid.text(lang),
                    _ => Key::Open.text(lang),
                };
                let b = if self.sure || self.then_pass { Key::Back.text(lang) } else { undo };
                let labels = Labels { a, b, x, y };
                let modes = [self.sure, self.then_pass];
                picture::bid::list(scene, canvas, &turn, &items, cursor, modes, labels);
            }
        }
    }
}
