//! TU-5: founding, paying, roofs; the examples of section 5.2.

use engine::Rules;

use crate::table::*;

/// Whether a site can still be founded on by anybody, some day (TU-9.7).
fn is_open(play: &Play, site: u8) -> bool {
    play.table().price(tower_up::arrange::site(site)).is_open()
}

/// TU-E01, TU-5.2: two neighbours of one colour cost two floors of it.
#[test]
fn tu_e01_two_neighbours_of_one_colour_cost_two_floors_of_it() {
    let play = Play::of(3).lay("26:N1 42:N1");
    play.clone().stock(A, [1, 0, 1, 0]).offers_on(35, &[]).refuses(found(35, W, 35), Rule::WholePrice);
    play.stock(A, [1, 0, 2, 0])
        .offers_on(35, &[found(35, W, 35), found(35, W, 26), found(35, W, 42)])
        .plays(found(35, W, 42))
        .stands("26:N2[-,-] 42:N2[-,0] 35:W1[-]")
        .has_stock(A, [0; 4])
        .has_markers(A, [0, 0, 2, 0]);
}

/// TU-E02, TU-5.1: with three colours around it a site has one left.
#[test]
fn tu_e02_three_colours_around_a_site_leave_the_fourth() {
    let play = Play::of(3).lay("1:W1 11:G1 18:N1");
    let black = [found(10, K, 10), found(10, K, 1), found(10, K, 11), found(10, K, 18)];
    play.clone().stock(A, [1, 1, 1, 1]).offers_on(10, &black);
    play.stock(A, [2, 1, 1, 0]).offers_on(10, &[]).refuses(found(10, K, 10), Rule::WholePrice);
}

/// TU-E03, TU-9.7: with four colours around it, a site is never founded on again.
#[test]
fn tu_e03_four_colours_around_a_site_leave_none() {
    let three = Play::of(3).lay("1:W1 11:G1 18:N1").stock(A, [3, 3, 3, 3]);
    assert!(is_open(&three, 10));
    let four = three.lay("9:K1").offers_on(10, &[]);
    assert!(!is_open(&four, 10));
    for colour in Colour::ALL {
        assert!(four.game.clone().apply(found(10, colour, 10)).is_err());
    }
}

/// TU-E04, TU-5.1: only beside a building, and in another colour than it has.
#[test]
fn tu_e04_a_building_is_founded_beside_another_in_any_other_colour() {
    Play::of(3).lay("0:W1").stock(A, [3, 3, 3, 1]).offers_on(47, &[]).offers_on(
        1,
        &[found(1, G, 1), found(1, G, 0), found(1, N, 1), found(1, N, 0), found(1, K, 1), found(1, K, 0)],
    );
}

/// TU-E05, TU-13.4, TU-14.2: five roads, six floors in one turn; the new site first, then the neighbours.
#[test]
fn tu_e05_five_neighbours_are_paid_at_once() {
    let play = Play::of(3).lay("28:W1 36:G1 38:W1 45:G1 46:W1").stock(A, [3, 2, 0, 1]);
    let places = [37, 28, 36, 38, 45, 46].map(|roof| found(37, K, roof));
    play.offers_on(37, &places)
        .plays(found(37, K, 46))
        .has_stock(A, [0; 4])
        .has_markers(A, [2, 0, 0, 0])
        .stands("37:K1 28:W2 36:G2 38:W2 45:G2 46:W2[-,0]");
}

/// TU-E06, TU-5.5: a roof on the new building is one space, whatever was paid.
#[test]
fn tu_e06_a_roof_on_the_new_building_moves_its_marker_by_one() {
    Play::of(3)
        .lay("36:G4")
        .stock(A, [1, 1, 0, 0])
        .plays(found(35, W, 35))
        .has_markers(A, [1, 0, 0, 0])
        .stands("36:G5 35:W1[0]");
}

/// TU-E07, TU-5.7, TU-6.5: an own roof is covered, and the seat is still present.
#[test]
fn tu_e07_an_own_roof_is_covered_by_what_is_paid() {
    Play::of(3)
        .lay("36:G1[0]")
        .has_on_top(A, 1)
        .stock(A, [1, 1, 0, 0])
        .plays(found(35, W, 35))
        .stands("36:G2[0,-] 35:W1[0]")
        .present(A, &[35, 36])
        .has_on_top(A, 1)
        .tells(
            Some(A),
            Rule::Price,
            Fact::FloorPaid { site: tower_up::arrange::site(36), colour: G, height: 2, covered: Some(A) },
        );
}

/// TU-E08, TU-6.3: two roofs in one building are one presence.
#[test]
fn tu_e08_two_own_roofs_in_one_building_are_one_presence() {
    Play::of(3)
        .lay("36:G1[0]")
        .stock(A, [1, 1, 0, 0])
        .plays(found(35, W, 36))
        .stands("36:G2[0,0] 35:W1[-]")
        .has_markers(A, [0, 2, 0, 0])
        .present(A, &[36])
        .has_on_top(A, 1);
}

/// TU-E09, TU-5.2, TU-13.2: colours in their order, and for each the roof places.
#[test]
fn tu_e09_colours_come_in_their_order_and_roof_places_ascend() {
    let play = Play::of(2).lay("14:W1 22:W1 9:G1").stock(A, [2, 1, 1, 1]);
    let price = play.table().price(tower_up::arrange::site(15));
    assert_eq!((Colour::ALL.map(|colour| price.of(colour)), price.total()), ([2, 1, 0, 0], 3));
    let roofs = [15, 9, 14, 22];
    let all: Vec<Action> =
        [N, K].into_iter().flat_map(|colour| roofs.map(|roof| found(15, colour, roof))).collect();
    play.offers_on(15, &all);
}

/// TU-E11, TU-5.3: a floor for the new building beside the price.
#[test]
fn tu_e11_price_and_new_floor_are_both_needed() {
    let play = Play::of(3).lay("0:W1");
    play.clone().stock(A, [3, 0, 0, 0]).offers_on(1, &[]).refuses(found(1, G, 1), Rule::WholePrice);
    play.stock(A, [0, 3, 3, 3]).offers_on(1, &[]).refuses(found(1, G, 1), Rule::WholePrice);
}

/// TU-E12, TU-13.2, TU-13.3: all options of a turn in their order.
#[test]
fn tu_e12_all_options_of_a_turn_in_their_order() {
    Play::of(2).lay("24:W2 5:K1").stock(A, [1, 0, 2, 1]).supply([1, 0, 2, 0]).market([24, 1, 28]).offers(&[
        take(0, &[W, N]),
        take(0, &[N, N]),
        take(1, &[W, N]),
        take(2, &[W]),
        take(2, &[N]),
        found(4, W, 4),
        found(4, W, 5),
        found(4, N, 4),
        found(4, N, 5),
        found(11, W, 11),
        found(11, W, 5),
        found(11, N, 11),
        found(11, N, 5),
        found(25, N, 25),
        found(25, N, 24),
        found(25, K, 25),
        found(25, K, 24),
    ]);
}

/// TU-3.3, TU-5.4: floor, payment by number of site, roof, end, marker, chips, extra turn, in this order.
#[test]
fn tu_3_3_a_founding_goes_step_by_step() {
    let at = tower_up::arrange::site;
    let play = Play::of(3)
        .objectives([0, 1, 2])
        .lay("0:W1[0] 5:G1[0] 20:N1[0] 46:W1 39:N1[1]")
        .markers(A, [2, 2, 2, 1])
        .stock(A, [1, 0, 1, 1])
        .roofs(A, 1)
        .plays(found(47, K, 47));
    let expected = [
        Fact::Founded { site: at(47), colour: K },
        Fact::FloorPaid { site: at(39), colour: N, height: 2, covered: Some(B) },
        Fact::FloorPaid { site: at(46), colour: W, height: 2, covered: None },
        Fact::RoofPlaced { site: at(47), level: 1 },
        Fact::EndTriggered { trigger: Trigger::Roof },
        Fact::MarkerMoved { colour: K, from: 1, to: 2, lost: 0 },
        Fact::ChipTaken { objective: tower_up::components::Objective::Colours, value: 7 },
        Fact::ExtraTurn { column: 2 },
    ];
    assert_eq!(play.facts(), expected);
    play.has_on_top(B, 0).present(B, &[39]);
}

/// TU-3.2, TU-3.4: one building and one roof a turn; nobody else's markers, chips, stock and roofs change.
#[test]
fn tu_3_4_only_who_acts_pays_scores_and_moves() {
    let play = Play::of(3).lay("36:G3[1,2,1] 28:W1[2]").stock(A, [1, 1, 1, 0]).stock(B, [4, 0, 2, 1]);
    let others = |play: &Play| {
        [B, C].map(|seat| {
            let board = &play.table().boards[seat];
            (board.stock, board.pos, board.chips, board.roofs_left, board.presence)
        })
    };
    let before = others(&play);
    let after = play.plays(found(37, N, 36)).stands("36:G4[1,2,1,0] 28:W2[2,-] 37:N1");
    assert_eq!(before, others(&after));
    after.has_on_top(B, 0).has_on_top(C, 0).has_roofs(A, 9).asks(B, Question::Turn);
}

/// TU-5.3: what is paid may empty the stock; more of a colour than a price can ask for is never in the way.
#[test]
fn tu_5_3_a_large_stock_pays_any_price() {
    let play = Play::of(3).lay("28:W1 36:W1 38:W1 45:W1 46:W1");
    for stock in [5, 6, 7, 8, 9, 10] {
        let play = play.clone().stock(A, [stock, 1, 0, 0]).plays(found(37, G, 37));
        play.has_stock(A, [stock - 5, 0, 0, 0]);
    }
    play.stock(A, [4, 1, 0, 0]).offers_on(37, &[]);
}

/// TU-5.6: a building grows only by payments, to one floor more than it has roads.
#[test]
fn tu_5_6_every_neighbour_that_is_founded_adds_a_floor() {
    // Site 37 has five roads.
    let mut play = Play::of(3).lay("37:W1");
    for (height, site) in (2..).zip([28, 36, 38, 45, 46]) {
        // Their colours in turn, since some of them are neighbours of each other; their prices are paid as well.
        let colour = if site == 36 || site == 46 { N } else { K };
        play = play
            .turn_of(A)
            .stock(A, [2, 2, 3, 3])
            .plays(found(site, colour, 37))
            .has_markers(A, [(2..=height).sum::<u8>().min(12), 0, 0, 0]);
    }
    play.stands("37:W6[-,0,0,0,0,0]").has_on_top(A, 1).present(A, &[37]);
}

/// TU-5.8, TU-R5: without a roof nothing is founded; a card can always be taken.
#[test]
fn tu_5_8_without_a_roof_there_is_no_founding() {
    let play = Play::of(3).lay("0:W1").stock(A, [3, 3, 3, 1]);
    assert!(!play.foundings().is_empty());
    let none = play.roofs(A, 0).arrange(|table| table.trigger = Some(Trigger::Shortage));
    none.offers(&[take(0, &[]), take(1, &[]), take(2, &[])]).refuses(found(1, G, 1), Rule::RoofNeeded);
}
