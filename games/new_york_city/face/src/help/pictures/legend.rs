//! The signs of the game, each drawn as it is everywhere.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::legend::{self, middle};
use app::paint;
use app::words::Lang;
use embedded_graphics::primitives::Rectangle;
use new_york_city::components::{Borough, Card, Character, VesselKind};

use crate::icons;
use crate::pieces::{self, Look};
use crate::words::nouns;

/// Cards, characters and what pays for them, what the board shows, who plays, what is told.
pub fn sign(canvas: &mut Canvas, place: Rectangle, line: usize, lang: Lang) {
    let tile = |canvas: &mut Canvas, look| {
        pieces::tile(canvas, middle(place, 40, 21), Character::BID_LAST, Face::Bold, look);
    };
    let word =
        |canvas: &mut Canvas, word| paint::line(canvas, place, word, Face::Bold, Align::Centre, Ink::Text);
    match line {
        0..7 => legend::icon(canvas, place, icons::of_card(Card::ALL[line])),
        7 => legend::icon(canvas, place, &icons::SWAP),
        8 => tile(canvas, Look::Plain),
        9 => tile(canvas, Look::Faint),
        10 => word(canvas, "$"),
        11 => legend::icon(canvas, place, &icons::CHARACTER),
        12 => legend::icon(canvas, place, &icons::MAYOR),
        13 => legend::icon(canvas, place, &icons::STATUE),
        14..19 => legend::icon(canvas, place, icons::of_vessel(VesselKind::ALL[line - 14])),
        19..25 => word(canvas, nouns::borough_short(lang, Borough::ALL[line - 19])),
        25 => legend::seats(canvas, place),
        26 => legend::neutral(canvas, place),
        27 => legend::changed(canvas, place),
        _ => legend::news(canvas, place, line == 28),
    }
}
