//! Pictures of characters, levels and points.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::paint::{self, area};
use app::pick;
use app::pieces as shared;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use new_york_city::components::Character;

use super::bids::seat_b;
use super::{caption, centred};
use crate::pieces::{self, Look};

/// A character, one with a dollar on it, and one for the end.
pub fn characters(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 6;
    let tiles = [
        (Character::TWO_CARDS, pick!(lang, "Phases I to III", "Phases I à III")),
        (Character::BID_LAST, pick!(lang, "used this round", "déjà utilisé")),
        (Character::COMPANY_SIZE, pick!(lang, "for the end", "pour la fin")),
    ];
    for (index, (character, text)) in (0..).zip(tiles) {
        let x = 4 + 106 * index;
        canvas.unsaid(|canvas| {
            let look = if index == 1 { Look::Faint } else { Look::Plain };
            let tile = area(x + 26, top, 48, 40);
            pieces::tile(canvas, tile, character, Face::Bold, look);
            if index == 1 {
                paint::frame(canvas, tile, Ink::Faint);
                paint::line(
                    canvas,
                    area(x + 76, top + 12, 16, 16),
                    "$",
                    Face::Bold,
                    Align::Centre,
                    Ink::Accent,
                );
            }
        });
        centred(canvas, Point::new(x, top + 44), 100, text);
    }
}

/// The three modes.
pub fn levels(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 5;
    let modes = [
        ("A", pick!(lang, "no more cards", "plus aucune carte")),
        ("B", pick!(lang, "1 more a bid; plays it or drops it", "1 par enchère : jouée ou défaussée")),
        ("C", pick!(lang, "1 more a bid; keeps what fits later", "1 par enchère : gardée si utile")),
    ];
    for (y, (letter, text)) in (top..).step_by(22).zip(modes) {
        // No seat: a plain letter in a frame.
        let at = area(10, y, 19, 19);
        paint::frame(canvas, at, Ink::Faint);
        paint::line(canvas, at, letter, Face::Bold, Align::Centre, Ink::Text);
        caption(canvas, Point::new(38, y + 2), 280, text);
    }
}

/// How high the columns of points are.
pub const SCORING_PX: u32 = 120;

/// Where points come from, in two columns.
pub fn scoring(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y;
    let columns = [(206, Seat::FIRST), (266, seat_b())];
    let parts: [(&str, [u16; 2]); 6] = [
        (pick!(lang, "During the game", "En cours de partie"), [15, 20]),
        (pick!(lang, "Characters' values", "Valeurs des personnages"), [13, 24]),
        (pick!(lang, "Characters for the end", "Personnages de la fin"), [11, 0]),
        (pick!(lang, "Boroughs", "Quartiers"), [34, 29]),
        (pick!(lang, "All 6; Press from 5 on: 3 each", "Les 6 ; Presse 5 et plus : 3"), [6, 3]),
        (pick!(lang, "Half of what is left", "Moitié du reste"), [3, 1]),
    ];
    for (x, seat) in columns {
        shared::seat_badge(canvas, Point::new(x + 24, top), ICON_PX, seat);
    }
    for (y, (name, points)) in (top + 16..).step_by(15).zip(parts) {
        caption(canvas, Point::new(8, y - 1), 196, name);
        for ((x, _), points) in columns.into_iter().zip(points) {
            let number = area(x, y - 1, 42, 15);
            paint::line(canvas, number, &shared::digits(points), Face::Small, Align::Right, Ink::Text);
        }
    }
    paint::fill(canvas, area(206, top + 106, 104, 1), Ink::Faint);
    for (place, (x, _)) in columns.into_iter().enumerate() {
        let total: u16 = parts.iter().map(|(_, points)| points[place]).sum();
        let number = area(x, top + 106, 42, 15);
        paint::line(canvas, number, &shared::digits(total), Face::SmallBold, Align::Right, Ink::Accent);
    }
}
