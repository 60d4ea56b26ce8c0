//! A flash that looks before it writes and checks what it has done.
//!
//! After a cut erase, bytes may be left at any stage. Whoever writes there without looking loses
//! what he writes; here it is a [`Fault`] instead, and the caller goes elsewhere or erases again.
//! It knows nothing of what is stored.

use core::ops::Range;

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

use super::problem::Fault;

/// What an erased byte reads as.
pub(super) const BLANK: u8 = 0xff;

/// Bytes looked at in one go: a multiple of every read size we support.
const CHUNK: usize = 128;
/// How often an erase that leaves bytes behind is tried again.
const ERASE_TRIES: usize = 3;

impl NorFlashError for Fault {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Fault::Device(kind) => *kind,
            _ => NorFlashErrorKind::Other,
        }
    }
}

fn device(error: impl NorFlashError) -> Fault {
    Fault::Device(error.kind())
}

/// A flash that checks itself.
#[derive(Clone, Debug)]
pub(super) struct Careful<F> {
    pub(super) flash: F,
}

impl<F: NorFlash> Careful<F> {
    /// The first byte of the range for which `wrong` holds, given its place in the range.
    async fn find(
        &mut self,
        range: Range<u32>,
        wrong: impl Fn(usize, u8) -> bool,
    ) -> Result<Option<u32>, Fault> {
        let mut buffer = [0; CHUNK];
        for at in range.clone().step_by(CHUNK) {
            let chunk = &mut buffer[..CHUNK.min((range.end - at) as usize)];
            self.flash.read(at, chunk).await.map_err(device)?;
            let place = (at - range.start) as usize;
            if let Some(found) =
                chunk.iter().enumerate().position(|(index, byte)| wrong(place + index, *byte))
            {
                return Ok(Some(at + found as u32));
            }
        }
        Ok(None)
    }

    /// Whether nothing is written in the range.
    pub(super) async fn is_blank(&mut self, range: Range<u32>) -> Result<bool, Fault> {
        Ok(self.find(range, |_, byte| byte != BLANK).await?.is_none())
    }

    /// Makes a range of whole pages blank; pages that are blank already are left alone.
    pub(super) async fn clear(&mut self, range: Range<u32>) -> Result<(), Fault> {
        for page in range.step_by(F::ERASE_SIZE) {
            let end = page + F::ERASE_SIZE as u32;
            if !self.is_blank(page..end).await? {
                self.erase(page, end).await?;
            }
        }
        Ok(())
    }
}

impl<F: NorFlash> ErrorType for Careful<F> {
    type Error = Fault;
}

impl<F: NorFlash> ReadNorFlash for Careful<F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Fault> {
        self.flash.read(offset, bytes).await.map_err(device)
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for Careful<F> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Fault> {
        for page in (from..to).step_by(F::ERASE_SIZE) {
            let end = page + F::ERASE_SIZE as u32;
            let mut tries = 0;
            loop {
                self.flash.erase(page, end).await.map_err(device)?;
                tries += 1;
                match self.find(page..end, |_, byte| byte != BLANK).await? {
                    None => break,
                    Some(at) if tries == ERASE_TRIES => return Err(Fault::NotErased { at }),
                    Some(_) => {}
                }
            }
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Fault> {
        let range = offset..offset + bytes.len() as u32;
        if let Some(at) = self.find(range.clone(), |_, byte| byte != BLANK).await? {
            return Err(Fault::NotBlank { at });
        }
        self.flash.write(offset, bytes).await.map_err(device)?;
        match self.find(range, |place, byte| byte != bytes[place]).await? {
            None => Ok(()),
            Some(at) => Err(Fault::NotWritten { at }),
        }
    }
}
