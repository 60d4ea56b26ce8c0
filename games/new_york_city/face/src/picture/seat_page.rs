//! What one seat has: figures, vessels, open cards, and its characters by name.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use engine::Seat;
use new_york_city::components::{Card, VesselKind};
use new_york_city::{SeatKind, View};

use super::table::ROWS_BOTTOM;
use crate::signs;
use crate::words::{character_name, level_name, nouns};
use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::labels;
use app::layout::BODY;
use app::paint::{self, area};
use app::pieces;
use app::words::{Speaker, Text, strength};

labels! {
    /// What this page says.
    enum Label {
        Points = "Pts", "Pts";
        Reserve = "Reserve", "Réserve";
        Cards = "Cards", "Cartes";
        NoCards = "no cards", "aucune carte";
    }
}

/// What one seat has: its figures, vessels, open cards, and its characters with their names.
pub(super) fn belongings(canvas: &mut Canvas, say: &Speaker<'_>, view: &View<'_>, seat: Seat) {
    let lang = say.lang;
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
    let _ = write!(text, "{} {}", view.score(seat), Label::Points.text(lang));
    paint::line(canvas, area(6, y, 60, 18), &text, Face::Bold, Align::Left, Ink::Text);
    let mut x = 70;
    for (card, number) in [
        (Card::Dollars, view.dollars(seat)),
        (Card::Skyscrapers, view.skyscrapers(seat)),
        (Card::Press, view.press_track().space(seat)),
    ] {
        signs::card(card).draw(canvas, Point::new(x, y + 1), Ink::Faint);
        paint::line(
            canvas,
            area(x + 19, y, 18, 18),
            &pieces::digits(number),
            Face::Body,
            Align::Left,
            Ink::Text,
        );
        x += 46;
    }
    x += 4;
    for (kind, count) in VesselKind::ALL.into_iter().zip(view.vessels(seat)) {
        for _ in 0..count {
            signs::vessel(kind).draw(canvas, Point::new(x, y + 1), Ink::Text);
            x += 19;
        }
    }

    let y = y + 19;
    // A Tom's cards lie open; of a person only the reserve does.
    let (caption, cards) = match view.kind(seat) {
        SeatKind::Human | SeatKind::Architect(_) => (Label::Reserve, view.reserve(seat)),
        SeatKind::Tom(_) => (Label::Cards, view.hand(seat).unwrap_or_default()),
    };
    paint::line(canvas, area(6, y, 56, 18), caption.text(lang), Face::Small, Align::Left, Ink::Faint);
    let place = area(62, y, 252, 18);
    if cards.is_empty() {
        paint::line(canvas, place, Label::NoCards.text(lang), Face::Small, Align::Left, Ink::Faint);
    } else {
        crate::pieces::cards(canvas, place, cards, Face::Body, Ink::Text);
    }

    let top = y + 21;
    paint::fill(canvas, area(0, top - 1, BODY.size.width, 1), Ink::Line);
    let company = view.company(seat);
    let row_px = ((ROWS_BOTTOM - top) / company.len().max(1) as i32).clamp(16, 22);
    for (tile, y) in company.iter().zip((top..).step_by(row_px as usize)) {
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
    }
}
