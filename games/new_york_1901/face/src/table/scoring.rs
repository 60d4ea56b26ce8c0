//! The pages of the final scoring, with the winner of a street while it is entered (NY-20.8), and those of what is kept.

use app::canvas::{Canvas, WIDTH};
use app::companion::Companion;
use app::face::{Align, Face};
use app::ink::Ink;
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, area};
use app::pieces;
use app::screens::Sketch;
use app::screens::scoring_form::{CAPTION_PX, Cell, NUMBERS_X, RIGHT, TOTAL_X};
use app::words::Text;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::{Code, Seat};
use new_york_1901::companion::{Field, TableSheet};
use new_york_1901::components::{Challenge, Tile};

use super::words::{self, Say};
use super::{NewYork1901Table, Page};

/// Draws a page.
pub(super) fn page(
    sketch: &Sketch<'_>,
    at: &Companion<NewYork1901Table>,
    sheet: &TableSheet,
    canvas: &mut Canvas,
    page: Page,
) {
    let lang = sketch.lang;
    let challenge = at.session().challenge();
    let reminder = words::reminder(lang, challenge);
    let (column, remark) = match page {
        Page::Seat(_) | Page::Table => return kept(sketch, at, canvas, page),
        Page::Legendary => return legendaries(sketch, at, canvas),
        Page::Track => (Say::OnTrack, Say::ReadTrack.text(lang)),
        Page::Street(_) => (Say::There, Say::CountStreet.text(lang)),
        Page::Challenge => (Say::Counted, reminder.as_str()),
        Page::Cards => (Say::Unused, Say::OnePoint.text(lang)),
        Page::Gold => (Say::GoldColumn, Say::MoreGold.text(lang)),
    };
    let several = page == Page::Challenge && challenge == Some(Challenge::GenerationKing);
    if !several {
        sketch.caption(canvas, NUMBERS_X, NUMBERS_X + 62, column.text(lang));
    }
    let (y, height) = sketch.seat_rows(canvas, 1);
    let line = area(MARGIN_PX, y, WIDTH - 2 * MARGIN_PX as u32, height as u32);
    match page {
        Page::Street(slot) => {
            let (winner, most) = sheet.street(slot.into());
            won(sketch, canvas, line, winner, &words::street(lang, winner.is_some(), most));
        }
        Page::Challenge if several => generations(sketch, canvas, line, sheet),
        Page::Challenge => {
            let text = challenge.map(|challenge| words::pays(lang, challenge)).unwrap_or_default();
            paint::line(canvas, line, &text, Face::Bold, Align::Left, Ink::Text);
        }
        _ => {}
    }
    sketch.foot(canvas, remark);
}

/// Who has won something, by the badge, and in words.
fn won(sketch: &Sketch<'_>, canvas: &mut Canvas, place: Rectangle, winner: Option<Seat>, text: &str) {
    let (at, right) = (place.top_left, place.top_left.x + place.size.width as i32);
    let mut x = at.x;
    if let Some(seat) = winner {
        sketch.sitting.badge(canvas, Point::new(x, at.y + 4), 18, seat);
        x += 24;
    }
    let ink = if winner.is_some() { Ink::Accent } else { Ink::Text };
    let face = pieces::one_line(text, &[Face::Bold, Face::SmallBold, Face::Small], right - x);
    paint::line(canvas, area(x, at.y, (right - x) as u32, 26), text, face, Align::Left, ink);
}

/// Who has most bronze, silver and gold tiles (NY-13.6).
fn generations(sketch: &Sketch<'_>, canvas: &mut Canvas, line: Rectangle, sheet: &TableSheet) {
    let step = line.size.width as i32 / 3;
    let names = [Say::Bronze, Say::Silver, Say::Gold];
    for (place, (winner, name)) in (0..).zip(sheet.generations.into_iter().zip(names)) {
        let name = name.text(sketch.lang);
        let text = match winner {
            Some(_) => words::plus_five(sketch.lang, name),
            None => words::tied(sketch.lang, name),
        };
        let x = line.top_left.x + place * step;
        won(sketch, canvas, area(x, line.top_left.y, step as u32 - 4, line.size.height), winner, &text);
    }
}

/// The Legendaries of those whose totals are equal, by name and height (NY-20.9).
fn legendaries(sketch: &Sketch<'_>, at: &Companion<NewYork1901Table>, canvas: &mut Canvas) {
    const ROW_PX: i32 = 32;
    let top = BODY.top_left.y + CAPTION_PX;
    for (y, code) in (top..).step_by(ROW_PX as usize).zip(sketch.fields()) {
        let Some(seat) = Field::from_code(code).and_then(Field::seat) else { continue };
        sketch.sitting.badge(canvas, Point::new(MARGIN_PX, y + 2), 26, seat);
        let place = area(40, y + 1, (TOTAL_X - 46) as u32, ROW_PX as u32 - 3);
        sketch.boxed(canvas, place, Cell::Number(code), "", &figure(sketch, at, code));
        sketch.total(canvas, area(TOTAL_X, y + 1, (RIGHT - TOTAL_X) as u32, ROW_PX as u32 - 3), seat);
    }
    sketch.foot(canvas, Say::TallerWins.text(sketch.lang));
}

/// A number as it is shown: a Legendary by its name, a card by what became of it.
fn figure(sketch: &Sketch<'_>, at: &Companion<NewYork1901Table>, code: u16) -> Text {
    let lang = sketch.lang;
    let plain = || Text::try_from(sketch.figure(code).as_str()).unwrap_or_default();
    let Some(field) = Field::from_code(code) else { return plain() };
    let open = sketch.open().filter(|(other, _)| *other == code).map(|(_, number)| number);
    let Some(number) = open.or(at.session().number(field)) else { return plain() };
    match field {
        Field::Legendary(_) => {
            let tile = number.checked_sub(1).and_then(|place| Tile::legendaries().nth(place.into()));
            // A small box has no room for the height.
            if at.session().is_over() { words::tall(lang, tile) } else { words::legendary_short(lang, tile) }
        }
        Field::Card(..) => {
            let word = if number == 1 { Say::Held } else { Say::Used };
            Text::try_from(word.text(lang)).unwrap_or_default()
        }
        _ => plain(),
    }
}

/// Everything that is kept of a seat or of the table, to be put right.
fn kept(sketch: &Sketch<'_>, at: &Companion<NewYork1901Table>, canvas: &mut Canvas, page: Page) {
    let lang = sketch.lang;
    let columns = if page == Page::Table { 2 } else { 3 };
    let words = |code: u16| {
        let caption = Field::from_code(code).map(|field| words::short(lang, field)).unwrap_or_default();
        (caption, figure(sketch, at, code))
    };
    sketch.boxes(canvas, BODY.top_left.y + 2, columns, words, |_| false);
    let remark = match page {
        Page::Seat(seat) => Text::try_from(sketch.seat_name(seat)).unwrap_or_default(),
        _ => words::deck(at.session(), lang),
    };
    sketch.foot(canvas, &remark);
}
