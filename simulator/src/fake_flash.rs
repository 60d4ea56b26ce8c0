//! A NOR flash in memory that is stricter than a real one, and whose power can be cut.
//!
//! Whatever the datasheet forbids fails the test at once: reads and writes that are not whole
//! words or leave the flash, erases that are not whole pages, writes to a word that is not blank.
//! The power can be cut inside any write or erase; then every access fails until the flash is
//! started again. A page can be worn: it no longer does what it is told, as real ones do in the end. Time is not
//! modelled.

use std::ops::Range;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use engine::Chance;

/// Bytes of a page: what the flash of a Pico erases at once.
pub const PAGE_BYTES: usize = 4096;

const BLANK: u8 = 0xff;

/// What an access to a flash without power gets, and an erase that the chip refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PowerIsOff;

impl NorFlashError for PowerIsOff {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// One write or erase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Bytes were written here.
    Write(Range<u32>),
    /// Pages were erased here.
    Erase(Range<u32>),
}

/// What an erase leaves behind when the power goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErasedSoFar {
    /// Everything is as it was.
    Nothing,
    /// The first bytes are blank, the others as they were.
    Prefix,
    /// Each byte is as it was, blank, or at any stage between: a page may look whole and not be.
    Anything,
}

/// When and how the power goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// In which of the writes and erases to come, from 0.
    pub operation: usize,
    /// How much of it is done, in 256ths. The byte after that is half-done.
    pub done: u8,
    /// What an erase leaves.
    pub erased: ErasedSoFar,
    /// For everything left to chance.
    pub seed: u64,
}

/// How a worn page fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wear {
    /// An erase changes nothing, and reports no error.
    KeepsEverything,
    /// One bit, the lowest of this byte of the page, is always 0.
    StuckBit(usize),
    /// A write changes nothing, and reports no error.
    TakesNothing,
    /// An erase changes nothing, and reports an error.
    RefusesErase,
}

impl Wear {
    /// Every way, with the stuck bit at the beginning, in the middle and at the end.
    pub const ALL: [Wear; 6] = [
        Wear::KeepsEverything,
        Wear::StuckBit(0),
        Wear::StuckBit(PAGE_BYTES / 2),
        Wear::StuckBit(PAGE_BYTES - 1),
        Wear::TakesNothing,
        Wear::RefusesErase,
    ];
}

/// A flash with words of `WORD` bytes.
#[derive(Clone, Debug)]
pub struct FakeFlash<const WORD: usize = 1> {
    bytes: Vec<u8>,
    erases: Vec<u32>,
    operations: Vec<Operation>,
    cut: Option<Cut>,
    is_on: bool,
    /// The page that is worn.
    worn: Option<(usize, Wear)>,
}

impl<const WORD: usize> FakeFlash<WORD> {
    /// A new flash.
    pub fn new(pages: usize) -> FakeFlash<WORD> {
        FakeFlash::with_bytes(vec![BLANK; pages * PAGE_BYTES])
    }

    /// A flash with this content: whole pages.
    pub fn with_bytes(bytes: Vec<u8>) -> FakeFlash<WORD> {
        assert!(bytes.len().is_multiple_of(PAGE_BYTES), "a flash has whole pages");
        let erases = vec![0; bytes.len() / PAGE_BYTES];
        FakeFlash { bytes, erases, operations: Vec::new(), cut: None, is_on: true, worn: None }
    }

    /// Everything on the flash.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Everything on the flash, to be damaged.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }

    /// How often each page was erased.
    pub fn erases(&self) -> &[u32] {
        &self.erases
    }

    /// The writes and erases since the last call; one in which the power went is the last.
    pub fn take_operations(&mut self) -> Vec<Operation> {
        std::mem::take(&mut self.operations)
    }

    /// Wears a page out, in place of one that was worn before.
    pub fn wear(&mut self, page: usize, wear: Wear) {
        self.worn = Some((page, wear));
        self.stick();
    }

    /// How the page at this address fails.
    fn wear_at(&self, at: usize) -> Option<Wear> {
        self.worn.filter(|(page, _)| *page == at / PAGE_BYTES).map(|(_, wear)| wear)
    }

    /// Makes a stuck bit what it is.
    fn stick(&mut self) {
        if let Some((page, Wear::StuckBit(byte))) = self.worn {
            self.bytes[page * PAGE_BYTES + byte] &= !1;
        }
    }

    /// Lets the power go later.
    pub fn cut(&mut self, cut: Cut) {
        self.cut = Some(Cut { operation: self.operations.len() + cut.operation, ..cut });
    }

    /// Whether the power is on.
    pub fn is_on(&self) -> bool {
        self.is_on
    }

    /// Switches the power on again; no cut is planned any more.
    pub fn restart(&mut self) {
        self.is_on = true;
        self.cut = None;
        self.operations.clear();
    }

    fn check(&self, offset: u32, length: usize, unit: usize, what: &str) {
        let offset = offset as usize;
        assert!(offset.is_multiple_of(unit), "{what} at {offset:#x} is not at a unit of {unit}");
        assert!(length.is_multiple_of(unit), "{what} of {length} bytes is not whole units of {unit}");
        assert!(length > 0, "{what} of nothing at {offset:#x}");
        assert!(offset + length <= self.bytes.len(), "{what} at {offset:#x} leaves the flash");
    }

    /// Notes an operation; returns the cut if the power goes in it.
    fn note(&mut self, operation: Operation) -> Result<Option<Cut>, PowerIsOff> {
        if !self.is_on {
            return Err(PowerIsOff);
        }
        let cut = self.cut.filter(|cut| cut.operation == self.operations.len());
        self.operations.push(operation);
        self.is_on = cut.is_none();
        Ok(cut)
    }
}

/// The outcome of what only waits for a fake flash, which never lets anybody wait.
///
/// # Panics
/// It waits for something else.
pub fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(outcome) => outcome,
        Poll::Pending => panic!("a fake flash never waits"),
    }
}

/// A byte on its way from `from` to `to`: every bit is either here or there.
fn half_done(from: u8, to: u8, chance: &mut Chance) -> u8 {
    let mask = chance.below(256) as u8;
    from & mask | to & !mask
}

impl<const WORD: usize> ErrorType for FakeFlash<WORD> {
    type Error = PowerIsOff;
}

impl<const WORD: usize> ReadNorFlash for FakeFlash<WORD> {
    const READ_SIZE: usize = WORD;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), PowerIsOff> {
        self.check(offset, bytes.len(), WORD, "a read");
        if !self.is_on {
            return Err(PowerIsOff);
        }
        bytes.copy_from_slice(&self.bytes[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl<const WORD: usize> NorFlash for FakeFlash<WORD> {
    const WRITE_SIZE: usize = WORD;
    const ERASE_SIZE: usize = PAGE_BYTES;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), PowerIsOff> {
        assert!(from <= to, "an erase from {from:#x} back to {to:#x}");
        self.check(from, (to - from) as usize, PAGE_BYTES, "an erase");
        let cut = self.note(Operation::Erase(from..to))?;
        let (from, to) = (from as usize, to as usize);
        match self.wear_at(from) {
            Some(Wear::RefusesErase) => return Err(PowerIsOff),
            Some(Wear::KeepsEverything) => return Ok(()),
            _ => {}
        }
        self.erases[from / PAGE_BYTES..to / PAGE_BYTES].iter_mut().for_each(|count| *count += 1);
        let range = &mut self.bytes[from..to];
        let Some(cut) = cut else {
            range.fill(BLANK);
            self.stick();
            return Ok(());
        };
        let mut chance = Chance::from_seed(cut.seed);
        match cut.erased {
            ErasedSoFar::Nothing => {}
            ErasedSoFar::Prefix => {
                let done = range.len() * usize::from(cut.done) / 256;
                range[..done].fill(BLANK);
                range[done] = half_done(range[done], BLANK, &mut chance);
            }
            ErasedSoFar::Anything => {
                for byte in range {
                    *byte = match chance.below(5) {
                        0 => *byte,
                        1 => BLANK,
                        // Many chips write zeros everywhere before they erase.
                        2 => half_done(*byte, 0, &mut chance),
                        _ => half_done(*byte, BLANK, &mut chance),
                    };
                }
            }
        }
        Err(PowerIsOff)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), PowerIsOff> {
        self.check(offset, bytes.len(), WORD, "a write");
        let cut = self.note(Operation::Write(offset..offset + bytes.len() as u32))?;
        let target = &mut self.bytes[offset as usize..][..bytes.len()];
        assert!(
            target.iter().all(|byte| *byte == BLANK),
            "a write at {offset:#x} where something is written"
        );
        let Some(cut) = cut else {
            if self.wear_at(offset as usize) != Some(Wear::TakesNothing) {
                self.bytes[offset as usize..][..bytes.len()].copy_from_slice(bytes);
                self.stick();
            }
            return Ok(());
        };
        let mut chance = Chance::from_seed(cut.seed);
        let done = bytes.len() * usize::from(cut.done) / 256;
        target[..done].copy_from_slice(&bytes[..done]);
        target[done] = half_done(BLANK, bytes[done], &mut chance);
        Err(PowerIsOff)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(done: u8, erased: ErasedSoFar) -> Cut {
        Cut { operation: 0, done, erased, seed: 1 }
    }

    #[test]
    fn what_was_written_is_read_and_what_was_erased_is_blank() {
        let mut flash: FakeFlash<4> = FakeFlash::new(2);
        now(flash.write(8, &[1, 2, 3, 4])).unwrap();
        let mut bytes = [0; 8];
        now(flash.read(4, &mut bytes)).unwrap();
        assert_eq!(bytes, [255, 255, 255, 255, 1, 2, 3, 4]);
        now(flash.erase(0, 4096)).unwrap();
        assert!(flash.bytes().iter().all(|byte| *byte == BLANK));
        assert_eq!(flash.erases(), [1, 0]);
        assert_eq!(flash.take_operations(), [Operation::Write(8..12), Operation::Erase(0..4096)]);
    }

    #[test]
    #[should_panic(expected = "where something is written")]
    fn a_word_is_written_once() {
        let mut flash: FakeFlash = FakeFlash::new(1);
        now(flash.write(0, &[0x0f])).unwrap();
        let _ = now(flash.write(0, &[0x0e]));
    }

    #[test]
    #[should_panic(expected = "not at a unit of 4")]
    fn a_write_is_aligned() {
        let mut flash: FakeFlash<4> = FakeFlash::new(1);
        let _ = now(flash.write(2, &[0; 4]));
    }

    #[test]
    #[should_panic(expected = "leaves the flash")]
    fn a_read_stays_on_the_flash() {
        let mut flash: FakeFlash = FakeFlash::new(1);
        let _ = now(flash.read(4090, &mut [0; 8]));
    }

    #[test]
    fn a_cut_write_leaves_the_first_bytes_and_part_of_the_next() {
        let mut flash: FakeFlash = FakeFlash::new(1);
        flash.cut(cut(128, ErasedSoFar::Nothing));
        assert_eq!(now(flash.write(0, &[0, 0, 0, 0])), Err(PowerIsOff));
        assert_eq!(now(flash.read(0, &mut [0])), Err(PowerIsOff));
        flash.restart();
        assert_eq!(flash.bytes()[..2], [0, 0]);
        assert_ne!(flash.bytes()[2], 0);
        assert_eq!(flash.bytes()[3], BLANK);
        assert_eq!(now(flash.read(0, &mut [0])), Ok(()));
    }

    #[test]
    fn a_cut_erase_leaves_nothing_done_a_prefix_or_anything() {
        let leftovers = |erased| {
            let mut flash: FakeFlash = FakeFlash::new(1);
            now(flash.write(0, &[0; PAGE_BYTES])).unwrap();
            flash.cut(cut(64, erased));
            assert_eq!(now(flash.erase(0, PAGE_BYTES as u32)), Err(PowerIsOff));
            let count = |value| flash.bytes().iter().filter(|byte| **byte == value).count();
            (count(0), count(BLANK), flash.bytes()[0])
        };
        assert_eq!(leftovers(ErasedSoFar::Nothing), (PAGE_BYTES, 0, 0));
        let (zeros, blanks, first) = leftovers(ErasedSoFar::Prefix);
        assert_eq!((zeros + blanks + 1, blanks, first), (PAGE_BYTES, PAGE_BYTES / 4, BLANK));
        let (zeros, blanks, _) = leftovers(ErasedSoFar::Anything);
        assert!(zeros > 0 && blanks > 0 && zeros + blanks < PAGE_BYTES);
    }

    #[test]
    fn a_worn_page_does_not_do_what_it_is_told_and_the_others_do() {
        for wear in Wear::ALL {
            let mut flash: FakeFlash = FakeFlash::new(3);
            now(flash.write(PAGE_BYTES as u32 + 8, &[1])).unwrap();
            flash.wear(1, wear);
            let page = PAGE_BYTES as u32;
            let erased = now(flash.erase(page, 2 * page));
            assert_eq!(erased.is_err(), wear == Wear::RefusesErase);
            let there =
                flash.bytes()[PAGE_BYTES..2 * PAGE_BYTES].iter().filter(|byte| **byte != BLANK).count();
            assert_eq!(there, usize::from(wear != Wear::TakesNothing), "{wear:?}");
            now(flash.write(page + 100, &[0; 4])).unwrap();
            assert_eq!(flash.bytes()[PAGE_BYTES + 100] == BLANK, wear == Wear::TakesNothing);
            for page in [0, 2 * page] {
                now(flash.write(page + 8, &[2])).unwrap();
                assert_eq!(flash.bytes()[page as usize + 8], 2);
                now(flash.erase(page, page + PAGE_BYTES as u32)).unwrap();
                assert_eq!(flash.bytes()[page as usize + 8], BLANK);
            }
        }
    }
}
