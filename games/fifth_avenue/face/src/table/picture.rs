//! What the guide draws: boxes with shapes and shops, and below them what one looks at: the seats, the bidders, a ring.

use app::canvas::{Canvas, WIDTH};
use app::companion::Companion;
use app::face::{Align, Face};
use app::ink::Ink;
use app::layout::MARGIN_PX;
use app::paint::{self, area};
use app::pieces::{digits, one_line};
use app::table::Sitting;
use app::words::{Lang, Speaker};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use fifth_avenue::auction::Case;
use fifth_avenue::companion::{Entry, Plot, Session, Stage};
use fifth_avenue::components::{District, Side};
use fifth_avenue::{Lot, Owner};

use super::words::{self, Say};
use super::{FifthAvenueTable, stage};
use crate::picture::pieces;

/// The height of a seat in a panel, of which two stand side by side.
const SEAT_PX: i32 = 18;
/// A line of words in a panel.
const LINE_PX: i32 = 17;
/// A bidder.
const BIDDER_PX: i32 = 17;
/// A lot of a ring.
const LOT: Size = Size::new(64, 28);

/// Faces of the words in boxes, the largest first.
const FACES: [Face; 4] = [Face::Large, Face::Bold, Face::SmallBold, Face::Small];

/// What stands below the answers of a stage.
#[derive(Clone, Copy)]
enum Panel {
    Nothing,
    /// Everybody's points and pieces, and what is easily forgotten.
    Seats(u8),
    /// Who may bid in what.
    Bidders,
    /// The lots of a district.
    Ring(District),
}

fn panel(session: &Session) -> Panel {
    match session.stage() {
        Stage::Action | Stage::Shop | Stage::ShopDistrict => Panel::Seats(0),
        Stage::Move => Panel::Seats(2),
        Stage::Award => Panel::Seats(3 + u8::from(session.alea_colour().is_some())),
        Stage::Auction | Stage::AleaCard | Stage::AleaBid => Panel::Bidders,
        Stage::Types(district, _)
        | Stage::Check(district)
        | Stage::RingNext(district)
        | Stage::Sixth(district) => Panel::Ring(district),
        _ => Panel::Nothing,
    }
}

/// The height that is wanted below the answers.
pub(super) fn below_px(session: &Session) -> u32 {
    match panel(session) {
        Panel::Nothing => 0,
        Panel::Seats(lines) => {
            let rows = (session.seats().len() as u32).div_ceil(2);
            rows * SEAT_PX as u32 + u32::from(lines) * LINE_PX as u32 + 3
        }
        Panel::Bidders => (session.seats().len() as u32) * BIDDER_PX as u32 + LINE_PX as u32 + 3,
        Panel::Ring(_) => 2 * LOT.height + 6,
    }
}

/// Draws it.
pub(super) fn below(at: &Companion<FifthAvenueTable>, lang: Lang, canvas: &mut Canvas, place: Rectangle) {
    let session = at.session();
    // Always at the bottom, whatever stands above.
    let top = place.top_left.y + place.size.height as i32 - below_px(session) as i32;
    let words = |canvas: &mut Canvas, y: i32, text: &str| {
        let room = area(MARGIN_PX, y, WIDTH - 2 * MARGIN_PX as u32, LINE_PX as u32);
        let face = one_line(text, &[Face::Body, Face::Small], room.size.width as i32);
        paint::line(canvas, room, text, face, Align::Left, Ink::Accent);
    };
    if !matches!(panel(session), Panel::Nothing) {
        paint::fill(canvas, area(0, top, WIDTH, 1), Ink::Line);
    }
    match panel(session) {
        Panel::Nothing => {}
        Panel::Seats(_) => {
            for (place, seat) in (0..).zip(session.seats()) {
                let from = Point::new(place % 2 * (WIDTH as i32 / 2), top + 2 + place / 2 * SEAT_PX);
                seat_row(canvas, at, from, seat);
            }
            let y = top + 2 + (session.seats().len() as i32 + 1) / 2 * SEAT_PX;
            match session.stage() {
                Stage::Move => {
                    words(canvas, y, &words::before_move(session, lang));
                    words(canvas, y + LINE_PX, Say::LeaveMark.text(lang));
                }
                Stage::Award => {
                    words(canvas, y, Say::Cap.text(lang));
                    words(canvas, y + LINE_PX, Say::Pay.text(lang));
                    words(canvas, y + 2 * LINE_PX, Say::Shuffle.text(lang));
                    if session.alea_colour().is_some() {
                        words(canvas, y + 3 * LINE_PX, Say::AleaPays.text(lang));
                    }
                }
                _ => {}
            }
        }
        Panel::Bidders => {
            let first = session.round().map_or(session.active(), |round| round.trigger);
            for (y, seat) in (top + 2..).step_by(BIDDER_PX as usize).zip(session.seats_from(first)) {
                bidder(canvas, at, lang, y, (seat, seat == first));
            }
            words(canvas, top + 2 + session.seats().len() as i32 * BIDDER_PX, Say::Cap.text(lang));
        }
        Panel::Ring(district) => ring(canvas, at, Point::new(MARGIN_PX, top + 3), district, lang),
    }
}

/// A seat in the panel: points, reserve, park.
fn seat_row(canvas: &mut Canvas, at: &Companion<FifthAvenueTable>, from: Point, seat: Seat) {
    let session = at.session();
    let row = |x: i32, width: u32| area(from.x + x, from.y, width, SEAT_PX as u32 - 1);
    if session.asked() == Some(seat) {
        paint::fill(canvas, row(0, 3), at.ink(seat));
    }
    at.badge(canvas, from + Point::new(6, 1), 16, seat);
    paint::line(canvas, row(22, 34), &digits(session.vp(seat)), Face::Bold, Align::Right, Ink::Text);
    // A skyscraper: in the reserve, behind it those in the supply.
    pieces::TOWER.draw(canvas, from + Point::new(68, 4), Ink::Text);
    let (reserve, supply) = (session.reserve(seat), session.supply(seat));
    let stock = app::say!(Lang::English, ("{reserve} / {supply}"), ("{reserve} / {supply}"));
    paint::line(canvas, row(76, 48), &stock, Face::Body, Align::Left, Ink::Text);
    let park = digits(session.park(seat));
    pieces::TOWER.draw(canvas, from + Point::new(128, 4), Ink::Gain);
    paint::line(canvas, row(136, 20), &park, Face::Body, Align::Left, Ink::Gain);
}

/// A bidder: who begins, in which colours, and what a win is (5A-10.1).
fn bidder(
    canvas: &mut Canvas,
    at: &Companion<FifthAvenueTable>,
    lang: Lang,
    y: i32,
    (seat, begins): (Seat, bool),
) {
    let session = at.session();
    let bids = session.bidder(seat);
    at.badge(canvas, Point::new(MARGIN_PX, y), 16, seat);
    let row = |x: i32| area(x, y, (WIDTH as i32 - MARGIN_PX - x) as u32, BIDDER_PX as u32);
    let mut x = 28;
    if begins {
        let text = Say::Begins.text(lang);
        paint::line(canvas, row(x), text, Face::Bold, Align::Left, Ink::Accent);
        x += Face::Bold.width(text) + 10;
    }
    if bids.case != Case::Park {
        for colour in bids.colours.iter() {
            pieces::shape(Some(colour)).draw_double(canvas, Point::new(x, y + 1), pieces::ink(Some(colour)));
            x += 20;
        }
    }
    let says = match bids.case {
        Case::Park => Some(Say::Opener),
        _ if bids.colours.is_empty() => Some(Say::OnlyPass),
        Case::Closure => Some(Say::ToClose),
        Case::Present if session.may_close(seat) => Some(Say::CanClose),
        _ => None,
    };
    if let Some(say) = says {
        paint::line(canvas, row(x + 4), say.text(lang), Face::Body, Align::Left, Ink::Text);
    }
}

/// What lies on a lot, in a box: its shape, then its shops, or whose skyscrapers and how many.
fn lot(
    canvas: &mut Canvas,
    at: &Companion<FifthAvenueTable>,
    place: Rectangle,
    plot: Plot,
    lot: Option<&Lot>,
) {
    let Point { x, y } = place.top_left;
    let middle = y + place.size.height as i32 / 2;
    pieces::shape(plot.colour()).draw_double(
        canvas,
        Point::new(x + 3, middle - 7),
        pieces::ink(plot.colour()),
    );
    if let Some(lot) = lot {
        contents(canvas, at, Point::new(x + 22, middle - 9), lot, Ink::Text);
    }
}

/// The shops of a lot, or whose skyscrapers and how many, 40 by 18 dots.
fn contents(canvas: &mut Canvas, at: &Companion<FifthAvenueTable>, from: Point, lot: &Lot, ink: Ink) {
    for (place, shop) in (0..).zip(lot.shops.iter()) {
        pieces::shop(*shop).draw_double(canvas, from + Point::new(19 * place, 0), ink);
    }
    match lot.owner {
        Some(Owner::Seat(seat)) => at.badge(canvas, from + Point::new(0, 1), 16, seat),
        Some(Owner::Alea) => {
            let colour = at.session().alea_colour().unwrap_or_default();
            app::pieces::badge(canvas, from + Point::new(0, 1), 16, "*", colour);
        }
        None => return,
    }
    let count = area(from.x + 19, from.y, 20, 18);
    paint::line(canvas, count, &digits(lot.count), Face::Bold, Align::Left, ink);
}

/// The ring of a district as it is known or being said: above from orange on, below back, as it lies round.
fn ring(
    canvas: &mut Canvas,
    at: &Companion<FifthAvenueTable>,
    corner: Point,
    district: District,
    lang: Lang,
) {
    let session = at.session();
    let side = session.city().side;
    let (asked, said) = match session.stage() {
        Stage::Types(_, plot) => (Some(plot), None),
        Stage::RingNext(_) | Stage::Sixth(_) => (None, Some(session.ring_said().len() + 1)),
        _ => (None, None),
    };
    let place = |index: usize| {
        let (column, row) = match (index, side) {
            (0..=2, _) => (index as i32, 0),
            (4, Side::Five) => (0, 1),
            _ => (5 - index as i32, 1),
        };
        let step = Point::new(LOT.width as i32 + 2, LOT.height as i32);
        Rectangle::new(corner + Point::new(column * step.x, row * step.y), LOT - Size::new(0, 2))
    };
    let orange = [Plot::of(fifth_avenue::components::Colour::Orange)];
    let said_plots = session.ring_said().iter().map(|colour| Plot::of(*colour));
    let mut draw = |index: usize, plot: Plot, shown: Option<&Lot>| {
        let place = place(index);
        let ink = if asked == Some(plot) { Ink::Accent } else { Ink::Line };
        paint::frame(canvas, place, ink);
        if asked == Some(plot) {
            paint::frame(canvas, place.offset(-1), ink);
        }
        lot(canvas, at, place, plot, shown);
    };
    match said {
        Some(_) => {
            orange.into_iter().chain(said_plots).enumerate().for_each(|(index, plot)| draw(index, plot, None))
        }
        None => {
            let known = session.city().ring(district);
            for (index, plot) in known.plots(side).enumerate() {
                draw(index, plot, asked.map(|_| session.city().lot(district, plot)));
            }
        }
    }
    let x = corner.x + 3 * (LOT.width as i32 + 2) + 4;
    let say = if asked.is_some() { Say::Count } else { Say::Clockwise };
    let room = area(x, corner.y, (WIDTH as i32 - MARGIN_PX - x) as u32, 2 * LOT.height - 2);
    app::pieces::fitted(canvas, room, say.text(lang), &[Face::Body, Face::Small], Ink::Text);
}

/// The room that the sign of an answer takes before its word.
const fn sign_px(entry: Entry) -> i32 {
    match entry {
        Entry::Shop(_) | Entry::Plot(_) => 20,
        Entry::Won(_) => 22,
        Entry::Move(..) | Entry::Built(_) => 14,
        _ => 0,
    }
}

/// Draws the sign of an answer; colours stand out where it is not chosen.
fn sign(canvas: &mut Canvas, at: &Companion<FifthAvenueTable>, from: Point, entry: Entry, ink: Ink) {
    let high = |px: i32| from - Point::new(0, px / 2);
    match entry {
        Entry::Shop(shop) => pieces::shop(shop).draw_double(canvas, high(18), ink),
        Entry::Plot(plot) => {
            let of = if ink == Ink::Text { pieces::ink(plot.colour()) } else { ink };
            pieces::shape(plot.colour()).draw_double(canvas, high(14), of);
        }
        Entry::Move(commission, _) => pieces::pawn(canvas, high(9) + Point::new(2, 0), commission),
        Entry::Won(seat) => at.badge(canvas, high(18), 18, seat),
        Entry::Built(_) => pieces::TOWER.draw_double(canvas, high(18), ink),
        _ => {}
    }
}

/// A box: its sign, its word, and of a lot what lies there. All words of a stage have one size, but for names.
pub(super) fn tile(
    at: &Companion<FifthAvenueTable>,
    say: &Speaker<'_>,
    index: usize,
    canvas: &mut Canvas,
    place: Rectangle,
    ink: Ink,
) -> bool {
    let session = at.session();
    let choices = stage::choices(session);
    let Some(entry) = choices.get(index).copied() else { return false };
    let (left, top) = (place.top_left.x + 8, place.top_left.y);
    let (right, height) = (place.top_left.x + place.size.width as i32 - 3, place.size.height as i32);
    let middle = top + height / 2;
    sign(canvas, at, Point::new(left, middle), entry, ink);
    let x = left + sign_px(entry);
    let mut room = area(x, top, (right - x).max(0) as u32, height as u32);
    let lot = match (session.stage(), entry) {
        (
            Stage::FirstPlot(district) | Stage::StartPlot(district) | Stage::ShopPlot(district),
            Entry::Plot(plot),
        ) => Some(session.city().lot(district, plot)).filter(|lot| !lot.is_empty()),
        _ => None,
    };
    if let Some(lot) = lot {
        // What lies there says why it does not fit.
        contents(canvas, at, Point::new(right - 38, middle - 9), lot, ink);
        room.size.width = room.size.width.saturating_sub(40);
    }
    let text = words::entry(say, entry);
    let fits = |face: &&Face| {
        let names = |entry: &Entry| matches!(entry, Entry::Won(_));
        let of_stage = choices.iter().filter(|other| names(other) == names(&entry));
        let mut of_stage = of_stage.filter(|other| !names(other) || **other == entry);
        of_stage.all(|other| face.width(&words::entry(say, *other)) <= right - left - sign_px(*other))
    };
    let face = FACES.iter().find(fits).copied().unwrap_or(Face::Small);
    if face.width(&text) <= room.size.width as i32 {
        paint::line(canvas, room, &text, face, Align::Left, ink);
    }
    true
}
