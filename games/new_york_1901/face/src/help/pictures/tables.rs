//! Pictures that are lists of signs.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pick;
use app::pieces as shared;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use new_york_1901::components::{ActionCard, Challenge, Street, Technology, Tile, unlocked_at};

use super::caption;
use crate::picture::pieces;
use crate::words::nouns;

/// Where things stand on the screen.
pub fn screen(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let Point { x, y } = place.top_left;
    let (left, top) = (x + 12, y + 4);
    paint::frame(canvas, area(left, top, 88, 66), Ink::Faint);
    paint::fill(canvas, area(left + 1, top + 1, 86, 8), Ink::Line);
    paint::fill(canvas, area(left + 1, top + 57, 86, 8), Ink::Line);
    for card in 0..4 {
        paint::fill(canvas, area(left + 20 + 9 * card, top + 2, 7, 6), Ink::Card);
    }
    for (column, row) in (0..4).flat_map(|column| (0..4).map(move |row| (column, row))) {
        paint::fill(canvas, area(left + 3 + 14 * column, top + 12 + 11 * row, 12, 9), Ink::Card);
    }
    for (seat, row) in (0..4).zip(0..) {
        paint::fill(canvas, area(left + 62, top + 12 + 6 * row, 5, 5), Ink::of_seat(seat));
        paint::fill(canvas, area(left + 69, top + 13 + 6 * row, 14, 3), Ink::Faint);
    }
    for row in 0..3 {
        paint::fill(canvas, area(left + 62, top + 39 + 6 * row, 22, 2), Ink::Accent);
    }
    for (row, text) in (0..).zip([
        pick!(lang, "market and deck", "marché et pioche"),
        pick!(lang, "map, and players", "plan, et joueurs"),
        pick!(lang, "what A would do", "ce que ferait A"),
        pick!(lang, "what you have", "ce que vous avez"),
    ]) {
        caption(canvas, Point::new(118, y + 3 + 17 * row), 196, text);
    }
}

/// Bars, and the score that unlocks each.
pub fn technologies(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let Point { x, y } = place.top_left;
    for (row, (technology, tile)) in
        (0..).zip([(Technology::Bronze, 5), (Technology::Silver, 11), (Technology::Gold, 17)])
    {
        let y = y + 4 + 23 * row;
        let Some(tile) = Tile::new(tile) else { continue };
        pieces::technology(canvas, area(x + 12, y + 1, 14, 14), tile, Ink::Text);
        pieces::shape(canvas, Point::new(x + 38, y + 1), 8, tile, Ink::SeatA);
        let (name, at) = (nouns::technology_first(lang, technology), unlocked_at(technology, false));
        let text = match at {
            0 => app::say!(lang, ("{name}: open at once"), ("{name} : d'emblée")),
            _ => app::say!(lang, ("{name}: from {at} points on"), ("{name} : dès {at} points")),
        };
        caption(canvas, Point::new(x + 80, y + 1), 230, &text);
    }
}

/// The four shapes with names and points.
pub fn legendaries(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let Point { x, y } = place.top_left;
    for (number, tile) in (0..).zip(Tile::legendaries()) {
        let at = Point::new(x + 12 + 156 * (number % 2), y + 5 + 34 * (number / 2));
        pieces::shape(canvas, at, 8, tile, Ink::Text);
        let (name, points) = (nouns::legendary(tile).unwrap_or_default(), tile.points());
        let row = area(at.x + 38, at.y - 2, 116, 15);
        let face = shared::one_line(name, &[Face::SmallBold, Face::Small], 112);
        paint::line(canvas, row, name, face, Align::Left, Ink::Text);
        let below = app::say!(lang, ("{points} points"), ("{points} points"));
        caption(canvas, Point::new(at.x + 38, at.y + 12), 112, &below);
    }
}

/// The three signs with their names.
pub fn action_cards(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let Point { x, y } = place.top_left;
    for (row, card) in (0..).zip(ActionCard::ALL) {
        let y = y + 5 + 22 * row;
        pieces::action_card(card).draw(canvas, Point::new(x + 12, y + 2), Ink::Text);
        let name = area(x + 34, y, 140, 15);
        paint::line(canvas, name, nouns::action_card(card), Face::SmallBold, Align::Left, Ink::Text);
        let what = match card {
            ActionCard::Boom => pick!(lang, "a second skyscraper", "un second gratte-ciel"),
            ActionCard::Shift => pick!(lang, "a new market", "un nouveau marché"),
            ActionCard::Grab => pick!(lang, "a second lot", "un second terrain"),
        };
        caption(canvas, Point::new(x + 176, y), 140, what);
    }
}

/// Three streets with made-up counts: a winner, a tie.
pub fn streets(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let Point { x, y } = place.top_left;
    let rows = [(Street::Broadway, [3u8, 2]), (Street::Cedar, [2, 2]), (Street::Wall, [0, 1])];
    for seat in [0, 1].into_iter().filter_map(Seat::new) {
        shared::seat_badge(canvas, Point::new(x + 128 + 30 * i32::from(seat.index()), y + 1), 16, seat);
    }
    for (row, (street, counts)) in (0..).zip(rows) {
        let y = y + 20 + 17 * row;
        let name = area(x + 12, y, 110, 15);
        paint::line(canvas, name, nouns::street(street), Face::SmallBold, Align::Left, Ink::Accent);
        for (seat, count) in (0..).zip(counts) {
            let is_most = counts.iter().filter(|other| **other >= count).count() == 1;
            let column = area(x + 122 + 30 * seat, y, 22, 15);
            let (face, ink) = if is_most { (Face::SmallBold, Ink::Gain) } else { (Face::Small, Ink::Text) };
            paint::line(canvas, column, &shared::digits(count), face, Align::Right, ink);
        }
        let text = match row {
            0 => pick!(lang, "5 for A", "5 pour A"),
            1 => pick!(lang, "nobody", "personne"),
            _ => pick!(lang, "5 for B", "5 pour B"),
        };
        caption(canvas, Point::new(x + 200, y), 112, text);
    }
}

/// Names of challenges, two a row, with what they look at.
fn names(canvas: &mut Canvas, place: Rectangle, all: &[Challenge]) {
    let Point { x, y } = place.top_left;
    let rows = (all.len() as i32 + 1) / 2;
    let top = y + (super::PX as i32 - 22 * rows) / 2;
    for (number, challenge) in (0..).zip(all) {
        let at = Point::new(x + 12 + 156 * (number % 2), top + 22 * (number / 2));
        paint::frame(canvas, area(at.x, at.y, 146, 19), Ink::Line);
        let name = area(at.x, at.y, 146, 19);
        paint::line(canvas, name, challenge.name(), Face::SmallBold, Align::Centre, Ink::Accent);
    }
}

/// The five of the box.
pub fn challenges(canvas: &mut Canvas, place: Rectangle, _lang: Lang) {
    names(canvas, place, &Challenge::ALL[..Challenge::BASE]);
}

/// The other three.
pub fn more_challenges(canvas: &mut Canvas, place: Rectangle, _lang: Lang) {
    names(canvas, place, &Challenge::ALL[Challenge::BASE..]);
}

/// What is added up.
pub fn score(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let Point { x, y } = place.top_left;
    let rows = [
        (pick!(lang, "Skyscrapers", "Gratte-ciel"), "62"),
        (pick!(lang, "Streets", "Rues"), "10"),
        (pick!(lang, "Challenge", "Défi"), "5"),
        (pick!(lang, "Cards kept", "Cartes gardées"), "1"),
    ];
    for (row, (name, points)) in (0..).zip(rows) {
        let y = y + 3 + 16 * row;
        caption(canvas, Point::new(x + 12, y), 130, name);
        let number = area(x + 142, y, 30, 15);
        paint::line(canvas, number, points, Face::SmallBold, Align::Right, Ink::Text);
    }
    paint::fill(canvas, area(x + 12, y + 68, 160, 1), Ink::Line);
    let total = area(x + 190, y + 20, 120, 34);
    paint::line(canvas, total, "= 78", Face::Huge, Align::Left, Ink::Text);
}

/// The four keys.
pub fn keys(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let Point { x, y } = place.top_left;
    let keys = [
        ("A", 12, 10, pick!(lang, "choose", "choisir")),
        ("B", 12, 42, pick!(lang, "step back", "un pas en arrière")),
        ("X", 172, 10, pick!(lang, "previous", "précédent")),
        ("Y", 172, 42, pick!(lang, "next", "suivant")),
    ];
    for (key, dx, dy, text) in keys {
        let plate = area(x + dx, y + dy, 24, 22);
        paint::frame(canvas, plate, Ink::Accent);
        paint::line(canvas, plate, key, Face::Bold, Align::Centre, Ink::Accent);
        caption(canvas, Point::new(x + dx + 32, y + dy + 4), 112, text);
    }
}
