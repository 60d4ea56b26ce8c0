//! What the thread executor of the chip does on a PC: thinking, for whoever asks.

use app::app::Requests;
use skyline::{AnyAdvice, AnyQuestion, AnySearch, App};

/// Somebody who thinks.
#[derive(Debug, Default)]
pub struct Thinker {
    search: Box<AnySearch>,
    /// No thought has more playouts; for tests that play many games.
    playouts_max: Option<u16>,
}

impl Thinker {
    /// One who thinks only for a moment: for tests that are about something else.
    pub fn hasty() -> Thinker {
        Thinker { playouts_max: Some(2), ..Thinker::default() }
    }

    /// Thinks about a question to the end.
    pub fn think(&mut self, question: AnyQuestion) -> Option<AnyAdvice> {
        let question = question.at_most(self.playouts_max.unwrap_or(u16::MAX));
        if !self.search.begin(&question) {
            return None;
        }
        while self.search.step() {}
        self.search.advice()
    }

    /// Thinks about what the app wants to know now, and tells it. `None` if that is nothing.
    pub fn answer(&mut self, app: &mut App) -> Option<Requests> {
        let (number, question) = app.question()?;
        let advice = self.think(question)?;
        Some(app.thought(number, advice))
    }
}
