//! Saves on any NOR flash: settings, and of each title its records, the game being played and the session at the table.
//!
//! A game is a journal that only grows: setup, seed and names at the beginning of a slot, then
//! four bytes for each action, undo and redo. There are two slots. A new game is written into the
//! other one, and counts from the moment its beginning is whole; until then the old game is there.
//! A session is the same in two slots of its own. Settings, records and other small items are stored twice.
//! So whenever the power goes, the state before or after the last step is found again.
//!
//! Every title has pages of its own: whatever happens to one touches no other.
//!
//! What cannot be read is reported, and nothing erases it until the player lets it go; what bears no mark of
//! ours never was ours, and yields without a word. This module
//! decides no rule: whether an action is legal is for the engine to say when a game is resumed.
//! `docs/save-format.md` has the bytes.

mod careful;
mod journal;
mod problem;
mod ranges;
mod slots;
mod start;
mod twin;

use core::ops::Range;

use embedded_storage_async::nor_flash::{NorFlash, ReadNorFlash};
use engine::{GameId, Setup};
use heapless::Vec;

pub use problem::{Fault, Part, SaveError, SaveProblem, Why};
pub use ranges::{Ranges, TitleRanges};
pub(crate) use slots::slot_room;
pub use slots::{Refusal, Replayed};
pub(crate) use start::CHECKSUM;
pub(crate) use start::fingerprint;

use careful::Careful;
use journal::Entry;
use slots::Slots;
use start::Kind;
use twin::Twin;

use crate::card::Card;
use crate::play::{Journal, Name, Playing};
use crate::printed::{PRINTED_VERSION, Printed};
use crate::records::{RECORDS_VERSION, Records};
use crate::settings::{SETTINGS_VERSION, Settings};
use crate::setups::{LastSetups, SETUPS_VERSION};

/// The most titles on one device.
pub const TITLES_MAX: usize = 4;

/// The key of the settings in their own two pages.
const SETTINGS: usize = 0;
/// The keys of a title's items. One more has room: for results of numbered deals.
const RECORDS: usize = 0;
const SETUPS: usize = 1;
const PRINTED: usize = 3;

/// What was found at the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The settings; as new if there are none to be read.
    pub settings: Settings,
    /// What there is of each title, in the order of the shelf.
    pub titles: Vec<LoadedTitle, TITLES_MAX>,
    /// What cannot be read, and why.
    pub problems: Problems,
}

/// What was found of a title.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LoadedTitle {
    /// The records; empty if there are none to be read.
    pub records: Records,
    /// How it was set up last.
    pub setups: LastSetups,
    /// What an owner has said of its board.
    pub printed: Printed,
    /// The game to be resumed, if there is one.
    pub game: Option<LoadedGame>,
    /// The session to be resumed, if there is one.
    pub session: Option<LoadedGame>,
}

/// Settings, and of each title its records, two slots for games and two for sessions have one problem each at most.
pub type Problems = Vec<SaveProblem, { 1 + 5 * TITLES_MAX }>;

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
    settings: Small,
    titles: Vec<OfTitle, TITLES_MAX>,
}

/// Small items, and which of them are not understood and kept.
#[derive(Clone, Debug)]
struct Small {
    twin: Twin,
    range: Range<u32>,
    kept: [bool; twin::KEYS],
}

/// What is saved of one title.
#[derive(Clone, Debug)]
struct OfTitle {
    card: &'static Card,
    items: Small,
    games: Slots,
    sessions: Slots,
}

impl Small {
    async fn open<F: NorFlash>(
        flash: &mut Careful<F>,
        range: Range<u32>,
    ) -> Result<(Small, Option<Fault>), Fault> {
        let (twin, fault) = Twin::open(flash, &range).await?;
        Ok((Small { twin, range, kept: [false; twin::KEYS] }, fault))
    }

    /// Decodes an item of the version that is known; one that cannot be understood is kept.
    async fn decode<F: NorFlash, T>(
        &mut self,
        flash: &mut Careful<F>,
        key: usize,
        known: u8,
        decode: impl FnOnce(&[u8]) -> Result<T, Why>,
    ) -> Result<Result<Option<T>, Why>, Fault> {
        let decoded = match self.twin.item(flash, key).await? {
            None if key == 0 && self.twin.is_lost() => Err(Why::BothCopiesDamaged),
            None => Ok(None),
            Some(item) if item.version == known => decode(&item.content).map(Some),
            Some(item) => Err(Why::OtherVersion { version: item.version, known }),
        };
        self.kept[key] = decoded.is_err();
        Ok(decoded)
    }

    async fn store<F: NorFlash>(
        &mut self,
        flash: &mut Careful<F>,
        key: usize,
        version: u8,
        content: &[u8],
        part: Part,
    ) -> Result<(), SaveError> {
        // What is lost on both pages stands in the way of everything there: what is left of it might be erased.
        if self.kept[key] || self.twin.is_lost() {
            return Err(SaveError::Kept(part));
        }
        Ok(self.twin.store(flash, key, version, content).await?)
    }

    fn let_go(&mut self, key: usize) {
        self.twin.let_go();
        self.kept[key] = false;
    }

    fn kept(&self, key: usize) -> Option<Range<u32>> {
        self.kept[key].then(|| self.range.clone())
    }
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
        let mut loaded = Loaded::default();
        let saves = Saves::open_into(flash, ranges, titles, &mut loaded).await?;
        Ok((saves, loaded))
    }

    /// As [`Saves::open`]; what was found goes where it is wanted. It is large, and a chip has no room for several of it.
    ///
    /// # Errors
    /// As for [`Saves::open`].
    pub async fn open_into(
        flash: F,
        ranges: Ranges,
        titles: &'static [&'static Card],
        loaded: &mut Loaded,
    ) -> Result<Saves<F>, SaveError> {
        let mut saves = Saves::open_settings(flash, &ranges, titles, loaded).await?;
        saves.open_titles(ranges, titles, loaded).await?;
        Ok(saves)
    }

    /// The first half of [`Saves::open_into`]: the settings. On a chip the other half goes on where these saves stay: what
    /// it needs and another one of them would be too much for the stack.
    ///
    /// # Errors
    /// As for [`Saves::open`].
    pub async fn open_settings(
        flash: F,
        ranges: &Ranges,
        titles: &'static [&'static Card],
        loaded: &mut Loaded,
    ) -> Result<Saves<F>, SaveError> {
        if !ranges.are_good::<F>(titles.len()) {
            return Err(SaveError::BadRanges);
        }
        let mut flash = Careful { flash };
        let (mut settings, fault) = Small::open(&mut flash, ranges.settings.clone()).await?;
        match settings.decode(&mut flash, SETTINGS, SETTINGS_VERSION, Settings::from_bytes).await? {
            Ok(found) => loaded.settings = found.unwrap_or_default(),
            Err(why) => report(&mut loaded.problems, Part::Settings, why),
        }
        if let Some(fault) = fault {
            report(&mut loaded.problems, Part::Settings, Why::Flash(fault));
        }
        Ok(Saves { flash, settings, titles: Vec::new() })
    }

    /// The second half of [`Saves::open_into`], with the same ranges and titles: all that there is of these.
    ///
    /// # Errors
    /// The flash cannot be read.
    pub async fn open_titles(
        &mut self,
        ranges: Ranges,
        titles: &'static [&'static Card],
        loaded: &mut Loaded,
    ) -> Result<(), SaveError> {
        // There are no more ranges than places.
        let _ = loaded.titles.resize_default(titles.len());
        let problems = &mut loaded.problems;
        for ((card, ranges), found) in titles.iter().copied().zip(ranges.titles).zip(&mut loaded.titles) {
            let title = OfTitle::open(&mut self.flash, card, ranges, found, problems).await?;
            let _ = self.titles.push(title);
        }
        Ok(())
    }

    /// The saves of a title.
    fn title(&mut self, game: GameId) -> Result<(&mut OfTitle, &mut Careful<F>), SaveError> {
        let title = self.titles.iter_mut().find(|title| title.card.id == game);
        Ok((title.ok_or(SaveError::BadSetup(engine::LoadError::OtherGame { game }))?, &mut self.flash))
    }

    /// Stores the settings.
    ///
    /// # Errors
    /// The old ones could not be read and are kept, or the flash failed.
    pub async fn store_settings(&mut self, settings: &Settings) -> Result<(), SaveError> {
        let bytes = settings.to_bytes();
        self.settings.store(&mut self.flash, SETTINGS, SETTINGS_VERSION, &bytes, Part::Settings).await
    }

    /// Stores the records of a title.
    ///
    /// # Errors
    /// The old ones could not be read and are kept, or the flash failed.
    pub async fn store_records(&mut self, game: GameId, records: &Records) -> Result<(), SaveError> {
        let bytes = records.to_bytes();
        let (title, flash) = self.title(game)?;
        title.items.store(flash, RECORDS, RECORDS_VERSION, &bytes, Part::Records(game)).await
    }

    /// Stores how a title was set up last. Where that of another version stands, it stays.
    ///
    /// # Errors
    /// The flash failed, or the records on the same pages are lost.
    pub async fn store_setups(&mut self, game: GameId, setups: &LastSetups) -> Result<(), SaveError> {
        let bytes = setups.to_bytes();
        let (title, flash) = self.title(game)?;
        if title.items.kept[SETUPS] {
            return Ok(());
        }
        title.items.store(flash, SETUPS, SETUPS_VERSION, &bytes, Part::Records(game)).await
    }

    /// Stores what an owner has said of the board of a title. Where that of another version stands, it stays.
    ///
    /// # Errors
    /// The flash failed, or the records on the same pages are lost.
    pub async fn store_printed(&mut self, game: GameId, printed: &Printed) -> Result<(), SaveError> {
        let bytes = printed.to_bytes();
        let (title, flash) = self.title(game)?;
        if title.items.kept[PRINTED] {
            return Ok(());
        }
        title.items.store(flash, PRINTED, PRINTED_VERSION, &bytes, Part::Records(game)).await
    }

    /// Begins to store a new game in place of the one of the same title; that one is there until the new one is.
    ///
    /// # Errors
    /// The setup makes no game, there is no slot but one that is kept, or the flash failed. The
    /// game before is as it was.
    pub async fn begin_game(&mut self, setup: &Setup, names: &[Name; 4]) -> Result<(), SaveError> {
        let (title, flash) = self.title(setup.game)?;
        title.games.begin(flash, setup, names, core::iter::empty()).await
    }

    /// Stores a game as it stands, in place of the one of the same title; that one is there until all of the new
    /// one is. Whether it is training, and whether it is over, comes with it: no power cut parts them.
    ///
    /// # Errors
    /// As for [`Saves::begin_game`].
    pub async fn store_game(&mut self, play: &dyn Playing) -> Result<(), SaveError> {
        let played = play.played().iter().copied().map(Entry::Play);
        let training = play.is_training().then_some(Entry::Training);
        let end = play.is_over().then_some(Entry::End);
        let entries = played.chain(training).chain(end);
        let (title, flash) = self.title(play.setup().game)?;
        title.games.begin(flash, play.setup(), play.names(), entries).await
    }

    /// Stores what was done with the game of a title. When this returns, it is on the flash.
    ///
    /// # Errors
    /// There is no game, no room left, or the flash failed. Whether a failed step has reached the
    /// flash after all is found out when it is stored again, and nothing else is stored before.
    pub async fn store(&mut self, game: GameId, step: Journal) -> Result<(), SaveError> {
        let (title, flash) = self.title(game)?;
        title.games.store(flash, step.into()).await
    }

    /// Stores that the game of a title need not be resumed. Whatever is stored of it later takes that back.
    ///
    /// # Errors
    /// As for [`Saves::store`].
    pub async fn end_game(&mut self, game: GameId) -> Result<(), SaveError> {
        let (title, flash) = self.title(game)?;
        title.games.store(flash, Entry::End).await
    }

    /// Replays the game of a title into a record, in place of what it holds.
    ///
    /// # Errors
    /// What is wrong with the game, and where. It is kept then, and no longer offered.
    pub async fn resume(&mut self, game: GameId, record: &mut dyn Replayed) -> Result<(), SaveProblem> {
        let none = SaveProblem { part: Part::Game(game), why: Why::RefusedBefore };
        let (title, flash) = self.title(game).map_err(|_| none)?;
        title.games.resume(flash, record).await
    }

    /// Stores a session as it stands, by the codes of its entries, in place of the one of the same title; that one is
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
        let (title, flash) = self.title(setup.game)?;
        title.sessions.begin(flash, setup, names, entries.map(Entry::Play)).await
    }

    /// Stores what was done with the session of a title. When this returns, it is on the flash.
    ///
    /// # Errors
    /// As for [`Saves::store`].
    pub async fn store_entry(&mut self, game: GameId, step: Journal) -> Result<(), SaveError> {
        let (title, flash) = self.title(game)?;
        title.sessions.store(flash, step.into()).await
    }

    /// Stores that the session of a title need not be resumed. Whatever is stored of it later takes that back.
    ///
    /// # Errors
    /// As for [`Saves::store`].
    pub async fn end_session(&mut self, game: GameId) -> Result<(), SaveError> {
        let (title, flash) = self.title(game)?;
        title.sessions.store(flash, Entry::End).await
    }

    /// Replays the session of a title, in place of what is there.
    ///
    /// # Errors
    /// As for [`Saves::resume`].
    pub async fn resume_session(
        &mut self,
        game: GameId,
        session: &mut dyn Replayed,
    ) -> Result<(), SaveProblem> {
        let none = SaveProblem { part: Part::Session(game), why: Why::RefusedBefore };
        let (title, flash) = self.title(game).map_err(|_| none)?;
        title.sessions.resume(flash, session).await
    }

    /// Keeps the game of a title as one that cannot be read, because taking it up has stopped the program again and
    /// again. Until another one is begun, the next start offers it once more.
    pub fn leave_game_aside(&mut self, game: GameId) {
        if let Ok((title, _)) = self.title(game) {
            title.games.refuse();
        }
    }

    /// The same with the session of a title.
    pub fn leave_session_aside(&mut self, game: GameId) {
        if let Ok((title, _)) = self.title(game) {
            title.sessions.refuse();
        }
    }

    /// The game of a title as it stands on the flash. What could not be stored of it before is given up with that.
    ///
    /// # Errors
    /// The flash cannot be read.
    pub async fn saved_game(&mut self, game: GameId) -> Result<Option<LoadedGame>, SaveProblem> {
        let Ok((title, flash)) = self.title(game) else { return Ok(None) };
        title.games.take_anew(flash).await
    }

    /// The session of a title as it stands on the flash: as [`Saves::saved_game`].
    ///
    /// # Errors
    /// The flash cannot be read.
    pub async fn saved_session(&mut self, game: GameId) -> Result<Option<LoadedGame>, SaveProblem> {
        let Ok((title, flash)) = self.title(game) else { return Ok(None) };
        title.sessions.take_anew(flash).await
    }

    /// Lets a part go that could not be read, because the player says so. Settings and records are
    /// replaced when they are stored next; games and sessions are erased now, or when their slot is needed.
    ///
    /// # Errors
    /// The flash failed.
    pub async fn let_go(&mut self, part: Part) -> Result<(), SaveError> {
        let Some(game) = part.title() else {
            self.settings.let_go(SETTINGS);
            return Ok(());
        };
        let (title, flash) = self.title(game)?;
        match part {
            Part::Settings => {}
            Part::Records(_) => title.items.let_go(RECORDS),
            Part::Game(_) | Part::OlderGame(_) => title.games.let_go(flash).await?,
            Part::Session(_) => title.sessions.let_go(flash).await?,
        }
        Ok(())
    }

    /// Whether a game of a title that is begun now has a place.
    ///
    /// # Errors
    /// [`SaveError::Kept`]: what could not be read must be let go first.
    pub fn has_room_for_game(&mut self, game: GameId) -> Result<(), SaveError> {
        self.title(game)?.0.games.free_slot().map(|_| ())
    }

    /// Where a part that could not be read lies on the flash, for export with [`Saves::read`].
    pub fn kept(&self, part: Part) -> Option<Range<u32>> {
        let Some(game) = part.title() else { return self.settings.kept(SETTINGS) };
        let title = self.titles.iter().find(|title| title.card.id == game)?;
        match part {
            Part::Settings => None,
            Part::Records(_) => title.items.kept(RECORDS),
            Part::Game(_) | Part::OlderGame(_) => title.games.kept(),
            Part::Session(_) => title.sessions.kept(),
        }
    }

    /// Whether a part that is kept holds the hands of several people who may go on with their game: one that was
    /// left aside, or was refused, is not damaged. Its bytes tell the seed, and so every card.
    ///
    /// # Errors
    /// The flash cannot be read.
    pub async fn keeps_hands(&mut self, part: Part) -> Result<bool, SaveError> {
        match part {
            Part::Game(game) | Part::OlderGame(game) => {
                let (title, flash) = self.title(game)?;
                Ok(title.games.keeps_hands(flash).await?)
            }
            // At a real table the hands are not known here.
            Part::Settings | Part::Records(_) | Part::Session(_) => Ok(false),
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

impl OfTitle {
    async fn open<F: NorFlash>(
        flash: &mut Careful<F>,
        card: &'static Card,
        ranges: TitleRanges,
        found: &mut LoadedTitle,
        problems: &mut Problems,
    ) -> Result<OfTitle, Fault> {
        let (mut items, fault) = Small::open(flash, ranges.items).await?;
        match items.decode(flash, RECORDS, RECORDS_VERSION, Records::from_bytes).await? {
            Ok(records) => found.records = records.unwrap_or_default(),
            Err(why) => report(problems, Part::Records(card.id), why),
        }
        // Of how a title was set up nobody is told: it is set up anew.
        let setups = items.decode(flash, SETUPS, SETUPS_VERSION, LastSetups::from_bytes).await?;
        found.setups = setups.ok().flatten().unwrap_or_default();
        // Nor of what is printed on its board: it is asked for anew.
        let printed = items.decode(flash, PRINTED, PRINTED_VERSION, Printed::from_bytes).await?;
        found.printed = printed.ok().flatten().unwrap_or_default();
        let (games, of_games) = Slots::open(flash, Kind::Game, card, ranges::halves(&ranges.games)).await?;
        let (sessions, of_sessions) =
            Slots::open(flash, Kind::Session, card, ranges::halves(&ranges.sessions)).await?;
        for problem in of_games.into_iter().chain(of_sessions) {
            report(problems, problem.part, problem.why);
        }
        if let Some(fault) = fault {
            report(problems, Part::Records(card.id), Why::Flash(fault));
        }
        (found.game, found.session) = (games.game(), sessions.game());
        Ok(OfTitle { card, items, games, sessions })
    }
}

/// Whether a number, of a generation or of an item, comes after another one. They begin again after the last, and those
/// that are compared are never far apart.
fn is_newer(number: u32, than: u32) -> bool {
    (1..=i32::MAX as u32).contains(&number.wrapping_sub(than))
}

/// One part may have two problems where a page is worn, too; the first ones count.
fn report(problems: &mut Problems, part: Part, why: Why) {
    if problems.iter().all(|problem| problem.part != part || matches!(problem.why, Why::EndUnreadable { .. }))
    {
        let _ = problems.push(SaveProblem { part, why });
    }
}
