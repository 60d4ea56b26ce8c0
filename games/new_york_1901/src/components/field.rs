//! Where shapes fit on a set of squares, tried on two rows of the map at once.
//!
//! Finding places is nearly all the work of the game. A bit stands for the square under the corner of a shape's box; a shift
//! moves another square of the shape there. Bits that run over into the next row belong to corners from which the shape would
//! hang over the edge, and those have no place anyway.

use super::cells::{Cell, Cells, HEIGHT, WIDTH};
use super::map::MAP;
use super::shape::{SHAPES, SHAPES_COUNT, Shape, Turned};
use super::tile::Spot;

/// Words of a map: two rows each.
pub const WORDS: usize = HEIGHT as usize / 2;

/// A set of squares, or of corners: two rows to a word, the upper one lowest.
pub type Pairs = [u32; WORDS];

/// A set of squares in which places are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// For each word of corners the rows from the corner's on: 0 and 1, 1 and 2. The next ones follow in the next word.
    rows: [[u32; 2]; WORDS + 1],
}

impl Field {
    /// The field of a set of squares.
    #[inline]
    pub fn new(cells: &Cells) -> Field {
        let mut rows = [[0; 2]; WORDS + 1];
        for (word, pair) in rows.iter_mut().take(WORDS).enumerate() {
            let [upper, lower, next] = [0, 1, 2].map(|row| u32::from(cells.row(2 * word + row)));
            *pair = [upper | lower << WIDTH, lower | next << WIDTH];
        }
        Field { rows }
    }

    /// The corners in a word from which a shape lies on these squares and has frontage.
    #[inline]
    pub fn corners(&self, posture: &Posture, word: usize) -> u32 {
        let ([zero, one], [two, three]) = (self.rows[word], self.rows[word + 1]);
        let mut fits = posture.front[word];
        // The first row of a box has a square of the shape.
        if fits == 0 || zero == 0 {
            return 0;
        }
        let rows = [zero, one, two, three];
        for (bits, row) in posture.turned.rows.iter().zip(rows) {
            let (mut bits, mut row) = (*bits, row);
            while bits != 0 {
                if bits & 1 == 1 {
                    fits &= row;
                }
                (bits, row) = (bits >> 1, row >> 1);
            }
            if fits == 0 {
                return 0;
            }
        }
        fits
    }

    /// The corners in a word from which a shape covers at least one of these squares.
    #[inline]
    pub fn touching(&self, posture: &Posture, word: usize) -> u32 {
        let ([zero, one], [two, three]) = (self.rows[word], self.rows[word + 1]);
        let mut touching = 0;
        if zero | one | two | three == 0 {
            return 0;
        }
        for (bits, row) in posture.turned.rows.iter().zip([zero, one, two, three]) {
            let (mut bits, mut row) = (*bits, row);
            while bits != 0 {
                if bits & 1 == 1 {
                    touching |= row;
                }
                (bits, row) = (bits >> 1, row >> 1);
            }
        }
        touching
    }

    /// Which of the [`SEEDS`] lie on these squares anywhere, frontage left aside: a bit each.
    #[inline]
    pub fn seeds(&self) -> u8 {
        // All columns but the last, in both rows of a word: nothing lies beyond the edge.
        const BESIDE: u32 = 0x7fff_7fff;
        let (mut pair, mut row, mut corner, mut square) = (0, 0, 0, 0);
        for word in 0..WORDS {
            let ([upper, lower], [third, _]) = (self.rows[word], self.rows[word + 1]);
            let (level, level_below) = (upper & upper >> 1 & BESIDE, lower & lower >> 1 & BESIDE);
            let upright = upper & lower;
            pair |= level | upright;
            row |= level & level >> 1 | upright & third;
            corner |= level & (lower | lower >> 1) | level_below & (upper | upper >> 1);
            square |= level & level_below;
        }
        [pair, row, corner, square].iter().rev().fold(0, |seeds, found| seeds << 1 | u8::from(*found != 0))
    }
}

/// Shapes that larger ones are made of: those of B1, B3, B4 and B6, the first of all.
const SEEDS: usize = 4;

/// For each shape the [`SEEDS`] that it contains: where one of these does not fit, it does not either.
pub static CONTAINED: [u8; SHAPES_COUNT] = {
    let (mut contained, mut shape) = ([0; SHAPES_COUNT], 0);
    while shape < SHAPES_COUNT {
        let mut seed = 0;
        while seed < SEEDS {
            if contains(&SHAPES[shape], &SHAPES[seed]) {
                contained[shape] |= 1 << seed;
            }
            seed += 1;
        }
        shape += 1;
    }
    contained
};

/// Whether a smaller shape lies inside a shape, turned or mirrored as it may be.
const fn contains(shape: &Shape, smaller: &Shape) -> bool {
    let outer = match shape.turned(0) {
        Some(turned) => turned.rows,
        None => return false,
    };
    // Eight orientations, four columns, four rows.
    let mut at = 0;
    while at < 128 {
        let (orientation, dx, dy) = (at / 16, at % 4, at / 4 % 4);
        if let Some(turned) = smaller.turned(orientation as u8)
            && turned.width + dx <= 4
            && turned.height + dy <= 4
        {
            let (mut row, mut is_inside) = (0, true);
            while row < turned.height {
                is_inside &= turned.rows[row as usize] << dx & !outer[(row + dy) as usize] == 0;
                row += 1;
            }
            if is_inside {
                return true;
            }
        }
        at += 1;
    }
    false
}

/// A shape in one orientation, and where it has frontage.
#[derive(Clone, Copy, Debug)]
pub struct Posture {
    /// How it lies.
    pub turned: Turned,
    /// The orientation.
    pub orientation: u8,
    /// Corners from which it lies on lots and has frontage (NY-6.3).
    front: Pairs,
}

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
    const NONE: Posture = Posture { turned: Turned::NONE, orientation: 0, front: [0; WORDS] };
    let mut list = [NONE; POSTURES_COUNT];
    let (mut shape, mut place) = (0, 0);
    while shape < SHAPES_COUNT {
        let mut orientation = 0;
        while orientation < Shape::ORIENTATIONS as u8 {
            if let Some(turned) = SHAPES[shape].turned(orientation) {
                list[place] = Posture { turned: *turned, orientation, front: front(turned) };
                place += 1;
            }
            orientation += 1;
        }
        shape += 1;
    }
    list
}

const fn front(turned: &Turned) -> Pairs {
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

    #[test]
    fn larger_shapes_contain_the_seeds_that_they_are_made_of() {
        // B1 B3 B4 B6 S5 S6 G4 G5 G6 LP LS LM LW: 1 a pair, 2 a row of three, 4 a corner, 8 a square.
        assert_eq!(CONTAINED, [1, 3, 5, 13, 7, 7, 15, 7, 15, 15, 15, 15, 15]);
    }

    #[test]
    fn seeds_are_those_that_lie_on_the_squares_somewhere() {
        let (mut chance, mut seen) = (engine::Chance::from_seed(9), [0; 16]);
        for number in 0..400 {
            let mut cells = Cells::NONE;
            let places =
                (0..6 + number / 8).filter_map(|_| Cell::new(chance.below(16) as u8, chance.below(14) as u8));
            places.for_each(|cell| cells.add(cell));
            let fits = |shape: &Shape| {
                Cell::all().any(|corner| {
                    let mut ways = shape.orientations().filter_map(|(_, turned)| turned.at(corner));
                    ways.any(|footprint| cells.covers(&footprint))
                })
            };
            let expected = (0..SEEDS).fold(0, |seeds, seed| seeds | u8::from(fits(&SHAPES[seed])) << seed);
            assert_eq!(Field::new(&cells).seeds(), expected, "{cells:?}");
            seen[usize::from(expected)] += 1;
        }
        // Nothing, pairs alone, with rows, with corners, with both, and squares.
        assert!([0, 1, 3, 5, 7, 15].iter().all(|seeds| seen[*seeds] > 3), "{seen:?}");
    }

    #[test]
    fn a_field_finds_what_one_square_after_the_other_finds() {
        let mut chance = engine::Chance::from_seed(7);
        for _ in 0..200 {
            let mut cells = Cells::NONE;
            let lots = (0..40).filter_map(|_| super::super::Lot::new(chance.below(65) as u8));
            lots.for_each(|lot| cells.insert(lot.footprint()));
            let field = Field::new(&cells);
            for posture in &POSTURES {
                let found = (0..WORDS).flat_map(|word| {
                    spots(posture.orientation, word, field.corners(posture, word))
                        .map(|spot| spot.corner)
                        .collect::<heapless::Vec<Cell, 32>>()
                });
                let fits = |corner: &Cell| {
                    posture
                        .turned
                        .at(*corner)
                        .is_some_and(|footprint| cells.covers(&footprint) && MAP.frontage.touches(&footprint))
                };
                assert!(found.eq(Cell::all().filter(fits)), "{posture:?}");
            }
        }
    }
}
