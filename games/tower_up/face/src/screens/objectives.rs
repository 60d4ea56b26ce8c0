//! Objectives explained, one after the other: a sentence, a picture, and in a game everybody's progress.

use app::canvas::{Canvas, WIDTH};
use app::face::{Align, Face};
use app::ink::Ink;
use app::input::{Button, Input};
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, Labels, area};
use app::pieces::{self, Key};
use app::play::Play;
use app::screen::Next;
use app::title::Scene;
use app::words::Lang;
use embedded_graphics::prelude::*;
use engine::Seat;
use tower_up::components::Objective;
use tower_up::{Presence, View};

use crate::picture::{objective, token};
use crate::title::TowerUp;
use crate::words::{self, nouns};

/// Space between the parts of the screen.
const GAP_PX: i32 = 4;
/// From a chip of a pile to the one below it.
const CHIP_STEP_PX: i32 = 16;

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

    /// The game whose objectives are shown.
    fn play<'a>(&self, scene: &Scene<'a, TowerUp>) -> Option<&'a Play<TowerUp>> {
        scene.play.filter(|_| self.in_play)
    }

    fn shown(&self, scene: &Scene<'_, TowerUp>) -> heapless::Vec<Objective, 10> {
        match self.play(scene) {
            Some(play) => play.view(Seat::FIRST).objectives().into_iter().collect(),
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
        let asked = shown[at];
        paint::bands(canvas, nouns::objective(lang, asked), &place, labels);
        let (top, bottom) = (BODY.top_left.y + GAP_PX, BODY.top_left.y + BODY.size.height as i32 - GAP_PX);
        let width = WIDTH - 2 * MARGIN_PX as u32;
        let seats = self.play(scene).map_or(0, |play| play.view(Seat::FIRST).seats().count());
        // Four rows of the large size would leave the sentence no second line.
        let face = if seats > 3 { Face::Small } else { size.caption() };
        let row_px = face.line_px() + 1;
        // What stands below the picture comes first: the sentence has what is left.
        let below = match self.play(scene) {
            Some(_) => bottom - row_px * seats as i32,
            None => bottom - 2 * size.body().line_px() + 2,
        };
        let picture = below - GAP_PX - objective::SIZE.height as i32;
        let sentence = area(MARGIN_PX, top, width, (picture - GAP_PX - top).max(0) as u32);
        let text = nouns::objective_text(lang, asked);
        let sentence_end = pieces::fitted(canvas, sentence, text, pieces::reading(size), Ink::Text);
        // It stands in the middle of what the words leave.
        let picture = (picture + sentence_end) / 2;
        match self.play(scene) {
            Some(play) => {
                objective::draw(canvas, Point::new(MARGIN_PX, picture), lang, asked);
                let view = play.view(Seat::FIRST);
                pile(canvas, picture, lang, view.pile(at));
                for (row, seat) in (0..).zip(view.seats()) {
                    let y = below + row_px * row;
                    progress(canvas, y, [face, Face::Small], &play.speaker(lang), &view, (seat, at));
                }
            }
            None => {
                let x = (WIDTH - objective::SIZE.width) as i32 / 2;
                objective::draw(canvas, Point::new(x, picture), lang, asked);
                let note = area(MARGIN_PX, below, width, (bottom - below) as u32);
                pieces::fitted(
                    canvas,
                    note,
                    nouns::objective_note(lang, asked),
                    pieces::reading(size),
                    Ink::Faint,
                );
            }
        }
    }
}

/// The chips that are left, the next one on top.
fn pile(canvas: &mut Canvas, top: i32, lang: Lang, left: &[u8]) {
    let x = WIDTH as i32 - MARGIN_PX - token::CHIP_PX;
    let height = token::CHIP_PX + CHIP_STEP_PX * (left.len() as i32 - 1);
    let first = top + (objective::SIZE.height as i32 - height) / 2;
    canvas.unsaid(|canvas| {
        for (place, value) in left.iter().enumerate().rev() {
            let at = Point::new(x, first + CHIP_STEP_PX * place as i32);
            token::chip(canvas, at, *value);
        }
    });
    let mut text = app::words::Text::new();
    for chip in left {
        let _ = core::fmt::write(&mut text, format_args!(" {chip}"));
    }
    canvas.note(&words::chips_left(lang, text.trim()), Point::new(x, top));
}

/// A seat: its name, its steps so far as squares, and how many are missing or which chip it has.
fn progress(
    canvas: &mut Canvas,
    y: i32,
    faces: [Face; 2],
    say: &app::words::Speaker<'_>,
    view: &View<'_>,
    (seat, slot): (Seat, usize),
) {
    const BADGE_PX: u32 = 16;
    /// The widest name.
    const NAME_PX: u32 = 150;
    let (lang, asked, board) = (say.lang, view.objectives()[slot], view.board(seat));
    let (missing, steps) = (board.presence.missing(asked), Presence::default().missing(asked));
    pieces::seat_badge(canvas, Point::new(MARGIN_PX, y), BADGE_PX, seat);
    let name = say.name(seat);
    let room = area(MARGIN_PX + 21, y, NAME_PX, BADGE_PX);
    paint::line(canvas, room, name, pieces::one_line(name, &faces, NAME_PX as i32), Align::Left, Ink::Text);
    for step in 0..steps {
        let square = area(180 + 13 * i32::from(step), y + 3, 10, 10);
        match step < steps - missing {
            true => paint::fill(canvas, square, Ink::of_seat(seat.index())),
            false => paint::frame(canvas, square, Ink::Faint),
        }
    }
    let (state, ink) = match board.chips[slot] {
        0 => (words::steps_missing(lang, missing), Ink::Text),
        chip => (words::mio(lang, chip), Ink::Gain),
    };
    let room = area(246, y, (WIDTH as i32 - MARGIN_PX - 246) as u32, BADGE_PX);
    paint::line(canvas, room, &state, pieces::one_line(&state, &faces, 66), Align::Right, ink);
}
