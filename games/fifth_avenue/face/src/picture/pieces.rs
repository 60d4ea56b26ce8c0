//! What lies on the board: shapes of lot colours (5A-U1), shops, commissions and marks, cards.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::icons::Dots;
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces::digits;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use fifth_avenue::components::{Colour, Commission, Kind, Shop};

/// How wide and high a shape is.
pub const SHAPE_PX: i32 = 7;
/// How wide a shop is.
pub const SHOP_PX: i32 = 7;
/// How high a shop is.
pub const SHOP_HIGH_PX: i32 = 9;

/// The shape of a card colour: letters would collide. Black has a star; the sixth lot, without a colour, a broken ring.
pub const fn shape(colour: Option<Colour>) -> Dots {
    const CIRCLE: &[u16] = &[0b0011100, 0b0111110, 0b1111111, 0b1111111, 0b1111111, 0b0111110, 0b0011100];
    const TRIANGLE: &[u16] = &[0b0001000, 0b0001000, 0b0011100, 0b0011100, 0b0111110, 0b0111110, 0b1111111];
    const SQUARE: &[u16] = &[0b1111111, 0b1111111, 0b1111111, 0b1111111, 0b1111111, 0b1111111, 0b1111111];
    const DIAMOND: &[u16] = &[0b0001000, 0b0011100, 0b0111110, 0b1111111, 0b0111110, 0b0011100, 0b0001000];
    const CROSS: &[u16] = &[0b1100011, 0b1110111, 0b0111110, 0b0011100, 0b0111110, 0b1110111, 0b1100011];
    const STAR: &[u16] = &[0b0001000, 0b1001001, 0b0101010, 0b0011100, 0b0101010, 0b1001001, 0b0001000];
    const RING: &[u16] = &[0b0110110, 0b1000001, 0b1000001, 0b0000000, 0b1000001, 0b1000001, 0b0110110];
    let rows = match colour {
        Some(Colour::Orange) => CIRCLE,
        Some(Colour::Green) => TRIANGLE,
        Some(Colour::Brown) => SQUARE,
        Some(Colour::Gray) => DIAMOND,
        Some(Colour::Violet) => CROSS,
        Some(Colour::Black) => STAR,
        None => RING,
    };
    Dots { width: SHAPE_PX as u8, rows }
}

/// The ink of a shape, as near as the sixteen inks come: seats have theirs, so the shape tells the colour.
pub const fn ink(colour: Option<Colour>) -> Ink {
    match colour {
        Some(Colour::Orange) => Ink::Accent,
        Some(Colour::Green) => Ink::Gain,
        Some(Colour::Brown) => Ink::Loss,
        Some(Colour::Gray) => Ink::Neutral,
        Some(Colour::Violet | Colour::Black) => Ink::Text,
        None => Ink::Faint,
    }
}

/// Draws the shape of a colour in its ink.
pub fn draw_shape(canvas: &mut Canvas, at: Point, colour: Option<Colour>) {
    shape(colour).draw(canvas, at, ink(colour));
}

/// The sign of a shop: a hanger, a gem, a picture in its frame, a bottle.
pub const fn shop(shop: Shop) -> Dots {
    const HANGER: &[u16] =
        &[0b0011000, 0b0100100, 0b0000100, 0b0001000, 0b0001000, 0b0010100, 0b0100010, 0b1000001, 0b1111111];
    const GEM: &[u16] =
        &[0b0000000, 0b0111110, 0b1010101, 0b1111111, 0b0100010, 0b0110110, 0b0010100, 0b0011100, 0b0001000];
    const FRAME: &[u16] =
        &[0b1111111, 0b1000001, 0b1000101, 0b1000001, 0b1010001, 0b1011001, 0b1011101, 0b1000001, 0b1111111];
    const BOTTLE: &[u16] =
        &[0b0011100, 0b0011100, 0b0001000, 0b0111110, 0b1111111, 0b1000001, 0b1000001, 0b1111111, 0b0111110];
    let rows = match shop {
        Shop::Fashion => HANGER,
        Shop::Jeweller => GEM,
        Shop::Gallery => FRAME,
        Shop::Perfumery => BOTTLE,
    };
    Dots { width: SHOP_PX as u8, rows }
}

const PAWN_SOLID: &[u16] =
    &[0b0011100, 0b0111110, 0b0111110, 0b0011100, 0b0011100, 0b0111110, 0b0111110, 0b1111111, 0b1111111];
const PAWN_HOLLOW: &[u16] =
    &[0b0011100, 0b0100010, 0b0100010, 0b0010100, 0b0010100, 0b0100010, 0b0100010, 0b1000001, 0b1111111];
const PAWN_STRIPED: &[u16] =
    &[0b0011100, 0b0111110, 0b0111110, 0b0000000, 0b0011100, 0b0111110, 0b0000000, 0b1111111, 0b1111111];
const MARK_SOLID: &[u16] = &[0b0011100, 0b0111110, 0b1111111, 0b0111110, 0b0011100];
const MARK_HOLLOW: &[u16] = &[0b0011100, 0b0100010, 0b1000001, 0b0100010, 0b0011100];
const MARK_STRIPED: &[u16] = &[0b0011100, 0b0111110, 0b0000000, 0b0111110, 0b0011100];

/// White is light all over, with its outline on light paper; Beige has stripes.
fn in_colour(canvas: &Canvas, commission: Commission, [solid, hollow, striped]: [&'static [u16]; 3]) -> Dots {
    let rows = match commission {
        Commission::White if canvas.lightest() == Ink::Paper => hollow,
        Commission::White => solid,
        Commission::Beige => striped,
    };
    Dots { width: 7, rows }
}

const fn commission_ink(commission: Commission) -> Ink {
    match commission {
        Commission::White => Ink::Text,
        Commission::Beige => Ink::Accent,
    }
}

/// Draws a commission.
pub fn pawn(canvas: &mut Canvas, at: Point, commission: Commission) {
    let dots = in_colour(canvas, commission, [PAWN_SOLID, PAWN_HOLLOW, PAWN_STRIPED]);
    dots.draw(canvas, at, commission_ink(commission));
}

/// Draws the mark of a commission, 7 by 5 dots.
pub fn mark(canvas: &mut Canvas, at: Point, commission: Commission) {
    let dots = in_colour(canvas, commission, [MARK_SOLID, MARK_HOLLOW, MARK_STRIPED]);
    dots.draw(canvas, at, commission_ink(commission));
}

/// A small skyscraper, before a number of them.
pub const TOWER: Dots = Dots {
    width: 5,
    rows: &[0b00100, 0b00100, 0b01110, 0b01110, 0b01110, 0b11111, 0b11111, 0b11111, 0b11111],
};
/// A small card, before a number of them.
pub const HAND: Dots = Dots {
    width: 6,
    rows: &[0b111111, 0b100001, 0b100001, 0b100001, 0b100001, 0b100001, 0b100001, 0b100001, 0b111111],
};

/// City Hall: a pediment on columns.
pub const CITY_HALL: Dots = Dots {
    width: 13,
    rows: &[
        0b0000001000000,
        0b0000111110000,
        0b0111111111110,
        0b1111111111111,
        0b0101010101010,
        0b0101010101010,
        0b0101010101010,
        0b0101010101010,
        0b1111111111111,
    ],
};

/// Width and height of a card.
pub const CARD: Size = Size::new(15, 22);

/// Draws a card: its shape over its value.
pub fn card(canvas: &mut Canvas, at: Point, kind: Kind) {
    let colour = Some(kind.colour());
    let Size { width, height } = CARD;
    canvas.plate(Rectangle::new(at, CARD), Ink::Card, Ink::Faint);
    let on_card = if kind.is_black() { Ink::OnCard } else { ink(colour) };
    shape(colour).draw(canvas, at + Point::new(4, 2), on_card);
    let below = area(at.x, at.y + 9, width, height - 9);
    paint::line(canvas, below, &digits(kind.value()), Face::SmallBold, Align::Centre, Ink::OnCard);
}

/// A frame of two dots around something that is chosen or refused.
pub fn choose(canvas: &mut Canvas, place: Rectangle, ink: Ink) {
    let Rectangle { top_left: Point { x, y }, size: Size { width, height } } = place;
    paint::frame(canvas, place, ink);
    paint::frame(canvas, area(x - 1, y - 1, width + 2, height + 2), ink);
}
