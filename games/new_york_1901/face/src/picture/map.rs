//! What is printed on the map: streets with their names, parks, lots that nobody owns.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_1901::Table;
use new_york_1901::components::{Cell, Ground, HEIGHT, Lot, MAP, Street, WIDTH};

use super::patch::Patch;
use super::{STEP_PX, cell_at, pieces};

/// Draws streets, parks and free lots.
pub fn draw(canvas: &mut Canvas, corner: Point, table: &Table) {
    for cell in Cell::all() {
        if let Ground::Park(_) = MAP.ground(cell) {
            let Rectangle { top_left: Point { x, y }, .. } = cell_at(corner, cell);
            pieces::TREE.draw(canvas, Point::new(x + 1, y), Ink::Gain);
            pieces::TREE.draw(canvas, Point::new(x + 7, y + 4), Ink::Gain);
        }
    }
    for street in Street::ALL {
        draw_street(canvas, corner, street, table.streets.contains(street));
    }
    for lot in table.free_lots().iter() {
        free_lot(canvas, corner, lot);
    }
}

/// A lot that nobody owns: a plate with the sign of its district.
pub fn free_lot(canvas: &mut Canvas, corner: Point, lot: Lot) {
    let first = match lot.corners() {
        // Most of them are a box, and most of the map are they.
        Some([first, last]) => {
            let (first, last) = (cell_at(corner, first), cell_at(corner, last));
            let reach = last.top_left - first.top_left;
            let size = first.size + Size::new(reach.x as u32, reach.y as u32);
            canvas.plate(Rectangle::new(first.top_left, size), Ink::Card, Ink::Line);
            first
        }
        None => {
            let patch = Patch::new(corner, *lot.footprint());
            patch.plate(canvas, Ink::Card, Ink::Line);
            lot.footprint().cells().next().map_or(Rectangle::zero(), |first| patch.place(first))
        }
    };
    pieces::district(lot.district()).centre(canvas, first, Ink::Faint);
}

/// Whether a street runs from top to bottom.
const fn is_upright(street: Street) -> bool {
    matches!(street, Street::Broadway | Street::Nassau)
}

/// Names of a street, each with the square where its first letter stands (upright), or the middle of a block (level).
const fn names(street: Street) -> &'static [(u8, u8, &'static str)] {
    match street {
        // A letter a square, crossings left out.
        Street::Broadway => &[(4, 0, "BRO"), (4, 4, "ADW"), (4, 8, "AY")],
        Street::Nassau => &[(10, 0, "NAS"), (10, 4, "SAU"), (10, 8, "BR"), (10, 11, "OAD")],
        Street::Cedar => &[(0, 3, "Cedar"), (5, 3, "Cedar"), (11, 3, "Cedar")],
        Street::Pine => &[(0, 7, "Thames"), (5, 7, "Pine"), (11, 7, "Pine")],
        Street::Wall => &[(5, 10, "Wall St"), (11, 10, "Wall St")],
    }
}

fn draw_street(canvas: &mut Canvas, corner: Point, street: Street, is_in_play: bool) {
    if is_in_play {
        lines(canvas, corner, street);
    }
    let (ink, face) = if is_in_play { (Ink::Accent, Face::SmallBold) } else { (Ink::Faint, Face::Small) };
    for (x, y, name) in names(street) {
        let Some(cell) = Cell::new(*x, *y) else { continue };
        let first = cell_at(corner, cell);
        if !is_upright(street) {
            let squares = (*x..WIDTH).take_while(|x| is_only(street, *x, *y)).count() as i32;
            let row =
                area(first.top_left.x, first.top_left.y, (squares * STEP_PX - 1) as u32, first.size.height);
            let face = if face.width(name) < squares * STEP_PX { face } else { Face::Small };
            paint::line(canvas, row, name, face, Align::Centre, ink);
            continue;
        }
        for (step, letter) in name.char_indices() {
            // A W is wider than a square.
            let Point { x, y } = first.top_left + Point::new(0, step as i32 * STEP_PX);
            let place = area(x - 2, y, first.size.width + 4, first.size.height);
            let letter = &name[step..step + letter.len_utf8()];
            paint::line(canvas, place, letter, face, Align::Centre, ink);
        }
    }
}

/// Whether a square is of this street and no crossing.
fn is_only(street: Street, x: u8, y: u8) -> bool {
    let ground = Cell::new(x, y).map(|cell| MAP.ground(cell));
    matches!(ground, Some(Ground::Street(streets)) if streets.contains(street) && streets.len() == 1)
}

/// A street in play runs between two lines, block by block, in the gaps beside it, so that its name has room.
fn lines(canvas: &mut Canvas, corner: Point, street: Street) {
    let Some((x, y, _)) = names(street).first() else { return };
    let upright = is_upright(street);
    let squares = if upright { HEIGHT } else { WIDTH };
    let at = |place: u8| if upright { (*x, place) } else { (place, *y) };
    let mut place = 0;
    while place < squares {
        let block =
            (place..squares).take_while(|place| is_only(street, at(*place).0, at(*place).1)).count() as u8;
        if let Some(cell) = Cell::new(at(place).0, at(place).1).filter(|_| block > 0) {
            let Rectangle { top_left: Point { x, y }, size: Size { width, .. } } = cell_at(corner, cell);
            let (beside, long) = (width as i32, u32::from(block) * STEP_PX as u32);
            let [one, other] = match upright {
                true => [area(x - 1, y, 1, long), area(x + beside, y, 1, long)],
                false => [area(x, y - 1, long, 1), area(x, y + beside, long, 1)],
            };
            paint::fill(canvas, one, Ink::Accent);
            paint::fill(canvas, other, Ink::Accent);
        }
        place += block.max(1);
    }
}
