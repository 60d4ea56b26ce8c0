//! Where things stand: short texts of pages and bands.

use app::words::say::count;
use app::words::{Lang, Noun, Speaker, Text};
use app::{pick, say};
use engine::{Progress, Seat};
use new_york_1901::View;

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
    say!(lang, ("Skyscraper {now} of {of}"), ("Gratte-ciel {now} sur {of}"))
}

/// What streets and challenge are called beside a key.
pub const fn goals(lang: Lang) -> &'static str {
    pick!(lang, "Goals", "Objectifs")
}
