//! Action cards (NY-9).

use crate::table::*;
use ActionCard::{Boom, Grab, Shift};

/// NX-34, NY-R43, NY-R21: no Boom after the tile that ended the game; a second tile may end it.
#[test]
fn nx_34() {
    Play::going_on(3, "g2* g7* r4*")
        .unbuilt(A, "B1 B2 B3 B4 B5")
        .builds("B1", "g2")
        .has_ending(Some((A, Trigger::Tiles, 2)))
        .can_boom("")
        .can_grab(true)
        .lacks(boom("B2"), Refusal::BoomAfterEnd);
    Play::going_on(3, "g2* g7* r4*")
        .unbuilt(A, "B1 B2 B3 B4 B5 B6")
        .builds("B1", "g2")
        .has_ending(None)
        .booms("B2", "g7")
        .has_ending(Some((A, Trigger::Tiles, 2)));
}

/// NX-35, NY-R20, NY-R22, NY-R23
#[test]
fn nx_35() {
    let play = Play::going_on(3, "g2* g7* r4*")
        .unbuilt(A, "B1 B2 B3 B4 B5")
        .ending(C, Trigger::Tiles, 2)
        .builds("B1", "g2")
        .has_ending(Some((C, Trigger::Tiles, 2)))
        .booms("B2", "g7")
        .has_ending(Some((C, Trigger::Tiles, 2)));
    assert_eq!(play.table().boards[A].unbuilt.len(), 3);
    play.plays(END).asks(B, Question::Turn).has_ending(Some((C, Trigger::Tiles, 1)));
}

/// NX-37, NY-R6: both lots of a turn with Land Grab have size 2.
#[test]
fn nx_37() {
    let play = Play::of(3, "").market("B3 B2 R2 R3");
    let large = play.clone().plays(acquire(0, "ba")).can_grab(false);
    large.lacks(grab(1, "b5"), Refusal::GrabSize);
    let play = play.plays(acquire(1, "b5"));
    let grabs = play.grabs();
    assert!(grabs.len() == 10 && grabs.iter().all(|(slot, _)| *slot == 2), "{grabs:?}");
    play.lacks(grab(3, "r3"), Refusal::GrabSize).lacks(grab(1, "b4"), Refusal::Slot);
}

/// NX-38, NY-9.5: with a single worker the build comes between.
#[test]
fn nx_38() {
    Play::of(3, "b2* b3* y3*")
        .market("G2 B2 R2 R3")
        .plays(acquire(0, "g2"))
        .offers(&[build("B1"), END])
        .lacks(grab(1, "b5"), Refusal::GrabWorker)
        .builds("B1", "g2")
        .can_grab(true);
}

/// NX-39, NY-11.1, NY-11.2
#[test]
fn nx_39() {
    let play = Play::of(3, "").market("G2 B2 R2 R3").deck("P2");
    play.clone()
        .plays(acquire(0, "g2"))
        .plays(grab(1, "b5"))
        .plays(END)
        .has_market("P2 - R2 R3")
        .has_deck("")
        .has_ending(Some((A, Trigger::Deck, 2)))
        .tells(Some(A), Rule::DeckTrigger, Fact::EndTriggered { trigger: Trigger::Deck });
    play.deck("").plays(acquire(0, "g2")).can_grab(false).lacks(grab(1, "b5"), Refusal::GrabDeck);
}

/// NX-40, NY-9.3, NY-R5, NY-15.3
#[test]
fn nx_40() {
    let play = Play::of(3, "").market("G2 B2 R2 R3");
    let shifted = play.clone().deck("P2 P3 Y2 Y3").plays(SHIFT).has_market("P2 P3 Y2 Y3");
    let mut under: Vec<String> = shifted.game.deck().map(name).collect();
    under.sort();
    assert_eq!(under, ["B2", "G2", "R2", "R3"]);
    shifted.asks(A, Question::Turn).lacks(SHIFT, Refusal::CardUsed { card: Shift }).tells(
        Some(A),
        Rule::MarketShift,
        Fact::MarketRenewed { cards: ["P2", "P3", "Y2", "Y3"].map(card) },
    );
    play.deck("P2 P3 Y2").lacks(SHIFT, Refusal::ShiftDeck { cards: 3 });
}

/// NX-41, NY-4.2, NY-9.1: all three in one turn.
#[test]
fn nx_41() {
    let play = Play::of(3, "")
        .market("P2 P2 P3 P3")
        .deck("G2 G2 B2 R2 Y2 Y2")
        .plays(SHIFT)
        .plays(acquire(0, "g2"))
        .builds("B1", "g2")
        .plays(grab(1, "g7"))
        .booms("B2", "g7")
        .has_score(A, 4)
        .has_held(A, &[])
        .has_available(A, 4)
        .offers(&[END])
        .plays(END)
        .has_market("Y2 Y2 B2 R2");
    assert_eq!(play.game.deck().len(), 4);
}

/// NX-42
#[test]
fn nx_42() {
    Play::of(3, "ST=g9").rebuilds("B1", "g9").can_grab(false).lacks(grab(0, "r0"), Refusal::GrabAfterLot);
}

/// NX-44, NY-R25
#[test]
fn nx_44() {
    Play::of(3, "ST=g9").plays(SHIFT).rebuilds("B1", "g9").has_score(A, 2).has_held(A, &[Boom, Grab]);
}

/// NY-9.1: each once, and a used one leaves the game.
#[test]
fn ny_9_1_each_card_once() {
    let play = Play::going_on(3, "g1* g2* g7*").holds(A, &[Grab]).builds("B1", "g2");
    play.can_boom("").lacks(boom("B2"), Refusal::CardUsed { card: Boom });
    let play = Play::going_on(3, "g2*").plays(grab(1, "b5")).has_held(A, &[Boom, Shift]);
    play.lacks(grab(2, "y0"), Refusal::CardUsed { card: Grab })
        .tells(Some(A), Rule::LandGrab, Fact::CardUsed { card: Grab })
        .tells(Some(A), Rule::LandGrab, Fact::LotTaken { slot: 1, card: card("B2"), lot: lot("b5") });
}

/// NY-9.2, NY-R23: in last turns too.
#[test]
fn ny_9_2_cards_are_used_in_last_turns_too() {
    Play::of(3, "ST=g9 g2* g7*")
        .ending(C, Trigger::Guard, 2)
        .plays(SHIFT)
        .rebuilds("B1", "g9")
        .booms("B2", "g2")
        .has_held(A, &[Grab]);
    Play::going_on(3, "g2*").ending(C, Trigger::Deck, 2).can_grab(true);
}

/// NY-9.3: only before the option is chosen.
#[test]
fn ny_9_3_market_shift_comes_first() {
    Play::going_on(3, "g2*").lacks(SHIFT, Refusal::ShiftFirst);
    Play::of(3, "ST=g9").plays(rebuild("B1")).lacks(SHIFT, Refusal::Question);
    // With gaps in the market of a last turn what lies there goes under the deck.
    Play::of(3, "").market("G2 - R2 R3").deck("P2 P3 Y2 Y3 B2").plays(SHIFT).has_market("P2 P3 Y2 Y3");
}

/// NY-15.3, NY-R38: the old cards go under the deck in chance order: all 24 orders come.
#[test]
fn ny_15_3_the_old_cards_go_under_the_deck_in_chance_order() {
    let mut orders = std::collections::BTreeMap::new();
    for seed in 0..480 {
        let play = Play::of(3, "").market("G2 B2 R2 R3").deck("P2 P3 Y2 Y3 B3");
        let play = play.arrange(|game| game.set_chance(seed)).plays(SHIFT);
        let deck: Vec<String> = play.game.deck().map(name).collect();
        assert_eq!((deck.len(), deck[0].as_str()), (5, "B3"), "the old ones lie below");
        *orders.entry(deck[1..].join(" ")).or_insert(0) += 1;
    }
    assert_eq!(orders.len(), 24);
    // By the generator's own shuffle of the four in slot order, the first nearest the top.
    let mut old = ["G2", "B2", "R2", "R3"];
    engine::Chance::from_seed(7).shuffle(&mut old);
    let play = Play::of(3, "").market("G2 B2 R2 R3").deck("P2 P3 Y2 Y3");
    play.arrange(|game| game.set_chance(7)).plays(SHIFT).has_deck(&old.join(" "));
}

/// NY-9.4: size 2 only, and no second build.
#[test]
fn ny_9_4_land_grab_takes_a_lot_of_size_2_and_gives_no_second_build() {
    let play = Play::of(3, "").market("G2 B3 R3 Y3").plays(acquire(0, "g2")).can_grab(false);
    play.lacks(grab(1, "ba"), Refusal::GrabSize);
    let play = Play::of(3, "").market("G2 G2 R3 Y3").holds(A, &[Grab]).plays(acquire(0, "g2"));
    play.builds("B1", "g2").plays(grab(1, "g7")).has_reserved(A, "g7").offers(&[END]);
}

/// NY-9.5: before or after the build, never without a lot, never twice.
#[test]
fn ny_9_5_land_grab_comes_after_the_first_lot() {
    Play::of(3, "").lacks(grab(0, "r0"), Refusal::GrabAfterLot);
    let play = Play::going_on(3, "g2*").plays(grab(1, "b5")).has_available(A, 2);
    play.builds("B1", "g2").booms("B2", "b5").has_score(A, 4).has_available(A, 4);
    Play::going_on(3, "g2*").builds("B1", "g2").plays(grab(1, "b5")).has_reserved(A, "b5");
    // Without a worker at the start there is no lot, so no second one (NY-R27).
    Play::of(3, "g2* b2* b3* y3*").builds("B1", "g2").lacks(grab(0, "r0"), Refusal::GrabAfterLot);
}

/// NY-9.6, NY-R19: after a rebuild too, also on a lot that it has bared; nothing is demolished with it.
#[test]
fn ny_9_6_boom_builds_on_a_lot_just_bared() {
    let play = Play::of(3, "B6=11.1,12.1,11.2,12.2").score(A, 6).rebuilds("S1", "b8");
    let play = play.has_reserved(A, "b6").booms("B1", "b6").has_reserved(A, "").has_available(A, 4);
    play.tells(Some(A), Rule::Boom, Fact::TilePlaced { tile: tile("B1"), spot: spot(tile("B1"), "b6") })
        .has_tiles("S1 B1")
        .has_score(A, 11)
        .offers(&[END]);
    let standing = Play::going_on(3, "B1=g2 g7* g1*").score(A, 6).builds("B2", "g7");
    assert_eq!(standing.places(boom("S1")), [(1, 2, 0)], "g2 and g7 are built");
    standing.plays(boom("S1")).lacks(place(1, 3, 0), Refusal::Covered { cell: Cell::new(3, 0).unwrap() });
}

/// NY-9.6: not before a tile, and not after two.
#[test]
fn ny_9_6_boom_is_for_the_second_tile_of_a_turn() {
    Play::of(3, "ST=g9").lacks(boom("B1"), Refusal::BoomAfterTile);
    Play::going_on(3, "g2*").lacks(boom("B1"), Refusal::BoomAfterTile);
    // Nothing fits any more.
    let play = Play::going_on(3, "g2*").builds("B1", "g2").can_boom("");
    play.lacks(boom("B2"), Refusal::NoPlace);
}

/// NY-9.6, NY-R43: a Legendary or a tile before the last four ends nothing, so Boom may follow.
#[test]
fn ny_9_6_boom_follows_a_tile_that_ended_nothing() {
    Play::going_on(3, "g2* p1* p2* p3*")
        .score(A, 18)
        .unbuilt(A, "B1 B2 B3 B4 B5")
        .builds("LS", "12.8,13.8,14.8,15.8,12.9,13.9,14.9,15.9")
        .can_boom("B1");
}
