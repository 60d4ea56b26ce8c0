//! New York City in a terminal, for people: numbered choices, a picture of the table in text, and
//! everything that happens in sentences with their rules.
//!
//! It works on a screen and through a pipe alike: it reads lines and writes lines. Every action is
//! saved before the next one is asked for. What is legal, the engine says; what things are called,
//! [`words`](crate::words) says; this module arranges it.

mod changes;
mod ending;
mod help;
mod ink;
mod layout;
mod menu;
mod options;
mod panel;
mod picture;
mod play;
mod session;

pub use ink::Ink;
pub use options::{Options, Players};
pub use session::Refusal;

use std::io::{self, BufRead, Write};

use play::Play;
use session::Session;

/// Why the terminal stopped without a game to go back to.
#[derive(Debug)]
pub enum Failure {
    /// The game could not be started.
    Refused(Refusal),
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

/// Plays until the player leaves or the input ends.
///
/// # Errors
/// The game could not be started, the output is gone, or the game could not be saved in the end.
pub fn run(options: &Options, console: Console<'_>) -> Result<(), Failure> {
    let (session, notes) = Session::open(options).map_err(Failure::Refused)?;
    Play::new(session, console).run(&notes)
}
