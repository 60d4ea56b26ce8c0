//! Pictures of lines and points: stars, objectives, the cone, the sum.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pick;
use app::pieces;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use tower_up::components::{CONE_VALUE, Colour, Objective, STAR_COLUMNS};

use super::{arrow, caption, centred};
use crate::picture::building::{floor, roof_shape};
use crate::picture::tower::{self, of};
use crate::picture::{ground, seat_page, token};
use crate::words::nouns;

/// Heights of the pictures.
pub const STARS_PX: u32 = 116;
pub const OBJECTIVES_PX: u32 = 104;
pub const CONE_PX: u32 = 118;
pub const SCORE_PX: u32 = 108;

/// Four lines: the last marker reaches a column that the others have passed.
pub fn stars(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 4;
    canvas.unsaid(|canvas| {
        for (colour, space) in Colour::ALL.into_iter().zip([5, 4, 7, 4]) {
            let y = top + seat_page::STEP_PX * colour as i32;
            seat_page::line(canvas, y, lang, colour, space, Seat::FIRST);
        }
        let y = top + 3 * seat_page::STEP_PX;
        let from = area(seat_page::LEFT_PX + 2 * seat_page::STEP_PX, y, 19, 16);
        paint::frame(canvas, from, Ink::SeatA);
        paint::fill(canvas, area(from.top_left.x + 21, y + 1, 19, 14), Ink::Paper);
        arrow(canvas, Point::new(from.top_left.x + 22, y + 8), 18, Ink::SeatA);
        for column in STAR_COLUMNS {
            let x = seat_page::LEFT_PX + seat_page::STEP_PX * i32::from(column) + 9;
            seat_page::star(canvas, Point::new(x, top + 4 * seat_page::STEP_PX - 2));
        }
    });
    let text =
        pick!(lang, "Black 2 > 4: all have reached 4. Play again!", "Noir 2 > 4 : tous sont à 4. Rejouez !");
    centred(canvas, Point::new(6, top + 93), 308, text, Ink::Accent);
}

/// The three objectives of a first game with their chips.
pub fn objectives(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 4;
    for (x, objective) in (4..).step_by(105).zip(Objective::START) {
        let name = nouns::objective(lang, objective);
        paint::frame(canvas, area(x, top, 102, 96), Ink::Line);
        centred(canvas, Point::new(x + 1, top + 2), 100, name, Ink::Accent);
        canvas.unsaid(|canvas| {
            small(canvas, Point::new(x, top + 22), lang, objective);
            for (step, value) in (0..).zip([7, 5, 3]) {
                token::chip(canvas, Point::new(x + 13 + 28 * step, top + 71), value);
            }
        });
    }
}

/// What an objective asks for, in a box of 102 x 44.
fn small(canvas: &mut Canvas, at: Point, lang: Lang, objective: Objective) {
    let house = |canvas: &mut Canvas, x: i32, y: i32, colour: Colour| {
        let letter = nouns::letter(lang, colour);
        floor(canvas, area(at.x + x, at.y + y + 6, 14, 14), colour, letter, Face::SmallBold);
        roof_shape(canvas, area(at.x + x, at.y + y, 14, 6), Seat::FIRST);
    };
    match objective {
        Objective::Park => {
            for (x, colours) in [(2, [Colour::White, Colour::Brown]), (54, [Colour::Grey, Colour::Black])] {
                house(canvas, x, 12, colours[0]);
                house(canvas, x + 32, 12, colours[1]);
                ground::TREE.draw(canvas, at + Point::new(x + 15, 16), Ink::Gain);
            }
        }
        Objective::Districts => {
            for (step, colour) in (0..).zip([0, 2, 3, 1, 0]) {
                house(canvas, 3 + 20 * step, 12, Colour::ALL[colour]);
            }
            for step in 0..4 {
                for y in (0..42).step_by(6) {
                    paint::fill(canvas, area(at.x + 20 + 20 * step, at.y + 1 + y, 1, 4), Ink::Accent);
                }
            }
        }
        _ => {
            for colour in Colour::ALL {
                house(canvas, 11 + 22 * colour as i32, 12, colour);
            }
        }
    }
}

/// The row of the cone, for four roofs on top.
pub fn cone(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 4;
    canvas.unsaid(|canvas| {
        let base = top + 40;
        tower::ground(canvas, Point::new(14, base), 292);
        let city = [
            of(Colour::White, 2, &[(2, 0)]),
            of(Colour::Brown, 1, &[(1, 0)]),
            of(Colour::Grey, 2, &[(1, 0), (2, 1)]),
            of(Colour::Black, 2, &[(2, 0)]),
            of(Colour::Brown, 2, &[(1, 0)]),
            of(Colour::White, 1, &[(1, 0)]),
        ];
        for (x, stands) in (26..).step_by(48).zip(city) {
            tower::draw(canvas, Point::new(x, base), lang, stands);
        }
        for (roofs, value) in (0..).zip(CONE_VALUE).skip(1) {
            let (x, is_here) = (14 + 42 * (roofs - 1), roofs == 4);
            let (ink, faint) = if is_here { (Ink::Accent, Ink::Text) } else { (Ink::Line, Ink::Faint) };
            // So many roofs, and below it what they are worth.
            let number = pieces::digits(roofs as u16);
            paint::line(canvas, area(x + 4, top + 64, 12, 14), &number, Face::Small, Align::Right, faint);
            roof_shape(canvas, area(x + 19, top + 67, 14, 7), Seat::FIRST);
            paint::frame(canvas, area(x, top + 80, 38, 28), ink);
            let number = area(x, top + 80, if is_here { 22 } else { 38 }, 28);
            paint::line(canvas, number, &pieces::digits(value), Face::Bold, Align::Centre, faint);
            if is_here {
                token::cone(canvas, Point::new(x + 20, top + 86), Seat::FIRST);
            }
        }
    });
    let text = pick!(lang, "Four of A's roofs on top: 6 Mio", "Quatre toits apparents de A : 6 Mio");
    centred(canvas, Point::new(6, top + 44), 308, text, Ink::Text);
}

/// A sum, line by line.
pub fn score(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 4;
    let row = |y: i32| top + 25 * y;
    canvas.unsaid(|canvas| {
        for (x, (colour, space)) in (98..).step_by(38).zip(Colour::ALL.into_iter().zip([10_u16, 8, 9, 6])) {
            floor(canvas, area(x, row(0) + 4, 14, 15), colour, nouns::letter(lang, colour), Face::SmallBold);
            let number = area(x + 16, row(0) + 4, 20, 15);
            paint::line(canvas, number, &pieces::digits(space), Face::Small, Align::Left, Ink::Text);
        }
        token::cone(canvas, Point::new(98, row(1) + 4), Seat::FIRST);
        for (x, value) in (98..).step_by(24).zip([7, 3]) {
            token::chip(canvas, Point::new(x, row(2) + 2), value);
        }
        paint::fill(canvas, area(14, row(3), 292, 1), Ink::Faint);
    });
    let rows = [
        (pick!(lang, "Markers", "Engins"), 33_u16),
        (pick!(lang, "Cone on 5", "Cône sur 5"), 8),
        (pick!(lang, "Chips", "Jetons"), 10),
        (pick!(lang, "Total in Mio", "Total en Mio"), 51),
    ];
    for (y, (name, value)) in (0..).zip(rows) {
        caption(canvas, Point::new(14, row(y) + 4), 82, name);
        let is_sum = y == 3;
        let (face, ink) = if is_sum { (Face::Bold, Ink::Accent) } else { (Face::Body, Ink::Text) };
        let number = area(262, row(y) + 2, 44, 20);
        paint::line(canvas, number, &pieces::digits(value), face, Align::Right, ink);
    }
}
