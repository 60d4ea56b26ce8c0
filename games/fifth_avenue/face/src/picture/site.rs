//! What is auctioned, drawn small: a district as it lies on the board, or the park.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces::digits;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use fifth_avenue::Owner;

use super::lot::{self, Scale};
use super::pieces::{self, SHOP_PX};
use crate::screens::turn::Turn;
use crate::words::bid::Label;

/// Draws the site of an auction, and below it the bidder's reserve.
pub fn draw(canvas: &mut Canvas, place: Rectangle, turn: &Turn<'_>) {
    let (view, corner) = (&turn.view, place.top_left);
    match turn.auction.district() {
        Some(district) => {
            let lots = |position| *view.lot(district, position);
            lot::district(
                canvas,
                corner + Point::new(6, 0),
                Scale::Board,
                (view.side, district),
                Some(&lots),
            );
        }
        None => park(canvas, place, turn),
    }
    let top = corner.y + place.size.height as i32 - 17;
    pieces::TOWER.draw(canvas, Point::new(corner.x + 7, top + 4), Ink::of_seat(turn.seat().index()));
    let words = area(corner.x + 16, top, place.size.width - 16, 16);
    paint::line(canvas, words, Label::Reserve.text(turn.say.lang), Face::Small, Align::Left, Ink::Text);
    let number = digits(view.boards[turn.seat()].reserve);
    paint::line(canvas, words, &number, Face::SmallBold, Align::Right, Ink::Text);
}

/// Skyscrapers of each seat in the park, and the shops below it.
fn park(canvas: &mut Canvas, place: Rectangle, turn: &Turn<'_>) {
    let (view, corner) = (&turn.view, place.top_left);
    for seat in view.all_seats() {
        let step = i32::from(seat.index());
        let plate = area(corner.x + 2 + 23 * step, corner.y + 4, 21, 19);
        lot::skyscrapers(canvas, plate, Owner::Seat(seat), view.boards[seat].park);
    }
    for (step, shop) in (0..).zip(view.park_shops.iter()) {
        let at = Point::new(corner.x + 4 + (SHOP_PX + 3) * step, corner.y + 32);
        pieces::shop(*shop).draw(canvas, at, Ink::Text);
    }
}
