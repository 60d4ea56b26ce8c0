//! TU-X01 to TU-X10: what the rulebook itself shows.

use engine::{Rules, Setup, Sitter};
use tower_up::ScoreSource;
use tower_up::components::chips;
use tower_up::setup::{FLOORS, floors_max};

use crate::table::*;

/// TU-X01, TU-2.4, TU-2.5: three starting floors in the colours of the lowest floors, one after the other.
#[test]
fn tu_x01_starting_floors_have_the_colours_of_the_lowest_floors_and_none_of_its_own_beside_it() {
    let play = Play::placing(3, [2, 0, 6]).asks(A, Question::Place);
    let all: Vec<Action> = (0..48).map(|site| place(K, site)).collect();
    let play = play.offers(&all).plays(place(K, 28)).asks(A, Question::Place);
    // Different colours may touch.
    let play = play.plays(place(G, 29));
    assert!(!play.options().contains(&place(W, 29)) && play.options().contains(&place(W, 37)));
    assert_eq!(play.options().len(), 46);
    play.refuses(place(W, 29), Rule::StartFloors)
        .plays(place(W, 44))
        .has_supply([26, 26, 27, 26])
        .stands("28:K1 29:G1 44:W1")
        .asks(A, Question::Turn);
}

/// TU-X02, TU-1.5, TU-4.2 to TU-4.4, TU-R20: the four kinds of cards.
#[test]
fn tu_x02_a_card_brings_its_floors_and_moves_its_vehicle() {
    let with = |card| Play::of(3).market([card, 1, 2]);
    with(4)
        .offers_of(0, &[take(0, &[])])
        .plays(take(0, &[]))
        .has_stock(A, [2, 1, 2, 2])
        .has_markers(A, [0; 4]);
    with(24).plays(take(0, &[G, G])).has_stock(A, [1, 3, 1, 1]).has_markers(A, [0; 4]);
    with(31).plays(take(0, &[W])).has_stock(A, [2, 1, 1, 1]).has_markers(A, [0, 0, 0, 2]);
    with(37).plays(take(0, &[])).has_stock(A, [2, 1, 2, 1]).has_markers(A, [0, 1, 0, 0]);
}

/// The position of TU-X03 and TU-E57.
pub fn tu_x03() -> Play {
    Play::of(3).lay("29:W3 30:G2 21:G1 36:N1 38:K1").stock(A, [1, 0, 1, 1])
}

/// TU-X03, TU-5.1, TU-5.2, TU-5.4, TU-5.5: a black building beside a brown one, paid with white and brown, roof on white.
#[test]
fn tu_x03_founding_pays_every_neighbour_and_scores_the_building_with_the_roof() {
    let play = tu_x03()
        .offers_on(37, &[found(37, W, 37), found(37, W, 36), found(37, W, 38)])
        .offers_on(28, &[found(28, K, 28), found(28, K, 29), found(28, K, 36)]);
    let black =
        |site| play.foundings_on(site).iter().any(|action| matches!(action, Action::Found { colour: K, .. }));
    assert!([28, 35].map(black) == [true; 2] && !black(37), "next to the brown building");
    play.plays(found(28, K, 29))
        .stands("28:K1[-] 29:W4[-,-,-,0] 36:N2[-,-] 30:G2 21:G1 38:K1")
        .has_stock(A, [0; 4])
        .has_markers(A, [4, 0, 0, 0])
        .has_roofs(A, 9)
        .asks(B, Question::Turn);
}

/// TU-X04, TU-7.1, TU-7.2: the last marker comes to the first column.
#[test]
fn tu_x04_all_markers_at_the_first_column_give_an_extra_turn() {
    Play::of(3)
        .markers(A, [1, 3, 2, 4])
        .lay("0:W1")
        .stock(A, [1, 0, 0, 1])
        .plays(found(1, K, 0))
        .has_markers(A, [3, 3, 2, 4])
        .tells(Some(A), Rule::ExtraTurn, Fact::ExtraTurn { column: 2 })
        .asks(A, Question::Turn);
}

/// TU-X05, TU-8.1, TU-8.7: the fifth district; the 7 is gone.
#[test]
fn tu_x05_the_fifth_district_brings_the_highest_chip_that_is_left() {
    Play::of(3)
        .objectives([2, 3, 4])
        .gone(0, 1)
        .chips(B, [7, 0, 0])
        .lay(&own(&[0, 5, 20, 44]))
        .lay("39:K1")
        .stock(A, [1, 0, 0, 1])
        .plays(found(47, W, 39))
        .has_chips(A, [5, 0, 0])
        .has_chips(B, [7, 0, 0])
        .has_pile(0, &[3])
        .has_pile(1, &[7, 5, 3]);
}

/// TU-X06, TU-9.1, TU-9.2: the last roof, and five on top.
#[test]
fn tu_x06_who_places_the_last_roof_counts_the_roofs_on_top() {
    Play::of(2)
        .lay(&own(&[0, 2, 4, 12]))
        .lay("7:K2[0,-] 14:G1")
        .stock(A, [1, 1, 0, 0])
        .roofs(A, 1)
        .plays(found(15, W, 14))
        .has_on_top(A, 5)
        .has_cone(A, Some(5), 8)
        .tells(Some(A), Rule::OwnCone, Fact::ConePlaced { on_top: 5, value: 8 })
        .has_trigger(Trigger::Roof)
        .has_queue(&[B])
        .asks(B, Question::Turn);
}

/// TU-X07, TU-10.1, TU-6.1: 26 for the markers, 6 for the cone, 11 for the chips.
#[test]
fn tu_x07_markers_cone_and_chips_make_43() {
    let play = Play::of(3).markers(A, [9, 7, 6, 4]).cone(A, 4).chips(A, [5, 3, 3]);
    let board = &play.table().boards[A];
    assert_eq!((board.lines(), board.cone_value(), board.chip_value(), board.total()), (26, 6, 11, 43));
    let sheet = play.game.score_sheet();
    assert!(sheet.lines(A).iter().map(|line| line.points).eq([9, 7, 6, 4, 6, 5, 3, 3]));
    assert_eq!(sheet.lines(A)[4].source, ScoreSource::Cone { on_top: 4, stands: true });
    assert_eq!(sheet.scores().0[0].points, 43);
}

/// TU-X08, TU-6.3, TU-6.4: who is in a building, and who is on top of it.
#[test]
fn tu_x08_a_covered_roof_is_present_and_not_on_top() {
    let low =
        Play::of(3).lay("26:N2[0,-]").present(A, &[26]).has_on_top(A, 0).present(B, &[]).has_on_top(B, 0);
    low.lay("26:N3[0,-,1]").present(A, &[26]).present(B, &[26]).has_on_top(A, 0).has_on_top(B, 1);
}

/// TU-X09, TU-2.4, TU-13.2: a joker stands for any colour; colours first, then sites.
#[test]
fn tu_x09_a_joker_as_lowest_floor_gives_192_options() {
    let options = Play::placing(3, [24, 0, 1]).options();
    assert_eq!(options.len(), 192);
    let expected = [(0, place(W, 0)), (47, place(W, 47)), (48, place(G, 0)), (191, place(K, 47))];
    for (number, action) in expected {
        assert_eq!(options[number], action, "option {number}");
    }
}

/// TU-X10, TU-2.7, TU-2.9, TU-14.4: piles by seats, and how many starting floors there may be.
#[test]
fn tu_x10_piles_and_starting_floors_depend_on_the_seats() {
    assert_eq!([chips(2), chips(3), chips(4)], [&[7, 3][..], &[7, 5, 3], &[7, 5, 3, 3]]);
    for seats in 2..=4 {
        let play = Play::of(seats);
        (0..3).for_each(|slot| assert_eq!(play.table().pile(slot), chips(seats)));
    }
    assert_eq!([2, 3, 4].map(floors_max), [7, 7, 5]);
    let is_legal = |seats: usize, floors: usize| {
        let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..seats], 1);
        setup.options = FLOORS.choose(0, floors - 3);
        Game::from_setup(&setup).is_ok()
    };
    assert!((3..=7).all(|floors| is_legal(2, floors) && is_legal(3, floors)));
    assert!((3..=5).all(|floors| is_legal(4, floors)));
    assert!(!is_legal(4, 6) && !is_legal(4, 7));
    // Two floors, or eight of them, cannot even be written: the option has the values 3 to 7, and a number beyond
    // them is no value of it.
    assert_eq!(FLOORS.values, ["3", "4", "5", "6", "7"]);
    let mut setup = Setup::new(Game::ID, &[Sitter::Person; 2], 1);
    setup.options = 5 << FLOORS.bit;
    assert!(Game::from_setup(&setup).is_err());
}
