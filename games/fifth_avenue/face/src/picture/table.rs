//! The table page by page: the board with everybody's standing, then every seat.

use app::canvas::Canvas;
use app::changed::{self, Views};
use app::face::{Align, Face};
use app::ink::Ink;
use app::layout::{BODY, FOOTER_ROOM, HEADER_ROOM};
use app::paint::{self, area};
use app::pieces;
use app::words::Speaker;
use engine::Seat;
use fifth_avenue::View;

use super::{board, panel, seat_page};
use crate::words;

/// How many pages there are.
pub fn pages(view: &View<'_>) -> u8 {
    1 + view.seats
}

/// Draws a page.
pub fn draw(canvas: &mut Canvas, say: &Speaker<'_>, views: &Views<View<'_>>, page: u8) {
    match page.checked_sub(1) {
        None => whole_board(canvas, say, views),
        Some(seat) => of_seat(canvas, say, views, Seat::new(seat).unwrap_or_default()),
    }
}

/// The board as all see it, with everybody's standing over it.
fn whole_board(canvas: &mut Canvas, say: &Speaker<'_>, views: &Views<View<'_>>) {
    // The first page has nothing before it: there is room on the right for the long word on the left.
    let header = area(HEADER_ROOM.top_left.x + 18, 0, HEADER_ROOM.size.width, HEADER_ROOM.size.height);
    panel::draw(canvas, header, views);
    board::as_it_lies(canvas, BODY, say.lang, views);
    board::say_districts(canvas, BODY.top_left, &views.now);
    let strip = area(6, BODY.top_left.y + 168, 308, 16);
    let standing = words::board_standing(say.lang, &views.now);
    paint::line(canvas, strip, &standing, Face::Small, Align::Left, Ink::Text);
    changed::legend(canvas, FOOTER_ROOM, say.lang, Align::Centre);
}

fn of_seat(canvas: &mut Canvas, say: &Speaker<'_>, views: &Views<View<'_>>, seat: Seat) {
    // A name that is too long is left to the badge below.
    let title = words::seat_title(say, &views.now, seat);
    let fits = Face::Small.width(&title) <= HEADER_ROOM.size.width as i32;
    let title = if fits { title } else { words::points(say.lang, views.now.boards[seat].vp) };
    let face = pieces::one_line(&title, &[Face::SmallBold, Face::Small], HEADER_ROOM.size.width as i32);
    paint::line(canvas, HEADER_ROOM, &title, face, Align::Centre, Ink::Text);
    seat_page::draw(canvas, BODY.top_left.y, say.lang, views, seat);
}
