//! Tables of people, by keys alone: a test presses what the device asks for, and nothing else.

use std::boxed::Box;
use std::collections::{BTreeSet, VecDeque};
use std::format;
use std::string::String;
use std::vec::Vec;

use engine::{Chance, Code, Rules, Setup, Sitter};

use super::{AtTable, EntryOf, Now, RefusalOf, Sitting, Turns};
use crate::app::{App, Requests};
use crate::canvas::Canvas;
use crate::card::Card;
use crate::companion::Companion;
use crate::face::TextSize;
use crate::input::{Button, Input};
use crate::play::{Journal, Name};
use crate::records::Records;
use crate::screen::{Next, Screen};
use crate::screens::{Guide, ScoringForm, TableResult};
use crate::settings::Settings;
use crate::shelf::Shelf;
use crate::thinking::Thoughts;
use crate::words::Lang;
use crate::world::{Build, World};

/// The widest name, a short one, none, one with an accent.
pub const NAMES: [&str; 4] = ["WWWWWWWWWW", "Bo", "", "Zoé"];
/// The colours of the seats, which are not in their order.
const COLOURS: [u8; 4] = [2, 0, 3, 1];
/// The most steps from one number to another.
const STEPS_MAX: usize = 260;
/// The most presses of a final scoring.
const PRESSES_MAX: usize = 2_000;

/// A session, the screens on top of each other as the app has them, and how often a key was pressed.
#[derive(Clone, Debug)]
pub struct Table<T: AtTable> {
    /// The card of the title.
    pub card: &'static Card,
    /// The language among them.
    pub settings: Settings,
    /// Of games before.
    pub records: Records,
    /// What was thought: nothing.
    pub thoughts: Thoughts,
    /// The session.
    pub companion: Companion<T>,
    /// The screens, the one that is seen last.
    pub stack: Vec<Screen>,
    /// A key that is held to repeat counts once.
    pub presses: usize,
    /// Whether every screen is drawn in both languages and sizes.
    pub looks: bool,
    /// The names of the screens that were looked at so.
    pub shown: BTreeSet<&'static str>,
}

impl<T: AtTable> Table<T> {
    /// A table with this help: the place of a scope on the card.
    pub fn seated(card: &'static Card, seats: usize, scope: u8, names: [&str; 4]) -> Table<T> {
        let setup = Setup::new(card.id, &[Sitter::Person; 4][..seats], 1);
        let names = names.map(|name| Name::try_from(name).unwrap());
        let mut companion = Companion::<T>::new(setup, names).unwrap();
        T::begin(COLOURS, scope, &mut |entry| assert!(companion.note(entry).is_ok()));
        let (settings, records, thoughts) = Default::default();
        let (stack, presses, looks, shown) = (Vec::new(), 0, true, BTreeSet::new());
        let mut table = Table { card, settings, records, thoughts, companion, stack, presses, looks, shown };
        table.show();
        table
    }

    /// What the screens see.
    pub fn world(&self) -> World<'_> {
        World {
            card: self.card,
            cards: &[],
            titles: &[],
            settings: &self.settings,
            records: &self.records,
            setups: &crate::setups::NO_SETUPS,
            play: None,
            companion: Some(&self.companion),
            link_code: None,
            thoughts: &self.thoughts,
            build: Build::default(),
            entropy: 0,
        }
    }

    /// The session as it stands.
    pub fn session(&self) -> &T::Session {
        self.companion.session()
    }

    /// The screen that is seen.
    pub fn screen(&self) -> &Screen {
        self.stack.last().unwrap()
    }

    /// The screen that the session needs.
    pub fn show(&mut self) {
        let screen = match self.companion.now() {
            Now::Guide => Guide::new(&self.world()).into(),
            Now::Scoring => ScoringForm::new(&self.world()).into(),
            Now::Result => TableResult::default().into(),
        };
        self.stack = std::vec![screen];
        self.fits();
    }

    /// Presses keys and does what the app does. A key that repeats counts once.
    pub fn press(&mut self, keys: &str) -> Next {
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

    /// Notes an entry as a screen does.
    pub(crate) fn note(&mut self, code: u16) {
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
    pub fn fits(&mut self) {
        if !self.looks {
            return;
        }
        let kept = self.settings.clone();
        let mut canvas = Canvas::new();
        for lang in Lang::ALL {
            for size in [TextSize::Normal, TextSize::Large] {
                (self.settings.lang, self.settings.text_size) = (lang, size);
                self.screen().draw(&self.world(), &mut canvas);
                let (screen, words) = (self.screen(), || self.words());
                assert_eq!(canvas.overflows(), 0, "{lang:?}, {size:?}: {screen:?}\n{}", words());
            }
        }
        self.settings = kept;
        self.shown.insert(self.screen().name());
    }

    /// What the screen says.
    pub fn words(&self) -> String {
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
    pub fn says(&self, words: &str) {
        let flat = |text: &str| text.split_whitespace().collect::<String>();
        assert!(flat(&self.words()).contains(&flat(words)), "{words} is not in {}", self.words());
    }

    /// The shortest keys of the guide that note this entry; `None` if there are none.
    pub fn way_to(&self, entry: EntryOf<T>) -> Option<String> {
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
    pub fn enter(&mut self, entry: EntryOf<T>) {
        let keys = self.way_to(entry).unwrap_or_else(|| panic!("no way to {entry:?}: {}", self.words()));
        let next = self.press(&keys);
        assert!(matches!(next, Next::Note(code) if code == entry.code()), "{next:?} instead of {entry:?}");
    }

    /// The screens that short presses lead to from here, whatever is read and chosen: by name, own ones by number.
    pub fn leads_to(&self) -> BTreeSet<String> {
        let (mut seen, mut ways) = (BTreeSet::new(), BTreeSet::new());
        let mut open = std::vec![self.screen().clone()];
        while let Some(screen) = open.pop() {
            for button in [Button::A, Button::X, Button::Y] {
                let mut next = screen.clone();
                match next.handle(Input::Press(button), &self.world()) {
                    Next::Push(pushed) => _ = ways.insert(String::from(pushed.name())),
                    Next::Own(page, _) => _ = ways.insert(format!("own {page}")),
                    Next::Stay if seen.insert(format!("{next:?}")) => open.push(next),
                    _ => {}
                }
            }
        }
        ways
    }

    /// The final scoring, which is seen.
    pub fn form(&self) -> &ScoringForm {
        let Screen::ScoringForm(form) = self.screen() else { panic!("{:?}", self.screen()) };
        form
    }

    /// The number that is open.
    pub fn open(&self) -> Option<(T::Field, u16)> {
        let (code, number) = self.form().open(&self.companion)?;
        Some((Code::from_code(code)?, number))
    }

    /// Why the final scoring has not taken a number.
    pub fn refused(&self) -> Option<RefusalOf<T>> {
        self.form().refused().and_then(Code::from_code)
    }

    /// Presses a key until the open number is this, as if it were held.
    fn turn(&mut self, key: &str, is_there: &dyn Fn(u16) -> bool) {
        let mut copy = Table { looks: false, ..self.clone() };
        let mut keys = String::new();
        while copy.open().is_some_and(|(_, typed)| !is_there(typed)) {
            assert!(keys.len() < STEPS_MAX, "no way: {}", self.words());
            copy.press(key);
            keys.push_str(key);
        }
        self.press(&keys);
    }

    /// Turns the open number to another one, the shorter way, and takes it.
    #[track_caller]
    pub fn type_in(&mut self, number: u16) {
        if let Some((field, Turns::Pair(of))) = self.open().map(|(field, _)| (field, T::turns(field))) {
            let _: T::Field = field;
            self.turn("X", &|typed| typed / of == number / of);
            self.turn("Y", &|typed| typed == number);
            self.press("A");
            return;
        }
        let way = |key: &str| {
            let mut copy = Table { looks: false, ..self.clone() };
            let steps = (0..STEPS_MAX).find(|_| {
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
    pub fn count(&mut self, counted: &dyn Fn(T::Field) -> u16) {
        while self.companion.now() == Now::Scoring {
            match self.open() {
                Some((field, _)) => self.type_in(counted(field)),
                None => drop(self.press("A")),
            }
            assert!(self.presses < PRESSES_MAX, "no way on: {:?}", self.screen());
        }
        assert_eq!(self.companion.now(), Now::Result);
    }
}

/// A device on which keys are pressed, and what it was asked to store.
#[derive(Debug)]
pub struct Device<S: Shelf> {
    /// The app.
    pub app: Box<App<S>>,
    stored: Vec<Requests>,
    /// Entries of the setup.
    begun: usize,
}

impl<S: Shelf> Device<S> {
    /// A device with a new session, from the menu by keys, with the first help that is offered.
    pub fn at_table(settings: Settings) -> Device<S> {
        let mut app = Box::new(App::new(Build::default(), 7));
        app.load(Settings { language_chosen: true, ..settings }, Default::default());
        let mut device = Device { app, stored: Vec::new(), begun: 0 };
        while device.press("") != "TableScope" {
            // To the companion, whatever stands before it in the menu.
            let at_table = device.press("A") == "TableScope";
            if !at_table {
                device.press("BY");
            }
        }
        assert_eq!(device.press("A"), "Shared");
        assert_eq!(device.press("A"), "Guide");
        device.stored.clear();
        device.begun = device.entries().len();
        device
    }

    /// Presses keys. Returns the name of the screen that is seen then.
    pub fn press(&mut self, keys: &str) -> &'static str {
        let mut canvas = Canvas::new();
        for key in keys.chars() {
            let requests = self.app.handle(Input::Press(Button::ALL["ABXY".find(key).unwrap()]));
            self.app.draw(&mut canvas);
            assert_eq!(canvas.overflows(), 0, "{}", self.app.screen().name());
            if !requests.is_empty() {
                self.stored.push(requests);
            }
        }
        self.app.screen().name()
    }

    fn entries(&self) -> Vec<u16> {
        self.app.companion().unwrap().played().to_vec()
    }

    /// How many entries there are since the setup.
    pub fn noted(&self) -> usize {
        self.entries().len() - self.begun
    }

    /// Takes everything in the final scoring as it stands, up to the result. Every entry was stored then, and the same
    /// entries, played into a new session as a start does, lead to the same place.
    pub fn ends(&mut self) {
        for _ in 0..PRESSES_MAX {
            if self.app.screen().name() == "TableResult" {
                break;
            }
            self.press("A");
        }
        assert_eq!(self.press(""), "TableResult");
        let entries = self.entries();
        let steps = self.stored.iter().filter_map(|requests| requests.session.step);
        assert!(steps.eq(entries[self.begun..].iter().map(|code| Journal::Played(*code))));
        let sitting = self.app.companion().unwrap();
        let (setup, names, digest) = (sitting.setup().clone(), sitting.names().clone(), sitting.digest());
        let mut table = None;
        assert!(S::begin_session(setup, names, &mut table));
        let again = S::sitting_mut(table.as_mut().unwrap());
        entries.iter().for_each(|code| again.replayed().take(*code).unwrap());
        assert_eq!((again.now(), again.digest()), (Now::Result, digest));
    }
}

/// Any legal action of a game.
pub fn random<R: Rules>(game: &R, chance: &mut Chance) -> R::Action {
    let mut all = Vec::new();
    game.legal(&mut |action| all.push(action));
    all[chance.below(all.len() as u32) as usize]
}
