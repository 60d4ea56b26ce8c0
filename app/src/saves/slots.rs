//! The two slots of a title for games, or for sessions: which one counts, adding to its journal, and changing over.
//!
//! Both are journals of codes, so what is said of games here holds for sessions too.
//!
//! The slot with the newer generation counts. Its beginning is written last and at once, so a
//! slot counts whole or not at all. The game that it replaces is then marked as superseded: should
//! the new one's beginning ever be damaged, the old one does not come back as if nothing had been.

mod moving;
mod reading;
mod replay;

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;
use engine::{Setup, Sitter};
use heapless::Vec;

use super::careful::Careful;
use super::journal::{Cell, Course, ENTRY_BYTES, Entry, Seal, State};
use super::problem::{Fault, Part, SaveError, SaveProblem, Why};
use super::start::{Frame, Kind, START_AREA, Start, check_setup};
use super::{LoadedGame, is_newer};
use crate::card::Card;
use crate::play::Name;

pub use replay::{Refusal, Replayed};

/// Entries read or written in one go.
const BATCH: usize = 32;
/// Places that only marks may use, so that a full journal can still be ended and superseded.
const RESERVED: u16 = 16;
/// Places of a slot beside those for actions: for marks, and for a few hundred steps of undo and redo before a full
/// journal must move again.
const SPARE: usize = 256;
/// Bytes of a page of the device's flash.
const PAGE_BYTES: usize = 4096;
/// How often an entry that does not arrive is tried at the next place.
const TRIES: usize = 4;

/// Actions for which a slot of so many pages of the device has room.
pub(crate) const fn slot_room(pages: u8) -> usize {
    (pages as usize * PAGE_BYTES - START_AREA) / ENTRY_BYTES - SPARE
}

/// The game that counts.
#[derive(Clone, Debug)]
struct Running {
    slot: usize,
    start: Start,
    course: Course,
}

/// The two slots.
#[derive(Clone, Debug)]
pub(super) struct Slots {
    kind: Kind,
    title: &'static Card,
    ranges: [Range<u32>; 2],
    running: Option<Running>,
    /// Slots that cannot be read and are kept.
    kept: [bool; 2],
    /// Slots in which nothing is written that could be told from a game.
    vacant: [bool; 2],
    /// The newest generation seen.
    generation: u32,
    /// An entry that failed to be stored.
    failed: Option<Entry>,
    /// A new game could not be begun: nothing may be added to the journal of the one before.
    detached: bool,
}

type Problems = Vec<SaveProblem, 2>;

impl Slots {
    /// Finds the game that counts.
    pub(super) async fn open<F: NorFlash>(
        flash: &mut Careful<F>,
        kind: Kind,
        title: &'static Card,
        ranges: [Range<u32>; 2],
    ) -> Result<(Slots, Problems), Fault> {
        let mut slots = Slots {
            kind,
            title,
            ranges,
            running: None,
            kept: [false; 2],
            vacant: [false; 2],
            generation: 0,
            failed: None,
            detached: false,
        };
        let mut problems = Problems::new();
        let frames = [slots.frame(flash, 0).await?, slots.frame(flash, 1).await?];
        slots.vacant = frames.map(|frame| matches!(frame, Frame::Blank | Frame::Foreign));
        let generation = |slot: usize| match frames[slot] {
            Frame::Whole { generation } => Some(generation),
            _ => None,
        };
        let newest = match (generation(0), generation(1)) {
            (None, None) => {
                // Without any whole beginning, what bears the marks of one is a damaged game.
                for slot in [0, 1].into_iter().filter(|slot| frames[*slot] == Frame::Broken) {
                    slots.keep(slot, kind.part(title), Why::StartDamaged, &mut problems);
                }
                return Ok((slots, problems));
            }
            (Some(first), Some(second)) => usize::from(is_newer(second, first)),
            (first, _) => usize::from(first.is_none()),
        };
        slots.generation = generation(newest).unwrap_or(0);
        let other = 1 - newest;
        match slots.read(flash, newest).await? {
            Err(why) => slots.keep(newest, kind.part(title), why, &mut problems),
            Ok((_, course)) if course.state.superseded => {
                // The game that superseded it is gone: damaged, or let go by the player.
                if !course.state.let_go {
                    slots.keep(other, kind.part(title), Why::StartDamaged, &mut problems);
                }
                return Ok((slots, problems));
            }
            Ok((start, course)) => {
                if let Ok(Some(why)) = course.end() {
                    let _ = problems.push(SaveProblem { part: kind.part(title), why });
                }
                let keeps_other = start.keeps_other && !course.state.let_go;
                slots.clear_behind(flash, newest, course.next).await;
                slots.running = Some(Running { slot: newest, start, course });
                if keeps_other && frames[other] != Frame::Blank {
                    let why = match slots.read(flash, other).await? {
                        _ if generation(other).is_none() => Why::StartDamaged,
                        Err(why) => why,
                        Ok(_) => Why::RefusedBefore,
                    };
                    slots.keep(other, kind.older_part(title), why, &mut problems);
                }
            }
        }
        if let Some(generation) = generation(other)
            && !slots.kept[other]
            && !slots.ends_superseded(flash, other, generation).await?
        {
            slots.supersede(flash, other).await;
        }
        Ok((slots, problems))
    }

    fn keep(&mut self, slot: usize, part: Part, why: Why, problems: &mut Problems) {
        self.kept[slot] = true;
        let _ = problems.push(SaveProblem { part, why });
    }

    /// Places for entries in a slot.
    fn places(&self, slot: usize) -> u16 {
        let range = &self.ranges[slot];
        ((range.end - range.start) as usize - START_AREA).div_euclid(ENTRY_BYTES) as u16
    }

    fn address(&self, slot: usize, place: u16) -> u32 {
        self.ranges[slot].start + START_AREA as u32 + u32::from(place) * ENTRY_BYTES as u32
    }

    /// The game to be resumed.
    pub(super) fn game(&self) -> Option<LoadedGame> {
        let Running { start, course, .. } = self.running.as_ref()?;
        (!course.state.ended && !start.is_foothold).then(|| LoadedGame {
            setup: start.setup.clone(),
            names: start.names.clone(),
            training: course.state.training,
            actions: course.state.in_force,
        })
    }

    /// The game to be resumed as it stands on the flash. Whatever failed to be stored is not waited for any more: who
    /// takes the game up has left the one in which that was done.
    pub(super) async fn take_anew<F: NorFlash>(
        &mut self,
        flash: &mut Careful<F>,
    ) -> Result<Option<LoadedGame>, SaveProblem> {
        let part = self.kind.part(self.title);
        if self.failed.is_some()
            && let Some(running) = &self.running
        {
            let (slot, generation) = (running.slot, running.start.generation);
            let read = self.course(flash, slot, generation).await;
            let course = read.map_err(Why::Flash).flatten().map_err(|why| SaveProblem { part, why })?;
            if let Some(running) = &mut self.running {
                running.course = course;
            }
        }
        (self.failed, self.detached) = (None, false);
        Ok(self.game())
    }

    fn state(&self) -> State {
        self.running.as_ref().map(|running| running.course.state).unwrap_or_default()
    }

    /// The slot of a game that cannot be read.
    pub(super) fn kept(&self) -> Option<Range<u32>> {
        let slot = self.kept.iter().position(|kept| *kept)?;
        Some(self.ranges[slot].clone())
    }

    /// Whether the slot of [`Slots::kept`] can be read after all, and holds a game of several people that has no end.
    pub(super) async fn keeps_hands<F: NorFlash>(&self, flash: &mut Careful<F>) -> Result<bool, Fault> {
        let Some(slot) = self.kept.iter().position(|kept| *kept) else { return Ok(false) };
        Ok(match self.read(flash, slot).await? {
            Ok((start, course)) => {
                let people = start.setup.seats.iter().filter(|sitter| **sitter == Sitter::Person).count();
                people > 1 && !course.state.ended
            }
            Err(_) => false,
        })
    }

    /// Keeps the game that was to be resumed as one that cannot be read.
    pub(super) fn refuse(&mut self) {
        if self.game().is_some()
            && let Some(running) = self.running.take()
        {
            self.kept[running.slot] = true;
        }
    }

    /// Begins a game in the other slot, with what was done so far. The game before is there until all of
    /// the new one is.
    pub(super) async fn begin<F: NorFlash>(
        &mut self,
        flash: &mut Careful<F>,
        setup: &Setup,
        names: &[Name; 4],
        entries: impl Iterator<Item = Entry>,
    ) -> Result<(), SaveError> {
        let begun = self.replace(flash, setup, names, entries).await;
        self.detached = begun.is_err();
        begun
    }

    async fn replace<F: NorFlash>(
        &mut self,
        flash: &mut Careful<F>,
        setup: &Setup,
        names: &[Name; 4],
        entries: impl Iterator<Item = Entry>,
    ) -> Result<(), SaveError> {
        check_setup(self.title, setup).map_err(SaveError::BadSetup)?;
        let start = Start { setup: setup.clone(), names: names.clone(), ..Start::default() };
        if self.kind == Kind::Session && self.vacant == [true; 2] {
            // Beside a whole beginning, one that is cut off is known to be no damage, and damage to be none
            // of a cut.
            let foothold = Start { is_foothold: true, ..start.clone() };
            self.write_anew(flash, foothold, core::iter::empty()).await?;
        }
        self.write_anew(flash, start, entries).await
    }

    /// Writes a game to the other slot, its beginning last.
    async fn write_anew<F: NorFlash>(
        &mut self,
        flash: &mut Careful<F>,
        start: Start,
        entries: impl Iterator<Item = Entry>,
    ) -> Result<(), SaveError> {
        let slot = self.free_slot()?;
        let start = Start {
            // A kept slot may have been one ahead of every generation that can be read.
            generation: self.generation.wrapping_add(2),
            keeps_other: self.kept[1 - slot],
            ..start
        };
        self.clear(flash, slot).await?;
        let mut new = Running { slot, start, course: Course::default() };
        self.copy(flash, &mut new, entries).await?;
        self.change_over(flash, new).await
    }

    /// The slot for the next game: not the one that counts, and none that is kept.
    pub(super) fn free_slot(&self) -> Result<usize, SaveError> {
        match &self.running {
            Some(running) if self.kept[1 - running.slot] => {
                Err(SaveError::Kept(self.kind.older_part(self.title)))
            }
            Some(running) => Ok(1 - running.slot),
            // A vacant one first: nothing is erased then.
            None => [0, 1]
                .into_iter()
                .filter(|slot| !self.kept[*slot])
                .max_by_key(|slot| self.vacant[*slot])
                .ok_or(SaveError::Kept(self.kind.part(self.title))),
        }
    }

    async fn clear<F: NorFlash>(&mut self, flash: &mut Careful<F>, slot: usize) -> Result<(), Fault> {
        flash.clear(self.ranges[slot].clone()).await?;
        self.vacant[slot] = true;
        Ok(())
    }

    /// Writes the beginning of a cleared slot: from then on it counts.
    async fn change_over<F: NorFlash>(
        &mut self,
        flash: &mut Careful<F>,
        new: Running,
    ) -> Result<(), SaveError> {
        let slot = new.slot;
        self.vacant[slot] = false;
        flash.write(self.ranges[slot].start, &new.start.to_bytes(self.kind, self.title)).await?;
        self.generation = new.start.generation;
        let old = self.running.replace(new);
        self.failed = None;
        if let Some(old) = old {
            self.supersede(flash, old.slot).await;
        }
        Ok(())
    }

    /// Marks an older game as superseded. It counts no more anyway, so it may fail.
    async fn supersede<F: NorFlash>(&self, flash: &mut Careful<F>, slot: usize) {
        if let Ok(Ok((start, course))) = self.read(flash, slot).await
            && !course.state.superseded
        {
            let _ = self.mark(flash, slot, start.generation, &course, Entry::Superseded).await;
        }
    }

    /// Whether the last entry of a journal says that it is superseded, as that of an older game does as a rule: then all
    /// of it need not be read, which takes its time where it is long.
    async fn ends_superseded<F: NorFlash>(
        &self,
        flash: &mut Careful<F>,
        slot: usize,
        generation: u32,
    ) -> Result<bool, Fault> {
        let reached = self.reached(flash, slot, generation).await?;
        let in_page = (F::ERASE_SIZE / ENTRY_BYTES) as u16;
        let mut last = None;
        self.cells(flash, slot, generation, reached.saturating_sub(in_page)..reached, &mut |cell| {
            last = if cell == Cell::Blank { last } else { Some(cell) };
        })
        .await?;
        Ok(last == Some(Cell::Entry(Entry::Superseded)))
    }

    /// Adds a mark to a game that does not count.
    async fn mark<F: NorFlash>(
        &self,
        flash: &mut Careful<F>,
        slot: usize,
        generation: u32,
        course: &Course,
        mark: Entry,
    ) -> Result<(), SaveError> {
        let (place, entries) = placed(course, mark).ok_or(SaveError::Full)?;
        if place + entries.len() as u16 > self.places(slot) {
            return Err(SaveError::Full);
        }
        Ok(self.write(flash, slot, generation, place, &entries).await?)
    }

    /// Stores what was done with the game.
    pub(super) async fn store<F: NorFlash>(
        &mut self,
        flash: &mut Careful<F>,
        entry: Entry,
    ) -> Result<(), SaveError> {
        if self.detached {
            return Err(SaveError::NoGame);
        }
        self.append(flash, entry).await
    }

    /// Adds an entry to the journal of the game that counts.
    async fn append<F: NorFlash>(&mut self, flash: &mut Careful<F>, entry: Entry) -> Result<(), SaveError> {
        let Some(running) = &self.running else { return Err(SaveError::NoGame) };
        let expected = running.course.state.after(entry).ok_or(SaveError::OutOfStep)?;
        if let Some(failed) = self.failed {
            if failed != entry {
                return Err(SaveError::OutOfStep);
            }
            if self.has_arrived(flash, expected).await? {
                return Ok(());
            }
        }
        self.failed = Some(entry);
        for _ in 0..TRIES {
            let room = self.make_room(flash, entry).await;
            if room == Err(SaveError::Full) {
                // Nothing was begun; something smaller may still be stored.
                self.failed = None;
            }
            room?;
            let Some(running) = &self.running else { return Err(SaveError::NoGame) };
            let (slot, generation) = (running.slot, running.start.generation);
            let (place, entries) = placed(&running.course, entry).ok_or(SaveError::Full)?;
            match self.write(flash, slot, generation, place, &entries).await {
                Ok(()) => {
                    let Some(running) = &mut self.running else { return Err(SaveError::NoGame) };
                    for entry in entries {
                        // The state was looked at above, so the entries make sense here.
                        let taken = running.course.step(Cell::Entry(entry)).is_ok();
                        debug_assert!(taken, "what was written is in the journal");
                    }
                    self.failed = None;
                    return Ok(());
                }
                Err(Fault::Device(kind)) => return Err(Fault::Device(kind).into()),
                // Something is written there that should not be: go on after it.
                Err(_) if self.has_arrived(flash, expected).await? => return Ok(()),
                Err(_) => {}
            }
        }
        Err(Fault::NotWritten { at: 0 }.into())
    }

    /// Reads the journal again, and whether it leads to this state.
    async fn has_arrived<F: NorFlash>(
        &mut self,
        flash: &mut Careful<F>,
        expected: State,
    ) -> Result<bool, SaveError> {
        let Some(running) = &self.running else { return Err(SaveError::NoGame) };
        let course = self.course(flash, running.slot, running.start.generation).await?;
        let course = course.map_err(|_| Fault::Storage)?;
        let Some(running) = &mut self.running else { return Err(SaveError::NoGame) };
        let arrived = course.state != running.course.state && course.state == expected;
        running.course = course;
        if arrived {
            self.failed = None;
        }
        Ok(arrived)
    }

    async fn write<F: NorFlash>(
        &self,
        flash: &mut Careful<F>,
        slot: usize,
        generation: u32,
        place: u16,
        entries: &[Entry],
    ) -> Result<(), Fault> {
        let (mut bytes, seal) = (Vec::<u8, { BATCH * ENTRY_BYTES }>::new(), Seal::of(generation));
        for (place, entry) in (place..).zip(entries) {
            let room = bytes.extend_from_slice(&entry.to_bytes(seal, place)).is_ok();
            debug_assert!(room, "at most {BATCH} entries are written in one go");
        }
        flash.write(self.address(slot, place), &bytes).await
    }

    /// Erases games that could not be read, or allows it where a newer game is being played.
    pub(super) async fn let_go<F: NorFlash>(&mut self, flash: &mut Careful<F>) -> Result<(), SaveError> {
        if self.running.is_some() {
            if self.kept != [false; 2] {
                self.append(flash, Entry::LetGo).await?;
            }
        } else {
            for slot in [0, 1] {
                if !self.kept[slot] {
                    continue;
                }
                self.clear(flash, slot).await?;
                // The game before must not report it missing.
                if let Ok((start, course)) = self.read(flash, 1 - slot).await?
                    && course.state.superseded
                {
                    self.mark(flash, 1 - slot, start.generation, &course, Entry::LetGo).await?;
                }
                self.kept[slot] = false;
            }
        }
        self.kept = [false; 2];
        Ok(())
    }
}

/// Where an entry goes, and what must stand before it: the word for torn entries.
fn placed(course: &Course, entry: Entry) -> Option<(u16, Vec<Entry, 2>)> {
    let mut entries = Vec::new();
    if course.torn > 0 {
        entries.push(Entry::Torn(u8::try_from(course.torn).ok()?)).ok()?;
    }
    entries.push(entry).ok()?;
    Some((course.next, entries))
}
