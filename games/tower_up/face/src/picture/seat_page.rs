//! The page of a seat (TU-15.8): its four lines, roofs on top, and how far it is with the objectives.

use core::fmt::Write;

use app::canvas::Canvas;
use app::changed::Views;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces;
use app::words::{Lang, Text};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use tower_up::View;
use tower_up::components::{Colour, LINE_VALUE, OBJECTIVES_IN_PLAY, STAR_COLUMNS};

use super::building::{floor, roof_shape};
use crate::words::{self, nouns};

/// A space of a line.
pub const SPACE: Size = Size::new(19, 16);
/// Where the first of them begins.
pub const LEFT_PX: i32 = 28;
/// From one to the next, and from line to line.
pub const STEP_PX: i32 = 21;

/// Draws the page from the top of the body on.
pub fn draw(canvas: &mut Canvas, top: i32, lang: Lang, views: &Views<View<'_>>, seat: Seat) {
    lines(canvas, top + 6, lang, views, seat);
    roofs(canvas, top + 101, lang, views, seat);
    objectives(canvas, top + 120, lang, views, seat);
}

/// Four lines of 13 spaces with what they are worth, the columns of stars across them.
pub fn lines(canvas: &mut Canvas, top: i32, lang: Lang, views: &Views<View<'_>>, seat: Seat) {
    let pos = views.now.board(seat).pos;
    for colour in Colour::ALL {
        let y = top + STEP_PX * colour as i32;
        line(canvas, y, lang, colour, pos[colour as usize], seat);
        views.mark(canvas, area(4, y, 296, 16), |view| view.board(seat).pos[colour as usize]);
    }
    for column in STAR_COLUMNS {
        let x = LEFT_PX + STEP_PX * i32::from(column) + SPACE.width as i32 / 2;
        star(canvas, Point::new(x, top + 4 * STEP_PX - 2));
    }
}

/// One line with its marker.
pub fn line(canvas: &mut Canvas, y: i32, lang: Lang, colour: Colour, pos: u8, seat: Seat) {
    floor(canvas, area(4, y, 20, 16), colour, nouns::letter(lang, colour), Face::SmallBold);
    for (space, value) in (0..).zip(LINE_VALUE) {
        let place = Rectangle::new(Point::new(LEFT_PX + STEP_PX * i32::from(space), y), SPACE);
        let (is_star, is_here) = (STAR_COLUMNS.contains(&space), pos == space);
        if is_here {
            paint::fill(canvas, place, Ink::of_seat(seat.index()));
        }
        paint::frame(canvas, place, if is_star { Ink::Accent } else { Ink::Line });
        let text = pieces::digits(value);
        // Where the marker stands is said; the scale is only seen.
        match is_here {
            true => paint::line(canvas, place, &text, Face::SmallBold, Align::Centre, Ink::Paper),
            false => canvas
                .unsaid(|canvas| paint::line(canvas, place, &text, Face::Small, Align::Centre, Ink::Faint)),
        }
    }
}

/// A small star below its column, by rows.
pub fn star(canvas: &mut Canvas, at: Point) {
    const ROWS: [&[(i32, u32)]; 7] =
        [&[(0, 1)], &[(-1, 3)], &[(-4, 9)], &[(-2, 5)], &[(-2, 5)], &[(-3, 2), (2, 2)], &[(-3, 1), (3, 1)]];
    for (y, row) in (at.y..).zip(ROWS) {
        for (x, width) in row {
            paint::fill(canvas, area(at.x + x, y, *width, 1), Ink::Accent);
        }
    }
}

fn roofs(canvas: &mut Canvas, top: i32, lang: Lang, views: &Views<View<'_>>, seat: Seat) {
    let board = views.now.board(seat);
    roof_shape(canvas, area(6, top + 4, 16, 8), seat);
    let (left, right) = (words::on_top(lang, board), words::roofs_left(lang, board.roofs_left));
    let row = area(28, top, 186, 17);
    let face = pieces::one_line(&left, &[Face::Body, Face::Small], 180);
    paint::line(canvas, row, &left, face, Align::Left, Ink::Text);
    views.mark(canvas, row, |view| view.board(seat).counted_on_top());
    let face = pieces::one_line(&right, &[Face::Body, Face::Small], 96);
    paint::line(canvas, area(218, top, 96, 17), &right, face, Align::Right, Ink::Text);
}

/// For each objective its name, the chip that the seat has or how much is missing, and the chips that are left.
fn objectives(canvas: &mut Canvas, top: i32, lang: Lang, views: &Views<View<'_>>, seat: Seat) {
    let (view, board) = (&views.now, views.now.board(seat));
    for slot in 0..OBJECTIVES_IN_PLAY {
        let (objective, y) = (view.objectives()[slot], top + 21 * slot as i32);
        let name = nouns::objective(lang, objective);
        let face = pieces::one_line(name, &[Face::Body, Face::Small], 130);
        paint::line(canvas, area(6, y, 132, 20), name, face, Align::Left, Ink::Text);
        let (state, ink) = match board.chips[slot] {
            0 => (words::steps_missing(lang, board.presence.missing(objective)), Ink::Faint),
            chip => (words::mio(lang, chip), Ink::Gain),
        };
        paint::line(canvas, area(140, y, 84, 20), &state, Face::Body, Align::Left, ink);
        let mut left = Text::new();
        for chip in view.pile(slot) {
            let _ = write!(left, " {chip}");
        }
        let left = words::chips_left(lang, left.trim());
        paint::line(canvas, area(226, y, 82, 20), &left, Face::Small, Align::Right, Ink::Faint);
        views.mark(canvas, area(6, y, 308, 20), |view| (view.board(seat).chips[slot], view.pile(slot).len()));
    }
}
