//! Where a board and the words about it stand: the rings and *Why not?* share it.

use embedded_graphics::primitives::Rectangle;

use crate::canvas::Canvas;
use crate::face::{Align, Face, TextSize};
use crate::ink::Ink;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, area};
use crate::title::Board;

/// Room below a board for a name and two or three lines.
const WORDS_PX: u32 = 60;
/// Room for one small line.
const STRIP_PX: u32 = 16;

/// What the board takes, and what is left below it, or in it, for words.
pub(super) const fn areas(board: Board) -> [Rectangle; 2] {
    let words_px = match board {
        Board::Words => WORDS_PX,
        Board::Strip => STRIP_PX,
        Board::Beside(words) => return [BODY, words],
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

/// A name and what there is to say about it in a box, in the largest faces that have room for both: the name may be larger.
pub(super) fn beside(canvas: &mut Canvas, words: Rectangle, name: &str, text: &str, size: TextSize) {
    let (width, height) = (words.size.width as i32, words.size.height as i32);
    let lines = |text: &str, face: Face| {
        let lines = face.wrap(text, width);
        lines.fold((0, false), |(px, is_wide), line| {
            (px + face.line_px(), is_wide || face.width(line) > width)
        })
    };
    // What is free below the text, where both have room; then name and text may stand closer together.
    let free = |[name_face, face]: [Face; 2]| {
        let ((name_px, name_is_wide), (text_px, is_wide)) = (lines(name, name_face), lines(text, face));
        // Below the letters of the last line is one more dot.
        let free = height - (name_px + text_px - 1);
        (!name_is_wide && !is_wide && free >= -lead_px(name_face)).then_some(([name_face, face], free.min(0)))
    };
    let mut faces = FACES.into_iter().skip(2 * usize::from(size == TextSize::Normal));
    let ([name_face, face], closer) = faces.find_map(free).unwrap_or((SMALLEST, 0));
    let below = paint::paragraph(canvas, words, name, name_face, Ink::Accent) + closer;
    let top = words.top_left.y;
    let rest = area(words.top_left.x, below, words.size.width, (top + height - below).max(0) as u32);
    paint::paragraph(canvas, rest, text, face, Ink::Text);
}

/// What is free above and below the capitals of a line: the next one has its own above it.
const fn lead_px(face: Face) -> i32 {
    (face.line_px() - face.capital_px()) / 2
}

/// Faces for a name and for what is said about it; the first two are those of the large size.
const FACES: [[Face; 2]; 4] =
    [[Face::LargeBold, Face::Large], [Face::LargeBold, Face::Body], [Face::Bold, Face::Body], SMALLEST];
const SMALLEST: [Face; 2] = [Face::SmallBold, Face::Small];

/// The same below a board, under a line.
pub(super) fn below(canvas: &mut Canvas, words: Rectangle, name: &str, text: &str, size: TextSize) {
    let (top, height) = (words.top_left.y, words.size.height);
    paint::fill(canvas, area(0, top, BODY.size.width, 1), Ink::Line);
    beside(canvas, area(MARGIN_PX, top, LINE_PX as u32, height), name, text, size);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_takes_the_body_but_for_the_words() {
        let [board, words] = areas(Board::Strip);
        assert_eq!((board, words), (area(0, 28, 320, 168), area(0, 196, 320, 16)));
        let [board, words] = areas(Board::Words);
        assert_eq!((board, words), (area(0, 28, 320, 124), area(0, 152, 320, 60)));
        let free = area(210, 100, 100, 90);
        assert_eq!(areas(Board::Beside(free)), [BODY, free]);
    }

    #[test]
    fn words_beside_a_board_are_as_large_as_their_box_allows() {
        let words = area(210, 100, 106, 100);
        let bottom = |text: &str, size: TextSize| {
            let mut canvas = Canvas::new();
            beside(&mut canvas, words, "Silver", text, size);
            assert_eq!(canvas.overflows(), 0, "{text}");
            let inked = |y: &u32| (210..316).any(|x| canvas.ink(x, *y) != Ink::Paper);
            (100..200).rev().find(inked).unwrap_or_default()
        };
        let (short, long) = ("+5", "Broadway +1\nCedar +1\nWall +1\nWorkers 1 > 2");
        assert!(bottom(short, TextSize::Large) > bottom(short, TextSize::Normal));
        assert!(bottom(long, TextSize::Large) >= bottom(long, TextSize::Normal), "not in six large lines");
        // A word that is too wide for the large face is set in a smaller one.
        bottom("WWWWWWWW", TextSize::Large);
    }
}
