//! What a step of what happened shows beside its words: the bidding round, and who is ahead on the Press Track.

use core::ops::Range;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_city::components::Card;
use new_york_city::{Fact, LogEntry, PressToken, View};

use super::track::badges;
use crate::icons;
use crate::kind;
use crate::signs;
use crate::words::nouns;
use app::canvas::Canvas;
use app::face::{Align, Face};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::paint::{self, area};
use app::title::Told;
use app::words::Lang;

/// In which bidding round a step was: icon and name at the right of its head.
pub(crate) fn bidding_round(
    canvas: &mut Canvas,
    row: Rectangle,
    lang: Lang,
    view: &View<'_>,
    entries: &[LogEntry],
    step: Range<usize>,
) {
    let Some(card) = round_of(entries, step, view) else { return };
    let (right, y) = (row.top_left.x + row.size.width as i32, row.top_left.y);
    let text = nouns::bidding_round(lang, card);
    let width = Face::Small.width(text);
    icons::of_card(card).draw(canvas, Point::new(right - width - 20, y), Ink::Faint);
    let place = area(right - width, y, width as u32, ICON_PX);
    paint::line(canvas, place, text, Face::Small, Align::Left, Ink::Faint);
}

/// Who is ahead on the Press Track, at the right of everybody's points.
pub(crate) fn press_order(canvas: &mut Canvas, row: Rectangle, view: &View<'_>) {
    let count = view.seats().len() as i32;
    let y = row.top_left.y;
    let right = row.top_left.x + row.size.width as i32 - count * ICON_PX as i32 - (count - 1) * 10;
    signs::card(Card::Press).draw(canvas, Point::new(right - 20, y), Ink::Faint);
    badges(canvas, Point::new(right, y), view.press_track().order().iter().copied().map(PressToken::Of));
}

/// The bidding round a step belongs to, as far as the entries tell.
fn round_of(entries: &[LogEntry], step: Range<usize>, view: &View<'_>) -> Option<Card> {
    let head = entries.get(step.end.checked_sub(1)?)?;
    let Told::In(chapter) = kind::kind(head).told else { return None };
    if [kind::ROUND, kind::TOM_CARDS, kind::START, kind::DOING].contains(&chapter) {
        return None;
    }
    let began = |entry: &LogEntry| match entry.fact {
        Fact::BiddingBegan { matching } => Some(matching),
        _ => None,
    };
    if let Some(matching) = entries[..step.end].iter().rev().find_map(began) {
        return Some(matching);
    }
    match entries.iter().find_map(began) {
        // The one before the first that begins here.
        Some(next) => (next as usize).checked_sub(1).and_then(|index| Card::ALL.get(index).copied()),
        // A new round begins after Skyscrapers.
        None if entries.iter().any(|entry| matches!(entry.fact, Fact::RoundBegan { .. })) => {
            Some(Card::Skyscrapers)
        }
        None => Some(view.matching()),
    }
}
