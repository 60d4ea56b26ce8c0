//! Pictures of cards and bids.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::paint::{self, area};
use app::pick;
use app::pieces;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use new_york_city::components::Card::{BuildingPlans, Dollars, Elevator, Press, Prestige, Skyscrapers, Wild};
use new_york_city::components::{Card, Character, ELEVATOR_OPEN};

use super::{arrow, caption, cards, centred, strong};
use crate::icons;
use crate::pieces::Belongings;

/// Hand, reserve and board.
pub fn yours(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 5;
    let rows: [(&str, &[Card]); 2] = [
        (Belongings::Hand.text(lang), &[Press, Press, Dollars, Elevator, Prestige, Prestige, Wild]),
        (Belongings::Reserve.text(lang), &[BuildingPlans, Skyscrapers]),
    ];
    for (y, (name, held)) in (top..).step_by(22).zip(rows) {
        caption(canvas, Point::new(8, y), 70, name);
        cards(canvas, Point::new(84, y), held);
    }
    let y = top + 46;
    caption(canvas, Point::new(8, y), 74, pick!(lang, "Board", "Plateau"));
    strong(canvas, area(84, y, ICON_PX, 15), "$");
    strong(canvas, area(100, y, 20, 15), "1");
    cards(canvas, Point::new(141, y), &[Skyscrapers]);
    strong(canvas, area(158, y, 20, 15), "4");
}

/// The phases of a round.
pub fn round(canvas: &mut Canvas, place: Rectangle, _lang: Lang) {
    let top = place.top_left.y + 6;
    let six = [Press, Dollars, Elevator, BuildingPlans, Prestige, Skyscrapers];
    let phases: [(&str, i32, &[Card]); 4] = [
        ("Phase 0", 56, &[]),
        ("Phase I", 56, &[Press, Wild]),
        ("Phase II", 120, &six),
        ("Phase III", 56, &[]),
    ];
    let mut x = 4;
    for (place, (name, width, shown)) in phases.into_iter().enumerate() {
        paint::frame(canvas, area(x, top, width as u32, 40), Ink::Line);
        let icons_px = 19 * shown.len() as i32 - 3;
        cards(canvas, Point::new(x + (width - icons_px) / 2, top + 12), shown);
        let single = Point::new(x + 20, top + 12);
        match place {
            0 => icons::MAYOR.draw(canvas, single, Ink::Accent),
            3 => icons::CHARACTER.draw(canvas, single, Ink::Text),
            _ => {}
        }
        centred(canvas, Point::new(x - 2, top + 43), width as u32 + 4, name);
        if place < 3 {
            arrow(canvas, Point::new(x + width, top + 20), 8);
        }
        x += width + 8;
    }
}

/// What cards count in the Press round.
pub fn bids(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 5;
    let bids: [(&[Card], &str); 4] =
        [(&[Press, Press], "2"), (&[Press, Wild], "2"), (&[Dollars, Dollars], "1"), (&[Dollars, Wild], "1")];
    for (x, (shown, value)) in (6..).step_by(78).zip(bids) {
        paint::frame(canvas, area(x, top, 74, 46), Ink::Line);
        cards(canvas, Point::new(x + 19, top + 5), shown);
        strong(canvas, area(x, top + 24, 74, 20), value);
    }
    centred(canvas, Point::new(0, top + 49), 320, pick!(lang, "Bids in the Press round", "Enchères Presse"));
}

/// How high the example is.
pub const EXAMPLE_PX: u32 = 94;

/// A hand, Tom's cards, the ladder of bids, and who wins with each.
pub fn example(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 3;
    let you = pick!(lang, "You", "Vous");
    let hand = [Press, Press, BuildingPlans, BuildingPlans, Wild];
    let held: [(&str, Seat, &[Card]); 2] =
        [(you, Seat::FIRST, &hand), ("Tom", seat_b(), &[Press, Press, Wild])];
    for (y, (name, seat, held)) in (top..).step_by(19).zip(held) {
        pieces::seat_badge(canvas, Point::new(6, y), ICON_PX, seat);
        caption(canvas, Point::new(27, y), 40, name);
        cards(canvas, Point::new(70, y), held);
    }
    let most = pick!(lang, "3 at most", "3 au plus");
    caption(canvas, Point::new(140, top + 19), 80, most);
    let rungs: [&[Card]; 4] =
        [&hand[..1], &hand[..2], &[Press, Press, Wild], &[Press, Press, Wild, BuildingPlans, BuildingPlans]];
    let (mut x, y) = (3, top + 40);
    for (value, shown) in (1_u16..).zip(rungs) {
        let width = 19 * shown.len() as u32 + 24;
        let wins = value >= 3;
        paint::frame(canvas, area(x, y, width, 47), if value == 3 { Ink::Accent } else { Ink::Line });
        strong(canvas, area(x + 1, y + 2, 19, 24), &pieces::digits(value));
        cards(canvas, Point::new(x + 21, y + 6), shown);
        let ink = if wins { Ink::Gain } else { Ink::Faint };
        let winner = area(x, y + 28, width, 16);
        paint::line(canvas, winner, if wins { you } else { "Tom" }, Face::SmallBold, Align::Centre, ink);
        x += width as i32 + 3;
    }
}

/// The seat of Tom in pictures.
pub(super) fn seat_b() -> Seat {
    Seat::new(1).unwrap_or_default()
}

/// What a bid of 3 brings in each bidding round.
pub fn actions(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 4;
    let actions = [
        (Press, pick!(lang, "3 steps", "3 cases")),
        (Dollars, pick!(lang, "3 dollars", "3 dollars")),
        (Elevator, pick!(lang, "character up to 3", "perso jusqu'à 3")),
        (BuildingPlans, pick!(lang, "3 for your board", "3 au plateau")),
        (Prestige, pick!(lang, "3 points", "3 points")),
        (Skyscrapers, pick!(lang, "build 3", "en construire 3")),
    ];
    for (index, (card, text)) in (0..).zip(actions) {
        let at = Point::new(8 + 158 * (index / 3), top + 23 * (index % 3));
        cards(canvas, at, &[card]);
        caption(canvas, at + Point::new(22, 0), 132, text);
    }
}

/// Five rows, of which a bid reaches three.
pub fn elevator(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let (top, value_max) = (place.top_left.y + 3, i32::from(Character::VALUE_MAX));
    for value in 1..=value_max {
        let y = top + 14 * (value_max - value);
        let is_reached = value <= 3;
        let ink = if is_reached { Ink::Text } else { Ink::Faint };
        let number = area(6, y, 16, 13);
        paint::line(canvas, number, &pieces::digits(value as u16), Face::SmallBold, Align::Centre, ink);
        for x in (26..).step_by(40).take(ELEVATOR_OPEN) {
            let tile = area(x, y, 37, 12);
            if is_reached {
                paint::fill(canvas, tile, Ink::Card);
            }
            paint::frame(canvas, tile, ink);
            for bar in 0..value {
                paint::fill(
                    canvas,
                    area(x + 6 + 5 * bar, y + 4, 3, 5),
                    if is_reached { Ink::OnCard } else { ink },
                );
            }
        }
    }
    let reach = [
        pick!(lang, "A bid of 3", "Une enchère de 3"),
        pick!(lang, "reaches the rows", "atteint les rangs"),
        pick!(lang, "1, 2 and 3.", "1, 2 et 3."),
    ];
    for (y, text) in (top + 28..).step_by(14).zip(reach) {
        caption(canvas, Point::new(194, y - 1), 124, text);
    }
}

/// Tom's cards, and what Plans are to him.
pub fn tom(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 5;
    pieces::seat_badge(canvas, Point::new(8, top), 34, seat_b());
    caption(canvas, Point::new(52, top), 150, pick!(lang, "Tom's cards lie open", "Cartes de Tom, visibles"));
    cards(canvas, Point::new(52, top + 17), &[Press, Press, Dollars, Prestige, BuildingPlans, Wild]);
    let y = top + 44;
    let x = cards(canvas, Point::new(52, y), &[BuildingPlans]);
    strong(canvas, area(x, y, 14, 16), "=");
    cards(canvas, Point::new(x + 18, y), &[Wild]);
    caption(
        canvas,
        Point::new(x + 44, y),
        170,
        pick!(lang, "Plans are wilds for Tom", "Plans : jokers pour Tom"),
    );
}
