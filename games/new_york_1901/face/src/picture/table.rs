//! The table page by page: the map with everybody's standing, then every seat, then the map once more in large quarters.

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
use new_york_1901::View;

use super::{board, goals, market, panel, quarter, seat_page};
use crate::words;

/// How many pages there are.
pub fn pages(view: &View<'_>) -> u8 {
    1 + view.seats + quarter::QUARTERS
}

/// Draws a page.
pub fn draw(canvas: &mut Canvas, say: &Speaker<'_>, views: &Views<View<'_>>, page: u8) {
    let seats = views.now.seats;
    match page.checked_sub(1) {
        None => whole_map(canvas, say, views),
        Some(seat) if seat < seats => of_seat(canvas, say, views, Seat::new(seat).unwrap_or_default()),
        Some(page) => quarter::draw(canvas, say, views, (page - seats).min(quarter::QUARTERS - 1)),
    }
}

/// The map as it lies, with the market, everybody's points, and the goals in play.
fn whole_map(canvas: &mut Canvas, say: &Speaker<'_>, views: &Views<View<'_>>) {
    // The first page has nothing before it: there is room on the right for the long word on the left.
    let header = area(HEADER_ROOM.top_left.x + 18, 0, HEADER_ROOM.size.width, HEADER_ROOM.size.height);
    market::draw(canvas, header, views, None);
    board::as_it_lies(canvas, BODY.top_left + Point::new(0, 1), views);
    board::say_tiles(canvas, BODY.top_left, &views.now);
    panel::seats(canvas, views);
    goals::draw(canvas, say.lang, views);
    changed::legend(canvas, FOOTER_ROOM, say.lang, Align::Centre);
}

fn of_seat(canvas: &mut Canvas, say: &Speaker<'_>, views: &Views<View<'_>>, seat: Seat) {
    // A name that is too long is left to the badge below.
    let title = words::seat_title(say, &views.now, seat);
    let fits = Face::Small.width(&title) <= HEADER_ROOM.size.width as i32;
    let title = if fits { title } else { words::points(say.lang, views.now.boards[seat].score) };
    let face = pieces::one_line(&title, &[Face::SmallBold, Face::Small], HEADER_ROOM.size.width as i32);
    paint::line(canvas, HEADER_ROOM, &title, face, Align::Centre, Ink::Text);
    seat_page::draw(canvas, BODY.top_left.y, say.lang, views, seat);
}
