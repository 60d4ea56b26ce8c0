//! The watchdog resets the chip, and the next start is told so.
//!
//! Not a test of the harness: a reset in the middle of a test counts as a crash there, and this one may take
//! the connection to the probe along. So this is a program of its own. `cargo hil` flashes and starts it, leaves
//! it alone, and then reads in its log how it went.
//!
//! Needs a Pico, nothing else.

#![no_std]
#![no_main]

use cortex_m_rt::entry;
use embassy_rp::pac;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_time::{Duration, Instant};
use hil::{start, told};

/// How long the chip is left without an answer.
const HANG: Duration = Duration::from_millis(300);
/// What this program notes each time it has armed the watchdog, in a register that only power on clears.
const ARMED: [u32; 2] = [0x05c1_1a3d, 0x05c1_1a3e];

#[entry]
fn main() -> ! {
    let chip = start();
    let mut watchdog = Watchdog::new(chip.WATCHDOG);
    let (note, reached) = (pac::WATCHDOG.scratch0(), pac::WATCHDOG.scratch1());
    let armed = ARMED.into_iter().position(|armed| armed == note.read());
    if armed.is_none() || watchdog.reset_reason() != Some(ResetReason::TimedOut) {
        // A note may also be left of a run that was ended too early: then there is one more.
        let next = armed.map_or(0, |armed| armed + 1);
        let Some(next) = ARMED.get(next) else {
            note.write_value(0);
            end(&mut watchdog, "the chip was reset, and not told that it was the watchdog")
        };
        note.write_value(*next);
        watchdog.start(HANG);
        let start = Instant::now();
        while start.elapsed() < 4 * HANG {
            // Where the loop ends is how long it took.
            reached.write_value(start.elapsed().as_micros() as u32);
        }
        note.write_value(0);
        end(&mut watchdog, "the watchdog did not reset the chip")
    }
    note.write_value(0);
    told::figure("watchdog_reset_after", reached.read(), "us");
    end(&mut watchdog, "ok")
}

/// Says how it went. No semihosting: nobody may be there to answer it.
fn end(watchdog: &mut Watchdog, how: &str) -> ! {
    watchdog.stop();
    defmt::info!("watchdog {=str}", how);
    loop {
        cortex_m::asm::wfe();
    }
}
