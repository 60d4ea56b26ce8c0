//! The streets in play with everybody's tiles, and the challenge, in the panel.

use app::canvas::Canvas;
use app::changed::Views;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces as shared;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_1901::View;
use new_york_1901::components::Challenge;

use super::WORDS;
use crate::words::{self, nouns};

/// The height of a row.
const ROW_PX: i32 = 14;

/// How wide the column of a seat is.
fn column_px(view: &View<'_>) -> i32 {
    if view.seats > 2 { 14 } else { 20 }
}

/// The column of a seat in a row.
fn column(place: Rectangle, view: &View<'_>, seat: u8, y: i32) -> Rectangle {
    let px = column_px(view);
    let right = place.top_left.x + place.size.width as i32 - 3;
    // Two digits may reach into the gap before it.
    let left = right - (i32::from(view.seats) - i32::from(seat)) * px - 4;
    area(left, y, px as u32 + 4, ROW_PX as u32)
}

/// Draws a row for each street in play: its name, and how many tiles each seat has there; whoever has most stands out.
pub fn street_rows(canvas: &mut Canvas, place: Rectangle, views: &Views<View<'_>>, row_px: i32) {
    let Rectangle { top_left: Point { x, y }, size } = place;
    let view = &views.now;
    let name_px = size.width as i32 - i32::from(view.seats) * column_px(view) - 2;
    for (row, street) in view.streets.iter().enumerate() {
        let y = y + row as i32 * row_px;
        let name = area(x, y, name_px.max(0) as u32, ROW_PX as u32);
        let word = if view.seats > 3 { nouns::street_narrow(street) } else { nouns::street(street) };
        paint::line(canvas, name, word, Face::Small, Align::Left, Ink::Accent);
        let winner = view.street_winner(street);
        for seat in view.all_seats() {
            let column = column(place, view, seat.index(), y);
            let (face, ink) = match winner == Some(seat) {
                true => (Face::SmallBold, Ink::Gain),
                false => (Face::Small, Ink::Text),
            };
            let tiles = shared::digits(view.facing(seat, street));
            paint::line(canvas, column, &tiles, face, Align::Right, ink);
            views.mark(canvas, column, |view| view.facing(seat, street));
        }
    }
}

/// Draws streets and challenge where words would stand, as nothing is chosen.
pub fn draw(canvas: &mut Canvas, lang: Lang, views: &Views<View<'_>>) {
    let (view, place) = (&views.now, WORDS);
    let mut y = place.top_left.y;
    if view.seats > 2 {
        letters(canvas, place, view, y);
        y += ROW_PX;
        let rows = area(place.top_left.x, y, place.size.width, place.size.height);
        street_rows(canvas, rows, views, ROW_PX);
        y += 3 * ROW_PX + 3;
    }
    let row = |y: i32| area(place.top_left.x, y, place.size.width - 2, ROW_PX as u32);
    let Some(challenge) = view.challenge else {
        return paint::line(canvas, row(y), words::no_challenge(lang), Face::Small, Align::Left, Ink::Faint);
    };
    let name = area(place.top_left.x, y, place.size.width, 2 * ROW_PX as u32);
    y = paint::paragraph(canvas, name, challenge.name(), Face::Small, Ink::Accent);
    if challenge == Challenge::GoldPrestige {
        return paint::line(canvas, row(y), words::at_once(lang), Face::Small, Align::Left, Ink::Faint);
    }
    if view.seats == 2 {
        letters(canvas, place, view, y);
        y += ROW_PX;
    }
    // Majorities by what they pay, all others by what is counted.
    let is_king = challenge == Challenge::GenerationKing;
    let name = if is_king { words::pays(lang) } else { words::has(lang) };
    let left = area(row(y).top_left.x, y, 50, ROW_PX as u32);
    paint::line(canvas, left, name, Face::Small, Align::Left, Ink::Faint);
    let paid = view.challenge_points();
    for seat in view.all_seats() {
        let number = if is_king { paid[seat] } else { view.challenge_count(challenge, seat) };
        let ink = if paid[seat] > 0 { Ink::Gain } else { Ink::Text };
        let column = column(place, view, seat.index(), y);
        paint::line(canvas, column, &shared::digits(number), Face::Small, Align::Right, ink);
    }
}

/// The letters of the seats over their columns.
fn letters(canvas: &mut Canvas, place: Rectangle, view: &View<'_>, y: i32) {
    for seat in view.all_seats() {
        let (column, ink) = (column(place, view, seat.index(), y), Ink::of_seat(seat.index()));
        paint::line(canvas, column, shared::seat_letter(seat), Face::SmallBold, Align::Right, ink);
    }
}
