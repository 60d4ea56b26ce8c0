//! Where things stand: short texts of pages and bands.

use app::words::say::count;
use app::words::{Lang, Noun, Speaker, Text};
use app::{pick, say};
use engine::{Progress, Seat};
use fifth_avenue::View;
use fifth_avenue::components::{CLOSURES, PLACEMENTS};

use super::nouns::CARD;

/// Where one stands, at the foot of a decision.
pub fn standing(lang: Lang, view: &View<'_>) -> Text {
    let board = &view.boards[view.seat()];
    let (points, reserve) = (count(lang, board.vp, Noun::PT), board.reserve);
    say!(lang, ("{points} · reserve {reserve}"), ("{points} · réserve {reserve}"))
}

/// The title of a seat's page: its name and its points so far.
pub fn seat_title(say: &Speaker<'_>, view: &View<'_>, seat: Seat) -> Text {
    let (lang, name, points) = (say.lang, say.name(seat), count(say.lang, view.boards[seat].vp, Noun::POINT));
    say!(lang, ("{name} · {points}"), ("{name} · {points}"))
}

/// How far the game has come: the shop that is placed next.
pub fn when(lang: Lang, progress: Progress) -> Text {
    let (now, of) = (progress.now, progress.of.unwrap_or(progress.now));
    match now {
        0 => say!(lang, ("Setting up"), ("Mise en place")),
        _ => say!(lang, ("Shop {now}/{of}"), ("Boutique {now}/{of}")),
    }
}

/// The same in two letters or so.
pub fn when_short(lang: Lang, progress: Progress) -> Text {
    match progress.now {
        0 => Text::new(),
        now => say!(lang, ("S{now}"), ("B{now}")),
    }
}

/// The same in full, for menus.
pub fn progress(lang: Lang, progress: Progress) -> Text {
    let (now, of) = (progress.now, progress.of.unwrap_or(progress.now));
    match now {
        0 => say!(lang, ("Setting up"), ("Mise en place")),
        _ => say!(lang, ("Shop {now} of {of}"), ("Boutique {now} sur {of}")),
    }
}

/// The park where there is little room.
pub const fn park(lang: Lang) -> &'static str {
    pick!(lang, "Park", "Parc")
}

/// So many points.
pub fn points(lang: Lang, points: u16) -> Text {
    let points = count(lang, points, Noun::POINT);
    say!(lang, ("{points}"), ("{points}"))
}

/// What a seat has beside the board.
pub fn at_hand(lang: Lang, view: &View<'_>, seat: Seat) -> Text {
    let (board, cards) = (&view.boards[seat], count(lang, view.hand_size(seat), CARD));
    let (reserve, supply) = (board.reserve, board.supply);
    say!(
        lang,
        ("Reserve {reserve} · supply {supply} · {cards}"),
        ("Réserve {reserve} · stock {supply} · {cards}"),
    )
}

/// `2 x 3 = 6`.
pub fn reckoned(lang: Lang, number: u8, value: u8) -> Text {
    let points = number * value;
    say!(lang, ("{number} x {value} = {points}"), ("{number} x {value} = {points}"))
}

/// What a closed district is called.
pub const fn closed(lang: Lang) -> &'static str {
    pick!(lang, "closed", "fermé")
}

/// The total of a seat as if the game ended now.
pub fn if_it_ended(lang: Lang, view: &View<'_>, seat: Seat) -> Text {
    let total = view.total(seat);
    match view.is_over() {
        true => say!(lang, ("Total {total}"), ("Total {total}")),
        false => say!(lang, ("If it ended now: {total}"), ("Si c'était la fin : {total}")),
    }
}

/// How far shops and closures have come, below the board.
pub fn board_standing(lang: Lang, view: &View<'_>) -> Text {
    let (placed, closed) = (view.placements, view.closures());
    say!(
        lang,
        ("Shops {placed}/{PLACEMENTS} · closures {closed}/{CLOSURES}"),
        ("Boutiques {placed}/{PLACEMENTS} · fermetures {closed}/{CLOSURES}"),
    )
}
