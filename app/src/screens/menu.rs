//! What the menus share: the words beside the keys, how a cursor moves.

use core::fmt::{self, Write};

use embedded_graphics::primitives::Rectangle;
use engine::Setup;

use crate::canvas::Canvas;
use crate::ink::Ink;
use crate::input::Button;
use crate::labels;
use crate::paint::{self, Labels};
use crate::pieces::{self, Key};
use crate::play::Name;
use crate::screen::Next;
use crate::words::{Lang, Text};
use crate::world::World;

use super::Ask;

labels! {
    /// What A does in menus, besides [`Key::Choose`].
    pub enum Do {
        Change = "Change", "Changer";
        Start = "Start", "Jouer";
        Take = "OK", "OK";
    }
}

/// Where X or Y moves a cursor; other keys leave it where it is.
pub fn moved(cursor: usize, count: usize, button: Button) -> usize {
    match button {
        Button::X | Button::Y => pieces::moved(cursor, count, button == Button::Y),
        Button::A | Button::B => cursor,
    }
}

/// The labels of a list: what A does there, and the way back. X and Y have no meaning at the ends of
/// a list that does not go round.
pub fn list_labels(lang: Lang, a: &'static str, cursor: usize, count: usize) -> Labels<'static> {
    let moves = |button, key: Key| if moved(cursor, count, button) == cursor { "" } else { key.text(lang) };
    let (x, y) = (moves(Button::X, Key::Up), moves(Button::Y, Key::Down));
    Labels { a, b: Key::Back.text(lang), x, y }
}

/// The labels of pages: X and Y only have a meaning where there is a page.
pub(crate) const fn page_labels(lang: Lang, page: usize, pages: usize) -> Labels<'static> {
    Labels {
        a: "",
        b: Key::Back.text(lang),
        x: if page > 0 { Key::Previous.text(lang) } else { "" },
        y: if page + 1 < pages { Key::Next.text(lang) } else { "" },
    }
}

/// Begins a game. Where another one of the title is still being played, that is asked about first.
pub(crate) fn begin(world: &World<'_>, setup: Setup, names: [Name; 4]) -> Next {
    match world.game_of(world.card) {
        Some(game) if !game.is_over => Next::Push(Ask::replace_game(setup, names).into()),
        _ => Next::Begin(setup, names),
    }
}

/// A text from its parts.
pub fn text(parts: fmt::Arguments<'_>) -> Text {
    let mut text = Text::new();
    let fits = text.write_fmt(parts).is_ok();
    debug_assert!(fits, "menus have short texts");
    text
}

/// One item of a menu in its box: bar and marker if it is the chosen one. Returns the ink on it.
pub fn item(canvas: &mut Canvas, row: Rectangle, chosen: bool) -> Ink {
    if !chosen {
        return Ink::Text;
    }
    paint::fill(canvas, row, Ink::Choice);
    paint::marker(canvas, row, Ink::OnChoice);
    Ink::OnChoice
}

/// `3/12` for pages and for lists too long for one look.
pub(crate) fn place(cursor: usize, count: usize) -> Text {
    if count < 2 { Text::new() } else { text(format_args!("{}/{count}", cursor + 1)) }
}

#[cfg(any(test, feature = "test-support"))]
pub mod trial;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::face::Face;
    use crate::layout::{HEADER_ROOM, LABEL_PX, MARGIN_PX};

    #[test]
    fn every_key_word_fits_beside_its_key() {
        for lang in Lang::ALL {
            let words = Do::ALL.iter().map(|word| word.text(lang));
            for word in words.chain(Key::ALL.iter().map(|key| key.text(lang))) {
                assert!(Face::SmallBold.width(word) <= LABEL_PX, "{word}");
            }
            // Beside a board, a title draws into all that is left of the bands.
            for word in Key::ALL.iter().map(|key| key.text(lang)) {
                assert!(MARGIN_PX + Face::SmallBold.width(word) < HEADER_ROOM.top_left.x, "{word}");
            }
        }
    }
}
