//! A game in progress: what is asked, what may be answered, and the one door for answers.

use core::hash::{Hash, Hasher};

use heapless::Vec;

use super::action::Action;
use super::decision::{Decision, Question};
use super::illegal::IllegalAction;
use super::limits::LEGAL_ACTIONS_MAX;
use super::log::Log;
use super::seat::Seat;
use super::setup::{Setup, SetupErrors};
use super::steps::Step;
use super::table::Table;
use super::view::View;
use engine::Digest;

/// Every legal answer to the open decision, in the order of the decision model.
pub type ActionList = Vec<Action, LEGAL_ACTIONS_MAX>;

/// A game in progress. It changes only through [`Game::apply`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    pub(super) table: Table,
    pub(super) step: Step,
}

// Search and undo clone games; the chip keeps several.
const _: () = assert!(size_of::<Game>() <= 1024);

impl Game {
    /// Sets up a game (NYC-2); the first start stack is to be chosen.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    pub fn from_setup(setup: &Setup) -> Result<Game, SetupErrors> {
        let errors = setup.errors();
        if !errors.is_empty() {
            return Err(errors);
        }
        let table = Table::deal(setup);
        let step = Step::start_characters(&table);
        Ok(Game { table, step })
    }

    /// Who is asked what; `None` when the game is over.
    pub fn decision(&self) -> Option<Decision> {
        let (seat, question) = self.step.question(&self.table)?;
        Some(Decision { seat, question })
    }

    /// Whether the last round has been played.
    pub fn is_over(&self) -> bool {
        matches!(self.step, Step::Over)
    }

    /// Every legal answer to the open decision; empty only when the game is over.
    pub fn legal_actions(&self) -> ActionList {
        let mut list = ActionList::new();
        self.legal_actions_into(&mut list);
        list
    }

    /// As [`Game::legal_actions`], into a list that the caller keeps: for searches and bots that
    /// ask millions of times.
    pub fn legal_actions_into(&self, list: &mut ActionList) {
        list.clear();
        self.step.legal(&self.table, &mut |action| {
            let room = list.push(action).is_ok();
            debug_assert!(room, "LEGAL_ACTIONS_MAX is too small");
        });
    }

    /// Plays one action and everything automatic that follows from it.
    ///
    /// # Errors
    /// The rule that forbids the action; the game is as it was.
    pub fn apply(&mut self, action: Action) -> Result<Log, IllegalAction> {
        let mut log = Log::new();
        self.apply_into(action, &mut log)?;
        Ok(log)
    }

    /// As [`Game::apply`], adding to a log that the caller keeps: for searches and replays that
    /// play millions of actions.
    ///
    /// # Errors
    /// The rule that forbids the action; the game and the log are as they were.
    pub fn apply_into(&mut self, action: Action, log: &mut Log) -> Result<(), IllegalAction> {
        self.take(action, log).map_err(|rule| IllegalAction { action, rule })?;
        self.run(log);
        Ok(())
    }

    /// Who is still to be asked or to act in the open step, the one whose turn it is first.
    pub fn queue(&self) -> &[Seat] {
        self.step.queue()
    }

    /// What a seat may see.
    pub fn view(&self, seat: Seat) -> View<'_> {
        View::new(self, seat)
    }

    /// Everything on the table, hidden things included: for traces and tests, never for screens.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The fingerprint of the whole state, hidden things included: two games with the same digest
    /// play on alike. The same on every platform.
    pub fn digest(&self) -> u64 {
        let mut digest = Digest::default();
        self.hash(&mut digest);
        digest.finish()
    }

    /// The question that is open, if any.
    pub fn question(&self) -> Option<Question> {
        self.decision().map(|decision| decision.question)
    }
}
