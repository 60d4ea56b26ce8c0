//! Pictures that are lists of signs.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::icons::Dots;
use app::ink::Ink;
use app::paint::{self, area};
use app::pick;
use app::pieces::digits;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use fifth_avenue::components::{Commission, ROW, SPECIALS, Shop};

use super::{arrow, caption, number, plate};
use crate::picture::pieces;

/// Four ways to begin, and what follows each.
pub fn turn(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let y = place.top_left.y;
    let two = pick!(lang, "2 cards", "2 cartes");
    let rows = [
        (Some(pieces::TOWER), pick!(lang, "3 skyscrapers", "3 immeubles"), two),
        (Some(pieces::shop(Shop::Fashion)), pick!(lang, "place a shop", "une boutique"), two),
        (Some(pieces::HAND), pick!(lang, "black card, move", "carte noire, pas"), two),
        (None, pick!(lang, "score", "décompter"), pick!(lang, "2 black", "2 noires")),
    ];
    for (row, (sign, first, second)) in (0..).zip(rows) {
        let y = y + 3 + 17 * row;
        match sign {
            Some(sign) => sign.draw(canvas, Point::new(12, y + 3), Ink::Text),
            None => caption(canvas, Point::new(8, y), 20, pick!(lang, "VP", "PV")),
        }
        caption(canvas, Point::new(32, y), 114, first);
        arrow(canvas, Point::new(148, y));
        caption(canvas, Point::new(168, y), 58, second);
        arrow(canvas, Point::new(228, y));
        pieces::pawn(canvas, Point::new(250, y + 3), Commission::White);
        caption(canvas, Point::new(264, y), 54, pick!(lang, "a move", "un pas"));
    }
}

/// The row as it may lie, with two shops placed.
pub fn row(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let (mut x, y) = (2, place.top_left.y + 6);
    for (block, room) in ROW.into_iter().enumerate() {
        let room = i32::from(room);
        let (width, ink) = (11 * room + 3, if block == 1 { Ink::Accent } else { Ink::Line });
        paint::frame(canvas, area(x, y, width as u32, 16), ink);
        for step in (0..room).filter(|_| block > 0) {
            let shop = Shop::ALL[(block * 3 + step as usize * 2 + block / 4) % Shop::COUNT];
            pieces::shop(shop).draw(canvas, Point::new(x + 3 + 11 * step, y + 3), Ink::Text);
        }
        x += width + 2;
        if block % 2 == 1 {
            let after = area(x, y, 16, 16);
            let number = 3 * (block as u8).div_ceil(2);
            canvas.unsaid(|canvas| {
                paint::line(canvas, after, &digits(number), Face::Small, Align::Left, Ink::Accent);
            });
            x += 12;
        }
    }
    for (row, text) in (0..).zip([
        pick!(lang, "framed: where you take from now", "encadré : où l'on prend maintenant"),
        pick!(lang, "the last shop of a block goes to the park", "la dernière d'un bloc va au parc"),
    ]) {
        caption(canvas, Point::new(6, y + 23 + 18 * row), 310, text);
    }
}

/// Shops placed, districts, points.
pub fn specials(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    for (row, special) in (0..).zip(SPECIALS) {
        let y = place.top_left.y + 2 + 24 * row;
        pieces::shop(Shop::Jeweller).draw(canvas, Point::new(16, y + 6), Ink::Text);
        number(canvas, Point::new(26, y), 20, &digits(special.placement));
        arrow(canvas, Point::new(54, y + 3));
        let (districts, points) = (special.districts, special.points);
        let text = app::say!(
            lang,
            ("in {districts} districts: {points} points"),
            ("dans {districts} quartiers : {points} points")
        );
        caption(canvas, Point::new(76, y + 3), 240, &text);
    }
}

/// What ends it, and what is added up.
pub fn end(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let y = place.top_left.y;
    let rows = [
        (pick!(lang, "Points so far", "Points marqués"), "41"),
        (pick!(lang, "Open districts", "Quartiers ouverts"), "38"),
        (pick!(lang, "Park, 2 x 5", "Parc, 2 x 5"), "10"),
    ];
    for (row, (name, points)) in (0..).zip(rows) {
        let y = y + 8 + 18 * row;
        caption(canvas, Point::new(16, y), 120, name);
        let at = area(136, y, 30, 15);
        paint::line(canvas, at, points, Face::SmallBold, Align::Right, Ink::Text);
    }
    paint::fill(canvas, area(16, y + 64, 150, 1), Ink::Line);
    let total = area(190, y + 20, 110, 34);
    paint::line(canvas, total, "= 89", Face::Huge, Align::Left, Ink::Text);
}

/// Words in frames, one below the other, with what they mean.
fn list(canvas: &mut Canvas, place: Rectangle, width: u32, rows: [(&str, &str); 3]) {
    for (row, (name, meaning)) in (0..).zip(rows) {
        let y = place.top_left.y + 3 + 23 * row;
        plate(canvas, area(10, y, width, 20), name, Ink::Accent);
        let x = 20 + width as i32;
        caption(canvas, Point::new(x, y + 3), (318 - x) as u32, meaning);
    }
}

/// The three orders.
pub fn orders(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let rows = [
        (pick!(lang, "one bid", "une offre"), pick!(lang, "then pass if outbid", "puis passer si dépassé")),
        (pick!(lang, "no bid", "aucune offre"), pick!(lang, "pass for this round", "passer toute la série")),
        (pick!(lang, "up to 14", "jusqu'à 14"), pick!(lang, "as little as needed", "au moins cher")),
    ];
    list(canvas, place, 104, rows);
}

/// The three strengths.
pub fn architect(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let rows = [
        (
            pick!(lang, "Easy", "Facile"),
            pick!(lang, "rules of thumb, with errors", "règles simples, et erreurs"),
        ),
        (pick!(lang, "Medium", "Moyen"), pick!(lang, "a quick look ahead", "un regard en avant")),
        (
            pick!(lang, "Hard", "Difficile"),
            pick!(lang, "thinks for a second or so", "réfléchit une seconde ou plus"),
        ),
    ];
    list(canvas, place, 92, rows);
}

/// What is entered, and what is said.
pub fn table(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let y = place.top_left.y;
    for (row, (sign, text)) in (0..).zip([
        (pieces::TOWER, pick!(lang, "who built how many", "qui a bâti combien")),
        (pieces::shop(Shop::Gallery), pick!(lang, "which shop, and where", "quelle boutique, et où")),
        (HALVED, pick!(lang, "sums and halves: the device", "sommes et moitiés : l'appareil")),
    ]) {
        let y = y + 8 + 20 * row;
        sign.draw(canvas, Point::new(16, y + 3), Ink::Text);
        caption(canvas, Point::new(38, y), 278, text);
    }
}

/// One half.
const HALVED: Dots = Dots {
    width: 9,
    rows: &[
        0b010000001,
        0b110000010,
        0b010000100,
        0b010001000,
        0b000010110,
        0b000100001,
        0b001000010,
        0b010000100,
        0b100001111,
    ],
};

/// The four keys.
pub fn keys(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let y = place.top_left.y;
    let keys = [
        ("A", 12, 10, pick!(lang, "choose", "choisir")),
        ("B", 12, 42, pick!(lang, "step back", "un pas en arrière")),
        ("X", 172, 10, pick!(lang, "previous", "précédent")),
        ("Y", 172, 42, pick!(lang, "next", "suivant")),
    ];
    for (key, x, dy, text) in keys {
        let key_plate = area(x, y + dy, 24, 22);
        paint::frame(canvas, key_plate, Ink::Accent);
        paint::line(canvas, key_plate, key, Face::Bold, Align::Centre, Ink::Accent);
        caption(canvas, Point::new(x + 32, y + dy + 4), 112, text);
    }
}
