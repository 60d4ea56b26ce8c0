//! The bidding turn as small choices: NYC-7.4, NYC-7.5, D4, DM-4, DM-6, DM-9, R61 to R66, R80.

use crate::table::*;
use Declaration::{Steps, Used, Withdrawn};

/// Red's turn of two in the Press round, on space 5.
fn turn(hand: &str, reserve: &str, company: &[u8], dollars: u8) -> Play {
    Play::humans(2)
        .track("N@8 R@5 Y@0")
        .hand(RED, hand)
        .reserve(RED, reserve)
        .company(RED, company)
        .dollars(RED, dollars)
        .bidding(P, RED)
}

/// DM-4, D4: cards in, cards out, exchanges, characters by number, then the end of the turn.
#[test]
fn dm_4_menu_in_the_order_of_the_decision_model() {
    turn("P D", "D E", &[20, 16, 15, 14, 13, 12], 2)
        .plays(Add(D))
        .offers(&[
            Add(P),
            Remove(D),
            swap(P, D),
            swap(P, E),
            uses(12),
            as_card(4, P),
            declare(3, Steps(1)),
            declare(3, Steps(2)),
            PlayReserve(D),
            declare(1, Used),
            as_card(0, P),
            Pass,
        ])
        .plays(Remove(D))
        .plays(Add(P))
        .offers_also(Confirm);
}

/// DM-4, D4: `Confirm` comes before `Pass` and only while the bid is legal.
#[test]
fn dm_4_confirm_is_offered_for_a_legal_bid_only() {
    turn("P", "", &[], 0).offers(&[Add(P), Pass]).plays(Add(P)).offers(&[Remove(P), Confirm, Pass]);
    turn("D", "", &[], 0).plays(Add(D)).offers(&[Remove(D), Pass]).refuses_to_confirm();
}

/// DM-4: a declared 13 may go to another card or be cleared, in this order; 14 counts from no step
/// on.
#[test]
fn dm_4_a_declaration_can_be_changed_and_cleared() {
    let play = turn("D E", "", &[13], 1).plays(as_card(0, D));
    play.clone().offers(&[Add(E), as_card(0, E), declare(0, Withdrawn), Confirm, Pass]);
    play.plays(as_card(0, E)).plays(declare(0, Withdrawn)).refuses_to_confirm();
    let play = turn("P", "", &[14], 1).plays(declare(0, Steps(1)));
    play.offers(&[Add(P), declare(0, Withdrawn), declare(0, Steps(2)), Pass]);
}

/// DM-4, R79: copies of 13 have an entry each, the first copy is the first to be declared.
#[test]
fn r_79_the_first_unused_copy_is_paid() {
    turn("D E", "", &[13, 13], 2)
        .refuses(as_card(1, D), Rule::BidCommitment)
        .plays(as_card(0, D))
        .plays(as_card(1, E))
        .refuses(declare(0, Withdrawn), Rule::BidCommitment)
        .plays(declare(1, Withdrawn))
        .confirms(1)
        .has_used(RED, &[true, false]);
}

/// DM-4: only uncommitted cards can be added, and only staged ones removed.
#[test]
fn dm_4_cards_are_added_from_the_hand_and_removed_from_the_bid() {
    turn("P", "W", &[], 0)
        .refuses(Add(W), Rule::BiddingTurn)
        .refuses(Remove(P), Rule::BidCommitment)
        .plays(Add(P))
        .refuses(Add(P), Rule::BiddingTurn)
        .plays(Remove(P))
        .offers_also(Add(P));
}

/// NYC-7.4, DM-4: hand cards outside the bid are swapped for different reserve cards, as often as
/// wanted.
#[test]
fn nyc_7_4_exchange_of_uncommitted_cards() {
    turn("P D", "P W", &[], 0)
        .plays(Add(D))
        .refuses(swap(D, W), Rule::Exchange)
        .refuses(swap(P, P), Rule::Exchange)
        .refuses(swap(P, E), Rule::Exchange)
        .plays(swap(P, W))
        .holds(RED, "W D")
        .has_reserve(RED, "P P")
        .plays(Add(W))
        .confirms(1);
}

/// NYC-7.5, DM-5: exchange and 12 may be followed by a pass, and interleaved with the bid.
#[test]
fn nyc_7_5_everything_may_be_interleaved() {
    turn("P D", "E W", &[12, 16], 2)
        .draw_pile("P")
        .plays(Add(P))
        .plays(swap(D, W))
        .plays(uses(12))
        .asks(RED, Question::RenewReserve)
        .plays(Discard(E))
        .plays(Done)
        .plays(swap(W, P))
        .plays(Add(P))
        .plays(declare(1, Used))
        .confirms(3)
        .has_reserve(RED, "D W");
    turn("P", "E W", &[12], 1)
        .plays(uses(12))
        .plays(Done)
        .plays(swap(P, W))
        .passes(RED)
        .has_reserve(RED, "E P");
}

/// ED-31, DM-4: declared characters never exceed the dollars.
#[test]
fn ed_31_two_dollars_pay_for_two_characters() {
    turn("P D E", "", &[13, 16, 20], 2)
        .plays(as_card(0, D))
        .plays(declare(1, Used))
        .refuses(as_card(2, E), Rule::BidCommitment)
        .plays(declare(1, Withdrawn))
        .plays(as_card(2, E))
        .refuses(declare(1, Used), Rule::BidCommitment)
        .confirms(3)
        .has_dollars(RED, 0);
}

/// DM-4: 12 and 15 need a dollar beyond those declared.
#[test]
fn dm_4_twelve_and_fifteen_need_a_spare_dollar() {
    turn("P", "P D", &[12, 15, 16], 1)
        .plays(Add(P))
        .plays(declare(2, Used))
        .refuses(uses(12), Rule::UseCharacter)
        .refuses(PlayReserve(P), Rule::UseCharacter)
        .plays(declare(2, Withdrawn))
        .offers_also(uses(12))
        .offers_also(PlayReserve(P));
}

/// D4: with an empty hand, no possible bid and no usable 12 the turn passes by itself.
#[test]
fn d4_an_empty_hand_passes_by_itself() {
    let play = |company: &[u8], dollars| turn("P", "P W", company, dollars).hand(RED, "").bidding(P, RED);
    play(&[], 0).asks(YELLOW, Question::Bid);
    play(&[13, 15, 20, 16], 4).asks(YELLOW, Question::Bid);
    play(&[12], 0).asks(YELLOW, Question::Bid);
    play(&[12], 1).asks(RED, Question::Bid).offers(&[uses(12), Pass]);
}

/// R80, D4: the automatic pass looks at bids of characters alone.
#[test]
fn r_80_virtual_bids_keep_the_turn_open() {
    let play = |matching, company: &[u8], dollars, track| {
        let play = Play::humans(2).hand(RED, "").company(RED, company).dollars(RED, dollars);
        play.track(track).bidding(matching, RED)
    };
    let far = "N@8 R@2 Y@0";
    play(G, &[17], 1, far).asks(RED, Question::Bid);
    play(D, &[17], 1, far).asks(YELLOW, Question::Bid);
    play(P, &[14], 1, far).asks(RED, Question::Bid);
    play(P, &[14, 16], 2, "N@8 R@1 Y@0").asks(RED, Question::Bid);
    play(P, &[16, 16], 2, far).asks(RED, Question::Bid);
    play(P, &[16, 16], 1, far).asks(YELLOW, Question::Bid);
    play(P, &[14], 1, "N@8 R@1 Y@0").asks(YELLOW, Question::Bid);
    play(P, &[14, 14], 2, "N@8 R@1 Y@0").asks(YELLOW, Question::Bid);
}

/// DM-9: a pass with cards in hand is never made for the player.
#[test]
fn dm_9_a_hand_without_a_bid_is_still_asked() {
    turn("D", "D D", &[], 0).asks(RED, Question::Bid).offers(&[Add(D), Pass]);
}

/// DM-6: three equal cards that match nothing need a fourth, a wild, or a virtual one.
#[test]
fn dm_6_a_second_fifteen_must_leave_a_possible_bid() {
    let locked = |hand: &str, company: &[u8], dollars| {
        turn(hand, "D D", company, dollars).draw_pile("S S").plays(Add(D)).plays(PlayReserve(D))
    };
    locked("D", &[15, 15], 2).refuses(PlayReserve(D), Rule::Completable).confirms(1);
    locked("D D", &[15, 15], 2).offers_also(PlayReserve(D));
    locked("D W", &[15, 15], 2).offers_also(PlayReserve(D));
    locked("D", &[15, 15, 16], 3).offers_also(PlayReserve(D));
    locked("D", &[15, 15, 16], 2).refuses(PlayReserve(D), Rule::Completable);
    locked("D", &[15, 15, 14], 3)
        .plays(PlayReserve(D))
        .refuses_to_confirm()
        .plays(declare(2, Steps(1)))
        .confirms(2);
    // A matching anchor never gets stuck.
    turn("P", "P P", &[15, 15], 2).plays(Add(P)).plays(PlayReserve(P)).offers_also(PlayReserve(P));
}

/// R61: after two 15s the last dollar is bound: 12 would make the bid impossible.
#[test]
fn r_61_twelve_may_not_spend_the_dollar_the_bid_needs() {
    turn("D", "D D", &[15, 15, 16, 12], 3)
        .draw_pile("S S")
        .plays(Add(D))
        .plays(PlayReserve(D))
        .offers_also(uses(12))
        .plays(PlayReserve(D))
        .refuses(uses(12), Rule::Completable)
        .plays(declare(2, Used))
        .confirms(2);
}

/// R61: nor may an exchange give away the card the bid needs.
#[test]
fn r_61_an_exchange_may_not_give_away_the_needed_wild() {
    turn("D W E", "D D", &[15, 15], 2)
        .draw_pile("S S")
        .plays(Add(D))
        .plays(PlayReserve(D))
        .offers_also(swap(W, S))
        .plays(PlayReserve(D))
        .refuses(swap(W, S), Rule::Completable)
        .plays(swap(E, S))
        .plays(Add(W))
        .confirms(2);
}

/// R62: cards in the reserve do not make a bid possible, even a wild.
#[test]
fn r_62_reserve_cards_do_not_complete_a_bid() {
    turn("D E", "D D W", &[15, 15], 2)
        .draw_pile("S")
        .plays(Add(D))
        .plays(PlayReserve(D))
        .refuses(PlayReserve(D), Rule::Completable);
}

/// R63: what is declared can be undone, so it does not lessen the wilds one could still declare.
#[test]
fn r_63_declared_characters_do_not_block_a_fifteen() {
    turn("D E", "D D", &[15, 15, 13, 16], 3)
        .draw_pile("S S")
        .plays(Add(D))
        .plays(as_card(2, E))
        .plays(PlayReserve(D))
        .plays(PlayReserve(D))
        .refuses_to_confirm()
        .plays(declare(2, Withdrawn))
        .plays(declare(3, Used))
        .confirms(2);
}

/// R71: one anchor of a type is locked, however many 15s use it.
#[test]
fn r_71_one_anchor_is_locked_for_each_type() {
    turn("P P", "P P", &[15, 15], 2)
        .plays(Add(P))
        .plays(Add(P))
        .plays(PlayReserve(P))
        .plays(PlayReserve(P))
        .plays(Remove(P))
        .refuses(Remove(P), Rule::BidCommitment)
        .confirms(3);
}

/// Adds and takes out a card so often.
fn dithers(play: Play, card: Card, times: usize) -> Play {
    (0..times).fold(play, |play, _| play.plays(Add(card)).plays(Remove(card)))
}

/// R66, DM-4: after 64 choices only the end of the turn is offered.
#[test]
fn r_66_after_sixty_four_choices_only_confirm_and_pass_are_left() {
    let play = dithers(turn("P D", "D E", &[12, 16], 2), D, 32);
    play.offers(&[Pass]).refuses(Add(P), Rule::LengthGuard).refuses(uses(12), Rule::LengthGuard).passes(RED);
    let play = dithers(turn("P D", "D E", &[], 0).plays(Add(P)), D, 31).plays(Add(D));
    play.offers(&[Pass]).refuses_to_confirm();
    let play = dithers(turn("P P D", "D E", &[], 0).plays(Add(P)).plays(Add(P)), D, 31);
    play.offers(&[Confirm, Pass]).confirms(2);
    // Bound by 15 there is no pass, but the bid is legal.
    let play = turn("P E", "P D", &[15], 1).plays(Add(P)).plays(PlayReserve(P));
    dithers(play, E, 31).offers(&[Confirm]).refuses(Complete, Rule::LengthGuard).confirms(2);
}

/// R66: 12 with its discards is one choice, an exchange and a declaration are one each.
#[test]
fn r_66_a_choice_is_a_finished_row() {
    let play = turn("P D", "D E", &[12, 16], 2)
        .draw_pile("S S")
        .plays(uses(12))
        .plays(Discard(D))
        .plays(Discard(E))
        .plays(swap(D, S))
        .plays(declare(1, Used))
        .plays(declare(1, Withdrawn));
    let play = dithers(play, P, 29).plays(Add(P));
    play.offers_also(Remove(P)).plays(Remove(P)).offers(&[Pass]);
}

/// R66: a bid bound by 15 that cannot be confirmed is completed: unlocked cards and declarations go
/// back, then the own card of the odd type, or a wild of the hand, fills it up.
#[test]
fn r_66_a_bound_bid_is_completed_from_the_hand() {
    let bound = |hand: &str| {
        let play = turn(hand, "D D", &[15, 15], 2).draw_pile("S S").plays(Add(D));
        let play = play.plays(PlayReserve(D)).plays(PlayReserve(D));
        dithers(play, E, 30).plays(Add(E)).offers(&[Complete])
    };
    bound("D D E")
        .refuses(Add(D), Rule::LengthGuard)
        .refuses(Pass, Rule::BidCommitment)
        .plays(Complete)
        .tells(RED, Fact::Bid { value: 2 });
    bound("D D E").plays(Complete).has_played(RED, "D D D D").holds(RED, "E");
    bound("D W E W").plays(Complete).has_played(RED, "D D D W").holds(RED, "E W");
}

/// R66: without a card in hand, 14 is used before 16.
#[test]
fn r_66_a_bound_bid_is_completed_by_fourteen_then_sixteen() {
    let bound = |company: &[u8], track| {
        let play = turn("D E", "D D", company, 3).track(track).draw_pile("S S").plays(Add(D));
        let play = play.plays(PlayReserve(D)).plays(PlayReserve(D));
        dithers(play, E, 30).plays(Add(E)).plays(Complete)
    };
    bound(&[15, 15, 16, 14], "N@8 R@5 Y@0")
        .has_used(RED, &[true, true, false, true])
        .has_track("N@8 R@4 Y@0");
    bound(&[15, 15, 16], "N@8 R@5 Y@0").has_used(RED, &[true, true, true]).holds(RED, "E");
    // On space 0 there is no step back.
    bound(&[15, 15, 14, 16], "N@8 R@0 Y@0").has_used(RED, &[true, true, false, true]);
}

/// R66: `Complete` is offered only when nothing else ends the turn.
#[test]
fn r_66_completing_is_refused_while_the_turn_is_free() {
    turn("P", "P D", &[15], 1).refuses(Complete, Rule::LengthGuard);
}
