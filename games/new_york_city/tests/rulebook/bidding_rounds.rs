//! The flow of the six bidding rounds: NYC-7, D3, D9, D10.

use engine::Seat;

use crate::table::*;

/// NYC-7.1: the six rounds in their fixed order.
#[test]
fn nyc_7_1_press_dollars_elevator_plans_prestige_skyscrapers() {
    let mut play = Play::humans(2).bidding(P, RED);
    for matching in [P, D, E, B, G, S] {
        play = play.has_starter(RED, matching).passes(RED).passes(YELLOW);
    }
    play.asks(RED, Question::ClosingExchange);
}

/// NYC-7.2, R19: the winner starts the next round, up to and including the last one.
#[test]
fn nyc_7_2_the_winner_starts_the_next_round() {
    let mut play = Play::humans(3).hand(BLUE, "P D E B G S P").elevator(1, &[23]).bidding(P, RED);
    play = play.passes(RED).passes(YELLOW).bids(BLUE, "P").has_starter(BLUE, D);
    play = play.bids(BLUE, "D").passes(RED).passes(YELLOW).has_starter(BLUE, E);
    play = play.bids(BLUE, "E").passes(RED).passes(YELLOW).plays(tile(1, 0));
    play = play.bids(BLUE, "B").passes(RED).passes(YELLOW);
    play = play.bids(BLUE, "G").passes(RED).passes(YELLOW);
    play.has_starter(BLUE, S).asks(BLUE, Question::Bid);
}

/// NYC-7.2: in the next game round the Press Track decides again.
#[test]
fn nyc_7_2_each_game_round_begins_with_the_first_on_the_track() {
    let play = Play::humans(2).track("N@8 Y@3 R@1").pairs("PP PP PP PP PP");
    let play = play.arrange(|table| table.starter = RED).at(Moment::CardSelection);
    [0; 4].into_iter().fold(play, |play, slot| play.plays(TakePair(slot))).has_starter(YELLOW, P);
}

/// ED-11, NYC-7.2, R18: nobody bids: no bonus, and the same seat starts again.
#[test]
fn ed_11_without_bids_the_starter_starts_again() {
    let play = Play::humans(3).bidding(D, BLUE).passes(BLUE).passes(RED).passes(YELLOW);
    assert_eq!(play.times(|fact| *fact == Fact::NobodyBid), 1);
    assert_eq!(play.times(|fact| matches!(fact, Fact::DollarsTaken { .. })), 0);
    play.has_starter(BLUE, E).asks(BLUE, Question::Bid).has_dollars(RED, 0);
}

/// ED-09, NYC-7.3, character 18: clockwise from the starter; who delays goes to the end.
#[test]
fn ed_09_bids_go_clockwise_and_a_delaying_seat_comes_last() {
    let from_blue = |delaying: Option<Seat>| {
        let play = Play::humans(4);
        match delaying {
            None => play.bidding(P, BLUE).order_of_bids(),
            Some(seat) => {
                let play = play.company(seat, &[18]).dollars(seat, 1).bidding(P, BLUE);
                play.asks(seat, Question::Delay).plays(Yes).order_of_bids()
            }
        }
    };
    assert_eq!(from_blue(None), [BLUE, GREEN, RED, YELLOW]);
    assert_eq!(from_blue(Some(BLUE)), [GREEN, RED, YELLOW, BLUE]);
    assert_eq!(from_blue(Some(RED)), [BLUE, GREEN, YELLOW, RED]);
}

/// R20, character 18: being last already does not forbid it, and it does not change who starts
/// the next round (R18).
#[test]
fn r_20_a_delay_is_allowed_for_the_last_and_does_not_carry_over() {
    let play = Play::humans(3).company(YELLOW, &[18]).dollars(YELLOW, 1).bidding(P, BLUE).plays(Yes);
    let play = play.passes(BLUE).passes(RED).passes(YELLOW);
    assert_eq!(play.has_starter(BLUE, D).order_of_bids(), [BLUE, RED, YELLOW]);
}

/// ED-10, D3: asked in Press Track order until one says yes; pay a dollar, take a dollar.
#[test]
fn ed_10_the_first_on_the_track_may_delay_first() {
    let play = Play::humans(4)
        .track("N@6 G@4 Y@2 R@0 B@0")
        .company(YELLOW, &[18])
        .company(GREEN, &[18])
        .dollars(YELLOW, 1)
        .dollars(GREEN, 1)
        .bidding(P, RED)
        .asks(GREEN, Question::Delay)
        .offers(&[No, Yes])
        .refuses(Done, Rule::DecisionModel);
    play.clone().plays(Yes).has_dollars(GREEN, 1).has_used(GREEN, &[true]).asks(RED, Question::Bid);
    let asked_next = play.plays(No).asks(YELLOW, Question::Delay).plays(Yes);
    assert_eq!(asked_next.order_of_bids(), [RED, BLUE, GREEN, YELLOW]);
}

/// D3: not asked without a dollar, with a used tile, or without the character.
#[test]
fn d3_is_skipped_without_a_payable_eighteen() {
    Play::humans(2).company(RED, &[18]).bidding(P, RED).asks(RED, Question::Bid);
    let once = Play::humans(2).company(RED, &[18]).dollars(RED, 1).bidding(P, RED).plays(Yes);
    once.passes(YELLOW).passes(RED).asks(RED, Question::Bid).has_starter(RED, D);
}

/// D3, R73: after a no the same seat is asked again in the next bidding round.
#[test]
fn d3_is_asked_anew_in_every_bidding_round() {
    let play = Play::humans(2).company(RED, &[18, 18]).dollars(RED, 1).bidding(P, RED).plays(No);
    let play = play.passes(RED).passes(YELLOW).asks(RED, Question::Delay).plays(Yes);
    let play = play.passes(YELLOW).passes(RED).has_used(RED, &[true, false]);
    play.asks(RED, Question::Delay);
}

/// EX-03, NYC-7.3: of equal highest bids only the one further ahead has the bonus.
#[test]
fn ex_03_one_bonus_for_the_seat_ahead() {
    Play::humans(3)
        .track("N@7 R@3 Y@2 B@1")
        .placed(RED, 2)
        .placed(YELLOW, 2)
        .placed(BLUE, 1)
        .evaluates(D)
        .has_dollars(RED, 3)
        .has_dollars(YELLOW, 2)
        .has_dollars(BLUE, 1);
}

/// ED-07, character 14: steps back count before the winner is found.
#[test]
fn ed_07_steps_back_may_cost_the_tie() {
    let bids = |cards: &str, steps| {
        Play::humans(2)
            .track("N@8 Y@5 R@4")
            .hand(RED, "S S S P")
            .hand(YELLOW, "S S P")
            .board(RED, 9)
            .board(YELLOW, 9)
            .company(YELLOW, &[14])
            .dollars(YELLOW, 1)
            .bidding(S, RED)
            .bids(RED, "S S S")
            .stages(YELLOW, cards)
            .plays(declare(0, Declaration::Steps(steps)))
            .confirms(3)
    };
    bids("S S", 1).has_track("N@8 Y@4 R@4").has_built(YELLOW, "M4").has_built(RED, "M3");
    bids("S", 2).has_track("N@8 R@4 Y@3").has_built(YELLOW, "M3").has_built(RED, "M4");
}

/// NYC-7.3: bids lie open; what was played is discarded at the end of the bidding round.
#[test]
fn nyc_7_3_played_cards_are_discarded_after_the_round() {
    Play::humans(2)
        .hand(RED, "P W E")
        .bidding(P, RED)
        .bids(RED, "P W")
        .has_played(RED, "P W")
        .has_discarded("")
        .passes(YELLOW)
        .has_played(RED, "")
        .has_discarded("P W");
}

/// R59: a bid of characters alone wins and starts the next round.
#[test]
fn r_59_a_bid_of_characters_alone_counts() {
    let play = Play::humans(2).company(YELLOW, &[16, 16]).dollars(YELLOW, 2).bidding(D, RED).passes(RED);
    let play = play.plays(declare(0, Declaration::Used)).plays(declare(1, Declaration::Used));
    play.confirms(1).has_dollars(YELLOW, 2).has_starter(YELLOW, E);
}

/// ED-30, NYC-7.3, character 22: cards taken back can be played in the next round.
#[test]
fn ed_30_cards_taken_back_are_played_again() {
    Play::humans(2)
        .hand(RED, "P P W D")
        .company(RED, &[22])
        .dollars(RED, 1)
        .bidding(P, RED)
        .stages(RED, "P P W")
        .confirms(3)
        .passes(YELLOW)
        .asks(RED, Question::TakeBack)
        .plays(Yes)
        .plays(TakeBack(P))
        .plays(TakeBack(W))
        .has_discarded("P")
        .holds(RED, "P W D")
        .has_dollars(RED, 0)
        .stages(RED, "D W")
        .confirms(2);
}

/// D9, character 22: in Press Track order; no or yes, then up to two types, or done.
#[test]
fn d9_no_or_yes_then_up_to_two_cards() {
    Play::humans(2)
        .track("N@8 Y@1 R@0")
        .hand(RED, "D D E S")
        .hand(YELLOW, "D S")
        .company(RED, &[22])
        .company(YELLOW, &[22])
        .dollars(RED, 1)
        .dollars(YELLOW, 1)
        .bidding(D, RED)
        .bids(RED, "D D")
        .bids(YELLOW, "D")
        .asks(YELLOW, Question::TakeBack)
        .offers(&[No, Yes])
        .plays(No)
        .asks(RED, Question::TakeBack)
        .plays(Yes)
        .asks(RED, Question::TakeBackCard { most: 2 })
        .offers(&[TakeBack(D), Done])
        .refuses(TakeBack(E), Rule::Catalogue)
        .plays(TakeBack(D))
        .asks(RED, Question::TakeBackCard { most: 1 })
        .plays(Done)
        .holds(RED, "D E S")
        .has_discarded("D D");
}

/// D9: not asked without a real card played, without a dollar, or when the tile is used.
#[test]
fn d9_is_skipped_without_a_card_or_a_dollar() {
    let play = Play::humans(2).hand(RED, "D S").company(RED, &[22]);
    play.clone().dollars(RED, 1).bidding(D, RED).passes(RED).passes(YELLOW).asks(RED, Question::Bid);
    let no_dollar = play.clone().hand(RED, "P S").bidding(P, RED).bids(RED, "P").passes(YELLOW);
    no_dollar.asks(RED, Question::Bid);
    let virtual_bid = play.company(RED, &[22, 16, 16]).dollars(RED, 3).bidding(P, RED);
    let virtual_bid = virtual_bid.plays(declare(1, Declaration::Used)).plays(declare(2, Declaration::Used));
    virtual_bid.confirms(1).passes(YELLOW).has_dollars(RED, 1).has_starter(RED, D).asks(RED, Question::Bid);
}

/// D10, NYC-7.4, R21: after the last round, in Press Track order, for every human with cards.
#[test]
fn d10_closing_exchange_in_track_order_for_hands_with_cards() {
    Play::humans(3)
        .track("N@7 B@2 Y@1 R@0")
        .hand(RED, "P D")
        .hand(YELLOW, "")
        .hand(BLUE, "S")
        .reserve(RED, "D E")
        .reserve(BLUE, "S S")
        .at(Moment::ClosingExchange)
        // DM-9: asked although nothing can be swapped.
        .asks(BLUE, Question::ClosingExchange)
        .offers(&[Done])
        .refuses(swap(S, S), Rule::Exchange)
        .plays(Done)
        .asks(RED, Question::ClosingExchange)
        .offers(&[Done, swap(P, D), swap(P, E), swap(D, E)])
        .refuses(swap(W, E), Rule::Exchange)
        .refuses(swap(P, W), Rule::Exchange)
        .refuses(Pass, Rule::DecisionModel)
        .plays(swap(P, E))
        .holds(RED, "E D")
        .has_reserve(RED, "P D");
}

/// NYC-7.4: what was swapped at the end stays in the reserve while the hand is discarded.
#[test]
fn nyc_7_4_the_reserve_survives_the_round() {
    Play::humans(2)
        .hand(RED, "W")
        .hand(YELLOW, "")
        .reserve(RED, "D E")
        .at(Moment::ClosingExchange)
        .plays(swap(W, D))
        .plays(Done)
        .has_reserve(RED, "W E")
        .has_discarded("D");
}

/// R67, D10: after 64 swaps only the end is left.
#[test]
fn r_67_sixty_four_swaps_end_a_closing_exchange() {
    let play = Play::humans(2).hand(RED, "P").reserve(RED, "D E").reserve(YELLOW, "D D");
    let mut play = play.at(Moment::ClosingExchange);
    for _ in 0..32 {
        play = play.plays(swap(P, D)).plays(swap(D, P));
    }
    play.offers(&[Done])
        .refuses(swap(P, D), Rule::LengthGuard)
        .plays(Done)
        // The next seat has its own 64.
        .asks(YELLOW, Question::ClosingExchange)
        .offers(&[Done, swap(P, D)]);
}

/// NYC-7.4: no exchange in Phase I or III, nor in anybody else's turn.
#[test]
fn nyc_7_4_no_exchange_outside_phase_two() {
    let play = Play::humans(2).hand(RED, "P").reserve(RED, "D E").company(RED, &[23]).dollars(RED, 1);
    play.clone().pairs("PP PP").at(Moment::CardSelection).refuses(swap(P, D), Rule::DecisionModel);
    play.at(Moment::PhaseThree).refuses(swap(P, D), Rule::DecisionModel);
}
