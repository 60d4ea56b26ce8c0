//! The pictures of help, made of what the game itself is drawn with.

mod bids;
mod city;
mod device;
mod legend;
mod scores;

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::paint::{self, area};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_city::components::Card;

use crate::icons;

pub use bids::{EXAMPLE_PX, actions, bids, elevator, example, round, tom, yours};
pub use city::{CITY_PX, building, city, goal, press, prestige, statue};
pub use device::{keys, table, undo};
pub use legend::sign;
pub use scores::{SCORING_PX, characters, levels, scoring};

/// How high most pictures are: below them are five lines of words, or four large ones.
pub const PX: u32 = 74;

/// A line of words.
fn caption(canvas: &mut Canvas, at: Point, width: u32, text: &str) {
    paint::line(canvas, area(at.x, at.y, width, 15), text, Face::Small, Align::Left, Ink::Text);
}

/// The same in the middle.
fn centred(canvas: &mut Canvas, at: Point, width: u32, text: &str) {
    paint::line(canvas, area(at.x, at.y, width, 15), text, Face::Small, Align::Centre, Ink::Text);
}

/// A number or a word that stands out, in a box.
fn strong(canvas: &mut Canvas, place: Rectangle, text: &str) {
    paint::line(canvas, place, text, Face::Bold, Align::Centre, Ink::Text);
}

/// Cards side by side as icons; where the next one would stand.
fn cards(canvas: &mut Canvas, at: Point, cards: &[Card]) -> i32 {
    let step = ICON_PX as i32 + 3;
    for (x, card) in (at.x..).step_by(step as usize).zip(cards) {
        icons::of_card(*card).draw(canvas, Point::new(x, at.y), Ink::Text);
    }
    at.x + step * cards.len() as i32
}

/// What follows: a shaft and a tip, so long.
fn arrow(canvas: &mut Canvas, at: Point, length: i32) {
    paint::fill(canvas, area(at.x, at.y, length as u32, 1), Ink::Accent);
    for row in 1..5 {
        paint::fill(canvas, area(at.x + length - 1 - row, at.y - row, 1, 2 * row as u32 + 1), Ink::Accent);
    }
}
