//! What is known of every game that tests play by the thousand: what always holds, and for titles with players who have whims
//! also setups and moves that lead to everything there is.

use engine::toy::Toy;
use engine::{Chance, LogOf, Rules, Setup};

/// A game whose invariants are looked at.
pub trait Watched: Rules {
    /// What must be known of the past for it.
    type Watch;

    /// The watch at this state.
    fn watch(&self) -> Self::Watch;

    /// Looks at the game after an action with this log, and panics where something does not hold.
    fn look(&self, watch: &mut Self::Watch, log: &LogOf<Self>);
}

/// A title that brings setups and whims along for its tests.
pub trait Whimsical: Watched {
    /// Room for the answers to any question.
    const LEGAL_ACTIONS_MAX: usize;

    /// A setup that walks through seats and all options as `number` grows.
    fn any_setup(number: u64) -> Setup;

    /// Any answer, each equally likely.
    fn any_answer(&self, chance: &mut Chance) -> Option<Self::Action>;

    /// What somebody does who has a whim, in the game of this number.
    fn whim(&self, number: u64, chance: &mut Chance) -> Option<Self::Action>;
}

/// Games have their invariants in the same way.
macro_rules! watched {
    ($($game:ident),+) => {$(
        impl Watched for $game::Game {
            type Watch = $game::Invariants;

            fn watch(&self) -> $game::Invariants {
                $game::Invariants::new(self)
            }

            fn look(&self, watch: &mut $game::Invariants, log: &LogOf<Self>) {
                if let Err(broken) = watch.check(self, log) {
                    panic!("{broken:?}\n{self:#?}\n{log:#?}");
                }
            }
        }
    )+};
}

/// And whims.
macro_rules! whimsical {
    ($($game:ident),+) => {$(
        impl Whimsical for $game::Game {
            const LEGAL_ACTIONS_MAX: usize = $game::limits::LEGAL_ACTIONS_MAX;

            fn any_setup(number: u64) -> Setup {
                $game::whim::any_setup(number)
            }

            fn any_answer(&self, chance: &mut Chance) -> Option<Self::Action> {
                $game::whim::Whim::Any.choose(self, chance)
            }

            fn whim(&self, number: u64, chance: &mut Chance) -> Option<Self::Action> {
                $game::whim::Whim::of(self, number).choose(self, chance)
            }
        }
    )+};
}

watched!(new_york_1901, new_york_city, tower_up);
whimsical!(fifth_avenue, new_york_1901, tower_up);

/// Its invariants need nothing of the past.
impl Watched for fifth_avenue::Game {
    type Watch = ();

    fn watch(&self) {}

    fn look(&self, (): &mut (), log: &LogOf<Self>) {
        if let Err(broken) = fifth_avenue::invariants::check(self, log) {
            panic!("{broken:?}\n{self:#?}\n{log:#?}");
        }
    }
}

impl Watched for Toy {
    type Watch = ();

    fn watch(&self) {}

    fn look(&self, (): &mut (), log: &LogOf<Toy>) {
        let progress = self.progress();
        assert!(log.lost() == 0 && progress.of.is_some_and(|of| (1..=of).contains(&progress.now)));
    }
}
