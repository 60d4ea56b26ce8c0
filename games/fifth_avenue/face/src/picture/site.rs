//! What is auctioned, drawn small: the ring of a district, or the park.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use fifth_avenue::Owner;
use fifth_avenue::components::{District, Position};

use super::cards;
use crate::screens::turn::Turn;

/// Draws the site of an auction.
pub fn draw(canvas: &mut Canvas, place: Rectangle, turn: &Turn<'_>) {
    match turn.auction.district() {
        Some(district) => ring(canvas, place, turn, district),
        None => {}
    }
}

fn ring(canvas: &mut Canvas, place: Rectangle, turn: &Turn<'_>, district: District) {
    let (cell, view) = (Size::new(place.size.width / 3, place.size.height / 2), &turn.view);
    for position in view.side.positions() {
        let [column, row] =
            [[0, 0], [1, 0], [2, 0], [2, 1], [0, 1], [0, 1]][usize::from(position.index()) % 6];
        let at = place.top_left + Point::new(column * cell.width as i32, row * cell.height as i32);
        lot(canvas, Rectangle::new(at, cell - Size::new(2, 2)), turn, district, position);
    }
}

fn lot(canvas: &mut Canvas, place: Rectangle, turn: &Turn<'_>, district: District, position: Position) {
    let lot = turn.view.lot(district, position);
    paint::frame(canvas, place, Ink::Line);
    if let Some(colour) = district.colour(position) {
        cards::shape(canvas, place.top_left + Point::new(2, 2), colour, Ink::Text);
    }
    let below = area(place.top_left.x + 12, place.top_left.y + 2, place.size.width - 13, 16);
    match lot.owner {
        Some(Owner::Seat(seat)) => pieces::seat_badge(canvas, below.top_left, 16, seat),
        Some(Owner::Alea) => pieces::neutral_badge(canvas, below.top_left, 16),
        None => {}
    }
    if lot.count > 0 {
        let count = pieces::digits(lot.count);
        let low = area(place.top_left.x, place.top_left.y + 16, place.size.width, 14);
        paint::line(canvas, low, &count, Face::Small, Align::Centre, Ink::Text);
    }
}
