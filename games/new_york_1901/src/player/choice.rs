//! A whole choice, and the way to it action by action.

use crate::components::{Lot, Spot, Tile};
use crate::steps::choice as chosen;
use crate::table::Mode;
use crate::{Action, Question, View};

/// One whole choice: as much of a turn as belongs together. What may follow, an action card or the end of the turn, is
/// asked for anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// One action that needs no other: `Shift`, `Grab`, `End`, `Retrieve`, or the place of a tile that was chosen before.
    One(Action),
    /// A lot, and the tile that is built then. Without one the question comes again.
    Lot {
        /// The market slot.
        slot: u8,
        /// The lot.
        lot: Lot,
        /// What is built then, and where.
        tile: Option<(Tile, Spot)>,
    },
    /// A tile and its place.
    Tile {
        /// Whether it is built, rebuilt or built with Construction Boom.
        mode: Mode,
        /// The tile.
        tile: Tile,
        /// Where it goes.
        spot: Spot,
    },
}

// The search keeps many of them.
const _: () = assert!(size_of::<Choice>() <= 8);

impl Choice {
    /// The action that it begins with.
    pub const fn first(self) -> Action {
        match self {
            Choice::One(action) => action,
            Choice::Lot { slot, lot, .. } => Action::Acquire { slot, lot },
            Choice::Tile { mode, tile, .. } => chosen(tile, mode),
        }
    }

    /// The next action towards it; legal wherever the choice can still be carried out.
    pub fn next(self, view: &View<'_>) -> Option<Action> {
        match (self, view.question()?) {
            (Choice::Lot { tile: Some((tile, _)), .. }, Question::GoOn) => Some(Action::Build { tile }),
            (Choice::Lot { tile: Some((_, spot)), .. }, Question::Place)
            | (Choice::Tile { spot, .. }, Question::Place) => Some(Action::Place { spot }),
            _ => Some(self.first()),
        }
    }

    /// Whether nothing is left of it after this action.
    pub const fn ends_with(self, action: Action) -> bool {
        match self {
            Choice::One(_) | Choice::Lot { tile: None, .. } => true,
            Choice::Lot { .. } | Choice::Tile { .. } => matches!(action, Action::Place { .. }),
        }
    }

    /// The tile that it places, and where.
    pub const fn placement(self) -> Option<(Tile, Spot)> {
        match self {
            Choice::Lot { tile, .. } => tile,
            Choice::Tile { tile, spot, .. } => Some((tile, spot)),
            Choice::One(_) => None,
        }
    }
}
