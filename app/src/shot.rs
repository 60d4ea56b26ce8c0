//! A picture of the screen as a PNG, byte by byte: no second picture is needed to make one.
//!
//! PNG wants what the canvas has: rows of two pixels a byte, the left one high, and a palette. The
//! data is stored and not packed; packing would need a window of the last 32 KiB.

use crc::Digest;

use crate::canvas::{Canvas, HEIGHT, WIDTH};
use crate::ink::Ink;
use crate::saves::CHECKSUM;
use crate::theme::Theme;

const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";
/// A row: its filter, which is none, and its pixels.
const ROW_BYTES: usize = 1 + WIDTH as usize / 2;
const PICTURE_BYTES: usize = ROW_BYTES * HEIGHT as usize;
const PALETTE_BYTES: usize = 3 * Ink::ALL.len();

/// What stands before the picture in its stream: a header without a dictionary, and one stored block.
const STREAM_HEAD: [u8; 7] = {
    assert!(PICTURE_BYTES <= u16::MAX as usize, "a stored block has at most 65,535 bytes");
    let [low, high] = (PICTURE_BYTES as u16).to_le_bytes();
    [0x78, 0x01, 1, low, high, !low, !high]
};
const STREAM_BYTES: usize = STREAM_HEAD.len() + PICTURE_BYTES + 4;

/// The size, 4 bits a pixel with a palette, nothing special.
const HEADER: [u8; 13] = {
    let (w, h) = (WIDTH.to_be_bytes(), HEIGHT.to_be_bytes());
    [w[0], w[1], w[2], w[3], h[0], h[1], h[2], h[3], 4, 3, 0, 0, 0]
};

/// The parts of the file. Each is its length, its name, its content and a checksum.
const CHUNKS: [(&[u8; 4], usize); 4] =
    [(b"IHDR", HEADER.len()), (b"PLTE", PALETTE_BYTES), (b"IDAT", STREAM_BYTES), (b"IEND", 0)];
const LENGTH_BYTES: usize = 4;
const NAME_BYTES: usize = 4;
const CHECKSUM_BYTES: usize = 4;

/// Bytes of every shot.
#[cfg(test)]
const SHOT_BYTES: usize = {
    let (mut bytes, mut chunk) = (SIGNATURE.len(), 0);
    while chunk < CHUNKS.len() {
        bytes += LENGTH_BYTES + NAME_BYTES + CHUNKS[chunk].1 + CHECKSUM_BYTES;
        chunk += 1;
    }
    bytes
};

/// Writes a PNG byte by byte.
#[derive(Clone)]
pub struct Shot {
    /// Of the signature that was written.
    signed: usize,
    chunk: usize,
    /// In the chunk.
    at: usize,
    /// Of the chunk: its name and content.
    digest: Digest<'static, u32>,
    adler: Adler,
}

impl Shot {
    /// At the first byte.
    pub fn new() -> Shot {
        Shot { signed: 0, chunk: 0, at: 0, digest: CHECKSUM.digest(), adler: Adler::default() }
    }

    /// The next byte. The canvas must not change until the last one was taken.
    pub fn next_byte(&mut self, canvas: &Canvas, theme: Theme) -> Option<u8> {
        if let Some(byte) = SIGNATURE.get(self.signed) {
            self.signed += 1;
            return Some(*byte);
        }
        let (name, length) = *CHUNKS.get(self.chunk)?;
        let at = self.at;
        self.at += 1;
        let (name_at, content_at) = (LENGTH_BYTES, LENGTH_BYTES + NAME_BYTES);
        let checksum_at = content_at + length;
        if at < name_at {
            return Some((length as u32).to_be_bytes()[at]);
        }
        if at < checksum_at {
            let byte = match at.checked_sub(content_at) {
                None => name[at - name_at],
                Some(at) => self.content(at, canvas, theme),
            };
            self.digest.update(&[byte]);
            return Some(byte);
        }
        let checksum = self.digest.clone().finalize().to_be_bytes();
        let byte = checksum[at - checksum_at];
        if at + 1 == checksum_at + CHECKSUM_BYTES {
            (self.chunk, self.at, self.digest) = (self.chunk + 1, 0, CHECKSUM.digest());
        }
        Some(byte)
    }

    /// A byte of the chunk's content.
    fn content(&mut self, at: usize, canvas: &Canvas, theme: Theme) -> u8 {
        match self.chunk {
            0 => HEADER[at],
            1 => theme.rgb888(Ink::ALL[at / 3])[at % 3],
            _ => match (STREAM_HEAD.get(at), at - at.min(STREAM_HEAD.len())) {
                (Some(byte), _) => *byte,
                (None, at) if at < PICTURE_BYTES => {
                    let (row, column) = (at / ROW_BYTES, at % ROW_BYTES);
                    let byte = match column.checked_sub(1) {
                        None => 0,
                        Some(column) => canvas.bytes()[row * (ROW_BYTES - 1) + column],
                    };
                    self.adler.add(byte);
                    byte
                }
                (None, at) => self.adler.sum().to_be_bytes()[at - PICTURE_BYTES],
            },
        }
    }
}

impl Default for Shot {
    fn default() -> Shot {
        Shot::new()
    }
}

impl core::fmt::Debug for Shot {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Shot(chunk {}, byte {})", self.chunk, self.at)
    }
}

/// The checksum of the stream, Adler-32 of RFC 1950.
#[derive(Clone)]
struct Adler {
    a: u32,
    b: u32,
}

impl Default for Adler {
    fn default() -> Adler {
        Adler { a: 1, b: 0 }
    }
}

impl Adler {
    fn add(&mut self, byte: u8) {
        const MODULUS: u32 = 65_521;
        self.a = (self.a + u32::from(byte)) % MODULUS;
        self.b = (self.b + self.a) % MODULUS;
    }

    fn sum(&self) -> u32 {
        self.b << 16 | self.a
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adler_is_that_of_the_books() {
        let sum = |bytes: &mut dyn Iterator<Item = u8>| {
            let mut adler = Adler::default();
            bytes.for_each(|byte| adler.add(byte));
            adler.sum()
        };
        assert_eq!(sum(&mut b"Wikipedia".iter().copied()), 0x11e6_0398);
        // By zlib, over enough bytes for both halves to go round.
        assert_eq!(sum(&mut (0..100).flat_map(|_| 0..=255)), 0x747f_d0e0);
    }

    #[test]
    fn a_shot_has_as_many_bytes_as_it_says() {
        let (canvas, mut shot) = (Canvas::new(), Shot::new());
        let bytes = core::iter::from_fn(|| shot.next_byte(&canvas, Theme::Dark)).count();
        assert_eq!(bytes, SHOT_BYTES);
        assert_eq!(shot.next_byte(&canvas, Theme::Dark), None);
    }
}
