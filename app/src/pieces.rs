//! What screens of all games draw and do alike: seats, texts as large as fits, lists one goes through.
//!
//! A seat is told from the others without colour, by letter and pattern.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;

use crate::canvas::{Canvas, WIDTH};
use crate::face::{Align, Face, TextSize};
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::labels;
use crate::layout::MARGIN_PX;
use crate::paint::{self, area};
use crate::title::Tone;

labels! {
    /// What keys do on the screens of a game.
    pub enum Key {
        Choose = "Choose", "Choisir";
        Confirm = "Confirm", "Valider";
        Open = "Open", "Ouvrir";
        Up = "Up", "Haut";
        Down = "Down", "Bas";
        Previous = "Prev.", "Préc.";
        Next = "Next", "Suiv.";
        Back = "Back", "Retour";
        Undo = "Undo", "Annuler";
    }
}

/// Space between a badge and its number.
const NEAR_PX: i32 = 3;

/// A number as text.
pub fn digits(number: impl Into<u16>) -> heapless::String<5> {
    let mut text = heapless::String::new();
    // Five digits hold every `u16`.
    let _ = write!(text, "{}", number.into());
    text
}

/// The letter of a seat, also where colours cannot be told apart.
pub const fn seat_letter(seat: Seat) -> &'static str {
    ["A", "B", "C", "D"][(seat.index() & 3) as usize]
}

/// Fills a box in the colour and pattern of a seat: solid, stripes, dots, checks.
pub fn seat_pattern(canvas: &mut Canvas, area: Rectangle, colour: u8, unit_px: i32) {
    paint::fill(canvas, area, Ink::of_seat(colour));
    let unit = unit_px.max(2);
    let (columns, rows) = (area.size.width as i32 / unit, area.size.height as i32 / unit);
    for row in 0..rows {
        for column in 0..columns {
            let paper = match colour {
                0 => false,
                1 => column % 2 == 1,
                2 => column % 2 == 1 && row % 2 == 0,
                _ => (column + row) % 2 == 1,
            };
            if paper {
                let at = area.top_left + Point::new(column * unit, row * unit);
                paint::fill(canvas, Rectangle::new(at, Size::new_equal(unit as u32)), Ink::Paper);
            }
        }
    }
}

/// The badge of a seat: its colour, its letter, and its pattern below. From 16 px on.
pub fn seat_badge(canvas: &mut Canvas, at: Point, size_px: u32, seat: Seat) {
    badge(canvas, at, size_px, seat_letter(seat), seat.index());
}

/// A letter on one of the four colours, with the pattern that belongs to the colour.
pub fn badge(canvas: &mut Canvas, at: Point, size_px: u32, letter: &str, colour: u8) {
    let face = match size_px {
        0..20 => Face::SmallBold,
        20..28 => Face::Bold,
        28..44 => Face::LargeBold,
        _ => Face::Huge,
    };
    let band = size_px / 4;
    let plate = Rectangle::new(at, Size::new(size_px, size_px - band));
    let below = Rectangle::new(at + Point::new(0, plate.size.height as i32), Size::new(size_px, band));
    paint::fill(canvas, plate, Ink::of_seat(colour));
    seat_pattern(canvas, below, colour, band as i32 / 2);
    paint::line(canvas, plate, letter, face, Align::Centre, Ink::Paper);
}

/// The badge of what is neutral: a frame, and the letter that both languages share.
pub fn neutral_badge(canvas: &mut Canvas, at: Point, size_px: u32) {
    let plate = Rectangle::new(at, Size::new_equal(size_px));
    paint::frame(canvas, plate, Ink::Neutral);
    let face = if size_px < 28 { Face::SmallBold } else { Face::LargeBold };
    paint::line(canvas, plate, "N", face, Align::Centre, Ink::Neutral);
}

/// The badge of a seat with its name, as large as fits, side by side in the middle of the screen.
pub fn seat_name(canvas: &mut Canvas, top: i32, badge_px: u32, gap_px: i32, seat: Seat, name: &str) {
    let width = WIDTH as i32 - badge_px as i32 - gap_px;
    let face = one_line(name, &[Face::Huge, Face::LargeBold], width - 2 * MARGIN_PX);
    let name_px = face.width(name);
    let x = (width - name_px) / 2;
    seat_badge(canvas, Point::new(x, top), badge_px, seat);
    let place = area(x + badge_px as i32 + gap_px, top, name_px as u32, badge_px);
    paint::line(canvas, place, name, face, Align::Left, Ink::Text);
}

/// A badge with a number or a short text right of it. Returns where the next thing may stand.
pub fn seat_number(canvas: &mut Canvas, at: Point, seat: Seat, text: &str, face: Face, ink: Ink) -> i32 {
    let size = ICON_PX;
    seat_badge(canvas, at, size, seat);
    let x = at.x + size as i32 + NEAR_PX;
    let width = face.width(text);
    paint::line(canvas, area(x, at.y, width as u32, size), text, face, Align::Left, ink);
    x + width
}

/// The mark of good or bad news: an arrow up or down in a colour of its own, its left end and its middle at a point. What is
/// neither has none.
pub fn tone_mark(canvas: &mut Canvas, at: Point, tone: Tone) {
    let Some(sign) = tone.sign() else { return };
    let up = if tone == Tone::Good { 1 } else { -1 };
    for row in 0..9 {
        // From the tip on each row is wider; then comes the shaft.
        let half = if row < 5 { row } else { 1 };
        let y = at.y + up * (row - 4);
        paint::fill(canvas, area(at.x + 4 - half, y, (2 * half + 1) as u32, 1), tone.ink());
    }
    canvas.note_sign(sign, at - Point::new(0, 8));
}

/// The faces to try for reading text, the largest first.
pub const fn reading(size: TextSize) -> &'static [Face] {
    match size {
        TextSize::Normal => &[Face::Body, Face::Small],
        TextSize::Large => &[Face::Large, Face::Body, Face::Small],
    }
}

/// A text in the largest of the faces that lets all of it stand in a box. Returns where the next
/// line would stand.
pub fn fitted(canvas: &mut Canvas, area: Rectangle, text: &str, faces: &[Face], ink: Ink) -> i32 {
    let face = faces
        .iter()
        .find(|face| fit(text, **face, area.size))
        .or(faces.last())
        .copied()
        .unwrap_or(Face::Small);
    paint::paragraph(canvas, area, text, face, ink)
}

/// Whether a text has room in a box.
pub fn fit(text: &str, face: Face, room: Size) -> bool {
    // The leading of the last line is not needed.
    paint::paragraph_px(text, face, room.width as i32) - 2 <= room.height as i32
}

/// The largest of the faces in which a text is one line of a width.
pub fn one_line(text: &str, faces: &[Face], width_px: i32) -> Face {
    let fits = |face: &&Face| face.width(text) <= width_px;
    faces.iter().find(fits).or(faces.last()).copied().unwrap_or(Face::Small)
}

/// The longest list that goes round at its ends.
const WRAP_MAX: usize = 7;

/// The cursor one item on or back. Short lists go round; in long ones one would lose the way.
pub fn moved(chosen: usize, count: usize, forward: bool) -> usize {
    let last = count.saturating_sub(1);
    let end = if forward { last } else { 0 };
    if count > WRAP_MAX && chosen.min(last) == end { end } else { moved_round(chosen, count, forward) }
}

/// The cursor one item on or back in a list that goes round, however long it is.
pub fn moved_round(chosen: usize, count: usize, forward: bool) -> usize {
    let last = count.saturating_sub(1);
    match (forward, chosen.min(last)) {
        (true, at) if at < last => at + 1,
        (true, _) => 0,
        (false, 0) => last,
        (false, at) => at - 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_lists_go_round_and_long_ones_stop() {
        assert_eq!((moved(6, 7, true), moved(0, 7, false)), (0, 6));
        assert_eq!((moved(7, 8, true), moved(0, 8, false)), (7, 0));
        assert_eq!((moved(2, 8, true), moved(2, 8, false)), (3, 1));
        assert_eq!((moved_round(7, 8, true), moved_round(0, 8, false)), (0, 7));
        assert_eq!((moved_round(2, 8, true), moved_round(2, 8, false)), (3, 1));
        // Whatever was chosen before, the answer is in the list.
        for moved in [moved, moved_round] {
            assert_eq!((moved(99, 3, true), moved(99, 0, true), moved(0, 0, false)), (0, 0, 0));
        }
    }

    #[test]
    fn seats_are_told_apart_without_colour() {
        let pictures = [0, 1, 2, 3].map(|index| {
            let mut canvas = Canvas::new();
            let area = area(0, 0, 16, 8);
            seat_pattern(&mut canvas, area, index, 2);
            let paper = |point: Point| canvas.ink(point.x as u32, point.y as u32) == Ink::Paper;
            area.points().fold(0u128, |dots, point| dots << 1 | u128::from(paper(point)))
        });
        for (index, picture) in pictures.iter().enumerate() {
            assert!(!pictures[..index].contains(picture), "seat {index} looks like another one");
        }
    }

    #[test]
    fn a_text_takes_the_largest_face_that_holds_it() {
        let mut canvas = Canvas::new();
        let faces = reading(TextSize::Large);
        let low = fitted(&mut canvas, area(0, 0, 300, 80), "Short", faces, Ink::Text);
        assert_eq!(low, Face::Large.line_px());
        let long = "A text of several lines that the large face cannot hold in this box of sixty pixels";
        fitted(&mut canvas, area(0, 0, 300, 60), long, faces, Ink::Text);
        assert_eq!(canvas.overflows(), 0);
        assert_eq!(one_line("What another seat holds", faces, 200), Face::Body);
    }
}
