//! The score sheets of games.

use engine::{Chance, Rules};

use super::tests::{full_table, play_on};
use crate::trial::Trial;
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::play::Play;
use app::screen::{Next, Screen};
use app::screens::{FinalResult, ScoreSheetView};
use app::sheet::{Scored, digits};
use app::words::Lang;

fn finished(seed: u64) -> Play<crate::NewYorkCity> {
    let mut play = full_table(seed);
    let mut chance = Chance::from_seed(seed);
    while play_on(&mut play, &mut chance).is_some() {}
    play
}

#[test]
fn the_line_that_brought_most_is_always_told() {
    let play = finished(8);
    for lang in Lang::ALL {
        for seat in &play.game().score_sheet().seats {
            let most = seat.lines.iter().map(|line| line.points).max().unwrap_or(0);
            play.with_sheet(&mut |sheet| {
                let text = app::screens::scored::best(&play, sheet, lang, seat.seat, 260);
                assert!(text.contains(digits(most as i16).as_str()), "{text} has no {most}");
            });
        }
    }
}

#[test]
fn every_line_of_every_seat_can_be_reached_and_fits() {
    let mut trial = Trial { play: Some(full_table(6)), ..Trial::default() };
    let mut chance = Chance::from_seed(6);
    loop {
        let play = trial.play.as_ref().unwrap();
        let (over, sheet) = (play.game().is_over(), play.game().score_sheet());
        let press = |trial: &Trial, view: &mut ScoreSheetView, button| {
            view.handle(Input::Press(button), &trial.world());
        };
        let mut view = ScoreSheetView::default();
        for seat in &sheet.seats {
            assert_eq!(view.seat(&trial.world()), Some(seat.seat));
            for line in 0..seat.lines.len() {
                assert_eq!(view.line(), line);
                trial.fits(&view.clone().into());
                press(&trial, &mut view, Button::Y);
            }
            (0..20).for_each(|_| press(&trial, &mut view, Button::X));
            press(&trial, &mut view, Button::A);
        }
        assert_eq!(
            view.seat(&trial.world()),
            Some(Default::default()),
            "after the last seat comes the first"
        );
        if over {
            break;
        }
        (0..60).for_each(|_| _ = play_on(trial.play.as_mut().unwrap(), &mut chance));
    }
}

#[test]
fn a_finished_game_is_told_and_an_unfinished_one_only_left() {
    let mut trial = Trial { play: Some(full_table(8)), ..Trial::default() };
    let mut result: Screen = FinalResult::default().into();
    let mut canvas = Canvas::new();
    result.draw(&trial.world(), &mut canvas);
    trial.fits(&result);
    assert!(matches!(trial.press(&mut result, "A"), Next::Stay));
    assert!(matches!(trial.press(&mut result, "X"), Next::Stay));
    assert!(matches!(trial.press(&mut result, "B"), Next::Home));
    trial.play = Some(finished(8));
    app::play::Playing::mark_training(trial.play.as_mut().unwrap());
    trial.fits(&result);
    assert!(matches!(trial.press(&mut result, "A"), Next::Push(_)));
    assert!(matches!(trial.press(&mut result, "X"), Next::Push(Screen::Curves(_))));
    assert!(matches!(trial.press(&mut result, "Y"), Next::Push(Screen::Review(_))));
}
