//! The stock of whoever is asked, between the labels of the footer (TU-15.1): as it would be after what is tried.

use app::canvas::Canvas;
use app::changed::Views;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces;
use app::title::Tried;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use tower_up::components::{Colour, Floors};
use tower_up::{Action, View};

use super::building::{floor, roof_shape};
use crate::words::{nouns, nth_colour};

/// A colour with its number.
const STEP_PX: i32 = 27;

/// What is left after what is tried: floors and roofs.
fn after(view: &View<'_>, tried: Option<Tried<Action>>) -> (Floors, u8) {
    let board = view.board(view.seat());
    let (mut stock, mut roofs) = (board.stock, board.roofs_left);
    let Some(Tried { action, parts, is_whole, is_refused: false }) = tried else { return (stock, roofs) };
    let from = |part: u8| parts >= part || is_whole;
    match action {
        Action::Take { slot, free } => {
            let printed = view.served(view.market()[usize::from(slot) % 3]);
            printed.iter().for_each(|(colour, count)| stock[colour] += count);
            let chosen = if is_whole { free.total() } else { parts.saturating_sub(1) };
            (0..chosen).filter_map(|place| nth_colour(free, place)).for_each(|colour| stock[colour] += 1);
        }
        Action::Found { site, colour, .. } => {
            let price = view.price(site);
            for paid in Colour::ALL.into_iter().filter(|_| from(2)) {
                stock[paid] = stock[paid].saturating_sub(price.of(paid));
            }
            stock[colour] = stock[colour].saturating_sub(from(3).into());
            roofs = roofs.saturating_sub(from(4).into());
        }
        Action::Give { colour } => stock[colour] = stock[colour].saturating_sub(1),
        Action::Place { .. } => {}
    }
    (stock, roofs)
}

/// Draws badge, stock and roofs left.
pub fn draw(
    canvas: &mut Canvas,
    area: Rectangle,
    lang: Lang,
    views: &Views<View<'_>>,
    tried: Option<Tried<Action>>,
) {
    let view = &views.now;
    let (seat, after) = (view.seat(), after(view, tried));
    let board = view.board(seat);
    row(canvas, area.top_left + Point::new(1, 5), lang, seat, (board.stock, board.roofs_left), after);
}

/// The same for any seat: what differs from before stands out.
pub fn row(
    canvas: &mut Canvas,
    at: Point,
    lang: Lang,
    seat: Seat,
    (stock_before, roofs_before): (Floors, u8),
    (stock, roofs): (Floors, u8),
) {
    pieces::seat_badge(canvas, at, 18, seat);
    let number = |canvas: &mut Canvas, x: i32, before: u8, now: u8| {
        let ink = if before == now { Ink::Text } else { Ink::Accent };
        let place = area(x, at.y, 22, 18);
        paint::line(canvas, place, &pieces::digits(now), Face::SmallBold, Align::Left, ink);
    };
    let mut x = at.x + 22;
    for (colour, count) in stock.iter() {
        floor(canvas, area(x, at.y + 2, 13, 14), colour, nouns::letter(lang, colour), Face::SmallBold);
        number(canvas, x + 14, stock_before[colour], count);
        x += STEP_PX;
    }
    roof_shape(canvas, area(x + 1, at.y + 6, 14, 7), seat);
    number(canvas, x + 17, roofs_before, roofs);
}
