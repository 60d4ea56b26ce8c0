//! The signs of the board, each drawn as it is there.

use app::canvas::Canvas;
use app::ink::Ink;
use app::legend::{self, middle};
use app::words::Lang;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use fifth_avenue::Owner;
use fifth_avenue::components::{Colour, Commission, Shop};

use crate::picture::lot;
use crate::picture::pieces;

/// Colours, shops, skyscrapers, commissions and marks, what else lies there.
pub fn sign(canvas: &mut Canvas, place: Rectangle, line: usize, _lang: Lang) {
    let shape = |canvas: &mut Canvas, colour| {
        pieces::draw_shape(
            canvas,
            middle(place, pieces::SHAPE_PX as u32, pieces::SHAPE_PX as u32).top_left,
            colour,
        );
    };
    let pawn = middle(place, 7, 9).top_left;
    match line {
        0..6 => shape(canvas, Some(Colour::ALL[line])),
        6 => shape(canvas, None),
        7..11 => pieces::shop(Shop::ALL[line - 7]).centre(canvas, place, Ink::Text),
        11 => lot::skyscrapers(canvas, middle(place, 30, 18), Owner::Seat(Seat::FIRST), 3),
        12 => pieces::pawn(canvas, pawn, Commission::White),
        13 => pieces::pawn(canvas, pawn, Commission::Beige),
        14 => pieces::mark(canvas, middle(place, 7, 5).top_left, Commission::White),
        15 => pieces::TOWER.centre(canvas, place, Ink::Text),
        16 => pieces::HAND.centre(canvas, place, Ink::Text),
        17 => pieces::CITY_HALL.centre(canvas, place, Ink::Text),
        18 => lot::hatch(canvas, middle(place, 34, 17), Ink::Faint),
        19 => legend::changed(canvas, place),
        _ => legend::news(canvas, place, line == 20),
    }
}
