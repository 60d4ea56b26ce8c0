//! What stands first in a list or on the map: what gives something, the most of it first; who renounces finds that last. It
//! is what most players take, and no advice: all of it is seen on the table.

use new_york_city::components::{Borough, Card};
use new_york_city::{Action, Declaration, Question, View};

/// What gives nothing.
const RENOUNCED: i16 = i16::MIN;

/// Where an answer stands: what is ranked higher comes first, and what is ranked alike in the order of the rules. The tile of
/// more points, and of its boroughs the one where the race is closest; a skyscraper from where most of one's own stand; a
/// wild; as many cards as can be had; the character of the lowest value, if one is given up.
pub fn rank(view: &View<'_>, action: Action) -> i16 {
    match action {
        Action::Forfeit | Action::Done | Action::Pass | Action::FromReserve(0) => RENOUNCED,
        Action::Declare { declaration: Declaration::Withdrawn, .. } => RENOUNCED,
        // Who does not bid last bids in turn, as ever.
        Action::No if view.decision().map(|decision| decision.question) != Some(Question::Delay) => RENOUNCED,
        Action::PlacePrestige { shown, vessel, end } => {
            let tile = view.prestige_shown().get(usize::from(shown));
            let value = tile.map_or(0, |tile| i16::from(tile.value()));
            RACE_MAX * value - race(view, vessel.ends()[usize::from(end & 1)])
        }
        Action::Replace(borough) => -race(view, borough),
        Action::Relocate(borough) => view.built(view.seat(), borough).into(),
        Action::TakeBack(Card::Wild) => 1,
        Action::FromReserve(cards) => cards.into(),
        Action::GiveUp(place) => {
            let tile = view.company(view.seat()).get(usize::from(place));
            tile.map_or(0, |tile| -i16::from(tile.character.value()))
        }
        _ => 0,
    }
}

/// More than any race is apart.
const RACE_MAX: i16 = 64;

/// How far one is from the best of the others in a borough, before or behind: neutral skyscrapers run there, too.
fn race(view: &View<'_>, borough: Borough) -> i16 {
    let rivals = view.seats().filter(|seat| *seat != view.seat()).map(|seat| view.built(seat, borough));
    let best = rivals.chain([view.neutral(borough)]).max().unwrap_or_default();
    view.built(view.seat(), borough).abs_diff(best).into()
}
