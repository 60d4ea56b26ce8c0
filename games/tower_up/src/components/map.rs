//! Both sides of the board (TU-1.1): sites, districts, parks, lakes and roads.
//!
//! The rulebook only shows pictures of them: all of it is reconstructed, except that there are five districts, two of
//! them grey, and parks and lakes. Whoever has the box corrects the two tables here and nothing else.

use super::site::{Site, SiteSet};

/// The two sides of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Side {
    /// For three and four seats.
    Full,
    /// For two.
    Half,
}

/// The five districts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum District {
    WestSide,
    NorthQuarter,
    OldCentre,
    SouthBank,
    EastSide,
}

impl District {
    /// All of them, A to E.
    pub const ALL: [District; 5] = [
        District::WestSide,
        District::NorthQuarter,
        District::OldCentre,
        District::SouthBank,
        District::EastSide,
    ];

    /// The two grey ones (TU-8.11) `[REC]`.
    pub const GREY: [District; 2] = [District::WestSide, District::EastSide];

    /// Its letter in the rules.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }
}

/// What a site lies at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Terrain {
    Plain,
    Park,
    Lake,
}

impl Terrain {
    /// How many kinds there are.
    pub const COUNT: usize = 3;
}

/// Roads of a site at most (TU-14.2).
pub const ROADS_MAX: usize = 5;

/// Roads that cross a border, at most: both sides have 19 (TU-14.5).
pub const CROSSINGS_MAX: usize = 19;

/// What is printed at one site.
#[derive(Clone, Copy, Debug)]
pub struct Plot {
    /// Its district.
    pub district: District,
    /// A park, a lake, or neither.
    pub terrain: Terrain,
    neighbours: [Site; ROADS_MAX],
    roads: u8,
    mask: SiteSet,
    crossings: [Crossing; ROADS_MAX],
    crossing_count: u8,
}

/// A road over a border, as one of its ends sees it.
#[derive(Clone, Copy, Debug)]
pub struct Crossing {
    /// The site at the other end.
    pub to: Site,
    /// The number of the road among those that cross a border.
    pub number: u8,
}

/// A road over a border.
#[derive(Clone, Copy, Debug)]
pub struct BorderRoad {
    /// Its ends.
    pub ends: [Site; 2],
    /// The pair of districts, as two bits of five: roads over one border have the same.
    pub border: u8,
}

/// One side of the board, with what follows from its tables.
#[derive(Debug)]
pub struct Map {
    plots: [Plot; Site::MAX],
    sites: u8,
    /// Sites in a row of the board.
    pub columns: u8,
    /// All roads, the lower site first.
    pub roads: &'static [(u8, u8)],
    crossings: [BorderRoad; CROSSINGS_MAX],
    crossing_count: u8,
}

/// The sites of the full side, row by row `[REC]`: district, and `P` on a park, `L` on a lake.
const FULL_SITES: [&str; 6] = [
    "AP AP A- BP BP B- BL EL",
    "AP AP A- BP BP B- EL EL",
    "A- A- CL CL CL BL E- E-",
    "A- A- CL CL CL BL EP EP",
    "DL DL D- CP CP C- EP EP",
    "DL DL D- DP DP D- D- E-",
];

/// Its roads `[REC]`.
#[rustfmt::skip]
const FULL_ROADS: [(u8, u8); 74] = [
    (0, 1), (0, 8), (1, 2), (1, 9), (1, 10), (3, 4), (3, 11), (4, 5), (4, 12), (5, 6), (5, 12), (5, 13),
    (6, 7), (7, 15), (8, 9), (8, 16), (9, 10), (9, 16), (10, 11), (10, 18), (10, 19), (11, 12),
    (11, 19), (13, 14), (13, 21), (14, 15), (14, 21), (14, 22), (16, 17), (16, 24), (17, 25), (18, 19),
    (18, 26), (19, 20), (20, 21), (21, 29), (22, 23), (22, 30), (22, 31), (24, 25), (24, 32), (25, 26),
    (26, 27), (26, 33), (26, 35), (27, 28), (27, 35), (28, 29), (28, 36), (28, 37), (29, 30), (30, 31),
    (30, 38), (31, 39), (32, 33), (32, 40), (33, 34), (33, 41), (34, 42), (35, 36), (35, 42), (35, 43),
    (36, 37), (37, 38), (37, 45), (37, 46), (38, 39), (39, 47), (41, 42), (42, 43), (43, 44), (44, 45),
    (45, 46), (46, 47),
];

/// The sites of the half side, row by row `[REC]`: district, and `P` on a park, `L` on a lake.
const HALF_SITES: [&str; 5] =
    ["A- A- B- BP BP E-", "A- AL BL BP EP E-", "A- CL CL B- EL EL", "A- CP CP D- DL EL", "C- CP DP D- D- D-"];

/// Its roads `[REC]`.
#[rustfmt::skip]
const HALF_ROADS: [(u8, u8); 48] = [
    (0, 1), (0, 6), (1, 7), (2, 3), (2, 7), (2, 8), (3, 4), (3, 9), (4, 5), (4, 10), (5, 11), (6, 7),
    (6, 12), (6, 13), (7, 8), (8, 9), (8, 14), (9, 10), (9, 15), (10, 16), (11, 16), (11, 17), (12, 13),
    (12, 18), (13, 14), (13, 19), (14, 15), (15, 20), (15, 21), (15, 22), (16, 17), (16, 22), (17, 23),
    (18, 19), (18, 25), (19, 20), (19, 25), (20, 21), (20, 26), (21, 22), (21, 26), (22, 28), (22, 29),
    (23, 29), (24, 25), (25, 26), (26, 27), (28, 29),
];
static FULL: Map = Map::new(&FULL_SITES, &FULL_ROADS);
static HALF: Map = Map::new(&HALF_SITES, &HALF_ROADS);

impl Side {
    /// TU-2.1: the half side is for two.
    pub const fn of_seats(seats: u8) -> Side {
        if seats == 2 { Side::Half } else { Side::Full }
    }

    /// What is printed on it.
    #[inline]
    pub fn map(self) -> &'static Map {
        match self {
            Side::Full => &FULL,
            Side::Half => &HALF,
        }
    }
}

impl Plot {
    const NONE: Plot = Plot {
        district: District::WestSide,
        terrain: Terrain::Plain,
        neighbours: [Site::FIRST; ROADS_MAX],
        roads: 0,
        mask: SiteSet::NONE,
        crossings: [Crossing { to: Site::FIRST, number: 0 }; ROADS_MAX],
        crossing_count: 0,
    };

    /// The sites that a road joins to it, ascending (TU-1.2).
    #[inline]
    pub fn neighbours(&self) -> &[Site] {
        &self.neighbours[..usize::from(self.roads).min(ROADS_MAX)]
    }

    /// The same as a set.
    #[inline]
    pub fn mask(&self) -> SiteSet {
        self.mask
    }

    /// Its roads into other districts.
    #[inline]
    pub fn crossings(&self) -> &[Crossing] {
        &self.crossings[..usize::from(self.crossing_count).min(ROADS_MAX)]
    }

    /// Adds a neighbour at its place in the order.
    const fn join(&mut self, to: Site) {
        let mut place = self.roads as usize;
        while place > 0 && self.neighbours[place - 1].index() > to.index() {
            self.neighbours[place] = self.neighbours[place - 1];
            place -= 1;
        }
        self.neighbours[place] = to;
        self.roads += 1;
        self.mask = self.mask.with(to);
    }
}

impl Map {
    /// Works out a side from its tables.
    const fn new(rows: &[&str], roads: &'static [(u8, u8)]) -> Map {
        let columns = (rows[0].len() + 1) / 3;
        let mut map = Map {
            plots: [Plot::NONE; Site::MAX],
            sites: (rows.len() * columns) as u8,
            columns: columns as u8,
            roads,
            crossings: [BorderRoad { ends: [Site::FIRST; 2], border: 0 }; CROSSINGS_MAX],
            crossing_count: 0,
        };
        let mut site = 0;
        while site < map.sites as usize {
            let (row, at) = (rows[site / columns].as_bytes(), site % columns * 3);
            let plot = &mut map.plots[site];
            plot.district = District::ALL[(row[at] - b'A') as usize];
            plot.terrain = match row[at + 1] {
                b'P' => Terrain::Park,
                b'L' => Terrain::Lake,
                _ => Terrain::Plain,
            };
            site += 1;
        }
        let mut road = 0;
        while road < roads.len() {
            let (one, other) = roads[road];
            let ends = [Site::at(one), Site::at(other)];
            map.plots[one as usize].join(ends[1]);
            map.plots[other as usize].join(ends[0]);
            let (here, there) = (map.plots[one as usize].district, map.plots[other as usize].district);
            if here as u8 != there as u8 {
                let number = map.crossing_count;
                map.crossings[number as usize] =
                    BorderRoad { ends, border: 1 << here as u8 | 1 << there as u8 };
                map.crossing_count += 1;
                let mut end = 0;
                while end < 2 {
                    let plot = &mut map.plots[ends[end].index() as usize];
                    plot.crossings[plot.crossing_count as usize] = Crossing { to: ends[1 - end], number };
                    plot.crossing_count += 1;
                    end += 1;
                }
            }
            road += 1;
        }
        map
    }

    /// What is printed at a site.
    #[inline]
    pub fn plot(&self, site: Site) -> &Plot {
        &self.plots[usize::from(site.index())]
    }

    /// How many sites there are.
    #[inline]
    pub fn len(&self) -> u8 {
        self.sites
    }

    /// There is no side without sites.
    pub fn is_empty(&self) -> bool {
        self.sites == 0
    }

    /// All sites, ascending.
    #[inline]
    pub fn sites(&self) -> impl DoubleEndedIterator<Item = Site> + ExactSizeIterator + use<> {
        Site::first(self.sites)
    }

    /// The roads that cross a border.
    pub fn crossings(&self) -> &[BorderRoad] {
        &self.crossings[..usize::from(self.crossing_count)]
    }
}
