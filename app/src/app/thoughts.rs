//! What is to be thought about, and what becomes of it.

use architect::{Player, REVIEW_PLAYOUTS, hint_playouts, playouts};
use engine::{RecordError, Rules};
use new_york_city::player::{Advice, Architect, Choice};
use new_york_city::{Action, View};

use super::{App, Requests};
use crate::screen::Screen;
use crate::screens::*;
use crate::thinking::{About, Purpose, Question, Thoughts};

/// Actions of one choice: a bidding turn that the length guard ends, and the end of it.
const CHOICE_ACTIONS_MAX: usize = 80;

impl App {
    /// The number of what is to be thought about now; `None` if nothing is. Cheap: it is asked after every
    /// input.
    pub fn wanted_thought(&self) -> Option<u32> {
        self.thoughts.number()
    }

    /// What is being thought about, and what has come of it.
    pub fn thoughts(&self) -> &Thoughts {
        &self.thoughts
    }

    /// What is to be thought about now, with all that is needed for it.
    pub fn question(&self) -> Option<Question> {
        let (number, play) = (self.thoughts.number()?, self.play.as_ref()?);
        let About { purpose, actions } = self.thoughts.about()?;
        let (playouts, also) = match purpose {
            Purpose::Play => (playouts::<Architect>(play.asks_architect()?.1, play.game()), None),
            Purpose::Hint => (hint_playouts::<Architect>(play.game()), None),
            Purpose::Review => (REVIEW_PLAYOUTS, Some(self.thoughts.review().next()?.played)),
        };
        Question::about(play, number, actions, playouts, also)
    }

    /// How far a thought has come, 0 to 1000. Returns whether the picture changes.
    pub fn thinking(&mut self, number: u32, permille: u16) -> bool {
        if self.thoughts.number() != Some(number) {
            return false;
        }
        let moved = self.thoughts.advance(permille);
        let shown = moved && self.screen().shows_thoughts();
        if shown {
            self.note_change();
        }
        shown
    }

    /// Hears what was thought; an answer to an old question changes nothing.
    pub fn thought(&mut self, number: u32, advice: Advice) -> Requests {
        let mut requests = Requests::default();
        if self.thoughts.number() != Some(number) {
            return requests;
        }
        self.note_change();
        match self.thoughts.purpose() {
            Some(Purpose::Play) => self.thoughts.set_plan(Some(advice.best)),
            Some(Purpose::Hint) => self.thoughts.set_hint(advice),
            Some(Purpose::Review) => {
                if let Some(play) = &self.play {
                    self.thoughts.review_mut().weigh(play, &advice);
                }
            }
            None => {}
        }
        self.settle(&mut requests);
        requests
    }

    /// What follows from where the screens and the game stand now: an Architect acts, and what is to be
    /// thought about. Called after everything that may change either.
    pub(super) fn settle(&mut self, requests: &mut Requests) {
        if matches!(self.stack.last(), Some(Screen::Thinking(_)))
            && let Some(plan) = self.thoughts.plan()
        {
            self.carry_out(plan, requests);
        }
        let result = matches!(self.stack.get(1), Some(Screen::FinalResult(_)));
        match &self.play {
            Some(play) if result && play.game().is_over() => self.thoughts.review_mut().begin(play),
            _ => self.thoughts.review_mut().leave(),
        }
        let about = self.about();
        self.thoughts.want(about);
    }

    fn about(&self) -> Option<About> {
        let play = self.play.as_ref()?;
        let now = |purpose| Some(About { purpose, actions: play.record().played().len() as u16 });
        let asked = self.stack.iter().any(|screen| matches!(screen, Screen::Hint(_)));
        // The question of a game lies on the home screen.
        match self.stack.get(1)? {
            Screen::Thinking(_) if self.thoughts.wants_plan() => now(Purpose::Play),
            Screen::FinalResult(_) => {
                let turn = self.thoughts.review().next()?;
                Some(About { purpose: Purpose::Review, actions: turn.actions })
            }
            screen if screen.is_decision() && asked && self.thoughts.hint().is_none() => now(Purpose::Hint),
            _ => None,
        }
    }

    /// Asks what to do in the open decision: the game is training from now on.
    pub(super) fn ask_hint(&mut self, requests: &mut Requests) {
        let Some(play) = &mut self.play else { return };
        if !play.decision().is_some_and(|decision| play.is_person(decision.seat)) {
            return;
        }
        requests.game.training |= play.mark_training();
        self.stack.pop();
        self.push(Hint::default().into());
    }

    /// Whoever is asked does what was decided, action by action: an Architect, or a person with a hint.
    pub(super) fn carry_out(&mut self, plan: Choice, requests: &mut Requests) {
        let Some(play) = &mut self.play else { return };
        let Some(seat) = play.decision().map(|decision| decision.seat) else { return };
        let from = play.record().played().len();
        let mut full = false;
        for _ in 0..CHOICE_ACTIONS_MAX {
            if play.decision().is_none_or(|decision| decision.seat != seat) {
                break;
            }
            let Some(action) = towards(plan, &play.view(seat)) else { break };
            match play.apply(action) {
                Ok(_) => {}
                Err(RecordError::Full) => full = true,
                // Nothing is offered that is not legal.
                Err(RecordError::Refused(_)) => break,
            }
            if full || plan.ends_with(action) {
                break;
            }
        }
        self.thoughts.forget_decision();
        if self.played() > from {
            requests.game.play_from(from);
        }
        self.after_actions(from, requests);
        if full {
            self.thoughts.halt();
            self.push(Notice::record_full().into());
        }
    }
}

/// The next action of a choice. One that leads nowhere any more is given up for the shortest way on: a game
/// never stands still.
#[inline(never)]
fn towards(plan: Choice, view: &View<'_>) -> Option<Action> {
    if let Some(action) = plan.next(view) {
        return Some(action);
    }
    Architect::way_out(view)
}

impl Screen {
    /// Whether it shows how far a thought has come.
    fn shows_thoughts(&self) -> bool {
        matches!(self, Screen::Thinking(_) | Screen::Hint(_))
    }
}
