//! Where on the flash the saves are: whole pages.

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

use super::TITLES_MAX;
use super::start::START_AREA;
use super::twin::TWIN_PAGES;
use crate::card::Card;

/// Where the saves are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranges {
    /// The settings: two pages.
    pub settings: Range<u32>,
    /// What each title has, in the order of the shelf.
    pub titles: Vec<TitleRanges, TITLES_MAX>,
}

/// Where the saves of a title are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TitleRanges {
    /// Records and other small items: two pages.
    pub items: Range<u32>,
    /// The two slots for sessions: an even number of pages, at most [`Ranges::SLOT_PAGES_MAX`].
    pub sessions: Range<u32>,
    /// The two slots for games: as for sessions.
    pub games: Range<u32>,
}

impl Ranges {
    /// Pages for the sessions of a title on the device: 1,984 entries a slot where a session has at most 1,500.
    pub const SESSION_PAGES: u32 = 4;
    /// The most pages, of at most 4,096 bytes, that places of 16 bits reach.
    pub const SLOT_PAGES_MAX: u32 = 64;
    /// Pages that the device has for saves, whichever titles it has.
    pub const PAGES: u32 = 64;

    /// The saves of a device with these titles from this address on. The settings come first, then title after title:
    /// another one at the end of the shelf leaves those before it where they are.
    pub fn of(titles: &[&Card], start: u32, page_bytes: u32) -> Ranges {
        let mut end = start;
        let mut next = |pages: u32| {
            let start = end;
            end += pages * page_bytes;
            start..end
        };
        let settings = next(TWIN_PAGES);
        let titles = titles.iter().take(TITLES_MAX).map(|card| TitleRanges {
            items: next(TWIN_PAGES),
            sessions: next(Ranges::SESSION_PAGES),
            games: next(2 * u32::from(card.slot_pages)),
        });
        Ranges { settings, titles: titles.collect() }
    }

    /// The address after the last page that is used.
    pub fn end(&self) -> u32 {
        self.titles.last().map_or(self.settings.end, |title| title.games.end)
    }

    /// Whether the ranges suit the flash and so many titles.
    pub(super) fn are_good<F: NorFlash>(&self, titles: usize) -> bool {
        let page = F::ERASE_SIZE as u32;
        let pages = |range: &Range<u32>| {
            let whole = range.start.is_multiple_of(page) && range.end.is_multiple_of(page);
            if whole { range.end.saturating_sub(range.start) / page } else { 0 }
        };
        let are_slots = |range: &Range<u32>| {
            let pages = pages(range);
            (2..=Ranges::SLOT_PAGES_MAX).contains(&pages) && pages.is_multiple_of(2)
        };
        let all = || {
            let of_titles =
                self.titles.iter().flat_map(|title| [&title.items, &title.sessions, &title.games]);
            core::iter::once(&self.settings).chain(of_titles)
        };
        let apart = |(place, a): (usize, &Range<u32>)| {
            all().skip(place + 1).all(|b| a.end <= b.start || b.end <= a.start)
        };
        F::READ_SIZE <= 4
            && F::WRITE_SIZE <= 4
            && self.titles.len() == titles
            && pages(&self.settings) == TWIN_PAGES
            && self.titles.iter().all(|title| {
                pages(&title.items) == TWIN_PAGES && are_slots(&title.sessions) && are_slots(&title.games)
            })
            && page <= 4096
            && page as usize >= 2 * START_AREA
            && all().enumerate().all(apart)
    }
}

/// Both halves of a range of whole pages.
pub(super) fn halves(range: &Range<u32>) -> [Range<u32>; 2] {
    let middle = range.start + (range.end - range.start) / 2;
    [range.start..middle, middle..range.end]
}
