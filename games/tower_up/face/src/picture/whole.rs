//! A whole choice for hints: the card, or the new building and those that are paid for it.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::layout::MARGIN_PX;
use app::paint::{self, area};
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use tower_up::components::Site;
use tower_up::{Action, Building, View};

use super::{building, grown, market};

/// How high the picture is.
const HEIGHT_PX: i32 = 34;
/// From one building to the next.
const STEP_PX: i32 = 44;

/// Draws a whole choice from `top` on. Returns where the next line would stand.
pub fn draw(canvas: &mut Canvas, top: i32, lang: Lang, view: &View<'_>, choice: Action) -> i32 {
    match choice {
        Action::Take { slot, .. } => {
            let place = Rectangle::new(Point::new(MARGIN_PX, top + 4), market::CARD);
            market::card(canvas, place, lang, view.market()[usize::from(slot) % 3]);
        }
        Action::Found { site, colour, roof } => {
            // The new building stands apart from those that are paid.
            let plus = area(MARGIN_PX + 33, top + 14, 12, 15);
            paint::line(canvas, plus, "+", Face::SmallBold, Align::Left, Ink::Faint);
            let mut x = MARGIN_PX;
            let mut put = |at: Site, stands: Building| {
                let body = area(x, top + 14, 26, 15);
                let stands = if at == roof { stands.roofed(view.seat()) } else { stands };
                building::draw(canvas, body, lang, stands);
                if at == roof {
                    paint::frame(canvas, grown(body, 1), Ink::Choice);
                }
                x += STEP_PX;
            };
            put(site, Building::founded(colour));
            let neighbours = view.map().plot(site).neighbours().iter();
            let built = neighbours.filter(|site| !view.building(**site).is_empty());
            built.for_each(|site| put(*site, view.building(*site).raised()));
        }
        Action::Give { .. } | Action::Place { .. } => return top,
    }
    top + HEIGHT_PX
}
