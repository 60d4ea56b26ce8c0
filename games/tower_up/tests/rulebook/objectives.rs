//! TU-8: objectives and chips; the examples of section 5.5.

use tower_up::components::Objective;

use crate::table::*;

/// Whether seat 0 meets an objective with these buildings on the full side.
fn meets(objective: Objective, buildings: &str) -> bool {
    Play::of(3).lay(buildings).table().boards[A].presence.meets(objective)
}

/// The same with roofs on white buildings of one floor.
fn meets_in(objective: Objective, sites: &[u8]) -> bool {
    meets(objective, &own(sites))
}

/// TU-E32, TU-8.1, TU-8.2, TU-R14: one roof, two objectives, a chip of each.
#[test]
fn tu_e32_one_roof_may_fulfil_two_objectives() {
    let play = Play::of(3)
        .objectives([0, 2, 7])
        .lay("0:W1[0] 5:G1[0] 20:N1[0] 44:W1[0] 46:W1")
        .stock(A, [1, 0, 0, 1])
        .plays(found(47, K, 47))
        .has_chips(A, [7, 7, 0]);
    // In the order of the slots.
    let chips = |fact: Fact| match fact {
        Fact::ChipTaken { objective, value } => Some((objective.number(), value)),
        _ => None,
    };
    assert!(play.facts().into_iter().filter_map(chips).eq([(0, 7), (2, 7)]));
    play.has_pile(0, &[5, 3]).has_pile(1, &[5, 3]).has_pile(2, &[7, 5, 3]);
}

/// TU-E33, TU-8.14, TU-R12: the levels of the own roofs.
#[test]
fn tu_e33_heights_are_the_levels_of_the_own_roofs() {
    let heights = |buildings| meets(Objective::Heights, buildings);
    assert!(heights("2:W1[0] 35:G3[-,0,0] 37:N4[-,-,-,0]"));
    assert!(!heights("2:W1[0] 35:G3[-,0,0] 37:N5[-,-,0,-,0]"));
    assert!(heights("37:N4[0,0,0,0]"));
    assert!(!heights("37:N4[0,0,0,1]") && !heights("37:N4[-,-,-,0]"));
}

/// TU-E34, TU-8.13, TU-R11: two roofs in each of two buildings.
#[test]
fn tu_e34_double_is_two_roofs_in_each_of_two_buildings() {
    let double = |buildings| meets(Objective::Double, buildings);
    assert!(!double("26:N2[0,0] 35:W1[0]"));
    assert!(double("26:N2[0,0] 35:W3[0,1,0]"));
    assert!(!double("26:N4[0,0,0,0]"));
    assert!(!double("26:N2[0,0] 35:W2[1,1]"));
}

/// TU-E35, TU-8.12, TU-R10: two roads over two different borders, four different buildings.
#[test]
fn tu_e35_borders_are_two_roads_over_two_borders() {
    let borders = |sites: &[u8]| meets_in(Objective::Borders, sites);
    assert!(borders(&[24, 32, 10, 11]), "A-D and A-B");
    assert!(!borders(&[25, 26, 10, 18]), "A-C twice");
    assert!(!borders(&[10, 11, 18]), "10 would count twice");
    assert!(borders(&[10, 18, 11, 19]), "A-C and B-C");
}

/// TU-E36, TU-8.9, TU-R9: five buildings that roads hold together.
#[test]
fn tu_e36_five_buildings_hang_together_by_roads() {
    let five = |sites: &[u8]| meets_in(Objective::Five, sites);
    assert!(five(&[8, 9, 16, 17, 25]));
    assert!(!five(&[8, 9, 16, 17, 26]));
    assert!(!five(&[0, 1, 2, 9]));
    assert!(five(&[0, 1, 2, 9, 10]), "a star around 1");
}

/// TU-E37, TU-8.11, TU-R13: three in one grey district, two in the other.
#[test]
fn tu_e37_three_in_one_grey_district_and_two_in_the_other() {
    let grey = |sites: &[u8]| meets_in(Objective::Grey, sites);
    assert!(grey(&[0, 8, 9, 14, 15]));
    assert!(!grey(&[0, 8, 9, 16, 14]));
    assert!(grey(&[0, 8, 14, 15, 22]));
    assert!(!grey(&[0, 8, 14, 15, 3]));
    assert!(grey(&[0, 8, 9, 16, 14, 15, 22]), "more than asked is fine");
}

/// TU-E39, TU-8.6, TU-8.8, TU-R8: four buildings at parks, or at lakes, whichever they are.
#[test]
fn tu_e39_parks_and_lakes_may_be_mixed_among_themselves() {
    let park = |sites: &[u8]| meets_in(Objective::Park, sites);
    assert!(park(&[0, 3, 30, 35]), "four parks");
    assert!(!park(&[0, 1, 8]));
    assert!(!park(&[0, 1, 8, 18]), "18 is at a lake");
    let lake = |sites: &[u8]| meets_in(Objective::Lake, sites);
    assert!(lake(&[6, 18, 32, 29]));
    assert!(!lake(&[6, 7, 14, 0]));
}

/// TU-E41, TU-8.2: each objective once, whatever stays of the pile.
#[test]
fn tu_e41_an_objective_brings_one_chip_only() {
    let play = Play::of(4)
        .objectives([0, 1, 2])
        .gone(0, 2)
        .lay("0:W1[0] 5:G1[0] 20:N1[0] 46:W1")
        .stock(A, [1, 0, 0, 2])
        .plays(found(47, K, 47))
        .has_chips(A, [3, 0, 0])
        .has_pile(0, &[3]);
    play.turn_of(A)
        .stock(A, [0, 0, 1, 1])
        .plays(found(39, N, 47))
        .stands("47:K2[0,0]")
        .has_chips(A, [3, 0, 0])
        .has_pile(0, &[3]);
}

/// TU-16.3: steps that are missing, objective by objective.
#[test]
fn tu_16_3_missing_steps() {
    let missing =
        |objective, buildings: &str| Play::of(3).lay(buildings).table().boards[A].presence.missing(objective);
    let nothing = [4, 4, 5, 4, 5, 4, 5, 4, 4, 4];
    assert_eq!(Objective::ALL.map(|objective| missing(objective, "")), nothing);
    // One roof on the first floor of a brown building at a park in a grey district.
    let one = [3, 3, 4, 4, 4, 3, 4, 3, 3, 3];
    assert_eq!(Objective::ALL.map(|objective| missing(objective, "0:N1[0]")), one);
    let grey = |sites: &[u8]| missing(Objective::Grey, &own(sites));
    assert_eq!([grey(&[0, 8, 9]), grey(&[14, 15]), grey(&[0, 8, 14, 15]), grey(&[0, 1, 8, 9])], [2, 3, 1, 2]);
    let borders = |sites: &[u8]| missing(Objective::Borders, &own(sites));
    assert_eq!([borders(&[0, 8, 9]), borders(&[10, 11])], [3, 2]);
    assert_eq!([borders(&[10, 11, 18]), borders(&[25, 26, 10, 18]), borders(&[24, 32, 10, 11])], [1, 1, 0]);
    let double = |buildings| missing(Objective::Double, buildings);
    assert_eq!([double("26:N2[0,0]"), double("26:N2[0,0] 35:W1[0]"), double("26:N1[0] 35:W1[0]")], [2, 1, 2]);
    assert_eq!([double("26:N3[0,0,0]"), double("26:N2[0,0] 35:W2[0,0]")], [2, 0]);
    let five = |sites: &[u8]| missing(Objective::Five, &own(sites));
    assert_eq!([five(&[8, 9, 16, 17, 26]), five(&[0, 47]), five(&[0, 1, 2, 9, 10, 11])], [1, 4, 0]);
    assert_eq!(missing(Objective::Heights, "0:W1[0] 37:N5[-,0,-,-,0]"), 2);
}

/// TU-8.5, TU-8.10, TU-R23: colours of buildings, not of districts, and only those with an own roof.
#[test]
fn tu_8_5_colours_and_brown_look_at_buildings() {
    assert!(meets(Objective::Colours, "0:W1[0] 5:G2[0,1] 20:N1[0] 44:K3[0,-,-]"));
    assert!(!meets(Objective::Colours, "0:W1[0] 5:G2[-,1] 20:N1[0] 44:K3[0,-,-]"));
    assert!(meets(Objective::Brown, "0:N1[0] 5:N2[0,1] 20:N1[0] 44:N3[0,-,-]"));
    assert!(!meets(Objective::Brown, "0:N1[0] 5:N2[0,0] 20:N1[0] 44:G3[0,-,-]"));
}

/// TU-8.7: all five districts.
#[test]
fn tu_8_7_all_five_districts() {
    assert!(meets_in(Objective::Districts, &[0, 5, 20, 44, 47]));
    assert!(!meets_in(Objective::Districts, &[0, 5, 20, 44, 46, 32]));
}

/// TU-8.3, TU-R21: starting buildings and roofs of others count for nobody.
#[test]
fn tu_8_3_buildings_without_an_own_roof_do_not_count() {
    for objective in Objective::ALL {
        let all: String =
            (0..48).map(|site| format!("{site}:{}4[1,2,1,2] ", ["W", "G", "N", "K"][site % 4])).collect();
        assert!(!meets(objective, &all), "{objective:?}");
    }
}

/// TU-8.4, TU-6.5: what was met stays met when roofs are covered.
#[test]
fn tu_8_4_an_objective_is_never_lost() {
    let play = Play::of(3)
        .objectives([0, 1, 2])
        .lay("0:W1[0] 5:G1[0] 20:N1[0] 46:W1")
        .stock(A, [1, 0, 0, 1])
        .plays(found(47, K, 47))
        .has_chips(A, [7, 0, 0])
        .stock(B, [1, 0, 1, 1])
        .plays(found(39, N, 39))
        .has_on_top(A, 3);
    assert!(play.table().boards[A].presence.meets(Objective::Colours));
    play.has_chips(A, [7, 0, 0]).has_chips(B, [0; 3]);
}

/// TU-8.1, TU-8.4, TU-R7: only a roof of one's own brings a chip, unasked; taking a card never does.
#[test]
fn tu_8_1_a_chip_comes_with_a_roof() {
    let play = Play::of(3).objectives([1, 3, 4]).lay(&own(&[0, 1, 3])).lay("5:K1").stock(A, [1, 0, 0, 2]);
    let play = play.plays(take(0, &[])).has_chips(A, [0; 3]).turn_of(A);
    // Site 4 lies at a park: the fourth one.
    play.stock(A, [1, 0, 1, 1]).plays(found(4, N, 4)).has_chips(A, [7, 0, 0]);
}

/// TU-2.7, TU-8.1: four seats take 7, 5, 3 and 3.
#[test]
fn tu_2_7_four_seats_find_a_chip_each() {
    for (seat, chip) in [A, B, C, D].into_iter().zip([7, 5, 3, 3]) {
        // Roofs on the levels 1 to 3, and the fourth comes with this founding.
        let index = seat.index();
        Play::of(4)
            .objectives([9, 8, 0])
            .gone(0, index)
            .lay(&format!("0:W3[{index},{index},{index}]"))
            .turn_of(seat)
            .stock(seat, [1, 1, 0, 0])
            .plays(found(8, G, 0))
            .has_chips(seat, [chip, 0, 0])
            .has_pile(0, &[7, 5, 3, 3][usize::from(index) + 1..]);
    }
}
