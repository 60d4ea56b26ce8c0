//! What was thought about the game: what the Architect who is asked will do, the advice for the open decision, and the
//! review of what is over.

use architect::{Player, next_action, way_on};
use engine::RecordError;

use super::review::Review;
use super::{ActError, Play, Playing};
use crate::thinking::Purpose;
use crate::title::{ChoiceOf, Title};
use crate::words::{Speaker, Text, coach};

/// What a search has found for a title.
pub type Advice<T> = architect::Advice<ChoiceOf<T>>;

/// Actions of one choice: a turn that a guard of its length ends, and the end of it.
const CHOICE_ACTIONS_MAX: usize = 80;

/// What was thought.
#[derive(Clone, Debug)]
pub(super) struct Mind<T: Title> {
    pub(super) plan: Option<ChoiceOf<T>>,
    pub(super) hint: Option<Advice<T>>,
    pub(super) review: Review<T>,
}

impl<T: Title> Mind<T> {
    pub(super) const NONE: Mind<T> = Mind { plan: None, hint: None, review: Review::NONE };
}

/// The advice for the open decision in words.
#[derive(Clone, Debug)]
pub struct HintWords {
    /// What to do, as a heading.
    pub heading: Text,
    /// How the game would end, in tenths of a point ahead of the best rival.
    pub expected: i16,
    /// Playouts that it rests on.
    pub playouts: u16,
    /// By how much it is better than the next best, and what that is.
    pub next_best: Option<Text>,
    /// Where most of the difference comes from.
    pub reason: Text,
    /// What it does, if it is one action.
    pub effect: Option<Text>,
}

impl<T: Title> Play<T> {
    /// Hears what was thought.
    pub fn hear(&mut self, purpose: Purpose, advice: Advice<T>) {
        match purpose {
            Purpose::Play => self.mind.plan = Some(advice.best),
            Purpose::Hint => self.mind.hint = Some(advice),
            Purpose::Review => self.weigh(&advice),
        }
    }

    /// The advice for the open decision.
    pub fn advice(&self) -> Option<&Advice<T>> {
        self.mind.hint.as_ref()
    }

    pub(super) fn hint_words(&self, say: &Speaker<'_>) -> Option<HintWords> {
        let advice = self.mind.hint.as_ref()?;
        let (lang, view) = (say.lang, self.view(self.decision()?.seat));
        let next_best = advice
            .next_best
            .as_ref()
            .map(|rival| coach::next_best(lang, &T::whole(say, &view, &rival.choice), rival.behind));
        let reason = match advice.reason {
            None => coach::nothing_else(lang),
            Some(reason) => {
                let known = T::reason(lang, reason).filter(|_| reason.tenths > 0);
                known.unwrap_or_else(|| coach::no_single_thing(lang))
            }
        };
        Some(HintWords {
            heading: T::heading(say, &view, &advice.best),
            expected: advice.expected,
            playouts: advice.playouts,
            next_best,
            reason,
            effect: T::single(&advice.best).map(|action| self.effect_of(say, action)),
        })
    }

    /// Whoever is asked does what was decided, action by action: an Architect, or a person with a hint. A choice that
    /// leads nowhere any more is given up for the shortest way on: a game never stands still.
    pub(super) fn do_it(&mut self, hint: bool) -> Result<(), ActError> {
        let hinted = self.mind.hint.as_ref().map(|advice| advice.best);
        let Some(choice) = (if hint { hinted } else { self.mind.plan }) else { return Ok(()) };
        let Some(seat) = self.asked() else { return Ok(()) };
        for _ in 0..CHOICE_ACTIONS_MAX {
            if self.asked() != Some(seat) {
                break;
            }
            let next = next_action::<T::Player>(self.game(), seat, choice);
            let Some(action) = next.or_else(|| way_on::<T::Player>(self.game(), seat)) else { break };
            match self.apply(action) {
                Ok(()) => {}
                Err(RecordError::Full) => return Err(ActError::Full),
                // Nothing is offered that is not legal.
                Err(RecordError::Refused(_)) => break,
            }
            if T::Player::ends(choice, action) {
                break;
            }
        }
        Ok(())
    }
}
