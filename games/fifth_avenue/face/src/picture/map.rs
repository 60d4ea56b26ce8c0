//! Where districts, City Hall and the park lie (5A-U2), and the ways between them, at both sizes.

use app::canvas::Canvas;
use app::ink::Ink;
use app::paint::{self, area};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use fifth_avenue::components::{COLUMN, Commission, District, Node, Side};
use fifth_avenue::{Lot, Table};

use super::lot::{self, Scale};
use super::pieces;

/// A map somewhere on the screen.
#[derive(Clone, Copy, Debug)]
pub struct Map {
    /// Its upper left corner.
    pub corner: Point,
    /// How large its districts are.
    pub scale: Scale,
}

impl Map {
    /// The left of the first column, the step to the next, and the step from one district of a column to the next.
    const fn steps(self) -> (i32, i32, i32) {
        match self.scale {
            Scale::Board => (26, 84, 50),
            Scale::Small => (14, 63, 57),
        }
    }

    /// The upper left corner of a district; columns 1 and 3 leave their middle free.
    pub const fn district(self, district: District) -> Point {
        let row = [0, 2, 0, 1, 2, 0, 2][district as usize];
        let (left, across, down) = self.steps();
        let column = COLUMN[district as usize] as i32 - 1;
        Point::new(self.corner.x + left + column * across, self.corner.y + row * down)
    }

    /// What the middle of column 1 or 3 leaves free.
    pub const fn free(self, column: i32) -> Rectangle {
        let (left, across, down) = self.steps();
        let Size { width, height } = self.scale.district();
        area(self.corner.x + left + (column - 1) * across, self.corner.y + down, width, height)
    }

    /// The box of a node.
    pub const fn node(self, node: Node) -> Rectangle {
        let (left, across, down) = self.steps();
        let height = 2 * down as u32 + self.scale.district().height;
        match node.district() {
            Some(district) => Rectangle::new(self.district(district), self.scale.district()),
            None if node.index() == Node::CITY_HALL.index() => {
                area(self.corner.x, self.corner.y + down, left as u32 - 4, self.scale.district().height)
            }
            None => {
                let x = self.corner.x + left + 3 * across - 2;
                let width = match self.scale {
                    Scale::Board => 44,
                    Scale::Small => 11,
                };
                area(x, self.corner.y, width, height)
            }
        }
    }

    /// The height at which ways lead in and out of a node.
    fn way_y(self, node: Node) -> i32 {
        let (_, _, down) = self.steps();
        let middle = (self.scale.district().height as i32 + self.scale.name_px()) / 2;
        match node.district() {
            Some(district) => self.district(district).y + middle,
            None => self.corner.y + down + middle,
        }
    }

    /// Draws the ways between the columns: thin lines.
    pub fn ways(self, canvas: &mut Canvas) {
        let (left, across, _) = self.steps();
        let width = self.scale.district().width as i32;
        let x = |column: i32| self.corner.x + left + column * across;
        let y = |district: District| self.way_y(district.node());
        let [top, middle, bottom] = [District::West42, District::TimesSquare, District::East42].map(y);
        let mut line = |x: i32, y: i32, to_x: i32, to_y: i32| {
            let place = area(x, y.min(to_y), (to_x - x) as u32 + 1, (to_y - y).unsigned_abs() + 1);
            paint::fill(canvas, place, Ink::Faint);
        };
        // From City Hall to column 1, and from column 3 to the park.
        for bar in [x(0) - 3, x(2) + width + 1] {
            line(bar, top, bar, bottom);
            for y in [top, middle, bottom] {
                line(bar - 1, y, bar + 1, y);
            }
        }
        // Between columns: straight on, and to or from Times Square.
        for gap in [x(0) + width, x(1) + width] {
            let (end, bar) = (gap + across - width - 1, gap + (across - width) / 2);
            for y in [top, bottom] {
                line(gap, y, end, y);
            }
            line(bar, top + 4, bar, middle - 4);
            line(bar, middle + 4, bar, bottom - 4);
            let (outer, inner) =
                if gap == x(0) + width { ((gap, bar), (bar, end)) } else { ((bar, end), (gap, bar)) };
            for y in [top + 4, bottom - 4] {
                line(outer.0, y, outer.1, y);
            }
            for y in [middle - 4, middle + 4] {
                line(inner.0, y, inner.1, y);
            }
        }
    }

    /// Draws a district with what lies in it.
    pub fn draw_district(self, canvas: &mut Canvas, table: &Table, district: District) {
        let corner = self.district(district);
        let lots = |position| -> Lot { *table.lot(district, position) };
        let is_open = !table.closed.contains(district);
        let lots: Option<&dyn Fn(_) -> Lot> = if is_open { Some(&lots) } else { None };
        lot::district(canvas, corner, self.scale, (table.side, district), lots);
        self.visitors(canvas, table, district);
    }

    /// Commissions and marks of a district: in the gap of five lots, else in the line of the name.
    fn visitors(self, canvas: &mut Canvas, table: &Table, district: District) {
        let at = self.district(district);
        let Size { width, height } = self.scale.lot();
        let (step, width, height) =
            (if self.scale == Scale::Board { 9 } else { 7 }, width as i32, height as i32);
        for (place, commission) in (0..).zip(Commission::ALL) {
            let [pawn, mark] = if table.side == Side::Five {
                let left = (width - 2 * step) / 2 + 1;
                let gap = at + Point::new(width + left + step * place, self.scale.name_px() + height);
                [gap + Point::new(0, 1), gap + Point::new(0, 12)]
            } else {
                let end = at + Point::new(3 * width - 4 * step + step * place, 0);
                [end + Point::new(2 * step, 1), end + Point::new(0, 3)]
            };
            if table.commission(commission) == district.node() {
                pieces::pawn(canvas, pawn, commission);
            }
            if table.marks[commission as usize].contains(district) {
                pieces::mark(canvas, mark, commission);
            }
        }
    }

    /// Draws an arrow from one node to another.
    pub fn arrow(self, canvas: &mut Canvas, from: Node, to: Node, ink: Ink) {
        let [start, end] = [from, to].map(|node| self.node(node));
        let [start_y, end_y] = [from, to].map(|node| self.way_y(node));
        let mut bar = |x: i32, y: i32, to_x: i32, to_y: i32| {
            let (left, top) = (x.min(to_x), y.min(to_y));
            let size = ((to_x - x).unsigned_abs() + 3, (to_y - y).unsigned_abs() + 3);
            paint::fill(canvas, area(left - 1, top - 1, size.0, size.1), ink);
        };
        let right = start.top_left.x + start.size.width as i32;
        if to == Node::CITY_HALL {
            // Home from the park: along the foot of the map.
            let foot = start.top_left.y + start.size.height as i32 - 2;
            let x = end.top_left.x + 8;
            bar(start.top_left.x, foot, x, foot);
            bar(x, foot, x, end.top_left.y + end.size.height as i32 + 6);
            for step in 0..5 {
                let y = end.top_left.y + end.size.height as i32 + 1 + step;
                paint::fill(canvas, area(x - step, y, 2 * step as u32 + 1, 1), ink);
            }
            return;
        }
        let turn = right + 3;
        bar(right - 6, start_y, turn, start_y);
        bar(turn, start_y, turn, end_y);
        bar(turn, end_y, end.top_left.x, end_y);
        for step in 0..6 {
            let x = end.top_left.x + step;
            paint::fill(canvas, area(x, end_y - 5 + step, 1, 11 - 2 * step as u32), ink);
        }
    }
}
