//! How notes are laid out on pages and drawn: as large as they fit, read from afar.

use embedded_graphics::prelude::*;
use engine::Seat;
use heapless::Vec;

use crate::canvas::Canvas;
use crate::face::{Align, Face};
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, area};
use crate::pieces;
use crate::table::{Note, Sitting, Strip};
use crate::words::Lang;

/// A badge that is read from afar.
pub const BADGE_PX: u32 = 28;
/// Where the bullet of what is no seat's stands, and how large it is.
const MARK_PX: u32 = 16;
const BULLET_PX: u32 = 8;
/// Space above the first note and between two.
const GAP_PX: i32 = 4;
const ROOM_PX: i32 = BODY.size.height as i32 - GAP_PX;
const STRIP_PX: i32 = 34;

/// Faces to try, for what happens and for why: the reason gives way first.
const FACES: [(Face, Face); 5] = [
    (Face::Large, Face::Large),
    (Face::Large, Face::Body),
    (Face::Body, Face::Body),
    (Face::Body, Face::Small),
    (Face::Small, Face::Small),
];

/// Notes on one page. Which ones share a page does not depend on their words: the same keys lead to the same
/// place in every language and size.
const NOTES_MAX: usize = 3;

/// The faces of a note and its height.
type Layout = (Face, Face, i32);

/// Some notes that stand on one page. They are measured once; that is what takes time here.
pub(super) struct Page {
    first: usize,
    layouts: Vec<Layout, NOTES_MAX>,
}

impl Page {
    /// The notes that share a page, from this one on.
    pub(super) fn from(sitting: &dyn Sitting, lang: Lang, first: usize) -> Page {
        let group = sharing(sitting, lang, first);
        let smallest = || {
            group.iter().map(|_| (Face::Small, Face::Small, ROOM_PX / group.len().max(1) as i32)).collect()
        };
        let layouts = FACES.into_iter().find_map(|faces| laid_out(&group, faces)).unwrap_or_else(smallest);
        Page { first, layouts }
    }

    /// The page before the one that begins with a note.
    pub(super) fn before(sitting: &dyn Sitting, lang: Lang, first: usize) -> Page {
        let mut page = Page::from(sitting, lang, 0);
        while page.end() < first {
            page = Page::from(sitting, lang, page.end());
        }
        page
    }

    pub(super) fn first(&self) -> usize {
        self.first
    }

    /// The first note that is not on it.
    pub(super) fn end(&self) -> usize {
        self.first + self.layouts.len()
    }

    /// Which page it is, and of how many.
    pub(super) fn place(&self, sitting: &dyn Sitting, lang: Lang) -> (usize, usize) {
        let (mut before, mut count, mut first) = (0, 0, 0);
        loop {
            let notes = sharing(sitting, lang, first).len();
            if notes == 0 {
                return (before, count);
            }
            first += notes;
            count += 1;
            before += usize::from(first <= self.first);
        }
    }

    /// Draws it.
    pub(super) fn draw(&self, canvas: &mut Canvas, sitting: &dyn Sitting, lang: Lang) {
        let speaker = sitting.speaker(lang);
        let mut y = BODY.top_left.y + GAP_PX;
        for (index, layout) in (self.first..).zip(&self.layouts) {
            let Some(note) = sitting.note_at(&speaker, index) else { break };
            draw_note(canvas, sitting, &note, *layout, y);
            y += layout.2 + GAP_PX;
        }
    }
}

/// The notes that share a page, from this one on.
#[inline(never)]
fn sharing(sitting: &dyn Sitting, lang: Lang, first: usize) -> Vec<Note, NOTES_MAX> {
    let speaker = sitting.speaker(lang);
    let mut group: Vec<Note, NOTES_MAX> = Vec::new();
    let mut room = NOTES_MAX;
    while let Some(note) = sitting.note_at(&speaker, first + group.len()) {
        let share = share(&note);
        if share > room && !group.is_empty() {
            break;
        }
        room = room.saturating_sub(share);
        if group.push(note).is_err() || room == 0 {
            break;
        }
    }
    group
}

/// Where the words of a note begin, and how wide they may be.
fn column(note: &Note) -> (i32, i32) {
    let mark_px = if note.seat.is_some() { BADGE_PX } else { MARK_PX };
    let left = MARGIN_PX + mark_px as i32 + 6;
    (left, BODY.size.width as i32 - left - MARGIN_PX)
}

/// How much of a page a note takes: one with a reason stands alone.
fn share(note: &Note) -> usize {
    match (&note.why, note.strip) {
        (Some(_), _) => NOTES_MAX,
        (None, Strip::None) => 1,
        (None, _) => 2,
    }
}

/// Notes in these faces, if all of them stand on one page.
fn laid_out(notes: &[Note], (face, small): (Face, Face)) -> Option<Vec<Layout, NOTES_MAX>> {
    let (mut layouts, mut room) = (Vec::new(), ROOM_PX + GAP_PX);
    for note in notes {
        let (_, width) = column(note);
        let strip_px = if note.strip == Strip::None { 0 } else { STRIP_PX };
        let why_px = note.why.as_ref().map_or(Some(0), |why| height_px(why, small, width))?;
        let height = height_px(&note.text, face, width)?.max(BADGE_PX as i32) + strip_px + why_px;
        room -= height + GAP_PX;
        layouts.push((face, small, height)).ok()?;
    }
    (room >= 0).then_some(layouts)
}

/// The height of a text in a face; `None` if a word of it is too wide.
pub(super) fn height_px(text: &str, face: Face, width_px: i32) -> Option<i32> {
    let mut lines = 0;
    for line in face.wrap(text, width_px) {
        // Several words share a line only if they fit.
        if !line.contains(' ') && face.width(line) > width_px {
            return None;
        }
        lines += 1;
    }
    Some(lines * face.line_px())
}

fn draw_note(canvas: &mut Canvas, sitting: &dyn Sitting, note: &Note, layout: Layout, top: i32) {
    let (face, small, height) = layout;
    let (left, width) = column(note);
    match note.seat {
        Some(seat) => sitting.badge(canvas, Point::new(MARGIN_PX, top), BADGE_PX, seat),
        None => paint::fill(canvas, area(MARGIN_PX + 4, top + 10, BULLET_PX, BULLET_PX), Ink::Faint),
    }
    let below = |y: i32| area(left, y, width as u32, (top + height - y).max(0) as u32);
    let single = paint::paragraph_px(&note.text, face, width) <= BADGE_PX as i32;
    let mut y = if single {
        let row = area(left, top, width as u32, BADGE_PX);
        paint::line(canvas, row, &note.text, face, Align::Left, Ink::Text);
        top + BADGE_PX as i32
    } else {
        paint::paragraph(canvas, below(top), &note.text, face, Ink::Text)
    };
    let at = Point::new(left, y + (STRIP_PX - 2 * ICON_PX as i32) / 2);
    match note.strip {
        Strip::None => {}
        Strip::Order(queue) => _ = order(canvas, sitting, at, &queue),
        Strip::Numbers(numbers) => {
            let mut x = at.x;
            for (seat, number) in numbers.iter() {
                x = seat_number(canvas, sitting, Point::new(x, at.y), *seat, &pieces::digits(*number)) + 14;
            }
        }
        Strip::Own(about) => sitting.draw_strip(canvas, at, about),
    }
    if note.strip != Strip::None {
        y += STRIP_PX;
    }
    if let Some(why) = &note.why {
        paint::paragraph(canvas, below(y), why, small, Ink::Faint);
    }
}

/// Badges from first to last with `>` between them. Returns where the next thing may stand.
pub fn order(canvas: &mut Canvas, sitting: &dyn Sitting, at: Point, queue: &[Seat]) -> i32 {
    let mut x = at.x;
    for (index, seat) in queue.iter().enumerate() {
        if index > 0 {
            let between = area(x, at.y, 20, BADGE_PX);
            paint::line(canvas, between, ">", Face::Large, Align::Centre, Ink::Faint);
            x += 20;
        }
        sitting.badge(canvas, Point::new(x, at.y), BADGE_PX, *seat);
        x += BADGE_PX as i32;
    }
    x
}

/// A badge with a number right of it. Returns where the next thing may stand.
pub fn seat_number(canvas: &mut Canvas, sitting: &dyn Sitting, at: Point, seat: Seat, text: &str) -> i32 {
    sitting.badge(canvas, at, BADGE_PX, seat);
    let (x, width) = (at.x + BADGE_PX as i32 + 4, Face::LargeBold.width(text));
    paint::line(canvas, area(x, at.y, width as u32, BADGE_PX), text, Face::LargeBold, Align::Left, Ink::Text);
    x + width
}
