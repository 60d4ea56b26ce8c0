//! What the device thinks about, in the time that nobody else needs: playouts, one after another.
//!
//! Runs in the thread executor, below everything that a person sees, hears and presses: whatever else there is
//! to do interrupts it, in the middle of a playout too. It sees nothing of the app but the question.

use core::sync::atomic::{AtomicU32, Ordering};

use embassy_futures::yield_now;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::Instant;
use engine::GameId;
use skyline::{AnyAdvice, AnyQuestion, AnySearch};

use crate::overlay;

/// What is to be thought about from now on; `None` is nothing. Whatever was thought about is left.
pub static ASK: Signal<CriticalSectionRawMutex, Option<(u32, AnyQuestion)>> = Signal::new();

/// What was thought, to the end.
pub static TOLD: Signal<CriticalSectionRawMutex, Told> = Signal::new();

/// How far it has come: the lower half of the question's number, and thousandths.
static PROGRESS: AtomicU32 = AtomicU32::new(0);

/// An answer.
#[derive(Clone, Debug)]
pub struct Told {
    /// The number of the question.
    pub number: u32,
    /// The answer.
    pub advice: AnyAdvice,
}

/// How far the thought about a question has come, 0 to 1000.
pub fn permille(number: u32) -> u16 {
    let progress = PROGRESS.load(Ordering::Relaxed);
    if progress >> 16 == number & 0xffff { progress as u16 } else { 0 }
}

/// Thinks for ever about what it is asked.
pub async fn think(search: &mut AnySearch) -> ! {
    loop {
        let Some((number, game)) = ASK.wait().await.and_then(|question| begin(search, question)) else {
            continue;
        };
        let start = Instant::now();
        // Another question ends this one, at the next playout.
        while !ASK.signaled() {
            // The app may have gone to another title since the last one.
            if !overlay::thinking(game, || search.step()) {
                overlay::thinking(game, || tell(search, number, start));
                break;
            }
            let permille = u32::from(search.done()) * 1000 / u32::from(search.wanted().max(1));
            PROGRESS.store(number << 16 | permille, Ordering::Relaxed);
            // The watchdog is fed beside this task.
            yield_now().await;
        }
    }
}

/// Begins to think; returns the number of the question and which game it is about. It is large, and not kept.
#[inline(never)]
fn begin(search: &mut AnySearch, (number, question): (u32, AnyQuestion)) -> Option<(u32, GameId)> {
    let game = question.game();
    // The search of another title is some 20 KiB, on the stack for a fraction of a millisecond. What the app has there at
    // its deepest must not come on top of it.
    critical_section::with(|_| search.make_room(&question));
    overlay::thinking(game, || search.begin(&question)).then_some((number, game))
}

fn tell(search: &AnySearch, number: u32, start: Instant) {
    let Some(advice) = search.advice() else { return };
    let spent = start.elapsed().as_micros() as u32;
    defmt::info!("thought number={=u32} playouts={=u16} think={=u32}us", number, search.done(), spent);
    TOLD.signal(Told { number, advice });
}
