//! Districts, ways and what they are worth.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pick;
use app::pieces::digits;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use fifth_avenue::Lot;
use fifth_avenue::components::{COLUMN, Colour, Commission, District, Shop, Side, VALUE};

use super::{arrow, built, caption, captions, cards, district, number, shops};
use crate::picture::lot::Scale;
use crate::picture::pieces;

/// Times Square: violet, green, gray on top, orange and brown below.
pub const TIMES_SQUARE: (Side, District) = (Side::Five, District::TimesSquare);

/// A on green between three kinds of shops, B on brown beside one.
fn worked() -> [(u8, Lot); 4] {
    [
        (0, shops(&[Shop::Fashion, Shop::Jeweller])),
        (1, built(0, 2)),
        (2, shops(&[Shop::Gallery])),
        (3, built(1, 1)),
    ]
}

/// Cards, a skyscraper, points.
pub fn aim(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let y = place.top_left.y;
    cards(canvas, Point::new(20, y + 16), &[(Colour::Green, 4), (Colour::Black, 5)]);
    arrow(canvas, Point::new(62, y + 20));
    district(canvas, Point::new(86, y + 4), Scale::Board, TIMES_SQUARE, Some(&worked()));
    arrow(canvas, Point::new(176, y + 20));
    number(canvas, Point::new(196, y + 15), 100, pick!(lang, "10 points", "10 points"));
    for (x, text) in [
        (8, pick!(lang, "cards pay", "on paie")),
        (86, pick!(lang, "building", "on bâtit")),
        (196, pick!(lang, "shops give value", "et on marque")),
    ] {
        caption(canvas, Point::new(x, y + 57), (316 - x).min(120) as u32, text);
    }
}

/// The scale, and two lots by it.
pub fn values(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let y = place.top_left.y;
    district(canvas, Point::new(10, y + 8), Scale::Board, TIMES_SQUARE, Some(&worked()));
    for (kinds, value) in VALUE.into_iter().enumerate() {
        let x = 104 + 42 * kinds as i32;
        for (step, shop) in (0..).zip(Shop::ALL.into_iter().take(kinds)) {
            pieces::shop(shop).draw(canvas, Point::new(x + 2 + 9 * step, y + 6), Ink::Text);
        }
        paint::fill(canvas, area(x, y + 17, 38, 1), Ink::Line);
        number(canvas, Point::new(x, y + 18), 38, &digits(value));
    }
    caption(
        canvas,
        Point::new(104, y + 40),
        210,
        pick!(lang, "A: 2 on green, 2 x 5 = 10", "A : 2 sur le vert, 2 x 5 = 10"),
    );
    caption(
        canvas,
        Point::new(104, y + 56),
        210,
        pick!(lang, "B: 1 on brown, 1 x 2 = 2", "B : 1 sur le marron, 1 x 2 = 2"),
    );
}

/// Everybody scores; who has nothing there draws a card.
pub fn scoring(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let at = Point::new(14, place.top_left.y + 8);
    district(canvas, at, Scale::Board, TIMES_SQUARE, Some(&worked()));
    pieces::pawn(canvas, at + Point::new(34, 34), Commission::White);
    captions(
        canvas,
        place,
        116,
        &[
            pick!(lang, "A 2 x 5: 10 points, 2 cards", "A 2 x 5 : 10 points, 2 noires"),
            pick!(lang, "B 1 x 2: 2 points", "B 1 x 2 : 2 points"),
            pick!(lang, "C is not there: 1 black card", "C n'y est pas : 1 carte noire"),
        ],
    );
}

/// A district with a sixth lot.
pub fn six(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let lots =
        [(5, shops(&[Shop::Perfumery])), (0, built(0, 2)), (2, shops(&[Shop::Fashion])), (4, built(1, 1))];
    let of = (Side::Six, District::TimesSquare);
    district(canvas, Point::new(14, place.top_left.y + 8), Scale::Board, of, Some(&lots));
    captions(
        canvas,
        place,
        116,
        &[
            pick!(lang, "Below on the left: the sixth lot,", "En bas à gauche : le sixième,"),
            pick!(lang, "for shops alone.", "pour les boutiques seules."),
            pick!(lang, "It counts for A and for B.", "Il compte pour A et pour B."),
        ],
    );
}

/// A commission where others gain more.
pub fn well(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let lots = [
        (0, shops(&[Shop::Jeweller, Shop::Perfumery])),
        (1, built(1, 3)),
        (2, shops(&[Shop::Gallery])),
        (3, built(0, 2)),
        (4, shops(&[Shop::Fashion])),
    ];
    let at = Point::new(14, place.top_left.y + 8);
    district(canvas, at, Scale::Board, TIMES_SQUARE, Some(&lots));
    pieces::pawn(canvas, at + Point::new(34, 34), Commission::White);
    captions(
        canvas,
        place,
        116,
        &[
            pick!(lang, "You are A: 6 points here.", "Vous êtes A : 6 points ici."),
            pick!(lang, "B would get 15: do not score.", "B en aurait 15 : à éviter."),
            pick!(lang, "And move the commission on.", "Et la commission avance."),
        ],
    );
}

/// Where a district is in the picture of the ways.
fn on_map(place: Rectangle, district: District) -> Rectangle {
    let row = [0, 2, 0, 1, 2, 0, 2][district as usize];
    let column = i32::from(COLUMN[district as usize]) - 1;
    area(58 + 72 * column, place.top_left.y + 4 + 24 * row, 38, 17)
}

/// A thin slanting line.
fn line(canvas: &mut Canvas, from: Point, to: Point) {
    let (across, down) = (to.x - from.x, to.y - from.y);
    for x in 0..across {
        paint::fill(canvas, area(from.x + x, from.y + down * x / across, 1, 1), Ink::Faint);
    }
}

/// City Hall, the seven districts, the park, and the ways between them.
fn ways(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let middle = place.top_left.y + 36;
    let left = |district: District| {
        let place = on_map(place, district);
        Point::new(place.top_left.x, place.top_left.y + 8)
    };
    let right = |district: District| left(district) + Point::new(38, 0);
    for district in [District::West34, District::East34] {
        line(canvas, Point::new(36, middle), left(district));
    }
    for district in [District::West52, District::East52] {
        line(canvas, right(district), Point::new(262, middle));
    }
    for (from, to) in [
        (District::West34, District::West42),
        (District::West34, District::TimesSquare),
        (District::East34, District::TimesSquare),
        (District::East34, District::East42),
        (District::West42, District::West52),
        (District::TimesSquare, District::West52),
        (District::TimesSquare, District::East52),
        (District::East42, District::East52),
    ] {
        line(canvas, right(from), left(to));
    }
    for district in District::ALL {
        let place = on_map(place, district);
        canvas.unsaid(|canvas| super::plate(canvas, place, district.code(), Ink::Text));
    }
    pieces::CITY_HALL.draw(canvas, Point::new(18, middle - 4), Ink::Text);
    let park = area(262, middle - 10, 52, 20);
    super::plate(canvas, park, pick!(lang, "park", "parc"), Ink::Gain);
}

/// The ways alone.
pub fn map(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    ways(canvas, place, lang);
    let y = place.top_left.y + 57;
    let name = pick!(lang, "City Hall", "Départ");
    paint::line(canvas, area(0, y, 54, 15), name, Face::Small, Align::Centre, Ink::Text);
}

/// A trip with its marks.
pub fn commissions(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    ways(canvas, place, lang);
    for district in [District::West34, District::TimesSquare] {
        let Rectangle { top_left, .. } = on_map(place, district);
        pieces::mark(canvas, top_left + Point::new(15, 18), Commission::White);
    }
    let now = on_map(place, District::East52);
    pieces::pawn(canvas, now.top_left - Point::new(10, -4), Commission::White);
    let y = place.top_left.y;
    let text = pick!(lang, "two marks", "2 expertises");
    caption(canvas, Point::new(242, y + 57), 77, text);
}
