//! Pictures: the board, the market, a stock, the page of a seat.

pub mod board;
pub mod building;
pub mod ground;
pub mod market;
pub mod objective;
pub mod seat_page;
pub mod stock;
pub mod table;
pub mod token;
pub mod tower;
pub mod whole;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use tower_up::components::{Side, Site};

use app::paint::area;

/// How the sites of a side stand on the screen (TU-15.2).
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    columns: i32,
    /// The middle of site 0, from the upper left corner of the board.
    first: Point,
    /// How wide and high the field of a site is.
    pub field: Size,
    /// How wide and high a building is.
    pub body: Size,
}

impl Grid {
    /// That of a side.
    pub const fn of(side: Side) -> Grid {
        match side {
            Side::Full => Grid {
                columns: 8,
                first: Point::new(20, 15),
                field: Size::new(40, 28),
                body: Size::new(26, 15),
            },
            Side::Half => Grid {
                columns: 6,
                first: Point::new(27, 18),
                field: Size::new(53, 33),
                body: Size::new(32, 19),
            },
        }
    }

    /// The middle of a site on a board with this upper left corner.
    pub fn middle(&self, corner: Point, site: Site) -> Point {
        let (column, row) = (i32::from(site.index()) % self.columns, i32::from(site.index()) / self.columns);
        let step = Point::new(column * self.field.width as i32, row * self.field.height as i32);
        corner + self.first + step
    }

    /// The field around the middle of a site.
    pub fn field_at(&self, middle: Point) -> Rectangle {
        let half = Point::new(self.field.width as i32 / 2, (self.field.height as i32 + 1) / 2);
        Rectangle::new(middle - half, self.field)
    }

    /// The body of a building around the middle of its site.
    pub fn body_at(&self, middle: Point) -> Rectangle {
        let half = Point::new(self.body.width as i32 / 2, self.body.height as i32 / 2);
        Rectangle::new(middle - half, self.body)
    }
}

/// A box that is so much larger on every side.
pub fn grown(place: Rectangle, by: i32) -> Rectangle {
    let Rectangle { top_left, size } = place;
    let larger = |px: u32| (px as i32 + 2 * by) as u32;
    area(top_left.x - by, top_left.y - by, larger(size.width), larger(size.height))
}
