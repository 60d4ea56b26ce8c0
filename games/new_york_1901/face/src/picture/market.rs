//! The market and the deck, between the labels of the header.

use app::canvas::Canvas;
use app::changed::Views;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces as shared;
use app::title::Tried;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_1901::components::Card;
use new_york_1901::{Action, View};

use super::pieces;

/// Width and height of a card.
pub const CARD: Size = Size::new(28, 24);
/// From the left of one card to that of the next.
const CARD_STEP_PX: i32 = 32;

/// Draws the market with the card under the cursor framed.
pub fn draw(canvas: &mut Canvas, room: Rectangle, views: &Views<View<'_>>, tried: Option<Tried<Action>>) {
    let chosen = match tried {
        Some(Tried { action: Action::Acquire { slot, .. }, .. }) => Some(usize::from(slot)),
        Some(Tried { action: Action::Grab { slot, .. }, parts: 2.., .. }) => Some(usize::from(slot)),
        _ => None,
    };
    let all = matches!(tried, Some(Tried { action: Action::Shift, is_refused: false, .. }));
    for (slot, shown) in views.now.market.into_iter().enumerate() {
        let at = room.top_left + Point::new(3 + CARD_STEP_PX * slot as i32, 2);
        let place = Rectangle::new(at, CARD);
        match shown {
            Some(shown) => card(canvas, place, shown),
            None => paint::frame(canvas, place, Ink::Faint),
        }
        if all || chosen == Some(slot) {
            let Rectangle { top_left: Point { x, y }, size } = place;
            paint::frame(canvas, place, Ink::Choice);
            paint::frame(canvas, area(x - 1, y - 1, size.width + 2, size.height + 2), Ink::Choice);
        }
        views.mark(canvas, place, |view| view.market[slot]);
    }
    let x = room.top_left.x + 4 * CARD_STEP_PX + 7;
    let deck = views.now.deck_len();
    // One lot more than there are cards ends the game.
    let ink = if deck <= 5 { Ink::Accent } else { Ink::Text };
    pieces::DECK.draw(canvas, Point::new(x, room.top_left.y + 8), ink);
    let place = area(x + 13, room.top_left.y, 22, room.size.height);
    paint::line(canvas, place, &shared::digits(deck), Face::SmallBold, Align::Left, ink);
}

/// A card: the sign of its district over two or three squares.
pub fn card(canvas: &mut Canvas, place: Rectangle, card: Card) {
    paint::fill(canvas, place, Ink::Card);
    let Rectangle { top_left: Point { x, y }, size } = place;
    pieces::district(card.district()).centre(canvas, area(x, y + 3, size.width, 9), Ink::OnCard);
    let count = i32::from(card.size());
    let left = x + (size.width as i32 - (8 * count - 1)) / 2;
    for square in 0..count {
        paint::frame(canvas, area(left + 8 * square, y + 14, 7, 7), Ink::OnCard);
    }
}
