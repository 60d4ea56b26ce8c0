//! What whoever is asked has at hand, between the labels of the footer: the tiles to choose from, or workers and action cards.

use app::canvas::Canvas;
use app::ink::Ink;
use app::paint;
use app::paint::area;
use app::title::Tried;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::List;
use new_york_1901::components::{ActionCard, Tile, WORKERS};
use new_york_1901::{Action, Mode, View};

use super::pieces;

/// A square of a small tile.
const STEP_PX: i32 = 6;
/// Between two tiles.
const GAP_PX: i32 = 5;

/// Draws tiles where one is chosen, else what else is at hand.
pub fn draw(canvas: &mut Canvas, room: Rectangle, view: &View<'_>, tried: Option<Tried<Action>>) {
    let tried = tried.filter(|tried| !tried.is_refused);
    match tried.map(|tried| (tried.action, tried.parts)) {
        Some((Action::Build { tile }, _)) => tiles(canvas, room, view, tile, Mode::Build),
        Some((Action::Rebuild { tile }, 2..)) => tiles(canvas, room, view, tile, Mode::Rebuild),
        Some((Action::Boom { tile }, 2..)) => tiles(canvas, room, view, tile, Mode::Boom),
        _ => at_hand(canvas, room, view),
    }
}

/// The tiles that can be chosen, most points first, the one under the cursor framed. Only as many as there is room for:
/// those around it.
fn tiles(canvas: &mut Canvas, room: Rectangle, view: &View<'_>, chosen: Tile, mode: Mode) {
    let mut all: List<Tile, { Tile::KINDS }> = List::default();
    view.each_tile(view.seat(), mode, &mut |tile| {
        let place =
            all.iter().rposition(|other| other.points() >= tile.points()).map_or(0, |place| place + 1);
        all.insert(place, tile);
    });
    let width = |tile: Tile| pieces::size(tile, STEP_PX).width as i32 + GAP_PX;
    let at = all.iter().position(|tile| *tile == chosen).unwrap_or_default();
    // From the first on, unless the chosen one would not be seen.
    let mut first = 0;
    while first < at
        && all.iter().skip(first).take(at + 1 - first).map(|tile| width(*tile)).sum::<i32>()
            > room.size.width as i32
    {
        first += 1;
    }
    let (mut x, right) = (room.top_left.x + 2, room.top_left.x + room.size.width as i32);
    for tile in all.iter().skip(first) {
        let px = width(*tile);
        if x + px > right {
            break;
        }
        let size = pieces::size(*tile, STEP_PX);
        let y = room.top_left.y + (room.size.height as i32 - size.height as i32) / 2;
        let ink = if *tile == chosen { Ink::Choice } else { Ink::Faint };
        pieces::shape(canvas, Point::new(x + 1, y), STEP_PX, *tile, ink);
        if *tile == chosen {
            let under = area(x, room.top_left.y + room.size.height as i32 - 3, px as u32 - 2, 2);
            paint::fill(canvas, under, Ink::Choice);
        }
        x += px;
    }
}

/// Workers and action cards.
pub fn at_hand(canvas: &mut Canvas, room: Rectangle, view: &View<'_>) {
    let (board, ink) = (view.own(), Ink::of_seat(view.seat().index()));
    let y = room.top_left.y + 9;
    let mut x = room.top_left.x + 18;
    for worker in 0..WORKERS {
        let ink = if worker < board.available() { ink } else { Ink::Paper };
        pieces::WORKER.draw(canvas, Point::new(x, y), ink);
        x += 12;
    }
    x += 16;
    for card in ActionCard::ALL {
        let ink = if board.holds(card) { Ink::Text } else { Ink::Paper };
        pieces::action_card(card).draw(canvas, Point::new(x, y - 1), ink);
        x += 22;
    }
}
