//! The skyscraper tiles (NY-1.4 to NY-1.6).

use super::cells::{Cell, Footprint};
use super::shape::{SHAPES, Shape};

/// How modern a tile is (NY-8.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Technology {
    /// Start buildings.
    #[default]
    Heritage,
    /// Open from the beginning.
    Bronze,
    /// From 6 points on.
    Silver,
    /// From 18 points on; Legendaries too.
    Gold,
}

impl Technology {
    /// How many there are.
    pub const COUNT: usize = 4;
    /// All of them, the oldest first.
    pub const ALL: [Technology; Technology::COUNT] =
        [Technology::Heritage, Technology::Bronze, Technology::Silver, Technology::Gold];
}

/// A kind of tile: one of the 18 that every seat has, a Legendary, or the start building.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

/// What is printed on a tile.
struct Printed {
    code: &'static str,
    technology: Technology,
    points: u8,
    shape: u8,
}

const fn printed(code: &'static str, technology: Technology, points: u8, shape: u8) -> Printed {
    Printed { code, technology, points, shape }
}

use Technology::{Bronze, Gold, Heritage, Silver};

/// `[REC]` A line a tile: its points and its shape, by its place in `shape.rs`. Known are the numbers of tiles, that points go
/// from 2 to 8, a bronze tile of two squares worth 2, and Woolworth's nine squares and 13 points.
static PRINTED: [Printed; Tile::KINDS] = [
    printed("B1", Bronze, 2, 0),
    printed("B2", Bronze, 2, 0),
    printed("B3", Bronze, 3, 1),
    printed("B4", Bronze, 3, 2),
    printed("B5", Bronze, 3, 2),
    printed("B6", Bronze, 4, 3),
    printed("S1", Silver, 3, 0),
    printed("S2", Silver, 4, 1),
    printed("S3", Silver, 4, 2),
    printed("S4", Silver, 5, 3),
    printed("S5", Silver, 5, 4),
    printed("S6", Silver, 5, 5),
    printed("G1", Gold, 5, 1),
    printed("G2", Gold, 6, 3),
    printed("G3", Gold, 6, 4),
    printed("G4", Gold, 7, 6),
    printed("G5", Gold, 7, 7),
    printed("G6", Gold, 8, 8),
    printed("LP", Gold, 10, 9),
    printed("LS", Gold, 11, 10),
    printed("LM", Gold, 12, 11),
    printed("LW", Gold, 13, 12),
    printed("ST", Heritage, 0, 0),
];

/// Heights of the Legendaries in metres.
const HEIGHTS: [u8; Tile::LEGENDARIES as usize] = [120, 187, 213, 241];

impl Tile {
    /// Tiles that every seat has.
    pub const OWN: u8 = 18;
    /// Legendaries.
    pub const LEGENDARIES: u8 = 4;
    /// Kinds of tiles, the start building the last.
    pub const KINDS: usize = 23;
    /// The start building.
    pub const START: Tile = Tile(22);

    /// The tile with a number, in the order of NY-16.4; the start building has none there and comes last.
    pub const fn new(number: u8) -> Option<Tile> {
        if (number as usize) < Tile::KINDS { Some(Tile(number)) } else { None }
    }

    /// The 18 tiles of a seat.
    pub fn own() -> impl DoubleEndedIterator<Item = Tile> {
        (0..Tile::OWN).map(Tile)
    }

    /// The Legendaries (NY-1.5).
    pub fn legendaries() -> impl DoubleEndedIterator<Item = Tile> {
        (Tile::OWN..Tile::OWN + Tile::LEGENDARIES).map(Tile)
    }

    /// All that are built: the own ones, then the Legendaries.
    pub fn buildable() -> impl DoubleEndedIterator<Item = Tile> {
        (0..Tile::OWN + Tile::LEGENDARIES).map(Tile)
    }

    /// Its number.
    pub const fn index(self) -> u8 {
        self.0
    }

    const fn printed(self) -> &'static Printed {
        &PRINTED[self.0 as usize % Tile::KINDS]
    }

    /// Its letter and number in the rules and in traces.
    pub fn code(self) -> &'static str {
        self.printed().code
    }

    /// Its technology.
    #[inline]
    pub fn technology(self) -> Technology {
        self.printed().technology
    }

    /// Its points.
    #[inline]
    pub const fn points(self) -> u8 {
        self.printed().points
    }

    /// Its shape.
    #[inline]
    pub fn shape(self) -> &'static Shape {
        &SHAPES[self.shape_number()]
    }

    /// The place of its shape among all shapes.
    #[inline]
    pub fn shape_number(self) -> usize {
        usize::from(self.printed().shape)
    }

    /// How many squares it covers.
    pub fn size(self) -> u8 {
        self.shape().size
    }

    /// Whether it is no rectangle (NY-1.6).
    pub fn is_irregular(self) -> bool {
        let shape = self.shape();
        shape.turned(0).is_some_and(|turned| turned.width * turned.height != shape.size)
    }

    /// Whether it is one of the four that belong to whoever builds them.
    #[inline]
    pub const fn is_legendary(self) -> bool {
        self.0 >= Tile::OWN && self.0 < Tile::OWN + Tile::LEGENDARIES
    }

    /// Whether it is one of the 18 that every seat has.
    #[inline]
    pub const fn is_own(self) -> bool {
        self.0 < Tile::OWN
    }

    /// The height of a Legendary in metres; 0 of all others (NY-12.5).
    pub fn height(self) -> u8 {
        let place = self.0.checked_sub(Tile::OWN).map(usize::from);
        place.and_then(|place| HEIGHTS.get(place)).copied().unwrap_or_default()
    }

    /// Whether two are equal but for their number: the choice between them is none (NY-16.4, NY-R42).
    pub fn is_like(self, other: Tile) -> bool {
        let key = |tile: Tile| (tile.technology(), tile.points(), tile.shape_number());
        key(self) == key(other) && self.is_legendary() == other.is_legendary()
    }

    /// What it covers where it is put (NY-3.8).
    #[inline]
    pub fn footprint(self, spot: Spot) -> Option<Footprint> {
        self.shape().turned(spot.orientation)?.at(spot.corner)
    }
}

/// A set of tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TileSet(u32);

impl TileSet {
    /// No tile.
    pub const NONE: TileSet = TileSet(0);
    /// The 18 tiles of a seat.
    pub const OWN: TileSet = TileSet((1 << Tile::OWN) - 1);
    /// The four Legendaries.
    pub const LEGENDARIES: TileSet = TileSet(((1 << Tile::LEGENDARIES) - 1) << Tile::OWN);

    /// Whether a tile is in it.
    #[inline]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.0 & 1 == 1
    }

    /// Adds a tile.
    pub const fn insert(&mut self, tile: Tile) {
        self.0 |= 1 << tile.0;
    }

    /// Takes a tile out.
    pub const fn remove(&mut self, tile: Tile) {
        self.0 &= !(1 << tile.0);
    }

    /// What is in one of the two at least.
    #[must_use]
    pub const fn or(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }

    /// How many are in it.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether none is.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its tiles, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let bit = left.trailing_zeros();
            left &= left.checked_sub(1)?;
            Some(Tile(bit as u8))
        })
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileSet {
        let mut set = TileSet::NONE;
        tiles.into_iter().for_each(|tile| set.insert(tile));
        set
    }
}

/// Where a tile lies and how: an orientation, and the square under the corner of its box (NY-3.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// The corner at the top left.
    pub corner: Cell,
    /// The orientation.
    pub orientation: u8,
}

impl Spot {
    /// A spot on the map.
    pub const fn new(orientation: u8, x: u8, y: u8) -> Option<Spot> {
        match Cell::new(x, y) {
            Some(corner) if orientation < Shape::ORIENTATIONS as u8 => Some(Spot { corner, orientation }),
            _ => None,
        }
    }
}
