//! Pictures of the city: boroughs, the Press Track, building.

use app::canvas::Canvas;
use app::changed::Views;
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
use new_york_city::components::Card::{BuildingPlans, Skyscrapers};
use new_york_city::components::{
    Borough, ByBorough, Letter, NEUTRAL_PER_BOROUGH, PRESS_BONUS_SPACE, PRESS_TRACK_END, VesselKind,
};

use super::bids::seat_b;
use super::{arrow, caption, cards, centred, strong};
use crate::icons;
use crate::picture::map::{self, Drawn, Place};
use crate::words::nouns;

/// Letters of the boroughs in pictures, and what each is worth.
const BOROUGHS: [(Letter, u8); Borough::COUNT] =
    [(Letter::A, 9), (Letter::C, 7), (Letter::X, 8), (Letter::B, 10), (Letter::E, 6), (Letter::D, 8)];

/// Skyscrapers of two seats and of nobody, side by side on the ground.
fn towers(canvas: &mut Canvas, at: Point, built: [u8; 3]) {
    for (token, (x, floors)) in (0..).zip((at.x..).step_by(13).zip(built)) {
        let height = 9 * u32::from(floors);
        let tower = area(x, at.y - height as i32, 10, height);
        if token < 2 {
            pieces::seat_pattern(canvas, tower, token, 2);
        } else {
            paint::frame(canvas, tower, Ink::Neutral);
        }
    }
}

/// Six boroughs in a row, each with its name below.
fn row(canvas: &mut Canvas, place: Rectangle, lang: Lang, built: [[u8; 3]; Borough::COUNT]) {
    let base = place.top_left.y + 56;
    for ((x, borough), built) in (6..).step_by(52).zip(Borough::ALL).zip(built) {
        towers(canvas, Point::new(x + 5, base), built);
        paint::fill(canvas, area(x, base, 46, 1), Ink::Faint);
        centred(canvas, Point::new(x, base + 2), 46, nouns::borough_short(lang, borough));
    }
}

/// Who has most where.
pub fn goal(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    row(canvas, place, lang, [[3, 2, 2], [1, 0, 2], [2, 1, 2], [2, 4, 2], [0, 1, 2], [1, 1, 2]]);
    icons::MAYOR.draw(canvas, Point::new(177, place.top_left.y + 2), Ink::Accent);
}

/// One in each.
pub fn statue(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    row(canvas, place, lang, [[1, 2, 0], [1, 0, 0], [2, 1, 0], [1, 2, 0], [1, 0, 0], [1, 1, 0]]);
    let top = place.top_left.y + 4;
    icons::STATUE.draw(canvas, Point::new(126, top), Ink::Accent);
    strong(canvas, area(146, top, 90, 16), pick!(lang, "4 points", "4 points"));
}

/// How high the map is.
pub const CITY_PX: u32 = 108;

/// The map, and what it shows.
pub fn city(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 2;
    let place = |(letter, value)| Place {
        built: [0, 0, 0, 0, NEUTRAL_PER_BOROUGH],
        value,
        letter,
        ..Place::default()
    };
    let drawn = Drawn {
        seats: 2,
        places: ByBorough(BOROUGHS.map(place)),
        vessels: u16::MAX,
        offered: u16::MAX,
        lit: 0,
        mayor: Some(Borough::Manhattan),
        whose: None,
    };
    canvas.unsaid(|canvas| map::draw(canvas, area(4, top, 160, 104), lang, &Views::new(drawn, None)));
    let told = [
        (None, pick!(lang, "9: what it is worth", "9 : ce qu'il vaut")),
        (None, pick!(lang, "A: the Mayor's order", "A : l'ordre du Maire")),
        (Some(&icons::MAYOR), pick!(lang, "the Mayor", "le Maire")),
        (Some(icons::of_vessel(VesselKind::Bus)), pick!(lang, "a vessel", "un véhicule")),
    ];
    for (y, (icon, text)) in (top + 12..).step_by(23).zip(told) {
        let mut x = 174;
        if let Some(icon) = icon {
            icon.draw(canvas, Point::new(x, y), Ink::Text);
            x += ICON_PX as i32 + 4;
        }
        caption(canvas, Point::new(x, y), (318 - x) as u32, text);
    }
}

/// The rail of spaces: a token on top of another, and the neutral one.
pub fn press(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let (top, space_px) = (place.top_left.y + 4, 19);
    let foot = top + 37;
    canvas.unsaid(|canvas| {
        for space in 0..=PRESS_TRACK_END {
            let x = 8 + space_px * i32::from(space);
            let ink = if space >= PRESS_BONUS_SPACE { Ink::Accent } else { Ink::Faint };
            paint::fill(canvas, area(x, foot, 17, 2), ink);
            let number = area(x - 1, foot + 3, 19, 12);
            paint::line(canvas, number, &pieces::digits(space), Face::Small, Align::Centre, Ink::Text);
        }
        for (seat, lift) in [(seat_b(), 18), (Seat::FIRST, 36)] {
            pieces::seat_badge(canvas, Point::new(8 + 3 * space_px, foot - lift), 17, seat);
        }
        pieces::neutral_badge(canvas, Point::new(8 + 8 * space_px, foot - 18), 17);
    });
    caption(canvas, Point::new(86, top - 2), 100, pick!(lang, "A is ahead", "A est devant"));
    caption(canvas, Point::new(182, top + 20), 70, pick!(lang, "neutral", "noir"));
    caption(
        canvas,
        Point::new(8, foot + 16),
        300,
        pick!(lang, "3 points at the end from space 5 on", "Dès la case 5 : 3 points à la fin"),
    );
}

/// From the board to the Mayor.
pub fn building(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 8;
    cards(canvas, Point::new(8, top + 14), &[BuildingPlans]);
    arrow(canvas, Point::new(30, top + 22), 18);
    let boxes = [
        (56, 92, pick!(lang, "your board", "plateau")),
        (204, 110, nouns::borough(lang, Borough::Manhattan)),
    ];
    for (x, width, name) in boxes {
        paint::frame(canvas, area(x, top + 4, width, 40), Ink::Line);
        centred(canvas, Point::new(x, top + 47), width, name);
    }
    cards(canvas, Point::new(68, top + 16), &[Skyscrapers; 4]);
    arrow(canvas, Point::new(154, top + 22), 44);
    icons::MAYOR.draw(canvas, Point::new(251, top - 5), Ink::Accent);
    towers(canvas, Point::new(238, top + 44), [3, 1, 2]);
}

/// A tile, a vessel, a borough, a skyscraper.
pub fn prestige(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 8;
    let (bus, y) = (icons::of_vessel(VesselKind::Bus), top + 14);
    let tile = |canvas: &mut Canvas, x: i32| {
        paint::fill(canvas, area(x, y - 4, 44, 24), Ink::Card);
        paint::frame(canvas, area(x, y - 4, 44, 24), Ink::Neutral);
        bus.draw(canvas, Point::new(x + 3, y), Ink::OnCard);
        paint::line(canvas, area(x + 20, y - 4, 22, 24), "+3", Face::Bold, Align::Centre, Ink::OnCard);
    };
    tile(canvas, 8);
    centred(canvas, Point::new(0, top + 42), 60, pick!(lang, "tile", "tuile"));
    arrow(canvas, Point::new(56, y + 8), 16);
    paint::fill(canvas, area(120, y + 8, 72, 1), Ink::Text);
    for (x, borough) in [(78, Borough::Bronx), (190, Borough::Queens)] {
        paint::frame(canvas, area(x, y - 4, 46, 24), Ink::Line);
        strong(canvas, area(x, y - 4, 46, 24), nouns::borough_short(lang, borough));
    }
    paint::fill(canvas, area(147, y - 1, 20, 18), Ink::Paper);
    bus.draw(canvas, Point::new(149, y), Ink::Text);
    centred(canvas, Point::new(120, top + 42), 74, pick!(lang, "vessel", "véhicule"));
    tile(canvas, 240);
    strong(canvas, area(284, y, 12, 16), "+");
    cards(canvas, Point::new(298, y), &[Skyscrapers]);
    centred(canvas, Point::new(196, top + 42), 122, pick!(lang, "Queens: 3 more", "Queens : 3 de plus"));
}
