//! Everybody's points over the game, from its beginning to the result.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::{SEATS_MAX, Scores, Seat};
use heapless::Vec;

use crate::canvas::{Canvas, WIDTH};
use crate::chart::{self, Scale};
use crate::face::{Align, Face};
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key};
use crate::play::{Playing, Sample};
use crate::screen::Next;
use crate::screens::ResultCode;
use crate::sheet::digits;
use crate::words::{Lang, Noun, Text};
use crate::world::World;

labels! {
    /// What this screen says.
    enum Say {
        Title = "Points over the game", "Points au fil de la partie";
        NoGame = "No finished game", "Aucune partie finie";
        Code = "QR code", "Code QR";
        /// The scoring after the last round.
        End = "End", "Fin";
    }
}

/// Everybody's points over the game.
#[derive(Clone, Debug, Default)]
pub struct Curves {}

impl Curves {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        match input {
            Input::Press(Button::X) if finished(world).is_some() => Next::Push(ResultCode::default().into()),
            Input::Press(Button::B) => Next::Back,
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, b) = (world.lang(), Key::Back.text(world.lang()));
        let Some(play) = finished(world) else {
            paint::bands(canvas, Say::NoGame.text(lang), "", Labels { b, ..Labels::default() });
            return;
        };
        paint::bands(
            canvas,
            Say::Title.text(lang),
            "",
            Labels { b, x: Say::Code.text(lang), ..Labels::default() },
        );
        canvas.unsaid(|canvas| picture(canvas, world, play));
        words(canvas, lang, play);
    }
}

/// The game, if it is over.
fn finished<'a>(world: &World<'a>) -> Option<&'a dyn Playing> {
    world.play.filter(|play| play.is_over())
}

fn of(sample: &Sample, seat: Seat) -> i16 {
    sample.points[usize::from(seat.index())]
}

/// What stands below a sample: nothing at the beginning.
fn when(play: &dyn Playing, lang: Lang, index: usize) -> Text {
    let course = play.course();
    match course.samples().get(index) {
        _ if course.has_scoring() && index + 1 == course.samples().len() => {
            Text::try_from(Say::End.text(lang)).unwrap_or_default()
        }
        Some(sample) if sample.ended > 0 => play.when_short(lang, sample.ended),
        _ => Text::new(),
    }
}

/// The axes, the curves, and whose they are at their ends.
fn picture(canvas: &mut Canvas, world: &World<'_>, play: &dyn Playing) {
    let (lang, face) = (world.lang(), world.size().caption());
    let samples = play.course().samples();
    let ([Some(first), Some(last)], seats) = ([samples.first(), samples.last()], play.seats()) else {
        return;
    };
    let numbers = || samples.iter().flat_map(|sample| play.seats().map(|seat| of(sample, seat)));
    let widest = |numbers: &mut dyn Iterator<Item = i32>| {
        numbers.map(|number| face.width(&digits(number as i16))).max().unwrap_or_default()
    };
    let (top, bottom) = (BODY.top_left.y, BODY.top_left.y + BODY.size.height as i32);
    let plot_top = top + face.line_px() + 3;
    let plot_bottom = bottom - face.line_px() - 3;
    let scale = Scale::holding(numbers(), (plot_bottom - plot_top) / (face.line_px() + 4));
    let left = MARGIN_PX + widest(&mut scale.ticks()) + 4;
    let ends_px = ICON_PX as i32 + 4 + widest(&mut seats.map(|seat| of(last, seat).into()));
    let right = WIDTH as i32 - MARGIN_PX - ends_px - LEAD_PX;
    let plot = area(left, plot_top, (right - left) as u32, (plot_bottom - plot_top) as u32);

    let unit = area(left, top + 1, plot.size.width, face.line_px() as u32);
    paint::line(canvas, unit, Noun::PT.form(lang, 2), face, Align::Left, Ink::Faint);
    let height = plot.size.height as i32;
    for tick in scale.ticks() {
        let y = plot_bottom - scale.place(tick, height);
        let ink = if tick == 0 { Ink::Faint } else { Ink::Line };
        paint::fill(canvas, area(left, y, plot.size.width, 1), ink);
        let row =
            area(MARGIN_PX, y - face.line_px() / 2, (left - 4 - MARGIN_PX) as u32, face.line_px() as u32);
        paint::line(canvas, row, &digits(tick as i16), face, Align::Right, Ink::Faint);
    }

    let span = i32::from(last.ended.saturating_sub(first.ended).max(1));
    let x = |sample: &Sample| left + i32::from(sample.ended - first.ended) * (right - left) / span;
    let y = |points: i16| plot_bottom - scale.place(points.into(), height);
    whens(canvas, play, lang, face, plot, &x);
    for seat in play.seats() {
        let points = samples.iter().map(|sample| Point::new(x(sample), y(of(sample, seat))));
        chart::curve(canvas, seat, points);
    }
    ends(canvas, last, play.seat_count(), face, Point::new(right, bottom), &y);
}

/// From the end of a curve to its badge.
const LEAD_PX: i32 = 12;

/// When it was, below the samples. Where there is no room for all, the last of them stands in any case.
fn whens(
    canvas: &mut Canvas,
    play: &dyn Playing,
    lang: Lang,
    face: Face,
    plot: Rectangle,
    x: &dyn Fn(&Sample) -> i32,
) {
    let below = plot.top_left.y + plot.size.height as i32;
    let mut room_ends = WIDTH as i32 - MARGIN_PX;
    for (index, sample) in play.course().samples().iter().enumerate().rev() {
        let (text, middle) = (when(play, lang, index), x(sample));
        let text_px = face.width(&text);
        if text.is_empty() || middle + text_px / 2 > room_ends {
            continue;
        }
        paint::fill(canvas, area(middle, plot.top_left.y, 1, plot.size.height), Ink::Line);
        let row = area(middle - text_px / 2, below + 3, text_px as u32, face.line_px() as u32);
        paint::line(canvas, row, &text, face, Align::Left, Ink::Faint);
        room_ends = middle - text_px / 2 - 5;
    }
}

/// Whose curve ends where, and with how many points. Badges that would cover each other stand apart, in their order.
fn ends(canvas: &mut Canvas, last: &Sample, seats: u8, face: Face, corner: Point, y: &dyn Fn(i16) -> i32) {
    let pitch = face.line_px().max(ICON_PX as i32 + 1);
    let scores = Scores::ranked(&last.points[..usize::from(seats).min(SEATS_MAX)], |_, _| false);
    let count = scores.0.len() as i32;
    let mut tops: Vec<i32, SEATS_MAX> = Vec::new();
    for (place, (_, score)) in (0..count).zip(scores.ranking()) {
        let above = tops.last().map_or(BODY.top_left.y + 2, |top| top + pitch);
        // Those below need their room, too.
        let lowest = corner.y - (count - place) * pitch;
        let _ = tops.push((y(score.points) - pitch / 2).min(lowest).max(above));
    }
    for ((seat, score), top) in scores.ranking().zip(tops) {
        let middle = top + pitch / 2;
        let way = [Point::new(corner.x, y(score.points)), Point::new(corner.x + LEAD_PX - 2, middle)];
        chart::curve(canvas, seat, way.into_iter());
        let at = Point::new(corner.x + LEAD_PX, middle - ICON_PX as i32 / 2);
        pieces::seat_badge(canvas, at, ICON_PX, seat);
        let left = at.x + ICON_PX as i32 + 4;
        let row = area(left, top, (WIDTH as i32 - MARGIN_PX - left) as u32, pitch as u32);
        paint::line(canvas, row, &digits(score.points), face, Align::Left, Ink::Text);
    }
}

/// As many moments as are told.
const TOLD_MAX: usize = 8;

/// The same in words: `Ann: R1 2, R2 5, End 12`, a line a seat.
fn words(canvas: &mut Canvas, lang: Lang, play: &dyn Playing) {
    let samples = play.course().samples();
    let (every, say) = (samples.len().div_ceil(TOLD_MAX).max(1), play.speaker(lang));
    let line_px = BODY.size.height as i32 / SEATS_MAX as i32;
    let tops = (BODY.top_left.y + line_px / 2..).step_by(line_px as usize);
    for ((seat, _), baseline) in play.scores().ranking().zip(tops) {
        let mut text = Text::new();
        let _ = write!(text, "{}{}", say.name(seat), crate::pick!(lang, ":", " :"));
        // From the result back, so that it is never left out.
        let told = |index: &usize| *index > 0 && (samples.len() - 1 - index).is_multiple_of(every);
        let mut separator = " ";
        for index in (0..samples.len()).filter(told) {
            let (when, points) = (when(play, lang, index), of(&samples[index], seat));
            let _ = write!(text, "{separator}{when} {points}");
            separator = ", ";
        }
        canvas.note(&text, Point::new(MARGIN_PX, baseline));
    }
}
