//! What is to be thought about, and what becomes of it.

use super::{App, Layer, Requests};
use crate::play::ActError;
use crate::screen::Screen;
use crate::screens::{Hint, Notice};
use crate::shelf::Shelf;
use crate::thinking::{About, Purpose, Thoughts};

impl<S: Shelf> App<S> {
    /// The number of what is to be thought about now; `None` if nothing is. Cheap: it is asked after every
    /// input.
    pub fn wanted_thought(&self) -> Option<u32> {
        self.thoughts.number()
    }

    /// What is being thought about, and what has come of it.
    pub fn thoughts(&self) -> &Thoughts {
        &self.thoughts
    }

    /// What is to be thought about now, with all that is needed for it, and its number.
    pub fn question(&self) -> Option<(u32, S::Question)> {
        let (number, play) = (self.thoughts.number()?, self.play.as_ref()?);
        Some((number, S::question(play, self.thoughts.about()?)?))
    }

    /// How far a thought has come, 0 to 1000. Returns whether the picture changes.
    pub fn thinking(&mut self, number: u32, permille: u16) -> bool {
        if self.thoughts.number() != Some(number) {
            return false;
        }
        let moved = self.thoughts.advance(permille);
        let shows = matches!(self.top(), Some(Screen::Thinking(_) | Screen::Hint(_)));
        let shown = moved && shows;
        if shown {
            self.note_change();
        }
        shown
    }

    /// Hears what was thought; an answer to an old question changes nothing.
    pub fn thought(&mut self, number: u32, advice: S::Advice) -> Requests {
        let mut requests = Requests::default();
        if self.thoughts.number() != Some(number) {
            return requests;
        }
        self.note_change();
        if let (Some(play), Some(purpose)) = (&mut self.play, self.thoughts.purpose()) {
            S::hear(play, purpose, advice);
        }
        self.settle(&mut requests);
        requests
    }

    /// What follows from where the screens and the game stand now: an Architect acts, and what is to be
    /// thought about. Called after everything that may change either.
    pub(super) fn settle(&mut self, requests: &mut Requests) {
        if matches!(self.top(), Some(Screen::Thinking(_))) && self.play().is_some_and(|play| play.has_plan())
        {
            self.carry_out(false, requests);
        }
        let result = matches!(self.shared(1), Some(Screen::FinalResult(_)));
        if let Some(play) = self.play_mut() {
            let wanted = result && play.is_over();
            play.review(wanted);
        }
        let about = self.about();
        self.thoughts.want(about);
    }

    fn about(&self) -> Option<About> {
        let play = self.play()?;
        let now = |purpose| Some(About { purpose, actions: play.played().len() as u16 });
        let is_hint = |layer: &Layer<S::Own>| matches!(layer, Layer::Shared(Screen::Hint(_)));
        let asked = self.stack.iter().any(is_hint);
        // The question of a game lies on the home screen.
        match self.stack.get(1)? {
            Layer::Shared(Screen::Thinking(_)) if !play.has_plan() && !self.thoughts.is_halted() => {
                now(Purpose::Play)
            }
            Layer::Shared(Screen::FinalResult(_)) => {
                Some(About { purpose: Purpose::Review, actions: play.reviewed().next? })
            }
            layer if self.is_decision(layer) && asked && !play.has_hint() => now(Purpose::Hint),
            _ => None,
        }
    }

    /// Asks what to do in the open decision: the game is training from now on.
    pub(super) fn ask_hint(&mut self, requests: &mut Requests) {
        let Some(play) = self.play_mut() else { return };
        if !play.asks_person() {
            return;
        }
        requests.game.training |= play.mark_training();
        self.stack.pop();
        self.push(Hint::default().into());
    }

    /// Whoever is asked does what was decided: an Architect, or a person with a hint.
    pub(super) fn carry_out(&mut self, hint: bool, requests: &mut Requests) {
        let from = self.played();
        let Some(play) = self.play_mut() else { return };
        let done = play.carry_out(hint).and_then(|()| play.obey());
        self.forget_thoughts();
        if self.played() > from {
            requests.game.play_from(from);
        }
        self.after_actions(from, requests);
        if done == Err(ActError::Full) {
            self.thoughts.halt();
            self.push(Notice::record_full().into());
        }
    }

    /// The game has changed: what was thought about the open decision is about nothing now.
    pub(super) fn forget_thoughts(&mut self) {
        self.thoughts.forget_decision();
        if let Some(play) = self.play_mut() {
            play.forget_thoughts();
        }
    }
}
