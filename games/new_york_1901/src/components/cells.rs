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

/// A set of squares: a bit each, column 0 the lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cells(pub [u16; HEIGHT as usize]);

impl Cells {
    /// No square.
    pub const NONE: Cells = Cells([0; HEIGHT as usize]);

    /// A row; below the map there is nothing.
    #[inline]
    pub const fn row(&self, y: usize) -> u16 {
        if y < HEIGHT as usize { self.0[y] } else { 0 }
    }

    /// Whether a square is in it.
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.y() as usize] >> cell.x() & 1 == 1
    }

    /// Adds a square.
    pub const fn add(&mut self, cell: Cell) {
        self.0[cell.y() as usize] |= 1 << cell.x();
    }

    /// Adds all squares of a footprint.
    #[inline]
    pub fn insert(&mut self, footprint: &Footprint) {
        for (row, bits) in self.0.iter_mut().skip(usize::from(footprint.y)).zip(footprint.rows) {
            *row |= bits;
        }
    }

    /// Takes out all squares of a footprint.
    #[inline]
    pub fn remove(&mut self, footprint: &Footprint) {
        for (row, bits) in self.0.iter_mut().skip(usize::from(footprint.y)).zip(footprint.rows) {
            *row &= !bits;
        }
    }

    /// Whether it has a square in common with a footprint.
    #[inline]
    pub fn touches(&self, footprint: &Footprint) -> bool {
        let rows = self.0.iter().skip(usize::from(footprint.y));
        rows.zip(footprint.rows).any(|(row, bits)| row & bits != 0)
    }

    /// Whether it has all squares of a footprint.
    #[inline]
    pub fn covers(&self, footprint: &Footprint) -> bool {
        let rows = self.0.iter().skip(usize::from(footprint.y));
        rows.zip(footprint.rows).all(|(row, bits)| row & bits == bits)
    }

    /// What is in both.
    #[inline]
    pub fn and(&self, other: &Cells) -> Cells {
        Cells(core::array::from_fn(|y| self.0[y] & other.0[y]))
    }

    /// What is in one of the two at least.
    #[inline]
    pub fn or(&self, other: &Cells) -> Cells {
        Cells(core::array::from_fn(|y| self.0[y] | other.0[y]))
    }

    /// What is in this one alone.
    #[inline]
    pub fn without(&self, other: &Cells) -> Cells {
        Cells(core::array::from_fn(|y| self.0[y] & !other.0[y]))
    }

    /// Whether no square is in it.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|row| *row == 0)
    }

    /// How many squares are in it.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// Its squares, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        Cell::all().filter(|cell| self.contains(*cell))
    }
}

/// Squares that lie close together, in four rows at most: a lot, or what a tile covers (NY-3.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Footprint {
    /// The first of its rows.
    pub(crate) y: u8,
    /// Its squares in that row and the next ones; nothing lies below the map.
    pub(crate) rows: [u16; Footprint::ROWS],
}

impl Footprint {
    /// Rows at most: the longest tile upright.
    pub const ROWS: usize = 4;

    /// No square yet, from this row on.
    pub(crate) const fn from_row(y: u8) -> Footprint {
        Footprint { y, rows: [0; Footprint::ROWS] }
    }

    /// Adds a square that lies in one of its rows.
    pub(crate) const fn add(&mut self, cell: Cell) {
        self.rows[(cell.y() - self.y) as usize] |= 1 << cell.x();
    }

    /// Its squares, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (first, rows) = (self.y, self.rows);
        rows.into_iter().zip(first..).flat_map(|(bits, y)| {
            let (mut left, mut x) = (bits, 0);
            core::iter::from_fn(move || {
                // One bit after the other; a row has few.
                while left != 0 {
                    let is_in = left & 1 == 1;
                    (left, x) = (left >> 1, x + 1);
                    if is_in {
                        return Cell::new(x - 1, y);
                    }
                }
                None
            })
        })
    }

    /// How many squares it has.
    pub fn len(&self) -> u8 {
        self.rows.iter().map(|row| row.count_ones()).sum::<u32>() as u8
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.rows == [0; Footprint::ROWS]
    }

    /// Whether a square is in it.
    pub fn contains(&self, cell: Cell) -> bool {
        let row = cell.y().checked_sub(self.y).and_then(|row| self.rows.get(usize::from(row)));
        row.is_some_and(|bits| bits >> cell.x() & 1 == 1)
    }

    /// Its bits in a row of the map.
    #[inline]
    fn row(&self, y: u8) -> u16 {
        let place = usize::from(y.wrapping_sub(self.y));
        if place < Footprint::ROWS { self.rows[place] } else { 0 }
    }

    /// Whether two have a square in common.
    #[inline]
    pub fn meets(&self, other: &Footprint) -> bool {
        (other.y..).zip(other.rows).any(|(y, bits)| self.row(y) & bits != 0)
    }

    /// Whether a square of one is in side contact with a square of the other (NY-3.2).
    pub fn adjoins(&self, other: &Footprint) -> bool {
        (other.y..).zip(other.rows).any(|(y, bits)| {
            let beside = self.row(y) << 1 | self.row(y) >> 1;
            (beside | self.row(y.wrapping_sub(1)) | self.row(y + 1)) & bits != 0
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
