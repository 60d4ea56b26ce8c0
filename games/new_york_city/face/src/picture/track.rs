//! The page of the Press Track, and badges of its tokens in their order.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_city::components::{Card, PRESS_BONUS_SPACE, PRESS_TRACK_END};
use new_york_city::{PressToken, View};

use super::table::BOTTOM;
use crate::signs;
use crate::words::nouns;
use app::canvas::{Canvas, WIDTH};
use app::changed::{self, Views};
use app::face::{Align, Face, TextSize};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::labels;
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, area};
use app::pieces;
use app::words::{Noun, Speaker, Text, ordinal};

labels! {
    /// What this page says.
    enum Label {
        Caption = "Ahead: wins ties, starts the bids. Last: takes cards first. From space 5 on: 3 points at the end.",
            "Devant : gagne les égalités et commence. Dernier : choisit d'abord. Dès la case 5 : 3 pts.";
        Space = "space", "case";
    }
}

const TRACK_X: i32 = 8;
const SPACE_PX: i32 = 19;
/// Room for the tallest stack.
const STACK_PX: i32 = 44;
/// The track with its numbers.
const TRACK_PX: i32 = STACK_PX + 15;

/// The page of the Press Track: what it decides, the track, and everybody in the order that it makes.
pub(super) fn page(canvas: &mut Canvas, say: &Speaker<'_>, size: TextSize, views: &Views<View<'_>>) {
    let (lang, view) = (say.lang, &views.now);
    let count = view.seats().len() as i32 + 1;
    let row_px = if count <= 3 { 26 } else { 18 };
    let rows_top = BOTTOM - count * row_px;
    let track_top = rows_top - TRACK_PX - 2;
    let top = BODY.top_left.y + 2;
    let words = area(MARGIN_PX, top, WIDTH - 2 * MARGIN_PX as u32, (track_top - top).max(0) as u32);
    pieces::fitted(canvas, words, Label::Caption.text(lang), pieces::reading(size), Ink::Faint);
    track(canvas, views, track_top + STACK_PX);
    let asked = view.decision().map(|decision| decision.seat);
    for (place, token) in (0..).zip(view.press_track().order_with_neutral()) {
        let y = rows_top + place * row_px;
        paint::fill(canvas, area(0, y, WIDTH, 1), Ink::Line);
        let cell = |x: i32, width: u32| area(x, y + 1, width, row_px as u32 - 1);
        if asked.map(PressToken::Of) == Some(token) {
            paint::marker(canvas, cell(0, 8), Ink::Text);
        }
        let number = ordinal(lang, place as u8 + 1);
        paint::line(canvas, cell(11, 26), number, Face::Small, Align::Left, Ink::Faint);
        badge(canvas, Point::new(38, y + 1 + (row_px - 1 - ICON_PX as i32) / 2), ICON_PX, token);
        views.mark(canvas, cell(12, 44), |view| view.press_track().order_with_neutral().nth(place as usize));
        let (name, ink) = match token {
            PressToken::Of(seat) => (say.name(seat), Ink::Text),
            PressToken::Neutral => (nouns::neutral(lang), Ink::Faint),
        };
        let faces: &[Face] = if row_px < 26 { &[Face::Body, Face::Small] } else { pieces::reading(size) };
        paint::line(canvas, cell(58, 134), name, pieces::one_line(name, faces, 134), Align::Left, ink);
        let space = view.press_track().tokens_last_to_first().find(|(other, _)| *other == token);
        let space = space.map_or(0, |(_, space)| space);
        let space: Text = [Label::Space.text(lang), " ", &pieces::digits(space)].into_iter().collect();
        paint::line(canvas, cell(194, 60), &space, Face::Small, Align::Left, ink);
        if let PressToken::Of(seat) = token {
            let points = view.score(seat);
            let mut text = Text::new();
            let _ = write!(text, "{points} {}", Noun::PT.form(lang, points));
            paint::line(canvas, cell(254, 60), &text, Face::Bold, Align::Right, Ink::Text);
            views.mark(canvas, cell(254, 64), |view| view.score(seat));
        }
    }
}

/// The Press Track: spaces 0 to 15 with their stacks, the upper token ahead of the lower one.
fn track(canvas: &mut Canvas, views: &Views<View<'_>>, numbers_y: i32) {
    canvas.unsaid(|canvas| stacks(canvas, views, numbers_y));
    // In words: each token with its space, the last one first.
    let at = Point::new(0, numbers_y - 4);
    canvas.note_sign(signs::card(Card::Press), at);
    for (x, (token, space)) in
        (1..).map(|place| 2 * place).zip(views.now.press_track().tokens_last_to_first())
    {
        if has_moved(views, token) {
            canvas.note_sign(&changed::SIGN, at + Point::new(x - 1, 0));
        }
        let mut text = heapless::String::<8>::new();
        // A letter, a space and two digits.
        let _ = write!(text, "{} {space}", letter(token));
        canvas.note(&text, at + Point::new(x, ICON_PX as i32 - 3));
    }
}

/// Whether a token stands on another space.
fn has_moved(views: &Views<View<'_>>, token: PressToken) -> bool {
    views.differ(|view| view.press_track().tokens_last_to_first().find(|(other, _)| *other == token))
}

fn stacks(canvas: &mut Canvas, views: &Views<View<'_>>, numbers_y: i32) {
    let tokens = || views.now.press_track().tokens_last_to_first();
    let tallest = (0..=PRESS_TRACK_END).map(|space| tokens().filter(|(_, at)| *at == space).count()).max();
    let pitch = (STACK_PX / tallest.unwrap_or(1).max(1) as i32).min(20);
    for space in 0..=PRESS_TRACK_END {
        let x = TRACK_X + i32::from(space) * SPACE_PX;
        let foot = area(x, numbers_y, SPACE_PX as u32 - 2, 1);
        // From here on the token is worth the press bonus at the end.
        let far = space >= PRESS_BONUS_SPACE;
        paint::fill(canvas, foot, if far { Ink::Accent } else { Ink::Faint });
        // Numbers where a token stands, and every fifth for the way; sixteen would run together.
        let number = area(x, numbers_y + 2, SPACE_PX as u32 - 1, 10);
        if tokens().any(|(_, at)| at == space) {
            paint::line(canvas, number, &pieces::digits(space), Face::SmallBold, Align::Centre, Ink::Text);
        } else if space % 5 == 0 {
            paint::line(canvas, number, &pieces::digits(space), Face::Small, Align::Centre, Ink::Faint);
        } else {
            paint::fill(canvas, area(x + SPACE_PX / 2 - 1, numbers_y + 6, 2, 2), Ink::Faint);
        }
        for ((token, _), height) in tokens().filter(|(_, at)| *at == space).zip(1..) {
            let place = area(x, numbers_y - height * pitch, SPACE_PX as u32 - 1, pitch as u32 - 1);
            press_token(canvas, place, token);
            if has_moved(views, token) {
                changed::mark(canvas, place);
            }
        }
    }
}

const BIG_TOKEN_PX: u32 = 18;

/// A token: a badge where stacks are low, else flat, with its pattern left and right of the letter.
fn press_token(canvas: &mut Canvas, place: Rectangle, token: PressToken) {
    if place.size.height >= BIG_TOKEN_PX {
        let lift = Point::new(0, (place.size.height - BIG_TOKEN_PX) as i32);
        badge(canvas, place.top_left + lift, BIG_TOKEN_PX, token);
        return;
    }
    let ink = match token {
        PressToken::Of(seat) => {
            pieces::seat_pattern(canvas, place, seat.index(), 2);
            Ink::of_seat(seat.index())
        }
        PressToken::Neutral => {
            paint::frame(canvas, place, Ink::Neutral);
            Ink::Neutral
        }
    };
    let (width, height) = (place.size.width as i32, place.size.height);
    let plate = Rectangle::new(place.top_left + Point::new((width - 11) / 2, 0), Size::new(11, height));
    paint::fill(canvas, plate, ink);
    if height >= 10 {
        paint::line(canvas, plate, letter(token), Face::SmallBold, Align::Centre, Ink::Paper);
        return;
    }
    // Five tokens on one space: letters of seven dots, the only ones that are left to read.
    let rows = match token {
        PressToken::Of(seat) => LOW_LETTERS[usize::from(seat.index() & 3)],
        PressToken::Neutral => LOW_LETTERS[4],
    };
    for (y, row) in (0..).zip(rows) {
        for x in (0..5).filter(|x| row >> (4 - x) & 1 == 1) {
            paint::fill(canvas, area(plate.top_left.x + 3 + x, plate.top_left.y + y, 1, 1), Ink::Paper);
        }
    }
}

/// A, B, C, D and N, five dots wide and seven high.
const LOW_LETTERS: [[u8; 7]; 5] = [
    [0b01110, 0b10001, 0b10001, 0b11111, 0b10001, 0b10001, 0b10001],
    [0b11110, 0b10001, 0b10001, 0b11110, 0b10001, 0b10001, 0b11110],
    [0b01110, 0b10001, 0b10000, 0b10000, 0b10000, 0b10001, 0b01110],
    [0b11110, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b11110],
    [0b10001, 0b11001, 0b10101, 0b10101, 0b10011, 0b10001, 0b10001],
];

pub(super) fn letter(token: PressToken) -> &'static str {
    match token {
        PressToken::Of(seat) => pieces::seat_letter(seat),
        PressToken::Neutral => "N",
    }
}

/// A token as a badge, in the order of ties and at the head of a row.
fn badge(canvas: &mut Canvas, at: Point, size_px: u32, token: PressToken) {
    match token {
        PressToken::Of(seat) => pieces::seat_badge(canvas, at, size_px, seat),
        PressToken::Neutral => {
            let place = Rectangle::new(at, Size::new_equal(size_px));
            paint::frame(canvas, place, Ink::Neutral);
            paint::line(canvas, place, letter(token), Face::SmallBold, Align::Centre, Ink::Neutral);
        }
    }
}

/// Room for what stands between two badges.
const BETWEEN_PX: i32 = 10;

/// Badges from first to last with `>` between them. Returns where the next thing may stand.
pub(super) fn badges(canvas: &mut Canvas, at: Point, tokens: impl Iterator<Item = PressToken>) -> i32 {
    let mut x = at.x;
    for (index, token) in tokens.enumerate() {
        if index > 0 {
            let between = area(x + 1, at.y, 8, ICON_PX);
            paint::line(canvas, between, ">", Face::Small, Align::Centre, Ink::Faint);
            x += BETWEEN_PX;
        }
        badge(canvas, Point::new(x, at.y), ICON_PX, token);
        x += ICON_PX as i32;
    }
    x
}
