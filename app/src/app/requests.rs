//! What the device must do before it takes the next input.

use engine::GameId;

use crate::play::Journal;
use crate::saves::Part;

/// What one input asks of the device. There is a place for each thing that can be asked, so nothing is lost because
/// there are too many of them, and what is asked twice is done once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use = "what is not carried out is not stored"]
pub struct Requests {
    /// Erase an unreadable save, before anything is stored in its place.
    pub let_go: Option<Part>,
    /// What is to be stored of the game.
    pub game: GameRequests,
    /// Store the settings; brightness, turn and LED may have changed.
    pub settings: bool,
    /// Store which title was played last, with the settings; damaged ones that are kept are nothing to ask about for that.
    pub recent: bool,
    /// Store the records of a title.
    pub records: Option<GameId>,
    /// Store how a title was set up.
    pub setups: Option<GameId>,
    /// Store what an owner has said of the board of a title.
    pub printed: Option<GameId>,
    /// What is to be stored of the session at a table.
    pub session: SessionRequests,
    /// Take up the saved game of a title, and go on with it.
    pub open_game: Option<GameId>,
    /// Take up the saved session of a title, and go on with it.
    pub open_session: Option<GameId>,
    /// A result stands: make its code ahead, while it is being read.
    pub code: bool,
    /// Reboot into the update mode.
    pub update: bool,
}

/// What is to be stored of the game, in the order of the fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRequests {
    /// Begin anew, with all that was played; there is nothing to add to that but the end.
    pub whole: bool,
    /// It counts as training from now on.
    pub training: bool,
    /// So many actions were taken back.
    pub undone: u8,
    /// So many of those were played again.
    pub redone: u8,
    /// All actions in force from this one on were played, counted from 0.
    pub played_from: Option<u16>,
    /// The title whose game is over or given up: it need not be resumed.
    pub end: Option<GameId>,
}

/// What is to be stored of the session, in the order of the fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SessionRequests {
    /// Begin anew, with all that was entered.
    pub whole: bool,
    /// What was done with it.
    pub step: Option<Journal>,
    /// The title whose session is over or given up: it need not be resumed.
    pub end: Option<GameId>,
}

impl Requests {
    /// Whether nothing is asked.
    pub fn is_empty(&self) -> bool {
        *self == Requests::default()
    }
}

impl GameRequests {
    /// Actions were taken back. What was done since the last input lies in the journal in its order; where this cannot
    /// come last, the game is stored as it stands.
    pub(crate) fn undo(&mut self, count: u8) {
        let is_last = self.redone == 0 && self.played_from.is_none();
        match self.undone.checked_add(count).filter(|_| is_last) {
            Some(undone) => self.undone = undone,
            None => self.whole = true,
        }
    }

    /// Actions that had been taken back were played again.
    pub(crate) fn redo(&mut self, count: u8) {
        match self.redone.checked_add(count).filter(|_| self.played_from.is_none()) {
            Some(redone) => self.redone = redone,
            None => self.whole = true,
        }
    }

    /// All actions in force from this one on are new.
    pub(crate) fn play_from(&mut self, from: usize) {
        self.played_from.get_or_insert(from as u16);
    }
}

impl SessionRequests {
    /// Something was done with the session.
    pub(crate) fn add(&mut self, step: Journal) {
        if self.step.replace(step).is_some() {
            self.whole = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_played_twice_is_stored_from_the_first_on() {
        let mut game = GameRequests::default();
        game.play_from(7);
        game.play_from(9);
        assert_eq!(game, GameRequests { played_from: Some(7), ..GameRequests::default() });
    }

    #[test]
    fn what_has_no_place_in_the_order_stores_the_game_as_it_stands() {
        let mut game = GameRequests::default();
        game.undo(2);
        game.redo(1);
        game.play_from(3);
        assert!(!game.whole);
        game.undo(1);
        assert!(game.whole, "taking back comes before playing");
        let mut game = GameRequests { played_from: Some(3), ..GameRequests::default() };
        game.redo(1);
        assert!(game.whole);
        let mut game = GameRequests::default();
        game.undo(200);
        game.undo(100);
        assert!(game.whole, "an entry has room for 255");
    }

    #[test]
    fn two_entries_of_one_input_store_the_session_as_it_stands() {
        let mut session = SessionRequests::default();
        session.add(Journal::Played(1));
        assert!(!session.whole);
        session.add(Journal::Played(2));
        assert!(session.whole);
    }
}
