//! What a seat may see: everything but the order of the deck (NY-18.1).

use core::ops::Deref;

use engine::{Progress, Rules, Scores, Seat};

use super::action::Action;
use super::decision::Question;
use super::game::{Game, Phase};
use super::scoring::ScoreSheet;
use super::table::Table;

/// The game as a seat sees it. All seats see the same; the seat only says who looks. What lies on the table is open; the deck
/// tells how many cards of each kind it has, never their order.
#[derive(Clone, Copy, Debug)]
pub struct View<'g> {
    game: &'g Game,
    seat: Seat,
}

impl Deref for View<'_> {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.game.table
    }
}

impl<'g> View<'g> {
    pub(super) fn new(game: &'g Game, seat: Seat) -> View<'g> {
        View { game, seat }
    }

    /// What lies on the table.
    pub fn table(&self) -> &'g Table {
        &self.game.table
    }

    /// Who looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What is asked.
    pub fn question(&self) -> Option<Question> {
        self.game.decision().map(|decision| decision.question)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.phase == Phase::Over
    }

    /// The legal answers to the open decision.
    pub fn legal(&self, offer: &mut impl FnMut(Action)) {
        self.game.legal(offer);
    }

    /// How the seats stand, as if the game ended now.
    pub fn scores(&self) -> Scores {
        self.game.scores()
    }

    /// The score sheet, as if the game ended now.
    pub fn score_sheet(&self) -> ScoreSheet {
        self.game.score_sheet()
    }

    /// How far the game has come.
    pub fn progress(&self) -> Progress {
        self.game.progress()
    }
}
