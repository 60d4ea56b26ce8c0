//! The tiles of a picture: what a display compares and sends. Each is known by its print.

use core::ops::Range;

use crate::canvas::{HEIGHT, WIDTH};

/// Pixels along the side of a tile.
pub const TILE: usize = raster::TILE;
/// Tiles side by side.
pub const TILES_ACROSS: usize = WIDTH as usize / TILE;
/// Tiles one above the other.
pub const TILES_DOWN: usize = HEIGHT as usize / TILE;
/// Words of a row of the canvas: eight pixels each.
pub const ROW_WORDS: usize = raster::ROW_WORDS;
/// Words of a row of a tile.
pub const TILE_WORDS: usize = TILE / 8;

/// Words of the canvas from the first one of a tile to its last one.
const SPAN: usize = raster::TILE_SPAN;

/// Where the words of a tile are among those of the canvas, from its first to its last one.
#[inline]
pub const fn words_of(row: usize, column: usize) -> Range<usize> {
    let first = row * TILE * ROW_WORDS + column * TILE_WORDS;
    first..first + SPAN
}

/// What is remembered of the inks of a tile: 64 bits, for themselves they would take as much room as the
/// canvas. Two tiles that differ could pass for one another. Those that differ in one word never do, for every
/// step of the first half can be undone; of all tiles of the golden pictures no two do (`tests/golden.rs`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Print(u32, u32);

impl Print {
    /// Of no tile.
    pub const NONE: Print = Print(0, 0);

    /// The print of the tile that has these words of the canvas: [`words_of`]; of fewer words there is none.
    #[inline]
    pub fn of(words: &[u32]) -> Print {
        let Some(words) = words.first_chunk::<SPAN>() else { return Print::NONE };
        let [first, second] = raster::print(words);
        Print(first, second)
    }
}

#[cfg(test)]
mod tests {
    use embedded_graphics::prelude::*;
    use engine::Seat;

    use super::*;
    use crate::app::App;
    use crate::canvas::Canvas;
    use crate::pieces;
    use crate::settings::Settings;
    use crate::toy::shelf::ToyShelf;
    use crate::world::Build;

    type Words = [u32; ROW_WORDS * HEIGHT as usize];

    fn words(canvas: &Canvas) -> Words {
        let (words, _) = canvas.bytes().as_chunks::<4>();
        core::array::from_fn(|at| u32::from_ne_bytes(words[at]))
    }

    fn print(words: &Words, row: usize, column: usize) -> Print {
        Print::of(&words[words_of(row, column)])
    }

    #[test]
    fn a_pixel_in_another_ink_is_another_print() {
        let mut app = App::<ToyShelf>::new(Build { version: "0.1.0", commit: "0123456789ab" }, 7);
        app.load(Settings { language_chosen: true, ..Settings::default() }, Default::default());
        let mut canvas = Canvas::new();
        app.draw(&mut canvas);
        let mut words = words(&canvas);
        for (row, column) in (0..TILES_DOWN).flat_map(|row| (0..TILES_ACROSS).map(move |at| (row, at))) {
            let before = print(&words, row, column);
            let lines = words_of(row, column).step_by(ROW_WORDS);
            for at in lines.flat_map(|first| first..first + TILE_WORDS) {
                let inks = words[at];
                for (pixel, change) in (0..8).flat_map(|pixel| (1..16).map(move |change| (pixel, change))) {
                    words[at] = inks ^ change << (4 * pixel);
                    assert_ne!(print(&words, row, column), before, "word {at}, pixel {pixel}, {change}");
                }
                words[at] = inks;
            }
            assert_eq!(print(&words, row, column), before);
        }
    }

    #[test]
    fn tiles_that_look_alike_have_the_same_print() {
        let places = [(0, 0), (3, 11), (TILES_DOWN - 1, TILES_ACROSS - 1)];
        let mut prints = [0, 1, 2, 3].map(|index| {
            let mut canvas = Canvas::new();
            for (row, column) in places {
                let at = Point::new((column * TILE) as i32, (row * TILE) as i32);
                pieces::seat_badge(&mut canvas, at, TILE as u32, Seat::new(index).unwrap());
            }
            let words = words(&canvas);
            let [first, second, third] = places.map(|(row, column)| print(&words, row, column));
            assert_eq!([first, first], [second, third], "seat {index}");
            first
        });
        prints.sort_unstable_by_key(|Print(first, second)| (*first, *second));
        assert!(prints.windows(2).all(|pair| pair[0] != pair[1]), "badges differ");
    }
}
