//! The score sheet of one seat, line by line.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use engine::{Score, Scores, Seat};

use crate::canvas::Canvas;
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key};
use crate::screen::Next;
use crate::sheet::{Line, Scored, Sheet, digits};
use crate::words::{self, Noun, Text};
use crate::world::World;

labels! {
    /// What this screen says.
    enum Say {
        Final = "Score sheet", "Décompte";
        Now = "If it ended now", "Si c'était fini";
        NextSeat = "Next seat", "Suivant";
        NoGame = "No game", "Aucune partie";
        NoSession = "No session", "Aucune session";
    }
}

/// The score sheet of one seat: final, or as the table lies now.
#[derive(Clone, Debug, Default)]
pub struct ScoreSheetView {
    /// Whose sheet; the one spoken to, or the first seat, until another is asked for.
    seat: Option<u8>,
    line: usize,
    /// Whether it is the sheet of the real table, not of the game.
    of_table: bool,
}

impl ScoreSheetView {
    /// The score sheet of the session at the real table.
    pub fn of_table() -> ScoreSheetView {
        ScoreSheetView { of_table: true, ..ScoreSheetView::default() }
    }

    fn scored<'a>(&self, world: &World<'a>) -> Option<&'a dyn Scored> {
        match self.of_table {
            true => world.companion.map(|sitting| sitting as &dyn Scored),
            false => world.play.map(|play| play as &dyn Scored),
        }
    }

    /// Whose sheet is shown, of so many seats.
    fn shown(&self, scored: &dyn Scored, scores: &Scores) -> Seat {
        let asked = self.seat.or(scored.reader().map(Seat::index)).unwrap_or(0);
        Seat::new(asked.min((scores.0.len() as u8).saturating_sub(1))).unwrap_or_default()
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        let (Some(scored), false) = (self.scored(world), button == Button::B) else {
            return if button == Button::B { Next::Back } else { Next::Stay };
        };
        scored.with_sheet(&mut |sheet| {
            let scores = sheet.scores();
            let seat = self.shown(scored, &scores);
            let lines = sheet.lines(seat);
            match button {
                Button::A => self.seat = Some((seat.index() + 1) % (scores.0.len() as u8).max(1)),
                Button::X => self.line = pieces::moved(self.line, lines, false),
                Button::Y => self.line = pieces::moved(self.line, lines, true),
                Button::B => {}
            }
        });
        Next::Stay
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let back = Key::Back.text(lang);
        let Some(scored) = self.scored(world) else {
            let nothing = if self.of_table { Say::NoSession } else { Say::NoGame };
            paint::bands(canvas, nothing.text(lang), "", Labels { b: back, ..Labels::default() });
            return;
        };
        scored.with_sheet(&mut |sheet| {
            let scores = sheet.scores();
            let seat = self.shown(scored, &scores);
            let Some(score) = scores.0.get(usize::from(seat.index())) else { return };
            let title = if scored.is_final() { Say::Final } else { Say::Now };
            let (up, down) = (Key::Up.text(lang), Key::Down.text(lang));
            let labels = Labels { a: Say::NextSeat.text(lang), b: back, x: up, y: down };
            let count = sheet.lines(seat);
            let line = self.line.min(count.saturating_sub(1));
            let mut place = Text::new();
            let _ = write!(place, "{}/{count}", line + 1);
            paint::bands(canvas, title.text(lang), &place, labels);
            head(canvas, world, scored, seat, *score);
            lines(canvas, world, scored, sheet, seat, line);
        });
    }
}

const HEAD_PX: i32 = 30;

/// Whose sheet it is, the total and the place.
fn head(canvas: &mut Canvas, world: &World<'_>, scored: &dyn Scored, seat: Seat, score: Score) {
    let lang = world.lang();
    let top = BODY.top_left.y;
    scored.draw_badge(canvas, Point::new(MARGIN_PX, top + 4), 22, seat);
    let mut total = Text::new();
    let _ = write!(total, "{} {}", score.points, Noun::PT.form(lang, score.points.unsigned_abs()));
    let place = words::ordinal(lang, score.rank);
    let bold = world.size().bold();
    let (x, right) = (MARGIN_PX + 28, BODY.size.width as i32 - MARGIN_PX);
    let total_px = bold.width(&total);
    let place_px = Face::Body.width(place);
    let row = |x: i32, width: i32| area(x, top + 2, width.max(0) as u32, HEAD_PX as u32 - 4);
    paint::line(canvas, row(right - total_px, total_px), &total, bold, Align::Right, Ink::Text);
    let middle = right - total_px - 14 - place_px;
    paint::line(canvas, row(middle, place_px), place, Face::Body, Align::Left, Ink::Faint);
    let speaker = scored.say(lang);
    let name = speaker.name(seat);
    let face = pieces::one_line(name, &[bold, Face::Bold, Face::SmallBold], middle - 6 - x);
    paint::line(canvas, row(x, middle - 6 - x), name, face, Align::Left, Ink::Text);
    paint::fill(canvas, area(0, top + HEAD_PX - 1, BODY.size.width, 1), Ink::Line);
}

/// Every source of points; the rule of the chosen one below.
fn lines(
    canvas: &mut Canvas,
    world: &World<'_>,
    scored: &dyn Scored,
    sheet: &dyn Sheet,
    seat: Seat,
    chosen: usize,
) {
    let speaker = scored.say(world.lang());
    let Some(line) = sheet.line(&speaker, seat, chosen) else { return };
    let mut text = Text::new();
    let _ = write!(text, "{} · {}", line.rule, line.rule_name);
    let width = BODY.size.width as i32 - 2 * MARGIN_PX;
    let caption = pieces::one_line(&text, &[world.size().caption(), Face::Small], width);
    let bottom = BODY.top_left.y + BODY.size.height as i32;
    let foot = bottom - caption.line_px() - 3;
    paint::fill(canvas, area(0, foot, BODY.size.width, 1), Ink::Line);
    let place = area(MARGIN_PX, foot + 2, width as u32, caption.line_px() as u32);
    paint::line(canvas, place, &text, caption, Align::Left, Ink::Faint);

    let top = BODY.top_left.y + HEAD_PX;
    let face = world.size().body();
    let list = area(0, top, BODY.size.width, (foot - top) as u32);
    let row_px = face.line_px();
    let rows = (list.size.height as i32 / row_px).max(1) as usize;
    let count = sheet.lines(seat);
    let shown = paint::window(count, chosen, rows);
    let long = count > rows;
    let width = list.size.width as i32 - if long { 6 } else { 0 };
    for (index, y) in shown.clone().zip((top..).step_by(row_px as usize)) {
        let Some(Line { text: source, points, .. }) = sheet.line(&speaker, seat, index) else { break };
        let row = area(0, y, width as u32, row_px as u32);
        let ink = if index == chosen {
            paint::fill(canvas, row, Ink::Choice);
            paint::marker(canvas, row, Ink::OnChoice);
            Ink::OnChoice
        } else if points == 0 {
            Ink::Faint
        } else {
            Ink::Text
        };
        let points = digits(points);
        let points_px = world.size().bold().width(&points);
        let right = width - MARGIN_PX;
        let place = area(right - points_px, y, points_px as u32, row_px as u32);
        paint::line(canvas, place, &points, world.size().bold(), Align::Right, ink);
        let room = right - points_px - 6 - 12;
        let face = pieces::one_line(&source, pieces::reading(world.size()), room);
        paint::line(canvas, area(12, y, room as u32, row_px as u32), &source, face, Align::Left, ink);
    }
    if long {
        paint::bar(canvas, list, count, shown);
    }
}

#[cfg(any(test, feature = "test-support"))]
impl ScoreSheetView {
    /// Whose sheet is shown, for tests.
    pub fn seat(&self, world: &World<'_>) -> Option<Seat> {
        let scored = self.scored(world)?;
        let mut seat = None;
        scored.with_sheet(&mut |sheet| seat = Some(self.shown(scored, &sheet.scores())));
        seat
    }

    /// Which line is chosen, for tests.
    pub fn line(&self) -> usize {
        self.line
    }
}
