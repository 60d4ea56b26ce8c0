//! What a game brings along to be thought about.

use core::fmt::Debug;

use engine::{Chance, Rules, Seat, Strength};
use heapless::Vec;

use crate::hint_playouts;
use crate::level::Level;

/// One point in everything that the search adds up.
pub const POINT: i32 = 16;
/// Choices that are weighed at most.
pub const OPTIONS_MAX: usize = 24;
/// Sources of points that a player tells apart at most.
pub const SOURCES_MAX: usize = 8;

/// The choices of a decision.
pub type Options<C> = Vec<C, OPTIONS_MAX>;
/// Points by where they come from.
pub type Sources = [i32; SOURCES_MAX];
/// The action of a player's game.
pub type ActionOf<P> = <<P as Player>::Game as Rules>::Action;
/// The question of a player's game.
pub type QuestionOf<P> = <<P as Player>::Game as Rules>::Question;
/// The view of a player's game.
pub type ViewOf<'g, P> = <<P as Player>::Game as Rules>::View<'g>;

/// What a game is worth to a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// How far the seat is ahead of its best rival at the end, known or guessed, in sixteenths of a point.
    pub margin: i32,
    /// One [`POINT`] if it has won, one less than nothing if somebody else has, nothing if that is not known.
    pub won: i32,
}

/// How one game is played well: choices that are worth a try, a quick policy, where a playout ends and how it is judged.
///
/// Everything is decided from a view: what a seat may not see has no effect.
pub trait Player: Clone + Debug + 'static {
    /// The game.
    type Game: Rules;
    /// One whole choice: an action, or a turn that takes several.
    type Choice: Copy + Eq + Debug;
    /// How many sources of points it tells apart, [`SOURCES_MAX`] at most.
    const SOURCES: usize;
    /// Quick players besides the policy, by the names that matches between programs know them by.
    const QUICK: &'static [&'static str] = &[];
    /// What is a point where [`Player::judge`] adds up sources.
    const SOURCE_POINT: i32 = 1;

    /// The choices of the open decision that are worth a try, the most promising first: the policy's own, or that of
    /// whoever plays playouts on. None twice.
    fn options(view: &ViewOf<'_, Self>, question: QuestionOf<Self>, into: &mut Options<Self::Choice>);

    /// The choice of the quick player: one look at the table. A question always has an answer.
    fn policy(view: &ViewOf<'_, Self>, question: QuestionOf<Self>) -> Option<Self::Choice>;

    /// The choice of one of [`Player::QUICK`], by its place there.
    fn quick(_which: u8, view: &ViewOf<'_, Self>, question: QuestionOf<Self>) -> Option<Self::Choice> {
        Self::policy(view, question)
    }

    /// The choice of whoever plays a playout on, in every seat: the policy, or somebody who looks closer.
    fn plays_on(view: &ViewOf<'_, Self>, question: QuestionOf<Self>) -> Option<Self::Choice> {
        Self::policy(view, question)
    }

    /// The choice of a quick player who is wrong about every choice, by up to `error` and by chance. One who never is plays
    /// the policy.
    fn erring(
        view: &ViewOf<'_, Self>,
        question: QuestionOf<Self>,
        _error: u8,
        _chance: &mut Chance,
    ) -> Option<Self::Choice> {
        Self::policy(view, question)
    }

    /// The next action towards a choice; legal wherever the choice can be carried out.
    fn next(choice: Self::Choice, view: &ViewOf<'_, Self>) -> Option<ActionOf<Self>>;

    /// Whether nothing is left of a choice after this action.
    fn ends(choice: Self::Choice, action: ActionOf<Self>) -> bool;

    /// The shortest way on from a choice that cannot be carried out any more: a game never stands still. `None` for any
    /// legal action.
    fn way_out(_view: &ViewOf<'_, Self>) -> Option<ActionOf<Self>> {
        None
    }

    /// Which turn of a plan it is, where later turns depend on this one and are worth planning.
    fn turn(_view: &ViewOf<'_, Self>, _question: QuestionOf<Self>) -> Option<u8> {
        None
    }

    /// Whether a playout goes on before it is judged. It is judged after stretch 0, and if the game is not over then,
    /// once more after stretch 1: the first guess has less luck in it, the second is nearer to the truth.
    fn goes_on(_root: &Self::Game, _game: &Self::Game, _stretch: u8) -> bool {
        true
    }

    /// Whether playouts from here are only half as long as usual: there are twice as many then.
    fn is_short(_root: &Self::Game) -> bool {
        false
    }

    /// Whether the time that an answer takes would tell what somebody holds: then one who has only one answer takes as long as
    /// if there were several.
    fn conceals(_question: QuestionOf<Self>) -> bool {
        false
    }

    /// What a game is worth to a seat. Where points come from is added to `sources`, if it is asked for.
    fn judge(game: &Self::Game, seat: Seat, sources: Option<&mut Sources>) -> Judged;

    /// What a playout takes on the chip, in hundredths of a millisecond: hints get as many playouts as fit two seconds by
    /// it. `cargo budget` measures hints at every table; a number that is too small shows there.
    fn effort(game: &Self::Game) -> u16;

    /// How one of some strength decides: by a few playouts, by twice as many, by as many as a hint has.
    fn level(strength: Strength, game: &Self::Game) -> Level {
        match strength {
            Strength::Easy => 8.into(),
            Strength::Medium => 16.into(),
            Strength::Hard => hint_playouts::<Self>(game).into(),
        }
    }
}
