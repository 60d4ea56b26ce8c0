//! The card of a title: what it is to the menus before and around a game, as data in two languages.
//!
//! Shared screens know a title by this alone. What happens inside a game is not here.

mod automas;
#[cfg(any(test, feature = "test-support"))]
pub mod toy;

use core::ops::RangeInclusive;

use embedded_graphics::primitives::Rectangle;
use engine::{GameId, GameOption, LoadError, Progress, Recorded, Rules, Seat, Setup, Wording};

use crate::canvas::Canvas;
use crate::door;
use crate::play::DEVICE_ACTIONS_MAX;
use crate::saves::slot_room;
use crate::words::packed::Paragraph;
use crate::words::{Lang, Text};

pub use automas::{AUTOMA_ROWS, Automas, Pick, Picked};

/// Words in both languages, made with [`both!`](crate::both).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    english: &'static str,
    french: &'static str,
}

impl Words {
    /// Words whose French has its fixed spaces already.
    #[doc(hidden)]
    pub const fn new(english: &'static str, french: &'static str) -> Words {
        Words { english, french }
    }

    /// No words.
    pub const NONE: Words = Words::new("", "");

    /// The words of a language.
    pub const fn text(self, lang: Lang) -> &'static str {
        match lang {
            Lang::English => self.english,
            Lang::French => self.french,
        }
    }
}

/// Words in both languages as data: `both!("Yes", "Oui")`. French spaces before `: ; ! ?` are fixed by themselves.
#[macro_export]
macro_rules! both {
    ($english:expr, $french:expr $(,)?) => {
        $crate::card::Words::new($english, $crate::french!($french))
    };
}

/// Help: one topic.
#[derive(Clone, Copy, Debug)]
pub struct Topic {
    /// The title.
    pub title: Words,
    /// The text, in short sentences: no page ends within one. A line of its own begins a page.
    pub text: Paragraph,
    /// What shows what the text is about.
    pub shows: Shows,
}

/// What stands on every page of a topic.
#[derive(Clone, Copy, Debug)]
pub enum Shows {
    /// A picture above the words.
    Picture(Picture),
    /// A legend: each line of the text says what a sign means. Draws the sign of a line into a box.
    Signs(fn(&mut Canvas, Rectangle, usize, Lang)),
}

impl Shows {
    /// A picture so high.
    pub const fn picture(px: u32, draw: fn(&mut Canvas, Rectangle, Lang)) -> Shows {
        Shows::Picture(Picture { px, draw })
    }
}

/// A picture of help. It is the same in both text sizes, and leaves room for the longest sentence.
#[derive(Clone, Copy, Debug)]
pub struct Picture {
    /// How high it is: the words begin below it.
    pub px: u32,
    /// Draws it into a box as wide as the screen.
    pub draw: fn(&mut Canvas, Rectangle, Lang),
}

/// One more item under the topics of help: a screen of the title's own where everything of a kind can be looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reference {
    /// What the item is called.
    pub title: Words,
    /// The page it opens, see [`Next::Own`](crate::screen::Next::Own).
    pub page: u8,
}

/// Something that the title leaves to be chosen before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionWords {
    /// Which it is: one of [`Rules::OPTIONS`].
    pub option: GameOption,
    /// What it is called.
    pub name: Words,
    /// What its values are called, the usual one first.
    pub values: &'static [Words],
    /// What it means for the game.
    pub meaning: Words,
    /// Why a value of it does not go with who plays or with other options, in a short sentence; [`Words::NONE`] where
    /// nothing limits it.
    pub limit: Words,
}

/// How much the device may help with at a real table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// What it is called.
    pub name: Words,
    /// What it means for the table.
    pub meaning: Words,
}

/// What the settings say where they are about the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SettingWords {
    /// How fast is told what others do.
    pub pace: Words,
    /// What it means to tell it step by step.
    pub step: Words,
    /// What a strip of lights shows.
    pub strip: Words,
    /// How many pixels a strip has: 64 at most, 0 if there is none, and how many its track asks for.
    pub length: Words,
    /// The first and the last space of its track.
    pub ends: [Words; 2],
}

/// What a title is to the menus.
#[derive(Debug)]
pub struct Card {
    /// The byte of every record.
    pub id: GameId,
    /// What tools, the cable and links call it: small letters with hyphens.
    pub name: &'static str,
    /// What the game is called on its box, in both languages.
    pub title: &'static str,
    /// What it is called where its results arrive.
    pub tag: &'static str,
    /// The version of its printed tables.
    pub data_version: u8,
    /// Pages of the flash that each of its two slots for games has: [`Card::actions_max`] follows from it.
    pub slot_pages: u8,
    /// How many may sit at the table.
    pub seats: RangeInclusive<u8>,
    /// Whether seats hold what others may not see: [`Title::HIDES`](crate::title::Title::HIDES).
    pub hides: bool,
    /// What it leaves to be chosen before a game: [`Rules::OPTIONS`] in words.
    pub options: &'static [OptionWords],
    /// How its games are asked for in words: [`Wording::of`] with its rules.
    pub wording: Wording,
    /// Its automatic players, if it has any.
    pub automas: Option<&'static dyn Automas>,
    /// What help tells of it, in reading order.
    pub topics: &'static [Topic],
    /// Where everything of a kind can be looked up.
    pub reference: Option<Reference>,
    /// What the device may help with at a real table, the usual first. Their places are those of
    /// [`Next::BeginSession`](crate::screen::Next::BeginSession).
    pub scopes: &'static [Scope],
    /// Whose game it is.
    pub credit: Words,
    /// What decides between equal points.
    pub tie: Words,
    /// What the settings say of it.
    pub settings: SettingWords,
    /// How far a game has come: `Round 2 of 5`.
    pub progress: fn(Lang, Progress) -> Text,
    /// Reads the setup of a recorded game in which nothing was played: [`setup_of`] with its rules.
    pub setup: fn(&[u8]) -> Result<Setup, LoadError>,
    /// Who starts a game of this setup; `None` if there can be no such game.
    pub starter: fn(&Setup) -> Option<Seat>,
}

impl Card {
    /// Who starts a game of this setup; `None` if there can be no such game.
    pub fn starter(&self, setup: &Setup) -> Option<Seat> {
        door::enter(self.id);
        (self.starter)(setup)
    }

    /// How far a game has come.
    pub fn progress(&self, lang: Lang, progress: Progress) -> Text {
        door::enter(self.id);
        (self.progress)(lang, progress)
    }
}

/// A title is told by its byte.
impl PartialEq for Card {
    fn eq(&self, other: &Card) -> bool {
        self.id == other.id
    }
}

impl Eq for Card {}

impl Card {
    /// The most actions that a game on the device may have: what one of its slots has room for, with as much left
    /// over as undo, marks and moving to the other slot need.
    pub const fn actions_max(&self) -> usize {
        let room = slot_room(self.slot_pages);
        if room < DEVICE_ACTIONS_MAX { room } else { DEVICE_ACTIONS_MAX }
    }

    /// How many sit at the table after one more has sat down; after the last place it is the fewest again.
    pub fn seats_after(&self, seats: usize) -> usize {
        let (fewest, most) = (usize::from(*self.seats.start()), usize::from(*self.seats.end()));
        if seats >= most { fewest } else { seats + 1 }
    }
}

/// Reads the setup of a recorded game of these rules in which nothing was played.
///
/// # Errors
/// What is wrong with the bytes, and where.
pub fn setup_of<G: Rules>(bytes: &[u8]) -> Result<Setup, LoadError> {
    Recorded::check::<G>(bytes, 0).map(|recorded| recorded.setup().clone())
}

#[cfg(test)]
mod tests {
    use super::toy::CARD;
    use super::*;

    #[test]
    fn the_most_actions_of_a_game_follow_from_the_pages_of_its_slot() {
        // A page has 1,024 places of four bytes; a start takes 64 of a slot, and 256 are left over.
        for (slot_pages, most) in [(1, 704), (3, 2_752), (5, 4_800), (6, 5_000), (8, 5_000)] {
            assert_eq!(Card { slot_pages, ..CARD }.actions_max(), most, "{slot_pages} pages");
        }
    }
}
