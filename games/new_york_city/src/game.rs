//! A game in progress: what is asked, what may be answered, and the one door for answers.

use core::ops::RangeInclusive;

use engine::{Chance, GameId, Progress, Rules, Scores, Seat, Setup, SetupFaults};
use heapless::Vec;

use super::action::Action;
use super::components::ROUNDS;
use super::decision::{Decision, Question};
use super::imagine;
use super::limits::{LEGAL_ACTIONS_MAX, SEATS_MAX};
use super::log::{Fact, Log};
use super::refusal::Refusal;
use super::rule::Rule;
use super::setup;
use super::steps::Step;
use super::table::Table;
use super::view::View;

/// Every legal answer to the open decision, in the order of the decision model.
pub type ActionList = Vec<Action, LEGAL_ACTIONS_MAX>;

/// A game in progress. It changes only through [`Rules::apply_into`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    pub(super) table: Table,
    pub(super) step: Step,
}

// Search and undo clone games; the chip keeps several.
const _: () = assert!(size_of::<Game>() <= 1024);

impl Rules for Game {
    const ID: GameId = GameId(1);
    const DATA_VERSION: u8 = super::components::DATA_VERSION;
    const ACTIONS_MAX: usize = super::limits::ACTIONS_MAX;
    const SEATS: RangeInclusive<u8> = 2..=SEATS_MAX as u8;

    type Action = Action;
    type Question = Question;
    type Fact = Fact;
    type Rule = Rule;
    type Refusal = Refusal;
    type View<'g> = View<'g>;

    fn faults(setup: &Setup) -> SetupFaults {
        setup::faults(setup)
    }

    /// NYC-2; the first start stack is to be chosen.
    fn deal(setup: &Setup) -> Game {
        let table = Table::deal(setup);
        let step = Step::start_characters(&table);
        Game { table, step }
    }

    fn decision(&self) -> Option<Decision> {
        let (seat, question) = self.step.question(&self.table)?;
        Some(Decision { seat, question })
    }

    /// In the order of the decision model.
    #[inline]
    fn legal(&self, offer: &mut impl FnMut(Action)) {
        self.step.legal(&self.table, offer);
    }

    fn known(&self, offer: &mut impl FnMut(Action)) {
        self.step.known(&self.table, offer);
    }

    fn apply_into(&mut self, action: Action, log: &mut Log) -> Result<(), Refusal> {
        self.take(action, log)?;
        self.run(log);
        Ok(())
    }

    fn view(&self, seat: Seat) -> View<'_> {
        View::new(self, seat)
    }

    fn imagine<'i>(&self, seat: Seat, imagined: &'i mut Option<Game>, chance: &mut Chance) -> &'i mut Game {
        imagine::imagine(self, seat, imagined, chance)
    }

    fn scores(&self) -> Scores {
        self.score_sheet().scores()
    }

    /// Rounds.
    fn progress(&self) -> Progress {
        Progress { now: self.table.round, of: Some(ROUNDS) }
    }

    fn is_over(&self) -> bool {
        matches!(self.step, Step::Over)
    }
}

impl Game {
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
        self.legal(&mut |action| {
            let room = list.push(action).is_ok();
            debug_assert!(room, "LEGAL_ACTIONS_MAX is too small");
        });
    }

    /// Who is still to be asked or to act in the open step, the one whose turn it is first.
    pub fn queue(&self) -> &[Seat] {
        self.step.queue()
    }

    /// Everything on the table, hidden things included: for traces and tests, never for screens.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The question that is open, if any.
    pub fn question(&self) -> Option<Question> {
        self.decision().map(|decision| decision.question)
    }
}
