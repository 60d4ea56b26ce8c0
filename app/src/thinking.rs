//! What the device thinks about: the turn of an Architect, a hint, and the review of a finished game.
//!
//! The thinking itself is done by the body, playout by playout, with the crate `architect`. Here is what it
//! is asked, and what becomes of the answers. One thing is thought about at a time, and each has its number:
//! whoever thinks looks whether the number is still wanted ([`App::wanted_thought`]), and an answer to an old
//! one is not heard.
//!
//! [`App::wanted_thought`]: crate::app::App::wanted_thought

mod review;

use engine::{Rules, Seat, mix};
use new_york_city::Game;
use new_york_city::player::{Advice, Choice, Search};

pub use review::{Costly, Review};

use crate::play::Play;

/// What a thought is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// An Architect has the turn.
    Play,
    /// A person has asked what to do.
    Hint,
    /// The game is over: what did the decisions of people cost?
    Review,
}

/// What the device shall think about. It holds a whole game, so it is made once, when
/// [`App::wanted_thought`](crate::app::App::wanted_thought) names another number.
#[derive(Clone, Debug)]
pub struct Question {
    /// The number of the thought.
    pub number: u32,
    /// The game as it stands at the decision. Only what [`Question::seat`] may see of it is looked at.
    pub game: Game,
    /// Who decides.
    pub seat: Seat,
    /// Where the chance of the playouts comes from: the same for the same decision on every device.
    pub seed: u64,
    /// How many playouts.
    pub playouts: u16,
    /// What is weighed whether it looks good or not: what was played.
    pub also: Option<Choice>,
}

impl Question {
    /// The question about the decision that is open after so many actions. A game is large: it is made here
    /// and nowhere else.
    #[inline(never)]
    pub(crate) fn about(
        play: &Play,
        number: u32,
        actions: u16,
        playouts: u16,
        also: Option<Choice>,
    ) -> Option<Question> {
        let game = if usize::from(actions) == play.record().played().len() {
            play.game().clone()
        } else {
            play.game_at(actions)
        };
        let seat = game.decision()?.seat;
        let seed = seed(play.record().setup().seed, actions);
        Some(Question { number, game, seat, seed, playouts, also })
    }

    /// Has a search begin to think about it. False if the seat has nothing to decide there.
    pub fn begin(&self, search: &mut Search) -> bool {
        let begun = search.begin(&self.game, self.seat, self.seed, self.playouts);
        if let Some(choice) = self.also.filter(|_| begun) {
            search.consider(choice);
        }
        begun
    }
}

/// The seed of a thought: it comes from the seed of the game and the place in it, so that the same keys lead
/// to the same games everywhere.
pub fn seed(game: u64, actions: u16) -> u64 {
    mix(game, u64::from(actions) + 1)
}

/// A thought: what for, and after how many actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct About {
    pub(crate) purpose: Purpose,
    pub(crate) actions: u16,
}

/// What is being thought about, and what has come of it.
#[derive(Clone, Debug)]
pub struct Thoughts {
    number: u32,
    about: Option<About>,
    permille: u16,
    /// What the Architect who is asked will do.
    plan: Option<Choice>,
    /// The Architect who is asked cannot go on: the record is full.
    halted: bool,
    hint: Option<Advice>,
    review: Review,
}

impl Default for Thoughts {
    fn default() -> Thoughts {
        Thoughts::NONE
    }
}

impl Thoughts {
    /// Nothing to think about.
    pub const NONE: Thoughts = Thoughts {
        number: 0,
        about: None,
        permille: 0,
        plan: None,
        halted: false,
        hint: None,
        review: Review::NONE,
    };

    /// What is being thought about now.
    pub fn purpose(&self) -> Option<Purpose> {
        self.about.map(|about| about.purpose)
    }

    /// Whether somebody waits for what is being thought about: for a review nobody does.
    pub fn is_awaited(&self) -> bool {
        matches!(self.purpose(), Some(Purpose::Play | Purpose::Hint))
    }

    /// How far the thought of now has come, 0 to 1000.
    pub fn permille(&self) -> u16 {
        self.permille
    }

    /// The advice for the open decision, once it is there. It goes when the game goes on.
    pub fn hint(&self) -> Option<&Advice> {
        self.hint.as_ref()
    }

    /// The review of the finished game; nothing is in it while no result is on the screen.
    pub fn review(&self) -> &Review {
        &self.review
    }

    pub(crate) fn number(&self) -> Option<u32> {
        self.about.map(|_| self.number)
    }

    pub(crate) fn about(&self) -> Option<About> {
        self.about
    }

    pub(crate) fn plan(&self) -> Option<Choice> {
        self.plan
    }

    /// Whether the Architect who is asked should think: he has no plan yet, and can go on.
    pub(crate) fn wants_plan(&self) -> bool {
        self.plan.is_none() && !self.halted
    }

    pub(crate) fn review_mut(&mut self) -> &mut Review {
        &mut self.review
    }

    pub(crate) fn set_plan(&mut self, plan: Option<Choice>) {
        self.plan = plan;
    }

    pub(crate) fn set_hint(&mut self, advice: Advice) {
        self.hint = Some(advice);
    }

    /// The Architect who is asked cannot go on.
    pub(crate) fn halt(&mut self) {
        (self.plan, self.halted) = (None, true);
    }

    /// The game has changed: what was thought about the open decision is about nothing now.
    pub(crate) fn forget_decision(&mut self) {
        (self.plan, self.hint, self.halted) = (None, None, false);
        // The same number of actions may be another decision.
        self.want(None);
    }

    /// What is to be thought about from now on. Whatever is new has a new number.
    pub(crate) fn want(&mut self, about: Option<About>) {
        if self.about == about {
            return;
        }
        if about.is_some() {
            self.number = self.number.wrapping_add(1);
        }
        (self.about, self.permille) = (about, 0);
    }

    /// How far it has come. Returns whether a bar as wide as the screen would show it.
    pub(crate) fn advance(&mut self, permille: u16) -> bool {
        let permille = permille.min(1000);
        let moved = permille / BAR_STEP != self.permille / BAR_STEP;
        self.permille = permille;
        moved
    }
}

/// Nothing to think about, for a world in which nobody does.
pub static NO_THOUGHTS: Thoughts = Thoughts::NONE;

#[cfg(any(test, feature = "test-support"))]
impl Thoughts {
    /// A thought half-way, to be looked at.
    pub fn half_way(purpose: Purpose, permille: u16) -> Thoughts {
        Thoughts { about: Some(About { purpose, actions: 0 }), permille, ..Thoughts::NONE }
    }

    /// An advice for the open decision.
    pub fn of_hint(advice: Advice) -> Thoughts {
        Thoughts { hint: Some(advice), ..Thoughts::NONE }
    }

    /// A review that has come so far.
    pub fn of_review(done: u16, of: u16, worst: &[Costly]) -> Thoughts {
        Thoughts { review: Review::of_these(done, of, worst), ..Thoughts::NONE }
    }
}

/// What a bar of some 300 dots shows: four thousandths.
const BAR_STEP: u16 = 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_differ_from_place_to_place_and_from_game_to_game() {
        let mut seeds: [u64; 40] = core::array::from_fn(|i| seed(i as u64 / 20, i as u16 % 20));
        seeds.sort_unstable();
        assert!(seeds.windows(2).all(|pair| pair[0] != pair[1]));
        // Recorded scenarios depend on it.
        assert_eq!(seed(0, 0), 0xe220_a839_7b1d_cdaf);
    }

    #[test]
    fn another_thought_has_another_number_and_the_same_one_keeps_it() {
        let mut thoughts = Thoughts::NONE;
        let about = |actions| Some(About { purpose: Purpose::Hint, actions });
        thoughts.want(about(3));
        let first = thoughts.number();
        assert!(thoughts.advance(400) && !thoughts.advance(401));
        thoughts.want(about(3));
        assert_eq!((thoughts.number(), thoughts.permille()), (first, 401));
        thoughts.want(about(4));
        assert_ne!(thoughts.number(), first);
        assert_eq!(thoughts.permille(), 0);
        thoughts.forget_decision();
        assert_eq!(thoughts.number(), None);
        thoughts.want(about(4));
        assert_eq!(thoughts.number(), Some(3), "it may be another decision");
    }
}
