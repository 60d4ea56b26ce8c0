//! Choices from a list, and on the map.

use std::vec::Vec;

use engine::{Chance, Code};
use new_york_city::{Action, Question};

use super::{SHARED, SOLO, all_settings, in_scene, legal, new_play, play_until, question, world};
use crate::words::nouns;
use crate::{NewYorkCity, own};
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::play::{Choices, Playing, Rings};
use app::records::Records;
use app::screen::Next;
use app::screens::menu::trial::{every_answer_has_one_way, spoken};
use app::screens::{Choose, RingsView};
use app::settings::Settings;
use app::title::{Layout, Title};
use app::words::Lang;

/// The answers of a list, from top to bottom.
fn listed(play: &super::Play, list: u8) -> Vec<Action> {
    let mut choices = Choices::default();
    play.choices(list, &mut choices);
    choices.codes.iter().filter_map(|code| Action::from_code(*code)).collect()
}

#[test]
fn who_renounces_finds_that_last_and_what_gives_most_first() {
    let renounces = |now: Question, action: &Action| match action {
        Action::Forfeit | Action::Done | Action::FromReserve(0) => true,
        Action::No => now != Question::Delay,
        _ => false,
    };
    let (mut found, mut dearer) = (0, 0);
    for seed in 0..12 {
        let mut play = new_play(if seed % 2 == 0 { SOLO } else { SHARED }, seed);
        let mut chance = Chance::from_seed(seed);
        while let Some(now) = question(&play) {
            let actions = legal(&play);
            let answers = listed(&play, 0);
            if now != Question::Bid && actions.len() > 1 {
                let (last, rest) = answers.split_last().unwrap();
                assert!(!rest.iter().any(|action| renounces(now, action)), "{now:?} {answers:?}");
                found += u32::from(renounces(now, last));
            }
            if matches!(now, Question::PrestigeBonus { .. }) {
                let view = play.view(play.asked().unwrap());
                let value = |action: &Action| match action {
                    Action::PlacePrestige { shown, .. } => view.prestige_shown()[usize::from(*shown)].value(),
                    _ => 0,
                };
                assert!(answers.is_sorted_by_key(|action| u8::MAX - value(action)), "{answers:?}");
                // The rules list it elsewhere.
                dearer += u32::from(value(&answers[0]) > value(&actions[1]));
            }
            play.apply(actions[chance.below(actions.len() as u32) as usize]).unwrap();
        }
    }
    assert!(found > 100 && dearer > 3, "{found} {dearer}");
}

#[test]
fn every_answer_is_in_the_list_and_chosen_by_a() {
    let [a, x, y] = [Button::A, Button::X, Button::Y].map(Input::Press);
    for seed in 0..4 {
        let mut play = new_play(if seed % 2 == 0 { SOLO } else { SHARED }, seed);
        let mut chance = Chance::from_seed(seed);
        while let Some(now) = question(&play) {
            let actions = legal(&play);
            let listed = listed(&play, 0);
            let is_listed = |action: &&Action| !matches!(action, Action::Exchange { .. });
            assert_eq!(listed.len(), actions.iter().filter(is_listed).count());
            assert!(listed.iter().all(|action| actions.contains(action)), "{listed:?}");
            if NewYorkCity::layout(&play.view(play.asked().unwrap()), now) == Layout::List
                && now != Question::ClosingExchange
            {
                in_scene(Some(&play), |scene| {
                    let (mut choose, mut canvas) = (Choose::default(), Canvas::new());
                    // The cursor may stand on the answer that was given last.
                    let again = play.repeated();
                    let first = listed.iter().position(|action| Some(action.code()) == again).unwrap_or(0);
                    for _ in 0..first {
                        choose.handle(x, &scene.world);
                    }
                    for action in &listed {
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

/// Questions about boroughs are asked on the map: every answer is one walk and one A, renouncing comes last, and all of it
/// fits in both languages and sizes.
#[test]
fn what_is_about_a_borough_is_chosen_on_the_map_and_renouncing_comes_last() {
    let (records, mut canvas) = (Records::default(), Canvas::new());
    let mut met = [0; 5];
    // Some of them are asked once in many games of chance.
    for seed in 0..400 {
        if seed >= 20 && met.iter().all(|count| *count > 0) {
            break;
        }
        let mut play = new_play(if seed % 2 == 0 { SOLO } else { SHARED }, seed);
        let mut chance = Chance::from_seed(seed);
        while let Some(now) = question(&play) {
            let place = match now {
                Question::ReplaceNeutral => 0,
                Question::PrestigeBonus { .. } => 1,
                Question::PrestigeRelocation { .. } => 2,
                Question::Relocation { .. } => 3,
                Question::OneMoreSkyscraper { .. } => 4,
                _ => 5,
            };
            assert_eq!(
                NewYorkCity::layout(&play.view(play.asked().unwrap()), now) == Layout::Rings,
                place < met.len(),
                "{now:?}"
            );
            if let Some(count) = met.get_mut(place) {
                *count += 1;
                every_answer_has_one_way(&play);
                let ring = play.ring(&Rings::default());
                let renounces = |code| {
                    matches!(Action::from_code(code), Some(Action::Forfeit | Action::Done | Action::No))
                };
                let last = ring.iter().position(|part| renounces(part.code));
                assert!(last.is_none_or(|last| last + 1 == ring.len()), "{now:?} {ring:?}");
                for settings in all_settings() {
                    let world = world(&settings, &records, &play);
                    let mut rings = RingsView::default();
                    for part in &ring {
                        rings.draw(&world, &mut canvas);
                        assert_eq!(canvas.overflows(), 0, "{now:?} {part:?}");
                        let next = rings.clone().handle(Input::Press(Button::A), &world);
                        assert!(matches!(next, Next::Act(code) if code == part.code), "{next:?}");
                        rings.handle(Input::Press(Button::Y), &world);
                    }
                }
            }
            let actions = legal(&play);
            let action = actions[chance.below(actions.len() as u32) as usize];
            play.apply(action).unwrap();
        }
    }
    assert!(met.iter().all(|count| *count > 0), "{met:?}");
}

/// Borough, vessel and what they bring are named, and the map shows the borough as it would be.
#[test]
fn a_prestige_tile_says_where_it_goes_which_vessel_it_takes_and_what_that_brings() {
    let play = play_until(SHARED, |play| matches!(question(play), Some(Question::PrestigeBonus { .. })));
    let view = play.view(play.decision().unwrap().seat);
    let placed = legal(&play).into_iter().find_map(|action| match action {
        // Manhattan has two taxis and two boats, which are told apart by where they come from.
        Action::PlacePrestige { shown, vessel, end: 0 } => Some((action, shown, vessel)),
        _ => None,
    });
    let (action, shown, vessel) = placed.expect("a tile can be placed");
    let [here, other] = vessel.ends();
    let tile = view.prestige_shown()[usize::from(shown)];
    let settings = Settings { lang: Lang::English, ..Settings::default() };
    let records = Records::default();
    let world = world(&settings, &records, &play);
    let (mut rings, mut canvas) = (RingsView::default(), Canvas::new());
    let ring = play.ring(&Rings::default());
    for _ in 0..ring.iter().position(|part| part.code == action.code()).unwrap() {
        rings.handle(Input::Press(Button::Y), &world);
    }
    rings.draw(&world, &mut canvas);
    let said = spoken(&canvas, Lang::English);
    let (value, built) = (view.borough_value(here), view.built(view.seat(), here));
    let after = value + tile.value();
    let [here, other] = [here, other].map(|borough| nouns::borough(Lang::English, borough));
    let kind = nouns::vessel_kind(Lang::English, vessel.kind());
    let which = if here == "Manhattan" { std::format!("{other} {kind}") } else { kind.into() };
    for text in [
        std::format!("> {here} +{}, {which}\n", tile.value()),
        std::format!("Worth {value} -> {after}."),
        std::format!("{here} {after} "),
    ] {
        assert!(said.contains(&text), "{text}: {said}");
    }
    let built_there = std::format!("{built} -> {}", built + 1);
    assert!(said.contains(&built_there) || view.skyscrapers(view.seat()) == 0, "{said}");
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
        // Who does without finds that below it.
        let mut choose = Choose::default();
        let next = choose.handle(Input::Press(Button::A), &scene.world);
        assert!(matches!(next, Next::Own(own::EXCHANGE, _)), "{next:?}");
        choose.handle(Input::Press(Button::Y), &scene.world);
        let next = choose.handle(Input::Press(Button::A), &scene.world);
        assert!(matches!(next, Next::Act(code) if code == Action::Done.code()), "{next:?}");
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
        let answers = listed(&play, crate::CHARACTERS);
        assert!(
            answers.len() == legal(&play).iter().filter(uses).count() && answers.iter().all(|a| uses(&a))
        );
        for action in &answers {
            list.draw(&world, &mut canvas);
            assert_eq!(canvas.overflows(), 0, "{settings:?} {action:?}");
            let next = list.handle(Input::Press(Button::A), &world);
            assert!(matches!(next, Next::Act(code) if code == action.code()), "{action:?} {next:?}");
            list.handle(Input::Press(Button::Y), &world);
        }
        assert!(matches!(list.handle(Input::Press(Button::B), &world), Next::Back));
    }
}
