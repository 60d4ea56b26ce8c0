//! *Why not?*: what the open question is about but refuses now, and what each of it lacks. The rules' own refusal is the
//! source.

use core::fmt::Write;

use engine::{Code, Log, RuleNumber, Rules};
use heapless::Vec;

use super::{CHOICES_MAX, Play, Rings};
use crate::title::{ActionOf, GameOf, Place, RefusalOf, RuleOf, Title, ViewOf};
use crate::words::{Lang, Speaker, Text};

/// The codes of what is refused.
pub type Refused = Vec<u16, CHOICES_MAX>;

impl<T: Title> Play<T> {
    /// What is refused in a list of the open decision, or on the rings beyond what was chosen so far; until `tell` has
    /// heard enough. List 0 is the decision with all that is behind it.
    pub(super) fn refused_in(&self, list: u8, so_far: &Rings, tell: &mut dyn FnMut(u16) -> bool) {
        self.after_first(so_far, |game| {
            let view = asked_view::<T>(game);
            let wanted = |action| {
                let mut parts = (0..).zip(&so_far.parts);
                usize::from(T::refused_from(&view, action)) <= so_far.parts.len()
                    && parts.all(|(step, part)| T::ring(&view, action, step) == Some(*part))
                    && (list == 0 || T::place(list, action) == Place::Here)
            };
            game.refused_among(&wanted, &mut |action, _| tell(action.code()));
        });
    }

    pub(super) fn choice_after(&self, say: &Speaker<'_>, so_far: &Rings, code: u16) -> Text {
        let Some(action) = ActionOf::<T>::from_code(code) else { return Text::new() };
        let choice = self.after_first(so_far, |game| T::choice(say, &asked_view::<T>(game), action));
        choice.unwrap_or_default()
    }

    /// What a refused answer lacks.
    pub(super) fn missing_for(&self, say: &Speaker<'_>, so_far: &Rings, code: u16) -> Text {
        self.with_refusal(so_far, code, |view, action, refusal| T::missing(say, view, action, refusal))
            .unwrap_or_default()
    }

    /// The rule that refuses an answer: its number and name, and what it says.
    pub(super) fn rule_against(&self, say: &Speaker<'_>, so_far: &Rings, code: u16) -> [Text; 2] {
        self.with_refusal(so_far, code, |view, action, refusal| {
            let rule = refusal.into();
            [named::<T>(say.lang, rule), T::rule_text(say, view, action, rule)]
        })
        .unwrap_or_default()
    }

    /// The copy that is tried is large: it takes its room on the stack only here.
    #[inline(never)]
    fn with_refusal<R>(
        &self,
        so_far: &Rings,
        code: u16,
        what: impl FnOnce(&ViewOf<'_, T>, ActionOf<T>, RefusalOf<T>) -> R,
    ) -> Option<R> {
        let action = ActionOf::<T>::from_code(code)?;
        self.after_first(so_far, |game| {
            let refusal = game.clone().apply_into(action, &mut Log::new()).err()?;
            Some(what(&asked_view::<T>(game), action, refusal))
        })?
    }
}

/// What whoever is asked sees.
fn asked_view<T: Title>(game: &GameOf<T>) -> ViewOf<'_, T> {
    game.view(game.decision().map(|decision| decision.seat).unwrap_or_default())
}

/// A rule by its number and name.
pub(super) fn named<T: Title>(lang: Lang, rule: RuleOf<T>) -> Text {
    let mut text = Text::new();
    // Names of rules are far shorter than a text's room.
    let _ = write!(text, "{} · {}", rule.number(), T::rule_name(lang, rule));
    text
}
