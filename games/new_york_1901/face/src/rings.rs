//! A turn by small choices (NY-21.5): how answers are divided into steps, and what stands first.

use app::title::Decided;
use engine::Code;
use new_york_1901::components::{Lot, MARKET, Spot, Tile};
use new_york_1901::player::{Choice, hoards, lot_worth, place_worth};
use new_york_1901::{Action, Mode, Question, View};

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

/// Of what stands first at the open question (NY-21.5): the end of the turn, so that it is one press back from the tiles;
/// tiles with most points; what costs a card.
const FIRST: i16 = 1_000;

/// Where a part stands: cards by their slots, lots and places best first, tiles with most points first.
pub fn rank(view: &View<'_>, action: Action, step: u8) -> i16 {
    match (action, step) {
        (Action::Acquire { lot, .. }, 1) | (Action::Grab { lot, .. }, 2) => worth(view, lot),
        // The one that is missed least.
        (Action::Retrieve { lot }, _) => -worth(view, lot),
        (Action::Build { tile }, 0) | (Action::Rebuild { tile } | Action::Boom { tile }, 1) => {
            i16::from(tile.points())
        }
        (Action::Place { spot }, _) => {
            view.turn.pending.map_or(0, |(tile, mode)| place_worth(view.table(), tile, mode, spot) as i16)
        }
        (Action::Acquire { .. }, _) | (Action::End, _) => FIRST,
        _ => 0,
    }
}

/// What a lot is worth to whoever is asked (NY-22.2).
fn worth(view: &View<'_>, lot: Lot) -> i16 {
    lot_worth(view.table(), view.seat(), lot) as i16
}

/// The best place of a tile (NY-22.3), the first of equals.
pub fn best_place(view: &View<'_>, tile: Tile, mode: Mode) -> Option<Spot> {
    let mut best: Option<(Spot, i32)> = None;
    view.each_place(view.seat(), tile, mode, &mut |spot| {
        let worth = place_worth(view.table(), tile, mode, spot);
        if best.is_none_or(|(_, best)| worth > best) {
            best = Some((spot, worth));
        }
    });
    best.map(|(spot, _)| spot)
}

/// Where the cursor begins: at the card with the best lot, at a tile unless that is poor and land is better, at the end of the
/// turn when a tile was placed. It is what most turns come to, and no advice: all of it is seen on the map.
pub fn prefers(view: &View<'_>, action: Action, step: u8) -> i16 {
    match (action, step) {
        (Action::Acquire { slot, .. }, 0) | (Action::Grab { slot, .. }, 1) => {
            let card = view.market.get(usize::from(slot)).copied().flatten().unwrap_or_default();
            view.free_for(card).iter().map(|lot| worth(view, lot)).max().unwrap_or(i16::MIN)
        }
        (Action::End, 0) => 0,
        (Action::Build { tile }, 0) if view.turn.option > 0 && hoards(view, tile) => -1,
        (Action::Build { tile }, 0) => i16::from(tile.points()),
        (Action::Rebuild { .. } | Action::Boom { .. } | Action::Grab { .. } | Action::Shift, 0) => -FIRST,
        _ => rank(view, action, step),
    }
}

/// What is refused is asked about where it is chosen: a lot after its card, a tile after *Demolish* or *Construction Boom*,
/// if these can be chosen at all.
pub fn refused_from(view: &View<'_>, action: Action) -> u8 {
    let card = |slot: u8| view.market.get(usize::from(slot)).copied().flatten();
    match action {
        Action::Acquire { slot, .. } => {
            u8::from(view.question() == Some(Question::Turn) && view.turn.workers > 0 && card(slot).is_some())
        }
        Action::Grab { slot, .. } => {
            let is_legal = view.may_grab_at_all().is_ok() && card(slot).is_some_and(|card| card.size() == 2);
            if is_legal { 2 } else { 0 }
        }
        Action::Rebuild { .. } => view.has_any_tile(view.seat(), Mode::Rebuild).into(),
        Action::Boom { .. } => {
            u8::from(view.may_boom().is_ok() && view.has_any_tile(view.seat(), Mode::Boom))
        }
        _ => 0,
    }
}

/// What an action was to the decision that it was part of: a tile is decided with its place, a lot with the tile that is built
/// on it, if one is.
pub fn decided(view: &View<'_>, _question: Question, action: Action) -> Decided<Choice> {
    match action {
        Action::Build { .. } | Action::Rebuild { .. } | Action::Boom { .. } => Decided::Part,
        Action::Place { spot } => match view.turn.pending {
            Some((tile, mode)) => Decided::Last(Choice::Tile { mode, tile, spot }),
            None => Decided::Whole(Choice::One(action)),
        },
        Action::Acquire { slot, lot } => Decided::Whole(Choice::Lot { slot, lot, tile: None }),
        Action::Shift => Decided::Broken,
        Action::Grab { .. } | Action::End | Action::Retrieve { .. } => Decided::Whole(Choice::One(action)),
    }
}
