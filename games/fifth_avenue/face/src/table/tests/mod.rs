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

use app::screen::Next;
use app::screens::ScoringForm;
use app::table::trial::{self, NAMES, random};
use app::table::{AtTable, Now, Sitting};
use app::words::Lang;
use architect::Player as _;
use engine::{Chance, Code, Rules, Seat, Setup, Sitter};
use fifth_avenue::companion::{Entry, Field, Plot, Refused, Session, Stage, TYPES, counted, follow, set_up};
use fifth_avenue::components::{Colour, Commission, District, DistrictSet, Node, Shop, Side};
use fifth_avenue::player::Player;
use fifth_avenue::setup::SIDE;
use fifth_avenue::{Action, Game, Log};

use super::FifthAvenueTable;

/// A table of this title.
type Table = trial::Table<FifthAvenueTable>;

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

/// All rings are as they are reconstructed.
const ALL_RINGS: [Entry; 7] = [Entry::Right; 7];

fn rings() -> DistrictSet {
    let mut all = DistrictSet::NONE;
    District::ALL.into_iter().for_each(|district| all.insert(district));
    all
}

/// What only this title has.
trait Told: Sized {
    /// A table with this help: the place of a scope on the card.
    fn new(seats: usize, scope: u8) -> Self;

    /// The same with other names.
    fn of(seats: usize, scope: u8, names: [&str; 4]) -> Self;

    /// At the first turn, of a game that is dealt so.
    fn playing(seats: usize, side: Side) -> Self;

    /// Enters these.
    fn enter_all(&mut self, entries: &[Entry]);

    /// Notes numbers that are not on this screen.
    fn put(&mut self, field: Field, number: u16);

    fn stage(&self) -> Stage;

    /// Counts what the final scoring asks for, at the end of a game, until the result stands.
    fn score(&mut self, game: &Game);
}

impl Told for Table {
    fn new(seats: usize, scope: u8) -> Table {
        Table::of(seats, scope, NAMES)
    }

    fn of(seats: usize, scope: u8, names: [&str; 4]) -> Table {
        Table::seated(&crate::CARD, seats, scope, names)
    }

    fn playing(seats: usize, side: Side) -> Table {
        let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..seats], 5);
        setup.options = SIDE.choose(0, side as usize);
        let mut game = Game::from_setup(&setup).unwrap();
        let mut table = Table { looks: false, ..Table::new(seats, 0) };
        set_up(&game, DistrictSet::NONE, &mut |entry| table.enter(entry));
        while let Stage::StartDistrict = table.stage() {
            let action = sensible(&game);
            let before = game.clone();
            let log = game.apply(action).unwrap();
            tell_action(&mut table, &before, action, &log);
        }
        table.looks = true;
        table.presses = 0;
        table
    }

    fn enter_all(&mut self, entries: &[Entry]) {
        entries.iter().for_each(|entry| self.enter(*entry));
    }

    fn put(&mut self, field: Field, number: u16) {
        self.companion.note(Entry::Set(field, number)).unwrap();
        self.show();
    }

    fn stage(&self) -> Stage {
        self.session().stage()
    }

    fn score(&mut self, game: &Game) {
        // Whoever has none somewhere turns nothing: of none the types do not matter.
        self.count(&|field| match (field, counted(game, field)) {
            (Field::Here(..), 0) => 1,
            (_, number) => number,
        });
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

/// A game of the rules, and its whole course. Returns how it ended, too.
fn game_of(seats: usize, seed: u64, choose: &mut dyn FnMut(&Game) -> Action) -> (Game, Course) {
    let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..seats], seed);
    setup.options = SIDE.choose(0, (seed % 2) as usize);
    let mut game = Game::from_setup(&setup).unwrap();
    let mut course = Vec::new();
    while !game.is_over() {
        let (before, action) = (game.clone(), choose(&game));
        let log = game.apply(action).unwrap();
        course.push((before, action, log));
    }
    (game, course)
}

/// Tells the device of one action, by keys.
fn tell_action(table: &mut Table, before: &Game, action: Action, log: &Log) {
    let mut session: Session = table.session().clone();
    follow(before, (action, log), &mut session, &mut |session, entry| {
        table.enter(entry);
        *session = table.session().clone();
    });
}

/// Tells the device of a game, by keys.
fn tell(table: &mut Table, course: &Course, confirmed: DistrictSet) {
    set_up(&course[0].0, confirmed, &mut |entry| table.enter(entry));
    for (before, action, log) in course {
        tell_action(table, before, *action, log);
    }
}
