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

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let mut code = format!("const BEYOND: [char; {}] = {BEYOND:?};\n", BEYOND.len());
    let _ = writeln!(code, "/// The faces in the order of `Face::ALL`.\nstatic FACES: [Letters; 7] = [");
    for face in faces() {
        let face = face.with_ignore_unknown_chars(false);
        let (mut glyphs, mut rows) = (String::new(), Vec::new());
        for letter in letters() {
            let baseline = VerticalPosition::Baseline;
            let Ok(dimensions) = face.get_rendered_dimensions(letter, Point::zero(), baseline) else {
                glyphs.push_str("        Glyph::MISSING,\n");
                continue;
            };
            let mut ink = Ink::default();
            let black = FontColor::Transparent(BinaryColor::On);
            face.render(letter, Point::zero(), baseline, black, &mut ink).expect("it was found before");
            let place = dimensions.bounding_box.unwrap_or_default();
            let (left, top) = (place.top_left.x, place.top_left.y);
            let Size { width, height } = place.size;
            let advance = dimensions.advance.x;
            let at = rows.len();
            let _ = writeln!(
                glyphs,
                "        Glyph {{ advance: {advance}, left: {left}, top: {top}, width: {width}, \
                 height: {height}, at: {at} }},"
            );
            for y in top..top + height as i32 {
                let dots: Vec<bool> = (left..left + width as i32).map(|x| ink.0.contains(&(y, x))).collect();
                rows.extend(dots.chunks(8).map(|eight| {
                    eight.iter().enumerate().fold(0u8, |byte, (bit, dot)| byte | u8::from(*dot) << (7 - bit))
                }));
            }
        }
        let _ = writeln!(code, "    Letters {{ glyphs: &[\n{glyphs}    ], rows: &{rows:?} }},");
    }
    code.push_str("];\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(out.join("letters.rs"), code).expect("the build folder can be written");
}
