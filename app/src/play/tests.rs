//! How far undo goes and where it is free, what a game is called, and what an answer will do, on the toy.

extern crate std;

use std::string::String;
use std::vec::Vec;

use engine::toy::Action;
use engine::{Chance, Code, Rules, Seat, Sitter, Strength};

use super::*;
use crate::screens::menu::trial::{legal, play_on, tells_nothing_hidden, undo_goes_over_architects};
use crate::toy::trial::{Open, SHARED, begun, full_table, play_until, setup, with_stakes};
use crate::toy::{ToyOf, ToyTitle, Usual, Way};
use crate::words::Lang;

const PERSON: Sitter = Sitter::Person;
const EASY: Sitter = Sitter::Architect(Strength::Easy);

/// Plays whole games of two people and tells, after each action, whether the same one is asked on and whether undo is
/// free.
fn frees<W: Way>() -> Vec<(bool, bool)> {
    let mut found = Vec::new();
    for seed in 0..20 {
        let (mut play, mut chance) = (begun::<W>(SHARED, seed), Chance::from_seed(seed));
        assert!(!play.can_undo());
        while let Some(asked) = play.asked() {
            play_on(&mut play, &mut chance).unwrap();
            assert!(play.can_undo());
            found.push((play.asked() == Some(asked), play.undo_is_free()));
        }
    }
    found
}

#[test]
fn undo_is_free_up_to_what_the_title_calls_revealed_and_to_another_ones_move() {
    // The last of a round may be the first of the next one. In between the house turns up a card, and all cards are
    // dealt anew: whether somebody has learnt from that, only the title knows.
    let (hidden, open) = (frees::<Usual>(), frees::<Open>());
    let moves = |found: &[(bool, bool)]| found.iter().map(|(same, _)| *same).collect::<Vec<_>>();
    assert_eq!(moves(&hidden), moves(&open), "the same games");
    assert!(hidden.iter().filter(|(same, _)| *same).count() > 10);
    assert!(hidden.iter().all(|(_, free)| !free));
    assert!(open.iter().all(|(same, free)| same == free));
}

#[test]
fn a_part_of_a_turn_that_reveals_nothing_can_be_taken_back_for_free() {
    let mut stakes = 0;
    for seed in 0..10 {
        let (mut play, mut chance) = (with_stakes(seed), Chance::from_seed(seed));
        while let Some(action) = play_on(&mut play, &mut chance) {
            let is_stake = matches!(action, Action::Low | Action::High);
            assert_eq!(play.undo_is_free(), is_stake, "{action:?}");
            stakes += usize::from(is_stake);
        }
    }
    assert!(stakes > 20, "{stakes}");
}

#[test]
fn what_is_free_can_be_taken_back_and_played_again() {
    let mut play = play_until::<Open>(SHARED, |play| play.undo_is_free());
    let now = play.game().clone();
    assert!(!(&play as &dyn Playing).undo_asks());
    assert_eq!(play.undo(), Some(1));
    assert_ne!(*play.game(), now);
    assert!(play.can_redo());
    assert_eq!(play.redo(), Some(1));
    assert_eq!(*play.game(), now);
    assert!(!play.can_redo());
}

#[test]
fn what_is_not_free_is_asked_for_unless_a_solo_game_is_training_already() {
    for (seats, asks_in_training) in [(SHARED, true), (&[PERSON, EASY], false)] {
        let mut play = begun::<Usual>(seats, 3);
        let asks = |play: &Play<ToyTitle>| (play as &dyn Playing).undo_asks();
        assert!(!asks(&play), "there is nothing to take back");
        play.apply(legal(&play)[0]).unwrap();
        assert!(asks(&play));
        play.mark_training();
        assert_eq!(asks(&play), asks_in_training);
    }
}

#[test]
fn a_resumed_game_knows_its_history_and_how_far_undo_is_free() {
    for seed in 0..20 {
        let (mut play, mut chance) = (begun::<Open>(SHARED, seed), Chance::from_seed(seed));
        loop {
            let mut resumed = begun::<Open>(SHARED, seed);
            for code in play.played() {
                assert!(resumed.replayed().take(*code).is_ok());
            }
            resumed.resume(false);
            assert!(resumed.history().eq(play.history()));
            assert_eq!(resumed.undo_is_free(), play.undo_is_free());
            assert_eq!(resumed.can_undo(), play.can_undo());
            assert_eq!(resumed.game(), play.game());
            assert!(resumed.last().is_empty(), "nothing of it is news");
            if play_on(&mut play, &mut chance).is_none() {
                break;
            }
        }
    }
}

#[test]
fn undo_and_redo_go_over_what_architects_have_done() {
    let (mut several, mut first) = (0, 0);
    for seats in [[PERSON, EASY], [EASY, PERSON]] {
        for seed in 1..=12 {
            let (play, mut chance) = (begun::<Usual>(&seats, seed), Chance::from_seed(seed));
            let (more, begun) = undo_goes_over_architects(play, &mut chance, usize::MAX);
            (several, first) = (several + more, first + usize::from(begun));
        }
    }
    assert!(several > 20 && first > 0, "{several} {first}");
}

#[test]
fn architects_are_numbered_and_one_person_among_them_is_you() {
    let people = ["Ann", "Bo", "Cy", "Di"].map(|name| Name::try_from(name).unwrap());
    for (seats, names, you) in [
        (&[EASY, PERSON][..], &["Architect", "Bo"][..], Some(1)),
        (&[EASY, PERSON, EASY], &["Archi 1", "Bo", "Archi 2"], Some(1)),
        (&[PERSON, EASY, PERSON], &["Ann", "Architect", "Cy"], None),
    ] {
        let setup = setup(seats, 1);
        let found = names_of(ToyTitle::CARD, &setup, &people);
        assert!(found.iter().zip(names).all(|(found, name)| found == name), "{found:?}");
        let play = Play::<ToyTitle>::new(setup, found).unwrap();
        assert_eq!(play.you().map(Seat::index), you);
    }
}

#[test]
fn a_game_becomes_training_once() {
    let mut play = full_table(5);
    assert!(play.mark_training());
    assert!(!play.mark_training());
    assert!(play.is_training());
}

#[test]
fn an_answer_that_is_not_legal_changes_nothing() {
    let mut play = play_until::<Usual>(SHARED, |play| legal(play).contains(&Action::Keep));
    let before = play.game().clone();
    for code in [Action::Pass.code(), 0, 999] {
        assert_eq!(play.act(code), Err(ActError::Refused));
    }
    assert_eq!(
        (play.game(), play.played().len()),
        (&before, play.trail.history.back().map_or(0, |line| line.action.into()))
    );
}

/// What an answer is said to do, in a game that lies like this.
fn effect<W: Way>(play: &Play<ToyOf<W>>, action: Action) -> String {
    play.effect(&play.speaker(Lang::English), action.code()).as_str().into()
}

/// Looks at a game and at others that look the same to whoever is asked.
type Look<'l, W> = dyn FnMut(&Play<ToyOf<W>>, &[Play<ToyOf<W>>]) + 'l;

/// Every decision of some games, with many games that look the same to whoever is asked.
fn each_with_its_likes<W: Way>(look: &mut Look<'_, W>) {
    for seed in 0..6 {
        let (mut play, mut chance) = (begun::<W>(&[PERSON; 3], seed), Chance::from_seed(seed));
        while let Some(asked) = play.asked() {
            let likes: Vec<_> = (0..12)
                .map(|_| {
                    let (mut like, mut imagined) = (play.clone(), None);
                    *like.game_mut() = play.game().imagine(asked, &mut imagined, &mut chance).clone();
                    like
                })
                .collect();
            look(&play, &likes);
            play_on(&mut play, &mut chance).unwrap();
        }
    }
}

#[test]
fn an_answer_is_told_by_a_trial_up_to_what_it_reveals_and_nothing_hidden_is() {
    let (mut told, mut differ) = ([0; 3], 0);
    each_with_its_likes::<Usual>(&mut |play, likes| {
        let name = play.speaker(Lang::English).name(play.asked().unwrap());
        differ += usize::from(likes.iter().any(|like| like.game() != play.game()));
        for action in legal(play) {
            // Who keeps a card shows nothing; everything else begins with something that is seen only then.
            let expected = match action {
                Action::Keep => std::format!("{name} keeps the card."),
                _ => String::new(),
            };
            assert_eq!(effect(play, action), expected);
            for like in likes {
                assert_eq!(effect(like, action), expected, "whatever the others hold");
            }
            told[action as usize] += 1;
        }
    });
    assert!(told.iter().all(|count| *count > 1) && differ > 20, "{told:?} {differ}");
}

#[test]
fn where_nothing_is_hidden_all_that_happens_is_told() {
    let mut ends = 0;
    each_with_its_likes::<Open>(&mut |play, likes| {
        let name = play.speaker(Lang::English).name(play.asked().unwrap());
        for play in likes {
            for action in legal(play) {
                let verb = ["keeps the card.", "swaps the card.", "shows a 9."][action as usize];
                let told = effect(play, action);
                assert!(told.starts_with(&std::format!("{name} {verb}")), "{told}");
                let is_last = play.view(Seat::FIRST).queue().len() == 1;
                assert_eq!(told.contains("The house turns up"), is_last, "{told}");
                ends += usize::from(is_last);
            }
        }
    });
    assert!(ends > 20, "{ends}");
}

#[test]
fn what_all_see_of_a_toy_tells_nothing_that_is_hidden() {
    for seed in 0..4 {
        let (mut play, mut chance) = (begun::<Usual>(SHARED, seed), Chance::from_seed(seed));
        loop {
            tells_nothing_hidden(&play, &mut chance);
            if play_on(&mut play, &mut chance).is_none() {
                break;
            }
        }
    }
}
