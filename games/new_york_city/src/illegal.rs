//! Why an action was refused.

use super::action::Action;
use super::rule::Rule;

/// An action that the open decision does not allow. The game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalAction {
    /// What was tried.
    pub action: Action,
    /// The rule that forbids it.
    pub rule: Rule,
}

impl core::fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{:?} is not allowed now ({})", self.action, self.rule)
    }
}

impl core::error::Error for IllegalAction {}
