//! The map with an answer as it would lie there (NY-21.2): lots, tiles, workers, what is taken, built and demolished.

use core::fmt::Write;

use app::canvas::Canvas;
use app::changed::Views;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces::seat_letter;
use app::title::Tried;
use app::words::Text;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use new_york_1901::components::{Cell, Footprint, Lot, LotSet, Tile};
use new_york_1901::{Action, Mode, Moved, Placed, Table, View, streets_of};

use super::patch::Patch;
use super::{cell_at, map, panel, pieces};
use crate::rings;

/// What of an answer is settled.
#[derive(Clone, Debug, Default)]
struct Plan {
    /// Lots that the card under the cursor is for.
    lit: LotSet,
    /// The lot that is taken or given up.
    lot: Option<Lot>,
    /// The tile and what it would cover.
    tile: Option<(Tile, Footprint)>,
    /// What it would move.
    moved: Moved,
    refused: bool,
}

impl Plan {
    fn of(view: &View<'_>, tried: Option<Tried<Action>>) -> Plan {
        let Some(Tried { action, parts, is_whole, is_refused: refused }) = tried else {
            return Plan::default();
        };
        let from = |part: u8| parts >= part || is_whole;
        let mut plan = Plan { refused, ..Plan::default() };
        match action {
            Action::Acquire { slot, lot } => plan.take(view, from(1), slot, from(2).then_some(lot)),
            Action::Grab { slot, lot } => plan.take(view, from(2), slot, from(3).then_some(lot)),
            Action::Retrieve { lot } => plan.lot = Some(lot),
            Action::Build { tile } if !refused => plan.put(view, tile, Mode::Build, None),
            Action::Rebuild { tile } if from(2) && !refused => plan.put(view, tile, Mode::Rebuild, None),
            Action::Boom { tile } if from(2) && !refused => plan.put(view, tile, Mode::Boom, None),
            Action::Place { spot } => {
                if let Some((tile, mode)) = view.turn.pending {
                    plan.put(view, tile, mode, tile.footprint(spot));
                }
            }
            _ => {}
        }
        plan
    }

    fn take(&mut self, view: &View<'_>, has_card: bool, slot: u8, lot: Option<Lot>) {
        let card = view.market.get(usize::from(slot)).copied().flatten().filter(|_| has_card);
        self.lit = card.map_or(LotSet::NONE, |card| view.free_for(card));
        self.lot = lot;
    }

    /// A tile at a place; before one is chosen, at its best one (NY-22.3).
    fn put(&mut self, view: &View<'_>, tile: Tile, mode: Mode, footprint: Option<Footprint>) {
        let best = || rings::best_place(view, tile, mode).and_then(|spot| tile.footprint(spot));
        let Some(footprint) = footprint.or_else(best) else { return };
        self.tile = Some((tile, footprint));
        if mode == Mode::Rebuild && !self.refused {
            self.moved = view.moved(view.seat(), &footprint);
        }
    }
}

/// Draws map and panel.
pub fn draw(canvas: &mut Canvas, area: Rectangle, views: &Views<View<'_>>, tried: Option<Tried<Action>>) {
    let plan = Plan::of(&views.now, tried);
    let corner = area.top_left + Point::new(0, 1);
    canvas.unsaid(|canvas| draw_map(canvas, corner, views, &plan));
    panel::seats(canvas, views);
}

/// Draws the map as it lies, with nothing tried.
pub fn as_it_lies(canvas: &mut Canvas, corner: Point, views: &Views<View<'_>>) {
    canvas.unsaid(|canvas| draw_map(canvas, corner, views, &Plan::default()));
}

fn draw_map(canvas: &mut Canvas, corner: Point, views: &Views<View<'_>>, plan: &Plan) {
    let table = views.now.table();
    map::draw(canvas, corner, table);
    for lot in plan.lit.iter() {
        Patch::new(corner, *lot.footprint()).edge(canvas, 2, Ink::Choice);
    }
    for seat in table.all_seats() {
        lots(canvas, corner, table, seat);
    }
    for placed in table.tiles.iter() {
        tile(canvas, Patch::new(corner, placed.footprint()), placed.tile, placed.owner);
    }
    marks(canvas, corner, views);
    draw_plan(canvas, corner, &views.now, plan);
}

/// Says every tile where it lies, and every reserved lot, as short as the rules have it: whose it is, which tile, its streets.
pub fn say_tiles(canvas: &mut Canvas, corner: Point, view: &View<'_>) {
    let note = |canvas: &mut Canvas, cells: &Footprint, seat: Seat, code: &str| {
        let Some(first) = cells.cells().next() else { return };
        let mut text = Text::new();
        // Five streets fit a text many times.
        let _ = write!(text, "{} {code}", seat_letter(seat));
        streets_of(cells).iter().for_each(|street| {
            let _ = write!(text, " {}", street.code());
        });
        canvas.note(&text, cell_at(corner, first).top_left);
    };
    for placed in view.tiles.iter() {
        note(canvas, &placed.footprint(), placed.owner, placed.tile.code());
    }
    for seat in view.all_seats() {
        view.boards[seat].reserved.iter().for_each(|lot| note(canvas, lot.footprint(), seat, "*"));
    }
}

/// The own lots of a seat: with a worker, or with squares that are not covered.
fn lots(canvas: &mut Canvas, corner: Point, table: &Table, seat: Seat) {
    let covered = table.covered();
    for lot in table.boards[seat].lots.iter() {
        match table.boards[seat].reserves(lot) {
            true => reserved(canvas, corner, lot, seat),
            false => {
                for cell in lot.footprint().cells().filter(|cell| !covered.contains(*cell)) {
                    uncovered(canvas, corner, cell, seat);
                }
            }
        }
    }
}

/// A lot with a worker on it.
pub fn reserved(canvas: &mut Canvas, corner: Point, lot: Lot, seat: Seat) {
    let (patch, ink) = (Patch::new(corner, *lot.footprint()), Ink::of_seat(seat.index()));
    patch.fill(canvas, Ink::Paper);
    patch.edge(canvas, 2, ink);
    let mut cells = lot.footprint().cells();
    if let Some(first) = cells.next() {
        pieces::WORKER.centre(canvas, patch.place(first), ink);
    }
    if let Some(second) = cells.next() {
        letter(canvas, patch.place(second), seat, ink);
    }
}

/// A square of a built lot with nothing on it.
fn uncovered(canvas: &mut Canvas, corner: Point, cell: Cell, seat: Seat) {
    let (place, ink) = (cell_at(corner, cell), Ink::of_seat(seat.index()));
    let Rectangle { top_left: Point { x, y }, .. } = place;
    for row in [y, y + 11] {
        canvas.dotted(Point::new(x, row), x + 12, 3, ink);
    }
    for row in (0..12).step_by(3) {
        canvas.dotted(Point::new(x, y + row), x + 12, 11, ink);
    }
    letter(canvas, place, seat, ink);
}

fn letter(canvas: &mut Canvas, place: Rectangle, seat: Seat, ink: Ink) {
    paint::line(canvas, place, seat_letter(seat), Face::SmallBold, Align::Centre, ink);
}

/// A tile: the colour and pattern of its seat, the letter on the first square, the technology on the second.
pub fn tile(canvas: &mut Canvas, patch: Patch, tile: Tile, seat: Seat) {
    patch.pattern(canvas, seat.index());
    patch.edge(canvas, 1, Ink::of_seat(seat.index()));
    inscribed(canvas, patch, tile, seat, [Ink::of_seat(seat.index()), Ink::Paper], [Ink::Paper, Ink::Text]);
}

/// What is written on a tile: plates in the first of each pair of inks, the letter or the sign in the second.
fn inscribed(
    canvas: &mut Canvas,
    patch: Patch,
    tile: Tile,
    seat: Seat,
    on_first: [Ink; 2],
    on_second: [Ink; 2],
) {
    let mut cells = patch.cells.cells();
    if let Some(place) = cells.next().map(|first| patch.place(first)) {
        paint::fill(canvas, place, on_first[0]);
        letter(canvas, place, seat, on_first[1]);
    }
    if let Some(place) = cells.next().map(|second| patch.place(second)) {
        let plate =
            area(place.top_left.x + 1, place.top_left.y + 2, place.size.width - 2, place.size.height - 4);
        paint::fill(canvas, plate, on_second[0]);
        pieces::technology(canvas, plate, tile, on_second[1]);
    }
}

/// What is no longer as it was: tiles that were placed, lots that were taken.
fn marks(canvas: &mut Canvas, corner: Point, views: &Views<View<'_>>) {
    let table = views.now.table();
    let mark_at = |canvas: &mut Canvas, cells: &Footprint, what: &dyn Fn(&View<'_>) -> bool| {
        // The last square: the letter stands on the first.
        if let Some(last) = cells.cells().last() {
            views.mark(canvas, cell_at(corner, last), |view| what(view));
        }
    };
    for placed in table.tiles.iter() {
        let is_there = |view: &View<'_>| view.tiles.iter().any(|other: &Placed| other == placed);
        mark_at(canvas, &placed.footprint(), &is_there);
    }
    for seat in table.all_seats() {
        for lot in table.boards[seat].reserved.iter() {
            mark_at(canvas, lot.footprint(), &|view: &View<'_>| view.boards[seat].reserves(*lot));
        }
    }
    for lot in table.free_lots().iter() {
        mark_at(canvas, lot.footprint(), &|view: &View<'_>| view.free_lots().contains(lot));
    }
}

/// What is chosen lies over the map as it is: a move of the cursor changes no more than that (NY-21.8).
fn draw_plan(canvas: &mut Canvas, corner: Point, view: &View<'_>, plan: &Plan) {
    let ink = if plan.refused { Ink::Loss } else { Ink::Choice };
    if let Some(lot) = plan.lot {
        chosen_lot(canvas, Patch::new(corner, *lot.footprint()), plan.refused);
    }
    // Demolished tiles are crossed out, also where the new one does not cover them.
    for placed in plan.moved.removed.iter().filter_map(|place| view.tiles.get(usize::from(*place))) {
        let patch = Patch::new(corner, placed.footprint());
        patch.fill(canvas, Ink::Paper);
        patch.hatch(canvas, Ink::Loss);
        patch.edge(canvas, 1, Ink::Loss);
    }
    for lot in plan.moved.bare.iter() {
        let mut cells = lot.footprint().cells();
        if let Some(place) = cells.next().map(|first| cell_at(corner, first)) {
            paint::fill(canvas, place, Ink::Paper);
            pieces::WORKER.centre(canvas, place, Ink::Loss);
        }
    }
    let Some((tile, cells)) = plan.tile else { return };
    let patch = Patch::new(corner, cells);
    if plan.refused {
        patch.edge(canvas, 2, Ink::Loss);
        return;
    }
    patch.fill(canvas, ink);
    patch.edge(canvas, 1, Ink::Text);
    let on = [Ink::Choice, Ink::OnChoice];
    inscribed(canvas, patch, tile, view.seat(), on, on);
    patch.edge(canvas, 1, Ink::Text);
}

/// The lot under the cursor, with the worker that would stand there.
fn chosen_lot(canvas: &mut Canvas, patch: Patch, refused: bool) {
    if refused {
        return patch.edge(canvas, 2, Ink::Loss);
    }
    patch.fill(canvas, Ink::Choice);
    patch.edge(canvas, 1, Ink::Text);
    if let Some(first) = patch.cells.cells().next() {
        pieces::WORKER.centre(canvas, patch.place(first), Ink::OnChoice);
    }
}
