//! Setups and players without a plan, for tests: between them they meet every way a game can go.

use engine::{Chance, Rules, Setup, Sitter};

use super::action::Action;
use super::game::Game;
use super::setup::{SIDE, STOCK};

/// A setup that walks through seats, sides and stocks as `number` grows.
pub fn any_setup(number: u64) -> Setup {
    let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..2 + (number % 3) as usize], number);
    setup.options = STOCK.choose(SIDE.choose(0, (number / 3 % 2) as usize), usize::from(number / 6 % 4 == 3));
    setup
}

/// What somebody likes to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whim {
    /// Anything.
    Any,
    /// To place shops: the row is soon used up.
    Shop,
    /// To bid and to build.
    Bid,
    /// To fill districts and to close them.
    Close,
    /// To keep every card and never to place a shop: decks and pile run out, and the game never ends by itself.
    Hoard,
}

impl Whim {
    /// All of them.
    pub const ALL: [Whim; 5] = [Whim::Any, Whim::Shop, Whim::Bid, Whim::Close, Whim::Hoard];

    /// A whim for whoever is asked in a game with this number; in some games all have the same.
    pub fn of(game: &Game, number: u64) -> Whim {
        let seat = game.decision().map_or(0, |decision| u64::from(decision.seat.index()));
        match number % 13 {
            2 => Whim::Bid,
            3 | 8 => Whim::Close,
            4 => Whim::Hoard,
            // One who bids among those who keep their cards.
            5 if seat > 0 => Whim::Hoard,
            5 => Whim::Bid,
            6 | 7 => Whim::Any,
            _ => Whim::ALL[((seat + number / 3) % 5) as usize],
        }
    }

    /// One of the legal actions; `None` when the game is over.
    pub fn choose(self, game: &Game, chance: &mut Chance) -> Option<Action> {
        let is_full = game.table.auction.as_ref().is_some_and(|auction| auction.full);
        let is_liked = |action: &Action| match (self, *action) {
            (Whim::Shop, Action::OpenShop) => true,
            (Whim::Shop | Whim::Any, _) => false,
            (Whim::Bid, Action::Add { .. } | Action::Done | Action::Skyscrapers | Action::Score { .. }) => {
                true
            }
            (Whim::Bid, Action::Build { count }) => count > 0,
            (Whim::Bid, _) => false,
            (Whim::Close, Action::OpenShop | Action::Close) => true,
            (Whim::Close, Action::Shop { district, position, .. }) => {
                game.table.lot(district, position).is_empty()
            }
            (Whim::Close, Action::Add { .. } | Action::Done) => is_full,
            (Whim::Close, Action::Build { count }) => !is_full && count == 1,
            (Whim::Close, _) => false,
            (Whim::Hoard, Action::OpenShop | Action::Add { .. } | Action::Close) => false,
            (Whim::Hoard, _) => true,
        };
        // Those who bid pass now and then, and whoever closes does something else now and then.
        let likes = matches!(self, Whim::Shop | Whim::Hoard) || chance.below(6) > 0;
        let liked = if likes { any_of(game, chance, is_liked) } else { None };
        liked.or_else(|| any_of(game, chance, |_| true))
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
