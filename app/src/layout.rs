//! Where things stand: three bands, the labels beside their keys.
//!
//! A and B are the keys left of the screen, X and Y those on the right: upper ones beside the
//! header, lower ones beside the footer.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::canvas::{HEIGHT, WIDTH};

/// Height of the header and of the footer.
pub const BAND_PX: u32 = 28;
/// Space between text and the edge of the screen.
pub const MARGIN_PX: i32 = 6;
/// Width of a key label.
pub const LABEL_PX: i32 = 74;

const fn rectangle(x: i32, y: i32, width: u32, height: u32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width, height))
}

/// The band with the labels of A and X and the title.
pub const HEADER: Rectangle = rectangle(0, 0, WIDTH, BAND_PX);
/// The band with the labels of B and Y and the prompt.
pub const FOOTER: Rectangle = rectangle(0, (HEIGHT - BAND_PX) as i32, WIDTH, BAND_PX);
/// What the words beside the keys leave of the header.
pub const HEADER_ROOM: Rectangle = rectangle(LABEL_PX, 0, WIDTH - 2 * LABEL_PX as u32, BAND_PX);
/// The same of the footer.
pub const FOOTER_ROOM: Rectangle = rectangle(LABEL_PX, FOOTER.top_left.y, HEADER_ROOM.size.width, BAND_PX);
/// What is between the bands.
pub const BODY: Rectangle = rectangle(0, BAND_PX as i32, WIDTH, HEIGHT - 2 * BAND_PX);
