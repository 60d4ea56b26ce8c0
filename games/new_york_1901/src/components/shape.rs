//! Shapes of tiles and how they may lie (NY-3.8, NY-3.9).

use super::ALLOW_FLIP;
use super::cells::{Cell, Footprint, HEIGHT, WIDTH};

/// A shape in one orientation: which squares of its box it covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turned {
    /// Rows of the box, a bit a column, the left one lowest.
    pub rows: [u8; Footprint::ROWS],
    /// Columns of the box.
    pub width: u8,
    /// Rows of the box.
    pub height: u8,
}

impl Turned {
    pub(crate) const NONE: Turned = Turned { rows: [0; Footprint::ROWS], width: 0, height: 0 };

    /// What it covers with the corner of its box on a square; `None` where it would hang over the edge.
    #[inline]
    pub fn at(&self, corner: Cell) -> Option<Footprint> {
        if corner.x() + self.width > WIDTH || corner.y() + self.height > HEIGHT {
            return None;
        }
        Some(Footprint::from_rows(corner, self.rows))
    }
}

/// A shape in all its orientations.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    orientations: [Turned; Shape::ORIENTATIONS],
    /// How many squares it covers.
    pub size: u8,
    exist: u8,
}

impl Shape {
    /// Orientations at most.
    pub const ORIENTATIONS: usize = 8;

    /// The orientations that there are, each with its index (NY-3.9).
    #[inline]
    pub fn orientations(&self) -> impl Iterator<Item = (u8, &Turned)> {
        (0u8..).zip(&self.orientations).filter(|(index, _)| self.exist >> index & 1 == 1)
    }

    /// An orientation by its index; those equal to an earlier one do not exist.
    #[inline]
    pub const fn turned(&self, index: u8) -> Option<&Turned> {
        let exists = (index as usize) < Shape::ORIENTATIONS && self.exist >> index & 1 == 1;
        if exists { Some(&self.orientations[index as usize]) } else { None }
    }

    /// How many orientations there are.
    pub(crate) const fn orientations_count(&self) -> u8 {
        self.exist.count_ones() as u8
    }
}

/// Squares of a shape as printed, in orientation 0.
type Drawn = &'static [(i8, i8)];

/// `[REC]` The shapes, each as the first tile that has it.
const DRAWN: [Drawn; SHAPES_COUNT] = [
    // B1 B2 S1
    &[(0, 0), (1, 0)],
    // B3 S2 G1
    &[(0, 0), (1, 0), (2, 0)],
    // B4 B5 S3
    &[(0, 0), (0, 1), (1, 1)],
    // B6 S4 G2
    &[(0, 0), (1, 0), (0, 1), (1, 1)],
    // S5 G3
    &[(0, 0), (0, 1), (0, 2), (1, 2)],
    // S6
    &[(0, 0), (1, 0), (2, 0), (1, 1)],
    // G4
    &[(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)],
    // G5
    &[(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)],
    // G6
    &[(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)],
    // LP
    &[(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1)],
    // LS
    &[(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (3, 1)],
    // LM
    &[(0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)],
    // LW
    &[(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)],
];

/// How many shapes there are.
pub(crate) const SHAPES_COUNT: usize = 13;

/// All shapes.
pub static SHAPES: [Shape; SHAPES_COUNT] = turn_all();

const fn turn_all() -> [Shape; SHAPES_COUNT] {
    let mut shapes =
        [Shape { orientations: [Turned::NONE; Shape::ORIENTATIONS], size: 0, exist: 0 }; SHAPES_COUNT];
    let mut number = 0;
    while number < SHAPES_COUNT {
        shapes[number] = turn(DRAWN[number]);
        number += 1;
    }
    shapes
}

const fn turn(drawn: Drawn) -> Shape {
    let none = Turned::NONE;
    let mut shape = Shape { orientations: [none; Shape::ORIENTATIONS], size: drawn.len() as u8, exist: 0 };
    let count = if ALLOW_FLIP { Shape::ORIENTATIONS } else { Shape::ORIENTATIONS / 2 };
    let mut index = 0;
    while index < count {
        let turned = orient(drawn, index);
        shape.orientations[index] = turned;
        let (mut earlier, mut is_new) = (0, true);
        while earlier < index {
            is_new &= !is_same(&shape.orientations[earlier], &turned);
            earlier += 1;
        }
        if is_new {
            shape.exist |= 1 << index;
        }
        index += 1;
    }
    shape
}

const fn is_same(one: &Turned, other: &Turned) -> bool {
    let mut row = 0;
    while row < Footprint::ROWS {
        if one.rows[row] != other.rows[row] {
            return false;
        }
        row += 1;
    }
    true
}

/// Mirrored first from 4 on, then turned by right angles, then moved to the corner.
const fn orient(drawn: Drawn, index: usize) -> Turned {
    let (mut least_x, mut least_y, mut place) = (i8::MAX, i8::MAX, 0);
    while place < drawn.len() {
        let (x, y) = spin(drawn[place], index);
        least_x = if x < least_x { x } else { least_x };
        least_y = if y < least_y { y } else { least_y };
        place += 1;
    }
    let mut turned = Turned::NONE;
    place = 0;
    while place < drawn.len() {
        let (x, y) = spin(drawn[place], index);
        let (x, y) = ((x - least_x) as u8, (y - least_y) as u8);
        turned.rows[y as usize] |= 1 << x;
        turned.width = if x + 1 > turned.width { x + 1 } else { turned.width };
        turned.height = if y + 1 > turned.height { y + 1 } else { turned.height };
        place += 1;
    }
    turned
}

const fn spin((x, y): (i8, i8), index: usize) -> (i8, i8) {
    let x = if index >= 4 { -x } else { x };
    match index % 4 {
        0 => (x, y),
        1 => (-y, x),
        2 => (-x, -y),
        _ => (y, -x),
    }
}
