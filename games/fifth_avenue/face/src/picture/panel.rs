//! Everybody's standing between the labels of the header: points, and below them reserve and cards in hand (5A-U2).

use app::canvas::Canvas;
use app::changed::Views;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces::{digits, seat_letter};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use fifth_avenue::View;

use super::pieces;

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
    let reserve = area(at.x + 7, at.y + 14, 13, 13);
    paint::line(canvas, reserve, &digits(board.reserve), Face::Small, Align::Left, Ink::Text);
    pieces::HAND.draw(canvas, Point::new(at.x + 21, at.y + 16), Ink::Text);
    let hand = area(at.x + 28, at.y + 14, 15, 13);
    paint::line(canvas, hand, &digits(views.now.hand_size(seat)), Face::Small, Align::Left, Ink::Text);
    if views.now.active == seat && !views.now.is_over() {
        paint::fill(canvas, area(at.x, at.y + 26, SEAT_PX as u32 - 3, 2), Ink::Accent);
    }
}
