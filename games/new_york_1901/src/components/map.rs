//! The map of Lower Manhattan (NY-1.1).
//!
//! `[REC]` But for the five districts with 13 lots each, their sizes, and the names of the streets, it is reconstructed.

use super::card::District;
use super::cells::{Cell, Cells, HEIGHT, WIDTH};
use super::lot::Lot;
use super::street::{Street, StreetSet};

/// What a square of the map is (NY-3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// A part of a lot.
    Lot(Lot),
    /// A street, a crossing of two, or, with none, a street without a card.
    Street(StreetSet),
    /// A park, by its number from 1.
    Park(u8),
}

/// `[REC]` A line a row. `r b y g p` with a hexadecimal digit: a lot of a district; two capitals: a street, `##` the crossing
/// of two, `OS` a street without a card; `K` with a digit: a park (1 Trinity churchyard, 2 Liberty Place, 3 Bowling Green).
const DRAWN: [&[u8; 3 * WIDTH as usize - 1]; HEIGHT as usize] = [
    b"g0 g0 g1 g2 BW g3 g3 g4 b0 b0 NB b1 b1 b1 b2 b3",
    b"K2 K2 g1 g2 BW g5 g6 g4 b4 b5 NB b6 b6 b7 b2 b3",
    b"K2 K2 g7 g7 BW g5 g6 g4 b4 b5 NB b8 b8 b7 b9 b9",
    b"CE CE CE CE ## CE CE CE CE CE ## CE CE CE CE CE",
    b"g8 g8 g8 g9 BW y0 y1 y2 y2 y2 NB ba ba ba bb bc",
    b"ga gb gb g9 BW y0 y1 y3 y3 y4 NB y5 y6 bb bb bc",
    b"ga ga gc gc BW y7 y7 y8 y8 y4 NB y5 y6 y6 y9 y9",
    b"PT PT PT PT ## PT PT PT PT PT ## PT PT PT PT PT",
    b"r0 r1 r2 r2 BW ya ya yb yb yc NB p0 p1 p1 p2 p2",
    b"r0 r1 K1 K1 BW r3 r3 r3 yb yc NB p0 p1 p3 p3 p3",
    b"r4 r4 K1 K1 ## WA WA WA WA WA ## WA WA WA WA WA",
    b"r5 r5 K1 K1 BW r6 r7 r8 r8 p4 NB p5 p5 p6 p7 p7",
    b"r9 ra ra rb BW r6 r7 rc rc p4 NB p8 p8 p6 p9 pa",
    b"r9 ra rb rb BW K3 K3 K3 pb pb NB pc pc pc p9 pa",
];

/// What the map says, worked out from the drawing when it is compiled.
#[derive(Debug)]
pub struct Map {
    ground: [Ground; Cell::COUNT],
    /// Squares of lots that touch a street, a crossing or a park (NY-3.5).
    pub frontage: Cells,
    /// Squares of lots that touch a street or one of its crossings (NY-3.6, NY-R12).
    pub facing: [Cells; Street::COUNT],
    /// Squares of lots that touch a park.
    pub park: Cells,
    /// Squares of lots, by district.
    pub districts: [Cells; District::COUNT],
}

impl Map {
    /// What a square is.
    pub const fn ground(&self, cell: Cell) -> Ground {
        self.ground[cell.index() as usize]
    }

    /// The lot that a square is a part of.
    pub const fn lot(&self, cell: Cell) -> Option<Lot> {
        match self.ground(cell) {
            Ground::Lot(lot) => Some(lot),
            _ => None,
        }
    }
}

/// The map.
pub static MAP: Map = read();

const fn token(x: u8, y: u8) -> (u8, u8) {
    let row = DRAWN[y as usize];
    (row[3 * x as usize], row[3 * x as usize + 1])
}

const fn street(token: (u8, u8)) -> StreetSet {
    match token {
        (b'B', b'W') => StreetSet::NONE.with(Street::Broadway),
        (b'N', b'B') => StreetSet::NONE.with(Street::Nassau),
        (b'C', b'E') => StreetSet::NONE.with(Street::Cedar),
        (b'P', b'T') => StreetSet::NONE.with(Street::Pine),
        (b'W', b'A') => StreetSet::NONE.with(Street::Wall),
        (b'O', b'S') => StreetSet::NONE,
        _ => panic!("no such token"),
    }
}

/// A crossing belongs to the streets that run into it.
const fn crossing(x: u8, y: u8) -> StreetSet {
    let mut streets = StreetSet::NONE;
    let around = [(x, y.wrapping_sub(1)), (x.wrapping_sub(1), y), (x + 1, y), (x, y + 1)];
    let mut place = 0;
    while place < around.len() {
        let (x, y) = around[place];
        if x < WIDTH && y < HEIGHT && token(x, y).0.is_ascii_uppercase() && token(x, y).0 != b'K' {
            streets = streets.or(street(token(x, y)));
        }
        place += 1;
    }
    streets
}

const fn read_cell(x: u8, y: u8) -> Ground {
    let (kind, number) = token(x, y);
    let district = match kind {
        b'r' => District::Red,
        b'b' => District::Blue,
        b'y' => District::Yellow,
        b'g' => District::Green,
        b'p' => District::Pink,
        b'K' => return Ground::Park(number - b'0'),
        b'#' => return Ground::Street(crossing(x, y)),
        _ => return Ground::Street(street((kind, number))),
    };
    let number = if number >= b'a' { number - b'a' + 10 } else { number - b'0' };
    match Lot::new(district as u8 * Lot::PER_DISTRICT + number) {
        Some(lot) => Ground::Lot(lot),
        None => panic!("no such lot"),
    }
}

const fn read() -> Map {
    let mut map = Map {
        ground: [Ground::Park(0); Cell::COUNT],
        frontage: Cells::NONE,
        facing: [Cells::NONE; Street::COUNT],
        park: Cells::NONE,
        districts: [Cells::NONE; District::COUNT],
    };
    let mut index = 0;
    while index < Cell::COUNT {
        let (x, y) = (index as u8 % WIDTH, index as u8 / WIDTH);
        map.ground[index] = read_cell(x, y);
        if let (Some(cell), Ground::Lot(lot)) = (Cell::new(x, y), map.ground[index]) {
            map.districts[lot.district() as usize].add(cell);
            read_around(&mut map, cell);
        }
        index += 1;
    }
    map
}

const fn read_around(map: &mut Map, cell: Cell) {
    let (x, y) = (cell.x(), cell.y());
    let around = [(x, y.wrapping_sub(1)), (x.wrapping_sub(1), y), (x + 1, y), (x, y + 1)];
    let mut place = 0;
    while place < around.len() {
        let (x, y) = around[place];
        place += 1;
        if x >= WIDTH || y >= HEIGHT {
            continue;
        }
        match read_cell(x, y) {
            Ground::Lot(_) => continue,
            Ground::Park(_) => map.park.add(cell),
            Ground::Street(streets) => {
                let mut street = 0;
                while street < Street::COUNT {
                    if streets.contains(Street::ALL[street]) {
                        map.facing[street].add(cell);
                    }
                    street += 1;
                }
            }
        }
        map.frontage.add(cell);
    }
}
