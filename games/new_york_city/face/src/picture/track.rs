//! The Press Track, and badges of its tokens in their order.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_city::components::{Card, PRESS_BONUS_SPACE, PRESS_TRACK_END};
use new_york_city::{PressToken, View};

use crate::signs;
use app::canvas::Canvas;
use app::changed::{self, Views};
use app::face::{Align, Face};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::labels;
use app::layout::FOOTER;
use app::paint::{self, Labels, area};
use app::pieces;
use app::words::Lang;

labels! {
    /// What stands beside the order.
    enum Label {
        Ties = "Ties:", "Égalités :";
    }
}

const TRACK_X: i32 = 8;
const SPACE_PX: i32 = 19;
const TRACK_TOP: i32 = 30;
/// Room for the tallest stack.
const STACK_PX: i32 = 44;
const NUMBERS_Y: i32 = TRACK_TOP + STACK_PX;
/// Where the track ends.
pub(super) const TRACK_BOTTOM: i32 = NUMBERS_Y + 13;

/// The Press Track: spaces 0 to 15 with their stacks, the upper token ahead of the lower one.
pub(super) fn track(canvas: &mut Canvas, views: &Views<View<'_>>) {
    canvas.unsaid(|canvas| stacks(canvas, views));
    // In words: each token with its space, the last one first.
    let at = Point::new(0, NUMBERS_Y);
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

fn stacks(canvas: &mut Canvas, views: &Views<View<'_>>) {
    let tokens = || views.now.press_track().tokens_last_to_first();
    let tallest = (0..=PRESS_TRACK_END).map(|space| tokens().filter(|(_, at)| *at == space).count()).max();
    let pitch = (STACK_PX / tallest.unwrap_or(1).max(1) as i32).min(20);
    for space in 0..=PRESS_TRACK_END {
        let x = TRACK_X + i32::from(space) * SPACE_PX;
        let foot = area(x, NUMBERS_Y, SPACE_PX as u32 - 2, 1);
        // From here on the token is worth the press bonus at the end.
        let far = space >= PRESS_BONUS_SPACE;
        paint::fill(canvas, foot, if far { Ink::Accent } else { Ink::Faint });
        // Numbers where a token stands, and every fifth for the way; sixteen would run together.
        let number = area(x, NUMBERS_Y + 2, SPACE_PX as u32 - 1, 10);
        if tokens().any(|(_, at)| at == space) {
            paint::line(canvas, number, &pieces::digits(space), Face::SmallBold, Align::Centre, Ink::Text);
        } else if space % 5 == 0 {
            paint::line(canvas, number, &pieces::digits(space), Face::Small, Align::Centre, Ink::Faint);
        } else {
            paint::fill(canvas, area(x + SPACE_PX / 2 - 1, NUMBERS_Y + 6, 2, 2), Ink::Faint);
        }
        for ((token, _), height) in tokens().filter(|(_, at)| *at == space).zip(1..) {
            let place = area(x, NUMBERS_Y - height * pitch, SPACE_PX as u32 - 1, pitch as u32 - 1);
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

fn letter(token: PressToken) -> &'static str {
    match token {
        PressToken::Of(seat) => pieces::seat_letter(seat),
        PressToken::Neutral => "N",
    }
}

/// A token as a badge, in the order of ties and at the head of a row.
pub(super) fn badge(canvas: &mut Canvas, at: Point, size_px: u32, token: PressToken) {
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

/// Who wins ties now, in the footer.
pub(super) fn order(canvas: &mut Canvas, lang: Lang, views: &Views<View<'_>>, labels: Labels<'_>) {
    let view = &views.now;
    let caption = Label::Ties.text(lang);
    let caption_px = Face::Small.width(caption) + 4;
    let count = view.seats().len() as i32 + 1;
    let width = caption_px + count * ICON_PX as i32 + (count - 1) * BETWEEN_PX;
    let label_px = |label: &str| Face::SmallBold.width(label) + 10;
    let (left, right) = (label_px(labels.b), FOOTER.size.width as i32 - label_px(labels.y));
    let x = left + (right - left - width) / 2;
    let (top, height) = (FOOTER.top_left.y, FOOTER.size.height);
    paint::line(
        canvas,
        area(x, top, caption_px as u32, height),
        caption,
        Face::Small,
        Align::Left,
        Ink::Text,
    );
    let at = Point::new(x + caption_px, top + 6);
    badges(canvas, at, view.press_track().order_with_neutral());
    for (place, x) in (0..count as usize).zip((at.x..).step_by(ICON_PX as usize + BETWEEN_PX as usize)) {
        views.mark(canvas, area(x, at.y, ICON_PX, ICON_PX), |view| {
            view.press_track().order_with_neutral().nth(place)
        });
    }
}
