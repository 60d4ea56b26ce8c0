//! The panel beside the map (NY-21.4): a row a seat, and with two seats the streets below.

use app::canvas::Canvas;
use app::changed::Views;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces as shared;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use new_york_1901::View;
use new_york_1901::components::{Technology, WORKERS};

use super::{PANEL, WORDS, goals, pieces};

/// From this number of tiles left on they stand out (NY-21.4).
const FEW_LEFT: u8 = 6;
const BADGE_PX: u32 = 16;

/// Draws a row for each seat.
pub fn seats(canvas: &mut Canvas, views: &Views<View<'_>>) {
    let count = i32::from(views.now.seats);
    let room = WORDS.top_left.y - PANEL.top_left.y - 1;
    // Two leave room for the streets.
    let row_px = if count == 2 { 18 } else { room / count };
    let mut y = PANEL.top_left.y;
    for seat in views.now.all_seats() {
        row(canvas, area(PANEL.top_left.x, y, PANEL.size.width, row_px as u32), views, seat);
        y += row_px;
    }
    if count == 2 {
        goals::street_rows(canvas, area(WORDS.top_left.x, y, WORDS.size.width, 36), views, 12);
    }
    paint::fill(canvas, area(PANEL.top_left.x + 2, WORDS.top_left.y - 2, 108, 1), Ink::Line);
}

/// Whose turn it is, badge, score, technologies, tiles left, workers.
fn row(canvas: &mut Canvas, place: Rectangle, views: &Views<View<'_>>, seat: Seat) {
    let (view, x) = (&views.now, place.top_left.x);
    let top = place.top_left.y + (place.size.height as i32 - BADGE_PX as i32) / 2;
    let board = &view.boards[seat];
    if view.active() == seat && !view.is_over() {
        for (step, height) in [(0, 9), (1, 7), (2, 5), (3, 3), (4, 1)] {
            paint::fill(canvas, area(x + step, top + 8 - height / 2, 1, height as u32), Ink::Accent);
        }
    }
    shared::seat_badge(canvas, Point::new(x + 6, top), BADGE_PX, seat);
    let score = area(x + 23, top, 27, BADGE_PX);
    paint::line(canvas, score, &shared::digits(board.score), Face::Bold, Align::Right, Ink::Text);
    views.mark(canvas, area(x + 23, top - 1, 31, BADGE_PX), |view| view.boards[seat].score);
    technologies(canvas, Point::new(x + 55, top), view.unlocked(seat), board.legendary.is_some());
    let left = board.unbuilt.len();
    let ink = if left <= FEW_LEFT { Ink::Accent } else { Ink::Text };
    let place = area(x + 68, top, 18, BADGE_PX);
    paint::line(canvas, place, &shared::digits(left), Face::SmallBold, Align::Right, ink);
    small_tile(canvas, Point::new(x + 88, top + 5), ink);
    workers(canvas, Point::new(x + 98, top + 4), board.available(), seat);
}

/// Bars for unlocked technologies, an empty one for each that is locked; over them the crown of a Legendary.
fn technologies(canvas: &mut Canvas, at: Point, unlocked: Technology, has_legendary: bool) {
    let (top, height) = if has_legendary { (at.y + 8, 7) } else { (at.y + 3, 10) };
    if has_legendary {
        pieces::CROWN.draw(canvas, Point::new(at.x + 1, at.y), Ink::Text);
    }
    for bar in 0..3 {
        let place = area(at.x + 4 * bar, top, 3, height);
        match unlocked as i32 > bar {
            true => paint::fill(canvas, place, Ink::Text),
            false => paint::frame(canvas, place, Ink::Faint),
        }
    }
}

/// What stands behind the number of tiles left.
fn small_tile(canvas: &mut Canvas, at: Point, ink: Ink) {
    paint::fill(canvas, area(at.x, at.y, 3, 7), ink);
    paint::fill(canvas, area(at.x + 3, at.y + 4, 3, 3), ink);
}

/// Four squares, filled for workers that are available.
fn workers(canvas: &mut Canvas, at: Point, available: u8, seat: Seat) {
    for worker in 0..WORKERS {
        let (column, row) = (i32::from(worker % 2), i32::from(worker / 2));
        let place = area(at.x + 5 * column, at.y + 5 * row, 4, 4);
        match worker < available {
            true => paint::fill(canvas, place, Ink::of_seat(seat.index())),
            false => paint::frame(canvas, place, Ink::Faint),
        }
    }
}
