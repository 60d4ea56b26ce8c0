//! The whole table at one glance; after it, a page for what each seat has.
//!
//! The first page never scrolls: the Press Track above, below it one row a seat with what it owns
//! and what it has built. Figures stand in columns, so that one column is one comparison.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use new_york_city::components::{Borough, Card, PrestigeTile};
use new_york_city::{PressToken, View};

use super::track::{self, TRACK_BOTTOM, badge};
use super::{header, seat_page};
use crate::signs;
use crate::words::nouns;
use app::canvas::{Canvas, WIDTH};
use app::changed::{self, Views};
use app::face::{Align, Face};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::labels;
use app::layout::{BODY, FOOTER};
use app::paint::{self, Labels, area};
use app::pieces;
use app::words::{Lang, Speaker};

labels! {
    /// What this screen says.
    enum Say {
        Points = "Pts", "Pts";
        Claimed = "taken", "prise";
    }
}

/// Draws a page: 0 is the table, from 1 on what each seat has.
pub(crate) fn draw(
    canvas: &mut Canvas,
    say: &Speaker<'_>,
    views: &Views<View<'_>>,
    page: u8,
    labels: Labels<'_>,
) {
    let (lang, view) = (say.lang, &views.now);
    match page.checked_sub(1).and_then(|index| view.seats().nth(index.into())) {
        None => {
            track::track(canvas, views);
            heads(canvas, lang, views);
            track::order(canvas, lang, views, labels);
            rows(canvas, lang, views);
        }
        Some(seat) => {
            seat_page::belongings(canvas, say, views, seat);
            // Right of the number of the page.
            let (left, right) = (WIDTH as i32 / 2 + 18, WIDTH as i32 - Face::SmallBold.width(labels.y) - 10);
            let place = area(left, FOOTER.top_left.y, (right - left).max(0) as u32, FOOTER.size.height);
            changed::legend(canvas, place, lang, Align::Left);
        }
    }
    header::title(canvas, lang, view, labels);
}

/// Where columns stand: their middle.
const POINTS_X: i32 = 41;
const DOLLARS_X: i32 = 67;
const SKYSCRAPERS_X: i32 = 88;
const CARDS_X: i32 = 110;
const VESSELS_X: i32 = 132;
const BOROUGHS_X: i32 = 146;
const BOROUGH_PX: i32 = 29;
const HEADS_TOP: i32 = TRACK_BOTTOM;
const HEAD_PX: i32 = 16;
const ROWS_TOP: i32 = HEADS_TOP + 3 * HEAD_PX;
/// Room for a mark after a word.
const MARK_ROOM_PX: u32 = 8;
pub(super) const ROWS_BOTTOM: i32 = BODY.top_left.y + BODY.size.height as i32;

/// A box around the middle of a column.
fn cell(middle: i32, width: i32, y: i32, height: i32) -> Rectangle {
    area(middle - width / 2, y, width as u32, height as u32)
}

fn borough_middle(borough: Borough) -> i32 {
    BOROUGHS_X + borough as i32 * BOROUGH_PX + BOROUGH_PX / 2
}

/// The Mayor, prestige tiles and the statue on the left, the boroughs on the right.
fn heads(canvas: &mut Canvas, lang: Lang, views: &Views<View<'_>>) {
    let view = &views.now;
    let mayor = view.mayor();
    let y = HEADS_TOP;
    signs::MAYOR.draw(canvas, Point::new(4, y), if mayor.is_some() { Ink::Text } else { Ink::Faint });
    let name = mayor.map_or("-", |borough| nouns::borough(lang, borough));
    paint::line(canvas, area(24, y, 120, HEAD_PX as u32), name, Face::SmallBold, Align::Left, Ink::Text);
    let name_px = Face::SmallBold.width(name) as u32 + MARK_ROOM_PX;
    views.mark(canvas, area(24, y, name_px, HEAD_PX as u32), View::mayor);

    let y = y + HEAD_PX;
    signs::card(Card::Prestige).draw(canvas, Point::new(4, y), Ink::Text);
    let mut x = 24;
    for tile in view.prestige_shown() {
        signs::vessel(tile.kind()).draw(canvas, Point::new(x, y), Ink::Text);
        let value = pieces::digits(tile.value());
        paint::line(
            canvas,
            area(x + 18, y, 14, HEAD_PX as u32),
            &value,
            Face::SmallBold,
            Align::Left,
            Ink::Text,
        );
        views.mark(canvas, area(x, y, 34, HEAD_PX as u32), |view| view.prestige_shown().contains(tile));
        x += 34;
    }
    if view.prestige_shown().is_empty() {
        paint::line(canvas, area(x, y, 20, HEAD_PX as u32), "-", Face::SmallBold, Align::Left, Ink::Faint);
    }
    // The Statue of Liberty: what it still pays.
    signs::STATUE.draw(canvas, Point::new(92, y), Ink::Text);
    let statue = if view.statue_claimed() { Say::Claimed.text(lang) } else { "+4" };
    let place = area(107, y, 38, HEAD_PX as u32);
    paint::line(canvas, place, statue, Face::Small, Align::Left, Ink::Text);
    views.mark(canvas, place, View::statue_claimed);

    let y = y + HEAD_PX;
    paint::line(
        canvas,
        cell(POINTS_X, 30, y, HEAD_PX),
        Say::Points.text(lang),
        Face::Small,
        Align::Centre,
        Ink::Faint,
    );
    for (sign, middle) in [
        (signs::card(Card::Dollars), DOLLARS_X),
        (signs::card(Card::Skyscrapers), SKYSCRAPERS_X),
        (&signs::FLEET, VESSELS_X),
    ] {
        sign.draw(canvas, Point::new(middle - 8, y), Ink::Faint);
    }
    // A hand: two cards, one behind the other.
    canvas.note_sign(&signs::HAND, Point::new(CARDS_X - 8, y));
    paint::frame(canvas, area(CARDS_X - 2, y + 1, 9, 11), Ink::Faint);
    paint::fill(canvas, area(CARDS_X - 7, y + 3, 9, 12), Ink::Paper);
    paint::frame(canvas, area(CARDS_X - 6, y + 4, 9, 11), Ink::Faint);

    for borough in Borough::ALL {
        let left = borough_middle(borough) - BOROUGH_PX / 2;
        paint::fill(canvas, area(left, HEADS_TOP, 1, (ROWS_BOTTOM - HEADS_TOP) as u32), Ink::Line);
        borough_head(canvas, lang, views, borough);
    }
}

/// A borough: its name with the Mayor's hat, its value, its letter with what prestige tiles added.
fn borough_head(canvas: &mut Canvas, lang: Lang, views: &Views<View<'_>>, borough: Borough) {
    let view = &views.now;
    let middle = borough_middle(borough);
    let short = nouns::borough_short(lang, borough);
    let name_px = Face::SmallBold.width(short);
    let here = view.mayor() == Some(borough);
    let hat_px = if here { HAT_PX + 1 } else { 0 };
    let x = middle - (name_px + hat_px) / 2;
    let place = area(x, HEADS_TOP, name_px as u32, HEAD_PX as u32);
    paint::line(canvas, place, short, Face::SmallBold, Align::Left, Ink::Text);
    if here {
        small_hat(canvas, Point::new(x + name_px + 1, HEADS_TOP + 4));
    }

    let value = view.borough_value(borough);
    let place = cell(middle, BOROUGH_PX, HEADS_TOP + HEAD_PX, HEAD_PX);
    paint::line(canvas, place, &pieces::digits(value), Face::Bold, Align::Centre, Ink::Text);
    views.mark(canvas, place, |view| view.borough_value(borough));

    let mut letter = heapless::String::<4>::new();
    let _ = letter.push(view.letter(borough).as_char());
    let mut more = heapless::String::<5>::new();
    let prestige = prestige_in(view, borough);
    if prestige > 0 {
        let _ = write!(more, "+{prestige}");
    }
    let (letter_px, more_px) = (Face::SmallBold.width(&letter), Face::Small.width(&more));
    let x = middle - (letter_px + more_px) / 2;
    let row = |x, width: i32| area(x, HEADS_TOP + 2 * HEAD_PX, width as u32, HEAD_PX as u32);
    paint::line(canvas, row(x, letter_px), &letter, Face::SmallBold, Align::Left, Ink::Accent);
    paint::line(canvas, row(x + letter_px, more_px), &more, Face::Small, Align::Left, Ink::Gain);
}

/// What the prestige tiles of a borough are worth.
fn prestige_in(view: &View<'_>, borough: Borough) -> u8 {
    let tiles = PrestigeTile::all();
    tiles.filter(|tile| view.prestige_placed(*tile) == Some(borough)).map(|tile| tile.value()).sum()
}

const HAT_PX: i32 = 6;

/// The Mayor's hat where there is no room for the icon.
fn small_hat(canvas: &mut Canvas, at: Point) {
    for (x, y, width, height) in [(1, 0, 4, 6), (0, 7, 6, 2)] {
        paint::fill(canvas, area(at.x + x, at.y + y, width, height), Ink::Accent);
    }
}

/// One row a seat, and one for neutral.
fn rows(canvas: &mut Canvas, lang: Lang, views: &Views<View<'_>>) {
    let view = &views.now;
    let count = view.seats().len() as i32 + 1;
    let height = ((ROWS_BOTTOM - ROWS_TOP) / count).min(25);
    let asked = view.decision().map(|decision| decision.seat);
    let tokens = view.seats().map(PressToken::Of).chain([PressToken::Neutral]);
    for (index, token) in (0..).zip(tokens) {
        let y = ROWS_TOP + index * height;
        paint::fill(canvas, area(0, y, 320, 1), Ink::Line);
        if asked.map(PressToken::Of) == Some(token) {
            paint::marker(canvas, area(0, y, 10, height as u32), Ink::Text);
        }
        badge(canvas, Point::new(10, y + (height - ICON_PX as i32 + 1) / 2), ICON_PX, token);
        match token {
            PressToken::Of(seat) => {
                figures(canvas, views, seat, y, height);
            }
            PressToken::Neutral => {
                let place = area(30, y + 1, 116, height as u32 - 1);
                paint::line(canvas, place, nouns::neutral(lang), Face::Small, Align::Left, Ink::Faint);
            }
        }
        for borough in Borough::ALL {
            built(canvas, views, borough, token, y, height);
        }
    }
    // The Mayor's column is framed as a whole, over the lines; the hat says why.
    if let Some(borough) = view.mayor() {
        let column = cell(borough_middle(borough), BOROUGH_PX, HEADS_TOP, ROWS_BOTTOM - HEADS_TOP);
        paint::frame(canvas, column, Ink::Accent);
    }
    // What marks mean has room beside the name of the neutral player, who owns nothing.
    let left = 30 + Face::Small.width(nouns::neutral(lang)) + 4;
    let place =
        area(left, ROWS_TOP + (count - 1) * height + 1, (BOROUGHS_X - left) as u32, height as u32 - 1);
    changed::legend(canvas, place, lang, Align::Left);
}

/// What a seat owns: where it stands and how it is counted.
type Figure = (i32, fn(&View<'_>, Seat) -> u16);
const FIGURES: [Figure; 5] = [
    (POINTS_X, |view, seat| view.score(seat)),
    (DOLLARS_X, |view, seat| view.dollars(seat).into()),
    (SKYSCRAPERS_X, |view, seat| view.skyscrapers(seat).into()),
    (CARDS_X, |view, seat| view.hand_size(seat).into()),
    (VESSELS_X, |view, seat| view.vessels(seat).iter().sum::<u8>().into()),
];

/// What a seat owns.
fn figures(canvas: &mut Canvas, views: &Views<View<'_>>, seat: Seat, y: i32, height: i32) {
    for (middle, count) in FIGURES {
        let (width, face) = if middle == POINTS_X { (30, Face::Bold) } else { (22, Face::Body) };
        let place = cell(middle, width, y + 1, height - 1);
        paint::line(canvas, place, &pieces::digits(count(&views.now, seat)), face, Align::Centre, Ink::Text);
        views.mark(canvas, place, |view| count(view, seat));
    }
}

fn skyscrapers(view: &View<'_>, borough: Borough, token: PressToken) -> u8 {
    match token {
        PressToken::Of(seat) => view.built(seat, borough),
        PressToken::Neutral => view.neutral(borough),
    }
}

/// What a token has built in a borough; the first place there stands on a filled plate.
fn built(
    canvas: &mut Canvas,
    views: &Views<View<'_>>,
    borough: Borough,
    token: PressToken,
    y: i32,
    height: i32,
) {
    let (view, middle) = (&views.now, borough_middle(borough));
    let count = skyscrapers(view, borough, token);
    // Most skyscrapers, among equals whoever is ahead: the first maximum in Press Track order.
    let others = || view.press_track().order_with_neutral();
    let most = others().map(|other| skyscrapers(view, borough, other)).max();
    let first = others().find(|other| Some(skyscrapers(view, borough, *other)) == most);
    let number = pieces::digits(count);
    let place = cell(middle, 20, y + 2, height - 3);
    if count == 0 {
        paint::fill(canvas, cell(middle, 2, y + height / 2, 2), Ink::Faint);
        canvas.note("0", Point::new(middle, y + height / 2 + 6));
    } else if first == Some(token) {
        let ink = match token {
            PressToken::Of(seat) => Ink::of_seat(seat.index()),
            PressToken::Neutral => Ink::Neutral,
        };
        paint::fill(canvas, place, ink);
        paint::line(canvas, place, &number, Face::Bold, Align::Centre, Ink::Paper);
    } else {
        paint::line(canvas, place, &number, Face::Body, Align::Centre, Ink::Text);
    }
    let around = cell(middle, BOROUGH_PX - 2, y + 1, height - 1);
    views.mark(canvas, around, |view| skyscrapers(view, borough, token));
}
