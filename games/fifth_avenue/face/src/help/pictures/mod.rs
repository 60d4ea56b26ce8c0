//! The pictures of help. All are as high, and made of what the board itself is drawn with.

mod auctions;
mod legend;
mod scenes;
mod tables;

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::{List, Seat};
use fifth_avenue::components::{Colour, District, Kind, Position, Shop, Side};
use fifth_avenue::{Lot, Owner};

use crate::picture::lot::{self, Scale};
use crate::picture::pieces;

pub use auctions::{alea, bid, cap, closure, colours, example, park, round};
pub use legend::sign;
pub use scenes::{aim, commissions, map, scoring, six, values, well};
pub use tables::{architect, end, keys, orders, row, specials, table, turn};

/// How high every picture is.
pub const PX: u32 = 74;

/// A line of words.
fn caption(canvas: &mut Canvas, at: Point, width: u32, text: &str) {
    paint::line(canvas, area(at.x, at.y, width, 15), text, Face::Small, Align::Left, Ink::Text);
}

/// Lines of words from a place on to the right edge.
fn captions(canvas: &mut Canvas, place: Rectangle, x: i32, lines: &[&str]) {
    let top = place.top_left.y + (PX as i32 - 18 * lines.len() as i32) / 2;
    for (row, text) in (0..).zip(lines) {
        caption(canvas, Point::new(x, top + 18 * row), (318 - x) as u32, text);
    }
}

/// A word in a frame.
fn plate(canvas: &mut Canvas, place: Rectangle, text: &str, ink: Ink) {
    paint::frame(canvas, place, ink);
    paint::line(canvas, place, text, Face::SmallBold, Align::Centre, ink);
}

/// What follows.
fn arrow(canvas: &mut Canvas, at: Point) {
    paint::line(canvas, area(at.x, at.y, 12, 15), ">", Face::Bold, Align::Centre, Ink::Accent);
}

/// Something large.
fn number(canvas: &mut Canvas, at: Point, width: u32, text: &str) {
    paint::line(canvas, area(at.x, at.y, width, 22), text, Face::Bold, Align::Centre, Ink::Text);
}

/// Cards side by side; where they end.
fn cards(canvas: &mut Canvas, at: Point, cards: &[(Colour, u8)]) -> i32 {
    let mut x = at.x;
    for (colour, value) in cards {
        canvas.unsaid(|canvas| pieces::card(canvas, Point::new(x, at.y), Kind::new(*colour, *value)));
        x += pieces::CARD.width as i32 + 1;
    }
    x
}

/// A lot with shops.
fn shops(kinds: &[Shop]) -> Lot {
    Lot { shops: List::from_slice(kinds), ..Lot::default() }
}

/// A lot with skyscrapers of a seat.
fn built(seat: u8, count: u8) -> Lot {
    Lot { owner: Seat::new(seat).map(Owner::Seat), count, ..Lot::default() }
}

/// Times Square, or another district, with so many lots that have something on them: by their places in the ring.
fn district(canvas: &mut Canvas, at: Point, scale: Scale, of: (Side, District), lots: Option<&[(u8, Lot)]>) {
    let find = |position: Position| -> Lot {
        let lot = lots.unwrap_or_default().iter().find(|(place, _)| *place == position.index());
        lot.map_or_else(Lot::default, |(_, lot)| *lot)
    };
    let lots: Option<&dyn Fn(Position) -> Lot> = if lots.is_some() { Some(&find) } else { None };
    canvas.unsaid(|canvas| lot::district(canvas, at, scale, of, lots));
}

/// A frame around a lot.
fn framed(canvas: &mut Canvas, at: Point, scale: Scale, place: u8) {
    if let Some(position) = Position::new(place) {
        pieces::choose(canvas, inner(scale.place(at, Side::Five, position)), Ink::Choice);
    }
}

/// A box one dot smaller on every side: a frame around it stays within the lot.
fn inner(place: Rectangle) -> Rectangle {
    let Rectangle { top_left: Point { x, y }, size } = place;
    area(x + 1, y + 1, size.width - 2, size.height - 2)
}
