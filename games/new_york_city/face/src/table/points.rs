//! Points of the game that one can go to: which round, then which part of it.

use new_york_city::companion::{Point, Session, Stage};
use new_york_city::components::{Card, ROUNDS};

use crate::words::nouns;
use app::labels;
use app::screens::menu;
use app::words::{Lang, Text};

labels! {
    /// What the points are called.
    enum Say {
        Round = "Round", "Manche";
        Scoring = "Final scoring", "Décompte final";
        PhaseZero = "Phase 0: start", "Phase 0 : début";
        PhaseOne = "Phase I: cards", "Phase I : cartes";
        Bidding = "Bids:", "Enchères :";
        PhaseThree = "Phase III and end", "Phase III et fin";
    }
}

/// The rounds, and the final scoring after them.
pub(super) const GROUPS: usize = ROUNDS as usize + 1;

/// Where the table is.
pub(super) fn now(session: &Session) -> usize {
    match session.stage() {
        Stage::Scoring | Stage::Result => usize::from(ROUNDS),
        _ => usize::from(session.table().round).saturating_sub(1),
    }
}

/// How many points a round has; the final scoring is one itself.
pub(super) fn count(group: usize) -> usize {
    if group < usize::from(ROUNDS) { Point::of_round(1).count() } else { 0 }
}

/// A point.
pub(super) fn point(group: usize, point: usize) -> Option<Point> {
    if group >= usize::from(ROUNDS) {
        return Some(Point::Scoring);
    }
    Point::of_round(group as u8 + 1).nth(point)
}

/// What a round or a point of it is called.
pub(super) fn name(lang: Lang, group: usize, place: Option<usize>) -> Text {
    let Some(place) = place else {
        return match group {
            group if group < usize::from(ROUNDS) => {
                menu::text(format_args!("{} {}", Say::Round.text(lang), group + 1))
            }
            _ => menu::text(format_args!("{}", Say::Scoring.text(lang))),
        };
    };
    let bidding = |card: Card| (Say::Bidding.text(lang), nouns::card_short(lang, card));
    let (first, second) = match point(group, place) {
        Some(Point::PhaseZero(_)) => (Say::PhaseZero.text(lang), ""),
        Some(Point::PhaseOne(_)) => (Say::PhaseOne.text(lang), ""),
        Some(Point::Bidding(_, card)) => bidding(card),
        Some(Point::PhaseThree(_)) => (Say::PhaseThree.text(lang), ""),
        Some(Point::Scoring) | None => (Say::Scoring.text(lang), ""),
    };
    menu::text(format_args!("{first} {second}"))
}
