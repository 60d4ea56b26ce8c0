//! Pictures of cards: a turn, what cards bring, how much one may keep.

use core::fmt::Write;

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pick;
use app::words::{Lang, Text};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use tower_up::components::{Card, Colour, Floors};

use super::{arrow, caption, centred};
use crate::picture::building::floor;
use crate::picture::tower::{self, of};
use crate::picture::{market, stock};
use crate::words::nouns;

/// Heights of the pictures.
pub const TURN_PX: u32 = 100;
pub const CARDS_PX: u32 = 92;
pub const LIMITS_PX: u32 = 76;

fn card(canvas: &mut Canvas, at: Point, lang: Lang, number: u8) {
    market::card(canvas, Rectangle::new(at, market::CARD), lang, Card::new(number).unwrap_or_default());
}

/// A floor as it lies in a stock.
fn loose(canvas: &mut Canvas, at: Point, lang: Lang, colour: Colour) {
    floor(canvas, area(at.x, at.y, 14, 15), colour, nouns::letter(lang, colour), Face::SmallBold);
}

/// A card with what it brings, or a building.
pub fn turn(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 4;
    for (x, text) in
        [(6, pick!(lang, "Take a card", "Prendre une carte")), (176, pick!(lang, "Build", "Fonder"))]
    {
        let panel = area(x, top, 138, 92);
        paint::frame(canvas, panel, Ink::Line);
        let head = area(x, top + 2, 138, 16);
        paint::line(canvas, head, text, Face::SmallBold, Align::Centre, Ink::Accent);
    }
    let between = area(145, top + 38, 30, 16);
    paint::line(canvas, between, pick!(lang, "or", "ou"), Face::Small, Align::Centre, Ink::Text);
    canvas.unsaid(|canvas| {
        card(canvas, Point::new(12, top + 36), lang, 0);
        arrow(canvas, Point::new(70, top + 48), 18, Ink::Text);
        for (x, colour) in (93..).step_by(16).zip([Colour::Grey, Colour::Brown, Colour::Black]) {
            loose(canvas, Point::new(x, top + 41), lang, colour);
        }
        let base = top + 70;
        tower::ground(canvas, Point::new(186, base), 118);
        tower::draw(canvas, Point::new(196, base), lang, of(Colour::White, 2, &[(2, 0)]));
        tower::draw(canvas, Point::new(262, base), lang, of(Colour::Black, 1, &[]));
    });
    centred(
        canvas,
        Point::new(8, top + 73),
        134,
        pick!(lang, "floors for your stock", "étages au stock"),
        Ink::Text,
    );
    let built = pick!(lang, "a roof, a marker", "un toit, un engin");
    centred(canvas, Point::new(178, top + 73), 134, built, Ink::Text);
}

/// Three cards and what they bring.
pub fn cards(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 5;
    let rows = [
        (0, pick!(lang, "a grey, a brown, a black floor", "étages gris, marron et noir")),
        (37, pick!(lang, "white, brown; grey marker +1", "blanc, marron ; engin gris +1")),
        (31, pick!(lang, "any colour; black marker +2", "au choix ; engin noir +2")),
    ];
    for (y, (number, text)) in (top..).step_by(28).zip(rows) {
        canvas.unsaid(|canvas| card(canvas, Point::new(14, y), lang, number));
        canvas.unsaid(|canvas| arrow(canvas, Point::new(76, y + 12), 18, Ink::Faint));
        caption(canvas, Point::new(104, y + 4), 212, text);
    }
}

/// A stock that is full, and a card with a colour that is used up.
pub fn limits(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 6;
    let has = (Floors([3, 2, 4, 1]), 6);
    canvas.unsaid(|canvas| {
        stock::row(canvas, Point::new(10, top), lang, Seat::FIRST, has, has);
        card(canvas, Point::new(10, top + 34), lang, 16);
        arrow(canvas, Point::new(70, top + 46), 18, Ink::Text);
        loose(canvas, Point::new(94, top + 39), lang, Colour::Brown);
        loose(canvas, Point::new(110, top + 39), lang, Colour::Brown);
        let free = area(126, top + 39, 14, 15);
        paint::frame(canvas, free, Ink::Text);
        paint::line(canvas, free, "?", Face::SmallBold, Align::Centre, Ink::Text);
    });
    caption(canvas, Point::new(196, top), 120, pick!(lang, "10 floors: full", "10 étages : plein"));
    let mut text = Text::new();
    let black = nouns::letter(lang, Colour::Black);
    let _ = match lang {
        Lang::English => write!(text, "no {black} left: choose"),
        Lang::French => write!(text, "plus de {black} : au choix"),
    };
    caption(canvas, Point::new(150, top + 38), 166, &text);
}
