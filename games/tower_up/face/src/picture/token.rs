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

/// A chip with what it is worth. One that is gone is an outline.
pub fn chip(canvas: &mut Canvas, at: Point, value: u8, is_there: bool) {
    // What each row of a disc leaves on both sides, from the top to the middle.
    const CUT: [i32; 10] = [6, 4, 3, 2, 1, 1, 0, 0, 0, 0];
    let cut = |row: i32| CUT[row.min(CHIP_PX - 1 - row) as usize];
    let ink = if is_there { Ink::Accent } else { Ink::Faint };
    for row in 0..CHIP_PX {
        let (x, width) = (at.x + cut(row), CHIP_PX - 2 * cut(row));
        if is_there || row == 0 || row == CHIP_PX - 1 {
            paint::fill(canvas, area(x, at.y + row, width as u32, 1), ink);
        } else {
            // As wide as the step to the next row, so that the outline has no gap.
            let step = (cut(row) - cut(row - 1)).abs().max((cut(row + 1) - cut(row)).abs()).max(1);
            paint::fill(canvas, area(x, at.y + row, step as u32, 1), ink);
            paint::fill(canvas, area(x + width - step, at.y + row, step as u32, 1), ink);
        }
    }
    let place = area(at.x, at.y, CHIP_PX as u32, CHIP_PX as u32);
    let letters = if is_there { Ink::Paper } else { Ink::Faint };
    paint::line(canvas, place, &pieces::digits(value), Face::SmallBold, Align::Centre, letters);
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
