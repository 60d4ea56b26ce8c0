//! What the device thinks about: the turn of an Architect, a hint, and the review of a finished game.
//!
//! The thinking itself is done by the body, playout by playout, with the crate `architect`. Here is what it
//! is asked, and what becomes of the answers. One thing is thought about at a time, and each has its number:
//! whoever thinks looks whether the number is still wanted ([`App::wanted_thought`]), and an answer to an old
//! one is not heard.
//!
//! [`App::wanted_thought`]: crate::app::App::wanted_thought

use architect::{Level, Player, REVIEW_PLAYOUTS, Search, hint_playouts};
use engine::{Decision, Rules, Seat, mix};

use crate::play::{Play, Playing};
use crate::title::{ChoiceOf, GameOf, Title};

/// The search of a title.
pub type SearchOf<T> = Search<<T as Title>::Player>;

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
pub struct Question<T: Title> {
    /// The game as it stands at the decision. Only what [`Question::seat`] may see of it is looked at.
    pub game: GameOf<T>,
    /// Who decides.
    pub seat: Seat,
    /// Where the chance of the playouts comes from: the same for the same decision on every device.
    pub seed: u64,
    /// How many playouts, and whether he errs.
    pub level: Level,
    /// What is weighed whether it looks good or not: what was played.
    pub also: Option<ChoiceOf<T>>,
    /// Whether the time that it takes must not tell that there is only one answer.
    pub conceals: bool,
}

impl<T: Title> Question<T> {
    /// The question about a decision of a game. A game is large: it is made here and nowhere else.
    #[inline(never)]
    pub fn about(play: &Play<T>, about: About) -> Option<Question<T>> {
        let About { purpose, actions } = about;
        let (level, also) = match purpose {
            Purpose::Play => (T::Player::level(play.asks_architect()?.1, play.game()), None),
            Purpose::Hint => (hint_playouts::<T::Player>(play.game()).into(), None),
            Purpose::Review => (REVIEW_PLAYOUTS.into(), Some(play.weighed()?)),
        };
        let game = if usize::from(actions) == play.played().len() {
            play.game().clone()
        } else {
            play.game_at(actions)
        };
        let Decision { seat, question } = game.decision()?;
        let seed = seed(play.setup().seed, actions);
        let conceals = purpose == Purpose::Play && T::Player::conceals(question);
        Some(Question { game, seat, seed, level, also, conceals })
    }

    /// Has a search begin to think about it. False if the seat has nothing to decide there.
    pub fn begin(&self, search: &mut SearchOf<T>) -> bool {
        let begun = search.begin(&self.game, self.seat, self.seed, self.level);
        if let Some(choice) = self.also.filter(|_| begun) {
            search.consider(choice);
        }
        if self.conceals {
            search.take_time();
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
pub struct About {
    /// What for.
    pub purpose: Purpose,
    /// Actions played before the decision.
    pub actions: u16,
}

/// What is being thought about. What comes of it the game hears.
#[derive(Clone, Debug, Default)]
pub struct Thoughts {
    number: u32,
    about: Option<About>,
    permille: u16,
    /// The Architect who is asked cannot go on: the record is full.
    halted: bool,
}

impl Thoughts {
    /// Nothing to think about.
    pub const NONE: Thoughts = Thoughts { number: 0, about: None, permille: 0, halted: false };

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

    pub(crate) fn number(&self) -> Option<u32> {
        self.about.map(|_| self.number)
    }

    pub(crate) fn about(&self) -> Option<About> {
        self.about
    }

    /// Whether the Architect who is asked cannot go on.
    pub(crate) fn is_halted(&self) -> bool {
        self.halted
    }

    /// The Architect who is asked cannot go on.
    pub(crate) fn halt(&mut self) {
        self.halted = true;
    }

    /// The game has changed: what is thought about is another decision, though it may come after as many actions.
    pub(crate) fn forget_decision(&mut self) {
        self.halted = false;
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
