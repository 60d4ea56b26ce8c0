//! A fingerprint of a state, the same on every platform.

use core::hash::Hasher;

use fnv::FnvHasher;

/// A 64-bit FNV-1a fingerprint that does not depend on the platform.
///
/// As a [`Hasher`] it takes `derive(Hash)`: every number goes in with a fixed width, lowest byte
/// first, where the default would use the platform's word size and byte order.
#[derive(Default)]
pub struct Digest(FnvHasher);

impl Hasher for Digest {
    fn finish(&self) -> u64 {
        self.0.finish()
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    fn write_u16(&mut self, number: u16) {
        self.write(&number.to_le_bytes());
    }

    fn write_u32(&mut self, number: u32) {
        self.write(&number.to_le_bytes());
    }

    fn write_u64(&mut self, number: u64) {
        self.write(&number.to_le_bytes());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as i64 as u64);
    }
}

impl core::fmt::Debug for Digest {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Digest({:016x})", self.finish())
    }
}

#[cfg(test)]
mod tests {
    use core::hash::Hash;

    use super::*;

    fn digest(value: impl Hash) -> u64 {
        let mut digest = Digest::default();
        value.hash(&mut digest);
        digest.finish()
    }

    #[test]
    fn the_fingerprint_is_fnv_1a() {
        // Published vectors of FNV-1a, 64 bits.
        let of = |text: &[u8]| {
            let mut digest = Digest::default();
            digest.write(text);
            digest.finish()
        };
        assert_eq!(of(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(of(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(of(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn numbers_have_one_width_and_order_everywhere() {
        let mut bytes = Digest::default();
        bytes.write(&[4, 3, 2, 1]);
        assert_eq!(digest(0x0102_0304u32), bytes.finish());
        assert_eq!(digest(7usize), digest(7u64));
        assert_eq!(digest(-1isize), digest(u64::MAX));
    }
}
