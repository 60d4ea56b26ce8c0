//! Setups and players without a plan, for tests: between them they meet every way a game can go.

use engine::{Chance, Rules, Setup, Sitter};

use super::action::Action;
use super::components::Lot;
use super::game::Game;
use super::setup::{CHALLENGE, EXPERT, FIRST};
use super::table::Table;

/// A setup that walks through seats and all options as `number` grows.
pub fn any_setup(number: u64) -> Setup {
    let seats = 2 + (number % 3) as u8;
    let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..usize::from(seats)], number);
    let values = [
        (CHALLENGE, number / 3 % CHALLENGE.values.len() as u64),
        (EXPERT, u64::from(number % 5 > 2)),
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
    /// To build and to use cards, wherever that is possible: the last four tiles come soon.
    Build,
    /// To demolish and rebuild, wherever that is possible.
    Rebuild,
    /// To take land, and to build only where many workers come back: the deck runs out.
    Sprawl,
    /// To join land and to build the largest that fits: Legendaries come.
    Grand,
    /// To take lots that are good for nothing: nobody can move, and the guard ends the game.
    Idle,
}

impl Whim {
    /// All of them.
    pub const ALL: [Whim; 6] = [Whim::Any, Whim::Build, Whim::Rebuild, Whim::Sprawl, Whim::Grand, Whim::Idle];

    /// A whim for whoever acts in a game with this number; in some games all have the same.
    pub fn of(game: &Game, number: u64) -> Whim {
        match number % 11 {
            3 => Whim::Sprawl,
            4 => Whim::Grand,
            5 => Whim::Idle,
            _ => Whim::ALL[((u64::from(game.table.active().index()) + number / 3) % 6) as usize],
        }
    }

    /// One of the legal actions; `None` when the game is over.
    pub fn choose(self, game: &Game, chance: &mut Chance) -> Option<Action> {
        let table = &game.table;
        match self {
            Whim::Any => None,
            _ if self != Whim::Idle && chance.below(16) == 0 => None,
            Whim::Build => best(game, chance, |action| match action {
                Action::Build { .. } | Action::Boom { .. } => 4,
                Action::Shift | Action::Grab { .. } => 3,
                Action::Rebuild { .. } => 1,
                Action::End => 0,
                _ => 2,
            }),
            Whim::Rebuild => best(game, chance, |action| match action {
                Action::Rebuild { .. } => 3,
                Action::Boom { .. } | Action::Build { .. } => 2,
                Action::End | Action::Shift => 0,
                _ => 1,
            }),
            Whim::Sprawl => best(game, chance, |action| match action {
                Action::Grab { .. } => 3,
                // Whoever has no worker left for the next turn builds now, on as many lots as possible.
                Action::Build { tile } if table.own().available() == 0 => 4 + i16::from(tile.size()),
                Action::Build { .. } => 0,
                Action::Boom { .. } | Action::Rebuild { .. } => -1,
                Action::End => 1,
                Action::Place { spot } => {
                    let footprint = table.turn.pending.and_then(|(tile, _)| tile.footprint(spot));
                    let returning =
                        footprint.map(|footprint| table.returning(table.active(), &footprint).count());
                    returning.unwrap_or_default() as i16
                }
                _ => 0,
            }),
            Whim::Grand => best(game, chance, |action| match action {
                Action::Acquire { lot, .. } | Action::Grab { lot, .. } => joined(table, lot),
                Action::Build { tile } | Action::Rebuild { tile } | Action::Boom { tile } => {
                    // Something small is not worth the land, unless nothing else is possible.
                    let points = i16::from(tile.points());
                    let is_late = table.own().available() == 0 || points >= 6;
                    if is_late || tile.is_legendary() { 20 + points } else { -20 + points }
                }
                Action::Shift => -1,
                _ => 0,
            }),
            Whim::Idle => best(game, chance, |action| match action {
                Action::Acquire { lot, .. } => {
                    -2 * joined(table, lot) - i16::from(lot.has_frontage()) - i16::from(lot.size())
                }
                Action::Build { tile } | Action::Rebuild { tile } => -i16::from(tile.size()),
                Action::Shift | Action::Grab { .. } | Action::Boom { .. } => -99,
                _ => 99,
            }),
        }
        .or_else(|| any_of(game, chance, |_| true))
    }
}

/// Own lots that a lot touches.
fn joined(table: &Table, lot: Lot) -> i16 {
    i16::from(lot.neighbours().and(&table.own().lots).len())
}

/// One of the legal actions that are liked most.
fn best(game: &Game, chance: &mut Chance, worth: impl Fn(Action) -> i16) -> Option<Action> {
    let mut most = i16::MIN;
    game.legal(&mut |action| most = most.max(worth(action)));
    any_of(game, chance, |action| worth(*action) == most)
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
