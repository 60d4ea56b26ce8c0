//! The Press Track: NYC-3.

use engine::Seat;

use crate::table::*;

/// EX-02, NYC-3.2: in a stack the top token is ahead.
#[test]
fn ex_02_the_top_of_a_stack_is_ahead() {
    let track = PressTrack::new(&[BLUE, YELLOW, RED], 7);
    assert_eq!(track.order()[..], [RED, YELLOW, BLUE]);
    assert!(track.is_ahead(RED, YELLOW) && track.is_ahead(YELLOW, BLUE) && !track.is_ahead(BLUE, RED));
}

/// NYC-3.2: a higher space is ahead of any stack.
#[test]
fn nyc_3_2_a_higher_space_is_ahead() {
    let track = press_track("N@7 B@2 R@1 Y@1");
    assert_eq!(track.order()[..], [BLUE, RED, YELLOW]);
}

/// NYC-3.1: the neutral token never moves, whatever the players do.
#[test]
fn nyc_3_1_the_neutral_token_stays() {
    Play::humans(2)
        .track("N@8 R@7 Y@0")
        .placed(RED, 4)
        .placed(YELLOW, 8)
        .evaluates(P)
        .has_track("R@11 Y@9 N@8");
}

/// NYC-3.3: only the moving token is lifted out; it lands on top.
#[test]
fn nyc_3_3_a_token_leaves_a_stack_alone_and_lands_on_top() {
    let mut track = press_track("N@7 G@4 R@2 Y@2 B@2");
    // Yellow from the middle: Red drops down onto Blue.
    assert_eq!(track.forward(YELLOW, 2), 4);
    assert_eq!(listed(&track), told("N@7 Y@4 G@4 R@2 B@2"));
}

/// NYC-3.3: on the last space one arrives at the bottom.
#[test]
fn nyc_3_3_on_space_fifteen_one_arrives_below_the_others() {
    let mut track = press_track("R@15 Y@14 N@7 B@3");
    assert_eq!(track.forward(YELLOW, 1), 15);
    assert_eq!(track.forward(BLUE, 40), 15);
    assert_eq!(listed(&track), told("R@15 Y@15 B@15 N@7"));
}

/// NYC-3.3, R8, R65: a token that stays on its space keeps its height.
#[test]
fn r_8_no_steps_change_no_height() {
    let mut track = press_track("N@7 R@3 Y@3 B@3");
    track.forward(BLUE, 0);
    assert_eq!(listed(&track), told("N@7 R@3 Y@3 B@3"));
    let mut track = press_track("R@15 Y@15 B@15 N@7");
    for seat in [RED, YELLOW, BLUE] {
        track.forward(seat, 2);
    }
    assert_eq!(listed(&track), told("R@15 Y@15 B@15 N@7"));
}

/// NYC-3.4, R9: backward one lands on top as well, also from a higher stack.
#[test]
fn nyc_3_4_backward_one_lands_on_top() {
    let mut track = press_track("N@7 R@5 Y@5 B@3");
    assert_eq!(track.backward(YELLOW, 2), 3);
    assert_eq!(listed(&track), told("N@7 R@5 Y@3 B@3"));
}

/// NYC-3.5: players land on top of the neutral token.
#[test]
fn nyc_3_5_players_land_on_the_neutral_token() {
    let mut track = press_track("N@7 R@5 Y@1 B@0");
    track.forward(RED, 2);
    assert_eq!(listed(&track), told("R@7 N@7 Y@1 B@0"));
}

/// NYC-3.6: one order of the players, one with the neutral token.
#[test]
fn nyc_3_6_orders_with_and_without_the_neutral_token() {
    let track = press_track("R@9 N@7 Y@4 B@1");
    assert_eq!(track.order()[..], [RED, YELLOW, BLUE]);
    assert_eq!(track.reverse_order()[..], [BLUE, YELLOW, RED]);
    let all = [PressToken::Of(RED), PressToken::Neutral, PressToken::Of(YELLOW), PressToken::Of(BLUE)];
    assert!(track.order_with_neutral().eq(all));
}

/// NYC-3.7, R10: moves follow the order in which the step began; nobody moves twice.
#[test]
fn nyc_3_7_press_moves_follow_the_order_at_the_start() {
    // Blue jumps ahead of all; Red still moves first and Blue lands on top of him.
    Play::humans(3)
        .track("N@7 R@3 Y@2 B@1")
        .placed(RED, 1)
        .placed(YELLOW, 1)
        .placed(BLUE, 2)
        .evaluates(P)
        .has_track("N@7 B@4 R@4 Y@3");
}

/// NYC-3.8: forward and backward moves against the reference list of the rules.
#[test]
fn nyc_3_8_moves_agree_with_the_reference_list() {
    // The reference: tokens last to first; a mover goes behind all tokens up to the destination,
    // on space 15 behind all tokens up to 14.
    fn reference(tokens: &mut Vec<(PressToken, u8)>, seat: Seat, to: u8) {
        let from = tokens.iter().position(|(token, _)| *token == PressToken::Of(seat)).expect("a token");
        if tokens[from].1 == to {
            return;
        }
        tokens.remove(from);
        let below = if to == 15 { 14 } else { to };
        let index = tokens.iter().filter(|(_, space)| *space <= below).count();
        tokens.insert(index, (PressToken::Of(seat), to));
    }
    let mut track = PressTrack::new(&[GREEN, RED, BLUE, YELLOW], 6);
    let mut tokens: Vec<_> = track.tokens_last_to_first().collect();
    for i in 0..200usize {
        let seat = [RED, YELLOW, BLUE, GREEN][i * 7 % 4];
        let steps = (i * 5 % 4) as u8;
        let space = track.space(seat);
        let back = i % 3 == 0 && steps <= space;
        let to = if back { track.backward(seat, steps) } else { track.forward(seat, steps) };
        assert_eq!(to, if back { space - steps } else { (space + steps).min(15) });
        reference(&mut tokens, seat, to);
        assert!(track.tokens_last_to_first().eq(tokens.iter().copied()), "move {i}");
    }
}

/// ED-01: three tokens reach space 15 one below the other.
#[test]
fn ed_01_late_arrivals_on_fifteen_queue_up_below() {
    Play::humans(3)
        .track("R@14 Y@13 B@11 N@7")
        .placed(RED, 1)
        .placed(YELLOW, 4)
        .placed(BLUE, 4)
        .evaluates(P)
        .tells(YELLOW, Fact::Won { value: 4, tie: true })
        .has_track("R@15 Y@15 B@15 N@7");
}

/// ED-02, R8: who is on 15 advances without any change.
#[test]
fn ed_02_advancing_on_fifteen_changes_nothing() {
    let mut track = press_track("R@15 Y@15 B@15 N@7");
    assert_eq!(track.forward(RED, 3), 15);
    assert_eq!(listed(&track), told("R@15 Y@15 B@15 N@7"));
}

/// ED-04: around the neutral token, forward and backward.
#[test]
fn ed_04_stacking_on_the_neutral_token_and_stepping_back() {
    let mut track = press_track("N@7 R@4 Y@3 B@0");
    track.forward(YELLOW, 4);
    assert_eq!(listed(&track), told("Y@7 N@7 R@4 B@0"));
    track.forward(RED, 3);
    assert_eq!(listed(&track), told("R@7 Y@7 N@7 B@0"));
    track.backward(YELLOW, 1);
    assert_eq!(listed(&track), told("R@7 N@7 Y@6 B@0"));
    track.forward(YELLOW, 1);
    assert_eq!(listed(&track), told("Y@7 R@7 N@7 B@0"));
}

/// ED-05, R9: back to space 0 one is on top; further back there is nothing.
#[test]
fn ed_05_back_to_space_zero_on_top_and_no_further() {
    Play::humans(3)
        .track("N@7 B@1 Y@0 R@0")
        .hand(BLUE, "P E")
        .company(BLUE, &[14])
        .dollars(BLUE, 1)
        .bidding(P, BLUE)
        .stages(BLUE, "P")
        .refuses(declare(0, Declaration::Steps(2)), Rule::Catalogue)
        .plays(declare(0, Declaration::Steps(1)))
        .confirms(2)
        .has_track("N@7 B@0 Y@0 R@0");
}

/// ED-06, NYC-7.3: the neutral token has no part in a tie of bids.
#[test]
fn ed_06_a_tie_goes_to_the_player_on_top() {
    Play::humans(2)
        .track("N@8 R@2 Y@2")
        .placed(RED, 2)
        .placed(YELLOW, 2)
        .evaluates(D)
        .tells(RED, Fact::Won { value: 2, tie: true })
        .has_dollars(RED, 3)
        .has_dollars(YELLOW, 2);
}
