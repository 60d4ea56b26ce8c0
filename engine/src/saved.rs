//! A recorded game as bytes, and the strict way back.
//!
//! `docs/save-format.md` has the table. A file that is damaged, cut short, foreign or illegal is
//! refused with its reason and place; there is no half-loaded game.

use core::fmt;

use crc::{CRC_32_ISO_HDLC, Crc, Digest, NoTable};

use crate::code::Code;
use crate::log::Log;
use crate::record::{Record, RecordError};
use crate::rules::{RuleNumber, Rules};
use crate::seat::{SEATS_MAX, Sitter};
use crate::setup::{GameId, GameOption, Setup, SetupFaults};

/// The first bytes of every recorded game.
pub const MAGIC: [u8; 4] = *b"SKYL";
/// The version of the format.
pub const SAVE_VERSION: u8 = 2;

const VERSION_AT: usize = 4;
const GAME_AT: usize = 5;
const DATA_AT: usize = 6;
const SEAT_COUNT_AT: usize = 7;
const SEATS_AT: usize = 8;
const OPTIONS_AT: usize = SEATS_AT + SEATS_MAX;
const SEED_AT: usize = OPTIONS_AT + 2;
const COUNT_AT: usize = SEED_AT + 8;
const ACTIONS_AT: usize = COUNT_AT + 2;
const CHECKSUM_BYTES: usize = 4;

/// Bytes of a recorded game with as many actions.
pub const fn saved_bytes(actions: usize) -> usize {
    ACTIONS_AT + 2 * actions + CHECKSUM_BYTES
}

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
    /// Another game than the one that was asked for.
    OtherGame { game: GameId },
    /// Recorded with other component tables.
    OtherData { version: u8, known: u8 },
    /// More seats than a table has.
    TooManySeats { seats: u8 },
    /// A seat that is neither empty, a person, an Architect nor an automatic player.
    BadSeat { at: usize, byte: u8 },
    /// Options that the game does not have.
    UnknownOptions { options: u16, known: &'static [GameOption] },
    /// The seats make no game, or the options not with them.
    BadSetup(SetupFaults),
    /// More actions than there is room for.
    TooManyActions { actions: usize, most: usize },
    /// Bytes after the end.
    TooLong { bytes: usize, expected: usize },
    /// The checksum does not fit: some byte was changed.
    Damaged { at: usize },
    /// A code that no action has.
    UnknownAction { action: usize, at: usize, code: u16 },
    /// An action that is not legal where it stands.
    IllegalAction { action: usize, at: usize, rule: &'static str },
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
            LoadError::OtherGame { game: GameId(game) } => {
                write!(f, "it is a record of another game, number {game} (byte {GAME_AT})")
            }
            LoadError::OtherData { version, known } => {
                write!(f, "it was played with component tables {version}, these are {known} (byte {DATA_AT})")
            }
            LoadError::BadSeat { at, byte } => {
                write!(f, "{byte:#04x} is no seat (byte {at})")
            }
            LoadError::TooManySeats { seats } => {
                write!(f, "{seats} seats are more than {SEATS_MAX} (byte {SEAT_COUNT_AT})")
            }
            LoadError::UnknownOptions { options, known } => {
                write!(f, "it has options {options:#06x}, of which its game knows ")?;
                known.iter().try_for_each(|option| write!(f, "`{}`, ", option.name))?;
                write!(
                    f,
                    "{} (byte {OPTIONS_AT})",
                    if known.is_empty() { "none" } else { "and these values not" }
                )
            }
            LoadError::BadSetup(faults) => {
                write!(f, "{faults} (bytes {SEAT_COUNT_AT} to {})", SEED_AT - 1)
            }
            LoadError::TooManyActions { actions, most } => {
                write!(f, "{actions} actions are more than {most} (byte {COUNT_AT})")
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
    pub fn next_byte<G: Rules, const N: usize>(&mut self, record: &Record<G, N>) -> Option<u8> {
        self.next_of(&header(record.setup(), G::DATA_VERSION, record.played().len()), record.played())
    }

    fn next_of(&mut self, header: &[u8; ACTIONS_AT], played: &[u16]) -> Option<u8> {
        let action = self.at.checked_sub(ACTIONS_AT);
        let byte = match action.map(|at| (played.get(at / 2), at)) {
            None => header[self.at],
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

impl fmt::Debug for Saving {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Saving(byte {})", self.at)
    }
}

/// Everything before the actions.
fn header(setup: &Setup, data_version: u8, actions: usize) -> [u8; ACTIONS_AT] {
    let mut bytes = [0; ACTIONS_AT];
    bytes[..VERSION_AT].copy_from_slice(&MAGIC);
    let GameId(game) = setup.game;
    bytes[VERSION_AT..SEATS_AT].copy_from_slice(&[SAVE_VERSION, game, data_version, setup.seats.len() as u8]);
    for (byte, sitter) in bytes[SEATS_AT..OPTIONS_AT].iter_mut().zip(&setup.seats) {
        *byte = sitter.byte();
    }
    bytes[OPTIONS_AT..SEED_AT].copy_from_slice(&setup.options.to_le_bytes());
    bytes[SEED_AT..COUNT_AT].copy_from_slice(&setup.seed.to_le_bytes());
    bytes[COUNT_AT..].copy_from_slice(&(actions as u16).to_le_bytes());
    bytes
}

/// Bytes of a setup: those of a recorded game without actions.
pub const SETUP_BYTES: usize = saved_bytes(0);

impl Setup {
    /// The bytes of a recorded game of this setup in which nothing was played yet.
    pub fn to_bytes(&self, data_version: u8) -> [u8; SETUP_BYTES] {
        let header = header(self, data_version, 0);
        let mut saving = Saving::new();
        core::array::from_fn(|_| saving.next_of(&header, &[]).unwrap_or_default())
    }
}

/// Which game bytes are a record of, before anything else of them is believed.
///
/// # Errors
/// They are no recorded game, or one of another format.
pub fn recorded_game(bytes: &[u8]) -> Result<GameId, LoadError> {
    if !bytes.starts_with(&MAGIC[..bytes.len().min(MAGIC.len())]) {
        return Err(LoadError::NotAGame);
    }
    let needed = saved_bytes(0);
    if bytes.len() < needed {
        return Err(LoadError::TooShort { bytes: bytes.len(), needed });
    }
    match bytes[VERSION_AT] {
        SAVE_VERSION => Ok(GameId(bytes[GAME_AT])),
        version => Err(LoadError::OtherVersion { version }),
    }
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
    pub fn check<G: Rules>(bytes: &'b [u8], actions_max: usize) -> Result<Recorded<'b>, LoadError> {
        let recorded = Recorded::read::<G>(bytes, actions_max)?;
        let mut game = G::from_setup(&recorded.setup).map_err(LoadError::BadSetup)?;
        let mut log = Log::new();
        for (index, action) in recorded.decoded::<G>().enumerate() {
            log.clear();
            game.apply_into(action?, &mut log).map_err(|refusal| illegal_at::<G>(index, refusal))?;
        }
        Ok(recorded)
    }

    /// What the game started from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The codes of the actions, first to last.
    pub fn codes(&self) -> impl ExactSizeIterator<Item = u16> + '_ {
        self.codes.chunks_exact(2).map(|code| u16::from_be_bytes([code[0], code[1]]))
    }

    /// Everything but what the rules say to it.
    fn read<G: Rules>(bytes: &'b [u8], actions_max: usize) -> Result<Recorded<'b>, LoadError> {
        let setup = read_setup::<G>(bytes)?;
        let count = usize::from(u16::from_le_bytes([bytes[COUNT_AT], bytes[COUNT_AT + 1]]));
        let most = G::ACTIONS_MAX.min(actions_max);
        if count > most {
            return Err(LoadError::TooManyActions { actions: count, most });
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

    fn decoded<G: Rules>(&self) -> impl ExactSizeIterator<Item = Result<G::Action, LoadError>> + '_ {
        self.codes().enumerate().map(|(index, code)| {
            let unknown = LoadError::UnknownAction { action: index + 1, at: ACTIONS_AT + 2 * index, code };
            G::Action::from_code(code).ok_or(unknown)
        })
    }
}

fn illegal_at<G: Rules>(index: usize, refusal: G::Refusal) -> LoadError {
    let rule = refusal.into().number();
    LoadError::IllegalAction { action: index + 1, at: ACTIONS_AT + 2 * index, rule }
}

impl<G: Rules, const N: usize> Record<G, N> {
    /// The bytes of the game so far; undone actions are left out.
    pub fn bytes(&self) -> impl Iterator<Item = u8> + '_ {
        let mut saving = Saving::new();
        core::iter::from_fn(move || saving.next_byte(self))
    }

    /// Reads a recorded game and replays it.
    ///
    /// # Errors
    /// What is wrong with the bytes, and where.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, LoadError> {
        let recorded = Recorded::read::<G>(bytes, N)?;
        let mut record = Record::new(recorded.setup.clone()).map_err(LoadError::BadSetup)?;
        for (index, action) in recorded.decoded::<G>().enumerate() {
            record.play(action?).map_err(|error| match error {
                RecordError::Refused(refusal) => illegal_at::<G>(index, refusal),
                RecordError::Full => LoadError::TooManyActions { actions: recorded.codes().len(), most: N },
            })?;
        }
        Ok(record)
    }
}

/// Everything before the actions; the caller may index up to them afterwards.
fn read_setup<G: Rules>(bytes: &[u8]) -> Result<Setup, LoadError> {
    let game = recorded_game(bytes)?;
    if game != G::ID {
        return Err(LoadError::OtherGame { game });
    }
    let version = bytes[DATA_AT];
    if version != G::DATA_VERSION {
        return Err(LoadError::OtherData { version, known: G::DATA_VERSION });
    }
    let mut setup = Setup { game, ..Setup::default() };
    let count = usize::from(bytes[SEAT_COUNT_AT]);
    if count > SEATS_MAX {
        return Err(LoadError::TooManySeats { seats: bytes[SEAT_COUNT_AT] });
    }
    for (index, &byte) in bytes[SEATS_AT..OPTIONS_AT].iter().enumerate() {
        let bad = LoadError::BadSeat { at: SEATS_AT + index, byte };
        if index < count {
            let _ = setup.seats.push(Sitter::from_byte(byte).ok_or(bad)?);
        } else if byte != 0 {
            return Err(bad);
        }
    }
    setup.options = u16::from_le_bytes([bytes[OPTIONS_AT], bytes[OPTIONS_AT + 1]]);
    if !GameOption::all_known(G::OPTIONS, setup.options) {
        return Err(LoadError::UnknownOptions { options: setup.options, known: G::OPTIONS });
    }
    let mut seed = [0; 8];
    seed.copy_from_slice(&bytes[SEED_AT..COUNT_AT]);
    setup.seed = u64::from_le_bytes(seed);
    Ok(setup)
}
