//! What steps of what happened show: tokens on the rail of the Press Track, and where a Tom could go.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use new_york_city::components::{Card, PRESS_BONUS_SPACE, PRESS_TRACK_END};
use new_york_city::{Fact, LogEntry, PressToken, View};

use super::map::{self, Drawn};
use super::track::badges;
use crate::signs;
use app::canvas::Canvas;
use app::changed::Views;
use app::face::{Align, Face};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces::{self, digits};
use app::words::Lang;

/// Height of a token's rail.
const LANE_PX: i32 = 18;
/// From one space to the next.
const SPACE_PX: i32 = 18;
/// The icon of the Press Track stands before the rails.
const RAIL_X: i32 = 4;
/// Height of the map.
const MAP_PX: u8 = 126;

/// The tokens that go on in a step, with where they come from and go to.
fn moves(step: &[LogEntry]) -> impl Iterator<Item = (Seat, u8, u8)> {
    step.iter().filter_map(|entry| match entry.fact {
        Fact::Moved { from, to } => Some((entry.seat?, from, to)),
        _ => None,
    })
}

/// How high the rails of a step are; 0 if no token goes on.
pub(crate) fn rail_px(step: &[LogEntry]) -> u8 {
    (moves(step).count() as i32 * LANE_PX) as u8
}

/// Tokens on rails of the Press Track, one below the other on one scale: a frame where each comes from, its badge where it is.
pub(crate) fn rail(canvas: &mut Canvas, place: Rectangle, step: &[LogEntry]) {
    let left = place.top_left.x + RAIL_X;
    let mut y = place.top_left.y;
    for (seat, from, to) in moves(step) {
        let x = |space: u8| left + i32::from(space) * SPACE_PX;
        let ink = Ink::of_seat(seat.index());
        canvas.unsaid(|canvas| {
            for space in 0..=PRESS_TRACK_END {
                // From here on the token is worth the press bonus at the end.
                let far = space >= PRESS_BONUS_SPACE;
                paint::fill(
                    canvas,
                    area(x(space) + 6, y + 7, 4, 2),
                    if far { Ink::Accent } else { Ink::Line },
                );
            }
            let (low, high) = (from.min(to), from.max(to));
            let way = x(high) - x(low) - ICON_PX as i32;
            paint::fill(canvas, area(x(low) + ICON_PX as i32, y + 7, way.max(0) as u32, 2), ink);
            let start = area(x(from), y, ICON_PX, ICON_PX);
            paint::frame(canvas, start, ink);
            paint::line(canvas, start, &digits(from), Face::Small, Align::Centre, Ink::Text);
            pieces::seat_badge(canvas, Point::new(x(to), y), ICON_PX, seat);
            let beside = area(x(to) + ICON_PX as i32 + 1, y, ICON_PX + 2, ICON_PX);
            paint::fill(canvas, beside, Ink::Paper);
            paint::line(canvas, beside, &digits(to), Face::SmallBold, Align::Centre, Ink::Text);
        });
        let mut text = heapless::String::<16>::new();
        // A letter, two numbers of two digits and an arrow.
        let _ = write!(text, "{} {from} -> {to}", pieces::seat_letter(seat));
        canvas.note_sign(signs::card(Card::Press), Point::new(left, y));
        canvas.note(&text, Point::new(left + 1, y + 13));
        y += LANE_PX;
    }
}

/// Who is ahead on the Press Track, at the right of everybody's points.
pub(crate) fn press_order(canvas: &mut Canvas, row: Rectangle, view: &View<'_>) {
    let count = view.seats().len() as i32;
    let y = row.top_left.y;
    let right = row.top_left.x + row.size.width as i32 - count * ICON_PX as i32 - (count - 1) * 10;
    signs::card(Card::Press).draw(canvas, Point::new(right - 20, y), Ink::Faint);
    badges(canvas, Point::new(right, y), view.press_track().order().iter().copied().map(PressToken::Of));
}

/// The map explains where a Tom could go.
pub(crate) fn why_px(step: &[LogEntry]) -> u8 {
    let chooses = step.iter().any(|entry| matches!(entry.fact, Fact::TomCandidates { .. }));
    if chooses { MAP_PX } else { 0 }
}

/// The boroughs a Tom could reach, framed, with how many skyscrapers he has in each, and where he went.
pub(crate) fn draw_why(
    canvas: &mut Canvas,
    place: Rectangle,
    lang: Lang,
    view: &View<'_>,
    entries: &[LogEntry],
) {
    let Some((seat, reachable)) = entries.iter().find_map(|entry| match entry.fact {
        Fact::TomCandidates { reachable, .. } => Some((entry.seat?, reachable)),
        _ => None,
    }) else {
        return;
    };
    let went = entries.iter().find_map(|entry| match entry.fact {
        Fact::PrestigePlaced { vessel, borough, .. } if entry.seat == Some(seat) => Some((vessel, borough)),
        _ => None,
    });
    let mut drawn = Drawn::of(view).counting(seat).path(reachable, went.map(|(_, borough)| borough));
    // As it lay when he chose: what has been built since is not there.
    for entry in entries {
        if let (Some(builder), Fact::Built { borough, skyscrapers }) = (entry.seat, entry.fact) {
            let built = &mut drawn.places[borough].built[usize::from(builder.index())];
            *built = built.saturating_sub(skyscrapers);
        }
    }
    if let Some((vessel, _)) = went {
        drawn = drawn.by(vessel);
    }
    map::draw(canvas, place, lang, &Views::new(drawn, None));
}
