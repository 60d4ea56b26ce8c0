//! Reading a slot: its beginning, and its journal as far as that has come. What is foreign is told from what is
//! ours here.

use core::ops::Range;

use embedded_storage_async::nor_flash::{NorFlash, ReadNorFlash};

use super::{BATCH, Slots};
use crate::saves::careful::Careful;
use crate::saves::journal::{Cell, Course, ENTRY_BYTES, Seal};
use crate::saves::problem::{Fault, Why};
use crate::saves::start::{Frame, START_AREA, Start};

/// Entries with a right checksum that make a page one of this journal. By chance,
/// one in 65,536 places has one.
const ENTRIES_OF_A_JOURNAL: usize = 3;

impl Slots {
    /// What stands at the beginning of a slot. A beginning cut off while it was written, with
    /// nothing after it, is none.
    pub(super) async fn frame<F: NorFlash>(
        &self,
        flash: &mut Careful<F>,
        slot: usize,
    ) -> Result<Frame, Fault> {
        let frame = Frame::from_bytes(&self.area(flash, slot).await?, self.kind);
        let entries = self.ranges[slot].start + START_AREA as u32..self.ranges[slot].end;
        if frame == Frame::Broken && flash.is_blank(entries).await? {
            return Ok(Frame::Blank);
        }
        Ok(frame)
    }

    async fn area<F: NorFlash>(
        &self,
        flash: &mut Careful<F>,
        slot: usize,
    ) -> Result<[u8; START_AREA], Fault> {
        let mut area = [0; START_AREA];
        flash.read(self.ranges[slot].start, &mut area).await?;
        Ok(area)
    }

    /// Reads a slot whose beginning is whole.
    pub(super) async fn read<F: NorFlash>(
        &self,
        flash: &mut Careful<F>,
        slot: usize,
    ) -> Result<Result<(Start, Course), Why>, Fault> {
        let start = match Start::from_bytes(&self.area(flash, slot).await?, self.kind, self.title) {
            Ok(start) => start,
            Err(why) => return Ok(Err(why)),
        };
        let course = self.course(flash, slot, start.generation).await?;
        Ok(course.and_then(|course| course.end().map(|_| (start, course))))
    }

    /// Where the journal of a slot comes to.
    pub(super) async fn course<F: NorFlash>(
        &self,
        flash: &mut Careful<F>,
        slot: usize,
        generation: u32,
    ) -> Result<Result<Course, Why>, Fault> {
        let mut course = Course::default();
        let mut problem = None;
        let reached = self.reached(flash, slot, generation).await?;
        self.cells(flash, slot, generation, 0..reached, &mut |cell| {
            // Only what is wrong is moved: it is large, and there are thousands of entries.
            if problem.is_none()
                && let Err(why) = course.step(cell)
            {
                problem = Some(why);
            }
        })
        .await?;
        Ok(match problem {
            None => Ok(course.at_end()),
            Some(why) => Err(why),
        })
    }

    /// How far the journal of a slot can have come: the place after it, at the end of a page. It fills page
    /// after page, so what stands behind a page with room at its end is foreign, and read as if it were blank;
    /// unless it is entries of this journal, because then that room is a hole.
    pub(super) async fn reached<F: NorFlash>(
        &self,
        flash: &mut Careful<F>,
        slot: usize,
        generation: u32,
    ) -> Result<u16, Fault> {
        let in_page = (F::ERASE_SIZE / ENTRY_BYTES) as u16;
        let in_first_page = in_page - (START_AREA / ENTRY_BYTES) as u16;
        let mut reached = None;
        for end in (in_first_page..=self.places(slot)).step_by(in_page.into()) {
            // Once there was room at the end of a page, all of the next one is looked at.
            let places = if reached.is_some() { end - in_page..end } else { end - 1..end };
            let (mut has_room, mut entries) = (false, 0);
            self.cells(flash, slot, generation, places, &mut |cell| {
                has_room = cell == Cell::Blank;
                entries += usize::from(matches!(cell, Cell::Entry(_)));
            })
            .await?;
            if entries >= ENTRIES_OF_A_JOURNAL || reached.is_none() && has_room {
                reached = Some(end);
            }
        }
        Ok(reached.unwrap_or(self.places(slot)))
    }

    /// Erases what is foreign in a slot before its journal comes there, given the next place of that. It may
    /// fail: nothing of it is read.
    pub(super) async fn clear_behind<F: NorFlash>(&self, flash: &mut Careful<F>, slot: usize, next: u16) {
        let page = self.address(slot, next).next_multiple_of(F::ERASE_SIZE as u32);
        let _ = flash.clear(page..self.ranges[slot].end).await;
    }

    /// Shows the places of a journal.
    pub(super) async fn cells<F: NorFlash>(
        &self,
        flash: &mut Careful<F>,
        slot: usize,
        generation: u32,
        places: Range<u16>,
        look: &mut dyn FnMut(Cell),
    ) -> Result<(), Fault> {
        let (mut bytes, seal) = ([0; BATCH * ENTRY_BYTES], Seal::of(generation));
        let Range { start, end } = places;
        for place in (start..end).step_by(BATCH) {
            let count = BATCH.min(usize::from(end - place));
            let batch = &mut bytes[..count * ENTRY_BYTES];
            flash.read(self.address(slot, place), batch).await?;
            for (place, bytes) in (place..).zip(batch.as_chunks().0) {
                look(Cell::from_bytes(*bytes, seal, place));
            }
        }
        Ok(())
    }
}
