//! *Why not?*: what the rules know in the open decision but do not allow now, and what is missing for it.
//!
//! Ordinary walking visits only what is legal. Here the cursor visits the rest: greyed items of a list, or answers on the
//! board that nobody may give now. A shows the rule; B goes back to the decision as it was.

#[cfg(test)]
mod tests;

use core::fmt::Write;

use super::board;
use super::choose::{Asked, Ways};
use crate::canvas::Canvas;
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key};
use crate::play::{Playing, Refused, Rings};
use crate::screen::Next;
use crate::title::{Board, Layout, Tried};
use crate::words::Text;
use crate::world::World;

labels! {
    /// Words of this screen.
    enum Label {
        Rule = "Rule", "Règle";
    }
}

/// What is not possible now, and what is missing.
#[derive(Clone, Debug, Default)]
pub struct WhyNot {
    /// The list of the decision that it was asked in.
    list: u8,
    /// What was chosen before on the rings.
    so_far: Rings,
    cursor: usize,
    /// Whether the rule is shown.
    rule: bool,
}

/// Whether anything is refused there.
pub fn is_anything(play: &dyn Playing, list: u8, so_far: &Rings) -> bool {
    let mut found = false;
    play.refused(list, so_far, &mut |_| {
        found = true;
        false
    });
    found
}

impl WhyNot {
    /// What one of the title's lists does not have.
    pub fn of_list(list: u8) -> WhyNot {
        WhyNot { list, ..WhyNot::default() }
    }

    /// What cannot be added to what was chosen on the rings.
    pub(super) fn on_rings(so_far: Rings) -> WhyNot {
        WhyNot { so_far, ..WhyNot::default() }
    }

    fn refused(&self, play: &dyn Playing) -> Refused {
        let mut codes = Refused::new();
        play.refused(self.list, &self.so_far, &mut |code| {
            let room = codes.push(code).is_ok();
            debug_assert!(room, "nobody walks over so much that is refused");
            room
        });
        codes
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        if input == Input::Press(Button::B) {
            return if core::mem::take(&mut self.rule) { Next::Stay } else { Next::Back };
        }
        let Some(asked) = Asked::of(world) else { return Next::Stay };
        let codes = self.refused(asked.play);
        let cursor = self.cursor.min(codes.len().saturating_sub(1));
        match input {
            Input::Press(button @ (Button::X | Button::Y)) => {
                self.cursor = pieces::moved_round(cursor, codes.len(), button == Button::Y);
            }
            Input::Press(Button::A) => self.rule = !codes.is_empty(),
            Input::Hold(Button::A) => {
                let explained = asked.play.ring_explained(&self.so_far, codes.get(cursor).copied());
                return explained.map_or(Next::Stay, |(page, about)| Next::Own(page, about));
            }
            _ => {}
        }
        Next::Stay
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let title = Ways::WhyNot.text(lang);
        let asked = Asked::of(world);
        let codes = asked.map(|asked| self.refused(asked.play)).unwrap_or_default();
        let cursor = self.cursor.min(codes.len().saturating_sub(1));
        let (Some(asked), Some(code)) = (asked, codes.get(cursor).copied()) else {
            let labels = Labels { b: Key::Back.text(lang), ..Labels::default() };
            return paint::bands(canvas, title, "", labels);
        };
        let several = codes.len() > 1;
        let (x, y) = if several { (Key::Up.text(lang), Key::Down.text(lang)) } else { ("", "") };
        let a = if self.rule { "" } else { Label::Rule.text(lang) };
        let mut place = Text::new();
        // A text has room for far more.
        let _ = write!(place, "{}/{}", cursor + 1, codes.len());
        let labels = Labels { a, b: Key::Back.text(lang), x, y };
        let is_on_board = !self.rule && asked.play.layout() == Some(Layout::Rings);
        if is_on_board && asked.play.board() == Board::Strip {
            let name = asked.play.choice_after(&asked.speaker, &self.so_far, code);
            paint::bands(canvas, &name, &place, labels);
            return self.draw_over_strip(canvas, &asked, code);
        }
        paint::bands(canvas, title, &place, labels);
        if let (true, Board::Beside(words)) = (is_on_board, asked.play.board()) {
            asked.play.draw_board(canvas, BODY, &asked.speaker, &self.so_far, Some(Tried::refused(code)));
            let name = asked.play.choice_after(&asked.speaker, &self.so_far, code);
            let missing = asked.play.missing(&asked.speaker, &self.so_far, code);
            board::beside(canvas, words, &name, &missing, world.size());
        } else if self.rule {
            self.draw_rule(world, canvas, &asked, code);
        } else if is_on_board {
            self.draw_on_board(world, canvas, &asked, code);
        } else {
            self.draw_in_list(world, canvas, &asked, &codes, cursor);
        }
    }

    fn draw_in_list(
        &self,
        world: &World<'_>,
        canvas: &mut Canvas,
        asked: &Asked<'_>,
        codes: &[u16],
        cursor: usize,
    ) {
        let text = |code: u16| asked.play.choice_after(&asked.speaker, &self.so_far, code);
        // What a list leaves beside marker, margin and bar.
        let width = BODY.size.width as i32 - 12 - 18;
        let fits = |face: &&Face| codes.iter().all(|code| face.width(&text(*code)) <= width);
        let face = pieces::reading(world.size()).iter().find(fits).copied().unwrap_or(Face::Small);
        let row_px = face.line_px() + 3;
        let rows = (LIST_PX / row_px).min(codes.len() as i32).max(1);
        let top = BODY.top_left.y + 1;
        let list = area(0, top, BODY.size.width, (rows * row_px) as u32);
        paint::faint_list(canvas, list, face, codes.len(), cursor, |index, show| {
            show(&text(codes[index]), "");
        });
        let words_top = top + rows * row_px + 2;
        paint::fill(canvas, area(0, words_top - 1, BODY.size.width, 1), Ink::Line);
        self.draw_missing(world, canvas, asked, codes[cursor], words_top + 3);
    }

    fn draw_on_board(&self, world: &World<'_>, canvas: &mut Canvas, asked: &Asked<'_>, code: u16) {
        let [board, words] = board::areas(Board::Words);
        asked.play.draw_board(canvas, board, &asked.speaker, &self.so_far, Some(Tried::refused(code)));
        let name = asked.play.choice_after(&asked.speaker, &self.so_far, code);
        let missing = asked.play.missing(&asked.speaker, &self.so_far, code);
        board::below(canvas, words, &name, &missing, world.size());
    }

    /// What was asked about stands in the header, so that one line is left for what is missing.
    fn draw_over_strip(&self, canvas: &mut Canvas, asked: &Asked<'_>, code: u16) {
        let [board, _] = board::areas(Board::Strip);
        asked.play.draw_board(canvas, board, &asked.speaker, &self.so_far, Some(Tried::refused(code)));
        board::strip(canvas, &asked.play.missing(&asked.speaker, &self.so_far, code));
    }

    /// What was asked about, what is missing, and the rule with its text.
    fn draw_rule(&self, world: &World<'_>, canvas: &mut Canvas, asked: &Asked<'_>, code: u16) {
        let top = self.draw_name(world, canvas, asked, code, BODY.top_left.y + 4) + 4;
        let width = BODY.size.width as i32 - 2 * MARGIN_PX;
        let bottom = BODY.top_left.y + BODY.size.height as i32;
        let missing = asked.play.missing(&asked.speaker, &self.so_far, code);
        let [name, rule] = asked.play.rule_against(&asked.speaker, &self.so_far, code);
        // All of it in the largest face that leaves room for it.
        let parts = [(&missing, Ink::Text), (&name, Ink::Faint), (&rule, Ink::Text)];
        let gap = 6;
        let tall = |face: Face| -> i32 {
            parts.iter().map(|(text, _)| paint::paragraph_px(text, face, width) + gap).sum()
        };
        let fits = |face: &&Face| top + tall(**face) - gap <= bottom;
        let face = pieces::reading(world.size()).iter().find(fits).copied().unwrap_or(Face::Small);
        let mut y = top;
        for (text, ink) in parts {
            let place = area(MARGIN_PX, y, width as u32, (bottom - y).max(0) as u32);
            y = paint::paragraph(canvas, place, text, face, ink) + gap;
        }
    }

    /// Returns where the next line would stand.
    fn draw_name(
        &self,
        world: &World<'_>,
        canvas: &mut Canvas,
        asked: &Asked<'_>,
        code: u16,
        top: i32,
    ) -> i32 {
        let name = asked.play.choice_after(&asked.speaker, &self.so_far, code);
        let width = BODY.size.width - 2 * MARGIN_PX as u32;
        let face = pieces::one_line(&name, &[world.size().bold(), Face::Bold, Face::SmallBold], width as i32);
        let row = area(MARGIN_PX, top, width, face.line_px() as u32);
        paint::line(canvas, row, &name, face, Align::Left, Ink::Accent);
        top + face.line_px()
    }

    fn draw_missing(&self, world: &World<'_>, canvas: &mut Canvas, asked: &Asked<'_>, code: u16, top: i32) {
        let words = asked.play.missing(&asked.speaker, &self.so_far, code);
        let bottom = BODY.top_left.y + BODY.size.height as i32;
        let width = BODY.size.width - 2 * MARGIN_PX as u32;
        let place = area(MARGIN_PX, top, width, (bottom - top).max(0) as u32);
        pieces::fitted(canvas, place, &words, pieces::reading(world.size()), Ink::Text);
    }
}

/// Room for the list.
const LIST_PX: i32 = 112;
