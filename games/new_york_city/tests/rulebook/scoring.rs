//! Final scoring: NYC-14. The characters 28 to 42 are in `end_characters.rs`.

use engine::Rules;

use crate::table::*;

fn rest(dollars: u8, skyscrapers: u8) -> ScoreSource {
    ScoreSource::Rest { dollars, skyscrapers }
}

/// EX-04: equal numbers are ranked by the track.
#[test]
fn ex_04_equal_numbers_are_ranked_by_the_track() {
    Play::humans(3)
        .track("N@7 R@3 Y@2 B@1")
        .neutral("")
        .built(RED, "M2")
        .built(YELLOW, "M2")
        .built(BLUE, "M2")
        .scores_in(Manhattan, "R:8 Y:4 B:2");
}

/// EX-22, NYC-14 step 1 and 2: values of all tiles and the brown lanterns.
#[test]
fn ex_22_tile_values_and_an_end_character() {
    Play::humans(3)
        .company(BLUE, &[19, 1, 2, 12, 30, 21, 23])
        .built(BLUE, "Bk5")
        .scores(BLUE, ScoreSource::Characters { tiles: 7 }, 15)
        .scores_for(BLUE, 30, 5);
}

/// EX-23, NYC-14 step 3: base value and tiles, halved from rank to rank; neutral takes its rank.
#[test]
fn ex_23_neutral_takes_a_rank_in_brooklyn() {
    Play::humans(3)
        .track("R@9 N@7 Y@3 B@1")
        .arrange(|table| {
            table.base_values[Brooklyn] = 8;
            for (kind, value) in [(Taxi, 4), (Bus, 2)] {
                table.prestige_placed[usize::from(prestige_tile(kind, value).number())] = Some(Brooklyn);
            }
        })
        .built(YELLOW, "Bk3")
        .built(RED, "Bk2")
        .built(BLUE, "Bk1")
        .scores_in(Brooklyn, "Y:14 R:7 N:4 B:2")
        .scores(RED, ScoreSource::Majority { borough: Brooklyn, rank: 2 }, 7)
        .scores(BLUE, ScoreSource::Majority { borough: Brooklyn, rank: 4 }, 2);
}

/// NYC-14 step 3: neutral ahead on the track ranks before an equal player (NYC-3.6).
#[test]
fn nyc_14_neutral_wins_ties_against_those_behind_it() {
    Play::humans(2).track("N@8 R@3 Y@2").built(RED, "M2").scores_in(Manhattan, "N:8 R:4");
    Play::humans(2).track("R@9 N@8 Y@2").built(RED, "M2").scores_in(Manhattan, "R:8 N:4");
}

/// NYC-14 step 3: no skyscraper, no rank and no points; X counts like any other borough.
#[test]
fn nyc_14_absent_players_have_no_rank() {
    let play = Play::humans(3).built(BLUE, "JC3").scores_in(JerseyCity, "B:9 N:5");
    play.scores(RED, ScoreSource::Majority { borough: JerseyCity, rank: 0 }, 0);
}

/// ED-44: chains of halves.
#[test]
fn ed_44_halving_chains() {
    let chains: [[u8; 5]; 5] =
        [[6, 3, 2, 1, 1], [7, 4, 2, 1, 1], [9, 5, 3, 2, 1], [13, 7, 4, 2, 1], [17, 9, 5, 3, 2]];
    for [first, second, third, fourth, fifth] in chains {
        Play::humans(4)
            .arrange(|table| table.base_values[Queens] = first)
            .built(RED, "Q6")
            .built(YELLOW, "Q5")
            .built(BLUE, "Q4")
            .built(GREEN, "Q3")
            .scores_in(Queens, &format!("R:{first} Y:{second} B:{third} G:{fourth} N:{fifth}"));
    }
}

/// ED-45: a borough without neutral skyscrapers has no neutral rank.
#[test]
fn ed_45_neutral_without_skyscrapers_is_not_ranked() {
    let play = Play::humans(2).built(RED, "M2").built(YELLOW, "M1");
    play.clone().neutral("Q2").scores_in(Manhattan, "R:8 Y:4");
    play.neutral("M2").scores_in(Manhattan, "N:8 R:4 Y:2");
}

/// NYC-14 step 5, R57: three points on space 5 or further at the end.
#[test]
fn nyc_14_press_bonus_from_space_five() {
    let play = Play::humans(3).track("R@15 N@7 Y@5 B@4");
    play.scores(RED, ScoreSource::PressBonus, 3).scores(YELLOW, ScoreSource::PressBonus, 3).scores(
        BLUE,
        ScoreSource::PressBonus,
        0,
    );
}

/// R57: a step back of 14 counts against the press bonus and against 33.
#[test]
fn r_57_the_final_space_counts() {
    Play::humans(2)
        .track("N@8 R@5 Y@0")
        .company(RED, &[14, 33])
        .dollars(RED, 1)
        .scores(RED, ScoreSource::PressBonus, 3)
        .scores_for(RED, 33, 3)
        .bidding(D, RED)
        .plays(declare(0, Declaration::Steps(2)))
        .confirms(1)
        .has_track("N@8 R@3 Y@0")
        .scores(RED, ScoreSource::PressBonus, 0)
        .scores_for(RED, 33, 2);
}

/// ED-49, NYC-14 step 6: half of what is left on the board, rounded up.
#[test]
fn ed_49_half_of_the_rest() {
    for (dollars, skyscrapers, points) in [(3, 2, 3), (0, 0, 0), (1, 0, 1)] {
        let play = Play::humans(2).dollars(RED, dollars).board(RED, skyscrapers);
        play.scores(RED, rest(dollars, skyscrapers), points);
    }
}

/// NYC-14.1: what lies on a Tom's board counts in step 6 as for anyone.
#[test]
fn nyc_14_1_a_toms_board_counts_in_the_rest() {
    Play::solo("B4").board(TOM, 3).scores(TOM, rest(0, 3), 2);
}

/// NYC-14 step 3: a place that only the track put behind the one before is marked as a tie.
#[test]
fn nyc_14_ties_in_a_borough_are_marked() {
    let play =
        Play::humans(3).track("R@9 N@7 Y@3 B@1").built(RED, "M3").built(YELLOW, "M2").built(BLUE, "M2");
    let sheet = play.game().score_sheet();
    let ties = sheet.boroughs[Manhattan as usize].places.iter().map(|place| place.tie);
    assert!(ties.eq([false, false, true, true]));
}

/// ED-48, NYC-14.2: equal points are ranked by the track.
#[test]
fn ed_48_the_track_breaks_a_final_tie() {
    let play = Play::humans(3).points(RED, 10).points(YELLOW, 10).points(BLUE, 11);
    play.clone().track("N@7 R@2 Y@1 B@0").ranks(&[BLUE, RED, YELLOW]);
    play.track("N@7 Y@2 R@1 B@0").ranks(&[BLUE, YELLOW, RED]);
}

/// NYC-14.2: most points win; the ranking is full.
#[test]
fn nyc_14_2_most_points_win() {
    Play::humans(4)
        .points(RED, 3)
        .points(YELLOW, 9)
        .points(BLUE, 1)
        .points(GREEN, 5)
        .ranks(&[YELLOW, GREEN, RED, BLUE]);
}

/// NYC-14: after the last round the result of every seat is told, and nothing can be played.
#[test]
fn nyc_14_after_round_five_the_game_is_over() {
    let play = Play::humans(2).points(RED, 9).arrange(|table| table.round = 5).at(Moment::PhaseThree);
    let points = play.game().score_sheet().seats[0].total;
    assert_eq!(play.game().decision(), None);
    play.tells(RED, Fact::Result { points, rank: 1 }).offers(&[]).refuses(Done, Rule::DecisionModel);
}

/// NYC-14: the six steps, in their order, make the total.
#[test]
fn nyc_14_every_point_has_a_line() {
    let play = Play::humans(2)
        .track("R@9 N@8 Y@0")
        .points(RED, 5)
        .company(RED, &[36, 42])
        .built(RED, "M1 Bx1 Q1 Bk1 SI1 JC1")
        .neutral("")
        .dollars(RED, 3)
        .board(RED, 2);
    let majorities = 8 + 6 + 10 + 7 + 8 + 9;
    let sheet = play.game().score_sheet();
    let points: Vec<u16> = sheet.seats[0].lines.iter().map(|line| line.points).collect();
    assert_eq!(points, [5, 8, 2, 6, 8, 6, 10, 7, 8, 9, 3, 3, 1]);
    play.scores_total(RED, 5 + 8 + 2 + 6 + majorities + 3 + 3 + 1);
}

/// ED-51: the full table of a solo game.
#[test]
fn ed_51_full_solo_table() {
    Play::solo("B4")
        .track("T@9 N@8 U@6")
        .arrange(|table| {
            let placed = [(Taxi, 4, Manhattan), (Bus, 2, Brooklyn)];
            for (kind, value, borough) in placed {
                table.prestige_placed[usize::from(prestige_tile(kind, value).number())] = Some(borough);
            }
        })
        .neutral("M2 Bx2 Q2 Bk2 SI2 JC1")
        .built(YOU, "M4 Bx2 Q1 Bk3 SI1 JC2")
        .built(TOM, "M5 Bx2 Q3 Bk1 JC2")
        .points(YOU, 14)
        .company(YOU, &[23, 20, 28, 33])
        .dollars(YOU, 2)
        .board(YOU, 3)
        .points(TOM, 11)
        .company(TOM, &[1, 4, 10])
        .dollars(TOM, 5)
        .scores_in(Manhattan, "T:12 U:6 N:3")
        .scores_in(Bronx, "T:6 N:3 U:2")
        .scores_in(Queens, "T:10 N:5 U:3")
        .scores_in(Brooklyn, "U:9 N:5 T:3")
        .scores_in(StatenIsland, "N:8 U:4")
        .scores_in(JerseyCity, "T:9 U:5 N:3")
        .scores(YOU, ScoreSource::Before, 14)
        .scores(YOU, ScoreSource::Characters { tiles: 4 }, 11)
        .scores_for(YOU, 28, 4)
        .scores_for(YOU, 33, 3)
        .scores(YOU, ScoreSource::BoroughBonus, 3)
        .scores(YOU, ScoreSource::PressBonus, 3)
        .scores(YOU, rest(2, 3), 3)
        .scores_total(YOU, 70)
        .scores(TOM, ScoreSource::TomCharacters { tiles: 3, doubled: 2, dollars: 5 }, 11)
        .scores(TOM, ScoreSource::BoroughBonus, 0)
        .scores(TOM, ScoreSource::PressBonus, 3)
        .scores(TOM, rest(0, 0), 0)
        .scores_total(TOM, 65)
        .ranks(&[YOU, TOM]);
}
