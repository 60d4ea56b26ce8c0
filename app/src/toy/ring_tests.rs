//! Whole games of the toy with stakes (TOY-7): each turn is chosen on the rings, two answers at a time.

use std::boxed::Box;
use std::vec::Vec;

use engine::toy::{STAKES, Toy};
use engine::{Chance, Record, Recorded, Rules, Setup, Sitter};

use super::shelf::ToyShelf;
use crate::app::{App, GameRequests};
use crate::canvas::Canvas;
use crate::input::{Button, Input};
use crate::screens::menu::trial::all_settings;
use crate::settings::{Pace, Settings};
use crate::world::Build;

/// A device with a game of two people that has just begun: it came over the cable, for no menu offers stakes yet.
fn device(settings: &Settings, seed: u64) -> Box<App<ToyShelf>> {
    let settings = Settings { pace: Pace::Instant, language_chosen: true, ..settings.clone() };
    let mut app = Box::new(App::new(Build::default(), 7));
    app.load(settings, Default::default());
    let setup = Setup { options: STAKES.choose(0, 1), ..Setup::new(Toy::ID, &[Sitter::Person; 2], seed) };
    let bytes: Vec<u8> = Record::<Toy, 42>::new(setup).unwrap().bytes().collect();
    let _ = app.take_up(&Recorded::check::<Toy>(&bytes, 42).unwrap());
    app
}

#[test]
fn a_whole_game_is_played_on_the_rings_and_each_turn_is_stored_at_once() {
    let (mut both, mut back) = (0, 0);
    for (settings, seed) in all_settings().zip(0..) {
        let (mut app, mut canvas, mut chance) =
            (device(&settings, seed), Canvas::new(), Chance::from_seed(seed));
        let mut press = |app: &mut App<ToyShelf>, button| {
            let requests = app.handle(Input::Press(button));
            app.draw(&mut canvas);
            assert_eq!(canvas.overflows(), 0, "{}", app.screen().name());
            requests
        };
        // On with the game that waits at home.
        let _ = press(&mut app, Button::A);
        while app.screen().name() != "FinalResult" {
            if app.screen().name() == "HandOver" {
                let _ = press(&mut app, Button::A);
                continue;
            }
            assert_eq!(app.screen().name(), "RingsView");
            let (before, actions) = (app.facts().unwrap().digest, app.play().unwrap().played().len());
            assert_eq!(actions % 2, 0, "a turn is a stake and a card");
            // Walk about, go on, and now and then a step back; table and menu are left as they were opened.
            let mut steps = 0;
            loop {
                for _ in 0..chance.below(2) {
                    let _ = press(&mut app, Button::Y);
                }
                if steps > 0 && chance.below(4) == 0 {
                    let _ = press(&mut app, Button::B);
                    back += 1;
                    steps -= 1;
                    continue;
                }
                let requests = press(&mut app, Button::A);
                if ["TableView", "GameMenu"].contains(&app.screen().name()) {
                    let _ = press(&mut app, Button::B);
                    continue;
                }
                let play = app.play().unwrap();
                if play.played().len() > actions {
                    assert_eq!(play.played().len(), actions + 2, "both answers or none");
                    let stored = GameRequests { played_from: Some(actions as u16), ..requests.game.clone() };
                    assert_eq!(requests.game, stored);
                    assert_ne!(app.facts().unwrap().digest, before);
                    both += 1;
                    break;
                }
                assert!(requests.is_empty(), "nothing is stored before the last press");
                assert_eq!(app.facts().unwrap().digest, before, "nothing is played before it");
                steps += 1;
            }
        }
        let play = app.play().unwrap();
        assert_eq!(play.played().len(), 2 * 2 * 3, "two seats, three rounds, two answers each");
    }
    assert!(both == 6 * 4 && back > 3, "{both} {back}");
}

#[test]
fn undo_takes_back_one_answer_after_the_other() {
    let settings = Settings::default();
    let mut app = device(&settings, 3);
    let mut press = |keys: &str| {
        for key in keys.chars() {
            let _ = app.handle(Input::Press(Button::ALL["ABXY".find(key).unwrap()]));
        }
        (app.screen().name(), app.play().unwrap().played().len())
    };
    // Continue, take the device, a low stake and keep the card, or show a 9.
    press("AAA");
    let mut now = press("A");
    if now.1 == 0 {
        now = press("A");
    }
    assert_eq!(now, ("HandOver", 2), "the next one is asked");
    // The one who has the device may take back what was done before: it asks, for somebody else is asked now.
    press("AA");
    assert_eq!(press("B").0, "Ask");
    press("YA");
    assert_eq!(app.play().unwrap().played().len(), 1, "the stake stands");
}
