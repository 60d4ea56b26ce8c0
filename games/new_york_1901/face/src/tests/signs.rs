//! Seats, technologies and districts are told apart without their colours (NY-21.2).

use std::collections::BTreeSet;
use std::vec::Vec;

use app::canvas::Canvas;
use app::ink::Ink;
use app::records::Records;
use app::screens::TableView;
use app::screens::menu::trial::world;
use app::settings::Settings;
use embedded_graphics::prelude::*;
use engine::Seat;
use new_york_1901::components::{Lot, Spot, Tile};
use new_york_1901::setup::EXPERT;

use super::{PERSON, Play, with_options};
use crate::picture::board;
use crate::picture::patch::Patch;

const SEATS: [Ink; 4] = [Ink::SeatA, Ink::SeatB, Ink::SeatC, Ink::SeatD];

/// The page with the whole map.
fn page(play: &Play) -> Canvas {
    let (settings, records, mut canvas) = (Settings::default(), Records::default(), Canvas::new());
    TableView::default().draw(&world(&settings, &records, play), &mut canvas);
    canvas
}

/// The map's dots.
fn dots() -> impl Iterator<Item = (u32, u32)> {
    (29..29 + 182).flat_map(|y| (0..208).map(move |x| (x, y)))
}

/// NY-21.2: on a map that nobody has any part of there is no ink of a seat.
#[test]
fn inks_of_seats_belong_to_seats_alone() {
    let canvas = page(&with_options(&[PERSON; 4], 3, EXPERT.choose(0, 1)));
    assert!(dots().all(|(x, y)| !SEATS.contains(&canvas.ink(x, y))));
    let begun = page(&with_options(&[PERSON; 4], 3, 0));
    for ink in SEATS {
        assert!(dots().any(|(x, y)| begun.ink(x, y) == ink), "a start building of {ink:?}");
    }
}

/// NY-21.2: whoever sees no colours tells seats, technologies and districts apart by their dots.
#[test]
fn nothing_is_told_by_colour_alone() {
    let shape = |tile: u8, seat: u8| -> Vec<bool> {
        let (tile, seat) = (Tile::new(tile).unwrap(), Seat::new(seat).unwrap());
        let footprint = tile.footprint(Spot::new(0, 0, 0).unwrap()).unwrap();
        let mut canvas = Canvas::new();
        board::tile(&mut canvas, Patch::new(Point::zero(), footprint), tile, seat);
        (0..40)
            .flat_map(|y| (0..40).map(move |x| (x, y)))
            .map(|(x, y)| canvas.ink(x, y) != Ink::Paper)
            .collect()
    };
    // Squares of four: bronze, silver and gold, of every seat. The start building and bronze of two squares.
    let mut seen = BTreeSet::new();
    for seat in 0..4 {
        for tile in [5, 9, 13, 0, 22] {
            assert!(seen.insert(shape(tile, seat)), "tile {tile} of seat {seat} looks like another one");
        }
    }
    let canvas = page(&with_options(&[PERSON; 4], 3, EXPERT.choose(0, 1)));
    let sign = |lot: Lot| -> Vec<bool> {
        let cell = lot.footprint().cells().next().unwrap();
        let [left, top] = [13 * u32::from(cell.x()), 29 + 13 * u32::from(cell.y())];
        let square = (top + 2..top + 11).flat_map(|y| (left + 2..left + 11).map(move |x| (x, y)));
        square.map(|(x, y)| canvas.ink(x, y) == Ink::Faint).collect()
    };
    let signs: BTreeSet<_> = (0..5).map(|district| sign(Lot::new(13 * district).unwrap())).collect();
    assert_eq!(signs.len(), 5);
    assert!(signs.iter().all(|sign| sign.contains(&true)));
}
