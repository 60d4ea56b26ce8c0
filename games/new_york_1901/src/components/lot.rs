//! The lots (NY-1.2), as the map draws them.

use super::card::{Card, District};
use super::cells::{Cell, Cells, Footprint};
use super::map::MAP;
use super::street::{Street, StreetSet};

/// A lot, by its number: districts in their order, 13 each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lot(u8);

/// What follows from the map about one lot.
struct Plot {
    footprint: Footprint,
    /// Its first and last column, its first and last row.
    columns: [u8; 2],
    rows: [u8; 2],
    size: u8,
    streets: StreetSet,
    frontage: bool,
    neighbours: LotSet,
}

impl Lot {
    /// How many there are.
    pub const COUNT: usize = 65;
    /// How many a district has.
    pub const PER_DISTRICT: u8 = 13;

    /// The lot with a number.
    pub const fn new(number: u8) -> Option<Lot> {
        if (number as usize) < Lot::COUNT { Some(Lot(number)) } else { None }
    }

    /// All of them, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Lot> {
        (0..Lot::COUNT as u8).map(Lot)
    }

    /// Its number.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its district.
    pub const fn district(self) -> District {
        District::ALL[self.0 as usize / Lot::PER_DISTRICT as usize % District::COUNT]
    }

    /// Its number in the district.
    pub const fn number(self) -> u8 {
        self.0 % Lot::PER_DISTRICT
    }

    #[inline]
    fn plot(self) -> &'static Plot {
        &PLOTS[usize::from(self.0) % Lot::COUNT]
    }

    /// How many squares it has.
    #[inline]
    pub fn size(self) -> u8 {
        self.plot().size
    }

    /// The card that it is taken with.
    pub fn card(self) -> Card {
        Card::new(self.district(), self.size())
    }

    /// Its squares.
    #[inline]
    pub fn footprint(self) -> &'static Footprint {
        &self.plot().footprint
    }

    /// The first and the last square of the box that it is; `None` if it goes round a corner.
    pub fn corners(self) -> Option<[Cell; 2]> {
        let Plot { columns: [left, right], rows: [top, bottom], size, .. } = *self.plot();
        let is_box = (right + 1 - left) * (bottom + 1 - top) == size;
        Some([Cell::new(left, top)?, Cell::new(right, bottom)?]).filter(|_| is_box)
    }

    /// The streets that it faces.
    pub fn streets(self) -> StreetSet {
        self.plot().streets
    }

    /// Whether one of its squares has frontage (NY-3.5).
    pub fn has_frontage(self) -> bool {
        self.plot().frontage
    }

    /// Whether one of its squares touches a park.
    pub fn touches_park(self) -> bool {
        MAP.park.touches(self.footprint())
    }

    /// The lots in side contact.
    #[inline]
    pub fn neighbours(self) -> LotSet {
        self.plot().neighbours
    }
}

/// A set of lots: a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LotSet([u32; 3]);

impl LotSet {
    /// No lot.
    pub const NONE: LotSet = LotSet([0; 3]);

    /// Whether a lot is in it.
    #[inline]
    pub const fn contains(&self, lot: Lot) -> bool {
        self.0[lot.0 as usize / 32] >> (lot.0 % 32) & 1 == 1
    }

    /// Adds a lot.
    #[inline]
    pub const fn insert(&mut self, lot: Lot) {
        self.0[lot.0 as usize / 32] |= 1 << (lot.0 % 32);
    }

    /// Takes a lot out.
    #[inline]
    pub const fn remove(&mut self, lot: Lot) {
        self.0[lot.0 as usize / 32] &= !(1 << (lot.0 % 32));
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub const fn and(&self, other: &LotSet) -> LotSet {
        LotSet([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }

    /// What is in one of the two at least.
    #[inline]
    #[must_use]
    pub const fn or(&self, other: &LotSet) -> LotSet {
        LotSet([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }

    /// What is in this one alone.
    #[inline]
    #[must_use]
    pub const fn without(&self, other: &LotSet) -> LotSet {
        LotSet([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    /// How many are in it.
    pub const fn len(&self) -> u8 {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as u8
    }

    /// Whether none is.
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// Its lots, ascending.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Lot> + use<> {
        let words = self.0;
        (0u8..).zip(words).flat_map(|(word, bits)| {
            let mut left = bits;
            core::iter::from_fn(move || {
                let bit = left.trailing_zeros();
                // All 32 are gone: nothing is left of this word.
                left &= left.checked_sub(1)?;
                Some(Lot(word * 32 + bit as u8))
            })
        })
    }

    /// The lots with frontage of their own.
    pub(crate) const fn with_frontage() -> LotSet {
        let (mut set, mut number) = (LotSet::NONE, 0);
        while number < Lot::COUNT {
            if PLOTS[number].frontage {
                set.insert(Lot(number as u8));
            }
            number += 1;
        }
        set
    }

    /// The lots of a kind of card.
    #[inline]
    pub fn of_card(card: Card) -> &'static LotSet {
        &OF_CARD[usize::from(card.index()) % Card::KINDS]
    }
}

impl FromIterator<Lot> for LotSet {
    fn from_iter<I: IntoIterator<Item = Lot>>(lots: I) -> LotSet {
        let mut set = LotSet::NONE;
        lots.into_iter().for_each(|lot| set.insert(lot));
        set
    }
}

static PLOTS: [Plot; Lot::COUNT] = survey();

static OF_CARD: [LotSet; Card::KINDS] = sort();

const fn survey() -> [Plot; Lot::COUNT] {
    const EMPTY: Plot = Plot {
        footprint: Footprint::from_row(0),
        columns: [u8::MAX, 0],
        rows: [u8::MAX, 0],
        size: 0,
        streets: StreetSet::NONE,
        frontage: false,
        neighbours: LotSet::NONE,
    };
    let mut plots = [EMPTY; Lot::COUNT];
    let mut index = 0;
    while index < Cell::COUNT {
        let cell = match Cell::new(index as u8 & 15, index as u8 >> 4) {
            Some(cell) => cell,
            None => panic!("inside the map"),
        };
        if let Some(lot) = MAP.lot(cell) {
            let plot = &mut plots[lot.0 as usize];
            if plot.size == 0 {
                // Squares come row by row, so the first is in the first row.
                plot.footprint = Footprint::from_row(cell.y());
            }
            plot.footprint.add(cell);
            plot.size += 1;
            plot.columns = wider(plot.columns, cell.x());
            plot.rows = wider(plot.rows, cell.y());
            plot.frontage |= MAP.frontage.contains(cell);
            let mut street = 0;
            while street < Street::COUNT {
                if MAP.facing[street].contains(cell) {
                    plot.streets = plot.streets.with(Street::ALL[street]);
                }
                street += 1;
            }
            if let Some(right) = Cell::new(cell.x() + 1, cell.y()) {
                join(&mut plots, lot, right);
            }
            if let Some(below) = Cell::new(cell.x(), cell.y() + 1) {
                join(&mut plots, lot, below);
            }
        }
        index += 1;
    }
    plots
}

const fn wider([first, last]: [u8; 2], place: u8) -> [u8; 2] {
    [if place < first { place } else { first }, if place > last { place } else { last }]
}

const fn join(plots: &mut [Plot; Lot::COUNT], lot: Lot, cell: Cell) {
    if let Some(other) = MAP.lot(cell)
        && other.0 != lot.0
    {
        plots[lot.0 as usize].neighbours.insert(other);
        plots[other.0 as usize].neighbours.insert(lot);
    }
}

const fn sort() -> [LotSet; Card::KINDS] {
    let mut sets = [LotSet::NONE; Card::KINDS];
    let mut number = 0;
    while number < Lot::COUNT {
        let lot = Lot(number as u8);
        sets[Card::new(lot.district(), PLOTS[number].size).index() as usize].insert(lot);
        number += 1;
    }
    sets
}

/// The squares of all lots of a set.
impl From<LotSet> for Cells {
    fn from(lots: LotSet) -> Cells {
        let mut cells = Cells::NONE;
        lots.iter().for_each(|lot| cells.insert(lot.footprint()));
        cells
    }
}
