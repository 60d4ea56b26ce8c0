//! The pages that this title draws: districts in the final scoring, and all that is kept, to be put right.

use app::canvas::Canvas;
use app::companion::Companion;
use app::face::{Align, Face};
use app::ink::Ink;
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, area};
use app::pieces::{self, digits};
use app::say;
use app::screens::Sketch;
use app::screens::scoring_form::{CAPTION_PX, Cell, FOOT, RIGHT, TOTAL_X};
use app::words::say::count;
use app::words::{Lang, Text};
use embedded_graphics::prelude::*;
use engine::Code;
use fifth_avenue::companion::{Field, TYPES};
use fifth_avenue::components::{Colour, Commission, Node, Shop, VALUE};

use super::words::{self, Say};
use super::{FifthAvenueTable, Page};
use crate::words::nouns;

/// Where the box of a seat begins, and what follows it.
const BOX_X: i32 = 40;
const POINTS_X: i32 = 168;

/// Draws a page.
pub(super) fn page(sketch: &Sketch<'_>, at: &Companion<FifthAvenueTable>, canvas: &mut Canvas, page: Page) {
    match page {
        Page::Final(_) => district(sketch, at, canvas),
        page => kept(sketch, at, canvas, page),
    }
}

/// A number as it is shown: what is typed, or what is known.
fn number(sketch: &Sketch<'_>, at: &Companion<FifthAvenueTable>, code: u16) -> Option<u16> {
    let open = sketch.open().filter(|(other, _)| *other == code).map(|(_, number)| number);
    open.or_else(|| at.session().number(Field::from_code(code)?))
}

/// A district: skyscrapers and kinds of each seat, what they come to, and totals that run (5A-C8, 5A-C11).
fn district(sketch: &Sketch<'_>, at: &Companion<FifthAvenueTable>, canvas: &mut Canvas) {
    let lang = sketch.lang;
    sketch.caption(canvas, BOX_X, POINTS_X + 60, Say::Here.text(lang));
    sketch.caption(canvas, TOTAL_X, RIGHT, app::pick!(lang, "total", "total"));
    let top = BODY.top_left.y + CAPTION_PX;
    let seats = at.session().seats().len() as i32;
    let row_px = ((FOOT - top) / seats.max(1)).min(36);
    for (y, code) in (top..).step_by(row_px as usize).zip(sketch.fields()) {
        let Some(seat) = Field::from_code(code).and_then(Field::seat) else { continue };
        sketch.sitting.badge(canvas, Point::new(MARGIN_PX, y + (row_px - 26) / 2), 26, seat);
        let place = area(BOX_X, y + 1, (POINTS_X - BOX_X - 6) as u32, row_px as u32 - 3);
        let number = number(sketch, at, code);
        sketch.boxed(canvas, place, Cell::Number(code), "", &here(lang, number));
        if let Some(number) = number.filter(|number| *number >= TYPES) {
            let (count, value) = (number / TYPES, VALUE[usize::from(number % TYPES)]);
            let points = count * u16::from(value);
            let text = say!(lang, ("x {value} = {points}"), ("x {value} = {points}"));
            let room = area(POINTS_X, y, (TOTAL_X - POINTS_X - 4) as u32, row_px as u32);
            paint::line(canvas, room, &text, Face::Bold, Align::Left, Ink::Text);
        }
        sketch.total(canvas, area(TOTAL_X, y + 1, (RIGHT - TOTAL_X) as u32, row_px as u32 - 3), seat);
    }
    sketch.foot(canvas, Say::ReadHere.text(lang));
}

/// Skyscrapers and kinds of shops beside them.
fn here(lang: Lang, number: Option<u16>) -> Text {
    match number {
        None => say!(lang, ("?"), ("?")),
        Some(number) if number < TYPES => say!(lang, ("-"), ("-")),
        Some(number) => {
            let (pieces, kinds) = (number / TYPES, count(lang, number % TYPES, nouns::KIND));
            say!(lang, ("{pieces}, {kinds}"), ("{pieces}, {kinds}"))
        }
    }
}

/// What a number that is kept is called, and what it is.
fn figure(sketch: &Sketch<'_>, at: &Companion<FifthAvenueTable>, code: u16) -> (Text, Text) {
    let lang = sketch.lang;
    let Some(field) = Field::from_code(code) else { return Default::default() };
    let text = |text: &str| Text::try_from(text).unwrap_or_default();
    let caption = match field {
        Field::Stands(seat, _) => text(pieces::seat_letter(seat)),
        Field::Alea(_, colour) => {
            // The star of its badge.
            let name = nouns::colour(lang, colour);
            say!(lang, ("*{name}"), ("*{name}"))
        }
        Field::Where(Commission::White) => text(Say::WhiteShort.text(lang)),
        Field::Where(Commission::Beige) => text(Say::BeigeShort.text(lang)),
        Field::Placements => text(Say::PlacedShort.text(lang)),
        Field::Turned(_) => Text::new(),
        field => words::field_name(lang, field),
    };
    let Some(number) = number(sketch, at, code) else { return (caption, text("-")) };
    let shop = |number: u16| Shop::new(number as u8);
    let word = match field {
        Field::Stands(..) if number < TYPES => text("-"),
        Field::Stands(..) => {
            let (count, colour) = (number / TYPES, Colour::of_lot((number % TYPES) as u8));
            let name = nouns::colour(lang, colour.unwrap_or_default());
            say!(lang, ("{count} {name}"), ("{count} {name}"))
        }
        Field::Shops(..) => {
            let name = |number: u16| {
                number.checked_sub(1).and_then(shop).map_or("-", |shop| words::shop(lang, shop))
            };
            let (first, second) = (short(name(number / TYPES)), short(name(number % TYPES)));
            say!(lang, ("{first} {second}"), ("{first} {second}"))
        }
        Field::Where(_) => text(words::node(lang, Node::new(number as u8).unwrap_or_default())),
        Field::Turned(_) => text(shop(number).map_or(Say::None.text(lang), |shop| words::shop(lang, shop))),
        Field::Mark(..) | Field::Alea(..) => text(if number == 1 { Say::Yes } else { Say::No }.text(lang)),
        _ => text(&digits(number)),
    };
    (caption, word)
}

/// The first letters of a shop, in a small box.
fn short(name: &str) -> &str {
    name.char_indices().nth(3).map_or(name, |(end, _)| &name[..end])
}

/// Numbers in boxes.
fn kept(sketch: &Sketch<'_>, at: &Companion<FifthAvenueTable>, canvas: &mut Canvas, page: Page) {
    let lang = sketch.lang;
    let (columns, remark) = match page {
        Page::Turned => (3, Say::ReadTurned),
        Page::Commissions => (8, Say::ReadMarks),
        Page::District(_) => (4, Say::ReadPieces),
        _ => (3, Say::ReadPieces),
    };
    sketch.boxes(canvas, BODY.top_left.y + 2, columns, |code| figure(sketch, at, code), |_| false);
    sketch.foot(canvas, remark.text(lang));
}
