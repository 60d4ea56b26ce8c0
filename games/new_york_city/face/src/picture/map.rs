//! The map: six boroughs where they lie, the ten ways between them with their vessels, and who has built what.
//!
//! It is drawn from [`Drawn`], plain facts that need no game: a page of Learn can show an example. Boroughs stand in two rows
//! of three, so that every way is a straight line but one, which goes round the north of Manhattan. In a narrow box a borough
//! has its short name and one number.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use new_york_city::components::{Borough, ByBorough, Letter, Vessel};
use new_york_city::{BoroughSet, View};

use crate::icons;
use crate::words::nouns;
use app::canvas::Canvas;
use app::changed::{self, Views};
use app::face::{Align, Face};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::labels;
use app::paint::{self, area};
use app::pieces;
use app::words::{Lang, Text};

labels! {
    /// What the map says of a borough to those who do not see it.
    enum Say {
        Mayor = "Mayor", "Maire";
        Possible = "possible", "possible";
        Chosen = "chosen", "choisi";
    }
}

/// Everybody who builds: four seats and neutral.
const TOKENS: usize = 5;
pub(crate) const NEUTRAL: usize = TOKENS - 1;

/// How a borough stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Mark {
    /// Not at all.
    #[default]
    Plain,
    /// It is one of those in question, or where something goes to: a thick frame.
    Framed,
    /// It is chosen: filled, with a pointer.
    Chosen,
}

/// A borough as it is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// Skyscrapers of each seat, and of neutral at the end.
    pub built: [u8; TOKENS],
    /// What the first place scores.
    pub value: u8,
    /// When the Mayor comes.
    pub letter: Letter,
    /// How it stands out.
    pub mark: Mark,
}

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Drawn {
    /// How many seats there are.
    pub seats: u8,
    /// The boroughs.
    pub places: ByBorough<Place>,
    /// Vessels that are still there, a bit each.
    pub vessels: u16,
    /// Vessels that are in question, a bit each: the others are faint.
    pub offered: u16,
    /// Vessels that stand out, a bit each.
    pub lit: u16,
    /// Where the Mayor is.
    pub mayor: Option<Borough>,
    /// Whose skyscrapers are counted where there is room for one number; the value of the borough if nobody's.
    pub whose: Option<Seat>,
}

/// The bit of a vessel.
pub(crate) const fn bit(vessel: Vessel) -> u16 {
    1 << vessel.number()
}

impl Drawn {
    /// The map as it lies.
    pub(crate) fn of(view: &View<'_>) -> Drawn {
        let place = |borough| {
            let mut built = [0; TOKENS];
            for seat in view.seats() {
                built[usize::from(seat.index())] = view.built(seat, borough);
            }
            built[NEUTRAL] = view.neutral(borough);
            let (value, letter) = (view.borough_value(borough), view.letter(borough));
            Place { built, value, letter, mark: Mark::Plain }
        };
        let there = Vessel::all().filter(|vessel| view.vessel_owner(*vessel).is_none());
        Drawn {
            seats: view.seats().len() as u8,
            places: ByBorough(Borough::ALL.map(place)),
            vessels: there.map(bit).sum(),
            offered: u16::MAX,
            lit: 0,
            mayor: view.mayor(),
            whose: None,
        }
    }

    /// The same map with boroughs that stand out and one that is chosen: where somebody can go, and goes.
    pub(crate) fn path(mut self, reachable: BoroughSet, chosen: Option<Borough>) -> Drawn {
        for borough in reachable.iter() {
            self.places[borough].mark = Mark::Framed;
        }
        if let Some(borough) = chosen {
            self.places[borough].mark = Mark::Chosen;
        }
        self
    }

    /// The same map with a vessel that stands out.
    pub(crate) fn by(mut self, vessel: Vessel) -> Drawn {
        self.lit |= bit(vessel);
        self
    }

    /// The same map with one number a borough where there is little room: what this seat has built.
    pub(crate) fn counting(mut self, seat: Seat) -> Drawn {
        self.whose = Some(seat);
        self
    }
}

/// Column and row of a borough, roughly where it lies.
pub(super) const fn cell(borough: Borough) -> (i32, i32) {
    match borough {
        Borough::JerseyCity => (0, 0),
        Borough::Manhattan => (1, 0),
        Borough::Bronx => (2, 0),
        Borough::StatenIsland => (0, 1),
        Borough::Brooklyn => (1, 1),
        Borough::Queens => (2, 1),
    }
}

/// What the way round Manhattan takes above the boroughs, and a vessel beside its way.
const AROUND_PX: i32 = ICON_PX as i32 + 2;
/// The least space between two boroughs, beside and below each other: a vessel stands there.
const GAP_PX: Size = Size::new(ICON_PX + 4, ICON_PX + 2);
/// The widest and highest a borough gets; wider and higher, the ways are longer instead.
const PLATE_MAX: Size = Size::new(92, 46);
/// From this width on a borough has its whole name and everybody's skyscrapers.
const WIDE_PX: u32 = 80;

/// Where things stand in a box.
struct Plan {
    map: Rectangle,
    plate: Size,
}

impl Plan {
    fn of(map: Rectangle) -> Plan {
        let Size { width, height } = map.size;
        let plate = Size::new(
            (width.saturating_sub(2 * GAP_PX.width) / 3).min(PLATE_MAX.width),
            (height.saturating_sub(AROUND_PX as u32 + GAP_PX.height) / 2).min(PLATE_MAX.height),
        );
        Plan { map, plate }
    }

    fn plate(&self, borough: Borough) -> Rectangle {
        let (column, row) = cell(borough);
        let free = self.map.size - self.plate;
        let down = free.height as i32 - AROUND_PX;
        let at = Point::new(column * free.width as i32 / 2, AROUND_PX + row * down);
        Rectangle::new(self.map.top_left + at, self.plate)
    }

    /// The corners of a vessel's way, and where the vessel stands on it.
    fn way(&self, vessel: Vessel) -> ([Point; 4], Point) {
        let [a, b] = vessel.ends().map(|end| middle(self.plate(end)));
        if a.y == b.y && (a.x - b.x).abs() > self.map.size.width as i32 / 2 {
            let y = self.map.top_left.y + AROUND_PX / 2;
            let (left, right) = (Point::new(a.x, y), Point::new(b.x, y));
            return ([a, left, right, b], Point::new((a.x + b.x) / 2, y));
        }
        ([a, a, b, b], Point::new((a.x + b.x) / 2, (a.y + b.y) / 2))
    }
}

fn middle(place: Rectangle) -> Point {
    place.top_left + Point::new(place.size.width as i32 / 2, place.size.height as i32 / 2)
}

/// Draws the map into a box: from 150 x 104 on, with everything from 300 x 124 on.
pub(crate) fn draw(canvas: &mut Canvas, map: Rectangle, lang: Lang, views: &Views<Drawn>) {
    let plan = Plan::of(map);
    canvas.unsaid(|canvas| {
        for vessel in Vessel::all() {
            way(canvas, &plan, &views.now, vessel);
        }
        for vessel in Vessel::all() {
            vehicle(canvas, &plan, views, vessel);
        }
        for borough in Borough::ALL {
            plate(canvas, plan.plate(borough), lang, views, borough);
        }
    });
    say(canvas, &plan, lang, views);
}

/// A way: a line while its vessel is there, dots when it is gone, thick where it stands out.
fn way(canvas: &mut Canvas, plan: &Plan, drawn: &Drawn, vessel: Vessel) {
    let has = |vessels: u16| vessels & bit(vessel) != 0;
    let (ink, thick, apart) = match () {
        () if has(drawn.lit) => (Ink::Accent, 3, 1),
        () if has(drawn.vessels & drawn.offered) => (Ink::Text, 1, 1),
        () if has(drawn.vessels) => (Ink::Line, 1, 1),
        () => (Ink::Faint, 1, 5),
    };
    let (corners, _) = plan.way(vessel);
    for (from, to) in corners.into_iter().zip(corners.into_iter().skip(1)) {
        let by = to - from;
        let dots = by.x.abs().max(by.y.abs());
        for dot in (0..=dots).step_by(apart) {
            let at = from + by * dot / dots.max(1);
            paint::fill(canvas, area(at.x - thick / 2, at.y - thick / 2, thick as u32, thick as u32), ink);
        }
    }
}

/// A vessel on its way.
fn vehicle(canvas: &mut Canvas, plan: &Plan, views: &Views<Drawn>, vessel: Vessel) {
    let drawn = &views.now;
    let (_, at) = plan.way(vessel);
    let half = ICON_PX as i32 / 2;
    let around = area(at.x - half - 1, at.y - half - 1, ICON_PX + 2, ICON_PX + 2);
    let has = |vessels: u16| vessels & bit(vessel) != 0;
    if has(drawn.vessels) {
        let (ground, ink) = match () {
            () if has(drawn.lit) => (Ink::Accent, Ink::Paper),
            () if has(drawn.offered) => (Ink::Paper, Ink::Text),
            () => (Ink::Paper, Ink::Faint),
        };
        paint::fill(canvas, around, ground);
        icons::of_vessel(vessel.kind()).draw(canvas, at - Point::new(half, half), ink);
    }
    views.mark(canvas, around, |drawn| drawn.vessels & bit(vessel));
}

/// A borough.
fn plate(canvas: &mut Canvas, place: Rectangle, lang: Lang, views: &Views<Drawn>, borough: Borough) {
    let drawn = &views.now;
    let Place { mark, value, letter, .. } = drawn.places[borough];
    let (ground, ink) = match mark {
        Mark::Chosen => (Ink::Choice, Ink::OnChoice),
        _ => (Ink::Card, Ink::OnCard),
    };
    canvas.plate(place, ground, if mark == Mark::Plain { Ink::Neutral } else { Ink::Accent });
    let Rectangle { top_left: Point { x, y }, size: Size { width, height } } = place;
    if mark != Mark::Plain {
        paint::frame(canvas, area(x + 1, y + 1, width - 2, height - 2), Ink::Accent);
    }
    if mark == Mark::Chosen {
        pointer(canvas, Point::new(x, y + 9), ink);
    }
    let is_wide = width >= WIDE_PX;
    let inset = if mark == Mark::Chosen { 8 } else { 3 };
    let mut letters = heapless::String::<1>::new();
    let _ = letters.push(letter.as_char());
    let name_row = area(x + inset, y, width.saturating_sub(inset as u32 + 1), 14);
    let name = if is_wide { nouns::borough(lang, borough) } else { nouns::borough_short(lang, borough) };
    let face = pieces::one_line(name, &[Face::SmallBold, Face::Small], name_row.size.width as i32);
    paint::line(canvas, name_row, name, face, Align::Left, ink);
    if drawn.mayor == Some(borough) {
        let over = if is_wide { HAT_PX + 2 } else { HAT_PX - 4 };
        hat(canvas, Point::new(x + width as i32 - over, y - HAT_PX));
    }
    // The letters of a name reach below its row.
    let rest = area(x, y + 16, width, height.saturating_sub(17));
    if !is_wide {
        let letter_row = area(x, y, width - 4, 14);
        paint::line(canvas, letter_row, &letters, Face::Small, Align::Right, ink);
        return number(canvas, rest, views, borough, ink);
    }
    // What it is worth and when the Mayor comes, one under the other; then everybody with a skyscraper there.
    let [above, below] = halves(area(x + 4, rest.top_left.y, VALUE_PX, rest.size.height));
    paint::fill(canvas, above, ink);
    paint::line(canvas, above, &pieces::digits(value), Face::SmallBold, Align::Centre, ground);
    // Beside the number: the mark would hide half of it.
    let beside = area(above.top_left.x, above.top_left.y, VALUE_PX + 4, above.size.height);
    views.mark(canvas, beside, |drawn| drawn.places[borough].value);
    paint::line(canvas, below, &letters, Face::SmallBold, Align::Centre, ink);
    let left = x + 7 + VALUE_PX as i32;
    let room = x + width as i32 - 2 - left;
    let slot = (room / (i32::from(drawn.seats) + 1)).min(SLOT_MAX_PX);
    let builders = (0..usize::from(drawn.seats)).chain([NEUTRAL]);
    for (token, left) in builders.zip((left..).step_by(slot.max(1) as usize)) {
        let count = drawn.places[borough].built[token];
        let at = area(left, rest.top_left.y, slot as u32, rest.size.height);
        if count > 0 {
            tower(canvas, at, token, count, ink);
        }
        views.mark(canvas, at, |drawn| drawn.places[borough].built[token]);
    }
}

/// What the value of a borough takes, and a builder at most.
const VALUE_PX: u32 = 17;
const SLOT_MAX_PX: i32 = 19;
/// How wide the letter of a builder is.
const LETTER_PX: u32 = 11;

/// The upper half of a box and the lower one.
fn halves(Rectangle { top_left, size }: Rectangle) -> [Rectangle; 2] {
    let half = Size::new(size.width, size.height.saturating_sub(1) / 2);
    let below = top_left + Point::new(0, half.height as i32 + 1);
    [Rectangle::new(top_left, half), Rectangle::new(below, half)]
}

/// Whose skyscrapers, and below how many.
fn tower(canvas: &mut Canvas, at: Rectangle, token: usize, count: u8, ink: Ink) {
    let [above, below] = halves(at);
    let x = above.top_left.x + (above.size.width as i32 - LETTER_PX as i32) / 2;
    letter_plate(canvas, area(x, above.top_left.y, LETTER_PX, above.size.height), token);
    paint::line(canvas, below, &pieces::digits(count), Face::SmallBold, Align::Centre, ink);
}

/// The letter of a builder on its colour.
fn letter_plate(canvas: &mut Canvas, badge: Rectangle, token: usize) {
    let ink = if token < NEUTRAL { Ink::of_seat(token as u8) } else { Ink::Neutral };
    paint::fill(canvas, badge, ink);
    // Where a letter's dots have room, its advance need not.
    let face = Face::SmallBold;
    let top = middle(badge) - Point::new(0, face.capital_px() / 2);
    face.draw(canvas, LETTERS[token], top, Align::Centre, Ink::Paper);
}

/// Seats have the letters of their badges; both languages have the same one for neutral: neutral, noir.
const LETTERS: [&str; TOKENS] = ["A", "B", "C", "D", "N"];

/// In a narrow box: what one seat has built, or what the borough is worth.
fn number(canvas: &mut Canvas, rest: Rectangle, views: &Views<Drawn>, borough: Borough, ink: Ink) {
    let place = &views.now.places[borough];
    let Some(seat) = views.now.whose else {
        paint::line(canvas, rest, &pieces::digits(place.value), Face::Body, Align::Centre, ink);
        return views.mark(canvas, rest, |drawn| drawn.places[borough].value);
    };
    let token = usize::from(seat.index());
    let x = rest.top_left.x + (rest.size.width as i32 - 24) / 2;
    let badge = area(x, rest.top_left.y + (rest.size.height as i32 - 12) / 2, LETTER_PX, 12);
    letter_plate(canvas, badge, token);
    let count = area(x + 13, rest.top_left.y, 11, rest.size.height);
    paint::line(canvas, count, &pieces::digits(place.built[token]), Face::Body, Align::Left, ink);
    views.mark(canvas, rest, |drawn| drawn.places[borough].built[token]);
}

const HAT_PX: i32 = 12;

/// The Mayor's hat, on the roof of a borough.
fn hat(canvas: &mut Canvas, at: Point) {
    for (x, y, width, height, ink) in [
        (-1, -1, 14, 12, Ink::Paper),
        (2, 0, 8, 5, Ink::Accent),
        (2, 5, 8, 1, Ink::Paper),
        (2, 6, 8, 2, Ink::Accent),
        (0, 8, 12, 3, Ink::Accent),
    ] {
        paint::fill(canvas, area(at.x + x, at.y + y, width, height), ink);
    }
}

/// What points at the chosen borough's name.
fn pointer(canvas: &mut Canvas, at: Point, ink: Ink) {
    for column in 0..4 {
        let height = 7 - 2 * column;
        paint::fill(canvas, area(at.x + 3 + column, at.y - height / 2, 1, height as u32), ink);
    }
}

/// The same in words: a line a row of boroughs, and between them the vessels that are still there.
fn say(canvas: &mut Canvas, plan: &Plan, lang: Lang, views: &Views<Drawn>) {
    for borough in Borough::ALL {
        let (place, at) = (&views.now.places[borough], middle(plan.plate(borough)));
        let mut text = Text::new();
        // A name, two numbers and five builders are far shorter than a text's room.
        let _ = write!(text, "{} {} {}", nouns::borough(lang, borough), place.value, place.letter.as_char());
        for (token, count) in place.built.into_iter().enumerate().filter(|(_, count)| *count > 0) {
            let _ = write!(text, ", {} {count}", LETTERS[token]);
        }
        let marks = [
            (views.now.mayor == Some(borough), Say::Mayor),
            (place.mark == Mark::Framed, Say::Possible),
            (place.mark == Mark::Chosen, Say::Chosen),
        ];
        for (_, label) in marks.into_iter().filter(|(is_so, _)| *is_so) {
            let _ = write!(text, ", {}", label.text(lang));
        }
        if views.differ(|drawn| drawn.places[borough]) {
            canvas.note_sign(&changed::SIGN, at - Point::new(1, 13));
        }
        canvas.note(&text, at);
    }
    let at = plan.map.top_left + Point::new(0, (AROUND_PX + plan.map.size.height as i32) / 2);
    for vessel in Vessel::all().filter(|vessel| views.now.vessels & bit(*vessel) != 0) {
        let [a, b] = vessel.ends().map(|end| nouns::borough_short(lang, end));
        let mut text = Text::new();
        let _ = write!(text, "{} {a}-{b}", nouns::vessel_title(lang, vessel.kind()));
        canvas.note(&text, at + Point::new(vessel.number().into(), 0));
    }
}

#[cfg(test)]
mod tests;
