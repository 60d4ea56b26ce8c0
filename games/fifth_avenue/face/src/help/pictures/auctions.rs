//! Auctions, card by card.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pick;
use app::pieces::{digits, seat_badge};
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use fifth_avenue::components::{Colour, Commission, District, Shop, VALUES, cap_of};
use fifth_avenue::scoring::park_value;

use super::scenes::TIMES_SQUARE;
use super::{arrow, built, caption, captions, cards, district, framed, number, plate, shops};
use crate::picture::lot::Scale;
use crate::picture::pieces;

/// Where a bid may go in each case: you are A.
pub fn colours(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let y = place.top_left.y;
    let full =
        [(0, shops(&[Shop::Fashion])), (1, built(1, 2)), (2, shops(&[Shop::Gallery])), (3, built(2, 1))];
    let there = [(0, shops(&[Shop::Fashion])), (1, built(0, 2)), (2, built(1, 1))];
    let absent = [(0, shops(&[Shop::Fashion])), (1, built(1, 2)), (2, built(2, 1))];
    let last = [full[0], full[1], full[2], full[3], (4, shops(&[Shop::Jeweller]))];
    let cases: [(&[_], &[u8], &str); 3] = [
        (&there, &[1], pick!(lang, "green alone", "vert seul")),
        (&absent, &[3, 4], pick!(lang, "orange, brown", "orange, marron")),
        (&last, &[0, 2, 4], pick!(lang, "to close it", "pour fermer")),
    ];
    for (step, (lots, open, text)) in (0..).zip(cases) {
        let at = Point::new(22 + 104 * step, y + 2);
        district(canvas, at, Scale::Small, TIMES_SQUARE, Some(lots));
        open.iter().for_each(|lot| framed(canvas, at, Scale::Small, *lot));
        let below = area(2 + 106 * step, y + 57, 104, 15);
        paint::line(canvas, below, text, Face::Small, Align::Centre, Ink::Text);
    }
}

/// Three districts, then the park.
pub fn round(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let y = place.top_left.y;
    for (step, district) in (0..).zip([District::West34, District::TimesSquare, District::East52]) {
        let x = 12 + 78 * step;
        canvas.unsaid(|canvas| plate(canvas, area(x, y + 18, 52, 20), district.code(), Ink::Text));
        pieces::mark(canvas, Point::new(x + 22, y + 8), Commission::White);
        arrow(canvas, Point::new(x + 58, y + 20));
    }
    plate(canvas, area(246, y + 18, 60, 20), pick!(lang, "park", "parc"), Ink::Gain);
    let text =
        pick!(lang, "by column; the park always comes last", "par colonne ; le parc toujours à la fin");
    caption(canvas, Point::new(12, y + 50), 304, text);
}

/// A bid, and a raise.
pub fn bid(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let y = place.top_left.y;
    let first = [(Colour::Orange, 4), (Colour::Orange, 4), (Colour::Black, 5)];
    let x = cards(canvas, Point::new(16, y + 12), &first);
    number(canvas, Point::new(x + 4, y + 12), 40, "= 13");
    let x = cards(canvas, Point::new(176, y + 12), &first);
    number(canvas, Point::new(x, y + 12), 16, "+");
    let x = cards(canvas, Point::new(x + 18, y + 12), &[(Colour::Black, 4)]);
    number(canvas, Point::new(x + 4, y + 12), 40, "= 17");
    caption(canvas, Point::new(16, y + 44), 150, pick!(lang, "a bid in orange", "une offre en orange"));
    caption(canvas, Point::new(176, y + 44), 140, pick!(lang, "raised by one card", "une carte de plus"));
}

/// The highest card, and what it allows.
pub fn cap(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let y = place.top_left.y;
    for (step, value) in (0..).zip(VALUES) {
        let x = 20 + 100 * step;
        let x = cards(canvas, Point::new(x, y + 14), &[(Colour::Green, value)]);
        arrow(canvas, Point::new(x + 5, y + 18));
        for tower in 0..i32::from(cap_of(value)) {
            pieces::TOWER.draw(canvas, Point::new(x + 24 + 9 * tower, y + 20), Ink::SeatA);
        }
    }
    let text = pick!(lang, "highest card, and most skyscrapers", "la plus haute carte, et le plafond");
    caption(canvas, Point::new(20, y + 48), 296, text);
}

/// Cards that lie open.
type Laid = &'static [(Colour, u8)];

/// Four bidding turns.
pub fn example(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    use Colour::{Black, Green, Orange};
    let Point { y, .. } = place.top_left;
    let steps: [(u8, Laid, &str); 4] = [
        (0, &[(Green, 4), (Black, 4)], "8"),
        (1, &[(Orange, 4), (Orange, 5)], "9"),
        (0, &[(Green, 4), (Black, 4), (Black, 5)], "13"),
        (1, &[], pick!(lang, "passes", "passe")),
    ];
    for (number, (seat, laid, amount)) in (0..).zip(steps) {
        let at = Point::new(14 + 160 * (number % 2), y + 8 + 34 * (number / 2));
        if let Some(seat) = Seat::new(seat) {
            seat_badge(canvas, at + Point::new(0, 3), 16, seat);
        }
        let x = cards(canvas, at + Point::new(24, 0), laid);
        let row = area(x + 6, at.y + 3, 50, 16);
        paint::line(canvas, row, amount, Face::SmallBold, Align::Left, Ink::Text);
    }
}

/// A full district, and what is left of it.
pub fn closure(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let y = place.top_left.y;
    let lots = [
        (0, shops(&[Shop::Fashion])),
        (1, built(0, 3)),
        (2, shops(&[Shop::Gallery])),
        (3, built(1, 3)),
        (4, shops(&[Shop::Jeweller])),
    ];
    district(canvas, Point::new(8, y + 10), Scale::Small, TIMES_SQUARE, Some(&lots));
    arrow(canvas, Point::new(68, y + 30));
    district(canvas, Point::new(84, y + 10), Scale::Small, TIMES_SQUARE, None);
    captions(
        canvas,
        place,
        152,
        &[
            pick!(lang, "C closes: 6, one each", "C ferme : 6, un par pièce"),
            pick!(lang, "A has 9 there: gets 4", "A y vaut 9 : en a 4"),
            pick!(lang, "B, too: 3 x 3, half is 4", "B aussi : 3 x 3, moitié 4"),
        ],
    );
}

/// What the park will be worth.
pub fn park(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let y = place.top_left.y;
    let turned = [
        [Shop::Fashion, Shop::Fashion, Shop::Fashion],
        [Shop::Fashion, Shop::Gallery, Shop::Fashion],
        [Shop::Fashion, Shop::Gallery, Shop::Perfumery],
    ];
    for (step, (kinds, shops)) in (0..).zip((1..).zip(turned)) {
        let x = 16 + 100 * step;
        paint::frame(canvas, area(x, y + 8, 40, 17), Ink::Gain);
        for (step, shop) in (0..).zip(shops) {
            pieces::shop(shop).draw(canvas, Point::new(x + 5 + 12 * step, y + 12), Ink::Text);
        }
        arrow(canvas, Point::new(x + 44, y + 9));
        number(canvas, Point::new(x + 58, y + 6), 20, &digits(park_value(kinds)));
    }
    let text = pick!(lang, "three shops are turned up at the end:", "trois boutiques sont tirées à la fin :");
    caption(canvas, Point::new(16, y + 33), 300, text);
    let text = pick!(lang, "points for each skyscraper in the park", "points par immeuble du parc");
    caption(canvas, Point::new(16, y + 50), 300, text);
}

/// Black cards until a value comes twice.
pub fn alea(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let y = place.top_left.y;
    let x =
        cards(canvas, Point::new(16, y + 14), &[(Colour::Black, 4), (Colour::Black, 6), (Colour::Black, 4)]);
    number(canvas, Point::new(x + 2, y + 14), 40, "= 14");
    captions(
        canvas,
        place,
        116,
        &[
            pick!(lang, "The second 4 ends it: 14.", "Le second 4 arrête : 14."),
            pick!(lang, "14 or more: Alea is out.", "14 ou plus : Gédéon sort."),
            pick!(lang, "Less: bid 15 or pass.", "Moins : 15 au moins, ou passer."),
        ],
    );
}
