//! The quick player: one look at the table (NY-22.4). Of equal options it takes the first.

use crate::Action;
use crate::Question;
use crate::components::{ActionCard, Lot, Spot, Tile};
use crate::table::{Mode, Table};

use super::choice::Choice;
use super::weights::Quick;
use super::worth::{lot_worth, place_worth};

/// The best of some options so far, the first of equals.
#[derive(Clone, Copy)]
pub struct Best<T> {
    found: Option<T>,
    worth: i32,
}

impl<T: Copy> Best<T> {
    /// Nothing yet.
    pub const NONE: Best<T> = Best { found: None, worth: i32::MIN };

    /// Another option.
    #[inline]
    pub fn offer(&mut self, option: T, worth: i32) {
        if worth > self.worth {
            *self = Best { found: Some(option), worth };
        }
    }

    /// The best of all, if there was any.
    pub fn found(self) -> Option<T> {
        self.found
    }
}

/// A tile and its place.
type Placement = (Tile, Spot);

/// How wrong somebody is about an option: it is added to what that is worth.
pub trait Error {
    /// What is added.
    fn draw(&mut self) -> i32;
}

/// Nobody is wrong.
pub struct Right;

impl Error for Right {
    #[inline]
    fn draw(&mut self) -> i32 {
        0
    }
}

impl<F: FnMut() -> i32> Error for F {
    fn draw(&mut self) -> i32 {
        self()
    }
}

/// Whether there is no time any more to hoard land.
pub fn is_late(table: &Table) -> bool {
    table.deck_len() < Quick::LATE * table.seats || table.ending.is_some()
}

/// Whether land is better than a tile: it is poor for what is unlocked, there are workers, and there is time.
pub fn hoards(table: &Table, tile: Tile) -> bool {
    let poor = Quick::POOR[table.unlocked(table.active()) as usize];
    tile.points() <= poor && table.own().available() >= Quick::WORKERS && !is_late(table)
}

/// The choice of the quick player.
pub fn choose(table: &Table, question: Question, error: &mut impl Error) -> Option<Choice> {
    match question {
        Question::Turn => turn(table, error),
        Question::GoOn => go_on(table, error),
        Question::Place => {
            let (tile, mode) = table.turn.pending?;
            best_place(table, tile, mode, error).found.map(|(_, spot)| Choice::One(Action::Place { spot }))
        }
        Question::TakeBack => take_back(table, error),
    }
}

/// 1. The lot of least worth.
fn take_back(table: &Table, error: &mut impl Error) -> Option<Choice> {
    let mut best = Best::NONE;
    for lot in table.own().reserved.iter() {
        best.offer(*lot, error.draw() - lot_worth(table, table.active(), *lot));
    }
    best.found.map(|lot| Choice::One(Action::Retrieve { lot }))
}

/// 2. A good rebuild, else a lot, or without a worker a build.
fn turn(table: &Table, error: &mut impl Error) -> Option<Choice> {
    let rebuild = best_tile(table, Mode::Rebuild, error);
    if rebuild.worth > Quick::REBUILD {
        return rebuild.found.map(|placement| tile(placement, Mode::Rebuild));
    }
    if table.turn.workers > 0 {
        return best_lot(table, 3, error).found.map(|(slot, lot)| Choice::Lot { slot, lot, tile: None });
    }
    let build = best_tile(table, Mode::Build, error).found.map(|placement| tile(placement, Mode::Build));
    build.or(rebuild.found.map(|placement| tile(placement, Mode::Rebuild)))
}

/// 3. to 6. A tile, an action card, the end of the turn.
fn go_on(table: &Table, error: &mut impl Error) -> Option<Choice> {
    let (own, is_late) = (table.own(), is_late(table));
    let can_hoard = own.available() >= Quick::WORKERS && !is_late;
    if table.may_build().is_ok() {
        let build = best_tile(table, Mode::Build, error).found;
        if let Some(placement) = build.filter(|(tile, _)| !hoards(table, *tile)) {
            return Some(tile(placement, Mode::Build));
        }
    }
    if table.may_boom().is_ok() {
        let boom = best_tile(table, Mode::Boom, error).found;
        let least = Quick::BOOM[usize::from(is_late)];
        if let Some(placement) = boom.filter(|(tile, _)| tile.points() >= least) {
            return Some(tile(placement, Mode::Boom));
        }
    }
    if can_hoard && own.holds(ActionCard::Grab) && table.may_grab_at_all().is_ok() {
        let grab = best_lot(table, 2, error);
        if let Some((slot, lot)) = grab.found.filter(|_| grab.worth >= Quick::GRAB) {
            return Some(Choice::One(Action::Grab { slot, lot }));
        }
    }
    Some(Choice::One(Action::End))
}

fn tile((tile, spot): Placement, mode: Mode) -> Choice {
    Choice::Tile { mode, tile, spot }
}

/// The free lot of greatest worth for an open card, with its slot; up to a size.
fn best_lot(table: &Table, size: u8, error: &mut impl Error) -> Best<(u8, Lot)> {
    let mut best = Best::NONE;
    for (slot, card) in table.open_cards().filter(|(_, card)| card.size() <= size) {
        for lot in table.free_for(card).iter() {
            best.offer((slot, lot), lot_worth(table, table.active(), lot) + error.draw());
        }
    }
    best
}

/// The best placement of all tiles.
fn best_tile(table: &Table, mode: Mode, error: &mut impl Error) -> Best<Placement> {
    let mut best = Best::NONE;
    table.each_tile(table.active(), mode, &mut |tile| {
        let of_tile = best_place(table, tile, mode, error);
        if let Some(placement) = of_tile.found {
            best.offer(placement, of_tile.worth);
        }
    });
    best
}

/// The best placement of a tile.
fn best_place(table: &Table, tile: Tile, mode: Mode, error: &mut impl Error) -> Best<Placement> {
    let (seat, mut best) = (table.active(), Best::NONE);
    table.each_place(seat, tile, mode, &mut |spot| {
        let footprint = tile.footprint(spot).unwrap_or_default();
        best.offer((tile, spot), place_worth(table, seat, tile, mode, &footprint) + error.draw());
    });
    best
}
