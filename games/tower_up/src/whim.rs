//! Setups and players without a plan, for tests: between them they meet every way a game can go.

use engine::{Chance, Rules, Setup, Sitter};

use super::action::Action;
use super::game::Game;
use super::setup::{FIRST, FLOORS, OBJECTIVES, PLACEMENT, floors_max};

/// A setup that walks through seats and all options as `number` grows.
pub fn any_setup(number: u64) -> Setup {
    let seats = 2 + (number % 3) as u8;
    let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..usize::from(seats)], number);
    let floors = number / 3 % u64::from(floors_max(seats) - 2);
    let values = [
        (OBJECTIVES, u64::from(!number.is_multiple_of(5))),
        (FLOORS, floors),
        (PLACEMENT, number / 2 % 2),
        (FIRST, number / 7 % u64::from(seats + 1)),
    ];
    setup.options = values.iter().fold(0, |options, (option, value)| option.choose(options, *value as usize));
    setup
}

/// What somebody likes to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whim {
    /// Anything.
    Any,
    /// To found, wherever that is possible: the tenth roof comes soon.
    Found,
    /// To take cards, nearly always: games come to a standstill.
    Take,
    /// To keep what is scarce, often: the supply runs short.
    Hoard,
}

impl Whim {
    /// All of them.
    pub const ALL: [Whim; 4] = [Whim::Any, Whim::Found, Whim::Take, Whim::Hoard];

    /// A whim for whoever acts in a game with this number; in some games all have the same.
    pub fn of(game: &Game, number: u64) -> Whim {
        match number % 11 {
            3 => Whim::Take,
            4 => Whim::Hoard,
            _ => Whim::ALL[((u64::from(game.table.active.index()) + number / 3) % 4) as usize],
        }
    }

    /// One of the legal actions; `None` when the game is over.
    pub fn choose(self, game: &Game, chance: &mut Chance) -> Option<Action> {
        let is_take = |action: &Action| matches!(action, Action::Take { .. });
        match self {
            Whim::Found => any_of(game, chance, |action| !is_take(action)),
            Whim::Take if chance.below(16) > 0 => any_of(game, chance, is_take),
            Whim::Hoard if chance.below(3) > 0 => scarcest(game),
            _ => None,
        }
        .or_else(|| any_of(game, chance, |_| true))
    }
}

/// Any of the legal actions that are liked, each equally likely.
fn any_of(game: &Game, chance: &mut Chance, is_liked: impl Fn(&Action) -> bool) -> Option<Action> {
    let mut count = 0;
    game.legal(&mut |action| count += u32::from(is_liked(&action)));
    let (chosen, mut place, mut found) = (chance.below(count), 0, None);
    game.legal(&mut |action| {
        if is_liked(&action) {
            found = if place == chosen { Some(action) } else { found };
            place += 1;
        }
    });
    found
}

/// The action that leaves the fewest floors of some colour.
fn scarcest(game: &Game) -> Option<Action> {
    let mut best: Option<(u8, Action)> = None;
    game.legal(&mut |action| {
        let mut after = game.clone();
        if after.apply(action).is_ok() {
            let left = after.table.supply.0.into_iter().min().unwrap_or_default();
            best = best.filter(|(least, _)| *least <= left).or(Some((left, action)));
        }
    });
    best.map(|(_, action)| action)
}
