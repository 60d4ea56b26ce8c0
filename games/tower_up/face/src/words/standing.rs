//! Where things stand: short texts of pages and bands.

use app::pick;
use app::say;
use app::words::say::count;
use app::words::{Lang, Speaker, Text};
use engine::{Progress, Seat};
use tower_up::{SeatBoard, View};

use super::nouns::{MIO, ROOF};

/// Where one stands, at the foot of a decision.
pub fn standing(lang: Lang, view: &View<'_>) -> Text {
    let board = view.board(view.seat());
    let (total, roofs) = (board.total(), roofs_left(lang, board.roofs_left));
    say!(lang, ("{total} {MIO} · {roofs}"), ("{total} {MIO} · {roofs}"))
}

/// Roofs that are not yet placed.
pub fn roofs_left(lang: Lang, roofs: u8) -> Text {
    let noun = count(lang, roofs, ROOF);
    let reste = if roofs > 1 { "restent" } else { "reste" };
    say!(lang, ("{noun} left"), ("{reste} {noun}"))
}

/// Roofs on top with their value.
pub fn on_top(lang: Lang, board: &SeatBoard) -> Text {
    let (roofs, value) = (board.counted_on_top(), board.cone_value());
    match board.cone {
        Some(_) => say!(lang, ("Cone on {roofs}: {value} {MIO}"), ("Cône sur {roofs} : {value} {MIO}")),
        None => say!(lang, ("{roofs} on top: {value} {MIO}"), ("{roofs} en haut : {value} {MIO}")),
    }
}

/// Steps that are missing to an objective.
pub fn steps_missing(lang: Lang, steps: u8) -> Text {
    say!(lang, ("{steps} to go"), ("encore {steps}"))
}

/// So many millions.
pub fn mio(lang: Lang, points: u8) -> Text {
    say!(lang, ("{points} {MIO}"), ("{points} {MIO}"))
}

/// The chips that are left of an objective.
pub fn chips_left(lang: Lang, chips: &str) -> Text {
    match chips {
        "" => say!(lang, ("none left"), ("épuisés")),
        _ => say!(lang, ("{chips} left"), ("reste {chips}")),
    }
}

/// The title of a seat's page: its name and its score so far.
pub fn seat_title(say: &Speaker<'_>, view: &View<'_>, seat: Seat) -> Text {
    let (lang, name, total) = (say.lang, say.name(seat), view.board(seat).total());
    say!(lang, ("{name} · {total} {MIO}"), ("{name} · {total} {MIO}"))
}

/// How far the game has come: roofs of whoever has placed most.
pub fn when(lang: Lang, progress: Progress) -> Text {
    let (now, of) = (progress.now, progress.of.unwrap_or(progress.now));
    match now {
        0 => say!(lang, ("Setting up"), ("Mise en place")),
        _ => say!(lang, ("Roof {now}/{of}"), ("Toit {now}/{of}")),
    }
}

/// The same in two letters or so.
pub fn when_short(lang: Lang, progress: Progress) -> Text {
    match progress.now {
        0 => Text::new(),
        now => say!(lang, ("R{now}"), ("T{now}")),
    }
}

/// The same in full, for menus.
pub fn progress(lang: Lang, progress: Progress) -> Text {
    let (now, of) = (progress.now, progress.of.unwrap_or(progress.now));
    match now {
        0 => say!(lang, ("Setting up"), ("Mise en place")),
        _ => say!(lang, ("Roof {now} of {of}"), ("Toit {now} sur {of}")),
    }
}

/// What the objectives are called beside a key.
pub const fn objectives(lang: Lang) -> &'static str {
    pick!(lang, "Objectives", "Objectifs")
}
