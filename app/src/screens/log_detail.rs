//! One line of the log with its reason.

use core::fmt::Write;

use embedded_graphics::prelude::*;

use crate::canvas::Canvas;
use crate::face::{Align, Face};
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key};
use crate::screen::Next;
use crate::title::Tone;
use crate::words::Text;
use crate::world::World;

labels! {
    /// What this screen says.
    enum Say {
        Title = "Log", "Journal";
        Action = "after action", "après l'action";
        Gone = "This line is no longer in the log.", "Cette ligne n'est plus dans le journal.";
    }
}

/// One line of the log: what, what it meant, why, and by which rule.
#[derive(Clone, Debug, Default)]
pub struct LogDetail {
    /// Counted from the newest line.
    line: usize,
}

impl LogDetail {
    /// The line so many lines before the newest one.
    pub fn of(line: usize) -> LogDetail {
        LogDetail { line }
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let last = world.play.map_or(0, |play| play.lines()).saturating_sub(1);
        match input {
            Input::Press(Button::B) => return Next::Back,
            // As in the list: up is newer.
            Input::Press(Button::X) => self.line = self.line.min(last).saturating_sub(1),
            Input::Press(Button::Y) => self.line = (self.line + 1).min(last),
            _ => {}
        }
        Next::Stay
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let count = world.play.map_or(0, |play| play.lines());
        let labels = Labels {
            a: "",
            b: Key::Back.text(lang),
            x: if self.line > 0 { Key::Up.text(lang) } else { "" },
            y: if self.line + 1 < count { Key::Down.text(lang) } else { "" },
        };
        let mut place = Text::new();
        let _ = write!(place, "{}/{count}", self.line + 1);
        let line = world.play.and_then(|play| Some((play, play.line(self.line)?)));
        let Some((play, line)) = line else {
            paint::bands(canvas, Say::Title.text(lang), "", labels);
            let (text, faces) = (Say::Gone.text(lang), pieces::reading(world.size()));
            pieces::fitted(canvas, area(8, 100, 304, 60), text, faces, Ink::Text);
            return;
        };
        paint::bands(canvas, Say::Title.text(lang), &place, labels);

        let speaker = play.speaker(lang);
        let top = BODY.top_left.y + 4;
        let width = BODY.size.width as i32 - 2 * MARGIN_PX;
        let mut x = MARGIN_PX;
        if let Some(seat) = line.seat {
            pieces::seat_badge(canvas, Point::new(x, top), ICON_PX, seat);
            x += 22;
            let name = speaker.name(seat);
            paint::line(canvas, area(x, top, 145, ICON_PX), name, Face::SmallBold, Align::Left, Ink::Text);
        }
        let mut when = Text::new();
        let _ = write!(when, "{} {}", Say::Action.text(lang), line.action);
        let right = area(175, top, (MARGIN_PX + width - 175) as u32, ICON_PX);
        paint::line(canvas, right, &when, Face::Small, Align::Right, Ink::Faint);

        let fact = play.line_fact(&speaker, self.line);
        let effect = play.line_meaning(&speaker, self.line);
        let why = play.line_why(&speaker, self.line);
        let rule = play.line_rule(lang, self.line);

        // The rule stands at the foot; the rest in the largest face that leaves room for all of it.
        let caption = pieces::one_line(&rule, &[world.size().caption(), Face::Small], width);
        let foot = BODY.top_left.y + BODY.size.height as i32 - caption.line_px() - 3;
        paint::fill(canvas, area(0, foot - 2, BODY.size.width, 1), Ink::Line);
        let place = area(MARGIN_PX, foot, width as u32, caption.line_px() as u32);
        paint::line(canvas, place, &rule, caption, Align::Left, Ink::Faint);

        let tone = effect.as_ref().map_or(Tone::Neutral, |(tone, _)| *tone);
        let effect = effect.as_ref().map(|(_, text)| text);
        let parts = [(Some(&fact), Ink::Text, 0), (effect, tone.ink(), 12), (why.as_ref(), Ink::Text, 0)];
        let gap = 6;
        let height = |face: &&Face| {
            let texts = parts.iter().filter_map(|(text, _, indent)| Some((*text.as_ref()?, indent)));
            let tall: i32 =
                texts.map(|(text, indent)| paint::paragraph_px(text, **face, width - indent) + gap).sum();
            top + 22 + tall <= foot
        };
        let face = pieces::reading(world.size()).iter().find(height).copied().unwrap_or(Face::Small);
        let mut y = top + 22;
        for (text, ink, indent) in parts {
            let Some(text) = text else { continue };
            if indent > 0 {
                pieces::tone_mark(canvas, Point::new(MARGIN_PX, y + face.line_px() / 2), tone);
            }
            let place = area(MARGIN_PX + indent, y, (width - indent) as u32, (foot - y).max(0) as u32);
            y = paint::paragraph(canvas, place, text, face, ink) + gap;
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::Chance;

    use super::*;
    use crate::play::Playing;
    use crate::records::Records;
    use crate::screens::menu::trial::{play_on, world};
    use crate::settings::Settings;
    use crate::toy::trial::full_table;

    #[test]
    fn up_is_newer_and_down_is_older_as_in_the_list() {
        let (settings, records) = (Settings::default(), Records::default());
        let mut play = full_table(1);
        let detail = LogDetail::of(7);
        // A line that is not there is said to be gone.
        detail.draw(&world(&settings, &records, &play), &mut Canvas::new());
        let mut chance = Chance::from_seed(1);
        while play.lines() < 20 {
            play_on(&mut play, &mut chance);
        }
        let world = world(&settings, &records, &play);
        let mut detail = LogDetail::of(1);
        for (button, line) in [(Button::X, 0), (Button::X, 0), (Button::Y, 1), (Button::Y, 2), (Button::A, 2)]
        {
            assert!(matches!(detail.handle(Input::Press(button), &world), Next::Stay));
            assert_eq!(detail.line, line);
        }
        assert!(matches!(detail.handle(Input::Press(Button::B), &world), Next::Back));
    }
}
