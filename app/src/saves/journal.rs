//! The journal of a game or a session: entries of four bytes, and what they come to. Pure: no flash here.
//!
//! An entry's checksum covers the generation of its slot and its own place, so that what an erase
//! left behind of an older game is no entry of this one. A power cut leaves an entry that is
//! blank or has a wrong checksum; the next entry written then says how many such lie before it.
//! Unreadable entries that nobody vouches for are damage; at the end, those are not that may be what cuts one
//! after the other have left.

use crc::{CRC_16_IBM_3740, Crc};

use super::careful::BLANK;
use super::problem::Why;
use crate::play::{DEVICE_ACTIONS_MAX, Journal};

/// Bytes of an entry.
pub(super) const ENTRY_BYTES: usize = 4;
/// Unreadable entries at the end that one power cut can leave: [`Entry::Torn`] and what follows it.
const TORN_BY_ONE_CUT: u16 = 2;
/// Unreadable entries at the end that may come from power cuts; more are damage.
const TORN_MAX: u16 = 32;

/// With a table: thousands of entries are checked at the start, while the cable waits to be answered.
static CHECKSUM: Crc<u16> = Crc::<u16>::new(&CRC_16_IBM_3740);

/// Codes from here on are not those of actions or entries of a session.
const MARKS: u16 = 0xf000;

/// One entry. Codes below [`MARKS`] are those of actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// An action was played.
    Play(u16),
    /// So many actions were taken back.
    Undo(u8),
    /// The action taken back last was played again.
    Redo,
    /// The game counts as training from now on.
    Training,
    /// The game need not be resumed, unless something follows.
    End,
    /// So many entries before this one were torn by power cuts.
    Torn(u8),
    /// A newer game stands in the other slot.
    Superseded,
    /// The game in the other slot, unreadable or gone, is not missed.
    LetGo,
}

impl From<Journal> for Entry {
    fn from(journal: Journal) -> Entry {
        match journal {
            Journal::Played(code) => Entry::Play(code),
            Journal::Undone(count) => Entry::Undo(count),
            Journal::Redone => Entry::Redo,
            Journal::Training => Entry::Training,
        }
    }
}

impl Entry {
    fn code(self) -> u16 {
        match self {
            Entry::Play(code) => code,
            Entry::Undo(count) => 0xf000 | u16::from(count),
            Entry::Redo => 0xf100,
            Entry::Training => 0xf200,
            Entry::End => 0xf300,
            Entry::Torn(count) => 0xf400 | u16::from(count),
            Entry::Superseded => 0xf500,
            Entry::LetGo => 0xf600,
        }
    }

    fn from_code(code: u16) -> Entry {
        match code {
            0xf000..=0xf0ff => Entry::Undo(code as u8),
            0xf100 => Entry::Redo,
            0xf200 => Entry::Training,
            0xf300 => Entry::End,
            0xf400..=0xf4ff => Entry::Torn(code as u8),
            0xf500 => Entry::Superseded,
            0xf600 => Entry::LetGo,
            // Whether it is the code of an action is for whoever replays it to say.
            action => Entry::Play(action),
        }
    }

    /// The bytes of the entry at this place of the journal.
    pub(super) fn to_bytes(self, seal: Seal, place: u16) -> [u8; ENTRY_BYTES] {
        let [what, with_what] = self.code().to_be_bytes();
        let [low, high] = seal.checksum(self.code(), place).to_le_bytes();
        [what, with_what, low, high]
    }
}

/// What the checksums of all entries of a slot begin with: its generation. Half of each is worked out once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seal(u16);

impl Seal {
    pub(super) fn of(generation: u32) -> Seal {
        Seal(CHECKSUM.checksum(&generation.to_le_bytes()))
    }

    fn checksum(self, code: u16, place: u16) -> u16 {
        let ([low, high], [what, with_what]) = (place.to_le_bytes(), code.to_be_bytes());
        let mut digest = CHECKSUM.digest_with_initial(self.0);
        digest.update(&[low, high, what, with_what]);
        // Never blank, so that an entry whose checksum was not written yet is never a good one.
        digest.finalize().min(0xfffe)
    }
}

/// Which marks for torn entries an unreadable place may have been meant to hold: bit n is for [`Entry::Torn`] of
/// n. Writing only clears bits, so what a cut has left has all bits that the whole entry has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CutOff(u64);

impl CutOff {
    /// A place where nothing has arrived yet may have been meant to hold anything.
    const ANY: CutOff = CutOff(u64::MAX);

    fn from_bytes(bytes: [u8; ENTRY_BYTES], seal: Seal, place: u16) -> CutOff {
        let there = u32::from_ne_bytes(bytes);
        let may_be = |count: &u16| {
            let whole = u32::from_ne_bytes(Entry::Torn(*count as u8).to_bytes(seal, place));
            there & whole == whole
        };
        CutOff((1..=TORN_MAX).filter(may_be).fold(0, |counts, count| counts | 1 << count))
    }

    fn may_be_torn(self, count: u16) -> bool {
        self.0.checked_shr(count.into()).is_some_and(|counts| counts & 1 == 1)
    }
}

const _: () = assert!(TORN_MAX < u64::BITS as u16);

/// Whether the torn places at the end are what cuts one after the other leave: first an entry, then each time a
/// mark for all before it, and the entry after that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cuts {
    /// They are, and the last place is an entry.
    after_entry: bool,
    /// They are, and the last place is a mark, whose entry may follow.
    after_mark: bool,
}

impl Cuts {
    /// With one more torn place, after so many.
    fn and(self, place: CutOff, torn: u16) -> Cuts {
        let possible = self.after_entry || self.after_mark;
        Cuts {
            after_entry: torn == 0 || self.after_mark,
            after_mark: torn > 0 && possible && place.may_be_torn(torn),
        }
    }
}

/// What stands at a place of the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// Nothing.
    Blank,
    /// Bytes that are no entry.
    Unreadable(CutOff),
    /// An entry.
    Entry(Entry),
}

impl Cell {
    pub(super) fn from_bytes(bytes: [u8; ENTRY_BYTES], seal: Seal, place: u16) -> Cell {
        let [what, with_what, low, high] = bytes;
        let code = u16::from_be_bytes([what, with_what]);
        if bytes == [BLANK; ENTRY_BYTES] {
            Cell::Blank
        } else if u16::from_le_bytes([low, high]) == seal.checksum(code, place) {
            Cell::Entry(Entry::from_code(code))
        } else {
            Cell::Unreadable(CutOff::from_bytes(bytes, seal, place))
        }
    }
}

/// An action that was played, and how many were in force before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Played {
    pub(super) depth: u16,
    pub(super) code: u16,
}

/// What the journal comes to, entry by entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Course {
    /// The place after the last one that is not blank: where the next entry goes.
    pub(super) next: u16,
    /// Unreadable or blank places before `next` that nobody has vouched for yet.
    pub(super) torn: u16,
    /// Whether power cuts can have torn those.
    cuts: Cuts,
    /// Blank places since `next`.
    blank: u16,
    pub(super) state: State,
    climbed: Climbed,
}

/// Actions between two heights whose last ascent is known: as many as are gathered in one go.
pub(super) const CLIMB: u16 = 256;
/// Heights of the longest record of a device.
const CLIMBS: usize = DEVICE_ACTIONS_MAX / CLIMB as usize + 1;

/// Where the number of actions in force last came up to each multiple of [`CLIMB`], and did not fall below it since: the
/// place after that entry, or 0. Whatever is below a height was played before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Climbed([u16; CLIMBS]);

impl Climbed {
    fn step(&mut self, before: u16, now: u16, next: u16) {
        if now > before && now.is_multiple_of(CLIMB) {
            if let Some(place) = self.0.get_mut(usize::from(now / CLIMB)) {
                *place = next;
            }
        } else if now < before && now / CLIMB < before / CLIMB {
            self.0.iter_mut().skip(usize::from(now / CLIMB) + 1).for_each(|place| *place = 0);
        }
    }
}

/// The state of the game that a journal leads to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct State {
    /// Actions in force.
    pub(super) in_force: u16,
    /// Actions in force, and those that can be redone.
    pub(super) known: u16,
    pub(super) training: bool,
    pub(super) ended: bool,
    pub(super) superseded: bool,
    pub(super) let_go: bool,
}

impl State {
    /// The state after an entry; `None` if the entry makes no sense here.
    pub(super) fn after(mut self, entry: Entry) -> Option<State> {
        match entry {
            // It would be read as something else.
            Entry::Play(code) if code >= MARKS => return None,
            Entry::Play(_) => {
                self.in_force = self.in_force.checked_add(1)?;
                self.known = self.in_force;
                self.ended = false;
            }
            Entry::Undo(count) => {
                self.in_force = self.in_force.checked_sub(u16::from(count))?;
                self.ended = false;
            }
            Entry::Redo => {
                if self.in_force == self.known {
                    return None;
                }
                self.in_force += 1;
                self.ended = false;
            }
            Entry::Training => self.training = true,
            Entry::End => self.ended = true,
            Entry::Superseded => {
                self.superseded = true;
                // Whatever was let go before, the newer game was not.
                self.let_go = false;
            }
            Entry::LetGo => self.let_go = true,
            Entry::Torn(_) => {}
        }
        Some(self)
    }
}

impl Course {
    /// A course that goes on at this place, after so many actions.
    pub(super) fn from(place: u16, actions: u16) -> Course {
        let state = State { in_force: actions, known: actions, ..State::default() };
        Course { next: place, state, ..Course::default() }
    }

    /// The place behind which nothing below this height was played any more, if it is known.
    pub(super) fn climbed(&self, height: u16) -> Option<u16> {
        let place = *self.climbed.0.get(usize::from(height / CLIMB))?;
        (height.is_multiple_of(CLIMB) && place > 0).then_some(place)
    }

    /// Takes in what stands at the next place.
    pub(super) fn step(&mut self, cell: Cell) -> Result<Option<Played>, Why> {
        let entry = match cell {
            Cell::Blank => {
                self.blank += 1;
                return Ok(None);
            }
            Cell::Unreadable(cut_off) => {
                // Words of one write may arrive in any order: blank places before this are torn too.
                let blank = core::iter::repeat_n(CutOff::ANY, self.blank.into());
                for place in blank.chain([cut_off]) {
                    self.cuts = self.cuts.and(place, self.torn);
                    self.torn += 1;
                    self.next += 1;
                }
                self.blank = 0;
                return Ok(None);
            }
            Cell::Entry(entry) => entry,
        };
        let torn = self.torn + self.blank;
        let first_torn = self.next - self.torn;
        self.next += self.blank + 1;
        self.blank = 0;
        self.torn = 0;
        self.cuts = Cuts::default();
        let vouched = match entry {
            Entry::Torn(count) => u16::from(count),
            _ => 0,
        };
        if torn != vouched {
            return Err(Why::EntryDamaged { entry: first_torn + 1 });
        }
        let depth = self.state.in_force;
        self.state = self.state.after(entry).ok_or(Why::EntryOutOfOrder { entry: self.next })?;
        self.climbed.step(depth, self.state.in_force, self.next);
        Ok(match entry {
            Entry::Play(code) => Some(Played { depth, code }),
            _ => None,
        })
    }

    /// The course at the end of a journal: the blank places there are room, and nothing torn.
    pub(super) fn at_end(self) -> Course {
        Course { blank: 0, ..self }
    }

    /// Whether the end looks like that of a journal: whole, torn by a cut, or worth a note.
    pub(super) fn end(&self) -> Result<Option<Why>, Why> {
        match self.torn {
            0..=TORN_BY_ONE_CUT => Ok(None),
            entries if entries <= TORN_MAX && (self.cuts.after_entry || self.cuts.after_mark) => Ok(None),
            entries if entries <= TORN_MAX => Ok(Some(Why::EndUnreadable { entries })),
            _ => Err(Why::EntryDamaged { entry: self.next - self.torn + 1 }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Code;

    fn course(cells: &[Cell]) -> Result<Course, Why> {
        let mut course = Course::default();
        for cell in cells {
            course.step(*cell)?;
        }
        Ok(course)
    }

    #[test]
    fn a_height_is_known_until_it_is_lost_again() {
        let undo = |count| Cell::Entry(Entry::Undo(count));
        let redo = Cell::Entry(Entry::Redo);
        let after = |more: &[Cell]| course(&[&[PLAY; 260], more].concat()).unwrap();
        assert_eq!(after(&[]).climbed(256), Some(256));
        assert_eq!(after(&[undo(4)]).climbed(256), Some(256), "it is still as high");
        assert_eq!(after(&[undo(5)]).climbed(256), None);
        assert_eq!(after(&[undo(5), redo]).climbed(256), Some(262));
        assert_eq!(after(&[undo(6), PLAY, PLAY]).climbed(256), Some(263));
        assert_eq!([255, 257, 512, u16::MAX].map(|height| after(&[]).climbed(height)), [None; 4]);
        assert_eq!(course(&[PLAY; 600]).unwrap().climbed(512), Some(512));
    }

    const PLAY: Cell = Cell::Entry(Entry::Play(0x0100));
    const UNREADABLE: Cell = Cell::Unreadable(CutOff(0));

    #[test]
    fn every_entry_reads_back_at_its_place_in_its_generation_and_nowhere_else() {
        let entries = [
            Entry::Play(0x0100),
            Entry::Play(0x1800),
            Entry::Undo(1),
            Entry::Undo(255),
            Entry::Redo,
            Entry::Training,
            Entry::End,
            Entry::Torn(2),
            Entry::Superseded,
            Entry::LetGo,
        ];
        for entry in entries {
            let bytes = entry.to_bytes(Seal::of(7), 42);
            assert_eq!(Cell::from_bytes(bytes, Seal::of(7), 42), Cell::Entry(entry));
            assert!(matches!(Cell::from_bytes(bytes, Seal::of(7), 43), Cell::Unreadable(_)));
            assert!(matches!(Cell::from_bytes(bytes, Seal::of(8), 42), Cell::Unreadable(_)));
        }
    }

    #[test]
    fn no_action_and_no_entry_of_a_session_has_the_code_of_a_mark() {
        use engine::toy::{Action, Entry as Noted};
        for code in MARKS..=u16::MAX {
            assert_eq!(Action::from_code(code), None);
            assert_eq!(Noted::from_code(code), None, "{code:#x}");
            assert_eq!(State::default().after(Entry::Play(code)), None);
        }
        assert!(State::default().after(Entry::Play(MARKS - 1)).is_some());
    }

    #[test]
    fn an_entry_cut_off_anywhere_is_no_entry() {
        for code in 0..=u16::MAX {
            let whole = Entry::from_code(code).to_bytes(Seal::of(3), 5);
            for cut in 0..ENTRY_BYTES {
                for bits in 0..8 {
                    // The byte at the cut has some of its bits cleared already.
                    let mut bytes = [BLANK; ENTRY_BYTES];
                    bytes[..cut].copy_from_slice(&whole[..cut]);
                    bytes[cut] = whole[cut] | BLANK << bits;
                    if bytes != whole {
                        assert!(
                            !matches!(Cell::from_bytes(bytes, Seal::of(3), 5), Cell::Entry(_)),
                            "{code:#x} {bytes:x?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn undo_and_redo_move_the_place_and_an_action_forgets_what_was_undone() {
        let undo = Cell::Entry(Entry::Undo(1));
        let redo = Cell::Entry(Entry::Redo);
        let state = course(&[PLAY, PLAY, PLAY, undo, undo, redo]).unwrap().state;
        assert_eq!((state.in_force, state.known), (2, 3));
        let state = course(&[PLAY, PLAY, PLAY, undo, undo, PLAY]).unwrap().state;
        assert_eq!((state.in_force, state.known), (2, 2));
        assert_eq!(course(&[PLAY, undo, undo]), Err(Why::EntryOutOfOrder { entry: 3 }));
        assert_eq!(course(&[PLAY, redo]), Err(Why::EntryOutOfOrder { entry: 2 }));
    }

    #[test]
    fn torn_entries_count_only_where_the_next_one_vouches_for_them() {
        let torn = |count| Cell::Entry(Entry::Torn(count));
        let cut = course(&[PLAY, UNREADABLE, Cell::Blank, Cell::Blank]).unwrap();
        assert_eq!((cut.next, cut.torn, cut.state.in_force), (2, 1, 1));
        assert_eq!(cut.end(), Ok(None));
        let healed = course(&[PLAY, UNREADABLE, torn(1), PLAY]).unwrap();
        assert_eq!((healed.next, healed.torn, healed.state.in_force), (4, 0, 2));
        let blank_first = course(&[PLAY, Cell::Blank, UNREADABLE, torn(2), PLAY]).unwrap();
        assert_eq!((blank_first.next, blank_first.state.in_force), (5, 2));
        assert_eq!(course(&[PLAY, UNREADABLE, PLAY]), Err(Why::EntryDamaged { entry: 2 }));
        assert_eq!(course(&[PLAY, Cell::Blank, PLAY]), Err(Why::EntryDamaged { entry: 2 }));
        assert_eq!(course(&[PLAY, UNREADABLE, torn(2)]), Err(Why::EntryDamaged { entry: 2 }));
        assert_eq!(course(&[PLAY, torn(1)]), Err(Why::EntryDamaged { entry: 2 }));
    }

    #[test]
    fn a_journal_that_was_read_to_its_end_goes_on_where_it_stopped() {
        let mut read = course(&[PLAY, PLAY, Cell::Blank, Cell::Blank]).unwrap().at_end();
        assert_eq!(read.step(PLAY).map(|played| played.map(|played| played.depth)), Ok(Some(2)));
        assert_eq!((read.next, read.torn, read.state.in_force), (3, 0, 3));
    }

    #[test]
    fn many_unreadable_entries_at_the_end_are_told_and_too_many_are_damage() {
        let mut cells = [UNREADABLE; 34];
        cells[0] = PLAY;
        assert_eq!(course(&cells[..4]).unwrap().end(), Ok(Some(Why::EndUnreadable { entries: 3 })));
        assert_eq!(course(&cells).unwrap().end(), Err(Why::EntryDamaged { entry: 2 }));
    }

    #[test]
    fn marks_that_were_cut_off_tell_torn_entries_from_damaged_ones() {
        // A mark of which only the code has arrived.
        let cut_off = |count: u8, place| {
            let [what, with_what, ..] = Entry::Torn(count).to_bytes(Seal::of(7), place);
            Cell::from_bytes([what, with_what, BLANK, BLANK], Seal::of(7), place)
        };
        let end = |cells: &[Cell]| course(cells).unwrap().end();
        assert_eq!(end(&[PLAY, UNREADABLE, cut_off(1, 2), cut_off(2, 3)]), Ok(None));
        assert_eq!(end(&[PLAY, UNREADABLE, cut_off(1, 2), UNREADABLE, cut_off(3, 4)]), Ok(None));
        assert_eq!(end(&[PLAY, UNREADABLE, Cell::Blank, UNREADABLE, cut_off(3, 4)]), Ok(None));
        let told = |entries| Ok(Some(Why::EndUnreadable { entries }));
        assert_eq!(end(&[PLAY, UNREADABLE, cut_off(2, 2), cut_off(2, 3)]), told(3), "marks count up");
        assert_eq!(end(&[PLAY, UNREADABLE, UNREADABLE, cut_off(2, 3)]), told(3));
        assert_eq!(end(&[PLAY, UNREADABLE, cut_off(1, 2), UNREADABLE, UNREADABLE]), told(4));
    }
}
