//! TU-10: the total, ties, places, and a sheet before the end.

use engine::{Rules, Seat};

use crate::table::*;

/// Seats with these markers and stocks, the game over.
fn finished(seats: &[([u8; 4], [u8; 4])]) -> Play {
    let all = [A, B, C, D];
    seats.iter().zip(all).fold(Play::of(seats.len() as u8), |play, ((markers, stock), seat)| {
        play.markers(seat, *markers).stock(seat, *stock).cone(seat, 0)
    })
}

fn winners(play: &Play) -> Vec<u8> {
    play.game.scores().winners().map(Seat::index).collect()
}

fn ranks(play: &Play) -> Vec<u8> {
    play.game.scores().0.iter().map(|score| score.rank).collect()
}

const ALL_42: [u8; 4] = [12, 12, 12, 6];

/// TU-E53, TU-10.2: a tie goes to the larger stock, then it is shared.
#[test]
fn tu_e53_between_equals_the_larger_stock_wins_or_both() {
    let play = finished(&[(ALL_42, [3, 1, 1, 1]), (ALL_42, [1, 1, 1, 1])]);
    assert_eq!((play.table().boards[A].total(), play.table().boards[B].total()), (42, 42));
    assert_eq!((winners(&play), ranks(&play)), (vec![0], vec![1, 2]));
    let shared = finished(&[(ALL_42, [4, 0, 0, 0]), (ALL_42, [1, 1, 1, 1])]);
    assert_eq!((winners(&shared), ranks(&shared)), (vec![0, 1], vec![1, 1]));
}

/// TU-10.2: a stock decides only between equal totals.
#[test]
fn tu_10_2_more_points_beat_a_larger_stock() {
    let play = finished(&[([12, 12, 12, 5], [10, 0, 0, 0]), (ALL_42, [0; 4])]);
    assert_eq!(winners(&play), [1]);
}

/// TU-10.3, TU-R28: all places by total and stock; equals share the better one.
#[test]
fn tu_10_3_equals_share_the_better_place_and_the_next_is_left_out() {
    let low = [1, 2, 3, 4];
    let play =
        finished(&[(low, [2, 0, 0, 0]), (ALL_42, [1; 4]), (low, [3, 0, 0, 0]), (ALL_42, [0, 4, 0, 0])]);
    assert_eq!(ranks(&play), [4, 1, 3, 1]);
    let play = finished(&[(low, [1; 4]), (low, [1; 4]), (low, [0; 4])]);
    assert_eq!(ranks(&play), [1, 1, 3]);
}

/// TU-10.1: the result is told with total, stock and rank of every seat.
#[test]
fn tu_10_1_the_result_is_told_when_the_game_is_over() {
    let play = Play::of(2)
        .lay("0:W1 3:W1[0]")
        .last_turns(Trigger::Roof, &[B])
        .markers(A, [9, 7, 6, 4])
        .cone(A, 4)
        .chips(A, [5, 3, 3])
        .plays(take(0, &[]))
        .ends();
    play.tells(Some(A), Rule::Winner, Fact::Result { points: 43, stock: 4, rank: 1 }).tells(
        Some(B),
        Rule::Winner,
        Fact::Result { points: 0, stock: 7, rank: 2 },
    );
}

/// TU-10.4: without a cone, the roofs on top of this moment.
#[test]
fn tu_10_4_a_sheet_before_the_end_counts_the_roofs_on_top_now() {
    let play =
        Play::of(3).lay("0:W1[0] 3:G2[0,0] 7:N1[1] 24:K2[0,-]").markers(A, [1, 0, 2, 0]).chips(A, [0, 7, 0]);
    assert_eq!(play.table().boards[A].total(), 3 + 2 + 7);
    assert_eq!(play.game.scores().0[1].points, 1);
    let many = Play::of(3).lay(&own(&[0, 3, 7, 23, 24, 34, 40, 47]));
    assert_eq!(many.table().boards[A].total(), 12, "eight on top count as seven");
    // A cone that stands counts, whatever is on top.
    assert_eq!(many.cone(A, 2).table().boards[A].total(), 2);
}

/// TU-I14: the most that a seat can have.
#[test]
fn tu_i14_a_total_is_at_most_81() {
    let play = finished(&[([12; 4], [0; 4]), ([0; 4], [0; 4])]).cone(A, 7).chips(A, [7, 7, 7]);
    assert_eq!(play.table().boards[A].total(), 81);
}
