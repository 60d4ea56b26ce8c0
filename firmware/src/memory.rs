//! Where the saves lie: the symbols of `memory.x` as Rust sees them.

use app::saves::Ranges;
use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, FLASH_BASE, Flash};
use embassy_rp::peripherals::FLASH;

/// Bytes of the flash chip of a Pico.
pub const FLASH_BYTES: usize = 2 * 1024 * 1024;

/// The whole flash chip. Reading is memory; erasing and writing hold interrupts off.
pub type Chip = BlockingAsync<Flash<'static, FLASH, Blocking, FLASH_BYTES>>;

/// The flash chip.
pub fn chip(flash: Peri<'static, FLASH>) -> Chip {
    BlockingAsync::new(Flash::new_blocking(flash))
}

/// The part of the flash chip that belongs to the saves.
pub fn saves() -> Ranges {
    unsafe extern "C" {
        static _saves_start: u8;
        static _saves_end: u8;
    }
    let (start, end) = (&raw const _saves_start as usize, &raw const _saves_end as usize);
    let bytes = Ranges::bytes(ERASE_SIZE as u32);
    assert!(end - start == bytes as usize, "memory.x leaves the saves exactly the room they need");
    Ranges::from((start - FLASH_BASE as usize) as u32, ERASE_SIZE as u32)
}
