//! The table page by page: the board, then every seat (TU-15.8).

use app::canvas::Canvas;
use app::changed::{self, Views};
use app::face::{Align, Face};
use app::ink::Ink;
use app::layout::{BODY, FOOTER_ROOM, HEADER_ROOM};
use app::paint::{self, area};
use app::pieces;
use app::words::Speaker;
use embedded_graphics::prelude::*;
use engine::Seat;
use tower_up::View;

use super::{board, market, seat_page, stock};
use crate::words;

/// What stands below the board.
const STRIP_PX: u32 = 16;

/// Draws a page.
pub fn draw(canvas: &mut Canvas, say: &Speaker<'_>, views: &Views<View<'_>>, page: u8) {
    match page.checked_sub(1).and_then(Seat::new) {
        None => whole_board(canvas, say, views),
        Some(seat) => of_seat(canvas, say, views, seat),
    }
}

/// The board as it lies, with the market and everybody's points.
fn whole_board(canvas: &mut Canvas, say: &Speaker<'_>, views: &Views<View<'_>>) {
    // The first page has nothing before it: there is room on the right for the long word on the left.
    let header = area(HEADER_ROOM.top_left.x + 18, 0, HEADER_ROOM.size.width, HEADER_ROOM.size.height);
    market::draw(canvas, header, say.lang, views, None);
    let place = area(0, BODY.top_left.y, BODY.size.width, BODY.size.height - STRIP_PX);
    board::draw(canvas, place, say, views, None);
    board::say_buildings(canvas, place.top_left, say.lang, &views.now);
    let below = place.top_left.y + place.size.height as i32;
    let mut x = 6;
    for seat in views.now.seats() {
        let points = pieces::digits(views.now.board(seat).total());
        x = pieces::seat_number(canvas, Point::new(x, below), seat, &points, Face::SmallBold, Ink::Text) + 8;
    }
    changed::legend(canvas, area(x, below, (314 - x).max(0) as u32, STRIP_PX), say.lang, Align::Right);
}

fn of_seat(canvas: &mut Canvas, say: &Speaker<'_>, views: &Views<View<'_>>, seat: Seat) {
    // A name that is too long is left to the badge below.
    let title = words::seat_title(say, &views.now, seat);
    let fits = Face::Small.width(&title) <= HEADER_ROOM.size.width as i32;
    let title = if fits { title } else { words::mio(say.lang, views.now.board(seat).total()) };
    let face = pieces::one_line(&title, &[Face::SmallBold, Face::Small], HEADER_ROOM.size.width as i32);
    paint::line(canvas, HEADER_ROOM, &title, face, Align::Centre, Ink::Text);
    seat_page::draw(canvas, BODY.top_left.y, say.lang, views, seat);
    let board = views.now.board(seat);
    let has = (board.stock, board.roofs_left);
    paint::fill(canvas, FOOTER_ROOM, Ink::Line);
    stock::row(canvas, FOOTER_ROOM.top_left + Point::new(1, 5), say.lang, seat, has, has);
}
