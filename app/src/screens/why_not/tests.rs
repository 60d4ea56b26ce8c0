use std::boxed::Box;
use std::string::String;

use engine::toy::{Action, STAKES, Toy};
use engine::{Chance, Code, Rules, Setup, Sitter};

use super::*;
use crate::card::toy::TOY;
use crate::play::Play;
use crate::screen::Screen;
use crate::screens::menu::trial::{Trial, play_on, why_not_tells_what_is_missing};
use crate::screens::{Choose, RingsView};
use crate::toy::ToyTitle;
use crate::words::Lang;

/// A game whose first seat holds a 9, or does not.
fn trial(stakes: bool, nine: bool) -> Trial {
    let play = (0..).find_map(|seed| {
        let options = STAKES.choose(0, stakes.into());
        let setup = Setup { options, ..Setup::new(Toy::ID, &[Sitter::Person; 2], seed) };
        let play = Play::<ToyTitle>::new(setup, Default::default()).unwrap();
        let seat = play.decision().unwrap().seat;
        (play.view(seat).card(seat) == Some(9)).eq(&nine).then_some(play)
    });
    Trial { play: Some(Box::new(play.unwrap())), ..Trial::of(&TOY) }
}

/// All that a screen says in English, in one line; in both languages and sizes it must fit.
fn said(trial: &mut Trial, screen: &Screen) -> String {
    trial.fits(screen);
    trial.settings.lang = Lang::English;
    trial.said(screen).replace('\n', " ")
}

/// The screen that a way leads to.
#[track_caller]
fn pushed(next: Next) -> Screen {
    let Next::Push(screen @ Screen::WhyNot(_)) = next else { panic!("{next:?}") };
    screen
}

#[test]
fn the_last_item_of_a_list_and_the_held_key_tell_what_is_missing() {
    // TOY-3: a 9 is neither kept nor swapped.
    let mut trial = trial(false, true);
    let mut choose = Screen::from(Choose::default());
    let mut held = pushed(choose.handle(Input::Hold(Button::A), &trial.world()));
    let mut why = pushed(trial.press(&mut choose, "XA"));
    for screen in [&mut held, &mut why] {
        let said = said(&mut trial, screen);
        for words in ["> Keep the card", "Swap the card", "You hold a 9: it must be shown.", "Rule"] {
            assert!(said.contains(words), "{words}: {said}");
        }
        assert!(!said.contains("pass"), "what is legal is not here: {said}");
    }
    // The other one; then its rule, and back step by step.
    assert!(matches!(trial.press(&mut why, "Y"), Next::Stay));
    assert!(trial.said(&why).contains("> Swap the card"));
    assert!(matches!(trial.press(&mut why, "A"), Next::Stay));
    assert!(said(&mut trial, &why).contains("TOY-3 · Who holds a 9"));
    assert!(matches!(trial.press(&mut why, "B"), Next::Stay));
    assert!(trial.said(&why).contains("> Swap the card"), "the cursor is where it was");
    assert!(matches!(trial.press(&mut why, "B"), Next::Back));
    assert!(trial.said(&choose).contains("> Why not?"), "and so is that of the decision");
    assert!(trial.play.as_ref().unwrap().played().is_empty());
}

#[test]
fn on_the_rings_what_is_refused_lies_on_the_board() {
    let mut trial = trial(true, false);
    let mut rings = Screen::from(RingsView::default());
    // Every stake is possible: there is nothing to ask about.
    assert!(matches!(trial.press(&mut rings, "XA"), Next::Push(Screen::GameMenu(_))));
    let held = rings.handle(Input::Hold(Button::A), &trial.world());
    assert!(matches!(held, Next::Stay), "{held:?}");
    // A high stake; then what about the card? Who holds no 9 cannot show one.
    trial.press(&mut rings, "XXA");
    let held = rings.handle(Input::Hold(Button::A), &trial.world());
    let mut why = pushed(trial.press(&mut rings, "XA"));
    for screen in [&pushed(held), &why] {
        let said = said(&mut trial, screen);
        for words in ["Show the 9 and pass", "Only a 9 can be shown", "For two points"] {
            assert!(said.contains(words), "{words}: {said}");
        }
    }
    trial.press(&mut why, "A");
    trial.fits(&why);
    assert!(matches!(trial.press(&mut why, "BB"), Next::Back));
    // The way on is as it was: from Why not? round to keeping.
    let next = trial.press(&mut rings, "YA");
    let wanted = [Action::High.code(), Action::Keep.code()];
    assert!(matches!(next, Next::ActBoth(codes) if codes == wanted), "{next:?}");
}

#[test]
fn at_a_step_of_the_rings_only_what_goes_on_from_there_is_told() {
    let trial = trial(true, false);
    let mut rings = Rings { first: Some(Action::Low.code()), ..Rings::default() };
    let play = trial.play.as_deref().unwrap();
    assert!(is_anything(play, 0, &rings), "a 9 cannot be shown");
    // Swapping is possible from both halves.
    rings.parts.push(1).unwrap();
    assert!(!is_anything(play, 0, &rings));
}

#[test]
fn in_whole_games_all_that_is_refused_has_its_words_and_nothing_of_it_can_be_walked_to() {
    let (mut told, mut questions) = (0, 0);
    for (stakes, seed) in (0..2).flat_map(|stakes| (0..6).map(move |seed| (stakes, seed))) {
        let options = STAKES.choose(0, stakes);
        let setup = Setup { options, ..Setup::new(Toy::ID, &[Sitter::Person; 3], seed) };
        let mut play = Play::<ToyTitle>::new(setup, Default::default()).unwrap();
        let mut chance = Chance::from_seed(seed);
        while play.decision().is_some() {
            let count = why_not_tells_what_is_missing(&play, &mut chance);
            told += count;
            questions += usize::from(count > 0);
            play_on(&mut play, &mut chance);
        }
    }
    assert!(told > questions && questions > 60, "{told} in {questions}");
}

#[test]
fn without_a_game_only_the_way_back_is_left() {
    let mut trial = Trial::of(&TOY);
    let mut why = Screen::from(WhyNot::default());
    trial.fits(&why);
    assert!(matches!(trial.press(&mut why, "AXY"), Next::Stay));
    assert!(matches!(why.handle(Input::Hold(Button::A), &trial.world()), Next::Stay));
    assert!(matches!(trial.press(&mut why, "B"), Next::Back));
}
