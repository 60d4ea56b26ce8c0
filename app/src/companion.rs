//! A session at a real table: the notebook, and what the players are called.

use engine::{Code, Record, RecordError, Replay, Setup, SetupFaults};

use crate::play::{Journal, Name};
use crate::table::{AtTable, EntryOf, Sitting};

/// Entries that a session may have. A table of four that notes everything makes some 500; where this
/// is not enough, the table is told.
pub const ENTRIES_MAX: usize = 1_500;

/// The session of a title with its entries: undo is a replay.
pub type NotebookOf<T> = Record<<T as AtTable>::Session, ENTRIES_MAX>;

/// Why an entry was not written down: the code of the reason, or that there is no room.
pub type NoteError = RecordError<u16>;

/// A session at a real table.
#[derive(Clone, Debug)]
pub struct Companion<T: AtTable> {
    notebook: NotebookOf<T>,
    names: [Name; 4],
}

impl<T: AtTable> Companion<T> {
    /// A new session.
    ///
    /// # Errors
    /// What is wrong with the setup.
    pub fn new(setup: Setup, names: [Name; 4]) -> Result<Companion<T>, SetupFaults> {
        let session = T::Session::begin(&setup)?;
        Ok(Companion::beginning(setup, session, names))
    }

    /// As [`Companion::new`], with the session that the setup makes: see [`engine::Record::beginning`].
    #[inline(never)]
    pub fn beginning(setup: Setup, session: T::Session, names: [Name; 4]) -> Companion<T> {
        Companion { notebook: Record::beginning(setup, session), names }
    }

    /// Setup, entries and session.
    pub fn notebook(&self) -> &NotebookOf<T> {
        &self.notebook
    }

    pub(crate) fn notebook_mut(&mut self) -> &mut NotebookOf<T> {
        &mut self.notebook
    }

    /// The session as it stands.
    pub fn session(&self) -> &T::Session {
        self.notebook.state()
    }

    /// What the players are called.
    pub fn names(&self) -> &[Name; 4] {
        &self.names
    }

    /// The entries in force, oldest first.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = EntryOf<T>> + '_ {
        self.notebook.played().iter().filter_map(|code| Code::from_code(*code))
    }

    /// Writes an entry down.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn note(&mut self, entry: EntryOf<T>) -> Result<Journal, NoteError> {
        match self.notebook.play(entry) {
            Ok(()) => Ok(Journal::Played(entry.code())),
            Err(RecordError::Full) => Err(NoteError::Full),
            Err(RecordError::Refused(reason)) => Err(NoteError::Refused(reason.code())),
        }
    }

    /// Takes the last entry back. Those that come first, the colours among them, belong to the setup.
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
}
