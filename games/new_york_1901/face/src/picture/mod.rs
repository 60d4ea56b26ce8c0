//! Pictures: the map with an answer as it would lie there, the panel beside it, the page of a seat.

pub mod board;
pub mod goals;
pub mod map;
pub mod market;
pub mod panel;
pub mod patch;
pub mod pieces;
pub mod quarter;
pub mod seat_page;
pub mod table;
pub mod told;
pub mod tray;
pub mod whole;

use app::paint::area;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_1901::components::Cell;

/// How wide and high a square is, without the gap to the next.
pub const CELL_PX: u32 = 12;
/// From one square to the next (NY-21.1).
pub const STEP_PX: i32 = 13;
/// The panel right of the map.
pub const PANEL: Rectangle = area(210, 28, 110, 184);
/// What the panel leaves for words (NY-21.3): below four seats.
pub const WORDS: Rectangle = area(212, 103, 107, 109);

/// A square on a map with this upper left corner.
pub fn cell_at(corner: Point, cell: Cell) -> Rectangle {
    let step = Point::new(i32::from(cell.x()) * STEP_PX, i32::from(cell.y()) * STEP_PX);
    Rectangle::new(corner + step, Size::new_equal(CELL_PX))
}
