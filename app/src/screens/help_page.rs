//! Help: one topic, page by page.

use embedded_graphics::primitives::Rectangle;

use crate::canvas::{Canvas, WIDTH};
use crate::card::Topic;
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

    fn pages(&self, world: &World<'_>) -> Pages<'static> {
        Pages::new(AREA, self.topic.text.text(world.lang()), world.size().body())
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        match input {
            Input::Press(Button::B) => return Next::Back,
            Input::Press(Button::X) => self.page = self.page.saturating_sub(1),
            Input::Press(Button::Y) => self.page = (self.page + 1).min(self.pages(world).count() - 1),
            _ => {}
        }
        Next::Stay
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, pages) = (world.lang(), self.pages(world));
        let count = pages.count();
        let page = self.page.min(count - 1);
        let place = menu::place(page, count);
        paint::bands(canvas, self.topic.title.text(lang), &place, menu::page_labels(lang, page, count));
        pages.draw(canvas, page);
    }
}
