//! A decision of several actions is taken back as one, and what nothing hangs on is not asked.

use engine::toy::{Action, STAKES, Toy, Turn, View};
use engine::{Code, Rules, Sitter};

use super::{ToyOf, Way};
use crate::play::{Play, Playing};
use crate::title::{Decided, NoOwn};

/// A turn with its stake is one decision.
#[derive(Clone, Copy, Debug)]
struct Turns;

impl Way for Turns {
    type Own = NoOwn;

    fn decided(question: Turn, action: Action) -> Decided<Action> {
        match question {
            Turn::Stake => Decided::Part,
            _ => Decided::Last(action),
        }
    }
}

/// In the first round nobody has anything to lose.
#[derive(Clone, Copy, Debug)]
struct NoStakeAtFirst;

impl Way for NoStakeAtFirst {
    type Own = NoOwn;

    fn settled(view: &View<'_>, question: Turn) -> Option<Action> {
        (question == Turn::Stake && view.round() == 1).then_some(Action::High)
    }
}

fn with_stakes<W: Way>(seats: &[Sitter]) -> Play<ToyOf<W>> {
    let setup = engine::Setup { options: STAKES.choose(0, 1), ..engine::Setup::new(Toy::ID, seats, 3) };
    Play::new(setup, Default::default()).unwrap()
}

/// Gives the first legal answer.
fn answer<W: Way>(play: &mut Play<ToyOf<W>>) {
    let mut first = None;
    play.legal(&mut |code, _| first = first.or(Some(code)));
    play.act(first.unwrap()).unwrap();
}

const TWO: &[Sitter] = &[Sitter::Person; 2];

#[test]
fn a_decision_that_is_made_is_taken_back_as_a_whole_and_played_again_as_a_whole() {
    let mut play = with_stakes::<Turns>(TWO);
    let first = play.asked();
    answer(&mut play);
    assert_eq!(play.asked(), first, "after the stake comes the card");
    assert_eq!((play.undo(), play.redo()), (Some(1), Some(1)), "part by part as long as it is not made");
    answer(&mut play);
    assert_ne!(play.asked(), first);
    let made = play.digest();
    assert_eq!((play.undo(), play.played().len()), (Some(2), 0));
    assert_eq!((play.redo(), play.digest()), (Some(2), made));
    // The next one's turn is a decision of its own.
    answer(&mut play);
    assert_eq!((play.undo(), play.undo(), play.can_undo()), (Some(1), Some(2), false));
    assert_eq!((play.redo(), play.redo(), play.can_redo()), (Some(2), Some(1), false));
}

#[test]
fn the_same_is_known_after_a_restart() {
    let mut play = with_stakes::<Turns>(TWO);
    (0..4).for_each(|_| answer(&mut play));
    let mut resumed = with_stakes::<Turns>(TWO);
    play.played().iter().for_each(|code| resumed.replayed().take(*code).unwrap());
    resumed.resume(false);
    assert_eq!((resumed.undo(), resumed.undo(), resumed.undo()), (Some(2), Some(2), None));
}

#[test]
fn what_nothing_hangs_on_is_answered_by_the_device_and_stepped_over_by_undo_and_redo() {
    let mut play = with_stakes::<NoStakeAtFirst>(TWO);
    play.obey().unwrap();
    assert_eq!(play.played(), [Action::High.code()], "an ordinary action");
    assert!(!play.can_undo(), "nobody has chosen anything yet");
    let first = play.asked();
    answer(&mut play);
    play.obey().unwrap();
    assert_ne!(play.asked(), first);
    assert_eq!(
        play.decision().unwrap().question,
        Turn::StakedCard,
        "nor is the other one asked for his stake"
    );
    assert_eq!(play.played().len(), 3);
    assert_eq!((play.undo(), play.asked()), (Some(2), first));
    assert_eq!((play.redo(), play.played().len()), (Some(2), 3));
    // In the second round everybody is asked.
    answer(&mut play);
    play.obey().unwrap();
    assert_eq!((play.decision().unwrap().question, play.played().len()), (Turn::Stake, 4));
}

#[test]
fn an_architect_is_asked_for_everything() {
    let seats = [Sitter::Architect(engine::Strength::Easy), Sitter::Person];
    let mut play = with_stakes::<NoStakeAtFirst>(&seats);
    while play.asks_architect().is_none() {
        answer(&mut play);
    }
    let played = play.played().len();
    play.obey().unwrap();
    assert_eq!(play.played().len(), played);
}
