//! Pieces of the game as several screens draw them: seats, cards, characters, boroughs, belongings.
//!
//! A piece is told from the others without colour: a seat by letter and pattern, a card by its
//! icon, a character by number and dots for its value, a borough by its name.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use new_york_city::View;
use new_york_city::components::{Borough, Card, Cards, Character};

use crate::canvas::{Canvas, WIDTH};
use crate::face::{Align, Face, TextSize};
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::labels;
use crate::layout::MARGIN_PX;
use crate::new_york_city::words::nouns;
use crate::paint::{self, area};
use crate::spoken::Sign;
use crate::words::Lang;

labels! {
    /// What keys do on the screens of a game.
    pub enum Key {
        Choose = "Choose", "Choisir";
        Open = "Open", "Ouvrir";
        Up = "Up", "Haut";
        Down = "Down", "Bas";
        Previous = "Prev.", "Préc.";
        Next = "Next", "Suiv.";
        Back = "Back", "Retour";
        Undo = "Undo", "Annuler";
    }
}

labels! {
    /// What belongs to a seat.
    pub enum Belongings {
        Hand = "Hand", "Main";
        Reserve = "Reserve", "Réserve";
        NoCard = "none", "aucune";
    }
}

/// Height of the strip with a seat's cards and belongings.
pub const STRIP_PX: u32 = 2 * STRIP_ROW_PX;
const STRIP_ROW_PX: u32 = 18;
/// Space between an icon and its number.
const NEAR_PX: i32 = 2;
/// Space between a card and the next one; less where there are many.
const GAP_PX: i32 = 7;

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
    let x = at.x + size as i32 + NEAR_PX + 1;
    let width = face.width(text);
    paint::line(canvas, area(x, at.y, width as u32, size), text, face, Align::Left, ink);
    x + width
}

/// Cards as icons with their numbers, side by side in a box.
pub fn cards(canvas: &mut Canvas, area: Rectangle, cards: Cards, face: Face, ink: Ink) {
    let icon_px = ICON_PX as i32;
    let taken = |card: Card| icon_px + NEAR_PX + face.width(&digits(cards[card]));
    let types = cards.types().count() as i32;
    let all: i32 = cards.types().map(taken).sum();
    let gap = ((area.size.width as i32 - all) / types.max(1)).clamp(1, GAP_PX);
    let top = area.top_left.y + (area.size.height as i32 - icon_px) / 2;
    let mut x = area.top_left.x;
    for card in cards.types() {
        Sign::Card(card).draw(canvas, Point::new(x, top), ink);
        let number = digits(cards[card]);
        let at = Point::new(x + icon_px + NEAR_PX, area.top_left.y);
        let place = Rectangle::new(at, Size::new(face.width(&number) as u32, area.size.height));
        paint::line(canvas, place, &number, face, Align::Left, ink);
        x += taken(card) + gap;
    }
}

/// How a piece stands out from others of its kind: never by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// As it lies there: raised.
    Plain,
    /// Under the cursor: filled and with a marker.
    Chosen,
    /// It cannot be chosen or was used: flat, without a frame.
    Faint,
}

/// A character tile: its number, and its value as dots.
pub fn tile(canvas: &mut Canvas, area: Rectangle, character: Character, face: Face, look: Look) {
    let ink = match look {
        Look::Plain => {
            paint::fill(canvas, area, Ink::Card);
            paint::frame(canvas, area, Ink::Faint);
            Ink::OnCard
        }
        Look::Chosen => {
            paint::fill(canvas, area, Ink::Choice);
            paint::marker(canvas, area, Ink::OnChoice);
            Ink::OnChoice
        }
        Look::Faint => Ink::Faint,
    };
    let (left, top) = (area.top_left.x, area.top_left.y);
    let (width, height) = (area.size.width as i32, area.size.height as i32);
    let number = paint::area(left + width / 4, top, area.size.width / 2, area.size.height);
    paint::line(canvas, number, &digits(character.number()), face, Align::Centre, ink);
    // Dots in a column at the right edge, from below.
    for dot in 0..i32::from(character.value()) {
        let y = top + height - 5 - dot * 3;
        paint::fill(canvas, paint::area(left + width - 7, y, 4, 2), ink);
    }
}

/// A borough with its value: `Queens 9`, in a frame. Returns where the next thing may stand.
pub fn borough_badge(canvas: &mut Canvas, at: Point, name: &str, value: u8, face: Face) -> i32 {
    let (name_px, value) = (face.width(name), digits(value));
    let value_px = face.width(&value) + 2 * NEAR_PX;
    let height = face.line_px() as u32;
    let width = name_px + value_px + 3 * NEAR_PX;
    let badge = Rectangle::new(at, Size::new(width as u32, height));
    paint::fill(canvas, badge, Ink::Card);
    paint::line(
        canvas,
        area(at.x + NEAR_PX, at.y, name_px as u32, height),
        name,
        face,
        Align::Left,
        Ink::OnCard,
    );
    let right = area(at.x + width - value_px, at.y, value_px as u32, height);
    paint::fill(canvas, right, Ink::Neutral);
    paint::line(canvas, right, &value, face, Align::Centre, Ink::Paper);
    paint::frame(canvas, badge, Ink::Neutral);
    at.x + width
}

/// A borough and who has built how much in it, in one row: `Queens 9  [A] 2  [B] 0  N 2`.
pub fn borough_row(canvas: &mut Canvas, row: Rectangle, lang: Lang, view: &View<'_>, borough: Borough) {
    let face = Face::Small;
    let top = row.top_left.y + (row.size.height as i32 - ICON_PX as i32) / 2;
    let at = Point::new(row.top_left.x, top);
    let mut x = borough_badge(canvas, at, nouns::borough(lang, borough), view.borough_value(borough), face);
    for seat in view.seats() {
        let number = digits(view.built(seat, borough));
        x = seat_number(canvas, Point::new(x + GAP_PX, top), seat, &number, Face::SmallBold, Ink::Text);
    }
    let at = Point::new(x + GAP_PX, top);
    let plate = Rectangle::new(at, Size::new_equal(ICON_PX));
    // Both languages have the same letter for the neutral player: neutral, noir.
    paint::frame(canvas, plate, Ink::Neutral);
    paint::line(canvas, plate, "N", Face::SmallBold, Align::Centre, Ink::Neutral);
    let number = digits(view.neutral(borough));
    let place = area(at.x + ICON_PX as i32 + NEAR_PX + 1, top, 16, ICON_PX);
    paint::line(canvas, place, &number, Face::SmallBold, Align::Left, Ink::Text);
}

/// A strip with what a seat has at hand: hand and reserve as cards, dollars and skyscrapers beside
/// them. Only for the one who holds the device: it shows the hand that the view may see.
pub fn strip(canvas: &mut Canvas, strip: Rectangle, lang: Lang, view: &View<'_>) {
    let seat = view.seat();
    let (left, top) = (strip.top_left.x + MARGIN_PX, strip.top_left.y);
    paint::fill(canvas, area(strip.top_left.x, top, strip.size.width, 1), Ink::Line);
    let face = Face::Small;
    let captions = [Belongings::Hand, Belongings::Reserve].map(|caption| caption.text(lang));
    let caption_px = captions.map(|caption| face.width(caption)).into_iter().max().unwrap_or(0) + 2 * NEAR_PX;
    // Two digits after a dollar sign or an icon.
    let board_px = 40;
    let cards_px = strip.size.width as i32 - 2 * MARGIN_PX - caption_px - board_px - 2 * NEAR_PX;
    let rows = [view.hand(seat).unwrap_or_default(), view.reserve(seat)];
    for ((caption, held), row) in captions.into_iter().zip(rows).zip(0..) {
        let y = top + 1 + row * STRIP_ROW_PX as i32;
        let height = STRIP_ROW_PX - 1;
        paint::line(canvas, area(left, y, caption_px as u32, height), caption, face, Align::Left, Ink::Faint);
        let place = area(left + caption_px + NEAR_PX, y, cards_px as u32, height);
        if held.is_empty() {
            paint::line(canvas, place, Belongings::NoCard.text(lang), face, Align::Left, Ink::Faint);
        } else {
            cards(canvas, place, held, Face::SmallBold, Ink::Text);
        }
        let x = strip.top_left.x + strip.size.width as i32 - MARGIN_PX - board_px;
        let sign = area(x, y, ICON_PX, height);
        let number = if row == 0 {
            paint::line(canvas, sign, "$", Face::Bold, Align::Centre, Ink::Text);
            view.dollars(seat)
        } else {
            Sign::Card(Card::Skyscrapers).draw(canvas, Point::new(x, y), Ink::Text);
            view.skyscrapers(seat)
        };
        let place = area(x + ICON_PX as i32, y, board_px as u32 - ICON_PX, height);
        paint::line(canvas, place, &digits(number), Face::Bold, Align::Right, Ink::Text);
    }
    let divider = strip.top_left.x + strip.size.width as i32 - MARGIN_PX - board_px - 2 * NEAR_PX;
    paint::fill(canvas, area(divider, top + 3, 1, strip.size.height - 5), Ink::Line);
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
    let (width, height) = (area.size.width as i32, area.size.height as i32);
    // The leading of the last line is not needed.
    let fits = |face: &&Face| paint::paragraph_px(text, **face, width) - 2 <= height;
    let face = faces.iter().find(fits).or(faces.last()).copied().unwrap_or(Face::Small);
    paint::paragraph(canvas, area, text, face, ink)
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
        assert_eq!(one_line("Characters of the Elevator", faces, 200), Face::Body);
    }
}
