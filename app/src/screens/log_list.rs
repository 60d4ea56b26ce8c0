//! The log, newest first.

use core::fmt::Write;

use embedded_graphics::prelude::*;

use crate::canvas::Canvas;
use crate::face::{Align, Face, TextSize};
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::BODY;
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key};
use crate::screen::Next;
use crate::screens::LogDetail;
use crate::words::Text;
use crate::world::World;

labels! {
    /// What this screen says.
    enum Say {
        Title = "Log", "Journal";
        Empty = "Nothing has happened yet.", "Il ne s'est encore rien passé.";
    }
}

/// The log, newest first.
#[derive(Clone, Debug, Default)]
pub struct LogList {
    chosen: usize,
}

impl LogList {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let count = world.play.map_or(0, |play| play.lines());
        match input {
            Input::Press(Button::B) => return Next::Back,
            Input::Press(Button::A) if count > 0 => {
                return Next::Push(LogDetail::of(self.chosen.min(count - 1)).into());
            }
            Input::Press(Button::X) => self.chosen = pieces::moved(self.chosen, count, false),
            Input::Press(Button::Y) => self.chosen = pieces::moved(self.chosen, count, true),
            _ => {}
        }
        Next::Stay
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let back = Key::Back.text(lang);
        let lines = world.play.filter(|play| play.lines() > 0);
        let Some(play) = lines else {
            paint::bands(canvas, Say::Title.text(lang), "", Labels { b: back, ..Labels::default() });
            let place = area(8, 100, 304, 60);
            pieces::fitted(canvas, place, Say::Empty.text(lang), pieces::reading(world.size()), Ink::Text);
            return;
        };
        let count = play.lines();
        let chosen = self.chosen.min(count - 1);
        let mut place = Text::new();
        let _ = write!(place, "{}/{count}", chosen + 1);
        let (x, y) = (Key::Up.text(lang), Key::Down.text(lang));
        paint::bands(
            canvas,
            Say::Title.text(lang),
            &place,
            Labels { a: Key::Open.text(lang), b: back, x, y },
        );

        let speaker = play.speaker(lang);
        // The chosen line is as tall as its text, which is read whole: in the largest face in which it has two lines, or three
        // large ones.
        let told = play.line_fact(&speaker, chosen);
        let lines = if world.size() == TextSize::Large { 3 } else { 2 };
        let text_px = |face: Face| paint::paragraph_px(&told, face, 320 - TEXT_X - 8);
        let most_px = lines * world.size().body().line_px();
        let face = pieces::reading(world.size()).iter().copied().find(|face| text_px(*face) <= most_px);
        let face = face.unwrap_or(Face::Small);
        let chosen_px = (text_px(face) + 6).max(ROW_PX);
        let rows = 1 + ((BODY.size.height as i32 - chosen_px) / ROW_PX) as usize;
        let shown = paint::window(count, chosen, rows);
        let long = count > rows;
        let width = BODY.size.width as i32 - if long { 6 } else { 0 };
        let mut top = BODY.top_left.y;
        for index in shown.clone() {
            let row = area(0, top, width as u32, if index == chosen { chosen_px } else { ROW_PX } as u32);
            let height = row.size.height as i32;
            let text = play.line_fact(&speaker, index);
            let place = area(TEXT_X, top, (width - TEXT_X - 2) as u32, row.size.height);
            if index == chosen {
                paint::fill(canvas, row, Ink::Choice);
                paint::marker(canvas, row, Ink::OnChoice);
                let place = area(TEXT_X, top + 3, 320 - TEXT_X as u32 - 8, row.size.height - 3);
                paint::paragraph(canvas, place, &text, face, Ink::OnChoice);
            } else {
                let (text, face) = one_line(text, width - TEXT_X - 2);
                paint::line(canvas, place, &text, face, Align::Left, Ink::Text);
            }
            if let Some(seat) = play.line(index).and_then(|line| line.seat) {
                let y = top + (height - ICON_PX as i32) / 2;
                pieces::seat_badge(canvas, Point::new(12, y), ICON_PX, seat);
            }
            top += height;
        }
        if long {
            paint::bar(canvas, BODY, count, shown);
        }
    }
}

const ROW_PX: i32 = Face::Body.line_px() + 3;
const TEXT_X: i32 = 33;

/// A sentence as one line: without its full stop, in a smaller face where it must be, and where
/// even that is too long, without its end. All of it is there once it is chosen.
fn one_line(mut text: Text, width_px: i32) -> (Text, Face) {
    if text.ends_with('.') {
        text.pop();
    }
    // Measuring costs as much as drawing: what is surely too long for a face is not measured in it.
    let letters = text.chars().count() as i32;
    let surely_long = letters * LETTER_PX_MIN > width_px;
    let face = if !surely_long && Face::Body.width(&text) <= width_px { Face::Body } else { Face::Small };
    let wide = if face == Face::Body { 0 } else { face.width(&text) };
    if wide > width_px {
        // Cut by proportion, then by letters.
        let room = width_px - face.width(CUT);
        let end =
            text.char_indices().nth((letters * room / wide) as usize).map_or(text.len(), |(index, _)| index);
        text.truncate(end);
        while face.width(&text) > room && text.pop().is_some() {}
        let kept = text.trim_end_matches([' ', ',', ':', '\u{a0}']).len();
        text.truncate(kept);
        let _ = text.push_str(CUT);
    }
    (text, face)
}

/// Sentences are wider than this a letter in the body face.
const LETTER_PX_MIN: i32 = 6;
const CUT: &str = "...";

#[cfg(test)]
mod tests {
    use engine::Chance;

    use super::*;
    use crate::play::Playing;
    use crate::records::Records;
    use crate::screens::menu::trial::{all_settings, play_on, world};
    use crate::toy::trial::full_table;

    #[test]
    fn the_newest_line_is_first_and_every_line_opens() {
        let records = Records::default();
        let mut play = full_table(3);
        let mut chance = Chance::from_seed(3);
        let mut canvas = Canvas::new();
        for settings in all_settings() {
            // Nothing to open before anything has happened.
            let mut list = LogList::default();
            let empty = full_table(3);
            assert!(matches!(
                list.handle(Input::Press(Button::A), &world(&settings, &records, &empty)),
                Next::Stay
            ));
            list.draw(&world(&settings, &records, &empty), &mut canvas);
            assert_eq!(canvas.overflows(), 0);

            // A quarter of the game for each.
            (0..5).for_each(|_| {
                play_on(&mut play, &mut chance);
            });
            let world = world(&settings, &records, &play);
            let mut list = LogList { chosen: usize::MAX };
            list.draw(&world, &mut canvas);
            for _ in 0..200 {
                list.handle(Input::Press(Button::X), &world);
            }
            assert_eq!(list.chosen, 0, "a long list stops at its newest line");
            for line in 0..play.lines() {
                list.draw(&world, &mut canvas);
                assert_eq!(canvas.overflows(), 0, "line {line}");
                let Next::Push(detail) = list.handle(Input::Press(Button::A), &world) else { panic!() };
                detail.draw(&world, &mut canvas);
                assert_eq!(canvas.overflows(), 0, "detail of line {line}");
                list.handle(Input::Press(Button::Y), &world);
            }
            assert!(matches!(list.handle(Input::Press(Button::B), &world), Next::Back));
        }
    }

    #[test]
    fn a_long_sentence_is_cut_at_its_end_and_says_so() {
        let text = Text::try_from(
            "Anne peut atteindre le nord, le sud, l'est, l'ouest et tout ce qui est au milieu.",
        )
        .unwrap();
        let (cut, face) = one_line(text, 200);
        assert!(cut.ends_with(CUT) && face.width(&cut) <= 200, "{cut}");
        let (whole, face) = one_line(Text::try_from("Anne passe.").unwrap(), 200);
        assert_eq!((whole.as_str(), face), ("Anne passe", Face::Body));
    }
}
