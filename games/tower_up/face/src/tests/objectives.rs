//! The objectives explained: all ten, and those of a game at every stage of it.

use std::collections::BTreeSet;

use app::canvas::Canvas;
use app::ink::Ink;
use app::input::{Button, Input};
use app::pieces;
use app::records::Records;
use app::screen::Next;
use app::screens::menu::trial::{Trial, all_settings, spoken, world};
use app::title::{Own, Scene};
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::{Chance, Seat};
use tower_up::components::{OBJECTIVES_IN_PLAY, Objective};

use super::{PERSON, one_line, play_on};
use crate::own::{ALL, IN_PLAY, OwnScreen};
use crate::picture::objective;
use crate::words::{self, nouns};
use crate::{CARD, TowerUp};

fn open(page: u8) -> OwnScreen {
    OwnScreen::open(page, 0).expect("a page")
}

#[test]
fn all_ten_are_reached_with_their_words_and_the_way_goes_round() {
    let mut trial = Trial::of(&CARD);
    for settings in all_settings() {
        trial.settings = settings;
        let (lang, scene) = (trial.settings.lang, Scene::<TowerUp> { world: trial.world(), play: None });
        let (mut screen, mut canvas) = (open(ALL), Canvas::new());
        for asked in Objective::ALL {
            screen.draw(&scene, &mut canvas);
            let said = one_line(&spoken(&canvas, lang));
            assert_eq!(canvas.overflows(), 0, "{asked:?} {lang:?}: {said}");
            for words in [
                nouns::objective(lang, asked),
                nouns::objective_text(lang, asked),
                nouns::objective_note(lang, asked),
            ] {
                assert!(said.contains(&one_line(words)), "{words} is not in {said}");
            }
            assert!(matches!(screen.handle(Input::Press(Button::Y), &scene), Next::Stay));
        }
        let mut first = Canvas::new();
        open(ALL).draw(&scene, &mut first);
        screen.draw(&scene, &mut canvas);
        assert!(first == canvas, "after the last comes the first");
        screen.handle(Input::Press(Button::X), &scene);
        screen.draw(&scene, &mut canvas);
        assert!(spoken(&canvas, lang).contains(nouns::objective(lang, Objective::Heights)));
        assert!(matches!(screen.handle(Input::Press(Button::B), &scene), Next::Back));
    }
}

#[test]
fn every_picture_keeps_to_its_room_and_no_two_are_alike() {
    let mut pictures = BTreeSet::new();
    for asked in Objective::ALL {
        for lang in Lang::ALL {
            let (mut canvas, room) = (Canvas::new(), Rectangle::new(Point::new(20, 60), objective::SIZE));
            objective::draw(&mut canvas, room.top_left, lang, asked);
            assert_eq!(canvas.overflows(), 0, "{asked:?}");
            let outside = canvas.bounding_box().points().filter(|point| !room.contains(*point));
            let is_paper = |point: Point| canvas.ink(point.x as u32, point.y as u32) == Ink::Paper;
            assert!({ outside }.all(is_paper), "the picture of {asked:?} keeps to its room");
            let roofs = room.points().any(|point| canvas.ink(point.x as u32, point.y as u32) == Ink::SeatA);
            assert!(roofs, "{asked:?} is about roofs");
            assert!(pictures.insert(canvas.bytes().to_vec()), "{asked:?} in {lang:?}");
        }
    }
}

/// Whole games: everybody's progress, what is missing, and the chips that are left, at every stage.
#[test]
fn those_in_play_tell_everybodys_progress() {
    let (records, mut canvas) = (Records::default(), Canvas::new());
    let (mut met, mut seen) = (0, BTreeSet::new());
    for (seats, seed) in [(2, 1), (2, 9), (3, 2), (3, 8), (4, 3), (4, 7)] {
        let (mut play, mut chance) = (super::new_play(&[PERSON; 4][..seats], seed), Chance::from_seed(seed));
        loop {
            let view = play.view(Seat::FIRST);
            for settings in all_settings() {
                let lang = settings.lang;
                let scene = Scene { world: world(&settings, &records, &play), play: Some(&play) };
                let mut screen = open(IN_PLAY);
                for slot in 0..OBJECTIVES_IN_PLAY {
                    let asked = view.objectives()[slot];
                    seen.insert(asked);
                    screen.draw(&scene, &mut canvas);
                    let said = one_line(&spoken(&canvas, lang));
                    assert_eq!(canvas.overflows(), 0, "{asked:?} {settings:?}: {said}");
                    assert!(said.contains(&one_line(nouns::objective_text(lang, asked))), "{said}");
                    for seat in view.seats() {
                        let board = view.board(seat);
                        let state = match board.chips[slot] {
                            0 => words::steps_missing(lang, board.presence.missing(asked)),
                            chip => words::mio(lang, chip),
                        };
                        met += usize::from(board.chips[slot] > 0);
                        let row = [pieces::seat_letter(seat), play.speaker(lang).name(seat), &state];
                        row.iter()
                            .for_each(|words| assert!(said.contains(&one_line(words)), "{words}: {said}"));
                    }
                    let left = view.pile(slot).iter().map(|chip| std::format!("{chip}"));
                    let left = left.collect::<std::vec::Vec<_>>().join(" ");
                    assert!(said.contains(&one_line(&words::chips_left(lang, &left))), "{left}: {said}");
                    screen.handle(Input::Press(Button::Y), &scene);
                }
            }
            if play_on(&mut play, &mut chance).is_none() {
                break;
            }
        }
    }
    assert!(met > 0 && seen.len() > 7, "{met} {seen:?}");
}
