//! The columns of a result: a row a part, a column a seat. The final result, the result of a real table and *Score now* are all
//! drawn by this.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::{Scores, Seat};
use heapless::Vec;

use super::menu;
use crate::canvas::{Canvas, WIDTH};
use crate::face::{Align, Face, TextSize};
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::input::Button;
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key};
use crate::sheet::{Scored, Sheet, digits};
use crate::words::{self, Text};
use crate::world::World;

labels! {
    /// What the columns say.
    enum Say {
        Why = "Details", "Détails";
        More = "More", "Plus";
        Total = "Total", "Total";
    }
}

/// Where somebody stands in the columns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Columns {
    /// The row under the cursor; behind the last part come the items of the screen.
    row: usize,
    /// The part that is open, and where the cursor was when it was opened.
    group: Option<usize>,
    /// Whether the reasons of the row are shown.
    open: bool,
}

/// What a press in the columns comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressed {
    /// It was for the columns.
    Here,
    /// One of the items below them.
    Item(usize),
    /// Out of them.
    Back,
}

/// What a screen puts around its columns.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// The title.
    pub title: &'a str,
    /// What stands in the footer.
    pub prompt: &'a str,
    /// What B does.
    pub b: &'a str,
    /// What else can be opened, below the parts.
    pub items: &'a [&'a str],
    /// What stands in the foot while one of these is under the cursor.
    pub note: &'a str,
}

/// Parts, or members of one: a title may have fifteen kinds of them.
type Rows = Vec<u8, ROWS_MAX>;
const ROWS_MAX: usize = 16;

/// How high the heads of the columns are, and the reasons below.
const HEAD_PX: i32 = 44;
const FOOT_PX: i32 = 2 * ICON_PX as i32 + 4;
const BOTTOM: i32 = BODY.top_left.y + BODY.size.height as i32;
/// Right of the marker.
const NAME_X: i32 = 8;
/// The bar at the right of a long list.
const BAR_PX: i32 = 6;

/// The rows of a group, or of the whole.
fn rows(sheet: &dyn Sheet, group: Option<usize>) -> Rows {
    let Some(group) = group else { return (0..sheet.parts() as u8).take(ROWS_MAX).collect() };
    let seats = sheet.scores().0.len() as u8;
    let owned = |part: &usize| Seat::first(seats).any(|seat| sheet.points(seat, *part).is_some());
    sheet.members(group).filter(owned).map(|part| part as u8).take(ROWS_MAX).collect()
}

impl Columns {
    /// What a press does, where so many items lie below the parts.
    pub fn handle(&mut self, button: Button, scored: &dyn Scored, items: usize) -> Pressed {
        let mut pressed = Pressed::Here;
        scored.with_sheet(&mut |sheet| {
            let rows = rows(sheet, self.group);
            // Reasons and members have no items below.
            let count = rows.len() + if self.open || self.group.is_some() { 0 } else { items };
            self.row = self.row.min(count.saturating_sub(1));
            match (button, rows.get(self.row)) {
                (Button::X | Button::Y, _) => {
                    self.row = pieces::moved_round(self.row, count, button == Button::Y);
                }
                (Button::B, _) if self.open => self.open = false,
                (Button::B, _) => match self.group.take() {
                    Some(group) => self.row = group,
                    None => pressed = Pressed::Back,
                },
                (Button::A, None) if count > 0 => pressed = Pressed::Item(self.row - rows.len()),
                (Button::A, Some(part)) if !sheet.members(usize::from(*part)).is_empty() => {
                    let part = usize::from(*part);
                    if !self::rows(sheet, Some(part)).is_empty() {
                        (self.group, self.row, self.open) = (Some(part), 0, false);
                    }
                }
                (Button::A, _) => self.open = true,
            }
        });
        pressed
    }

    /// Draws the whole screen.
    pub fn draw(&self, canvas: &mut Canvas, world: &World<'_>, scored: &dyn Scored, around: Around<'_>) {
        scored.with_sheet(&mut |sheet| {
            let scores = sheet.scores();
            let size = if scored.is_far() { TextSize::Large } else { world.size() };
            let rows = rows(sheet, self.group);
            let table = Table { world, scored, sheet, scores, size, rows, at: *self, around };
            match self.open {
                true => table.reasons(canvas),
                false => table.columns(canvas),
            }
        });
    }
}

/// What the columns are drawn from.
struct Table<'a> {
    world: &'a World<'a>,
    scored: &'a dyn Scored,
    sheet: &'a dyn Sheet,
    scores: Scores,
    size: TextSize,
    rows: Rows,
    at: Columns,
    around: Around<'a>,
}

impl Table<'_> {
    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.scores.0.len() as u8)
    }

    /// How wide a column is.
    fn column_px(&self) -> i32 {
        match self.scores.0.len() {
            0..=2 => 82,
            3 => 56,
            _ => 42,
        }
    }

    /// Where the columns begin.
    fn left(&self) -> i32 {
        WIDTH as i32 - BAR_PX - self.scores.0.len() as i32 * self.column_px()
    }

    /// The part under the cursor; `None` on an item.
    fn part(&self) -> Option<usize> {
        self.rows.get(self.at.row).map(|part| usize::from(*part))
    }

    /// The largest face in which the names of all parts have room.
    fn name_face(&self) -> Face {
        let (lang, mut faces) = (self.world.lang(), pieces::reading(self.size));
        for part in &self.rows {
            let name = self.sheet.part(lang, usize::from(*part)).name;
            while let [face, smaller @ ..] = faces
                && !smaller.is_empty()
                && face.width(&name) > self.left() - NAME_X
            {
                faces = smaller;
            }
        }
        faces.first().copied().unwrap_or(Face::Small)
    }

    fn columns(&self, canvas: &mut Canvas) {
        let (lang, around) = (self.world.lang(), self.around);
        let items = if self.at.group.is_some() { &[][..] } else { around.items };
        let count = self.rows.len() + items.len();
        let chosen = self.at.row.min(count.saturating_sub(1));
        let opens = |part: usize| match self.sheet.members(part).is_empty() {
            true => Say::Why.text(lang),
            false if rows(self.sheet, Some(part)).is_empty() => "",
            false => Key::Open.text(lang),
        };
        let a = self.part().map_or(Key::Open.text(lang), opens);
        let (b, title) = match self.at.group {
            Some(group) => (Key::Back.text(lang), self.sheet.part(lang, group).name),
            None => (around.b, Text::try_from(around.title).unwrap_or_default()),
        };
        let x = if chosen == 0 && !items.is_empty() { Say::More.text(lang) } else { Key::Up.text(lang) };
        paint::bands(canvas, &title, around.prompt, Labels { a, b, x, y: Key::Down.text(lang) });

        let top = self.head(canvas);
        let row_px = if self.size == TextSize::Large { 24 } else { 17 };
        let face = self.name_face();
        let list = area(0, top, WIDTH, (BOTTOM - FOOT_PX - top).max(0) as u32);
        let shown = paint::window(count, chosen, (list.size.height as i32 / row_px) as usize);
        for (index, y) in shown.clone().zip((top..).step_by(row_px as usize)) {
            let row = area(0, y, WIDTH - BAR_PX as u32, row_px as u32);
            let ink = menu::item(canvas, row, index == chosen);
            match self.rows.get(index) {
                Some(part) => {
                    self.row(canvas, usize::from(*part), area(0, y, WIDTH, row_px as u32), (face, ink))
                }
                None => {
                    let text = items.get(index - self.rows.len()).copied().unwrap_or_default();
                    let place = area(NAME_X, y, WIDTH - 24, row_px as u32);
                    paint::line(canvas, place, text, face, Align::Left, ink);
                }
            }
        }
        if shown.len() < count {
            paint::bar(canvas, list, count, shown);
        }
        self.foot(canvas);
    }

    /// Who has won, and above each column whose it is, its place and its total. Returns where the rows begin.
    fn head(&self, canvas: &mut Canvas) -> i32 {
        let (lang, left) = (self.world.lang(), self.left());
        let mut top = BODY.top_left.y;
        let verdict = match self.scored.is_final() {
            true => self.sheet.verdict(&self.scored.say(lang)),
            false => Text::new(),
        };
        let width = (left - 2 * MARGIN_PX) as u32;
        let beside = area(MARGIN_PX, top + 1, width, HEAD_PX as u32);
        let fits = |face: &&Face| {
            let broken = face.wrap(&verdict, width as i32).all(|line| face.width(line) <= width as i32);
            // The leading of the last line is not needed.
            broken && paint::paragraph_px(&verdict, **face, width as i32) - 2 <= HEAD_PX
        };
        // A victory that is shared has too many names for the corner.
        let face = [Face::Body, Face::Small].iter().find(fits).filter(|_| !verdict.is_empty());
        match face {
            Some(face) => {
                // Whoever listens hears the sentence whole, before the heads of the columns beside it.
                canvas.unsaid(|canvas| _ = paint::paragraph(canvas, beside, &verdict, *face, Ink::Accent));
                canvas.note(&verdict, Point::new(MARGIN_PX, top + 10));
            }
            None => {
                if !verdict.is_empty() {
                    let above = area(MARGIN_PX, top + 1, WIDTH - 2 * MARGIN_PX as u32, 45);
                    top = pieces::fitted(canvas, above, &verdict, &[Face::Small], Ink::Accent);
                }
                let place = area(MARGIN_PX, top + HEAD_PX - 26, width, 24);
                paint::line(canvas, place, Say::Total.text(lang), Face::Body, Align::Left, Ink::Faint);
            }
        }
        for (seat, score) in self.seats().zip(&self.scores.0) {
            let x = left + i32::from(seat.index()) * self.column_px();
            let (won, right) = (self.scored.is_final() && score.rank == 1, x + self.column_px() - 3);
            let ink = if won { Ink::Accent } else { Ink::Text };
            let said = words::ordinal(lang, score.rank);
            // Four seats stand so close that only the numeral is clear of the next badge.
            let numeral = digits(score.rank.into());
            let place = if self.scores.0.len() < 4 { said } else { numeral.as_str() };
            let place_px = Face::Small.width(place);
            let line = |x: i32, width: i32| area(x, top + 2, width.max(0) as u32, ICON_PX);
            let badge_x = (right - place_px - 2 - ICON_PX as i32).min(x + 4);
            self.scored.draw_badge(canvas, Point::new(badge_x, top + 2), ICON_PX, seat);
            let at = line(right - place_px, place_px);
            canvas.unsaid(|canvas| paint::line(canvas, at, place, Face::Small, Align::Right, ink));
            canvas.note(said, Point::new(at.top_left.x, top + 15));
            // The name where there is room, and the badge does not say it.
            let (speaker, name_x) = (self.scored.say(lang), badge_x + ICON_PX as i32 + 3);
            let (name, room) = (speaker.name(seat), right - place_px - 3 - name_x);
            if name != pieces::seat_letter(seat) && Face::Small.width(name) <= room {
                paint::line(canvas, line(name_x, room), name, Face::Small, Align::Left, Ink::Text);
            }
            let total = digits(score.points);
            let place = area(x, top + 18, self.column_px() as u32 - 2, 24);
            paint::line(canvas, place, &total, Face::LargeBold, Align::Right, ink);
            if won {
                paint::fill(canvas, area(x + 3, top + HEAD_PX - 2, self.column_px() as u32 - 5, 2), ink);
            }
        }
        top += HEAD_PX;
        if let Some(tie) = self.sheet.tie(lang).filter(|_| self.scored.is_final()) {
            let place = area(MARGIN_PX, top, WIDTH - 2 * MARGIN_PX as u32, 2 * Face::Small.line_px() as u32);
            top = pieces::fitted(canvas, place, &tie, &[Face::Small], Ink::Text);
        }
        paint::fill(canvas, area(0, top, WIDTH, 1), Ink::Line);
        top + 1
    }

    /// What everybody has for a part.
    fn row(&self, canvas: &mut Canvas, part: usize, row: Rectangle, (face, ink): (Face, Ink)) {
        let left = self.left();
        let place = |x: i32, width: i32| area(x, row.top_left.y, width.max(0) as u32, row.size.height);
        let seats = || self.seats().map(|seat| (seat, self.sheet.points(seat, part)));
        let faint = |points: Option<i16>| match points.unwrap_or_default() {
            0 if ink == Ink::Text => Ink::Faint,
            _ => ink,
        };
        let most = seats().filter_map(|(_, points)| points).max();
        let name = self.sheet.part(self.world.lang(), part).name;
        paint::line(canvas, place(NAME_X, left - NAME_X), &name, face, Align::Left, faint(most));
        let bold = self.size.bold();
        for (seat, points) in seats() {
            let x = left + i32::from(seat.index()) * self.column_px();
            let text = points.map_or_else(|| heapless::String::try_from("-").unwrap_or_default(), digits);
            paint::line(canvas, place(x, self.column_px() - 2), &text, bold, Align::Right, faint(points));
        }
    }

    /// What was counted for each seat, or what belongs to the items.
    fn foot(&self, canvas: &mut Canvas) {
        let (top, lang) = (BOTTOM - FOOT_PX + 2, self.world.lang());
        paint::fill(canvas, area(0, top - 2, WIDTH, 1), Ink::Line);
        let Some(part) = self.part() else {
            let place = area(MARGIN_PX, top, WIDTH - 2 * MARGIN_PX as u32, Face::Small.line_px() as u32);
            return paint::line(canvas, place, self.around.note, Face::Small, Align::Left, Ink::Faint);
        };
        // Two below each other, four as a square.
        let wide = self.scores.0.len() <= 2;
        let width = if wide { WIDTH as i32 } else { WIDTH as i32 / 2 };
        let speaker = self.scored.say(lang);
        for seat in self.seats() {
            let text = self.sheet.counted(&speaker, seat, part);
            if text.is_empty() {
                continue;
            }
            let index = i32::from(seat.index());
            let (x, y) = if wide { (0, index) } else { (index % 2 * width, index / 2) };
            let at = Point::new(x + MARGIN_PX, top + y * (ICON_PX as i32 + 1));
            let row = area(at.x + 20, at.y, (width - 20 - 2 * MARGIN_PX) as u32, ICON_PX);
            self.scored.draw_badge(canvas, at, ICON_PX, seat);
            paint::line(canvas, row, &text, Face::Small, Align::Left, Ink::Text);
        }
    }

    /// One part: what each seat has, and what was counted; below them the rule.
    fn reasons(&self, canvas: &mut Canvas) {
        let Some(part) = self.part() else { return };
        let lang = self.world.lang();
        let about = self.sheet.part(lang, part);
        let [b, x, y] = [Key::Back, Key::Previous, Key::Next].map(|key| key.text(lang));
        paint::bands(canvas, &about.name, self.around.prompt, Labels { a: "", b, x, y });
        let mut rule = Text::new();
        let _ = write!(rule, "{} · {}", about.rule, about.rule_name);
        let (width, foot) = (WIDTH as i32 - 2 * MARGIN_PX, BOTTOM - Face::Small.line_px() - 2);
        paint::fill(canvas, area(0, foot - 1, WIDTH, 1), Ink::Line);
        let place = area(MARGIN_PX, foot, width as u32, Face::Small.line_px() as u32);
        paint::line(canvas, place, &rule, Face::Small, Align::Left, Ink::Faint);

        let speaker = self.scored.say(lang);
        let height = ((foot - 4 - BODY.top_left.y) / self.scores.0.len().max(1) as i32).min(56);
        let half = height / 2;
        for seat in self.seats() {
            let top = BODY.top_left.y + 4 + i32::from(seat.index()) * height;
            self.scored.draw_badge(canvas, Point::new(MARGIN_PX, top + (half - 16) / 2), ICON_PX, seat);
            let (left, right) = (MARGIN_PX + 24, WIDTH as i32 - MARGIN_PX);
            let points = self.sheet.points(seat, part);
            let text = points.map_or_else(|| heapless::String::try_from("-").unwrap_or_default(), digits);
            let row = |width: i32, y: i32| area(left, y, width.max(0) as u32, half as u32);
            let bold = if half >= Face::LargeBold.line_px() { self.size.bold() } else { Face::Bold };
            let (name, room) = (speaker.name(seat), right - left - 60);
            let face = pieces::one_line(name, &[bold, Face::Bold], room);
            paint::line(canvas, row(room, top), name, face, Align::Left, Ink::Text);
            paint::line(canvas, row(right - left, top), &text, bold, Align::Right, Ink::Text);
            let counted = self.sheet.counted(&speaker, seat, part);
            let faces = if half >= Face::Large.line_px() {
                pieces::reading(self.size)
            } else {
                pieces::reading(TextSize::Normal)
            };
            let face = pieces::one_line(&counted, faces, right - left);
            paint::line(canvas, row(right - left, top + half), &counted, face, Align::Left, Ink::Faint);
        }
    }
}

#[cfg(any(test, feature = "test-support"))]
impl Columns {
    /// The row under the cursor, for tests.
    pub fn row(&self) -> usize {
        self.row
    }

    /// Whether a part that has members is open, for tests.
    pub fn is_group(&self) -> bool {
        self.group.is_some()
    }

    /// Whether the reasons of a row are shown, for tests.
    pub fn shows_reasons(&self) -> bool {
        self.open
    }
}

#[cfg(test)]
mod tests {
    use engine::Chance;

    use super::*;
    use crate::card::toy::TOY;
    use crate::screen::Screen;
    use crate::screens::FinalResult;
    use crate::screens::menu::trial::{Trial, play_on};
    use crate::toy::trial::full_table;
    use crate::words::Lang;

    #[test]
    fn the_place_of_one_of_four_is_clear_of_the_next_badge_and_read_out_as_ever() {
        for (seed, lang) in (0..6).flat_map(|seed| Lang::ALL.map(|lang| (seed, lang))) {
            let (mut play, mut chance) = (full_table(seed), Chance::from_seed(seed));
            while play_on(&mut play, &mut chance).is_some() {}
            let mut trial = Trial::of(&TOY).with(play);
            trial.settings.lang = lang;
            let (result, mut canvas) = (Screen::from(FinalResult::default()), Canvas::new());
            result.draw(&trial.world(), &mut canvas);
            let first = words::ordinal(lang, 1);
            assert!(trial.said(&result).contains(first), "{}", trial.said(&result));
            for seat in Seat::first(4).skip(1) {
                let badge = |x: u32, y: u32| canvas.ink(x, y) == Ink::of_seat(seat.index());
                let (top, bottom) = (BODY.top_left.y as u32, BOTTOM as u32);
                let y = (top..bottom).find(|y| (0..WIDTH).any(|x| badge(x, *y))).expect("a badge");
                let x = (0..WIDTH).find(|x| badge(*x, y)).expect("its left edge");
                for (x, y) in (x - 3..x).flat_map(|x| (y..y + ICON_PX).map(move |y| (x, y))) {
                    assert_eq!(canvas.ink(x, y), Ink::Paper, "{seat:?} {x} {y} {lang:?}");
                }
            }
        }
    }
}
