//! What is asked, and what can be answered.

use app::say;
use app::words::say::{count, plural};
use app::words::{Lang, Noun, Text};
use new_york_1901::components::{ActionCard, Card, Spot, Tile};
use new_york_1901::player::Choice;
use new_york_1901::{Action, Mode, Question, View};

use super::nouns::{self, ALot, ATile, PLACE, Short, WORKER, Where};

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
    together(&choice_words(lang, view, action))
}

fn choice_words(lang: Lang, view: &View<'_>, action: Action) -> Text {
    match action {
        Action::Acquire { lot, .. } | Action::Grab { lot, .. } | Action::Retrieve { lot } => {
            let (card, place) = (Short(lang, lot.card()), Where::of_lot(lang, lot));
            say!(lang, ("{card} {place}"), ("{card} {place}"))
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
    together(&part_words(lang, view, step, action))
}

fn part_words(lang: Lang, view: &View<'_>, step: u8, action: Action) -> Text {
    match (action, step) {
        (Action::Acquire { slot, .. }, 0) | (Action::Grab { slot, .. }, 1) => {
            let (card, free) = (card_of(view, slot), view.free_for(card_of(view, slot)).len());
            let (name, libre) = (Short(lang, card), plural(lang, free, "libre", "libres"));
            say!(lang, ("{name}: {free} free"), ("{name} : {free} {libre}"))
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
        // Where it lies is seen, and said with what taking it does.
        (Action::Acquire { lot, .. }, 1) | (Action::Grab { lot, .. }, 2) | (Action::Retrieve { lot }, 0) => {
            let card = Short(lang, lot.card());
            say!(lang, ("{card}"), ("{card}"))
        }
        (Action::Place { .. }, 0) => {
            let Some((which, _)) = view.turn.pending else { return Text::new() };
            let name = nouns::tile_first(lang, which);
            say!(lang, ("{name}"), ("{name}"))
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

/// A number stays with what it counts where words are broken into short lines.
pub fn together(text: &str) -> Text {
    let (mut kept, mut last) = (Text::new(), ' ');
    for letter in text.chars() {
        let letter = if letter == ' ' && last.is_ascii_digit() { '\u{a0}' } else { letter };
        // What is kept is a few bytes longer, and far shorter than a text's room.
        let _ = kept.push(letter);
        last = letter;
    }
    kept
}

/// A whole choice of the coach in a few words.
pub fn whole(lang: Lang, view: &View<'_>, choice: Choice) -> Text {
    let there = |which: Tile, spot: Spot| Where::of_tile(lang, which, spot);
    match choice {
        Choice::One(Action::Grab { lot, .. }) => {
            let (a_lot, place) = (ALot(lang, lot.card()), Where::of_lot(lang, lot));
            say!(lang, ("Land Grab: {a_lot} {place}"), ("Land Grab : {a_lot} {place}"))
        }
        Choice::One(action) => self::choice(lang, view, action),
        Choice::Lot { lot, tile: None, .. } => {
            let (a_lot, place) = (ALot(lang, lot.card()), Where::of_lot(lang, lot));
            say!(lang, ("Take {a_lot} {place}"), ("Prendre {a_lot} {place}"))
        }
        Choice::Lot { lot, tile: Some((which, spot)), .. } => {
            let (a_lot, place) = (ALot(lang, lot.card()), Where::of_lot(lang, lot));
            let (a_tile, there) = (ATile(lang, which), there(which, spot));
            say!(
                lang,
                ("Take {a_lot} {place}, build {a_tile} {there}"),
                ("Prendre {a_lot} {place}, bâtir {a_tile} {there}"),
            )
        }
        Choice::Tile { mode, tile: which, spot } => {
            let (a_tile, there) = (ATile(lang, which), there(which, spot));
            match mode {
                Mode::Build => say!(lang, ("Build {a_tile} {there}"), ("Bâtir {a_tile} {there}")),
                Mode::Rebuild => {
                    say!(
                        lang,
                        ("Demolish, and build {a_tile} {there}"),
                        ("Démolir et bâtir {a_tile} {there}")
                    )
                }
                Mode::Boom => say!(
                    lang,
                    ("Construction Boom: {a_tile} {there}"),
                    ("Construction Boom : {a_tile} {there}"),
                ),
            }
        }
    }
}

/// The same as a heading over the picture, which says where.
pub fn heading(lang: Lang, view: &View<'_>, choice: Choice) -> Text {
    match choice {
        Choice::One(Action::Grab { lot, .. }) => {
            let a_lot = ALot(lang, lot.card());
            say!(lang, ("Land Grab: {a_lot}"), ("Land Grab : {a_lot}"))
        }
        Choice::One(Action::Retrieve { lot }) => {
            let a_lot = ALot(lang, lot.card());
            say!(lang, ("Give up {a_lot}"), ("Rendre {a_lot}"))
        }
        Choice::One(action) => self::choice(lang, view, action),
        Choice::Lot { lot, tile: None, .. } => {
            let a_lot = ALot(lang, lot.card());
            say!(lang, ("Take {a_lot}"), ("Prendre {a_lot}"))
        }
        Choice::Lot { tile: Some(_), .. } => {
            say!(lang, ("Take a lot, then build"), ("Prendre un terrain, puis bâtir"))
        }
        Choice::Tile { mode: Mode::Build, tile: which, .. } => {
            let a_tile = ATile(lang, which);
            say!(lang, ("Build {a_tile}"), ("Bâtir {a_tile}"))
        }
        Choice::Tile { mode: Mode::Rebuild, tile: which, .. } => {
            let a_tile = ATile(lang, which);
            say!(lang, ("Demolish for {a_tile}"), ("Démolir pour {a_tile}"))
        }
        Choice::Tile { mode: Mode::Boom, .. } => say!(lang, ("Construction Boom"), ("Construction Boom")),
    }
}
