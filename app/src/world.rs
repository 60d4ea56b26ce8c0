//! What a screen may see when it decides and draws.

use engine::{GameId, Progress, Setup};

use crate::card::Card;
use crate::code::LinkCode;
use crate::face::TextSize;
use crate::play::{Name, Playing};
use crate::records::Records;
use crate::saves::LoadedTitle;
use crate::settings::Settings;
use crate::setups::LastSetups;
use crate::table::Sitting;
use crate::thinking::Thoughts;
use crate::words::Lang;

/// Everything outside a screen. It never changes while a screen looks at it.
#[derive(Clone, Copy, Debug)]
pub struct World<'a> {
    /// The title that the menus are about.
    pub card: &'static Card,
    /// All titles, in the order of the shelf.
    pub cards: &'static [&'static Card],
    /// What there is of each of them, besides the game and the session that are open.
    pub titles: &'a [LoadedTitle],
    /// The player's settings.
    pub settings: &'a Settings,
    /// Results of earlier games of the title.
    pub records: &'a Records,
    /// How the title was set up last.
    pub setups: &'a LastSetups,
    /// The game that is open, if there is one; it may be another title's.
    pub play: Option<&'a dyn Playing>,
    /// The session at a real table that is open, if there is one; it may be another title's.
    pub companion: Option<&'a dyn Sitting>,
    /// The code with the link of the result, if it was made ahead.
    pub link_code: Option<&'a LinkCode>,
    /// What the device thinks about, and what has come of it.
    pub thoughts: &'a Thoughts,
    /// What About tells of the device.
    pub build: Build,
    /// A fresh seed for a new game.
    pub entropy: u64,
}

/// Which build runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Build {
    /// The version, such as `0.1.0`.
    pub version: &'static str,
    /// The commit it was built from.
    pub commit: &'static str,
}

/// A game that can be gone on with, open or not.
#[derive(Clone, Copy, Debug)]
pub struct Waiting<'a> {
    /// What it started from.
    pub setup: &'a Setup,
    /// What the players are called.
    pub names: &'a [Name; 4],
    /// How far it has come, if it is open: who has not looked into a game does not know.
    pub progress: Option<Progress>,
    /// Whether its result stands.
    pub is_over: bool,
}

impl<'a> World<'a> {
    /// The game of a title, if there is one.
    pub fn game_of(&self, card: &Card) -> Option<Waiting<'a>> {
        if let Some(play) = self.play.filter(|play| play.card() == card) {
            let (setup, names, is_over) = (play.setup(), play.names(), play.is_over());
            return Some(Waiting { setup, names, progress: Some(play.progress()), is_over });
        }
        let saved = self.title(card)?.game.as_ref()?;
        Some(Waiting { setup: &saved.setup, names: &saved.names, progress: None, is_over: false })
    }

    /// Whether a title has a session to go on with.
    pub fn has_session(&self, card: &Card) -> bool {
        self.companion.is_some_and(|sitting| sitting.setup().game == card.id)
            || self.title(card).is_some_and(|title| title.session.is_some())
    }

    /// What a screen of a title's own sees: no game and no session of another title. While its code is in place, the
    /// other's is not.
    pub fn seen_by(&self, title: GameId) -> World<'a> {
        let play = self.play.filter(|play| play.card().id == title);
        let companion = self.companion.filter(|sitting| sitting.setup().game == title);
        World { play, companion, ..*self }
    }

    fn title(&self, card: &Card) -> Option<&'a LoadedTitle> {
        self.cards.iter().position(|known| *known == card).and_then(|place| self.titles.get(place))
    }
}

impl World<'_> {
    /// The language of all words.
    pub fn lang(&self) -> Lang {
        self.settings.lang
    }

    /// The size of reading text.
    pub fn size(&self) -> TextSize {
        self.settings.text_size
    }
}
