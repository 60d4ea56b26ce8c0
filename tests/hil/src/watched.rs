//! A flash that counts what is done to it and lets nothing be written outside of one region.

use core::ops::Range;

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

/// The flash, watched.
#[derive(Debug)]
pub struct Watched<F> {
    flash: F,
    region: Range<u32>,
    /// Pages that were erased.
    pub erased: u32,
    /// How often something was written.
    pub writes: u32,
    /// Bytes that were written.
    pub written: u32,
}

impl<F> Watched<F> {
    /// Watches a flash; only this region may be written.
    pub fn new(flash: F, region: Range<u32>) -> Watched<F> {
        Watched { flash, region, erased: 0, writes: 0, written: 0 }
    }

    fn check(&self, from: u32, to: u32) {
        let inside = self.region.start <= from && from <= to && to <= self.region.end;
        assert!(inside, "{from:#x} to {to:#x} is not among the saves");
    }
}

impl<F: ErrorType> ErrorType for Watched<F> {
    type Error = F::Error;
}

impl<F: ReadNorFlash> ReadNorFlash for Watched<F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), F::Error> {
        self.flash.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for Watched<F> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), F::Error> {
        self.check(from, to);
        self.erased += (to - from) / F::ERASE_SIZE as u32;
        self.flash.erase(from, to).await
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), F::Error> {
        self.check(offset, offset + bytes.len() as u32);
        self.writes += 1;
        self.written += bytes.len() as u32;
        self.flash.write(offset, bytes).await
    }
}
