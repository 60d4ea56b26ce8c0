//! The letters of the faces, as `build.rs` has drawn them.

use embedded_graphics::prelude::*;

use crate::canvas::Canvas;
use crate::ink::Ink;
use crate::inline;

/// One letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glyph {
    /// How far the next letter stands from this one.
    pub(crate) advance: u8,
    /// Where its dots begin, from where it stands.
    pub(crate) left: i8,
    /// Its uppermost row, from the baseline.
    pub(crate) top: i8,
    pub(crate) width: u8,
    height: u8,
    /// Its first row among all rows.
    at: u16,
}

impl Glyph {
    /// The font has no such letter.
    const MISSING: Glyph = Glyph { advance: u8::MAX, left: 0, top: 0, width: 0, height: 0, at: 0 };
}

/// The letters of a face.
#[derive(Debug)]
pub(crate) struct Letters {
    glyphs: &'static [Glyph],
    /// Dots, from left to right from the highest bit on; each row begins with a byte. Letters share what is alike.
    rows: &'static [u8],
}

// `BEYOND` and `FACES`.
include!(concat!(env!("OUT_DIR"), "/letters.rs"));

/// The letters of a face by its place in `Face::ALL`.
pub(crate) fn of(face: usize) -> &'static Letters {
    &FACES[face]
}

/// The room of a sign among letters: its dots, and a little space behind them.
const INLINE: Glyph = Glyph { advance: 18, left: 0, top: -14, width: 16, height: 0, at: 0 };

/// Where a letter stands in the tables: ASCII, then what words and names have beyond it.
fn slot(letter: char) -> Option<usize> {
    match letter {
        ' '..='~' => Some(letter as usize - ' ' as usize),
        _ => BEYOND.binary_search(&letter).ok().map(|place| '~' as usize + 1 - ' ' as usize + place),
    }
}

impl Letters {
    /// The letter, if the face has it; a sign among letters has its room, and [`Face::draw`](crate::face::Face::draw) draws it.
    pub(crate) fn glyph(&self, letter: char) -> Option<Glyph> {
        if inline::is(letter) {
            return Some(INLINE);
        }
        slot(letter).map(|slot| self.glyphs[slot]).filter(|glyph| *glyph != Glyph::MISSING)
    }

    /// Draws a letter that stands here on its baseline.
    pub(crate) fn draw(&self, glyph: Glyph, at: Point, ink: Ink, canvas: &mut Canvas) {
        let place = at + Point::new(i32::from(glyph.left), i32::from(glyph.top));
        let bytes = usize::from(glyph.width).div_ceil(8);
        let rows = &self.rows[usize::from(glyph.at)..][..bytes * usize::from(glyph.height)];
        if bytes > 0 {
            canvas.dots(place, bytes, rows, ink);
        }
    }
}
