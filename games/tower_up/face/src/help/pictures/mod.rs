//! The pictures of help. Each is drawn with the pieces of the board, into a box as wide as the screen.
//!
//! What they show by letters and shapes alone is not read out: their captions say it.

mod cards;
mod city;
mod keys;
mod legend;
mod lines;
mod map;

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use embedded_graphics::prelude::*;

pub use cards::{CARDS_PX, LIMITS_PX, TURN_PX, cards, limits, turn};
pub use city::{AIM_PX, PRESENT_PX, ROOF_PX, WELL_PX, aim, present, roof, well};
pub use keys::{KEYS_PX, keys};
pub use legend::sign;
pub use lines::{CONE_PX, OBJECTIVES_PX, SCORE_PX, STARS_PX, cone, objectives, score, stars};
pub use map::{BOARD_PX, BUILD_PX, SCREEN_PX, board, build, screen};

/// The height of a caption.
const CAPTION_PX: u32 = 16;

/// A caption: small, in one line.
fn caption(canvas: &mut Canvas, at: Point, width: u32, text: &str) {
    let place = area(at.x, at.y, width, CAPTION_PX);
    paint::line(canvas, place, text, Face::Small, Align::Left, Ink::Text);
}

/// The same in the middle of a width.
fn centred(canvas: &mut Canvas, at: Point, width: u32, text: &str, ink: Ink) {
    let place = area(at.x, at.y, width, CAPTION_PX);
    paint::line(canvas, place, text, Face::Small, Align::Centre, ink);
}

/// An arrow to the right of this length, the middle of its tail at a point.
fn arrow(canvas: &mut Canvas, at: Point, length: i32, ink: Ink) {
    paint::fill(canvas, area(at.x, at.y - 1, (length - 4) as u32, 2), ink);
    for column in 0..5 {
        let half = 4 - column;
        paint::fill(canvas, area(at.x + length - 5 + column, at.y - 1 - half, 1, (2 * half + 2) as u32), ink);
    }
}

/// A line from something to what is said about it.
fn leader(canvas: &mut Canvas, from: Point, to_x: i32) {
    paint::fill(canvas, area(from.x, from.y, (to_x - from.x).max(0) as u32, 1), Ink::Faint);
}
