//! What happened since the last choice, step by step, and why.
//!
//! The entries of one action are grouped into steps: a Tom's draw, his bid and what it brings are
//! one step each; what everybody gets from a simple action is one step together. What a player has
//! just chosen himself is no news and is left out.

mod meaning;
mod steps;
#[cfg(test)]
pub(super) mod tests;

use core::fmt::Write;

use embedded_graphics::prelude::*;
use engine::LOG_ENTRIES_MAX;
use heapless::Vec;
use new_york_city::components::Card;
use new_york_city::{LogEntry, PressToken, View};

use super::table_view::badges;
use crate::canvas::Canvas;
use crate::face::{Align, Face, TextSize};
use crate::icons::{ICON_PX, Icon};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::new_york_city::words::nouns;
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key};
use crate::play::{HISTORY_MAX, Line, Play};
use crate::screen::Next;
use crate::screens::LogList;
use crate::settings::Pace;
use crate::spoken::Sign;
use crate::words::{Speaker, Text};
use crate::world::World;
use meaning::{effects, reasons};
use steps::{Step, bidding_round, is_news, is_told, steps};

labels! {
    /// What this screen says.
    enum Say {
        Step = "Step", "Étape";
        Done = "Go on", "Continuer";
        Skip = "Skip", "Passer";
        Log = "Log", "Journal";
        Nothing = "Nothing new happened.", "Rien de nouveau.";
        Table = "The table", "La table";
    }
}

/// Entries that a reason may lean on: the history, and what is told.
const SCENE_MAX: usize = HISTORY_MAX + LOG_ENTRIES_MAX;

/// How long a step stays when it goes on by itself.
const fn step_ms(pace: Pace) -> Option<u16> {
    match pace {
        Pace::Auto => Some(1_000),
        Pace::Fast => Some(300),
        Pace::Step | Pace::Instant => None,
    }
}

/// Which entries are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// What the last action brought about, however much it is.
    Last,
    /// What an earlier action brought about, as far as the history still has it.
    Action(u16),
    /// What all actions from this one on brought about: the history has all of it.
    Since(u16),
}

/// What happened, told step by step.
#[derive(Clone, Debug)]
pub struct Happened {
    source: Source,
    step: usize,
    waited_ms: u16,
    /// Whether steps wait for a press whatever the pace: somebody is reading back.
    waits: bool,
}

impl Happened {
    /// What the last action brought about; `None` if it is not worth a screen, or not wanted.
    pub fn after(world: &World<'_>) -> Option<Happened> {
        let play = world.play?;
        if world.settings.pace == Pace::Instant || steps(play, play.last()).is_empty() {
            return None;
        }
        Some(Happened { source: Source::Last, step: 0, waited_ms: 0, waits: false })
    }

    /// What the actions after the first `from` brought about. They are one choice, such as the bid of an
    /// Architect with all that he did for it.
    pub fn since(world: &World<'_>, from: usize) -> Option<Happened> {
        let play = world.play?;
        let (first, last) = (from as u16 + 1, play.record().played().len() as u16);
        let earlier = |line: &&Line| (first..last).contains(&line.action);
        let whole = play.history().len() < HISTORY_MAX || play.history().any(|line| line.action < first);
        if !whole || play.history().find(earlier).is_none() {
            return Happened::after(world);
        }
        let told = Happened { source: Source::Since(first), step: 0, waited_ms: 0, waits: false };
        let news = !steps(play, &told.entries(play)).is_empty();
        (news && world.settings.pace != Pace::Instant).then_some(told)
    }

    /// The last thing that was worth a screen, told once more; steps wait then.
    pub fn recap(world: &World<'_>) -> Option<Happened> {
        let play = world.play?;
        let told = |source| Happened { source, step: 0, waited_ms: 0, waits: true };
        if !steps(play, play.last()).is_empty() {
            return Some(told(Source::Last));
        }
        let mut before = None;
        for line in play.history() {
            if before == Some(line.action) {
                continue;
            }
            before = Some(line.action);
            let happened = told(Source::Action(line.action));
            if !steps(play, &happened.entries(play)).is_empty() {
                return Some(happened);
            }
        }
        None
    }

    fn entries(&self, play: &Play) -> Vec<LogEntry, LOG_ENTRIES_MAX> {
        match self.source {
            Source::Last => play.last().iter().copied().collect(),
            Source::Action(number) => {
                let lines = play.history().rev().filter(|line| line.action == number);
                lines.map(|line| line.entry).take(LOG_ENTRIES_MAX).collect()
            }
            Source::Since(first) => {
                let lines = play.history().rev().filter(|line| line.action >= first);
                lines.map(|line| line.entry).take(LOG_ENTRIES_MAX).collect()
            }
        }
    }

    /// What earlier actions brought about, as far as the history has it: the bids of a bidding round
    /// come from several actions, and reasons name them.
    fn before(&self, play: &Play) -> Vec<LogEntry, SCENE_MAX> {
        let number = match self.source {
            Source::Last => play.record().played().len() as u16,
            Source::Action(number) | Source::Since(number) => number,
        };
        let lines = play.history().rev().take_while(|line| line.action < number);
        lines.map(|line| line.entry).take(HISTORY_MAX).collect()
    }

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Some(play) = world.play else { return Next::Back };
        let count = steps(play, &self.entries(play)).len();
        match input {
            Input::Press(Button::A) => self.next(count),
            Input::Press(Button::X) => {
                self.step = self.step.saturating_sub(1);
                self.waits = true;
                Next::Stay
            }
            Input::Press(Button::Y) => Next::Back,
            Input::Press(Button::B) => {
                self.waits = true;
                Next::Push(LogList::default().into())
            }
            Input::Tick { ms } => match self.each_ms(world, count) {
                Some(each) => {
                    self.waited_ms = self.waited_ms.saturating_add(ms);
                    if self.waited_ms >= each { self.next(count) } else { Next::Stay }
                }
                None => Next::Stay,
            },
            Input::Hold(_) => Next::Stay,
        }
    }

    /// Whether it goes on by itself.
    pub fn wants_ticks(&self, world: &World<'_>) -> bool {
        let count = |play| steps(play, &self.entries(play)).len();
        world.play.is_some_and(|play| self.each_ms(world, count(play)).is_some())
    }

    /// How long a step stays before the next comes by itself. The last of `count` steps waits for a
    /// press whatever the pace: one that comes just as the screen changes must not answer the question
    /// beneath. Where an Architect is asked, there is none.
    fn each_ms(&self, world: &World<'_>, count: usize) -> Option<u16> {
        let goes_on = self.step + 1 < count || world.play.is_some_and(|play| play.asks_architect().is_some());
        step_ms(world.settings.pace).filter(|_| !self.waits && goes_on)
    }

    fn next(&mut self, count: usize) -> Next {
        self.waited_ms = 0;
        if self.step + 1 >= count {
            return Next::Back;
        }
        self.step += 1;
        Next::Stay
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let mut labels = Labels { a: Say::Done.text(lang), b: Say::Log.text(lang), ..Labels::default() };
        let Some(play) = world.play else {
            paint::bands(canvas, "", "", labels);
            return;
        };
        let entries = self.entries(play);
        let steps = steps(play, &entries);
        let at = self.step.min(steps.len().saturating_sub(1));
        if at + 1 < steps.len() {
            (labels.a, labels.y) = (Key::Next.text(lang), Say::Skip.text(lang));
        }
        if at > 0 {
            labels.x = Key::Previous.text(lang);
        }
        let mut title = Text::new();
        let _ = write!(title, "{} {}/{}", Say::Step.text(lang), at + 1, steps.len());
        paint::bands(canvas, &title, "", labels);
        let view = play.view(play.you().unwrap_or_default());
        match steps.get(at) {
            Some(step) => tell(canvas, world, play, self.before(play), &entries, *step),
            None => {
                let text = Say::Nothing.text(lang);
                paint::line(canvas, BODY, text, world.size().body(), Align::Centre, Ink::Text);
            }
        }
        totals(canvas, &view);
    }
}

const TOTALS_PX: i32 = 22;
const HEAD_PX: i32 = 22;
const GAP_PX: i32 = 4;

/// One step: whose, what, what it does to you, why.
fn tell(
    canvas: &mut Canvas,
    world: &World<'_>,
    play: &Play,
    before: Vec<LogEntry, SCENE_MAX>,
    entries: &[LogEntry],
    step: Step,
) {
    let speaker = world.speaker(play);
    let view = &play.view(play.you().unwrap_or_default());
    let round = bidding_round(entries, step, view);
    head(canvas, world, &speaker, entries, step, round);

    let mut effects = effects(&speaker, view, entries, step);
    let mut reasons = reasons(&speaker, before, entries, step);
    // The first may be the lead-in. No step says more than six things; the log would have them.
    let told = entries[step.range()].iter().filter(|entry| is_told(entry));
    let facts: Vec<Text, 6> =
        told.take(6).map(|entry| crate::new_york_city::words::fact(&speaker, entry)).collect();
    let mut facts = facts.as_slice();

    let indent = 12;
    let width = BODY.size.width as i32 - 2 * MARGIN_PX;
    let room = BODY.size.height as i32 - HEAD_PX - TOTALS_PX;
    let nobody = entries[step.range()].iter().all(|entry| entry.seat.is_none());
    let mut cuts = 0;
    let (face, small) = loop {
        let sum = |texts: &[Text], face, width| -> i32 {
            texts.iter().map(|text| paint::paragraph_px(text, face, width)).sum()
        };
        // Each face is measured once: measuring is most of the work of this screen.
        let tall = FACES.map(|face| match (face, world.size()) {
            (Face::Large, TextSize::Normal) => [BODY.size.height as i32; 2],
            _ => {
                let above = sum(facts, face, width) + sum(&effects, face, width - indent);
                [above, sum(&reasons, face, width)]
            }
        });
        let fits = |&&(face, small): &&(usize, usize)| {
            let smallest = FACES[face] == Face::Small;
            // Nobody decided a new round: its reason goes before letters get small.
            tall[face][0] + tall[small][1] + 2 * GAP_PX <= room && !(smallest && nobody && cuts == 0)
        };
        if let Some(&(face, small)) = PAIRS.iter().find(fits) {
            break (FACES[face], FACES[small]);
        }
        // What gives way where long names leave no room: the log and the header have it too.
        match cuts {
            0 if nobody => reasons.clear(),
            0 | 1 => reasons.truncate(1),
            2 if facts.len() > 1 && !entries.get(step.range().start).is_some_and(is_news) => {
                facts = &facts[1..]
            }
            2 | 3 => effects.truncate(1),
            4 => reasons.clear(),
            _ => break (Face::Small, Face::Small),
        }
        cuts += 1;
    };
    let bottom = BODY.top_left.y + HEAD_PX + room;
    let below = |y: i32, x: i32| area(x, y, (MARGIN_PX + width - x) as u32, (bottom - y).max(0) as u32);
    let mut y = BODY.top_left.y + HEAD_PX + 2;
    for text in facts {
        y = paint::paragraph(canvas, below(y, MARGIN_PX), text, face, Ink::Text);
    }
    let you = play.you().map_or(Ink::Accent, |seat| Ink::of_seat(seat.index()));
    y += if effects.is_empty() { 0 } else { GAP_PX };
    for text in &effects {
        let mark = area(MARGIN_PX, y, indent as u32, face.line_px() as u32);
        let bold = if face == Face::Large { Face::LargeBold } else { Face::Bold };
        paint::line(canvas, mark, "!", bold, Align::Left, you);
        y = paint::paragraph(canvas, below(y, MARGIN_PX + indent), text, face, you);
    }
    y += GAP_PX;
    for text in &reasons {
        y = paint::paragraph(canvas, below(y, MARGIN_PX), text, small, Ink::Faint);
    }
}

/// Faces by size.
const FACES: [Face; 3] = [Face::Large, Face::Body, Face::Small];

/// Faces to try, for what happened and for why: the reason gives way first.
const PAIRS: [(usize, usize); 6] = [(0, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 2)];

/// Whose step it is, and in which bidding round.
fn head(
    canvas: &mut Canvas,
    world: &World<'_>,
    speaker: &Speaker<'_>,
    entries: &[LogEntry],
    step: Step,
    round: Option<Card>,
) {
    let lang = world.lang();
    let y = BODY.top_left.y + 3;
    // Entries of several seats are nobody's step.
    let mut seats = entries[step.range()].iter().filter(|entry| is_news(entry)).map(|entry| entry.seat);
    let first = seats.next().flatten();
    let seat = first.filter(|seat| seats.all(|other| other == Some(*seat)));
    let place = area(MARGIN_PX + 22, y, 150, ICON_PX);
    match seat {
        Some(seat) => {
            pieces::seat_badge(canvas, Point::new(MARGIN_PX, y), ICON_PX, seat);
            paint::line(canvas, place, speaker.name(seat), Face::SmallBold, Align::Left, Ink::Text);
        }
        None => {
            let place = area(MARGIN_PX, y, 150, ICON_PX);
            paint::line(canvas, place, Say::Table.text(lang), Face::SmallBold, Align::Left, Ink::Faint);
        }
    }
    if let Some(card) = round {
        let right = BODY.size.width as i32 - MARGIN_PX;
        let text = nouns::bidding_round(lang, card);
        let width = Face::Small.width(text);
        Icon::of_card(card).draw(canvas, Point::new(right - width - 20, y), Ink::Faint);
        paint::line(
            canvas,
            area(right - width, y, width as u32, ICON_PX),
            text,
            Face::Small,
            Align::Left,
            Ink::Faint,
        );
    }
    paint::fill(canvas, area(0, BODY.top_left.y + HEAD_PX - 1, BODY.size.width, 1), Ink::Line);
}

/// What is always in sight: points, and who is ahead on the Press Track.
fn totals(canvas: &mut Canvas, view: &View<'_>) {
    let top = BODY.top_left.y + BODY.size.height as i32 - TOTALS_PX;
    paint::fill(canvas, area(0, top, BODY.size.width, 1), Ink::Line);
    let y = top + 3;
    let mut x = MARGIN_PX;
    for seat in view.seats() {
        let points = pieces::digits(view.score(seat));
        x = pieces::seat_number(canvas, Point::new(x, y), seat, &points, Face::Bold, Ink::Text) + 8;
    }
    let count = view.seats().len() as i32;
    let right = BODY.size.width as i32 - MARGIN_PX - count * ICON_PX as i32 - (count - 1) * 10;
    Sign::Card(Card::Press).draw(canvas, Point::new(right - 20, y), Ink::Faint);
    badges(canvas, Point::new(right, y), view.press_track().order().iter().copied().map(PressToken::Of));
}
