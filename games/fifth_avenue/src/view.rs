//! What a seat may see (5A-19.1, 5A-19.2).

use core::ops::Deref;

use engine::{Progress, Rules, Scores, Seat};

use super::action::Action;
use super::auction::BidCards;
use super::components::{Cards, Colour};
use super::decision::Question;
use super::game::Game;
use super::scoring::ScoreSheet;
use super::steps::proposals::Proposal;
use super::table::{Step, Table};

/// The game as a seat sees it: what lies open, which is all that a [`Table`] tells outside of the rules, and the own hand.
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

    /// Who looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The own hand.
    pub fn hand(&self) -> &'g Cards {
        &self.game.table.boards[self.seat].hand
    }

    /// Cards that the seat itself is putting together.
    pub fn draft(&self) -> Option<&'g BidCards> {
        let auction = self.game.table.auction.as_ref()?;
        (auction.next == self.seat && auction.drafting.is_some()).then_some(&auction.draft)
    }

    /// The colour of the bid that the seat itself is putting together.
    pub fn draft_colour(&self) -> Option<Colour> {
        let auction = self.game.table.auction.as_ref().filter(|auction| auction.next == self.seat)?;
        auction.drafting.map(|(colour, _)| colour)
    }

    /// What everybody who remembers knows of a hand and a bid (5A-19.3).
    pub fn known(&self, seat: Seat) -> &'g Cards {
        &self.game.table.boards[seat].known
    }

    /// The cheapest bid or raise of the seat in a colour for a cap (5A-D6.6).
    pub fn proposal(&self, colour: Colour, cap: u8) -> Option<Proposal> {
        self.game.table.proposal(self.seat, colour, cap)
    }

    /// What is asked, and whom.
    pub fn question(&self) -> Option<Question> {
        self.game.decision().map(|decision| decision.question)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.table.step == Step::Over
    }

    /// The legal answers, if it is this seat that is asked.
    pub fn legal(&self, offer: &mut impl FnMut(Action)) {
        if self.game.decision().is_some_and(|decision| decision.seat == self.seat) {
            self.game.legal(offer);
        }
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
