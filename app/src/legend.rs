//! Signs that all titles have, as a legend draws them: each in the middle of its box.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;

use crate::canvas::Canvas;
use crate::changed;
use crate::icons::{ICON_PX, Icon};
use crate::ink::Ink;
use crate::paint::{self, area};
use crate::pieces;
use crate::title::Tone;

/// Where something of this size stands in the middle of a box.
pub fn middle(place: Rectangle, width: u32, height: u32) -> Rectangle {
    let Rectangle { top_left: Point { x, y }, size } = place;
    area(
        x + (size.width as i32 - width as i32) / 2,
        y + (size.height as i32 - height as i32) / 2,
        width,
        height,
    )
}

/// An icon.
pub fn icon(canvas: &mut Canvas, place: Rectangle, icon: &Icon) {
    icon.draw(canvas, middle(place, ICON_PX, ICON_PX).top_left, Ink::Text);
}

/// Two seats.
pub fn seats(canvas: &mut Canvas, place: Rectangle) {
    let at = middle(place, 2 * ICON_PX + 4, ICON_PX).top_left;
    for (seat, x) in Seat::first(2).zip((at.x..).step_by(ICON_PX as usize + 4)) {
        pieces::seat_badge(canvas, Point::new(x, at.y), ICON_PX, seat);
    }
}

/// What nobody owns.
pub fn neutral(canvas: &mut Canvas, place: Rectangle) {
    pieces::neutral_badge(canvas, middle(place, ICON_PX, ICON_PX).top_left, ICON_PX);
}

/// Something that has changed.
pub fn changed(canvas: &mut Canvas, place: Rectangle) {
    let place = middle(place, 28, 17);
    paint::frame(canvas, place, Ink::Faint);
    changed::mark(canvas, place);
}

/// Good or bad news.
pub fn news(canvas: &mut Canvas, place: Rectangle, is_good: bool) {
    let tone = if is_good { Tone::Good } else { Tone::Bad };
    pieces::tone_mark(canvas, middle(place, 9, 9).top_left + Point::new(0, 4), tone);
}
