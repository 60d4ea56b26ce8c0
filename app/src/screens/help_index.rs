//! Help: topics.

use crate::canvas::{Canvas, WIDTH};
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::BODY;
use crate::new_york_city::own;
use crate::new_york_city::words::Topic;
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
        Characters = "All characters", "Tous les personnages";
        About = "About Skyline", "À propos de Skyline";
    }
}

/// Help: topics, and after them the characters and what this device is.
#[derive(Clone, Debug, Default)]
pub struct HelpIndex {
    cursor: usize,
}

/// The topics, the characters, and About.
const COUNT: usize = Topic::ALL.len() + 2;
const ABOUT: usize = COUNT - 1;

impl HelpIndex {
    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, _world: &World<'_>) -> Next {
        match input {
            Input::Press(Button::A) => match Topic::ALL.get(self.cursor) {
                Some(topic) => Next::Push(HelpPage::new(*topic).into()),
                None if self.cursor == ABOUT => Next::Push(About::default().into()),
                None => Next::Own(own::CHARACTERS, 0),
            },
            Input::Press(Button::B) => Next::Back,
            Input::Press(button) => {
                self.cursor = menu::moved(self.cursor, COUNT, button);
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let place = menu::place(self.cursor, COUNT);
        let title = menu::text(format_args!("{} {place}", Word::Title.text(lang)));
        paint::bands(canvas, &title, "", menu::list_labels(lang, Key::Choose.text(lang), self.cursor, COUNT));
        let list = paint::area(0, BODY.top_left.y + 4, WIDTH, BODY.size.height - 4);
        paint::list(canvas, list, world.size().body(), COUNT, self.cursor, |index, put| {
            let last = if index == ABOUT { Word::About } else { Word::Characters };
            put(Topic::ALL.get(index).map_or(last.text(lang), |topic| topic.title(lang)), "");
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    #[test]
    fn every_topic_opens_and_after_them_come_the_characters_and_about() {
        let (mut trial, mut screen) = (Trial::default(), Screen::from(HelpIndex::default()));
        for _ in Topic::ALL {
            trial.fits(&screen);
            assert!(matches!(trial.press(&mut screen, "A"), Next::Push(Screen::HelpPage(_))));
            trial.press(&mut screen, "Y");
        }
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "A"), Next::Own(own::CHARACTERS, _)));
        assert!(matches!(trial.press(&mut screen, "YYA"), Next::Push(Screen::About(_))), "a long list ends");
    }
}
