//! The final result: who won, by what, and how everybody did.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use engine::new_york_city::{Fact, LogEntry, Rule, ScoreLine, SeatSheet};

use crate::canvas::Canvas;
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::pieces;
use crate::play::Play;
use crate::screen::Next;
use crate::screens::{LogList, ScoreSheetView};
use crate::words::{self, Text};
use crate::world::World;

labels! {
    /// What this screen says.
    enum Say {
        Title = "Final result", "Résultat final";
        Sheets = "Scores", "Décompte";
        Home = "Home", "Accueil";
        Log = "Log", "Journal";
        NoGame = "No finished game", "Aucune partie finie";
        Tie = "Equal points: the Press Track decides (NYC-14.2).",
            "Égalité : la piste de presse décide (NYC-14.2).";
        Seed = "Seed", "Graine";
        Training = "Training", "Entraînement";
    }
}

/// The final result.
#[derive(Clone, Debug, Default)]
pub struct FinalResult {}

impl FinalResult {
    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let over = world.play.is_some_and(|play| play.game().is_over());
        match input {
            Input::Press(Button::A) if over => Next::Push(ScoreSheetView::default().into()),
            Input::Press(Button::Y) if over => Next::Push(LogList::default().into()),
            Input::Press(Button::B) => Next::Home,
            _ => Next::Stay,
        }
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let home = Say::Home.text(lang);
        let Some(play) = world.play.filter(|play| play.game().is_over()) else {
            paint::bands(canvas, Say::NoGame.text(lang), "", Labels { b: home, ..Labels::default() });
            return;
        };
        let labels = Labels { a: Say::Sheets.text(lang), b: home, x: "", y: Say::Log.text(lang) };
        let training = if play.is_training() { Say::Training.text(lang) } else { "" };
        paint::bands(canvas, Say::Title.text(lang), training, labels);
        let sheet = play.game().score_sheet();
        let mut ranking = sheet.ranking();
        let (Some(winner), second) = (ranking.next(), ranking.next()) else { return };
        let tie = second.is_some_and(|second| second.total == winner.total);
        let top = headline(canvas, world, play, winner, tie);

        let bottom = BODY.top_left.y + BODY.size.height as i32 - SEED_PX;
        let height = (bottom - top) / sheet.seats.len().max(1) as i32;
        for (seat, y) in sheet.ranking().zip((top..).step_by(height.max(1) as usize)) {
            place(canvas, world, play, seat, y, height.min(48));
        }
        let mut seed = Text::new();
        let _ = write!(seed, "{} {:016X}", Say::Seed.text(lang), play.record().setup().seed);
        paint::fill(canvas, area(0, bottom, BODY.size.width, 1), Ink::Line);
        let place = area(MARGIN_PX, bottom + 1, BODY.size.width - 12, SEED_PX as u32 - 1);
        paint::line(canvas, place, &seed, Face::Small, Align::Centre, Ink::Faint);
    }
}

const SEED_PX: i32 = 17;

/// Who won, and what decided a tie. Returns where the ranking begins.
fn headline(canvas: &mut Canvas, world: &World<'_>, play: &Play, winner: &SeatSheet, tie: bool) -> i32 {
    let (lang, speaker) = (world.lang(), world.speaker(play));
    let fact = Fact::Result { points: winner.total, rank: 1 };
    let entry = LogEntry { rule: Rule::FinalScoring, seat: Some(winner.seat), fact };
    let text = words::fact(&speaker, &entry);
    let top = BODY.top_left.y + 4;
    let width = BODY.size.width as i32 - 2 * MARGIN_PX - 30;
    pieces::seat_badge(canvas, Point::new(MARGIN_PX, top), 24, winner.seat);
    let faces = [world.size().bold(), Face::Bold, Face::SmallBold];
    let face = pieces::one_line(&text, &faces, width);
    let mut y = top + 26;
    if face.width(&text) <= width {
        let place = area(MARGIN_PX + 30, top, width as u32, 24);
        paint::line(canvas, place, &text, face, Align::Left, Ink::Accent);
    } else {
        let place = area(MARGIN_PX + 30, top, width as u32, 2 * face.line_px() as u32);
        y = paint::paragraph(canvas, place, &text, face, Ink::Accent);
    }
    if tie {
        let width = BODY.size.width - 2 * MARGIN_PX as u32;
        let place = area(MARGIN_PX, y, width, 17);
        let text = Say::Tie.text(lang);
        let face = pieces::one_line(text, &[Face::Body, Face::Small], width as i32);
        paint::line(canvas, place, text, face, Align::Left, Ink::Text);
        y += 19;
    }
    paint::fill(canvas, area(0, y, BODY.size.width, 1), Ink::Line);
    y + 4
}

/// One place of the ranking: seat, points, and where most of them come from.
fn place(canvas: &mut Canvas, world: &World<'_>, play: &Play, seat: &SeatSheet, y: i32, height: i32) {
    let lang = world.lang();
    // Two lines where there is room: who, and the best lines of the sheet.
    let bold = if height >= 42 { world.size().bold() } else { Face::Bold };
    let row_px = height.min(bold.line_px());
    let row = |x: i32, width: i32| area(x, y, width.max(0) as u32, row_px as u32);
    let right = BODY.size.width as i32 - MARGIN_PX;
    let rank = words::ordinal(lang, seat.rank);
    let face = pieces::one_line(rank, &[bold, Face::Bold], 44);
    paint::line(canvas, row(MARGIN_PX, 44), rank, face, Align::Left, Ink::Faint);
    pieces::seat_badge(canvas, Point::new(54, y + (row_px - 16) / 2), 16, seat.seat);
    let points = pieces::digits(seat.total);
    let points_px = bold.width(&points);
    paint::line(canvas, row(right - points_px, points_px), &points, bold, Align::Right, Ink::Text);
    let name = world.speaker(play).name(seat.seat);
    let room = right - points_px - 8 - 76;
    let face = pieces::one_line(name, &[bold, Face::Bold], room);
    paint::line(canvas, row(76, room), name, face, Align::Left, Ink::Text);

    let rest = height - row_px;
    if rest < 13 {
        return;
    }
    let below = area(54, y + row_px - 1, (right - 54) as u32, 15);
    let text = best(world, play, seat, right - 54);
    paint::line(canvas, below, &text, Face::Small, Align::Left, Ink::Faint);
}

/// The lines that brought most, as many as fit one line.
fn best(world: &World<'_>, play: &Play, seat: &SeatSheet, width_px: i32) -> Text {
    let speaker = world.speaker(play);
    let mut text = Text::new();
    let mut below: Option<(u16, usize)> = None;
    for count in 0..3 {
        // The next best: fewer points, or as many and further down the sheet.
        let next = seat.lines.iter().enumerate().filter(|(index, line)| {
            line.points > 0 && below.is_none_or(|(points, before)| (line.points, before) < (points, *index))
        });
        let Some((index, line)) = next.max_by_key(|(index, line)| (line.points, core::cmp::Reverse(*index)))
        else {
            break;
        };
        below = Some((line.points, index));
        let mut longer = text.clone();
        let ScoreLine { source, points, .. } = line;
        let comma = if count == 0 { "" } else { ", " };
        let whole = write!(longer, "{comma}{} +{points}", words::score_source(&speaker, source)).is_ok();
        if !whole || Face::Small.width(&longer) > width_px {
            break;
        }
        text = longer;
    }
    text
}

#[cfg(test)]
mod tests {
    use engine::kit::Chance;

    use super::super::happened::tests::{all_settings, full_table, play_on, world};
    use super::*;
    use crate::records::Records;

    #[test]
    fn a_finished_game_is_told_and_an_unfinished_one_only_left() {
        let records = Records::default();
        let mut play = full_table(8);
        let mut canvas = Canvas::new();
        let mut result = FinalResult::default();
        let [a, b, y] = [Button::A, Button::B, Button::Y].map(Input::Press);
        for settings in all_settings() {
            let world = world(&settings, &records, &play);
            result.draw(&world, &mut canvas);
            assert!(matches!(result.handle(a, &world), Next::Stay));
            assert!(matches!(result.handle(b, &world), Next::Home));
        }
        let mut chance = Chance::from_seed(8);
        while play_on(&mut play, &mut chance).is_some() {}
        play.mark_training();
        for settings in all_settings() {
            let world = world(&settings, &records, &play);
            result.draw(&world, &mut canvas);
            assert_eq!(canvas.overflows(), 0);
            assert!(matches!(result.handle(a, &world), Next::Push(_)));
            assert!(matches!(result.handle(y, &world), Next::Push(_)));
            let sheet = play.game().score_sheet();
            for seat in &sheet.seats {
                let most = seat.lines.iter().map(|line| line.points).max().unwrap_or(0);
                let text = best(&world, &play, seat, 260);
                assert!(text.contains(pieces::digits(most).as_str()), "{text} has no {most}");
            }
        }
    }
}
