//! A session at a real table: the notebook, and what the players are called.

use embedded_graphics::prelude::*;
use engine::{Code, Seat, Setup, SetupFaults};
use new_york_city::PressToken;
use new_york_city::companion::{Entry, NoteError, Notebook, Session};

use crate::canvas::Canvas;
use crate::ink::Ink;
use crate::pieces;
use crate::play::{Journal, Name};
use crate::words::{Lang, Speaker};

/// Entries that a session may have. A table of four that notes every bid makes some 500; where this
/// is not enough, the table is told.
pub const ENTRIES_MAX: usize = 1_500;

/// A session at a real table.
#[derive(Clone, Debug)]
pub struct Companion {
    notebook: Notebook<ENTRIES_MAX>,
    names: [Name; 4],
}

impl Companion {
    /// A new session.
    ///
    /// # Errors
    /// What is wrong with the setup.
    pub fn new(setup: Setup, names: [Name; 4]) -> Result<Companion, SetupFaults> {
        let session = Session::new(&setup)?;
        Ok(Companion::beginning(setup, session, names))
    }

    /// As [`Companion::new`], with the session that the setup makes: see [`engine::Record::beginning`].
    #[inline(never)]
    pub(crate) fn beginning(setup: Setup, session: Session, names: [Name; 4]) -> Companion {
        Companion { notebook: Notebook::beginning(setup, session), names }
    }

    /// Setup, entries and session.
    pub fn notebook(&self) -> &Notebook<ENTRIES_MAX> {
        &self.notebook
    }

    pub(crate) fn notebook_mut(&mut self) -> &mut Notebook<ENTRIES_MAX> {
        &mut self.notebook
    }

    /// The session as it stands.
    pub fn session(&self) -> &Session {
        self.notebook.state()
    }

    /// What the players are called.
    pub fn names(&self) -> &[Name; 4] {
        &self.names
    }

    /// The seats, clockwise.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        self.session().table().seats()
    }

    /// How seats are spoken of: nobody at the table is "you".
    pub fn speaker(&self, lang: Lang) -> Speaker<'_> {
        Speaker::new(lang, &self.names, None, &self.notebook.setup().seats)
    }

    /// Writes an entry down.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn note(&mut self, entry: Entry) -> Result<Journal, NoteError> {
        self.notebook.play(entry)?;
        Ok(Journal::Played(entry.code()))
    }

    /// Whether there is an entry to take back. Those that come first, the colours among them, belong to the
    /// setup.
    pub fn can_undo(&self) -> bool {
        let mut entries = self.notebook.played().iter().filter_map(|code| Entry::from_code(*code));
        entries.any(|entry| !matches!(entry, Entry::Colours(_) | Entry::Scope(_)))
    }

    /// Takes the last entry back.
    pub fn undo(&mut self) -> Option<Journal> {
        if !self.can_undo() {
            return None;
        }
        self.notebook.undo().map(|_| Journal::Undone(1))
    }

    /// Notes the last undone entry again.
    pub fn redo(&mut self) -> Option<Journal> {
        self.notebook.redo().map(|_| Journal::Redone)
    }

    /// The seat whose token lay on top when the session began; the first one if nobody noted it.
    pub fn first_on_track(&self) -> Seat {
        let mut entries = self.notebook.played().iter().filter_map(|code| Entry::from_code(*code));
        let named = entries.find_map(|entry| match entry {
            Entry::OnTop(seat) => Some(seat),
            _ => None,
        });
        named.unwrap_or_default()
    }

    /// The ink of a seat: that of its pieces.
    pub fn ink(&self, seat: Seat) -> Ink {
        Ink::of_seat(self.session().colour(seat))
    }

    /// The badge of a seat: its letter on the colour and pattern of its pieces.
    pub fn badge(&self, canvas: &mut Canvas, at: Point, size_px: u32, seat: Seat) {
        pieces::badge(canvas, at, size_px, pieces::seat_letter(seat), self.session().colour(seat));
    }

    /// The badge of a token on the Press Track.
    pub fn token(&self, canvas: &mut Canvas, at: Point, size_px: u32, token: PressToken) {
        match token {
            PressToken::Of(seat) => self.badge(canvas, at, size_px, seat),
            PressToken::Neutral => pieces::neutral_badge(canvas, at, size_px),
        }
    }
}
