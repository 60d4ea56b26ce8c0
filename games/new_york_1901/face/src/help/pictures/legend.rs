//! The signs of the map and the panel, each drawn as it is there.

use app::canvas::Canvas;
use app::ink::Ink;
use app::legend;
use app::words::Lang;
use embedded_graphics::primitives::Rectangle;
use new_york_1901::components::{ActionCard, District, Tile};

use crate::picture::pieces;

/// Districts, how modern a tile is, what else lies there, action cards.
pub fn sign(canvas: &mut Canvas, place: Rectangle, line: usize, _lang: Lang) {
    // Six of each technology, then the Legendaries.
    let modern = |step: usize| Tile::new(6 * step as u8).unwrap_or_default();
    match line {
        0..5 => pieces::district(District::ALL[line]).centre(canvas, place, Ink::Text),
        5 => pieces::technology(canvas, place, Tile::START, Ink::Text),
        6..10 => pieces::technology(canvas, place, modern(line - 6), Ink::Text),
        10 => pieces::WORKER.centre(canvas, place, Ink::Text),
        11 => pieces::TREE.centre(canvas, place, Ink::Gain),
        12 => pieces::DECK.centre(canvas, place, Ink::Text),
        13..16 => pieces::action_card(ActionCard::ALL[line - 13]).centre(canvas, place, Ink::Text),
        16 => legend::seats(canvas, place),
        17 => legend::changed(canvas, place),
        _ => legend::news(canvas, place, line == 18),
    }
}
