//! The session at a real table.

use engine::Setup;

use super::{App, Layer, Requests};
use crate::companion::NoteError;
use crate::play::{Journal, Name};
use crate::printed::Printed;
use crate::screen::Screen;
use crate::screens::*;
use crate::shelf::Shelf;
use crate::table::{Now, Sitting};

impl<S: Shelf> App<S> {
    /// The session at a real table, if there is one.
    pub fn companion(&self) -> Option<&dyn Sitting> {
        self.companion.as_ref().map(S::sitting)
    }

    pub(super) fn sitting_mut(&mut self) -> Option<&mut dyn Sitting> {
        self.companion.as_mut().map(S::sitting_mut)
    }

    /// Puts a session at its beginning in the place of what is there. `None` if there can be no such
    /// session; then nothing has changed. As [`App::set_game`], it is made here and nowhere else.
    #[inline(never)]
    pub(crate) fn set_session(&mut self, setup: Setup, names: [Name; 4]) -> Option<&mut dyn Sitting> {
        let game = setup.game;
        let before = self.session_to_put_aside(game);
        if !S::begin_session(setup, names, &mut self.companion) {
            return None;
        }
        self.session_opened(game, before);
        self.sitting_mut()
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
        let printed = self.titles[self.title].printed.clone();
        let Some(companion) = self.set_session(setup, names) else { return };
        // What somebody has said of the board before; what is no such thing is left out.
        printed.0.iter().for_each(|code| _ = companion.note_code(*code));
        companion.begin(colours, scope);
        requests.session.whole = true;
        if let Some(sitting) = self.companion.as_ref().map(S::sitting) {
            let setups = &mut self.titles[self.title].setups;
            setups.table.clone_from(&sitting.setup().seats);
            setups.colours = colours;
            requests.setups = Some(sitting.setup().game);
        }
        self.note_played(requests);
        self.show_table();
    }

    pub(super) fn end_session(&mut self, requests: &mut Requests) {
        requests.session.end = self.companion().map(|sitting| sitting.setup().game);
        self.companion = None;
        self.go_home();
    }

    /// Writes an entry down. The screen that asked for it hears what became of it.
    pub(super) fn note(&mut self, code: u16, requests: &mut Requests) {
        let Some(companion) = self.sitting_mut() else { return };
        let before = companion.printed();
        let Some(noted) = companion.note_code(code) else { return };
        match noted {
            Ok(journal) => {
                let leaps = companion.leaps(code);
                requests.session.add(journal);
                self.keep_printed(&before, requests);
                self.after_change(leaps);
                self.ask_for_code(requests);
            }
            Err(NoteError::Full) => self.push(Notice::notebook_full().into()),
            Err(error) => self.tell_screen(Err(error)),
        }
    }

    /// Takes an entry back, or notes it again.
    pub(super) fn step_entry(
        &mut self,
        step: fn(&mut dyn Sitting) -> Option<Journal>,
        requests: &mut Requests,
    ) {
        let Some(companion) = self.sitting_mut() else { return };
        let before = companion.printed();
        let Some(journal) = step(companion) else { return };
        requests.session.add(journal);
        self.keep_printed(&before, requests);
        self.after_change(true);
        self.ask_for_code(requests);
    }

    /// Something else is said of the printed board than before: it is so for every session from now on.
    fn keep_printed(&mut self, before: &Printed, requests: &mut Requests) {
        let Some((game, printed)) = self.companion().map(|sitting| (sitting.setup().game, sitting.printed()))
        else {
            return;
        };
        let place = S::CARDS.iter().position(|card| card.id == game);
        if let Some(title) = place.and_then(|place| self.titles.get_mut(place)).filter(|_| printed != *before)
        {
            title.printed = printed;
            requests.printed = Some(game);
        }
    }

    fn ask_for_code(&self, requests: &mut Requests) {
        if self.companion().is_some_and(|companion| companion.now() == Now::Result) {
            requests.code = true;
        }
    }

    /// A screen that still suits the session stays; else the table is shown anew.
    fn after_change(&mut self, anew: bool) {
        let suits = self.shared(1).zip(self.table_screen()).is_some_and(|(shown, wanted)| {
            core::mem::discriminant(shown) == core::mem::discriminant(&wanted)
        });
        if anew || !suits {
            self.show_table();
        } else {
            self.tell_screen(Ok(()));
        }
    }

    fn tell_screen(&mut self, outcome: Result<(), NoteError>) {
        let Some(mut layer) = self.stack.pop() else { return };
        match &mut layer {
            Layer::Shared(screen) => screen.noted(outcome, &self.world()),
            Layer::Own(own) => S::noted(own, outcome.is_ok(), &self.world(), self.play.as_ref()),
        }
        // It was there a moment ago, so there is room.
        let _ = self.stack.push(layer);
    }

    /// The stack of a session: home, and what the table does now.
    pub(super) fn show_table(&mut self) {
        self.go_home();
        if let Some(screen) = self.table_screen() {
            self.push(screen);
        }
    }

    fn table_screen(&self) -> Option<Screen> {
        Some(match self.companion()?.now() {
            Now::Guide => Guide::new(&self.world()).into(),
            Now::Scoring => ScoringForm::new(&self.world()).into(),
            Now::Result => TableResult::default().into(),
        })
    }

    /// Whether the session is what the device is used for now.
    pub(super) fn is_at_table(&self) -> bool {
        self.shared(1).is_some_and(Screen::is_table)
    }
}
