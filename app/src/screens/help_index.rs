//! Help: topics.

use crate::canvas::{Canvas, WIDTH};
use crate::card::{Card, Reference};
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::BODY;
use crate::paint;
use crate::pieces::Key;
use crate::screen::Next;
use crate::world::World;

use super::menu;
use super::{About, HelpPage};

labels! {
    /// Words of this screen.
    enum Word {
        Title = "Learn", "Apprendre";
        About = "About Skyline", "À propos de Skyline";
    }
}

/// Help: topics, and after them what can be looked up and what this device is.
#[derive(Clone, Debug, Default)]
pub struct HelpIndex {
    cursor: usize,
}

/// The topics, what can be looked up, and About.
fn count(card: &Card) -> usize {
    card.topics.len() + usize::from(card.reference.is_some()) + 1
}

/// What can be looked up, if that is where the cursor is.
fn reference(card: &Card, cursor: usize) -> Option<Reference> {
    card.reference.filter(|_| cursor == card.topics.len())
}

impl HelpIndex {
    /// The topics, with the cursor at one.
    pub(super) fn at(topic: usize) -> HelpIndex {
        HelpIndex { cursor: topic }
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let card = world.card;
        match input {
            Input::Press(Button::A) => {
                match (self.cursor < card.topics.len(), reference(card, self.cursor)) {
                    // The way back from there is a list again, at the topic that was read last.
                    (true, _) => Next::Replace(HelpPage::new(self.cursor).into()),
                    (false, Some(reference)) => Next::Own(reference.page, 0),
                    (false, None) => Next::Push(About::default().into()),
                }
            }
            Input::Press(Button::B) => Next::Back,
            Input::Press(button) => {
                self.cursor = menu::moved(self.cursor, count(card), button);
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, card, count) = (world.lang(), world.card, count(world.card));
        let place = menu::place(self.cursor, count);
        let title = menu::text(format_args!("{} {place}", Word::Title.text(lang)));
        paint::bands(canvas, &title, "", menu::list_labels(lang, Key::Choose.text(lang), self.cursor, count));
        let list = paint::area(0, BODY.top_left.y + 4, WIDTH, BODY.size.height - 4);
        paint::list(canvas, list, world.size().body(), count, self.cursor, |index, put| {
            let topic = card.topics.get(index).map(|topic| topic.title);
            let title = topic.or(reference(card, index).map(|reference| reference.title));
            put(title.map_or(Word::About.text(lang), |title| title.text(lang)), "");
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::toy::CARD;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    #[test]
    fn a_title_without_help_has_what_this_device_is() {
        static SILENT: Card = Card { topics: &[], ..CARD };
        let (mut trial, mut screen) = (Trial::of(&SILENT), Screen::from(HelpIndex::default()));
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "A"), Next::Push(Screen::About(_))));
        assert!(matches!(trial.press(&mut screen, "YA"), Next::Push(Screen::About(_))), "the only item");
    }
}
