//! A whole choice for hints: the cards of a bid.

use app::canvas::Canvas;
use app::layout::MARGIN_PX;
use embedded_graphics::prelude::*;
use fifth_avenue::auction::{BID_KINDS, BidCards, bid_kind};
use fifth_avenue::components::Colour;
use fifth_avenue::player::Choice;

use super::pieces::{self, CARD};

/// More cards than this have no room in a row.
const CARDS_MAX: i32 = 17;

/// Draws a whole choice from `top` on. Returns where the next line would stand.
pub fn draw(canvas: &mut Canvas, top: i32, choice: Choice) -> i32 {
    let Choice::Bid { colour, added } = choice else { return top };
    canvas.unsaid(|canvas| bid(canvas, Point::new(MARGIN_PX, top + 2), colour, &added));
    top + CARD.height as i32 + 6
}

/// Draws the cards of a bid in a row.
pub fn bid(canvas: &mut Canvas, at: Point, colour: Colour, cards: &BidCards) {
    let mut step = 0;
    for (place, count) in cards.iter().enumerate().take(BID_KINDS) {
        for _ in 0..*count {
            if step < CARDS_MAX {
                let at = at + Point::new((CARD.width as i32 + 2) * step, 0);
                pieces::card(canvas, at, bid_kind(colour, place));
            }
            step += 1;
        }
    }
}
