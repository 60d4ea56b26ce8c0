//! What the guide draws: answers of a turn, vehicles, and where the markers of a seat stand.

use app::canvas::{Canvas, WIDTH};
use app::companion::Companion;
use app::face::{Align, Face};
use app::ink::Ink;
use app::layout::MARGIN_PX;
use app::paint::{self, area};
use app::pieces;
use app::screens::guide::READING;
use app::table::Sitting;
use app::words::{Lang, Text};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use tower_up::companion::{Session, Stage};
use tower_up::components::{Colour, LINE_MAX, STAR_COLUMNS};

use super::TowerUpTable;
use super::stage::Tile;
use super::words::{self, Say};
use crate::picture::building::floor;
use crate::picture::seat_page::star;
use crate::words::nouns;

/// The height of what stands below the answers of a turn.
pub(super) const BELOW_PX: u32 = 36;

/// A word in what is left of a box.
fn word(canvas: &mut Canvas, place: Rectangle, x: i32, text: &str, ink: Ink) {
    let right = place.top_left.x + place.size.width as i32 - 2;
    let room = area(x, place.top_left.y, (right - x).max(0) as u32, place.size.height);
    let face = pieces::one_line(text, &READING, room.size.width as i32);
    paint::line(canvas, room, text, face, Align::Left, ink);
}

/// A box of a turn: a building with the new roof, a marker with an arrow for each space, or the plain card.
pub(super) fn tile(
    at: &Companion<TowerUpTable>,
    lang: Lang,
    index: usize,
    canvas: &mut Canvas,
    place: Rectangle,
    ink: Ink,
) {
    const WIDTH_PX: u32 = 30;
    let (left, top) = (place.top_left.x + 8, place.top_left.y);
    let height = place.size.height as i32;
    let body = |y: i32, px: u32| area(left, y, WIDTH_PX, px);
    let after = left + WIDTH_PX as i32 + 4;
    match Tile::at(at.session(), index) {
        Tile::Card => {
            let short = at.session().stage() == Stage::Short;
            word(canvas, place, left, if short { Say::NoVehicle } else { Say::Card }.text(lang), ink);
        }
        Tile::Vehicle(colour, steps) => {
            floor(canvas, body(top + (height - 16) / 2, 16), colour, nouns::letter(lang, colour), Face::Bold);
            word(canvas, place, after, if steps == 1 { ">" } else { ">>" }, ink);
        }
        Tile::Roof(colour) => {
            // The roof in the colour of the seat, over the floor that it lies on.
            let y = top + (height - 22) / 2;
            for row in 0..6 {
                let width = WIDTH_PX as i32 * (row + 1) / 6;
                let line = area(left + (WIDTH_PX as i32 - width) / 2, y + row, width as u32, 1);
                paint::fill(canvas, line, at.ink(at.session().active()));
            }
            floor(canvas, body(y + 6, 16), colour, nouns::letter(lang, colour), Face::Bold);
            word(canvas, place, after, Say::Roof.text(lang), ink);
        }
    }
}

/// Below the answers: where the seat stands, and what is easily forgotten.
pub(super) fn below(at: &Companion<TowerUpTable>, lang: Lang, canvas: &mut Canvas, place: Rectangle) {
    let session = at.session();
    let (left, top) = (MARGIN_PX, place.top_left.y);
    let width = WIDTH - 2 * MARGIN_PX as u32;
    match session.stage() {
        Stage::Turn => {
            kept(canvas, lang, at, Point::new(left, top + 1));
            // Who is about to end the game is worth more than what holds for every card.
            let row = area(left, top + 20, width, 15);
            match session.near_end() {
                Some((seat, roofs)) => {
                    at.badge(canvas, row.top_left, 15, seat);
                    let text = words::near_end(lang, roofs);
                    let rest = area(left + 20, top + 20, width - 20, 15);
                    paint::line(canvas, rest, &text, Face::SmallBold, Align::Left, Ink::Accent);
                }
                None => {
                    let text = Say::AfterCard.text(lang);
                    paint::line(canvas, row, text, Face::Small, Align::Left, Ink::Faint);
                }
            }
        }
        Stage::Short => kept(canvas, lang, at, Point::new(left, top + 8)),
        Stage::Height { colour } => lines(canvas, at, lang, top, session.active(), colour),
        Stage::Cones { .. } => {
            let room = area(left, top + 2, width, place.size.height - 2);
            pieces::fitted(canvas, room, Say::Count.text(lang), &READING, Ink::Faint);
        }
        _ => {}
    }
}

/// The spaces of the four markers and the roofs that are left, in one line.
fn kept(canvas: &mut Canvas, lang: Lang, at: &Companion<TowerUpTable>, from: Point) {
    let session = at.session();
    let seat = session.active();
    let mut x = from.x;
    for (colour, space) in Colour::ALL.into_iter().zip(session.spaces(seat)) {
        floor(canvas, area(x, from.y, 20, 16), colour, nouns::letter(lang, colour), Face::SmallBold);
        let number = pieces::digits(space);
        paint::line(canvas, area(x + 23, from.y, 22, 17), &number, Face::Bold, Align::Left, Ink::Text);
        x += 48;
    }
    let roofs = crate::words::roofs_left(lang, session.roofs(seat));
    let room = WIDTH as i32 - MARGIN_PX - x;
    let face = pieces::one_line(&roofs, &[Face::Bold, Face::SmallBold], room);
    paint::line(canvas, area(x, from.y, room as u32, 17), &roofs, face, Align::Right, Ink::Text);
}

/// The four lines with their columns of stars and the markers as they were kept. What spaces are worth is not shown: only
/// the printed boards know it.
fn lines(
    canvas: &mut Canvas,
    at: &Companion<TowerUpTable>,
    lang: Lang,
    top: i32,
    seat: Seat,
    chosen: Colour,
) {
    const STEP_PX: i32 = 22;
    const LEFT_PX: i32 = 30;
    let row_px = 19;
    for (colour, here) in Colour::ALL.into_iter().zip(at.session().spaces(seat)) {
        let y = top + row_px * colour as i32;
        floor(canvas, area(MARGIN_PX, y, 20, 16), colour, nouns::letter(lang, colour), Face::SmallBold);
        for space in 0..=LINE_MAX {
            let place = area(LEFT_PX + STEP_PX * i32::from(space), y, 20, 16);
            let is_star = STAR_COLUMNS.contains(&space);
            if space == here {
                paint::fill(canvas, place, at.ink(seat));
                let number = pieces::digits(space);
                paint::line(canvas, place, &number, Face::SmallBold, Align::Centre, Ink::Paper);
            }
            let ink = match (is_star, colour == chosen) {
                (true, _) => Ink::Accent,
                (false, true) => Ink::Text,
                (false, false) => Ink::Line,
            };
            paint::frame(canvas, place, ink);
        }
    }
    for column in STAR_COLUMNS {
        star(canvas, Point::new(LEFT_PX + STEP_PX * i32::from(column) + 10, top + 4 * row_px + 1));
    }
}

/// What stands beside a number: where the marker goes, or that seven stands for more.
pub(super) fn beside(session: &Session, lang: Lang, number: Option<usize>) -> Option<(Text, Ink)> {
    match (session.stage(), number) {
        (Stage::Height { colour }, Some(floors)) => {
            Some((words::moves(lang, session, colour, floors as u8), Ink::Text))
        }
        (Stage::Cones { .. }, number) => Some((words::beside_cone(lang, number)?, Ink::Faint)),
        _ => None,
    }
}
