//! Cards, drawn by colour: the shape of the colour, then the values. Black cards are dark.

use core::fmt::Write;

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::spoken::Sign;
use embedded_graphics::prelude::*;
use fifth_avenue::auction::BidCards;
use fifth_avenue::components::{BLACK, Cards, Colour, ColourSet};
use heapless::String;

/// How high a group of cards is.
pub const CARDS_PX: i32 = 15;
/// How wide and high the shape of a colour is (5A-U1).
pub const SHAPE_PX: i32 = 9;

/// The shapes of the lot colours, a number a row: circle, triangle, square, diamond, cross.
const SHAPES: [[u16; SHAPE_PX as usize]; Colour::LOTS] = [
    [
        0b001111100,
        0b011111110,
        0b111111111,
        0b111111111,
        0b111111111,
        0b111111111,
        0b111111111,
        0b011111110,
        0b001111100,
    ],
    [
        0b000010000,
        0b000111000,
        0b000111000,
        0b001111100,
        0b001111100,
        0b011111110,
        0b011111110,
        0b111111111,
        0b111111111,
    ],
    [
        0b000000000,
        0b011111110,
        0b011111110,
        0b011111110,
        0b011111110,
        0b011111110,
        0b011111110,
        0b011111110,
        0b000000000,
    ],
    [
        0b000010000,
        0b000111000,
        0b001111100,
        0b011111110,
        0b111111111,
        0b011111110,
        0b001111100,
        0b000111000,
        0b000010000,
    ],
    [
        0b110000011,
        0b111000111,
        0b011101110,
        0b001111100,
        0b000111000,
        0b001111100,
        0b011101110,
        0b111000111,
        0b110000011,
    ],
];

/// What the shapes are to those who listen.
static SIGNS: [Sign; Colour::COUNT] = [
    Sign::new(None, "orange", "orange"),
    Sign::new(None, "green", "vert"),
    Sign::new(None, "brown", "marron"),
    Sign::new(None, "gray", "gris"),
    Sign::new(None, "violet", "violet"),
    Sign::new(None, "black", "noir"),
];

/// The shape of a lot colour, with its word for those who listen.
pub fn shape(canvas: &mut Canvas, at: Point, colour: Colour, ink: Ink) {
    for (y, row) in (at.y..).zip(SHAPES.get(colour as usize).into_iter().flatten()) {
        canvas.dots(at.x, y, &(row << (16 - SHAPE_PX)).to_be_bytes(), ink);
    }
    canvas.note_sign(&SIGNS[colour as usize], at - Point::new(0, 3));
}

/// Values of cards in a group: one by one, or where they are many, how many of each.
type Values = String<24>;

/// How much is said of the values of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Detail {
    /// `4 4 5`
    Each,
    /// `4x2 5`
    Counted,
    /// `3`, with a sign that it is a number of cards
    Number,
}

fn values([four, five, six]: [u8; 3], detail: Detail) -> Values {
    let mut text = Values::new();
    let mut put = |part: core::fmt::Arguments<'_>| {
        let _ = if text.is_empty() { Ok(()) } else { text.push(' ') };
        // Three numbers of two digits have room.
        let _ = text.write_fmt(part);
    };
    let count = four + five + six;
    match detail {
        Detail::Each if count <= 6 => {
            for (value, count) in [(4, four), (5, five), (6, six)] {
                (0..count).for_each(|_| put(format_args!("{value}")));
            }
        }
        Detail::Each | Detail::Counted => {
            for (value, count) in [(4, four), (5, five), (6, six)] {
                match count {
                    0 => {}
                    1 => put(format_args!("{value}")),
                    _ => put(format_args!("{value}x{count}")),
                }
            }
        }
        Detail::Number => put(format_args!("x{count}")),
    }
    text
}

const FACE: Face = Face::Small;
/// Space around shape and values.
const RIM_PX: i32 = 3;
/// Space between groups.
const GAP_PX: i32 = 3;

/// How wide a group is.
fn group_px(colour: Colour, counts: [u8; 3], detail: Detail) -> i32 {
    let shape = if colour == BLACK { 0 } else { SHAPE_PX + RIM_PX };
    shape + FACE.width(&values(counts, detail)) + 2 * RIM_PX
}

/// Draws a group. Returns where the next one may stand.
fn group(canvas: &mut Canvas, at: Point, colour: Colour, counts: [u8; 3], detail: Detail) -> i32 {
    let (text, width) = (values(counts, detail), group_px(colour, counts, detail));
    let plate = area(at.x, at.y, width as u32, CARDS_PX as u32);
    let (plate_ink, ink) = if colour == BLACK { (Ink::Faint, Ink::Paper) } else { (Ink::Card, Ink::OnCard) };
    paint::fill(canvas, plate, plate_ink);
    let mut x = at.x + RIM_PX;
    if colour == BLACK {
        canvas.note_sign(&SIGNS[colour as usize], at);
    } else {
        shape(canvas, Point::new(x, at.y + RIM_PX), colour, ink);
        x += SHAPE_PX + RIM_PX;
    }
    let room = area(x, at.y, (at.x + width - x) as u32, CARDS_PX as u32);
    paint::line(canvas, room, &text, FACE, Align::Left, ink);
    at.x + width + GAP_PX
}

/// Draws the cards of a bid in a row no wider than this. Returns where the next thing may stand.
pub fn bid(canvas: &mut Canvas, at: Point, width: i32, colour: Colour, cards: &BidCards) -> i32 {
    let [a4, a5, a6, b4, b5, b6] = *cards;
    groups(canvas, at, width, &[(colour, [a4, a5, a6]), (BLACK, [b4, b5, b6])])
}

/// Draws a hand in a row no wider than this.
pub fn hand(canvas: &mut Canvas, at: Point, width: i32, hand: &Cards) -> i32 {
    groups(canvas, at, width, &Colour::ALL.map(|colour| (colour, hand.of_values(colour))))
}

/// Groups beside each other, in as much detail as there is room for.
fn groups(canvas: &mut Canvas, at: Point, width: i32, groups: &[(Colour, [u8; 3])]) -> i32 {
    let there = || groups.iter().copied().filter(|(_, counts)| *counts != [0; 3]);
    let wide =
        |detail| there().map(|(colour, counts)| group_px(colour, counts, detail) + GAP_PX).sum::<i32>();
    let details = [Detail::Each, Detail::Counted, Detail::Number];
    let detail = details.into_iter().find(|detail| wide(*detail) <= width + GAP_PX).unwrap_or(Detail::Number);
    let mut x = at.x;
    for (colour, counts) in there() {
        x = group(canvas, Point::new(x, at.y), colour, counts, detail);
    }
    x
}

/// One card of a bid by its kind, with its value.
pub fn one(canvas: &mut Canvas, at: Point, kind: usize, colour: Colour, value: &str) {
    let is_black = kind >= 3;
    let plate = area(at.x, at.y, 24, CARDS_PX as u32);
    let (plate_ink, ink) = if is_black { (Ink::Faint, Ink::Paper) } else { (Ink::Card, Ink::OnCard) };
    paint::fill(canvas, plate, plate_ink);
    let (x, align) = if is_black { (at.x, Align::Centre) } else { (at.x - RIM_PX, Align::Right) };
    if is_black {
        canvas.note_sign(&SIGNS[BLACK as usize], at);
    } else {
        shape(canvas, at + Point::new(RIM_PX, RIM_PX), colour, ink);
    }
    let room = area(x, at.y, 24, CARDS_PX as u32);
    paint::line(canvas, room, value, FACE, align, ink);
}

/// The shapes of some colours, side by side.
pub fn shapes(canvas: &mut Canvas, at: Point, colours: ColourSet) {
    for (x, colour) in (0..).map(|place| at.x + place * (SHAPE_PX + 4)).zip(colours.iter()) {
        shape(canvas, Point::new(x, at.y), colour, Ink::Faint);
    }
}
