//! A whole choice for hints: the card of a lot and the tile, each with where it goes.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::layout::MARGIN_PX;
use app::paint::{self, area};
use app::words::{Lang, Text};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_1901::components::{Lot, Spot, Tile};
use new_york_1901::player::Choice;
use new_york_1901::{Action, View};

use super::{market, pieces};
use crate::words::nouns::Where;

/// How high the picture of a lot or of a tile is.
const ROW_PX: i32 = 28;
/// Where words begin beside it.
const WORDS_PX: i32 = 48;

/// Draws a whole choice from `top` on. Returns where the next line would stand.
pub fn draw(canvas: &mut Canvas, top: i32, lang: Lang, view: &View<'_>, choice: Choice) -> i32 {
    let (lot, tile) = match choice {
        Choice::Lot { lot, tile, .. } => (Some(lot), tile),
        Choice::Tile { tile, spot, .. } => (None, Some((tile, spot))),
        Choice::One(Action::Grab { lot, .. } | Action::Retrieve { lot }) => (Some(lot), None),
        Choice::One(Action::Place { spot }) => (None, view.turn.pending.map(|(tile, _)| (tile, spot))),
        Choice::One(_) => return top,
    };
    let mut y = top + 2;
    if let Some(lot) = lot {
        of_lot(canvas, y, lang, lot);
        y += ROW_PX;
    }
    if let Some((tile, spot)) = tile {
        of_tile(canvas, y, lang, view, tile, spot);
        y += ROW_PX;
    }
    y + 2
}

fn of_lot(canvas: &mut Canvas, y: i32, lang: Lang, lot: Lot) {
    market::card(canvas, Rectangle::new(Point::new(MARGIN_PX, y), market::CARD), lot.card());
    says(canvas, y, Where::of_lot(lang, lot));
}

fn of_tile(canvas: &mut Canvas, y: i32, lang: Lang, view: &View<'_>, tile: Tile, spot: Spot) {
    let (ink, size) = (Ink::of_seat(view.seat().index()), pieces::size(tile, 8));
    let top = y + (ROW_PX - 4 - size.height as i32) / 2;
    pieces::shape(canvas, Point::new(MARGIN_PX, top), 8, tile, ink);
    says(canvas, y, Where::of_tile(lang, tile, spot));
}

fn says(canvas: &mut Canvas, y: i32, place: Where) {
    let mut text = Text::new();
    // Three streets at most.
    let _ = core::fmt::write(&mut text, format_args!("{place}"));
    let row = area(WORDS_PX, y, 320 - WORDS_PX as u32 - MARGIN_PX as u32, ROW_PX as u32 - 4);
    paint::line(canvas, row, &text, Face::Small, Align::Left, Ink::Text);
}
