//! Whole games on every shared screen: nothing is cut off, in both languages and sizes.

use std::borrow::ToOwned;

use app::canvas::Canvas;
use app::play::Playing;
use app::screen::Screen;
use app::screens::menu::trial;
use app::words::Lang;
use engine::{Chance, Rules, Seat};

use super::{EASY, PERSON, placing, play_on};

#[test]
fn every_screen_of_whole_games_fits() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (4, 4)] {
        let (mut play, mut chance) = (super::new_play(&[PERSON; 4][..seats], seed), Chance::from_seed(seed));
        loop {
            trial::every_screen_fits(&play, 1);
            if play_on(&mut play, &mut chance).is_none() {
                break;
            }
        }
        assert!(play.is_over());
    }
}

#[test]
fn every_answer_has_one_way_over_the_rings() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let (mut play, mut chance) = (super::new_play(&[PERSON; 4][..seats], seed), Chance::from_seed(seed));
        while play.decision().is_some() {
            trial::every_answer_has_one_way(&play);
            play_on(&mut play, &mut chance);
        }
    }
    let (mut play, mut chance) = (placing(4, 5), Chance::from_seed(1));
    while play.decision().is_some_and(|asked| asked.question == tower_up::Question::Place) {
        trial::every_answer_has_one_way(&play);
        trial::play_on(&mut play, &mut chance);
    }
}

#[test]
fn why_not_here_is_answered_for_every_empty_site() {
    let (mut refused, mut kinds) = (0, std::collections::BTreeSet::new());
    for (seats, seed) in [(2, 1), (4, 3)] {
        let (mut play, mut chance) = (super::new_play(&[PERSON; 4][..seats], seed), Chance::from_seed(seed));
        let mut number = 0;
        while let Some(asked) = play.decision() {
            // Each takes its time: every fifth decision will do.
            if number % 5 == 0 {
                refused += trial::why_not_tells_what_is_missing(&play, &mut chance);
                let view = play.view(asked.seat);
                if asked.question == tower_up::Question::Turn {
                    let mut told = tower_up::components::SiteSet::NONE;
                    play.game().refused(&mut |action, refusal| {
                        if let tower_up::Action::Found { site, .. } = action {
                            told.insert(site);
                        }
                        kinds.insert(std::format!("{refusal:?}").split(' ').next().unwrap().to_owned());
                        true
                    });
                    for site in view.map().sites().filter(|site| view.building(*site).is_empty()) {
                        let all_colours = {
                            let mut count = 0;
                            view.legal(&mut |action| {
                                if let tower_up::Action::Found { site: at, roof, .. } = action {
                                    count += usize::from(at == site && roof == site);
                                }
                            });
                            count
                        };
                        assert!(told.contains(site) || all_colours == 4, "{site:?} has its reason");
                    }
                }
            }
            number += 1;
            play_on(&mut play, &mut chance);
        }
    }
    assert!(refused > 200, "{refused}");
    for kind in ["Neighbour", "OtherColour", "Price", "NewFloor"] {
        assert!(kinds.iter().any(|seen| seen.starts_with(kind)), "{kind}: {kinds:?}");
    }
    let (play, mut chance) = (placing(4, 5), Chance::from_seed(1));
    trial::why_not_tells_what_is_missing(&play, &mut chance);
}

#[test]
fn nothing_of_the_deck_is_told() {
    let (mut play, mut chance) = (super::new_play(&[PERSON; 3], 4), Chance::from_seed(4));
    while play.decision().is_some() {
        trial::tells_nothing_hidden(&play, &mut chance);
        play_on(&mut play, &mut chance);
    }
}

#[test]
fn a_result_is_told_and_undo_goes_over_architects() {
    let (unfinished, mut finished) =
        (super::new_play(&[PERSON, EASY], 1), super::new_play(&[PERSON, EASY], 1));
    let mut chance = Chance::from_seed(1);
    while play_on(&mut finished, &mut chance).is_some() {}
    trial::a_result_is_told(&unfinished, &finished);
    let mut several = 0;
    for seed in 0..4 {
        let play = super::new_play(&[PERSON, EASY, EASY], seed);
        several += trial::undo_goes_over_architects(play, &mut chance, 60).0;
    }
    assert!(several > 10);
}

#[test]
fn options_have_words_that_fit_and_limits_that_say_why() {
    trial::options_have_words::<crate::TowerUp>();
}

#[test]
fn the_seats_are_told_with_their_points_and_nobody_takes_the_device() {
    let play = super::new_play(&[PERSON; 2], 1);
    let words = play.speaker(Lang::English);
    assert_eq!(play.points(Seat::FIRST), 0);
    assert_eq!(play.standing(&words).as_str(), "0 Mio · 10 roofs left");
}

/// Four people with options are more lines than the large letters have room for.
#[test]
fn a_full_table_with_options_stays_above_the_keys() {
    use app::screens::Shared;
    use app::screens::menu::trial::{Trial, spoken};
    let mut trial = Trial::of(&crate::CARD);
    trial.settings.text_size = app::face::TextSize::Large;
    trial.settings.lang = Lang::English;
    trial.setups.note(&engine::Setup::new(tower_up::Game::ID, &[PERSON; 4], 1));
    let mut shared = Screen::from(Shared::new(&trial.world()));
    for _ in 0..7 {
        let mut canvas = Canvas::new();
        shared.draw(&trial.world(), &mut canvas);
        let said = spoken(&canvas, Lang::English);
        let foot = said.lines().last().unwrap_or_default();
        assert!(foot.contains("Back") && !foot.contains("Options") && !foot.contains("no name"), "{said}");
        assert!(said.contains("> "), "what is chosen is in sight: {said}");
        trial.press(&mut shared, "Y");
    }
}
