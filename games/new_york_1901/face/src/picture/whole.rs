//! A whole choice for hints: the card with its lot, and the tile.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::layout::MARGIN_PX;
use app::paint::{self, area};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_1901::components::{ActionCard, Tile};
use new_york_1901::player::Choice;
use new_york_1901::{Action, Mode, View};

use super::{market, pieces};

/// How high the picture is.
const HEIGHT_PX: i32 = 34;

/// Draws a whole choice from `top` on. Returns where the next line would stand.
pub fn draw(canvas: &mut Canvas, top: i32, view: &View<'_>, choice: Choice) -> i32 {
    let at = Point::new(MARGIN_PX, top + 4);
    match choice {
        Choice::Lot { lot, tile, .. } => {
            market::card(canvas, Rectangle::new(at, market::CARD), lot.card());
            if let Some((tile, _)) = tile {
                plus(canvas, at + Point::new(34, 0));
                built(canvas, at + Point::new(52, 0), view, tile);
            }
        }
        Choice::Tile { mode, tile, .. } => {
            let x = match mode {
                Mode::Boom => {
                    pieces::action_card(ActionCard::Boom).draw(canvas, at + Point::new(2, 6), Ink::Text);
                    24
                }
                Mode::Build | Mode::Rebuild => 0,
            };
            built(canvas, at + Point::new(x, 0), view, tile);
        }
        Choice::One(Action::Grab { lot, .. }) => {
            pieces::action_card(ActionCard::Grab).draw(canvas, at + Point::new(2, 6), Ink::Text);
            market::card(canvas, Rectangle::new(at + Point::new(24, 0), market::CARD), lot.card());
        }
        Choice::One(Action::Shift) => {
            pieces::action_card(ActionCard::Shift).draw(canvas, at + Point::new(2, 6), Ink::Text);
        }
        Choice::One(Action::Retrieve { .. }) => {
            pieces::WORKER.draw(canvas, at + Point::new(2, 7), Ink::of_seat(view.seat().index()));
        }
        Choice::One(_) => return top,
    }
    top + HEIGHT_PX
}

fn plus(canvas: &mut Canvas, at: Point) {
    paint::line(canvas, area(at.x, at.y, 14, 24), "+", Face::SmallBold, Align::Left, Ink::Faint);
}

fn built(canvas: &mut Canvas, at: Point, view: &View<'_>, tile: Tile) {
    let ink = Ink::of_seat(view.seat().index());
    let width = pieces::shape(canvas, at, 8, tile, ink);
    let sign = area(at.x + width + 4, at.y + 2, 14, 14);
    pieces::technology(canvas, sign, tile, Ink::Text);
}
