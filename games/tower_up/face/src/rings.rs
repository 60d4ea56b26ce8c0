//! A turn by small choices (TU-15.7): how answers are divided into steps.

use tower_up::components::MARKET;
use tower_up::{Action, Question, View};

use crate::words::{is_foundable, nth_colour};

/// The first part of a founding; cards are 0 to 2.
pub const BUILD: u16 = MARKET as u16;

/// The part of an answer that a step chooses.
pub fn ring(view: &View<'_>, action: Action, step: u8) -> Option<u16> {
    Some(match (action, step) {
        // The card, then the colour of each free floor.
        (Action::Take { slot, .. }, 0) => slot.into(),
        (Action::Take { free, .. }, step) => nth_colour(free, step - 1)? as u16,
        // To build at all, the site, the colour, the place of the roof.
        (Action::Found { .. }, 0) => BUILD,
        (Action::Found { site, .. }, 1) => site.index().into(),
        (Action::Found { colour, .. }, 2) => colour as u16,
        (Action::Found { roof, .. }, 3) => roof.index().into(),
        (Action::Give { colour }, 0) => colour as u16,
        // Only a joker leaves the colour open.
        (Action::Place { colour, .. }, 0) if is_joker(view) => colour as u16,
        (Action::Place { site, .. }, 1) if is_joker(view) => site.index().into(),
        (Action::Place { site, .. }, 0) => site.index().into(),
        _ => return None,
    })
}

/// Whether the next starting floor may have any colour (TU-2.4).
pub fn is_joker(view: &View<'_>) -> bool {
    view.question() == Some(Question::Place)
        && view.placing().first().is_some_and(|card| card.face().lowest().is_none())
}

/// Where the cursor begins: at building if that is possible, where the longest move is, with the colour that is there most.
/// It is what most turns come to, and no advice: all of it is seen on the board.
pub fn prefers(view: &View<'_>, action: Action, step: u8) -> i16 {
    let stock = |colour| i16::from(view.board(view.seat()).stock[colour]);
    match (action, step) {
        (Action::Found { .. }, 0) => 1,
        (Action::Found { site, .. }, 1) => {
            let neighbours = view.map().plot(site).neighbours();
            neighbours.iter().map(|site| view.building(*site).height().into()).max().unwrap_or_default()
        }
        (Action::Found { colour, .. }, 2) => stock(colour),
        (Action::Found { site, roof, .. }, 3) if roof != site => view.building(roof).height().into(),
        (Action::Take { free, .. }, 1..) => nth_colour(free, step - 1).map_or(0, |colour| -stock(colour)),
        (Action::Give { colour }, 0) => stock(colour),
        _ => 0,
    }
}

/// A colour that cannot be had is asked about where colours are chosen; sites from the beginning.
pub fn refused_from(view: &View<'_>, action: Action) -> u8 {
    match action {
        Action::Found { site, .. } if is_foundable(view, site) => 2,
        Action::Place { .. } if is_joker(view) => 1,
        _ => 0,
    }
}
