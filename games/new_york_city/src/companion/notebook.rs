//! A session with the list of entries that made it: undo, redo and replay.

use super::entry::Entry;
use super::session::{Refused, Session};
use crate::log::Log;
use crate::setup::{Setup, SetupErrors};
use engine::{ActionLog, LogFull};

/// Why an entry was not written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteError {
    /// The session refuses it.
    Refused(Refused),
    /// The notebook holds as many entries as it can.
    Full,
}

/// A setup, the entries, and the session they lead to. Room for `N` entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notebook<const N: usize> {
    setup: Setup,
    entries: ActionLog<N>,
    session: Session,
    /// What the last answer brought about.
    last: Log,
}

impl<const N: usize> Notebook<N> {
    /// A session at its beginning.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    pub fn new(setup: Setup) -> Result<Notebook<N>, SetupErrors> {
        let session = Session::new(&setup)?;
        Ok(Notebook { setup, entries: ActionLog::new(), session, last: Log::new() })
    }

    /// Starts another session in the place of this one. A notebook is large: it stays where it is.
    ///
    /// # Errors
    /// Everything that is wrong with the setup; nothing has changed then.
    pub fn begin_anew(&mut self, setup: Setup) -> Result<(), SetupErrors> {
        self.session = Session::new(&setup)?;
        self.setup = setup;
        self.entries.clear();
        self.last.clear();
        Ok(())
    }

    /// What the session started from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The session as it stands.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// What the last answer brought about; what was put right since is not told.
    pub fn last(&self) -> &Log {
        &self.last
    }

    /// The codes of the entries in force, oldest first.
    pub fn entries(&self) -> &[u16] {
        self.entries.played()
    }

    /// Whether something can be redone.
    pub fn can_redo(&self) -> bool {
        !self.entries.undone().is_empty()
    }

    /// The entry that would be redone.
    pub fn undone(&self) -> Option<Entry> {
        self.entries.undone().first().copied().and_then(Entry::from_code)
    }

    /// Writes an entry down; what was undone is forgotten.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn note(&mut self, entry: Entry) -> Result<(), NoteError> {
        if self.entries.played().len() == N {
            return Err(NoteError::Full);
        }
        self.apply(entry).map_err(NoteError::Refused)?;
        self.entries.push(entry.code()).map_err(|LogFull| NoteError::Full)
    }

    fn apply(&mut self, entry: Entry) -> Result<(), Refused> {
        // A refused entry tells nothing, so what was told before stays; so it does where something is only
        // put right in between: it may not have been read yet.
        let told = self.last.entries().len();
        self.session.apply(entry, &mut self.last)?;
        if entry.answers() {
            self.last.forget_first(told);
        } else {
            self.last.keep_first(told);
        }
        Ok(())
    }

    /// Takes back the last entry by replaying all before it. `None` at the beginning.
    pub fn undo(&mut self) -> Option<Entry> {
        let undone = Entry::from_code(self.entries.undo()?);
        self.replay();
        undone
    }

    /// Notes the last undone entry again.
    pub fn redo(&mut self) -> Option<Entry> {
        let entry = Entry::from_code(self.entries.redo()?)?;
        self.apply(entry).ok()?;
        Some(entry)
    }

    /// The setup and every entry were accepted before; this is the same function again.
    fn replay(&mut self) {
        let Ok(session) = Session::new(&self.setup) else { return };
        self.session = session;
        self.last.clear();
        for place in 0..self.entries.played().len() {
            let entry = Entry::from_code(self.entries.played()[place]);
            let noted = entry.map(|entry| self.apply(entry));
            debug_assert_eq!(noted, Some(Ok(())), "a noted entry was accepted");
        }
    }
}
