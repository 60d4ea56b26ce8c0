//! The signs of the board, each drawn as it is there.

use app::canvas::Canvas;
use app::face::Face;
use app::ink::Ink;
use app::legend::{self, middle};
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use tower_up::components::Colour;

use super::map::dashes;
use crate::picture::board::{Empty, empty_site};
use crate::picture::tower::of;
use crate::picture::{building, ground, seat_page, token};
use crate::words::nouns;

/// Sites and roads, floors, buildings with roofs, what lies around them, tokens.
pub fn sign(canvas: &mut Canvas, place: Rectangle, line: usize, lang: Lang) {
    let centre = middle(place, 0, 0).top_left;
    // A building stands below its roof.
    let body = Rectangle::new(middle(place, 26, 21).top_left + Point::new(0, 6), Size::new(26, 15));
    match line {
        0..3 => empty_site(canvas, centre, [Empty::Idle, Empty::Open, Empty::Never][line]),
        3 => {
            let ends = [centre - Point::new(13, 0), centre + Point::new(13, 0)];
            ground::road(canvas, ends[0], ends[1], Ink::Faint);
            ends.into_iter().for_each(|end| empty_site(canvas, end, Empty::Idle));
        }
        4..8 => {
            let colour = Colour::ALL[line - 4];
            building::floor(
                canvas,
                middle(place, 14, 15),
                colour,
                nouns::letter(lang, colour),
                Face::SmallBold,
            );
        }
        8 => building::draw(canvas, body, lang, of(Colour::White, 3, &[])),
        9..13 => building::draw(canvas, body, lang, of(Colour::White, 1, &[(1, line as u8 - 9)])),
        13 => building::draw(canvas, body, lang, of(Colour::Grey, 2, &[(1, 0), (2, 1)])),
        14 => dashes(canvas, centre - Point::new(17, 0), 34, false),
        15 => legend::icon(canvas, place, &ground::TREE),
        16 => legend::icon(canvas, place, &ground::WAVES),
        17 => token::chip(canvas, middle(place, 19, 19).top_left, 7),
        18 => token::cone(canvas, middle(place, token::CONE.width, token::CONE.height).top_left, Seat::FIRST),
        19 => seat_page::star(canvas, centre),
        20 => legend::changed(canvas, place),
        _ => legend::news(canvas, place, line == 21),
    }
}
