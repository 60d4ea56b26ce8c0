//! The Architect as a bot: one thought for each whole choice.

use architect::{Choice, Search};
use engine::Chance;
use new_york_city::{Action, View};

/// An Architect in the middle of a game.
#[derive(Clone, Debug)]
pub struct Architect {
    search: Box<Search>,
    playouts: u16,
    chance: Chance,
    /// What he is in the middle of carrying out.
    choice: Option<Choice>,
}

impl Architect {
    /// One with so many playouts for each choice, whose deals belong to this seed.
    pub fn new(playouts: u16, seed: u64) -> Architect {
        let chance = Chance::from_seed(seed);
        Architect { search: Box::new(Search::new()), playouts, chance, choice: None }
    }

    /// Answers the open decision; thinks when a choice is to be made, and not while one is carried out.
    pub fn choose(&mut self, view: &View<'_>) -> Option<Action> {
        let carried_on = self.choice.and_then(|choice| choice.next(view));
        let action = match carried_on {
            Some(action) => action,
            None => {
                let seed = u64::from(self.chance.below(u32::MAX));
                if !self.search.begin(view, seed, self.playouts) {
                    return None;
                }
                while self.search.step() {}
                self.choice = self.search.advice().map(|advice| advice.best);
                self.choice?.next(view)?
            }
        };
        if self.choice.is_some_and(|choice| choice.ends_with(action)) {
            self.choice = None;
        }
        Some(action)
    }
}
