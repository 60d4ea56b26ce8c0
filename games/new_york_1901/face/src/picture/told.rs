//! The map with what a step tells (NY-21.7): a lot that was taken, tiles that were demolished, a tile that was placed.

use app::canvas::Canvas;
use app::changed::Views;
use app::ink::Ink;
use app::layout::BODY;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_1901::components::Footprint;
use new_york_1901::{Fact, LogEntry, View};

use super::patch::Patch;
use super::{WORDS, board};

/// The column for the words.
pub const COLUMN: Rectangle =
    super::area(WORDS.top_left.x, BODY.top_left.y, WORDS.size.width, BODY.size.height);

/// What an entry is about on the map, and whether it is there no longer.
fn about(entry: &LogEntry) -> Option<(Footprint, bool)> {
    match entry.fact {
        Fact::LotTaken { lot, .. } | Fact::LotGivenUp { lot, .. } => Some((*lot.footprint(), false)),
        Fact::TileRemoved { tile, spot } => Some((tile.footprint(spot)?, true)),
        Fact::TilePlaced { tile, spot } => Some((tile.footprint(spot)?, false)),
        _ => None,
    }
}

/// Whether an entry can be seen on the map.
pub fn is_there(entry: &LogEntry) -> bool {
    about(entry).is_some()
}

/// Draws the map as it lies, with what the entries are about framed.
pub fn draw(canvas: &mut Canvas, area: Rectangle, view: &View<'_>, entries: &[LogEntry]) {
    let corner = area.top_left + Point::new(0, 1);
    board::as_it_lies(canvas, corner, &Views::new(*view, None));
    for (cells, is_gone) in entries.iter().filter_map(about) {
        let patch = Patch::new(corner, cells);
        if is_gone {
            patch.hatch(canvas, Ink::Loss);
            patch.edge(canvas, 2, Ink::Loss);
        } else {
            patch.edge(canvas, 2, Ink::Text);
        }
    }
}
