//! What a screen may see when it decides and draws.

use crate::card::Card;
use crate::code::LinkCode;
use crate::face::TextSize;
use crate::play::Playing;
use crate::records::Records;
use crate::settings::Settings;
use crate::table::Sitting;
use crate::thinking::Thoughts;
use crate::words::Lang;

/// Everything outside a screen. It never changes while a screen looks at it.
#[derive(Clone, Copy, Debug)]
pub struct World<'a> {
    /// The title that the menus are about.
    pub card: &'static Card,
    /// The player's settings.
    pub settings: &'a Settings,
    /// Results of earlier games.
    pub records: &'a Records,
    /// The game, if there is one.
    pub play: Option<&'a dyn Playing>,
    /// The session at a real table, if there is one.
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
