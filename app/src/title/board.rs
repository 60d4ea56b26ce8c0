//! The board of a title: how much of the screen it takes, and what is tried on it.

use embedded_graphics::primitives::Rectangle;

/// How a board shares the body of the screen with the words about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// Three lines below it: the part under the cursor and what it does.
    Words,
    /// One small line below it: what A would do. Header and footer are drawn by the title, if it likes.
    Strip,
    /// All of the body is the board's, but for a box in it that the title leaves free for the words: the part under the
    /// cursor and what it does, line by line. Header and footer as with [`Board::Strip`].
    Beside(Rectangle),
}

/// An answer on the board that nobody has given yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried<A> {
    /// The answer; while it is being put together, the first legal one that has the parts chosen so far.
    pub action: A,
    /// How many of its parts are chosen, the one under the cursor included. What comes behind them is open yet.
    pub parts: u8,
    /// Whether only one legal answer has these parts: all of it is known.
    pub is_whole: bool,
    /// Whether the rules refuse it: *Why not?* asks about it, with all its parts.
    pub is_refused: bool,
}

impl<A> Tried<A> {
    /// What *Why not?* asks about.
    pub const fn refused(action: A) -> Tried<A> {
        Tried { action, parts: u8::MAX, is_whole: true, is_refused: true }
    }

    /// The same by another name of the answer, if there is one.
    pub(crate) fn named<B>(self, name: impl FnOnce(A) -> Option<B>) -> Option<Tried<B>> {
        let Tried { action, parts, is_whole, is_refused } = self;
        Some(Tried { action: name(action)?, parts, is_whole, is_refused })
    }
}
