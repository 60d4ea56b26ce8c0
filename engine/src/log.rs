//! What happened, with the rule that made it so.

use heapless::Vec;

use crate::seat::Seat;

/// Entries in the log of one action. The game with the longest chain of automatic steps works it out in its own limits;
/// a record holds one log, whatever the game.
pub const LOG_ENTRIES_MAX: usize = 192;

/// One fact, whom it happened to, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogEntry<F, R> {
    /// The rule that made it so.
    pub rule: R,
    /// Whom it concerns; `None` for the whole table, or for somebody who has no seat.
    pub seat: Option<Seat>,
    /// What happened.
    pub fact: F,
}

/// Everything one action brought about, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log<F, R> {
    entries: Vec<LogEntry<F, R>, LOG_ENTRIES_MAX>,
    lost: u16,
}

impl<F, R> Default for Log<F, R> {
    fn default() -> Self {
        Log::new()
    }
}

impl<F, R> Log<F, R> {
    /// An empty log.
    pub const fn new() -> Self {
        Log { entries: Vec::new(), lost: 0 }
    }

    /// The entries, first to last.
    pub fn entries(&self) -> &[LogEntry<F, R>] {
        &self.entries
    }

    /// Entries that did not fit. Tests hold this to 0; a game never stops because of its log.
    pub fn lost(&self) -> u16 {
        self.lost
    }

    /// Forgets all entries, to be filled again.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.lost = 0;
    }

    /// Forgets the newest entries.
    pub(crate) fn keep_first(&mut self, count: usize) {
        self.entries.truncate(count);
        self.lost = 0;
    }

    /// Something happened to a seat.
    pub fn seat(&mut self, seat: Seat, rule: R, fact: F) {
        self.push(LogEntry { rule, seat: Some(seat), fact });
    }

    /// Something happened to the whole table, or to somebody who has no seat.
    pub fn table(&mut self, rule: R, fact: F) {
        self.push(LogEntry { rule, seat: None, fact });
    }

    fn push(&mut self, entry: LogEntry<F, R>) {
        if self.entries.push(entry).is_err() {
            self.lost = self.lost.saturating_add(1);
        }
    }
}
