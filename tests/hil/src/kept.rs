//! Saves are sacred: before a test touches them they are put aside, and afterwards they are put back.
//!
//! They lie in pages that no image and no save uses, just below the saves, with a mark that is set once all
//! of them are there and taken away once all of them are back. A test that fails, hangs or loses its power
//! leaves the mark; whichever test starts next puts the saves back before it does anything else.

use core::ops::Range;

use crc::{CRC_32_ISO_HDLC, Crc, Table};
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, FLASH_BASE, Flash};
use embassy_rp::peripherals::FLASH;
use firmware::memory::{self, Chip};

const CHECKSUM: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);
/// Bytes of the flash chip of a Pico.
pub const FLASH_BYTES: usize = 2 * 1024 * 1024;
/// Bytes of a page.
pub const PAGE: usize = ERASE_SIZE;
const MARK: [u8; 8] = *b"SKY KEPT";

type Whole<'a> = Flash<'a, FLASH, Blocking, FLASH_BYTES>;

/// Pages, and the pages where they are put aside: one for the mark, then as many.
#[derive(Clone, Debug)]
pub struct Attic {
    home: Range<u32>,
    aside: Range<u32>,
}

impl Attic {
    /// Everything from these pages is put aside just below them.
    pub fn below(home: Range<u32>) -> Attic {
        let aside = home.start - home.len() as u32 - PAGE as u32..home.start;
        Attic { home, aside }
    }

    /// Where the pages are put aside.
    pub fn aside(&self) -> Range<u32> {
        self.aside.clone()
    }

    /// Puts the pages aside and leaves empty ones, such as those of a new device.
    pub fn put_aside(&self, flash: Peri<'_, FLASH>) {
        assert!(image().end <= self.aside.start, "the image leaves room to put something aside");
        let mut flash = Whole::new_blocking(flash);
        assert!(self.mark().is_none(), "what was put aside before is back");
        let mut buffer = [0; PAGE];
        for (page, place) in pages(&self.home).zip(pages(&self.kept())) {
            buffer.copy_from_slice(bytes(page..page + PAGE as u32));
            fill(&mut flash, place, &buffer);
        }
        buffer = [0xff; PAGE];
        buffer[..8].copy_from_slice(&MARK);
        buffer[8..12].copy_from_slice(&checksum(&self.kept()).to_le_bytes());
        fill(&mut flash, self.aside.start, &buffer);
        for page in pages(&self.home) {
            fill(&mut flash, page, &[0xff; PAGE]);
        }
    }

    /// Puts back what was put aside, if something was; says whether.
    pub fn put_back(&self, flash: Peri<'_, FLASH>) -> bool {
        let mut flash = Whole::new_blocking(flash);
        let Some(expected) = self.mark() else { return false };
        assert!(checksum(&self.kept()) == expected, "what was put aside is whole");
        let mut buffer = [0; PAGE];
        for (page, place) in pages(&self.home).zip(pages(&self.kept())) {
            buffer.copy_from_slice(bytes(place..place + PAGE as u32));
            fill(&mut flash, page, &buffer);
        }
        assert!(checksum(&self.home) == expected, "what was put aside is back as it was");
        fill(&mut flash, self.aside.start, &[0xff; PAGE]);
        true
    }

    fn kept(&self) -> Range<u32> {
        self.aside.start + PAGE as u32..self.aside.end
    }

    /// The checksum of what was put aside and is not back yet.
    fn mark(&self) -> Option<u32> {
        let page = bytes(self.aside.start..self.aside.start + 12);
        let (mark, checksum) = page.split_at(MARK.len());
        (mark == MARK).then(|| u32::from_le_bytes(checksum.try_into().expect("four bytes are left")))
    }
}

/// The pages of the saves, as addresses in the flash.
pub fn saves() -> Range<u32> {
    unsafe extern "C" {
        static _saves_start: u8;
        static _saves_end: u8;
    }
    let place = |address: *const u8| (address as usize - FLASH_BASE as usize) as u32;
    place(&raw const _saves_start)..place(&raw const _saves_end)
}

/// Where the saves are put aside.
pub fn attic() -> Attic {
    Attic::below(saves())
}

/// Puts the saves aside and gives the test the flash of a new device.
pub fn blank(mut flash: Peri<'static, FLASH>) -> Chip {
    attic().put_aside(flash.reborrow());
    memory::chip(flash)
}

/// Puts the saves back at the end of a test; what the test had of the flash is gone by then.
pub fn put_back_at_the_end() {
    // SAFETY: the test has given up the flash, and nothing else of it is running.
    attic().put_back(unsafe { FLASH::steal() });
}

/// The checksum of everything that no save is written to: the image, and all that is unused.
pub fn checksum_outside() -> u32 {
    checksum(&(0..attic().aside.start))
}

/// Makes a page hold these bytes, and wears it only where it does not already.
fn fill(flash: &mut Whole<'_>, page: u32, wanted: &[u8; PAGE]) {
    let end = page + PAGE as u32;
    if bytes(page..end) == wanted {
        return;
    }
    flash.blocking_erase(page, end).expect("a page can be erased");
    if wanted.iter().any(|byte| *byte != 0xff) {
        flash.blocking_write(page, wanted).expect("a page can be written");
    }
}

fn pages(range: &Range<u32>) -> impl Iterator<Item = u32> + use<> {
    range.clone().step_by(PAGE)
}

/// The checksum of what lies there.
pub fn checksum(range: &Range<u32>) -> u32 {
    CHECKSUM.checksum(bytes(range.clone()))
}

/// What lies in the flash, as the processor sees it.
fn bytes(range: Range<u32>) -> &'static [u8] {
    let start = FLASH_BASE as usize + range.start as usize;
    // SAFETY: the whole chip is mapped here. Whoever holds the slice does not write meanwhile: it never
    // leaves a function of this module.
    unsafe { core::slice::from_raw_parts(start as *const u8, range.len()) }
}

/// Where the image lies: up to the first values of its variables.
fn image() -> Range<u32> {
    unsafe extern "C" {
        static __sidata: u8;
        static __sdata: u8;
        static __edata: u8;
    }
    let variables = &raw const __edata as usize - &raw const __sdata as usize;
    0..(&raw const __sidata as usize + variables - FLASH_BASE as usize) as u32
}
