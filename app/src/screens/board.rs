//! Where a board and the words about it stand: the rings and *Why not?* share it.

use embedded_graphics::primitives::Rectangle;

use crate::canvas::Canvas;
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, area};
use crate::title::Board;

/// Room below a board for a name and two or three lines.
const WORDS_PX: u32 = 58;
/// Room for one small line.
const STRIP_PX: u32 = 16;

/// What the board takes, and what is left below it for words.
pub(super) const fn areas(board: Board) -> [Rectangle; 2] {
    let words_px = match board {
        Board::Words => WORDS_PX,
        Board::Strip => STRIP_PX,
    };
    let (top, board_px) = (BODY.top_left.y, BODY.size.height - words_px);
    [area(0, top, BODY.size.width, board_px), area(0, top + board_px as i32, BODY.size.width, words_px)]
}

/// What a line of the strip has room for.
const LINE_PX: i32 = BODY.size.width as i32 - 2 * MARGIN_PX;

/// One small line in the strip. It is always this small: whoever wants large letters still has all of the board.
pub(super) fn strip(canvas: &mut Canvas, text: &str) {
    let [_, words] = areas(Board::Strip);
    let row = area(MARGIN_PX, words.top_left.y, LINE_PX as u32, words.size.height);
    paint::line(canvas, row, text, Face::Small, Align::Left, Ink::Text);
}

/// Whether a text has room in the strip.
pub(super) fn strip_has_room(text: &str) -> bool {
    Face::Small.width(text) <= LINE_PX
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_takes_the_body_but_for_the_words() {
        let [board, words] = areas(Board::Strip);
        assert_eq!((board, words), (area(0, 28, 320, 168), area(0, 196, 320, 16)));
        let [board, words] = areas(Board::Words);
        assert_eq!((board, words), (area(0, 28, 320, 126), area(0, 154, 320, 58)));
    }
}
