//! Pictures of the screen as PNG files.

use std::io::{BufWriter, Cursor};
use std::path::Path;

use app::canvas::{Canvas, HEIGHT, WIDTH};
use app::ink::Ink;
use app::theme::Theme;

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

/// Writes a picture of the screen.
///
/// # Errors
/// The file cannot be written.
pub fn save(path: &Path, canvas: &Canvas, theme: Theme) -> std::io::Result<()> {
    std::fs::write(path, png(canvas, theme))
}

/// Reads a picture back as its palette and its pixels, two a byte; `None` if it is none of ours.
pub fn read(path: &Path) -> Option<(Vec<u8>, Vec<u8>)> {
    let mut decoder = png::Decoder::new(std::io::BufReader::new(std::fs::File::open(path).ok()?));
    decoder.set_transformations(png::Transformations::IDENTITY);
    let mut reader = decoder.read_info().ok()?;
    let palette = reader.info().palette.as_ref()?.to_vec();
    let mut pixels = vec![0; reader.output_buffer_size()?];
    reader.next_frame(&mut pixels).ok()?;
    Some((palette, pixels))
}
