//! Help: one topic, page by page.

use embedded_graphics::primitives::Rectangle;

use crate::canvas::{Canvas, WIDTH};
use crate::input::{Button, Input};
use crate::layout::{BODY, MARGIN_PX};
use crate::new_york_city::words::Topic;
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
    topic: Topic,
    page: usize,
}

impl HelpPage {
    /// The first page of a topic.
    pub fn new(topic: Topic) -> HelpPage {
        HelpPage { topic, page: 0 }
    }

    fn pages(&self, world: &World<'_>) -> Pages<'static> {
        Pages::new(AREA, self.topic.text(world.lang()), world.size().body())
    }

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        match input {
            Input::Press(Button::B) => return Next::Back,
            Input::Press(Button::X) => self.page = self.page.saturating_sub(1),
            Input::Press(Button::Y) => self.page = (self.page + 1).min(self.pages(world).count() - 1),
            _ => {}
        }
        Next::Stay
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, pages) = (world.lang(), self.pages(world));
        let count = pages.count();
        let page = self.page.min(count - 1);
        let place = menu::place(page, count);
        paint::bands(canvas, self.topic.title(lang), &place, menu::page_labels(lang, page, count));
        pages.draw(canvas, page);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    #[test]
    fn every_page_of_every_topic_fits() {
        for topic in Topic::ALL {
            let (mut trial, mut screen) = (Trial::default(), Screen::from(HelpPage::new(*topic)));
            for _ in 0..6 {
                trial.fits(&screen);
                trial.press(&mut screen, "Y");
            }
        }
    }

    #[test]
    fn pages_end_at_both_ends() {
        let (mut trial, mut screen) = (Trial::default(), Screen::from(HelpPage::new(Topic::ALL[0])));
        let mut first = Canvas::new();
        screen.draw(&trial.world(), &mut first);
        trial.press(&mut screen, "XYYYYYYYYYYYYYYYXXXXXXXXXXXXXXX");
        let mut again = Canvas::new();
        screen.draw(&trial.world(), &mut again);
        assert!(first == again);
        assert!(matches!(trial.press(&mut screen, "B"), Next::Back));
    }
}
