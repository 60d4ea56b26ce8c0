//! A turn by small choices (NY-21.5): how answers are divided into steps, and what stands first.

use engine::Code;
use new_york_1901::components::MARKET;
use new_york_1901::{Action, View};

/// First parts; slots of the market are 0 to 3.
const DEMOLISH: u16 = MARKET as u16;
const SHIFT: u16 = DEMOLISH + 1;
const BOOM: u16 = DEMOLISH + 2;
const GRAB: u16 = DEMOLISH + 3;
const END: u16 = DEMOLISH + 4;
/// A tile is a first part of its own.
const TILE: u16 = 0x20;

/// The part of an answer that a step chooses.
pub fn ring(_view: &View<'_>, action: Action, step: u8) -> Option<u16> {
    Some(match (action, step) {
        // The card, then the lot.
        (Action::Acquire { slot, .. }, 0) | (Action::Grab { slot, .. }, 1) => slot.into(),
        (Action::Acquire { lot, .. }, 1) | (Action::Grab { lot, .. }, 2) => lot.index().into(),
        (Action::Grab { .. }, 0) => GRAB,
        // The tile; its place is an answer of its own, given together with it.
        (Action::Build { tile }, 0) => TILE + u16::from(tile.index()),
        (Action::Rebuild { .. }, 0) => DEMOLISH,
        (Action::Boom { .. }, 0) => BOOM,
        (Action::Rebuild { tile } | Action::Boom { tile }, 1) => tile.index().into(),
        (Action::Place { .. }, 0) => action.code(),
        (Action::Retrieve { lot }, 0) => lot.index().into(),
        (Action::Shift, 0) => SHIFT,
        (Action::End, 0) => END,
        _ => return None,
    })
}

/// Whether the place of a tile follows: both are given together (NY-21.6).
pub fn joins(action: Action) -> bool {
    matches!(action, Action::Build { .. } | Action::Rebuild { .. } | Action::Boom { .. })
}
