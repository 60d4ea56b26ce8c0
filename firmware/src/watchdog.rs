//! The watchdog: it starts a device anew that does not answer, and tells the next start so.

use core::sync::atomic::{AtomicU32, Ordering};

use app::saves::Ranges;
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_rp::{Peri, pac};
use embassy_time::Duration;

/// A device that does not answer for as long as this is started anew. The longest erase is shorter; several in a
/// row are not, so it is fed before each.
const HANG: Duration = Duration::from_secs(8);
/// How often it is fed.
pub const FEED: Duration = Duration::from_secs(2);

/// How many pages may be erased until everything else has had its turn: one of the two slots of everything there is,
/// three times each, as worn ones may need. Whoever erases more is in a loop without end.
const ERASES_MAX: u32 = 3 * Ranges::PAGES / 2;
static ERASES_LEFT: AtomicU32 = AtomicU32::new(ERASES_MAX);

/// In scratch register 4 while Skyline runs. The boot ROM leaves 0 there when it leaves its drive, and takes
/// 0xb007c0d3 for an order; any other number will do.
const RUNS: u32 = 0x5c11_7e00;

/// How this start came about, as far as the watchdog can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Skyline did not answer any more.
    Hang,
    /// The boot ROM has left its drive, with a new file as a rule.
    Drive,
    /// Power, a panic, a fault, the probe: the watchdog had no part in it.
    Other,
}

/// Starts it, and says how this start came about.
///
/// The reason register alone does not tell: the boot ROM leaves its drive through the timer as well, and the
/// register keeps its reason until the power goes, through every reset of the core.
pub fn start(watchdog: Peri<'static, WATCHDOG>) -> Cause {
    let mut watchdog = Watchdog::new(watchdog);
    let cause = match watchdog.reset_reason() {
        Some(ResetReason::TimedOut) if watchdog.get_scratch(4) == RUNS => Cause::Hang,
        Some(ResetReason::TimedOut) => Cause::Drive,
        _ => Cause::Other,
    };
    watchdog.set_scratch(4, RUNS);
    watchdog.start(HANG);
    watchdog.pause_on_debug(true);
    cause
}

/// Skyline stops by itself and leaves last words: whatever the reason register still says, it does not hang.
pub fn stops() {
    pac::WATCHDOG.scratch4().write_value(0);
}

/// Everything has had its turn.
pub fn feed() {
    ERASES_LEFT.store(ERASES_MAX, Ordering::Relaxed);
    feed_once();
}

/// A page is about to be erased, for up to 0.4 s with interrupts off.
pub fn erases() {
    let left = ERASES_LEFT.load(Ordering::Relaxed);
    if left > 0 {
        ERASES_LEFT.store(left - 1, Ordering::Relaxed);
        feed_once();
    }
}

fn feed_once() {
    // SAFETY: whoever else has it does nothing but this, which is one write.
    Watchdog::new(unsafe { WATCHDOG::steal() }).feed(HANG);
}
