//! What is in the box (TU-1) against the tables of the rules, and the facts that must hold of them.
//!
//! The tables stand here a second time, as the rules write them: whoever corrects one of them corrects both.

use std::collections::{BTreeMap, BTreeSet};

use tower_up::components::*;
use tower_up::limits::LEGAL_ACTIONS_MAX;

/// Sites of the full side: number, middle on the screen, district, park or lake.
const SITES_FULL: &str = "\
    0,20,43,A,P1 1,60,43,A,P1 2,100,43,A,- 3,140,43,B,P2 4,180,43,B,P2 5,220,43,B,- 6,260,43,B,L2 \
    7,300,43,E,L2 8,20,71,A,P1 9,60,71,A,P1 10,100,71,A,- 11,140,71,B,P2 12,180,71,B,P2 13,220,71,B,- \
    14,260,71,E,L2 15,300,71,E,L2 16,20,99,A,- 17,60,99,A,- 18,100,99,C,L1 19,140,99,C,L1 20,180,99,C,L1 \
    21,220,99,B,L1 22,260,99,E,- 23,300,99,E,- 24,20,127,A,- 25,60,127,A,- 26,100,127,C,L1 \
    27,140,127,C,L1 28,180,127,C,L1 29,220,127,B,L1 30,260,127,E,P3 31,300,127,E,P3 32,20,155,D,L3 \
    33,60,155,D,L3 34,100,155,D,- 35,140,155,C,P4 36,180,155,C,P4 37,220,155,C,- 38,260,155,E,P3 \
    39,300,155,E,P3 40,20,183,D,L3 41,60,183,D,L3 42,100,183,D,- 43,140,183,D,P4 44,180,183,D,P4 \
    45,220,183,D,- 46,260,183,D,- 47,300,183,E,-";

const ROADS_FULL: &str = "\
    0-1 0-8 1-2 1-9 1-10 3-4 3-11 4-5 4-12 5-6 5-12 5-13 6-7 7-15 8-9 8-16 9-10 9-16 10-11 10-18 10-19 \
    11-12 11-19 13-14 13-21 14-15 14-21 14-22 16-17 16-24 17-25 18-19 18-26 19-20 20-21 21-29 22-23 \
    22-30 22-31 24-25 24-32 25-26 26-27 26-33 26-35 27-28 27-35 28-29 28-36 28-37 29-30 30-31 30-38 \
    31-39 32-33 32-40 33-34 33-41 34-42 35-36 35-42 35-43 36-37 37-38 37-45 37-46 38-39 39-47 41-42 \
    42-43 43-44 44-45 45-46 46-47";

/// Sites of the half side.
const SITES_HALF: &str = "\
    0,27,46,A,- 1,80,46,A,- 2,133,46,B,- 3,186,46,B,P1 4,239,46,B,P1 5,292,46,E,- 6,27,79,A,- \
    7,80,79,A,L1 8,133,79,B,L1 9,186,79,B,P1 10,239,79,E,P1 11,292,79,E,- 12,27,112,A,- 13,80,112,C,L1 \
    14,133,112,C,L1 15,186,112,B,- 16,239,112,E,L2 17,292,112,E,L2 18,27,145,A,- 19,80,145,C,P2 \
    20,133,145,C,P2 21,186,145,D,- 22,239,145,D,L2 23,292,145,E,L2 24,27,178,C,- 25,80,178,C,P2 \
    26,133,178,D,P2 27,186,178,D,- 28,239,178,D,- 29,292,178,D,-";

const ROADS_HALF: &str = "\
    0-1 0-6 1-7 2-3 2-7 2-8 3-4 3-9 4-5 4-10 5-11 6-7 6-12 6-13 7-8 8-9 8-14 9-10 9-15 10-16 11-16 11-17 \
    12-13 12-18 13-14 13-19 14-15 15-20 15-21 15-22 16-17 16-22 17-23 18-19 18-25 19-20 19-25 20-21 \
    20-26 21-22 21-26 22-28 22-29 23-29 24-25 25-26 26-27 28-29";

/// Cards: number, floors from the lowest up, colour and number of vehicles.
const CARD_LIST: &str = "\
    0,GNK,-,0 1,NKG,-,0 2,KGN,-,0 3,WNK,-,0 4,NKW,-,0 5,KWN,-,0 6,WGK,-,0 7,GKW,-,0 8,KWG,-,0 9,WGN,-,0 \
    10,GNW,-,0 11,NWG,-,0 12,WWG,-,0 13,WWN,-,0 14,GGN,-,0 15,GGK,-,0 16,NNK,-,0 17,NNW,-,0 18,KKW,-,0 \
    19,KKG,-,0 20,WGNK,-,0 21,GNKW,-,0 22,NKWG,-,0 23,KWGN,-,0 24,**,-,0 25,**,-,0 26,**,-,0 27,**,-,0 \
    28,*,W,2 29,*,G,2 30,*,N,2 31,*,K,2 32,NK,W,1 33,KG,W,1 34,GN,W,1 35,NK,G,1 36,KW,G,1 37,WN,G,1 \
    38,GK,N,1 39,KW,N,1 40,WG,N,1 41,GN,K,1 42,NW,K,1 43,WG,K,1";

const SIDES: [(Side, &str, &str); 2] =
    [(Side::Full, SITES_FULL, ROADS_FULL), (Side::Half, SITES_HALF, ROADS_HALF)];

fn site(number: usize) -> Site {
    Site::new(number as u8).unwrap()
}

/// The roads of a table.
fn roads(text: &str) -> Vec<(usize, usize)> {
    let road = |road: &str| {
        let (one, other) = road.split_once('-').unwrap();
        (one.parse().unwrap(), other.parse().unwrap())
    };
    text.split_whitespace().map(road).collect()
}

/// The middle of a site on the screen, by the grid of TU-15.2.
fn middle(map: &Map, number: usize) -> (i32, i32) {
    let (column, row) =
        ((number % usize::from(map.columns)) as i32, (number / usize::from(map.columns)) as i32);
    if map.columns == 8 { (20 + 40 * column, 43 + 28 * row) } else { (27 + 53 * column, 46 + 33 * row) }
}

/// TU-1.1, TU-1.2: both sides are those of the rules, and a road joins two sites in both directions.
#[test]
fn tu_1_1_both_sides_are_those_of_the_rules() {
    for (side, sites, road_list) in SIDES {
        let map = side.map();
        let rows: Vec<&str> = sites.split_whitespace().collect();
        assert_eq!((rows.len(), map.sites().count()), (usize::from(map.len()), rows.len()));
        for (number, row) in rows.iter().enumerate() {
            let [id, x, y, district, terrain] = row.split(',').collect::<Vec<_>>()[..] else {
                panic!("{row}")
            };
            let plot = map.plot(site(number));
            assert_eq!(id, number.to_string());
            assert_eq!(middle(map, number), (x.parse().unwrap(), y.parse().unwrap()), "site {number}");
            assert_eq!(plot.district.letter().to_string(), district, "site {number}");
            let expected = match &terrain[..1] {
                "P" => Terrain::Park,
                "L" => Terrain::Lake,
                _ => Terrain::Plain,
            };
            assert_eq!(plot.terrain, expected, "site {number}");
        }
        let roads = roads(road_list);
        assert!(
            map.roads
                .iter()
                .map(|(one, other)| (usize::from(*one), usize::from(*other)))
                .eq(roads.iter().copied())
        );
        for number in 0..rows.len() {
            let mut near: Vec<usize> = roads
                .iter()
                .filter_map(|(one, other)| match number {
                    _ if *one == number => Some(*other),
                    _ if *other == number => Some(*one),
                    _ => None,
                })
                .collect();
            near.sort();
            let plot = map.plot(site(number));
            assert!(plot.neighbours().iter().map(|site| usize::from(site.index())).eq(near.iter().copied()));
            assert!(plot.mask().iter().eq(plot.neighbours().iter().copied()));
        }
    }
}

/// TU-1.1, TU-14.2: how many sites have how many roads, and how many lie in a district, at a park, at a lake.
#[test]
fn tu_14_2_sites_roads_and_districts_are_as_many_as_the_rules_say() {
    let expected = [(48, 74, [3, 11, 17, 13, 4], 16), (30, 48, [2, 5, 10, 11, 2], 8)];
    for ((side, ..), (sites, roads, by_roads, wet_or_green)) in SIDES.into_iter().zip(expected) {
        let map = side.map();
        assert_eq!((usize::from(map.len()), map.roads.len()), (sites, roads));
        let with =
            |count: usize| map.sites().filter(|site| map.plot(*site).neighbours().len() == count).count();
        assert_eq!([1, 2, 3, 4, 5].map(with), by_roads);
        let at = |terrain| map.sites().filter(|site| map.plot(*site).terrain == terrain).count();
        assert_eq!([Terrain::Park, Terrain::Lake].map(at), [wet_or_green; 2]);
        let of = |district| map.sites().filter(|site| map.plot(*site).district == district).count();
        let sizes = District::ALL.map(of);
        let usual = if side == Side::Full { 9..=10 } else { 6..=6 };
        assert!(sizes.iter().all(|size| usual.contains(size)), "{sizes:?}");
    }
    assert_eq!((ROADS_MAX, HEIGHT_MAX, CROSSINGS_MAX), (5, 6, 19));
}

/// The sites that can be reached from the first of these without leaving them.
fn reached(map: &Map, sites: &BTreeSet<usize>) -> usize {
    let first = *sites.first().unwrap();
    let (mut seen, mut next) = (BTreeSet::from([first]), vec![first]);
    while let Some(number) = next.pop() {
        for near in map.plot(site(number)).neighbours().iter().map(|site| usize::from(site.index())) {
            if sites.contains(&near) && seen.insert(near) {
                next.push(near);
            }
        }
    }
    seen.len()
}

/// TU-1.2: each side and each district hangs together by its own roads.
#[test]
fn tu_1_2_sides_and_districts_hang_together() {
    for (side, ..) in SIDES {
        let map = side.map();
        let all: BTreeSet<usize> = (0..usize::from(map.len())).collect();
        assert_eq!(reached(map, &all), all.len());
        for district in District::ALL {
            let own: BTreeSet<usize> =
                all.iter().copied().filter(|number| map.plot(site(*number)).district == district).collect();
            assert_eq!(reached(map, &own), own.len(), "{side:?} {district:?}");
        }
    }
}

type Point = (i32, i32);

/// On which side of a line a point lies.
fn turn((ax, ay): Point, (bx, by): Point, (cx, cy): Point) -> i32 {
    ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).signum()
}

/// The square of the distance of a point from a road, rounded down.
fn square_distance((ax, ay): Point, (bx, by): Point, (px, py): Point) -> i32 {
    let (dx, dy) = (bx - ax, by - ay);
    let (along, length) = ((px - ax) * dx + (py - ay) * dy, dx * dx + dy * dy);
    let square = |x: i32, y: i32| x * x + y * y;
    match along {
        ..=0 => square(px - ax, py - ay),
        _ if along >= length => square(px - bx, py - by),
        _ => {
            let across = (px - ax) * dy - (py - ay) * dx;
            across * across / length
        }
    }
}

/// TU-1.2: no two roads cross, and none runs within 20 pixels of a third site.
#[test]
fn tu_1_2_no_roads_cross_and_none_comes_near_a_third_site() {
    for (side, _, list) in SIDES {
        let (map, roads) = (side.map(), roads(list));
        let ends = |(one, other): (usize, usize)| (middle(map, one), middle(map, other));
        for (place, road) in roads.iter().enumerate() {
            let (a, b) = ends(*road);
            for other in &roads[place + 1..] {
                let shared = [road.0, road.1].iter().any(|end| [other.0, other.1].contains(end));
                let (c, d) = ends(*other);
                let crosses = turn(a, b, c) != turn(a, b, d) && turn(c, d, a) != turn(c, d, b);
                assert!(shared || !crosses, "{side:?}: {road:?} and {other:?}");
            }
            for number in (0..usize::from(map.len())).filter(|number| *number != road.0 && *number != road.1)
            {
                assert!(square_distance(a, b, middle(map, number)) >= 400, "{side:?}: {road:?} at {number}");
            }
        }
    }
}

/// The middles of all squares of four sites at parks, or at lakes, that no road divides, and the sites in them.
fn blocks(map: &Map, terrain: Terrain) -> (Vec<Point>, BTreeSet<usize>) {
    let columns = usize::from(map.columns);
    let (mut middles, mut covered) = (Vec::new(), BTreeSet::new());
    for number in 0..usize::from(map.len()) - columns {
        let square = [number, number + 1, number + columns, number + columns + 1];
        let is_whole = number % columns + 1 < columns
            && square.iter().all(|number| map.plot(site(*number)).terrain == terrain);
        if !is_whole {
            continue;
        }
        let joined = |one: usize, other: usize| map.plot(site(one)).mask().contains(site(other));
        assert!(!joined(square[0], square[3]) && !joined(square[1], square[2]), "a road through {square:?}");
        let ((left, top), (right, bottom)) = (middle(map, square[0]), middle(map, square[3]));
        middles.push(((left + right) / 2, (top + bottom) / 2));
        covered.extend(square);
    }
    (middles, covered)
}

/// TU-8.6, TU-8.8: parks and lakes are squares of four sites, and each has its sign in the middle.
#[test]
fn tu_8_6_parks_and_lakes_are_squares_of_four_with_a_sign_in_the_middle() {
    type Signs<'a> = &'a [Point];
    let signs: [(Side, Terrain, Signs<'_>); 4] = [
        (Side::Full, Terrain::Park, &[(40, 57), (160, 57), (280, 141), (160, 169)]),
        (Side::Full, Terrain::Lake, &[(280, 57), (120, 113), (160, 113), (200, 113), (40, 169)]),
        (Side::Half, Terrain::Park, &[(212, 62), (106, 161)]),
        (Side::Half, Terrain::Lake, &[(106, 95), (265, 128)]),
    ];
    for (side, terrain, signs) in signs {
        let map = side.map();
        let (middles, covered) = blocks(map, terrain);
        assert_eq!(middles, signs, "{side:?} {terrain:?}");
        let all = map.sites().filter(|site| map.plot(*site).terrain == terrain);
        assert!(all.map(|site| usize::from(site.index())).eq(covered.iter().copied()));
    }
}

/// TU-8.11, TU-8.12: five districts, two of them grey, and the borders that roads cross.
#[test]
fn tu_8_12_borders_are_those_of_the_rules() {
    assert_eq!(District::GREY.map(District::letter), ['A', 'E']);
    let expected = [
        (Side::Full, vec!["AB", "AC", "AD", "BC", "BE", "CD", "CE", "DE"]),
        (Side::Half, vec!["AB", "AC", "BC", "BD", "BE", "CD", "DE"]),
    ];
    for (side, borders) in expected {
        let map = side.map();
        let mut found = BTreeMap::new();
        for (one, other) in map.roads {
            let mut letters =
                [*one, *other].map(|number| map.plot(Site::new(number).unwrap()).district.letter());
            letters.sort();
            if letters[0] != letters[1] {
                *found.entry(letters.iter().collect::<String>()).or_insert(0) += 1;
            }
        }
        assert!(found.keys().eq(borders.iter()), "{side:?}: {found:?}");
        assert_eq!((found.values().sum::<i32>(), map.crossings().len()), (19, 19));
        for crossing in map.crossings() {
            let [one, other] = crossing.ends.map(|end| map.plot(end).district as u8);
            assert_eq!(crossing.border, 1 << one | 1 << other);
        }
    }
}

/// TU-1.5: every card as the table lists it.
#[test]
fn tu_1_5_every_card_is_that_of_the_table() {
    let lines: Vec<&str> = CARD_LIST.split_whitespace().collect();
    assert_eq!(lines.len(), CARDS);
    for (card, line) in Card::all().zip(lines) {
        let [id, floors, vehicle, steps] = line.split(',').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let face = card.face();
        assert_eq!(id, card.number().to_string());
        let shown: String =
            face.floors().iter().map(|floor| floor.map_or('*', |colour| colour.letter())).collect();
        assert_eq!(shown, floors, "card {id}");
        let expected =
            Colour::of_letter(vehicle.as_bytes()[0]).map(|colour| (colour, steps.parse().unwrap()));
        assert_eq!(face.vehicle, expected, "card {id}");
    }
}

/// TU-1.5: the check sums of the table.
#[test]
fn tu_1_5_the_check_sums_of_the_cards() {
    let count = |wanted: &dyn Fn(&Face) -> bool| Card::all().filter(|card| wanted(card.face())).count();
    for colour in Colour::ALL {
        assert_eq!(count(&|face| face.lowest() == Some(colour)), 9, "lowest floors");
        assert_eq!(Card::all().map(|card| card.face().printed[colour]).sum::<u8>(), 25, "floors shown");
        let vehicles =
            |card: Card| card.face().vehicle.filter(|(of, _)| *of == colour).map(|(_, steps)| steps);
        assert_eq!(Card::all().filter_map(vehicles).sum::<u8>(), 5, "vehicles");
        assert_eq!(Card::all().filter_map(vehicles).count(), 4, "cards with them");
    }
    assert_eq!(count(&|face| face.lowest().is_none()), 8);
    assert_eq!(Card::all().map(|card| card.face().jokers).sum::<u8>(), 12);
    for face in Card::all().map(Card::face) {
        let vehicles = face.vehicle.map_or(0, |(_, steps)| usize::from(steps));
        assert!((2..=4).contains(&(face.floors().len() + vehicles)) && !face.floors().is_empty());
        assert!(face.jokers <= 2 && (face.jokers == 0 || face.printed == Floors::NONE));
        assert_eq!(face.floors().len(), usize::from(face.jokers + face.printed.total()));
        // A card with nothing but two floors has two jokers.
        assert!(vehicles > 0 || face.floors().len() != 2 || face.jokers == 2);
    }
}

/// TU-1.3, TU-1.4, TU-1.6, TU-1.7, TU-1.8: the numbers of the rules.
#[test]
fn tu_1_3_the_numbers_are_those_of_the_rules() {
    assert_eq!((FLOORS_PER_COLOUR, ROOFS, MARKET, STOCK_MAX), (30, 10, 3, 10));
    assert_eq!((START_FLOORS, START_FLOORS_MAX, START_FLOORS_MAX_OF_FOUR), (3, 7, 5));
    assert_eq!((LINE_MAX, STAR_COLUMNS, IDLE_MAX), (12, [2, 4, 6, 8], 40));
    assert_eq!(LINE_VALUE, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    assert_eq!((CONE_MAX, CONE_VALUE), (7, [0, 1, 2, 4, 6, 8, 10, 12]));
    // Twelve chips in three shapes: four a shape.
    assert_eq!(chips(4).len() * OBJECTIVES_IN_PLAY, 12);
    let slugs =
        ["colours", "park", "districts", "lake", "five", "brown", "grey", "borders", "double", "heights"];
    for (number, slug) in slugs.into_iter().enumerate() {
        let objective = Objective::new(number as u8).unwrap();
        assert_eq!((usize::from(objective.number()), objective.slug()), (number, slug));
    }
    assert_eq!(Objective::new(10), None);
    assert_eq!(Objective::START.map(Objective::number), [0, 1, 2]);
}

/// The largest gap between the ends of a road: what a sweep over the sites must remember.
fn reach(map: &Map) -> usize {
    map.roads.iter().map(|(one, other)| usize::from(other - one)).max().unwrap()
}

/// Sweeps over all sites and keeps, for every way to mark the last ones, the best value; `step` gives the marks after one
/// more site and what it is worth, and forbids a way with `None`.
fn sweep(
    map: &Map,
    choices: &[u8],
    step: impl Fn(usize, &[u8], u8) -> Option<(Vec<u8>, i32)>,
    last: impl Fn(&[u8]) -> bool,
) -> i32 {
    let mut ways: BTreeMap<Vec<u8>, i32> = BTreeMap::from([(Vec::new(), 0)]);
    for number in 0..usize::from(map.len()) {
        let mut next = BTreeMap::new();
        for (marks, value) in &ways {
            for choice in choices {
                let Some((marks, worth)) = step(number, marks, *choice) else { continue };
                let best = next.entry(marks).or_insert(i32::MIN);
                *best = (*best).max(value + worth);
            }
        }
        ways = next;
    }
    ways.into_iter().filter(|(marks, _)| last(marks)).map(|(_, value)| value).max().unwrap()
}

/// Neighbours of a site that come before it, as places in the marks of the last ones.
fn earlier(map: &Map, number: usize, marks: usize) -> impl Iterator<Item = usize> {
    let near = map.plot(site(number)).neighbours().iter().map(|site| usize::from(site.index()));
    near.filter(move |near| *near < number).map(move |near| marks - (number - near))
}

/// Ways to choose so many floors of four colours.
fn choices(floors: usize) -> usize {
    (floors + 1) * (floors + 2) * (floors + 3) / 6
}

/// TU-13.5: takes and foundings at most, worked out from the tables: any board, built or not, whether it can be reached or
/// not.
#[test]
fn tu_13_5_the_list_of_options_has_room_for_the_worst_board() {
    let most = |map: &'static Map| {
        let reach = reach(map);
        // Marked is an empty site. Each counts, and each road between an empty and a built one.
        let step = |number: usize, marks: &[u8], empty: u8| {
            let roads = earlier(map, number, marks.len()).filter(|place| marks[*place] != empty).count();
            let mut marks = [marks, &[empty]].concat();
            marks.drain(..marks.len().saturating_sub(reach));
            Some((marks, i32::from(empty) + roads as i32))
        };
        3 * sweep(map, &[0, 1], step, |_| true) as usize
    };
    let foundings = [Side::Full, Side::Half].map(|side| most(side.map()));
    assert_eq!(foundings, [264, 168]);
    // A supply that serves all that is printed leaves the jokers to be chosen; three jokered cards are the worst market.
    let jokers = Card::all().map(|card| usize::from(card.face().jokers)).max().unwrap();
    assert_eq!(choices(jokers), 10);
    let takes = MARKET * choices(jokers);
    assert!(takes + foundings[0] <= LEGAL_ACTIONS_MAX, "{takes} takes");
    assert_eq!(takes + foundings[0], 294);
    // In a shortage a colour is out, and what is printed of it is free as well: never more ways than that. Two colours
    // out leave two to choose from.
    for face in Card::all().map(Card::face) {
        for out in 1..16_u8 {
            let short: u8 =
                face.printed.iter().filter(|(colour, _)| out >> *colour as u8 & 1 == 1).map(|(_, n)| n).sum();
            let colours = 4 - out.count_ones() as usize;
            let free = usize::from(short + face.jokers);
            let ways = match colours {
                0 => 1,
                1 => 1,
                2 => free + 1,
                _ => (free + 1) * (free + 2) / 2,
            };
            assert!(ways <= choices(jokers), "{face:?} without {out:04b}");
        }
    }
}

/// TU-12.3: the fewest sites whose neighbourhoods cover a side: with six floors on it, one is always left.
#[test]
fn tu_12_3_six_floors_never_leave_a_seventh_without_a_site() {
    let fewest = |map: &'static Map| {
        let reach = reach(map);
        // 0: not covered yet, 1: covered by a neighbour, 2: one of the chosen sites.
        let step = |number: usize, marks: &[u8], chosen: u8| {
            let mut marks = marks.to_vec();
            let mut own = 2 * chosen;
            for place in earlier(map, number, marks.len()).collect::<Vec<_>>() {
                match (chosen, marks[place]) {
                    (1, 0) => marks[place] = 1,
                    (0, 2) => own = 1,
                    _ => {}
                }
            }
            marks.push(own);
            if marks.len() > reach && marks.remove(0) == 0 {
                return None;
            }
            Some((marks, -i32::from(chosen)))
        };
        -sweep(map, &[0, 1], step, |marks| !marks.contains(&0))
    };
    assert_eq!([Side::Full, Side::Half].map(|side| fewest(side.map())), [13, 8]);
    assert!(i32::from(START_FLOORS_MAX) - 1 < 8);
}
