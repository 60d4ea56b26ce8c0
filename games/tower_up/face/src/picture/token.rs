//! Chips and cones.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces;
use embedded_graphics::prelude::*;
use engine::Seat;

/// How wide and high a chip is.
pub const CHIP_PX: i32 = 19;

/// What each row of a disc leaves on both sides, from the top to the middle.
const CUT: [i32; 10] = [6, 4, 3, 2, 1, 1, 0, 0, 0, 0];

/// A disc that is so much larger on every side than a chip.
fn disc(canvas: &mut Canvas, at: Point, by: i32, ink: Ink) {
    for row in 0..CHIP_PX {
        let cut = CUT[row.min(CHIP_PX - 1 - row) as usize];
        let width = (CHIP_PX - 2 * cut + 2 * by) as u32;
        paint::fill(canvas, area(at.x + cut - by, at.y + row - by, width, 1 + 2 * by as u32), ink);
    }
}

/// A chip with what it is worth, on an edge of paper: in a pile each is seen.
pub fn chip(canvas: &mut Canvas, at: Point, value: u8) {
    disc(canvas, at, 1, Ink::Paper);
    disc(canvas, at, 0, Ink::Accent);
    let place = area(at.x, at.y, CHIP_PX as u32, CHIP_PX as u32);
    paint::line(canvas, place, &pieces::digits(value), Face::SmallBold, Align::Centre, Ink::Paper);
}

/// How wide and high a cone is.
pub const CONE: Size = Size::new(15, 16);

/// A cone in the ink of a seat, with a band and a foot.
pub fn cone(canvas: &mut Canvas, at: Point, seat: Seat) {
    let (width, height) = (CONE.width as i32, CONE.height as i32);
    for row in 0..height - 2 {
        let px = 1 + (width - 4) * row / (height - 3) / 2 * 2;
        let ink = if (6..9).contains(&row) { Ink::Paper } else { Ink::of_seat(seat.index()) };
        paint::fill(canvas, area(at.x + (width - px) / 2, at.y + row, px as u32, 1), ink);
    }
    paint::fill(canvas, area(at.x, at.y + height - 2, CONE.width, 2), Ink::of_seat(seat.index()));
}
