//! The list of choices.

use engine::{Chance, Code};
use new_york_city::{Action, Question};

use super::{SHARED, SOLO, all_settings, in_scene, legal, new_play, play_until, question, world};
use crate::own;
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::play::Playing;
use app::records::Records;
use app::screen::Next;
use app::screens::Choose;

#[test]
fn every_answer_is_in_the_list_and_chosen_by_a() {
    let [a, x, y] = [Button::A, Button::X, Button::Y].map(Input::Press);
    for seed in 0..4 {
        let mut play = new_play(if seed % 2 == 0 { SOLO } else { SHARED }, seed);
        let mut chance = Chance::from_seed(seed);
        while let Some(now) = question(&play) {
            let actions = legal(&play);
            let listed = || actions.iter().filter(|action| !matches!(action, Action::Exchange { .. }));
            if now != Question::Bid {
                in_scene(Some(&play), |scene| {
                    let (mut choose, mut canvas) = (Choose::default(), Canvas::new());
                    // The cursor may stand on the answer that was given last.
                    let again = play.repeated();
                    let first = listed().position(|action| Some(action.code()) == again).unwrap_or(0);
                    for _ in 0..first {
                        choose.handle(x, &scene.world);
                    }
                    for action in listed() {
                        choose.draw(&scene.world, &mut canvas);
                        assert_eq!(canvas.overflows(), 0, "{now:?} {choose:?}");
                        let next = choose.handle(a, &scene.world);
                        assert!(
                            matches!(next, Next::Act(chosen) if chosen == action.code()),
                            "{action:?} {next:?}"
                        );
                        choose.handle(y, &scene.world);
                    }
                });
            }
            let action = actions[chance.below(actions.len() as u32) as usize];
            play.apply(action).unwrap();
        }
    }
}

#[test]
fn holding_a_on_a_stack_explains_its_characters() {
    let play = new_play(SOLO, 1);
    in_scene(Some(&play), |scene| {
        let next = Choose::default().handle(Input::Hold(Button::A), &scene.world);
        assert!(matches!(next, Next::Own(own::CHARACTER, _)), "{next:?}");
    });
}

#[test]
fn who_discards_one_card_may_go_on_with_the_next() {
    let discards = |play: &super::Play| {
        matches!((question(play), play.last_action()), (Some(Question::RenewReserve | Question::HandDiscard { .. }),
            Some(Action::Discard(card))) if legal(play).contains(&Action::Discard(card)))
    };
    let play = play_until(SHARED, discards);
    let last = play.last_action().unwrap();
    in_scene(Some(&play), |scene| {
        let next = Choose::default().handle(Input::Press(Button::A), &scene.world);
        assert!(matches!(next, Next::Act(action) if action == last.code()), "{next:?}");
    });
}

#[test]
fn all_exchanges_stand_behind_one_item() {
    let can_exchange =
        |play: &super::Play| question(play) == Some(Question::ClosingExchange) && legal(play).len() > 1;
    let play = play_until(SHARED, can_exchange);
    in_scene(Some(&play), |scene| {
        let mut choose = Choose::default();
        choose.handle(Input::Press(Button::Y), &scene.world);
        let next = choose.handle(Input::Press(Button::A), &scene.world);
        assert!(matches!(next, Next::Own(own::EXCHANGE, _)), "{next:?}");
    });
}

#[test]
fn the_list_of_characters_has_only_those_and_fits() {
    let uses =
        |action: &&Action| matches!(action, Action::Use(_) | Action::Declare { .. } | Action::PlayReserve(_));
    let play = play_until(SHARED, |play| {
        question(play) == Some(Question::Bid) && legal(play).iter().filter(uses).count() > 1
    });
    let (records, mut canvas) = (Records::default(), Canvas::new());
    for settings in all_settings() {
        let world = world(&settings, &records, &play);
        let mut list = Choose::of_list(crate::CHARACTERS);
        for action in legal(&play).iter().filter(uses) {
            list.draw(&world, &mut canvas);
            assert_eq!(canvas.overflows(), 0, "{settings:?} {action:?}");
            let next = list.handle(Input::Press(Button::A), &world);
            assert!(matches!(next, Next::Act(code) if code == action.code()), "{action:?} {next:?}");
            list.handle(Input::Press(Button::Y), &world);
        }
        assert!(matches!(list.handle(Input::Press(Button::B), &world), Next::Back));
    }
}
