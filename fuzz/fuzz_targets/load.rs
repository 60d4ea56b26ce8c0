//! Any bytes as a recorded game. `tests/src/fuzzed/load.rs` says what is done with the bytes.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    tests::fuzzed::load::load(input);
});
