//! Pieces of New York City as several screens draw them: cards, characters, boroughs, belongings.
//!
//! A piece is told from the others without colour: a card by its icon, a character by number and dots for its
//! value, a borough by its name.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_city::View;
use new_york_city::components::{Card, Cards, Character};

use super::signs;
use app::canvas::Canvas;
use app::face::{Align, Face};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::labels;
use app::layout::MARGIN_PX;
use app::paint::{self, area};
use app::pieces::digits;
use app::words::Lang;

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

/// Cards as icons with their numbers, side by side in a box.
pub fn cards(canvas: &mut Canvas, area: Rectangle, cards: Cards, face: Face, ink: Ink) {
    cards_with(canvas, area, cards, face, ink, |_, _, _| {});
}

/// The same with something over each type of card, in the box of icon and number.
pub fn cards_with(
    canvas: &mut Canvas,
    area: Rectangle,
    cards: Cards,
    face: Face,
    ink: Ink,
    over: impl Fn(&mut Canvas, Card, Rectangle),
) {
    let icon_px = ICON_PX as i32;
    let taken = |card: Card| icon_px + NEAR_PX + face.width(&digits(cards[card]));
    let types = cards.types().count() as i32;
    let all: i32 = cards.types().map(taken).sum();
    let gap = ((area.size.width as i32 - all) / types.max(1)).clamp(1, GAP_PX);
    let top = area.top_left.y + (area.size.height as i32 - icon_px) / 2;
    let mut x = area.top_left.x;
    for card in cards.types() {
        signs::card(card).draw(canvas, Point::new(x, top), ink);
        let number = digits(cards[card]);
        let at = Point::new(x + icon_px + NEAR_PX, area.top_left.y);
        let place = Rectangle::new(at, Size::new(face.width(&number) as u32, area.size.height));
        paint::line(canvas, place, &number, face, Align::Left, ink);
        let whole = paint::area(x, area.top_left.y, (taken(card) + gap) as u32, area.size.height);
        over(canvas, card, whole);
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
            signs::card(Card::Skyscrapers).draw(canvas, Point::new(x, y), Ink::Text);
            view.skyscrapers(seat)
        };
        let place = area(x + ICON_PX as i32, y, board_px as u32 - ICON_PX, height);
        paint::line(canvas, place, &digits(number), Face::Bold, Align::Right, Ink::Text);
    }
    let divider = strip.top_left.x + strip.size.width as i32 - MARGIN_PX - board_px - 2 * NEAR_PX;
    paint::fill(canvas, area(divider, top + 3, 1, strip.size.height - 5), Ink::Line);
}
