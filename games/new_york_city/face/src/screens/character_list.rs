//! All 42 characters.

use core::fmt::Write;

use new_york_city::components::Character;

use crate::NewYorkCity;
use crate::own;
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::labels;
use app::layout::BODY;
use app::paint::{self, Labels, area};
use app::pieces::{self, Key, digits};
use app::screen::Next;
use app::title::Scene;
use app::words::Text;

labels! {
    /// Words of the list.
    enum Label {
        Title = "Characters and value", "Personnages et valeur";
    }
}

/// All 42 characters.
#[derive(Clone, Debug, Default)]
pub struct CharacterList {
    /// The item under the cursor.
    chosen: usize,
}

fn character_at(index: usize) -> Option<Character> {
    Character::new(u8::try_from(index + 1).ok()?)
}

impl CharacterList {
    pub fn handle(&mut self, input: Input, _scene: &Scene<'_, NewYorkCity>) -> Next {
        match input {
            Input::Press(Button::B) => Next::Back,
            Input::Press(Button::A) => match character_at(self.chosen) {
                Some(character) => Next::Own(own::CHARACTER, own::card_of(character)),
                None => Next::Stay,
            },
            Input::Press(button @ (Button::X | Button::Y)) => {
                self.chosen = pieces::moved(self.chosen, Character::COUNT, button == Button::Y);
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, scene: &Scene<'_, NewYorkCity>, canvas: &mut Canvas) {
        let lang = scene.world.lang();
        let labels = Labels {
            a: Key::Open.text(lang),
            b: Key::Back.text(lang),
            x: Key::Up.text(lang),
            y: Key::Down.text(lang),
        };
        let mut place = Text::new();
        // A text has room for far more.
        let _ = write!(place, "{}/{}", self.chosen + 1, Character::COUNT);
        paint::bands(canvas, Label::Title.text(lang), &place, labels);
        let face = scene.world.size().body();
        let list = area(0, BODY.top_left.y + 2, BODY.size.width, BODY.size.height - 3);
        paint::list(canvas, list, face, Character::COUNT, self.chosen, |index, show| {
            let Some(character) = character_at(index) else { return };
            let mut name = Text::new();
            let _ = write!(name, "{} {}", character.number(), crate::words::character_name(lang, character));
            show(&name, &digits(character.value()));
        });
    }
}
