//! What one seat has: figures, vessels, open cards, and its characters by name.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use engine::Seat;
use new_york_city::components::{Cards, VesselKind};
use new_york_city::{SeatKind, View};

use super::table::BOTTOM;
use crate::icons;
use crate::signs;
use crate::words::{character_name, level_name, nouns};
use app::canvas::Canvas;
use app::changed::Views;
use app::face::{Align, Face, TextSize};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::labels;
use app::layout::BODY;
use app::paint::{self, area};
use app::pieces;
use app::words::{Lang, Speaker, Text, strength};

labels! {
    /// What this page says.
    enum Label {
        Points = "Points", "Points";
        Dollars = "Dollars", "Dollars";
        Skyscrapers = "Skyscrapers", "Gratte-ciel";
        Press = "Press", "Presse";
        Hand = "Cards", "Cartes";
        Vessels = "Vessels", "Véhicules";
        Reserve = "Reserve", "Réserve";
        Used = "used", "utilisé";
        Cards = "Cards", "Cartes";
        NoCards = "no cards", "aucune carte";
    }
}

/// What one seat has: its figures, vessels, open cards, and its characters with their names.
pub(super) fn belongings(
    canvas: &mut Canvas,
    say: &Speaker<'_>,
    size: TextSize,
    views: &Views<View<'_>>,
    seat: Seat,
) {
    let view = &views.now;
    let top = BODY.top_left.y + 2;
    head(canvas, say, view, seat, top);
    // A large company needs the room that large figures take.
    let is_large = size == TextSize::Large && view.company(seat).len() <= COMPANY_OF_LARGE_FIGURES;
    let mut y = figures(canvas, say.lang, views, seat, is_large, top + 20);
    if view.vessels(seat) != [0; VesselKind::COUNT] {
        vessels(canvas, say.lang, views, seat, y);
        y += ROW_PX;
    }
    cards(canvas, say.lang, views, seat, y);
    y += ROW_PX + 2;
    paint::fill(canvas, area(0, y - 1, BODY.size.width, 1), Ink::Line);
    company(canvas, say.lang, size, views, seat, y);
}

/// How many characters leave room for large figures.
const COMPANY_OF_LARGE_FIGURES: usize = 5;
const ROW_PX: i32 = 18;
/// Where a row begins after its caption.
const ROW_X: i32 = 74;

/// The name of a seat, and at its right how it plays by itself.
fn head(canvas: &mut Canvas, say: &Speaker<'_>, view: &View<'_>, seat: Seat, top: i32) {
    let (lang, name) = (say.lang, say.name(seat));
    pieces::seat_badge(canvas, Point::new(6, top), ICON_PX + 2, seat);
    let name_px = Face::Bold.width(name) + 4;
    paint::line(canvas, area(32, top, name_px as u32, 18), name, Face::Bold, Align::Left, Ink::Text);
    let room = 282 - name_px;
    let mut text = match view.kind(seat) {
        SeatKind::Human => Text::new(),
        SeatKind::Tom(level) => level_name(lang, level),
        SeatKind::Architect(how) => strength(lang, how).chars().collect(),
    };
    if let SeatKind::Tom(level) = view.kind(seat)
        && Face::Small.width(&text) > room
    {
        // Beside a long name only the level's short form has room.
        text.clear();
        let _ = write!(text, "{level}");
    }
    if !text.is_empty() {
        let place = area(32 + name_px, top, room as u32, 18);
        paint::line(canvas, place, &text, Face::Small, Align::Right, Ink::Faint);
    }
}

/// What is counted of a seat: each number over what it is. Returns where the next row stands.
fn figures(
    canvas: &mut Canvas,
    lang: Lang,
    views: &Views<View<'_>>,
    seat: Seat,
    is_large: bool,
    top: i32,
) -> i32 {
    let (face, number_px) = if is_large { (Face::LargeBold, 22) } else { (Face::Bold, 16) };
    let mut x = 6;
    for (label, width, count) in FIGURES {
        let number = area(x, top, width, number_px);
        let digits = pieces::digits(count(&views.now, seat));
        paint::line(canvas, number, &digits, face, Align::Left, Ink::Text);
        let digits_px = face.width(&digits) as u32 + MARK_ROOM_PX;
        views.mark(canvas, area(x, top, digits_px, number_px), |view| count(view, seat));
        let below = area(x, top + number_px as i32, width, 12);
        paint::line(canvas, below, label.text(lang), Face::Small, Align::Left, Ink::Faint);
        x += width as i32;
    }
    top + number_px as i32 + 15
}

/// Room for a mark after a number.
const MARK_ROOM_PX: u32 = 8;

/// What is counted: its word, how wide it stands, and how it is counted.
type Figure = (Label, u32, fn(&View<'_>, Seat) -> u16);
const FIGURES: [Figure; 5] = [
    (Label::Points, 54, |view, seat| view.score(seat)),
    (Label::Dollars, 58, |view, seat| view.dollars(seat).into()),
    (Label::Skyscrapers, 86, |view, seat| view.skyscrapers(seat).into()),
    (Label::Press, 54, |view, seat| view.press_track().space(seat).into()),
    (Label::Hand, 56, |view, seat| view.hand_size(seat).into()),
];

/// The vessels of a seat.
fn vessels(canvas: &mut Canvas, lang: Lang, views: &Views<View<'_>>, seat: Seat, y: i32) {
    row_caption(canvas, lang, Label::Vessels, y);
    let mut x = ROW_X;
    for (kind, count) in VesselKind::ALL.into_iter().zip(views.now.vessels(seat)) {
        let left = x;
        for _ in 0..count {
            signs::vessel(kind).draw(canvas, Point::new(x, y + 1), Ink::Text);
            x += ICON_PX as i32 + 5;
        }
        if count > 0 {
            let place = area(left, y, (x - left) as u32, ROW_PX as u32);
            views.mark(canvas, place, |view| view.vessels(seat)[kind as usize]);
        }
    }
}

fn row_caption(canvas: &mut Canvas, lang: Lang, label: Label, y: i32) {
    let place = area(6, y, (ROW_X - 8) as u32, ROW_PX as u32);
    paint::line(canvas, place, label.text(lang), Face::Small, Align::Left, Ink::Faint);
}

/// The cards of a seat that lie open.
fn cards(canvas: &mut Canvas, lang: Lang, views: &Views<View<'_>>, seat: Seat, y: i32) {
    let (caption, cards) = open_cards(&views.now, seat);
    row_caption(canvas, lang, caption, y);
    let place = area(ROW_X, y, BODY.size.width - ROW_X as u32 - 6, ROW_PX as u32);
    if cards.is_empty() {
        return paint::line(canvas, place, Label::NoCards.text(lang), Face::Small, Align::Left, Ink::Faint);
    }
    if i32::from(cards.count()) * CARD_PX > place.size.width as i32 {
        return crate::pieces::cards_with(
            canvas,
            place,
            cards,
            Face::Body,
            Ink::Text,
            |canvas, card, place| {
                views.mark(canvas, place, |view| open_cards(view, seat).1[card]);
            },
        );
    }
    // Each as a card; in words, how many of each type.
    let mut x = ROW_X;
    for card in cards.types() {
        let left = x;
        for _ in 0..cards[card] {
            canvas.plate(area(x, y, CARD_PX as u32 - 1, ROW_PX as u32), Ink::Card, Ink::Faint);
            icons::of_card(card).draw(canvas, Point::new(x + 1, y + 1), Ink::OnCard);
            x += CARD_PX;
        }
        canvas.note_sign(signs::card(card), Point::new(left, y));
        canvas.note(&pieces::digits(cards[card]), Point::new(left + 1, y + 13));
        let all = area(left, y, (x - left) as u32, ROW_PX as u32);
        views.mark(canvas, all, |view| open_cards(view, seat).1[card]);
    }
}

/// What a card takes.
const CARD_PX: i32 = ICON_PX as i32 + 3;

/// The characters of a seat, by number and name, with their phases.
fn company(canvas: &mut Canvas, lang: Lang, size: TextSize, views: &Views<View<'_>>, seat: Seat, top: i32) {
    let company = views.now.company(seat);
    let row_px = ((BOTTOM - top) / company.len().max(1) as i32).min(26);
    let (bold, face) = match row_px {
        26 if size == TextSize::Large => (Face::LargeBold, Face::Large),
        16.. => (Face::Bold, Face::Body),
        _ => (Face::SmallBold, Face::Small),
    };
    for ((place, tile), y) in company.iter().enumerate().zip((top..).step_by(row_px.max(1) as usize)) {
        let ink = if tile.used { Ink::Faint } else { Ink::Text };
        let character = tile.character;
        let row = |x: i32, right: i32| area(x, y, (right - x).max(0) as u32, row_px as u32);
        let number = pieces::digits(character.number());
        paint::line(canvas, row(2, 30), &number, bold, Align::Right, ink);
        let phase = nouns::phase(lang, character.facts().phase);
        let used = [", ", Label::Used.text(lang)];
        let phase: Text = [phase].into_iter().chain(used.into_iter().filter(|_| tile.used)).collect();
        let phase_px = Face::Small.width(&phase);
        paint::line(canvas, row(314 - phase_px, 314), &phase, Face::Small, Align::Right, Ink::Faint);
        let name = character_name(lang, character);
        let room = 314 - phase_px - 6 - 38;
        let face = pieces::one_line(name, &[face, Face::Body, Face::Small], room);
        paint::line(canvas, row(38, 38 + room), name, face, Align::Left, ink);
        // There may be several copies of one: new is what there were not as many of.
        let copies = company[..=place].iter().filter(|other| *other == tile).count();
        views.mark(canvas, row(6, 318), |view| {
            view.company(seat).iter().filter(|other| *other == tile).count() >= copies
        });
    }
}

/// What lies open of a seat's cards: all that a Tom has, and of a person the reserve.
fn open_cards(view: &View<'_>, seat: Seat) -> (Label, Cards) {
    match view.kind(seat) {
        SeatKind::Human | SeatKind::Architect(_) => (Label::Reserve, view.reserve(seat)),
        SeatKind::Tom(_) => (Label::Cards, view.hand(seat).unwrap_or_default()),
    }
}
