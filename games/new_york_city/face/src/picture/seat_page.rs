//! What one seat has: figures, vessels, open cards, and its characters by name.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use engine::Seat;
use new_york_city::components::{Card, Cards, VesselKind};
use new_york_city::{SeatKind, View};

use super::table::ROWS_BOTTOM;
use crate::signs;
use crate::words::{character_name, level_name, nouns};
use app::canvas::Canvas;
use app::changed::Views;
use app::face::{Align, Face};
use app::ink::Ink;
use app::labels;
use app::layout::BODY;
use app::paint::{self, area};
use app::pieces;
use app::words::{Noun, Speaker, Text, strength};

labels! {
    /// What this page says.
    enum Label {
        Reserve = "Reserve", "Réserve";
        Cards = "Cards", "Cartes";
        NoCards = "no cards", "aucune carte";
    }
}

/// What one seat has: its figures, vessels, open cards, and its characters with their names.
pub(super) fn belongings(canvas: &mut Canvas, say: &Speaker<'_>, views: &Views<View<'_>>, seat: Seat) {
    let (lang, view) = (say.lang, &views.now);
    let top = BODY.top_left.y + 3;
    let name = say.name(seat);
    pieces::seat_badge(canvas, Point::new(6, top), 20, seat);
    let name_px = Face::Bold.width(name) + 4;
    paint::line(canvas, area(32, top, name_px as u32, 20), name, Face::Bold, Align::Left, Ink::Text);
    let room = 282 - name_px;
    let mut text = match view.kind(seat) {
        SeatKind::Human => Text::new(),
        SeatKind::Tom(level) => level_name(lang, level),
        SeatKind::Architect(how) => strength(lang, how).chars().collect(),
    };
    if let SeatKind::Tom(level) = view.kind(seat)
        && Face::Small.width(&text) > room
    {
        // Beside a long name only the level's short form has room.
        text.clear();
        let _ = write!(text, "{level}");
    }
    if !text.is_empty() {
        let place = area(32 + name_px, top, room as u32, 20);
        paint::line(canvas, place, &text, Face::Small, Align::Right, Ink::Faint);
    }

    let y = top + 22;
    let mut text = Text::new();
    let _ = write!(text, "{} {}", view.score(seat), Noun::PT.form(lang, view.score(seat)));
    let place = area(6, y, 60, 18);
    paint::line(canvas, place, &text, Face::Bold, Align::Left, Ink::Text);
    views.mark(canvas, place, |view| view.score(seat));
    let mut x = 70;
    for (card, count) in FIGURES {
        signs::card(card).draw(canvas, Point::new(x, y + 1), Ink::Faint);
        let number = pieces::digits(count(view, seat));
        paint::line(canvas, area(x + 19, y, 18, 18), &number, Face::Body, Align::Left, Ink::Text);
        views.mark(canvas, area(x, y, 42, 18), |view| count(view, seat));
        x += 46;
    }
    x += 4;
    for (kind, count) in VesselKind::ALL.into_iter().zip(view.vessels(seat)) {
        let left = x;
        for _ in 0..count {
            signs::vessel(kind).draw(canvas, Point::new(x, y + 1), Ink::Text);
            x += 19;
        }
        if count > 0 {
            views
                .mark(canvas, area(left, y, (x - left) as u32, 18), |view| view.vessels(seat)[kind as usize]);
        }
    }

    let y = y + 19;
    let (caption, cards) = open_cards(view, seat);
    paint::line(canvas, area(6, y, 56, 18), caption.text(lang), Face::Small, Align::Left, Ink::Faint);
    let place = area(62, y, 252, 18);
    if cards.is_empty() {
        paint::line(canvas, place, Label::NoCards.text(lang), Face::Small, Align::Left, Ink::Faint);
    } else {
        crate::pieces::cards_with(canvas, place, cards, Face::Body, Ink::Text, |canvas, card, place| {
            views.mark(canvas, place, |view| open_cards(view, seat).1[card]);
        });
    }

    let top = y + 21;
    paint::fill(canvas, area(0, top - 1, BODY.size.width, 1), Ink::Line);
    let company = view.company(seat);
    let row_px = ((ROWS_BOTTOM - top) / company.len().max(1) as i32).clamp(16, 22);
    for ((place, tile), y) in company.iter().enumerate().zip((top..).step_by(row_px as usize)) {
        let ink = if tile.used { Ink::Faint } else { Ink::Text };
        let character = tile.character;
        let row = |x, width| area(x, y, width, row_px as u32);
        paint::line(canvas, row(6, 20), &pieces::digits(character.number()), Face::Bold, Align::Right, ink);
        paint::line(canvas, row(32, 178), character_name(lang, character), Face::Body, Align::Left, ink);
        if tile.used {
            // The dollar that lies on it.
            signs::card(Card::Dollars).draw(canvas, Point::new(212, y + (row_px - 16) / 2), ink);
        }
        let phase = nouns::phase(lang, character.facts().phase);
        paint::line(canvas, row(231, 83), phase, Face::Small, Align::Right, Ink::Faint);
        // There may be several copies of one: new is what there were not as many of.
        let copies = company[..=place].iter().filter(|other| *other == tile).count();
        views.mark(canvas, row(6, 312), |view| {
            view.company(seat).iter().filter(|other| *other == tile).count() >= copies
        });
    }
}

/// The figures after the points: the card that stands for each, and how it is counted.
type Figure = (Card, fn(&View<'_>, Seat) -> u8);
const FIGURES: [Figure; 3] = [
    (Card::Dollars, |view, seat| view.dollars(seat)),
    (Card::Skyscrapers, |view, seat| view.skyscrapers(seat)),
    (Card::Press, |view, seat| view.press_track().space(seat)),
];

/// What lies open of a seat's cards: all that a Tom has, and of a person the reserve.
fn open_cards(view: &View<'_>, seat: Seat) -> (Label, Cards) {
    match view.kind(seat) {
        SeatKind::Human | SeatKind::Architect(_) => (Label::Reserve, view.reserve(seat)),
        SeatKind::Tom(_) => (Label::Cards, view.hand(seat).unwrap_or_default()),
    }
}
