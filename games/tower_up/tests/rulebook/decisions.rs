//! TU-13: which decisions there are, what they offer and in which order.

use engine::{Code, Rules};
use tower_up::limits::{ACTIONS_MAX, LEGAL_ACTIONS_MAX};

use crate::table::*;

/// TU-13.1, TU-13.2: places, turns, floors to give back; each has its number.
#[test]
fn tu_13_1_a_game_is_places_then_turns_then_over() {
    let ids = [Question::Place, Question::Turn, Question::Give].map(Question::id);
    assert_eq!(ids, ["D0", "D1", "D2"]);
    let play = Play::placing(2, [0, 1, 2]).asks(A, Question::Place);
    let play = play.plays(place(G, 0)).plays(place(N, 3)).plays(place(K, 29)).asks(A, Question::Turn);
    play.plays(take(0, &[])).asks(B, Question::Turn);
}

/// D0, TU-13.2: colours in their order, and for each the legal sites ascending.
#[test]
fn d0_colours_then_sites_ascending() {
    let play = Play::placing(2, [0, 24, 1]).plays(place(G, 7));
    let near = [1, 2, 6, 8];
    let expected: Vec<Action> = Colour::ALL
        .into_iter()
        .flat_map(|colour| {
            let is_legal = move |site: &u8| *site != 7 && !(colour == G && near.contains(site));
            (0..30).filter(is_legal).map(move |site| place(colour, site))
        })
        .collect();
    play.offers(&expected);
}

/// D1, TU-13.2: takes by slot, then foundings by site, colour and roof.
#[test]
fn d1_takes_by_slot_then_foundings_by_site_colour_and_roof() {
    let options = Play::of(3).lay("0:W1 47:K1").market([24, 1, 28]).options();
    let key = |action: &Action| match *action {
        Action::Take { slot, .. } => (0, slot, 0),
        Action::Found { site, colour, .. } => (1, site.index(), colour as u8),
        _ => panic!("{action:?}"),
    };
    assert!(options.iter().map(key).is_sorted());
    assert_eq!(options.len(), 10 + 1 + 4 + 4 * 3 * 2);
}

/// D2, TU-13.2, TU-13.6: the colours in stock, one floor each.
#[test]
fn d2_the_colours_in_stock() {
    let play = Play::of(3).lay("0:W1").market([0, 1, 2]).stock(A, [0, 9, 0, 1]).plays(take(0, &[]));
    play.offers(&[give(G), give(N), give(K)]);
    // One colour alone is asked for as well.
    let one = Play::of(3).lay("0:W1").market([24, 1, 2]).stock(A, [9, 0, 0, 0]).plays(take(0, &[W, W]));
    one.offers(&[give(W)]).plays(give(W)).asks(B, Question::Turn);
}

/// TU-13.3: free floors are lists in ascending order, the lists in the order of a dictionary.
#[test]
fn tu_13_3_free_floors_are_listed_like_words_in_a_dictionary() {
    // Three printed floors of which none is there: as many free ones as a card can have with these tables.
    let play = Play::of(3).supply([0, 2, 1, 3]).market([13, 1, 2]);
    // W, W and N printed; N is served.
    let pairs = [[G, G], [G, K], [K, K]].map(|pair| take(0, &pair));
    play.offers_of(0, &pairs);
    let play = Play::of(3).supply([3, 3, 0, 0]).market([1, 16, 2]);
    // N, K, G printed: grey is served. N, N, K printed: nothing is.
    play.offers_of(0, &[[W, W], [W, G], [G, G]].map(|pair| take(0, &pair)))
        .offers_of(1, &[[W, W, W], [W, W, G], [W, G, G], [G, G, G]].map(|list| take(1, &list)));
}

/// TU-13.6: while the game is not over there is an option; a turn has at least three.
#[test]
fn tu_13_6_a_turn_has_a_take_for_each_slot() {
    for supply in [[0; 4], [1, 0, 0, 0], [30; 4]] {
        let play = Play::of(3).supply(supply).market([24, 20, 31]);
        assert!((0..3).all(|slot| !play.takes_of(slot).is_empty()));
    }
}

/// TU-13.5: what there is room for.
#[test]
fn tu_13_5_lists_have_room() {
    assert_eq!((LEGAL_ACTIONS_MAX, ACTIONS_MAX), (300, 9_000));
    assert_eq!(Game::ACTIONS_MAX, ACTIONS_MAX);
}

/// TU-14.3: 37 foundings at most before the last turns, 44 takes between two, four floors back after each take.
#[test]
fn tu_14_3_the_longest_game_has_room() {
    let (foundings, takes, last, starts) = (4 * 9 + 1, 44, 4 * 5, 7);
    assert!(starts + foundings + (foundings + 1) * takes * 5 + last * 5 <= ACTIONS_MAX);
}

/// TU-13.7: an action is 16 bits, and two actions are never one code.
#[test]
fn tu_13_7_an_action_fits_16_bits() {
    let mut codes: Vec<u16> = Play::placing(3, [24, 0, 1]).options().into_iter().map(Code::code).collect();
    codes.extend(Play::of(3).lay("0:W1 28:K1").market([24, 31, 28]).options().into_iter().map(Code::code));
    codes.extend(Colour::ALL.map(|colour| give(colour).code()));
    let count = codes.len();
    codes.sort();
    codes.dedup();
    assert_eq!(codes.len(), count);
}

/// TU-13.8, TU-13.9: what happens by itself is told, each with its rule.
#[test]
fn tu_13_9_everything_that_happens_is_told_with_its_rule() {
    let play = Play::of(2).lay("0:W1 3:W1[0]").last_turns(Trigger::Roof, &[B]).cone(A, 1).market([31, 1, 2]);
    let play = play.plays(take(0, &[N])).ends();
    let rules: Vec<Rule> = play.log.entries().iter().map(|entry| entry.rule).collect();
    let expected = [
        Rule::TakeCard,
        Rule::FreeFloors,
        Rule::Vehicles,
        Rule::NewCard,
        Rule::LastTurns,
        Rule::Winner,
        Rule::Winner,
    ];
    assert_eq!(rules, expected);
}

/// TU-14.1, TU-14.2: the whole game is small enough to be copied for undo and search.
#[test]
fn tu_14_2_a_game_is_small() {
    assert!(size_of::<Game>() <= 1024, "{}", size_of::<Game>());
}
