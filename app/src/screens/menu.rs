//! What the menus share: the words beside the keys, how a cursor moves, how text is paged.

use core::fmt::{self, Write};

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Setup;
use heapless::Vec;

use crate::canvas::Canvas;
use crate::face::{Align, Face};
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

/// A text laid out on pages. It is measured once; that is what takes time here.
#[derive(Debug)]
pub(crate) struct Pages<'t> {
    area: Rectangle,
    /// How much of the first page something else takes.
    taken_px: u32,
    face: Face,
    /// Page, row and words of each line.
    lines: Vec<(u8, u8, &'t str), LINES_MAX>,
}

/// The longest help text has 30 lines in the large size.
const LINES_MAX: usize = 48;

impl<'t> Pages<'t> {
    /// Lays a text out. No page begins with an empty line, and a paragraph that fits one page is not
    /// torn apart. But where something takes a part of the first page, what is left there is used: to see the
    /// first words below a picture matters more than to keep their paragraph whole.
    pub fn new(area: Rectangle, taken_px: u32, text: &'t str, face: Face) -> Pages<'t> {
        let mut lines = Vec::<_, LINES_MAX>::new();
        let rows_in = |px: u32| px as usize / face.line_px() as usize;
        let all_rows = rows_in(area.size.height).max(1);
        // A first page without any room has no line; the others have one at least.
        let first_rows =
            if taken_px == 0 { all_rows } else { rows_in(area.size.height.saturating_sub(taken_px)) };
        let rows = |page: u8| if page == 0 { first_rows } else { all_rows };
        let (mut page, mut row) = (0, 0);
        for paragraph in text.split('\n') {
            let first = lines.len();
            lines.extend(face.wrap(paragraph, area.size.width as i32).map(|words| (0, 0, words)));
            let count = lines.len() - first;
            if row > 0 && count <= all_rows && row + count > rows(page) {
                (page, row) = (page + 1, 0);
            }
            if count == 0 && row > 0 && row < rows(page) {
                row += 1;
            }
            for line in &mut lines[first..] {
                if row == rows(page) {
                    (page, row) = (page + 1, 0);
                }
                (line.0, line.1) = (page, row as u8);
                row += 1;
            }
        }
        Pages { area, taken_px, face, lines }
    }

    /// How many pages there are.
    pub fn count(&self) -> usize {
        self.lines.last().map_or(1, |(page, ..)| usize::from(*page) + 1)
    }

    /// Draws one page.
    pub fn draw(&self, canvas: &mut Canvas, page: usize) {
        let from = self.area.top_left.y + if page == 0 { self.taken_px as i32 } else { 0 };
        for (_, row, words) in self.lines.iter().filter(|line| usize::from(line.0) == page) {
            let top = from + i32::from(*row) * self.face.line_px();
            self.face.draw(
                canvas,
                words,
                Point::new(self.area.top_left.x, top + (self.face.line_px() - self.face.capital_px()) / 2),
                Align::Left,
                Ink::Text,
            );
        }
    }
}

#[cfg(any(test, feature = "test-support"))]
pub mod trial;

#[cfg(test)]
mod tests {
    use super::*;
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

    #[test]
    fn pages_begin_with_words_and_lose_none() {
        let area = paint::area(0, 0, 60, 2 * Face::Body.line_px() as u32);
        let pages = Pages::new(area, 0, "one two three four\n\nfive six\n\nseven", Face::Body);
        assert!(pages.lines.is_sorted() && pages.lines.iter().all(|line| line.1 < 2), "{pages:?}");
        assert_eq!(pages.lines.iter().flat_map(|line| line.2.split(' ')).count(), 7);
        assert!(pages.lines.iter().all(|line| Face::Body.width(line.2) <= 60));
        assert_eq!(Pages::new(area, 0, "", Face::Body).count(), 1);
    }

    #[test]
    fn words_below_a_picture_begin_on_its_page_if_there_is_room_at_all() {
        let (line_px, text) = (Face::Body.line_px() as u32, "one two three four\n\nfive six\n\nseven");
        let area = paint::area(0, 0, 60, 3 * line_px);
        for (taken_px, on_first) in [(0, 3), (line_px, 2), (2 * line_px, 1), (3 * line_px, 0), (1000, 0)] {
            let pages = Pages::new(area, taken_px, text, Face::Body);
            assert!(pages.lines.is_sorted(), "{pages:?}");
            assert_eq!(pages.lines.iter().filter(|line| line.0 == 0).count(), on_first, "{pages:?}");
            assert_eq!(pages.lines.iter().flat_map(|line| line.2.split(' ')).count(), 7);
            assert!(pages.lines.iter().filter(|line| line.0 > 0).all(|line| line.1 < 3));
        }
    }
}
