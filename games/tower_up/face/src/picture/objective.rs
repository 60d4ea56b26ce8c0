//! A small picture of what an objective asks for.

use app::canvas::Canvas;
use app::ink::Ink;
use app::layout::MARGIN_PX;
use app::paint::{self, area};
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use tower_up::Building;
use tower_up::components::{Colour, Objective};

use super::{building, ground};

/// From one building of the picture to the next.
const STEP_PX: i32 = 60;
/// The room of a picture.
pub const HEIGHT_PX: i32 = 44;

/// A building of a picture: its colour, how high it is, and on which floors the seat has roofs.
fn roofed(colour: Colour, height: u8, roofs: &[u8]) -> Building {
    let mut building = Building::NONE;
    for level in 1..=height {
        building = if level == 1 { Building::founded(colour) } else { building.raised() };
        if roofs.contains(&level) {
            building = building.roofed(Seat::FIRST);
        }
    }
    building
}

/// Draws the picture from `top` on.
pub fn draw(canvas: &mut Canvas, top: i32, lang: Lang, objective: Objective) {
    use Colour::{Black, Brown, Grey, White};
    let at = |place: i32| area(MARGIN_PX + 4 + STEP_PX * place, top + 16, 26, 15);
    let middle = |place: i32| at(place).center();
    canvas.unsaid(|canvas| {
        let roads = |canvas: &mut Canvas, pairs: &[(i32, i32)]| {
            pairs
                .iter()
                .for_each(|(one, other)| ground::road(canvas, middle(*one), middle(*other), Ink::Faint));
        };
        let mut row: heapless::Vec<Building, 5> = heapless::Vec::new();
        let mut put = |building: Building| _ = row.push(building);
        match objective {
            Objective::Colours => {
                [White, Grey, Brown, Black].into_iter().for_each(|colour| put(roofed(colour, 1, &[1])))
            }
            Objective::Park | Objective::Lake => {
                [White, Brown, Grey, Black].into_iter().for_each(|colour| put(roofed(colour, 1, &[1])));
                let (icon, ink) = match objective {
                    Objective::Park => (&ground::TREE, Ink::Gain),
                    _ => (&ground::WAVES, Ink::SeatB),
                };
                (0..4).for_each(|place| {
                    icon.draw(canvas, Point::new(at(place).top_left.x + 34, top + 16), ink)
                });
            }
            Objective::Districts => {
                [White, Grey, White, Brown, Black]
                    .into_iter()
                    .for_each(|colour| put(roofed(colour, 1, &[1])));
                (0..4).for_each(|place| border(canvas, at(place), top));
            }
            Objective::Five => {
                [White, Grey, White, Brown, Black]
                    .into_iter()
                    .for_each(|colour| put(roofed(colour, 1, &[1])));
                roads(canvas, &[(0, 1), (1, 2), (2, 3), (3, 4)]);
            }
            Objective::Brown => (1..=4).for_each(|height| put(roofed(Brown, height, &[height]))),
            Objective::Grey => {
                [White, Brown, White, Black, White]
                    .into_iter()
                    .for_each(|colour| put(roofed(colour, 1, &[1])));
                ground::grain(canvas, area(MARGIN_PX, top, (3 * STEP_PX - 8) as u32, HEIGHT_PX as u32));
                ground::grain(
                    canvas,
                    area(MARGIN_PX + 3 * STEP_PX, top, (2 * STEP_PX - 14) as u32, HEIGHT_PX as u32),
                );
                border(canvas, at(2), top);
            }
            Objective::Borders => {
                [White, Black, Grey, Brown].into_iter().for_each(|colour| put(roofed(colour, 1, &[1])));
                roads(canvas, &[(0, 1), (2, 3)]);
                border(canvas, at(0), top);
                border(canvas, at(2), top);
            }
            Objective::Double => {
                put(roofed(White, 2, &[1, 2]));
                put(roofed(Brown, 3, &[1, 3]));
            }
            Objective::Heights => (1..=4).for_each(|height| put(roofed(Grey, height, &[height]))),
        }
        for (place, stands) in (0..).zip(row) {
            building::draw(canvas, at(place), lang, stands);
            if objective == Objective::Double {
                // Two roofs in one building: the second lies below.
                building::roof_shape(canvas, area(at(place).top_left.x, top + 34, 26, 6), Seat::FIRST);
            }
        }
    });
}

/// A border right of a building.
fn border(canvas: &mut Canvas, body: Rectangle, top: i32) {
    let x = body.top_left.x + 43;
    for y in (0..HEIGHT_PX).step_by(6) {
        paint::fill(canvas, area(x, top + y, 1, 4), Ink::Accent);
    }
}
