//! Tables of people, by keys alone: a test presses what the device asks for, and nothing else.

extern crate std;

mod guide;
mod scoring;
mod screens;
mod whole;

use std::collections::{BTreeSet, VecDeque};
use std::format;
use std::string::String;
use std::vec::Vec;

use app::canvas::Canvas;
use app::companion::Companion;
use app::face::TextSize;
use app::input::{Button, Input};
use app::play::Name;
use app::records::Records;
use app::screen::{Next, Screen};
use app::screens::{Guide, ScoringForm, TableResult};
use app::settings::Settings;
use app::table::{AtTable, Now, Sitting};
use app::thinking::Thoughts;
use app::words::Lang;
use app::world::{Build, World};
use architect::Player as _;
use engine::{Chance, Code, Rules, Seat, Setup, Sitter};
use new_york_1901::companion::{Entry, Field, OtherBox, Refused, Session, Stage, follow, set_up};
use new_york_1901::components::{Challenge, Street};
use new_york_1901::player::Player;
use new_york_1901::setup::{CHALLENGE, EXPERT};
use new_york_1901::{Action, Game, Log};

use super::NewYork1901Table;

/// The widest name, a short one, none, one with an accent.
const NAMES: [&str; 4] = ["WWWWWWWWWW", "Bo", "", "Zoé"];

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

/// A session, the screens on top of each other as the app has them, and how often a key was pressed.
#[derive(Clone)]
struct Table {
    settings: Settings,
    records: Records,
    thoughts: Thoughts,
    companion: Companion<NewYork1901Table>,
    stack: Vec<Screen>,
    /// A key that is held to repeat counts once.
    presses: usize,
    /// Whether every screen is drawn in both languages and sizes.
    looks: bool,
}

impl Table {
    /// A table with this help: the place of a scope on the card.
    fn new(seats: usize, scope: u8) -> Table {
        Table::of(seats, scope, NAMES)
    }

    fn of(seats: usize, scope: u8, names: [&str; 4]) -> Table {
        let setup = Setup::new(Game::ID, &[Sitter::Person; 4][..seats], 1);
        let names = names.map(|name| Name::try_from(name).unwrap());
        let mut companion = Companion::<NewYork1901Table>::new(setup, names).unwrap();
        NewYork1901Table::begin([2, 0, 3, 1], scope, &mut |entry| assert!(companion.note(entry).is_ok()));
        let (settings, records, thoughts) = Default::default();
        let mut table =
            Table { settings, records, thoughts, companion, stack: Vec::new(), presses: 0, looks: true };
        table.show();
        table
    }

    /// At the first turn.
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

    /// In the final scoring of a game that nobody has followed.
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

    fn world(&self) -> World<'_> {
        World {
            card: &crate::CARD,
            cards: &[],
            titles: &[],
            settings: &self.settings,
            records: &self.records,
            setups: &app::setups::NO_SETUPS,
            play: None,
            companion: Some(&self.companion),
            link_code: None,
            thoughts: &self.thoughts,
            build: Build::default(),
            entropy: 0,
        }
    }

    fn session(&self) -> &Session {
        self.companion.session()
    }

    fn stage(&self) -> Stage {
        self.session().stage()
    }

    fn screen(&self) -> &Screen {
        self.stack.last().unwrap()
    }

    /// The screen that the session needs.
    fn show(&mut self) {
        let screen = match self.companion.now() {
            Now::Guide => Guide::new(&self.world()).into(),
            Now::Scoring => ScoringForm::new(&self.world()).into(),
            Now::Result => TableResult::default().into(),
        };
        self.stack = std::vec![screen];
        self.fits();
    }

    /// Presses keys and does what the app does. A key that repeats counts once.
    fn press(&mut self, keys: &str) -> Next {
        let (mut last, mut held) = (Next::Stay, ' ');
        for key in keys.chars() {
            if key != held || matches!(key, 'A' | 'B') {
                self.presses += 1;
            }
            held = key;
            let button = Button::ALL["ABXY".find(key).unwrap()];
            let mut screen = self.stack.pop().unwrap();
            last = screen.handle(Input::Press(button), &self.world());
            self.stack.push(screen);
            match &last {
                Next::Push(screen) => self.stack.push(screen.clone()),
                Next::Back if self.stack.len() > 1 => drop(self.stack.pop()),
                Next::Note(code) => self.note(*code),
                Next::UndoEntry => {
                    self.companion.undo().expect("the label said that there is something");
                    self.show();
                }
                Next::RedoEntry => {
                    self.companion.redo().expect("the item was listed");
                    self.show();
                }
                _ => {}
            }
            self.fits();
        }
        last
    }

    fn note(&mut self, code: u16) {
        let before = self.companion.now();
        let outcome = self.companion.note_code(code).expect("screens know only codes of entries");
        if outcome.is_ok() && (self.companion.now() != before || self.companion.leaps(code)) {
            return self.show();
        }
        let mut screen = self.stack.pop().unwrap();
        screen.noted(outcome.map(|_| ()), &self.world());
        self.stack.push(screen);
    }

    /// Nothing is cut off, in both languages and sizes.
    fn fits(&mut self) {
        if !self.looks {
            return;
        }
        let kept = self.settings.clone();
        let mut canvas = Canvas::new();
        for lang in Lang::ALL {
            for size in [TextSize::Normal, TextSize::Large] {
                (self.settings.lang, self.settings.text_size) = (lang, size);
                self.screen().draw(&self.world(), &mut canvas);
                assert_eq!(
                    canvas.overflows(),
                    0,
                    "{lang:?}, {size:?}: {:?}\n{}",
                    self.screen(),
                    self.words()
                );
            }
        }
        self.settings = kept;
    }

    /// What the screen says.
    fn words(&self) -> String {
        let mut canvas = Canvas::new();
        self.screen().draw(&self.world(), &mut canvas);
        let (mut said, mut from) = (String::new(), 0);
        while let Some(below) = canvas.spoken(from, self.settings.lang, &mut said) {
            said.push(' ');
            from = below;
        }
        said
    }

    /// The words of the screen contain these, in whatever lines they stand.
    #[track_caller]
    fn says(&self, words: &str) {
        let flat = |text: &str| text.split_whitespace().collect::<String>();
        assert!(flat(&self.words()).contains(&flat(words)), "{words} is not in {}", self.words());
    }

    /// The shortest keys of the guide that note this entry; `None` if there are none.
    fn way_to(&self, entry: Entry) -> Option<String> {
        let (mut seen, mut open) = (BTreeSet::new(), VecDeque::new());
        open.push_back((self.screen().clone(), String::new()));
        while let Some((screen, keys)) = open.pop_front() {
            for (button, key) in [(Button::A, 'A'), (Button::X, 'X'), (Button::Y, 'Y')] {
                let (mut next, mut keys) = (screen.clone(), keys.clone());
                keys.push(key);
                match next.handle(Input::Press(button), &self.world()) {
                    Next::Note(code) if code == entry.code() => return Some(keys),
                    Next::Stay if seen.insert(format!("{next:?}")) => open.push_back((next, keys)),
                    _ => {}
                }
            }
        }
        None
    }

    /// Reads on, and answers with this entry.
    #[track_caller]
    fn enter(&mut self, entry: Entry) {
        let keys = self.way_to(entry).unwrap_or_else(|| panic!("no way to {entry:?}: {}", self.words()));
        let next = self.press(&keys);
        assert!(matches!(next, Next::Note(code) if code == entry.code()), "{next:?} instead of {entry:?}");
    }

    fn form(&self) -> &ScoringForm {
        let Screen::ScoringForm(form) = self.screen() else { panic!("{:?}", self.screen()) };
        form
    }

    /// The number that is open.
    fn open(&self) -> Option<(Field, u16)> {
        let (code, number) = self.form().open(&self.companion)?;
        Some((Field::from_code(code)?, number))
    }

    fn refused(&self) -> Option<Refused> {
        self.form().refused().and_then(Refused::from_code)
    }

    /// Turns the open number to another one, the shorter way, and takes it.
    #[track_caller]
    fn type_in(&mut self, number: u16) {
        let way = |key: &str| {
            let mut copy = Table { looks: false, ..self.clone() };
            let steps = (0..260).find(|_| {
                let there = copy.open().is_some_and(|(_, typed)| typed == number);
                if !there {
                    copy.press(key);
                }
                there
            });
            steps.map(|steps| key.repeat(steps))
        };
        let ways = [way("X"), way("Y")].into_iter().flatten();
        let mut keys =
            ways.min_by_key(String::len).unwrap_or_else(|| panic!("no way to {number}: {}", self.words()));
        keys.push('A');
        self.press(&keys);
    }

    /// Answers whatever the final scoring asks until the result stands, and nothing else.
    fn score(&mut self, game: &Game, of: OtherBox) {
        while self.companion.now() == Now::Scoring {
            match self.open() {
                Some((field, _)) => self.type_in(of.counted(game, field)),
                None => drop(self.press("A")),
            }
            assert!(self.presses < 2_000, "no way on: {:?}", self.screen());
        }
        assert_eq!(self.companion.now(), Now::Result);
    }
}

fn random(game: &Game, chance: &mut Chance) -> Action {
    let mut all = Vec::new();
    game.legal(&mut |action| all.push(action));
    all[chance.below(all.len() as u32) as usize]
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
