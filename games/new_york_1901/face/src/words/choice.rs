//! What is asked, and what can be answered.

use app::say;
use app::words::say::{count, plural};
use app::words::{Lang, Noun, Text};
use new_york_1901::components::{ActionCard, Card, Tile};
use new_york_1901::{Action, Mode, Question, View};

use super::nouns::{self, CardName, LOT, PLACE, WORKER, Where};

/// The question in a few words.
pub fn question(lang: Lang, view: &View<'_>, question: Question) -> Text {
    match question {
        Question::Turn if view.turn.workers > 0 => say!(lang, ("Lot or demolish"), ("Terrain ou démolir")),
        Question::Turn => say!(lang, ("Build or demolish"), ("Bâtir ou démolir")),
        Question::GoOn => say!(lang, ("Go on"), ("La suite")),
        Question::Place => say!(lang, ("Where?"), ("Où ?")),
        Question::TakeBack => say!(lang, ("Stuck: a worker back"), ("Bloqué : un ouvrier")),
    }
}

/// The card of a slot.
fn card_of(view: &View<'_>, slot: u8) -> Card {
    view.market.get(usize::from(slot)).copied().flatten().unwrap_or_default()
}

/// A tile with its points: `Silver, 5 points`.
fn tile(lang: Lang, tile: Tile) -> Text {
    let (name, points) = (nouns::tile_first(lang, tile), count(lang, tile.points(), Noun::POINT));
    say!(lang, ("{name}, {points}"), ("{name}, {points}"))
}

/// An answer in a few words.
pub fn choice(lang: Lang, view: &View<'_>, action: Action) -> Text {
    match action {
        Action::Acquire { lot, .. } | Action::Grab { lot, .. } | Action::Retrieve { lot } => {
            let (card, place) = (CardName(lang, lot.card()), Where::of_lot(lang, lot));
            say!(lang, ("{card}, {place}"), ("{card}, {place}"))
        }
        Action::Build { tile: which } => tile(lang, which),
        Action::Rebuild { tile: which } => {
            let tile = tile(lang, which);
            say!(lang, ("Demolish: {tile}"), ("Démolir : {tile}"))
        }
        Action::Boom { tile: which } => {
            let tile = tile(lang, which);
            say!(lang, ("Boom: {tile}"), ("Boom : {tile}"))
        }
        Action::Place { spot } => {
            let Some((which, _)) = view.turn.pending else { return Text::new() };
            let (name, place) = (nouns::tile_first(lang, which), Where::of_tile(lang, which, spot));
            say!(lang, ("{name} {place}"), ("{name} {place}"))
        }
        Action::Shift => say!(lang, ("Market Shift"), ("Market Shift")),
        Action::End => say!(lang, ("End turn"), ("Finir le tour")),
    }
}

/// How many places a tile has.
fn places(view: &View<'_>, tile: Tile, mode: Mode) -> u16 {
    let mut places = 0;
    view.each_place(view.seat(), tile, mode, &mut |_| places += 1);
    places
}

/// The part of an answer that a step of the rings chooses.
pub fn part(lang: Lang, view: &View<'_>, step: u8, action: Action) -> Text {
    match (action, step) {
        (Action::Acquire { slot, .. }, 0) | (Action::Grab { slot, .. }, 1) => {
            let (card, free) = (card_of(view, slot), view.free_for(card_of(view, slot)).len());
            let (name, lots) = (CardName(lang, card), count(lang, free, LOT));
            let libre = plural(lang, free, "libre", "libres");
            say!(lang, ("{name}: {lots} free"), ("{name} : {lots} {libre}"))
        }
        (Action::Grab { .. }, 0) => {
            let name = nouns::action_card(ActionCard::Grab);
            let workers = count(lang, view.own().available(), WORKER);
            say!(
                lang,
                ("{name}: one more lot of 2 squares. You have {workers}"),
                ("{name} : un terrain de 2 cases en plus. Il vous reste {workers}"),
            )
        }
        (Action::Rebuild { .. }, 0) => say!(
            lang,
            ("Demolish and rebuild, instead of a lot"),
            ("Démolir et reconstruire, au lieu d'un terrain"),
        ),
        (Action::Boom { .. }, 0) => {
            let name = nouns::action_card(ActionCard::Boom);
            say!(lang, ("{name}: a second skyscraper"), ("{name} : un second gratte-ciel"))
        }
        (Action::Build { tile: which }, 0) => with_places(lang, view, which, Mode::Build),
        (Action::Rebuild { tile: which }, 1) => with_places(lang, view, which, Mode::Rebuild),
        (Action::Boom { tile: which }, 1) => with_places(lang, view, which, Mode::Boom),
        _ => choice(lang, view, action),
    }
}

fn with_places(lang: Lang, view: &View<'_>, which: Tile, mode: Mode) -> Text {
    let (name, places) = (tile(lang, which), count(lang, places(view, which, mode), PLACE));
    say!(lang, ("{name}: {places}"), ("{name} : {places}"))
}
