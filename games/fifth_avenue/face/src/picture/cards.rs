//! Open decks, the black pile, and the own hand.

use app::canvas::Canvas;
use app::changed::Views;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces::digits;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use fifth_avenue::View;
use fifth_avenue::components::{Cards, Colour, Kind, VALUES};

use super::figures;
use super::pieces::{self, CARD};

/// Draws the five open cards, those that are chosen raised, and below each how many cards its deck has.
pub fn decks(canvas: &mut Canvas, room: Rectangle, views: &Views<View<'_>>, chosen: [Option<Colour>; 2]) {
    let view = &views.now;
    for (step, colour) in (0..).zip(Colour::OF_LOTS) {
        let x = room.top_left.x + 1 + (CARD.width as i32) * step;
        let is_chosen = chosen.contains(&Some(colour));
        let at = Point::new(x, room.top_left.y + 10);
        let place = Rectangle::new(at, CARD);
        match view.top(colour) {
            Some(value) => pieces::card(canvas, at, Kind::new(colour, value)),
            None => paint::frame(canvas, place, Ink::Line),
        }
        views.mark(canvas, place, |view| (view.top(colour), view.deck_len(colour)));
        let below = area(x, at.y + CARD.height as i32 + 1, CARD.width, 12);
        let left = below.top_left + Point::new(if view.deck_len(colour) > 9 { 2 } else { 5 }, 2);
        figures::number(canvas, left, view.deck_len(colour), Ink::Faint);
        if is_chosen {
            pieces::choose(canvas, place, Ink::Choice);
        }
    }
}

/// Draws the black pile with how many cards it has.
pub fn black_pile(canvas: &mut Canvas, at: Point, views: &Views<View<'_>>, is_chosen: bool) {
    let place = Rectangle::new(at, CARD);
    canvas.plate(place, Ink::Card, Ink::Faint);
    let star = pieces::shape(Some(Colour::Black));
    star.centre(canvas, place, Ink::OnCard);
    let right = area(at.x + CARD.width as i32 + 3, at.y, 20, CARD.height);
    paint::line(canvas, right, &digits(views.now.black_len()), Face::Small, Align::Left, Ink::Faint);
    if is_chosen {
        pieces::choose(canvas, place, Ink::Choice);
    }
}

/// Draws a hand as a table: a column a colour, a row a value.
pub fn hand(canvas: &mut Canvas, room: Rectangle, cards: &Cards) {
    const COLUMN_PX: i32 = 12;
    const ROW_PX: i32 = 13;
    let Point { x, y } = room.top_left;
    for (row, value) in (0..).zip(VALUES) {
        let place = area(x, y + 10 + ROW_PX * row, 8, ROW_PX as u32);
        paint::line(canvas, place, &digits(value), Face::Small, Align::Left, Ink::Faint);
    }
    for (column, colour) in (0..).zip(Colour::ALL) {
        let left = x + 7 + COLUMN_PX * column;
        pieces::draw_shape(canvas, Point::new(left + 2, y + 2), Some(colour));
        for (row, count) in (0..).zip(cards.of_values(colour)) {
            let place = area(left - 1, y + 10 + ROW_PX * row, COLUMN_PX as u32 + 2, ROW_PX as u32);
            match count {
                0 => {}
                1..=9 => {
                    paint::line(canvas, place, &digits(count), Face::SmallBold, Align::Centre, Ink::Text)
                }
                _ => {
                    let at = place.top_left + Point::new(1, 2);
                    figures::number(canvas, at, count, Ink::Text);
                }
            }
        }
    }
}
