//! The beginning of a slot: setup, seed and names of a game. Pure: no flash here.
//!
//! The frame is the same in all versions: first bytes, version, length, flags, generation, and the
//! checksum at the end. So an older Skyline knows a newer game when it sees one, and leaves it
//! alone. The setup has the bytes of a recorded game without actions, and the engine reads it.

use crc::{CRC_32_ISO_HDLC, Crc};
use engine::new_york_city::components::DATA_VERSION;
use engine::new_york_city::limits::SEATS_MAX;
use engine::new_york_city::{LoadError, Record, SAVE_VERSION, SeatKind, Setup};

use super::careful::BLANK;
use super::problem::Why;
use crate::play::Name;
use crate::settings::{NAME_FIELD_BYTES, put_names, take_names};

/// The version of slots and their entries.
pub const GAME_VERSION: u8 = 1;

/// Bytes at the beginning of a slot that belong to its start, in every version.
pub(super) const START_AREA: usize = 256;
/// Bytes of a start of this version.
pub(super) const START_BYTES: usize = CHECKSUM_AT + 4;

const MAGIC: [u8; 4] = *b"SKYG";
const VERSION_AT: usize = 4;
const LENGTH_AT: usize = 5;
const FLAGS_AT: usize = 6;
const GENERATION_AT: usize = 8;
const SETUP_AT: usize = 12;
const NAMES_AT: usize = SETUP_AT + SETUP_BYTES;
const CHECKSUM_AT: usize = (NAMES_AT + 4 * NAME_FIELD_BYTES).next_multiple_of(4);
const _: () = assert!(START_BYTES <= START_AREA && START_BYTES.is_multiple_of(4));

/// A recorded game without actions: `docs/save-format.md`, format version 1.
const SETUP_BYTES: usize = 26;
const SETUP_CHECKSUM_AT: usize = SETUP_BYTES - 4;

/// The game in the other slot could not be read and is kept.
const KEEPS_OTHER: u8 = 1;

static CHECKSUM: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// The game described by a start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Start {
    pub(super) generation: u32,
    pub(super) keeps_other: bool,
    pub(super) setup: Setup,
    pub(super) names: [Name; 4],
}

/// What stands at the beginning of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Frame {
    /// Nothing.
    Blank,
    /// Bytes that are no start, or not all of one.
    Broken,
    /// A start of this generation, of whatever version.
    Whole { generation: u32 },
}

/// The setup as a recorded game without actions.
fn setup_bytes(setup: &Setup) -> [u8; SETUP_BYTES] {
    let mut bytes = [0; SETUP_BYTES];
    bytes[..4].copy_from_slice(b"SKYL");
    bytes[4..8].copy_from_slice(&[SAVE_VERSION, 1, DATA_VERSION, setup.seats.len() as u8]);
    for (byte, kind) in bytes[8..8 + SEATS_MAX].iter_mut().zip(&setup.seats) {
        *byte = match kind {
            SeatKind::Human => 1,
            SeatKind::Tom(level) => (level.mode as u8 + 1) << 4 | level.cards & 0xf,
        };
    }
    bytes[12..20].copy_from_slice(&setup.seed.to_le_bytes());
    let checksum = CHECKSUM.checksum(&bytes[..SETUP_CHECKSUM_AT]);
    bytes[SETUP_CHECKSUM_AT..].copy_from_slice(&checksum.to_le_bytes());
    bytes
}

/// A number that tells games apart: seats, levels and seed.
pub(crate) fn fingerprint(setup: &Setup) -> u32 {
    // Over everything but its own checksum: with it, the number would be the same for all games.
    CHECKSUM.checksum(&setup_bytes(setup)[..SETUP_CHECKSUM_AT])
}

/// Whether the engine takes the setup.
pub(super) fn check_setup(setup: &Setup) -> Result<(), LoadError> {
    Record::<0>::from_bytes(&setup_bytes(setup)).map(|_| ())
}

impl Start {
    pub(super) fn to_bytes(&self) -> [u8; START_BYTES] {
        let mut bytes = [0; START_BYTES];
        bytes[..4].copy_from_slice(&MAGIC);
        bytes[VERSION_AT] = GAME_VERSION;
        bytes[LENGTH_AT] = START_BYTES as u8;
        bytes[FLAGS_AT] = if self.keeps_other { KEEPS_OTHER } else { 0 };
        bytes[GENERATION_AT..SETUP_AT].copy_from_slice(&self.generation.to_le_bytes());
        bytes[SETUP_AT..NAMES_AT].copy_from_slice(&setup_bytes(&self.setup));
        put_names(&self.names, &mut bytes[NAMES_AT..NAMES_AT + 4 * NAME_FIELD_BYTES]);
        let checksum = CHECKSUM.checksum(&bytes[..CHECKSUM_AT]);
        bytes[CHECKSUM_AT..].copy_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Reads a start whose frame is whole.
    pub(super) fn from_bytes(area: &[u8; START_AREA]) -> Result<Start, Why> {
        if area[VERSION_AT] != GAME_VERSION {
            return Err(Why::OtherVersion { version: area[VERSION_AT], known: GAME_VERSION });
        }
        if usize::from(area[LENGTH_AT]) != START_BYTES || area[FLAGS_AT] & !KEEPS_OTHER != 0 {
            return Err(Why::StartDamaged);
        }
        let setup = Record::<0>::from_bytes(&area[SETUP_AT..NAMES_AT]).map_err(Why::StartRefused)?;
        Ok(Start {
            generation: generation(area),
            keeps_other: area[FLAGS_AT] & KEEPS_OTHER != 0,
            setup: setup.setup().clone(),
            names: take_names(&area[NAMES_AT..CHECKSUM_AT], NAMES_AT)?,
        })
    }
}

impl Frame {
    pub(super) fn from_bytes(area: &[u8; START_AREA]) -> Frame {
        if area.iter().all(|byte| *byte == BLANK) {
            return Frame::Blank;
        }
        let length = usize::from(area[LENGTH_AT]);
        let frame = area.get(..length).and_then(|frame| frame.split_last_chunk::<4>());
        match frame {
            Some((content, checksum))
                if content.len() >= SETUP_AT
                    && content.starts_with(&MAGIC)
                    && CHECKSUM.checksum(content).to_le_bytes() == *checksum =>
            {
                Frame::Whole { generation: generation(area) }
            }
            _ => Frame::Broken,
        }
    }
}

fn generation(area: &[u8; START_AREA]) -> u32 {
    let [.., a, b, c, d] = area[..SETUP_AT] else { return 0 };
    u32::from_le_bytes([a, b, c, d])
}

#[cfg(test)]
mod tests {
    use engine::new_york_city::components::Level;

    use super::*;

    fn start() -> Start {
        let tom = SeatKind::Tom(Level::FIRST);
        let names = ["Zoé", "Tom", "Max", "Tom 2"].map(|name| Name::try_from(name).unwrap());
        let setup = Setup::new(&[SeatKind::Human, tom, SeatKind::Human, tom], 0x0123_4567_89ab_cdef);
        Start { generation: 9, keeps_other: true, setup, names }
    }

    fn area(start: &Start) -> [u8; START_AREA] {
        let mut area = [BLANK; START_AREA];
        area[..START_BYTES].copy_from_slice(&start.to_bytes());
        area
    }

    #[test]
    fn a_start_reads_back() {
        let bytes = area(&start());
        assert_eq!(Frame::from_bytes(&bytes), Frame::Whole { generation: 9 });
        assert_eq!(Start::from_bytes(&bytes), Ok(start()));
        assert_eq!(Frame::from_bytes(&[BLANK; START_AREA]), Frame::Blank);
    }

    #[test]
    fn the_setup_has_the_bytes_of_a_recorded_game() {
        let record = Record::<0>::new(start().setup).unwrap();
        assert_eq!(setup_bytes(&start().setup)[..], record.to_bytes()[..]);
    }

    #[test]
    fn a_changed_or_missing_byte_breaks_the_frame() {
        let good = area(&start());
        for at in 0..START_BYTES {
            let mut bytes = good;
            bytes[at] ^= 0x10;
            assert_eq!(Frame::from_bytes(&bytes), Frame::Broken, "byte {at}");
            let mut cut = good;
            cut[at..].fill(BLANK);
            assert_ne!(Frame::from_bytes(&cut), Frame::Whole { generation: 9 }, "cut at {at}");
        }
    }

    #[test]
    fn a_newer_version_keeps_its_frame_and_is_told_by_its_number() {
        let mut bytes = area(&start());
        // A later version with a longer start.
        bytes[VERSION_AT] = 2;
        bytes[LENGTH_AT] = 160;
        bytes[START_BYTES..156].fill(0x55);
        let checksum = CHECKSUM.checksum(&bytes[..156]);
        bytes[156..160].copy_from_slice(&checksum.to_le_bytes());
        assert_eq!(Frame::from_bytes(&bytes), Frame::Whole { generation: 9 });
        assert_eq!(Start::from_bytes(&bytes), Err(Why::OtherVersion { version: 2, known: 1 }));
    }
}
