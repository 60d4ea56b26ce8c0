//! Numbers and letters for places where the smallest face has no room: five dots wide.

use app::canvas::Canvas;
use app::icons::Dots;
use app::ink::Ink;
use embedded_graphics::prelude::*;

/// From one figure to the next.
pub const STEP_PX: i32 = 6;
/// How high they are.
pub const HIGH_PX: i32 = 9;

#[rustfmt::skip]
const DIGITS: [[u16; HIGH_PX as usize]; 10] = [
    [0b01110, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b01110],
    [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
    [0b01110, 0b10001, 0b00001, 0b00001, 0b00110, 0b01000, 0b10000, 0b10000, 0b11111],
    [0b01110, 0b10001, 0b00001, 0b00001, 0b00110, 0b00001, 0b00001, 0b10001, 0b01110],
    [0b00010, 0b00110, 0b01010, 0b01010, 0b10010, 0b10010, 0b11111, 0b00010, 0b00010],
    [0b11111, 0b10000, 0b10000, 0b11110, 0b10001, 0b00001, 0b00001, 0b10001, 0b01110],
    [0b00110, 0b01000, 0b10000, 0b10000, 0b11110, 0b10001, 0b10001, 0b10001, 0b01110],
    [0b11111, 0b00001, 0b00001, 0b00010, 0b00010, 0b00100, 0b00100, 0b01000, 0b01000],
    [0b01110, 0b10001, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b10001, 0b01110],
    [0b01110, 0b10001, 0b10001, 0b10001, 0b01111, 0b00001, 0b00001, 0b00010, 0b01100],
];

/// Letters of seats, and that of what is neutral.
#[rustfmt::skip]
const LETTERS: [[u16; HIGH_PX as usize]; 5] = [
    [0b00100, 0b01010, 0b01010, 0b10001, 0b10001, 0b11111, 0b10001, 0b10001, 0b10001],
    [0b11110, 0b10001, 0b10001, 0b10001, 0b11110, 0b10001, 0b10001, 0b10001, 0b11110],
    [0b01110, 0b10001, 0b10000, 0b10000, 0b10000, 0b10000, 0b10000, 0b10001, 0b01110],
    [0b11100, 0b10010, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b10010, 0b11100],
    [0b10001, 0b11001, 0b11001, 0b10101, 0b10101, 0b10101, 0b10011, 0b10011, 0b10001],
];

const fn dots(rows: &'static [u16; HIGH_PX as usize]) -> Dots {
    Dots { width: 5, rows }
}

/// Draws a letter: 0 to 3 of a seat, 4 of what is neutral.
pub fn letter(canvas: &mut Canvas, at: Point, number: u8, ink: Ink) {
    dots(&LETTERS[usize::from(number).min(4)]).draw(canvas, at, ink);
}

/// Draws a number below 100. Returns where the next figure would stand.
pub fn number(canvas: &mut Canvas, at: Point, number: u8, ink: Ink) -> i32 {
    // Without a division: the chip has none.
    let (mut tens, mut ones) = (0, number.min(99));
    while ones >= 10 {
        (tens, ones) = (tens + 1, ones - 10);
    }
    let mut x = at.x;
    if tens > 0 {
        dots(&DIGITS[tens]).draw(canvas, at, ink);
        x += STEP_PX;
    }
    dots(&DIGITS[usize::from(ones)]).draw(canvas, Point::new(x, at.y), ink);
    x + STEP_PX
}

/// How wide a number is.
pub const fn width(number: u8) -> i32 {
    if number >= 10 { 2 * STEP_PX - 1 } else { STEP_PX - 1 }
}
