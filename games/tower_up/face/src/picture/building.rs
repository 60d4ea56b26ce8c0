//! A building with its roof and who is present in it (TU-15.3). Colour never stands alone: letters, ends, shapes and places
//! say the same.

use core::fmt::Write;

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::words::{Lang, Text};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use tower_up::Building;
use tower_up::components::Colour;

use crate::words::nouns;

/// How wide the ends of a body are.
const END_PX: i32 = 4;
/// From this width on a floor has ends; the squares of a card are smaller, and have their letter.
const WITH_ENDS_PX: i32 = 20;

/// The inks of a floor: what it is filled with, what frames it, what is written on it.
fn inks(canvas: &Canvas, colour: Colour) -> [Ink; 3] {
    let (light, dark) = (canvas.lightest(), canvas.darkest());
    match colour {
        Colour::White => [light, Ink::Text, dark],
        Colour::Grey => [Ink::Neutral, Ink::Neutral, Ink::Paper],
        Colour::Brown => [Ink::Accent, Ink::Accent, Ink::Paper],
        Colour::Black => [dark, Ink::Text, light],
    }
}

/// A floor: filled, framed, with the ends of its colour.
pub fn floor(canvas: &mut Canvas, place: Rectangle, colour: Colour, text: &str, face: Face) {
    let [fill, frame, letters] = inks(canvas, colour);
    paint::fill(canvas, place, fill);
    paint::frame(canvas, place, frame);
    let (left, width) = (place.top_left.x, place.size.width as i32);
    if width >= WITH_ENDS_PX {
        for x in [left, left + width - END_PX] {
            let end = area(x, place.top_left.y, END_PX as u32, place.size.height);
            match colour {
                Colour::Grey => checks(canvas, end),
                Colour::Brown => stripes(canvas, end),
                Colour::White | Colour::Black => {}
            }
        }
    }
    // W is wider than the others.
    let face = app::pieces::one_line(text, &[face, Face::Small], width);
    paint::line(canvas, place, text, face, Align::Centre, letters);
}

/// Every second dot is paper.
fn checks(canvas: &mut Canvas, place: Rectangle) {
    let Rectangle { top_left: Point { x, y }, size } = place;
    for row in 0..size.height as i32 {
        canvas.dotted(Point::new(x + row % 2, y + row), x + size.width as i32, 2, Ink::Paper);
    }
}

/// Two rows of paper after two of the colour.
fn stripes(canvas: &mut Canvas, place: Rectangle) {
    let (Point { x, y }, Size { width, height }) = (place.top_left, place.size);
    for row in (2..height as i32).step_by(4) {
        paint::fill(canvas, area(x, y + row, width, (height as i32 - row).min(2) as u32), Ink::Paper);
    }
}

/// A building: its body with letter and height, the roof on top, and a pip for everybody who is present.
pub fn draw(canvas: &mut Canvas, body: Rectangle, lang: Lang, building: Building) {
    let Some(colour) = building.colour() else { return };
    let large = body.size.height > 15;
    let mut label = Text::new();
    let _ = write!(label, "{}{}", nouns::letter(lang, colour), building.height());
    floor(canvas, body, colour, &label, if large { Face::Bold } else { Face::SmallBold });
    if let Some(seat) = building.on_top() {
        roof(canvas, body, seat);
    }
    let pip = if large { 4 } else { 3 };
    for seat in Seat::first(4).filter(|seat| building.roofs_of(*seat) > 0) {
        let x = body.top_left.x + body.size.width as i32 + 1;
        let y = body.top_left.y + i32::from(seat.index()) * (pip + 1);
        paint::fill(canvas, area(x, y, 4, pip as u32), Ink::of_seat(seat.index()));
    }
}

/// How high a roof is over a body.
pub const fn roof_px(body_px: u32) -> i32 {
    if body_px > 15 { 7 } else { 6 }
}

/// A roof over a body.
pub fn roof(canvas: &mut Canvas, body: Rectangle, seat: Seat) {
    let height = roof_px(body.size.height);
    roof_shape(canvas, area(body.top_left.x, body.top_left.y - height, body.size.width, height as u32), seat);
}

/// The shape of a seat's roofs in a box: one peak, a flat slab, two peaks, a dome.
pub fn roof_shape(canvas: &mut Canvas, place: Rectangle, seat: Seat) {
    let (width, height) = (place.size.width as i32, place.size.height as i32);
    let mut span = |row: i32, from: i32, px: i32| {
        let line = area(place.top_left.x + from, place.top_left.y + row, px.max(1) as u32, 1);
        paint::fill(canvas, line, Ink::of_seat(seat.index()));
    };
    for row in 0..height {
        let peak = |width: i32| width * (row + 1) / height;
        match seat.index() {
            0 => span(row, (width - peak(width)) / 2, peak(width)),
            1 if row < height / 3 => {}
            1 => span(row, 0, width),
            2 => {
                let half = width / 2;
                span(row, (half - peak(half)) / 2, peak(half));
                span(row, half + (half - peak(half)) / 2, peak(half));
            }
            _ => {
                // A quarter of an ellipse on each side, from the top down.
                let above = height - 1 - row;
                let cut = width * above * above / (2 * height * height);
                span(row, cut, width - 2 * cut);
            }
        }
    }
}
