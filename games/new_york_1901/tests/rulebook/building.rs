//! Option 1: a lot, and a tile (NY-4, NY-5, NY-6).

use new_york_1901::Mode;

use crate::table::*;

/// NX-08
#[test]
fn nx_08() {
    let play = Play::going_on(3, "g2*").can_build("B1").has_places(build("B1"), &[(1, 3, 0)]);
    play.plays(build("B1"))
        .asks(A, Question::Place)
        .plays(place(1, 3, 0))
        .has_score(A, 2)
        .has_available(A, 4)
        .faces((3, 1), "BW");
}

/// NX-09
#[test]
fn nx_09() {
    Play::going_on(3, "b2*").can_build("");
    let play = Play::going_on(3, "b2* b9*").has_places(build("B3"), &[(1, 14, 0)]);
    play.plays(build("B3")).plays(place(1, 14, 0)).has_score(A, 3).has_available(A, 4).has_uncovered("15.2");
}

/// NX-10
#[test]
fn nx_10() {
    Play::going_on(3, "g1* g2*")
        .builds("B4", "2.0,3.0,3.1")
        .has_score(A, 3)
        .has_available(A, 4)
        .has_uncovered("2.1");
}

/// NX-11, NY-6.4, NY-R14, NY-R15, NY-R16: a reserved lot and the rest of a built one; two tiles in one lot.
#[test]
fn nx_11() {
    let play = Play::going_on(3, "B4=2.0,3.0,3.1 g7*")
        .builds("B1", "2.1,2.2")
        .has_score(A, 2)
        .has_available(A, 4)
        .has_uncovered("3.2")
        .faces((2, 2), "CE");
    let in_g1 = play.table().tiles.iter().filter(|placed| placed.footprint().meets(lot("g1").footprint()));
    assert_eq!(in_g1.count(), 2);
}

/// NX-12, NY-3.7, NY-6.3
#[test]
fn nx_12() {
    let play = Play::going_on(3, "g4* b0* b4*");
    assert!(!play.can_put(build("B6"), "7.0,8.0,7.1,8.1"), "no frontage");
    let play =
        play.builds("B6", "7.1,8.1,7.2,8.2").has_available(A, 3).has_reserved(A, "b0").faces((7, 1), "CE");
    let footprint = play.at(7, 1).footprint();
    assert!(new_york_1901::districts_of(&footprint).eq([District::Blue, District::Green]));
}

/// NX-14, NY-3.9, NY-R2
#[test]
fn nx_14() {
    let play = Play::going_on(3, "yb* yc*").score(A, 6);
    assert!(play.places(build("S5")).contains(&(7, 7, 8)));
    assert_eq!(spot(tile("S5"), "7.8,8.8,9.8,9.9"), new_york_1901::components::Spot::new(7, 7, 8).unwrap());
    // Turned without a mirror it would be one of the first four orientations.
    assert!(!play.places(build("S5")).iter().any(|(o, ..)| *o < 4));
    assert!(!play.can_put(build("S5"), "9.8,9.9,8.9,7.9"), "7.9 is lot r3");
    let mirrored = |code: &str| tile(code).shape().orientations().filter(|(o, _)| *o > 3).count();
    let of_two_hands: Vec<&str> =
        ["B1", "B3", "B4", "B6", "S5", "S6", "G3", "G4", "G5", "G6", "LP", "LS", "LM", "LW"]
            .into_iter()
            .filter(|code| mirrored(code) > 0)
            .collect();
    assert_eq!(of_two_hands, ["S5", "G3", "G4", "LP"]);
}

/// NX-15, NY-16.5
#[test]
fn nx_15() {
    Play::going_on(3, "g1* g2*")
        .has_places(build("B1"), &[(0, 2, 0), (1, 2, 0), (1, 3, 0), (0, 2, 1)])
        .has_places(build("B4"), &[(0, 2, 0), (1, 2, 0), (2, 2, 0), (3, 2, 0)]);
}

/// NX-16, NY-16.4, NY-R42, NY-6.6
#[test]
fn nx_16() {
    let play = Play::going_on(3, "g1* g2* g7*");
    play.clone().score(A, 5).can_build("B1 B3 B4 B6");
    play.clone().score(A, 6).can_build("B1 B3 B4 B6 S1 S2 S3 S4 S5 S6");
    play.clone().score(A, 18).can_build("B1 B3 B4 B6 S1 S2 S3 S4 S5 S6 G1 G2 G3 G4 G5 G6");
    let left = "B2 B3 B6 S1 S2 S3 S4 S5 S6 G1 G2 G3 G4 G5 G6";
    play.unbuilt(A, left).can_build("B2 B3 B6");
}

/// NX-17, NY-5.2, NY-R41
#[test]
fn nx_17() {
    let play = Play::of(3, "g2*").market("R2 R3 G2 G2").asks(A, Question::Turn).can_build("");
    let options = play.options();
    assert_eq!(options.len(), 32);
    assert_eq!(options[0], acquire(0, "r0"));
    assert_eq!(options[9..13], [acquire(0, "rc"), acquire(1, "r3"), acquire(1, "ra"), acquire(1, "rb")]);
    assert_eq!(options[31], SHIFT);
    let play = play.plays(acquire(2, "g1")).has_market("R2 R3 - G2").has_available(A, 2);
    assert!(play.options().contains(&build("B1")));
}

/// NX-18, NY-5.4, NY-6.1, NY-R7, NY-R27: without a worker a tile must be built, and no lot follows.
#[test]
fn nx_18() {
    Play::of(3, "g2* b2* b3* y3*")
        .offers(&[build("B1"), SHIFT])
        .builds("B1", "g2")
        .has_available(A, 1)
        .offers(&[END]);
}

/// NY-4.1, NY-5.1: with a worker a lot comes first, and nobody passes.
#[test]
fn ny_5_1_with_a_worker_a_lot_comes_first() {
    let play = Play::of(3, "g2* g7*");
    assert!(play.options().iter().all(|action| matches!(action, Action::Acquire { .. } | Action::Shift)));
    play.lacks(build("B1"), Refusal::LotFirst).lacks(END, Refusal::Question);
}

/// NY-4.3, NY-R27: what counts is how many workers there were when the turn began, also once some have come back.
#[test]
fn ny_4_3_workers_at_the_start_of_the_turn_count() {
    let play = Play::of(3, "g2* g7* r4* r5*").builds("B4", "3.1,2.2,3.2");
    assert_eq!((play.table().turn.workers, play.table().boards[A].available()), (0, 2));
    play.can_grab(false).lacks(acquire(0, "r0"), Refusal::Question);
}

/// NY-4.4, NY-5.3: a worker goes on a free lot of the card, anywhere; then a tile, or not.
#[test]
fn ny_5_3_a_worker_goes_on_a_free_lot_of_the_card() {
    let play = Play::of(4, "").market("P3 B2 Y2 G3").plays(acquire(0, "pc"));
    assert_eq!(play.table().owner(lot("pc")), Some(A));
    let play = play.has_reserved(A, "pc").has_available(A, 3).has_market("- B2 Y2 G3");
    play.tells(Some(A), Rule::TakeLot, Fact::LotTaken { slot: 0, card: card("P3"), lot: lot("pc") })
        .asks(A, Question::GoOn)
        .can_build("B1 B3")
        .plays(END)
        .asks(B, Question::Turn);
}

/// NY-6.5: workers return, the tile lies there, points are scored, in this order.
#[test]
fn ny_6_5_workers_return_then_the_tile_then_its_points() {
    let play = Play::going_on(3, "g1* g2*").score(A, 4).builds("B4", "2.0,3.0,3.1");
    let spot = spot(tile("B4"), "2.0,3.0,3.1");
    assert_eq!(
        play.facts(),
        [
            Fact::WorkerReturned { lot: lot("g1") },
            Fact::WorkerReturned { lot: lot("g2") },
            Fact::TilePlaced { tile: tile("B4"), spot },
            Fact::Points { points: 3, score: 7 },
            Fact::Unlocked { technology: Technology::Silver },
        ]
    );
    play.tells(Some(A), Rule::BuildEffects, Fact::WorkerReturned { lot: lot("g2") })
        .tells(Some(A), Rule::Build, Fact::TilePlaced { tile: tile("B4"), spot })
        .tells(Some(A), Rule::BuildEffects, Fact::Points { points: 3, score: 7 })
        .tells(Some(A), Rule::Unlocked, Fact::Unlocked { technology: Technology::Silver });
}

/// NY-6.5: one covered square brings the worker back; the square left over needs none (NY-R15).
#[test]
fn ny_6_5_one_covered_square_brings_the_worker_back() {
    let play = Play::going_on(3, "y3* y2*").builds("B1", "8.4,8.5").has_available(A, 4);
    play.has_uncovered("7.4 9.4 7.5");
}

/// NY-6.2: only own land, and nothing on it; NY-6.7: what stands stays.
#[test]
fn ny_6_2_a_tile_is_built_on_own_land_that_is_free() {
    let play = Play::going_on(3, "B1=g2 g1* 1:g7*");
    let spots = play.places(build("B2"));
    assert_eq!(spots, [(1, 2, 0)], "neither g2, which is built, nor g7, which is another's");
    play.plays(build("B2"))
        .lacks(place(0, 2, 0), Refusal::Covered { cell: Cell::new(3, 0).unwrap() })
        .lacks(place(1, 2, 1), Refusal::OwnLot { cell: Cell::new(2, 2).unwrap() })
        .plays(place(1, 2, 0))
        .has_tiles("B1 B2");
}

/// NY-6.8, NY-8.3: a Legendary belongs to whoever builds it.
#[test]
fn ny_6_8_a_legendary_belongs_to_whoever_builds_it() {
    let play =
        Play::going_on(3, "y0* y1* y2* y3*").score(A, 18).builds("LS", "5.4,6.4,7.4,8.4,5.5,6.5,7.5,8.5");
    assert_eq!(play.table().boards[A].legendary, Some(tile("LS")));
    assert!(play.table().legendaries.iter().map(|tile| tile.code()).eq(["LP", "LM", "LW"]));
    assert_eq!(play.table().boards[A].unbuilt.len(), 18, "it is none of the own tiles");
    play.tells(Some(A), Rule::Legendaries, Fact::LegendaryTaken { tile: tile("LS") })
        .has_score(A, 29)
        .has_available(A, 4);
}

/// NY-6.1, NY-9.6: one tile a turn.
#[test]
fn ny_6_1_one_tile_a_turn() {
    let play = Play::going_on(3, "g2* g7*").holds(A, &[]).builds("B1", "g2");
    play.offers(&[END]).lacks(build("B2"), Refusal::OneTile);
}

/// NX-07, NY-8.2, NY-14.2
#[test]
fn nx_07() {
    let highest = |expert: bool, score: u8| {
        let play = Play::of(3, "").score(A, score).arrange(|game| game.set_expert(expert));
        play.table().unlocked(A) as u8
    };
    assert_eq!([0, 5, 6, 17, 18].map(|score| highest(false, score)), [1, 1, 2, 2, 3]);
    assert_eq!([9, 10, 24, 25].map(|score| highest(true, score)), [1, 2, 2, 3]);
}

/// NY-8.1, NY-1.4, NY-1.5: technologies in their order, and Legendaries are as modern as gold.
#[test]
fn ny_8_1_technologies_and_the_tiles_that_have_them() {
    assert!(Technology::Heritage < Technology::Bronze && Technology::Silver < Technology::Gold);
    assert!(Technology::Bronze < Technology::Silver);
    let of = |technology| {
        let all = new_york_1901::components::Tile::own();
        all.filter(|tile| tile.technology() == technology).count()
    };
    assert_eq!(
        [Technology::Heritage, Technology::Bronze, Technology::Silver, Technology::Gold].map(of),
        [0, 6, 6, 6]
    );
    for legendary in ["LP", "LS", "LM", "LW"] {
        assert_eq!(tile(legendary).technology(), Technology::Gold);
    }
    assert_eq!((tile("ST").technology(), tile("ST").points()), (Technology::Heritage, 0));
}

/// NX-31, NY-R28: points of the same turn unlock.
#[test]
fn nx_31() {
    Play::going_on(3, "g1* g2* g7*")
        .score(A, 4)
        .builds("B4", "2.0,3.0,3.1")
        .has_score(A, 7)
        .can_boom("B1 B5 S1 S3");
}

/// NY-22.3 looks for places with the same words as the rules: a build and a boom find the same ones.
#[test]
fn a_boom_finds_the_places_of_a_build() {
    let play = Play::going_on(3, "g1* g2* g7*");
    for code in ["B1", "B3", "B4", "B6"] {
        let of = |mode| {
            let mut spots = Vec::new();
            play.table().each_place(A, tile(code), mode, &mut |spot| spots.push(spot));
            spots
        };
        assert_eq!(of(Mode::Build), of(Mode::Boom));
        assert!(!of(Mode::Build).is_empty() && of(Mode::Rebuild).is_empty());
    }
}
