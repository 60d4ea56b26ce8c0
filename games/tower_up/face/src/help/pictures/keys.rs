//! The four keys around the screen.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pick;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use tower_up::components::Colour;

use crate::picture::board::{Empty, empty_site};
use crate::picture::tower::of;
use crate::picture::{building, ground, grown};

/// The height of the picture.
pub const KEYS_PX: u32 = 96;

/// The screen with a key at each corner, and what it does.
pub fn keys(canvas: &mut Canvas, place: Rectangle, lang: Lang) {
    let top = place.top_left.y + 6;
    let screen = area(104, top, 112, 84);
    canvas.unsaid(|canvas| {
        paint::frame(canvas, screen, Ink::Faint);
        let site = |x: i32, y: i32| Point::new(134 + x, top + 26 + y);
        let body = |at: Point| area(at.x - 13, at.y - 7, 26, 15);
        for (one, other) in [((0, 0), (52, 0)), ((0, 0), (0, 36)), ((52, 0), (52, 36)), ((0, 36), (52, 36))] {
            ground::road(canvas, site(one.0, one.1), site(other.0, other.1), Ink::Faint);
        }
        building::draw(canvas, body(site(0, 0)), lang, of(Colour::White, 3, &[(3, 0)]));
        building::draw(canvas, body(site(52, 36)), lang, of(Colour::Grey, 2, &[(2, 1)]));
        empty_site(canvas, site(0, 36), Empty::Lit);
        empty_site(canvas, site(52, 0), Empty::Lit);
        paint::frame(canvas, grown(body(site(52, 0)), 1), Ink::Choice);
        paint::frame(canvas, grown(body(site(52, 0)), 2), Ink::Choice);
    });
    let keys = [
        ("A", 78, 4, pick!(lang, "choose", "choisir")),
        ("B", 78, 58, pick!(lang, "a step back", "retour")),
        ("X", 222, 4, pick!(lang, "previous", "précédent")),
        ("Y", 222, 58, pick!(lang, "next", "suivant")),
    ];
    for (letter, x, y, text) in keys {
        let key = area(x, top + y, 20, 20);
        paint::fill(canvas, key, Ink::Card);
        paint::frame(canvas, key, Ink::Faint);
        paint::line(canvas, key, letter, Face::Bold, Align::Centre, Ink::OnCard);
        let is_left = x < 160;
        let words = area(if is_left { 2 } else { x + 26 }, top + y, if is_left { 72 } else { 70 }, 20);
        let align = if is_left { Align::Right } else { Align::Left };
        paint::line(canvas, words, text, Face::Small, align, Ink::Text);
    }
}
