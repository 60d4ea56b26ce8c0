//! How everybody stands when a part of the game has ended: points as bars, what it has added, what else each seat has.

use embedded_graphics::prelude::*;
use engine::Seat;

use crate::canvas::Canvas;
use crate::face::{Align, Face};
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, area};
use crate::pieces;
use crate::play::Playing;
use crate::screens::menu;
use crate::words::Lang;

labels! {
    /// Over the bars.
    enum Say {
        After = "Standings after", "Classement après";
    }
}

/// Height of a seat's row.
const ROW_PX: i32 = 20;
/// Height of the heading.
const HEAD_PX: i32 = 20;
/// Where the bars stand, and how long the longest is.
const BAR_X: i32 = MARGIN_PX + 20;
const BAR_PX: i32 = 110;
/// Room for `128 +12`.
const NUMBERS_PX: i32 = 62;

pub(super) fn px(play: &dyn Playing) -> i32 {
    HEAD_PX + ROW_PX * i32::from(play.seat_count())
}

/// The points of a seat before the part that has just ended, and after it.
fn points(play: &dyn Playing, seat: Seat) -> [i16; 2] {
    let at = |place: Option<usize>| {
        let sample = place.and_then(|place| play.course().samples().get(place));
        sample.map_or(0, |sample| sample.points[usize::from(seat.index()) & 3])
    };
    let count = play.course().samples().len();
    [at(count.checked_sub(2)), at(count.checked_sub(1))]
}

/// Draws it from `top` on.
pub(super) fn draw(canvas: &mut Canvas, lang: Lang, play: &dyn Playing, top: i32) {
    let ended = play.course().samples().last().map_or(0, |sample| sample.ended);
    let after = Say::After.text(lang);
    let heading = menu::text(format_args!("{after} {}", play.when_short(lang, ended)));
    super::flow::heading(canvas, top, &heading);
    let most = play.seats().map(|seat| points(play, seat)[1]).max().unwrap_or(0).max(1);
    for (row, seat) in (0..).zip(play.seats()) {
        let y = top + HEAD_PX + row * ROW_PX;
        pieces::seat_badge(canvas, Point::new(MARGIN_PX, y), ICON_PX, seat);
        let [before, now] = points(play, seat);
        let px = |points: i16| i32::from(points.max(0)) * BAR_PX / i32::from(most);
        let bar = area(BAR_X, y + 3, px(now) as u32, 11);
        // What was there before is filled, what was added only has its pattern's frame.
        paint::frame(canvas, bar, Ink::of_seat(seat.index()));
        pieces::seat_pattern(canvas, area(BAR_X, y + 3, px(before.min(now)) as u32, 11), seat.index(), 3);
        let x = BAR_X + BAR_PX + 4;
        let number = menu::text(format_args!("{now}"));
        let added = menu::text(format_args!("{:+}", now - before));
        paint::line(canvas, area(x, y, 28, ICON_PX), &number, Face::Bold, Align::Right, Ink::Text);
        paint::line(canvas, area(x + 32, y, 30, ICON_PX), &added, Face::Small, Align::Left, Ink::Faint);
        let x = x + NUMBERS_PX + 4;
        let place = area(x, y, (BODY.size.width as i32 - MARGIN_PX - x) as u32, ICON_PX);
        paint::line(canvas, place, &play.belongings(seat), Face::Small, Align::Left, Ink::Text);
    }
}
