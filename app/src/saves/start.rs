//! The beginning of a slot: setup, seed and names of a game or session. Pure: no flash here.
//!
//! The frame is the same in all versions: first bytes, version, length, flags, generation, and the
//! checksum at the end. So an older Skyline knows a newer game when it sees one, and leaves it
//! alone. The setup has the bytes of a recorded game without actions, and its title reads it.

use crc::{CRC_32_ISO_HDLC, Crc};
use engine::{LoadError, SETUP_BYTES, Setup};

use super::careful::BLANK;
use super::problem::{Part, Why};
use crate::card::Card;
use crate::door;
use crate::play::Name;
use crate::settings::{NAME_FIELD_BYTES, put_names, take_names};

/// The version of the slots and their entries.
const VERSION: u8 = 1;

/// Bytes at the beginning of a slot that belong to its start, in every version.
pub(super) const START_AREA: usize = 256;
/// Bytes of a start of this version.
pub(super) const START_BYTES: usize = CHECKSUM_AT + 4;

const VERSION_AT: usize = 4;
const LENGTH_AT: usize = 5;
const FLAGS_AT: usize = 6;
const GENERATION_AT: usize = 8;
const SETUP_AT: usize = 12;
const NAMES_AT: usize = SETUP_AT + SETUP_BYTES;
const CHECKSUM_AT: usize = (NAMES_AT + 4 * NAME_FIELD_BYTES).next_multiple_of(4);
const _: () = assert!(START_BYTES <= START_AREA && START_BYTES.is_multiple_of(4));

/// The game in the other slot could not be read and is kept.
const KEEPS_OTHER: u8 = 1;
/// Nothing is here but a beginning.
const FOOTHOLD: u8 = 2;

/// With a table: a start checks every slot, and is done 25 ms sooner.
pub(crate) static CHECKSUM: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// What a pair of slots is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The game being played on the device.
    Game,
    /// The session at the table.
    Session,
}

impl Kind {
    fn magic(self) -> [u8; 4] {
        match self {
            Kind::Game => *b"SKYG",
            Kind::Session => *b"SKYT",
        }
    }

    /// The flags that a start may have.
    fn flags(self) -> u8 {
        match self {
            Kind::Game => KEEPS_OTHER,
            Kind::Session => KEEPS_OTHER | FOOTHOLD,
        }
    }

    /// What is reported when it cannot be read.
    pub(super) fn part(self, title: &Card) -> Part {
        match self {
            Kind::Game => Part::Game(title.id),
            Kind::Session => Part::Session(title.id),
        }
    }

    /// What is reported when it cannot be read and a newer one leaves it alone.
    pub(super) fn older_part(self, title: &Card) -> Part {
        match self {
            Kind::Game => Part::OlderGame(title.id),
            Kind::Session => Part::Session(title.id),
        }
    }

    /// Whether these bytes were never a start. Before it was a device, the flash of a Pico may have held
    /// anything: what bears neither of a start's two marks was not written as one.
    fn is_foreign(self, area: &[u8; START_AREA]) -> bool {
        !area.starts_with(&self.magic()) && !area[SETUP_AT..].starts_with(&engine::MAGIC)
    }
}

/// The game or session described by a start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Start {
    pub(super) generation: u32,
    pub(super) keeps_other: bool,
    /// It is no session, but stands beside the first one while that is written.
    pub(super) is_foothold: bool,
    pub(super) setup: Setup,
    pub(super) names: [Name; 4],
}

/// What stands at the beginning of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Frame {
    /// Nothing, or nothing yet.
    Blank,
    /// Bytes that were never a start.
    Foreign,
    /// Bytes of a start, but not all of one.
    Broken,
    /// A start of this generation, of whatever version.
    Whole { generation: u32 },
}

/// A number that tells games apart: game, version of its tables, seats, options and seed.
pub(crate) fn fingerprint(setup: &Setup, data_version: u8) -> u32 {
    // Over everything but its own checksum: with it, the number would be the same for all games.
    CHECKSUM.checksum(&setup.to_bytes(data_version)[..SETUP_BYTES - 4])
}

/// The setup as a recorded game of a title without actions.
fn setup_bytes(title: &Card, setup: &Setup) -> [u8; SETUP_BYTES] {
    setup.to_bytes(title.data_version)
}

/// Reads a setup, if it is one of the title and the title takes it.
fn read_setup(title: &Card, bytes: &[u8]) -> Result<Setup, LoadError> {
    let game = engine::recorded_game(bytes)?;
    if game != title.id {
        return Err(LoadError::OtherGame { game });
    }
    door::enter(game);
    (title.setup)(bytes)
}

/// Whether the title takes a setup.
pub(super) fn check_setup(title: &Card, setup: &Setup) -> Result<(), LoadError> {
    read_setup(title, &setup_bytes(title, setup)).map(|_| ())
}

impl Start {
    pub(super) fn to_bytes(&self, kind: Kind, title: &Card) -> [u8; START_BYTES] {
        let mut bytes = [0; START_BYTES];
        bytes[..4].copy_from_slice(&kind.magic());
        bytes[VERSION_AT] = VERSION;
        bytes[LENGTH_AT] = START_BYTES as u8;
        let flags = [(KEEPS_OTHER, self.keeps_other), (FOOTHOLD, self.is_foothold)];
        bytes[FLAGS_AT] = flags.into_iter().filter(|(_, set)| *set).map(|(flag, _)| flag).sum();
        bytes[GENERATION_AT..SETUP_AT].copy_from_slice(&self.generation.to_le_bytes());
        bytes[SETUP_AT..NAMES_AT].copy_from_slice(&setup_bytes(title, &self.setup));
        put_names(&self.names, &mut bytes[NAMES_AT..NAMES_AT + 4 * NAME_FIELD_BYTES]);
        let checksum = CHECKSUM.checksum(&bytes[..CHECKSUM_AT]);
        bytes[CHECKSUM_AT..].copy_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Reads a start whose frame is whole.
    pub(super) fn from_bytes(area: &[u8; START_AREA], kind: Kind, title: &Card) -> Result<Start, Why> {
        let version = area[VERSION_AT];
        if version != VERSION {
            return Err(Why::OtherVersion { version, known: VERSION });
        }
        let flags = area[FLAGS_AT];
        if usize::from(area[LENGTH_AT]) != START_BYTES || flags & !kind.flags() != 0 {
            return Err(Why::StartDamaged);
        }
        let setup = read_setup(title, &area[SETUP_AT..NAMES_AT]).map_err(Why::StartRefused)?;
        Ok(Start {
            generation: generation(area),
            keeps_other: flags & KEEPS_OTHER != 0,
            is_foothold: flags & FOOTHOLD != 0,
            setup,
            names: take_names(&area[NAMES_AT..CHECKSUM_AT], NAMES_AT)?,
        })
    }
}

impl Frame {
    pub(super) fn from_bytes(area: &[u8; START_AREA], kind: Kind) -> Frame {
        if area.iter().all(|byte| *byte == BLANK) {
            return Frame::Blank;
        }
        if kind.is_foreign(area) {
            return Frame::Foreign;
        }
        let length = usize::from(area[LENGTH_AT]);
        let frame = area.get(..length).and_then(|frame| frame.split_last_chunk::<4>());
        match frame {
            Some((content, checksum))
                if content.len() >= SETUP_AT
                    && content.starts_with(&kind.magic())
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
    use engine::toy::Toy;
    use engine::{Sitter, Strength};

    use super::*;
    use crate::card::toy::TOY;

    fn start() -> Start {
        let (person, hard) = (Sitter::Person, Sitter::Architect(Strength::Hard));
        let names = ["Zoé", "Archi 1", "Max", "Archi 2"].map(|name| Name::try_from(name).unwrap());
        let setup = Setup::new(TOY.id, &[person, hard, person, hard], 0x0123_4567_89ab_cdef);
        Start { generation: 9, keeps_other: true, is_foothold: false, setup, names }
    }

    const KINDS: [Kind; 2] = [Kind::Game, Kind::Session];

    fn area(kind: Kind) -> [u8; START_AREA] {
        let mut area = [BLANK; START_AREA];
        area[..START_BYTES].copy_from_slice(&start().to_bytes(kind, &TOY));
        area
    }

    #[test]
    fn a_start_reads_back_as_what_it_is() {
        for (kind, other) in KINDS.into_iter().zip([Kind::Session, Kind::Game]) {
            let bytes = area(kind);
            assert_eq!(Frame::from_bytes(&bytes, kind), Frame::Whole { generation: 9 });
            assert_eq!(Frame::from_bytes(&bytes, other), Frame::Broken);
            assert_eq!(Start::from_bytes(&bytes, kind, &TOY), Ok(start()));
            assert_eq!(Frame::from_bytes(&[BLANK; START_AREA], kind), Frame::Blank);
        }
    }

    #[test]
    fn only_a_session_has_a_foothold() {
        let foothold = Start { is_foothold: true, ..start() };
        for (kind, read) in [(Kind::Session, Ok(foothold.clone())), (Kind::Game, Err(Why::StartDamaged))] {
            let mut bytes = [BLANK; START_AREA];
            bytes[..START_BYTES].copy_from_slice(&foothold.to_bytes(kind, &TOY));
            assert_eq!(Start::from_bytes(&bytes, kind, &TOY), read);
        }
    }

    #[test]
    fn the_setup_has_the_bytes_of_a_recorded_game() {
        let record = engine::Record::<Toy, 0>::new(start().setup).unwrap();
        assert_eq!(
            setup_bytes(&TOY, &start().setup)[..],
            record.bytes().collect::<heapless::Vec<u8, SETUP_BYTES>>()[..]
        );
    }

    #[test]
    fn the_game_of_another_title_is_refused() {
        static OTHER: Card = Card { id: engine::GameId(0xe0), ..crate::card::toy::CARD };
        let other = LoadError::OtherGame { game: TOY.id };
        for kind in KINDS {
            assert_eq!(Start::from_bytes(&area(kind), kind, &OTHER), Err(Why::StartRefused(other)));
        }
        assert_eq!(check_setup(&OTHER, &start().setup), Err(other));
        assert_eq!(check_setup(&TOY, &start().setup), Ok(()));
        let refused = check_setup(&TOY, &Setup { seats: Default::default(), ..start().setup });
        assert!(matches!(refused, Err(LoadError::BadSetup(_))), "{refused:?}");
    }

    #[test]
    fn a_changed_or_missing_byte_breaks_the_frame() {
        for (kind, at) in KINDS.into_iter().flat_map(|kind| (0..START_BYTES).map(move |at| (kind, at))) {
            let mut bytes = area(kind);
            bytes[at] ^= 0x10;
            assert_eq!(Frame::from_bytes(&bytes, kind), Frame::Broken, "byte {at} of a {kind:?}");
            let mut cut = area(kind);
            cut[at..].fill(BLANK);
            let whole = Frame::Whole { generation: 9 };
            assert_ne!(Frame::from_bytes(&cut, kind), whole, "{kind:?} cut at {at}");
        }
    }

    #[test]
    fn bytes_of_a_program_are_no_damaged_start_and_either_mark_is_enough_for_one() {
        let program: [u8; START_AREA] = core::array::from_fn(|at| (at as u8).wrapping_mul(29) ^ 0x47);
        for (kind, bytes) in KINDS.into_iter().flat_map(|kind| [(kind, program), (kind, [0; START_AREA])]) {
            assert_eq!(Frame::from_bytes(&bytes, kind), Frame::Foreign);
            for mark in [0..4, SETUP_AT..SETUP_AT + 4] {
                let mut marked = bytes;
                marked[mark.clone()].copy_from_slice(&area(kind)[mark]);
                assert_eq!(Frame::from_bytes(&marked, kind), Frame::Broken);
            }
        }
    }

    #[test]
    fn a_newer_version_keeps_its_frame_and_is_told_by_its_number() {
        for kind in KINDS {
            let mut bytes = area(kind);
            // A later version with a longer start.
            bytes[VERSION_AT] = 9;
            bytes[LENGTH_AT] = 160;
            bytes[START_BYTES..156].fill(0x55);
            let checksum = CHECKSUM.checksum(&bytes[..156]);
            bytes[156..160].copy_from_slice(&checksum.to_le_bytes());
            assert_eq!(Frame::from_bytes(&bytes, kind), Frame::Whole { generation: 9 });
            assert_eq!(
                Start::from_bytes(&bytes, kind, &TOY),
                Err(Why::OtherVersion { version: 9, known: VERSION })
            );
        }
    }
}
