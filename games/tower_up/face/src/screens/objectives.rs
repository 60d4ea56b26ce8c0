//! Objectives explained: a list, and what the chosen one asks for with everybody's progress.

use app::canvas::{Canvas, WIDTH};
use app::face::{Align, Face};
use app::ink::Ink;
use app::input::{Button, Input};
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, Labels, area};
use app::pieces::{self, Key};
use app::screen::Next;
use app::title::Scene;
use app::words::Lang;
use embedded_graphics::prelude::*;
use tower_up::components::Objective;

use crate::title::TowerUp;
use crate::words::{self, nouns};

/// Objectives, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objectives {
    /// Whether only those in play are shown.
    in_play: bool,
    at: usize,
}

impl Objectives {
    /// Those in play.
    pub fn in_play() -> Objectives {
        Objectives { in_play: true, at: 0 }
    }

    /// All ten.
    pub fn all() -> Objectives {
        Objectives { in_play: false, at: 0 }
    }

    fn shown(&self, scene: &Scene<'_, TowerUp>) -> heapless::Vec<Objective, 10> {
        let play = scene.play.filter(|_| self.in_play);
        match play {
            Some(play) => play.view(Default::default()).objectives().into_iter().collect(),
            None => Objective::ALL.into_iter().collect(),
        }
    }

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, scene: &Scene<'_, TowerUp>) -> Next {
        let count = self.shown(scene).len();
        match input {
            Input::Press(Button::B) => return Next::Back,
            Input::Press(button @ (Button::X | Button::Y)) => {
                self.at = pieces::moved_round(self.at, count, button == Button::Y);
            }
            _ => {}
        }
        Next::Stay
    }

    /// Draws all of the screen.
    pub fn draw(&self, scene: &Scene<'_, TowerUp>, canvas: &mut Canvas) {
        let (lang, size) = (scene.world.lang(), scene.world.size());
        let shown = self.shown(scene);
        let at = self.at.min(shown.len() - 1);
        let labels = Labels {
            b: Key::Back.text(lang),
            x: Key::Previous.text(lang),
            y: Key::Next.text(lang),
            ..Labels::default()
        };
        let place = app::say!(lang, ("{}/{}", at + 1, shown.len()), ("{}/{}", at + 1, shown.len()));
        paint::bands(canvas, words::objectives(lang), &place, labels);
        let objective = shown[at];
        let width = WIDTH - 2 * MARGIN_PX as u32;
        let mut y = BODY.top_left.y + 6;
        let name = area(MARGIN_PX, y, width, size.bold().line_px() as u32);
        paint::line(canvas, name, nouns::objective(lang, objective), size.bold(), Align::Left, Ink::Accent);
        y += size.bold().line_px() + 2;
        let text = area(MARGIN_PX, y, width, 64);
        let sentence = nouns::objective_text(lang, objective);
        y = pieces::fitted(canvas, text, sentence, pieces::reading(size), Ink::Text) + 6;
        crate::picture::objective::draw(canvas, y, lang, objective);
        if self.in_play {
            self.draw_progress(scene, canvas, lang, at, objective);
        }
    }

    /// Everybody's progress, and the chips that are left.
    fn draw_progress(
        &self,
        scene: &Scene<'_, TowerUp>,
        canvas: &mut Canvas,
        lang: Lang,
        slot: usize,
        objective: Objective,
    ) {
        let Some(play) = scene.play else { return };
        let view = play.view(Default::default());
        let top = BODY.top_left.y + BODY.size.height as i32 - 44;
        let mut x = MARGIN_PX;
        for seat in view.seats() {
            let board = view.board(seat);
            let text = match board.chips[slot] {
                0 => words::steps_missing(lang, board.presence.missing(objective)),
                chip => words::mio(lang, chip),
            };
            let ink = if board.chips[slot] > 0 { Ink::Gain } else { Ink::Text };
            pieces::seat_badge(canvas, Point::new(x, top), 16, seat);
            paint::line(canvas, area(x + 19, top, 58, 16), &text, Face::Small, Align::Left, ink);
            x += 78;
        }
        let mut left = app::words::Text::new();
        for chip in view.pile(slot) {
            let _ = core::fmt::write(&mut left, format_args!(" {chip}"));
        }
        let left = words::chips_left(lang, left.trim());
        let row = area(MARGIN_PX, top + 22, 300, 16);
        paint::line(canvas, row, &left, Face::Small, Align::Left, Ink::Faint);
    }
}
