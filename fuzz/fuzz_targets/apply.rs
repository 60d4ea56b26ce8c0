//! Any codes as actions, in any state that can be reached. `tests/src/fuzzed/apply.rs` says what is done with the bytes.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    tests::fuzzed::apply::apply(input);
});
