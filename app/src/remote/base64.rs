//! Bytes as letters (RFC 4648), line by line.

use heapless::String;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const PAD: u8 = b'=';

/// Letters of a whole line.
pub const LINE_LETTERS: usize = 76;
/// Bytes of a whole line.
pub const LINE_BYTES: usize = LINE_LETTERS / 4 * 3;

/// Adds the letters of bytes to a line; only the last line of a block has a number of bytes that is no
/// multiple of three.
pub fn encode<const N: usize>(bytes: &[u8], out: &mut String<N>) {
    for group in bytes.chunks(3) {
        let bits =
            [16, 8, 0].into_iter().zip(group).fold(0, |bits, (shift, byte)| bits | u32::from(*byte) << shift);
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            let _ = out.push(char::from(if place <= group.len() { letter } else { PAD }));
        }
    }
}

/// What a line of letters holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// How many bytes.
    pub bytes: usize,
    /// Whether no further line may follow.
    pub is_last: bool,
}

/// Decodes a line into the beginning of `bytes`. `None` if it is no base64, or has no room.
pub fn decode(line: &[u8], bytes: &mut [u8]) -> Option<Decoded> {
    if line.is_empty() || !line.len().is_multiple_of(4) {
        return None;
    }
    let pads = line.iter().rev().take(2).take_while(|letter| **letter == PAD).count();
    let length = line.len() / 4 * 3 - pads;
    let bytes = bytes.get_mut(..length)?;
    let letters = &line[..line.len() - pads];
    for (group, place) in letters.chunks(4).zip(bytes.chunks_mut(3)) {
        let mut bits = 0;
        for (letter, shift) in group.iter().zip([18, 12, 6, 0]) {
            let value = LETTERS.iter().position(|known| known == letter)?;
            bits |= (value as u32) << shift;
        }
        let [_, decoded @ ..] = bits.to_be_bytes();
        let (kept, lost) = decoded.split_at(place.len());
        // One text for the same bytes, and no other.
        if lost.iter().any(|byte| *byte != 0) {
            return None;
        }
        place.copy_from_slice(kept);
    }
    Some(Decoded { bytes: length, is_last: pads > 0 })
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;

    fn letters(bytes: &[u8]) -> String<100> {
        let mut out = String::new();
        encode(bytes, &mut out);
        out
    }

    fn bytes(line: &str) -> Option<(Vec<u8>, bool)> {
        let mut bytes = [0; 75];
        let decoded = decode(line.as_bytes(), &mut bytes)?;
        Some((bytes[..decoded.bytes].to_vec(), decoded.is_last))
    }

    #[test]
    fn the_vectors_of_the_standard() {
        for (plain, line) in
            [("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(letters(plain.as_bytes()), line);
            assert_eq!(bytes(line), Some((plain.as_bytes().to_vec(), line.ends_with('='))));
        }
        assert_eq!(letters(&[]), "");
        assert_eq!(letters(&[0xfb, 0xff]), "+/8=");
    }

    #[test]
    fn every_byte_comes_back() {
        let all: Vec<u8> = (0..=255).collect();
        for chunk in all.chunks(LINE_BYTES) {
            let line = letters(chunk);
            assert!(line.len() <= LINE_LETTERS);
            assert_eq!(bytes(&line).unwrap().0, chunk);
        }
    }

    #[test]
    fn whatever_is_no_base64_is_refused() {
        for line in
            ["", "A", "AB", "ABC", "ABCDE", "AB=C", "=ABC", "A===", "====", "AB D", "AB-_", "\u{e9}AB"]
        {
            assert_eq!(bytes(line), None, "{line}");
        }
        // Bits that no byte takes.
        assert_eq!(bytes("Zh=="), None);
        assert_eq!(bytes("Zm9="), None);
        let long = "AAAA".repeat(26);
        assert_eq!(bytes(&long), None, "there is no room");
    }
}
