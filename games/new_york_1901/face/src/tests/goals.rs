//! Streets and challenges explained: all eight, and those of a game at every stage of it.

use app::canvas::Canvas;
use app::input::{Button, Input};
use app::records::Records;
use app::screen::Next;
use app::screens::menu::trial::{Trial, all_settings, spoken, world};
use app::title::{Own, Scene};
use engine::{Chance, Seat};
use new_york_1901::components::Challenge;

use super::{PERSON, new_play, one_line, play_on};
use crate::own::{ALL, IN_PLAY, OwnScreen};
use crate::words::nouns;
use crate::{CARD, NewYork1901};

#[test]
fn all_eight_are_reached_with_their_words_and_the_way_goes_round() {
    let mut trial = Trial::of(&CARD);
    for settings in all_settings() {
        trial.settings = settings;
        let (lang, scene) = (trial.settings.lang, Scene::<NewYork1901> { world: trial.world(), play: None });
        let (mut screen, mut canvas) = (OwnScreen::open(ALL, 0).unwrap(), Canvas::new());
        for asked in Challenge::ALL.into_iter().chain([Challenge::GoldTycoon]) {
            screen.draw(&scene, &mut canvas);
            let said = one_line(&spoken(&canvas, lang));
            assert_eq!(canvas.overflows(), 0, "{asked:?} {lang:?}: {said}");
            for words in [asked.name(), nouns::challenge_text(lang, asked)] {
                assert!(said.contains(&one_line(words)), "{words} is not in {said}");
            }
            assert!(matches!(screen.handle(Input::Press(Button::Y), &scene), Next::Stay));
        }
        assert!(matches!(screen.handle(Input::Press(Button::B), &scene), Next::Back));
    }
}

/// What each street counts is what the rules count, and whoever would win it is told from the rest on every screen.
#[test]
fn the_goals_in_play_fit_and_have_the_numbers_of_the_rules() {
    let records = Records::default();
    // A game of each challenge.
    for seed in 0..8 {
        let (mut play, mut chance) = (new_play(&[PERSON; 4], seed), Chance::from_seed(seed));
        let mut number = 0;
        while play_on(&mut play, &mut chance).is_some() {
            number += 1;
            if number % 40 != 0 {
                continue;
            }
            for settings in all_settings() {
                let scene = Scene { world: world(&settings, &records, &play), play: Some(&play) };
                let (mut screen, mut canvas) = (OwnScreen::open(IN_PLAY, 0).unwrap(), Canvas::new());
                screen.draw(&scene, &mut canvas);
                let said = one_line(&spoken(&canvas, settings.lang));
                assert_eq!(canvas.overflows(), 0, "{said}");
                let view = play.view(Seat::FIRST);
                for street in view.streets.iter() {
                    let counts = view.all_seats().map(|seat| std::format!("  {}", view.facing(seat, street)));
                    let row = std::format!(
                        "{}{}",
                        nouns::street_full(street),
                        counts.collect::<std::string::String>()
                    );
                    assert!(said.contains(&row), "{row} is not in {said}");
                }
                screen.handle(Input::Press(Button::Y), &scene);
                screen.draw(&scene, &mut canvas);
                let said = one_line(&spoken(&canvas, settings.lang));
                assert_eq!(canvas.overflows(), 0, "{said}");
                assert!(said.contains(view.challenge.unwrap().name()), "{said}");
            }
        }
    }
}
