//! Code that runs from RAM because the flash's cache is too small for it: an overlay a title, all of them at one place.
//!
//! `firmware/hot` lists the functions of each, and `firmware/build/hot.rs` has the linker gather them. The code of a title
//! must lie there before anything of it runs. Two call into titles, and each has its door:
//!
//! - The app, in an interrupt. It enters a title before each call ([`app::door`]), and a call is over before it waits.
//! - The search, in the thread below. It says which title it thinks about for as long as one playout takes
//!   ([`thinking`]). Where an interrupt has entered another title meanwhile, it puts the search's code back before it ends
//!   ([`give_back`]).
//!
//! Changing takes some milliseconds, and is needed where somebody goes from one title to another.

use core::ptr;
use core::sync::atomic::{AtomicU8, Ordering, compiler_fence};

use app::door::{self, IN_PLACE};
use engine::GameId;

/// The title that the search is in the middle of; 0 is none.
static THOUGHT_ABOUT: AtomicU8 = AtomicU8::new(NONE);

const NONE: u8 = 0;

/// The code of one title: where it lies in flash, and how much it is.
#[derive(Clone, Copy, Debug)]
pub struct Overlay {
    load: *const u8,
    bytes: usize,
}

impl Overlay {
    /// What the linker calls these symbols: `overlay!` finds them.
    ///
    /// # Safety
    ///
    /// `load` is followed by as many bytes, and the linker has laid them out for the place of the overlays.
    pub unsafe fn new(load: *const u8, bytes: *const u8) -> Overlay {
        Overlay { load, bytes: bytes as usize }
    }

    /// How much code it is.
    pub fn bytes(self) -> usize {
        self.bytes
    }

    /// Puts it in place. Whatever lay there is gone.
    ///
    /// # Safety
    ///
    /// No function of any overlay is running, at any level, and until the next change none of another one is called; or
    /// whoever is in the middle of one has it put back before it goes on.
    pub unsafe fn put_in_place(self) {
        unsafe extern "C" {
            static mut _hot_start: u8;
        }
        // SAFETY: the linker keeps the place free for overlays, and has checked that each of them fits.
        unsafe { ptr::copy_nonoverlapping(self.load, &raw mut _hot_start, self.bytes) }
        // The processor fetches ahead.
        cortex_m::asm::dsb();
        cortex_m::asm::isb();
        compiler_fence(Ordering::SeqCst);
    }
}

/// The overlay whose bytes the linker marks with these two symbols.
#[macro_export]
macro_rules! overlay {
    ($load:ident, $bytes:ident) => {{
        unsafe extern "C" {
            static $load: u8;
            static $bytes: u8;
        }
        // SAFETY: the script that `firmware/build/hot.rs` writes says so.
        unsafe { $crate::overlay::Overlay::new(&raw const $load, &raw const $bytes) }
    }};
}

/// The code of a title; `None` where all of it runs from flash.
pub fn of(game: GameId) -> Option<Overlay> {
    let card = skyline::CARDS.iter().find(|card| card.id == game)?;
    // Files have no hyphens in their names.
    let is_it =
        |name: &str| name.bytes().eq(card.name.bytes().map(|byte| if byte == b'-' { b'_' } else { byte }));
    let overlays = include!(concat!(env!("OUT_DIR"), "/overlays.rs"));
    overlays.into_iter().find(|(name, _)| is_it(name)).map(|(_, overlay)| overlay)
}

/// Lets the app in: from here on, whoever enters a title finds its code in place. No task runs yet.
pub fn open_door() {
    IN_PLACE.store(NONE, Ordering::Relaxed);
    door::build(put_in_place);
}

/// Has the search think about a title for a moment: its code is in place meanwhile. Called by the thread alone.
pub fn thinking<T>(game: GameId, work: impl FnOnce() -> T) -> T {
    // Said first: an interrupt that comes while it is being copied leaves all of it behind.
    THOUGHT_ABOUT.store(game.0, Ordering::Relaxed);
    compiler_fence(Ordering::SeqCst);
    give_back();
    let done = work();
    compiler_fence(Ordering::SeqCst);
    THOUGHT_ABOUT.store(NONE, Ordering::Relaxed);
    done
}

/// Puts back what the search is in the middle of. An interrupt that may have entered a title ends with it.
pub fn give_back() {
    let wanted = THOUGHT_ABOUT.load(Ordering::Relaxed);
    if wanted != NONE && IN_PLACE.load(Ordering::Relaxed) != wanted {
        put_in_place(GameId(wanted));
    }
}

fn put_in_place(game: GameId) {
    // While it is copied, nothing is in place: an interrupt in the middle of that begins anew.
    IN_PLACE.store(NONE, Ordering::Relaxed);
    compiler_fence(Ordering::SeqCst);
    if let Some(overlay) = of(game) {
        // SAFETY: an interrupt is between two calls into titles when it enters one, and gives back what it has
        // interrupted; the thread is not in any title yet. What interrupts this very copy leaves the same bytes.
        unsafe { overlay.put_in_place() };
    }
    compiler_fence(Ordering::SeqCst);
    IN_PLACE.store(game.0, Ordering::Relaxed);
}
