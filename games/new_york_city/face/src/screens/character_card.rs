//! One character: what it does, when, what it costs.

use core::fmt::Write;

use new_york_city::components::Character;

use crate::NewYorkCity;
use crate::pieces::Look;
use crate::words::nouns;
use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::input::{Button, Input};
use app::labels;
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, Labels, area};
use app::pieces::{self, Key};
use app::screen::Next;
use app::title::Scene;
use app::words::{Lang, Text};

labels! {
    /// Captions of the card.
    enum Label {
        Value = "Value", "Valeur";
        Tiles = "Tiles:", "Tuiles :";
        Start = "for the start", "de départ";
    }
}

/// One character: what it does, when, what it costs.
#[derive(Clone, Debug, Default)]
pub struct CharacterCard {
    character: Character,
    /// The two of a start stack, between which one turns; otherwise through all 42.
    stack: Option<[Character; 2]>,
}

impl CharacterCard {
    /// The card of a character.
    pub fn of(character: Character) -> CharacterCard {
        CharacterCard { character, stack: None }
    }

    /// The cards of a start stack.
    pub fn of_stack(stack: [Character; 2]) -> CharacterCard {
        CharacterCard { character: stack[0], stack: Some(stack) }
    }

    /// The character before or after this one.
    fn neighbour(&self, forward: bool) -> Character {
        let other = match (self.stack, forward) {
            (Some([first, second]), _) => Some(if self.character == first { second } else { first }),
            (None, true) => Character::new(self.character.number().saturating_add(1)),
            (None, false) => Character::new(self.character.number().saturating_sub(1)),
        };
        other.unwrap_or(self.character)
    }

    pub fn handle(&mut self, input: Input, _scene: &Scene<'_, NewYorkCity>) -> Next {
        match input {
            Input::Press(Button::B) => return Next::Back,
            Input::Press(Button::X) => self.character = self.neighbour(false),
            Input::Press(Button::Y) => self.character = self.neighbour(true),
            _ => {}
        }
        Next::Stay
    }

    pub fn draw(&self, scene: &Scene<'_, NewYorkCity>, canvas: &mut Canvas) {
        let lang = scene.world.lang();
        let character = self.character;
        let facts = character.facts();
        let label = |key: Key, there: bool| if there { key.text(lang) } else { "" };
        let labels = Labels {
            a: "",
            b: Key::Back.text(lang),
            x: label(Key::Previous, self.neighbour(false) != character),
            y: label(Key::Next, self.neighbour(true) != character),
        };
        paint::bands(
            canvas,
            crate::words::character_name(lang, character),
            nouns::phase(lang, facts.phase),
            labels,
        );

        let (left, top) = (MARGIN_PX, BODY.top_left.y);
        let (bottom, width) = (top + BODY.size.height as i32, BODY.size.width - 2 * MARGIN_PX as u32);
        let tile = area(left, top + 4, 60, 32);
        crate::pieces::tile(canvas, tile, character, Face::LargeBold, Look::Plain);
        let (x, beside) = (left + 68, width - 68);
        let (value, tiles) = (self.value(lang), self.tiles(lang));
        paint::line(canvas, area(x, top + 2, beside, 18), &value, Face::Bold, Align::Left, Ink::Text);
        paint::line(canvas, area(x, top + 20, beside, 18), &tiles, Face::Body, Align::Left, Ink::Faint);

        // When and cost stand at the bottom in two lines, what it does takes the rest.
        let faces = pieces::reading(scene.world.size());
        let place = area(left, top + 40, width, BODY.size.height - 40 - WHEN_PX - 1);
        pieces::fitted(canvas, place, &crate::words::character(lang, character), faces, Ink::Text);
        let when_top = bottom - WHEN_PX as i32;
        paint::fill(canvas, area(0, when_top - 1, BODY.size.width, 1), Ink::Line);
        let place = area(left, when_top, width, WHEN_PX);
        pieces::fitted(canvas, place, crate::words::character_when(lang, character), faces, Ink::Accent);
    }

    fn value(&self, lang: Lang) -> Text {
        let mut text = Text::new();
        // A text has room for far more.
        let _ = write!(text, "{} {}", Label::Value.text(lang), self.character.value());
        text
    }

    /// How many tiles of it are in the box: `Tiles: 3 (1 for the start)`.
    fn tiles(&self, lang: Lang) -> Text {
        let facts = self.character.facts();
        let mut text = Text::new();
        let _ = write!(text, "{} {}", Label::Tiles.text(lang), facts.dark + facts.light);
        if facts.light > 0 {
            let _ = write!(text, " ({} {})", facts.light, Label::Start.text(lang));
        }
        text
    }
}

/// Room for when it works and what it costs: two lines of reading text.
const WHEN_PX: u32 = 38;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_turn_through_all_characters_and_stop_at_the_ends() {
        let number = |number| Character::new(number).unwrap();
        let card = CharacterCard::of(number(1));
        assert_eq!(card.neighbour(false), number(1));
        assert_eq!(card.neighbour(true), number(2));
        assert_eq!(CharacterCard::of(number(42)).neighbour(true), number(42));
    }

    #[test]
    fn the_cards_of_a_stack_turn_between_the_two() {
        let stack = [Character::REDRAW_HAND, Character::TAKE_BACK];
        let card = CharacterCard::of_stack(stack);
        assert_eq!(card.neighbour(true), Character::TAKE_BACK);
        assert_eq!(card.neighbour(false), Character::TAKE_BACK);
    }
}
