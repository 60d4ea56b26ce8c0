//! Short lines one below the other, as many as a page holds.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::{Excerpt, TOTALS_PX, standing};
use crate::canvas::Canvas;
use crate::face::{Align, Face, TextSize};
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::inline;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, area};
use crate::pieces;
use crate::play::{Name, Playing};
use crate::title::Brief;
use crate::words::Speaker;
use crate::world::World;

/// More pages than any choice takes.
const PAGES_MAX: usize = 32;
/// Where the badge stands.
const BADGE_X: i32 = 18;
/// Where the words of a line begin: a mark and a badge stand before them.
const WORDS_X: i32 = BADGE_X + ICON_PX as i32 + 5;
/// The least height of a line with a badge.
const ROW_PX: i32 = ICON_PX as i32 + 1;
/// Height of the bar of a heading.
const BAR_PX: u32 = 17;

/// How lines are set: in which face, how far apart, and whether notes have a place among them.
#[derive(Clone, Copy, Debug)]
struct Set {
    face: Face,
    gap_px: i32,
    has_notes: bool,
}

const fn set(face: Face, gap_px: i32, has_notes: bool) -> Set {
    Set { face, gap_px, has_notes }
}

/// What is tried, from what reads best on: the first that takes the fewest pages. Large letters never become the smallest
/// for a page less, only where a step alone would have no room.
const NORMAL: [Set; 4] = [
    set(Face::Body, 6, true),
    set(Face::Body, 2, true),
    set(Face::Body, 2, false),
    set(Face::Small, 0, false),
];
const LARGE: [Set; 4] = [
    set(Face::Large, 3, true),
    set(Face::Large, 1, false),
    set(Face::Body, 2, false),
    set(Face::Small, 0, false),
];

/// Which steps stand on which page, and how.
#[derive(Clone, Debug)]
pub(super) struct Pages {
    set: Set,
    /// The first step of each page.
    starts: Vec<u8, PAGES_MAX>,
    column: Option<Rectangle>,
    /// Where the page that is being filled ends, and how much of it the last step takes.
    y: i32,
    step_px: i32,
    step: usize,
    /// Whether a step alone is higher than a page.
    is_over: bool,
}

impl Pages {
    pub(super) fn empty(face: Face) -> Pages {
        Pages::set(set(face, 0, false), None)
    }

    fn set(set: Set, column: Option<Rectangle>) -> Pages {
        Pages { set, starts: Vec::new(), column, y: 0, step_px: 0, step: usize::MAX, is_over: false }
    }

    pub(super) fn count(&self) -> usize {
        self.starts.len()
    }

    pub(super) fn face(&self) -> Face {
        self.set.face
    }

    pub(super) fn column(&self) -> Option<Rectangle> {
        self.column
    }

    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// A part of a step takes so much. No step is torn: what has no room goes to the next page with all of its step.
    pub(super) fn add(&mut self, step: usize, px: i32, room_px: i32) {
        if px == 0 {
            return;
        }
        if self.step != step {
            (self.step, self.step_px) = (step, 0);
        }
        (self.y, self.step_px) = (self.y + px, self.step_px + px);
        let is_new = self.starts.last().is_none_or(|first| usize::from(*first) < step);
        if self.starts.is_empty() || self.y > room_px && is_new {
            // Past the last page there is no further one; the last is overfull then, and counted.
            let _ = self.starts.push(step as u8);
            self.y = self.step_px;
        }
        self.is_over |= self.y > room_px;
    }

    /// Whether a step stands on a page.
    pub(super) fn has(&self, page: usize, step: usize) -> bool {
        let start = |page: usize| self.starts.get(page).map(|first| usize::from(*first));
        start(page).is_some_and(|first| first <= step) && start(page + 1).is_none_or(|next| step < next)
    }
}

/// Where lines stand.
fn place(column: Option<Rectangle>) -> Rectangle {
    column.unwrap_or(Rectangle::new(
        BODY.top_left,
        Size::new(BODY.size.width, BODY.size.height - TOTALS_PX as u32),
    ))
}

/// The pages of what a screen tells.
#[inline(never)]
pub(super) fn pages(world: &World<'_>, play: &dyn Playing, told: &Excerpt) -> Pages {
    let column = play.told_column(told.source, told.steps.clone());
    let room = place(column).size.height as i32 - 2;
    let is_large = world.size() == TextSize::Large;
    let mut tried = if is_large { LARGE } else { NORMAL }.map(|set| Pages::set(set, column));
    let letters = badges(play);
    let say = speaker(world, play, &letters, column);
    let measure = |tried: &mut [Pages]| {
        briefs(play, &say, told, &mut |step, brief| {
            for pages in tried.iter_mut() {
                let px = brief_px(&brief, pages.set, column, play);
                pages.add(step, px, room);
            }
        });
    };
    // Most fit on one page as they are: measuring is most of the work of this screen.
    let (first, others) = tried.split_at_mut(1);
    measure(first);
    if !first[0].is_over && first[0].count() <= 1 {
        return first[0].clone();
    }
    measure(others);
    let [_, _, body, _] = &tried;
    let last = if is_large && !body.is_over { 3 } else { 4 };
    let fewest = tried[..last].iter().filter(|pages| !pages.is_over).map(Pages::count).min();
    let best = tried[..last].iter().position(|pages| !pages.is_over && Some(pages.count()) == fewest);
    let [.., small] = &tried;
    best.map_or(small, |best| &tried[best]).clone()
}

/// The short lines of what a screen tells.
fn briefs(play: &dyn Playing, say: &Speaker<'_>, told: &Excerpt, tell: &mut dyn FnMut(usize, Brief)) {
    play.briefs(say, told.source, &mut |step, brief| {
        if told.steps.contains(&step) {
            tell(step, brief);
        }
    });
}

/// Seats as badges, where their names stand in a narrow column.
fn badges(play: &dyn Playing) -> [Name; 4] {
    let mut letters: [Name; 4] = Default::default();
    for seat in play.seats() {
        // A badge has room where a name has.
        let _ = letters[usize::from(seat.index()) & 3].push(inline::seat(seat));
    }
    letters
}

fn speaker<'a>(
    world: &World<'_>,
    play: &'a dyn Playing,
    letters: &'a [Name; 4],
    column: Option<Rectangle>,
) -> Speaker<'a> {
    let say = play.speaker(world.lang());
    if column.is_some() { say.with_names(letters) } else { say }
}

/// How high a part is.
fn brief_px(brief: &Brief, set: Set, column: Option<Rectangle>, play: &dyn Playing) -> i32 {
    let words_px = column.map_or(words_px(), |column| column.size.width as i32);
    let px = |text, face: Face| {
        // In a narrow column a word may be wider than a line; then no page holds it.
        let mut lines = face.wrap(text, words_px);
        let is_wide =
            column.is_some() && face != Face::Small && lines.any(|line| face.width(line) > words_px);
        if is_wide { BODY.size.height as i32 } else { paint::paragraph_px(text, face, words_px) }
    };
    match brief {
        Brief::Part(_) if column.is_none() => BAR_PX as i32 + set.gap_px.clamp(1, 3),
        Brief::Part(text) => px(text, Face::Small) + set.gap_px,
        Brief::Line { text, .. } => px(text, set.face).max(ROW_PX) + set.gap_px,
        Brief::Note(..) if !set.has_notes => 0,
        Brief::Note(_, text) => px(text, note_face(set)) + set.gap_px,
        Brief::Picture(px) => i32::from(*px) + set.gap_px,
        Brief::Standing => standing::px(play),
    }
}

fn note_face(set: Set) -> Face {
    if set.face == Face::Large { Face::Body } else { Face::Small }
}

fn words_px() -> i32 {
    BODY.size.width as i32 - WORDS_X - MARGIN_PX
}

/// Draws a page.
pub(super) fn draw(
    canvas: &mut Canvas,
    world: &World<'_>,
    play: &dyn Playing,
    told: &Excerpt,
    pages: &Pages,
    page: usize,
) {
    let Pages { set, column, .. } = *pages;
    if column.is_some() {
        let on_page = |step: &usize| pages.has(page, *step);
        let first = told.steps.clone().find(on_page).unwrap_or(told.steps.start);
        let count = (first..told.steps.end).take_while(on_page).count();
        play.draw_told(canvas, BODY, told.source, first..first + count);
    }
    let letters = badges(play);
    let say = speaker(world, play, &letters, column);
    let place = place(column);
    let bottom = place.top_left.y + place.size.height as i32;
    let mut y = place.top_left.y + 2;
    briefs(play, &say, told, &mut |step, brief| {
        let px = brief_px(&brief, set, column, play);
        if px > 0 && pages.has(page, step) {
            let left = column.map_or(WORDS_X, |column| column.top_left.x);
            let width = column.map_or(words_px(), |column| column.size.width as i32);
            let below = area(left, y, width as u32, (bottom - y).max(0) as u32);
            match brief {
                Brief::Picture(px) => {
                    let place = area(MARGIN_PX, y, BODY.size.width - 2 * MARGIN_PX as u32, px.into());
                    play.draw_step(canvas, place, told.source, step);
                }
                Brief::Standing => standing::draw(canvas, world.lang(), play, y),
                Brief::Part(text) if column.is_none() => heading(canvas, y, &text),
                Brief::Part(text) => {
                    paint::paragraph(canvas, below, &text, Face::Small, Ink::Faint);
                }
                Brief::Note(tone, text) => {
                    paint::paragraph(canvas, below, &text, note_face(set), tone.ink());
                }
                Brief::Line { seat, tone, text } => {
                    let row_px = set.face.line_px().max(ROW_PX);
                    let words = if column.is_none() {
                        pieces::tone_mark(canvas, Point::new(MARGIN_PX - 1, y + row_px / 2), tone);
                        if let Some(seat) = seat {
                            let at = Point::new(BADGE_X, y + (row_px - ROW_PX) / 2);
                            pieces::seat_badge(canvas, at, ICON_PX, seat);
                        }
                        let shift = if seat.is_some() { 0 } else { WORDS_X - BADGE_X };
                        let middle = (row_px - set.face.line_px()) / 2;
                        Rectangle::new(below.top_left + Point::new(-shift, middle), below.size)
                    } else {
                        below
                    };
                    paint::paragraph(canvas, words, &text, set.face, tone.ink());
                }
            }
            y += px;
        }
    });
    if y > bottom + set.gap_px + 2 {
        canvas.note_overflow();
    }
}

/// Draws a heading over all of the width.
pub(super) fn heading(canvas: &mut Canvas, y: i32, text: &str) {
    paint::fill(canvas, area(0, y, BODY.size.width, BAR_PX), Ink::Line);
    let row = area(MARGIN_PX, y, BODY.size.width - 2 * MARGIN_PX as u32, BAR_PX);
    paint::line(canvas, row, text, Face::SmallBold, Align::Left, Ink::Text);
}
