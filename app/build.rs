//! Draws every letter of every face once, here, so that the device only copies them: u8g2's compact fonts
//! take most of the time of a screen to unpack, and each lookup walks through the font.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use u8g2_fonts::types::{FontColor, VerticalPosition};
use u8g2_fonts::{FontRenderer, fonts};

/// The faces in the order of `Face::ALL`. The `_te` fonts have every letter of French, `œ` among them.
fn faces() -> [FontRenderer; 7] {
    [
        FontRenderer::new::<fonts::u8g2_font_helvR10_te>(),
        FontRenderer::new::<fonts::u8g2_font_helvB10_te>(),
        FontRenderer::new::<fonts::u8g2_font_helvR12_te>(),
        FontRenderer::new::<fonts::u8g2_font_helvB12_te>(),
        FontRenderer::new::<fonts::u8g2_font_helvR18_te>(),
        FontRenderer::new::<fonts::u8g2_font_helvB18_te>(),
        FontRenderer::new::<fonts::u8g2_font_helvB24_te>(),
    ]
}

/// Beyond ASCII: what words and names have, in the order of their codes. Each takes a hundred bytes of flash.
const BEYOND: [char; 45] = [
    '\u{a0}', '«', '°', '·', '»', '×', 'À', 'Â', 'Ä', 'Æ', 'Ç', 'È', 'É', 'Ê', 'Ë', 'Î', 'Ï', 'Ñ', 'Ô', 'Ö',
    'Ù', 'Û', 'Ü', 'à', 'â', 'ä', 'æ', 'ç', 'è', 'é', 'ê', 'ë', 'î', 'ï', 'ñ', 'ô', 'ö', 'ù', 'û', 'ü', 'ÿ',
    'Œ', 'œ', 'Ÿ', '€',
];

/// ASCII, then the others: see `letters::slot`.
fn letters() -> impl Iterator<Item = char> {
    (' '..='~').chain(BEYOND)
}

/// Where a letter is black.
#[derive(Default)]
struct Ink(BTreeSet<(i32, i32)>);

impl Dimensions for Ink {
    fn bounding_box(&self) -> embedded_graphics::primitives::Rectangle {
        embedded_graphics::primitives::Rectangle::new(Point::new(-128, -128), Size::new(256, 256))
    }
}

impl DrawTarget for Ink {
    type Color = BinaryColor;
    type Error = core::convert::Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Self::Error> {
        self.0.extend(pixels.into_iter().map(|Pixel(point, _)| (point.y, point.x)));
        Ok(())
    }
}

/// A letter as it was drawn.
struct Drawn {
    advance: i32,
    left: i32,
    top: i32,
    size: Size,
    /// Its dots, from left to right from the highest bit on; each row begins with a byte.
    rows: Vec<u8>,
}

/// Draws a letter, if the face has it.
fn draw(face: &FontRenderer, letter: char) -> Option<Drawn> {
    let baseline = VerticalPosition::Baseline;
    let dimensions = face.get_rendered_dimensions(letter, Point::zero(), baseline).ok()?;
    let mut ink = Ink::default();
    let black = FontColor::Transparent(BinaryColor::On);
    face.render(letter, Point::zero(), baseline, black, &mut ink).expect("it was found before");
    let place = dimensions.bounding_box.unwrap_or_default();
    let (left, top, size) = (place.top_left.x, place.top_left.y, place.size);
    let mut rows = Vec::new();
    for y in top..top + size.height as i32 {
        let dots: Vec<bool> = (left..left + size.width as i32).map(|x| ink.0.contains(&(y, x))).collect();
        rows.extend(dots.chunks(8).map(|eight| {
            eight.iter().enumerate().fold(0u8, |byte, (bit, dot)| byte | u8::from(*dot) << (7 - bit))
        }));
    }
    Some(Drawn { advance: dimensions.advance.x, left, top, size, rows })
}

/// The rows of all letters, once: an `e` is found in the lower rows of the `é`.
fn all_rows(letters: &[Option<Drawn>]) -> Vec<u8> {
    let mut each: Vec<&[u8]> = letters.iter().flatten().map(|drawn| &*drawn.rows).collect();
    each.sort_by_key(|rows| std::cmp::Reverse(rows.len()));
    let mut all = Vec::new();
    for rows in each {
        if place_of(rows, &all).is_none() {
            all.extend(rows);
        }
    }
    all
}

/// Where these rows stand among all.
fn place_of(rows: &[u8], all: &[u8]) -> Option<usize> {
    if rows.is_empty() { Some(0) } else { all.windows(rows.len()).position(|window| window == rows) }
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let mut code = format!("const BEYOND: [char; {}] = {BEYOND:?};\n", BEYOND.len());
    let _ = writeln!(code, "/// The faces in the order of `Face::ALL`.\nstatic FACES: [Letters; 7] = [");
    for face in faces() {
        let face = face.with_ignore_unknown_chars(false);
        let drawn: Vec<Option<Drawn>> = letters().map(|letter| draw(&face, letter)).collect();
        let rows = all_rows(&drawn);
        let _ = writeln!(code, "    Letters {{ glyphs: &[");
        for letter in &drawn {
            let Some(Drawn { advance, left, top, size: Size { width, height }, rows: own }) = letter else {
                code.push_str("        Glyph::MISSING,\n");
                continue;
            };
            let at = place_of(own, &rows).expect("all rows are there");
            let _ = writeln!(
                code,
                "        Glyph {{ advance: {advance}, left: {left}, top: {top}, width: {width}, \
                 height: {height}, at: {at} }},"
            );
        }
        let _ = writeln!(code, "    ], rows: &{rows:?} }},");
    }
    code.push_str("];\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(out.join("letters.rs"), code).expect("the build folder can be written");
}
