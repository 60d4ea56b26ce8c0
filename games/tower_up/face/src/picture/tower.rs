//! Buildings from the side, for pictures that explain: floor by floor with the roofs between them. On the board a building is
//! seen from above, and of its roofs only the highest.

use core::fmt::Write;

use app::canvas::Canvas;
use app::face::Face;
use app::ink::Ink;
use app::paint::{self, area};
use app::words::{Lang, Text};
use embedded_graphics::prelude::*;
use engine::Seat;
use tower_up::Building;
use tower_up::components::Colour;

use super::building::{floor, roof_shape};
use crate::words::nouns;

/// How wide a tower is.
pub const WIDTH_PX: u32 = 28;
/// How high a floor is; one dot of paper keeps it from the next.
const FLOOR_PX: u32 = 13;
/// From a floor to the next.
pub const STEP_PX: i32 = FLOOR_PX as i32 + 1;
/// How high a roof is, covered or not.
pub const ROOF_PX: i32 = 6;

/// A building of so many floors, with roofs of seats on some of them, from the lowest level up.
pub fn of(colour: Colour, height: u8, roofs: &[(u8, u8)]) -> Building {
    let mut building = Building::NONE;
    for level in 1..=height {
        building = if level == 1 { Building::founded(colour) } else { building.raised() };
        let own = roofs.iter().find(|(at, _)| *at == level).and_then(|(_, seat)| Seat::new(*seat));
        building = own.map_or(building, |seat| building.roofed(seat));
    }
    building
}

/// Where a floor begins over the ground, with the roofs below it.
pub fn level_px(building: Building, level: u8) -> i32 {
    let roofs = building.roofs().take(usize::from(level) - 1).flatten().count() as i32;
    STEP_PX * i32::from(level) + roofs * (ROOF_PX + 1)
}

/// Draws a tower on the ground: `at` is its lower left corner. The highest floor has the letter and the height, as on the
/// board.
pub fn draw(canvas: &mut Canvas, at: Point, lang: Lang, building: Building) {
    let Some(colour) = building.colour() else { return };
    let mut label = Text::new();
    let _ = write!(label, "{}{}", nouns::letter(lang, colour), building.height());
    for level in 1..=building.height() {
        let top = at.y - level_px(building, level);
        let text = if level == building.height() { label.as_str() } else { "" };
        floor(canvas, area(at.x, top, WIDTH_PX, FLOOR_PX), colour, text, Face::SmallBold);
        if let Some(seat) = building.roof(level) {
            roof_shape(canvas, area(at.x, top - ROOF_PX - 1, WIDTH_PX, ROOF_PX as u32), seat);
        }
    }
}

/// The ground that towers stand on.
pub fn ground(canvas: &mut Canvas, at: Point, width: u32) {
    paint::fill(canvas, area(at.x, at.y, width, 2), Ink::Faint);
}
