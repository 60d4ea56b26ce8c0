//! The actions of the bidding rounds: NYC-9.1 to NYC-9.4, D5. Prestige has its own file.

use crate::table::*;

/// EX-12, NYC-9.1: Press moves in track order and lands on top.
#[test]
fn ex_12_press_moves_in_track_order_and_lands_on_top() {
    Play::humans(3)
        .track("N@7 R@3 Y@1 B@0")
        .hand(RED, "P E")
        .hand(YELLOW, "P P E")
        .hand(BLUE, "P E")
        .bidding(P, RED)
        .bids(RED, "P")
        .bids(YELLOW, "P P")
        .bids(BLUE, "P")
        .tells(YELLOW, Fact::Won { value: 2, tie: false })
        .has_track("N@7 Y@4 R@4 B@1");
}

/// NYC-9.1: value and bonus are one move; a seat without a bid stays.
#[test]
fn nyc_9_1_who_does_not_bid_does_not_move() {
    Play::humans(2).track("N@8 R@2 Y@1").placed(YELLOW, 3).evaluates(P).has_track("N@8 Y@5 R@2");
}

/// EX-13, NYC-9.2: dollars by strength.
#[test]
fn ex_13_dollars_are_taken_by_strength() {
    Play::humans(3)
        .hand(RED, "D D P")
        .hand(YELLOW, "D P")
        .hand(BLUE, "D P")
        .bidding(D, RED)
        .bids(RED, "D D")
        .bids(YELLOW, "D")
        .bids(BLUE, "D")
        .has_dollars(RED, 3)
        .has_dollars(YELLOW, 1)
        .has_dollars(BLUE, 1);
}

/// NYC-9.2: no bid, no dollars.
#[test]
fn nyc_9_2_who_passes_gets_no_dollars() {
    Play::humans(2).placed(RED, 1).evaluates(D).has_dollars(RED, 2).has_dollars(YELLOW, 0);
}

/// EX-14, NYC-9.3: limits by strength, picks in track order.
#[test]
fn ex_14_elevator_limits_follow_the_bids_and_picks_the_track() {
    Play::humans(3)
        .track("N@7 Y@3 R@2 B@1")
        .placed(YELLOW, 2)
        .placed(RED, 2)
        .placed(BLUE, 1)
        .evaluates(E)
        .asks(YELLOW, Question::ElevatorTile { limit: 3 })
        .plays(tile(3, 0))
        .asks(RED, Question::ElevatorTile { limit: 2 })
        .refuses(tile(3, 0), Rule::Elevator)
        .plays(tile(2, 1))
        .asks(BLUE, Question::ElevatorTile { limit: 1 })
        .refuses(tile(2, 0), Rule::Elevator)
        .plays(tile(1, 3))
        .asks(YELLOW, Question::Bid);
}

/// NYC-9.3, R13, NYC-4.7: the row is refilled before the next seat picks.
#[test]
fn r_13_the_next_seat_sees_the_refilled_row() {
    Play::humans(2)
        .elevator(1, &[1, 2, 3, 12, 23])
        .placed(RED, 1)
        .placed(YELLOW, 1)
        .evaluates(E)
        .plays(tile(1, 0))
        .asks(YELLOW, Question::ElevatorTile { limit: 1 })
        .has_elevator(1, &[2, 3, 12, 23])
        .plays(tile(1, 3))
        .has_company(YELLOW, &[23]);
}

/// D5, NYC-9.3: row by row, position by position, up to the strength; empty rows are left out.
#[test]
fn d5_open_tiles_up_to_the_limit_row_by_row() {
    Play::humans(2)
        .elevator(1, &[1, 2, 3, 12, 23])
        .elevator(2, &[])
        .elevator(3, &[6, 7])
        .placed(RED, 2)
        .evaluates(E)
        .asks(RED, Question::ElevatorTile { limit: 3 })
        .offers(&[tile(1, 0), tile(1, 1), tile(1, 2), tile(1, 3), tile(3, 0), tile(3, 1)])
        .refuses(tile(2, 0), Rule::Elevator)
        .refuses(tile(1, 4), Rule::Elevator)
        .refuses(tile(0, 0), Rule::Elevator);
}

/// NYC-9.3, R27: a tile that can be taken must be taken; a lower one may be chosen (NYC-7.6).
#[test]
fn r_27_taking_a_tile_cannot_be_declined() {
    Play::humans(2)
        .placed(RED, 4)
        .evaluates(E)
        .asks(RED, Question::ElevatorTile { limit: 5 })
        .refuses(Done, Rule::DecisionModel)
        .refuses(Pass, Rule::DecisionModel)
        .offers_also(tile(1, 0));
}

/// D5, NYC-9.3, R80: with nothing open up to the limit a human is not asked.
#[test]
fn d5_no_question_without_a_tile() {
    Play::humans(2)
        .elevator(1, &[])
        .elevator(2, &[])
        .placed(RED, 1)
        .evaluates(E)
        .tells(RED, Fact::NoTile { limit: 2 })
        .has_company(RED, &[])
        .asks(RED, Question::Bid);
}

/// ED-32: strength 7 reaches every row; the row closes up and refills at the right.
#[test]
fn ed_32_strength_above_five_reaches_every_row_and_the_row_closes_up() {
    Play::humans(2)
        .elevator(2, &[14, 30, 4, 13, 5])
        .placed(RED, 6)
        .evaluates(E)
        .asks(RED, Question::ElevatorTile { limit: 5 })
        .offers_also(tile(5, 3))
        .plays(tile(2, 1))
        .has_company(RED, &[30])
        .has_elevator(2, &[14, 4, 13, 5]);
}

/// EX-15, NYC-9.4: skyscrapers to the boards by strength.
#[test]
fn ex_15_building_plans_fill_the_boards() {
    Play::humans(3)
        .hand(RED, "B P")
        .hand(YELLOW, "B P")
        .hand(BLUE, "B B B P")
        .bidding(B, RED)
        .bids(RED, "B")
        .bids(YELLOW, "B")
        .bids(BLUE, "B B B")
        .has_on_board(BLUE, 4)
        .has_on_board(RED, 1)
        .has_on_board(YELLOW, 1);
}

/// NYC-9.4: they go to the board, not into a borough; without a bid there are none.
#[test]
fn nyc_9_4_building_plans_build_nothing_yet() {
    Play::humans(2).placed(RED, 2).evaluates(B).has_built(RED, "").has_on_board(YELLOW, 0);
}

/// NYC-7.6: exactly one player has the bonus, in each round that has one.
#[test]
fn nyc_7_6_one_bonus_of_one_in_every_round_but_prestige() {
    let bids = || Play::humans(2).board(RED, 9).board(YELLOW, 9).placed(RED, 2).placed(YELLOW, 2);
    bids().evaluates(P).has_track("N@8 R@3 Y@2");
    bids().evaluates(D).has_dollars(RED, 3).has_dollars(YELLOW, 2);
    bids().evaluates(E).asks(RED, Question::ElevatorTile { limit: 3 });
    bids().evaluates(B).has_on_board(RED, 12).has_on_board(YELLOW, 11);
    let prestige = bids().shown(&[(Taxi, 4)]).evaluates(G).has_points(RED, 2).has_points(YELLOW, 2);
    assert_eq!(prestige.table().strength(RED), 2);
    bids().evaluates(S).has_built(RED, "M3").has_built(YELLOW, "M2");
}
