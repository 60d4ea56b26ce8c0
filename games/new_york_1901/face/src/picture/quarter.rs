//! A quarter of the map at twice its size, for whoever wants larger signs and letters (NY-21.3).

use app::canvas::Canvas;
use app::changed::Views;
use app::face::{Align, Face};
use app::ink::Ink;
use app::layout::{BODY, HEADER_ROOM};
use app::paint::{self, area};
use app::words::Speaker;
use embedded_graphics::prelude::*;
use new_york_1901::View;
use new_york_1901::components::{HEIGHT, WIDTH};

use super::{STEP_PX, board, panel};
use crate::words;

/// Quarters of the map: north-west, north-east, south-west, south-east.
pub const QUARTERS: u8 = 4;

/// Dots of a quarter before it is enlarged.
const ACROSS: usize = (WIDTH / 2) as usize * STEP_PX as usize;
const DOWN: usize = (HEIGHT / 2) as usize * STEP_PX as usize;

/// Draws a quarter, with everybody's standing beside it.
pub fn draw(canvas: &mut Canvas, say: &Speaker<'_>, views: &Views<View<'_>>, quarter: u8) {
    let title = words::quarter(say.lang, quarter);
    paint::line(canvas, HEADER_ROOM, title, Face::SmallBold, Align::Centre, Ink::Text);
    let corner = BODY.top_left + Point::new(0, 1);
    board::as_it_lies(canvas, corner, views);
    enlarge(canvas, corner, quarter);
    panel::seats(canvas, views);
}

/// Every dot of the quarter becomes four, where the map lies. Rows and columns that are still needed are read before they are
/// painted over: in the north from below, in the south from above.
fn enlarge(canvas: &mut Canvas, corner: Point, quarter: u8) {
    let left = corner.x as usize + usize::from(quarter % 2) * ACROSS;
    let top = corner.y as usize + usize::from(quarter / 2) * DOWN;
    for step in 0..DOWN {
        let row = if quarter < 2 { DOWN - 1 - step } else { step };
        let mut dots = [Ink::Paper; ACROSS];
        for (column, dot) in dots.iter_mut().enumerate() {
            *dot = canvas.ink((left + column) as u32, (top + row) as u32);
        }
        let mut from = 0;
        for run in dots.chunk_by(|one, other| one == other) {
            let [x, y] = [corner.x + 2 * from as i32, corner.y + 2 * row as i32];
            paint::fill(canvas, area(x, y, 2 * run.len() as u32, 2), run[0]);
            from += run.len();
        }
    }
}
