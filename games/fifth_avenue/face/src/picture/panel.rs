//! Everybody's standing between the labels of the header: points, and below them reserve and cards in hand (5A-U2).

use app::canvas::Canvas;
use app::changed::{self, Views};
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces::{digits, one_line, seat_letter};
use app::title::Tried;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use fifth_avenue::{Action, View};

use super::{figures, pieces};
use crate::words;

/// Room of a seat: four have room.
const SEAT_PX: i32 = 43;

/// Draws all seats; whoever's turn it is has a bar below.
pub fn draw(canvas: &mut Canvas, room: Rectangle, views: &Views<View<'_>>) {
    for seat in views.now.all_seats() {
        let at = room.top_left + Point::new(SEAT_PX * i32::from(seat.index()), 0);
        of_seat(canvas, at, views, seat);
    }
}

fn of_seat(canvas: &mut Canvas, at: Point, views: &Views<View<'_>>, seat: Seat) {
    let (board, ink) = (&views.now.boards[seat], Ink::of_seat(seat.index()));
    let plate = area(at.x, at.y + 1, 11, 13);
    paint::fill(canvas, plate, ink);
    paint::line(canvas, plate, seat_letter(seat), Face::SmallBold, Align::Centre, Ink::Paper);
    let points = area(at.x + 14, at.y + 1, 26, 13);
    paint::line(canvas, points, &digits(board.vp), Face::SmallBold, Align::Left, Ink::Text);
    views.mark(canvas, area(at.x + 12, at.y, 30, 14), |view| view.boards[seat].vp);
    pieces::TOWER.draw(canvas, Point::new(at.x + 1, at.y + 16), ink);
    figures::number(canvas, Point::new(at.x + 7, at.y + 16), board.reserve, Ink::Text);
    views.mark(canvas, area(at.x, at.y + 15, 19, 11), |view| view.boards[seat].reserve);
    pieces::HAND.draw(canvas, Point::new(at.x + 21, at.y + 16), Ink::Text);
    let cards = views.now.hand_size(seat);
    figures::number(canvas, Point::new(at.x + 29, at.y + 16), cards, Ink::Text);
    if views.now.active == seat && !views.now.is_over() {
        paint::fill(canvas, area(at.x, at.y + 26, SEAT_PX as u32 - 3, 2), Ink::Accent);
    }
}

/// Draws what is asked, and below it the name of what is under the cursor; else what a mark means.
pub fn asked(
    canvas: &mut Canvas,
    room: Rectangle,
    lang: Lang,
    views: &Views<View<'_>>,
    tried: Option<Tried<Action>>,
) {
    let Rectangle { top_left: Point { x, y }, size: Size { width, .. } } = room;
    let (upper, lower) = (area(x, y, width, 14), area(x, y + 14, width, 13));
    if let Some(question) = views.now.question() {
        let text = words::question(lang, &views.now, question);
        let face = one_line(&text, &[Face::SmallBold, Face::Small], width as i32);
        paint::line(canvas, upper, &text, face, Align::Centre, Ink::Text);
    }
    match tried {
        Some(Tried { action, parts, .. }) => {
            let name = words::name(lang, &views.now, parts.saturating_sub(1), action);
            paint::line(canvas, lower, &name, Face::Small, Align::Centre, Ink::Text);
        }
        None => changed::legend(canvas, lower, lang, Align::Centre),
    }
}
