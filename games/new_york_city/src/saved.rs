//! A recorded game as bytes, and the strict way back.
//!
//! `docs/save-format.md` has the table. A file that is damaged, cut short, foreign or illegal is
//! refused with its reason and place; there is no half-loaded game.

use crc::{CRC_32_ISO_HDLC, Crc, Digest, NoTable};
use heapless::Vec;

use super::action::Action;
use super::components::{DATA_VERSION, Level, Mode};
use super::game::Game;
use super::limits::{ACTIONS_MAX, SEATS_MAX};
use super::log::Log;
use super::record::{Record, RecordError};
use super::rule::Rule;
use super::seat::{SeatKind, Strength};
use super::setup::{Setup, SetupErrors};

/// The first bytes of every recorded game.
const MAGIC: [u8; 4] = *b"SKYL";
/// The version of the format.
pub const SAVE_VERSION: u8 = 1;
/// The game: New York City is the first.
const GAME: u8 = 1;

const VERSION_AT: usize = 4;
const GAME_AT: usize = 5;
const DATA_AT: usize = 6;
const SEAT_COUNT_AT: usize = 7;
const SEATS_AT: usize = 8;
const SEED_AT: usize = SEATS_AT + SEATS_MAX;
const COUNT_AT: usize = SEED_AT + 8;
const ACTIONS_AT: usize = COUNT_AT + 2;
const CHECKSUM_BYTES: usize = 4;

/// Bytes of the longest recorded game.
pub const SAVE_BYTES_MAX: usize = saved_bytes(ACTIONS_MAX);

/// Bytes of a recorded game with as many actions.
pub const fn saved_bytes(actions: usize) -> usize {
    ACTIONS_AT + 2 * actions + CHECKSUM_BYTES
}

/// The bytes of a recorded game.
pub type SavedBytes = Vec<u8, SAVE_BYTES_MAX>;

/// Without a table: a kilobyte of flash is worth more than the time of a few bytes.
static CHECKSUM: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// Why bytes are no recorded game. `at` counts bytes from 0, actions count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum LoadError {
    /// The bytes end too early.
    TooShort { bytes: usize, needed: usize },
    /// The file does not start like a recorded game.
    NotAGame,
    /// Written by another version of Skyline.
    OtherVersion { version: u8 },
    /// Another game than New York City.
    OtherGame { game: u8 },
    /// Recorded with other component tables.
    OtherData { version: u8 },
    /// A seat that is neither empty, a human, an Architect nor a Tom.
    BadSeat { at: usize, byte: u8 },
    /// The seats make no game.
    BadSetup(SetupErrors),
    /// More actions than any game has.
    TooManyActions { actions: usize },
    /// Bytes after the end.
    TooLong { bytes: usize, expected: usize },
    /// The checksum does not fit: some byte was changed.
    Damaged { at: usize },
    /// A code that no action has.
    UnknownAction { action: usize, at: usize, code: u16 },
    /// An action that is not legal where it stands.
    IllegalAction { action: usize, at: usize, rule: Rule },
}

impl core::fmt::Display for LoadError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            LoadError::TooShort { bytes, needed } => {
                write!(f, "it ends after {bytes} bytes where {needed} are needed")
            }
            LoadError::NotAGame => write!(f, "it is not a recorded game (byte 0)"),
            LoadError::OtherVersion { version } => {
                write!(
                    f,
                    "it has format version {version}, this Skyline reads {SAVE_VERSION} (byte {VERSION_AT})"
                )
            }
            LoadError::OtherGame { game } => {
                write!(f, "it is a record of another game, number {game} (byte {GAME_AT})")
            }
            LoadError::OtherData { version } => write!(
                f,
                "it was played with component tables {version}, these are {DATA_VERSION} (byte {DATA_AT})"
            ),
            LoadError::BadSeat { at, byte } => {
                write!(f, "{byte:#04x} is no seat (byte {at})")
            }
            LoadError::BadSetup(errors) => write!(f, "{errors} (byte {SEAT_COUNT_AT})"),
            LoadError::TooManyActions { actions } => {
                write!(f, "{actions} actions are more than {ACTIONS_MAX} (byte {COUNT_AT})")
            }
            LoadError::TooLong { bytes, expected } => {
                write!(f, "it has {bytes} bytes where it should end after {expected}")
            }
            LoadError::Damaged { at } => write!(f, "its checksum is wrong, it is damaged (byte {at})"),
            LoadError::UnknownAction { action, at, code } => {
                write!(f, "action {action} has the unknown code {code:#06x} (byte {at})")
            }
            LoadError::IllegalAction { action, at, rule } => {
                write!(f, "action {action} is not legal there by {rule} (byte {at})")
            }
        }
    }
}

impl core::error::Error for LoadError {}

/// The byte of a human; those of the Architects follow, and those of Toms are larger than all of them.
const HUMAN: u8 = 1;

impl SeatKind {
    /// What it is in recorded and saved games: `docs/save-format.md`.
    pub fn byte(self) -> u8 {
        match self {
            SeatKind::Human => HUMAN,
            SeatKind::Architect(strength) => HUMAN + 1 + strength as u8,
            SeatKind::Tom(level) => (level.mode as u8 + 1) << 4 | (level.cards & 0xf),
        }
    }
}

fn seat_from_byte(byte: u8) -> Option<SeatKind> {
    if byte == HUMAN {
        return Some(SeatKind::Human);
    }
    let architect = |strength: &Strength| HUMAN + 1 + *strength as u8 == byte;
    if let Some(strength) = Strength::ALL.into_iter().find(architect) {
        return Some(SeatKind::Architect(strength));
    }
    let mode = Mode::ALL.into_iter().find(|mode| *mode as u8 + 1 == byte >> 4)?;
    Some(SeatKind::Tom(Level { mode, cards: byte & 0xf }))
}

/// Writes a recorded game byte by byte, for whoever has no room for all of them at once.
#[derive(Clone)]
pub struct Saving {
    at: usize,
    digest: Digest<'static, u32, NoTable>,
}

impl Saving {
    /// At the first byte.
    pub fn new() -> Saving {
        Saving { at: 0, digest: CHECKSUM.digest() }
    }

    /// The next byte of the game so far; undone actions are left out. The record must not change until
    /// the last byte was taken.
    pub fn next_byte<const N: usize>(&mut self, record: &Record<N>) -> Option<u8> {
        let played = record.played();
        let action = self.at.checked_sub(ACTIONS_AT);
        let byte = match action.map(|at| (played.get(at / 2), at)) {
            None => header(record.setup(), played.len())[self.at],
            Some((Some(code), at)) => code.to_be_bytes()[at % 2],
            Some((None, at)) => {
                let checksum = self.digest.clone().finalize().to_le_bytes();
                let byte = *checksum.get(at - 2 * played.len())?;
                self.at += 1;
                return Some(byte);
            }
        };
        self.digest.update(&[byte]);
        self.at += 1;
        Some(byte)
    }
}

impl Default for Saving {
    fn default() -> Saving {
        Saving::new()
    }
}

impl core::fmt::Debug for Saving {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Saving(byte {})", self.at)
    }
}

/// Everything before the actions.
fn header(setup: &Setup, actions: usize) -> [u8; ACTIONS_AT] {
    let mut bytes = [0; ACTIONS_AT];
    bytes[..VERSION_AT].copy_from_slice(&MAGIC);
    bytes[VERSION_AT..SEATS_AT].copy_from_slice(&[SAVE_VERSION, GAME, DATA_VERSION, setup.seats.len() as u8]);
    for (byte, kind) in bytes[SEATS_AT..SEED_AT].iter_mut().zip(&setup.seats) {
        *byte = kind.byte();
    }
    bytes[SEED_AT..COUNT_AT].copy_from_slice(&setup.seed.to_le_bytes());
    bytes[COUNT_AT..].copy_from_slice(&(actions as u16).to_le_bytes());
    bytes
}

/// A recorded game whose every byte and action was found good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded<'b> {
    setup: Setup,
    /// Two bytes an action.
    codes: &'b [u8],
}

impl<'b> Recorded<'b> {
    /// Reads a recorded game and replays it, without keeping where it leads: for whoever has no room
    /// for two games and must not lose the one he has. At most `actions_max` actions.
    ///
    /// # Errors
    /// What is wrong with the bytes, and where.
    pub fn check(bytes: &'b [u8], actions_max: usize) -> Result<Recorded<'b>, LoadError> {
        let recorded = Recorded::read(bytes, actions_max)?;
        let mut game = Game::from_setup(&recorded.setup).map_err(LoadError::BadSetup)?;
        let mut log = Log::new();
        for (index, action) in recorded.decoded().enumerate() {
            log.clear();
            game.apply_into(action?, &mut log).map_err(|illegal| illegal_at(index, illegal.rule))?;
        }
        Ok(recorded)
    }

    /// What the game started from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The actions, first to last.
    pub fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        // Every code was looked at.
        self.decoded().filter_map(Result::ok)
    }

    /// Everything but what the rules say to it.
    fn read(bytes: &'b [u8], actions_max: usize) -> Result<Recorded<'b>, LoadError> {
        let setup = read_header(bytes)?;
        let count = usize::from(u16::from_le_bytes([bytes[COUNT_AT], bytes[COUNT_AT + 1]]));
        if count > ACTIONS_MAX.min(actions_max) {
            return Err(LoadError::TooManyActions { actions: count });
        }
        let checksum_at = ACTIONS_AT + 2 * count;
        let expected = checksum_at + CHECKSUM_BYTES;
        if bytes.len() < expected {
            return Err(LoadError::TooShort { bytes: bytes.len(), needed: expected });
        }
        if bytes.len() > expected {
            return Err(LoadError::TooLong { bytes: bytes.len(), expected });
        }
        let (content, checksum) = bytes.split_at(checksum_at);
        if CHECKSUM.checksum(content).to_le_bytes() != checksum {
            return Err(LoadError::Damaged { at: checksum_at });
        }
        Ok(Recorded { setup, codes: &content[ACTIONS_AT..] })
    }

    fn decoded(&self) -> impl ExactSizeIterator<Item = Result<Action, LoadError>> + '_ {
        self.codes.chunks_exact(2).enumerate().map(|(index, code)| {
            let code = u16::from_be_bytes([code[0], code[1]]);
            let unknown = LoadError::UnknownAction { action: index + 1, at: ACTIONS_AT + 2 * index, code };
            Action::from_code(code).ok_or(unknown)
        })
    }
}

fn illegal_at(index: usize, rule: Rule) -> LoadError {
    LoadError::IllegalAction { action: index + 1, at: ACTIONS_AT + 2 * index, rule }
}

impl<const N: usize> Record<N> {
    /// The bytes of the game so far; undone actions are left out.
    pub fn to_bytes(&self) -> SavedBytes {
        let mut saving = Saving::new();
        // A record holds at most ACTIONS_MAX actions, so everything fits.
        core::iter::from_fn(|| saving.next_byte(self)).collect()
    }

    /// Reads a recorded game and replays it.
    ///
    /// # Errors
    /// What is wrong with the bytes, and where.
    pub fn from_bytes(bytes: &[u8]) -> Result<Record<N>, LoadError> {
        let recorded = Recorded::read(bytes, N)?;
        let mut record = Record::new(recorded.setup.clone()).map_err(LoadError::BadSetup)?;
        for (index, action) in recorded.decoded().enumerate() {
            record.play(action?).map_err(|error| match error {
                RecordError::Illegal(illegal) => illegal_at(index, illegal.rule),
                RecordError::Full => LoadError::TooManyActions { actions: recorded.decoded().len() },
            })?;
        }
        Ok(record)
    }
}

/// Everything before the actions; the caller may index up to them afterwards.
fn read_header(bytes: &[u8]) -> Result<Setup, LoadError> {
    if !bytes.starts_with(&MAGIC[..bytes.len().min(MAGIC.len())]) {
        return Err(LoadError::NotAGame);
    }
    let needed = ACTIONS_AT + CHECKSUM_BYTES;
    if bytes.len() < needed {
        return Err(LoadError::TooShort { bytes: bytes.len(), needed });
    }
    match (bytes[VERSION_AT], bytes[GAME_AT], bytes[DATA_AT]) {
        (version, ..) if version != SAVE_VERSION => return Err(LoadError::OtherVersion { version }),
        (_, game, _) if game != GAME => return Err(LoadError::OtherGame { game }),
        (.., version) if version != DATA_VERSION => return Err(LoadError::OtherData { version }),
        _ => {}
    }
    let mut setup = Setup::default();
    let count = usize::from(bytes[SEAT_COUNT_AT]);
    if count > SEATS_MAX {
        return Err(LoadError::BadSeat { at: SEAT_COUNT_AT, byte: bytes[SEAT_COUNT_AT] });
    }
    for (index, &byte) in bytes[SEATS_AT..SEED_AT].iter().enumerate() {
        let bad = LoadError::BadSeat { at: SEATS_AT + index, byte };
        if index < count {
            let _ = setup.seats.push(seat_from_byte(byte).ok_or(bad)?);
        } else if byte != 0 {
            return Err(bad);
        }
    }
    let mut seed = [0; 8];
    seed.copy_from_slice(&bytes[SEED_AT..COUNT_AT]);
    setup.seed = u64::from_le_bytes(seed);
    Ok(setup)
}
