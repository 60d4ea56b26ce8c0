//! The ground of the board (TU-15.5): grey districts, borders, roads, parks and lakes. Drawn first.

use app::canvas::Canvas;
use app::icons::Icon;
use app::ink::Ink;
use app::paint::{self, area};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::{Line, PrimitiveStyle, Rectangle};
use tower_up::components::{District, Map, Side, Site};

use super::Grid;

/// Where the signs of parks stand, from the upper left corner of the board (3.6 of the rules).
const fn parks(side: Side) -> &'static [(i32, i32)] {
    match side {
        Side::Full => &[(40, 29), (160, 29), (280, 113), (160, 141)],
        Side::Half => &[(212, 34), (106, 133)],
    }
}

/// Where those of lakes stand.
const fn lakes(side: Side) -> &'static [(i32, i32)] {
    match side {
        Side::Full => &[(280, 29), (120, 85), (160, 85), (200, 85), (40, 141)],
        Side::Half => &[(106, 67), (265, 100)],
    }
}

/// A tree.
pub static TREE: Icon = Icon::from_dots([
    "................",
    ".......##.......",
    "......####......",
    ".....######.....",
    "....########....",
    "......####......",
    ".....######.....",
    "....########....",
    "...##########...",
    ".....######.....",
    "....########....",
    "..############..",
    ".......##.......",
    ".......##.......",
    "................",
    "................",
]);

/// Waves.
pub static WAVES: Icon = Icon::from_dots([
    "................",
    "................",
    "...##.....##....",
    ".######.######..",
    ".##..###..####..",
    "................",
    "...##.....##....",
    ".######.######..",
    ".##..###..####..",
    "................",
    "...##.....##....",
    ".######.######..",
    ".##..###..####..",
    "................",
    "................",
    "................",
]);

/// Draws all of it.
pub fn draw(canvas: &mut Canvas, corner: Point, side: Side) {
    let (grid, map) = (Grid::of(side), side.map());
    for site in map.sites() {
        let field = grid.field_at(grid.middle(corner, site));
        if District::GREY.contains(&map.plot(site).district) {
            grain(canvas, field);
        }
        borders(canvas, map, site, field);
    }
    for (one, other) in map.roads {
        let [one, other] =
            [*one, *other].map(|site| grid.middle(corner, Site::new(site).unwrap_or_default()));
        road(canvas, one, other, Ink::Faint);
    }
    for (icon, ink, places) in [(&TREE, Ink::Gain, parks(side)), (&WAVES, Ink::SeatB, lakes(side))] {
        for (x, y) in places {
            icon.draw(canvas, corner + Point::new(x - 8, y - 8), ink);
        }
    }
}

/// How thick a road is.
const ROAD_PX: u32 = 2;

/// A road from middle to middle. Most of them are straight, and a box is drawn faster than a line.
pub fn road(canvas: &mut Canvas, one: Point, other: Point, ink: Ink) {
    let (low, size) = (one.component_min(other), (one - other).abs());
    let half = ROAD_PX as i32 / 2;
    if size.y == 0 {
        paint::fill(canvas, area(low.x, low.y - half, size.x as u32, ROAD_PX), ink);
    } else if size.x == 0 {
        paint::fill(canvas, area(low.x - half, low.y, ROAD_PX, size.y as u32), ink);
    } else {
        let style = PrimitiveStyle::with_stroke(ink, ROAD_PX);
        let _ = Line::new(one, other).into_styled(style).draw(canvas);
    }
}

/// One dot in 4 x 4, rows staggered.
pub fn grain(canvas: &mut Canvas, field: Rectangle) {
    let Rectangle { top_left: Point { x, y }, size } = field;
    let (right, bottom) = (x + size.width as i32, y + size.height as i32);
    for row in (y..bottom).filter(|row| row % 4 == 0) {
        let stagger = if row % 8 == 0 { 0 } else { 2 };
        let first = x + (stagger - x).rem_euclid(4);
        canvas.dotted(Point::new(first, row), right, 4, Ink::Neutral);
    }
}

/// Dashes along the edges to fields of other districts.
fn borders(canvas: &mut Canvas, map: &Map, site: Site, field: Rectangle) {
    let (columns, at) = (map.columns, site.index());
    let district = |site: u8| Site::new(site).map(|site| map.plot(site).district);
    let own = district(at);
    let Rectangle { top_left: Point { x, y }, size } = field;
    let (width, height) = (size.width as i32, size.height as i32);
    if at % columns + 1 < columns && district(at + 1) != own {
        for row in (0..height).step_by(6) {
            paint::fill(canvas, area(x + width, y + row, 1, (height - row).min(4) as u32), Ink::Accent);
        }
    }
    if at + columns < map.len() && district(at + columns) != own {
        for column in (0..width).step_by(6) {
            paint::fill(canvas, area(x + column, y + height, (width - column).min(4) as u32, 1), Ink::Accent);
        }
    }
}
