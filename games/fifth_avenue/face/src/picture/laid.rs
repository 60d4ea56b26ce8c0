//! Cards in a row, by colour: the shape of the colour, then the values.

use core::fmt::Write;

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces::digits;
use app::spoken::Sign;
use embedded_graphics::prelude::*;
use fifth_avenue::auction::BidCards;
use fifth_avenue::components::{BLACK, Cards, Colour, ColourSet, Kind};
use heapless::String;

use super::pieces::{self, SHAPE_PX};

/// How high a group of cards is.
pub const CARDS_PX: i32 = 15;
/// What the shapes are to those who listen.
static SIGNS: [Sign; Colour::COUNT] = [
    Sign::new(None, "orange", "orange"),
    Sign::new(None, "green", "vert"),
    Sign::new(None, "brown", "marron"),
    Sign::new(None, "grey", "gris"),
    Sign::new(None, "violet", "violet"),
    Sign::new(None, "black", "noir"),
];

/// The shape of a colour, with its word for those who listen.
fn said_shape(canvas: &mut Canvas, at: Point, colour: Colour, ink: Ink) {
    pieces::shape(Some(colour)).draw(canvas, at, ink);
    canvas.note_sign(&SIGNS[colour as usize], at - Point::new(0, 4));
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
fn group_px(text: &str) -> i32 {
    SHAPE_PX + FACE.width(text) + 3 * RIM_PX
}

/// Draws a group. Returns where the next one may stand.
fn group(canvas: &mut Canvas, at: Point, colour: Colour, text: &str) -> i32 {
    let width = group_px(text);
    let plate = area(at.x, at.y, width as u32, CARDS_PX as u32);
    canvas.plate(plate, Ink::Card, Ink::Line);
    let ink = if colour == BLACK { Ink::OnCard } else { pieces::ink(Some(colour)) };
    said_shape(canvas, at + Point::new(RIM_PX, (CARDS_PX - SHAPE_PX) / 2), colour, ink);
    let x = at.x + SHAPE_PX + 2 * RIM_PX;
    let room = area(x, at.y, (at.x + width - x) as u32, CARDS_PX as u32);
    paint::line(canvas, room, text, FACE, Align::Left, Ink::OnCard);
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
    let wide = |detail| there().map(|(_, counts)| group_px(&values(counts, detail)) + GAP_PX).sum::<i32>();
    let details = [Detail::Each, Detail::Counted, Detail::Number];
    let detail = details.into_iter().find(|detail| wide(*detail) <= width + GAP_PX).unwrap_or(Detail::Number);
    let mut x = at.x;
    for (colour, counts) in there() {
        x = group(canvas, Point::new(x, at.y), colour, &values(counts, detail));
    }
    x
}

/// One card, with its upper middle at a point.
pub fn one(canvas: &mut Canvas, at: Point, kind: Kind) {
    let value = digits(kind.value());
    group(canvas, at - Point::new(group_px(&value) / 2, 0), kind.colour(), &value);
}

/// The shapes of some colours, side by side.
pub fn shapes(canvas: &mut Canvas, at: Point, colours: ColourSet) {
    for (x, colour) in (0..).map(|place| at.x + place * (SHAPE_PX + 4)).zip(colours.iter()) {
        said_shape(canvas, Point::new(x, at.y), colour, pieces::ink(Some(colour)));
    }
}
