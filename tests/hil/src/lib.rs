//! What the tests on the chip share. `docs/bench.md` says what they need and how to add one.
//!
//! Nothing here is a test: those are in `tests/`, one binary for each thing, on the drivers of `firmware`.

#![no_std]

pub mod cycles;
pub mod games;
pub mod kept;
pub mod player;
pub mod scripts;
pub mod stack;
pub mod tiny;
pub mod told;
pub mod watched;

use core::panic::PanicInfo;

use app::door;
use defmt_rtt as _;
use embassy_rp::Peripherals;
use engine::Rules;
use firmware::overlay;

/// Starts the chip as the firmware does. Saves that a test before has put aside are back before anything
/// else is done.
pub fn start() -> Peripherals {
    let mut chip = firmware::chip::start();
    overlay::open_door();
    // Most tests are about this one and call it by themselves; others enter theirs.
    door::enter(new_york_city::Game::ID);
    kept::attic().put_back(chip.FLASH.reborrow());
    chip
}

/// Says why, and ends the test as one that failed.
#[panic_handler]
fn panic(panic: &PanicInfo<'_>) -> ! {
    defmt::error!("{}", defmt::Display2Format(panic));
    defmt::flush();
    semihosting::process::abort()
}
