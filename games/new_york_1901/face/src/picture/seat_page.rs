//! The page of a seat: the tiles it has left, Legendaries, workers, action cards, streets.

use app::canvas::Canvas;
use app::changed::Views;
use app::face::{Align, Face};
use app::ink::Ink;
use app::layout::MARGIN_PX;
use app::paint::{self, area};
use app::pieces as shared;
use app::words::Lang;
use embedded_graphics::prelude::*;
use engine::Seat;
use new_york_1901::View;
use new_york_1901::components::{ActionCard, Technology, Tile, WORKERS, unlocked_at};

use super::pieces;
use crate::words::{self, nouns};

/// A square of a tile.
const STEP_PX: i32 = 7;
/// Where tiles begin, and how far they stand apart.
const LEFT_PX: i32 = 72;
const GAP_PX: i32 = 11;
/// The row of a technology.
const ROW_PX: i32 = 34;

/// Draws the page from the top of the body on.
pub fn draw(canvas: &mut Canvas, top: i32, lang: Lang, views: &Views<View<'_>>, seat: Seat) {
    let view = &views.now;
    for (row, technology) in (0..).zip([Technology::Bronze, Technology::Silver, Technology::Gold]) {
        let y = top + 3 + ROW_PX * row;
        heading(canvas, y, lang, view, seat, technology);
        let of_technology = Tile::own().filter(|tile| tile.technology() == technology);
        of_technology.fold(LEFT_PX, |x, tile| own_tile(canvas, Point::new(x, y), views, seat, tile));
    }
    let left = view.boards[seat].unbuilt.len();
    let place = area(262, top + 5, 52, 24);
    paint::line(canvas, place, &shared::digits(left), Face::LargeBold, Align::Right, Ink::Text);
    let place = area(240, top + 30, 74, 15);
    paint::line(canvas, place, words::left(lang), Face::Small, Align::Right, Ink::Faint);
    legendaries(canvas, top + 106, lang, views, seat);
    at_hand(canvas, top + 140, lang, views, seat);
    streets(canvas, top + 163, lang, views, seat);
}

/// A technology, and from which score on while it is locked.
fn heading(canvas: &mut Canvas, y: i32, lang: Lang, view: &View<'_>, seat: Seat, technology: Technology) {
    let is_open = view.unlocked(seat) >= technology;
    let name = area(MARGIN_PX, y, 62, 15);
    let ink = if is_open { Ink::Text } else { Ink::Faint };
    paint::line(canvas, name, nouns::technology_first(lang, technology), Face::SmallBold, Align::Left, ink);
    let below = area(MARGIN_PX, y + 15, 62, 15);
    match is_open {
        true => {
            for bar in 0..technology as i32 {
                paint::fill(canvas, area(below.top_left.x + 5 * bar, below.top_left.y + 3, 4, 9), Ink::Text);
            }
        }
        false => {
            let from = words::from_score(lang, unlocked_at(technology, view.expert));
            paint::line(canvas, below, &from, Face::Small, Align::Left, Ink::Faint);
        }
    }
}

/// One of the 18: filled as long as it can be built, its points below. Returns where the next one stands.
fn own_tile(canvas: &mut Canvas, at: Point, views: &Views<View<'_>>, seat: Seat, tile: Tile) -> i32 {
    let (size, patch) = (pieces::size(tile, STEP_PX), pieces::lying(at, STEP_PX, tile));
    let is_left = views.now.boards[seat].unbuilt.contains(tile);
    match is_left {
        true => patch.fill(canvas, Ink::of_seat(seat.index())),
        false => patch.edge(canvas, 1, Ink::Faint),
    }
    let below = area(at.x - 4, at.y + 16, size.width + 8, 15);
    if is_left {
        paint::line(canvas, below, &shared::digits(tile.points()), Face::Small, Align::Centre, Ink::Text);
    }
    views.mark(canvas, area(at.x, at.y, size.width + 3, 16), |view| view.boards[seat].unbuilt.contains(tile));
    at.x + size.width as i32 + GAP_PX
}

/// The four Legendaries: filled while nobody has them, in the colour of whoever has, empty if it is another seat.
fn legendaries(canvas: &mut Canvas, y: i32, lang: Lang, views: &Views<View<'_>>, seat: Seat) {
    let view = &views.now;
    paint::line(
        canvas,
        area(MARGIN_PX, y + 6, 76, 15),
        words::legendaries(lang),
        Face::Small,
        Align::Left,
        Ink::Text,
    );
    let mut x = LEFT_PX + 14;
    for tile in Tile::legendaries() {
        let (size, patch) = (pieces::size(tile, STEP_PX), pieces::lying(Point::new(x, y + 3), STEP_PX, tile));
        let owner = view.all_seats().find(|other| view.boards[*other].legendary == Some(tile));
        match owner {
            None => patch.fill(canvas, Ink::Faint),
            Some(owner) => {
                patch.edge(canvas, 1, Ink::of_seat(owner.index()));
                if owner == seat {
                    patch.fill(canvas, Ink::of_seat(owner.index()));
                }
            }
        }
        let beside = area(x + size.width as i32 + 2, y + 3, 26, 15);
        match owner {
            Some(owner) => {
                let ink = Ink::of_seat(owner.index());
                paint::line(canvas, beside, shared::seat_letter(owner), Face::SmallBold, Align::Left, ink);
            }
            None => {
                let points = shared::digits(tile.points());
                paint::line(canvas, beside, &points, Face::Small, Align::Left, Ink::Text);
            }
        }
        views.mark(canvas, area(x, y + 2, size.width + 3, 18), |view| view.legendaries.contains(tile));
        x += 57;
    }
}

/// Workers and action cards; those that are gone are faint.
fn at_hand(canvas: &mut Canvas, y: i32, lang: Lang, views: &Views<View<'_>>, seat: Seat) {
    let board = &views.now.boards[seat];
    paint::fill(canvas, area(0, y - 3, 320, 1), Ink::Line);
    shared::seat_badge(canvas, Point::new(MARGIN_PX, y + 1), 18, seat);
    for worker in 0..WORKERS {
        let ink = if worker < board.available() { Ink::of_seat(seat.index()) } else { Ink::Line };
        pieces::WORKER.draw(canvas, Point::new(32 + 11 * i32::from(worker), y + 5), ink);
    }
    let workers = words::workers(lang, board.available());
    canvas.note(&workers, Point::new(32, y + 5));
    views.mark(canvas, area(30, y + 1, 50, 16), |view| view.boards[seat].available());
    for (place, card) in (0..).zip(ActionCard::ALL) {
        let (x, is_held) = (92 + 74 * place, board.holds(card));
        let ink = if is_held { Ink::Text } else { Ink::Line };
        pieces::action_card(card).draw(canvas, Point::new(x, y + 4), ink);
        let ink = if is_held { Ink::Text } else { Ink::Faint };
        let name = area(x + 15, y, 58, 20);
        paint::line(canvas, name, words::short_card(card, is_held), Face::Small, Align::Left, ink);
    }
}

/// Tiles at the streets in play.
fn streets(canvas: &mut Canvas, y: i32, lang: Lang, views: &Views<View<'_>>, seat: Seat) {
    let view = &views.now;
    for (place, street) in (0..).zip(view.streets.iter()) {
        let tiles = view.facing(seat, street);
        let is_ahead = view.street_winner(street) == Some(seat);
        let text = words::at_street(lang, street, tiles);
        let ink = if is_ahead { Ink::Gain } else { Ink::Text };
        let row = area(MARGIN_PX + 104 * place, y, 98, 18);
        let face = if is_ahead { Face::SmallBold } else { Face::Small };
        paint::line(canvas, row, &text, face, Align::Left, ink);
        views.mark(canvas, row, |view| view.facing(seat, street));
    }
}
