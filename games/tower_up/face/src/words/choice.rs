//! What is asked, and what can be answered.

use app::say;
use app::words::{Lang, Speaker, Text};
use tower_up::components::{Colour, Floors, Site};
use tower_up::{Action, Question, View};

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
        // Nobody can build there, in whatever colour: the place is what was asked about.
        Action::Found { site, .. } if !is_foundable(view, site) => {
            let place = Where(lang, view, site);
            say!(lang, ("{place}"), ("{place}"))
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

/// Whether a building can be founded on a site, in some colour.
pub fn is_foundable(view: &View<'_>, site: Site) -> bool {
    view.foundable().any(|other| other == site)
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
                1 => say!(lang, ("{shown}: which colour?"), ("{shown} : quelle couleur ?")),
                _ => say!(lang, ("{shown}: which {free} colours?"), ("{shown} : quelles {free} couleurs ?")),
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

/// A price in letters: `WGG`.
#[derive(Clone, Copy, Debug)]
pub struct Price(pub Lang, pub tower_up::Price);

impl core::fmt::Display for Price {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Price(lang, price) = *self;
        for colour in Colour::ALL {
            (0..price.of(colour)).try_for_each(|_| f.write_str(nouns::letter(lang, colour)))?;
        }
        Ok(())
    }
}
