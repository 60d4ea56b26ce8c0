//! The page of a seat: what it has, and what its skyscrapers would score, lot by lot.

use app::canvas::Canvas;
use app::changed::{self, Views};
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces as shared;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use fifth_avenue::View;
use fifth_avenue::components::{District, Shop, ShopSet};

use super::pieces;
use crate::words;

const ROW_PX: i32 = 17;
const LEFT_PX: i32 = 6;
/// Where the reckoning ends.
const RIGHT_PX: i32 = 314;

/// Draws the page from a height on.
pub fn draw(canvas: &mut Canvas, top: i32, lang: Lang, views: &Views<View<'_>>, seat: Seat) {
    let view = &views.now;
    let board = &view.boards[seat];
    shared::seat_badge(canvas, Point::new(LEFT_PX, top + 3), 18, seat);
    let row = area(LEFT_PX + 26, top + 3, 282, 18);
    let text = words::at_hand(lang, view, seat);
    paint::line(canvas, row, &text, Face::Small, Align::Left, Ink::Text);
    let at_hand =
        |view: &View<'_>| (view.boards[seat].reserve, view.boards[seat].supply, view.hand_size(seat));
    views.mark(canvas, row, at_hand);
    let mut y = top + 25;
    for district in District::ALL {
        of_district(
            canvas,
            area(LEFT_PX, y, (RIGHT_PX - LEFT_PX) as u32, ROW_PX as u32),
            lang,
            views,
            (seat, district),
        );
        y += ROW_PX;
    }
    let park = area(LEFT_PX, y, (RIGHT_PX - LEFT_PX) as u32, ROW_PX as u32);
    paint::line(canvas, park, words::park(lang), Face::SmallBold, Align::Left, Ink::Text);
    types(canvas, park, view.park_shops.iter().copied().collect());
    reckoned(canvas, park, lang, board.park, view.park_value());
    views.mark(canvas, park, |view| view.boards[seat].park);
    paint::fill(canvas, area(0, y + ROW_PX, 320, 1), Ink::Line);
    let total = area(LEFT_PX, y + ROW_PX + 1, (RIGHT_PX - LEFT_PX) as u32, ROW_PX as u32);
    let text = words::if_it_ended(lang, view, seat);
    paint::line(canvas, total, &text, Face::SmallBold, Align::Left, Ink::Text);
    changed::legend(canvas, area(RIGHT_PX - 100, total.top_left.y, 100, ROW_PX as u32), lang, Align::Right);
}

/// A district: its lot, the shops beside it, and the reckoning.
fn of_district(
    canvas: &mut Canvas,
    row: Rectangle,
    lang: Lang,
    views: &Views<View<'_>>,
    (seat, district): (Seat, District),
) {
    let view = &views.now;
    let Point { x, y } = row.top_left;
    let (place, is_closed) = (view.place_of(seat, district), view.closed.contains(district));
    let ink = if place.is_some() { Ink::Text } else { Ink::Faint };
    paint::line(canvas, row, district.code(), Face::SmallBold, Align::Left, ink);
    match place {
        Some(position) => {
            pieces::draw_shape(canvas, Point::new(x + 40, y + 5), district.colour(position));
            let [before, after] = position.beside(view.side).map(|place| view.lot(district, place).types());
            types(canvas, row, before.or(after));
            reckoned(canvas, row, lang, view.lot(district, position).count, view.value(district, position));
        }
        None => {
            let word = if is_closed { words::closed(lang) } else { "-" };
            paint::line(canvas, row, word, Face::Small, Align::Right, Ink::Faint);
        }
    }
    views.mark(canvas, row, |view| view.points_in(seat, district));
}

/// The different shops that count.
fn types(canvas: &mut Canvas, row: Rectangle, shops: ShopSet) {
    for (place, shop) in (0..).zip(Shop::ALL.into_iter().filter(|shop| shops.contains(*shop))) {
        let at = row.top_left + Point::new(60 + 14 * place, 4);
        pieces::shop(shop).draw(canvas, at, Ink::Text);
    }
}

/// `2 x 3 = 6`.
fn reckoned(canvas: &mut Canvas, row: Rectangle, lang: Lang, count: u8, value: u8) {
    let text = words::reckoned(lang, count, value);
    paint::line(canvas, row, &text, Face::Small, Align::Right, Ink::Text);
}
