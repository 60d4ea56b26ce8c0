//! What the steps of a choice mean for whoever reads, and why they came about.

use embedded_graphics::prelude::*;

use super::Excerpt;
use super::flow::Pages;
use crate::canvas::Canvas;
use crate::face::{Face, TextSize};
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, area};
use crate::pieces;
use crate::play::{Playing, Source, Telling};
use crate::words::Text;
use crate::world::World;

/// Where words begin: the badge of whose step it is stands before them.
const WORDS_X: i32 = 28;
/// A mark stands before what something means.
const INDENT_PX: i32 = 12;
/// Space between two steps, with a line in it.
const GAP_PX: i32 = 7;
const ROOM_PX: i32 = BODY.size.height as i32 - 4;

const fn words_px() -> i32 {
    BODY.size.width as i32 - WORDS_X - MARGIN_PX
}

/// How high a step is.
fn px(telling: &Telling, face: Face) -> i32 {
    let sum = |texts: &[Text], face: Face| -> i32 {
        texts.iter().map(|text| paint::paragraph_px(text, face, words_px())).sum()
    };
    let meanings: i32 = telling
        .meanings
        .iter()
        .map(|(_, text)| paint::paragraph_px(text, face, words_px() - INDENT_PX))
        .sum();
    let reasons = sum(&telling.reasons, smaller(face));
    sum(&telling.facts, face) + meanings + reasons + i32::from(telling.picture_px) + GAP_PX
}

/// The face of reasons: what happened comes first.
const fn smaller(face: Face) -> Face {
    match face {
        Face::Large => Face::Body,
        _ => Face::Small,
    }
}

/// The pages, in the largest face in which every step has room on one.
#[inline(never)]
pub(super) fn pages(world: &World<'_>, play: &dyn Playing, told: &Excerpt) -> Pages {
    let faces: &[Face] = match world.size() {
        TextSize::Normal => &[Face::Body, Face::Small],
        TextSize::Large => &[Face::Large, Face::Body, Face::Small],
    };
    let mut pages = Pages::empty(Face::Small);
    for face in faces {
        pages = Pages::empty(*face);
        for step in told.steps.clone() {
            pages.add(step, step_px(world, play, told.source, step, *face), ROOM_PX);
        }
        if !pages.is_over() {
            break;
        }
    }
    pages
}

/// How high a step is that explains something; else it has no place here.
#[inline(never)]
fn step_px(world: &World<'_>, play: &dyn Playing, source: Source, step: usize, face: Face) -> i32 {
    let telling = play.tell(&play.speaker(world.lang()), source, step);
    telling.filter(Telling::explains).map_or(0, |telling| px(&telling, face))
}

/// Draws a page.
pub(super) fn draw(
    canvas: &mut Canvas,
    world: &World<'_>,
    play: &dyn Playing,
    told: &Excerpt,
    pages: &Pages,
    page: usize,
) {
    let mut y = BODY.top_left.y + 4;
    for step in told.steps.clone().filter(|step| pages.has(page, *step)) {
        y = draw_step(canvas, world, play, (told.source, step), pages.face(), y);
    }
}

#[inline(never)]
fn draw_step(
    canvas: &mut Canvas,
    world: &World<'_>,
    play: &dyn Playing,
    (source, step): (Source, usize),
    face: Face,
    top: i32,
) -> i32 {
    let Some(telling) = play.tell(&play.speaker(world.lang()), source, step).filter(Telling::explains) else {
        return top;
    };
    let bottom = BODY.top_left.y + BODY.size.height as i32;
    let below = |y: i32, x: i32| {
        let width = BODY.size.width as i32 - MARGIN_PX - x;
        area(x, y, width as u32, (bottom - y).max(0) as u32)
    };
    let mut y = top;
    if telling.picture_px > 0 {
        let place = area(0, y, BODY.size.width, telling.picture_px.into());
        play.draw_why(canvas, place, world.lang(), source, step);
        y += i32::from(telling.picture_px);
    }
    if let Some(seat) = telling.seat {
        let face = if telling.facts.is_empty() { smaller(face) } else { face };
        let middle = (face.line_px() - ICON_PX as i32) / 2;
        pieces::seat_badge(canvas, Point::new(MARGIN_PX, y + middle), ICON_PX, seat);
    }
    for text in &telling.facts {
        y = paint::paragraph(canvas, below(y, WORDS_X), text, face, Ink::Text);
    }
    for (tone, text) in &telling.meanings {
        pieces::tone_mark(canvas, Point::new(WORDS_X, y + face.line_px() / 2), *tone);
        y = paint::paragraph(canvas, below(y, WORDS_X + INDENT_PX), text, face, tone.ink());
    }
    for text in &telling.reasons {
        y = paint::paragraph(canvas, below(y, WORDS_X), text, smaller(face), Ink::Faint);
    }
    if y + GAP_PX < bottom {
        paint::fill(canvas, area(0, y + 2, BODY.size.width, 1), Ink::Line);
    }
    y + GAP_PX
}
