//! Where things stand: short texts of pages and bands.

use app::words::say::{count, plural};
use app::words::{Lang, Noun, Speaker, Text};
use app::{pick, say};
use engine::{Progress, Seat};
use new_york_1901::View;
use new_york_1901::components::{ActionCard, Challenge, STREET_BONUS, Street};

use super::nouns;

/// Where one stands, at the foot of a decision.
pub fn standing(lang: Lang, view: &View<'_>) -> Text {
    let (score, left) = (points(lang, view.own().score), view.own().unbuilt.len());
    say!(lang, ("{score} · {left} left"), ("{score} · reste {left}"))
}

/// So many points.
pub fn points(lang: Lang, points: u8) -> Text {
    let points = count(lang, points, Noun::POINT);
    say!(lang, ("{points}"), ("{points}"))
}

/// The title of a seat's page: its name and its score so far.
pub fn seat_title(say: &Speaker<'_>, view: &View<'_>, seat: Seat) -> Text {
    let (lang, name, points) = (say.lang, say.name(seat), points(say.lang, view.boards[seat].score));
    say!(lang, ("{name} · {points}"), ("{name} · {points}"))
}

/// How far the game has come: tiles of whoever has built most.
pub fn when(lang: Lang, progress: Progress) -> Text {
    let (now, of) = (progress.now, progress.of.unwrap_or(progress.now));
    say!(lang, ("Tile {now}/{of}"), ("Tuile {now}/{of}"))
}

/// The same in two letters or so.
pub fn when_short(lang: Lang, progress: Progress) -> Text {
    let now = progress.now;
    say!(lang, ("T{now}"), ("T{now}"))
}

/// The same in full, for menus.
pub fn progress(lang: Lang, progress: Progress) -> Text {
    let (now, of) = (progress.now, progress.of.unwrap_or(progress.now));
    say!(lang, ("Tile {now} of {of}"), ("Tuile {now} sur {of}"))
}

/// What streets and challenge are called beside a key.
pub const fn goals(lang: Lang) -> &'static str {
    pick!(lang, "Goals", "Objectifs")
}

/// A quarter of the map.
pub const fn quarter(lang: Lang, quarter: u8) -> &'static str {
    match quarter {
        0 => pick!(lang, "North-west", "Nord-ouest"),
        1 => pick!(lang, "North-east", "Nord-est"),
        2 => pick!(lang, "South-west", "Sud-ouest"),
        _ => pick!(lang, "South-east", "Sud-est"),
    }
}

/// How many tiles are left, below their number.
pub const fn left(lang: Lang) -> &'static str {
    pick!(lang, "left to build", "à bâtir")
}

/// From which score on.
pub fn from_score(lang: Lang, score: u8) -> Text {
    say!(lang, ("from {score}"), ("dès {score}"))
}

/// The Legendaries, before a row of them.
pub const fn legendaries(lang: Lang) -> &'static str {
    pick!(lang, "Legendary", "Légendaire")
}

/// So many workers that are available.
pub fn workers(lang: Lang, number: u8) -> Text {
    let workers = count(lang, number, nouns::WORKER);
    say!(lang, ("{workers}"), ("{workers}"))
}

/// An action card in a word; nothing that was used.
pub const fn short_card(card: ActionCard, is_held: bool) -> &'static str {
    match (card, is_held) {
        (_, false) => "-",
        (ActionCard::Boom, _) => "Boom",
        (ActionCard::Shift, _) => "Shift",
        (ActionCard::Grab, _) => "Grab",
    }
}

/// A street with the tiles of a seat.
pub fn at_street(lang: Lang, street: Street, tiles: u8) -> Text {
    let name = nouns::street(street);
    say!(lang, ("{name}: {tiles}"), ("{name} : {tiles}"))
}

/// That no challenge is in play.
pub const fn no_challenge(lang: Lang) -> &'static str {
    pick!(lang, "No challenge", "Sans défi")
}

/// That a challenge pays during the game.
pub const fn at_once(lang: Lang) -> &'static str {
    pick!(lang, "pays at once", "payé aussitôt")
}

/// What a challenge would pay now.
pub const fn pays(lang: Lang) -> &'static str {
    pick!(lang, "points", "points")
}

/// What a challenge counts.
pub const fn has(lang: Lang) -> &'static str {
    pick!(lang, "so far", "déjà")
}

/// What a challenge counts of a seat, in words.
pub fn challenge_count(lang: Lang, view: &View<'_>, challenge: Challenge, seat: Seat) -> Text {
    let number = view.challenge_count(challenge, seat);
    match challenge {
        Challenge::GoldPrestige => Text::new(),
        Challenge::GenerationKing => {
            let [bronze, silver, gold] = view.generations(seat);
            say!(lang, ("{bronze} / {silver} / {gold}"), ("{bronze} / {silver} / {gold}"))
        }
        Challenge::MasterArchitect => {
            let irregular = plural(lang, number, "irrégulier", "irréguliers");
            say!(lang, ("{number} irregular"), ("{number} {irregular}"))
        }
        Challenge::BronzeBaron => say!(lang, ("{number} bronze"), ("{number} bronze")),
        Challenge::SilverTitan => say!(lang, ("{number} silver"), ("{number} argent")),
        Challenge::GoldTycoon | Challenge::BigDeveloper | Challenge::RealEstateMogul => {
            let districts = count(lang, number, nouns::DISTRICT);
            say!(lang, ("{districts}"), ("{districts}"))
        }
    }
}

/// What the three street cards say.
pub fn street_bonus(lang: Lang) -> Text {
    let bonus = STREET_BONUS;
    say!(
        lang,
        ("{bonus} points for most skyscrapers at a street. Start buildings count. A tie: nobody."),
        ("{bonus} points pour le plus de gratte-ciel sur une rue, départ compris. Égalité : personne."),
    )
}

/// So many points where there is little room.
pub fn points_short(lang: Lang, points: u8) -> Text {
    let points = count(lang, points, Noun::PT);
    say!(lang, ("{points}"), ("{points}"))
}

/// Where a challenge comes from.
pub const fn origin(lang: Lang, challenge: Challenge) -> &'static str {
    match (challenge as usize) < Challenge::BASE {
        true => pick!(lang, "One of the five in the box.", "Un des cinq de la boîte."),
        false => {
            pick!(lang, "One of three that came with a magazine.", "Un des trois parus dans une revue.")
        }
    }
}
