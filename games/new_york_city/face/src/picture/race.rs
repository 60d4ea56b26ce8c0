//! The race for each borough: bars of everybody who has built there, with what each place scores as the table lies now.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_city::components::Borough;
use new_york_city::{BoroughPlace, PressToken, View};

use super::map::cell;
use super::table::{BOTTOM, caption};
use super::track::letter;
use crate::words::nouns;
use app::canvas::{Canvas, WIDTH};
use app::changed::{self, Views};
use app::face::{Align, Face, TextSize};
use app::ink::Ink;
use app::labels;
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, area};
use app::pieces;
use app::words::{Lang, Text};

labels! {
    /// What this page says.
    enum Say {
        Caption = "Bars: skyscrapers. Below: points now.", "Barres : gratte-ciel. Dessous : points actuels.";
    }
}

const CAPTION_PX: i32 = 18;
const TOP: i32 = BODY.top_left.y + CAPTION_PX;
const CELL: Size = Size::new(WIDTH / 3, ((BOTTOM - TOP) / 2) as u32);
/// What the value of a borough takes, and what it is made of.
const VALUE_PX: u32 = 16;
const SUM_PX: i32 = 34;
/// A builder at most.
const SLOT_MAX_PX: i32 = 26;
/// From this width on, points are larger.
const WIDE_SLOT_PX: i32 = 22;
/// Bars, how high they are over large points and over others, and a floor of one; where somebody has built more, floors are
/// lower.
const BAR_PX: u32 = 11;
const BARS_PX: [u32; 2] = [20, 25];
const FLOOR_MAX_PX: u32 = 4;
/// From top to bottom: the name, the numbers over bars, letters, and points.
const NAME_PX: i32 = 15;
const COUNT_PX: i32 = 12;
const LETTER_PX: u32 = 12;

/// Draws the page: boroughs stand as on the map.
pub(super) fn draw(canvas: &mut Canvas, lang: Lang, size: TextSize, views: &Views<View<'_>>) {
    let width = WIDTH - 2 * MARGIN_PX as u32;
    let row = area(MARGIN_PX, BODY.top_left.y, width, CAPTION_PX as u32);
    caption(canvas, row, Say::Caption.text(lang), size, Ink::Faint);
    for borough in Borough::ALL {
        let (column, row) = cell(borough);
        let at = Point::new(column * CELL.width as i32, TOP + row * CELL.height as i32);
        paint::fill(canvas, area(at.x, at.y, CELL.width + 1, 1), Ink::Line);
        if column > 0 {
            paint::fill(canvas, area(at.x, at.y, 1, CELL.height), Ink::Line);
        }
        let place = Rectangle::new(at + Point::new(4, 1), CELL - Size::new(5, 2));
        canvas.unsaid(|canvas| lane(canvas, lang, size, views, borough, place));
    }
    for (borough, y) in Borough::ALL.into_iter().zip((TOP + 16..).step_by(16)) {
        say(canvas, lang, views, borough, y);
    }
}

/// What a borough is worth with its prestige tiles: `10`, or `8+2`.
fn worth(view: &View<'_>, borough: Borough) -> heapless::String<8> {
    let (value, base) = (view.borough_value(borough), view.base_value(borough));
    let mut text = heapless::String::new();
    // Two numbers of two digits.
    let _ = match value.saturating_sub(base) {
        0 => write!(text, "{value}"),
        added => write!(text, "{base}+{added}"),
    };
    text
}

/// A borough, and everybody who has built there.
fn lane(
    canvas: &mut Canvas,
    lang: Lang,
    size: TextSize,
    views: &Views<View<'_>>,
    borough: Borough,
    place: Rectangle,
) {
    let view = &views.now;
    let Rectangle { top_left: Point { x, y }, size: Size { width, height } } = place;
    let name = nouns::borough(lang, borough);
    let faces: &[Face] = match size {
        TextSize::Normal => &[Face::SmallBold, Face::Small],
        TextSize::Large => &[Face::Bold, Face::SmallBold, Face::Small],
    };
    let name_px = width - VALUE_PX - 1;
    let face = pieces::one_line(name, faces, name_px as i32);
    paint::line(canvas, area(x, y, name_px, NAME_PX as u32), name, face, Align::Left, Ink::Text);
    // The value in a box as on the map; below it what it is made of, over the bar of neutral, which is never high.
    let right = x + width as i32;
    let value = area(right - VALUE_PX as i32, y + 1, VALUE_PX, NAME_PX as u32 - 2);
    paint::fill(canvas, value, Ink::OnCard);
    let number = pieces::digits(view.borough_value(borough));
    paint::line(canvas, value, &number, Face::SmallBold, Align::Centre, Ink::Card);
    // Before what it is made of: on the number the mark would hide half of it.
    let before = area(right - SUM_PX - 8, y + NAME_PX, 8, COUNT_PX as u32);
    views.mark(canvas, before, |view| view.borough_value(borough));
    if view.borough_value(borough) > view.base_value(borough) {
        let below = area(right - SUM_PX, y + NAME_PX, SUM_PX as u32, COUNT_PX as u32);
        paint::line(canvas, below, &worth(view, borough), Face::Small, Align::Right, Ink::Faint);
    }
    let ranking = view.borough_ranking(borough);
    let count = view.seats().len() as i32 + 1;
    let slot = (width as i32 / count).min(SLOT_MAX_PX);
    let (face, bars_px) = match (size, slot) {
        (TextSize::Large, WIDE_SLOT_PX..) => (Face::LargeBold, BARS_PX[0]),
        (_, WIDE_SLOT_PX..) => (Face::Bold, BARS_PX[1]),
        _ => (Face::SmallBold, BARS_PX[1]),
    };
    let tokens = view.seats().map(PressToken::Of).chain([PressToken::Neutral]);
    for (token, x) in tokens.zip((x..).step_by(slot.max(1) as usize)) {
        let at = area(x, y + NAME_PX, slot as u32, height - NAME_PX as u32);
        if let Some(place) = ranking.places.iter().find(|place| place.token == token) {
            bar(canvas, at, face, place, bars_px, floor_px(view, bars_px));
        }
        // Below what the value is made of.
        let below = area(x, at.top_left.y + COUNT_PX, slot as u32, at.size.height - COUNT_PX as u32);
        views.mark(canvas, below, |view| built(view, borough, token));
    }
}

/// How high a floor is: the highest bar has room, and bars of all boroughs can be compared.
fn floor_px(view: &View<'_>, bars_px: u32) -> u32 {
    let most =
        Borough::ALL.into_iter().flat_map(|borough| view.seats().map(move |seat| view.built(seat, borough)));
    (bars_px / most.max().map_or(1, u32::from).max(1)).clamp(1, FLOOR_MAX_PX)
}

fn built(view: &View<'_>, borough: Borough, token: PressToken) -> u8 {
    match token {
        PressToken::Of(seat) => view.built(seat, borough),
        PressToken::Neutral => view.neutral(borough),
    }
}

/// A bar as high as there are skyscrapers, with their number over it; below it whose they are and what the place scores.
fn bar(canvas: &mut Canvas, at: Rectangle, face: Face, place: &BoroughPlace, bars_px: u32, floor_px: u32) {
    let Rectangle { top_left: Point { x, y }, size: Size { width, height } } = at;
    let tall = (u32::from(place.skyscrapers) * floor_px).min(bars_px);
    let foot = y + COUNT_PX + bars_px as i32;
    let left = x + (width as i32 - BAR_PX as i32) / 2;
    let (bar, plate) =
        (area(left, foot - tall as i32, BAR_PX, tall), area(left, foot + 1, BAR_PX, LETTER_PX));
    let (ink, points_ink) = match place.token {
        PressToken::Of(seat) => {
            pieces::seat_pattern(canvas, bar, seat.index(), 3);
            paint::fill(canvas, plate, Ink::of_seat(seat.index()));
            (Ink::Paper, Ink::Text)
        }
        PressToken::Neutral => {
            paint::frame(canvas, bar, Ink::Neutral);
            paint::frame(canvas, plate, Ink::Neutral);
            // They go to nobody.
            (Ink::Neutral, Ink::Faint)
        }
    };
    let above = area(x, foot - tall as i32 - COUNT_PX, width, COUNT_PX as u32);
    paint::line(canvas, above, &pieces::digits(place.skyscrapers), Face::Small, Align::Centre, Ink::Faint);
    let top = Point::new(left + BAR_PX as i32 / 2, plate.top_left.y + 1);
    Face::SmallBold.draw(canvas, letter(place.token), top, Align::Centre, ink);
    let points_y = foot + 2 + LETTER_PX as i32;
    let below = area(x - 2, points_y, width + 4, (y + height as i32 - points_y).max(0) as u32);
    paint::line(canvas, below, &pieces::digits(place.points), face, Align::Centre, points_ink);
}

/// The same in words, first place first: `Queens 8+2  A 3: 10  N 2: 5`.
fn say(canvas: &mut Canvas, lang: Lang, views: &Views<View<'_>>, borough: Borough, y: i32) {
    let view = &views.now;
    let ranking = view.borough_ranking(borough);
    let mut text = Text::new();
    let _ = write!(text, "{} {}", nouns::borough(lang, borough), worth(view, borough));
    for place in &ranking.places {
        let _ = write!(text, "  {} {}: {}", letter(place.token), place.skyscrapers, place.points);
    }
    let counts = |view: &View<'_>| {
        let tokens = ranking.places.iter().map(|place| built(view, borough, place.token));
        tokens.fold(u64::from(view.borough_value(borough)), |all, count| all << 8 | u64::from(count))
    };
    if views.differ(counts) {
        canvas.note_sign(&changed::SIGN, Point::new(MARGIN_PX - 1, y - 13));
    }
    canvas.note(&text, Point::new(MARGIN_PX, y));
}
