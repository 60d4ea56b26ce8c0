//! Time in cycles of the processor, over any length.

use cortex_m::peripheral::SYST;
use cortex_m::peripheral::syst::SystClkSource;
use embassy_rp::clocks::clk_sys_freq;
use embassy_time::Instant;

/// SysTick counts down through 24 bits.
const WRAP: u64 = 1 << 24;

/// Counts cycles: SysTick knows them exactly but wraps every seventh of a second, and the timer knows how
/// often it did.
#[allow(missing_debug_implementations)]
pub struct Stopwatch {
    ticks: SYST,
}

/// A moment.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    ticks: u32,
    at: Instant,
}

impl Stopwatch {
    /// Sets SysTick going. There is one, and tests have no other use for it.
    pub fn start() -> Stopwatch {
        // SAFETY: the executor and the drivers do not use SysTick.
        let mut ticks = unsafe { cortex_m::Peripherals::steal() }.SYST;
        ticks.set_clock_source(SystClkSource::Core);
        ticks.set_reload(WRAP as u32 - 1);
        ticks.clear_current();
        ticks.enable_counter();
        Stopwatch { ticks }
    }

    /// Now.
    pub fn now(&self) -> Moment {
        Moment { ticks: self.ticks.cvr.read(), at: Instant::now() }
    }

    /// Cycles since then.
    pub fn since(&self, then: Moment) -> u32 {
        let now = self.now();
        let fine = u64::from(then.ticks.wrapping_sub(now.ticks)) % WRAP;
        let per_us = u64::from(clk_sys_freq() / 1_000_000);
        let coarse = (now.at - then.at).as_micros() * per_us;
        let wraps = (coarse + WRAP / 2).saturating_sub(fine) / WRAP;
        (fine + wraps * WRAP) as u32
    }

    /// How long something takes, and what comes of it.
    pub fn of<T>(&self, work: impl FnOnce() -> T) -> (u32, T) {
        let start = self.now();
        let result = work();
        (self.since(start), result)
    }
}

/// Cycles of as many milliseconds.
pub fn of_ms(ms: u32) -> u32 {
    clk_sys_freq() / 1000 * ms
}
