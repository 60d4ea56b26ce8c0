//! Tables of people, by keys alone: a test presses what the device asks for, and nothing else.

extern crate std;

mod guide;
mod scoring;
mod screens;
mod whole;

use std::collections::BTreeSet;
use std::format;
use std::string::String;
use std::vec::Vec;

use app::canvas::Canvas;
use app::input::{Button, Input};
use app::screen::{Next, Screen};
use app::screens::ScoringForm;
use app::table::trial::{self, NAMES, random};
use app::table::{AtTable, Now, Sitting};
use app::words::Lang;
use architect::Player as _;
use engine::{Chance, Code, Rules, Seat, Setup, Sitter};
use tower_up::companion::{Entry, Field, OtherBox, Refused, Stage, follow, printed};
use tower_up::player::Player;
use tower_up::setup::OBJECTIVES;
use tower_up::{Action, Game};

use super::TowerUpTable;

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

/// A table of this title.
type Table = trial::Table<TowerUpTable>;

/// What only this title has.
trait Told: Sized {
    /// A table with this help: the place of a scope on the card.
    fn new(seats: usize, scope: u8) -> Self;

    /// The same with other names.
    fn of(seats: usize, scope: u8, names: [&str; 4]) -> Self;

    /// At the first turn, with the START cards.
    fn playing(seats: usize) -> Self;

    fn stage(&self) -> Stage;

    /// Counts what the final scoring asks for in this box, at the end of a game, until the result stands.
    fn score(&mut self, game: &Game, of: OtherBox);
}

impl Told for Table {
    fn new(seats: usize, scope: u8) -> Table {
        Table::of(seats, scope, NAMES)
    }

    fn of(seats: usize, scope: u8, names: [&str; 4]) -> Table {
        Table::seated(&crate::CARD, seats, scope, names)
    }

    fn playing(seats: usize) -> Table {
        let mut table = Table::new(seats, 0);
        table.enter(Entry::Starts(seat(0)));
        table.enter(Entry::StartCards);
        table.enter(Entry::Done);
        table
    }

    fn stage(&self) -> Stage {
        self.session().stage()
    }

    fn score(&mut self, game: &Game, of: OtherBox) {
        self.count(&|field| printed(game, of, field));
    }
}

fn sensible(game: &Game) -> Action {
    let decision = game.decision().unwrap();
    Player::policy(&game.view(decision.seat), decision.question).unwrap()
}

/// A game of the rules, and its whole course.
fn game_of(
    seats: usize,
    seed: u64,
    choose: &mut dyn FnMut(&Game) -> Action,
) -> (Game, Vec<(Game, tower_up::Log)>) {
    let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..seats], seed);
    setup.options = OBJECTIVES.choose(0, 1);
    let mut game = Game::from_setup(&setup).unwrap();
    let (first, mut course) = (game.clone(), Vec::new());
    while !game.is_over() {
        let log = game.apply(choose(&game)).unwrap();
        course.push((game.clone(), log));
    }
    (first, course)
}

/// Tells the device of a game, by keys, up to so many actions. Returns the entries.
fn tell(table: &mut Table, first: &Game, course: &[(Game, tower_up::Log)]) {
    table.enter(Entry::Starts(first.table().active));
    for objective in first.table().objectives {
        table.enter(Entry::Lies(objective));
    }
    table.enter(Entry::Done);
    for (game, log) in course {
        let mut session = table.session().clone();
        follow(game, log, &mut session, &mut |session, entry| {
            table.enter(entry);
            *session = table.session().clone();
        });
    }
}
