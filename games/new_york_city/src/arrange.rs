//! Tables laid out by hand, for tests: put things where a rule needs them, then start there.

use engine::Seat;

use super::components::Card;
use super::game::Game;
use super::log::Log;
use super::steps::Step;
use super::table::Table;

/// A point of the game from which a test starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// A game round begins; the table's round is raised by one.
    PhaseZero,
    /// The pairs are dealt, the first human takes.
    CardSelection,
    /// A bidding round begins with the Toms' draws.
    BiddingRound {
        /// The matching type.
        matching: Card,
        /// Who starts it.
        starter: Seat,
    },
    /// Everybody has bid: the values in the table's bids are evaluated.
    Evaluation {
        /// The matching type.
        matching: Card,
    },
    /// The statue check after an evaluation.
    AfterEvaluation,
    /// The closing exchange.
    ClosingExchange,
    /// Phase III.
    PhaseThree,
}

impl Game {
    /// The table, to be changed by hand.
    pub fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    /// Starts from a moment and runs to the next decision.
    pub fn start_at(&mut self, moment: Moment) -> Log {
        let mut log = Log::new();
        self.step = match moment {
            Moment::PhaseZero => Step::PhaseZero,
            Moment::CardSelection => Step::card_selection(&self.table),
            Moment::BiddingRound { matching, starter } => {
                self.table.matching = matching;
                self.table.starter = starter;
                Step::BiddingRound
            }
            Moment::Evaluation { matching } => {
                self.table.matching = matching;
                Step::evaluation(&mut self.table, &mut log)
            }
            Moment::AfterEvaluation => Step::AfterEvaluation,
            Moment::ClosingExchange => Step::closing_exchange(&self.table),
            Moment::PhaseThree => Step::phase_three(&self.table),
        };
        self.run(&mut log);
        log
    }
}
