//! Phase III and the end of a round: NYC-11, D11, characters 23 to 27.

use engine::{Rules, Seat};

use crate::table::*;

/// Three humans, Red first, Yellow second, Blue third; one of them owns this tile and a dollar.
fn owner(seat: Seat, number: u8) -> Play {
    Play::humans(3)
        .track("N@7 R@4 Y@2 B@1")
        .company(seat, &[number])
        .dollars(seat, 1)
        .at(Moment::PhaseThree)
        .asks(seat, Question::PhaseThree)
        .plays(uses(number))
        .has_dollars(seat, 0)
}

/// EX-01: points are added to the score.
#[test]
fn ex_01_three_points_are_added_to_the_score() {
    let play = Play::humans(3).points(BLUE, 17).company(BLUE, &[25]).dollars(BLUE, 1);
    play.at(Moment::PhaseThree).plays(uses(25)).has_points(BLUE, 20);
}

/// NYC-13, characters 23 and 25: two and three points.
#[test]
fn nyc_13_characters_23_and_25_score() {
    owner(RED, 23).has_points(RED, 2);
    owner(RED, 25).has_points(RED, 3);
}

/// EX-19, character 24: a point and a skyscraper for a dollar.
#[test]
fn ex_19_twenty_four_scores_and_takes_a_skyscraper() {
    owner(RED, 24).has_points(RED, 1).has_on_board(RED, 1);
}

/// EX-20, character 26: a skyscraper and a step.
#[test]
fn ex_20_twenty_six_takes_a_skyscraper_and_a_step() {
    owner(YELLOW, 26).has_on_board(YELLOW, 1).has_track("N@7 R@4 Y@3 B@1");
}

/// EX-21, character 27: third of three moves three steps; the neutral token has no rank.
#[test]
fn ex_21_the_third_moves_three_steps() {
    owner(BLUE, 27).has_track("N@7 B@4 R@4 Y@2");
}

/// EX-39, R44, character 27: last of four four steps; second of two three.
#[test]
fn ex_39_steps_by_rank_for_four_and_for_two() {
    let play = Play::humans(4).track("N@6 R@4 Y@2 B@1 G@0").company(GREEN, &[27]).dollars(GREEN, 1);
    play.at(Moment::PhaseThree).plays(uses(27)).has_track("N@6 G@4 R@4 Y@2 B@1");
    let play = Play::humans(2).track("N@8 R@4 Y@2").company(YELLOW, &[27]).dollars(YELLOW, 1);
    play.at(Moment::PhaseThree).plays(uses(27)).has_track("N@8 Y@5 R@4");
}

/// R44, character 27: rank and steps for every number of seats; Toms count as seats.
#[test]
fn r_44_rank_is_steps_except_for_second_of_two() {
    let steps = |seats: &str, rank: usize| {
        let spaces: u8 = 4;
        let play = Play::with(seats).company(RED, &[27]).dollars(RED, 1);
        let others: Vec<Seat> = play.table().seats().filter(|seat| *seat != RED).collect();
        // Red on space 4, so many others ahead of him, the rest behind.
        let mut tokens = vec![(PressToken::Neutral, 14)];
        tokens.extend(others[..rank - 1].iter().map(|seat| (PressToken::Of(*seat), 9)));
        tokens.push((PressToken::Of(RED), spaces));
        tokens.extend(others[rank - 1..].iter().map(|seat| (PressToken::Of(*seat), 0)));
        let play = play.arrange(|table| table.press_track = PressTrack::from_first_to_last(&tokens));
        play.at(Moment::PhaseThree).plays(uses(27)).table().press_track.space(RED) - spaces
    };
    assert_eq!([1, 2].map(|rank| steps("H H", rank)), [1, 3]);
    assert_eq!([1, 2].map(|rank| steps("H A6", rank)), [1, 3]);
    assert_eq!([1, 2, 3].map(|rank| steps("H H H", rank)), [1, 2, 3]);
    assert_eq!([1, 2, 3, 4].map(|rank| steps("H A6 H A6", rank)), [1, 2, 3, 4]);
}

/// NYC-11.2: the rank is read when 27 is used: after a step of 26 Yellow is first.
#[test]
fn nyc_11_2_ranks_are_read_at_the_moment_of_use() {
    Play::humans(3)
        .track("N@7 R@3 Y@2 B@1")
        .company(YELLOW, &[26, 27])
        .dollars(YELLOW, 2)
        .at(Moment::PhaseThree)
        .plays(uses(26))
        .has_track("N@7 Y@3 R@3 B@1")
        .plays(uses(27))
        .has_track("N@7 Y@4 R@3 B@1");
}

/// NYC-11.1, R10: the order of the start of Phase III holds; who falls behind is not asked twice.
#[test]
fn nyc_11_1_press_track_order_of_the_start() {
    Play::humans(3)
        .track("N@7 R@3 Y@3 B@1")
        .company(RED, &[23])
        .company(YELLOW, &[26, 25])
        .company(BLUE, &[23])
        .dollars(RED, 1)
        .dollars(YELLOW, 2)
        .dollars(BLUE, 1)
        .at(Moment::PhaseThree)
        .asks(RED, Question::PhaseThree)
        .plays(Done)
        .asks(YELLOW, Question::PhaseThree)
        .plays(uses(26))
        .asks(YELLOW, Question::PhaseThree)
        .plays(Done)
        .asks(BLUE, Question::PhaseThree)
        .plays(Done)
        .has_points(RED, 0)
        .asks(BLUE, Question::PhaseOne);
}

/// D11: the end first, then usable tiles in company order; a used one disappears.
#[test]
fn d11_the_end_then_usable_tiles() {
    Play::humans(2)
        .company(RED, &[25, 13, 23, 6, 25])
        .dollars(RED, 9)
        .at(Moment::PhaseThree)
        .offers(&[Done, uses(25), uses(23)])
        .plays(uses(23))
        .offers(&[Done, uses(25)])
        .plays(uses(25))
        .offers(&[Done, uses(25)])
        .plays(uses(25))
        .has_points(RED, 8)
        // Nothing usable is left: the turn is over.
        .asks(YELLOW, Question::PhaseOne);
}

/// D11: nobody with a usable tile, no question.
#[test]
fn d11_is_skipped_without_a_usable_tile() {
    Play::humans(2)
        .company(RED, &[23])
        .company(YELLOW, &[6, 13])
        .dollars(YELLOW, 3)
        .at(Moment::PhaseThree)
        .asks(YELLOW, Question::PhaseOne);
}

/// NYC-11.1: Toms skip Phase III.
#[test]
fn nyc_11_1_toms_skip_phase_three() {
    let play = Play::solo("A6").company(TOM, &[23]).dollars(TOM, 3).at(Moment::PhaseThree);
    play.asks(YOU, Question::PhaseOne).has_points(TOM, 0).has_dollars(TOM, 3);
}

/// NYC-11.3: hands are discarded, reserves stay.
#[test]
fn nyc_11_3_hands_are_discarded_and_reserves_stay() {
    Play::humans(2)
        .hand(RED, "P W")
        .hand(YELLOW, "D")
        .reserve(RED, "S S")
        .at(Moment::PhaseThree)
        .has_discarded("P W D")
        .has_reserve(RED, "S S")
        .tells(RED, Fact::HandDiscarded { cards: 2 });
}

/// NYC-11.4, R32: dollars on tiles after the last round are spent.
#[test]
fn nyc_11_4_dollars_on_tiles_do_not_count_at_the_end() {
    let play = Play::humans(2)
        .arrange(|table| table.round = 5)
        .company(RED, &[23, 24])
        .dollars(RED, 3)
        .at(Moment::PhaseThree)
        .plays(uses(23))
        .plays(Done);
    assert!(play.game().is_over());
    play.has_used(RED, &[true, false]).scores(RED, ScoreSource::Rest { dollars: 2, skyscrapers: 0 }, 1);
}
