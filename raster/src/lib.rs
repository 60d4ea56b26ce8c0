//! Dots of a picture of inks, two to a byte. A screen does this most of the time, so it is a crate of its own: the shell is
//! compiled for the smallest size, and this for speed (`Cargo.toml`). No function is inlined: they run from RAM, by name.

#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

/// Dots in a row.
pub const WIDTH: usize = 320;
/// Rows.
pub const HEIGHT: usize = 240;
/// Bytes of a row.
pub const ROW_BYTES: usize = WIDTH / 2;
/// Bytes of the picture.
pub const BYTES: usize = ROW_BYTES * HEIGHT;

/// Dots along the side of a tile.
pub const TILE: usize = 16;
/// Words of a row: eight dots each.
pub const ROW_WORDS: usize = WIDTH / 8;
/// Words from the first one of a tile to its last one.
pub const TILE_SPAN: usize = (TILE - 1) * ROW_WORDS + TILE / 8;

/// Two dots a byte, the left one in the high half.
pub type Pixels = [u8; BYTES];

/// The halves of a byte that two bits ask for.
const PAIRS: [u8; 4] = [0x00, 0x0f, 0xf0, 0xff];

/// Paints rows of dots from a corner on, `across` bytes a row: eight dots to a byte from the highest bit on, from left to
/// right. All of them lie inside the row.
#[inline(never)]
pub fn dots(pixels: &mut Pixels, [x, y]: [usize; 2], across: usize, dots: &[u8], ink: u8) {
    let mut rest = dots;
    // Two dots at a time, as they lie in a byte; the first may lie in a right half.
    let (first, shift) = (x / 2, 24 - (x & 1));
    let both = ink * 0x11;
    for pixels in pixels.as_chunks_mut::<ROW_BYTES>().0.iter_mut().skip(y) {
        let Some((row, below)) = rest.split_at_checked(across.max(1)) else { return };
        let mut first = first;
        for byte in row {
            let mut pairs = u32::from(*byte) << shift;
            let mut at = first;
            while pairs != 0 {
                let mask = PAIRS[(pairs >> 30) as usize];
                if let Some(pair) = pixels.get_mut(at).filter(|_| mask != 0) {
                    *pair = *pair & !mask | both & mask;
                }
                pairs <<= 2;
                at += 1;
            }
            first += 4;
        }
        rest = below;
    }
}

/// Fills the box between two columns and two rows that lie inside, the last ones left out.
#[inline(never)]
pub fn fill(pixels: &mut Pixels, [left, right]: [usize; 2], [top, bottom]: [usize; 2], ink: u8) {
    for row in pixels[top * ROW_BYTES..bottom * ROW_BYTES].as_chunks_mut::<ROW_BYTES>().0 {
        fill_row(row, left, right, ink);
    }
}

/// The same with an edge of one dot in another ink, row by row: a fill and four thin ones take three times as long.
#[inline(never)]
pub fn plate(pixels: &mut Pixels, [left, right]: [usize; 2], [top, bottom]: [usize; 2], inks: [u8; 2]) {
    let [ink, edge] = inks;
    let rows = pixels[top * ROW_BYTES..bottom * ROW_BYTES].as_chunks_mut::<ROW_BYTES>().0;
    let last = rows.len() - 1;
    for (place, row) in rows.iter_mut().enumerate() {
        fill_row(row, left, right, if place == 0 || place == last { edge } else { ink });
        set_in_row(row, left, edge);
        set_in_row(row, right - 1, edge);
    }
}

/// Fills a box that lies inside with a pattern of two inks that repeats itself: a bit for each dot of a period, the first one
/// lowest, in rows of two kinds. `phase` is where in the period the box begins, and `kind` tells the rows apart. Dot by dot,
/// or hole by hole, takes several times as long.
#[inline(never)]
pub fn weave(
    pixels: &mut Pixels,
    [left, right]: [usize; 2],
    [top, bottom]: [usize; 2],
    inks: [u8; 2],
    [period, phase]: [u32; 2],
    rows: [u32; 2],
    kind: &dyn Fn(i32) -> usize,
) {
    let mut woven = [[0; ROW_BYTES]; 2];
    for (row, bits) in woven.iter_mut().zip(rows) {
        let mut at = phase;
        for x in left..right {
            set_in_row(row, x, inks[(bits >> at & 1) as usize]);
            at = if at + 1 == period { 0 } else { at + 1 };
        }
    }
    // Whole bytes are copied, half ones at either end are set.
    let (first, last) = (left.div_ceil(2), right / 2);
    for y in top..bottom {
        let from = &woven[kind(y as i32) & 1];
        let row = &mut pixels[y * ROW_BYTES..][..ROW_BYTES];
        if first < last {
            row[first..last].copy_from_slice(&from[first..last]);
        }
        if left % 2 == 1 {
            row[left / 2] = row[left / 2] & 0xf0 | from[left / 2] & 0x0f;
        }
        if right % 2 == 1 {
            row[last] = row[last] & 0x0f | from[last] & 0xf0;
        }
    }
}

/// Inks in their colours, eight dots to a word, as far as there is room: `pairs` has the two pixels of each byte.
#[inline(never)]
pub fn colours(inks: &[u32], pairs: &[u32; 256], pixels: &mut [[u32; 4]]) {
    for (eight, pixels) in inks.iter().zip(pixels) {
        // Byte by byte as they lie in memory; as an array they would be put there and read again.
        let pair = |bit: u32| pairs[(u32::from_le(*eight) >> bit) as u8 as usize];
        *pixels = [pair(0), pair(8), pair(16), pair(24)];
    }
}

/// What is remembered of the dots of a tile, from the words of its span: see `app::tile`.
#[inline(never)]
pub fn print(words: &[u32; TILE_SPAN]) -> [u32; 2] {
    let (mut print, mut at) = ([0, 0], 0);
    // So many words that no place need be looked at before it is read.
    while at < TILE_SPAN {
        print = with(with(print, words[at]), words[at + 1]);
        at += ROW_WORDS;
    }
    print
}

/// Takes eight more dots in. The product moves a change upwards, the shift moves it down again; with a rotation instead,
/// some dots that change together were no change. It is done 9600 times a picture.
#[inline(always)]
fn with([first, second]: [u32; 2], inks: u32) -> [u32; 2] {
    let product = (first ^ inks).wrapping_mul(0x9e37_79b1);
    let mixed = product ^ product >> 15;
    [mixed, second.wrapping_add(mixed).rotate_left(9)]
}

/// Fills a part of a row that lies inside it.
#[inline]
fn fill_row(row: &mut [u8; ROW_BYTES], left: usize, right: usize, ink: u8) {
    let (first, last) = (left.div_ceil(2), right / 2);
    if left % 2 == 1 {
        row[left / 2] = row[left / 2] & 0xf0 | ink;
    }
    if right % 2 == 1 {
        row[last] = row[last] & 0x0f | ink << 4;
    }
    if first < last {
        row[first..last].fill(ink * 0x11);
    }
}

/// Sets a dot of a row.
#[inline]
fn set_in_row(row: &mut [u8; ROW_BYTES], x: usize, ink: u8) {
    let pair = &mut row[x / 2];
    *pair = if x & 1 == 0 { *pair & 0x0f | ink << 4 } else { *pair & 0xf0 | ink };
}
