//! Behaviour of the list of choices, and games for the tests of other screens.

use engine::Chance;
use new_york_city::components::{Level, Mode};
use new_york_city::{Action, Question, SeatKind};

use super::*;
use crate::input::Button::{A, B, X, Y};
use crate::play::Name;
use crate::records::Records;
use crate::screen::Screen;
use crate::settings::Settings;
use crate::world::Build;

pub(crate) const SOLO: &[SeatKind] = &[SeatKind::Human, SeatKind::Tom(Level { mode: Mode::A, cards: 6 })];
pub(crate) const SHARED: &[SeatKind] = &[SeatKind::Human, SeatKind::Human];

pub(crate) fn new_play(seats: &[SeatKind], seed: u64) -> Play {
    let names = ["Ann", "Bo", "", ""].map(|name| Name::try_from(name).unwrap());
    Play::new(new_york_city::setup(seats, seed), names).unwrap()
}

/// Calls `then` with the world of a game.
pub(crate) fn in_world<T>(play: Option<&Play>, then: impl FnOnce(&World<'_>) -> T) -> T {
    let (settings, records) = (Settings::default(), Records::default());
    let build = Build::default();
    then(&World {
        settings: &settings,
        records: &records,
        play,
        companion: None,
        link_code: None,
        thoughts: &crate::thinking::NO_THOUGHTS,
        build,
        entropy: 0,
    })
}

pub(crate) fn legal(play: &Play) -> ActionList {
    play.decision().map(|decision| play.view(decision.seat).legal_actions()).unwrap_or_default()
}

/// Plays at random until a state is wanted; passes through several games if need be.
pub(crate) fn play_until(seats: &[SeatKind], wanted: impl Fn(&Play) -> bool) -> Play {
    for seed in 0..50 {
        let mut play = new_play(seats, seed);
        let mut chance = Chance::from_seed(seed);
        while play.decision().is_some() {
            if wanted(&play) {
                return play;
            }
            let actions = legal(&play);
            let action = actions[chance.below(actions.len() as u32) as usize];
            play.apply(action).unwrap();
        }
    }
    panic!("no game came to such a state");
}

pub(crate) fn question(play: &Play) -> Option<Question> {
    play.decision().map(|decision| decision.question)
}

#[test]
fn every_answer_is_in_the_list_and_chosen_by_a() {
    for seed in 0..4 {
        let mut play = new_play(if seed % 2 == 0 { SOLO } else { SHARED }, seed);
        let mut chance = Chance::from_seed(seed);
        while let Some(now) = question(&play) {
            let actions = legal(&play);
            if now != Question::Bid {
                in_world(Some(&play), |world| {
                    let mut choose = Choose::default();
                    let mut canvas = Canvas::new();
                    choose.chosen = Some(0);
                    for action in actions.iter().filter(|action| !matches!(action, Action::Exchange { .. })) {
                        choose.draw(world, &mut canvas);
                        assert_eq!(canvas.overflows(), 0, "{now:?} {choose:?}");
                        let next = choose.handle(Input::Press(A), world);
                        assert!(
                            matches!(next, Next::Act(chosen) if chosen == action.code()),
                            "{action:?} {next:?}"
                        );
                        choose.handle(Input::Press(Y), world);
                    }
                });
            }
            let action = actions[chance.below(actions.len() as u32) as usize];
            play.apply(action).unwrap();
        }
    }
}

#[test]
fn table_and_menu_stand_at_the_end_of_the_list() {
    let play = new_play(SOLO, 1);
    in_world(Some(&play), |world| {
        let mut choose = Choose::default();
        // The start stacks are few: the list goes round.
        choose.handle(Input::Press(X), world);
        let next = choose.handle(Input::Press(A), world);
        assert!(matches!(next, Next::Push(Screen::GameMenu(_))), "{next:?}");
        choose.handle(Input::Press(X), world);
        let next = choose.handle(Input::Press(A), world);
        assert!(matches!(next, Next::Push(Screen::TableView(_))), "{next:?}");
    });
}

#[test]
fn b_takes_back_only_what_was_played() {
    let mut play = new_play(SHARED, 1);
    let press_b =
        |play: &Play| in_world(Some(play), |world| Choose::default().handle(Input::Press(B), world));
    assert!(matches!(press_b(&play), Next::Stay));
    play.apply(Action::TakeStack(0)).unwrap();
    assert!(matches!(press_b(&play), Next::Undo));
}

#[test]
fn holding_a_on_a_stack_explains_its_characters() {
    let play = new_play(SOLO, 1);
    in_world(Some(&play), |world| {
        let next = Choose::default().handle(Input::Hold(A), world);
        assert!(matches!(next, Next::Own(own::CHARACTER, _)), "{next:?}");
    });
}

#[test]
fn who_discards_one_card_may_go_on_with_the_next() {
    let discards = |play: &Play| {
        let last = Action::from_code(play.record().played().last().copied().unwrap_or(0));
        matches!((question(play), last), (Some(Question::RenewReserve | Question::HandDiscard { .. }),
            Some(Action::Discard(card))) if legal(play).contains(&Action::Discard(card)))
    };
    let play = play_until(SHARED, discards);
    let last = Action::from_code(*play.record().played().last().unwrap()).unwrap();
    in_world(Some(&play), |world| {
        let next = Choose::default().handle(Input::Press(A), world);
        assert!(matches!(next, Next::Act(action) if action == last.code()), "{next:?}");
    });
}

#[test]
fn all_exchanges_stand_behind_one_item() {
    let can_exchange =
        |play: &Play| question(play) == Some(Question::ClosingExchange) && legal(play).len() > 1;
    let play = play_until(SHARED, can_exchange);
    in_world(Some(&play), |world| {
        let mut choose = Choose::default();
        choose.handle(Input::Press(Y), world);
        let next = choose.handle(Input::Press(A), world);
        assert!(matches!(next, Next::Own(own::EXCHANGE, _)), "{next:?}");
    });
}

#[test]
fn without_a_game_nothing_happens_but_back() {
    in_world(None, |world| {
        let (mut choose, mut canvas) = (Choose::characters(), Canvas::new());
        choose.draw(world, &mut canvas);
        assert!(matches!(choose.handle(Input::Press(A), world), Next::Stay));
        assert!(matches!(choose.handle(Input::Press(B), world), Next::Back));
    });
}
