//! What can be wrong with saves, each in one sentence.
//!
//! A [`SaveProblem`] is found at the start and shown to the player; a [`SaveError`] is why
//! something could not be stored.

use core::fmt;

use embedded_storage_async::nor_flash::NorFlashErrorKind;
use engine::{GameId, LoadError};

/// Which part of the saves; all but the settings are a title's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The settings.
    Settings,
    /// The records.
    Records(GameId),
    /// The game that was being played.
    Game(GameId),
    /// A game that could not be read once, and that a newer game leaves alone.
    OlderGame(GameId),
    /// A session at the table: the last one, or one that a newer one leaves alone.
    Session(GameId),
}

impl Part {
    /// The title whose part it is.
    pub fn title(self) -> Option<GameId> {
        match self {
            Part::Settings => None,
            Part::Records(title) | Part::Game(title) | Part::OlderGame(title) | Part::Session(title) => {
                Some(title)
            }
        }
    }
}

/// Why a part cannot be read. Entries and actions count from 1, bytes from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Why {
    /// Written by another version of Skyline.
    OtherVersion { version: u8, known: u8 },
    /// A byte has a value that it never has.
    Damaged { at: u16 },
    /// Neither of the two copies can be read.
    BothCopiesDamaged,
    /// A name is longer than this Skyline knows names.
    NameTooLong { seat: u8, bytes: u8 },
    /// The beginning of the game has a wrong checksum.
    StartDamaged,
    /// The beginning of the game is refused by the rules.
    StartRefused(LoadError),
    /// An entry of the journal has a wrong checksum, and good ones follow.
    EntryDamaged { entry: u16 },
    /// An entry undoes or redoes what is not there.
    EntryOutOfOrder { entry: u16 },
    /// A code that no action has.
    UnknownAction { action: u16, code: u16 },
    /// An action that is not legal where it stands.
    IllegalAction { action: u16, rule: &'static str },
    /// An entry that a session has no place for where it stands.
    EntryRefused { entry: u16 },
    /// More actions than this device has room for.
    TooManyActions { actions: u16 },
    /// The last entries cannot be read: several power cuts in a row, or damage. The game is there
    /// as it was before them.
    EndUnreadable { entries: u16 },
    /// It was refused at an earlier start, and is kept since.
    RefusedBefore,
    /// The flash does not do what it is told.
    Flash(Fault),
}

/// A part of the saves that cannot be read, and why. It is kept as it is until the player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaveProblem {
    /// Which part.
    pub part: Part,
    /// Why.
    pub why: Why,
}

/// How the flash failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Fault {
    /// The device reports an error.
    Device(NorFlashErrorKind),
    /// A write was about to go where something is written already.
    NotBlank { at: u32 },
    /// What was written reads back differently.
    NotWritten { at: u32 },
    /// What was erased is not blank.
    NotErased { at: u32 },
    /// What was read is impossible after what was written.
    Storage,
}

/// Why something was not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// The flash failed.
    Flash(Fault),
    /// This part cannot be read and is kept until the player lets it go.
    Kept(Part),
    /// The setup makes no game.
    BadSetup(LoadError),
    /// No game or session was begun.
    NoGame,
    /// The journal has no room left, even without what was undone.
    Full,
    /// Something failed to be stored before; it must be stored again first.
    OutOfStep,
    /// The ranges are not whole pages of the flash, or too few or many of them.
    BadRanges,
}

impl From<Fault> for SaveError {
    fn from(fault: Fault) -> SaveError {
        SaveError::Flash(fault)
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::Settings => "The settings",
            Part::Records(_) => "The records",
            Part::Game(_) => "The saved game",
            Part::OlderGame(_) => "An older saved game",
            Part::Session(_) => "The saved session",
        })
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Why::OtherVersion { version, known } => {
                write!(f, "the format version is {version}, this Skyline reads {known}")
            }
            Why::Damaged { at } => write!(f, "byte {at} is damaged"),
            Why::BothCopiesDamaged => f.write_str("both copies are damaged"),
            Why::NameTooLong { seat, bytes } => {
                write!(f, "the name of seat {} has {bytes} bytes, too many for this Skyline", seat + 1)
            }
            Why::StartDamaged => f.write_str("its beginning is damaged"),
            Why::StartRefused(error) => error.fmt(f),
            Why::EntryDamaged { entry } => write!(f, "entry {entry} is damaged"),
            Why::EntryOutOfOrder { entry } => {
                write!(f, "entry {entry} undoes or redoes what is not there")
            }
            Why::UnknownAction { action, code } => {
                write!(f, "action {action} has the unknown code {code:#06x}")
            }
            Why::IllegalAction { action, rule } => {
                write!(f, "action {action} is not legal there by {rule}")
            }
            Why::EntryRefused { entry } => write!(f, "entry {entry} is not possible there"),
            Why::TooManyActions { actions } => {
                write!(f, "its {actions} actions are more than this device has room for")
            }
            Why::EndUnreadable { entries } => {
                write!(f, "its last {entries} entries are lost, it goes on from before them")
            }
            Why::RefusedBefore => f.write_str("it could not be replayed at an earlier start"),
            Why::Flash(fault) => fault.fmt(f),
        }
    }
}

impl fmt::Display for SaveProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = matches!(self.part, Part::Settings | Part::Records(_));
        let verb = match self.why {
            Why::EndUnreadable { .. } => "was cut short",
            Why::Flash(_) => "may get lost",
            _ if plural => "cannot be read and are kept",
            _ => "cannot be read and is kept",
        };
        write!(f, "{} {verb}: {}.", self.part, self.why)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Fault::Device(kind) => write!(f, "the flash reports an error ({kind})"),
            Fault::NotBlank { at } => write!(f, "the flash is not blank at {at:#x}"),
            Fault::NotWritten { at } => write!(f, "the flash does not take a write at {at:#x}"),
            Fault::NotErased { at } => write!(f, "the flash does not erase at {at:#x}"),
            Fault::Storage => f.write_str("the storage is out of order"),
        }
    }
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveError::Flash(fault) => fault.fmt(f),
            SaveError::Kept(part) => write!(f, "{part} could not be read and must be let go first"),
            SaveError::BadSetup(error) => error.fmt(f),
            SaveError::NoGame => f.write_str("no game was begun"),
            SaveError::Full => f.write_str("there is no room left for this game"),
            SaveError::OutOfStep => f.write_str("an earlier action must be stored first"),
            SaveError::BadRanges => f.write_str("the flash has no room for saves where it should"),
        }
    }
}

impl core::error::Error for SaveProblem {}
impl core::error::Error for Fault {}
impl core::error::Error for SaveError {}
