//! A game with the list of actions that made it: undo, redo and replay.

use super::action::Action;
use super::game::Game;
use super::illegal::IllegalAction;
use super::limits::ACTIONS_MAX;
use super::log::Log;
use super::setup::{Setup, SetupErrors};
use engine::{ActionLog, LogFull};

/// Why an action was not recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The rules forbid it.
    Illegal(IllegalAction),
    /// The record holds as many actions as it can.
    Full,
}

impl core::fmt::Display for RecordError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            RecordError::Illegal(illegal) => illegal.fmt(f),
            RecordError::Full => f.write_str("the record is full"),
        }
    }
}

impl core::error::Error for RecordError {}

/// A setup, the actions played, and the game they lead to. Room for `N` actions; the default has
/// room for every game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<const N: usize = ACTIONS_MAX> {
    setup: Setup,
    actions: ActionLog<N>,
    pub(super) game: Game,
}

impl<const N: usize> Record<N> {
    /// A game at its beginning.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    pub fn new(setup: Setup) -> Result<Record<N>, SetupErrors> {
        const { assert!(N <= ACTIONS_MAX, "saved bytes have room for ACTIONS_MAX actions") };
        let game = Game::from_setup(&setup)?;
        Ok(Record { setup, actions: ActionLog::new(), game })
    }

    /// Starts another game in the place of this one. A record is large: on a device it stays where it is.
    ///
    /// # Errors
    /// Everything that is wrong with the setup; nothing has changed then.
    pub fn begin_anew(&mut self, setup: Setup) -> Result<(), SetupErrors> {
        self.game = Game::from_setup(&setup)?;
        self.setup = setup;
        self.actions.clear();
        Ok(())
    }

    /// What the game started from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The codes of the actions in force, oldest first.
    pub fn played(&self) -> &[u16] {
        self.actions.played()
    }

    /// Whether something can be redone.
    pub fn can_redo(&self) -> bool {
        !self.actions.undone().is_empty()
    }

    /// Plays an action and records it; what was undone is forgotten.
    ///
    /// # Errors
    /// The rule that forbids it, or a full record; nothing has changed then.
    pub fn play(&mut self, action: Action) -> Result<Log, RecordError> {
        if self.actions.played().len() == N {
            return Err(RecordError::Full);
        }
        let log = self.game.apply(action).map_err(RecordError::Illegal)?;
        self.actions.push(action.code()).map_err(|LogFull| RecordError::Full)?;
        Ok(log)
    }

    /// Takes back the last action by replaying all before it. `None` at the beginning.
    pub fn undo(&mut self) -> Option<Action> {
        let undone = Action::from_code(self.actions.undo()?);
        self.game = self.replayed();
        undone
    }

    /// Takes back the last actions, replaying only once. Returns how many: fewer if there are not so many.
    pub fn undo_several(&mut self, count: usize) -> usize {
        let undone = (0..count).map_while(|_| self.actions.undo()).count();
        if undone > 0 {
            self.game = self.replayed();
        }
        undone
    }

    /// Plays the last undone action again.
    pub fn redo(&mut self) -> Option<(Action, Log)> {
        let action = Action::from_code(self.actions.redo()?)?;
        let log = self.game.apply(action).ok()?;
        Some((action, log))
    }

    /// The game that setup and actions lead to, from the very beginning.
    pub fn replayed(&self) -> Game {
        // The setup and every action were accepted before; replaying is the same function again.
        let Ok(mut game) = Game::from_setup(&self.setup) else { unreachable!("it was checked") };
        let mut log = Log::new();
        for action in self.played().iter().filter_map(|code| Action::from_code(*code)) {
            log.clear();
            let replayed = game.apply_into(action, &mut log);
            debug_assert!(replayed.is_ok(), "a recorded action was legal");
        }
        game
    }
}

#[cfg(test)]
mod tests {
    use super::super::components::Level;
    use super::*;
    use engine::Chance;

    #[test]
    fn undo_of_several_is_undo_several_times() {
        let mut chance = Chance::from_seed(7);
        let mut record: Record<200> = Record::new(Setup::solo(Level::FIRST, 7)).unwrap();
        while record.played().len() < 120 {
            let legal = record.game().legal_actions();
            let action = legal[chance.below(legal.len() as u32) as usize];
            record.play(action).unwrap();
        }
        for count in [0, 1, 2, 17, 119, 120, 121, 500] {
            let (mut once, mut by_one) = (record.clone(), record.clone());
            let undone = (0..count).map_while(|_| by_one.undo()).count();
            assert_eq!(once.undo_several(count), undone);
            assert_eq!(undone, count.min(120));
            assert_eq!(once, by_one);
            // And what was taken back comes again.
            while once.redo().is_some() {}
            assert_eq!(once, record);
        }
    }
}
