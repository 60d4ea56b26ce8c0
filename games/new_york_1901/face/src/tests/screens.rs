//! Whole games on every shared screen: nothing is cut off, in both languages and sizes.

use std::borrow::ToOwned;
use std::collections::BTreeSet;

use app::canvas::Canvas;
use app::play::Playing;
use app::screens::menu::trial;
use app::words::Lang;
use engine::{Chance, Rules, Seat};
use new_york_1901::setup::EXPERT;

use super::{EASY, PERSON, new_play, play_on, with_options};

#[test]
fn every_screen_of_whole_games_fits() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (4, 4)] {
        let (mut play, mut chance) = (new_play(&[PERSON; 4][..seats], seed), Chance::from_seed(seed));
        for number in 0.. {
            // Each takes its time: every fourth moment will do, and all steps of every twelfth.
            if number % 4 == 0 {
                trial::every_screen_fits(&play, if number % 12 == 0 { 14 } else { 1 });
            }
            if play_on(&mut play, &mut chance).is_none() {
                break;
            }
        }
        trial::every_screen_fits(&play, 1);
        assert!(play.is_over());
    }
}

#[test]
fn with_the_expert_rule_and_architects_everything_fits_too() {
    let options = EXPERT.choose(0, 1);
    let (mut play, mut chance) = (with_options(&[PERSON, EASY, EASY], 5, options), Chance::from_seed(5));
    for number in 0.. {
        if number % 9 == 0 {
            trial::every_screen_fits(&play, 1);
        }
        if play_on(&mut play, &mut chance).is_none() {
            break;
        }
    }
}

#[test]
fn every_answer_has_one_way_over_the_rings() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let (mut play, mut chance) = (new_play(&[PERSON; 4][..seats], seed), Chance::from_seed(seed));
        for number in 0.. {
            if play.decision().is_none() {
                break;
            }
            if number % 3 == 0 {
                trial::every_answer_has_one_way(&play);
            }
            play_on(&mut play, &mut chance);
        }
    }
}

/// NY-21.5, NY-16.6: what is refused has its reason, wherever one can point.
#[test]
fn why_not_tells_what_is_missing() {
    let (mut refused, mut kinds) = (0, BTreeSet::new());
    for (seats, seed) in [(2, 1), (3, 5), (4, 3)] {
        let (mut play, mut chance) = (new_play(&[PERSON; 4][..seats], seed), Chance::from_seed(seed));
        for number in 0.. {
            if play.decision().is_none() {
                break;
            }
            play.game().refused(&mut |_, refusal| {
                kinds.insert(std::format!("{refusal:?}").split([' ', '{']).next().unwrap().to_owned());
                true
            });
            if number % 5 == 0 {
                refused += trial::why_not_tells_what_is_missing(&play, &mut chance);
            }
            play_on(&mut play, &mut chance);
        }
    }
    assert!(refused > 500, "{refused}");
    for kind in [
        "LotFirst",
        "Worker",
        "OtherKind",
        "FreeLot",
        "District",
        "Locked",
        "NoPlace",
        "OwnLot",
        "Covered",
        "CardUsed",
        "GrabAfterLot",
        "BoomAfterTile",
        "ShiftFirst",
    ] {
        assert!(kinds.iter().any(|seen| seen == kind), "{kind}: {kinds:?}");
    }
}

/// Walking over what is refused is short: at most a quarter of a minute with a key held.
#[test]
fn what_is_refused_is_few_enough_to_walk_over() {
    let mut most = 0;
    for (seats, seed) in [(2, 11), (4, 12)] {
        let (mut play, mut chance) = (new_play(&[PERSON; 4][..seats], seed), Chance::from_seed(seed));
        while play.decision().is_some() {
            let mut count = 0;
            play.refused(0, &Default::default(), &mut |_| {
                count += 1;
                true
            });
            most = most.max(count);
            play_on(&mut play, &mut chance);
        }
    }
    assert!((1..=60).contains(&most), "{most}");
}

#[test]
fn nothing_of_the_deck_is_told() {
    let (mut play, mut chance) = (new_play(&[PERSON; 3], 4), Chance::from_seed(4));
    while play.decision().is_some() {
        trial::tells_nothing_hidden(&play, &mut chance);
        play_on(&mut play, &mut chance);
    }
}

#[test]
fn a_result_is_told_and_undo_goes_over_architects() {
    let (unfinished, mut finished) = (new_play(&[PERSON, EASY], 1), new_play(&[PERSON, EASY], 1));
    let mut chance = Chance::from_seed(1);
    while play_on(&mut finished, &mut chance).is_some() {}
    trial::a_result_is_told(&unfinished, &finished);
    let mut several = 0;
    for seed in 0..4 {
        let play = new_play(&[PERSON, EASY, EASY], seed);
        several += trial::undo_goes_over_architects(play, &mut chance, 60).0;
    }
    assert!(several > 10);
}

#[test]
fn options_have_words_that_fit_and_limits_that_say_why() {
    trial::options_have_words::<crate::NewYork1901>();
}

#[test]
fn the_seats_are_told_with_their_points_and_nobody_takes_the_device() {
    let play = new_play(&[PERSON; 2], 1);
    assert_eq!(play.points(Seat::FIRST), 0);
    assert_eq!(play.standing(&play.speaker(Lang::English)).as_str(), "0 points · 18 left");
    assert!(!play.hides());
}

/// Whatever the search proposes has a heading of one line and words that say where.
#[test]
fn hints_have_headings_of_one_line_and_pictures_that_fit() {
    use app::face::Face;
    use architect::{Options, Player as _};
    use new_york_1901::player::Player;
    let mut seen = 0;
    for (seats, seed) in [(2, 21), (3, 22), (4, 23)] {
        let (mut play, mut chance) = (new_play(&[PERSON; 4][..seats], seed), Chance::from_seed(seed));
        while let Some(asked) = play.decision() {
            let view = play.view(asked.seat);
            let mut options = Options::new();
            Player::options(&view, asked.question, &mut options);
            for (choice, lang) in options.iter().flat_map(|choice| Lang::ALL.map(|lang| (*choice, lang))) {
                let heading = crate::words::heading(lang, &view, choice);
                assert!(!heading.is_empty() && Face::SmallBold.width(&heading) <= 308, "{heading}");
                assert!(!crate::words::whole(lang, &view, choice).is_empty());
                let mut canvas = Canvas::new();
                let below = crate::picture::whole::draw(&mut canvas, 60, lang, &view, choice);
                assert_eq!(canvas.overflows(), 0, "{heading}");
                assert!(below <= 124, "{heading}: {below}");
                seen += 1;
            }
            play_on(&mut play, &mut chance);
        }
    }
    assert!(seen > 500, "{seen}");
}
