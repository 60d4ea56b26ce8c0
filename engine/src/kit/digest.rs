//! A fingerprint of a state, the same on every platform.

use core::hash::Hasher;

use fnv::FnvHasher;

/// Collects bytes into a 64-bit FNV-1a fingerprint.
///
/// Only single bytes and byte slices can be added: `core::hash::Hash` of larger types depends on
/// the platform's word size and byte order.
#[derive(Default)]
pub struct Digest(FnvHasher);

impl Digest {
    /// Adds one byte.
    pub fn byte(&mut self, byte: u8) {
        self.0.write(&[byte]);
    }

    /// Adds bytes in order. The caller adds a length where one is needed to tell lists apart.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    /// The fingerprint of everything added so far.
    pub fn value(&self) -> u64 {
        self.0.finish()
    }
}

impl core::fmt::Debug for Digest {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Digest({:016x})", self.value())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_is_fnv_1a() {
        // Published vectors of FNV-1a, 64 bits.
        let of = |text: &[u8]| {
            let mut digest = Digest::default();
            digest.bytes(text);
            digest.value()
        };
        assert_eq!(of(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(of(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(of(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
