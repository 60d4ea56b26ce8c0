//! Where seeds of games come from: the ring oscillator, which has no crystal and is not quite regular.
//!
//! Its bit shows whether its output is high just now, some 6.5 million times a second. Read back to back, 64 bits
//! are little more than its phase, and dozens of starts would deal the same game twice. So there are 256 bits,
//! each at least 10 us after the one before (as the SDK's `pico_rand` waits), and no two distances alike: no
//! frequency is in step with all of them. SplitMix64 folds them, each half by itself: what comes of it is as long as
//! the state of the app, from which seeds are drawn one way (`app/src/entropy.rs`).
//!
//! The moment of a key is chance, too. It is mixed in by reading the oscillator again from that microsecond on, at
//! distances that depend on it; after the key, so that nobody waits for it. So all chance comes through the oscillator:
//! where the emulated one is told what to lead to, games are the same as on a PC
//! (`emulator/src/chip/shims/rosc.ts`).

use cortex_m::asm::delay;
use embassy_rp::pac;
use embassy_time::Instant;
use engine::mix;

/// Turns of a loop of three cycles between two bits at least: 11.1 us at 125 MHz.
const APART: u32 = 463;
/// Words of 64 bits for each half of the first chance; one is enough for a key.
const WORDS: u32 = 2;
/// How many microseconds of a key's moment are told apart, a turn each.
const MOMENTS: u32 = 256;

/// 64 bits of the oscillator as they are, each a turn further from the one before.
pub fn word(apart: u32) -> u64 {
    (0..u64::BITS).fold(0, |word, index| {
        delay(apart + index);
        word << 1 | u64::from(pac::ROSC.randombit().read().randombit())
    })
}

fn draw(words: u32, apart: u32) -> u64 {
    (0..words).fold(0, |seed, index| mix(seed ^ word(apart + index * u64::BITS), 1))
}

/// The chance of this start. It takes some 4 ms.
#[inline(never)]
pub fn at_start() -> u128 {
    let low = draw(WORDS, APART);
    let high = draw(WORDS, APART + WORDS * u64::BITS);
    u128::from(high) << u64::BITS | u128::from(low)
}

/// The chance of a key, called when it has come. It takes a millisecond.
pub fn at_key() -> u64 {
    let moment_us = Instant::now().as_micros() as u32;
    draw(1, APART + moment_us % MOMENTS)
}
