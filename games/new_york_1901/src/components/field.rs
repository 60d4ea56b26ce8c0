//! Where shapes fit on a set of squares, tried on two rows of the map at once (NY-22.9).
//!
//! Finding places is nearly all the work of the game (NY-22.9). A bit stands for the square under the corner of a shape's
//! box; a shift moves another square of the shape there. Bits that run over into the next row belong to corners from which
//! the shape would hang over the edge, and those have no place anyway.

use core::ops::Range;

pub(crate) use super::cells::WORDS;
use super::cells::{Cell, Cells, Footprint, HEIGHT, WIDTH};
use super::map::MAP;
use super::shape::{SHAPES, SHAPES_COUNT, Shape, Turned};
use super::tile::Spot;

/// A set of squares in which places are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// For each word of corners the rows from the corner's on: 0 and 1, 1 and 2. The next ones follow in the next word.
    rows: [[u32; 2]; WORDS + 1],
    /// The blocks that fit somewhere, a bit each.
    blocks: u8,
}

impl Field {
    /// The field of a set of squares.
    #[inline(never)]
    pub fn new(cells: &Cells) -> Field {
        let mut rows = [[0; 2]; WORDS + 1];
        for (word, pair) in rows.iter_mut().take(WORDS).enumerate() {
            let (own, next) = (cells.word(word), cells.word(word + 1));
            *pair = [own, own >> WIDTH | next << WIDTH];
        }
        Field { rows, blocks: blocks(&rows) }
    }

    /// Whether a shape may fit at all, by the blocks that it is made of.
    #[inline]
    pub fn may_hold(&self, posture: &Posture) -> bool {
        posture.blocks & !self.blocks == 0
    }

    /// The corners in a word from which a shape lies on these squares and has frontage.
    #[inline]
    pub fn corners(&self, posture: &Posture, word: usize) -> u32 {
        let mut fits = posture.front[word];
        let ([zero, one], [two, three]) = (self.rows[word], self.rows[word + 1]);
        let rows = [zero, one, two, three];
        for square in &posture.squares[..usize::from(posture.size)] {
            if fits == 0 {
                return 0;
            }
            fits &= rows[usize::from(square >> 4 & 3)] >> (square & 15);
        }
        fits
    }

    /// Whether a shape, by its number, fits with a corner in one of these words.
    #[inline(never)]
    pub fn holds(&self, shape: usize, words: Range<usize>) -> bool {
        let mut postures = postures(shape).iter().filter(|posture| self.may_hold(posture));
        postures.any(|posture| words.clone().any(|word| self.corners(posture, word) != 0))
    }
}

/// Blocks that large shapes are made of: two by two, three wide, three high. Where none fits, the shape does not.
const SQUARE: u8 = 1;
const WIDE: u8 = 2;
const HIGH: u8 = 4;

/// The blocks that fit on some rows. Bits that run over into the next row may find one too many, never one too few.
fn blocks(rows: &[[u32; 2]; WORDS + 1]) -> u8 {
    let mut blocks = 0;
    for word in 0..WORDS {
        let ([zero, one], [two, _]) = (rows[word], rows[word + 1]);
        let square = zero & one & (zero & one) >> 1;
        if square == 0 {
            continue;
        }
        blocks |= SQUARE;
        if square & square >> 1 != 0 {
            blocks |= WIDE;
        }
        if square & two & two >> 1 != 0 {
            blocks |= HIGH;
        }
    }
    blocks
}

/// A shape in one orientation, and where it has frontage.
#[derive(Clone, Copy, Debug)]
pub struct Posture {
    /// Its squares: the row times 16, and the column. Those far apart come first: where little is free they are the first to
    /// be missing.
    squares: [u8; SQUARES_MAX],
    size: u8,
    /// The blocks that it is made of.
    blocks: u8,
    /// The orientation.
    pub orientation: u8,
    /// Corners from which it lies on lots and has frontage (NY-6.3).
    front: [u32; WORDS],
}

/// Squares of the largest shape.
const SQUARES_MAX: usize = 9;

/// All shapes in all orientations that there are.
static POSTURES: [Posture; POSTURES_COUNT] = list();

/// Where the postures of a shape begin, and those of the next one.
static FIRST: [u8; SHAPES_COUNT + 1] = {
    let (mut first, mut shape) = ([0; SHAPES_COUNT + 1], 0);
    while shape < SHAPES_COUNT {
        first[shape + 1] = first[shape] + SHAPES[shape].orientations_count();
        shape += 1;
    }
    first
};

const POSTURES_COUNT: usize = {
    let (mut count, mut shape) = (0, 0);
    while shape < SHAPES_COUNT {
        count += SHAPES[shape].orientations_count() as usize;
        shape += 1;
    }
    count
};

/// A shape, by its number, in all its orientations.
#[inline]
pub fn postures(shape: usize) -> &'static [Posture] {
    let [from, to] = [shape, shape + 1].map(|at| FIRST.get(at).copied().map_or(0, usize::from));
    POSTURES.get(from..to).unwrap_or_default()
}

/// The spots of a set of corners in a word, for one orientation.
#[inline]
pub fn spots(orientation: u8, word: usize, corners: u32) -> impl Iterator<Item = Spot> {
    let mut left = corners;
    core::iter::from_fn(move || {
        let bit = left.trailing_zeros() as u8;
        left &= left.checked_sub(1)?;
        Spot::new(orientation, bit & 15, 2 * word as u8 + (bit >> 4))
    })
}

const fn list() -> [Posture; POSTURES_COUNT] {
    const NONE: Posture =
        Posture { squares: [0; SQUARES_MAX], size: 0, blocks: 0, orientation: 0, front: [0; WORDS] };
    let mut list = [NONE; POSTURES_COUNT];
    let (mut shape, mut place) = (0, 0);
    while shape < SHAPES_COUNT {
        let mut orientation = 0;
        while orientation < Shape::ORIENTATIONS as u8 {
            if let Some(turned) = SHAPES[shape].turned(orientation) {
                list[place] = Posture {
                    squares: squares(turned),
                    size: SHAPES[shape].size,
                    blocks: blocks_of(turned),
                    orientation,
                    front: front(turned),
                };
                place += 1;
            }
            orientation += 1;
        }
        shape += 1;
    }
    list
}

/// The squares of a shape, from both ends in turn.
const fn squares(turned: &Turned) -> [u8; SQUARES_MAX] {
    let (mut in_order, mut size, mut at) = ([0; SQUARES_MAX], 0, 0);
    while at < 16 {
        let (dx, dy) = (at % 4, at / 4);
        if turned.rows[dy as usize] >> dx & 1 == 1 {
            in_order[size] = dy << 4 | dx;
            size += 1;
        }
        at += 1;
    }
    let (mut squares, mut place) = ([0; SQUARES_MAX], 0);
    while place < size {
        let from = if place % 2 == 0 { place / 2 } else { size - 1 - place / 2 };
        squares[place] = in_order[from];
        place += 1;
    }
    squares
}

/// The blocks that a shape is made of.
const fn blocks_of(turned: &Turned) -> u8 {
    let (mut blocks, mut y) = (0, 0);
    while y + 1 < Footprint::ROWS {
        let both = turned.rows[y] & turned.rows[y + 1];
        let square = both & both >> 1;
        if square != 0 {
            blocks |= SQUARE;
            if square & square >> 1 != 0 {
                blocks |= WIDE;
            }
            if y + 2 < Footprint::ROWS && square & turned.rows[y + 2] & turned.rows[y + 2] >> 1 != 0 {
                blocks |= HIGH;
            }
        }
        y += 1;
    }
    blocks
}

const fn front(turned: &Turned) -> [u32; WORDS] {
    let mut pairs = [0; WORDS];
    let mut index = 0;
    while index < Cell::COUNT {
        let (x, y) = (index as u8 % WIDTH, index as u8 / WIDTH);
        if has_front(turned, x, y) {
            pairs[y as usize / 2] |= 1 << (y % 2 * WIDTH + x);
        }
        index += 1;
    }
    pairs
}

/// Whether a shape with its corner here lies on lots and touches a street or a park.
const fn has_front(turned: &Turned, x: u8, y: u8) -> bool {
    if x + turned.width > WIDTH || y + turned.height > HEIGHT {
        return false;
    }
    let (mut has_front, mut at) = (false, 0);
    while at < 16 {
        let (dx, dy) = (at % 4, at / 4);
        if turned.rows[dy as usize] >> dx & 1 == 1 {
            match Cell::new(x + dx, y + dy) {
                Some(cell) if MAP.lot(cell).is_some() => has_front |= MAP.frontage.contains(cell),
                _ => return false,
            }
        }
        at += 1;
    }
    has_front
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn footprints_with_frontage_are_as_many_as_the_rules_say() {
        let count = |posture: &Posture| posture.front.iter().map(|word| word.count_ones()).sum::<u32>();
        // NY-19.
        assert_eq!(POSTURES.iter().map(count).sum::<u32>(), 1_709);
    }

    /// NY-22.9.
    #[test]
    fn a_field_finds_what_one_square_after_the_other_finds() {
        let mut chance = engine::Chance::from_seed(7);
        for _ in 0..200 {
            let mut cells = Cells::NONE;
            let lots = (0..40).filter_map(|_| super::super::Lot::new(chance.below(65) as u8));
            lots.for_each(|lot| cells.insert(lot.footprint()));
            let field = Field::new(&cells);
            for (number, posture) in POSTURES.iter().enumerate() {
                let turned = SHAPES.iter().flat_map(Shape::orientations).nth(number).unwrap().1;
                let found = (0..WORDS).flat_map(|word| {
                    spots(posture.orientation, word, field.corners(posture, word))
                        .map(|spot| spot.corner)
                        .collect::<heapless::Vec<Cell, 32>>()
                });
                let fits = |corner: &Cell| {
                    let footprint = turned.at(*corner);
                    footprint.is_some_and(|it| cells.covers(&it) && MAP.frontage.touches(&it))
                };
                let mut expected = Cell::all().filter(fits).peekable();
                assert!(field.may_hold(posture) || expected.peek().is_none(), "{posture:?}");
                assert!(found.eq(expected), "{posture:?}");
            }
        }
    }
}
