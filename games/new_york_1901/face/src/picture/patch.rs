//! Squares that belong together: lots, and what tiles cover. Their gaps are filled, and their edge is drawn around all of them.

use app::canvas::Canvas;
use app::ink::Ink;
use app::paint::{self, area};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_1901::components::{Cell, Footprint};

/// Squares that are drawn as one.
#[derive(Clone, Copy, Debug)]
pub struct Patch {
    /// Where the map's upper left corner is.
    pub corner: Point,
    /// How wide a square is, the gap to the next one included.
    pub step_px: i32,
    /// The squares.
    pub cells: Footprint,
}

impl Patch {
    /// A patch of the map in its usual size.
    pub fn new(corner: Point, cells: Footprint) -> Patch {
        Patch { corner, step_px: super::STEP_PX, cells }
    }

    /// A square of it.
    pub fn place(&self, cell: Cell) -> Rectangle {
        let at = Point::new(i32::from(cell.x()) * self.step_px, i32::from(cell.y()) * self.step_px);
        Rectangle::new(self.corner + at, Size::new_equal(self.step_px as u32 - 1))
    }

    /// Whether the square in a direction belongs to it.
    fn has(&self, cell: Cell, dx: i8, dy: i8) -> bool {
        let other = cell.x().checked_add_signed(dx).zip(cell.y().checked_add_signed(dy));
        other.and_then(|(x, y)| Cell::new(x, y)).is_some_and(|other| self.cells.contains(other))
    }

    /// All of it as one box, if it is one: most lots are, and a box is drawn in a few strokes.
    fn whole(&self) -> Option<Rectangle> {
        let first = self.cells.cells().next()?;
        let (mut left, mut top, mut right, mut bottom) = (first.x(), first.y(), first.x(), first.y());
        for cell in self.cells.cells() {
            (left, right) = (left.min(cell.x()), right.max(cell.x()));
            (top, bottom) = (top.min(cell.y()), bottom.max(cell.y()));
        }
        let [wide, tall] = [right - left + 1, bottom - top + 1];
        let is_box = usize::from(wide) * usize::from(tall) == self.cells.cells().count();
        let px = |squares: u8| (i32::from(squares) * self.step_px - 1) as u32;
        is_box.then(|| {
            let at = Point::new(i32::from(left) * self.step_px, i32::from(top) * self.step_px);
            Rectangle::new(self.corner + at, Size::new(px(wide), px(tall)))
        })
    }

    /// Every box of it: the squares, each with the gaps to its neighbours on the right and below.
    pub fn each(&self, mut put: impl FnMut(Rectangle)) {
        if let Some(whole) = self.whole() {
            return put(whole);
        }
        for cell in self.cells.cells() {
            let Rectangle { top_left: Point { x, y }, size } = self.place(cell);
            let (right, below) = (self.has(cell, 1, 0), self.has(cell, 0, 1));
            put(area(x, y, size.width + u32::from(right), size.height));
            if below {
                let corner = right && self.has(cell, 1, 1);
                put(area(x, y + size.height as i32, size.width + u32::from(corner), 1));
            }
        }
    }

    /// Fills it.
    pub fn fill(&self, canvas: &mut Canvas, ink: Ink) {
        self.each(|place| paint::fill(canvas, place, ink));
    }

    /// Fills it and draws an edge of one dot.
    pub fn plate(&self, canvas: &mut Canvas, ink: Ink, edge: Ink) {
        match self.whole() {
            Some(whole) => canvas.plate(whole, ink, edge),
            None => {
                self.fill(canvas, ink);
                self.edge(canvas, 1, edge);
            }
        }
    }

    /// Draws its edge, so wide, inside.
    pub fn edge(&self, canvas: &mut Canvas, width: u32, ink: Ink) {
        if let Some(Rectangle { top_left: Point { x, y }, size }) = self.whole() {
            let (right, bottom) = (x + (size.width - width) as i32, y + (size.height - width) as i32);
            for place in [
                area(x, y, size.width, width),
                area(x, bottom, size.width, width),
                area(x, y, width, size.height),
                area(right, y, width, size.height),
            ] {
                paint::fill(canvas, place, ink);
            }
            return;
        }
        for cell in self.cells.cells() {
            let Rectangle { top_left: Point { x, y }, size: Size { width: px, .. } } = self.place(cell);
            let (inner, side) = (px as i32 - width as i32, px);
            let [left, right] = [self.has(cell, -1, 0), self.has(cell, 1, 0)];
            let [above, below] = [self.has(cell, 0, -1), self.has(cell, 0, 1)];
            // An edge goes on over the gap to a neighbour that has it, too.
            let wide = side + u32::from(right);
            let tall = side + u32::from(below);
            if !above {
                paint::fill(canvas, area(x, y, wide, width), ink);
            }
            if !below {
                paint::fill(canvas, area(x, y + inner, wide, width), ink);
            }
            if !left {
                paint::fill(canvas, area(x, y, width, tall), ink);
            }
            if !right {
                paint::fill(canvas, area(x + inner, y, width, tall), ink);
            }
            // Where two edges meet around a corner that is not its own.
            for (dx, dy, is_open) in [
                (1, 1, right && below),
                (-1, 1, left && below),
                (1, -1, right && above),
                (-1, -1, left && above),
            ] {
                if is_open && !self.has(cell, dx, dy) {
                    let at = |step: i8, from: i32| if step > 0 { from + inner } else { from };
                    let over = |step: i8| i32::from(step > 0);
                    let place = area(at(dx, x) + over(dx), at(dy, y) + over(dy), width, width);
                    paint::fill(canvas, place, ink);
                }
            }
        }
    }

    /// Fills it with the pattern of a seat: solid, stripes, dots, checks. Patterns go on from square to square: they begin at
    /// the corner of the map.
    pub fn pattern(&self, canvas: &mut Canvas, seat: u8) {
        let (inks, origin) = ([Ink::of_seat(seat), Ink::Paper], self.corner);
        // A period, a row with holes and one of the other kind; from which row of a period on, and for how many, the first is.
        let (period, rows, from, tall) = match seat {
            0 => return self.fill(canvas, inks[0]),
            1 => (4, [0b1100, 0b1100], 0, 4),
            2 => (4, [0b0110, 0], 1, 2),
            _ => (6, [0b00_0111, 0b11_1000], 0, 3),
        };
        self.each(|place| {
            // By a constant: that is no division.
            let within = |at: i32| if period == 4 { at.rem_euclid(4) } else { at.rem_euclid(6) };
            let phase = within(place.top_left.x - origin.x) as u32;
            let kind = |y: i32| usize::from(!(from..from + tall).contains(&within(y - origin.y)));
            canvas.weave(place, inks, [period, phase], rows, &kind);
        });
    }

    /// Lines from corner to corner over all of it.
    pub fn hatch(&self, canvas: &mut Canvas, ink: Ink) {
        let origin = self.corner;
        self.each(|place| {
            let Rectangle { top_left: Point { x, y }, size: Size { width, height } } = place;
            for row in y..y + height as i32 {
                let from = x + (origin.x + origin.y - x - row).rem_euclid(4);
                for column in (from..x + width as i32).step_by(4) {
                    paint::fill(canvas, area(column, row, 2.min((x + width as i32 - column) as u32), 1), ink);
                }
            }
        });
    }
}
