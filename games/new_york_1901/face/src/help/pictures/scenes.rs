//! Pictures of a block of the map.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pick;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_1901::components::{Card, District};

use super::{Block, captions};
use crate::picture::{market, pieces};
use crate::words::nouns;

/// Where a block stands in a picture.
fn at(place: Rectangle) -> Point {
    place.top_left + Point::new(28, 9)
}

/// Four players on one block.
pub fn aim(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let mut block = Block::new(canvas, at(place));
    block.tile(9, [0, 5, 1], 0);
    block.tile(1, [0, 5, 0], 1);
    block.tile(17, [1, 7, 0], 2);
    block.tile(1, [1, 9, 1], 3);
    captions(
        canvas,
        place,
        &[
            pick!(lang, "Take land,", "Prendre des terrains,"),
            pick!(lang, "build, and score at once;", "bâtir, et marquer aussitôt ;"),
            pick!(lang, "then build something better.", "puis bâtir mieux."),
        ],
    );
}

/// The five signs with their names, and a park.
pub fn map(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let Point { x, y } = place.top_left;
    for (number, district) in (0..).zip(District::ALL) {
        let (column, row) = (number % 3, number / 3);
        let at = Point::new(x + 12 + 104 * column, y + 8 + 22 * row);
        pieces::district(district).centre(canvas, area(at.x, at.y, 14, 14), Ink::Text);
        let name = area(at.x + 20, at.y, 80, 15);
        paint::line(canvas, name, nouns::district_first(lang, district), Face::Small, Align::Left, Ink::Text);
    }
    let at = Point::new(x + 12 + 208, y + 30);
    pieces::TREE.draw(canvas, Point::new(at.x, at.y + 1), Ink::Gain);
    pieces::TREE.draw(canvas, Point::new(at.x + 7, at.y + 5), Ink::Gain);
    let park = area(at.x + 20, at.y, 80, 15);
    paint::line(canvas, park, pick!(lang, "a park", "un parc"), Face::Small, Align::Left, Ink::Text);
    let signs = area(x + 12, y + 54, 300, 15);
    let text = pick!(lang, "A worker: reserved. Bars: built.", "Un ouvrier : réservé. Des barres : bâti.");
    pieces::WORKER.draw(canvas, Point::new(signs.top_left.x, signs.top_left.y + 2), Ink::SeatA);
    let row = area(signs.top_left.x + 20, signs.top_left.y, 280, 15);
    paint::line(canvas, row, text, Face::Small, Align::Left, Ink::Text);
}

/// A lot and a tile, or something demolished.
pub fn turn(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let mut block = Block::new(canvas, place.top_left + Point::new(16, 9));
    block.reserved(42, 0);
    block.tile(0, [1, 5, 1], 0);
    let mut block = Block::new(canvas, place.top_left + Point::new(172, 9));
    block.tile(9, [0, 5, 1], 1);
    block.crossed(0, [0, 5, 0]);
    let between = area(124, place.top_left.y + 28, 34, 15);
    paint::line(canvas, between, pick!(lang, "or", "ou"), Face::SmallBold, Align::Centre, Ink::Accent);
    for (x, text) in [(86, pick!(lang, "a lot", "terrain")), (242, pick!(lang, "rebuild", "rebâtir"))] {
        let row = area(x, place.top_left.y + 10, 70, 15);
        paint::line(canvas, row, text, Face::Small, Align::Left, Ink::Text);
    }
}

/// A card, and the lots that it is for.
pub fn lot(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let mut block = Block::new(canvas, at(place));
    [42, 44, 45].into_iter().for_each(|lot| block.lit(lot));
    block.reserved(44, 0);
    let card = Rectangle::new(place.top_left + Point::new(122, 8), market::CARD);
    market::card(canvas, card, Card::new(District::Green, 2));
    for (y, text) in [
        (12, pick!(lang, "green, two squares", "vert, deux cases")),
        (36, pick!(lang, "every free lot of that kind", "tout terrain libre de cette sorte")),
        (52, pick!(lang, "one worker goes there", "un ouvrier s'y rend")),
    ] {
        let x = if y == 12 { 158 } else { 122 };
        super::caption(canvas, Point::new(x, place.top_left.y + y), 316 - x as u32, text);
    }
}

/// A tile on two lots, with the street below it, and one that has none.
pub fn build(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let mut block = Block::new(canvas, at(place));
    block.tile(9, [0, 5, 1], 0);
    block.reserved(42, 0);
    block.frame(9, [0, 5, 1], Ink::Gain);
    block.frame(0, [0, 5, 0], Ink::Loss);
    captions(
        canvas,
        place,
        &[
            pick!(lang, "Below: at the street.", "En bas : sur la rue."),
            pick!(lang, "Above: no street, no park,", "En haut : ni rue ni parc,"),
            pick!(lang, "so nothing can stand there.", "rien ne peut s'y bâtir."),
        ],
    );
}

/// Before and after.
pub fn demolish(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let mut block = Block::new(canvas, place.top_left + Point::new(16, 9));
    block.tile(0, [1, 5, 1], 0);
    block.tile(1, [1, 6, 1], 0);
    let mut block = Block::new(canvas, place.top_left + Point::new(126, 9));
    block.tile(9, [0, 5, 1], 0);
    let arrow = area(92, place.top_left.y + 24, 26, 15);
    paint::line(canvas, arrow, ">", Face::Bold, Align::Centre, Ink::Accent);
    for (y, text) in [
        (14, pick!(lang, "two of bronze", "deux de bronze")),
        (32, pick!(lang, "make room for", "font place à")),
        (50, pick!(lang, "one of silver", "un d'argent")),
    ] {
        super::caption(canvas, Point::new(206, place.top_left.y + y), 112, text);
    }
}

/// A lot that a demolition leaves bare.
pub fn workers(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let mut block = Block::new(canvas, at(place));
    block.tile(12, [1, 5, 0], 0);
    block.crossed(1, [1, 6, 1]);
    let mut bare = area(0, 0, 12, 12);
    bare.top_left = at(place) + Point::new(13, 13);
    paint::fill(canvas, bare, Ink::Paper);
    pieces::WORKER.centre(canvas, bare, Ink::Loss);
    captions(
        canvas,
        place,
        &[
            pick!(lang, "A lot left bare", "Un terrain mis à nu"),
            pick!(lang, "takes a worker at once.", "prend aussitôt un ouvrier."),
        ],
    );
}

/// Few tiles, few cards.
pub fn end(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let Point { x, y } = place.top_left;
    for (number, tile) in (0..).zip([0, 8, 13, 15]) {
        let Some(tile) = new_york_1901::components::Tile::new(tile) else { continue };
        pieces::shape(canvas, Point::new(x + 14 + 26 * number, y + 12), 7, tile, Ink::SeatA);
    }
    pieces::DECK.draw(canvas, Point::new(x + 18, y + 46), Ink::Text);
    let none = area(x + 36, y + 44, 20, 15);
    paint::line(canvas, none, "0", Face::SmallBold, Align::Left, Ink::Text);
    super::caption(
        canvas,
        Point::new(126, y + 12),
        190,
        pick!(lang, "four left: the end begins", "quatre à bâtir : c'est la fin"),
    );
    super::caption(
        canvas,
        Point::new(126, y + 44),
        190,
        pick!(lang, "no card left: the end, too", "marché incomplet : aussi"),
    );
}

/// A start building, and land that is out.
pub fn variants(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let mut block = Block::new(canvas, at(place));
    block.tile(22, [1, 5, 1], 0);
    captions(
        canvas,
        place,
        &[
            pick!(lang, "A start building:", "Un bâtiment de départ :"),
            pick!(lang, "a hollow square, no points.", "un carré vide, aucun point."),
            pick!(lang, "Experts begin without it.", "En expert, on s'en passe."),
        ],
    );
}

/// Land side by side.
pub fn well(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let mut block = Block::new(canvas, at(place));
    [42, 44, 45].into_iter().for_each(|lot| block.reserved(lot, 0));
    block.tile(17, [1, 8, 0], 1);
    captions(
        canvas,
        place,
        &[
            pick!(lang, "Three lots side by side:", "Trois terrains voisins :"),
            pick!(lang, "room for six squares,", "de la place pour six cases,"),
            pick!(lang, "8 points in gold.", "8 points en or."),
        ],
    );
}
