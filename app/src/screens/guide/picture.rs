//! The question of a stage and its answers, drawn to be read from afar.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;

use super::pages::{BADGE_PX, height_px, order};
use super::{Rare, Say};
use crate::canvas::{Canvas, WIDTH};
use crate::face::{Align, Face};
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, area};
use crate::pieces;
use crate::screens::menu;
use crate::spoken::Sign;
use crate::table::{Form, Sitting, Words};
use crate::words::{Lang, Speaker, Text};

const BOTTOM: i32 = BODY.top_left.y + BODY.size.height as i32;
const ROW_PX: i32 = 28;
/// Dots of a large icon.
const DOT_PX: i32 = 2;
const LARGE_ICON_PX: i32 = DOT_PX * ICON_PX as i32;
/// Pictures side by side.
const COLUMNS: usize = 4;
/// Faces to try, the largest first.
pub const READING: [Face; 3] = [Face::Large, Face::Body, Face::Small];

/// Who is asked what, with the title's sign in the corner. Returns where the answers begin.
pub(super) fn heading(canvas: &mut Canvas, sitting: &dyn Sitting, text: &str) -> i32 {
    let top = BODY.top_left.y + 2;
    let (asked, mark) = (sitting.asked(), sitting.mark());
    let left = MARGIN_PX + if asked.is_some() { BADGE_PX as i32 + 6 } else { 0 };
    let right = WIDTH as i32 - MARGIN_PX - if mark.is_some() { LARGE_ICON_PX + 6 } else { 0 };
    let width = right - left;
    // One line, else two; long names make them smaller.
    let two_lines = 2 * Face::LargeBold.line_px();
    let face = *[Face::LargeBold, Face::Bold]
        .iter()
        .find(|face| height_px(text, **face, width).is_some_and(|height| height <= two_lines))
        .unwrap_or(&Face::SmallBold);
    let text_px = paint::paragraph_px(text, face, width);
    let height = text_px.max(LARGE_ICON_PX) + 2;
    let middle = |height_px: i32| top + (height - height_px) / 2;
    if let Some(seat) = asked {
        sitting.badge(canvas, Point::new(MARGIN_PX, middle(BADGE_PX as i32)), BADGE_PX, seat);
    }
    // The title says it in words.
    if let Some(icon) = mark {
        let at = Point::new(WIDTH as i32 - MARGIN_PX - LARGE_ICON_PX, middle(LARGE_ICON_PX));
        icon.draw_large(canvas, at, DOT_PX, Ink::Faint);
    }
    paint::paragraph(
        canvas,
        area(left, middle(text_px), width as u32, text_px as u32),
        text,
        face,
        Ink::Text,
    );
    paint::fill(canvas, area(0, top + height, WIDTH, 1), Ink::Line);
    top + height + 2
}

/// The answers of a stage, from `top` on.
pub(super) fn answers(
    canvas: &mut Canvas,
    sitting: &dyn Sitting,
    speaker: &Speaker<'_>,
    top: i32,
    form: Form,
    cursor: usize,
) {
    match form {
        Form::Read => {}
        Form::Number { .. } => number(canvas, sitting, speaker.lang, top, form.index(cursor)),
        Form::List(count) => lines(canvas, sitting, speaker, top, count, cursor),
        Form::Grid(count) => grid(canvas, sitting, speaker, top, (count, COLUMNS), cursor),
        Form::Tiles { count, columns } => grid(canvas, sitting, speaker, top, (count, columns), cursor),
    }
}

/// The rows of a list, drawn one by one; `row` gets the index, the box and the ink.
fn rows(
    canvas: &mut Canvas,
    top: i32,
    count: usize,
    cursor: usize,
    mut row: impl FnMut(&mut Canvas, usize, Rectangle, Ink),
) {
    let height = BOTTOM - top;
    let shown = paint::window(count, cursor, (height / ROW_PX) as usize);
    let long = shown.len() < count;
    let width = if long { WIDTH - 6 } else { WIDTH };
    for (place, index) in (0..).zip(shown.clone()) {
        let y = top + place * ROW_PX;
        let ink = menu::item(canvas, area(0, y, width, ROW_PX as u32), index == cursor);
        row(canvas, index, area(14, y, width - 20, ROW_PX as u32), ink);
    }
    if long {
        paint::bar(canvas, area(0, top, WIDTH, height as u32), count, shown);
    }
}

/// A line of a row, as large as it fits.
pub fn row_text(canvas: &mut Canvas, row: Rectangle, text: &str, ink: Ink) {
    let face = pieces::one_line(text, &READING, row.size.width as i32);
    paint::line(canvas, row, text, face, Align::Left, ink);
}

/// The rest of a row after something that takes so much of its left.
pub fn after(row: Rectangle, taken_px: i32) -> Rectangle {
    let (at, size) = (row.top_left, row.size);
    area(at.x + taken_px, at.y, size.width.saturating_sub(taken_px as u32), size.height)
}

fn lines(
    canvas: &mut Canvas,
    sitting: &dyn Sitting,
    speaker: &Speaker<'_>,
    top: i32,
    count: usize,
    cursor: usize,
) {
    rows(canvas, top, count + 1, cursor, |canvas, index, row, ink| {
        if index == count {
            row_text(canvas, row, Say::More.text(speaker.lang), ink);
        } else if !sitting.draw_answer(speaker, index, canvas, row, ink) {
            words(canvas, sitting, row, &sitting.answer_words(speaker, index), ink);
        }
    });
}

/// A badge, if it is about a seat, and what it says.
fn words(canvas: &mut Canvas, sitting: &dyn Sitting, row: Rectangle, words: &Words, ink: Ink) {
    let Some(seat) = words.seat else { return row_text(canvas, row, &words.text, ink) };
    sitting.badge(canvas, row.top_left + Point::new(0, 1), BADGE_PX - 2, seat);
    row_text(canvas, after(row, BADGE_PX as i32 + 6), &words.text, ink);
}

/// What is rarely needed.
pub(super) fn rare(
    canvas: &mut Canvas,
    sitting: &dyn Sitting,
    speaker: &Speaker<'_>,
    all: &[Rare],
    cursor: usize,
) {
    let lang = speaker.lang;
    rows(canvas, BODY.top_left.y + 2, all.len(), cursor, |canvas, index, row, ink| {
        let word = match all[index] {
            Rare::Own(own) => (own.name)(lang),
            Rare::Menu => Say::Menu.text(lang),
            Rare::Again => Say::Again.text(lang),
            Rare::Note(entry) => {
                return words(canvas, sitting, row, &sitting.entry_words(speaker, entry), ink);
            }
        };
        row_text(canvas, row, word, ink);
    });
}

/// One of two answers.
pub(super) fn either(canvas: &mut Canvas, answers: &[Text; 2], top: i32, cursor: usize) {
    rows(canvas, top, 2, cursor, |canvas, index, row, ink| row_text(canvas, row, &answers[index], ink));
}

/// A number in large digits, what it means, and what one looks at to know it.
fn number(canvas: &mut Canvas, sitting: &dyn Sitting, lang: Lang, top: i32, value: Option<usize>) {
    let field = area(MARGIN_PX, top + 2, 100, 40);
    paint::fill(canvas, field, Ink::Choice);
    canvas.note_sign(Sign::CHOSEN, field.top_left);
    match value {
        Some(value) => {
            let digits = pieces::digits(value as u16);
            paint::line(canvas, field, &digits, Face::Huge, Align::Centre, Ink::OnChoice);
        }
        None => {
            let more = Say::More.text(lang);
            paint::line(canvas, field, more, Face::LargeBold, Align::Centre, Ink::OnChoice);
        }
    }
    let beside = area(MARGIN_PX + 112, top + 2, WIDTH - 112 - 2 * MARGIN_PX as u32, 40);
    if let Some((text, ink)) = sitting.beside(lang, value) {
        paint::line(canvas, beside, &text, Face::Large, Align::Left, ink);
    }
    let below = top + 48;
    sitting.draw_below(lang, canvas, area(0, below, WIDTH, (BOTTOM - below) as u32));
}

/// A word and seats in their order.
pub fn captioned(canvas: &mut Canvas, sitting: &dyn Sitting, caption: &str, top: i32, queue: &[Seat]) {
    let face = Face::Large;
    let width = face.width(caption);
    paint::line(canvas, area(MARGIN_PX, top, width as u32, BADGE_PX), caption, face, Align::Left, Ink::Faint);
    order(canvas, sitting, Point::new(MARGIN_PX + width + 8, top), queue);
}

/// Pictures side by side, and last what is rarely needed.
fn grid(
    canvas: &mut Canvas,
    sitting: &dyn Sitting,
    speaker: &Speaker<'_>,
    top: i32,
    (count, columns): (usize, usize),
    cursor: usize,
) {
    let below_px = sitting.below_px();
    let bottom = BOTTOM - below_px as i32;
    let rows = (count + 1).div_ceil(columns) as i32;
    let (width, height) = (WIDTH as i32 / columns as i32, (bottom - top) / rows);
    for index in 0..=count {
        let (column, row) = ((index % columns) as i32, (index / columns) as i32);
        let cell = area(column * width + 2, top + row * height + 2, width as u32 - 4, height as u32 - 4);
        let ink = if index == cursor {
            paint::fill(canvas, cell, Ink::Choice);
            paint::marker(canvas, cell, Ink::OnChoice);
            Ink::OnChoice
        } else {
            paint::frame(canvas, cell, Ink::Line);
            Ink::Text
        };
        let inner = after(cell, 8);
        if index < count && sitting.draw_answer(speaker, index, canvas, cell, ink) {
            continue;
        }
        let mut words = Words::from(Say::More.text(speaker.lang));
        if index < count {
            words = sitting.answer_words(speaker, index);
        }
        let face = pieces::one_line(&words.text, &READING, inner.size.width as i32);
        paint::line(canvas, inner, &words.text, face, Align::Centre, ink);
    }
    if below_px > 0 {
        sitting.draw_below(speaker.lang, canvas, area(0, bottom, WIDTH, below_px));
    }
}

/// Why an answer was not noted, over the end of the body.
pub(super) fn refusal(canvas: &mut Canvas, text: &str) {
    let height = 2 * Face::Large.line_px() as u32 + 6;
    let plate = area(0, BOTTOM - height as i32, WIDTH, height);
    paint::fill(canvas, plate, Ink::Paper);
    paint::frame(canvas, plate, Ink::Accent);
    let inner = area(MARGIN_PX, plate.top_left.y + 3, WIDTH - 2 * MARGIN_PX as u32, height - 6);
    pieces::fitted(canvas, inner, text, &READING, Ink::Accent);
}
