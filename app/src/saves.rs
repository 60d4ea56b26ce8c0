//! Saves on any NOR flash: settings, records, and the game being played.
//!
//! The game is a journal that only grows: setup, seed and names at the beginning of a slot, then
//! four bytes for each action, undo and redo. There are two slots. A new game is written into the
//! other one, and counts from the moment its beginning is whole; until then the old game is there.
//! Settings and records are stored twice. So whenever the power goes, the state before or after
//! the last step is found again.
//!
//! What cannot be read is reported, and nothing erases it until the player lets it go. This module
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
use engine::new_york_city::{Action, Record, RecordError, Setup};
use heapless::Vec;

pub use problem::{Fault, Part, SaveError, SaveProblem, Why};
pub use start::GAME_VERSION;
pub(crate) use start::fingerprint;

use careful::Careful;
use copies::{COPY_PAGES, Copies, Key};
use journal::Entry;
use slots::{Slots, WINDOW};

use crate::play::{Journal, Name, Play};
use crate::records::{RECORDS_VERSION, Records};
use crate::settings::{SETTINGS_VERSION, Settings};

/// Undone actions that can be redone after a restart. Each costs a replay of the whole game, so
/// there are few.
pub const REDO_AFTER_START_MAX: u16 = 4;

/// Where on the flash the saves are: whole pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranges {
    /// Settings and records: [`Ranges::ITEM_PAGES`] pages.
    pub items: Range<u32>,
    /// The two slots for games: an even number of pages, at most [`Ranges::GAME_PAGES_MAX`].
    pub games: Range<u32>,
}

impl Ranges {
    /// Pages for settings and records: two copies.
    pub const ITEM_PAGES: u32 = 2 * COPY_PAGES;
    /// Pages for games on the device: 8,128 entries a slot where a game has at most 5,000 actions.
    pub const GAME_PAGES: u32 = 16;
    /// The most pages, of at most 4,096 bytes, that places of 16 bits reach.
    pub const GAME_PAGES_MAX: u32 = 64;
    /// Bytes of all saves on a flash with these pages.
    pub const fn bytes(page_bytes: u32) -> u32 {
        (Ranges::ITEM_PAGES + Ranges::GAME_PAGES) * page_bytes
    }

    /// All saves one after the other from this address.
    pub const fn from(start: u32, page_bytes: u32) -> Ranges {
        let games = start + Ranges::ITEM_PAGES * page_bytes;
        Ranges { items: start..games, games: games..start + Ranges::bytes(page_bytes) }
    }

    /// Whether the ranges suit the flash.
    fn are_good<F: NorFlash>(&self) -> bool {
        let page = F::ERASE_SIZE as u32;
        let pages = |range: &Range<u32>| {
            let whole = range.start.is_multiple_of(page) && range.end.is_multiple_of(page);
            if whole { range.end.saturating_sub(range.start) / page } else { 0 }
        };
        let games = pages(&self.games);
        F::READ_SIZE <= 4
            && F::WRITE_SIZE <= 4
            && pages(&self.items) == Ranges::ITEM_PAGES
            && (1..=Ranges::GAME_PAGES_MAX / 2).contains(&(games / 2))
            && games.is_multiple_of(2)
            && page <= 4096
            && page as usize >= 2 * start::START_AREA
            && (self.items.end <= self.games.start || self.games.end <= self.items.start)
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
    /// What cannot be read, and why.
    pub problems: Vec<SaveProblem, 4>,
}

/// A game that can be resumed with [`Saves::resume`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadedGame {
    /// What it started from.
    pub setup: Setup,
    /// What the players are called.
    pub names: [Name; 4],
    /// Whether it counts as training.
    pub training: bool,
    /// Actions in force.
    pub actions: u16,
}

/// The saves on a flash.
#[derive(Clone, Debug)]
pub struct Saves<F> {
    flash: Careful<F>,
    copies: Copies,
    slots: Slots,
    /// A new game could not be begun: nothing may be added to the journal of the one before.
    detached: bool,
}

impl<F: NorFlash> Saves<F> {
    /// Reads everything, and finishes what a power cut has left half-done.
    ///
    /// # Errors
    /// The flash cannot be read, or the ranges are wrong. Whatever else is wrong with the saves is
    /// among the problems.
    pub async fn open(flash: F, ranges: Ranges) -> Result<(Saves<F>, Loaded), SaveError> {
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
        let (slots, problems) = Slots::open(&mut flash, halves(&ranges.games)).await?;
        for problem in problems {
            report(problem.part, problem.why);
        }
        if let Some(fault) = fault
            && !loaded.problems.is_full()
        {
            let _ = loaded.problems.push(SaveProblem { part: Part::Settings, why: Why::Flash(fault) });
        }
        loaded.game = slots.game();
        Ok((Saves { flash, copies, slots, detached: false }, loaded))
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
        let begun = self.slots.begin(&mut self.flash, setup, names, core::iter::empty()).await;
        self.detached = begun.is_err();
        begun
    }

    /// Stores a game as it stands, in place of the one before; that one is there until all of the new
    /// one is.
    ///
    /// # Errors
    /// As for [`Saves::begin_game`].
    pub async fn store_game(&mut self, play: &Play) -> Result<(), SaveError> {
        let record = play.record();
        let played = record.played().iter().copied().map(Journal::Played);
        let training = play.is_training().then_some(Journal::Training);
        let entries = played.chain(training).map(Entry::from);
        let begun = self.slots.begin(&mut self.flash, record.setup(), play.names(), entries).await;
        self.detached = begun.is_err();
        begun
    }

    /// Stores what was done with the game. When this returns, it is on the flash.
    ///
    /// # Errors
    /// There is no game, no room left, or the flash failed. Whether a failed step has reached the
    /// flash after all is found out when it is stored again, and nothing else is stored before.
    pub async fn store(&mut self, step: Journal) -> Result<(), SaveError> {
        self.append(step.into()).await
    }

    /// Stores that the game need not be resumed. Whatever is stored of it later takes that back.
    ///
    /// # Errors
    /// As for [`Saves::store`].
    pub async fn end_game(&mut self) -> Result<(), SaveError> {
        self.append(Entry::End).await
    }

    async fn append(&mut self, entry: Entry) -> Result<(), SaveError> {
        if self.detached {
            return Err(SaveError::NoGame);
        }
        self.slots.append(&mut self.flash, entry).await
    }

    /// Replays the game into a record, in place of what it holds.
    ///
    /// # Errors
    /// What is wrong with the game, and where. It is kept then, and no longer offered.
    pub async fn resume<const N: usize>(&mut self, record: &mut Record<N>) -> Result<(), SaveProblem> {
        let Some(game) = self.slots.game() else {
            return Err(SaveProblem { part: Part::Game, why: Why::RefusedBefore });
        };
        self.replay(game.setup, record).await.map_err(|why| {
            // A flash that fails now may be well again later; the game stays on offer.
            if !matches!(why, Why::Flash(_)) {
                self.slots.refuse();
            }
            SaveProblem { part: Part::Game, why }
        })
    }

    /// Keeps the game as one that cannot be read, because taking it up has stopped the program again
    /// and again. Until another game is begun, the next start offers it once more.
    pub fn leave_aside(&mut self) {
        self.slots.refuse();
    }

    async fn replay<const N: usize>(&mut self, setup: Setup, record: &mut Record<N>) -> Result<(), Why> {
        let state = self.slots.state();
        let undone = (state.known - state.in_force).min(REDO_AFTER_START_MAX);
        let actions = state.in_force + undone;
        record
            .begin_anew(setup)
            .map_err(|errors| Why::StartRefused(engine::new_york_city::LoadError::BadSetup(errors)))?;
        let mut from = Default::default();
        let mut codes = [0; WINDOW];
        while record.played().len() < usize::from(actions) {
            let depth = record.played().len() as u16;
            from = self.slots.codes(&mut self.flash, from, &mut codes).await?;
            for (action, &code) in (depth + 1..=actions).zip(&codes) {
                let known = Action::from_code(code).ok_or(Why::UnknownAction { action, code })?;
                record.play(known).map_err(|error| match error {
                    RecordError::Illegal(illegal) => Why::IllegalAction { action, rule: illegal.rule },
                    RecordError::Full => Why::TooManyActions { actions },
                })?;
            }
        }
        for _ in 0..undone {
            record.undo();
        }
        Ok(())
    }

    /// Lets a part go that could not be read, because the player says so. Settings and records are
    /// replaced when they are stored next; games are erased now, or when their slot is needed.
    ///
    /// # Errors
    /// The flash failed.
    pub async fn let_go(&mut self, part: Part) -> Result<(), SaveError> {
        match part {
            Part::Settings => self.copies.let_go(Key::Settings),
            Part::Records => self.copies.let_go(Key::Records),
            Part::Game | Part::OlderGame => self.slots.let_go(&mut self.flash).await?,
        }
        Ok(())
    }

    /// Where a part that could not be read lies on the flash, for export with [`Saves::read`].
    pub fn kept(&self, part: Part) -> Option<Range<u32>> {
        let copies = self.copies.range();
        match part {
            Part::Settings => self.copies.is_kept(Key::Settings).then_some(copies),
            Part::Records => self.copies.is_kept(Key::Records).then_some(copies),
            Part::Game | Part::OlderGame => self.slots.kept(),
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

/// Decodes an item; one that cannot be understood is kept.
fn item<T>(
    copies: &mut Copies,
    key: Key,
    known: u8,
    decode: impl FnOnce(&[u8]) -> Result<T, Why>,
) -> Result<Option<T>, Why> {
    let decoded = match copies.content(key) {
        None if copies.is_kept(key) => Err(Why::BothCopiesDamaged),
        None => Ok(None),
        Some((version, _)) if version != known => Err(Why::OtherVersion { version, known }),
        Some((_, content)) => decode(content).map(Some),
    };
    if decoded.is_err() {
        copies.keep(key);
    }
    decoded
}
