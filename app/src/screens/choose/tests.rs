//! Behaviour of the list of choices, on the toy.

use engine::{Chance, Code};

use super::*;
use crate::card::toy::TOY;
use crate::input::Button::{A, B, Y};
use crate::records::Records;
use crate::screen::Screen;
use crate::screens::menu::trial::{Trial, all_settings, legal, play_on, world};
use crate::toy::Usual;
use crate::toy::trial::{SHARED, begun, full_table};

#[test]
fn every_answer_is_in_the_list_and_chosen_by_a() {
    let (records, mut canvas) = (Records::default(), Canvas::new());
    for seed in 0..8 {
        let (mut play, mut chance) = (full_table(seed), Chance::from_seed(seed));
        while play.asked().is_some() {
            for settings in all_settings() {
                let world = world(&settings, &records, &play);
                let mut choose = Choose::default();
                for action in legal(&play) {
                    choose.draw(&world, &mut canvas);
                    assert_eq!(canvas.overflows(), 0, "{settings:?} {choose:?}");
                    let next = choose.handle(Input::Press(A), &world);
                    assert!(matches!(next, Next::Act(code) if code == action.code()), "{action:?} {next:?}");
                    choose.handle(Input::Press(Y), &world);
                }
                assert!(matches!(choose.handle(Input::Press(A), &world), Next::Push(Screen::TableView(_))));
            }
            play_on(&mut play, &mut chance);
        }
    }
}

#[test]
fn table_menu_and_what_is_refused_stand_at_the_end_of_the_list() {
    let mut trial = Trial::of(&TOY).with(begun::<Usual>(SHARED, 1));
    let mut choose = Screen::from(Choose::default());
    // The answers are few: the list goes round.
    assert!(matches!(trial.press(&mut choose, "XA"), Next::Push(Screen::WhyNot(_))));
    assert!(matches!(trial.press(&mut choose, "XA"), Next::Push(Screen::GameMenu(_))));
    assert!(matches!(trial.press(&mut choose, "XA"), Next::Push(Screen::TableView(_))));
}

#[test]
fn the_cursor_stays_within_the_answers_of_another_decision() {
    let (settings, records) = (Default::default(), Records::default());
    let mut play = begun::<Usual>(SHARED, 1);
    let mut choose = Choose { chosen: Some(99), list: 0 };
    let next = choose.handle(Input::Press(A), &world(&settings, &records, &play));
    assert!(matches!(next, Next::Push(Screen::WhyNot(_))), "the last item: {next:?}");
    while play_on(&mut play, &mut Chance::from_seed(1)).is_some() {}
    assert!(matches!(choose.handle(Input::Press(A), &world(&settings, &records, &play)), Next::Stay));
}

#[test]
fn b_takes_back_only_what_was_played() {
    let (settings, records) = (Default::default(), Records::default());
    let mut play = begun::<Usual>(SHARED, 1);
    let press_b =
        |play: &dyn Playing| Choose::default().handle(Input::Press(B), &world(&settings, &records, play));
    assert!(matches!(press_b(&play), Next::Stay));
    play.apply(legal(&play)[0]).unwrap();
    assert!(matches!(press_b(&play), Next::Undo));
}

#[test]
fn another_list_of_the_title_has_neither_table_nor_menu_and_b_leaves_it() {
    let mut trial = Trial::of(&TOY).with(begun::<Usual>(SHARED, 1));
    let mut list = Screen::from(Choose::of_list(1));
    trial.fits(&list);
    for keys in ["A", "YA"] {
        assert!(matches!(trial.press(&mut list, keys), Next::Act(_)), "{keys}");
    }
    assert!(matches!(trial.press(&mut list, "YA"), Next::Push(Screen::WhyNot(_))), "what is refused in it");
    assert!(matches!(trial.press(&mut list, "B"), Next::Back));
}

#[test]
fn without_a_game_nothing_happens_but_back() {
    let mut trial = Trial::of(&TOY);
    for list in [0, 1] {
        let mut choose = Screen::from(Choose::of_list(list));
        trial.fits(&choose);
        assert!(matches!(trial.press(&mut choose, "A"), Next::Stay));
        assert!(matches!(trial.press(&mut choose, "X"), Next::Stay));
        assert!(matches!(trial.press(&mut choose, "B"), Next::Back));
    }
}
