//! Pictures with towers: what it is about, the roof, who is present, what pays.

use app::canvas::{Canvas, WIDTH};
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pick;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use tower_up::components::Colour;

use super::{arrow, caption, centred, leader};
use crate::picture::board::{Empty, empty_site};
use crate::picture::building::{self, roof_shape};
use crate::picture::tower::{self, of};
use crate::picture::{ground, token};

/// Heights of the pictures.
pub const AIM_PX: u32 = 104;
pub const ROOF_PX: u32 = 106;
pub const PRESENT_PX: u32 = 92;
pub const WELL_PX: u32 = 104;

/// A city from the side, and the three things that count.
pub fn aim(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y;
    let city = [
        of(Colour::White, 3, &[(2, 1), (3, 0)]),
        of(Colour::Brown, 2, &[(2, 2)]),
        of(Colour::Black, 5, &[(3, 0), (5, 1)]),
        of(Colour::Grey, 4, &[(1, 3), (4, 0)]),
        of(Colour::White, 1, &[(1, 3)]),
    ];
    canvas.unsaid(|canvas| {
        tower::ground(canvas, Point::new(6, top + 98), 164);
        for (x, stands) in (12..).step_by(31).zip(city) {
            tower::draw(canvas, Point::new(x, top + 98), lang, stands);
        }
        // A line with its marker, a roof, a chip.
        for space in 0..3 {
            let one = area(182 + 9 * space, top + 21, 8, 10);
            match space == 2 {
                true => paint::fill(canvas, one, Ink::SeatA),
                false => paint::frame(canvas, one, Ink::Faint),
            }
        }
        roof_shape(canvas, area(183, top + 51, 24, 8), Seat::FIRST);
        token::chip(canvas, Point::new(186, top + 75), 7);
    });
    let rows = [
        (18, pick!(lang, "four markers", "quatre engins")),
        (47, pick!(lang, "roofs on top", "toits apparents")),
        (76, pick!(lang, "objectives", "objectifs")),
    ];
    for (y, text) in rows {
        caption(canvas, Point::new(216, top + y), 100, text);
    }
}

/// Three buildings after a founding, where the roof may go, and how far each would move a marker.
pub fn roof(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y;
    let base = top + 84;
    let towers = [
        (24, of(Colour::White, 3, &[(3, 0)])),
        (84, of(Colour::Black, 1, &[])),
        (144, of(Colour::Grey, 2, &[])),
    ];
    canvas.unsaid(|canvas| {
        tower::ground(canvas, Point::new(10, base), 176);
        for (x, stands) in towers {
            tower::draw(canvas, Point::new(x, base), lang, stands);
            // What was put there in this turn.
            let floor = area(x - 2, base - tower::level_px(stands, stands.height()) - 2, 32, 17);
            paint::frame(canvas, floor, Ink::Choice);
        }
    });
    let under = [
        (24, pick!(lang, "white +3", "blanc +3")),
        (84, pick!(lang, "black +1", "noir +1")),
        (144, pick!(lang, "grey +2", "gris +2")),
    ];
    for (x, text) in under {
        centred(canvas, Point::new(x - 18, base + 4), 64, text, Ink::Text);
    }
    // The line below the words it belongs to.
    let (left, line_y) = (198, top + 46);
    caption(canvas, Point::new(left, top + 10), 120, pick!(lang, "The white marker", "L'engin blanc"));
    canvas.unsaid(|canvas| {
        arrow(canvas, Point::new(left + 24, line_y - 8), 42, Ink::Accent);
        for space in 0..6_i32 {
            let one = area(left + 19 * space, line_y, 17, 16);
            let is_here = space == 4;
            if is_here {
                paint::fill(canvas, one, Ink::SeatA);
            }
            paint::frame(canvas, one, if space == 1 { Ink::SeatA } else { Ink::Line });
            let ink = if is_here { Ink::Paper } else { Ink::Faint };
            let number = app::pieces::digits(space as u16);
            paint::line(canvas, one, &number, Face::Small, Align::Centre, ink);
        }
    });
    caption(canvas, Point::new(left, line_y + 20), 120, pick!(lang, "goes from 1 to 4", "va du cran 1 au 4"));
}

/// A tower with a covered roof and one on top, and the same building as the board shows it.
pub fn present(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y;
    let (base, stands) = (top + 80, of(Colour::White, 3, &[(1, 0), (3, 1)]));
    canvas.unsaid(|canvas| {
        tower::ground(canvas, Point::new(10, base), 52);
        tower::draw(canvas, Point::new(22, base), lang, stands);
        leader(canvas, Point::new(54, base - 59), 66);
        leader(canvas, Point::new(54, base - 18), 66);
    });
    let width = WIDTH - 70 - 92;
    caption(
        canvas,
        Point::new(70, base - 67),
        width,
        pick!(lang, "B: present and on top", "B : présent, apparent"),
    );
    caption(
        canvas,
        Point::new(70, base - 26),
        width,
        pick!(lang, "A: present, covered", "A : présent, recouvert"),
    );
    canvas.unsaid(|canvas| {
        paint::frame(canvas, area(232, top + 10, 80, 52), Ink::Line);
        building::draw(canvas, area(254, top + 32, 32, 19), lang, stands);
    });
    centred(canvas, Point::new(222, top + 65), 98, pick!(lang, "on the board", "sur le plateau"), Ink::Text);
}

/// What pays: a high building, and a roof with nothing empty beside it.
pub fn well(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y;
    let base = top + 82;
    canvas.unsaid(|canvas| {
        tower::ground(canvas, Point::new(8, base), 136);
        tower::draw(canvas, Point::new(22, base), lang, of(Colour::Grey, 4, &[(4, 0)]));
        tower::draw(canvas, Point::new(98, base), lang, of(Colour::Brown, 1, &[(1, 0)]));
        paint::fill(canvas, area(152, top + 8, 1, 90), Ink::Line);
        for (x, is_safe) in [(212, true), (290, false)] {
            let middle = Point::new(x, top + 46);
            let around = [Point::new(-36, 0), Point::new(0, -28), Point::new(0, 26)];
            for step in around {
                ground::road(canvas, middle, middle + step, Ink::Faint);
            }
            for (step, colour) in around.into_iter().zip([Colour::White, Colour::Brown, Colour::White]) {
                let at = middle + step;
                match is_safe {
                    true => {
                        building::draw(canvas, area(at.x - 13, at.y - 7, 26, 15), lang, of(colour, 1, &[]))
                    }
                    false => empty_site(canvas, at, Empty::Open),
                }
            }
            building::draw(canvas, area(x - 13, top + 39, 26, 15), lang, of(Colour::Black, 3, &[(3, 0)]));
        }
    });
    centred(canvas, Point::new(2, base + 4), 70, pick!(lang, "+4: good", "+4 : bien"), Ink::Gain);
    centred(canvas, Point::new(76, base + 4), 74, pick!(lang, "+1: little", "+1 : peu"), Ink::Loss);
    centred(canvas, Point::new(157, base + 4), 94, pick!(lang, "stays on top", "reste apparent"), Ink::Gain);
    centred(canvas, Point::new(252, base + 4), 66, pick!(lang, "at risk", "menacé"), Ink::Loss);
}
