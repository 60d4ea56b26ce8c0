//! The flash chip, and where the saves lie on it: the symbols of `memory.x` as Rust sees them.

use app::saves::Ranges;
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, Error, FLASH_BASE, Flash, READ_SIZE, WRITE_SIZE};
use embassy_rp::peripherals::FLASH;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

use crate::{buttons, watchdog};

/// Bytes of the flash chip of a Pico.
pub const FLASH_BYTES: usize = 2 * 1024 * 1024;

/// The whole flash chip. Reading is memory; erasing and writing hold interrupts off.
#[allow(missing_debug_implementations)]
pub struct Chip(Flash<'static, FLASH, Blocking, FLASH_BYTES>);

/// The flash chip.
pub fn chip(flash: Peri<'static, FLASH>) -> Chip {
    Chip(Flash::new_blocking(flash))
}

impl ErrorType for Chip {
    type Error = Error;
}

impl ReadNorFlash for Chip {
    const READ_SIZE: usize = READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.0.blocking_read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        FLASH_BYTES
    }
}

impl NorFlash for Chip {
    const WRITE_SIZE: usize = WRITE_SIZE;
    const ERASE_SIZE: usize = ERASE_SIZE;

    /// A page takes some 45 ms, and 400 ms at worst (W25Q16JV, AC characteristics): a tap may fall into it.
    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        for page in (from..to).step_by(ERASE_SIZE) {
            watchdog::erases();
            buttons::blindly(|| self.0.blocking_erase(page, page + ERASE_SIZE as u32))?;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        self.0.blocking_write(offset, bytes)
    }
}

/// The part of the flash chip that belongs to the saves.
pub fn saves() -> Ranges {
    unsafe extern "C" {
        static _saves_start: u8;
        static _saves_end: u8;
    }
    let (start, end) = (&raw const _saves_start as usize, &raw const _saves_end as usize);
    let ranges = Ranges::of(skyline::CARDS, (start - FLASH_BASE as usize) as u32, ERASE_SIZE as u32);
    let used = ranges.end() as usize <= end - FLASH_BASE as usize;
    assert!(
        used && end - start == Ranges::PAGES as usize * ERASE_SIZE,
        "memory.x leaves the saves their room"
    );
    ranges
}
