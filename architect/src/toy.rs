//! The toy game as a player sees it: for the tests of the search.

use engine::toy::{Action, Toy, Turn, View};
use engine::{Rules, Seat};

use crate::player::{Judged, Options, POINT, Player, Sources};

/// Plays the toy game to its end: keeps high cards.
#[derive(Clone, Copy, Debug)]
pub struct ToyPlayer;

/// Cards from here on the policy keeps.
const HIGH: u8 = 6;

impl Player for ToyPlayer {
    type Game = Toy;
    type Choice = Action;
    const SOURCES: usize = 2;

    fn options(view: &View<'_>, question: Turn, into: &mut Options<Action>) {
        let first = Self::policy(view, question);
        let all: &[Action] = match question {
            Turn::Card => &[Action::Keep, Action::Swap],
            Turn::Stake => &[Action::Low, Action::High],
            Turn::StakedCard => &[Action::Keep, Action::SwapLeft, Action::SwapRight],
        };
        let others = all.iter().copied().filter(|_| first != Some(Action::Pass));
        first.into_iter().for_each(|action| _ = into.push(action));
        others.filter(|action| Some(*action) != first).for_each(|action| _ = into.push(action));
    }

    fn policy(view: &View<'_>, question: Turn) -> Option<Action> {
        Some(match (question, view.card(view.seat())?) {
            (Turn::Stake, HIGH..) => Action::High,
            (Turn::Stake, _) => Action::Low,
            (_, 9) => Action::Pass,
            (_, HIGH..) => Action::Keep,
            (Turn::Card, _) => Action::Swap,
            (Turn::StakedCard, _) => Action::SwapRight,
        })
    }

    fn next(choice: Action, _: &View<'_>) -> Option<Action> {
        Some(choice)
    }

    fn ends(_: Action, _: Action) -> bool {
        true
    }

    fn way_out(view: &View<'_>) -> Option<Action> {
        Self::policy(view, view.question()?)
    }

    /// A seat has one turn a round, with a stake two decisions; the number of seats still to come tells turns apart.
    fn turn(view: &View<'_>, question: Turn) -> Option<u8> {
        Some(2 * view.queue().len() as u8 + u8::from(question == Turn::StakedCard))
    }

    fn judge(game: &Toy, seat: Seat, sources: Option<&mut Sources>) -> Judged {
        let scores = game.scores();
        let margin = scores.margin(seat);
        if let Some([own, rivals, ..]) = sources {
            let points = i32::from(game.view(seat).points(seat));
            *own += points;
            *rivals += margin - points;
        }
        let won = scores.winners().any(|winner| winner == seat);
        Judged { margin: margin * POINT, won: if won { POINT } else { -POINT } }
    }

    fn effort(_: &Toy) -> u16 {
        300
    }
}
