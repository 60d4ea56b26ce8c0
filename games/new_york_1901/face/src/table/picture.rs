//! What the guide draws: the boxes of a turn, and below them what is always in view (NY-20.7).

use app::canvas::{Canvas, WIDTH};
use app::companion::Companion;
use app::face::{Align, Face};
use app::ink::Ink;
use app::layout::MARGIN_PX;
use app::paint::{self, area};
use app::pieces;
use app::say;
use app::table::Sitting;
use app::words::{Lang, Speaker, Text};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::{List, SEATS_MAX, Seat};
use new_york_1901::companion::{Entry, FEW_CARDS, Kind, Session, Stage};
use new_york_1901::components::{ActionCard, Technology, unlocked_at};

use super::words::{self, Say};
use super::{NewYork1901Table, stage};
use crate::picture::pieces::CROWN;

/// The height of a seat in the panel, of which two stand side by side.
const SEAT_PX: i32 = 18;
/// The height of what is always in view: two rows of seats, and the deck.
pub(super) const PANEL_PX: u32 = 2 * SEAT_PX as u32 + 19;
/// Tiles left from which on they stand out.
const FEW_TILES: u8 = 6;

/// Faces of the words in boxes, the largest first.
const FACES: [Face; 4] = [Face::Large, Face::Bold, Face::SmallBold, Face::Small];

/// Bars of a technology: one bronze, two silver, three gold.
const BAR_PX: i32 = 4;
const BARS_PX: i32 = 3 * (BAR_PX + 1);

/// As many bars as a technology has, the others as frames where that is wanted.
fn bars(canvas: &mut Canvas, at: Point, technology: Technology, frames: bool, ink: Ink) {
    for place in 0..3 {
        let bar = area(at.x + i32::from(place) * (BAR_PX + 1), at.y, BAR_PX as u32, 10);
        if place < technology as u8 {
            paint::fill(canvas, bar, ink);
        } else if frames {
            paint::frame(canvas, bar, Ink::Line);
        }
    }
}

/// What stands in small letters under an answer: from when on, or that it was used.
fn remark(session: &Session, lang: Lang, entry: Entry) -> Option<Text> {
    let seat = session.active();
    let used = |card: ActionCard| {
        (!session.holds(seat, card)).then(|| Text::try_from(Say::Used.text(lang)).unwrap_or_default())
    };
    match entry {
        Entry::Tile(kind) => {
            let technology = kind.technology();
            let at = unlocked_at(technology, session.is_expert());
            (technology > session.unlocked(seat)).then(|| say!(lang, ("from {at}"), ("dès {at}")))
        }
        Entry::Shift => used(ActionCard::Shift),
        Entry::Boom => used(ActionCard::Boom),
        Entry::Grab => used(ActionCard::Grab),
        _ => None,
    }
}

/// The room that the sign of an answer takes before its word.
fn sign_px(entry: Entry) -> i32 {
    match entry {
        Entry::Tile(_) => BARS_PX + 4,
        Entry::Legendary(_) => 20,
        _ => 0,
    }
}

/// A box of a turn: its sign, its word, and what does not fit in small letters. All words of a stage have one size.
pub(super) fn tile(
    at: &Companion<NewYork1901Table>,
    say: &Speaker<'_>,
    index: usize,
    canvas: &mut Canvas,
    place: Rectangle,
    ink: Ink,
) {
    let session = at.session();
    let choices = stage::choices(session);
    let Some(entry) = choices.get(index).copied() else { return };
    let (left, top) = (place.top_left.x + 8, place.top_left.y);
    let (right, height) = (place.top_left.x + place.size.width as i32 - 3, place.size.height as i32);
    let middle = top + height / 2;
    match entry {
        Entry::Tile(Kind::Legendary) => CROWN.draw(canvas, Point::new(left + 2, middle - 3), ink),
        Entry::Tile(kind) => bars(canvas, Point::new(left, middle - 5), kind.technology(), false, ink),
        Entry::Legendary(tile) => {
            if let Some(owner) = session.owner(tile) {
                at.badge(canvas, Point::new(left, middle - 8), 16, owner);
            }
        }
        _ => {}
    }
    let fits = |face: &&Face| {
        let wide = |entry: &Entry| face.width(&words::entry(say, *entry)) + sign_px(*entry);
        let mut plain = choices.iter().filter(|entry| remark(session, say.lang, **entry).is_none());
        plain.all(|entry| wide(entry) <= right - left)
    };
    let face = FACES.iter().find(fits).copied().unwrap_or(Face::Small);
    let x = left + sign_px(entry);
    let room = |y: i32, px: i32| area(x, y, (right - x).max(0) as u32, px as u32);
    let text = words::entry(say, entry);
    match remark(session, say.lang, entry) {
        None => paint::line(canvas, room(top, height), &text, face, Align::Left, ink),
        Some(small) => {
            let faint = if ink == Ink::Text { Ink::Faint } else { ink };
            let row_px = height / 2;
            paint::line(canvas, room(top, row_px + 1), &text, Face::Small, Align::Left, faint);
            paint::line(canvas, room(top + row_px, row_px), &small, Face::Small, Align::Left, faint);
        }
    }
}

/// Below the answers of a turn: everybody in the order of scores, and the deck.
pub(super) fn below(at: &Companion<NewYork1901Table>, lang: Lang, canvas: &mut Canvas, place: Rectangle) {
    let session = at.session();
    // Always in the same place, whatever stands above.
    let top = place.top_left.y + place.size.height as i32 - PANEL_PX as i32;
    paint::fill(canvas, area(0, top, WIDTH, 1), Ink::Line);
    let half = WIDTH as i32 / 2;
    for (place, seat) in (0..).zip(by_score(session).iter()) {
        let from = Point::new(place % 2 * half, top + 2 + place / 2 * SEAT_PX);
        seat_row(canvas, at, from, *seat);
    }
    let text = words::deck(session, lang);
    let few = session.deck() <= FEW_CARDS || session.ending().is_some();
    let (ink, face) = if few { (Ink::Accent, Face::Bold) } else { (Ink::Text, Face::Body) };
    let room = area(MARGIN_PX, top + 2 + 2 * SEAT_PX, WIDTH - 2 * MARGIN_PX as u32, 16);
    let face = pieces::one_line(&text, &[face, Face::Small], room.size.width as i32);
    paint::line(canvas, room, &text, face, Align::Left, ink);
}

/// The seats, whoever leads first; of equals in the order of seats.
fn by_score(session: &Session) -> List<Seat, SEATS_MAX> {
    let mut seats: List<Seat, SEATS_MAX> = session.seats().collect();
    seats.sort_unstable_by_key(|seat| (u8::MAX - session.score(*seat), seat.index()));
    seats
}

/// A seat in the panel: score, technology, crown, tiles left, held cards.
fn seat_row(canvas: &mut Canvas, at: &Companion<NewYork1901Table>, from: Point, seat: Seat) {
    let session = at.session();
    let row = |x: i32, width: u32| area(from.x + x, from.y, width, SEAT_PX as u32 - 1);
    if session.asked() == Some(seat) {
        paint::fill(canvas, row(0, 3), at.ink(seat));
    }
    at.badge(canvas, from + Point::new(6, 1), 16, seat);
    let score = pieces::digits(session.score(seat));
    paint::line(canvas, row(22, 28), &score, Face::Bold, Align::Right, Ink::Text);
    bars(canvas, from + Point::new(56, 4), session.unlocked(seat), true, Ink::Text);
    if session.legendary(seat).is_some() {
        CROWN.draw(canvas, from + Point::new(75, 6), Ink::Accent);
    }
    // A skyscraper, and how many are left.
    let few = session.ending().is_none() && session.unbuilt(seat) <= FEW_TILES;
    let ink = if few { Ink::Accent } else { Ink::Text };
    paint::fill(canvas, area(from.x + 90, from.y + 6, 7, 9), ink);
    paint::fill(canvas, area(from.x + 92, from.y + 3, 3, 3), ink);
    let left = pieces::digits(session.unbuilt(seat));
    paint::line(canvas, row(99, 18), &left, Face::Bold, Align::Left, ink);
    for (x, card) in (120..).step_by(12).zip(ActionCard::ALL) {
        let place = area(from.x + x, from.y + 2, 11, 14);
        match session.holds(seat, card) {
            true => {
                paint::fill(canvas, place, Ink::Card);
                paint::frame(canvas, place, Ink::Faint);
                let letter = ["B", "S", "G"][card as usize];
                paint::line(canvas, place, letter, Face::SmallBold, Align::Centre, Ink::OnCard);
            }
            false => paint::frame(canvas, place, Ink::Line),
        }
    }
}

/// What stands beside a number: where it leads.
pub(super) fn beside(session: &Session, lang: Lang, number: Option<usize>) -> Option<(Text, Ink)> {
    let number = number? as u8;
    match session.stage() {
        Stage::Points | Stage::Neighbours => Some((words::leads_to(session, lang, number), Ink::Text)),
        Stage::Removed(technology) => {
            let [bronze, silver] = session.standing(session.active());
            let count = if technology == Technology::Bronze { bronze } else { silver };
            let left = count.saturating_sub(number);
            Some((say!(lang, ("Standing: {count} > {left}"), ("Debout : {count} > {left}")), Ink::Text))
        }
        _ => None,
    }
}
