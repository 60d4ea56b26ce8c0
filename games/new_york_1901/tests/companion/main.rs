//! The companion of a real table (NY-20): whole games that are told as a table sees them, and what cannot be.

mod followed;
mod kept;
mod scoring;

use engine::{Chance, Code, Record, RecordError, Replay, Rules, Seat, Setup, Sitter, Strength};
use new_york_1901::companion::{
    Doubt, Entry, Field, Kind, News, OtherBox, Question, Refused, Scope, Session, Stage, follow, set_up,
};
use new_york_1901::components::{ActionCard, Challenge, Street, Technology, Tile};
use new_york_1901::setup::{CHALLENGE, EXPERT, FIRST};
use new_york_1901::{Action, Fact, Game, Phase, Rule, Trigger, deck_size};

type Notebook = Record<Session, 3_000>;

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

fn legendary(place: usize) -> Tile {
    Tile::legendaries().nth(place).unwrap()
}

/// A session, and a shorter way to write entries down.
struct Table(Box<Notebook>);

impl Table {
    fn new(seats: usize) -> Table {
        Table(Box::new(Notebook::new(setup(seats, 0)).unwrap()))
    }

    /// At the first turn.
    fn playing(seats: usize, expert: bool, challenge: Option<Challenge>) -> Table {
        let mut table = Table::new(seats);
        table.note(&[Entry::Starts(seat(0)), Entry::Expert(expert)]);
        table.note(&[Street::Broadway, Street::Cedar, Street::Wall].map(Entry::Lies));
        table.note(&[Entry::Challenge(challenge), Entry::Done]);
        table
    }

    fn scoring(seats: usize, challenge: Option<Challenge>) -> Table {
        let mut table = Table::new(seats);
        table.note(&[Entry::Scope(Scope::Scoring)]);
        table.note(&[Street::Broadway, Street::Cedar, Street::Wall].map(Entry::Lies));
        table.note(&[Entry::Challenge(challenge)]);
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

    #[track_caller]
    fn set(&mut self, field: Field, number: u16) {
        self.note(&[Entry::Set(field, number)]);
    }

    /// A turn with a lot and a tile.
    #[track_caller]
    fn build(&mut self, kind: Kind, points: u8) {
        self.note(&[Entry::Lot, Entry::Tile(kind), Entry::Points(points), Entry::Next]);
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

    /// What does not fit about an entry: it is asked once more, and a mistake leaves everything as it was (NY-20.6).
    #[track_caller]
    fn doubts(&mut self, entry: Entry) -> Doubt {
        let before = self.session().clone();
        self.note(&[entry]);
        let Stage::Doubt(doubt) = self.stage() else { panic!("{entry:?}: {:?}", self.stage()) };
        assert_eq!(self.refuses(Entry::Next), Refused::NotNow, "it is this that is asked");
        self.note(&[Entry::Mistake]);
        assert_eq!(*self.session(), before);
        doubt
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
fn compare(game: &Game, session: &Session, of: OtherBox, told: &str) {
    let table = game.table();
    for seat in table.all_seats() {
        let (board, told) = (&table.boards[seat], format!("{told}, {seat:?}"));
        assert_eq!(session.score(seat), of.score(game, seat), "{told}");
        if of.more == 0 {
            assert_eq!(session.unlocked(seat), table.unlocked(seat), "{told}");
        }
        assert_eq!(session.unbuilt(seat), board.unbuilt.len(), "{told}");
        assert_eq!(session.legendary(seat), board.legendary, "{told}");
        assert_eq!(session.gold(seat), table.tie_break(seat).gold, "{told}");
        assert!(
            ActionCard::ALL.into_iter().all(|card| session.holds(seat, card) == board.holds(card)),
            "{told}"
        );
        let standing = table.tiles_by_technology(seat);
        for (place, technology) in [Technology::Bronze, Technology::Silver].into_iter().enumerate() {
            if session.counts(technology) {
                assert_eq!(session.standing(seat)[place], standing[technology as usize], "{told}");
            }
        }
    }
    for tile in Tile::legendaries() {
        assert_eq!(session.owner(tile).is_none(), table.legendaries.contains(tile), "{told}");
    }
    match game.phase() {
        Phase::Turn | Phase::TakeBack => {
            assert_eq!(session.deck(), table.deck_len(), "{told}");
            assert_eq!(session.ending(), table.ending, "{told}");
            assert_eq!(session.stage(), Stage::Turn, "{told}");
            assert_eq!(session.active(), table.active(), "{told}");
            assert_eq!(session.turn_number(), table.turn.number, "{told}");
        }
        Phase::Over => assert_eq!(session.stage(), Stage::Scoring, "{told}"),
        Phase::GoOn | Phase::Place => {}
    }
}

/// Plays a game of the rules and tells a session of it.
fn followed(setup: &Setup, of: OtherBox, choose: &mut dyn FnMut(&Game) -> Action) -> (Game, Table) {
    let mut game = Game::from_setup(setup).unwrap();
    let mut table = Table(Box::new(Notebook::new(Setup { options: 0, ..setup.clone() }).unwrap()));
    set_up(&game, &mut |entry| table.note(&[entry]));
    assert_eq!(table.session().deck(), game.table().deck_len(), "NY-2.7");
    let told = format!("{setup:?}");
    while !game.is_over() {
        let action = choose(&game);
        let before = game.clone();
        let log = game.apply(action).unwrap();
        let mut session = table.session().clone();
        let mut news = Vec::new();
        follow(&before, (action, &log), &of, &mut session, &mut |session, entry| {
            table.note(&[entry]);
            assert!(!matches!(table.stage(), Stage::Doubt(_)), "{told}: a game by the rules always fits");
            *session = table.session().clone();
            news.extend(table.news());
        });
        announced(&log, &news, of, &told);
        let between = matches!(game.phase(), Phase::Turn | Phase::TakeBack | Phase::Over);
        if between {
            compare(&game, table.session(), of, &told);
        }
    }
    (game, table)
}

/// NY-20.5: what the game tells of unlocked technologies, tiles left, the end and last turns is announced at once.
fn announced(log: &new_york_1901::Log, news: &[(Option<Seat>, Rule, News)], of: OtherBox, told: &str) {
    for entry in log.entries() {
        let is_told = |wanted: &dyn Fn(News) -> bool| {
            news.iter().any(|(seat, _, news)| *seat == entry.seat && wanted(*news))
        };
        let heard = match entry.fact {
            Fact::Unlocked { technology } if of.more == 0 => {
                is_told(&|news| matches!(news, News::Unlocked { technology: new, .. } if new == technology))
            }
            Fact::TilesLeft { count } => is_told(&|news| {
                news == News::TilesLeft { count } || news == News::Ends { trigger: Trigger::Tiles }
            }),
            // A turn in which nothing else can be done is over before anybody says so.
            Fact::EndTriggered { trigger: Trigger::Tiles } => {
                is_told(&|news| news == News::Ends { trigger: Trigger::Tiles })
            }
            _ => true,
        };
        assert!(heard, "{told}: {entry:?} is not in {news:?}");
    }
}

/// Answers everything that the final scoring asks, and nothing else.
fn answer(table: &mut Table, game: &Game, of: OtherBox) {
    let all = || (0..Field::COUNT).filter_map(Field::from_code);
    while let Some(field) = all().find(|field| table.session().asks(*field)) {
        table.set(field, of.counted(game, field));
    }
    table.note(&[Entry::Done]);
}
