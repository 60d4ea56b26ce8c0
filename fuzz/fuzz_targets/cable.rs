//! Any lines over the cable, with presses in between. `tests/src/fuzzed/cable.rs` says what is done with the bytes.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    tests::fuzzed::cable::cable(input);
});
