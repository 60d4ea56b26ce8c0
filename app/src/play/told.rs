//! What happened, from the entries of actions to the steps that are told.

use core::ops::Range;

use engine::{LOG_ENTRIES_MAX, Seat};
use heapless::Vec;

use super::{HISTORY_MAX, Line, Play};
use crate::title::{Brief, Chapter, EntryOf, Title, Told, Tone};
use crate::words::{Speaker, Text};

/// Which entries are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// What the last action brought about, however much it is.
    Last,
    /// What an earlier action brought about, as far as the history still has it.
    Action(u16),
    /// What all actions from this one on brought about: the history has all of it.
    Since(u16),
}

/// Neighbouring entries that are told together; small, since there may be many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    first: u8,
    end: u8,
}

impl Step {
    /// Where its entries are.
    pub fn range(self) -> Range<usize> {
        usize::from(self.first)..usize::from(self.end)
    }
}

/// The steps of what is told.
pub type Steps = Vec<Step, LOG_ENTRIES_MAX>;

const _: () = assert!(LOG_ENTRIES_MAX <= u8::MAX as usize);

/// Entries of what is told.
type Entries<T> = Vec<EntryOf<T>, LOG_ENTRIES_MAX>;
/// Entries that a reason may lean on: the history, and what is told.
const SCENE_MAX: usize = HISTORY_MAX + LOG_ENTRIES_MAX;
/// One step in words, with all that can be said of it.
#[derive(Clone, Debug, Default)]
pub struct Telling {
    /// Whose step it is; nobody's if it has entries of several.
    pub seat: Option<Seat>,
    /// What happened. No step says more than six things; the log would have them.
    pub facts: Vec<Text, 6>,
    /// What it means for the one who is spoken to.
    pub meanings: Vec<(Tone, Text), 3>,
    /// Why.
    pub reasons: Vec<Text, 2>,
    /// How high the picture is that explains it.
    pub picture_px: u8,
}

impl Telling {
    /// Whether there is more to say than what happened.
    pub fn explains(&self) -> bool {
        !self.meanings.is_empty() || !self.reasons.is_empty() || self.picture_px > 0
    }
}

/// The chapter of an entry; `None` for what only the log tells.
fn chapter<T: Title>(entry: &EntryOf<T>) -> Option<(Chapter, Option<Seat>)> {
    match T::kind(entry).told {
        Told::In(chapter) => Some((chapter, entry.seat.filter(|_| chapter.of_one))),
        Told::Not | Told::Aside | Told::LeadIn => None,
    }
}

fn is_news<T: Title>(entry: &EntryOf<T>) -> bool {
    chapter::<T>(entry).is_some()
}

fn leads_in<T: Title>(entry: &EntryOf<T>) -> bool {
    T::kind(entry).told == Told::LeadIn
}

/// What the actions after the first `from` brought about. They are one choice, such as the turn of an Architect with
/// all that he did for it.
pub(super) fn since<T: Title>(play: &Play<T>, from: usize) -> Source {
    let (first, last) = (from as u16 + 1, play.record().played().len() as u16);
    let earlier = |line: &&Line<EntryOf<T>>| (first..last).contains(&line.action);
    let whole = play.history().len() < HISTORY_MAX || play.history().any(|line| line.action < first);
    if whole && play.history().any(|line| earlier(&line)) { Source::Since(first) } else { Source::Last }
}

/// The last thing that was worth a screen.
pub(super) fn recap<T: Title>(play: &Play<T>) -> Option<Source> {
    let has_steps = |source: &Source| !steps(play, &entries(play, *source)).is_empty();
    if has_steps(&Source::Last) {
        return Some(Source::Last);
    }
    let mut before = None;
    for line in play.history() {
        if before == Some(line.action) {
            continue;
        }
        before = Some(line.action);
        let source = Source::Action(line.action);
        if has_steps(&source) {
            return Some(source);
        }
    }
    None
}

pub(super) fn entries<T: Title>(play: &Play<T>, source: Source) -> Entries<T> {
    let lines = |is: &dyn Fn(u16) -> bool| {
        let lines = play.history().rev().filter(|line| is(line.action));
        lines.map(|line| line.entry).take(LOG_ENTRIES_MAX).collect()
    };
    match source {
        Source::Last => play.last().iter().copied().collect(),
        Source::Action(number) => lines(&|action| action == number),
        Source::Since(first) => lines(&|action| action >= first),
    }
}

/// What earlier actions brought about, as far as the history has it: what a reason names may come from several
/// actions.
fn before<T: Title>(play: &Play<T>, source: Source) -> Vec<EntryOf<T>, SCENE_MAX> {
    let number = match source {
        Source::Last => play.record().played().len() as u16,
        Source::Action(number) | Source::Since(number) => number,
    };
    let lines = play.history().rev().filter(|line| line.action < number);
    lines.map(|line| line.entry).collect()
}

/// The steps in the entries of one choice.
pub(super) fn steps<T: Title>(play: &Play<T>, entries: &[EntryOf<T>]) -> Steps {
    // The own answer comes first, and only a person answers.
    let actor = entries.first().and_then(|entry| entry.seat).filter(|seat| play.is_person(*seat));
    let echo = |entry: &&EntryOf<T>| {
        let answer = chapter::<T>(entry).is_some_and(|(chapter, _)| chapter.is_answer);
        answer && entry.seat == actor && actor.is_some() || T::kind(entry).told == Told::Aside
    };
    let from = entries.iter().take_while(echo).count();

    let mut steps = Steps::new();
    let (mut before, mut lead) = (None, None);
    for (index, entry) in entries.iter().enumerate().skip(from) {
        let Some(here) = chapter::<T>(entry) else {
            if leads_in::<T>(entry) {
                (before, lead) = (None, Some(index as u8));
            }
            continue;
        };
        let end = index as u8 + 1;
        match steps.last_mut() {
            Some(step) if before == Some(here) && step.range().len() < here.0.most.into() => step.end = end,
            _ => {
                let _ = steps.push(Step { first: lead.unwrap_or(index as u8), end });
                before = Some(here);
            }
        }
        lead = None;
    }
    steps
}

/// Adds what was not said yet.
fn add<E: PartialEq, const N: usize>(said: &mut Vec<E, N>, new: E) {
    if !said.contains(&new) {
        let _ = said.push(new);
    }
}

/// Whether a step begins with how everybody stands.
fn sums_up<T: Title>(entries: &[EntryOf<T>], step: Step) -> bool {
    entries[step.range()].iter().any(T::sums_up)
}

/// The first step behind this one that begins with how everybody stands.
#[inline(never)]
pub(super) fn summary_after<T: Title>(play: &Play<T>, source: Source, step: usize) -> Option<usize> {
    let entries = entries(play, source);
    let steps = steps(play, &entries);
    (step + 1..steps.len()).find(|later| sums_up::<T>(&entries, steps[*later]))
}

/// The first step behind this one with which another screen begins: how everybody stands, or one part too many.
#[inline(never)]
pub(super) fn screen_after<T: Title>(play: &Play<T>, source: Source, step: usize) -> Option<usize> {
    let entries = entries(play, source);
    let steps = steps(play, &entries);
    let mut parts = 0;
    (step + 1..steps.len()).find(|later| {
        let here = &entries[steps[*later].range()];
        parts += usize::from(here.iter().any(T::opens_part));
        parts >= PARTS_A_SCREEN || here.iter().any(T::sums_up)
    })
}

/// What was going on, and what began after it: of so many parts most fit on one screen.
const PARTS_A_SCREEN: usize = 2;

/// Tells all steps in short lines, each with the number of its step.
#[inline(never)]
pub(super) fn briefs<T: Title>(
    play: &Play<T>,
    say: &Speaker<'_>,
    source: Source,
    tell: &mut dyn FnMut(usize, Brief),
) {
    let entries = entries(play, source);
    let view = play.open_view();
    for (index, step) in steps(play, &entries).iter().enumerate() {
        if index == 0
            && let Some(part) = T::opening(say.lang, &view, &entries, step.range())
        {
            tell(index, Brief::Part(part));
        }
        if sums_up::<T>(&entries, *step) {
            tell(index, Brief::Standing);
        }
        T::brief(say, &view, &entries, step.range(), &mut |brief| tell(index, brief));
    }
}

/// The entries from the first to the last of some steps.
#[inline(never)]
pub(super) fn with_steps<T: Title, R>(
    play: &Play<T>,
    source: Source,
    wanted: Range<usize>,
    what: impl FnOnce(&[EntryOf<T>]) -> R,
) -> Option<R> {
    let entries = entries(play, source);
    let steps = steps(play, &entries);
    let (first, last) = (steps.get(wanted.start)?, steps.get(wanted.end.checked_sub(1)?)?);
    entries.get(first.range().start..last.range().end).map(what)
}

/// One step in words.
#[inline(never)]
pub(super) fn tell<T: Title>(
    play: &Play<T>,
    say: &Speaker<'_>,
    source: Source,
    step: usize,
) -> Option<Telling> {
    let entries = entries(play, source);
    let step = *steps(play, &entries).get(step)?;
    let here = &entries[step.range()];
    // Entries of several seats are nobody's step.
    let mut seats = here.iter().filter(|entry| is_news::<T>(entry)).map(|entry| entry.seat);
    let first = seats.next().flatten();
    let mut telling = Telling {
        seat: first.filter(|seat| seats.all(|other| other == Some(*seat))),
        picture_px: T::why_px(here),
        ..Telling::default()
    };
    // A picture says it itself.
    if telling.picture_px == 0 {
        let told = here.iter().filter(|entry| is_news::<T>(entry) || leads_in::<T>(entry));
        telling.facts.extend(told.take(6).map(|entry| T::fact(say, entry)));
    }
    let view = play.open_view();
    for entry in here.iter().filter(|entry| is_news::<T>(entry)) {
        let Some((tone, text)) = T::meaning(say, Some(&view), entry) else { continue };
        // One figure, whoever moved it: it is neither good nor bad if it is both.
        match telling.meanings.iter_mut().find(|(_, said)| *said == text) {
            Some((said, _)) if *said != tone => *said = Tone::Neutral,
            Some(_) => {}
            None => add(&mut telling.meanings, (tone, text)),
        }
    }
    reasons(play, say, source, &entries, step, &mut telling.reasons);
    Some(telling)
}

/// Whether some steps have more to say than what happened.
#[inline(never)]
pub(super) fn explains<T: Title>(
    play: &Play<T>,
    say: &Speaker<'_>,
    source: Source,
    wanted: Range<usize>,
) -> bool {
    let entries = entries(play, source);
    let steps = steps(play, &entries);
    let view = play.open_view();
    let wanted = steps.get(wanted).unwrap_or_default();
    wanted.iter().flat_map(|step| &entries[step.range()]).any(|entry| {
        is_news::<T>(entry)
            && (T::meaning(say, Some(&view), entry).is_some()
                || T::kind(entry).has_reason && T::why(say, &[], entry).is_some())
    })
}

/// Why. Two reasons are read; the log has the others.
#[inline(never)]
fn reasons<T: Title>(
    play: &Play<T>,
    say: &Speaker<'_>,
    source: Source,
    entries: &[EntryOf<T>],
    step: Step,
    texts: &mut Vec<Text, 2>,
) {
    let mut scene = before(play, source);
    let earlier = scene.len();
    scene.extend(entries.iter().copied().take(LOG_ENTRIES_MAX));
    for index in step.range() {
        let entry = &entries[index];
        let said = is_news::<T>(entry) && T::kind(entry).has_reason;
        if let Some(why) = said.then(|| T::why(say, &scene[..earlier + index], entry)).flatten() {
            add(texts, why);
        }
    }
}

/// Why a line of the log happened.
#[inline(never)]
pub(super) fn why<T: Title>(play: &Play<T>, say: &Speaker<'_>, index: usize) -> Option<Text> {
    let entry = play.history().nth(index)?.entry;
    let earlier: Vec<EntryOf<T>, HISTORY_MAX> =
        play.history().rev().take(play.history().len() - 1 - index).map(|line| line.entry).collect();
    T::why(say, &earlier, &entry)
}
