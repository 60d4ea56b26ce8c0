//! Saves on any NOR flash: settings, records, the game being played, and the session at the table.
//!
//! The game is a journal that only grows: setup, seed and names at the beginning of a slot, then
//! four bytes for each action, undo and redo. There are two slots. A new game is written into the
//! other one, and counts from the moment its beginning is whole; until then the old game is there.
//! A session is the same in two slots of its own: neither of them ever touches the other.
//! Settings and records are stored twice. So whenever the power goes, the state before or after
//! the last step is found again.
//!
//! What cannot be read is reported, and nothing erases it until the player lets it go; what bears no mark of
//! ours never was ours, and yields without a word. This module
//! decides no rule: whether an action is legal is for the engine to say when a game is resumed.
//! `docs/save-format.md` has the bytes.

mod careful;
mod copies;
mod journal;
mod problem;
mod slots;
mod start;

use core::ops::Range;

use embedded_storage_async::nor_flash::{NorFlash, ReadNorFlash};
use engine::Setup;
use heapless::Vec;

pub use problem::{Fault, Part, SaveError, SaveProblem, Why};
pub use slots::{REDO_AFTER_START_MAX, Refusal, Replayed};
pub(crate) use start::fingerprint;

use careful::Careful;
use copies::{COPY_PAGES, Copies, Key};
use journal::Entry;
use slots::Slots;
use start::{Kind, Titles};

use crate::card::Card;
use crate::play::{Journal, Name, Playing};
use crate::records::{RECORDS_VERSION, Records};
use crate::settings::{SETTINGS_VERSION, Settings};

/// Where on the flash the saves are: whole pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranges {
    /// The two slots for sessions: an even number of pages, at most [`Ranges::SLOT_PAGES_MAX`].
    pub sessions: Range<u32>,
    /// Settings and records: [`Ranges::ITEM_PAGES`] pages.
    pub items: Range<u32>,
    /// The two slots for games: as for sessions.
    pub games: Range<u32>,
}

impl Ranges {
    /// Pages for sessions on the device: 1,984 entries a slot where a session has at most 1,500.
    pub const SESSION_PAGES: u32 = 4;
    /// Pages for settings and records: two copies.
    pub const ITEM_PAGES: u32 = 2 * COPY_PAGES;
    /// Pages for games on the device: 8,128 entries a slot where a game has at most 5,000 actions.
    pub const GAME_PAGES: u32 = 16;
    /// The most pages, of at most 4,096 bytes, that places of 16 bits reach.
    pub const SLOT_PAGES_MAX: u32 = 64;
    /// Pages of all saves on the device.
    pub const PAGES: u32 = Ranges::SESSION_PAGES + Ranges::ITEM_PAGES + Ranges::GAME_PAGES;

    /// Bytes of all saves on a flash with these pages.
    pub const fn bytes(page_bytes: u32) -> u32 {
        Ranges::PAGES * page_bytes
    }

    /// All saves one after the other from this address.
    pub const fn from(start: u32, page_bytes: u32) -> Ranges {
        let items = start + Ranges::SESSION_PAGES * page_bytes;
        let games = items + Ranges::ITEM_PAGES * page_bytes;
        let end = start + Ranges::bytes(page_bytes);
        Ranges { sessions: start..items, items: items..games, games: games..end }
    }

    /// Whether the ranges suit the flash.
    fn are_good<F: NorFlash>(&self) -> bool {
        let page = F::ERASE_SIZE as u32;
        let pages = |range: &Range<u32>| {
            let whole = range.start.is_multiple_of(page) && range.end.is_multiple_of(page);
            if whole { range.end.saturating_sub(range.start) / page } else { 0 }
        };
        let are_slots = |range: &Range<u32>| {
            let pages = pages(range);
            (2..=Ranges::SLOT_PAGES_MAX).contains(&pages) && pages.is_multiple_of(2)
        };
        let apart = |a: &Range<u32>, b: &Range<u32>| a.end <= b.start || b.end <= a.start;
        let Ranges { sessions, items, games } = self;
        F::READ_SIZE <= 4
            && F::WRITE_SIZE <= 4
            && pages(items) == Ranges::ITEM_PAGES
            && are_slots(sessions)
            && are_slots(games)
            && page <= 4096
            && page as usize >= 2 * start::START_AREA
            && apart(sessions, items)
            && apart(sessions, games)
            && apart(items, games)
    }
}

/// Both halves of a range of whole pages.
fn halves(range: &Range<u32>) -> [Range<u32>; 2] {
    let middle = range.start + (range.end - range.start) / 2;
    [range.start..middle, middle..range.end]
}

/// What was found at the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The settings; as new if there are none to be read.
    pub settings: Settings,
    /// The records; empty if there are none to be read.
    pub records: Records,
    /// The game to be resumed, if there is one.
    pub game: Option<LoadedGame>,
    /// The session to be resumed, if there is one.
    pub session: Option<LoadedGame>,
    /// What cannot be read, and why.
    pub problems: Vec<SaveProblem, 6>,
}

/// A game that can be resumed with [`Saves::resume`], or a session with [`Saves::resume_session`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadedGame {
    /// What it started from.
    pub setup: Setup,
    /// What the players are called.
    pub names: [Name; 4],
    /// Whether it counts as training.
    pub training: bool,
    /// Actions, or entries of a session, in force.
    pub actions: u16,
}

/// The saves on a flash.
#[derive(Clone, Debug)]
pub struct Saves<F> {
    flash: Careful<F>,
    copies: Copies,
    games: Slots,
    sessions: Slots,
}

impl<F: NorFlash> Saves<F> {
    /// Reads everything, and finishes what a power cut has left half-done. What is not of one of these titles cannot be
    /// read.
    ///
    /// # Errors
    /// The flash cannot be read, or the ranges are wrong. Whatever else is wrong with the saves is
    /// among the problems.
    pub async fn open(
        flash: F,
        ranges: Ranges,
        titles: &'static [&'static Card],
    ) -> Result<(Saves<F>, Loaded), SaveError> {
        if !ranges.are_good::<F>() {
            return Err(SaveError::BadRanges);
        }
        let mut flash = Careful { flash };
        let mut loaded = Loaded::default();
        let mut report = |part, why| {
            let room = loaded.problems.push(SaveProblem { part, why }).is_ok();
            debug_assert!(room, "settings, records and each slot have one problem at most");
        };
        let (mut copies, fault) = Copies::open(&mut flash, halves(&ranges.items)).await?;
        match item(&mut copies, Key::Settings, SETTINGS_VERSION, Settings::from_bytes) {
            Ok(settings) => loaded.settings = settings.unwrap_or_default(),
            Err(why) => report(Part::Settings, why),
        }
        match item(&mut copies, Key::Records, RECORDS_VERSION, Records::from_bytes) {
            Ok(records) => loaded.records = records.unwrap_or_default(),
            Err(why) => report(Part::Records, why),
        }
        let titles = Titles(titles);
        let (games, problems) = Slots::open(&mut flash, Kind::Game, titles, halves(&ranges.games)).await?;
        let (sessions, more) =
            Slots::open(&mut flash, Kind::Session, titles, halves(&ranges.sessions)).await?;
        for problem in problems.into_iter().chain(more) {
            report(problem.part, problem.why);
        }
        if let Some(fault) = fault
            && !loaded.problems.is_full()
        {
            let _ = loaded.problems.push(SaveProblem { part: Part::Settings, why: Why::Flash(fault) });
        }
        loaded.game = games.game();
        loaded.session = sessions.game();
        Ok((Saves { flash, copies, games, sessions }, loaded))
    }

    /// Stores the settings.
    ///
    /// # Errors
    /// The old ones could not be read and are kept, or the flash failed.
    pub async fn store_settings(&mut self, settings: &Settings) -> Result<(), SaveError> {
        let bytes = settings.to_bytes();
        self.copies.store(&mut self.flash, Key::Settings, SETTINGS_VERSION, &bytes).await
    }

    /// Stores the records.
    ///
    /// # Errors
    /// The old ones could not be read and are kept, or the flash failed.
    pub async fn store_records(&mut self, records: &Records) -> Result<(), SaveError> {
        let bytes = records.to_bytes();
        self.copies.store(&mut self.flash, Key::Records, RECORDS_VERSION, &bytes).await
    }

    /// Begins to store a new game in place of the one before; that one is there until the new one is.
    ///
    /// # Errors
    /// The setup makes no game, there is no slot but one that is kept, or the flash failed. The
    /// game before is as it was.
    pub async fn begin_game(&mut self, setup: &Setup, names: &[Name; 4]) -> Result<(), SaveError> {
        self.games.begin(&mut self.flash, setup, names, core::iter::empty()).await
    }

    /// Stores a game as it stands, in place of the one before; that one is there until all of the new
    /// one is. Whether it is training, and whether it is over, comes with it: no power cut parts them.
    ///
    /// # Errors
    /// As for [`Saves::begin_game`].
    pub async fn store_game(&mut self, play: &dyn Playing) -> Result<(), SaveError> {
        let played = play.played().iter().copied().map(Entry::Play);
        let training = play.is_training().then_some(Entry::Training);
        let end = play.is_over().then_some(Entry::End);
        let entries = played.chain(training).chain(end);
        self.games.begin(&mut self.flash, play.setup(), play.names(), entries).await
    }

    /// Stores what was done with the game. When this returns, it is on the flash.
    ///
    /// # Errors
    /// There is no game, no room left, or the flash failed. Whether a failed step has reached the
    /// flash after all is found out when it is stored again, and nothing else is stored before.
    pub async fn store(&mut self, step: Journal) -> Result<(), SaveError> {
        self.games.store(&mut self.flash, step.into()).await
    }

    /// Stores that the game need not be resumed. Whatever is stored of it later takes that back.
    ///
    /// # Errors
    /// As for [`Saves::store`].
    pub async fn end_game(&mut self) -> Result<(), SaveError> {
        self.games.store(&mut self.flash, Entry::End).await
    }

    /// Replays the game into a record, in place of what it holds.
    ///
    /// # Errors
    /// What is wrong with the game, and where. It is kept then, and no longer offered.
    pub async fn resume(&mut self, record: &mut dyn Replayed) -> Result<(), SaveProblem> {
        self.games.resume(&mut self.flash, record).await
    }

    /// Stores a session as it stands, by the codes of its entries, in place of the one before; that one is
    /// there until all of the new one is.
    ///
    /// # Errors
    /// As for [`Saves::begin_game`].
    pub async fn store_session(
        &mut self,
        setup: &Setup,
        names: &[Name; 4],
        entries: impl Iterator<Item = u16>,
    ) -> Result<(), SaveError> {
        self.sessions.begin(&mut self.flash, setup, names, entries.map(Entry::Play)).await
    }

    /// Stores what was done with the session. When this returns, it is on the flash.
    ///
    /// # Errors
    /// As for [`Saves::store`].
    pub async fn store_entry(&mut self, step: Journal) -> Result<(), SaveError> {
        self.sessions.store(&mut self.flash, step.into()).await
    }

    /// Stores that the session need not be resumed. Whatever is stored of it later takes that back.
    ///
    /// # Errors
    /// As for [`Saves::store`].
    pub async fn end_session(&mut self) -> Result<(), SaveError> {
        self.sessions.store(&mut self.flash, Entry::End).await
    }

    /// Replays the session, in place of what is there.
    ///
    /// # Errors
    /// As for [`Saves::resume`].
    pub async fn resume_session(&mut self, session: &mut dyn Replayed) -> Result<(), SaveProblem> {
        self.sessions.resume(&mut self.flash, session).await
    }

    /// Keeps game and session as such that cannot be read, because taking them up has stopped the program
    /// again and again. Until another one is begun, the next start offers each once more.
    pub fn leave_aside(&mut self) {
        self.games.refuse();
        self.sessions.refuse();
    }

    /// Lets a part go that could not be read, because the player says so. Settings and records are
    /// replaced when they are stored next; games and sessions are erased now, or when their slot is needed.
    ///
    /// # Errors
    /// The flash failed.
    pub async fn let_go(&mut self, part: Part) -> Result<(), SaveError> {
        match part {
            Part::Settings => self.copies.let_go(Key::Settings),
            Part::Records => self.copies.let_go(Key::Records),
            Part::Game | Part::OlderGame => self.games.let_go(&mut self.flash).await?,
            Part::Session => self.sessions.let_go(&mut self.flash).await?,
        }
        Ok(())
    }

    /// Whether a game that is begun now has a place.
    ///
    /// # Errors
    /// [`SaveError::Kept`]: what could not be read must be let go first.
    pub fn has_room_for_game(&self) -> Result<(), SaveError> {
        self.games.free_slot().map(|_| ())
    }

    /// Where a part that could not be read lies on the flash, for export with [`Saves::read`].
    pub fn kept(&self, part: Part) -> Option<Range<u32>> {
        let copies = self.copies.range();
        match part {
            Part::Settings => self.copies.is_kept(Key::Settings).then_some(copies),
            Part::Records => self.copies.is_kept(Key::Records).then_some(copies),
            Part::Game | Part::OlderGame => self.games.kept(),
            Part::Session => self.sessions.kept(),
        }
    }

    /// Whether a part that is kept holds the hands of several people who may go on with their game: one that was
    /// left aside, or was refused, is not damaged. Its bytes tell the seed, and so every card.
    ///
    /// # Errors
    /// The flash cannot be read.
    pub async fn keeps_hands(&mut self, part: Part) -> Result<bool, SaveError> {
        match part {
            Part::Game | Part::OlderGame => Ok(self.games.keeps_hands(&mut self.flash).await?),
            // At a real table the hands are not known here.
            Part::Settings | Part::Records | Part::Session => Ok(false),
        }
    }

    /// Reads the raw bytes of saves.
    ///
    /// # Errors
    /// The flash cannot be read there.
    pub async fn read(&mut self, at: u32, bytes: &mut [u8]) -> Result<(), SaveError> {
        Ok(self.flash.read(at, bytes).await?)
    }

    /// The flash itself.
    pub fn flash_mut(&mut self) -> &mut F {
        &mut self.flash.flash
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.flash.flash
    }
}

/// Decodes an item of the version that is known; one that cannot be understood is kept.
fn item<T>(
    copies: &mut Copies,
    key: Key,
    known: u8,
    decode: impl FnOnce(&[u8]) -> Result<T, Why>,
) -> Result<Option<T>, Why> {
    let decoded = match copies.content(key) {
        None if copies.is_kept(key) => Err(Why::BothCopiesDamaged),
        None => Ok(None),
        Some((version, content)) if version == known => decode(content).map(Some),
        Some((version, _)) => Err(Why::OtherVersion { version, known }),
    };
    if decoded.is_err() {
        copies.keep(key);
    }
    decoded
}
