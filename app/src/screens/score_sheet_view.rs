//! The score sheet of one seat, line by line.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use new_york_city::{ScoreSheet, SeatSheet};

use crate::canvas::Canvas;
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key};
use crate::screen::Next;
use crate::words::{self, Text};
use crate::world::World;

use super::scored::Scored;

labels! {
    /// What this screen says.
    enum Say {
        Final = "Score sheet", "Décompte";
        Now = "If it ended now", "Si c'était fini";
        NextSeat = "Next seat", "Suivant";
        Points = "pts", "pts";
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

    fn scored<'a>(&self, world: &World<'a>) -> Option<Scored<'a>> {
        if self.of_table { world.companion.map(Scored::Table) } else { world.play.map(Scored::Game) }
    }

    fn index(&self, scored: Scored<'_>, sheet: &ScoreSheet) -> usize {
        let you = match scored {
            Scored::Game(play) => play.you().map(|seat| seat.index()),
            Scored::Table(_) => None,
        };
        let asked = self.seat.or(you).unwrap_or(0);
        usize::from(asked).min(sheet.seats.len().saturating_sub(1))
    }

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        let (Some(scored), false) = (self.scored(world), button == Button::B) else {
            return if button == Button::B { Next::Back } else { Next::Stay };
        };
        let sheet = scored.sheet();
        let index = self.index(scored, &sheet);
        let lines = sheet.seats.get(index).map_or(0, |seat| seat.lines.len());
        match button {
            Button::A => self.seat = Some(((index + 1) % sheet.seats.len().max(1)) as u8),
            Button::X => self.line = pieces::moved(self.line, lines, false),
            Button::Y => self.line = pieces::moved(self.line, lines, true),
            Button::B => {}
        }
        Next::Stay
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let back = Key::Back.text(lang);
        let sheet = self.scored(world).map(|scored| (scored, scored.sheet()));
        let found = sheet
            .as_ref()
            .and_then(|(scored, sheet)| Some((*scored, sheet.seats.get(self.index(*scored, sheet))?)));
        let Some((scored, seat)) = found else {
            let nothing = if self.of_table { Say::NoSession } else { Say::NoGame };
            paint::bands(canvas, nothing.text(lang), "", Labels { b: back, ..Labels::default() });
            return;
        };
        let title = if scored.is_final() { Say::Final } else { Say::Now };
        let labels =
            Labels { a: Say::NextSeat.text(lang), b: back, x: Key::Up.text(lang), y: Key::Down.text(lang) };
        let line = self.line.min(seat.lines.len().saturating_sub(1));
        let mut place = Text::new();
        let _ = write!(place, "{}/{}", line + 1, seat.lines.len());
        paint::bands(canvas, title.text(lang), &place, labels);
        head(canvas, world, scored, seat);
        lines(canvas, world, scored, seat, line);
    }
}

const HEAD_PX: i32 = 30;

/// Whose sheet it is, the total and the place.
fn head(canvas: &mut Canvas, world: &World<'_>, scored: Scored<'_>, seat: &SeatSheet) {
    let lang = world.lang();
    let top = BODY.top_left.y;
    scored.badge(canvas, Point::new(MARGIN_PX, top + 4), 22, seat.seat);
    let mut total = Text::new();
    let _ = write!(total, "{} {}", seat.total, Say::Points.text(lang));
    let place = words::ordinal(lang, seat.rank);
    let bold = world.size().bold();
    let (x, right) = (MARGIN_PX + 28, BODY.size.width as i32 - MARGIN_PX);
    let total_px = bold.width(&total);
    let place_px = Face::Body.width(place);
    let row = |x: i32, width: i32| area(x, top + 2, width.max(0) as u32, HEAD_PX as u32 - 4);
    paint::line(canvas, row(right - total_px, total_px), &total, bold, Align::Right, Ink::Text);
    let middle = right - total_px - 14 - place_px;
    paint::line(canvas, row(middle, place_px), place, Face::Body, Align::Left, Ink::Faint);
    let name = scored.speaker(lang).name(seat.seat);
    let face = pieces::one_line(name, &[bold, Face::Bold, Face::SmallBold], middle - 6 - x);
    paint::line(canvas, row(x, middle - 6 - x), name, face, Align::Left, Ink::Text);
    paint::fill(canvas, area(0, top + HEAD_PX - 1, BODY.size.width, 1), Ink::Line);
}

/// Every source of points; the rule of the chosen one below.
fn lines(canvas: &mut Canvas, world: &World<'_>, scored: Scored<'_>, seat: &SeatSheet, chosen: usize) {
    let Some(rule) = seat.lines.get(chosen).map(|line| line.rule) else { return };
    let mut text = Text::new();
    let _ =
        write!(text, "{} · {}", rule.number(), crate::new_york_city::words::rule_name(world.lang(), rule));
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
    let shown = paint::window(seat.lines.len(), chosen, rows);
    let long = seat.lines.len() > rows;
    let width = list.size.width as i32 - if long { 6 } else { 0 };
    for ((index, line), y) in seat
        .lines
        .iter()
        .enumerate()
        .skip(shown.start)
        .take(shown.len())
        .zip((top..).step_by(row_px as usize))
    {
        let row = area(0, y, width as u32, row_px as u32);
        let ink = if index == chosen {
            paint::fill(canvas, row, Ink::Choice);
            paint::marker(canvas, row, Ink::OnChoice);
            Ink::OnChoice
        } else if line.points == 0 {
            Ink::Faint
        } else {
            Ink::Text
        };
        let points = pieces::digits(line.points);
        let points_px = world.size().bold().width(&points);
        let right = width - MARGIN_PX;
        let place = area(right - points_px, y, points_px as u32, row_px as u32);
        paint::line(canvas, place, &points, world.size().bold(), Align::Right, ink);
        let source = scored.source(world.lang(), &line.source);
        let room = right - points_px - 6 - 12;
        let face = pieces::one_line(&source, pieces::reading(world.size()), room);
        paint::line(canvas, area(12, y, room as u32, row_px as u32), &source, face, Align::Left, ink);
    }
    if long {
        paint::bar(canvas, list, seat.lines.len(), shown);
    }
}

#[cfg(test)]
mod tests {
    use engine::Chance;
    use engine::Rules;

    use super::super::happened::tests::{all_settings, full_table, play_on, world};
    use super::*;
    use crate::records::Records;

    #[test]
    fn every_line_of_every_seat_can_be_reached_and_fits() {
        let records = Records::default();
        let mut play = full_table(6);
        let mut chance = Chance::from_seed(6);
        let mut canvas = Canvas::new();
        loop {
            let over = play.game().is_over();
            for settings in all_settings() {
                let world = world(&settings, &records, &play);
                let sheet = play.game().score_sheet();
                let mut view = ScoreSheetView::default();
                for seat in &sheet.seats {
                    assert_eq!(view.index(Scored::Game(&play), &sheet), usize::from(seat.seat.index()));
                    for line in 0..seat.lines.len() {
                        assert_eq!(view.line, line);
                        view.draw(&world, &mut canvas);
                        assert_eq!(canvas.overflows(), 0, "{:?} line {line}", seat.seat);
                        view.handle(Input::Press(Button::Y), &world);
                    }
                    (0..20).for_each(|_| {
                        view.handle(Input::Press(Button::X), &world);
                    });
                    view.handle(Input::Press(Button::A), &world);
                }
                assert_eq!(view.index(Scored::Game(&play), &sheet), 0, "after the last seat comes the first");
            }
            if over {
                break;
            }
            (0..60).for_each(|_| {
                play_on(&mut play, &mut chance);
            });
        }
    }
}
