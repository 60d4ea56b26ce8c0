//! TU-4: taking a card; the examples of section 5.4.

use tower_up::components::CARDS;

use crate::table::*;

/// TU-E20, TU-4.8, TU-R6: what is more than ten goes back.
#[test]
fn tu_e20_floors_over_the_limit_go_back_to_the_supply() {
    let play = Play::of(3).lay("0:W1").market([9, 1, 2]).stock(A, [3, 3, 2, 1]).has_supply([27; 4]);
    play.plays(take(0, &[]))
        .has_stock(A, [4, 4, 3, 1])
        .asks(A, Question::Give)
        .offers(&[give(W), give(G), give(N), give(K)])
        .plays(give(W))
        .asks(A, Question::Give)
        .plays(give(W))
        .tells(Some(A), Rule::StockLimit, Fact::FloorGiven { colour: W })
        .has_stock(A, [2, 4, 3, 1])
        .has_supply([28, 26, 26, 27])
        .asks(B, Question::Turn);
}

/// TU-E21, TU-3.5: the extra turn begins with ten floors.
#[test]
fn tu_e21_an_extra_turn_begins_with_ten_floors() {
    Play::of(3)
        .lay("0:W1")
        .market([42, 1, 2])
        .stock(A, [3, 3, 3, 1])
        .markers(A, [2, 2, 2, 1])
        .plays(take(0, &[]))
        .asks(A, Question::Give)
        .plays(give(N))
        .asks(A, Question::Give)
        .plays(give(G))
        .has_stock(A, [4, 2, 3, 1])
        .asks(A, Question::Turn);
}

/// TU-E22, TU-4.5, TU-9.6, TU-R27: a printed colour that is out is replaced by any other, and the end comes.
#[test]
fn tu_e22_a_colour_that_is_out_is_replaced_and_ends_the_game() {
    Play::of(3)
        .turn_of(B)
        .lay("0:W1")
        .supply([5, 4, 0, 3])
        .market([4, 1, 2])
        .offers_of(0, &[take(0, &[W]), take(0, &[G]), take(0, &[K])])
        .plays(take(0, &[G]))
        .has_supply([4, 3, 0, 2])
        .has_stock(B, [2, 2, 1, 2])
        .has_trigger(Trigger::Shortage)
        .tells(Some(B), Rule::Shortage, Fact::Shortage { colour: Some(N), count: 1 })
        .tells(Some(B), Rule::ShortageEnd, Fact::EndTriggered { trigger: Trigger::Shortage })
        .has_queue(&[C, A, B])
        .asks(C, Question::Turn);
}

/// TU-E23, TU-4.3, TU-R4: what there is of a colour is served first.
#[test]
fn tu_e23_what_there_is_of_a_colour_is_served_first() {
    Play::of(3)
        .lay("0:W1")
        .supply([2, 2, 1, 2])
        .market([16, 1, 2])
        .offers_of(0, &[take(0, &[W]), take(0, &[G]), take(0, &[K])])
        .plays(take(0, &[W]))
        .has_supply([1, 2, 0, 1])
        .has_stock(A, [2, 1, 2, 2])
        .has_trigger(Trigger::Shortage);
}

/// TU-E25, TU-4.5: with nothing left a card brings its vehicle, and it is a shortage even for a joker.
#[test]
fn tu_e25_an_empty_supply_leaves_the_vehicle() {
    Play::of(3)
        .lay("0:W1")
        .supply([0; 4])
        .market([31, 1, 2])
        .offers_of(0, &[take(0, &[])])
        .plays(take(0, &[]))
        .has_stock(A, [1; 4])
        .has_markers(A, [0, 0, 0, 2])
        .has_trigger(Trigger::Shortage)
        .tells(Some(A), Rule::Shortage, Fact::Shortage { colour: None, count: 1 })
        .has_queue(&[B, C, A]);
}

/// TU-E26, TU-4.7, TU-R3: an empty deck is made of the discard pile, the card just taken among it.
#[test]
fn tu_e26_the_discard_pile_becomes_the_deck() {
    let play = Play::of(3).lay("0:W1").empty_deck();
    assert_eq!((play.table().discard.len(), play.game.deck().len()), (41, 0));
    let play = play.plays(take(0, &[])).tells(None, Rule::Reshuffle, Fact::Reshuffled { cards: 42 });
    let table = play.table();
    assert_eq!((table.discard.len(), play.game.deck().len()), (0, 41));
    let mut all: Vec<_> = play.game.deck().chain(table.market).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), CARDS);
}

/// TU-E28, TU-13.3: each colour at most as often as the supply has it.
#[test]
fn tu_e28_free_floors_are_as_many_as_the_supply_has() {
    let play = Play::of(3).supply([1, 0, 2, 0]).market([24, 31, 2]);
    play.offers_of(0, &[take(0, &[W, N]), take(0, &[N, N])]).offers_of(1, &[take(1, &[W]), take(1, &[N])]);
}

/// TU-3.1: nobody passes; a card can always be taken.
#[test]
fn tu_3_1_a_turn_is_a_card_or_a_building_and_a_card_can_always_be_taken() {
    let bare = Play::of(3).stock(A, [0; 4]).supply([0; 4]);
    bare.offers(&[take(0, &[]), take(1, &[]), take(2, &[])]);
    // At the limit, too (TU-R25).
    let full = Play::of(3).lay("0:W1").stock(A, [10, 0, 0, 0]);
    full.offers(&[take(0, &[]), take(1, &[]), take(2, &[])]).plays(take(0, &[])).asks(A, Question::Give);
}

/// TU-3.3, TU-4.6, TU-R24: floors, marker, new card; the new one is there before a floor goes back.
#[test]
fn tu_4_6_a_new_card_fills_the_slot_at_once() {
    let card = tower_up::arrange::card;
    let play = Play::of(3).lay("0:W1").market([0, 42, 2]).deck(&[7, 30]).stock(A, [2, 2, 2, 4]);
    let play = play.plays(take(1, &[])).asks(A, Question::Give);
    assert_eq!(play.table().market, [0, 7, 2].map(card));
    assert!(play.table().discard.iter().eq([card(42)]));
    let expected = [
        Fact::CardTaken { slot: 1, card: card(42) },
        Fact::FloorsTaken { colour: W, count: 1, free: false },
        Fact::FloorsTaken { colour: N, count: 1, free: false },
        Fact::MarkerMoved { colour: K, from: 0, to: 1, lost: 0 },
        Fact::CardRevealed { slot: 1, card: card(7) },
    ];
    assert_eq!(play.facts(), expected);
}

/// TU-4.1, TU-4.7: a card that is taken lies on the discard pile until the deck is empty.
#[test]
fn tu_4_1_a_taken_card_lies_on_the_discard_pile() {
    let play = Play::of(3).lay("0:W1").plays(take(2, &[])).plays(take(0, &[]));
    assert!(play.table().discard.iter().map(|card| card.number()).eq([0, 2]));
    assert!(play.table().market.map(|card| card.number()) == [4, 1, 3]);
    assert_eq!(play.game.deck().len(), 39);
    // The last card of the deck is drawn without a new deck.
    let one = Play::of(3).lay("0:W1").deck(&[9]).plays(take(0, &[]));
    assert_eq!((one.game.deck().len(), one.table().discard.len()), (0, 1));
    assert!(!one.facts().iter().any(|fact| matches!(fact, Fact::Reshuffled { .. })));
}

/// TU-4.4: a joker may be any colour, also one of those just printed.
#[test]
fn tu_4_4_a_joker_is_any_colour() {
    let play = Play::of(3).market([24, 28, 2]);
    let pairs: Vec<Action> = Colour::ALL
        .into_iter()
        .enumerate()
        .flat_map(|(place, one)| Colour::ALL[place..].iter().map(move |other| take(0, &[one, *other])))
        .collect();
    assert_eq!(pairs.len(), 10);
    play.offers_of(0, &pairs).offers_of(1, &Colour::ALL.map(|colour| take(1, &[colour])));
}

/// TU-4.5, TU-R4: a joker is no shortage while a floor is left; two of them with one floor are.
#[test]
fn tu_4_5_a_joker_is_short_only_of_the_last_floor() {
    let two = Play::of(3).lay("0:W1").market([24, 31, 2]);
    two.clone().supply([0, 0, 0, 2]).plays(take(0, &[K, K])).has_supply([0; 4]).has_trigger(None);
    two.clone()
        .supply([0, 0, 1, 0])
        .offers_of(0, &[take(0, &[N])])
        .plays(take(0, &[N]))
        .has_stock(A, [1, 1, 2, 1])
        .has_trigger(Trigger::Shortage);
    two.supply([0, 0, 1, 0]).plays(take(1, &[N])).has_trigger(None);
}

/// TU-4.5: what is printed, short and not even to be replaced lapses.
#[test]
fn tu_4_5_what_nothing_can_replace_lapses() {
    // Four different floors printed, two colours out, one floor beyond the printed ones left.
    let play = Play::of(4).lay("0:W1").supply([2, 0, 1, 0]).market([20, 1, 2]);
    play.offers_of(0, &[take(0, &[W])])
        .plays(take(0, &[W]))
        .has_stock(A, [3, 1, 2, 1])
        .has_supply([0; 4])
        .tells(Some(A), Rule::Shortage, Fact::Shortage { colour: Some(G), count: 1 })
        .tells(Some(A), Rule::Shortage, Fact::Shortage { colour: Some(K), count: 1 })
        .tells(Some(A), Rule::Shortage, Fact::Shortage { colour: None, count: 1 })
        .has_trigger(Trigger::Shortage)
        .has_queue(&[B, C, D, A]);
}

/// TU-4.8: a founding never leaves too much, so only a take is followed by it; exactly ten is fine.
#[test]
fn tu_4_8_ten_floors_are_no_reason_to_give_any_back() {
    let play = Play::of(3).lay("0:W1").market([0, 1, 2]);
    play.clone()
        .stock(A, [7, 0, 0, 0])
        .plays(take(0, &[]))
        .has_stock(A, [7, 1, 1, 1])
        .asks(B, Question::Turn);
    play.stock(A, [8, 0, 0, 0])
        .plays(take(0, &[]))
        .asks(A, Question::Give)
        .plays(give(W))
        .asks(B, Question::Turn);
}

/// TU-4.8, TU-14.2: a card of four floors on top of ten makes fourteen, and four go back.
#[test]
fn tu_4_8_four_floors_may_have_to_go_back() {
    let play = Play::of(3).lay("0:W1").market([20, 1, 2]).stock(A, [4, 3, 2, 1]).plays(take(0, &[]));
    let play =
        play.has_stock(A, [5, 4, 3, 2]).plays(give(K)).plays(give(K)).offers(&[give(W), give(G), give(N)]);
    play.plays(give(W))
        .asks(A, Question::Give)
        .plays(give(W))
        .has_stock(A, [3, 4, 3, 0])
        .asks(B, Question::Turn);
}
