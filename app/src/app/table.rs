//! The session at a real table.

use engine::{Code, Setup};
use new_york_city::companion::{Entry, NoteError, Scope, Session, Stage};

use super::{App, Requests};
use crate::companion::Companion;
use crate::play::{Journal, Name};
use crate::screen::Screen;
use crate::screens::*;

impl App {
    /// The session at a real table, if there is one.
    pub fn companion(&self) -> Option<&Companion> {
        self.companion.as_ref()
    }

    /// Puts a session at its beginning in the place of what is there. `None` if there can be no such
    /// session; then nothing has changed. As [`App::set_game`], it is made here and nowhere else.
    #[inline(never)]
    pub(crate) fn set_session(&mut self, setup: Setup, names: [Name; 4]) -> Option<&mut Companion> {
        let session = Session::new(&setup).ok()?;
        Some(self.companion.insert(Companion::beginning(setup, session, names)))
    }

    /// The session could not be taken up.
    pub(crate) fn drop_session(&mut self) {
        self.companion = None;
    }

    pub(super) fn begin_session(
        &mut self,
        setup: Setup,
        names: [Name; 4],
        colours: [u8; 4],
        scope: u8,
        requests: &mut Requests,
    ) {
        // The setup screen only offers what can be; anything else leaves everything as it is.
        let Some(companion) = self.set_session(setup, names) else { return };
        let scope = Scope::ALL.get(usize::from(scope)).copied().unwrap_or_default();
        let scope = (scope != Scope::Everything).then_some(Entry::Scope(scope));
        for entry in [Entry::Colours(colours)].into_iter().chain(scope) {
            let noted = companion.note(entry);
            debug_assert!(noted.is_ok(), "the setup screen lets no two seats have one colour");
        }
        requests.session.whole = true;
        self.show_table();
    }

    pub(super) fn end_session(&mut self, requests: &mut Requests) {
        self.companion = None;
        requests.session.end = true;
        self.go_home();
    }

    /// Writes an entry down. The screen that asked for it hears what became of it.
    pub(super) fn note(&mut self, code: u16, requests: &mut Requests) {
        let (Some(companion), Some(entry)) = (&mut self.companion, Entry::from_code(code)) else { return };
        match companion.note(entry) {
            Ok(journal) => {
                let leaps = matches!(entry, Entry::Jump(_));
                requests.session.add(journal);
                self.after_change(leaps);
                self.ask_for_code(requests);
            }
            Err(NoteError::Full) => self.push(Notice::notebook_full().into()),
            Err(error) => self.tell_screen(Err(error)),
        }
    }

    pub(super) fn after_entry(&mut self, journal: Option<Journal>, requests: &mut Requests) {
        let Some(journal) = journal else { return };
        requests.session.add(journal);
        self.after_change(true);
        self.ask_for_code(requests);
    }

    fn ask_for_code(&self, requests: &mut Requests) {
        if self.companion.as_ref().is_some_and(|companion| companion.session().stage() == Stage::Result) {
            requests.code = true;
        }
    }

    /// A screen that still suits the session stays; else the table is shown anew.
    fn after_change(&mut self, anew: bool) {
        let suits = self.stack.get(1).zip(self.table_screen()).is_some_and(|(shown, wanted)| {
            core::mem::discriminant(shown) == core::mem::discriminant(&wanted)
        });
        if anew || !suits {
            self.show_table();
        } else {
            self.tell_screen(Ok(()));
        }
    }

    fn tell_screen(&mut self, outcome: Result<(), NoteError>) {
        let Some(mut screen) = self.stack.pop() else { return };
        screen.noted(outcome, &self.world());
        // It was there a moment ago, so there is room.
        let _ = self.stack.push(screen);
    }

    /// The stack of a session: home, and what the table does now.
    pub(super) fn show_table(&mut self) {
        self.go_home();
        if let Some(screen) = self.table_screen() {
            self.push(screen);
        }
    }

    fn table_screen(&self) -> Option<Screen> {
        let companion = self.companion.as_ref()?;
        Some(match companion.session().stage() {
            Stage::Scoring => ScoringForm::new(&self.world()).into(),
            Stage::Result => TableResult::default().into(),
            _ => Guide::new(&self.world()).into(),
        })
    }

    /// Whether the session is what the device is used for now.
    pub(super) fn is_at_table(&self) -> bool {
        self.stack.get(1).is_some_and(Screen::is_table)
    }
}
