//! Small items that are written now and then, each twice: two pages side by side, which hold the same.
//!
//! A page is a row of cells. An item goes into the next blank cell of the first page and is read back, then into the
//! second one; the newest readable cell of a key counts. So a power cut harms one page at most, and what it has
//! harmed is written anew from the other. A page is erased only when it is full, and the newest of every key goes back
//! into it. What the bytes of an item mean is not known here.
//!
//! A cell without our mark is none of ours: MicroPython keeps files where we keep saves.

use core::ops::Range;

use embedded_storage_async::nor_flash::{NorFlash, ReadNorFlash};
use heapless::Vec;

use super::careful::{BLANK, Careful};
use super::is_newer;
use super::problem::Fault;
use super::start::CHECKSUM;

/// Pages of a twin.
pub(super) const TWIN_PAGES: u32 = 2;
/// Keys of a twin, from 0. The first one is what it is for; the others have room for what comes.
pub(super) const KEYS: usize = 4;
/// The most bytes of an item.
pub(super) const CONTENT_MAX: usize = CELL_BYTES - CONTENT_AT - CHECKSUM_BYTES;

const CELL_BYTES: usize = 256;
const MAGIC: [u8; 4] = *b"SKYI";
const KEY_AT: usize = 4;
const VERSION_AT: usize = 5;
const LENGTH_AT: usize = 6;
const NUMBER_AT: usize = 8;
const CONTENT_AT: usize = 12;
const CHECKSUM_BYTES: usize = 4;

/// The bytes of an item, and their version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) version: u8,
    pub(super) content: Vec<u8, CONTENT_MAX>,
}

/// One cell as it stands on the flash: mark, key, version, length, 0, number, content, checksum; blank to its end.
#[derive(Clone, Debug)]
struct Cell([u8; CELL_BYTES]);

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held {
    /// Nothing, as far as its head tells.
    Nothing,
    /// Bytes that were never an item.
    Foreign,
    /// An item that cannot be read, torn or damaged, and whether it is of the first key: no cut leaves its 0 of another.
    Broken { first: bool },
    /// An item.
    Item { key: usize, number: u32 },
}

impl Cell {
    /// An item of this key; `None` if it is too long.
    fn new(key: usize, version: u8, number: u32, content: &[u8]) -> Option<Cell> {
        let mut bytes = [BLANK; CELL_BYTES];
        bytes[..KEY_AT].copy_from_slice(&MAGIC);
        bytes[KEY_AT] = key as u8;
        bytes[VERSION_AT] = version;
        bytes[LENGTH_AT] = u8::try_from(content.len()).ok()?;
        bytes[LENGTH_AT + 1] = 0;
        bytes[NUMBER_AT..CONTENT_AT].copy_from_slice(&number.to_le_bytes());
        let end = CONTENT_AT + content.len();
        bytes.get_mut(CONTENT_AT..end)?.copy_from_slice(content);
        let checksum = CHECKSUM.checksum(&bytes[..end]).to_le_bytes();
        bytes.get_mut(end..end + CHECKSUM_BYTES)?.copy_from_slice(&checksum);
        Some(Cell(bytes))
    }

    fn held(&self) -> Held {
        let bytes = &self.0;
        if bytes[..CONTENT_AT].iter().all(|byte| *byte == BLANK) {
            return Held::Nothing;
        }
        if !bytes.starts_with(&MAGIC) {
            return Held::Foreign;
        }
        let end = CONTENT_AT + usize::from(bytes[LENGTH_AT]);
        let key = usize::from(bytes[KEY_AT]);
        let broken = Held::Broken { first: key == 0 };
        let Some(checksum) = bytes.get(end..end + CHECKSUM_BYTES) else { return broken };
        if key >= KEYS || CHECKSUM.checksum(&bytes[..end]).to_le_bytes() != checksum {
            return broken;
        }
        let [a, b, c, d] = [0, 1, 2, 3].map(|byte| bytes[NUMBER_AT + byte]);
        Held::Item { key, number: u32::from_le_bytes([a, b, c, d]) }
    }

    fn item(&self) -> Item {
        let content = &self.0[CONTENT_AT..][..usize::from(self.0[LENGTH_AT]).min(CONTENT_MAX)];
        Item { version: self.0[VERSION_AT], content: content.iter().copied().collect() }
    }

    /// The bytes to write: whole words.
    fn written(&self) -> &[u8] {
        let length = CONTENT_AT + usize::from(self.0[LENGTH_AT]) + CHECKSUM_BYTES;
        &self.0[..length.next_multiple_of(4).min(CELL_BYTES)]
    }
}

/// The newest item of a key on a page: its number, and its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Newest {
    number: u32,
    cell: usize,
}

/// What stands on a page.
#[derive(Clone, Copy, Debug)]
struct Page {
    start: u32,
    newest: [Option<Newest>; KEYS],
    /// The cell after the last one that holds anything.
    next: usize,
    /// Whether an item of the first key cannot be read there.
    broken: bool,
}

impl Page {
    fn number(&self, key: usize) -> Option<u32> {
        self.newest[key].map(|newest| newest.number)
    }

    fn has_room<F: NorFlash>(&self, cells: usize) -> bool {
        self.next + cells <= F::ERASE_SIZE / CELL_BYTES
    }
}

/// The two pages.
#[derive(Clone, Debug)]
pub(super) struct Twin {
    pages: [Page; 2],
    /// Items of the first key stood on both pages, and none can be read.
    lost: bool,
}

impl Twin {
    /// Reads both pages, and writes what a power cut has left out on one of them. The fault is why that failed; it is
    /// tried again when something is stored.
    pub(super) async fn open<F: NorFlash>(
        flash: &mut Careful<F>,
        range: &Range<u32>,
    ) -> Result<(Twin, Option<Fault>), Fault> {
        let second = range.start + F::ERASE_SIZE as u32;
        let pages = [scan(flash, range.start).await?, scan(flash, second).await?];
        // The second page is written when the first one was read back: a cut tears an item on one of them only.
        let lost = pages.iter().all(|page| page.broken && page.newest[0].is_none());
        let mut twin = Twin { pages, lost };
        // Nothing is changed while something is lost: it may be told from the raw bytes.
        let mended = if lost { Ok(()) } else { twin.mend(flash).await };
        Ok((twin, mended.err()))
    }

    /// Whether what the twin is for was there and cannot be read.
    pub(super) fn is_lost(&self) -> bool {
        self.lost
    }

    /// What is lost is not missed any more.
    pub(super) fn let_go(&mut self) {
        self.lost = false;
    }

    /// The newest item of a key.
    pub(super) async fn item<F: NorFlash>(
        &self,
        flash: &mut Careful<F>,
        key: usize,
    ) -> Result<Option<Item>, Fault> {
        Ok(self.cell(flash, key).await?.map(|cell| cell.item()))
    }

    /// Stores an item on both pages, unless it is there already. What is lost must have been let go.
    pub(super) async fn store<F: NorFlash>(
        &mut self,
        flash: &mut Careful<F>,
        key: usize,
        version: u8,
        content: &[u8],
    ) -> Result<(), Fault> {
        let is_there = |item: Item| item.version == version && item.content == content;
        if self.item(flash, key).await?.is_some_and(is_there) && self.is_complete(0) && self.is_complete(1) {
            return Ok(());
        }
        let number = self.number(key).map_or(0, |number| number.wrapping_add(1));
        let Some(cell) = Cell::new(key, version, number, content) else { return Err(Fault::Storage) };
        // Before the new item makes either page lack something.
        let complete = [0, 1].map(|page| self.is_complete(page));
        let mut stored = [Ok(()), Ok(())];
        for page in 0..2 {
            // Where the next cell does not take it, or more than that is missing, all is written anew.
            stored[page] = match complete[page] {
                true if self.append(flash, page, &cell).await.is_ok() => Ok(()),
                _ => self.renew(flash, page, Some(&cell)).await,
            };
        }
        // One page is enough to go on; the other one is tried again next time.
        let [first, second] = stored;
        first.or(second)
    }

    /// The number of the newest item of a key.
    fn number(&self, key: usize) -> Option<u32> {
        self.newest_page(key).and_then(|page| self.pages[page].number(key))
    }

    /// The page with the newest item of a key: the first one, where both have it.
    fn newest_page(&self, key: usize) -> Option<usize> {
        match self.pages.map(|page| page.number(key)) {
            [None, None] => None,
            [Some(_), None] => Some(0),
            [None, Some(_)] => Some(1),
            [Some(first), Some(second)] => Some(usize::from(is_newer(second, first))),
        }
    }

    /// Whether a page has the newest of every key.
    fn is_complete(&self, page: usize) -> bool {
        (0..KEYS).all(|key| self.pages[page].number(key) == self.number(key))
    }

    /// The newest cell of a key.
    async fn cell<F: NorFlash>(&self, flash: &mut Careful<F>, key: usize) -> Result<Option<Cell>, Fault> {
        let Some(page) = self.newest_page(key).map(|page| &self.pages[page]) else { return Ok(None) };
        match page.newest[key] {
            Some(newest) => Ok(Some(read(flash, page.start, newest.cell).await?)),
            None => Ok(None),
        }
    }

    /// Puts an item into the next cell of a page.
    async fn append<F: NorFlash>(
        &mut self,
        flash: &mut Careful<F>,
        page: usize,
        cell: &Cell,
    ) -> Result<(), Fault> {
        let page = &mut self.pages[page];
        let (place, at) = (page.next, page.start + (page.next * CELL_BYTES) as u32);
        if !page.has_room::<F>(1) {
            return Err(Fault::NotBlank { at });
        }
        page.next += 1;
        flash.write(at, cell.written()).await?;
        if let Held::Item { key, number } = cell.held() {
            page.newest[key] = Some(Newest { number, cell: place });
        }
        Ok(())
    }

    /// Adds to each page what it lacks.
    async fn mend<F: NorFlash>(&mut self, flash: &mut Careful<F>) -> Result<(), Fault> {
        for page in 0..2 {
            let lacks = |key: &usize| self.pages[page].number(*key) != self.number(*key);
            let lacking: Vec<usize, KEYS> = (0..KEYS).filter(lacks).collect();
            let mut added = self.pages[page].has_room::<F>(lacking.len());
            for key in lacking {
                if let Some(cell) = self.cell(flash, key).await? {
                    added = added && self.append(flash, page, &cell).await.is_ok();
                }
            }
            if !added {
                self.renew(flash, page, None).await?;
            }
        }
        Ok(())
    }

    /// Erases a page and writes the newest of every key there, one of them as it is new.
    async fn renew<F: NorFlash>(
        &mut self,
        flash: &mut Careful<F>,
        page: usize,
        new: Option<&Cell>,
    ) -> Result<(), Fault> {
        let mut cells: Vec<Cell, KEYS> = Vec::new();
        for key in 0..KEYS {
            let is_new = |cell: &&Cell| usize::from(cell.0[KEY_AT]) == key;
            let cell = match new.filter(is_new) {
                Some(new) => Some(new.clone()),
                None => self.cell(flash, key).await?,
            };
            // As many as there are keys.
            cells.extend(cell);
        }
        let start = self.pages[page].start;
        // From here on nothing on it counts but what is written anew.
        self.pages[page] = Page { start, newest: [None; KEYS], next: 0, broken: false };
        flash.clear(start..start + F::ERASE_SIZE as u32).await?;
        for cell in &cells {
            self.append(flash, page, cell).await?;
        }
        Ok(())
    }
}

async fn read<F: NorFlash>(flash: &mut Careful<F>, page: u32, cell: usize) -> Result<Cell, Fault> {
    let mut bytes = [0; CELL_BYTES];
    flash.read(page + (cell * CELL_BYTES) as u32, &mut bytes).await?;
    Ok(Cell(bytes))
}

/// Looks at every cell of a page.
async fn scan<F: NorFlash>(flash: &mut Careful<F>, start: u32) -> Result<Page, Fault> {
    let mut page = Page { start, newest: [None; KEYS], next: 0, broken: false };
    for cell in 0..F::ERASE_SIZE / CELL_BYTES {
        match read(flash, start, cell).await?.held() {
            Held::Nothing => continue,
            Held::Foreign => {}
            Held::Broken { first } => page.broken |= first,
            Held::Item { key, number } => {
                if page.number(key).is_none_or(|known| is_newer(number, known)) {
                    page.newest[key] = Some(Newest { number, cell });
                }
            }
        }
        page.next = cell + 1;
    }
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_reads_back_from_its_cell_and_a_changed_byte_breaks_it() {
        for length in [0, 1, 94, CONTENT_MAX] {
            let content: Vec<u8, CONTENT_MAX> = (0..length).map(|byte| byte as u8).collect();
            let cell = Cell::new(2, 7, 0x0102_0304, &content).unwrap();
            assert_eq!(cell.held(), Held::Item { key: 2, number: 0x0102_0304 });
            assert_eq!(cell.item(), Item { version: 7, content });
            for at in KEY_AT..CONTENT_AT + length + CHECKSUM_BYTES {
                let mut damaged = cell.clone();
                damaged.0[at] ^= 0x10;
                assert!(matches!(damaged.held(), Held::Broken { .. }), "byte {at} of {length}");
            }
        }
        assert!(Cell::new(0, 1, 0, &[0; CONTENT_MAX + 1]).is_none());
    }

    #[test]
    fn what_a_cut_leaves_of_a_cell_is_no_item() {
        let cell = Cell::new(0, 1, 0xfeff_ffff, &[0xff; 60]).unwrap();
        for cut in 0..cell.written().len() {
            let mut torn = Cell([BLANK; CELL_BYTES]);
            torn.0[..cut].copy_from_slice(&cell.0[..cut]);
            let whole = torn.0 == cell.0;
            assert_eq!(matches!(torn.held(), Held::Item { .. }), whole, "cut at {cut}");
        }
        assert_eq!(Cell([0x47; CELL_BYTES]).held(), Held::Foreign);
    }

    #[test]
    fn numbers_begin_again_after_the_last() {
        assert!(is_newer(1, 0) && is_newer(0, u32::MAX) && is_newer(5, u32::MAX - 5));
        assert!(!is_newer(0, 0) && !is_newer(u32::MAX, 0));
    }
}
