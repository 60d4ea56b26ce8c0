//! The row of shops (5A-7.1): eight blocks, the current one framed, and what the next placements bring.

use app::canvas::Canvas;
use app::changed::Views;
use app::ink::Ink;
use app::paint::{self, area};
use embedded_graphics::prelude::*;
use fifth_avenue::View;
use fifth_avenue::components::{ROW, Shop};

use super::figures;
use super::pieces::{self, SHOP_HIGH_PX, SHOP_PX};

/// Its height.
pub const ROW_PX: i32 = 18;
/// From one shop to the next.
const STEP_PX: i32 = 11;
/// The number of a placement that brings a scoring or the end.
const MARK_PX: i32 = 14;

/// Draws the row with a shop of the current block chosen, or all of that block.
pub fn draw(canvas: &mut Canvas, at: Point, views: &Views<View<'_>>, chosen: Option<Option<Shop>>) {
    let view = &views.now;
    let current = view.row.iter().position(|block| !block.is_empty());
    let mut x = at.x + 2;
    for (number, (block, room)) in view.row.iter().zip(ROW).enumerate() {
        let place = area(x, at.y + 1, (STEP_PX * i32::from(room) + 3) as u32, ROW_PX as u32 - 2);
        let is_current = current == Some(number);
        paint::frame(canvas, place, if is_current { Ink::Accent } else { Ink::Line });
        let mut marked = chosen.flatten().filter(|_| is_current);
        for (step, shop) in (0..).zip(block.iter()) {
            let at = Point::new(x + 3 + STEP_PX * step, at.y + 4);
            let is_chosen = marked == Some(*shop);
            if is_chosen {
                // One of its kind.
                marked = None;
                let plate = area(at.x - 2, at.y - 2, SHOP_PX as u32 + 4, SHOP_HIGH_PX as u32 + 4);
                paint::fill(canvas, plate, Ink::Choice);
            }
            let ink = match is_chosen {
                true => Ink::OnChoice,
                false if is_current => Ink::Text,
                false => Ink::Faint,
            };
            pieces::shop(*shop).draw(canvas, at, ink);
        }
        if is_current && chosen == Some(None) {
            pieces::choose(canvas, place, Ink::Choice);
        }
        x += place.size.width as i32 + 2;
        if number & 1 == 1 {
            // Three placements for each pair of blocks.
            let after = 3 * (number as u8 + 1) / 2;
            let ink = if after > view.placements { Ink::Accent } else { Ink::Faint };
            figures::number(canvas, Point::new(x, at.y + 5), after, ink);
            x += MARK_PX - 1;
        }
    }
}
