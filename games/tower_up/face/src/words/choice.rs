//! What is asked, and what can be answered.

use core::fmt::Write;

use app::pick;
use app::say;
use app::words::{Lang, Speaker, Text};
use tower_up::components::{Colour, Floors, STOCK_MAX, stars};
use tower_up::{Action, Presence, Question, View};

use super::nouns::{self, Colours, Shown, Where};

/// The question in a few words.
pub fn question(lang: Lang, question: Question) -> Text {
    match question {
        Question::Place => say!(lang, ("A starting floor"), ("Un étage de départ")),
        Question::Turn => say!(lang, ("Take or build"), ("Prendre ou fonder")),
        Question::Give => say!(lang, ("Give a floor back"), ("Rendre un étage")),
    }
}

/// An answer in a few words.
pub fn choice(lang: Lang, view: &View<'_>, action: Action) -> Text {
    match action {
        Action::Take { slot, free } => {
            let card = Shown(lang, view.market()[usize::from(slot) % 3]);
            let chosen = Colours(lang, free);
            match free.total() {
                0 => say!(lang, ("Take {card}"), ("Prendre {card}")),
                _ => say!(lang, ("Take {card}; choose {chosen}"), ("Prendre {card} ; au choix {chosen}")),
            }
        }
        Action::Found { site, colour, roof } => {
            let (colour, at, roof) = (nouns::colour(lang, colour), site.index(), roof.index());
            say!(
                lang,
                ("Build {colour} on {at}, roof on {roof}"),
                ("Fonder {colour} au {at}, toit au {roof}")
            )
        }
        Action::Give { colour } => {
            let colour = nouns::colour(lang, colour);
            say!(lang, ("Give {colour} back"), ("Rendre {colour}"))
        }
        Action::Place { colour, site } => {
            let (colour, site) = (nouns::colour_first(lang, colour), site.index());
            say!(lang, ("{colour} on {site}"), ("{colour} au {site}"))
        }
    }
}

/// What was asked about in *Why not?*: a site, or a colour there.
pub fn asked_about(lang: Lang, view: &View<'_>, action: Action) -> Text {
    match action {
        Action::Found { site, colour, .. } if view.foundable().any(|other| other == site) => {
            let (colour, site) = (nouns::colour_first(lang, colour), site.index());
            say!(lang, ("{colour} on {site}?"), ("{colour} au {site} ?"))
        }
        Action::Found { site, .. } => {
            let place = Where(lang, view, site);
            say!(lang, ("{place}"), ("{place}"))
        }
        _ => choice(lang, view, action),
    }
}

/// The part of an answer that a step of the rings chooses.
pub fn part(say: &Speaker<'_>, view: &View<'_>, step: u8, action: Action) -> Text {
    let lang = say.lang;
    match (action, step) {
        (Action::Take { slot, .. }, 0) => {
            let card = view.market()[usize::from(slot) % 3];
            let (free, shown) = (view.free_floors(card), Shown(lang, card));
            match free {
                0 => say!(lang, ("{shown}"), ("{shown}")),
                1 => say!(lang, ("{shown}: choose a colour"), ("{shown} : choisissez une couleur")),
                _ => say!(lang, ("{shown}: choose {free} colours"), ("{shown} : choisissez {free} couleurs")),
            }
        }
        (Action::Take { free, .. }, step) => {
            let colour = nth_colour(free, step - 1).unwrap_or_default();
            let (name, number) = (nouns::colour_first(lang, colour), view.board(view.seat()).stock[colour]);
            let left = view.supply()[colour];
            say!(
                lang,
                ("{name}: {number} in stock, {left} in the supply"),
                ("{name} : {number} en stock, {left} en réserve"),
            )
        }
        (Action::Found { .. }, 0) => {
            let sites = app::words::say::count(lang, view.foundable().count() as u16, nouns::SITE);
            say!(lang, ("Build: {sites} possible"), ("Fonder : {sites} possible{}", plural_s(view)))
        }
        (Action::Found { site, .. }, 1) => {
            let (place, price) = (Where(lang, view, site), Price(lang, view.price(site)));
            say!(lang, ("{place}: price {price}"), ("{place} : prix {price}"))
        }
        (Action::Found { site, colour, .. }, 2) => {
            let (colour, price) = (nouns::colour(lang, colour), Price(lang, view.price(site)));
            say!(
                lang,
                ("New {colour}, price {price}. Where is the roof?"),
                ("Nouveau {colour}, prix {price}. Où va le toit ?")
            )
        }
        _ => choice(lang, view, action),
    }
}

fn plural_s(view: &View<'_>) -> &'static str {
    if view.foundable().count() > 1 { "s" } else { "" }
}

/// The colour of a free floor, in the order in which they are chosen (TU-13.3).
pub fn nth_colour(free: Floors, place: u8) -> Option<Colour> {
    let mut left = place;
    free.iter().find_map(|(colour, count)| match left.checked_sub(count) {
        Some(rest) => {
            left = rest;
            None
        }
        None => Some(colour),
    })
}

/// A price in letters: `W G G`.
struct Price(Lang, tower_up::Price);

impl core::fmt::Display for Price {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Price(lang, price) = *self;
        let mut space = "";
        for colour in Colour::ALL {
            for _ in 0..price.of(colour) {
                write!(f, "{space}{}", nouns::letter(lang, colour))?;
                space = " ";
            }
        }
        Ok(())
    }
}

/// What an answer will do: one line.
pub fn effect(lang: Lang, view: &View<'_>, action: Action) -> Text {
    let mut text = Text::new();
    // Each part is short: all of them fit a text.
    let _ = match action {
        Action::Take { slot, free } => take(lang, view, slot, free, &mut text),
        Action::Found { .. } => found(lang, view, action, &mut text),
        Action::Give { colour } => {
            let left = view.board(view.seat()).stock[colour] - 1;
            let name = nouns::colour_first(lang, colour);
            write!(text, "{name} {} > {left}", left + 1)
        }
        Action::Place { colour, site } => {
            let (name, place) = (nouns::colour_first(lang, colour), Where(lang, view, site));
            write!(text, "{name} {} {place}", pick!(lang, "on", "au"))
        }
    };
    text
}

fn take(lang: Lang, view: &View<'_>, slot: u8, free: Floors, text: &mut Text) -> core::fmt::Result {
    let card = view.market()[usize::from(slot) % 3];
    let board = view.board(view.seat());
    let printed = view.served(card);
    let stock =
        Floors(core::array::from_fn(|colour| board.stock.0[colour] + printed.0[colour] + free.0[colour]));
    write!(text, "{}", pick!(lang, "Stock", "Stock"))?;
    for (colour, count) in stock.iter() {
        write!(text, " {}{count}", nouns::letter(lang, colour))?;
    }
    if let Some((colour, steps)) = card.face().vehicle {
        write!(text, ", ")?;
        marker(lang, view, colour, steps, text)?;
    }
    if view.is_short(card) {
        write!(text, ", {}", pick!(lang, "shortage", "pénurie"))?;
    }
    if let Some(over @ 1..) = stock.total().checked_sub(STOCK_MAX) {
        write!(text, ", {} {over}", pick!(lang, "give back", "rendre"))?;
    }
    Ok(())
}

fn found(lang: Lang, view: &View<'_>, action: Action, text: &mut Text) -> core::fmt::Result {
    let Action::Found { site, colour, roof } = action else { return Ok(()) };
    let (name, price) = (nouns::colour_first(lang, colour), Price(lang, view.price(site)));
    write!(text, "{name}, {} {price}. {}: ", pick!(lang, "pay", "payer"), pick!(lang, "Roof", "Toit"))?;
    let building = view.building(roof);
    let (of, height) = (building.colour().unwrap_or(colour), building.height() + 1);
    marker(lang, view, of, height, text)?;
    for chip in chips(view, action) {
        write!(text, ", {} {chip}", pick!(lang, "chip", "jeton"))?;
    }
    if view.board(view.seat()).roofs_left == 1 {
        write!(text, ", {}", pick!(lang, "last roof", "dernier toit"))?;
    }
    Ok(())
}

/// `white +4, 5 > 9`, and whether it earns an extra turn (TU-7.4).
fn marker(lang: Lang, view: &View<'_>, colour: Colour, steps: u8, text: &mut Text) -> core::fmt::Result {
    let board = view.board(view.seat());
    let mut after = *board;
    let space = &mut after.pos[colour as usize];
    let from = *space;
    *space = (from + steps).min(tower_up::components::LINE_MAX);
    let (name, to) = (nouns::colour(lang, colour), *space);
    write!(text, "{name} +{steps}, {from} > {to}")?;
    if stars(after.lowest()) > stars(board.lowest()) {
        write!(text, ", {}", pick!(lang, "extra turn!", "tour en plus !"))?;
    }
    Ok(())
}

/// The chips that a founding would earn (TU-8.1).
pub fn chips(view: &View<'_>, action: Action) -> heapless::Vec<u8, 3> {
    let Some(presence) = presence_after(view, action) else { return Default::default() };
    let board = view.board(view.seat());
    let earned = |slot: &usize| board.chips[*slot] == 0 && presence.meets(view.objectives()[*slot]);
    (0..3).filter(earned).filter_map(|slot| view.pile(slot).first().copied()).collect()
}

/// Where the seat would be present after a founding.
pub fn presence_after(view: &View<'_>, action: Action) -> Option<Presence> {
    let Action::Found { colour, roof, .. } = action else { return None };
    let building = view.building(roof);
    let mut presence = view.board(view.seat()).presence;
    let (of, level) = (building.colour().unwrap_or(colour), building.height() + 1);
    presence.add(view.map(), roof, of, level, building.roofs_of(view.seat()));
    Some(presence)
}
