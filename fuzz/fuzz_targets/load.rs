//! Any bytes: the decoder of recorded games answers, and what it accepts it writes back the same.
//!
//! Half of the inputs get a right checksum, or the fuzzer would never come past it.

#![no_main]

use crc::{CRC_32_ISO_HDLC, Crc};
use new_york_city::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let Some((choice, bytes)) = input.split_first() else { return };
    let mut bytes = bytes.to_vec();
    if choice & 1 == 1 && bytes.len() >= 4 {
        let content = bytes.len() - 4;
        let checksum = Crc::<u32>::new(&CRC_32_ISO_HDLC).checksum(&bytes[..content]);
        bytes[content..].copy_from_slice(&checksum.to_le_bytes());
    }
    let loaded: Result<Record, _> = Record::from_bytes(&bytes);
    match loaded {
        Ok(record) => {
            assert_eq!(record.bytes().collect::<Vec<u8>>(), bytes[..]);
            assert_eq!(record.game_at(usize::MAX), *record.game());
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
