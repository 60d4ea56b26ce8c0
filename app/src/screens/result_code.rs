//! The final result for other devices: a code for a camera, with the link of BG Stats or with text, and that
//! text to be read here.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::canvas::{Canvas, HEIGHT, WIDTH};
use crate::code::Code;
use crate::face::Face;
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::outcome::Outcome;
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key};
use crate::screen::Next;
use crate::theme::Theme;
use crate::words::Text;
use crate::world::World;

labels! {
    /// What this screen says.
    enum Say {
        Title = "The result as text", "Résultat en texte";
        NoGame = "No finished game", "Aucune partie finie";
        Stats = "BG Stats", "BG Stats";
        Text = "Text", "Texte";
        Read = "Read", "Lire";
        ScanLink = "Scan to log the play in BG Stats.", "À scanner : BG Stats note la partie.";
        ScanText = "Scan for the result as text.", "À scanner : le résultat en texte.";
    }
}

/// The code is as high as the screen: a camera needs large dots, and light around them.
const SQUARE: Rectangle = area((WIDTH - HEIGHT) as i32, 0, HEIGHT, HEIGHT);
/// Beside it, between the labels of A and B.
const BESIDE: Rectangle = area(
    MARGIN_PX,
    BODY.top_left.y + 4,
    SQUARE.top_left.x as u32 - 2 * MARGIN_PX as u32,
    BODY.size.height - 8,
);

/// From one line that is only said to the next.
const SAID_PX: i32 = 12;

/// Modules of light that a code needs on each side.
const QUIET: i32 = 4;
/// What is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// A code with the link of BG Stats.
    #[default]
    Link,
    /// A code with the result as text.
    Text,
    /// The text itself.
    Lines,
}

/// The final result for other devices.
#[derive(Clone, Debug, Default)]
pub struct ResultCode {
    view: View,
    /// Of the session at a real table, not of the game.
    of_table: bool,
}

impl ResultCode {
    /// The result of the session at a real table.
    pub fn of_table() -> ResultCode {
        ResultCode { of_table: true, ..ResultCode::default() }
    }

    fn outcome(&self, world: &World<'_>) -> Option<Outcome> {
        if self.of_table {
            world.companion.and_then(|companion| Outcome::of_table(world.card, companion))
        } else {
            world.play.and_then(Outcome::of_play)
        }
    }

    /// What is shown.
    pub fn view(&self) -> View {
        self.view
    }

    pub fn handle(&mut self, input: Input, _world: &World<'_>) -> Next {
        match input {
            Input::Press(Button::A) => {
                self.view = match self.view {
                    View::Link => View::Text,
                    View::Text => View::Lines,
                    View::Lines => View::Link,
                };
            }
            Input::Press(Button::B) => return Next::Back,
            _ => {}
        }
        Next::Stay
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, theme) = (world.lang(), world.settings.theme);
        let b = Key::Back.text(lang);
        let Some(outcome) = self.outcome(world) else {
            paint::bands(canvas, Say::NoGame.text(lang), "", Labels { b, ..Labels::default() });
            return;
        };
        let mut text = Text::new();
        let whole = outcome.text(lang, &mut text).is_ok();
        debug_assert!(whole, "no room for: {text}");

        let next = match self.view {
            View::Link => Say::Text,
            View::Text => Say::Read,
            View::Lines => Say::Stats,
        };
        let labels = Labels { a: next.text(lang), b, ..Labels::default() };
        let hint = match self.view {
            View::Link => match world.link_code.and_then(|made| made.for_outcome(&outcome)) {
                Some(made) => Some((made.clone(), Say::ScanLink)),
                None => Code::of(&|bytes| outcome.link(bytes)).map(|code| (code, Say::ScanLink)),
            },
            View::Text => Code::of(&|bytes| bytes.write_str(&text)).map(|code| (code, Say::ScanText)),
            View::Lines => None,
        };
        let Some((code, hint)) = hint else {
            paint::bands(canvas, Say::Title.text(lang), "", labels);
            let place = area(MARGIN_PX, BESIDE.top_left.y, WIDTH - 2 * MARGIN_PX as u32, BESIDE.size.height);
            pieces::fitted(canvas, place, &text, pieces::reading(world.size()), Ink::Text);
            return;
        };
        draw(canvas, theme, labels, &code);
        let faces = [world.size().caption(), Face::Small];
        let below = pieces::fitted(canvas, BESIDE, hint.text(lang), &faces, Ink::Text);
        // What the code says to a camera is said in words to those who listen.
        for (line, y) in text.lines().zip((below + SAID_PX..).step_by(SAID_PX as usize)) {
            canvas.note(line, Point::new(SQUARE.top_left.x, y));
        }
    }
}

/// Draws the labels of the keys and a code.
fn draw(canvas: &mut Canvas, theme: Theme, labels: Labels<'_>, code: &Code) {
    paint::bands(canvas, "", "", labels);
    let [light, dark] = light_and_dark(theme);
    paint::fill(canvas, SQUARE, light);
    // As large as the screen allows: a module may be a dot wider than its neighbour, which no camera minds.
    let size = code.size();
    let start = |module: i32| ((module + QUIET) * 2 * HEIGHT as i32 / (size + 2 * QUIET) + 1) / 2;
    for y in 0..size {
        let mut row = [0u8; HEIGHT as usize / 8];
        for x in (0..size).filter(|x| code.is_dark(*x, y)) {
            for dot in start(x)..start(x + 1) {
                row[dot as usize / 8] |= 0x80 >> (dot % 8);
            }
        }
        for line in start(y)..start(y + 1) {
            canvas.dots(Point::new(SQUARE.top_left.x, line), row.len(), &row, dark);
        }
    }
}

/// The inks for a code, which is dark on light in every theme: many cameras know no other.
fn light_and_dark(theme: Theme) -> [Ink; 2] {
    let brightness = |ink| theme.rgb888(ink).map(u16::from).iter().sum::<u16>();
    let (paper, text) = (Ink::Paper, Ink::Text);
    if brightness(paper) > brightness(text) { [paper, text] } else { [text, paper] }
}
