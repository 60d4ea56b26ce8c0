//! For tests: a world of New York City to press keys in, in its types.

use app::canvas::Canvas;
use app::companion::Companion;
use app::input::{Button, Input};
use app::play::Play;
use app::records::Records;
use app::screen::{Next, Screen};
use app::screens::menu::trial::all_settings;
use app::settings::Settings;
use app::thinking::Thoughts;
use app::world::{Build, World};

use crate::NewYorkCity;
use crate::card::CARD;
use crate::table::NewYorkCityTable;

/// What a world looks at.
#[derive(Debug, Default)]
pub(crate) struct Trial {
    pub settings: Settings,
    pub records: Records,
    pub play: Option<Play<NewYorkCity>>,
    pub companion: Option<Companion<NewYorkCityTable>>,
    pub thoughts: Thoughts,
}

impl Trial {
    pub(crate) fn world(&self) -> World<'_> {
        World {
            card: &CARD,
            settings: &self.settings,
            records: &self.records,
            setups: &app::setups::NO_SETUPS,
            cards: &[],
            titles: &[],
            play: self.play.as_ref().map(|play| play as _),
            companion: self.companion.as_ref().map(|companion| companion as _),
            link_code: None,
            thoughts: &self.thoughts,
            build: Build { version: "0.1.0", commit: "0123456789ab" },
            entropy: 7,
        }
    }

    /// Presses keys, such as `YYA`, and tells what the last one brought.
    pub(crate) fn press(&mut self, screen: &mut Screen, keys: &str) -> Next {
        let mut next = Next::Stay;
        for key in keys.chars() {
            let button = Button::ALL["ABXY".find(key).expect("a key")];
            next = screen.handle(Input::Press(button), &self.world());
        }
        next
    }

    /// Draws the screen in both languages and sizes; every text must fit its box.
    pub(crate) fn fits(&mut self, screen: &Screen) {
        let mut canvas = Canvas::new();
        for settings in all_settings() {
            self.settings = settings;
            screen.draw(&self.world(), &mut canvas);
            assert_eq!(canvas.overflows(), 0, "{screen:?} in {:?}", self.settings);
        }
    }
}
