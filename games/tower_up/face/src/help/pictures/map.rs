//! Pictures of the board: the screen, a legend, a founding.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pick;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use tower_up::Building;
use tower_up::components::{Card, Colour, Floors};

use super::{arrow, caption, centred, leader};
use crate::picture::board::{Empty, empty_site};
use crate::picture::tower::of;
use crate::picture::{building, ground, grown, market, stock};

/// Heights of the pictures.
pub const SCREEN_PX: u32 = 108;
pub const BOARD_PX: u32 = 62;
pub const BUILD_PX: u32 = 98;

/// The body of a building around a middle, as on the board for three and four.
fn body(middle: Point) -> Rectangle {
    area(middle.x - 13, middle.y - 7, 26, 15)
}

fn put(canvas: &mut Canvas, lang: Lang, middle: Point, stands: Building) {
    building::draw(canvas, body(middle), lang, stands);
}

/// Dashes down or across.
pub(super) fn dashes(canvas: &mut Canvas, at: Point, length: i32, down: bool) {
    for step in (0..length).step_by(6) {
        let px = (length - step).min(4) as u32;
        let dash = if down { area(at.x, at.y + step, 1, px) } else { area(at.x + step, at.y, px, 1) };
        paint::fill(canvas, dash, Ink::Accent);
    }
}

/// The screen in small, and what its parts are called.
pub fn screen(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 4;
    let (left, width) = (6, 184);
    canvas.unsaid(|canvas| {
        paint::frame(canvas, area(left, top, width, 102), Ink::Faint);
        paint::fill(canvas, area(left + 1, top + 1, width - 2, 28), Ink::Line);
        for (x, card) in (left + 8..).step_by(57).zip([24, 2, 31].map(Card::new)) {
            let place = Rectangle::new(Point::new(x, top + 3), market::CARD);
            market::card(canvas, place, lang, card.unwrap_or_default());
        }
        piece_of_board(canvas, Point::new(left + 12, top + 32), lang, 1);
        let strip = area(left + 4, top + 58, width - 8, 16);
        let text = pick!(lang, "Roof: white +3, 2 > 5", "Toit : blanc +3, 2 > 5");
        paint::line(canvas, strip, text, Face::Small, Align::Left, Ink::Text);
        paint::fill(canvas, area(left + 1, top + 75, width - 2, 26), Ink::Line);
        let has = (Floors([2, 1, 0, 1]), 7);
        stock::row(canvas, Point::new(left + 9, top + 79), lang, Seat::FIRST, has, has);
    });
    let parts = [
        (15, pick!(lang, "the market", "le marché")),
        (44, pick!(lang, "the board", "le plateau")),
        (66, pick!(lang, "what A would do", "ce que ferait A")),
        (88, pick!(lang, "stock and roofs", "stock et toits")),
    ];
    for (y, text) in parts {
        leader(canvas, Point::new(left + width as i32, top + y), left + width as i32 + 12);
        caption(canvas, Point::new(left + width as i32 + 16, top + y - 8), 110, text);
    }
}

/// So many rows of four sites, two at most.
fn piece_of_board(canvas: &mut Canvas, corner: Point, lang: Lang, rows: i32) {
    let site = |column: i32, row: i32| corner + Point::new(20 + 40 * column, 15 + 26 * row);
    ground::grain(canvas, area(corner.x, corner.y, 80, 26 * rows as u32));
    dashes(canvas, corner + Point::new(80, 0), 26 * rows, true);
    let roads = [
        ((0, 0), (1, 0)),
        ((1, 0), (2, 0)),
        ((2, 0), (3, 0)),
        ((0, 0), (0, 1)),
        ((0, 1), (1, 1)),
        ((2, 0), (2, 1)),
        ((2, 0), (3, 1)),
    ];
    for (one, other) in roads.into_iter().filter(|(_, other)| other.1 < rows) {
        ground::road(canvas, site(one.0, one.1), site(other.0, other.1), Ink::Faint);
    }
    put(canvas, lang, site(0, 0), of(Colour::White, 3, &[(3, 0)]));
    put(canvas, lang, site(2, 0), of(Colour::Black, 2, &[(2, 1)]));
    if rows > 1 {
        ground::TREE.draw(canvas, corner + Point::new(32, 20), Ink::Gain);
        put(canvas, lang, site(1, 1), of(Colour::Brown, 1, &[]));
    }
    for (column, row) in [(1, 0), (3, 0), (0, 1), (2, 1), (3, 1)].into_iter().filter(|(_, row)| *row < rows) {
        empty_site(
            canvas,
            site(column, row),
            if (column, row) == (3, 1) { Empty::Idle } else { Empty::Open },
        );
    }
}

/// Sites, roads and buildings.
pub fn board(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 5;
    canvas.unsaid(|canvas| piece_of_board(canvas, Point::new(6, top), lang, 2));
    let told = [
        pick!(lang, "W3: white, 3 floors", "B3 : blanc, 3 étages"),
        pick!(lang, "its roof belongs to A", "son toit est à A"),
        pick!(lang, "dashes: a border", "tirets : une frontière"),
    ];
    for (y, text) in (top + 2..).step_by(17).zip(told) {
        caption(canvas, Point::new(176, y), 142, text);
    }
}

/// A founding, before and after: two neighbours are paid, a third building is none.
pub fn build(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 2;
    let site = |after: bool, x: i32, y: i32| Point::new(x + if after { 172 } else { 0 }, top + y);
    for after in [false, true] {
        let (new, white, grey, other) =
            (site(after, 74, 44), site(after, 26, 24), site(after, 122, 24), site(after, 26, 66));
        canvas.unsaid(|canvas| {
            for paid in [white, grey] {
                ground::road(canvas, new, paid, if after { Ink::Accent } else { Ink::Faint });
            }
            ground::road(canvas, white, other, Ink::Faint);
            put(canvas, lang, white, of(Colour::White, if after { 3 } else { 2 }, &[]));
            put(canvas, lang, grey, of(Colour::Grey, if after { 2 } else { 1 }, &[]));
            put(canvas, lang, other, of(Colour::Brown, 2, &[]));
            match after {
                false => empty_site(canvas, new, Empty::Open),
                true => {
                    put(canvas, lang, new, of(Colour::Black, 1, &[]));
                    paint::frame(canvas, grown(body(new), 1), Ink::Choice);
                    paint::frame(canvas, grown(body(new), 2), Ink::Choice);
                    for paid in [white, grey] {
                        paint::frame(canvas, grown(body(paid), 1), Ink::Accent);
                    }
                }
            }
        });
    }
    canvas.unsaid(|canvas| arrow(canvas, Point::new(150, top + 44), 22, Ink::Text));
    let below = top + 78;
    centred(canvas, Point::new(2, below), 156, pick!(lang, "price: W and G", "prix : B et G"), Ink::Text);
    centred(
        canvas,
        Point::new(162, below),
        156,
        pick!(lang, "new K; W and G grew", "N posé ; B et G montent"),
        Ink::Text,
    );
}
