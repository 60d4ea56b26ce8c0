//! The map with what a step tells (NY-21.7): a lot that was taken, tiles that were demolished, a tile that was placed.

use app::canvas::Canvas;
use app::changed::Views;
use app::ink::Ink;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_1901::{Fact, LogEntry, View};

use super::patch::Patch;
use super::{WORDS, board};

/// Draws the map as it lies, with what the step is about framed. Without anything on the map there is no picture.
pub fn draw(canvas: &mut Canvas, area: Rectangle, view: &View<'_>, step: &[LogEntry]) -> Option<Rectangle> {
    let corner = area.top_left + Point::new(0, 1);
    let framed = step.iter().filter_map(|entry| match entry.fact {
        Fact::LotTaken { lot, .. } | Fact::LotGivenUp { lot, .. } => Some((*lot.footprint(), false)),
        Fact::TileRemoved { tile, spot } => Some((tile.footprint(spot)?, true)),
        Fact::TilePlaced { tile, spot } => Some((tile.footprint(spot)?, false)),
        _ => None,
    });
    framed.clone().next()?;
    board::as_it_lies(canvas, corner, &Views::new(*view, None));
    for (cells, is_gone) in framed {
        let patch = Patch::new(corner, cells);
        if is_gone {
            patch.hatch(canvas, Ink::Loss);
            patch.edge(canvas, 2, Ink::Loss);
        } else {
            patch.edge(canvas, 2, Ink::Text);
        }
    }
    let column = WORDS.top_left.x;
    Some(super::area(column, area.top_left.y, WORDS.size.width, area.size.height))
}
