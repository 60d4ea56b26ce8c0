//! Lots, frontage, streets (NY-3).

use new_york_1901::components::{Lot, MAP, Spot, Tile};
use new_york_1901::streets_of;

use crate::table::*;

/// NY-3.2, NY-R11: side contact, and nothing beyond the edge.
#[test]
fn ny_3_2_side_contact_is_no_corner_and_the_edge_is_nothing() {
    let beside =
        |x, y| Cell::new(x, y).unwrap().neighbours().map(|cell| (cell.x(), cell.y())).collect::<Vec<_>>();
    assert_eq!(beside(5, 5), [(5, 4), (4, 5), (6, 5), (5, 6)]);
    assert_eq!(beside(0, 0), [(1, 0), (0, 1)]);
    assert_eq!(beside(15, 13), [(15, 12), (14, 13)]);
    // Lots at the edge have no frontage by it.
    assert!(!lot("b3").has_frontage() && !lot("pa").has_frontage() && !lot("r9").has_frontage());
}

/// NY-3.1, NY-R12: a crossing belongs to both of its streets.
#[test]
fn ny_3_1_a_crossing_belongs_to_both_streets() {
    use new_york_1901::components::Ground;
    let streets = |x, y| match MAP.ground(Cell::new(x, y).unwrap()) {
        Ground::Street(streets) => streets.iter().map(|street| street.code()).collect::<Vec<_>>(),
        other => panic!("{other:?} is no street"),
    };
    assert_eq!(streets(4, 3), ["BW", "CE"]);
    assert_eq!(streets(10, 3), ["NB", "CE"]);
    assert_eq!(streets(4, 7), ["BW", "PT"]);
    assert_eq!(streets(10, 10), ["NB", "WA"]);
    assert_eq!(streets(4, 10), ["BW", "WA"], "Wall Street ends at Broadway");
    assert_eq!(streets(10, 0), ["NB"]);
}

/// NY-3.3, NY-3.4: free, reserved, built; owned for good.
#[test]
fn ny_3_3_a_lot_is_free_reserved_or_built() {
    let play = Play::of(3, "").market("G2 B2 Y2 R2");
    let state = |play: &Play| {
        let table = play.table();
        let is_built = table.covered().touches(lot("g2").footprint());
        (table.owner(lot("g2")), table.boards[A].reserves(lot("g2")), is_built)
    };
    assert_eq!(state(&play), (None, false, false));
    let play = play.plays(acquire(0, "g2"));
    assert_eq!(state(&play), (Some(A), true, false));
    let play = play.builds("B1", "g2");
    assert_eq!(state(&play), (Some(A), false, true));
    let play = play.plays(END);
    assert_eq!(state(&play), (Some(A), false, true));
    let play = play.market("G2 B2 Y2 R2");
    play.lacks(acquire(0, "g2"), Refusal::FreeLot { owner: A });
}

/// NY-3.5: a street, a crossing or a park beside one square is enough.
#[test]
fn ny_3_5_one_square_beside_a_street_or_park_is_frontage() {
    let footprint = |code: &str, cells: &str| tile(code).footprint(spot(tile(code), cells)).unwrap();
    let has = |code: &str, cells: &str| MAP.frontage.touches(&footprint(code, cells));
    assert!(has("B1", "3.0,3.1"), "Broadway");
    assert!(has("B1", "2.0,2.1"), "Liberty Place");
    assert!(has("B3", "14.0,14.1,14.2") && !has("B1", "14.0,14.1"), "Cedar Street below the third");
    assert!(!has("B1", "7.5,8.5"));
}

/// NY-3.6: a tile may face several streets; a park or a corner is none.
#[test]
fn ny_3_6_a_tile_faces_the_streets_it_touches() {
    let faced = |code: &str, cells: &str| {
        let footprint = tile(code).footprint(spot(tile(code), cells)).unwrap();
        streets_of(&footprint).iter().map(|street| street.code()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(faced("G6", "5.8,6.8,7.8,5.9,6.9,7.9"), "BW PT WA");
    assert_eq!(faced("LW", "7.4,8.4,9.4,7.5,8.5,9.5,7.6,8.6,9.6"), "NB CE PT");
    assert_eq!(faced("B1", "0.0,1.0"), "", "a park faces nothing");
    assert_eq!(faced("B1", "2.4,2.5"), "CE");
}

/// NY-3.8, NY-3.9: orientations as they are counted, on S5 and LP.
#[test]
fn ny_3_9_orientations_turn_and_mirror_in_their_order() {
    let cells = |code: &str, o: u8| {
        let footprint = tile(code).footprint(Spot::new(o, 4, 4).unwrap()).unwrap();
        footprint
            .cells()
            .map(|cell| format!("{}.{}", cell.x() - 4, cell.y() - 4))
            .collect::<Vec<_>>()
            .join(" ")
    };
    // Worked out by hand with (x,y) -> (-y,x), and x -> -x first from 4 on.
    let expected = [
        "0.0 0.1 0.2 1.2",
        "0.0 1.0 2.0 0.1",
        "0.0 1.0 1.1 1.2",
        "2.0 0.1 1.1 2.1",
        "1.0 1.1 0.2 1.2",
        "0.0 0.1 1.1 2.1",
        "0.0 1.0 0.1 0.2",
        "0.0 1.0 2.0 2.1",
    ];
    for (o, expected) in (0..8).zip(expected) {
        assert_eq!(cells("S5", o), expected, "orientation {o}");
    }
    assert_eq!(cells("LP", 0), "0.0 1.0 2.0 3.0 0.1 1.1 2.1");
    assert_eq!(cells("LP", 1), "0.0 1.0 0.1 1.1 0.2 1.2 1.3");
    assert_eq!(cells("LP", 4), "0.0 1.0 2.0 3.0 1.1 2.1 3.1");
    // The corner of the box need not be covered.
    let third = tile("S5").footprint(Spot::new(3, 4, 4).unwrap()).unwrap();
    assert!(!third.contains(Cell::new(4, 4).unwrap()));
    // Over the edge nothing lies.
    assert!(tile("S5").footprint(Spot::new(0, 15, 4).unwrap()).is_none());
    assert!(tile("S5").footprint(Spot::new(0, 4, 12).unwrap()).is_none());
}

/// NY-1.2, NY-2.2: every lot has a card of its district and size.
#[test]
fn ny_1_2_every_lot_has_its_card() {
    for lot in Lot::all() {
        assert_eq!((lot.card().district(), lot.card().size()), (lot.district(), lot.footprint().len()));
    }
    assert_eq!(Tile::START.size(), 2);
}
