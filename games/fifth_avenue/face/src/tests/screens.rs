//! Whole games on every shared screen: nothing is cut off, in both languages and sizes.

use std::collections::BTreeSet;
use std::format;
use std::string::String;

use app::play::Playing;
use app::screens::menu::trial;
use engine::{Chance, Rules};
use fifth_avenue::Question;

use super::{new_play, play_on};
use crate::FifthAvenue;

/// Seats, side and seed of the games that are looked at.
const GAMES: [(usize, usize, u64); 4] = [(2, 0, 1), (3, 1, 2), (4, 0, 3), (4, 1, 4)];

#[test]
fn every_screen_of_whole_games_fits() {
    for (seats, side, seed) in GAMES {
        let (mut play, mut chance) = (new_play(seats, side, seed), Chance::from_seed(seed));
        for number in 0.. {
            // Every item of every step takes its time: now and then will do.
            trial::every_screen_fits(&play, if number % 9 == 0 { 16 } else { 1 });
            if play_on(&mut play, &mut chance).is_none() {
                break;
            }
        }
        assert!(play.is_over());
    }
}

#[test]
fn every_answer_has_one_way_over_the_rings() {
    for (seats, side, seed) in GAMES {
        let (mut play, mut chance) = (new_play(seats, side, seed), Chance::from_seed(seed));
        while let Some(asked) = play.decision() {
            if asked.question != Question::Bid {
                trial::every_answer_has_one_way(&play);
            }
            play_on(&mut play, &mut chance);
        }
    }
}

#[test]
fn why_not_has_words_for_everything_that_is_refused() {
    let mut kinds = BTreeSet::new();
    for (seats, side, seed) in GAMES {
        let (mut play, mut chance) = (new_play(seats, side, seed), Chance::from_seed(seed));
        let mut number = 0;
        while play.decision().is_some() {
            // Each takes its time: every seventh decision will do.
            if number % 7 == 0 {
                trial::why_not_tells_what_is_missing(&play, &mut chance);
            }
            play.game().refused(&mut |_, refusal| {
                kinds.insert(String::from(format!("{refusal:?}").split([' ', '{']).next().unwrap()));
                true
            });
            play_on(&mut play, &mut chance);
            number += 1;
        }
    }
    for kind in
        ["EmptyLot", "OtherDistrict", "NoCommission", "SkyscraperLot", "FullLot", "NoWay", "OpenColour"]
    {
        assert!(kinds.contains(kind), "{kind} is asked about: {kinds:?}");
    }
}

#[test]
fn what_all_see_tells_no_hand() {
    for (seats, side, seed) in GAMES {
        let (mut play, mut chance) = (new_play(seats, side, seed), Chance::from_seed(seed));
        while play.decision().is_some() {
            trial::tells_nothing_hidden::<FifthAvenue>(&play, &mut chance);
            play_on(&mut play, &mut chance);
        }
    }
}

#[test]
fn options_and_help_have_room() {
    trial::options_have_words::<FifthAvenue>();
    trial::help_has_room(&crate::CARD);
}
