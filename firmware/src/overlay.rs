//! Code that runs from RAM because the flash's cache is too small for it: an overlay a title, all of them at one place.
//!
//! `firmware/hot` lists the functions of each, and `firmware/build/hot.rs` has the linker gather them. The code of the
//! title that is opened must lie there before anything of it runs, so there is one door, and whoever starts or
//! resumes a title goes through it. What runs beside it, such as the search, must not be in the middle of another
//! title: the thread, below all interrupts, is where that is so.

use core::ptr;
use core::sync::atomic::{Ordering, compiler_fence};

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
    /// No function of any overlay is running, at any level, and until the next change none of another one is called.
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

/// The code of New York City.
pub fn new_york_city() -> Overlay {
    overlay!(_new_york_city_load, _new_york_city_bytes)
}
