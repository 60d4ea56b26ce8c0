//! Recorded games as files.
//!
//! The bytes are the engine's ([`Record::bytes`], or a game's in play one by one); this module only brings them to a disk and
//! back. A file appears whole or not at all, and what cannot be read says why in one sentence.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use app::shelf::Shelf;
use engine::{GameId, LoadError, Record, Recorded, Rules, recorded_game, saved_bytes};
use skyline::GAMES;
use skyline::tools::Tools;

/// Actions of the longest game of all.
pub const ACTIONS_MAX: usize = {
    let (mut most, mut place) = (0, 0);
    while place < GAMES.len() {
        if GAMES[place].actions_max > most {
            most = GAMES[place].actions_max;
        }
        place += 1;
    }
    most
};

/// A record with room for every game.
pub type LongRecord<G> = Record<G, ACTIONS_MAX>;

/// The ending of a recorded game's file name.
pub const EXTENSION: &str = "skyline";

/// What went wrong with a file, and which file it was.
#[derive(Debug)]
pub struct FileError {
    path: PathBuf,
    problem: Problem,
}

#[derive(Debug)]
enum Problem {
    Unreadable(io::Error),
    NotARecord(Box<LoadError>),
    UnknownGame(GameId),
    Exists,
    Unwritable(io::Error),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.problem {
            Problem::Unreadable(error) => write!(f, "{path} cannot be read: {error}"),
            Problem::NotARecord(error) => write!(f, "{path} cannot be replayed: {error}"),
            Problem::UnknownGame(GameId(game)) => {
                let known: Vec<String> =
                    GAMES.iter().map(|known| format!("{} ({})", known.id.0, known.title)).collect();
                write!(f, "{path} cannot be replayed: it is a record of game {game} (byte 5), ")?;
                write!(f, "this Skyline knows {}", known.join(", "))
            }
            Problem::Exists => write!(f, "{path} exists already and is not overwritten"),
            Problem::Unwritable(error) => write!(f, "{path} cannot be written: {error}"),
        }
    }
}

impl std::error::Error for FileError {}

/// A file that begins like a recorded game of a game that is known.
#[derive(Debug)]
pub struct RecordFile {
    path: PathBuf,
    bytes: Vec<u8>,
    /// Which game.
    pub game: GameId,
}

impl RecordFile {
    /// Reads a file.
    ///
    /// # Errors
    /// It cannot be read, or is no recorded game of this format and of a game that is known.
    pub fn read(path: impl AsRef<Path>) -> Result<RecordFile, FileError> {
        let path = path.as_ref().to_owned();
        let failed = |problem| FileError { path: path.clone(), problem };
        let bytes = crate::read_at_most(&path, saved_bytes(ACTIONS_MAX))
            .map_err(|error| failed(Problem::Unreadable(error)))?;
        let game = recorded_game(&bytes).map_err(|error| failed(Problem::NotARecord(Box::new(error))))?;
        if GAMES.iter().all(|known| known.id != game) {
            return Err(failed(Problem::UnknownGame(game)));
        }
        Ok(RecordFile { path, bytes, game })
    }

    /// Replays it.
    ///
    /// # Errors
    /// Its bytes are no recorded game of these rules.
    pub fn replay<G: Rules>(&self) -> Result<Box<LongRecord<G>>, FileError> {
        const { assert!(G::ACTIONS_MAX <= ACTIONS_MAX, "a record has room for every game") };
        let failed =
            |error| FileError { path: self.path.clone(), problem: Problem::NotARecord(Box::new(error)) };
        Record::from_bytes(&self.bytes).map(Box::new).map_err(failed)
    }

    /// What it started from and what was played, whichever game it is: at most so many actions as a device has room for.
    ///
    /// # Errors
    /// Its bytes are no recorded game of these rules, or a longer one.
    pub fn check_for_device(&self) -> Result<Recorded<'_>, FileError> {
        let failed =
            |error| FileError { path: self.path.clone(), problem: Problem::NotARecord(Box::new(error)) };
        Tools::check_for_device(&self.bytes).map_err(failed)
    }
}

/// Writes the bytes of a recorded game, in place of what may be there.
///
/// The bytes go to a temporary file beside it first, so that a crash leaves the old file or the new
/// one and never half of one.
///
/// # Errors
/// The file cannot be written.
pub fn write(path: impl AsRef<Path>, bytes: impl Iterator<Item = u8>) -> Result<(), FileError> {
    let path = path.as_ref();
    let failed = |error| FileError { path: path.to_owned(), problem: Problem::Unwritable(error) };
    let beside = write_beside(path, bytes).map_err(failed)?;
    fs::rename(&beside, path).map_err(|error| {
        let _ = fs::remove_file(&beside);
        failed(error)
    })
}

/// As [`write()`], but refuses to replace a file.
///
/// # Errors
/// The file exists, or it cannot be written.
pub fn write_new(path: impl AsRef<Path>, bytes: impl Iterator<Item = u8>) -> Result<(), FileError> {
    let path = path.as_ref();
    must_not_exist(path)?;
    write(path, bytes)
}

/// Refuses a name that is taken already, also by a broken link.
///
/// # Errors
/// The file exists.
pub fn must_not_exist(path: impl AsRef<Path>) -> Result<(), FileError> {
    let path = path.as_ref();
    match path.symlink_metadata() {
        Ok(_) => Err(FileError { path: path.to_owned(), problem: Problem::Exists }),
        Err(_) => Ok(()),
    }
}

/// Writes the bytes to a temporary file in the same folder, safely on the disk.
fn write_beside(path: &Path, bytes: impl Iterator<Item = u8>) -> io::Result<PathBuf> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    let beside = path.with_file_name(name);
    let mut file = File::create(&beside)?;
    let written = file.write_all(&bytes.collect::<Vec<u8>>()).and_then(|()| file.sync_all());
    match written {
        Ok(()) => Ok(beside),
        Err(error) => {
            let _ = fs::remove_file(&beside);
            Err(error)
        }
    }
}
