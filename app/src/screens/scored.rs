//! The standing that a score sheet leads to: who won, and how everybody did.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use engine::{Score, Scores, Seat};

use crate::canvas::Canvas;
use crate::face::{Align, Face, TextSize};
use crate::ink::Ink;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, area};
use crate::pieces;
use crate::sheet::{Scored, Sheet, digits};
use crate::words::{self, Lang, Text};
use crate::world::World;

/// The size of text: what lies on a table is read from afar.
fn size(scored: &dyn Scored, world: &World<'_>) -> TextSize {
    if scored.is_far() { TextSize::Large } else { world.size() }
}

/// How high a place of the ranking is when its first line may be large: with a second line in a game.
fn large_from_px(scored: &dyn Scored) -> i32 {
    if scored.is_far() { Face::LargeBold.line_px() } else { 42 }
}

/// Who won, and below it the ranking, down to a line of the screen.
pub(super) fn standing(canvas: &mut Canvas, world: &World<'_>, scored: &dyn Scored, bottom: i32) {
    scored.with_sheet(&mut |sheet| {
        let scores = sheet.scores();
        if scores.0.is_empty() {
            return;
        }
        let top = headline(canvas, world, scored, sheet, &scores);
        let height = (bottom - top) / scores.0.len().max(1) as i32;
        for ((seat, score), y) in scores.ranking().zip((top..).step_by(height.max(1) as usize)) {
            place(canvas, world, (scored, sheet), (seat, score), y, height.min(48));
        }
    });
}

/// Who won, and what decided a tie. Returns where the ranking begins.
fn headline(
    canvas: &mut Canvas,
    world: &World<'_>,
    scored: &dyn Scored,
    sheet: &dyn Sheet,
    scores: &Scores,
) -> i32 {
    let lang = world.lang();
    let text = sheet.verdict(&scored.say(lang));
    let top = BODY.top_left.y + 4;
    // One large badge, or a small one for each who shares the victory, two in a row.
    let (badge_px, badges_px) = if scores.winners().nth(1).is_some() { (16, 34) } else { (24, 24) };
    let (left, winners) = (MARGIN_PX + badges_px + 6, scores.winners().count() as i32);
    let width = BODY.size.width as i32 - MARGIN_PX - left;
    for (place, winner) in (0..).zip(scores.winners()) {
        let at = Point::new(place % 2, place / 2) * 18 + Point::new(MARGIN_PX, top);
        scored.draw_badge(canvas, at, badge_px, winner);
    }
    let faces = [size(scored, world).bold(), Face::Bold, Face::SmallBold];
    let face = pieces::one_line(&text, &faces, width);
    let mut y = top + if winners > 2 { 36 } else { 26 };
    if face.width(&text) <= width {
        let place = area(left, top, width as u32, 24);
        paint::line(canvas, place, &text, face, Align::Left, Ink::Accent);
    } else {
        // Four names that share a victory take more than two lines.
        let text_px = paint::paragraph_px(&text, face, width).max(2 * face.line_px());
        let place = area(left, top, width as u32, text_px as u32);
        y = y.max(paint::paragraph(canvas, place, &text, face, Ink::Accent));
    }
    if let Some(text) = sheet.tie(lang) {
        let place =
            area(MARGIN_PX, y, BODY.size.width - 2 * MARGIN_PX as u32, 2 * Face::Small.line_px() as u32);
        y = pieces::fitted(canvas, place, &text, &[Face::Body, Face::Small], Ink::Text) + 2;
    }
    paint::fill(canvas, area(0, y, BODY.size.width, 1), Ink::Line);
    y + 4
}

/// One place of the ranking: seat, points, and where most of them come from.
fn place(
    canvas: &mut Canvas,
    world: &World<'_>,
    (scored, sheet): (&dyn Scored, &dyn Sheet),
    (seat, score): (Seat, Score),
    y: i32,
    height: i32,
) {
    let lang = world.lang();
    // Two lines where there is room: who, and the best lines of the sheet.
    let bold = if height >= large_from_px(scored) { size(scored, world).bold() } else { Face::Bold };
    let row_px = height.min(bold.line_px());
    let row = |x: i32, width: i32| area(x, y, width.max(0) as u32, row_px as u32);
    let right = BODY.size.width as i32 - MARGIN_PX;
    let rank = words::ordinal(lang, score.rank);
    let face = pieces::one_line(rank, &[bold, Face::Bold], 44);
    paint::line(canvas, row(MARGIN_PX, 44), rank, face, Align::Left, Ink::Faint);
    scored.draw_badge(canvas, Point::new(54, y + (row_px - 16) / 2), 16, seat);
    let points = digits(score.points);
    let points_px = bold.width(&points);
    paint::line(canvas, row(right - points_px, points_px), &points, bold, Align::Right, Ink::Text);
    let speaker = scored.say(lang);
    let name = speaker.name(seat);
    let room = right - points_px - 8 - 76;
    let face = pieces::one_line(name, &[bold, Face::Bold], room);
    paint::line(canvas, row(76, room), name, face, Align::Left, Ink::Text);

    let rest = height - row_px;
    if rest < 13 {
        return;
    }
    let below = area(54, y + row_px - 1, (right - 54) as u32, 15);
    let text = best(scored, sheet, lang, seat, right - 54);
    paint::line(canvas, below, &text, Face::Small, Align::Left, Ink::Faint);
}

/// The lines that brought most, as many as fit one line.
pub fn best(scored: &dyn Scored, sheet: &dyn Sheet, lang: Lang, seat: Seat, width_px: i32) -> Text {
    let speaker = scored.say(lang);
    let mut text = Text::new();
    let mut below: Option<(i16, usize)> = None;
    for count in 0..3 {
        // The next best: fewer points, or as many and further down the sheet.
        let lines = (0..sheet.lines(seat)).map(|index| (index, sheet.points(seat, index)));
        let next = lines.filter(|(index, line)| {
            *line > 0 && below.is_none_or(|(points, before)| (*line, before) < (points, *index))
        });
        let Some((index, points)) = next.max_by_key(|(index, points)| (*points, core::cmp::Reverse(*index)))
        else {
            break;
        };
        below = Some((points, index));
        let Some(line) = sheet.line(&speaker, seat, index) else { break };
        let mut longer = text.clone();
        let comma = if count == 0 { "" } else { ", " };
        let whole = write!(longer, "{comma}{} +{points}", line.text).is_ok();
        if !whole || Face::Small.width(&longer) > width_px {
            break;
        }
        text = longer;
    }
    text
}
