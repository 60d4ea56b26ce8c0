//! TU-9: triggers, last turns, cones; the examples of section 5.6.

use crate::table::*;

/// TU-E43, TU-9.2, TU-9.5, TU-R19: an extra turn after the last roof is a card; then the cone.
#[test]
fn tu_e43_an_extra_turn_after_the_last_roof_is_a_card() {
    let play = Play::of(2)
        .lay("0:W1")
        .stock(A, [1, 0, 1, 0])
        .markers(A, [2, 2, 1, 2])
        .roofs(A, 1)
        .plays(found(1, N, 1))
        .has_trigger(Trigger::Roof)
        .has_no_queue()
        .has_cone(A, None, 1)
        .asks(A, Question::Turn)
        .offers(&[take(0, &[]), take(1, &[]), take(2, &[])])
        .plays(take(0, &[]))
        .has_cone(A, Some(1), 1)
        .has_queue(&[B])
        .asks(B, Question::Turn);
    play.plays(take(1, &[])).has_cone(B, Some(0), 0).has_queue(&[]).ends();
}

/// TU-E44, TU-9.3, TU-9.9: a cone stays, whatever later last turns cover.
#[test]
fn tu_e44_a_cone_stays_whatever_is_covered_later() {
    Play::of(2)
        .lay(&own(&[0, 2, 4, 12, 16, 29]))
        .lay("24:K1")
        .stock(A, [1, 0, 0, 1])
        .roofs(A, 1)
        .plays(found(25, W, 24))
        .has_cone(A, Some(7), 12)
        .asks(B, Question::Turn)
        .stock(B, [2, 1, 0, 0])
        .plays(found(3, G, 3))
        .has_on_top(A, 5)
        .has_cone(A, Some(7), 12)
        .has_cone(B, Some(1), 1)
        .ends();
}

/// TU-E45, TU-9.2, TU-R29: at most seven; none on top is no space.
#[test]
fn tu_e45_nine_roofs_on_top_count_seven_and_none_counts_nothing() {
    Play::of(3)
        .lay(&own(&[0, 3, 7, 23, 24, 34, 40, 47]))
        .lay("28:W1")
        .stock(A, [1, 0, 0, 1])
        .roofs(A, 1)
        .plays(found(36, K, 36))
        .has_on_top(A, 9)
        .has_cone(A, Some(7), 12)
        .asks(B, Question::Turn)
        .plays(take(0, &[]))
        .has_cone(B, Some(0), 0)
        .tells(Some(B), Rule::LastTurns, Fact::ConePlaced { on_top: 0, value: 0 });
}

/// TU-E46, TU-9.3: the others in clockwise order, each once.
#[test]
fn tu_e46_after_the_last_roof_all_others_have_one_turn() {
    Play::of(4)
        .turn_of(C)
        .lay("0:W1")
        .stock(C, [1, 0, 1, 0])
        .roofs(C, 1)
        .plays(found(1, N, 1))
        .tells(Some(C), Rule::LastRoof, Fact::EndTriggered { trigger: Trigger::Roof })
        .tells(Some(D), Rule::LastTurns, Fact::LastTurn)
        .has_queue(&[D, A, B])
        .asks(D, Question::Turn)
        .plays(take(0, &[]))
        .has_queue(&[A, B])
        .asks(A, Question::Turn)
        .plays(take(0, &[]))
        .asks(B, Question::Turn)
        .plays(take(1, &[]))
        .ends();
}

/// TU-E47, TU-9.8, TU-R16: a shortage first, the tenth roof in the extra turn: the seat still has its last turn.
#[test]
fn tu_e47_the_first_trigger_governs() {
    let play = Play::of(2)
        .turn_of(B)
        .lay("0:W1")
        .stock(B, [1, 1, 0, 2])
        .markers(B, [2, 2, 2, 1])
        .roofs(B, 1)
        .supply([9, 9, 0, 9])
        .market([42, 1, 2])
        .plays(take(0, &[G]))
        .has_trigger(Trigger::Shortage)
        .has_no_queue()
        .asks(B, Question::Turn)
        .plays(found(1, K, 1))
        .has_trigger(Trigger::Shortage)
        .has_roofs(B, 0)
        .has_queue(&[A, B])
        .has_cone(B, None, 1)
        .asks(A, Question::Turn);
    let take_first = |play: Play| {
        let first = play.options()[0];
        play.plays(first)
    };
    let play = take_first(play).asks(B, Question::Turn);
    assert!(play.foundings().is_empty());
    take_first(play).has_cone(B, Some(1), 1).has_cone(A, Some(0), 0).ends();
}

/// TU-E51, TU-9.7, TU-R15: with no open site nothing can ever be founded again.
#[test]
fn tu_e51_a_board_without_an_open_site_is_stalled() {
    let others: String = (0..48).filter(|site| *site != 10).map(|site| format!("{site}:W1 ")).collect();
    let full = Play::of(3).lay(&others).lay("9:K1 11:G1 18:N1");
    full.clone()
        .plays(take(0, &[]))
        .has_trigger(Trigger::Stalled)
        .tells(Some(A), Rule::Stalled, Fact::EndTriggered { trigger: Trigger::Stalled })
        .has_queue(&[B, C, A])
        .has_cone(A, None, 0)
        .asks(B, Question::Turn);
    let open = full.lay("18:K1").plays(take(0, &[])).has_trigger(None).asks(B, Question::Turn);
    open.stock(B, [2, 1, 1, 2]).offers_on(10, &[10, 1, 9, 11, 18, 19].map(|roof| found(10, N, roof)));
}

/// TU-E52, TU-9.7: forty takes in a row.
#[test]
fn tu_e52_forty_takes_in_a_row_end_the_game() {
    let play = Play::of(3).lay("0:W1");
    play.clone().idle(38).plays(take(0, &[])).has_trigger(None).has_no_queue();
    play.clone().idle(39).plays(take(0, &[])).has_trigger(Trigger::Stalled).has_queue(&[B, C, A]);
    // A founding begins the row anew.
    let play = play.idle(39).stock(A, [1, 0, 1, 0]).plays(found(1, N, 1)).has_trigger(None);
    assert_eq!(play.table().idle, 0);
}

/// TU-9.7, TU-9.4: looked at when a turn ends: an extra turn and floors to give back come first.
#[test]
fn tu_9_7_a_row_of_takes_is_looked_at_when_the_turn_ends() {
    let play = Play::of(3).lay("0:W1").idle(39).market([42, 1, 2]).markers(A, [2, 2, 2, 1]);
    let extra = play.clone().plays(take(0, &[])).asks(A, Question::Turn).has_trigger(None);
    // A founding in the extra turn, and the row is over.
    extra.clone().stock(A, [1, 0, 1, 0]).plays(found(1, N, 1)).has_trigger(None).asks(B, Question::Turn);
    extra.plays(take(1, &[])).has_trigger(Trigger::Stalled).has_queue(&[B, C, A]);
    let full = play.markers(A, [0; 4]).stock(A, [2, 2, 2, 3]).plays(take(0, &[]));
    full.asks(A, Question::Give).has_trigger(None).plays(give(W)).has_trigger(Trigger::Stalled);
}

/// TU-9.6: after a shortage everybody has a last turn, whoever caused it last; each cone after its own.
#[test]
fn tu_9_6_after_a_shortage_everybody_has_one_more_turn() {
    let play = Play::of(3).lay("0:W1[0] 3:W1[1]").supply([5, 5, 0, 5]).market([4, 6, 7]);
    let play = play.plays(take(0, &[W])).has_queue(&[B, C, A]).has_cone(A, None, 1);
    let play = play.tells(Some(B), Rule::ShortageEnd, Fact::LastTurn);
    let play = play.stock(B, [1, 1, 0, 0]).plays(found(1, G, 0)).has_cone(B, Some(2), 2).has_queue(&[C, A]);
    let play = play.plays(take(1, &[])).has_cone(C, Some(0), 0).has_queue(&[A]).asks(A, Question::Turn);
    play.plays(take(2, &[])).has_cone(A, Some(0), 0).ends();
}

/// TU-9.8, TU-R16: the tenth roof first, then a short card in the extra turn: no further turn for that seat.
#[test]
fn tu_9_8_a_shortage_after_the_last_roof_changes_nothing() {
    Play::of(2)
        .lay("0:W1")
        .stock(A, [1, 0, 1, 0])
        .markers(A, [2, 2, 1, 2])
        .roofs(A, 1)
        .supply([5, 0, 5, 5])
        .plays(found(1, N, 1))
        .plays(take(0, &[W]))
        .has_trigger(Trigger::Roof)
        .has_cone(A, Some(1), 1)
        .has_queue(&[B]);
}

/// TU-9.8, TU-R16: a tenth roof, a shortage or a row of takes in a last turn changes nothing.
#[test]
fn tu_9_8_what_happens_in_a_last_turn_triggers_nothing() {
    let play = Play::of(3).lay("0:W1").last_turns(Trigger::Shortage, &[A, B, C]).roofs(A, 1).idle(45);
    let play =
        play.stock(A, [1, 0, 1, 0]).plays(found(1, N, 1)).has_trigger(Trigger::Shortage).has_queue(&[B, C]);
    let play = play.has_cone(A, Some(1), 1).idle(45).supply([0; 4]).plays(take(0, &[]));
    play.has_trigger(Trigger::Shortage).has_queue(&[C]).plays(take(0, &[])).ends();
    let play = Play::of(2).lay("0:W1").last_turns(Trigger::Roof, &[B]).cone(A, 2).idle(60);
    play.plays(take(0, &[])).has_trigger(Trigger::Roof).ends();
}

/// TU-9.3, TU-R19: extra turns in a last turn; the cone comes after them.
#[test]
fn tu_9_3_a_last_turn_has_its_extra_turns() {
    let play = Play::of(2).lay("0:W1").last_turns(Trigger::Roof, &[B]).cone(A, 2).markers(B, [2, 2, 1, 2]);
    let play = play.stock(B, [1, 0, 1, 0]).plays(found(1, N, 1)).asks(B, Question::Turn).has_queue(&[B]);
    play.has_cone(B, None, 1).stock(B, [1, 1, 0, 0]).plays(found(6, G, 0)).has_cone(B, Some(2), 2).ends();
}

/// TU-9.5, TU-4.8: a card that only fills the stock must be taken, is replaced, and the limit holds.
#[test]
fn tu_9_5_a_useless_card_must_be_taken_in_a_last_turn() {
    let play = Play::of(2).lay("0:W1").last_turns(Trigger::Roof, &[B]).cone(A, 2).stock(B, [0, 10, 0, 0]);
    let play = play.offers(&[take(0, &[]), take(1, &[]), take(2, &[])]).plays(take(0, &[]));
    assert_eq!(play.table().market[0].number(), 3);
    let play =
        play.asks(B, Question::Give).has_queue(&[B]).plays(give(G)).plays(give(G)).has_cone(B, None, 0);
    play.plays(give(G)).has_cone(B, Some(0), 0).ends();
}

/// TU-9.2: whoever places the last roof counts what is on top when the turn ends, after the last action of it.
#[test]
fn tu_9_2_roofs_that_the_last_founding_covers_do_not_count() {
    Play::of(3)
        .lay("28:W1[0] 36:G1[0] 38:W1[0] 0:N1[0]")
        .stock(A, [2, 1, 0, 1])
        .roofs(A, 1)
        .plays(found(37, K, 37))
        .has_on_top(A, 2)
        .has_cone(A, Some(2), 2)
        .has_queue(&[B, C]);
}

/// TU-9.4, TU-3.5: without a trigger the turn goes to the left, round the table.
#[test]
fn tu_9_4_turns_go_clockwise() {
    let mut play = Play::of(4).lay("0:W1");
    for seat in [A, B, C, D, A] {
        play = play.asks(seat, Question::Turn).plays(take(0, &[])).has_no_queue();
    }
}
