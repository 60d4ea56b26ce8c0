//! Which standing order (5A-U7)?

use app::input::{Button, Input};
use app::pieces;
use app::screen::Next;
use heapless::Vec;

use super::turn::Turn;
use crate::orders::{self, Order};

/// What can be left to the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// A bid now; then, whoever bids more, pass.
    ThenPass,
    /// Pass in all auctions of this round.
    PassRound,
    /// As little as needed, but no more than a number.
    UpTo,
}

/// The orders, one under the cursor.
#[derive(Clone, Debug, Default)]
pub struct OrderList {
    cursor: u8,
    /// The number that is being chosen.
    pub most: Option<u16>,
}

/// What became of a press.
#[derive(Debug)]
pub enum Chosen {
    /// Nothing yet, or all of it.
    Next(Next),
    /// A bid is wanted, with which the order goes.
    ThenPass,
    /// Back to the bids.
    Back,
}

impl OrderList {
    /// The orders that can be given: without a bid only to pass.
    pub fn items(turn: &Turn<'_>) -> Vec<Item, 3> {
        let can_bid = orders::cheapest(&turn.view).is_some();
        let all = [Item::ThenPass, Item::PassRound, Item::UpTo];
        all.into_iter().filter(|item| can_bid || *item == Item::PassRound).collect()
    }

    /// The order under the cursor.
    pub fn chosen(&self, turn: &Turn<'_>) -> Item {
        OrderList::items(turn).get(usize::from(self.cursor)).copied().unwrap_or(Item::PassRound)
    }

    /// From the cheapest bid to all that the bidder has.
    pub fn range(turn: &Turn<'_>) -> [u16; 2] {
        let least = orders::cheapest(&turn.view).map_or(0, |bid| bid.amount);
        [least, orders::most(&turn.view).max(least)]
    }

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, turn: &Turn<'_>) -> Chosen {
        let items = OrderList::items(turn);
        let [least, all] = OrderList::range(turn);
        match (input, self.most) {
            (Input::Press(Button::X), Some(most)) => self.most = Some((most + 1).min(all)),
            (Input::Press(Button::Y), Some(most)) => self.most = Some(most.saturating_sub(1).max(least)),
            (Input::Press(Button::A), Some(most)) => {
                return Chosen::Next(Next::Order(Order::UpTo { most }.code(&turn.auction)));
            }
            (Input::Press(Button::B), Some(_)) => self.most = None,
            (Input::Press(button @ (Button::X | Button::Y)), None) => {
                self.cursor = pieces::moved_round(self.cursor.into(), items.len(), button == Button::Y) as u8;
            }
            (Input::Press(Button::A), None) => match self.chosen(turn) {
                Item::ThenPass => return Chosen::ThenPass,
                Item::PassRound => {
                    return Chosen::Next(Next::Order(Order::PassRound.code(&turn.auction)));
                }
                // One small card more than is needed now.
                Item::UpTo => self.most = Some((least + 4).min(all)),
            },
            (Input::Press(Button::B), None) => return Chosen::Back,
            _ => {}
        }
        Chosen::Next(Next::Stay)
    }
}
