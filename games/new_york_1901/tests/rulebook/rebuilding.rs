//! Option 2: demolish and rebuild (NY-7), technologies and Legendaries (NY-8).

use crate::table::*;

/// What is rebuilt of the Legendaries.
fn legendaries(play: &Play) -> Vec<&'static str> {
    let code = |action| match action {
        Action::Rebuild { tile } if tile.is_legendary() => Some(tile.code()),
        _ => None,
    };
    play.options().into_iter().filter_map(code).collect()
}

/// The workers of NX-21: none are left.
const FOUR_AWAY: &str = "g2* g7* r4* r5*";
/// One is left.
const THREE_AWAY: &str = "g2* g7* r4*";
const SQUARE: &str = "B6=11.1,12.1,11.2,12.2";

/// NX-20, NY-7.4, NY-8.4
#[test]
fn nx_20() {
    let play = Play::of(3, "ST=g9");
    play.clone()
        .score(A, 6)
        .can_rebuild("B1 S1")
        .rebuilds("S1", "g9")
        .has_score(A, 9)
        .has_available(A, 4)
        .has_tiles("S1");
    play.can_rebuild("B1");
    let bronze = Play::of(3, "B1=g9");
    bronze.clone().score(A, 5).can_rebuild("");
    bronze.score(A, 6).can_rebuild("S1");
}

/// NX-21, NY-7.6, NY-7.9
#[test]
fn nx_21() {
    let play = Play::of(3, SQUARE).lay(FOUR_AWAY).score(A, 6);
    assert!(play.can_put(rebuild("S4"), "11.1,12.1,11.2,12.2"));
    play.has_places(rebuild("S1"), &[(1, 11, 1), (1, 12, 1)]);
    let play = Play::of(3, SQUARE).lay(THREE_AWAY).score(A, 6);
    play.has_places(rebuild("S1"), &[(0, 11, 1), (1, 11, 1), (1, 12, 1), (0, 11, 2)])
        .plays(rebuild("S1"))
        .plays(place(0, 11, 2))
        .has_reserved(A, "r4 b6 g2 g7")
        .has_available(A, 0)
        .has_score(A, 9);
}

/// NX-22, NY-7.3: a worker that returns is there for the bare lot.
#[test]
fn nx_22() {
    Play::of(3, SQUARE)
        .lay(THREE_AWAY)
        .lay("b7*")
        .score(A, 6)
        .has_available(A, 0)
        .rebuilds("S2", "11.2,12.2,13.2")
        .tells(Some(A), Rule::RebuildEffects, Fact::WorkerReturned { lot: lot("b7") })
        .tells(Some(A), Rule::BareLots, Fact::WorkerSent { lot: lot("b6") })
        .has_available(A, 0)
        .has_reserved(A, "r4 b6 g2 g7")
        .has_score(A, 10);
}

/// NX-23
#[test]
fn nx_23() {
    Play::of(3, "B3=ba")
        .lay(FOUR_AWAY)
        .score(A, 6)
        .rebuilds("S1", "11.4,12.4")
        .has_available(A, 0)
        .has_score(A, 9)
        .has_uncovered("13.4");
}

/// NX-25, NY-7.4: gold is never removed.
#[test]
fn nx_25() {
    Play::of(3, "G1=b1 b6* b7* b8*").score(A, 50).can_rebuild("");
}

/// NX-26, NY-7.2, NY-7.7
#[test]
fn nx_26() {
    let play = Play::of(3, "ST=y7 B1=y0 S1=y1 y2* y3* y8*").score(A, 18);
    let play = play
        .rebuilds("LW", "5.4,6.4,7.4,5.5,6.5,7.5,5.6,6.6,7.6")
        .has_score(A, 31)
        .has_available(A, 4)
        .has_tiles("LW")
        .has_uncovered("8.4 9.4 8.5 8.6");
    assert!(play.table().legendaries.iter().map(|tile| tile.code()).eq(["LP", "LS", "LM"]));
    assert_eq!(play.table().boards[A].legendary, Some(tile("LW")));
}

/// NX-27, NY-R4: what is removed need not touch.
#[test]
fn nx_27() {
    let laid = "B1=11.0,11.1 B3=13.0,13.1,13.2";
    let play = Play::of(3, laid).score(A, 6);
    assert!(play.can_put(rebuild("S2"), "b1"));
    play.rebuilds("S2", "b1").has_tiles("S2").has_reserved(A, "b6 b7").has_available(A, 2);
    assert!(!Play::of(3, laid).lay(THREE_AWAY).score(A, 6).can_put(rebuild("S2"), "b1"));
}

/// NX-29, NY-7.3
#[test]
fn nx_29() {
    let play = Play::of(3, "B3=ba 1:bb*").score(A, 50);
    let tiles: Vec<Action> =
        play.options().into_iter().filter(|action| matches!(action, Action::Rebuild { .. })).collect();
    assert!(!tiles.is_empty());
    for choice in tiles {
        for (o, x, y) in play.places(choice) {
            let spot = new_york_1901::components::Spot::new(o, x, y).unwrap();
            let footprint = chosen(choice).footprint(spot).unwrap();
            assert!(
                footprint.cells().all(|cell| lot("ba").footprint().contains(cell)),
                "{choice:?} {o} {x} {y}"
            );
        }
    }
}

/// NX-32, NY-8.3
#[test]
fn nx_32() {
    let play = Play::of(3, "ST=y7 B1=7.6,8.6 y0* y1* y2* y3*").score(A, 18);
    let park_row = "LP=12.8,13.8,14.8,15.8,13.9,14.9,15.9";
    assert_eq!(legendaries(&play), ["LP", "LS", "LM", "LW"]);
    assert_eq!(legendaries(&play.clone().lay(park_row)), [""; 0]);
    assert_eq!(legendaries(&play.clone().lay(&format!("1:{park_row}"))), ["LS", "LM", "LW"]);
    let own = play.clone().lay(park_row);
    own.lacks(rebuild("LS"), Refusal::OneLegendary { tile: tile("LP") });
    play.lay(&format!("1:{park_row}")).lacks(rebuild("LP"), Refusal::LegendaryGone);
}

/// NY-7.1, NY-R26: option 2 whatever workers there are; no lot before or after.
#[test]
fn ny_7_1_nothing_but_a_tile_comes_with_option_2() {
    let play = Play::of(3, "ST=g9").has_available(A, 4).rebuilds("B1", "g9");
    assert_eq!(play.table().turn.option, 2);
    play.clone()
        .can_grab(false)
        .lacks(acquire(0, "r0"), Refusal::Question)
        .lacks(build("B2"), Refusal::OtherOption);
    let after_lot = Play::of(3, "ST=g9").market("R2 B2 Y2 G2").plays(acquire(0, "r0"));
    after_lot.can_rebuild("").lacks(rebuild("B1"), Refusal::Question);
}

/// NY-7.2, NY-R3: without something to demolish it is no rebuild.
#[test]
fn ny_7_2_a_rebuild_removes_something() {
    let play = Play::of(3, "ST=g9 g8*");
    let removed_something = |(o, x, y): &(u8, u8, u8)| {
        let spot = new_york_1901::components::Spot::new(*o, *x, *y).unwrap();
        tile("B1").footprint(spot).unwrap().meets(lot("g9").footprint())
    };
    let places = play.places(rebuild("B1"));
    assert!(places.iter().all(removed_something));
    assert_eq!(places, [(0, 2, 4), (1, 3, 4)]);
    play.plays(rebuild("B1")).lacks(place(0, 0, 4), Refusal::NothingRemoved);
}

/// NY-7.2: all own tiles under the new one go, and no others.
#[test]
fn ny_7_2_only_what_lies_under_the_new_tile_goes() {
    Play::of(3, "B1=5.4,5.5 B2=6.4,6.5 B3=y2").score(A, 6).rebuilds("S1", "5.4,6.4").has_tiles("B3 S1");
}

/// NY-7.4: what is as modern stays; one such tile under it forbids the place.
#[test]
fn ny_7_4_something_as_modern_is_not_replaced() {
    Play::of(3, "B1=5.4,5.5 S3=6.4,6.5,7.5")
        .score(A, 6)
        .has_places(rebuild("S1"), &[(1, 5, 4)])
        .plays(rebuild("S1"))
        .lacks(place(0, 5, 4), Refusal::Newer { removed: tile("S3") });
    Play::of(3, "LW=5.4,6.4,7.4,5.5,6.5,7.5,5.6,6.6,7.6").score(A, 99).can_rebuild("");
}

/// NY-7.5: frontage and points as for a build.
#[test]
fn ny_7_5_a_rebuild_needs_frontage_and_a_tile_that_is_unlocked() {
    let play = Play::of(3, "B3=6.5,7.5,8.5 y0*").score(A, 6);
    assert!(!play.options().contains(&rebuild("G1")), "gold is locked");
    // The others have no street beside them.
    play.has_places(rebuild("S1"), &[(1, 6, 4), (0, 5, 5)])
        .plays(rebuild("S1"))
        .lacks(place(0, 7, 5), Refusal::Frontage);
}

/// NY-7.6, NY-R18: a worker goes on every bare lot, and none may be given up.
#[test]
fn ny_7_6_every_bare_lot_needs_a_worker() {
    let play = Play::of(3, SQUARE).lay(FOUR_AWAY).score(A, 6).plays(rebuild("S1"));
    play.lacks(place(0, 11, 2), Refusal::BareLots { bare: 1, workers: 0 });
    // b1 stays built by the tile that stays: only b6 is bare.
    Play::of(3, "B4=11.0,11.1,12.1 B1=12.0,13.0")
        .score(A, 6)
        .rebuilds("S1", "11.0,12.0")
        .has_tiles("S1")
        .has_reserved(A, "b6");
    Play::of(3, "B4=11.0,11.1,12.1 B1=12.0,13.0")
        .score(A, 6)
        .rebuilds("S1", "11.1,12.1")
        .has_tiles("B1 S1")
        .has_reserved(A, "");
}

/// NY-7.7, NY-R17: tiles leave, workers return, the tile lies, workers go on bare lots, points.
#[test]
fn ny_7_7_the_order_of_a_rebuild() {
    let play = Play::of(3, SQUARE).lay("b7*").score(A, 17).rebuilds("S2", "11.2,12.2,13.2");
    let (old, new) = (spot(tile("B6"), "11.1,12.1,11.2,12.2"), spot(tile("S2"), "11.2,12.2,13.2"));
    assert_eq!(
        play.facts(),
        [
            Fact::TileRemoved { tile: tile("B6"), spot: old },
            Fact::WorkerReturned { lot: lot("b7") },
            Fact::TilePlaced { tile: tile("S2"), spot: new },
            Fact::WorkerSent { lot: lot("b6") },
            Fact::Points { points: 4, score: 21 },
            Fact::Unlocked { technology: Technology::Gold },
        ]
    );
    play.tells(Some(A), Rule::RebuildEffects, Fact::TileRemoved { tile: tile("B6"), spot: old })
        .tells(Some(A), Rule::Removed, Fact::TilePlaced { tile: tile("S2"), spot: new })
        .tells(Some(A), Rule::RebuildEffects, Fact::Points { points: 4, score: 21 });
}

/// NY-7.8: demolition costs nothing, and what is gone is not left to build again.
#[test]
fn ny_7_8_what_is_demolished_is_gone_and_costs_nothing() {
    let play = Play::of(3, SQUARE).score(A, 10).rebuilds("S1", "11.1,11.2").has_score(A, 13);
    let unbuilt = play.table().boards[A].unbuilt;
    assert!(!unbuilt.contains(tile("B6")) && !unbuilt.contains(tile("S1")));
    assert_eq!(unbuilt.len(), 16);
}

/// NY-8.2: lower technologies stay available.
#[test]
fn ny_8_2_lower_technologies_stay() {
    Play::going_on(3, "g2*").score(A, 60).can_build("B1 S1");
}

/// NY-8.4: bronze replaces the start building alone, silver also bronze, gold also silver.
#[test]
fn ny_8_4_what_replaces_what() {
    let on_ba = |code: &str| Play::of(3, &format!("{code}=ba")).score(A, 18);
    on_ba("B3").can_rebuild("S1 S2 G1");
    on_ba("S2").can_rebuild("G1");
    on_ba("G1").can_rebuild("");
    Play::of(3, "ST=g9 g8*").score(A, 18).can_rebuild("B1 B3 B4 S1 S2 S3 S5 G1 G3");
}
