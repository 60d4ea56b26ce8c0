//! The pictures of help. All are as high, and made of what the map itself is drawn with.

mod legend;
mod scenes;
mod tables;

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use new_york_1901::components::{Lot, Spot, Tile};

use crate::picture::patch::Patch;
use crate::picture::{STEP_PX, board, map};

pub use legend::sign;
pub use scenes::{aim, build, demolish, end, lot, map, turn, variants, well, workers};
pub use tables::{
    action_cards, challenges, keys, legendaries, more_challenges, score, screen, streets, technologies,
};

/// How high every picture is.
pub const PX: u32 = 74;

/// A line of words.
fn caption(canvas: &mut Canvas, at: Point, width: u32, text: &str) {
    paint::line(canvas, area(at.x, at.y, width, 15), text, Face::Small, Align::Left, Ink::Text);
}

/// Lines of words beside a scene.
fn captions(canvas: &mut Canvas, place: Rectangle, lines: &[&str]) {
    let top = place.top_left.y + (PX as i32 - 18 * lines.len() as i32) / 2;
    for (row, text) in (0..).zip(lines) {
        caption(canvas, Point::new(122, top + 18 * row), 194, text);
    }
}

/// A block of the map between Broadway and Nassau, above Cedar: columns 5 to 9, rows 0 to 2.
struct Block<'c> {
    canvas: &'c mut Canvas,
    /// Where the corner of the whole map would be.
    corner: Point,
}

/// The lots of the block.
const LOTS: [u8; 7] = [42, 43, 44, 45, 13, 17, 18];

impl<'c> Block<'c> {
    /// The block with all its lots free, from this point on.
    fn new(canvas: &'c mut Canvas, at: Point) -> Block<'c> {
        let corner = at - Point::new(5 * STEP_PX, 0);
        let mut block = Block { canvas, corner };
        LOTS.iter().for_each(|lot| block.free(*lot));
        let street = area(at.x - 2, at.y + 3 * STEP_PX, 5 * STEP_PX as u32 + 3, 14);
        for y in [street.top_left.y, street.top_left.y + 13] {
            paint::fill(block.canvas, area(street.top_left.x, y, street.size.width, 1), Ink::Accent);
        }
        block.canvas.unsaid(|canvas| {
            paint::line(canvas, street, "Cedar", Face::SmallBold, Align::Centre, Ink::Accent);
        });
        block
    }

    fn free(&mut self, number: u8) {
        if let Some(lot) = Lot::new(number) {
            self.canvas.unsaid(|canvas| map::free_lot(canvas, self.corner, lot));
        }
    }

    /// Lots that could be taken.
    fn lit(&mut self, number: u8) {
        if let Some(lot) = Lot::new(number) {
            Patch::new(self.corner, *lot.footprint()).edge(self.canvas, 2, Ink::Choice);
        }
    }

    fn reserved(&mut self, number: u8, seat: u8) {
        if let Some((lot, seat)) = Lot::new(number).zip(Seat::new(seat)) {
            self.canvas.unsaid(|canvas| board::reserved(canvas, self.corner, lot, seat));
        }
    }

    fn patch(&self, tile: u8, [orientation, x, y]: [u8; 3]) -> Option<(Tile, Patch)> {
        let (tile, spot) = (Tile::new(tile)?, Spot::new(orientation, x, y)?);
        Some((tile, Patch::new(self.corner, tile.footprint(spot)?)))
    }

    fn tile(&mut self, tile: u8, at: [u8; 3], seat: u8) {
        if let (Some((tile, patch)), Some(seat)) = (self.patch(tile, at), Seat::new(seat)) {
            self.canvas.unsaid(|canvas| board::tile(canvas, patch, tile, seat));
        }
    }

    /// A frame around where a tile lies or would lie.
    fn frame(&mut self, tile: u8, at: [u8; 3], ink: Ink) {
        if let Some((_, patch)) = self.patch(tile, at) {
            patch.edge(self.canvas, 2, ink);
        }
    }

    /// A tile that is demolished.
    fn crossed(&mut self, tile: u8, at: [u8; 3]) {
        if let Some((_, patch)) = self.patch(tile, at) {
            patch.fill(self.canvas, Ink::Paper);
            patch.hatch(self.canvas, Ink::Loss);
            patch.edge(self.canvas, 1, Ink::Loss);
        }
    }
}
