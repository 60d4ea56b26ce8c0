//! Pictures of the screen as PNG files.

use std::io::{BufWriter, Cursor};
use std::path::Path;

use app::canvas::{Canvas, HEIGHT, WIDTH};
use app::ink::Ink;
use app::theme::Theme;
use embedded_graphics::pixelcolor::raw::{RawData, RawU16};

/// The PNG of a canvas in a theme, as bytes. The same picture always gives the same bytes.
pub fn png(canvas: &Canvas, theme: Theme) -> Vec<u8> {
    let palette: Vec<u8> = Ink::ALL.into_iter().flat_map(|ink| theme.rgb888(ink)).collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(BufWriter::new(Cursor::new(&mut bytes)), WIDTH, HEIGHT);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Four);
    encoder.set_palette(palette);
    encoder.set_compression(png::Compression::High);
    // Two pixels a byte, the left one high: what the canvas holds is what PNG wants.
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(canvas.bytes()));
    written.expect("writing into memory does not fail");
    bytes
}

/// The fingerprint of a picture as the panel gets it: FNV-1a in 64 bits over its RGB565 colours, high
/// byte first, row by row.
pub fn fingerprint(canvas: &Canvas, theme: Theme) -> u64 {
    let colours = Ink::ALL.map(|ink| RawU16::from(theme.colour(ink)).into_inner().to_be_bytes());
    let pixels = canvas.bytes().iter().flat_map(|byte| [byte >> 4, byte & 0xf]);
    let bytes = pixels.flat_map(|ink| colours[usize::from(ink)]);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Writes a picture of the screen.
///
/// # Errors
/// The file cannot be written.
pub fn save(path: &Path, canvas: &Canvas, theme: Theme) -> std::io::Result<()> {
    std::fs::write(path, png(canvas, theme))
}

/// Reads a picture back as its palette and its pixels, two a byte; `None` if it is none of ours.
pub fn read(path: &Path) -> Option<(Vec<u8>, Vec<u8>)> {
    decode(&std::fs::read(path).ok()?)
}

/// As [`read`], from the bytes of a PNG.
pub fn decode(bytes: &[u8]) -> Option<(Vec<u8>, Vec<u8>)> {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::IDENTITY);
    let mut reader = decoder.read_info().ok()?;
    let palette = reader.info().palette.as_ref()?.to_vec();
    let mut pixels = vec![0; reader.output_buffer_size()?];
    reader.next_frame(&mut pixels).ok()?;
    Some((palette, pixels))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_is_that_of_the_bytes_on_their_way_to_the_panel() {
        // FNV-1a of 76,800 times the two bytes of one colour, byte by byte.
        let canvas = Canvas::new();
        let [r, g, b] = Theme::Dark.rgb888(Ink::Paper);
        let colour = u16::from(r >> 3) << 11 | u16::from(g >> 2) << 5 | u16::from(b >> 3);
        let mut hash: u64 = 14_695_981_039_346_656_037;
        for _ in 0..WIDTH * HEIGHT {
            for byte in colour.to_be_bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(1_099_511_628_211);
            }
        }
        assert_eq!(fingerprint(&canvas, Theme::Dark), hash);
        assert_ne!(fingerprint(&canvas, Theme::Light), hash);
    }
}
