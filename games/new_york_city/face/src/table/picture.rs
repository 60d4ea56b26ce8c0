//! What the guide of New York City draws by itself: cards, prestige tiles, bids.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use new_york_city::companion::{Session, Stage};
use new_york_city::components::Card;

use super::NewYorkCityTable;
use super::notes::bidding_order;
use super::stage::{hidden_tiles, places};
use crate::icons;
use crate::signs;
use crate::words::{Guiding, at_most, nouns};
use app::canvas::{Canvas, WIDTH};
use app::companion::Companion;
use app::face::{Align, Face};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::layout::MARGIN_PX;
use app::paint::{self, area};
use app::pieces;
use app::screens::guide::{BADGE_PX, READING, after, captioned, row_text, seat_number};
use app::screens::menu;
use app::words::{Lang, Text};

/// Dots of a large icon.
const DOT_PX: i32 = 2;
const LARGE_ICON_PX: i32 = DOT_PX * ICON_PX as i32;
/// The height of the cards that a Tom has so far.
pub(super) const SO_FAR_PX: u32 = 24;

/// The cards that a seat plays, under the words of a note.
pub(super) fn played(session: &Session, canvas: &mut Canvas, at: Point, seat: Seat) {
    let cards = session.table().players[seat].bid.played;
    let mut x = at.x;
    for card in cards.types() {
        icons::of_card(card).draw_large(canvas, Point::new(x, at.y), DOT_PX, Ink::Text);
        canvas.note_sign(signs::card(card), Point::new(x, at.y + ICON_PX as i32));
        let number = area(x + 36, at.y, 32, 2 * ICON_PX);
        paint::line(canvas, number, &pieces::digits(cards[card]), Face::LargeBold, Align::Left, Ink::Text);
        x += 72;
    }
}

/// Where a prestige tile may go: its colour and value, the borough, the vessel it takes.
pub(super) fn place(
    canvas: &mut Canvas,
    session: &Session,
    lang: Lang,
    index: usize,
    row: Rectangle,
    ink: Ink,
) {
    let Some(place) = places(session).nth(index) else {
        return row_text(canvas, row, Guiding::Forfeit.text(lang), ink);
    };
    let kind = place.tile.kind();
    signs::vessel(kind).draw(canvas, row.top_left + Point::new(0, 6), ink);
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

/// A card or a prestige tile in its box.
pub(super) fn boxed(
    session: &Session,
    lang: Lang,
    index: usize,
    canvas: &mut Canvas,
    cell: Rectangle,
    ink: Ink,
) {
    let inner = after(cell, 8);
    let icon_at = Point::new(inner.top_left.x + 2, cell.top_left.y + 2);
    if session.asked().is_some() {
        let Some(card) = Card::ALL.get(index).copied() else { return };
        let icon_at = icon_at + Point::new((inner.size.width as i32 - LARGE_ICON_PX) / 2 - 4, 0);
        icons::of_card(card).draw_large(canvas, icon_at, DOT_PX, ink);
        let word = nouns::card_short(lang, card);
        let bottom = cell.top_left.y + cell.size.height as i32;
        // A long word may use the space between two boxes.
        let under = area(cell.top_left.x - 2, bottom - 15, cell.size.width + 4, 14);
        let face = pieces::one_line(word, &[Face::SmallBold, Face::Small], under.size.width as i32);
        paint::line(canvas, under, word, face, Align::Centre, ink);
    } else if let Some(tile) = hidden_tiles(session).nth(index) {
        let lift = Point::new(0, (cell.size.height as i32 - 4 - LARGE_ICON_PX) / 2);
        icons::of_vessel(tile.kind()).draw_large(canvas, icon_at + lift, DOT_PX, ink);
        canvas.note_sign(signs::vessel(tile.kind()), icon_at + lift);
        let number = after(inner, LARGE_ICON_PX + 6);
        paint::line(canvas, number, &pieces::digits(tile.value()), Face::LargeBold, Align::Left, ink);
    }
}

/// What stands beside a number.
pub(super) fn beside(session: &Session, lang: Lang, number: Option<usize>) -> Option<(Text, Ink)> {
    let meaning = |word: Guiding| Text::try_from(word.text(lang)).unwrap_or_default();
    match (session.stage(), number) {
        (Stage::Bids { .. }, Some(0)) => Some((meaning(Guiding::Passes), Ink::Text)),
        (Stage::Elevator { .. }, Some(0)) => Some((meaning(Guiding::NoTile), Ink::Text)),
        (Stage::Elevator { .. }, _) => Some((at_most(lang, session.tile_limit()), Ink::Faint)),
        _ => None,
    }
}

/// What one looks at to know the answer.
pub(super) fn below(at: &Companion<NewYorkCityTable>, lang: Lang, canvas: &mut Canvas, place: Rectangle) {
    let session = at.session();
    let (top, height) = (place.top_left.y, place.size.height);
    let width = WIDTH - 2 * MARGIN_PX as u32;
    match session.stage() {
        Stage::Bids { .. } => bids(canvas, at, lang, top),
        Stage::Elevator { mut queue } => {
            queue.remove(0);
            if !queue.is_empty() {
                captioned(canvas, at, Guiding::Then.text(lang), top, &queue);
            }
        }
        Stage::TomCards { .. } | Stage::TomDraws { .. } => {
            let Some(seat) = session.asked() else { return };
            let caption = Guiding::SoFar.text(lang);
            let caption_px = Face::Body.width(caption);
            let strip = area(MARGIN_PX, top, width, height);
            paint::line(canvas, strip, caption, Face::Body, Align::Left, Ink::Faint);
            let hand = session.table().players[seat].hand;
            crate::pieces::cards(canvas, after(strip, caption_px + 8), hand, Face::Bold, Ink::Text);
        }
        _ => {
            let rest = area(MARGIN_PX, top, width, height);
            let note = Guiding::FromBoard.text(lang);
            pieces::fitted(canvas, rest, note, &READING, Ink::Faint);
        }
    }
}

/// The bids so far in their order, and who wins ties.
fn bids(canvas: &mut Canvas, companion: &Companion<NewYorkCityTable>, lang: Lang, top: i32) {
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
