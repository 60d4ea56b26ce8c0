//! What the thread executor of the chip does on a PC: thinking, for whoever asks.

use app::app::{App, Requests};
use app::thinking::{self, Question};
use engine::{Rules, Sitter};
use new_york_city::Record;
use new_york_city::player::{Advice, Choice, Search};

/// Somebody who thinks.
#[derive(Debug)]
pub struct Thinker {
    search: Box<Search>,
    /// No thought has more playouts; for tests that play many games.
    playouts_max: u16,
}

impl Default for Thinker {
    fn default() -> Thinker {
        Thinker { search: Box::new(Search::new()), playouts_max: u16::MAX }
    }
}

impl Thinker {
    /// One who thinks only for a moment: for tests that are about something else.
    pub fn hasty() -> Thinker {
        Thinker { playouts_max: 2, ..Thinker::default() }
    }

    /// Thinks about a question to the end.
    pub fn think(&mut self, question: &Question) -> Option<Advice> {
        let playouts = question.playouts.min(self.playouts_max);
        if !(Question { playouts, ..question.clone() }).begin(&mut self.search) {
            return None;
        }
        while self.search.step() {}
        self.search.advice()
    }

    /// What an Architect does in the open decision of a game; `None` if it is none of his.
    pub fn decide(&mut self, record: &Record) -> Option<Choice> {
        let game = record.game();
        let seat = game.decision()?.seat;
        let Some(Sitter::Architect(strength)) = record.setup().sitter(seat) else {
            return None;
        };
        let seed = thinking::seed(record.setup().seed, record.played().len() as u16);
        let (number, playouts) = (0, architect::playouts::<new_york_city::player::Architect>(strength, game));
        let question = Question { number, game: game.clone(), seat, seed, playouts, also: None };
        Some(self.think(&question)?.best)
    }

    /// Thinks about what the app wants to know now, and tells it. `None` if that is nothing.
    pub fn answer(&mut self, app: &mut App) -> Option<Requests> {
        let question = app.question()?;
        let advice = self.think(&question)?;
        Some(app.thought(question.number, advice))
    }
}
