//! TU-6 and TU-7: lines, presence, roofs on top, extra turns; the examples of section 5.3.

use tower_up::components::{LINE_MAX, LINE_VALUE, STAR_COLUMNS, stars};

use crate::table::*;

/// TU-E14, TU-6.2: at the end of its line a marker stays, and founding goes on.
#[test]
fn tu_e14_spaces_beyond_the_end_of_a_line_are_lost() {
    let play = Play::of(3)
        .markers(A, [11, 0, 0, 0])
        .lay("0:W3")
        .stock(A, [2, 1, 0, 0])
        .plays(found(8, G, 0))
        .has_markers(A, [12, 0, 0, 0])
        .tells(Some(A), Rule::LineEnd, Fact::MarkerMoved { colour: W, from: 11, to: 12, lost: 3 });
    play.turn_of(A)
        .stock(A, [1, 0, 1, 0])
        .plays(found(1, N, 0))
        .stands("0:W5[-,-,-,0,0]")
        .has_markers(A, [12, 0, 0, 0])
        .has_roofs(A, 8);
}

/// TU-E15, TU-7.3: two columns at once are one extra turn.
#[test]
fn tu_e15_two_columns_at_once_give_one_extra_turn() {
    let play = Play::of(3)
        .markers(A, [5, 5, 6, 1])
        .lay("0:K3")
        .stock(A, [1, 0, 0, 1])
        .plays(found(8, W, 0))
        .has_markers(A, [5, 5, 6, 5])
        .asks(A, Question::Turn);
    let extra = |fact: &Fact| matches!(fact, Fact::ExtraTurn { .. });
    assert_eq!(play.facts().into_iter().filter(extra).count(), 1);
    play.plays(take(0, &[])).asks(B, Question::Turn);
}

/// TU-E16, TU-7.5: an extra turn can earn another one, founding and taking alike.
#[test]
fn tu_e16_an_extra_turn_earns_another_one() {
    Play::of(3)
        .markers(A, [6, 6, 8, 3])
        .lay("0:W1")
        .stock(A, [1, 0, 0, 1])
        .market([31, 1, 2])
        .plays(found(8, K, 8))
        .has_markers(A, [6, 6, 8, 4])
        .asks(A, Question::Turn)
        .plays(take(0, &[W]))
        .has_markers(A, [6, 6, 8, 6])
        .tells(Some(A), Rule::ExtraTurn, Fact::ExtraTurn { column: 6 })
        .asks(A, Question::Turn)
        .plays(take(1, &[]))
        .asks(B, Question::Turn);
}

/// TU-E17, TU-7.4: a column that all had reached before gives nothing.
#[test]
fn tu_e17_a_column_that_was_reached_before_gives_no_extra_turn() {
    Play::of(3)
        .markers(A, [5, 3, 4, 3])
        .lay("0:W3")
        .stock(A, [1, 0, 0, 1])
        .plays(found(8, K, 0))
        .has_markers(A, [9, 3, 4, 3])
        .asks(B, Question::Turn);
}

/// TU-E18, TU-7.1, TU-R18: a card's vehicles earn an extra turn, too; two are one move.
#[test]
fn tu_e18_a_card_earns_an_extra_turn() {
    let play = Play::of(3)
        .lay("0:W1")
        .markers(A, [2, 2, 2, 0])
        .market([31, 1, 2])
        .plays(take(0, &[G]))
        .has_markers(A, [2, 2, 2, 2])
        .asks(A, Question::Turn);
    let moves = |fact: &Fact| matches!(fact, Fact::MarkerMoved { .. });
    assert_eq!(play.facts().into_iter().filter(moves).count(), 1);
}

/// TU-6.1, TU-1.8: every space of a line is worth more than the one before.
#[test]
fn tu_6_1_every_space_is_worth_more_than_the_one_before() {
    assert_eq!((LINE_VALUE.len(), LINE_VALUE[0]), (usize::from(LINE_MAX) + 1, 0));
    assert!(LINE_VALUE.is_sorted_by(|one, next| one < next));
}

/// TU-6.2: a vehicle at the end of a line is lost as well, and the card is taken all the same.
#[test]
fn tu_6_2_a_vehicle_at_the_end_of_its_line_is_lost() {
    let play = Play::of(3).lay("0:W1").market([31, 1, 2]);
    play.clone().markers(A, [0, 0, 0, 11]).plays(take(0, &[W])).has_markers(A, [0, 0, 0, 12]).tells(
        Some(A),
        Rule::LineEnd,
        Fact::MarkerMoved { colour: K, from: 11, to: 12, lost: 1 },
    );
    play.markers(A, [0, 0, 0, 12])
        .plays(take(0, &[W]))
        .has_markers(A, [0, 0, 0, 12])
        .has_stock(A, [2, 1, 1, 1]);
}

/// TU-6.4: a bare highest floor belongs to nobody.
#[test]
fn tu_6_4_a_bare_floor_on_top_belongs_to_nobody() {
    Play::of(3).lay("26:N3[0,1,-]").has_on_top(A, 0).has_on_top(B, 0).has_on_top(C, 0);
}

/// TU-6.5: roofs stay where they are, whatever is built on them.
#[test]
fn tu_6_5_a_covered_roof_stays_and_is_never_on_top_again() {
    Play::of(3)
        .lay("36:G2[1,0]")
        .stock(A, [1, 1, 0, 0])
        .plays(found(35, W, 35))
        .stock(B, [0, 1, 0, 1])
        .plays(found(28, K, 36))
        .stands("36:G4[1,0,-,1]")
        .present(A, &[35, 36])
        .present(B, &[36])
        .has_on_top(A, 1)
        .has_on_top(B, 1);
}

/// TU-7.2, TU-7.4: exactly on a column is enough, one short of it is not; the others' markers do not count.
#[test]
fn tu_7_2_exactly_on_the_column_is_enough() {
    let with = |markers| {
        let play = Play::of(3).lay("0:W1").market([42, 1, 2]).markers(A, markers).markers(B, [0; 4]);
        play.plays(take(0, &[]))
    };
    for column in STAR_COLUMNS {
        with([column, column, 12, column - 1]).asks(A, Question::Turn);
        with([column - 1, column, 12, column - 1]).asks(B, Question::Turn);
        with([column, column, 12, column]).asks(B, Question::Turn);
    }
    // Behind the last column there is no other one.
    with([12, 12, 12, 9]).asks(B, Question::Turn);
    assert_eq!([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12].map(stars), [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4]);
}

/// TU-7.1: a marker at the end of its line that does not move earns nothing, even with all at a column.
#[test]
fn tu_7_1_without_a_new_column_there_is_no_extra_turn() {
    Play::of(3)
        .lay("0:W1")
        .market([31, 0, 2])
        .markers(A, [8, 8, 8, 12])
        .plays(take(0, &[W]))
        .asks(B, Question::Turn)
        .plays(take(1, &[]))
        .asks(C, Question::Turn);
}

/// TU-7.5: at most four extra turns, one a column.
#[test]
fn tu_7_5_four_columns_give_four_extra_turns() {
    let mut play = Play::of(3).lay("0:W1").markers(A, [12, 12, 12, 0]);
    let mut extra = 0;
    for _ in 0..6 {
        play = play.market([31, 1, 2]).stock(A, [0; 4]).turn_of(A).plays(take(0, &[W]));
        extra += u8::from(play.table().active == A);
    }
    assert_eq!(extra, 4);
    play.has_markers(A, [12, 12, 12, 12]);
}

/// TU-3.5: what is too much goes back first, then comes the extra turn.
#[test]
fn tu_3_5_an_extra_turn_begins_after_the_stock_limit() {
    let play = Play::of(3).lay("0:W1").markers(A, [2, 2, 2, 1]).market([42, 1, 2]).stock(A, [2, 2, 2, 4]);
    let play = play.plays(take(0, &[])).asks(A, Question::Give).plays(give(K)).asks(A, Question::Give);
    play.plays(give(K)).asks(A, Question::Turn).plays(take(1, &[])).asks(A, Question::Give);
}
