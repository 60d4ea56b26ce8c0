//! The characters of Phase II, 12 to 22: NYC-13, D8, D9.
//!
//! 18 is in `bidding_rounds.rs`, the choices around 15 in `bidding_turn.rs`.

use crate::table::*;
use Declaration::{Steps, Used};

/// Red's turn of two, on space 5, with dollars for everything.
fn turn(matching: Card, hand: &str, company: &[u8]) -> Play {
    Play::humans(2)
        .track("N@8 R@5 Y@0")
        .hand(RED, hand)
        .company(RED, company)
        .dollars(RED, 5)
        .bidding(matching, RED)
}

/// NYC-13, character 12: a point; any number of reserve cards, then the refill.
#[test]
fn nyc_13_character_12_renews_the_reserve() {
    turn(P, "P", &[12, 12])
        .reserve(RED, "D D E")
        .draw_pile("S S W W W")
        .plays(uses(12))
        .has_points(RED, 1)
        .asks(RED, Question::RenewReserve)
        .offers(&[Discard(D), Discard(E), Done])
        .refuses(Discard(P), Rule::Catalogue)
        .refuses(Confirm, Rule::DecisionModel)
        .plays(Discard(D))
        .plays(Discard(E))
        .has_reserve(RED, "D")
        .plays(Done)
        .has_reserve(RED, "D S S")
        .has_discarded("D E")
        // A second copy, and all three cards: nothing is left to choose.
        .plays(uses(12))
        .plays(Discard(D))
        .plays(Discard(S))
        .plays(Discard(S))
        .asks(RED, Question::Bid)
        .has_reserve(RED, "W W W")
        .has_points(RED, 2)
        .passes(RED);
}

/// R72, character 12: what it discards takes part in a reshuffle.
#[test]
fn r_72_discards_of_character_12_can_come_back() {
    turn(P, "P", &[12])
        .reserve(RED, "D E")
        .draw_pile("")
        .plays(uses(12))
        .plays(Discard(D))
        .plays(Discard(E))
        .has_reserve(RED, "D E")
        .has_discarded("");
}

/// EX-33, character 13: any card as one matching card; wilds too.
#[test]
fn ex_33_thirteen_makes_a_card_match() {
    turn(P, "D", &[13]).plays(as_card(0, D)).confirms(1).has_played(RED, "D").has_dollars(RED, 4);
    turn(P, "W", &[13]).plays(as_card(0, W)).confirms(1);
}

/// NYC-13, character 13: two copies need two different cards.
#[test]
fn nyc_13_two_copies_of_13_convert_two_cards() {
    turn(P, "D D", &[13, 13]).plays(as_card(0, D)).plays(as_card(1, D)).confirms(2);
    turn(P, "D", &[13, 13]).plays(as_card(0, D)).refuses(as_card(1, D), Rule::Catalogue);
}

/// EX-34, character 14: each step back is a wild; the token moves when the bid is made.
#[test]
fn ex_34_two_steps_back_add_two() {
    turn(E, "E E E", &[14])
        .stages(RED, "E E E")
        .plays(declare(0, Steps(2)))
        .has_track("N@8 R@5 Y@0")
        .confirms(5)
        .has_track("N@8 R@3 Y@0");
}

/// NYC-13, character 14, R9: all steps together fit the own position; not without a bid.
#[test]
fn nyc_13_character_14_steps_fit_the_own_space() {
    let play = turn(P, "P P", &[14, 14]).track("N@8 R@3 Y@0").stages(RED, "P").plays(declare(0, Steps(2)));
    let play = play.refuses(declare(1, Steps(2)), Rule::Catalogue).plays(declare(1, Steps(1)));
    play.clone().confirms(4).has_track("N@8 R@0 Y@0");
    // A pass moves nobody.
    play.passes(RED).has_track("N@8 R@3 Y@0").has_dollars(RED, 5);
    turn(P, "P", &[14]).track("N@8 R@0 Y@0").refuses(declare(0, Steps(1)), Rule::Catalogue);
    turn(P, "P", &[14]).refuses(declare(0, Steps(3)), Rule::Catalogue);
}

/// EX-35, character 15: two copies on one anchor.
#[test]
fn ex_35_two_fifteens_use_one_anchor() {
    turn(P, "P", &[15, 15])
        .reserve(RED, "P P")
        .draw_pile("S S")
        .stages(RED, "P")
        .plays(PlayReserve(P))
        .plays(PlayReserve(P))
        .has_reserve(RED, "S S")
        .confirms(3)
        .has_played(RED, "P P P");
}

/// EX-36, character 15: anchor and reserve card are a pair.
#[test]
fn ex_36_fifteen_makes_a_pair() {
    turn(E, "D", &[15]).reserve(RED, "D S").stages(RED, "D").plays(PlayReserve(D)).confirms(1);
}

/// NYC-13, character 15: a wild is an anchor for a wild.
#[test]
fn nyc_13_a_wild_is_an_anchor_for_fifteen() {
    turn(E, "W", &[15]).reserve(RED, "W S").stages(RED, "W").plays(PlayReserve(W)).confirms(1);
}

/// NYC-13, character 15: it needs a plain card of the type in the bid and one in the reserve.
#[test]
fn nyc_13_fifteen_needs_its_anchor_in_the_bid() {
    turn(P, "P", &[15])
        .reserve(RED, "P D")
        .refuses(PlayReserve(P), Rule::Catalogue)
        .stages(RED, "P")
        .refuses(PlayReserve(D), Rule::Catalogue)
        .refuses(PlayReserve(W), Rule::Catalogue)
        .plays(PlayReserve(P))
        .refuses(PlayReserve(P), Rule::UseCharacter)
        .refuses(Remove(P), Rule::BidCommitment);
}

/// EX-37, R39: a card played through 13 or 20 is no anchor.
#[test]
fn ex_37_a_converted_card_is_no_anchor() {
    for converter in [13, 20] {
        turn(P, "D", &[converter, 15])
            .reserve(RED, "P D")
            .plays(as_card(0, D))
            .refuses(PlayReserve(P), Rule::Catalogue)
            .refuses(PlayReserve(D), Rule::Catalogue);
    }
}

/// NYC-13, character 15: the refilled card may be exchanged and played, or taken by a second 15.
#[test]
fn nyc_13_the_card_refilled_by_fifteen_is_playable() {
    let play = turn(P, "P D", &[15, 15]).reserve(RED, "P S").draw_pile("P W").stages(RED, "P");
    let play = play.plays(PlayReserve(P)).has_reserve(RED, "P S");
    play.clone().plays(swap(D, P)).plays(Add(P)).confirms(3);
    play.plays(PlayReserve(P)).has_reserve(RED, "W S").confirms(3);
}

/// NYC-13, character 16: a virtual wild; two copies alone are a bid (R24).
#[test]
fn nyc_13_character_16_adds_a_wild() {
    turn(P, "P", &[16]).stages(RED, "P").plays(declare(0, Used)).confirms(2).has_played(RED, "P");
    turn(P, "D", &[16, 16]).plays(declare(0, Used)).plays(declare(1, Used)).confirms(1).has_dollars(RED, 3);
}

/// NYC-13, character 17: one virtual Prestige card a copy, in Prestige only.
#[test]
fn nyc_13_character_17_adds_a_prestige_card() {
    let play = turn(G, "W", &[17, 17]).stages(RED, "W").plays(declare(0, Used)).plays(declare(1, Used));
    play.confirms(3).passes(YELLOW).has_points(RED, 3);
    for matching in [P, D, E, B, S] {
        turn(matching, "G", &[17]).refuses(declare(0, Used), Rule::Catalogue);
    }
}

/// NYC-13, character 18: pay first, then take; so a dollar is needed.
#[test]
fn nyc_13_character_18_pays_before_it_takes() {
    let play = Play::humans(2).company(RED, &[18]);
    play.clone().dollars(RED, 0).bidding(P, RED).asks(RED, Question::Bid);
    play.dollars(RED, 1).bidding(P, RED).plays(Yes).has_dollars(RED, 1).asks(YELLOW, Question::Bid);
}

/// NYC-13, character 19, R41: points times two, with two copies times three; Prestige only.
#[test]
fn nyc_13_character_19_multiplies_the_points() {
    let bid = |company: &[u8]| {
        let play = turn(G, "G W", company).stages(RED, "G W");
        let play = (0..company.len() as u8).fold(play, |play, place| play.plays(declare(place, Used)));
        play.confirms(2).passes(YELLOW)
    };
    bid(&[19]).has_points(RED, 4);
    bid(&[19, 19]).has_points(RED, 6);
    turn(S, "S", &[19]).refuses(declare(0, Used), Rule::Catalogue);
    // It is part of a bid, never one by itself.
    turn(G, "P", &[19]).plays(declare(0, Used)).refuses_to_confirm();
}

/// EX-38, character 20: one card as two; stands alone.
#[test]
fn ex_38_twenty_counts_a_card_twice() {
    turn(S, "P", &[20]).plays(as_card(0, P)).confirms(2).has_played(RED, "P");
}

/// NYC-13, character 20: two copies, and beside 13.
#[test]
fn nyc_13_character_20_joins_other_conversions() {
    let play = turn(S, "P D E", &[20, 20, 13]).plays(as_card(0, P)).plays(as_card(1, D)).plays(as_card(2, E));
    play.confirms(5).has_played(RED, "P D E").has_dollars(RED, 2);
}

/// D8, R42, R74, character 21: after building, once a copy, from the supply.
#[test]
fn d8_one_more_skyscraper_for_each_copy() {
    Play::humans(2)
        .board(RED, 3)
        .company(RED, &[21, 21])
        .dollars(RED, 2)
        .placed(RED, 1)
        .evaluates(S)
        .asks(RED, Question::OneMoreSkyscraper { target: Manhattan })
        .offers(&[No, Yes])
        .refuses(Done, Rule::DecisionModel)
        .plays(Yes)
        .asks(RED, Question::OneMoreSkyscraper { target: Manhattan })
        .plays(Yes)
        .has_built(RED, "M4")
        .has_on_board(RED, 1)
        .has_dollars(RED, 0)
        .asks(RED, Question::ClosingExchange);
}

/// D8, R73: a no ends the window, whatever copies are left.
#[test]
fn r_73_a_no_ends_the_window_of_twenty_one() {
    let play = Play::humans(2).board(RED, 1).company(RED, &[21, 21]).dollars(RED, 2).placed(RED, 1);
    play.evaluates(S).plays(No).has_built(RED, "M1").asks(RED, Question::ClosingExchange);
}

/// D8: not asked without a dollar; asked in the borough of the Prestige bonus as well (NYC-9.8).
#[test]
fn d8_follows_the_prestige_bonus_and_needs_a_dollar() {
    let play = Play::humans(2).shown(&[(Taxi, 2)]).board(RED, 1).company(RED, &[21]).placed(RED, 1);
    play.clone().evaluates(G).plays(place(0, 0, 1)).asks(RED, Question::Bid);
    play.dollars(RED, 1)
        .evaluates(G)
        .plays(place(0, 0, 1))
        .asks(RED, Question::OneMoreSkyscraper { target: Queens })
        .plays(Yes)
        .has_built(RED, "Q2")
        .has_on_board(RED, 0);
}

/// R42, D8: a relocated skyscraper counts as built for the Prestige bonus; none, no 21.
#[test]
fn r_42_a_relocation_allows_twenty_one_and_nothing_built_does_not() {
    let play = Play::humans(2).shown(&[(Taxi, 2)]).built(RED, "SI1").company(RED, &[21]).dollars(RED, 1);
    let play = play.placed(RED, 1).evaluates(G).plays(place(0, 0, 1));
    play.clone().plays(Done).asks(RED, Question::Bid).has_built(RED, "SI1");
    play.plays(Relocate(StatenIsland)).plays(Yes).has_built(RED, "Q2");
}

/// R75, character 22: converted cards and reserve cards of 15 are real cards.
#[test]
fn r_75_every_real_card_can_be_taken_back() {
    turn(P, "P D E", &[13, 15, 22])
        .reserve(RED, "P S")
        .stages(RED, "P")
        .plays(PlayReserve(P))
        .plays(as_card(0, D))
        .confirms(3)
        .passes(YELLOW)
        .plays(Yes)
        .offers(&[TakeBack(P), TakeBack(D), Done])
        .plays(TakeBack(D))
        .plays(TakeBack(P))
        .holds(RED, "P D E")
        .has_discarded("P");
}

/// R75, character 22: yes and then nothing spends the dollar.
#[test]
fn r_75_yes_and_done_spends_the_dollar() {
    let play = turn(P, "P D", &[22]).bids(RED, "P").passes(YELLOW).plays(Yes).plays(Done);
    play.has_dollars(RED, 4).has_used(RED, &[true]).holds(RED, "D").has_discarded("P");
}

/// R73, D9, character 22: a second copy takes back two more.
#[test]
fn r_73_a_second_twenty_two_is_asked_after_the_first() {
    let play = turn(P, "P P P P D", &[22, 22]).bids(RED, "P P P P").passes(YELLOW).plays(Yes);
    let play = play.plays(TakeBack(P)).plays(TakeBack(P)).asks(RED, Question::TakeBack);
    play.clone().plays(No).has_discarded("P P").has_dollars(RED, 4);
    play.plays(Yes).plays(TakeBack(P)).plays(TakeBack(P)).holds(RED, "P P P P D").has_discarded("");
}

/// R43, character 22: after the last round the cards serve the closing exchange.
#[test]
fn r_43_cards_taken_back_after_the_last_round_can_be_exchanged() {
    turn(S, "S", &[22])
        .reserve(RED, "D E")
        .hand(YELLOW, "")
        .bids(RED, "S")
        .plays(Yes)
        .plays(TakeBack(S))
        .asks(RED, Question::ClosingExchange)
        .plays(swap(S, D))
        .has_reserve(RED, "S E");
}

/// R64, NYC-4.5: a 22 hired in the Elevator round works in the return window of that round.
#[test]
fn r_64_a_fresh_twenty_two_takes_back_the_cards_that_hired_it() {
    turn(E, "E E E E P", &[])
        .elevator(5, &[22])
        .bids(RED, "E E E E")
        .passes(YELLOW)
        .asks(RED, Question::ElevatorTile { limit: 5 })
        .plays(tile(5, 0))
        .asks(RED, Question::TakeBack)
        .plays(Yes)
        .plays(TakeBack(E))
        .plays(TakeBack(E))
        .holds(RED, "E E P");
}
