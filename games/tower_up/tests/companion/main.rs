//! The companion of a real table (TU-17): whole games that are told as a table sees them, and what cannot be.

mod followed;
mod kept;
mod scoring;

use engine::{Chance, Code, Record, RecordError, Replay, Rules, Seat, Setup, Sitter, Strength};
use tower_up::companion::{
    Chip, Entry, Field, MIO_MAX, News, OtherBox, Refused, Scope, Session, Stage, follow, printed,
};
use tower_up::components::{Colour, Objective};
use tower_up::setup::{FIRST, FLOORS, OBJECTIVES};
use tower_up::{Action, Game, Phase, Rule, Trigger};

type Notebook = Record<Session, 1_500>;

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

fn setup(seats: usize, seed: u64) -> Setup {
    Setup::new(Game::ID, &[Sitter::Person; 4][..seats], seed)
}

fn legal(game: &Game) -> Vec<Action> {
    let mut all = Vec::new();
    game.legal(&mut |action| all.push(action));
    all
}

/// A session, and a shorter way to write entries down.
struct Table(Notebook);

impl Table {
    fn new(seats: usize) -> Table {
        Table(Notebook::new(setup(seats, 0)).unwrap())
    }

    /// At the first turn, with the START cards.
    fn playing(seats: usize) -> Table {
        let mut table = Table::new(seats);
        table.note(&[Entry::Starts(seat(0)), Entry::StartCards, Entry::Done]);
        table
    }

    fn scoring(seats: usize) -> Table {
        let mut table = Table::new(seats);
        table.note(&[Entry::Scope(Scope::Scoring)]);
        table
    }

    #[track_caller]
    fn note(&mut self, entries: &[Entry]) {
        for entry in entries {
            self.0
                .play(*entry)
                .unwrap_or_else(|refused| panic!("{entry:?}: {refused:?}, {:?}", self.0.state()));
        }
    }

    /// A building whose roof reaches nothing.
    #[track_caller]
    fn build(&mut self, colour: Colour, floors: u8) {
        self.note(&[Entry::Roof(colour), Entry::Height(floors)]);
        if self.stage() == Stage::Objective {
            self.note(&[Entry::Nothing]);
        }
    }

    /// Why an entry is not noted; nothing has changed then.
    #[track_caller]
    fn refuses(&mut self, entry: Entry) -> Refused {
        let before = self.0.clone();
        let refused = self.0.play(entry);
        assert_eq!(self.0, before);
        match refused {
            Err(RecordError::Refused(reason)) => reason,
            other => panic!("{entry:?}: {other:?}"),
        }
    }

    fn session(&self) -> &Session {
        self.0.state()
    }

    fn stage(&self) -> Stage {
        self.session().stage()
    }

    fn news(&self) -> Vec<(Option<Seat>, Rule, News)> {
        self.0.last().entries().iter().map(|entry| (entry.seat, entry.rule, entry.fact)).collect()
    }
}

/// What a session keeps must be what the game knows, wherever both stand between two turns.
fn compare(game: &Game, session: &Session, seed: u64) {
    let table = game.table();
    for seat in table.all_seats() {
        let (board, told) = (&table.boards[seat], format!("seed {seed}, {seat:?}"));
        assert_eq!(session.spaces(seat), board.pos, "{told}");
        assert_eq!(session.roofs(seat), board.roofs_left, "{told}");
        assert_eq!(session.chips(seat).map(Chip::mio), board.chips, "{told}");
        if board.cone.is_some() {
            assert_eq!(session.on_top(seat), board.cone, "{told}");
        }
    }
    match game.phase() {
        Phase::Turn => {
            assert_eq!(session.stage(), Stage::Turn, "seed {seed}");
            assert_eq!(session.active(), table.active, "seed {seed}");
            assert_eq!(session.queue(), table.queue, "seed {seed}");
            assert_eq!(session.trigger(), table.trigger, "seed {seed}");
            for slot in 0..3 {
                let top = table.pile(slot).first().copied().unwrap_or_default();
                assert_eq!(session.top_chip(slot).mio(), top, "seed {seed}");
            }
        }
        Phase::Over => assert_eq!(session.stage(), Stage::Scoring, "seed {seed}"),
        Phase::Give | Phase::Place => {}
    }
}

/// Plays a game of the rules and tells a session of it. Returns both, and every entry.
fn followed(setup: &Setup, choose: &mut dyn FnMut(&Game) -> Action) -> (Game, Table) {
    let mut game = Game::from_setup(setup).unwrap();
    let mut table = Table(Notebook::new(Setup { options: 0, ..setup.clone() }).unwrap());
    table.note(&[Entry::Starts(game.table().active)]);
    table.note(&game.table().objectives.map(Entry::Lies));
    table.note(&[Entry::Done]);
    let mut extra_turns = 0;
    while !game.is_over() {
        let log = game.apply(choose(&game)).unwrap();
        let extra = log.entries().iter().any(|entry| matches!(entry.fact, tower_up::Fact::ExtraTurn { .. }));
        let mut told = 0;
        let mut session = table.session().clone();
        follow(&game, &log, &mut session, &mut |session, entry| {
            table.note(&[entry]);
            *session = table.session().clone();
            told += table.news().iter().filter(|(_, _, news)| matches!(news, News::ExtraTurn { .. })).count();
        });
        assert_eq!(told, usize::from(extra), "one extra turn, and only then");
        extra_turns += told;
        compare(&game, table.session(), setup.seed);
    }
    assert!(extra_turns <= 4 * setup.seats.len(), "TU-7.5");
    (game, table)
}

/// Answers everything that the final scoring asks, and nothing else.
fn answer(table: &mut Table, game: &Game, of: OtherBox) {
    let all = || (0..Field::COUNT).filter_map(Field::from_code);
    while let Some(field) = all().find(|field| table.session().asks(*field)) {
        table.note(&[Entry::Set(field, printed(game, of, field))]);
    }
    table.note(&[Entry::Done]);
}
