//! The Skyscrapers round, relocating, the statue: NYC-9.6 to NYC-9.9, NYC-10, D7.

use crate::table::*;

const EVERYWHERE: &str = "M1 Bx1 Q1 Bk1 SI1 JC1";

/// EX-17, NYC-9.6: building in the Mayor's borough by strength.
#[test]
fn ex_17_everybody_builds_in_the_mayors_borough() {
    Play::humans(3)
        .hand(BLUE, "S S S P")
        .hand(RED, "S S P")
        .hand(YELLOW, "S S P")
        .board(BLUE, 5)
        .board(RED, 5)
        .board(YELLOW, 5)
        .bidding(S, BLUE)
        .bids(BLUE, "S S S")
        .bids(RED, "S S")
        .bids(YELLOW, "S S")
        .has_built(BLUE, "M4")
        .has_built(RED, "M2")
        .has_built(YELLOW, "M2")
        .has_on_board(BLUE, 1);
}

/// NYC-9.6: the borough is the Mayor's of this round.
#[test]
fn nyc_9_6_round_three_builds_in_c() {
    let play = Play::humans(2).arrange(|table| table.round = 3).board(RED, 2).placed(RED, 1);
    play.evaluates(S).has_built(RED, "Q2");
}

/// D7, NYC-9.6, NYC-9.7, R30: what is missing may be relocated one by one, stopping at will.
#[test]
fn d7_missing_skyscrapers_may_be_relocated_one_at_a_time() {
    let play = Play::humans(2).board(RED, 1).built(RED, "M1 Bx2 JC1").placed(RED, 3).evaluates(S);
    let play = play
        .asks(RED, Question::Relocation { target: Manhattan, missing: 3 })
        .offers(&[Done, Relocate(Bronx), Relocate(JerseyCity)])
        .refuses(Relocate(Manhattan), Rule::Relocate)
        .refuses(Relocate(Queens), Rule::Relocate)
        .plays(Relocate(JerseyCity))
        .asks(RED, Question::Relocation { target: Manhattan, missing: 2 })
        .offers(&[Done, Relocate(Bronx)]);
    play.clone().plays(Done).has_built(RED, "M3 Bx2").asks(RED, Question::ClosingExchange);
    // Without a source left nobody asks any more.
    play.plays(Relocate(Bronx))
        .plays(Relocate(Bronx))
        .has_built(RED, "M5")
        .asks(RED, Question::ClosingExchange);
}

/// NYC-9.6, R30: building from the board is compulsory; with enough there, D7 is not asked.
#[test]
fn r_30_building_from_the_board_is_compulsory() {
    let play = Play::humans(2).board(RED, 4).built(RED, "Q1").placed(RED, 2).evaluates(S);
    play.has_built(RED, "M3 Q1").has_on_board(RED, 1).asks(RED, Question::ClosingExchange);
}

/// NYC-9.7: no points for relocating; presence in the old borough is lost.
#[test]
fn nyc_9_7_relocating_moves_presence_and_scores_nothing() {
    let play = Play::humans(2).built(RED, "JC1").placed(RED, 1).evaluates(S).plays(Relocate(JerseyCity));
    play.has_points(RED, 0).has_built(RED, "M1");
}

/// ED-17, R74: one from the board and two relocated; 21 comes after the last relocation and adds
/// one from the supply.
#[test]
fn ed_17_twenty_one_adds_a_fourth_after_the_relocations() {
    Play::humans(2)
        .board(RED, 1)
        .built(RED, "Bx1 Q1")
        .company(RED, &[21])
        .dollars(RED, 1)
        .placed(RED, 2)
        .evaluates(S)
        .plays(Relocate(Bronx))
        .asks(RED, Question::Relocation { target: Manhattan, missing: 1 })
        .plays(Relocate(Queens))
        .asks(RED, Question::OneMoreSkyscraper { target: Manhattan })
        .plays(Yes)
        .has_built(RED, "M4")
        .has_on_board(RED, 0);
}

/// ED-18, R42: nothing on the board and nothing elsewhere: nothing is built, 21 is not offered.
#[test]
fn ed_18_nothing_to_build_with_builds_nothing() {
    Play::humans(2)
        .built(RED, "M2")
        .company(RED, &[21])
        .dollars(RED, 1)
        .placed(RED, 2)
        .evaluates(S)
        .asks(RED, Question::ClosingExchange)
        .has_built(RED, "M2")
        .has_dollars(RED, 1);
}

/// R42: who declines every relocation with an empty board has built nothing.
#[test]
fn r_42_stopping_at_once_means_no_twenty_one() {
    let play = Play::humans(2).built(RED, "Q1").company(RED, &[21]).dollars(RED, 1).placed(RED, 1);
    play.evaluates(S).plays(Done).asks(RED, Question::ClosingExchange);
}

/// NYC-9.6: bidders build in Press Track order, each finishing his turn.
#[test]
fn nyc_9_6_relocations_are_asked_in_track_order() {
    let play = Play::humans(2).track("N@8 Y@2 R@1").built(RED, "Q1").built(YELLOW, "Q1");
    play.placed(RED, 2)
        .placed(YELLOW, 1)
        .evaluates(S)
        .asks(YELLOW, Question::Relocation { target: Manhattan, missing: 1 })
        .plays(Done)
        .asks(RED, Question::Relocation { target: Manhattan, missing: 3 });
}

/// NYC-9.8: 21 follows the building at once, before the next seat builds.
#[test]
fn nyc_9_8_twenty_one_comes_before_the_next_seat_builds() {
    let play = Play::humans(2).board(RED, 1).board(YELLOW, 1).company(RED, &[21]).dollars(RED, 1);
    let play = play.placed(RED, 1).placed(YELLOW, 1).evaluates(S);
    let play = play.asks(RED, Question::OneMoreSkyscraper { target: Manhattan }).has_built(YELLOW, "");
    play.plays(No).has_built(YELLOW, "M1");
}

/// NYC-9.9: humans have no limit in a borough.
#[test]
fn nyc_9_9_humans_build_beyond_five() {
    Play::humans(2).board(RED, 9).built(RED, "M5").placed(RED, 8).evaluates(S).has_built(RED, "M14");
}

/// EX-18, NYC-10.1: in all six boroughs at the end of a bidding round.
#[test]
fn ex_18_the_statue_pays_four_points() {
    let play = Play::humans(2).built(RED, EVERYWHERE).built(YELLOW, "M3").at(Moment::AfterEvaluation);
    assert!(play.table().statue_claimed);
    play.has_points(RED, 4).has_points(YELLOW, 0);
}

/// NYC-10.1: checked after every bidding round, bids or not.
#[test]
fn nyc_10_1_the_statue_is_checked_after_each_bidding_round() {
    for matching in [P, D, E, B, G] {
        let play = Play::humans(2).built(YELLOW, EVERYWHERE).bidding(matching, RED);
        play.has_points(YELLOW, 0).passes(RED).passes(YELLOW).has_points(YELLOW, 4);
    }
}

/// NYC-10.1: five boroughs are not enough.
#[test]
fn nyc_10_1_five_boroughs_claim_nothing() {
    let play = Play::humans(2).built(RED, "M9 Bx1 Q1 Bk1 SI1").at(Moment::AfterEvaluation);
    assert!(!play.table().statue_claimed);
    play.has_points(RED, 0);
}

/// ED-20, NYC-10.1: several at once are all paid; later ones get nothing.
#[test]
fn ed_20_the_statue_pays_everybody_of_one_bidding_round() {
    Play::humans(3)
        .built(RED, "Bx1 Q1 Bk1 SI1 JC1")
        .built(BLUE, "Bx1 Q1 Bk1 SI1 JC1")
        .board(RED, 3)
        .board(BLUE, 3)
        .placed(RED, 1)
        .placed(BLUE, 1)
        .evaluates(S)
        .has_points(RED, 4)
        .has_points(BLUE, 4)
        .built(YELLOW, EVERYWHERE)
        .at(Moment::AfterEvaluation)
        .has_points(YELLOW, 0)
        .has_points(RED, 4);
}

/// ED-21, NYC-10.3: who leaves a borough keeps the 4 but has no 3 at the end, unless he returns.
#[test]
fn ed_21_leaving_a_borough_loses_the_bonus_of_the_end() {
    let play = Play::humans(2).built(RED, EVERYWHERE).at(Moment::AfterEvaluation);
    let play = play.placed(RED, 1).evaluates(S).plays(Relocate(Queens)).plays(Done).has_points(RED, 4);
    let play = play.scores(RED, ScoreSource::BoroughBonus, 0);
    play.built(RED, EVERYWHERE).scores(RED, ScoreSource::BoroughBonus, 3);
}

/// NYC-10.2, R31: completed in Phase I with 11, paid at the end of the Press round.
#[test]
fn r_31_a_set_completed_in_phase_one_is_paid_after_press() {
    let play = Play::humans(2)
        .track("N@8 Y@1 R@0")
        .pairs("DD DD DD DD DD")
        .built(RED, "M1 Bx1 Q1 Bk1 SI1")
        .board(RED, 1)
        .company(RED, &[11])
        .dollars(RED, 1)
        .at(Moment::CardSelection)
        .plays(uses(11))
        .plays(Replace(JerseyCity))
        .has_points(RED, 0);
    let play = [0; 4].into_iter().fold(play, |play, slot| play.plays(TakePair(slot)));
    play.has_points(RED, 0).passes(YELLOW).passes(RED).has_points(RED, 4);
}

/// NYC-10.3: the bonus of the end is for everybody who is everywhere, also who got the 4.
#[test]
fn nyc_10_3_the_bonus_of_the_end_is_for_all() {
    let play = Play::humans(2).built(RED, EVERYWHERE).built(YELLOW, EVERYWHERE);
    let play = play.arrange(|table| table.statue_claimed = true).points(RED, 4);
    play.scores(RED, ScoreSource::BoroughBonus, 3).scores(YELLOW, ScoreSource::BoroughBonus, 3);
}
