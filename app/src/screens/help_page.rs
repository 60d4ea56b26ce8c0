//! Help: one topic, page by page.

use embedded_graphics::primitives::Rectangle;

use crate::canvas::{Canvas, WIDTH};
use crate::card::Topic;
use crate::door;
use crate::input::{Button, Input};
use crate::layout::{BODY, MARGIN_PX};
use crate::paint;
use crate::screen::Next;
use crate::world::World;

use super::menu::{self, Pages};

/// Where the text stands.
const AREA: Rectangle =
    paint::area(MARGIN_PX, BODY.top_left.y + 4, WIDTH - 2 * MARGIN_PX as u32, BODY.size.height - 4);

/// Help: one topic, page by page.
#[derive(Clone, Debug)]
pub struct HelpPage {
    topic: &'static Topic,
    page: usize,
}

impl HelpPage {
    /// The first page of a topic.
    pub fn new(topic: &'static Topic) -> HelpPage {
        HelpPage { topic, page: 0 }
    }

    fn pages<'t>(&self, world: &World<'_>, text: &'t str) -> Pages<'t> {
        let taken_px = self.topic.picture.map_or(0, |picture| picture.px);
        Pages::new(AREA, taken_px, text, world.size().body())
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        match input {
            Input::Press(Button::B) => return Next::Back,
            Input::Press(Button::X) => self.page = self.page.saturating_sub(1),
            Input::Press(Button::Y) => {
                let text = self.topic.text.text(world.lang());
                self.page = (self.page + 1).min(self.pages(world, &text).count() - 1);
            }
            _ => {}
        }
        Next::Stay
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let text = self.topic.text.text(lang);
        let pages = self.pages(world, &text);
        let count = pages.count();
        let page = self.page.min(count - 1);
        let place = menu::place(page, count);
        paint::bands(canvas, self.topic.title.text(lang), &place, menu::page_labels(lang, page, count));
        if let Some(picture) = self.topic.picture.filter(|_| page == 0) {
            door::enter(world.card.id);
            (picture.draw)(canvas, paint::area(0, BODY.top_left.y, WIDTH, picture.px), lang);
        }
        pages.draw(canvas, page);
    }
}

#[cfg(test)]
mod tests {
    use std::string::String;

    use super::*;
    use crate::card::toy::TOY;
    use crate::screen::Screen;
    use crate::screens::menu::trial::{Trial, all_settings, help_has_room};

    #[test]
    fn the_help_of_the_toy_has_room() {
        help_has_room(&TOY);
    }

    #[test]
    fn a_picture_stands_over_the_first_page_and_all_words_come_below_it() {
        let topic = &TOY.topics[0];
        let caption = ["The 7 scores: the house has a 6.", "Le 7 marque : la maison a un 6."];
        for settings in all_settings() {
            let (mut trial, mut screen) = (Trial::of(&TOY), Screen::from(HelpPage::new(topic)));
            trial.settings = settings;
            let (mut words, mut pages) = (String::new(), 0);
            loop {
                let said = trial.said(&screen).replace(['\u{a0}', '\u{202f}'], " ");
                let has_picture = caption.iter().any(|caption| said.contains(caption));
                assert_eq!(has_picture, pages == 0, "{said}");
                // Between header and footer; the picture has four texts.
                let lines: std::vec::Vec<&str> = said.lines().collect();
                let from = if has_picture { 3 } else { 1 };
                assert!(lines.len() - 1 > from, "there are words below the picture: {said}");
                lines[from..lines.len() - 1].iter().for_each(|line| words = std::format!("{words} {line}"));
                pages += 1;
                let before = trial.said(&screen);
                trial.press(&mut screen, "Y");
                if trial.said(&screen) == before {
                    break;
                }
            }
            let text = topic.text.text(trial.settings.lang).replace(['\u{a0}', '\u{202f}'], " ");
            assert!(words.split_whitespace().eq(text.split_whitespace()), "{words}");
            assert!(pages > 1);
        }
    }
}
