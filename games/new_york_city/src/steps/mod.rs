//! The order of play (NYC-5, DM-1), one file a step.
//!
//! ```text
//! start characters -> 5 x [ Phase 0 -> card selection
//!     -> 6 x [ delay? -> bids -> evaluation -> statue -> take back ]
//!     -> closing exchange -> Phase III ] -> final scoring
//! ```
//!
//! The windows of the Phase II characters follow from it (DM-5): 18 before the bids, 12 to 17, 19
//! and 20 in the own bidding turn, 21 after building, 22 at the end.
//!
//! A step that may have to ask holds the queue of seats it still has to ask. Each file answers
//! three questions about its step: which actions are `legal`, what an action does (`take`), and
//! what happens without asking (`run`), which ends in a question or in the next step. The checks
//! behind `legal` and `take` are the same functions, so what is offered is what is accepted.

mod bidding;
mod bidding_round;
mod building;
mod card_selection;
mod closing_exchange;
mod delay;
mod draft;
mod elevator;
mod phase_one_characters;
mod phase_three;
mod phase_zero;
mod prestige;
mod skyscrapers;
mod start_characters;
mod take_back;

use engine::Seat;

use super::action::Action;
use super::decision::Question;
use super::game::Game;
use super::log::Log;
use super::press_track::Queue;
use super::refusal::Refusal;
use super::rule::Rule;
use super::table::Table;

pub(super) use bidding::bidding_order;
pub(super) use bidding_round::{check_statue, clear_bids, evaluate_bids};
pub(super) use card_selection::begin_phase_two;
pub use draft::Draft;
pub(super) use elevator::can_take;
pub(super) use phase_three::rank_steps;
pub(super) use prestige::{place_tile, usable_vessels};

use bidding::Bidding;
use card_selection::CardSelection;
use closing_exchange::ClosingExchange;
use delay::Delay;
use elevator::Elevator;
use phase_three::PhaseThree;
use prestige::Prestige;
use skyscrapers::Skyscrapers;
use start_characters::StartCharacters;
use take_back::TakeBack;

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// A tag of its own, as wide as digests take it. Otherwise it hides in a field of one of the steps, and has to be
// worked out at every look.
#[repr(isize)]
pub(super) enum Step {
    StartCharacters(StartCharacters),
    PhaseZero,
    CardSelection(CardSelection),
    /// A bidding round is about to begin; the table says which and who starts.
    BiddingRound,
    Delay(Delay),
    Bidding(Bidding),
    Elevator(Elevator),
    Prestige(Prestige),
    Skyscrapers(Skyscrapers),
    /// Everybody's action is done: statue, then take back.
    AfterEvaluation,
    TakeBack(TakeBack),
    ClosingExchange(ClosingExchange),
    PhaseThree(PhaseThree),
    Over,
}

/// How a step's automatic part ends.
pub(super) enum Flow {
    /// A human must decide.
    Ask,
    /// The step is over.
    Next(Step),
}

impl Step {
    /// What is asked, and of whom.
    pub(super) fn question(&self, table: &Table) -> Option<(Seat, Question)> {
        match self {
            Step::StartCharacters(step) => step.question(),
            Step::CardSelection(step) => step.question(table),
            Step::Delay(step) => step.question(),
            Step::Bidding(step) => step.question(),
            Step::Elevator(step) => step.question(table),
            Step::Prestige(step) => step.question(table),
            Step::Skyscrapers(step) => step.question(table),
            Step::TakeBack(step) => step.question(),
            Step::ClosingExchange(step) => step.question(),
            Step::PhaseThree(step) => step.question(),
            Step::PhaseZero | Step::BiddingRound | Step::AfterEvaluation | Step::Over => None,
        }
    }

    /// Who is still to be asked or to act in this step, the one whose turn it is first.
    pub(super) fn queue(&self) -> &[Seat] {
        match self {
            Step::StartCharacters(step) => &step.queue,
            Step::CardSelection(step) => &step.queue,
            Step::Delay(step) => &step.queue,
            Step::Bidding(step) => &step.queue,
            Step::Elevator(step) => &step.queue,
            Step::Prestige(step) => &step.queue,
            Step::Skyscrapers(step) => &step.queue,
            Step::TakeBack(step) => &step.queue,
            Step::ClosingExchange(step) => &step.queue,
            Step::PhaseThree(step) => &step.queue,
            Step::PhaseZero | Step::BiddingRound | Step::AfterEvaluation | Step::Over => &[],
        }
    }

    /// Offers every legal action, in the order of the decision model.
    pub(super) fn legal(&self, table: &Table, offer: &mut impl FnMut(Action)) {
        match self {
            Step::StartCharacters(_) => start_characters::legal(table, offer),
            Step::CardSelection(step) => step.legal(table, offer),
            Step::Delay(_) => delay::legal(offer),
            Step::Bidding(step) => step.legal(table, offer),
            Step::Elevator(step) => step.legal(table, offer),
            Step::Prestige(step) => step.legal(table, offer),
            Step::Skyscrapers(step) => step.legal(table, offer),
            Step::TakeBack(step) => step.legal(table, offer),
            Step::ClosingExchange(step) => step.legal(table, offer),
            Step::PhaseThree(step) => step.legal(table, offer),
            Step::PhaseZero | Step::BiddingRound | Step::AfterEvaluation | Step::Over => {}
        }
    }
}

impl Step {
    /// Offers what the question is about, legal or not, as whoever is asked sees it: the candidates of *Why not?*. A
    /// question that is only asked where every answer is possible has none.
    #[inline(never)]
    pub(super) fn known(&self, table: &Table, offer: &mut impl FnMut(Action)) {
        match self {
            Step::CardSelection(step) => step.known(table, offer),
            Step::Bidding(step) => step.known(table, offer),
            Step::Elevator(_) => elevator::known_tiles(table, offer),
            Step::Prestige(step) => step.known(table, offer),
            Step::Skyscrapers(step) => step.known(offer),
            Step::TakeBack(step) => step.known(offer),
            Step::ClosingExchange(step) => step.known(table, offer),
            Step::PhaseThree(step) => step.known(table, offer),
            Step::StartCharacters(_) | Step::Delay(_) => {}
            Step::PhaseZero | Step::BiddingRound | Step::AfterEvaluation | Step::Over => {}
        }
    }
}

impl Game {
    /// Carries out a player's action, or says what it lacks and changes nothing.
    // But for tests, only `apply_into` calls this and the next ones: one call for an action is enough.
    #[inline(always)]
    pub(super) fn take(&mut self, action: Action, log: &mut Log) -> Result<(), Refusal> {
        let table = &mut self.table;
        match &mut self.step {
            Step::StartCharacters(step) => step.take(table, action, log),
            Step::CardSelection(step) => step.take(table, action, log),
            Step::Delay(step) => step.take(table, action, log),
            Step::Bidding(step) => step.take(table, action, log),
            Step::Elevator(step) => step.take(table, action, log),
            Step::Prestige(step) => step.take(table, action, log),
            Step::Skyscrapers(step) => step.take(table, action, log),
            Step::TakeBack(step) => step.take(table, action, log),
            Step::ClosingExchange(step) => step.take(table, action, log),
            Step::PhaseThree(step) => step.take(table, action, log),
            Step::PhaseZero | Step::BiddingRound | Step::AfterEvaluation | Step::Over => {
                Err(Rule::DecisionModel.into())
            }
        }
    }

    /// Does all that is automatic (DM-3) until a human must decide or the game is over.
    #[inline(always)]
    pub(super) fn run(&mut self, log: &mut Log) {
        while self.run_step(log) {}
    }

    /// Does what is automatic in the open step; false if a human must decide or the game is over.
    // The steps' own `run` are never inlined: in here they would take the registers from the many actions after
    // which nothing is automatic.
    #[inline(always)]
    pub(super) fn run_step(&mut self, log: &mut Log) -> bool {
        let table = &mut self.table;
        let flow = match &mut self.step {
            Step::StartCharacters(step) => step.run(table, log),
            Step::PhaseZero => phase_zero::run(table, log),
            Step::CardSelection(step) => step.run(table, log),
            Step::BiddingRound => bidding_round::begin(table, log),
            Step::Delay(step) => step.run(table),
            Step::Bidding(step) => step.run(table, log),
            Step::Elevator(step) => step.run(table, log),
            Step::Prestige(step) => step.run(table, log),
            Step::Skyscrapers(step) => step.run(table, log),
            Step::AfterEvaluation => bidding_round::after_evaluation(table, log),
            Step::TakeBack(step) => step.run(table, log),
            Step::ClosingExchange(step) => step.run(table),
            Step::PhaseThree(step) => step.run(table, log),
            Step::Over => return false,
        };
        match flow {
            Flow::Ask => false,
            Flow::Next(step) => {
                self.step = step;
                true
            }
        }
    }
}

/// The humans among some seats, in their order. Every window of a character asks only them: Toms use none
/// (NYC-4.6).
pub(super) fn humans(table: &Table, seats: impl Iterator<Item = Seat>) -> Queue {
    seats.filter(|seat| table.players[*seat].is_human()).collect()
}

/// Steps to start from, for tables laid out by hand.
#[cfg(feature = "test-support")]
impl Step {
    pub(super) fn card_selection(table: &Table) -> Step {
        Step::CardSelection(CardSelection::new(table))
    }

    pub(super) fn evaluation(table: &mut Table, log: &mut Log) -> Step {
        bidding_round::evaluate(table, log)
    }

    pub(super) fn closing_exchange(table: &Table) -> Step {
        Step::ClosingExchange(ClosingExchange::new(table))
    }

    pub(super) fn phase_three(table: &Table) -> Step {
        Step::PhaseThree(PhaseThree::new(table))
    }
}
