//! What a journal comes to, code by code, and moving a full one to the other slot.
//!
//! Whether an action was undone and replaced is only known further on in the journal, and there is
//! no memory for all codes at once. So they are gathered window by window.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

use super::{BATCH, RESERVED, Running, Slots};
use crate::saves::careful::Careful;
use crate::saves::journal::{CLIMB, Cell, Course, Entry, State};
use crate::saves::problem::{Fault, SaveError, Why};
use crate::saves::start::Start;

/// Codes that are gathered in one pass over the journal.
pub(super) const WINDOW: usize = CLIMB as usize;

/// How far the codes of a journal were gathered: the place to go on, and the actions before it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Gathered {
    place: u16,
    depth: u16,
}

impl Slots {
    /// Gathers codes of actions, of those in force and then of those undone, into the window.
    ///
    /// An action that was undone may have been replaced, so the code at a depth is the last one
    /// played there. Everything deeper was played after that, and so the next window begins there.
    pub(super) async fn codes<F: NorFlash>(
        &self,
        flash: &mut Careful<F>,
        from: Gathered,
        window: &mut [u16; WINDOW],
    ) -> Result<Gathered, Why> {
        let Some(running) = &self.running else { return Err(Why::RefusedBefore) };
        let mut course = Course::from(from.place, from.depth);
        let mut gathered = from;
        let mut problem = None;
        // Where the height of the next window was reached for good, this one is whole.
        let height = from.depth.saturating_add(CLIMB);
        let end = running.course.climbed(height).unwrap_or(self.places(running.slot));
        let places = from.place..end.max(from.place);
        self.cells(
            flash,
            running.slot,
            running.start.generation,
            places,
            &mut |cell| match course.step(cell) {
                Ok(Some(played)) => {
                    let index = played.depth.checked_sub(from.depth).map_or(WINDOW, usize::from);
                    if let Some(code) = window.get_mut(index) {
                        *code = played.code;
                        gathered = Gathered { place: course.next, depth: played.depth + 1 };
                    }
                }
                Ok(None) => {}
                Err(why) => problem = problem.or(Some(why)),
            },
        )
        .await
        .map_err(Why::Flash)?;
        match problem {
            None => Ok(gathered),
            Some(why) => Err(why),
        }
    }

    /// Moves the game to the other slot without what was replaced, if its journal is full.
    pub(super) async fn make_room<F: NorFlash>(
        &mut self,
        flash: &mut Careful<F>,
        entry: Entry,
    ) -> Result<(), SaveError> {
        let Some(running) = &self.running else { return Err(SaveError::NoGame) };
        let reserved = if matches!(entry, Entry::End | Entry::LetGo) { 2 } else { RESERVED };
        // A mark for torn entries may come before the entry itself.
        if running.course.next + 2 + reserved <= self.places(running.slot) {
            return Ok(());
        }
        let old = running.clone();
        let slot = self.free_slot().map_err(|_| SaveError::Full)?;
        let State { in_force, known, .. } = old.course.state;
        let needed = known + (known - in_force).div_ceil(u8::MAX.into()) + 3;
        if needed + RESERVED > self.places(slot) {
            return Err(SaveError::Full);
        }
        self.clear(flash, slot).await?;
        self.vacant[slot] = false;
        let generation = self.generation.wrapping_add(2);
        let mut new = Running {
            slot,
            start: Start { generation, keeps_other: false, ..old.start },
            course: Course::default(),
        };
        let mut from = Gathered::default();
        let mut codes = [0; WINDOW];
        while new.course.state.known < known {
            let count = WINDOW.min(usize::from(known - new.course.state.known));
            from = self.codes(flash, from, &mut codes).await.map_err(|why| match why {
                Why::Flash(fault) => fault,
                _ => Fault::Storage,
            })?;
            self.copy(flash, &mut new, codes[..count].iter().map(|code| Entry::Play(*code))).await?;
        }
        let undone = known - in_force;
        let undos = (0..undone).step_by(u8::MAX.into()).map(|done| (undone - done).min(u8::MAX.into()));
        let marks = [(old.course.state.training, Entry::Training), (old.course.state.ended, Entry::End)];
        let marks = marks.into_iter().filter(|(set, _)| *set).map(|(_, mark)| mark);
        self.copy(flash, &mut new, undos.map(|count| Entry::Undo(count as u8)).chain(marks)).await?;
        let failed = self.failed;
        self.change_over(flash, new).await?;
        self.failed = failed;
        Ok(())
    }

    /// Writes entries to a slot that does not count yet.
    pub(super) async fn copy<F: NorFlash>(
        &self,
        flash: &mut Careful<F>,
        new: &mut Running,
        entries: impl Iterator<Item = Entry>,
    ) -> Result<(), Fault> {
        let mut entries = entries.peekable();
        while entries.peek().is_some() {
            let batch: Vec<Entry, BATCH> = entries.by_ref().take(BATCH).collect();
            self.write(flash, new.slot, new.start.generation, new.course.next, &batch).await?;
            for entry in batch {
                new.course.step(Cell::Entry(entry)).map_err(|_| Fault::Storage)?;
            }
        }
        Ok(())
    }
}
