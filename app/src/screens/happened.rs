//! What happened since the last choice, step by step, and why.
//!
//! The entries of one choice are grouped into steps by their chapters: see [`crate::title::Kind`]. What a player has
//! just chosen himself is no news and is left out.

#[cfg(test)]
mod tests;

use core::fmt::Write;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::menu;
use crate::canvas::Canvas;
use crate::face::{Align, Face, TextSize};
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key};
use crate::play::{Name, Playing, Source, Telling};
use crate::screen::Next;
use crate::screens::LogList;
use crate::settings::Pace;
use crate::words::{Lang, Speaker, Text};
use crate::world::World;

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

/// How long a step stays when it goes on by itself.
const fn step_ms(pace: Pace) -> Option<u16> {
    match pace {
        Pace::Auto => Some(1_000),
        Pace::Fast => Some(300),
        Pace::Step | Pace::Instant => None,
    }
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
    fn of(source: Source, waits: bool) -> Happened {
        Happened { source, step: 0, waited_ms: 0, waits }
    }

    /// What the actions after the first `from` brought about: they are one choice, such as the turn of an Architect
    /// with all that he did for it. `None` if it is not worth a screen, or not wanted.
    pub fn since(world: &World<'_>, from: usize) -> Option<Happened> {
        let play = world.play?;
        let source = play.since(from);
        let is_told = world.settings.pace != Pace::Instant && !play.steps(source).is_empty();
        is_told.then(|| Happened::of(source, false))
    }

    /// The last thing that was worth a screen, told once more; steps wait then.
    pub fn recap(world: &World<'_>) -> Option<Happened> {
        world.play?.recap().map(|source| Happened::of(source, true))
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Some(play) = world.play else { return Next::Back };
        let count = play.steps(self.source).len();
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
        world.play.is_some_and(|play| self.each_ms(world, play.steps(self.source).len()).is_some())
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

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let mut labels = Labels { a: Say::Done.text(lang), b: Say::Log.text(lang), ..Labels::default() };
        let Some(play) = world.play else {
            paint::bands(canvas, "", "", labels);
            return;
        };
        let count = play.steps(self.source).len();
        let at = self.step.min(count.saturating_sub(1));
        if at + 1 < count {
            (labels.a, labels.y) = (Key::Next.text(lang), Say::Skip.text(lang));
        }
        if at > 0 {
            labels.x = Key::Previous.text(lang);
        }
        let mut title = Text::new();
        let _ = write!(title, "{} {}/{count}", Say::Step.text(lang), at + 1);
        paint::bands(canvas, &title, "", labels);
        let speaker = play.speaker(lang);
        if let Some(column) = play.draw_told(canvas, BODY, self.source, at) {
            return beside(canvas, world, play, (self.source, at), column);
        }
        match play.tell(&speaker, self.source, at) {
            Some(telling) => {
                head(canvas, lang, &speaker, &telling);
                let right = BODY.size.width as i32 - MARGIN_PX;
                let row = area(MARGIN_PX, HEAD_TOP, (right - MARGIN_PX) as u32, ICON_PX);
                play.draw_step(canvas, row, lang, self.source, at);
                let top = BODY.top_left.y + HEAD_PX;
                let room = BODY.size.height as i32 - HEAD_PX - TOTALS_PX;
                let place = area(MARGIN_PX, top, (right - MARGIN_PX) as u32, room as u32);
                tell(canvas, world, play, telling, place);
            }
            None => {
                let text = Say::Nothing.text(lang);
                paint::line(canvas, BODY, text, world.size().body(), Align::Centre, Ink::Text);
            }
        }
        totals(canvas, play);
    }
}

const HEAD_TOP: i32 = BODY.top_left.y + 3;
const TOTALS_PX: i32 = 22;
const HEAD_PX: i32 = 22;
const GAP_PX: i32 = 4;

/// A step in a narrow column beside the board: seats by their letters, as they stand there, and the name over it all where it
/// has room.
fn beside(
    canvas: &mut Canvas,
    world: &World<'_>,
    play: &dyn Playing,
    (source, at): (Source, usize),
    column: Rectangle,
) {
    let speaker = play.speaker(world.lang());
    let mut letters: [Name; 4] = Default::default();
    for seat in play.seats() {
        // A letter has room where a name has.
        let _ = letters[usize::from(seat.index()) & 3].push_str(pieces::seat_letter(seat));
    }
    let lettered = speaker.with_names(&letters);
    let Some(telling) = play.tell(&lettered, source, at) else { return };
    let Rectangle { top_left: Point { x, .. }, size } = column;
    if let Some(seat) = telling.seat {
        pieces::seat_badge(canvas, Point::new(x, HEAD_TOP), ICON_PX, seat);
        let (name, room) = (speaker.name(seat), size.width as i32 - 22);
        let face = pieces::one_line(name, &[Face::SmallBold, Face::Small], room);
        if face.width(name) <= room {
            let place = area(x + 22, HEAD_TOP, room as u32, ICON_PX);
            paint::line(canvas, place, name, face, Align::Left, Ink::Text);
        }
    }
    let top = BODY.top_left.y + HEAD_PX;
    tell(canvas, world, play, telling, area(x, top, size.width, size.height - HEAD_PX as u32));
}

/// What happened, what it does to you, why.
fn tell(canvas: &mut Canvas, world: &World<'_>, play: &dyn Playing, telling: Telling, place: Rectangle) {
    let Telling { of_nobody: nobody, has_lead_in, facts, meanings: mut effects, mut reasons, .. } = telling;
    let mut facts = facts.as_slice();

    let indent = 12;
    let (left, width, room) = (place.top_left.x, place.size.width as i32, place.size.height as i32);
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
            let is_narrow = has_wide_word(facts, FACES[face], width);
            tall[face][0] + tall[small][1] + 2 * GAP_PX <= room
                && !(smallest && nobody && cuts == 0)
                && !is_narrow
        };
        if let Some(&(face, small)) = PAIRS.iter().find(fits) {
            break (FACES[face], FACES[small]);
        }
        // What gives way where long names leave no room: the log and the header have it too.
        match cuts {
            0 if nobody => reasons.clear(),
            0 | 1 => reasons.truncate(1),
            2 if facts.len() > 1 && has_lead_in => facts = &facts[1..],
            2 | 3 => effects.truncate(1),
            4 => reasons.clear(),
            _ => break (Face::Small, Face::Small),
        }
        cuts += 1;
    };
    let bottom = place.top_left.y + room;
    let below = |y: i32, x: i32| area(x, y, (left + width - x) as u32, (bottom - y).max(0) as u32);
    let mut y = place.top_left.y + 2;
    for text in facts {
        y = paint::paragraph(canvas, below(y, left), text, face, Ink::Text);
    }
    let you = play.you().map_or(Ink::Accent, |seat| Ink::of_seat(seat.index()));
    y += if effects.is_empty() { 0 } else { GAP_PX };
    for text in &effects {
        let mark = area(left, y, indent as u32, face.line_px() as u32);
        let bold = if face == Face::Large { Face::LargeBold } else { Face::Bold };
        paint::line(canvas, mark, "!", bold, Align::Left, you);
        y = paint::paragraph(canvas, below(y, left + indent), text, face, you);
    }
    y += GAP_PX;
    for text in &reasons {
        y = paint::paragraph(canvas, below(y, left), text, small, Ink::Faint);
    }
}

/// Whether a word of some texts is wider than a line.
fn has_wide_word(texts: &[Text], face: Face, width: i32) -> bool {
    texts.iter().any(|text| face.wrap(text, width).any(|line| face.width(line) > width))
}

/// Faces by size.
const FACES: [Face; 3] = [Face::Large, Face::Body, Face::Small];

/// Faces to try, for what happened and for why: the reason gives way first.
const PAIRS: [(usize, usize); 6] = [(0, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 2)];

/// Whose step it is.
fn head(canvas: &mut Canvas, lang: Lang, speaker: &Speaker<'_>, telling: &Telling) {
    match telling.seat {
        Some(seat) => {
            pieces::seat_badge(canvas, Point::new(MARGIN_PX, HEAD_TOP), ICON_PX, seat);
            let place = area(MARGIN_PX + 22, HEAD_TOP, 150, ICON_PX);
            paint::line(canvas, place, speaker.name(seat), Face::SmallBold, Align::Left, Ink::Text);
        }
        None => {
            let place = area(MARGIN_PX, HEAD_TOP, 150, ICON_PX);
            paint::line(canvas, place, Say::Table.text(lang), Face::SmallBold, Align::Left, Ink::Faint);
        }
    }
    paint::fill(canvas, area(0, BODY.top_left.y + HEAD_PX - 1, BODY.size.width, 1), Ink::Line);
}

/// What is always in sight: everybody's points, and what else the title shows there.
fn totals(canvas: &mut Canvas, play: &dyn Playing) {
    let top = BODY.top_left.y + BODY.size.height as i32 - TOTALS_PX;
    paint::fill(canvas, area(0, top, BODY.size.width, 1), Ink::Line);
    let y = top + 3;
    let mut x = MARGIN_PX;
    for seat in play.seats() {
        let points = menu::text(format_args!("{}", play.points(seat)));
        x = pieces::seat_number(canvas, Point::new(x, y), seat, &points, Face::Bold, Ink::Text) + 8;
    }
    let right = BODY.size.width as i32 - MARGIN_PX;
    play.draw_totals(canvas, area(x, y, (right - x).max(0) as u32, ICON_PX));
}
