//! The chip's start: its clocks, and who interrupts whom. The tests on the chip start the same way.

use embassy_rp::Peripherals;
use embassy_rp::config::Config;
use embassy_rp::interrupt::{self, InterruptExt as _, Priority};

/// What the slowest crystals on boards with this chip take to swing, in milliseconds.
const CRYSTAL_MS: u32 = 64;

/// The executor of the keys interrupts that of the app, so that an edge gets its time while a screen is drawn.
pub const KEYS_PRIORITY: Priority = Priority::P2;
/// What a person sees and hears of the device interrupts what it does for itself.
pub const FACE_PRIORITY: Priority = Priority::P3;
/// Above the keys that it wakes. Embassy's own choice is the lowest, at which an edge waits for the app.
const PINS_PRIORITY: Priority = Priority::P1;

/// Starts the chip.
pub fn start() -> Peripherals {
    let mut config = Config::default();
    if let Some(crystal) = &mut config.clocks.xosc {
        crystal.delay_multiplier = CRYSTAL_MS;
    }
    let chip = embassy_rp::init(config);
    interrupt::IO_IRQ_BANK0.set_priority(PINS_PRIORITY);
    chip
}
