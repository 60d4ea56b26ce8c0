//! Icons, written as text for this screen: 16 x 16 dots, one row a line. Each game brings its own.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::canvas::Canvas;
use crate::ink::Ink;

/// Width and height of an icon.
pub const ICON_PX: u32 = 16;

/// A picture of 16 x 16 dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Icon([u16; ICON_PX as usize]);

impl Icon {
    /// Reads dots: 16 rows of 16, `#` is ink. A row that is longer or shorter does not compile where the icon
    /// is a constant.
    pub const fn from_dots(rows: [&str; ICON_PX as usize]) -> Icon {
        let mut icon = [0; ICON_PX as usize];
        let mut y = 0;
        while y < rows.len() {
            let row = rows[y].as_bytes();
            assert!(row.len() == ICON_PX as usize, "a row of an icon has 16 dots");
            let mut x = 0;
            while x < row.len() {
                if row[x] == b'#' {
                    icon[y] |= 0x8000 >> x;
                }
                x += 1;
            }
            y += 1;
        }
        Icon(icon)
    }

    /// Draws the icon with its upper left corner at a point.
    pub fn draw(&self, canvas: &mut Canvas, at: Point, ink: Ink) {
        canvas.dots(at, 2, self.0.map(u16::to_be_bytes).as_flattened(), ink);
    }

    /// Draws the icon with dots of so many pixels, to be seen from afar.
    pub fn draw_large(&self, canvas: &mut Canvas, at: Point, dot_px: i32, ink: Ink) {
        for (y, row) in (0..).zip(self.0) {
            let mut x = 0;
            while x < ICON_PX as i32 {
                let run = (row << x).leading_ones() as i32;
                if run > 0 {
                    let size = Size::new((run * dot_px) as u32, dot_px as u32);
                    let dots = Rectangle::new(at + Point::new(x, y) * dot_px, size);
                    let _ = canvas.fill_solid(&dots, ink);
                }
                x += run + 1;
            }
        }
    }
}

/// A small picture of any size, a number a row, its highest used bit on the left: what lies on boards in large numbers.
#[derive(Clone, Copy, Debug)]
pub struct Dots {
    /// Dots in a row, 16 at most.
    pub width: u8,
    /// The rows.
    pub rows: &'static [u16],
}

impl Dots {
    /// Draws it with its upper left corner at a point.
    pub fn draw(&self, canvas: &mut Canvas, at: Point, ink: Ink) {
        for (y, row) in (at.y..).zip(self.rows) {
            canvas.dots(Point::new(at.x, y), 2, &(row << (16 - self.width)).to_be_bytes(), ink);
        }
    }

    /// Draws it in the middle of a box.
    pub fn centre(&self, canvas: &mut Canvas, place: Rectangle, ink: Ink) {
        let at = Point::new(
            place.top_left.x + (place.size.width as i32 - i32::from(self.width)) / 2,
            place.top_left.y + (place.size.height as i32 - self.rows.len() as i32) / 2,
        );
        self.draw(canvas, at, ink);
    }

    /// Draws it with dots of two by two, to be seen from afar.
    pub fn draw_double(&self, canvas: &mut Canvas, at: Point, ink: Ink) {
        for (y, row) in (0..).zip(self.rows) {
            let row = row << (16 - self.width);
            let mut x = 0;
            while x < i32::from(self.width) {
                let run = (row << x).leading_ones() as i32;
                if run > 0 {
                    let dots = Rectangle::new(at + Point::new(2 * x, 2 * y), Size::new(2 * run as u32, 2));
                    let _ = canvas.fill_solid(&dots, ink);
                }
                x += run + 1;
            }
        }
    }
}
