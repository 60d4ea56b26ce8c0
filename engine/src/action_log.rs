//! The list of actions that is a game, with a place in it for undo and redo.

use heapless::Vec;

/// The log holds as many actions as it can; nothing was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogFull;

/// Action codes in the order they were played, and how many of them are in force.
///
/// Undo only moves the place back; what lies beyond it can be redone until something else is
/// played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ActionLog<const N: usize> {
    codes: Vec<u16, N>,
    in_force: usize,
}

impl<const N: usize> ActionLog<N> {
    /// An empty log.
    pub const fn new() -> Self {
        ActionLog { codes: Vec::new(), in_force: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.codes.clear();
        self.in_force = 0;
    }

    /// The actions in force, oldest first.
    pub fn played(&self) -> &[u16] {
        &self.codes[..self.in_force]
    }

    /// The actions that were undone and can be redone, next first.
    pub fn undone(&self) -> &[u16] {
        &self.codes[self.in_force..]
    }

    /// Adds a played action; what was undone before it is forgotten.
    ///
    /// # Errors
    /// [`LogFull`] if there is no room; the log is unchanged.
    pub fn push(&mut self, code: u16) -> Result<(), LogFull> {
        if self.in_force == N {
            return Err(LogFull);
        }
        self.codes.truncate(self.in_force);
        self.codes.push(code).map_err(|_| LogFull)?;
        self.in_force += 1;
        Ok(())
    }

    /// Takes the last action out of force and returns it.
    pub fn undo(&mut self) -> Option<u16> {
        self.in_force = self.in_force.checked_sub(1)?;
        Some(self.codes[self.in_force])
    }

    /// Puts the next undone action in force again and returns it.
    pub fn redo(&mut self) -> Option<u16> {
        let code = *self.codes.get(self.in_force)?;
        self.in_force += 1;
        Some(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn undone_actions_can_be_redone_until_another_is_played() {
        let mut log: ActionLog<3> = ActionLog::new();
        for code in [10, 20, 30] {
            log.push(code).unwrap();
        }
        assert_eq!(log.push(40), Err(LogFull));
        assert_eq!(log.undo(), Some(30));
        assert_eq!(log.undo(), Some(20));
        assert_eq!(log.redo(), Some(20));
        assert_eq!((log.played(), log.undone()), (&[10, 20][..], &[30][..]));
        log.push(50).unwrap();
        assert_eq!((log.played(), log.undone()), (&[10, 20, 50][..], &[][..]));
        assert_eq!(log.redo(), None);
    }

    #[test]
    fn a_full_log_keeps_what_was_undone_when_it_refuses() {
        let mut log: ActionLog<1> = ActionLog::new();
        log.push(1).unwrap();
        assert_eq!(log.push(2), Err(LogFull));
        assert_eq!(log.played(), [1]);
        assert_eq!(log.undo(), Some(1));
        assert_eq!(log.undo(), None);
        assert_eq!(log.undone(), [1]);
    }
}
