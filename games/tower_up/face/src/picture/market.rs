//! The market: three cards between the labels of the header (TU-15.6).

use app::canvas::Canvas;
use app::changed::Views;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::title::Tried;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use tower_up::components::Card;
use tower_up::{Action, View};

use super::building::floor;
use super::grown;
use crate::words::nouns;

/// Width and height of a card, and of a floor on it.
pub const CARD: Size = Size::new(54, 24);
const FLOOR: Size = Size::new(13, 13);
/// From the left of one card to that of the next.
const STEP_PX: i32 = 57;

/// Draws the market with the card under the cursor framed.
pub fn draw(
    canvas: &mut Canvas,
    area: Rectangle,
    lang: Lang,
    views: &Views<View<'_>>,
    tried: Option<Tried<Action>>,
) {
    let chosen = match tried {
        Some(Tried { action: Action::Take { slot, .. }, .. }) => Some(usize::from(slot)),
        _ => None,
    };
    // The next starting floor comes from this card.
    let placing = views.now.placing().first().copied();
    for (slot, shown) in views.now.market().into_iter().enumerate() {
        let place = Rectangle::new(area.top_left + Point::new(2 + STEP_PX * slot as i32, 2), CARD);
        card(canvas, place, lang, shown);
        if chosen == Some(slot) || placing == Some(shown) {
            paint::frame(canvas, place, Ink::Choice);
            paint::frame(canvas, grown(place, 1), Ink::Choice);
        }
        views.mark(canvas, place, |view| view.market()[slot]);
    }
}

/// A card: its floors from the lowest, then one or two arrows for the marker that moves.
pub fn card(canvas: &mut Canvas, place: Rectangle, lang: Lang, card: Card) {
    paint::fill(canvas, place, Ink::Card);
    let face = card.face();
    // Four of them stand side by side, fewer a little apart.
    let gap = if face.floors().len() > 3 { 0 } else { 2 };
    let mut at = place.top_left + Point::new(1 + gap / 2, (place.size.height - FLOOR.height) as i32 / 2);
    for shown in face.floors() {
        let square = Rectangle::new(at, FLOOR);
        match shown {
            Some(colour) => floor(canvas, square, *colour, nouns::letter(lang, *colour), Face::SmallBold),
            None => {
                paint::frame(canvas, square, Ink::OnCard);
                paint::line(canvas, square, "?", Face::SmallBold, Align::Centre, Ink::OnCard);
            }
        }
        at.x += FLOOR.width as i32 + gap;
    }
    let Some((colour, steps)) = face.vehicle else { return };
    let arrows = if steps > 1 { ">>" } else { ">" };
    let square = Rectangle::new(Point::new(place.top_left.x + place.size.width as i32 - 14, at.y), FLOOR);
    let row = area(at.x, at.y, (square.top_left.x - at.x).max(0) as u32, FLOOR.height);
    paint::line(canvas, row, arrows, Face::SmallBold, Align::Centre, Ink::OnCard);
    floor(canvas, square, colour, nouns::letter(lang, colour), Face::SmallBold);
}
