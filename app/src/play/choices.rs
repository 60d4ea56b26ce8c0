//! The answers to the open decision: in lists, or part by part on the rings.

use engine::{Chance, Code, Log, Rules};
use heapless::Vec;

use super::Play;
use crate::title::{ActionOf, GameOf, Layout, Place, Title, Told, Tried, ViewsOf};
use crate::words::{Speaker, Text};

/// Answers of the longest list. What has more is chosen on the rings.
pub const CHOICES_MAX: usize = 160;
/// Own screens that a list can lead to.
const PAGES_MAX: usize = 4;
/// Steps in which an answer is put together.
const RING_STEPS_MAX: usize = 6;
/// Parts that one step offers: the places of a tile on a large map.
const RING_PARTS_MAX: usize = 288;

/// What a list offers.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// The codes of the answers.
    pub codes: Vec<u16, CHOICES_MAX>,
    /// Own screens that further answers are behind.
    pub pages: Vec<u8, PAGES_MAX>,
}

/// What was chosen so far on the rings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rings {
    /// An answer that is whole already: it is given together with the next one.
    pub first: Option<u16>,
    /// The parts of the answer that is being put together.
    pub parts: Vec<u16, RING_STEPS_MAX>,
}

/// A part that can be chosen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The part.
    pub part: u16,
    /// The code of the first answer that has it.
    pub code: u16,
    /// Whether that is the only one: with this part the answer is whole.
    pub is_last: bool,
}

/// What one step of the rings offers.
pub type Ring = Vec<Part, RING_PARTS_MAX>;

impl<T: Title> Play<T> {
    /// The answers of a list: in the order of the rules, but for what the title ranks higher.
    pub(super) fn list(&self, list: u8, into: &mut Choices) {
        into.codes.clear();
        into.pages.clear();
        let Some(asked) = self.decision() else { return };
        let view = self.view(asked.seat);
        let mut ranks = Vec::<i16, CHOICES_MAX>::new();
        each_legal::<T>(self.game(), &mut |action| match T::place(list, action) {
            Place::Here => {
                let rank = T::rank(&view, action, 0);
                let place = place_of(&ranks, rank);
                let room =
                    ranks.insert(place, rank).is_ok() && into.codes.insert(place, action.code()).is_ok();
                debug_assert!(room, "a list this long belongs on the rings");
            }
            Place::Behind(page) => {
                if !into.pages.contains(&page) {
                    let room = into.pages.push(page).is_ok();
                    debug_assert!(room, "a list leads to few own screens");
                }
            }
            Place::Elsewhere => {}
        });
    }

    /// What an answer will do: in the title's words, else by a trial.
    pub(super) fn effect_of(&self, say: &Speaker<'_>, action: ActionOf<T>) -> Text {
        effect::<T>(say, self.game(), action)
    }

    /// What can be chosen next: the legal answers that have all parts so far, told apart by their next one. In the order
    /// of the rules, but for what the title ranks higher.
    pub(super) fn ring_after(&self, so_far: &Rings) -> Ring {
        let mut ring = Ring::new();
        let mut ranks = Vec::<i16, RING_PARTS_MAX>::new();
        let step = so_far.parts.len() as u8;
        self.after_first(so_far, |game| {
            let view = game.view(game.decision().map(|decision| decision.seat).unwrap_or_default());
            each_legal::<T>(game, &mut |action| {
                let fits =
                    (0..).zip(&so_far.parts).all(|(step, part)| T::ring(&view, action, step) == Some(*part));
                let Some(part) = T::ring(&view, action, step).filter(|_| fits) else { return };
                match ring.iter_mut().find(|other| other.part == part) {
                    Some(other) => other.is_last = false,
                    None => {
                        let rank = T::rank(&view, action, step);
                        let place = place_of(&ranks, rank);
                        let part = Part { part, code: action.code(), is_last: true };
                        let room = ranks.insert(place, rank).is_ok() && ring.insert(place, part).is_ok();
                        debug_assert!(room, "a step offers few enough parts to walk over");
                    }
                }
            });
        });
        ring
    }

    /// Whether an answer is chosen together with the next one: the same seat goes on, and on rings.
    pub(super) fn joins_next(&self, so_far: &Rings, code: u16) -> bool {
        let (Some(action), Some(asked)) = (ActionOf::<T>::from_code(code), self.decision()) else {
            return false;
        };
        if so_far.first.is_some() || !T::joins(action) {
            return false;
        }
        let then = Rings { first: Some(code), ..Rings::default() };
        let goes_on = |game: &GameOf<T>| {
            let next = game.decision().filter(|next| next.seat == asked.seat);
            next.is_some_and(|next| T::layout(&game.view(next.seat), next.question) == Layout::Rings)
        };
        self.after_first(&then, goes_on).unwrap_or_default()
    }

    /// Whether a second A is asked for before an answer is given.
    pub(super) fn binds_after(&self, so_far: &Rings, code: u16) -> bool {
        let Some(action) = ActionOf::<T>::from_code(code) else { return false };
        let binds = self.after_first(so_far, |game| {
            let seat = game.decision().map(|decision| decision.seat).unwrap_or_default();
            T::binds(&game.view(seat), action)
        });
        binds.unwrap_or_default()
    }

    /// What is asked on the rings, with the answer that is whole already behind it.
    pub(super) fn ring_question(&self, say: &Speaker<'_>, so_far: &Rings) -> Text {
        let question = self.after_first(so_far, |game| {
            let asked = game.decision()?;
            Some(T::question(say, &game.view(asked.seat), asked.question))
        });
        question.flatten().unwrap_or_default()
    }

    /// The own screen that explains an answer on the rings.
    pub(super) fn ring_explained(&self, so_far: &Rings, code: Option<u16>) -> Option<(u8, u16)> {
        let action = code.and_then(ActionOf::<T>::from_code);
        self.after_first(so_far, |game| {
            let asked = game.decision()?;
            T::explained(&game.view(asked.seat), asked.question, action)
        })?
    }

    pub(super) fn ring_part(&self, say: &Speaker<'_>, so_far: &Rings, code: u16) -> Text {
        let Some(action) = ActionOf::<T>::from_code(code) else { return Text::new() };
        self.after_first(so_far, |game| {
            let seat = game.decision().map(|decision| decision.seat).unwrap_or_default();
            T::part(say, &game.view(seat), so_far.parts.len() as u8, action)
        })
        .unwrap_or_default()
    }

    pub(super) fn effect_after(&self, say: &Speaker<'_>, so_far: &Rings, code: u16) -> Text {
        let Some(action) = ActionOf::<T>::from_code(code) else { return Text::new() };
        self.after_first(so_far, |game| effect::<T>(say, game, action)).unwrap_or_default()
    }

    /// The place of the part that the title prefers most, the first of equals.
    pub(super) fn preferred_part(&self, so_far: &Rings, ring: &Ring) -> usize {
        let step = so_far.parts.len() as u8;
        self.after_first(so_far, |game| {
            let view = game.view(game.decision().map(|decision| decision.seat).unwrap_or_default());
            let mut best = (0, i16::MIN);
            for (place, part) in ring.iter().enumerate() {
                let Some(action) = ActionOf::<T>::from_code(part.code) else { continue };
                let preferred = T::prefers(&view, action, step);
                if preferred > best.1 {
                    best = (place, preferred);
                }
            }
            best.0
        })
        .unwrap_or_default()
    }

    /// Draws something with what was chosen so far and what is tried.
    pub(super) fn on_board<R>(
        &self,
        so_far: &Rings,
        tried: Option<Tried<u16>>,
        draw: impl FnOnce(&ViewsOf<'_, T>, Option<Tried<ActionOf<T>>>) -> R,
    ) -> Option<R> {
        let tried = tried.and_then(|tried| tried.named(ActionOf::<T>::from_code));
        self.after_first(so_far, |game| {
            let seat = game.decision().map(|decision| decision.seat).unwrap_or_default();
            draw(&self.views_of(game, seat), tried)
        })
    }

    /// The game as it would stand after the answer that is whole already; `None` if it cannot be given any more. That
    /// answer shows nothing hidden, and what is hidden is dealt anew in the copy: nothing can be learnt here.
    pub(super) fn after_first<R>(&self, so_far: &Rings, look: impl FnOnce(&GameOf<T>) -> R) -> Option<R> {
        let (mut look, mut seen) = (Some(look), None);
        self.look_after_first(so_far, &mut |game| seen = look.take().map(|look| look(game)));
        seen
    }

    /// The same, compiled once for whoever looks.
    #[inline(never)]
    fn look_after_first(&self, so_far: &Rings, look: &mut dyn FnMut(&GameOf<T>)) {
        let Some(first) = so_far.first else { return look(self.game()) };
        let (Some(first), Some(asked)) = (ActionOf::<T>::from_code(first), self.decision()) else { return };
        let mut imagined = None;
        let game = self.game().imagine(asked.seat, &mut imagined, &mut Chance::from_seed(0));
        if game.apply_into(first, &mut Log::new()).is_ok() {
            look(game);
        }
    }
}

/// Where something of a rank stands among others: behind all that are ranked as high.
fn place_of(ranks: &[i16], rank: i16) -> usize {
    ranks.iter().rposition(|other| *other >= rank).map_or(0, |place| place + 1)
}

/// Every legal answer to the open decision. It has all rules of the question in it, so it is compiled once for whoever asks.
#[inline(never)]
pub(super) fn each_legal<T: Title>(game: &GameOf<T>, offer: &mut dyn FnMut(ActionOf<T>)) {
    game.legal(&mut |action| offer(action));
}

fn effect<T: Title>(say: &Speaker<'_>, game: &GameOf<T>, action: ActionOf<T>) -> Text {
    let Some(asked) = game.decision() else { return Text::new() };
    let told = T::effect(say, &game.view(asked.seat), action);
    told.unwrap_or_else(|| by_trial::<T>(say, game, action))
}

/// Plays an answer on an imagined copy and tells what happens, up to the first thing that shows something hidden: so
/// nothing hidden is told, not even by leaving something out.
#[inline(never)]
fn by_trial<T: Title>(say: &Speaker<'_>, game: &GameOf<T>, action: ActionOf<T>) -> Text {
    let mut text = Text::new();
    let Some(asked) = game.decision() else { return text };
    let mut imagined = None;
    let game = game.imagine(asked.seat, &mut imagined, &mut Chance::from_seed(0));
    let mut log = Log::new();
    if game.apply_into(action, &mut log).is_err() {
        return text;
    }
    let open = log.entries().iter().take_while(|entry| !T::kind(entry).reveals);
    for entry in open.filter(|entry| matches!(T::kind(entry).told, Told::In(_))) {
        let fact = T::fact(say, entry);
        let space = usize::from(!text.is_empty());
        if text.len() + space + fact.len() > text.capacity() {
            break;
        }
        let _ = if space > 0 { text.push(' ') } else { Ok(()) };
        let _ = text.push_str(&fact);
    }
    text
}
