//! The end-of-game characters 28 to 42: NYC-13, NYC-14 step 2.

use crate::table::*;

/// Red at the end of a game for two, with these characters.
fn end(company: &[u8]) -> Play {
    Play::humans(2).company(RED, company)
}

fn rest(dollars: u8, skyscrapers: u8) -> ScoreSource {
    ScoreSource::Rest { dollars, skyscrapers }
}

/// NYC-13, characters 28 to 32: one point for each own skyscraper under the lantern; none in
/// Jersey City.
#[test]
fn nyc_13_characters_28_to_32_count_skyscrapers_by_lantern() {
    end(&[28, 29, 30, 31, 32])
        .built(RED, "M1 Bx2 Q3 Bk4 SI5 JC6")
        .built(YELLOW, "M9")
        .scores_for(RED, 28, 1)
        .scores_for(RED, 29, 2)
        .scores_for(RED, 30, 4)
        .scores_for(RED, 31, 3)
        .scores_for(RED, 32, 5);
}

/// ED-46, character 33: half the own space, rounded up.
#[test]
fn ed_46_thirty_three_scores_half_the_space() {
    for (track, points) in [("N@8 Y@3 R@0", 0), ("N@8 Y@3 R@1", 1), ("R@9 N@8 Y@3", 5), ("R@15 N@8 Y@3", 8)] {
        end(&[33]).track(track).scores_for(RED, 33, points);
    }
}

/// ED-46, R45, character 34: two for each of the most frequent of the six named types; wilds count nothing.
#[test]
fn ed_46_thirty_four_scores_like_reserve_cards() {
    for (reserve, points) in [("W W P", 2), ("P D", 2), ("W W W", 0), ("P P W", 4), ("", 0)] {
        end(&[34]).reserve(RED, reserve).scores_for(RED, 34, points);
    }
}

/// ED-46, character 35: two for each borough with three or more.
#[test]
fn ed_46_thirty_five_scores_strong_boroughs() {
    end(&[35]).built(RED, "M3 Bx3 Q2 SI5 JC1").scores_for(RED, 35, 6);
}

/// ED-46, character 36: one for each tile, itself included.
#[test]
fn ed_46_thirty_six_scores_the_company() {
    end(&[36, 1, 10, 2, 3, 12, 18]).scores_for(RED, 36, 7);
    end(&[36]).scores_for(RED, 36, 1);
}

/// NYC-13: copies of 28 to 36 score separately.
#[test]
fn nyc_13_copies_of_28_to_36_score_each() {
    end(&[35, 35]).built(RED, "M3").scores_for(RED, 35, 4);
    end(&[28, 28]).built(RED, "M3").scores_for(RED, 28, 6);
}

/// NYC-13, character 37: taxi and streetcar.
#[test]
fn nyc_13_character_37_scores_taxi_with_streetcar() {
    let play = end(&[37]).vessel(RED, 0).vessel(RED, 1).vessel(RED, 4);
    play.clone().scores_sets(RED, 37, 1, 5);
    play.vessel(RED, 5).scores_sets(RED, 37, 2, 10);
}

/// NYC-13, character 38: bus and subway.
#[test]
fn nyc_13_character_38_scores_bus_with_subway() {
    end(&[38]).vessel(RED, 2).vessel(RED, 6).scores_sets(RED, 38, 1, 5);
    end(&[38]).vessel(RED, 2).vessel(RED, 3).scores_sets(RED, 38, 0, 0);
}

/// NYC-13, character 39: a boat and any one more vessel, also the other boat.
#[test]
fn nyc_13_character_39_scores_a_boat_with_any_vessel() {
    end(&[39]).vessel(RED, 8).scores_sets(RED, 39, 0, 0);
    end(&[39]).vessel(RED, 8).vessel(RED, 9).scores_sets(RED, 39, 1, 5);
    end(&[39]).vessel(RED, 8).vessel(RED, 9).vessel(RED, 0).vessel(RED, 2).scores_sets(RED, 39, 2, 10);
}

/// NYC-13, character 40: any vessel and two dollars.
#[test]
fn nyc_13_character_40_scores_a_vessel_with_two_dollars() {
    end(&[40]).vessel(RED, 3).dollars(RED, 5).scores_sets(RED, 40, 1, 6).scores(RED, rest(3, 0), 2);
}

/// NYC-13, character 41: any vessel and two skyscrapers.
#[test]
fn nyc_13_character_41_scores_a_vessel_with_two_skyscrapers() {
    let play = end(&[41]).vessel(RED, 3).vessel(RED, 6).board(RED, 4);
    play.scores_sets(RED, 41, 2, 12).scores(RED, rest(0, 0), 0);
}

/// NYC-13, character 42: two dollars and two skyscrapers.
#[test]
fn nyc_13_character_42_scores_dollars_with_skyscrapers() {
    end(&[42]).dollars(RED, 3).board(RED, 2).scores_sets(RED, 42, 1, 6).scores(RED, rest(1, 0), 1);
    end(&[42]).dollars(RED, 1).board(RED, 9).scores_sets(RED, 42, 0, 0).scores(RED, rest(1, 9), 5);
}

/// R46: what a set uses is spent; a second copy finds nothing more.
#[test]
fn r_46_a_second_copy_adds_no_sets() {
    end(&[42, 42]).dollars(RED, 2).board(RED, 2).scores_sets(RED, 42, 1, 6).scores(RED, rest(0, 0), 0);
    // Vessels are spent as well: the taxi is in one set only.
    end(&[37, 39]).vessel(RED, 0).vessel(RED, 4).vessel(RED, 8).scores_total(RED, 8 + 5);
}

/// R47, NYC-14 step 2: sets and rest together are as many as possible.
#[test]
fn r_47_vessels_go_where_they_earn_most() {
    end(&[37, 40])
        .vessel(RED, 0)
        .vessel(RED, 2)
        .vessel(RED, 4)
        .dollars(RED, 2)
        .scores_sets(RED, 37, 1, 5)
        .scores_sets(RED, 40, 1, 6)
        .scores(RED, rest(0, 0), 0);
}

/// R77: of two equal totals the one with more set points is shown.
#[test]
fn r_77_equal_totals_show_more_set_points() {
    // 37 and a point for the dollars, or 40: six points either way.
    end(&[37, 40])
        .vessel(RED, 0)
        .vessel(RED, 4)
        .dollars(RED, 2)
        .scores_sets(RED, 40, 1, 6)
        .scores_sets(RED, 37, 0, 0)
        .scores(RED, rest(0, 0), 0);
}

/// What any plan for these sets can reach, tried in the way of R47: skip the tile or score one set,
/// with every vessel for "any".
fn best_total(stock: SetStock, owned: &[usize]) -> u16 {
    let Some((&set, others)) = owned.split_first() else {
        return (u16::from(stock.dollars) + u16::from(stock.skyscrapers)).div_ceil(2);
    };
    // 37: taxi + streetcar, 38: bus + subway, 39: boat + any, 40 to 42 with dollars or skyscrapers.
    let (fixed, any, dollars, skyscrapers, points) = match set {
        0 => (vec![0, 2], false, 0, 0, 5),
        1 => (vec![1, 3], false, 0, 0, 5),
        2 => (vec![4], true, 0, 0, 5),
        3 => (vec![], true, 2, 0, 6),
        4 => (vec![], true, 0, 2, 6),
        _ => (vec![], false, 2, 2, 6),
    };
    let mut best = best_total(stock, others);
    for kind in 0..if any { 5 } else { 1 } {
        let mut left = stock;
        let taken = fixed.iter().copied().chain(any.then_some(kind));
        let enough = taken.into_iter().all(|kind: usize| {
            let there = left.vessels[kind] > 0;
            left.vessels[kind] = left.vessels[kind].saturating_sub(1);
            there
        });
        if enough && left.dollars >= dollars && left.skyscrapers >= skyscrapers {
            left.dollars -= dollars;
            left.skyscrapers -= skyscrapers;
            best = best.max(points + best_total(left, owned));
        }
    }
    best
}

/// R47: the assignment against a search of every plan, over many stocks and companies.
#[test]
fn r_47_no_other_plan_is_worth_more() {
    for code in 0..3usize.pow(5) {
        let vessels: [u8; 5] = std::array::from_fn(|kind| (code / 3usize.pow(kind as u32) % 3) as u8);
        // No player ever has more than five vessels (DM-8).
        if vessels.iter().sum::<u8>() > 5 {
            continue;
        }
        for (dollars, skyscrapers) in [(0, 0), (2, 3), (5, 4)] {
            let stock = SetStock { vessels, dollars, skyscrapers };
            for mask in [0b111111, 0b101010, 0b010101, 0b111000, 0b000111, 0b001100] {
                let owned: Vec<usize> = (0..6).filter(|set| mask >> set & 1 == 1).collect();
                let plan = best_sets(stock, std::array::from_fn(|set| owned.contains(&set)), &SETS);
                let total = plan.set_points() + plan.rest_points();
                assert_eq!(total, best_total(stock, &owned), "{stock:?} {owned:?}");
            }
        }
    }
}
