//! What is refused, by which rule, and what was missing; the game is as before.

use engine::{Rules, properties};

use crate::rulebook::tu_x03;
use crate::table::*;

/// TU-E57: refused in the position of TU-X03, each by its rule.
#[test]
fn tu_e57_what_is_refused_leaves_the_game_as_it_was() {
    tu_x03()
        .refuses(found(28, K, 30), Rule::Roof)
        .refuses(found(28, N, 28), Rule::Founding)
        .refuses(found(28, G, 28), Rule::WholePrice)
        .refuses(found(47, K, 47), Rule::Founding)
        .refuses(found(29, K, 29), Rule::Founding)
        .refuses(take(3, &[]), Rule::TakeCard)
        .refuses(take(0, &[W]), Rule::FreeChoice)
        .refuses(give(W), Rule::DecisionModel)
        .refuses(place(K, 0), Rule::DecisionModel);
}

/// TU-5.1 to TU-5.4, TU-5.8: what a founding lacks.
#[test]
fn tu_5_1_a_founding_says_what_it_lacks() {
    let site = tower_up::arrange::site;
    tu_x03()
        .lacks(found(28, K, 30), Refusal::RaisedRoof)
        .lacks(found(28, N, 28), Refusal::OtherColour { neighbour: site(36) })
        .lacks(found(28, G, 28), Refusal::NewFloor { colour: G })
        .lacks(found(47, K, 47), Refusal::Neighbour)
        .lacks(found(29, K, 29), Refusal::EmptySite)
        .lacks(found(20, K, 20), Refusal::Price { colour: G, price: 1 })
        .roofs(A, 0)
        .lacks(found(28, K, 28), Refusal::Roof);
    Play::of(3).lay("1:W1 9:K1 11:G1 18:N1").lacks(found(10, W, 10), Refusal::FreeColour);
    // A site of the other side of the board, as a place and for the roof.
    let half = Play::of(2).lay("0:W1").lacks(found(30, K, 30), Refusal::Site);
    half.lacks(found(1, K, 47), Refusal::RaisedRoof);
}

/// TU-4.1, TU-13.3: what a take lacks; numbers of any size are refused, not added up wrongly.
#[test]
fn tu_13_3_a_take_says_what_it_lacks() {
    let play = Play::of(3).market([24, 1, 28]).supply([1, 0, 2, 0]);
    let many = |counts| Action::Take { slot: 0, free: tower_up::components::Floors(counts) };
    play.lacks(take(3, &[]), Refusal::Slot)
        .lacks(Action::Take { slot: 255, free: Default::default() }, Refusal::Slot)
        .lacks(take(0, &[]), Refusal::FreeFloors { wanted: 2 })
        .lacks(take(0, &[W]), Refusal::FreeFloors { wanted: 2 })
        .lacks(take(0, &[N, N, W]), Refusal::FreeFloors { wanted: 2 })
        .lacks(take(0, &[W, W]), Refusal::Supply { colour: W })
        .lacks(take(0, &[G, N]), Refusal::Supply { colour: G })
        .lacks(take(2, &[K]), Refusal::Supply { colour: K })
        .lacks(many([255, 255, 0, 4]), Refusal::FreeFloors { wanted: 2 })
        .lacks(many([0, 255, 3, 0]), Refusal::FreeFloors { wanted: 2 });
}

/// TU-2.4: what a starting floor lacks.
#[test]
fn tu_2_4_a_starting_floor_says_what_it_lacks() {
    let site = tower_up::arrange::site;
    let play = Play::placing(2, [0, 14, 1]).plays(place(G, 7));
    play.lacks(place(W, 0), Refusal::CardColour)
        .lacks(place(G, 7), Refusal::EmptyStart)
        .lacks(place(G, 8), Refusal::StartNeighbour { neighbour: site(7) })
        .refuses(place(G, 30), Rule::StartFloors)
        .refuses(take(0, &[]), Rule::DecisionModel)
        .refuses(found(8, W, 8), Rule::DecisionModel);
}

/// TU-4.8: a colour that is not in stock cannot go back, and nothing else is answered meanwhile.
#[test]
fn tu_4_8_only_a_floor_of_the_stock_goes_back() {
    let play = Play::of(3).lay("0:W1").market([12, 1, 2]).stock(A, [5, 5, 0, 0]).plays(take(0, &[]));
    play.asks(A, Question::Give)
        .offers(&[give(W), give(G)])
        .lacks(give(N), Refusal::Stock { colour: N })
        .refuses(take(0, &[]), Rule::DecisionModel)
        .refuses(found(1, G, 1), Rule::DecisionModel);
}

/// TU-13.2: once the game is over nothing is answered any more.
#[test]
fn tu_13_2_a_game_that_is_over_refuses_everything() {
    let play = Play::of(2).lay("0:W1").last_turns(Trigger::Roof, &[B]).cone(A, 3).plays(take(0, &[])).ends();
    for action in [take(0, &[]), found(1, N, 1), give(W), place(W, 3)] {
        assert_eq!(play.game.clone().apply(action), Err(Refusal::Question));
    }
    properties::what_is_offered_is_accepted_and_nothing_else(&play.game, &play.log);
}

/// TU-5.1: what *Why not?* tells of a board is every empty site that is not foundable, once, with the reason.
#[test]
fn tu_5_1_every_empty_site_that_is_refused_has_its_reason() {
    let play = tu_x03();
    let mut told = std::collections::BTreeMap::new();
    play.game.refused(&mut |action, refusal| {
        if let Action::Found { site, .. } = action {
            told.entry(site.index()).or_insert_with(Vec::new).push(refusal);
        }
        true
    });
    // 43 sites are empty; each either can be founded on, or says why it cannot.
    let foundable: Vec<u8> = play.game.view(A).foundable().map(|site| site.index()).collect();
    assert_eq!(foundable, [28, 35, 37, 39]);
    for site in (0..48).filter(|site| ![21, 29, 30, 36, 38].contains(site)) {
        assert!(told.contains_key(&site) || foundable.contains(&site), "{site} says nothing");
    }
    assert!(![21, 29, 30, 36, 38].iter().any(|built| told.contains_key(built)));
    assert_eq!(told[&0], [Refusal::Neighbour]);
    assert_eq!(told[&20], [Refusal::Price { colour: G, price: 1 }]);
    assert_eq!(
        properties::what_is_refused_has_its_reason(&play.game),
        told.values().map(Vec::len).sum::<usize>()
    );
}
