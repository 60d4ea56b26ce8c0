//! Who is stuck, the end of a turn, the end of the game (NY-10, NY-11).

use crate::table::*;

/// Lots without frontage that do not help each other: nothing can be built.
const STUCK: &str = "b2* b3* y3* r9*";

fn expert(laid: &str) -> Play {
    Play::of(3, laid).arrange(|game| game.set_expert(true))
}

/// NX-45, NY-10.2, NY-10.3
#[test]
fn nx_45() {
    let play = expert(STUCK).asks(A, Question::TakeBack);
    let play = play.offers(&[retrieve("r9"), retrieve("b2"), retrieve("b3"), retrieve("y3")]);
    let play = play.plays(retrieve("r9")).has_available(A, 1).asks(B, Question::Turn);
    assert_eq!(play.game.deck().last(), Some(card("R2")));
    assert_eq!((play.table().free_for(card("R2")).len(), play.table().owner(lot("r9"))), (10, None));
    play.tells(Some(A), Rule::Stuck, Fact::WorkerReturned { lot: lot("r9") }).tells(
        Some(A),
        Rule::TakeBack,
        Fact::LotGivenUp { lot: lot("r9"), card: card("R2") },
    );
}

/// NX-47, NY-10.4, NY-R44
#[test]
fn nx_47() {
    expert(STUCK)
        .market("G2 - R2 Y3")
        .deck("")
        .ending(C, Trigger::Deck, 2)
        .plays(retrieve("y3"))
        .has_market("G2 Y2 R2 Y3")
        .has_deck("")
        .has_ending(Some((C, Trigger::Deck, 1)))
        .asks(B, Question::Turn);
}

/// NX-48, NY-11.2
#[test]
fn nx_48() {
    let play = Play::of(3, "ST=g9").market("G2 B2 R2 Y2").deck("").rebuilds("B1", "g9").plays(END);
    let play = play.has_ending(None).asks(B, Question::Turn);
    play.plays(acquire(1, "b0")).plays(END).has_ending(Some((B, Trigger::Deck, 2)));
}

/// NX-49, NY-11.5, NY-11.6
#[test]
fn nx_49() {
    let five = "B1 B2 B3 B4 B5";
    let play = Play::of(4, "2:g2*").turn_of(C).arrange(Game::go_on).unbuilt(C, five).unbuilt(A, five);
    let play = play.builds("B1", "g2").plays(END).asks(D, Question::Turn);
    let play = play.tells(Some(D), Rule::LastTurns, Fact::LastTurn).has_ending(Some((C, Trigger::Tiles, 3)));
    let play = play.plays(acquire(1, "b0")).plays(END).asks(A, Question::Turn);
    // Seat 0 is down to four as well: that triggers nothing.
    let play = play.plays(acquire(3, "g7")).builds("B1", "g7").has_ending(Some((C, Trigger::Tiles, 2)));
    let play = play.plays(END).asks(B, Question::Turn).has_ending(Some((C, Trigger::Tiles, 1)));
    play.plays(acquire(2, "y0")).plays(END).has_ending(Some((C, Trigger::Tiles, 0))).ends();
}

/// NX-51, NY-11.7, NY-R37
#[test]
fn nx_51() {
    let at = |number| {
        let play = Play::going_on(3, "g2*").arrange(|game| game.set_turn_number(number));
        play.plays(END)
    };
    at(500).has_ending(Some((A, Trigger::Guard, 2))).tells(
        Some(A),
        Rule::Guard,
        Fact::EndTriggered { trigger: Trigger::Guard },
    );
    at(499).has_ending(None);
}

/// NY-10.1, NY-R24: who can build, rebuild or has a worker is not stuck; who is does nothing else.
#[test]
fn ny_10_1_who_can_do_nothing_takes_a_worker_back() {
    Play::of(3, STUCK)
        .asks(A, Question::TakeBack)
        .lacks(SHIFT, Refusal::Question)
        .lacks(acquire(0, "r0"), Refusal::Worker)
        .lacks(retrieve("r0"), Refusal::NoWorkerThere)
        .lacks(END, Refusal::Question);
    Play::of(3, "b2* b3* y3*").asks(A, Question::Turn);
    Play::of(3, "b2* b3* y3* g2*").asks(A, Question::Turn).offers(&[build("B1"), SHIFT]);
    Play::of(3, STUCK).lay("ST=g9").asks(A, Question::Turn).offers(&[rebuild("B1"), SHIFT]);
    // The start building is gone, and silver is not unlocked: stuck again.
    Play::of(3, STUCK).lay("B1=g9").asks(A, Question::TakeBack);
    Play::of(3, STUCK).lay("B1=g9").score(A, 6).offers(&[rebuild("S1"), SHIFT]);
}

/// NY-10.1: it is tested when a turn begins, so it is found after `End` too.
#[test]
fn ny_10_1_who_is_stuck_is_found_when_the_turn_begins() {
    let stuck: String = STUCK.split(' ').map(|lot| format!("1:{lot} ")).collect();
    Play::of(3, &stuck).plays(acquire(3, "g2")).plays(END).asks(B, Question::TakeBack);
}

/// NY-10.4, NY-11.5: a worker taken back is a last turn like any other.
#[test]
fn ny_10_4_a_worker_taken_back_ends_the_turn() {
    let play = expert(STUCK).ending(B, Trigger::Tiles, 1).plays(retrieve("b2"));
    play.ends().has_ending(Some((B, Trigger::Tiles, 0)));
}

/// NY-11.1, NY-4.5: lowest slot first, from the top of the deck, and not before the turn ends.
#[test]
fn ny_11_1_slots_are_filled_when_the_turn_ends() {
    let play = Play::of(3, "").market("G2 B2 R2 R3").deck("P2 Y3 G3").plays(acquire(2, "r0"));
    let play =
        play.plays(grab(0, "g2")).has_market("- B2 - R3").plays(END).has_market("P2 B2 Y3 R3").has_deck("G3");
    play.has_ending(None).tells(None, Rule::Refill, Fact::SlotFilled { slot: 2, card: card("Y3") });
}

/// NY-11.2: an empty deck behind a full market ends nothing.
#[test]
fn ny_11_2_the_last_card_of_the_deck_ends_nothing() {
    let play = Play::of(3, "").market("G2 B2 R2 R3").deck("P2").plays(acquire(0, "g2")).plays(END);
    play.has_market("P2 B2 R2 R3").has_deck("").has_ending(None);
}

/// NY-5.5: after a deck trigger the three others still find a card each.
#[test]
fn ny_5_5_the_market_is_never_empty_for_a_last_turn() {
    let play = Play::of(4, "").market("R2 B2 Y2 G2").deck("").plays(acquire(0, "r0")).plays(END);
    let play = play.has_market("- B2 Y2 G2").plays(acquire(1, "b0")).plays(END).has_market("- - Y2 G2");
    let play = play.plays(acquire(2, "y0")).plays(END).asks(D, Question::Turn).has_market("- - - G2");
    play.plays(acquire(3, "g0")).plays(END).ends().has_market("- - - -");
}

/// NY-11.3, NY-R8: the start building, Legendaries and what is demolished later do not count.
#[test]
fn ny_11_3_only_own_tiles_count_towards_the_last_four() {
    let five = "S1 S2 G1 G2 G3";
    let play = Play::of(3, "ST=y7 B1=y0 y1* y2* y3* y8*").unbuilt(A, five).score(A, 18);
    play.clone().rebuilds("LW", "5.4,6.4,7.4,5.5,6.5,7.5,5.6,6.6,7.6").has_ending(None);
}

/// NY-11.3, NY-R8: a tile that is demolished was built.
#[test]
fn ny_11_3_a_rebuild_counts_as_well() {
    let play = Play::of(3, "B1=g9").unbuilt(A, "S1 S2 G1 G2 G3").score(A, 6).rebuilds("S1", "g9");
    play.has_ending(Some((A, Trigger::Tiles, 2))).tells(
        Some(A),
        Rule::TileTrigger,
        Fact::EndTriggered { trigger: Trigger::Tiles },
    );
}

/// NY-11.4, NY-R45: announced with five tiles left, and with four.
#[test]
fn ny_11_4_five_and_four_tiles_left_are_announced() {
    let play = Play::going_on(3, "g2* g7*").unbuilt(A, "B1 B2 B3 B4 B5 B6").builds("B1", "g2");
    let play = play.tells(Some(A), Rule::Announced, Fact::TilesLeft { count: 5 }).has_ending(None);
    play.booms("B2", "g7").tells(Some(A), Rule::Announced, Fact::TilesLeft { count: 4 });
    let play = Play::going_on(3, "g2*").unbuilt(A, "B1 B2 B3 B4 B5 B6 S1").builds("B1", "g2");
    assert!(!play.facts().iter().any(|fact| matches!(fact, Fact::TilesLeft { .. })));
    // A Legendary changes nothing about it.
    let play = Play::going_on(3, "y0* y1* y2* y3*").score(A, 18).unbuilt(A, "B1 B2 B3 B4 B5");
    let play = play.builds("LS", "5.4,6.4,7.4,8.4,5.5,6.5,7.5,8.5");
    assert!(!play.facts().iter().any(|fact| matches!(fact, Fact::TilesLeft { .. })));
}

/// NY-11.6, NY-R22: both triggers in one turn are one.
#[test]
fn ny_11_6_two_triggers_in_a_turn_are_one() {
    let play = Play::of(3, "").market("G2 B2 R2 Y2").deck("").unbuilt(A, "B1 B2 B3 B4 B5");
    let play = play.plays(acquire(0, "g2")).builds("B1", "g2").has_ending(Some((A, Trigger::Tiles, 2)));
    play.plays(END).has_market("- B2 R2 Y2").has_ending(Some((A, Trigger::Tiles, 2))).asks(B, Question::Turn);
    // Turn 500 in a last turn, and a gap in the market then: nothing new.
    let late =
        Play::going_on(3, "g2*").ending(C, Trigger::Tiles, 2).arrange(|game| game.set_turn_number(500));
    late.deck("").plays(END).has_ending(Some((C, Trigger::Tiles, 1)));
}
