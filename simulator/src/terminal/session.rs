//! A game with its file: what was played, what was said about it, and how it is kept.

use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::path::{Path, PathBuf};

use engine::{Code, RecordError, Rules, Seat, SetupFaults};
use new_york_city::{Action, Fact, Game, LogEntry, Record, Rule, SeatKind};

use super::options::{Options, Players};
use crate::recorded::{self, FileError, RecordFile};
use crate::words;

/// Seeds below this are short enough to tell a friend.
const SEEDS: u64 = 1_000_000;

/// Why no game was started. No game is lost by it.
#[derive(Debug)]
pub enum Refusal {
    /// The saved game cannot be read.
    Saved(FileError),
    /// The first save failed.
    Unwritable(FileError),
    /// The folder of the saved game cannot be made, or an old game cannot be put aside.
    Folder(PathBuf, io::Error),
    /// The seats make no game.
    Setup(SetupFaults),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Saved(error) => {
                write!(f, "{error}. It is left as it is; --new puts it aside and starts afresh")
            }
            Refusal::Unwritable(error) => write!(f, "{error}"),
            Refusal::Folder(path, error) => write!(f, "{}: {error}", path.display()),
            Refusal::Setup(errors) => write!(f, "{errors}"),
        }
    }
}

impl std::error::Error for Refusal {}

/// One action and what came of it.
#[derive(Clone, Debug)]
pub struct Played {
    /// Who chose.
    pub seat: Seat,
    /// What was chosen, in words.
    pub choice: String,
    /// What happened.
    pub entries: Vec<LogEntry>,
}

/// A game, its file and its history.
pub struct Session {
    record: Box<Record>,
    file: PathBuf,
    history: Vec<Played>,
}

impl Session {
    /// Continues the saved game or starts a new one, as the command line says; with sentences about
    /// which of the two it was.
    pub fn open(options: &Options) -> Result<(Session, Vec<String>), Refusal> {
        let file = options.file();
        let there = file.symlink_metadata().is_ok();
        let mut notes = Vec::new();
        if there && !options.new {
            let record =
                RecordFile::read(&file).and_then(|file| file.replay::<Game>()).map_err(Refusal::Saved)?;
            if !record.game().is_over() {
                let (seats, seed) = (Players::from(record.setup()), record.setup().seed);
                notes.push(format!("The unfinished game in {} goes on.", file.display()));
                notes.push(match seats.are_several_people() {
                    true => format!("Its seats are {seats}; --new starts another."),
                    false => format!("Its seats are {seats}, its seed is {seed}; --new starts another."),
                });
                notes.extend(ignored(options, &record));
                return Ok((Session::resumed(record, file), notes));
            }
        }
        let players = options.seats.clone().unwrap_or_default();
        let chance = || RandomState::new().hash_one(0u8);
        // One that few are is found by trying which of them deals the own cards.
        let short = |seed| if players.are_several_people() { seed } else { seed % SEEDS };
        let seed = options.seed.unwrap_or_else(|| short(chance()));
        let record = Record::new(players.setup(seed)).map_err(Refusal::Setup)?;
        if there {
            let aside = put_aside(&file).map_err(|error| Refusal::Folder(file.clone(), error))?;
            notes.push(format!("The game that was there is kept as {}.", aside.display()));
        }
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).map_err(|error| Refusal::Folder(folder.to_owned(), error))?;
        }
        // Whoever knows the seed knows every card: among several people it is told at the end.
        notes.push(match players.are_several_people() {
            true => format!("A new game: seats {players}."),
            false => format!("A new game: seats {players}, seed {seed}."),
        });
        notes.push(format!("Every action is saved in {}.", file.display()));
        recorded::write(&file, &record).map_err(Refusal::Unwritable)?;
        Ok((Session { record: Box::new(record), file, history: Vec::new() }, notes))
    }

    fn resumed(record: Box<Record>, file: PathBuf) -> Session {
        let mut history = Vec::new();
        if let Ok(mut game) = Game::from_setup(record.setup()) {
            for action in record.played().iter().filter_map(|code| Action::from_code(*code)) {
                let choice = choice(&game, action);
                if let (Some((seat, choice)), Ok(log)) = (choice, game.apply(action)) {
                    history.push(Played { seat, choice, entries: log.entries().to_vec() });
                }
            }
        }
        Session { record, file, history }
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        self.record.game()
    }

    /// What all chance comes from.
    pub fn seed(&self) -> u64 {
        self.record.setup().seed
    }

    /// Who plays.
    pub fn players(&self) -> Players {
        Players::from(self.record.setup())
    }

    /// Where the game is kept.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Every action so far.
    pub fn history(&self) -> &[Played] {
        &self.history
    }

    /// The entries of the current bidding round.
    pub fn bidding_round(&self) -> impl Iterator<Item = &LogEntry> {
        let newest_first = self.history.iter().rev().flat_map(|played| played.entries.iter().rev());
        newest_first.take_while(|entry| !matches!(entry.fact, Fact::BiddingBegan { .. }))
    }

    /// What the game started from, and every action.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Whether an Architect plays a seat.
    pub fn is_architect(&self, seat: Seat) -> bool {
        matches!(self.game().table().players[seat].kind, SeatKind::Architect(_))
    }

    /// Plays an action.
    pub fn play(&mut self, action: Action) -> Result<(), RecordError<Rule>> {
        let choice = choice(self.game(), action);
        self.record.play(action)?;
        self.remember(choice);
        Ok(())
    }

    /// Takes back the last action of a person, and what Architects have done since.
    pub fn undo(&mut self) -> Option<Played> {
        let last = self.history.iter().rposition(|played| !self.is_architect(played.seat))?;
        self.record.undo_several(self.history.len() - last);
        self.history.truncate(last + 1);
        self.history.pop()
    }

    /// Plays the last undone action again, and what Architects did after it. Returns how many actions.
    pub fn redo(&mut self) -> usize {
        let mut count = 0;
        let asked = |session: &Session| session.game().decision().map(|decision| decision.seat);
        while count == 0 || asked(self).is_some_and(|seat| self.is_architect(seat)) {
            // What it will do is told by the game before it.
            let before = self.game().clone();
            let Some(action) = self.record.redo() else { break };
            self.remember(choice(&before, action));
            count += 1;
        }
        count
    }

    /// Keeps what was chosen, and what the record says it brought about.
    fn remember(&mut self, choice: Option<(Seat, String)>) {
        if let Some((seat, choice)) = choice {
            self.history.push(Played { seat, choice, entries: self.record.last().entries().to_vec() });
        }
    }

    /// Brings the game to its file.
    pub fn save(&self) -> Result<(), FileError> {
        recorded::write(&self.file, &self.record)
    }

    /// Writes a copy to another file, which must not be there yet.
    pub fn write_copy(&self, path: &Path) -> Result<(), FileError> {
        recorded::write_new(path, &self.record)
    }
}

/// Who chooses what, in words, before it is played.
fn choice(game: &Game, action: Action) -> Option<(Seat, String)> {
    let seat = game.decision()?.seat;
    Some((seat, words::action(&game.view(seat), action)))
}

/// What to say if the command line asks for another game than the saved one.
fn ignored(options: &Options, record: &Record) -> Option<String> {
    let setup = record.setup();
    let other_seats = options.seats.as_ref().is_some_and(|asked| *asked != Players::from(setup));
    let other_seed = options.seed.is_some_and(|seed| seed != setup.seed);
    let note = "NOTE: you asked for other seats or another seed; they are not used without --new.";
    (other_seats || other_seed).then(|| note.to_owned())
}

/// Renames a file to the first free `.bak`, `.bak2` and so on beside it.
fn put_aside(file: &Path) -> io::Result<PathBuf> {
    let mut number = 1;
    loop {
        let ending = if number == 1 { ".bak".to_owned() } else { format!(".bak{number}") };
        let mut name = OsString::from(file.file_name().unwrap_or_default());
        name.push(ending);
        let aside = file.with_file_name(name);
        if aside.symlink_metadata().is_err() {
            fs::rename(file, &aside)?;
            return Ok(aside);
        }
        number += 1;
    }
}
