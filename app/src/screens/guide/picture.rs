//! The question of a stage and its answers, drawn to be read from afar.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_city::companion::{Refused, Session, Stage};
use new_york_city::components::Card;

use super::notes::bidding_order;
use super::pages::{BADGE_PX, height_px, order, seat_number};
use super::stage::{Form, Rare, hidden_tiles, places, unlettered, unnamed};
use crate::canvas::{Canvas, WIDTH};
use crate::companion::Companion;
use crate::face::{Align, Face};
use crate::icons::{ICON_PX, Icon};
use crate::ink::Ink;
use crate::layout::{BODY, MARGIN_PX};
use crate::new_york_city::words::{Guiding, TableQuestion, nouns};
use crate::paint::{self, area};
use crate::pieces;
use crate::screens::menu;
use crate::spoken::Sign;
use crate::words::{Lang, Speaker, Text};

const BOTTOM: i32 = BODY.top_left.y + BODY.size.height as i32;
const ROW_PX: i32 = 28;
/// Dots of a large icon.
const DOT_PX: i32 = 2;
const LARGE_ICON_PX: i32 = DOT_PX * ICON_PX as i32;
/// Faces to try, the largest first.
const READING: [Face; 3] = [Face::Large, Face::Body, Face::Small];

/// Who is asked what, and in which bidding round. Returns where the answers begin.
pub(super) fn heading(
    canvas: &mut Canvas,
    companion: &Companion,
    speaker: &Speaker<'_>,
    question: TableQuestion,
) -> i32 {
    let top = BODY.top_left.y + 2;
    let (asked, bidding) = (companion.session().asked(), companion.session().is_bidding());
    let left = MARGIN_PX + if asked.is_some() { BADGE_PX as i32 + 6 } else { 0 };
    let right = WIDTH as i32 - MARGIN_PX - if bidding { LARGE_ICON_PX + 6 } else { 0 };
    let text = crate::new_york_city::words::table_question(speaker, question);
    let width = right - left;
    // One line, else two; long names make them smaller.
    let two_lines = 2 * Face::LargeBold.line_px();
    let face = *[Face::LargeBold, Face::Bold]
        .iter()
        .find(|face| height_px(&text, **face, width).is_some_and(|height| height <= two_lines))
        .unwrap_or(&Face::SmallBold);
    let text_px = paint::paragraph_px(&text, face, width);
    let height = text_px.max(LARGE_ICON_PX) + 2;
    let middle = |height_px: i32| top + (height - height_px) / 2;
    if let Some(seat) = asked {
        companion.badge(canvas, Point::new(MARGIN_PX, middle(BADGE_PX as i32)), BADGE_PX, seat);
    }
    if bidding {
        // The title says it in words.
        let icon = Icon::of_card(companion.session().table().matching);
        let at = Point::new(WIDTH as i32 - MARGIN_PX - LARGE_ICON_PX, middle(LARGE_ICON_PX));
        icon.draw_large(canvas, at, DOT_PX, Ink::Faint);
    }
    paint::paragraph(
        canvas,
        area(left, middle(text_px), width as u32, text_px as u32),
        &text,
        face,
        Ink::Text,
    );
    paint::fill(canvas, area(0, top + height, WIDTH, 1), Ink::Line);
    top + height + 2
}

/// The answers of a stage, from `top` on.
pub(super) fn answers(
    canvas: &mut Canvas,
    companion: &Companion,
    speaker: &Speaker<'_>,
    top: i32,
    form: Form,
    cursor: usize,
) {
    match form {
        Form::Read => {}
        Form::Number { .. } => number(canvas, companion, speaker.lang, top, form.index(cursor)),
        Form::List(count) => lines(canvas, companion, speaker, top, count, cursor),
        Form::Grid(count) => grid(canvas, companion.session(), speaker.lang, top, count, cursor),
    }
}

/// The rows of a list, drawn one by one; `row` gets the index, the box and the ink.
fn rows(
    canvas: &mut Canvas,
    top: i32,
    count: usize,
    cursor: usize,
    mut row: impl FnMut(&mut Canvas, usize, Rectangle, Ink),
) {
    let height = BOTTOM - top;
    let shown = paint::window(count, cursor, (height / ROW_PX) as usize);
    let long = shown.len() < count;
    let width = if long { WIDTH - 6 } else { WIDTH };
    for (place, index) in (0..).zip(shown.clone()) {
        let y = top + place * ROW_PX;
        let ink = menu::item(canvas, area(0, y, width, ROW_PX as u32), index == cursor);
        row(canvas, index, area(14, y, width - 20, ROW_PX as u32), ink);
    }
    if long {
        paint::bar(canvas, area(0, top, WIDTH, height as u32), count, shown);
    }
}

fn row_text(canvas: &mut Canvas, row: Rectangle, text: &str, ink: Ink) {
    let face = pieces::one_line(text, &READING, row.size.width as i32);
    paint::line(canvas, row, text, face, Align::Left, ink);
}

/// The rest of a row after something that takes so much of its left.
fn after(row: Rectangle, taken_px: i32) -> Rectangle {
    let (at, size) = (row.top_left, row.size);
    area(at.x + taken_px, at.y, size.width.saturating_sub(taken_px as u32), size.height)
}

fn lines(
    canvas: &mut Canvas,
    companion: &Companion,
    speaker: &Speaker<'_>,
    top: i32,
    count: usize,
    cursor: usize,
) {
    let (session, lang) = (companion.session(), speaker.lang);
    rows(canvas, top, count + 1, cursor, |canvas, index, row, ink| {
        if index == count {
            return row_text(canvas, row, Guiding::More.text(lang), ink);
        }
        match session.stage() {
            Stage::PressStack { .. } => {
                if let Some(seat) = unnamed(session).nth(index) {
                    companion.badge(canvas, row.top_left + Point::new(0, 1), BADGE_PX - 2, seat);
                    row_text(canvas, after(row, BADGE_PX as i32 + 6), speaker.name(seat), ink);
                }
            }
            Stage::Winner => match session.possible_winners().nth(index) {
                Some(seat) => {
                    companion.badge(canvas, row.top_left + Point::new(0, 1), BADGE_PX - 2, seat);
                    row_text(canvas, after(row, BADGE_PX as i32 + 6), speaker.name(seat), ink);
                }
                None => row_text(canvas, row, Guiding::Nobody.text(lang), ink),
            },
            Stage::Letters { .. } => {
                if let Some(borough) = unlettered(session).nth(index) {
                    row_text(canvas, row, nouns::borough(lang, borough), ink);
                }
            }
            _ => place(canvas, session, lang, index, row, ink),
        }
    });
}

/// Where a prestige tile may go: its colour and value, the borough, the vessel it takes.
fn place(canvas: &mut Canvas, session: &Session, lang: Lang, index: usize, row: Rectangle, ink: Ink) {
    let Some(place) = places(session).nth(index) else {
        return row_text(canvas, row, Guiding::Forfeit.text(lang), ink);
    };
    let kind = place.tile.kind();
    Sign::Vessel(kind).draw(canvas, row.top_left + Point::new(0, 6), ink);
    let words = menu::text(format_args!(
        "{} +{} {}",
        nouns::vessel_title(lang, kind),
        place.tile.value(),
        nouns::borough(lang, place.borough())
    ));
    let [a, b] = place.vessel.ends().map(|end| nouns::borough_short(lang, end));
    let way = menu::text(format_args!("{a}-{b}"));
    let way_px = Face::Body.width(&way);
    paint::line(canvas, row, &way, Face::Body, Align::Right, ink);
    let mut rest = after(row, ICON_PX as i32 + 6);
    rest.size.width = rest.size.width.saturating_sub(way_px as u32 + 6);
    row_text(canvas, rest, &words, ink);
}

/// What is rarely needed.
pub(super) fn rare(
    canvas: &mut Canvas,
    companion: &Companion,
    speaker: &Speaker<'_>,
    all: &[Rare],
    cursor: usize,
) {
    let lang = speaker.lang;
    rows(canvas, BODY.top_left.y + 2, all.len(), cursor, |canvas, index, row, ink| {
        let word = match all[index] {
            Rare::Track => Guiding::PressTrack,
            Rare::Menu => Guiding::Menu,
            Rare::Again => Guiding::Again,
            Rare::Note(_, word) => word,
            Rare::OfSeat(seat, instead) => {
                companion.badge(canvas, row.top_left + Point::new(0, 1), BADGE_PX - 2, seat);
                let text = crate::new_york_city::words::instead_of_bid(speaker, seat, instead);
                return row_text(canvas, after(row, BADGE_PX as i32 + 6), &text, ink);
            }
        };
        row_text(canvas, row, word.text(lang), ink);
    });
}

/// Whether a skyscraper was built with the tile.
pub(super) fn yes_or_no(canvas: &mut Canvas, lang: Lang, top: i32, cursor: usize) {
    rows(canvas, top, 2, cursor, |canvas, index, row, ink| {
        let word = if index == 0 { Guiding::WithBuilding } else { Guiding::WithoutBuilding };
        row_text(canvas, row, word.text(lang), ink);
    });
}

/// A number in large digits, what it means, and what one looks at to know it.
fn number(canvas: &mut Canvas, companion: &Companion, lang: Lang, top: i32, value: Option<usize>) {
    let session = companion.session();
    let field = area(MARGIN_PX, top + 2, 100, 40);
    paint::fill(canvas, field, Ink::Choice);
    match value {
        Some(value) => {
            let digits = pieces::digits(value as u16);
            paint::line(canvas, field, &digits, Face::Huge, Align::Centre, Ink::OnChoice);
        }
        None => {
            let more = Guiding::More.text(lang);
            paint::line(canvas, field, more, Face::LargeBold, Align::Centre, Ink::OnChoice);
        }
    }
    let beside = area(MARGIN_PX + 112, top + 2, WIDTH - 112 - 2 * MARGIN_PX as u32, 40);
    let meaning = match (session.stage(), value) {
        (Stage::Bids { .. }, Some(0)) => Guiding::Passes.text(lang),
        (Stage::Elevator { .. }, Some(0)) => Guiding::NoTile.text(lang),
        _ => "",
    };
    let limit = match session.stage() {
        Stage::Elevator { .. } if value != Some(0) => {
            crate::new_york_city::words::at_most(lang, session.tile_limit())
        }
        _ => Text::new(),
    };
    paint::line(canvas, beside, meaning, Face::Large, Align::Left, Ink::Text);
    paint::line(canvas, beside, &limit, Face::Large, Align::Left, Ink::Faint);

    let below = top + 48;
    match session.stage() {
        Stage::Bids { .. } => bids(canvas, companion, lang, below),
        Stage::Elevator { mut queue } => {
            queue.remove(0);
            if !queue.is_empty() {
                captioned(canvas, companion, Guiding::Then.text(lang), below, &queue);
            }
        }
        _ => {
            let rest = area(MARGIN_PX, below, WIDTH - 2 * MARGIN_PX as u32, (BOTTOM - below) as u32);
            let note = Guiding::FromBoard.text(lang);
            pieces::fitted(canvas, rest, note, &READING, Ink::Faint);
        }
    }
}

/// A word and seats in their order.
fn captioned(
    canvas: &mut Canvas,
    companion: &Companion,
    caption: &str,
    top: i32,
    queue: &new_york_city::Queue,
) {
    let face = Face::Large;
    let width = face.width(caption);
    paint::line(canvas, area(MARGIN_PX, top, width as u32, BADGE_PX), caption, face, Align::Left, Ink::Faint);
    order(canvas, companion, Point::new(MARGIN_PX + width + 8, top), queue);
}

/// The bids so far in their order, and who wins ties.
fn bids(canvas: &mut Canvas, companion: &Companion, lang: Lang, top: i32) {
    let session = companion.session();
    let Stage::Bids { queue } = session.stage() else { return };
    let mut x = MARGIN_PX;
    for seat in bidding_order(session).iter() {
        let bid = pieces::digits(session.table().players[*seat].bid.value);
        let text = match queue.contains(seat) {
            true if queue.first() == Some(seat) => "?",
            true => "",
            false => bid.as_str(),
        };
        seat_number(canvas, companion, Point::new(x, top), *seat, text);
        x += (WIDTH as i32 - 2 * MARGIN_PX) / 4;
    }
    let ties = Guiding::Ties.text(lang);
    captioned(canvas, companion, ties, top + BADGE_PX as i32 + 10, &session.press_track().order());
}

/// Cards or prestige tiles side by side, and last what is rarely needed.
fn grid(canvas: &mut Canvas, session: &Session, lang: Lang, top: i32, count: usize, cursor: usize) {
    const COLUMNS: usize = 4;
    const SO_FAR_PX: i32 = 24;
    let hand = session.asked().map(|seat| session.table().players[seat].hand);
    let bottom = if hand.is_some() { BOTTOM - SO_FAR_PX } else { BOTTOM };
    let rows = (count + 1).div_ceil(COLUMNS) as i32;
    let (width, height) = (WIDTH as i32 / COLUMNS as i32, (bottom - top) / rows);
    for index in 0..=count {
        let (column, row) = ((index % COLUMNS) as i32, (index / COLUMNS) as i32);
        let cell = area(column * width + 2, top + row * height + 2, width as u32 - 4, height as u32 - 4);
        let ink = if index == cursor {
            paint::fill(canvas, cell, Ink::Choice);
            paint::marker(canvas, cell, Ink::OnChoice);
            Ink::OnChoice
        } else {
            paint::frame(canvas, cell, Ink::Line);
            Ink::Text
        };
        let inner = after(cell, 8);
        let icon_at = Point::new(inner.top_left.x + 2, cell.top_left.y + 2);
        if index == count {
            let more = Guiding::More.text(lang);
            let face = pieces::one_line(more, &READING, inner.size.width as i32);
            paint::line(canvas, inner, more, face, Align::Centre, ink);
        } else if hand.is_some() {
            let card = Card::ALL[index];
            let icon_at = icon_at + Point::new((inner.size.width as i32 - LARGE_ICON_PX) / 2 - 4, 0);
            Icon::of_card(card).draw_large(canvas, icon_at, DOT_PX, ink);
            let word = nouns::card_short(lang, card);
            let under = area(column * width, bottom_of(cell) - 15, width as u32, 14);
            let face = pieces::one_line(word, &[Face::SmallBold, Face::Small], width);
            paint::line(canvas, under, word, face, Align::Centre, ink);
        } else if let Some(tile) = hidden_tiles(session).nth(index) {
            let lift = Point::new(0, (height - 8 - LARGE_ICON_PX) / 2);
            Icon::of_vessel(tile.kind()).draw_large(canvas, icon_at + lift, DOT_PX, ink);
            canvas.note_sign(Sign::Vessel(tile.kind()), icon_at + lift);
            let number = after(inner, LARGE_ICON_PX + 6);
            paint::line(canvas, number, &pieces::digits(tile.value()), Face::LargeBold, Align::Left, ink);
        }
    }
    if let Some(hand) = hand {
        let caption = Guiding::SoFar.text(lang);
        let caption_px = Face::Body.width(caption);
        let strip = area(MARGIN_PX, bottom, WIDTH - 2 * MARGIN_PX as u32, SO_FAR_PX as u32);
        paint::line(canvas, strip, caption, Face::Body, Align::Left, Ink::Faint);
        pieces::cards(canvas, after(strip, caption_px + 8), hand, Face::Bold, Ink::Text);
    }
}

fn bottom_of(cell: Rectangle) -> i32 {
    cell.top_left.y + cell.size.height as i32
}

/// Why an answer was not noted, over the end of the body.
pub(super) fn refusal(canvas: &mut Canvas, speaker: &Speaker<'_>, reason: Refused) {
    let height = 2 * Face::Large.line_px() as u32 + 6;
    let plate = area(0, BOTTOM - height as i32, WIDTH, height);
    paint::fill(canvas, plate, Ink::Paper);
    paint::frame(canvas, plate, Ink::Accent);
    let text = crate::new_york_city::words::refused(speaker, reason);
    let inner = area(MARGIN_PX, plate.top_left.y + 3, WIDTH - 2 * MARGIN_PX as u32, height - 6);
    pieces::fitted(canvas, inner, &text, &READING, Ink::Accent);
}
