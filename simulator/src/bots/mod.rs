//! Programs that decide like players: from a [`View`] and its legal actions, never from anything
//! hidden.

mod architect;
mod greedy;
mod plan;
mod worth;

use architect::Architect;
use engine::Chance;
use new_york_city::{Action, ActionList, View};

/// A bot in the middle of a game.
#[derive(Clone, Debug)]
pub enum Bot {
    /// Takes any legal action, each equally likely.
    Random(Chance),
    /// Looks one step ahead and takes what seems to earn most.
    Greedy,
    /// Plays every choice that is worth a try to the end.
    Architect(Architect),
}

impl Bot {
    /// The random bot whose choices belong to this seed.
    pub fn random(seed: u64) -> Bot {
        Bot::Random(Chance::from_seed(seed))
    }

    /// The Architect with so many playouts, whose deals belong to this seed.
    pub fn architect(playouts: u16, seed: u64) -> Bot {
        Bot::Architect(Architect::new(playouts, seed))
    }

    /// Answers the open decision, which must be the view's; `None` if it is not.
    /// `legal` is only room for the list of legal actions, kept by the caller: games are many.
    pub fn choose(&mut self, view: &View<'_>, legal: &mut ActionList) -> Option<Action> {
        view.legal_actions_into(legal);
        match self {
            Bot::Random(chance) => legal.get(chance.below(legal.len() as u32) as usize).copied(),
            Bot::Greedy => greedy::choose(view, legal),
            Bot::Architect(architect) => architect.choose(view),
        }
    }
}
