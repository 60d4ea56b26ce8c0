//! For tests of menus: a world to press keys in.

use crate::canvas::Canvas;
use crate::companion::Companion;
use crate::face::TextSize;
use crate::input::{Button, Input};
use crate::play::Play;
use crate::records::Records;
use crate::screen::{Next, Screen};
use crate::settings::Settings;
use crate::thinking::Thoughts;
use crate::words::Lang;
use crate::world::{Build, World};

/// What a world looks at.
#[derive(Debug, Default)]
pub(crate) struct Trial {
    pub settings: Settings,
    pub records: Records,
    pub play: Option<Play>,
    pub companion: Option<Companion>,
    pub thoughts: Thoughts,
}

impl Trial {
    pub fn world(&self) -> World<'_> {
        let build = Build { version: "0.1.0", commit: "0123456789ab" };
        let (settings, records, play) = (&self.settings, &self.records, self.play.as_ref());
        let companion = self.companion.as_ref();
        let thoughts = &self.thoughts;
        World { settings, records, play, companion, link_code: None, thoughts, build, entropy: 7 }
    }

    /// Presses keys, such as `YYA`, and tells what the last one brought. Settings apply at once.
    pub fn press(&mut self, screen: &mut Screen, keys: &str) -> Next {
        let mut next = Next::Stay;
        for key in keys.chars() {
            let button = Button::ALL["ABXY".find(key).expect("a key")];
            next = screen.handle(Input::Press(button), &self.world());
            if let Next::Set(settings) | Next::SetAndBack(settings) = &next {
                self.settings = settings.clone();
            }
        }
        next
    }

    /// Draws the screen in both languages and sizes; every text must fit its box.
    pub fn fits(&mut self, screen: &Screen) {
        let mut canvas = Canvas::new();
        for (lang, size) in Lang::ALL
            .into_iter()
            .flat_map(|lang| [TextSize::Normal, TextSize::Large].map(|size| (lang, size)))
        {
            (self.settings.lang, self.settings.text_size) = (lang, size);
            screen.draw(&self.world(), &mut canvas);
            assert_eq!(canvas.overflows(), 0, "{screen:?} in {lang:?}, {size:?}");
        }
    }
}
