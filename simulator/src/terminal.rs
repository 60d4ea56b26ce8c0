//! Any game in a terminal, for people: numbered choices, the table in words, and everything that happens in sentences with
//! their rules.
//!
//! It works on a screen and through a pipe alike: it reads lines and writes lines. Every action is
//! saved before the next one is asked for. What is legal, the engine says; what things are called,
//! the game's face says, in English or French; this module arranges it.

mod commands;
mod ink;
mod kept;
mod layout;
mod options;
mod pages;
mod say;
mod seats;
mod story;
mod talk;

pub use ink::Ink;
pub use options::Options;

use std::io::{self, BufRead, Write};

use kept::Kept;
use talk::Talk;

/// Why the terminal stopped without a game to go back to.
#[derive(Debug)]
pub enum Failure {
    /// The game could not be started: a sentence says why. No game is lost by it.
    Refused(String),
    /// The screen or the keyboard is gone; the game is saved.
    Lost(io::Error),
    /// The game could not be saved when it was left. The player was told.
    NotSaved,
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Lost(error)
    }
}

/// Where a player reads and types.
#[allow(missing_debug_implementations)] // Streams have nothing to print.
pub struct Console<'io> {
    /// What is typed, line by line.
    pub input: &'io mut dyn BufRead,
    /// What is read.
    pub output: &'io mut dyn Write,
    /// How the output is set off.
    pub ink: Ink,
    /// Whether what is typed has to be repeated in the output, since no screen shows it.
    pub echo: bool,
}

impl Console<'_> {
    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// A line of the input after a prompt; `None` when it has ended. What is not UTF-8 is read as well as it can
    /// be: it will not be understood, but it ends nothing.
    fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if self.echo {
            self.say(&line)?;
        }
        Ok(Some(line))
    }
}

/// Plays until the player leaves or the input ends.
///
/// # Errors
/// The game could not be started, the output is gone, or the game could not be saved in the end.
pub fn run(options: &Options, console: Console<'_>) -> Result<(), Failure> {
    let (kept, notes) = Kept::open(options).map_err(Failure::Refused)?;
    Talk::new(kept, options.lang, console).run(&notes)
}
