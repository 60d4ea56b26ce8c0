//! The automatic players of a title, as its menus and results speak of them.

use core::fmt::Debug;

use crate::canvas::Canvas;
use crate::face::TextSize;
use crate::input::Button;
use crate::play::Name;
use crate::words::{Lang, Text};
use crate::world::World;

use super::Words;

/// Rows that the records have for automatic players.
pub const AUTOMA_ROWS: usize = 12;

/// The automatic players of a title. Each is the byte of its [`Sitter::Automa`](engine::Sitter::Automa).
pub trait Automas: Sync + Debug {
    /// What one is called, the same in both languages.
    fn name(&self) -> &'static str;

    /// What all seats are called where some may be theirs.
    fn seats(&self) -> Words;

    /// The one for a first game.
    fn first(&self) -> u8;

    /// Those whose results are kept one by one, easiest first: [`AUTOMA_ROWS`] at most. The place of one is its row
    /// in the records, so it never changes.
    fn listed(&self) -> &'static [u8];

    /// What the groups of [`Automas::listed`] are called; each has as many.
    fn groups(&self) -> &'static [Words];

    /// One in a few letters, the same in both languages: `B4`.
    fn short(&self, automa: u8) -> Name;

    /// One in a row: `Level 5, B4, Medium`; large text may leave something out.
    fn rank(&self, lang: Lang, size: TextSize, automa: u8) -> Text;

    /// What one is like.
    fn meaning(&self, lang: Lang, automa: u8) -> Text;

    /// Begins to choose one where this one is.
    fn pick(&self, automa: u8) -> Pick;

    /// Reacts to a key while one is chosen.
    fn handle(&self, pick: &mut Pick, button: Button) -> Picked;

    /// Draws all of the screen while one is chosen.
    fn draw(&self, pick: &Pick, title: &str, world: &World<'_>, canvas: &mut Canvas);

    /// The row of one in the records; `None` if its results are only summed up.
    fn row(&self, automa: u8) -> Option<usize> {
        self.listed().iter().position(|listed| *listed == automa)
    }
}

/// Where the choice of an automatic player stands. Not a screen by itself: the screens that seat automatic players show
/// it over their form. What the numbers mean, the title knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    /// The place of the cursor among all.
    pub place: u8,
    /// One that is put together, for whoever is not listed.
    pub automa: u8,
    /// The row of the form in which that is done, while it is open.
    pub row: Option<u8>,
}

/// What came of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    /// Still choosing.
    Open,
    /// Left without a choice.
    Left,
    /// This one.
    Automa(u8),
}
