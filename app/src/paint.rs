//! What all screens are painted with: bands, text in boxes, lists.
//!
//! Text always belongs to a box. What does not fit is cut off and counted by the canvas, and a test
//! draws every screen in both languages and sizes and finds the count at 0.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::canvas::Canvas;
use crate::face::{Align, Face, part};
use crate::ink::Ink;
use crate::layout::{FOOTER, HEADER, LABEL_PX, MARGIN_PX};
use crate::spoken::Sign;

/// What the four keys do on a screen; an empty label is a key without a meaning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Labels<'a> {
    pub a: &'a str,
    pub b: &'a str,
    pub x: &'a str,
    pub y: &'a str,
}

/// A box from its left, top, width and height.
pub const fn area(x: i32, y: i32, width: u32, height: u32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width, height))
}

/// Fills a box.
pub fn fill(canvas: &mut Canvas, area: Rectangle, ink: Ink) {
    let _ = canvas.fill_solid(&area, ink);
}

/// Draws the outline of a box: four thin ones, which is far less work than what an outline of any width takes.
pub fn frame(canvas: &mut Canvas, area: Rectangle, ink: Ink) {
    let Rectangle { top_left: Point { x, y }, size: Size { width, height } } = area;
    if width == 0 || height == 0 {
        return;
    }
    let (right, bottom) = (x + width as i32 - 1, y + height as i32 - 1);
    for (x, y, width, height) in
        [(x, y, width, 1), (x, bottom, width, 1), (x, y, 1, height), (right, y, 1, height)]
    {
        fill(canvas, self::area(x, y, width, height), ink);
    }
}

/// One line of text in a box, in the middle of its height.
pub fn line(canvas: &mut Canvas, area: Rectangle, text: &str, face: Face, align: Align, ink: Ink) {
    let width = area.size.width as i32;
    let shown = fitting(text, face, width);
    if shown.len() < text.len() {
        canvas.note_overflow();
    }
    let x = match align {
        Align::Left => area.top_left.x,
        Align::Centre => area.top_left.x + width / 2,
        Align::Right => area.top_left.x + width,
    };
    let y = area.top_left.y + (area.size.height as i32 - face.capital_px()) / 2;
    face.draw(canvas, shown, Point::new(x, y), align, ink);
}

/// The longest start of a text that fits.
fn fitting(text: &str, face: Face, width_px: i32) -> &str {
    if face.width(text) <= width_px {
        return text;
    }
    let mut fitting = "";
    for (index, _) in text.char_indices() {
        let start = part(text, ..index);
        if face.width(start) > width_px {
            break;
        }
        fitting = start;
    }
    fitting
}

/// Text broken into lines from the top of a box. Returns where the next line would stand.
pub fn paragraph(canvas: &mut Canvas, area: Rectangle, text: &str, face: Face, ink: Ink) -> i32 {
    let bottom = area.top_left.y + area.size.height as i32;
    let mut y = area.top_left.y;
    for text in face.wrap(text, area.size.width as i32) {
        // What hangs below the capitals of the last line may hang out of the box.
        if y + (face.line_px() + face.capital_px()) / 2 > bottom {
            canvas.note_overflow();
            break;
        }
        let row =
            Rectangle::new(Point::new(area.top_left.x, y), Size::new(area.size.width, face.line_px() as u32));
        line(canvas, row, text, face, Align::Left, ink);
        y += face.line_px();
    }
    y
}

/// Text that is no language, such as a path, as lines that are broken wherever they are full.
pub fn letters(text: &str, face: Face, width_px: i32) -> impl Iterator<Item = &str> {
    let mut rest = text;
    core::iter::from_fn(move || {
        let shown = fitting(rest, face, width_px);
        rest = part(rest, shown.len()..);
        (!shown.is_empty()).then_some(shown)
    })
}

/// The height a text takes in a box of this width.
pub fn paragraph_px(text: &str, face: Face, width_px: i32) -> i32 {
    face.wrap(text, width_px).count() as i32 * face.line_px()
}

/// Clears the canvas and draws header and footer with title, prompt and key labels.
pub fn bands(canvas: &mut Canvas, title: &str, prompt: &str, labels: Labels<'_>) {
    keys(canvas, labels);
    header(canvas, title, labels);
    footer(canvas, prompt, labels);
}

/// Clears the canvas and draws header and footer with nothing but the key labels.
pub(crate) fn keys(canvas: &mut Canvas, labels: Labels<'_>) {
    let _ = canvas.clear(Ink::Paper);
    for (band, left, right) in [(HEADER, labels.a, labels.x), (FOOTER, labels.b, labels.y)] {
        fill(canvas, band, Ink::Line);
        let label = |x| area(x, band.top_left.y, LABEL_PX as u32, band.size.height);
        line(canvas, label(MARGIN_PX), left, Face::SmallBold, Align::Left, Ink::Accent);
        let right_x = band.size.width as i32 - MARGIN_PX - LABEL_PX;
        line(canvas, label(right_x), right, Face::SmallBold, Align::Right, Ink::Accent);
    }
}

/// A title between the key labels of the header.
pub(crate) fn header(canvas: &mut Canvas, title: &str, labels: Labels<'_>) {
    middle(canvas, HEADER, [labels.a, labels.x], title);
}

/// A prompt between the key labels of the footer.
pub(crate) fn footer(canvas: &mut Canvas, prompt: &str, labels: Labels<'_>) {
    middle(canvas, FOOTER, [labels.b, labels.y], prompt);
}

/// Whether a prompt has room there.
pub(crate) fn footer_has_room(prompt: &str, labels: Labels<'_>) -> bool {
    let [left_px, right_px] = [labels.b, labels.y].map(label_px);
    Face::Small.width(prompt) <= FOOTER.size.width as i32 - left_px.max(MARGIN_PX) - right_px.max(MARGIN_PX)
}

/// What a key label takes of a band.
fn label_px(label: &str) -> i32 {
    if label.is_empty() { 0 } else { Face::SmallBold.width(label) + 2 * MARGIN_PX }
}

/// The middle of a band is what the labels leave, centred on the screen if it fits there.
fn middle(canvas: &mut Canvas, band: Rectangle, labels: [&str; 2], text: &str) {
    let (y, height, bold) = (band.top_left.y, band.size.height, Face::SmallBold);
    let [left_px, right_px] = labels.map(label_px);
    let side = left_px.max(right_px).max(MARGIN_PX);
    let centred = band.size.width as i32 - 2 * side;
    if bold.width(text) <= centred {
        line(canvas, area(side, y, centred as u32, height), text, bold, Align::Centre, Ink::Text);
    } else {
        let start = left_px.max(MARGIN_PX);
        let width = band.size.width as i32 - start - right_px.max(MARGIN_PX);
        let place = area(start, y, width.max(0) as u32, height);
        line(canvas, place, text, Face::Small, Align::Centre, Ink::Text);
    }
}

/// The marker of the chosen item, drawn before what is chosen: not only a colour, but a shape.
pub fn marker(canvas: &mut Canvas, row: Rectangle, ink: Ink) {
    let middle = row.top_left.y + row.size.height as i32 / 2;
    let x = row.top_left.x + 3;
    // A triangle, column by column: that of a library takes 5 KB of flash.
    for column in 0..5 {
        fill(canvas, area(x + column, middle - 4 + column, 1, 9 - 2 * column as u32), ink);
    }
    canvas.note_sign(Sign::CHOSEN, row.top_left);
}

/// Which part of a long list is shown: the first item and how many.
pub fn window(count: usize, chosen: usize, rows: usize) -> core::ops::Range<usize> {
    let rows = rows.max(1);
    let first = chosen.saturating_sub(rows / 2).min(count.saturating_sub(rows));
    first..(first + rows).min(count)
}

/// A list in a box with its chosen item; `item` gives the text of each, and what stands at the right.
pub fn list(
    canvas: &mut Canvas,
    area: Rectangle,
    face: Face,
    count: usize,
    chosen: usize,
    mut item: impl FnMut(usize, &mut dyn FnMut(&str, &str)),
) {
    inked_list(canvas, area, face, [count, chosen], Ink::Text, |index, put| {
        item(index, &mut |text, right| put(text, right, false));
    });
}

/// The same where some of what stands at the right is wrong: `item` says which of it. It has a colour of its own where no
/// bar is behind it, so its words must say it, too.
pub(crate) fn list_with_faults(
    canvas: &mut Canvas,
    area: Rectangle,
    face: Face,
    count: usize,
    chosen: usize,
    item: impl FnMut(usize, &mut dyn FnMut(&str, &str, bool)),
) {
    inked_list(canvas, area, face, [count, chosen], Ink::Text, item);
}

/// The same, greyed: nothing of it can be chosen.
pub fn faint_list(
    canvas: &mut Canvas,
    area: Rectangle,
    face: Face,
    count: usize,
    chosen: usize,
    mut item: impl FnMut(usize, &mut dyn FnMut(&str, &str)),
) {
    inked_list(canvas, area, face, [count, chosen], Ink::Faint, |index, put| {
        item(index, &mut |text, right| put(text, right, false));
    });
}

fn inked_list(
    canvas: &mut Canvas,
    area: Rectangle,
    face: Face,
    [count, chosen]: [usize; 2],
    ink: Ink,
    mut item: impl FnMut(usize, &mut dyn FnMut(&str, &str, bool)),
) {
    let row_px = face.line_px() + 3;
    let rows = (area.size.height as i32 / row_px) as usize;
    let shown = window(count, chosen, rows);
    let long = count > rows;
    let width = area.size.width - if long { 6 } else { 0 };
    for (place, index) in shown.clone().enumerate() {
        let top = area.top_left.y + place as i32 * row_px;
        let row = Rectangle::new(Point::new(area.top_left.x, top), Size::new(width, row_px as u32));
        let ink = if index == chosen {
            fill(canvas, row, Ink::Choice);
            marker(canvas, row, Ink::OnChoice);
            Ink::OnChoice
        } else {
            ink
        };
        item(index, &mut |text, right, is_wrong| {
            let inner =
                Rectangle::new(row.top_left + Point::new(12, 0), Size::new(width - 18, row.size.height));
            let right_px = if right.is_empty() { 0 } else { face.width(right) + 6 };
            // The bar has an ink of its own, for others cannot be read on it.
            let right_ink = if is_wrong && index != chosen { Ink::Loss } else { ink };
            line(canvas, inner, right, face, Align::Right, right_ink);
            let left = Rectangle::new(
                inner.top_left,
                Size::new(inner.size.width - right_px as u32, inner.size.height),
            );
            line(canvas, left, text, face, Align::Left, ink);
        });
    }
    if long {
        bar(canvas, area, count, shown);
    }
}

/// The bar at the right of a long list: where one is in it.
pub fn bar(canvas: &mut Canvas, area: Rectangle, count: usize, shown: core::ops::Range<usize>) {
    let height = area.size.height as usize;
    let x = area.top_left.x + area.size.width as i32 - 4;
    fill(canvas, Rectangle::new(Point::new(x, area.top_left.y), Size::new(3, height as u32)), Ink::Line);
    let top = height * shown.start / count;
    let length = (height * shown.len() / count).max(6);
    let thumb = Rectangle::new(Point::new(x, area.top_left.y + top as i32), Size::new(3, length as u32));
    fill(canvas, thumb, Ink::Faint);
}

#[cfg(test)]
mod tests {
    use embedded_graphics::primitives::PrimitiveStyle;

    use super::*;

    #[test]
    fn a_frame_is_an_outline_one_pixel_wide() {
        for (x, y, width, height) in [
            (0, 0, 1, 1),
            (3, 5, 7, 2),
            (4, 0, 6, 13),
            (310, 230, 30, 30),
            (-3, -2, 8, 4),
            (9, 9, 0, 4),
            (9, 9, 4, 0),
        ] {
            let (mut frame, mut outline) = (Canvas::new(), Canvas::new());
            super::frame(&mut frame, area(x, y, width, height), Ink::Accent);
            let style = PrimitiveStyle::with_stroke(Ink::Accent, 1);
            let _ = area(x, y, width, height).into_styled(style).draw(&mut outline);
            assert!(frame == outline, "{x} {y} {width} {height}");
        }
    }
}
