//! How far undo goes in New York City and where it is free, and what Toms are called.

extern crate std;

use std::vec::Vec;

use engine::{Chance, Code, Seat, Strength};
use new_york_city::components::{Card, Level};
use new_york_city::{Action, Question, SeatKind};

use super::{CARD, Play, SHARED, legal, new_play, play_on, question, solo};
use app::play::{Name, Playing, names_of};
use app::screens::menu::trial::{self, tells_nothing_hidden, undo_goes_over_architects};

#[test]
fn what_was_revealed_cannot_be_taken_back_for_free() {
    let mut play = solo(1);
    assert!(!play.can_undo());
    play.apply(legal(&play)[0]).unwrap();
    // The first round has begun: cards were dealt.
    assert!(play.can_undo() && !play.undo_is_free());
}

#[test]
fn putting_a_bid_together_can_be_taken_back_for_free() {
    let (mut play, mut chance) = (solo(2), Chance::from_seed(1));
    while question(&play) != Some(Question::Bid) {
        trial::play_on(&mut play, &mut chance).expect("a bid is asked for");
    }
    let before = play.game().clone();
    let add = legal(&play).into_iter().find(|action| matches!(action, Action::Add(_))).unwrap();
    play.apply(add).unwrap();
    assert!(play.undo_is_free());
    assert_eq!(play.undo(), Some(1));
    assert_eq!(*play.game(), before);
    assert!(play.can_redo());
    assert_eq!(play.redo(), Some(1));
    assert_ne!(*play.game(), before);
}

#[test]
fn another_ones_move_cannot_be_taken_back_for_free() {
    let setup = new_york_city::setup(&[SeatKind::Human, SeatKind::Human], 3);
    let mut play = Play::new(setup, Default::default()).unwrap();
    let first = play.asked().unwrap();
    play.apply(legal(&play)[0]).unwrap();
    assert_ne!(play.asked().unwrap(), first);
    assert!(!play.undo_is_free());
}

#[test]
fn a_resumed_game_knows_its_history_and_how_far_undo_is_free() {
    let (mut play, mut chance) = (solo(4), Chance::from_seed(4));
    for _ in 0..80 {
        trial::play_on(&mut play, &mut chance);
    }
    let mut resumed = solo(4);
    for code in play.played() {
        assert!(resumed.replayed().take(*code).is_ok());
    }
    resumed.resume(false);
    assert!(resumed.history().eq(play.history()));
    assert_eq!(resumed.undo_is_free(), play.undo_is_free());
    assert_eq!(resumed.game(), play.game());
}

#[test]
fn undo_and_redo_go_over_what_architects_have_done() {
    let seats = [SeatKind::Human, SeatKind::Architect(Strength::Easy)];
    let (mut several, mut first) = (0, 0);
    for seed in 1..=12 {
        let (play, mut chance) = (new_play(&seats, seed), Chance::from_seed(seed));
        let (more, begun) = undo_goes_over_architects(play, &mut chance, 150);
        (several, first) = (several + more, first + usize::from(begun));
    }
    assert!(several > 20 && first > 0, "{several} {first}");
}

#[test]
fn toms_and_architects_are_numbered_and_one_person_among_them_is_you() {
    let (person, architect) = (SeatKind::Human, SeatKind::Architect(Strength::Hard));
    let tom = SeatKind::Tom(Level::FIRST);
    let people = ["Ann", "Bo", "Cy", "Di"].map(|name| Name::try_from(name).unwrap());
    for (seats, names, you) in [
        (&[architect, person][..], &["Architect", "Bo"][..], Some(1)),
        (&[architect, person, tom, architect], &["Archi 1", "Bo", "Tom", "Archi 2"], Some(1)),
        (&[person, architect, person], &["Ann", "Architect", "Cy"], None),
    ] {
        let setup = new_york_city::setup(seats, 1);
        let found = names_of(&CARD, &setup, &people);
        assert!(found.iter().zip(names).all(|(found, name)| found == name), "{found:?}");
        let play = Play::new(setup, found).unwrap();
        assert_eq!(play.you().map(Seat::index), you);
    }
}

#[test]
fn what_all_see_tells_nothing_that_is_hidden() {
    let (mut play, mut chance) = (new_play(SHARED, 5), Chance::from_seed(5));
    let mut number = 0;
    while play_on(&mut play, &mut chance).is_some() {
        number += 1;
        if number % 40 == 0 {
            tells_nothing_hidden(&play, &mut chance);
        }
    }
    assert!(number > 200, "{number}");
}

#[test]
fn whether_to_bid_last_is_asked_only_where_somebody_can_bid_after_it() {
    let (mut asked, mut settled) = (0, 0);
    for seed in 0..60 {
        let (mut play, mut chance) = (solo(seed), Chance::from_seed(seed));
        while play.asked().is_some() {
            if question(&play) == Some(Question::Delay) {
                let view = play.view(play.decision().unwrap().seat);
                let (matters, played) = (view.delay_matters(), play.played().len());
                assert!(view.matching() != Card::BuildingPlans || !matters, "Tom never bids for plans");
                play.obey().unwrap();
                let given = Vec::from(&play.played()[played..]);
                if matters {
                    assert!(given.is_empty());
                    asked += 1;
                } else {
                    assert!(!given.is_empty() && given.iter().all(|code| *code == Action::No.code()));
                    let still = question(&play) == Some(Question::Delay);
                    let asked = play.decision().map(|asked| play.view(asked.seat).delay_matters());
                    assert!(
                        !still || asked == Some(true),
                        "without a card the next round is the same matter"
                    );
                    settled += 1;
                    continue;
                }
            }
            play_on(&mut play, &mut chance).expect("a legal answer");
        }
    }
    assert!(asked > 5 && settled > 20, "{asked} {settled}");
}
