//! Settings and records: two copies of one small map, each kept by `sequential-storage`.
//!
//! The crate moves items from page to page and erases behind itself; an erase cut half-way can
//! leave a page that looks whole and is not, and the crate's repair may then drop what it had moved
//! already. So everything is stored twice, one copy after the other, with a number that grows: a
//! cut harms one copy at most, the newest readable item counts, and the harmed copy is made anew.
//! What the bytes of an item mean is not known here, except for its version and number.
//!
//! A page without a whole item of ours is none of ours: MicroPython keeps files where we keep saves.

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;
use sequential_storage::Error;
use sequential_storage::cache::Cache;
use sequential_storage::cache::key_pointers::ArrayKeyPointers;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::map::{MapConfig, MapStorage};

use super::careful::{Careful, OnlyReading};
use super::problem::{Fault, Part, SaveError};

/// Pages of one copy: one in use and one to move to.
pub(super) const COPY_PAGES: u32 = 2;
/// Bytes of the longest item, in every version: version, number, content.
pub(super) const ITEM_BYTES_MAX: usize = 192;

/// Version and number come first, in every version.
const CONTENT_AT: usize = 5;
/// An item never stored. It stands beside the other one, so that a copy with one item only is
/// known to be damaged.
const NEVER_STORED: [u8; CONTENT_AT] = [0; CONTENT_AT];
/// Key and item, rounded up to any word size.
const BUFFER_BYTES: usize = (1 + ITEM_BYTES_MAX).next_multiple_of(32);

/// The bytes of an item.
pub(super) type ItemBytes = Vec<u8, ITEM_BYTES_MAX>;

/// Which item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Key {
    Settings = 1,
    Records = 2,
}

impl Key {
    pub(super) const ALL: [Key; 2] = [Key::Settings, Key::Records];

    pub(super) fn part(self) -> Part {
        match self {
            Key::Settings => Part::Settings,
            Key::Records => Part::Records,
        }
    }
}

/// What is known of an item.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Item {
    /// Its newest bytes; empty if it was never stored or cannot be read.
    bytes: ItemBytes,
    /// Its content is not understood or not readable: nothing may replace it yet.
    kept: bool,
}

/// What one copy holds.
#[derive(Debug, Default)]
struct Copy {
    /// Nothing is written there.
    blank: bool,
    /// The pages are as a finished store leaves them.
    sound: bool,
    items: [Option<ItemBytes>; 2],
}

/// Both copies.
#[derive(Clone, Debug)]
pub(super) struct Copies {
    ranges: [Range<u32>; 2],
    /// The copies that can be added to; others are made anew first.
    sound: [bool; 2],
    items: [Item; 2],
}

impl Copies {
    /// Reads both copies, and makes anew the one that a power cut has harmed. The fault is why
    /// that failed; it is tried again when something is stored.
    pub(super) async fn open<F: NorFlash>(
        flash: &mut Careful<F>,
        ranges: [Range<u32>; 2],
    ) -> Result<(Copies, Option<Fault>), Fault> {
        let mut found = [read(flash, &ranges[0]).await?, read(flash, &ranges[1]).await?];
        let is_lost = |key: &Key| found.iter().all(|copy| copy.items[*key as usize - 1].is_none());
        let mut any_of_ours = false;
        if Key::ALL.iter().any(is_lost) {
            for (copy, range) in found.iter_mut().zip(&ranges).filter(|(copy, _)| !copy.blank) {
                any_of_ours |= read_by_page(flash, range, copy).await?;
            }
        }
        let mut copies = Copies { ranges, sound: [false; 2], items: Default::default() };
        for key in Key::ALL {
            let [first, second] = [0, 1].map(|copy: usize| found[copy].items[key as usize - 1].as_ref());
            // The first copy is written first, so it wins a tie.
            let newest = if number(second) > number(first) { second } else { first };
            let item = copies.item(key);
            item.bytes = newest.cloned().unwrap_or_default();
            // The second copy is begun when the first one is complete: if both are begun, one is.
            item.kept = newest.is_none() && any_of_ours && !found[0].blank && !found[1].blank;
        }
        let mut fault = None;
        for (index, copy) in found.iter().enumerate() {
            let same = copy
                .items
                .iter()
                .zip(&copies.items)
                .all(|(there, newest)| there.as_deref().unwrap_or_default() == newest.bytes.as_slice());
            copies.sound[index] = copy.sound && same;
        }
        // Nothing is erased while something is lost: it may be told from the raw bytes.
        if !copies.items.iter().any(|item| item.kept) {
            for index in 0..2 {
                if !copies.sound[index]
                    && let Err(failed) = copies.renew(flash, index).await
                {
                    fault = Some(failed);
                }
            }
        }
        Ok((copies, fault))
    }

    fn item(&mut self, key: Key) -> &mut Item {
        &mut self.items[key as usize - 1]
    }

    /// The bytes of an item, version first; `None` if it was never stored or is lost.
    pub(super) fn bytes(&self, key: Key) -> Option<&[u8]> {
        let bytes = &self.items[key as usize - 1].bytes;
        (bytes.len() >= CONTENT_AT && bytes[..] != NEVER_STORED).then_some(bytes)
    }

    /// The version and the content of an item.
    pub(super) fn content(&self, key: Key) -> Option<(u8, &[u8])> {
        self.bytes(key).map(|bytes| (bytes[0], &bytes[CONTENT_AT..]))
    }

    /// Whether an item cannot be read and is kept.
    pub(super) fn is_kept(&self, key: Key) -> bool {
        self.items[key as usize - 1].kept
    }

    /// Keeps an item as it is until it is let go.
    pub(super) fn keep(&mut self, key: Key) {
        self.item(key).kept = true;
    }

    /// Allows an item to be replaced.
    pub(super) fn let_go(&mut self, key: Key) {
        self.item(key).kept = false;
    }

    /// Where both copies lie.
    pub(super) fn range(&self) -> Range<u32> {
        self.ranges[0].start..self.ranges[1].end
    }

    /// Stores an item in both copies, unless it is there already.
    pub(super) async fn store<F: NorFlash>(
        &mut self,
        flash: &mut Careful<F>,
        key: Key,
        version: u8,
        content: &[u8],
    ) -> Result<(), SaveError> {
        // An item that is lost in both copies stands in the way of the other one, too: what is
        // left of it might be erased.
        let in_the_way = |kept: &&Key| {
            self.is_kept(**kept) && (**kept == key || self.items[**kept as usize - 1].bytes.is_empty())
        };
        if let Some(kept) = Key::ALL.iter().find(in_the_way) {
            return Err(SaveError::Kept(kept.part()));
        }
        if self.content(key) == Some((version, content)) && self.sound == [true; 2] {
            return Ok(());
        }
        let before = self.item(key).bytes.clone();
        let next = number(Some(&before)).map_or(1, |number| number.wrapping_add(1));
        let mut bytes = ItemBytes::new();
        let fits = bytes.push(version).is_ok()
            && bytes.extend_from_slice(&next.to_le_bytes()).is_ok()
            && bytes.extend_from_slice(content).is_ok();
        debug_assert!(fits, "ITEM_BYTES_MAX is too small");
        self.item(key).bytes = bytes;
        let first = self.store_in(flash, 0, key).await;
        let second = self.store_in(flash, 1, key).await;
        match (first, second) {
            (Err(fault), Err(_)) => {
                self.item(key).bytes = before;
                Err(fault.into())
            }
            // One copy is enough to go on; the other one is tried again next time.
            _ => Ok(()),
        }
    }

    /// Adds an item to a copy, or makes the copy anew where that does not work.
    async fn store_in<F: NorFlash>(
        &mut self,
        flash: &mut Careful<F>,
        copy: usize,
        key: Key,
    ) -> Result<(), Fault> {
        let range = &self.ranges[copy];
        if self.sound[copy] {
            // Whatever happens now, the copy is only sound once it has been read again.
            self.sound[copy] = false;
            let bytes = &self.items[key as usize - 1].bytes;
            if add(flash, range, key, bytes).await.is_ok() && self.is_complete(flash, copy).await? {
                self.sound[copy] = true;
                return Ok(());
            }
        }
        self.renew(flash, copy).await
    }

    /// Erases a copy and stores all items in it.
    async fn renew<F: NorFlash>(&mut self, flash: &mut Careful<F>, copy: usize) -> Result<(), Fault> {
        self.sound[copy] = false;
        let range = self.ranges[copy].clone();
        flash.clear(range.clone()).await?;
        if Key::ALL.iter().any(|key| self.bytes(*key).is_some()) {
            for key in Key::ALL {
                let item = self.item(key);
                if item.bytes.is_empty() {
                    let _ = item.bytes.extend_from_slice(&NEVER_STORED);
                }
                add(flash, &range, key, &item.bytes).await?;
            }
            if !self.is_complete(flash, copy).await? {
                return Err(Fault::Storage);
            }
            self.sound[copy] = true;
        }
        Ok(())
    }

    /// Whether a copy holds the newest of every item.
    async fn is_complete<F: NorFlash>(&self, flash: &mut Careful<F>, copy: usize) -> Result<bool, Fault> {
        for key in Key::ALL {
            let there = fetch(flash, &self.ranges[copy], None, key).await?;
            if there.as_ref() != Some(&self.items[key as usize - 1].bytes) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The number of an item; `None` is less than any.
fn number(bytes: Option<&ItemBytes>) -> Option<u32> {
    let [_, number @ ..] = bytes?.first_chunk::<CONTENT_AT>()?;
    Some(u32::from_le_bytes(*number))
}

/// Reads a copy without changing anything.
async fn read<F: NorFlash>(flash: &mut Careful<F>, range: &Range<u32>) -> Result<Copy, Fault> {
    let mut copy = Copy { blank: true, sound: true, items: [None, None] };
    let mut any_page_blank = false;
    for page in range.clone().step_by(F::ERASE_SIZE) {
        if flash.is_blank(page..page + F::ERASE_SIZE as u32).await? {
            any_page_blank = true;
            continue;
        }
        copy.blank = false;
    }
    // Between two stores a copy has one page with items and one to move to. The crate would look at
    // both ends of that one only.
    copy.sound &= any_page_blank && !copy.blank;
    for key in Key::ALL {
        match fetch(flash, range, None, key).await {
            Ok(Some(item)) => copy.items[key as usize - 1] = Some(item),
            // Only a copy with every item is complete, and the second is begun when the first is.
            Ok(None) => copy.sound = false,
            Err(Fault::Device(kind)) => return Err(Fault::Device(kind)),
            Err(_) => copy.sound = false,
        }
    }
    Ok(copy)
}

/// Looks for items on each page of a copy by itself; returns whether there are any. A foreign page makes
/// the crate overlook the one that is in use: where only one page has items, they are what the copy holds.
async fn read_by_page<F: NorFlash>(
    flash: &mut Careful<F>,
    range: &Range<u32>,
    copy: &mut Copy,
) -> Result<bool, Fault> {
    let mut of_ours: Vec<u32, { COPY_PAGES as usize }> = Vec::new();
    for page in range.clone().step_by(F::ERASE_SIZE) {
        for key in Key::ALL {
            match fetch(flash, range, Some(page), key).await {
                Ok(Some(_)) if of_ours.last() != Some(&page) => drop(of_ours.push(page)),
                Err(Fault::Device(kind)) => return Err(Fault::Device(kind)),
                _ => {}
            }
        }
    }
    if let [page] = of_ours[..] {
        for key in Key::ALL {
            copy.items[key as usize - 1] = fetch(flash, range, Some(page), key).await.unwrap_or_default();
        }
    }
    Ok(!of_ours.is_empty())
}

/// Reads an item, and nothing else: no repair. With the address of a page, from that page alone, as if it were
/// the one in use.
async fn fetch<F: NorFlash>(
    flash: &mut Careful<F>,
    range: &Range<u32>,
    alone: Option<u32>,
    key: Key,
) -> Result<Option<ItemBytes>, Fault> {
    let start = alone.unwrap_or(range.start);
    let range = start..start + COPY_PAGES * F::ERASE_SIZE as u32;
    let config = MapConfig::try_new(range).map_err(|_| Fault::Storage)?;
    let flash = OnlyReading { flash, alone };
    let mut map = MapStorage::<u8, _, _>::new(flash, config, Cache::new_uncached());
    let mut buffer = [0; BUFFER_BYTES];
    let item = map.fetch_item::<&[u8]>(&mut buffer, &(key as u8)).await.map_err(storage_fault)?;
    match item.map(ItemBytes::from_slice) {
        None => Ok(None),
        Some(Ok(bytes)) if bytes.len() >= CONTENT_AT => Ok(Some(bytes)),
        Some(_) => Err(Fault::Storage),
    }
}

/// Adds an item to a copy. The caches spare the crate from reading a page again for every item
/// that it moves.
async fn add<F: NorFlash>(
    flash: &mut Careful<F>,
    range: &Range<u32>,
    key: Key,
    bytes: &[u8],
) -> Result<(), Fault> {
    let config = MapConfig::try_new(range.clone()).map_err(|_| Fault::Storage)?;
    let cache = Cache::new(
        ArrayPageStates::<{ COPY_PAGES as usize }>::new(),
        ArrayPagePointers::<{ COPY_PAGES as usize }>::new(),
        ArrayKeyPointers::<u8, { Key::ALL.len() }>::new(),
    );
    let mut map = MapStorage::<u8, _, _>::new(flash, config, cache);
    let mut buffer = [0; BUFFER_BYTES];
    map.store_item(&mut buffer, &(key as u8), &bytes).await.map_err(storage_fault)
}

fn storage_fault(error: Error<Fault>) -> Fault {
    match error {
        Error::Storage { value, .. } => value,
        _ => Fault::Storage,
    }
}
