//! Pictures of the device.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pick;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::{arrow, centred};
use crate::icons;

/// A key with its letter.
fn key(canvas: &mut Canvas, at: Point, letter: &str) {
    let place = area(at.x, at.y, 18, 18);
    paint::fill(canvas, place, Ink::Card);
    paint::frame(canvas, place, Ink::Faint);
    paint::line(canvas, place, letter, Face::SmallBold, Align::Centre, Ink::OnCard);
}

/// The four keys around the screen.
pub fn keys(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 5;
    paint::frame(canvas, area(36, top, 248, 64), Ink::Line);
    let keys = [
        ("A", 10, 6, Align::Left, pick!(lang, "do it", "faire")),
        ("B", 10, 40, Align::Left, pick!(lang, "back, undo", "retour, annuler")),
        ("X", 292, 6, Align::Right, pick!(lang, "up, previous", "haut, précédent")),
        ("Y", 292, 40, Align::Right, pick!(lang, "down, next", "bas, suivant")),
    ];
    for (letter, x, y, align, text) in keys {
        key(canvas, Point::new(x, top + y), letter);
        let from = if align == Align::Left { 42 } else { 162 };
        paint::line(canvas, area(from, top + y, 116, 18), text, Face::SmallBold, align, Ink::Accent);
    }
}

/// The box, and the device beside it.
pub fn table(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 5;
    paint::frame(canvas, area(30, top, 130, 48), Ink::Faint);
    let shown = [&icons::MAYOR, &icons::CHARACTER, &icons::STATUE];
    for (x, icon) in (50..).step_by(36).zip(shown) {
        icon.draw(canvas, Point::new(x, top + 16), Ink::Text);
    }
    centred(canvas, Point::new(30, top + 51), 130, pick!(lang, "the box", "la boîte"));
    paint::fill(canvas, area(200, top + 2, 88, 44), Ink::Card);
    paint::frame(canvas, area(200, top + 2, 88, 44), Ink::Faint);
    let screen = area(218, top + 8, 52, 32);
    paint::fill(canvas, screen, Ink::Paper);
    paint::line(canvas, screen, "82 - 77", Face::SmallBold, Align::Centre, Ink::Text);
    for (x, y) in [(206, 12), (206, 30), (276, 12), (276, 30)] {
        paint::fill(canvas, area(x, top + y, 6, 6), Ink::OnCard);
    }
    centred(canvas, Point::new(184, top + 51), 120, "Skyline");
}

/// Steps, and what was hidden among them.
pub fn undo(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 10;
    for (index, x) in (0..).zip((10..).step_by(62).take(5)) {
        let step = area(x, top, 44, 26);
        let is_shown = index == 2;
        paint::frame(canvas, step, if is_shown { Ink::Accent } else { Ink::Faint });
        if is_shown {
            paint::line(canvas, step, "?", Face::Bold, Align::Centre, Ink::Accent);
        }
        if index > 0 {
            arrow(canvas, Point::new(x - 16, top + 13), 14);
        }
    }
    centred(
        canvas,
        Point::new(4, top + 32),
        180,
        pick!(lang, "a card was turned up", "une carte a été révélée"),
    );
    centred(canvas, Point::new(186, top + 32), 130, pick!(lang, "undo is free", "annulation libre"));
}
