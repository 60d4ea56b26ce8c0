//! What is in the box (NY-1) against the tables of the rules, and the facts that must hold of them.
//!
//! The tables stand here a second time, as the rules write them: whoever corrects one of them corrects both.

use std::collections::{BTreeMap, BTreeSet};

use new_york_1901::components::*;
use new_york_1901::limits::{DECK_MAX, LEGAL_ACTIONS_MAX, TILES_MAX};
use new_york_1901::{start_lot, streets_of};

/// The map (NY-1.1), a token a square.
const MAP_DRAWN: &str = "\
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

/// Lots (NY-1.2): number, name, size, squares, streets, whether a square touches a park.
const LOTS: &str = "\
0,r0,2,0.8 0.9,PT,0
1,r1,2,1.8 1.9,PT,1
2,r2,2,2.8 3.8,BW PT,1
3,r3,3,5.9 6.9 7.9,BW WA,0
4,r4,2,0.10 1.10,-,1
5,r5,2,0.11 1.11,-,1
6,r6,2,5.11 5.12,BW WA,1
7,r7,2,6.11 6.12,WA,1
8,r8,2,7.11 8.11,WA,0
9,r9,2,0.12 0.13,-,0
10,ra,3,1.12 2.12 1.13,-,1
11,rb,3,3.12 2.13 3.13,BW,1
12,rc,2,7.12 8.12,-,1
13,b0,2,8.0 9.0,NB,0
14,b1,3,11.0 12.0 13.0,NB,0
15,b2,2,14.0 14.1,-,0
16,b3,2,15.0 15.1,-,0
17,b4,2,8.1 8.2,CE,0
18,b5,2,9.1 9.2,NB CE,0
19,b6,2,11.1 12.1,NB,0
20,b7,2,13.1 13.2,CE,0
21,b8,2,11.2 12.2,NB CE,0
22,b9,2,14.2 15.2,CE,0
23,ba,3,11.4 12.4 13.4,NB CE,0
24,bb,3,14.4 13.5 14.5,CE,0
25,bc,2,15.4 15.5,CE,0
26,y0,2,5.4 5.5,BW CE,0
27,y1,2,6.4 6.5,CE,0
28,y2,3,7.4 8.4 9.4,NB CE,0
29,y3,2,7.5 8.5,-,0
30,y4,2,9.5 9.6,NB PT,0
31,y5,2,11.5 11.6,NB PT,0
32,y6,3,12.5 12.6 13.6,PT,0
33,y7,2,5.6 6.6,BW PT,0
34,y8,2,7.6 8.6,PT,0
35,y9,2,14.6 15.6,PT,0
36,ya,2,5.8 6.8,BW PT,0
37,yb,3,7.8 8.8 8.9,PT WA,0
38,yc,2,9.8 9.9,NB PT WA,0
39,g0,2,0.0 1.0,-,1
40,g1,2,2.0 2.1,-,1
41,g2,2,3.0 3.1,BW,0
42,g3,2,5.0 6.0,BW,0
43,g4,3,7.0 7.1 7.2,CE,0
44,g5,2,5.1 5.2,BW CE,0
45,g6,2,6.1 6.2,CE,0
46,g7,2,2.2 3.2,BW CE,1
47,g8,3,0.4 1.4 2.4,CE,0
48,g9,2,3.4 3.5,BW CE,0
49,ga,3,0.5 0.6 1.6,PT,0
50,gb,2,1.5 2.5,-,0
51,gc,2,2.6 3.6,BW PT,0
52,p0,2,11.8 11.9,NB PT WA,0
53,p1,3,12.8 13.8 12.9,PT WA,0
54,p2,2,14.8 15.8,PT,0
55,p3,3,13.9 14.9 15.9,WA,0
56,p4,2,9.11 9.12,NB WA,0
57,p5,2,11.11 12.11,NB WA,0
58,p6,2,13.11 13.12,WA,0
59,p7,2,14.11 15.11,WA,0
60,p8,2,11.12 12.12,NB,0
61,p9,2,14.12 14.13,-,0
62,pa,2,15.12 15.13,-,0
63,pb,2,8.13 9.13,NB,1
64,pc,3,11.13 12.13 13.13,NB,0";

/// Streets with a card (NY-1.3): code.
const STREETS: &str = "\
BW
NB
CE
PT
WA";

/// Characters (NY-1.3): district and start lot.
const CHARACTERS: &str = "\
r,r6
b,b5
y,y7
g,g9
p,p5";

/// Tiles (NY-1.4, NY-1.6): id, technology, points, whether it is irregular, squares.
const TILES: &str = "\
B1,1,2,0,0.0 1.0
B2,1,2,0,0.0 1.0
B3,1,3,0,0.0 1.0 2.0
B4,1,3,1,0.0 0.1 1.1
B5,1,3,1,0.0 0.1 1.1
B6,1,4,0,0.0 1.0 0.1 1.1
S1,2,3,0,0.0 1.0
S2,2,4,0,0.0 1.0 2.0
S3,2,4,1,0.0 0.1 1.1
S4,2,5,0,0.0 1.0 0.1 1.1
S5,2,5,1,0.0 0.1 0.2 1.2
S6,2,5,1,0.0 1.0 2.0 1.1
G1,3,5,0,0.0 1.0 2.0
G2,3,6,0,0.0 1.0 0.1 1.1
G3,3,6,1,0.0 0.1 0.2 1.2
G4,3,7,1,0.0 1.0 0.1 1.1 0.2
G5,3,7,1,0.0 2.0 0.1 1.1 2.1
G6,3,8,0,0.0 1.0 2.0 0.1 1.1 2.1";

/// Legendaries (NY-1.5): id, height, points, whether it is irregular, squares.
const LEGENDARIES: &str = "\
LP,120,10,1,0.0 1.0 2.0 3.0 0.1 1.1 2.1
LS,187,11,0,0.0 1.0 2.0 3.0 0.1 1.1 2.1 3.1
LM,213,12,1,0.0 1.0 0.1 1.1 2.1 0.2 1.2 2.2
LW,241,13,0,0.0 1.0 2.0 0.1 1.1 2.1 0.2 1.2 2.2";

/// Challenges (NY-1.3): id, name, set.
const CHALLENGES: &str = "\
C0,Gold Tycoon,base
C1,Master Architect,base
C2,Gold Prestige,base
C3,Bronze Baron,base
C4,Generation King,base
C5,Big Developer,spielbox
C6,Silver Titan,spielbox
C7,Real Estate Mogul,spielbox";

/// Footprints with frontage on the empty map: first tile, squares, orientations, all, without pink, most in one
/// orientation.
const COUNTS: &str = "\
B1,2,2,160,129,85
B3,3,2,100,80,62
B4,3,4,238,193,61
B6,4,1,59,48,59
S5,4,8,286,231,44
S6,4,4,142,114,43
G4,5,8,280,226,42
G5,5,4,138,112,40
G6,6,2,69,56,40
LP,7,8,120,96,27
LS,8,2,30,24,27
LM,8,4,70,57,18
LW,9,1,17,14,17";

/// Columns of a line.
fn columns(line: &str) -> Vec<&str> {
    line.split(',').collect()
}

fn cell(text: &str) -> (u8, u8) {
    let (x, y) = text.split_once('.').unwrap();
    (x.parse().unwrap(), y.parse().unwrap())
}

fn cells(text: &str) -> BTreeSet<(u8, u8)> {
    text.split(' ').map(cell).collect()
}

fn squares(footprint: &Footprint) -> BTreeSet<(u8, u8)> {
    footprint.cells().map(|cell| (cell.x(), cell.y())).collect()
}

fn name(lot: Lot) -> String {
    format!("{}{:x}", lot.district().letter().to_ascii_lowercase(), lot.number())
}

fn codes(streets: StreetSet) -> String {
    let codes: Vec<&str> = streets.iter().map(|street| street.code()).collect();
    if codes.is_empty() { "-".to_owned() } else { codes.join(" ") }
}

/// NY-1.1, NY-3.1: every square is what the map draws.
#[test]
fn ny_1_1_every_square_is_what_the_map_draws() {
    let rows: Vec<Vec<&str>> = MAP_DRAWN.lines().map(|row| row.split(' ').collect()).collect();
    assert_eq!((rows.len(), WIDTH, HEIGHT), (14, 16, 14));
    let mut lot_cells = 0;
    for (y, row) in (0u8..).zip(&rows) {
        assert_eq!(row.len(), 16);
        for (x, token) in (0u8..).zip(row) {
            match MAP.ground(Cell::new(x, y).unwrap()) {
                Ground::Lot(lot) => {
                    assert_eq!(name(lot), *token);
                    lot_cells += 1;
                }
                Ground::Street(streets) if *token == "##" => assert_eq!(streets.len(), 2, "{x}.{y}"),
                Ground::Street(streets) => assert_eq!(codes(streets), *token),
                Ground::Park(number) => assert_eq!(format!("K{number}"), *token),
            }
        }
    }
    assert_eq!(lot_cells, 145);
}

/// NX-01, NY-1.2, NY-1.4: 65 lots, 13 a district; points of bronze, silver and gold.
#[test]
fn nx_01() {
    assert_eq!(Lot::all().count(), 65);
    for district in District::ALL {
        let of = |size| Lot::all().filter(|lot| lot.district() == district && lot.size() == size).count();
        assert_eq!([2, 3].map(of), [10, 3]);
    }
    let without: Vec<String> = Lot::all().filter(|lot| !lot.has_frontage()).map(name).collect();
    assert_eq!(without, ["r9", "b2", "b3", "y3", "gb", "p9", "pa"]);
    for lot in Lot::all().filter(|lot| !lot.has_frontage()) {
        assert!(lot.neighbours().iter().any(Lot::has_frontage), "{} touches one that has", name(lot));
    }
    assert_eq!(Lot::all().map(|lot| u32::from(lot.size())).sum::<u32>(), 145);
    let points = |technology| {
        let of = Tile::own().filter(|tile| tile.technology() == technology);
        of.map(|tile| u32::from(tile.points())).sum::<u32>()
    };
    assert_eq!([Technology::Bronze, Technology::Silver, Technology::Gold].map(points), [17, 26, 39]);
    assert_eq!(Card::kinds().map(|card| u32::from(card.copies())).sum::<u32>(), CARDS as u32);
}

/// NY-1.2, NY-3.5, NY-3.6: every lot as the table lists it.
#[test]
fn ny_1_2_every_lot_is_that_of_the_table() {
    assert_eq!(LOTS.lines().count(), 65);
    for (lot, line) in Lot::all().zip(LOTS.lines()) {
        let [id, code, size, squared, streets, park] = columns(line)[..] else { panic!("{line}") };
        assert_eq!((lot.index().to_string().as_str(), name(lot).as_str()), (id, code));
        assert_eq!((lot.size().to_string().as_str(), squares(lot.footprint())), (size, cells(squared)));
        assert_eq!(codes(lot.streets()), streets, "{code}");
        assert_eq!(codes(streets_of(lot.footprint())), streets, "{code}");
        assert_eq!(lot.touches_park(), park == "1", "{code}");
        assert_eq!(lot.has_frontage(), streets != "-" || park == "1", "{code}");
        for other in Lot::all() {
            let adjoins = lot.footprint().adjoins(other.footprint());
            assert_eq!(
                lot.neighbours().contains(other),
                adjoins && other != lot,
                "{code} and {}",
                name(other)
            );
        }
    }
}

/// NY-1.3, NY-2.8: five streets, and how many lots face each.
#[test]
fn ny_1_3_five_streets_with_the_lots_that_face_them() {
    assert!(Street::ALL.iter().map(|street| street.code()).eq(STREETS.lines()));
    let facing = |pink: bool| {
        Street::ALL.map(|street| {
            let faces =
                |lot: &Lot| lot.streets().contains(street) && (pink || lot.district() != District::Pink);
            Lot::all().filter(faces).count()
        })
    };
    assert_eq!((facing(true), facing(false)), ([13, 16, 17, 17, 13], [13, 10, 17, 14, 6]));
}

/// NY-1.3, NY-2.5: a start lot in every district, of size 2, that faces exactly two streets.
#[test]
fn ny_2_5_start_lots_are_those_of_the_table() {
    for (district, line) in District::ALL.into_iter().zip(CHARACTERS.lines()) {
        let [letter, start] = columns(line)[..] else { panic!("{line}") };
        let lot = start_lot(district);
        assert_eq!(
            (district.letter().to_ascii_lowercase().to_string().as_str(), name(lot).as_str()),
            (letter, start)
        );
        assert_eq!((lot.size(), lot.streets().len()), (2, 2));
    }
    assert_eq!(District::in_play(2).len(), 4);
    assert!((3..=4).all(|seats| District::in_play(seats) == District::ALL));
}

/// NY-1.4, NY-1.6, NY-3.8: every tile as the table lists it.
#[test]
fn ny_1_4_every_tile_is_that_of_the_table() {
    assert_eq!((TILES.lines().count(), Tile::own().count()), (18, 18));
    let drawn = |tile: Tile| squares(&tile.footprint(Spot::new(0, 0, 0).unwrap()).unwrap());
    for (tile, line) in Tile::own().zip(TILES.lines()) {
        let [id, technology, points, irregular, shape] = columns(line)[..] else { panic!("{line}") };
        assert_eq!(tile.code(), id);
        assert_eq!((tile.technology() as u8).to_string(), technology, "{id}");
        assert_eq!(tile.points().to_string(), points, "{id}");
        assert_eq!(tile.is_irregular(), irregular == "1", "{id}");
        assert_eq!((drawn(tile), usize::from(tile.size())), (cells(shape), cells(shape).len()), "{id}");
        assert!(tile.is_own() && !tile.is_legendary() && tile.height() == 0);
    }
    let start = Tile::START;
    assert_eq!((start.code(), start.points(), start.technology()), ("ST", 0, Technology::Heritage));
    assert!(!start.is_irregular() && !start.is_own() && !start.is_legendary() && start.size() == 2);
}

/// NY-1.5, NY-12.5: every Legendary as the table lists it.
#[test]
fn ny_1_5_every_legendary_is_that_of_the_table() {
    let drawn = |tile: Tile| squares(&tile.footprint(Spot::new(0, 0, 0).unwrap()).unwrap());
    assert_eq!((LEGENDARIES.lines().count(), Tile::legendaries().count()), (4, 4));
    for (tile, line) in Tile::legendaries().zip(LEGENDARIES.lines()) {
        let [id, height, points, irregular, shape] = columns(line)[..] else { panic!("{line}") };
        assert_eq!((tile.code(), tile.height().to_string().as_str()), (id, height));
        assert_eq!(
            (tile.points().to_string().as_str(), tile.is_irregular()),
            (points, irregular == "1"),
            "{id}"
        );
        assert_eq!((drawn(tile), tile.technology()), (cells(shape), Technology::Gold), "{id}");
    }
}

/// NY-16.4: which tiles are equal but for their number.
#[test]
fn ny_16_4_two_pairs_of_tiles_are_equal() {
    let mut pairs = Vec::new();
    for one in Tile::buildable() {
        for other in Tile::buildable().filter(|other| *other > one && other.is_like(one)) {
            pairs.push((one.code(), other.code()));
        }
    }
    assert_eq!(pairs, [("B1", "B2"), ("B4", "B5")]);
}

/// NY-1.3, NY-R34: the challenges, five of the box and three more.
#[test]
fn ny_1_3_challenges_are_those_of_the_table() {
    assert_eq!(CHALLENGES.lines().count(), Challenge::COUNT);
    for ((place, challenge), line) in Challenge::ALL.into_iter().enumerate().zip(CHALLENGES.lines()) {
        let [id, title, set] = columns(line)[..] else { panic!("{line}") };
        assert_eq!((challenge.code(), challenge.name()), (id, title));
        assert_eq!(place < Challenge::BASE, set == "base");
    }
}

/// The constants of section 3.8 (NY-1.4, NY-8.2, NY-11, NY-12, NY-14.2, NY-R2, NY-R6, NY-R37).
#[test]
fn ny_1_4_constants_are_those_of_the_rules() {
    assert_eq!((WORKERS, MARKET, CARDS, STREETS_IN_PLAY), (4, 4, 65, 3));
    let at = |expert| {
        [Technology::Bronze, Technology::Silver, Technology::Gold].map(|new| unlocked_at(new, expert))
    };
    assert_eq!((at(false), at(true)), ([0, 6, 18], [0, 10, 25]));
    assert_eq!((END_UNBUILT, WARN_UNBUILT, STREET_BONUS, ACTION_BONUS, TURN_GUARD), (4, 5, 5, 1, 500));
    const { assert!(ALLOW_FLIP && GRAB_BOTH_SIZE_2) };
    assert_eq!(DATA_VERSION, 1);
}

/// Footprints with frontage on the empty map (NY-3.5, NY-3.9, NY-19): all shapes and orientations.
#[test]
fn ny_3_9_footprints_on_the_empty_map_are_as_many_as_the_rules_say() {
    let land = |pink: bool| {
        let districts = if pink { &MAP.districts[..] } else { &MAP.districts[..4] };
        districts.iter().fold(Cells::NONE, |land, district| land.or(district))
    };
    let mut all_footprints = 0;
    for (shape, line) in SHAPES.iter().zip(COUNTS.lines()) {
        let [first, size, orientations, all, no_pink, most] = columns(line)[..] else { panic!("{line}") };
        let tile = Tile::buildable().find(|tile| tile.code() == first).unwrap();
        assert!(std::ptr::eq(tile.shape(), shape), "{first} is the first with its shape");
        let spots = |land: &Cells| {
            let mut spots: BTreeMap<u8, usize> = BTreeMap::new();
            for corner in Cell::all() {
                for (orientation, turned) in shape.orientations() {
                    let Some(footprint) = turned.at(corner) else { continue };
                    if land.covers(&footprint) && MAP.frontage.touches(&footprint) {
                        *spots.entry(orientation).or_default() += 1;
                    }
                }
            }
            spots
        };
        let (with_pink, without) = (spots(&land(true)), spots(&land(false)));
        let count: usize = with_pink.values().sum();
        all_footprints += count;
        let found = [
            usize::from(shape.size),
            shape.orientations().count(),
            count,
            without.values().sum(),
            *with_pink.values().max().unwrap(),
        ];
        let expected =
            [size, orientations, all, no_pink, most].map(|number| number.parse::<usize>().unwrap());
        assert_eq!(found, expected, "{first}");
    }
    assert_eq!(all_footprints, 1_709);
}

/// NY-19: how much of everything there can be.
#[test]
fn ny_19_capacities_have_room_for_everything() {
    assert_eq!((DECK_MAX, TILES_MAX), (61, 72));
    const { assert!(LEGAL_ACTIONS_MAX >= 286) };
    assert_eq!(new_york_1901::limits::ACTIONS_MAX, 503 * 4 + 4 * 4);
    assert!(size_of::<new_york_1901::Game>() <= 1_024);
}
