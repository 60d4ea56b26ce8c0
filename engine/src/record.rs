//! What is made by a setup and a list: a game, or a session at a real table. Undo, redo and replay.

use core::fmt;
use core::fmt::Debug;

use crate::action_log::{ActionLog, LogFull};
use crate::code::Code;
use crate::log::Log;
use crate::rules::{RuleNumber, Rules};
use crate::setup::{Setup, SetupFaults};

/// A pure function of a setup and a list of coded steps.
pub trait Replay: Clone + Eq + Debug + Sized {
    /// One step: an action, or what somebody noted at a table.
    type Step: Code;
    /// What can happen.
    type Fact: Copy + Eq + Debug;
    /// The rule that makes it so.
    type Rule: Copy + Eq + Debug;
    /// Why a step is not taken.
    type Refusal: Copy + Eq + Debug;

    /// The beginning.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    fn begin(setup: &Setup) -> Result<Self, SetupFaults>;

    /// Takes a step and tells what it brought about.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    fn take(&mut self, step: Self::Step, log: &mut Log<Self::Fact, Self::Rule>) -> Result<(), Self::Refusal>;

    /// The number of the rule that a refusal names, if it names one.
    fn rule_of(_refusal: Self::Refusal) -> Option<&'static str> {
        None
    }

    /// Whether what was told before this step has been read. Where something is only put right in between, it may not
    /// have been.
    fn is_answer(_step: Self::Step) -> bool {
        true
    }
}

impl<G: Rules> Replay for G {
    type Step = G::Action;
    type Fact = G::Fact;
    type Rule = G::Rule;
    type Refusal = G::Refusal;

    fn begin(setup: &Setup) -> Result<G, SetupFaults> {
        G::from_setup(setup)
    }

    fn take(&mut self, step: G::Action, log: &mut Log<G::Fact, G::Rule>) -> Result<(), G::Refusal> {
        self.apply_into(step, log)
    }

    fn rule_of(refusal: G::Refusal) -> Option<&'static str> {
        Some(refusal.into().number())
    }
}

/// Why a step was not recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError<R> {
    /// The rules forbid it, or the session has no place for it.
    Refused(R),
    /// The record holds as many steps as it can.
    Full,
}

impl<R: fmt::Display> fmt::Display for RecordError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Refused(refusal) => write!(f, "it is not allowed now ({refusal})"),
            RecordError::Full => f.write_str("the record is full"),
        }
    }
}

impl<R: Debug + fmt::Display> core::error::Error for RecordError<R> {}

/// A setup, the steps taken, and what they lead to. Room for `N` steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<S: Replay, const N: usize> {
    setup: Setup,
    steps: ActionLog<N>,
    state: S,
    /// What the last step brought about.
    last: Log<S::Fact, S::Rule>,
}

impl<S: Replay, const N: usize> Record<S, N> {
    /// A record at its beginning.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    pub fn new(setup: Setup) -> Result<Self, SetupFaults> {
        let state = S::begin(&setup)?;
        Ok(Record::beginning(setup, state))
    }

    /// As [`Record::new`], with what [`Replay::begin`] has made of the setup. A record is large, and a result of one is
    /// moved about: a device makes it where it stays. Of an inlined one the compiler would make another copy.
    #[inline(never)]
    pub fn beginning(setup: Setup, state: S) -> Self {
        const { assert!(N <= u16::MAX as usize, "saved bytes count steps in two bytes") };
        Record { setup, steps: ActionLog::new(), state, last: Log::new() }
    }

    /// Starts again in the place of what is there. A record is large: on a device it stays where it is.
    ///
    /// # Errors
    /// Everything that is wrong with the setup; nothing has changed then.
    pub fn begin_anew(&mut self, setup: Setup) -> Result<(), SetupFaults> {
        self.state = S::begin(&setup)?;
        self.setup = setup;
        self.steps.clear();
        self.last.clear();
        Ok(())
    }

    /// What it started from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game or session as it stands.
    pub fn state(&self) -> &S {
        &self.state
    }

    /// The codes of the steps in force, oldest first.
    pub fn played(&self) -> &[u16] {
        self.steps.played()
    }

    /// What the last step in force brought about; what was only put right since is not told.
    pub fn last(&self) -> &Log<S::Fact, S::Rule> {
        &self.last
    }

    /// Whether something can be redone.
    pub fn can_redo(&self) -> bool {
        !self.steps.undone().is_empty()
    }

    /// The step that would be redone.
    pub fn undone(&self) -> Option<S::Step> {
        self.steps.undone().first().copied().and_then(S::Step::from_code)
    }

    /// Takes a step and records it; what was undone is forgotten.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn play(&mut self, step: S::Step) -> Result<(), RecordError<S::Refusal>> {
        if self.played().len() == N {
            return Err(RecordError::Full);
        }
        // Whoever is refused may still read what was told before.
        let told = S::is_answer(step).then(|| core::mem::take(&mut self.last));
        if let Err(refusal) = self.take(step) {
            if let Some(told) = told {
                self.last = told;
            }
            return Err(RecordError::Refused(refusal));
        }
        self.steps.push(step.code()).map_err(|LogFull| RecordError::Full)
    }

    /// An answer is told anew; what is only put right in between leaves what was told before to be read.
    fn take(&mut self, step: S::Step) -> Result<(), S::Refusal> {
        if S::is_answer(step) {
            self.last.clear();
            return self.state.take(step, &mut self.last);
        }
        let told = self.last.entries().len();
        self.state.take(step, &mut self.last)?;
        self.last.keep_first(told);
        Ok(())
    }

    /// Takes back the last step by replaying all before it. `None` at the beginning.
    pub fn undo(&mut self) -> Option<S::Step> {
        let undone = S::Step::from_code(self.steps.undo()?);
        self.replay();
        undone
    }

    /// Takes back the last steps, replaying only once. Returns how many: fewer if there are not so many.
    pub fn undo_several(&mut self, count: usize) -> usize {
        let undone = (0..count).map_while(|_| self.steps.undo()).count();
        if undone > 0 {
            self.replay();
        }
        undone
    }

    /// Takes the last undone step again.
    pub fn redo(&mut self) -> Option<S::Step> {
        let step = S::Step::from_code(self.steps.redo()?)?;
        let taken = self.take(step);
        debug_assert!(taken.is_ok(), "it was taken before, from the same state");
        Some(step)
    }

    /// The setup and every step were accepted before; replaying is the same function again.
    fn replay(&mut self) {
        let Ok(state) = S::begin(&self.setup) else { unreachable!("it was checked") };
        self.state = state;
        self.last.clear();
        for place in 0..self.played().len() {
            let taken = S::Step::from_code(self.played()[place]).map(|step| self.take(step));
            debug_assert_eq!(taken, Some(Ok(())), "a recorded step was taken before");
        }
    }
}

impl<G: Rules, const N: usize> Record<G, N> {
    /// The game as it stands.
    pub fn game(&self) -> &G {
        &self.state
    }

    /// The game as it stood after so many actions, from the very beginning.
    pub fn game_at(&self, actions: usize) -> G {
        let Ok(mut game) = G::from_setup(&self.setup) else { unreachable!("it was checked") };
        let mut log = Log::new();
        for action in self.played().iter().take(actions).filter_map(|code| G::Action::from_code(*code)) {
            log.clear();
            let replayed = game.apply_into(action, &mut log);
            debug_assert!(replayed.is_ok(), "a recorded action was legal");
        }
        game
    }
}

#[cfg(feature = "test-support")]
impl<S: Replay, const N: usize> Record<S, N> {
    /// The game or session, to be changed by hand.
    pub fn state_mut(&mut self) -> &mut S {
        &mut self.state
    }
}
