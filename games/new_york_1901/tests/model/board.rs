//! The map and the tiles once more, copied from section 3 of the rules and read with nothing of the engine.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// Column and row.
pub type Cell = (i32, i32);

const MAP: &str = "\
g0 g0 g1 g2 BW g3 g3 g4 b0 b0 NB b1 b1 b1 b2 b3
K2 K2 g1 g2 BW g5 g6 g4 b4 b5 NB b6 b6 b7 b2 b3
K2 K2 g7 g7 BW g5 g6 g4 b4 b5 NB b8 b8 b7 b9 b9
CE CE CE CE ## CE CE CE CE CE ## CE CE CE CE CE
g8 g8 g8 g9 BW y0 y1 y2 y2 y2 NB ba ba ba bb bc
ga gb gb g9 BW y0 y1 y3 y3 y4 NB y5 y6 bb bb bc
ga ga gc gc BW y7 y7 y8 y8 y4 NB y5 y6 y6 y9 y9
PT PT PT PT ## PT PT PT PT PT ## PT PT PT PT PT
r0 r1 r2 r2 BW ya ya yb yb yc NB p0 p1 p1 p2 p2
r0 r1 K1 K1 BW r3 r3 r3 yb yc NB p0 p1 p3 p3 p3
r4 r4 K1 K1 ## WA WA WA WA WA ## WA WA WA WA WA
r5 r5 K1 K1 BW r6 r7 r8 r8 p4 NB p5 p5 p6 p7 p7
r9 ra ra rb BW r6 r7 rc rc p4 NB p8 p8 p6 p9 pa
r9 ra rb rb BW K3 K3 K3 pb pb NB pc pc pc p9 pa";

/// Id, technology, points, squares; the Legendaries with their height, the start building last.
const TILES: &str = "\
B1,1,2,0.0 1.0,0
B2,1,2,0.0 1.0,0
B3,1,3,0.0 1.0 2.0,0
B4,1,3,0.0 0.1 1.1,0
B5,1,3,0.0 0.1 1.1,0
B6,1,4,0.0 1.0 0.1 1.1,0
S1,2,3,0.0 1.0,0
S2,2,4,0.0 1.0 2.0,0
S3,2,4,0.0 0.1 1.1,0
S4,2,5,0.0 1.0 0.1 1.1,0
S5,2,5,0.0 0.1 0.2 1.2,0
S6,2,5,0.0 1.0 2.0 1.1,0
G1,3,5,0.0 1.0 2.0,0
G2,3,6,0.0 1.0 0.1 1.1,0
G3,3,6,0.0 0.1 0.2 1.2,0
G4,3,7,0.0 1.0 0.1 1.1 0.2,0
G5,3,7,0.0 2.0 0.1 1.1 2.1,0
G6,3,8,0.0 1.0 2.0 0.1 1.1 2.1,0
LP,3,10,0.0 1.0 2.0 3.0 0.1 1.1 2.1,120
LS,3,11,0.0 1.0 2.0 3.0 0.1 1.1 2.1 3.1,187
LM,3,12,0.0 1.0 0.1 1.1 2.1 0.2 1.2 2.2,213
LW,3,13,0.0 1.0 2.0 0.1 1.1 2.1 0.2 1.2 2.2,241
ST,0,0,0.0 1.0,0";

/// The start building.
pub const START: usize = 22;
/// The first Legendary.
pub const LEGENDARY: usize = 18;

pub struct Tile {
    pub id: &'static str,
    pub technology: i32,
    pub points: i32,
    pub height: i32,
    pub size: usize,
    pub irregular: bool,
    /// Every way to lie on lots: orientation, corner, squares; by row, then column, then orientation.
    pub footprints: Vec<(i32, Cell, Vec<Cell>)>,
}

pub struct Board {
    tokens: BTreeMap<Cell, &'static str>,
    /// The number of the lot of a square, row by row.
    lot_of: Vec<Option<usize>>,
    /// By the number of the lot.
    pub lots: Vec<(&'static str, Vec<Cell>)>,
    pub tiles: Vec<Tile>,
}

pub static BOARD: LazyLock<Board> = LazyLock::new(read);

/// NY-3.2.
fn beside((x, y): Cell) -> [Cell; 4] {
    [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
}

/// NY-3.9: mirrored first, then turned as often as said, then moved to the corner.
fn oriented(drawn: &[Cell], o: i32) -> BTreeSet<Cell> {
    let mut cells: Vec<Cell> = drawn.to_vec();
    if o >= 4 {
        cells.iter_mut().for_each(|(x, _)| *x = -*x);
    }
    for _ in 0..o % 4 {
        cells.iter_mut().for_each(|(x, y)| (*x, *y) = (-*y, *x));
    }
    let (left, top) = (cells.iter().map(|cell| cell.0).min(), cells.iter().map(|cell| cell.1).min());
    cells.into_iter().map(|(x, y)| (x - left.unwrap(), y - top.unwrap())).collect()
}

fn read() -> Board {
    let mut tokens = BTreeMap::new();
    for (y, row) in (0..).zip(MAP.lines()) {
        for (x, token) in (0..).zip(row.split(' ')) {
            tokens.insert((x, y), token);
        }
    }
    let mut names: Vec<&str> = tokens.values().copied().filter(|token| is_lot(token)).collect();
    names.sort_by_key(|name| ("rbygp".find(&name[..1]), i32::from_str_radix(&name[1..], 16).unwrap()));
    names.dedup();
    let cells_of =
        |name: &str| tokens.iter().filter(|(_, token)| **token == name).map(|(cell, _)| *cell).collect();
    let lots = names.into_iter().map(|name| (name, cells_of(name))).collect();
    let number = |name: &str| {
        "rbygp"
            .find(&name[..1])
            .map(|district| 13 * district + usize::from_str_radix(&name[1..], 16).unwrap())
    };
    let lot_of = (0..14 * 16).map(|place| number(tokens[&(place % 16, place / 16)])).collect();
    let mut board = Board { tokens, lot_of, lots, tiles: Vec::new() };
    board.tiles = TILES.lines().map(|line| read_tile(&board, line)).collect();
    board
}

fn is_lot(token: &str) -> bool {
    token.starts_with(|letter: char| letter.is_ascii_lowercase())
}

fn read_tile(board: &Board, line: &'static str) -> Tile {
    let [id, technology, points, cells, height] = line.split(',').collect::<Vec<_>>()[..] else {
        panic!("{line}")
    };
    let cell = |text: &str| {
        let (x, y) = text.split_once('.').unwrap();
        (x.parse().unwrap(), y.parse().unwrap())
    };
    let drawn: Vec<Cell> = cells.split(' ').map(cell).collect();
    let mut ways: Vec<(i32, BTreeSet<Cell>)> = Vec::new();
    for o in 0..8 {
        let cells = oriented(&drawn, o);
        if ways.iter().all(|(_, other)| *other != cells) {
            ways.push((o, cells));
        }
    }
    let mut footprints = Vec::new();
    for y in 0..14 {
        for x in 0..16 {
            for (o, way) in &ways {
                let cells: Vec<Cell> = way.iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
                if cells.iter().all(|cell| board.lot(*cell).is_some()) {
                    footprints.push((*o, (x, y), cells));
                }
            }
        }
    }
    let (width, depth) = (drawn.iter().map(|cell| cell.0).max(), drawn.iter().map(|cell| cell.1).max());
    let box_size = ((width.unwrap() + 1) * (depth.unwrap() + 1)) as usize;
    Tile {
        id,
        technology: technology.parse().unwrap(),
        points: points.parse().unwrap(),
        height: height.parse().unwrap(),
        size: drawn.len(),
        irregular: box_size != drawn.len(),
        footprints,
    }
}

impl Board {
    /// The number of the lot of a square.
    pub fn lot(&self, (x, y): Cell) -> Option<usize> {
        if (0..16).contains(&x) && (0..14).contains(&y) { self.lot_of[(16 * y + x) as usize] } else { None }
    }

    /// NY-3.5: a street, a crossing or a park beside it.
    pub fn has_frontage(&self, cells: &[Cell]) -> bool {
        let is_open = |cell: &Cell| self.tokens.get(cell).is_some_and(|token| !is_lot(token));
        cells.iter().any(|cell| beside(*cell).iter().any(is_open))
    }

    /// NY-3.6. No lot touches a crossing on this map.
    pub fn faces(&self, cells: &[Cell], street: &str) -> bool {
        let is_it = |cell: &Cell| self.tokens.get(cell).is_some_and(|token| *token == street);
        cells.iter().any(|cell| beside(*cell).iter().any(is_it))
    }

    /// Side contact of two footprints.
    pub fn touch(one: &[Cell], other: &[Cell]) -> bool {
        one.iter().any(|cell| beside(*cell).iter().any(|near| other.contains(near)))
    }

    /// The card of a lot: district and size.
    pub fn card(&self, lot: usize) -> String {
        let (name, cells) = &self.lots[lot];
        format!("{}{}", name[..1].to_uppercase(), cells.len())
    }

    /// Of a tile, what it covers.
    pub fn footprint(&self, tile: usize, o: i32, corner: Cell) -> Vec<Cell> {
        let is_it = |found: &&(i32, Cell, Vec<Cell>)| found.0 == o && found.1 == corner;
        self.tiles[tile].footprints.iter().find(is_it).expect("it lies on lots").2.clone()
    }
}
