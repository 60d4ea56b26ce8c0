//! The device beside the table of any title: what people see is entered by keys, and written down in words.

use std::marker::PhantomData;

use app::input::Button;
use app::screen::Screen;
use app::table::{AtTable, EntryOf};
use app::words::Lang;
use engine::Code;
use tests::recorder::{Recorder, keep};

use super::{ENTRIES_A_START, keys_to};

/// The device beside the table.
pub struct Beside<T: AtTable> {
    pub recorder: Recorder,
    title: &'static str,
    entries: usize,
    table: PhantomData<T>,
}

impl<T: AtTable<Session: Clone + PartialEq> + 'static> Beside<T> {
    /// A session of a title that has just begun; `scope` is what the table wants to be helped with.
    pub fn begin(head: &str, title: &'static str, scope: &str) -> Beside<T> {
        let mut recorder = Recorder::new(head, Lang::English, 9);
        [title, "At the table", scope, "Start the session"].iter().for_each(|words| recorder.choose(words));
        Beside { recorder, title, entries: 0, table: PhantomData }
    }

    pub fn session(&self) -> &T::Session {
        let companion = self.recorder.device.app().companion().and_then(|sitting| sitting.of::<T>());
        companion.expect("a session").session()
    }

    /// Enters what somebody saw. Now and then the device is switched off, and goes on where it was.
    pub fn enter(&mut self, entry: EntryOf<T>) {
        let keys = keys_to(self.recorder.device.app(), entry.code());
        self.recorder.press(&keys);
        self.entries += 1;
        if self.entries.is_multiple_of(ENTRIES_A_START) {
            let before = self.session().clone();
            self.recorder.restart();
            self.recorder.choose(self.title);
            self.recorder.choose("At the table");
            assert!(*self.session() == before, "it goes on where it was");
        }
    }

    /// Enters it, and hands out the session with it.
    pub fn note(&mut self, session: &mut T::Session, entry: EntryOf<T>) {
        self.enter(entry);
        session.clone_from(self.session());
    }

    /// The number that the form asks for, by its code, and what stands there.
    fn open(&self) -> Option<(u16, u16)> {
        let app = self.recorder.device.app();
        let screen = app.screen();
        let Some(Screen::ScoringForm(form)) = screen.shared() else { return None };
        form.open(app.companion()?)
    }

    /// Answers the final scoring with what is counted for each field.
    pub fn score(&mut self, counted: impl Fn(T::Field) -> u16) {
        for _ in 0..2_000 {
            if self.recorder.device.app().screen().name() != "ScoringForm" {
                return;
            }
            let field = |code| T::Field::from_code(code).expect("a field that there is");
            let wrong = self.open().filter(|(code, shown)| counted(field(*code)) != *shown);
            self.recorder.press(&[if wrong.is_some() { Button::X } else { Button::A }]);
        }
        panic!("no way on: {:?}", self.recorder.device.app().screen());
    }

    /// The result has these points; the scenario is kept under this name.
    pub fn ends_with(mut self, points: &[i16], file: &str) {
        let app = self.recorder.device.app();
        assert_eq!(app.screen().name(), "TableResult");
        let found = app.facts().and_then(|facts| facts.points).expect("the result stands");
        assert_eq!(found[..], *points);
        self.recorder.pin();
        keep(file, &self.recorder.script());
    }
}
