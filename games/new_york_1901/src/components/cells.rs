//! Squares of the map and sets of them (NY-3).

/// Columns of the grid.
pub const WIDTH: u8 = 16;
/// Rows of the grid.
pub const HEIGHT: u8 = 14;

/// A square of the map: column and row in one byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// How many there are.
    pub const COUNT: usize = WIDTH as usize * HEIGHT as usize;

    /// The square in column `x` and row `y`, where there is one.
    pub const fn new(x: u8, y: u8) -> Option<Cell> {
        if x < WIDTH && y < HEIGHT { Some(Cell(y << 4 | x)) } else { None }
    }

    /// All of them, row by row.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..Cell::COUNT as u8).map(Cell)
    }

    /// Its place among all, row by row.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The column, from the left.
    pub const fn x(self) -> u8 {
        self.0 & 15
    }

    /// The row, from the top.
    pub const fn y(self) -> u8 {
        self.0 >> 4
    }

    /// The squares in side contact (NY-3.2); beyond the edge there is nothing (NY-R11).
    pub fn neighbours(self) -> impl Iterator<Item = Cell> {
        let (x, y) = (self.x(), self.y());
        [(x, y.wrapping_sub(1)), (x.wrapping_sub(1), y), (x + 1, y), (x, y + 1)]
            .into_iter()
            .filter_map(|(x, y)| Cell::new(x, y))
    }
}

/// Words of a set: two rows each.
pub(crate) const WORDS: usize = HEIGHT as usize / 2;

/// A set of squares: a bit each, column 0 the lowest. Two rows lie in a word, the upper one lowest: the chip works on words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cells([u32; WORDS]);

/// The word and the bit of a square.
const fn bit(cell: Cell) -> (usize, u32) {
    (cell.0 as usize / 32, 1 << (cell.0 % 32))
}

impl Cells {
    /// No square.
    pub const NONE: Cells = Cells([0; WORDS]);

    /// Two rows; below the map there is nothing.
    #[inline]
    pub(crate) const fn word(&self, word: usize) -> u32 {
        if word < WORDS { self.0[word] } else { 0 }
    }

    /// Whether a square is in it.
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        let (word, bit) = bit(cell);
        self.0[word] & bit != 0
    }

    /// Adds a square.
    pub const fn add(&mut self, cell: Cell) {
        let (word, bit) = bit(cell);
        self.0[word] |= bit;
    }

    /// Adds all squares of a footprint.
    #[inline]
    pub fn insert(&mut self, footprint: &Footprint) {
        for (word, bits) in self.0.iter_mut().skip(usize::from(footprint.word)).zip(footprint.bits) {
            *word |= bits;
        }
    }

    /// Takes out all squares of a footprint.
    #[inline]
    pub fn remove(&mut self, footprint: &Footprint) {
        for (word, bits) in self.0.iter_mut().skip(usize::from(footprint.word)).zip(footprint.bits) {
            *word &= !bits;
        }
    }

    /// Whether it has a square in common with a footprint.
    #[inline]
    pub fn touches(&self, footprint: &Footprint) -> bool {
        let words = self.0.iter().skip(usize::from(footprint.word));
        words.zip(footprint.bits).any(|(word, bits)| word & bits != 0)
    }

    /// Whether it has all squares of a footprint.
    #[inline]
    pub fn covers(&self, footprint: &Footprint) -> bool {
        let words = self.0.iter().skip(usize::from(footprint.word));
        words.zip(footprint.bits).all(|(word, bits)| word & bits == bits)
    }

    /// What is in both.
    #[inline]
    pub fn and(&self, other: &Cells) -> Cells {
        Cells(core::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// What is in one of the two at least.
    #[inline]
    pub fn or(&self, other: &Cells) -> Cells {
        Cells(core::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// What is in this one alone.
    #[inline]
    pub fn without(&self, other: &Cells) -> Cells {
        Cells(core::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// Whether no square is in it.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many squares are in it.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Its squares, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        cells_from(0, self.0)
    }
}

/// The squares of some words, row by row.
fn cells_from<const N: usize>(first: u8, words: [u32; N]) -> impl Iterator<Item = Cell> {
    (first..).zip(words).flat_map(|(word, bits)| {
        let mut left = bits;
        core::iter::from_fn(move || {
            let bit = left.trailing_zeros() as u8;
            left &= left.checked_sub(1)?;
            Some(Cell(word * 32 + bit))
        })
    })
}

/// Squares that lie close together, in four rows at most: a lot, or what a tile covers (NY-3.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Footprint {
    /// The word with the first of its rows.
    word: u8,
    /// Its squares in that word and the next ones; nothing lies below the map.
    bits: [u32; Footprint::WORDS],
}

impl Footprint {
    /// Rows at most: the longest tile upright.
    pub const ROWS: usize = 4;
    /// Words at most: four rows that begin with the lower one of a word.
    const WORDS: usize = 3;

    /// No square yet, from this row on.
    pub(crate) const fn from_row(y: u8) -> Footprint {
        Footprint { word: y / 2, bits: [0; Footprint::WORDS] }
    }

    /// Four rows from a square on, each with its bits from that column on.
    #[inline]
    pub(crate) fn from_rows(corner: Cell, rows: [u8; Footprint::ROWS]) -> Footprint {
        let [first, second, third, fourth] = rows.map(u32::from);
        let bits = if corner.y().is_multiple_of(2) {
            [first | second << 16, third | fourth << 16, 0]
        } else {
            [first << 16, second | third << 16, fourth]
        };
        Footprint { word: corner.y() / 2, bits: bits.map(|bits| bits << corner.x()) }
    }

    /// Adds a square that lies in one of its rows.
    pub(crate) const fn add(&mut self, cell: Cell) {
        let (word, bit) = bit(cell);
        self.bits[word - self.word as usize] |= bit;
    }

    /// Its squares, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        cells_from(self.word, self.bits)
    }

    /// How many squares it has.
    pub fn len(&self) -> u8 {
        self.bits.iter().map(|bits| bits.count_ones()).sum::<u32>() as u8
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.bits == [0; Footprint::WORDS]
    }

    /// Whether a square is in it.
    pub fn contains(&self, cell: Cell) -> bool {
        let (word, bit) = bit(cell);
        self.word(word as u8) & bit != 0
    }

    /// The words in which it has squares.
    pub(crate) fn words(&self) -> core::ops::Range<usize> {
        let last = self.bits.iter().rposition(|bits| *bits != 0).unwrap_or_default();
        usize::from(self.word)..usize::from(self.word) + last + 1
    }

    /// Its bits in a word of the map.
    #[inline]
    fn word(&self, word: u8) -> u32 {
        let place = usize::from(word.wrapping_sub(self.word));
        if place < Footprint::WORDS { self.bits[place] } else { 0 }
    }

    /// Whether two have a square in common.
    #[inline]
    pub fn meets(&self, other: &Footprint) -> bool {
        (other.word..).zip(other.bits).any(|(word, bits)| self.word(word) & bits != 0)
    }

    /// Whether a square of one is in side contact with a square of the other (NY-3.2).
    pub fn adjoins(&self, other: &Footprint) -> bool {
        /// The first and the last column, of both rows.
        const EDGES: [u32; 2] = [0x0001_0001, 0x8000_8000];
        (other.word..).zip(other.bits).any(|(word, bits)| {
            let own = self.word(word);
            let beside = (own & !EDGES[1]) << 1 | (own & !EDGES[0]) >> 1;
            let above = own << 16 | self.word(word.wrapping_sub(1)) >> 16;
            let below = own >> 16 | self.word(word + 1) << 16;
            (beside | above | below) & bits != 0
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn footprint(cells: &[(u8, u8)]) -> Footprint {
        let mut footprint = Footprint::from_row(cells[0].1);
        cells.iter().for_each(|(x, y)| footprint.add(Cell::new(*x, *y).unwrap()));
        footprint
    }

    #[test]
    fn side_contact_is_no_corner_and_does_not_go_round_the_edge() {
        let tower = footprint(&[(15, 3), (15, 4)]);
        assert!(tower.adjoins(&footprint(&[(14, 4)])));
        assert!(tower.adjoins(&footprint(&[(15, 5)])));
        assert!(tower.adjoins(&footprint(&[(15, 2)])));
        assert!(!tower.adjoins(&footprint(&[(14, 5)])), "a corner");
        assert!(!tower.adjoins(&footprint(&[(0, 4), (0, 5)])), "the other edge");
        assert!(footprint(&[(3, 0)]).adjoins(&footprint(&[(3, 1)])));
        assert!(tower.meets(&footprint(&[(15, 4), (14, 5)])) && !tower.meets(&footprint(&[(14, 4)])));
    }

    #[test]
    fn squares_of_a_footprint_come_row_by_row() {
        let tower = footprint(&[(3, 12), (2, 13), (3, 13)]);
        let cells = [(3, 12), (2, 13), (3, 13)].map(|(x, y)| Cell::new(x, y).unwrap());
        assert!(tower.cells().eq(cells));
        assert_eq!(tower.len(), 3);
        let mut land = Cells::NONE;
        land.insert(&tower);
        assert!(land.covers(&tower) && land.iter().eq(cells));
        land.remove(&footprint(&[(3, 13)]));
        assert!(!land.covers(&tower) && land.touches(&tower));
    }
}
