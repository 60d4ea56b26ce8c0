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

use app::screen::{Next, Screen};
use app::screens::ScoringForm;
use app::table::trial::{self, NAMES, random};
use app::table::{AtTable, Now, Sitting};
use app::words::Lang;
use architect::Player as _;
use engine::{Chance, Code, Rules, Seat, Setup, Sitter};
use new_york_1901::companion::{Entry, Field, OtherBox, Refused, Stage, follow, set_up};
use new_york_1901::components::{Challenge, Street};
use new_york_1901::player::Player;
use new_york_1901::setup::{CHALLENGE, EXPERT};
use new_york_1901::{Action, Game, Log};

use super::NewYork1901Table;

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

/// A table of this title.
type Table = trial::Table<NewYork1901Table>;

/// What only this title has.
trait Told: Sized {
    /// A table with this help: the place of a scope on the card.
    fn new(seats: usize, scope: u8) -> Self;

    /// The same with other names.
    fn of(seats: usize, scope: u8, names: [&str; 4]) -> Self;

    /// At the first turn.
    fn playing(seats: usize, expert: bool, challenge: Option<Challenge>) -> Self;

    /// In the final scoring of a game that nobody has followed.
    fn scoring(seats: usize, challenge: Option<Challenge>) -> Self;

    fn name_streets(&mut self);

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

    fn playing(seats: usize, expert: bool, challenge: Option<Challenge>) -> Table {
        let mut table = Table { looks: false, ..Table::new(seats, 0) };
        table.enter(Entry::Starts(seat(0)));
        table.enter(Entry::Expert(expert));
        table.name_streets();
        table.enter(Entry::Challenge(challenge));
        table.enter(Entry::Done);
        table.looks = true;
        table
    }

    fn scoring(seats: usize, challenge: Option<Challenge>) -> Table {
        let mut table = Table::new(seats, 1);
        table.name_streets();
        table.enter(Entry::Challenge(challenge));
        table
    }

    fn name_streets(&mut self) {
        let streets = [Street::Broadway, Street::Nassau, Street::Pine];
        streets.into_iter().for_each(|street| self.enter(Entry::Lies(street)));
    }

    fn stage(&self) -> Stage {
        self.session().stage()
    }

    fn score(&mut self, game: &Game, of: OtherBox) {
        self.count(&|field| of.counted(game, field));
    }
}

fn sensible(game: &Game) -> Action {
    let decision = game.decision().unwrap();
    let view = game.view(decision.seat);
    let choice = Player::policy(&view, decision.question).unwrap();
    Player::next(choice, &view).unwrap()
}

/// One action of a game: the game before it, the action, and what it brought about.
type Course = Vec<(Game, Action, Log)>;

/// A game of the rules with this challenge, and its whole course. Returns how it ended, too.
fn game_of(
    seats: usize,
    seed: u64,
    challenge: Option<Challenge>,
    choose: &mut dyn FnMut(&Game) -> Action,
) -> (Game, Course) {
    let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..seats], seed);
    let chosen = CHALLENGE.choose(0, challenge.map_or(2, |challenge| 3 + challenge as usize));
    setup.options = EXPERT.choose(chosen, usize::from(seed % 4 == 3));
    let mut game = Game::from_setup(&setup).unwrap();
    let mut course = Vec::new();
    while !game.is_over() {
        let (before, action) = (game.clone(), choose(&game));
        let log = game.apply(action).unwrap();
        course.push((before, action, log));
    }
    (game, course)
}

/// Tells the device how a game is set up, by keys.
fn begin(table: &mut Table, course: &Course) {
    set_up(&course[0].0, &mut |entry| table.enter(entry));
}

/// Tells the device of a game, by keys.
fn tell(table: &mut Table, course: &Course, of: OtherBox) {
    begin(table, course);
    for (before, action, log) in course {
        let mut session = table.session().clone();
        follow(before, (*action, log), &of, &mut session, &mut |session, entry| {
            table.enter(entry);
            *session = table.session().clone();
        });
    }
}

/// The challenge of a seed: all of them, and none.
fn challenge(seed: u64) -> Option<Challenge> {
    Challenge::ALL.get((seed % 9) as usize).copied()
}
