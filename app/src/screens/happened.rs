//! What a choice brought about, all of it on one screen in short lines; one press further, what it means and why.
//!
//! Where a part of the game ends, A goes on to a second screen, which begins with how everybody stands: whoever has read
//! enough of the first has not seen that.
//!
//! The entries of one choice are grouped into steps by their chapters: see [`crate::title::Kind`]. What a player has
//! just chosen himself is no news and is left out. Where a title has a board for it, the words stand beside the board.

mod flow;
mod standing;
#[cfg(test)]
mod tests;
mod why;

use core::fmt::Write;
use core::ops::Range;

use super::menu;
use crate::canvas::Canvas;
use crate::face::Face;
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key};
use crate::play::{Playing, Source};
use crate::screen::Next;
use crate::screens::LogList;
use crate::settings::Pace;
use crate::words::{Lang, Text};
use crate::world::World;
use embedded_graphics::prelude::*;

labels! {
    /// What this screen says.
    enum Say {
        Done = "Go on", "Continuer";
        Log = "Log", "Journal";
        Why = "Why?", "Raisons";
        Page = "Page", "Page";
        Nothing = "Nothing new happened.", "Rien de nouveau.";
    }
}

/// How long a page stays when it goes on by itself.
const fn page_ms(pace: Pace) -> Option<u16> {
    match pace {
        Pace::Auto => Some(1_000),
        Pace::Fast => Some(300),
        Pace::Step | Pace::Instant => None,
    }
}

/// What one screen tells: these steps of what happened.
#[derive(Clone, Debug)]
struct Excerpt {
    source: Source,
    steps: Range<usize>,
}

/// What happened since the last choice.
#[derive(Clone, Debug)]
pub struct Happened {
    source: Source,
    /// The step that the screen begins with: the first one, later that of a summary.
    from: usize,
    page: usize,
    /// The page of the reasons that is open.
    why: Option<usize>,
    waited_ms: u16,
    /// Whether pages wait for a press whatever the pace: somebody is reading.
    waits: bool,
}

impl Happened {
    fn of(source: Source, waits: bool) -> Happened {
        Happened { source, from: 0, page: 0, why: None, waited_ms: 0, waits }
    }

    /// What the screen tells: all up to where another begins. How much that is hangs on no language and no text size.
    fn excerpt(&self, play: &dyn Playing) -> Excerpt {
        let end = play.screen_after(self.source, self.from);
        let end = end.unwrap_or_else(|| play.steps(self.source).len());
        Excerpt { source: self.source, steps: self.from..end }
    }

    /// On to the next screen, if there is one still, or to the question beneath.
    fn go_on(&mut self, play: &dyn Playing) -> Next {
        let Some(next) = play.screen_after(self.source, self.from) else { return Next::Back };
        *self = Happened { from: next, ..Happened::of(self.source, self.waits) };
        Next::Stay
    }

    /// What the actions after the first `from` brought about: they are one choice, such as the turn of an Architect
    /// with all that he did for it. `None` if it is not worth a screen, or not wanted.
    pub fn since(world: &World<'_>, from: usize) -> Option<Happened> {
        let play = world.play?;
        let source = play.since(from);
        let is_told = world.settings.pace != Pace::Instant && !play.steps(source).is_empty();
        is_told.then(|| Happened::of(source, false))
    }

    /// The last thing that was worth a screen, told once more; pages wait then.
    pub fn recap(world: &World<'_>) -> Option<Happened> {
        world.play?.recap().map(|source| Happened::of(source, true))
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Some(play) = world.play else { return Next::Back };
        match input {
            // Whatever is open: how many pages there are hangs on language and text size, and the same keys lead to the
            // same places in all of them.
            Input::Press(Button::A) => return self.go_on(play),
            Input::Press(button) => {
                self.waits = true;
                let told = self.excerpt(play);
                match (button, self.why) {
                    (Button::B, None) => return Next::Push(LogList::default().into()),
                    (Button::B, Some(_)) => self.why = None,
                    (Button::X, None) => {
                        let say = play.speaker(world.lang());
                        self.why = play.explains(&say, told.source, told.steps).then_some(0);
                    }
                    (Button::X, Some(page)) => self.why = Some(page.saturating_sub(1)),
                    (_, Some(page)) => {
                        let last = why::pages(world, play, &told).count().saturating_sub(1);
                        self.why = Some((page + 1).min(last));
                    }
                    (_, None) => {
                        self.page = (self.page + 1) % flow::pages(world, play, &told).count().max(1);
                    }
                }
            }
            Input::Tick { ms } => {
                if let Some(each) = self.each_ms(world, play) {
                    self.waited_ms = self.waited_ms.saturating_add(ms);
                    if self.waited_ms >= each {
                        self.waited_ms = 0;
                        self.page += 1;
                        if self.page >= flow::pages(world, play, &self.excerpt(play)).count() {
                            return self.go_on(play);
                        }
                    }
                }
            }
            Input::Hold(_) => {}
        }
        Next::Stay
    }

    /// Whether it goes on by itself.
    pub fn wants_ticks(&self, world: &World<'_>) -> bool {
        world.play.is_some_and(|play| self.each_ms(world, play).is_some())
    }

    /// How long a page stays before the next comes by itself. The last one waits for a press whatever the pace: one that
    /// comes just as the screen changes must not answer the question beneath. Where an Architect is asked, there is none.
    fn each_ms(&self, world: &World<'_>, play: &dyn Playing) -> Option<u16> {
        let each = page_ms(world.settings.pace).filter(|_| !self.waits)?;
        let goes_on = play.asks_architect().is_some()
            || play.screen_after(self.source, self.from).is_some()
            || self.page + 1 < flow::pages(world, play, &self.excerpt(play)).count();
        goes_on.then_some(each)
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let labels = Labels { a: Say::Done.text(lang), b: Say::Log.text(lang), ..Labels::default() };
        let Some(play) = world.play else { return paint::bands(canvas, "", "", labels) };
        canvas.set_signs(play.signs());
        match self.why {
            None => self.draw_page(world, canvas, play, labels),
            Some(page) => {
                let told = self.excerpt(play);
                let pages = why::pages(world, play, &told);
                let page = page.min(pages.count().saturating_sub(1));
                let (first, last) = (page == 0, page + 1 >= pages.count());
                let labels = Labels {
                    b: Key::Back.text(lang),
                    x: if first { "" } else { Key::Previous.text(lang) },
                    y: if last { "" } else { Key::Next.text(lang) },
                    ..labels
                };
                let title = counted(Say::Why.text(lang), page, pages.count());
                paint::bands(canvas, &title, "", labels);
                why::draw(canvas, world, play, &told, &pages, page);
            }
        }
    }

    fn draw_page(&self, world: &World<'_>, canvas: &mut Canvas, play: &dyn Playing, labels: Labels<'_>) {
        let lang = world.lang();
        let told = self.excerpt(play);
        let pages = flow::pages(world, play, &told);
        let count = pages.count();
        let page = self.page.min(count.saturating_sub(1));
        let explains = play.explains(&play.speaker(lang), told.source, told.steps.clone());
        let mut turn = Text::new();
        if count > 1 {
            let _ = write!(turn, "{} {}", Say::Page.text(lang), (page + 1) % count + 1);
        }
        let labels = Labels { x: if explains { Say::Why.text(lang) } else { "" }, y: &turn, ..labels };
        // What comes before a summary belongs to the part of the game that it sums up.
        let when = match play.summary_after(self.source, self.from) {
            Some(_) => play.when_ended(lang),
            None => play.when(lang),
        };
        paint::bands(canvas, &counted(&when, page, count), "", labels);
        flow::draw(canvas, world, play, &told, &pages, page);
        if pages.column().is_none() {
            totals(canvas, play, lang);
        }
        if count == 0 {
            nothing(canvas, world, lang);
        }
    }
}

/// A title with the number of the page, where there are several.
fn counted(title: &str, page: usize, count: usize) -> Text {
    match count {
        0 | 1 => menu::text(format_args!("{title}")),
        _ => menu::text(format_args!("{title} · {}/{count}", page + 1)),
    }
}

fn nothing(canvas: &mut Canvas, world: &World<'_>, lang: Lang) {
    let (text, faces) = (Say::Nothing.text(lang), pieces::reading(world.size()));
    pieces::fitted(canvas, area(MARGIN_PX, 100, 308, 60), text, faces, Ink::Text);
}

const TOTALS_PX: i32 = 22;

/// What is always in sight: everybody's points, and what else the title shows there.
fn totals(canvas: &mut Canvas, play: &dyn Playing, lang: Lang) {
    let top = BODY.top_left.y + BODY.size.height as i32 - TOTALS_PX;
    paint::fill(canvas, area(0, top, BODY.size.width, 1), Ink::Line);
    let y = top + 3;
    let mut x = MARGIN_PX;
    let speaker = play.speaker(lang);
    for seat in play.seats() {
        let points = play.points(seat);
        let points = match play.seat_count() {
            // Lines begin with letters: whose they are is told here, where two names have room.
            2 => menu::text(format_args!("{} {points}", speaker.name(seat))),
            _ => menu::text(format_args!("{points}")),
        };
        x = pieces::seat_number(canvas, Point::new(x, y), seat, &points, Face::Bold, Ink::Text) + 8;
    }
    let right = BODY.size.width as i32 - MARGIN_PX;
    play.draw_totals(canvas, area(x, y, (right - x).max(0) as u32, ICON_PX));
}
