//! Skyline on a PC.
//!
//! [`bots`] decide like players and see what players see; [`games`] and [`seats`] read what is played and by whom from a
//! command line; [`matches`](mod@matches) lets bots play many games, [`fit`] lets the Architect learn from his and
//! [`watch`] says how far that has come; [`recorded`] keeps games as files;
//! [`trace`] tells a recorded game step by step, for tools and for people. [`terminal`] plays any game on a screen of text.
//! What people read of a game its face says, in English or French; [`names`] and [`sheet`] put it on lines.
//!
//! [`device`] is the handheld without hardware: the app on a [`fake_flash`], with buttons and time;
//! [`scenario`] plays button scripts on it and [`frames`] keeps its pictures; [`thinker`] thinks for it.
//!
//! The engine holds all rules; nothing here decides what is legal.

#![forbid(unsafe_code)]

use std::fmt::Display;
use std::fs::File;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use app::words::Lang;

pub mod bots;
pub mod device;
pub mod fake_flash;
pub mod fit;
pub mod frames;
pub mod full;
pub mod games;
pub mod keys;
pub mod levels;
pub mod matches;
pub mod names;
pub mod presses;
pub mod recorded;
pub mod scenario;
pub mod seats;
pub mod sheet;
pub mod terminal;
pub mod thinker;
pub mod trace;
pub mod watch;
pub mod whole_game;

/// A number of things: `1 game`, `2 games`.
pub fn counted(count: u64, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// The language with these two letters.
///
/// # Errors
/// A sentence that names those there are.
pub fn language(code: &str) -> Result<Lang, String> {
    let known = || Lang::ALL.map(|lang| format!("`{}`", lang.code())).join(" and ");
    Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or_else(|| format!("there is {}", known()))
}

/// The bytes of a file, but at most one more than these: a wrong name may be that of a very large file, or of one
/// without an end.
///
/// # Errors
/// The file cannot be read.
pub fn read_at_most(path: &Path, bytes: usize) -> io::Result<Vec<u8>> {
    let mut read = Vec::new();
    io::Read::read_to_end(&mut io::Read::take(File::open(path)?, bytes as u64 + 1), &mut read)?;
    Ok(read)
}

/// How a program ends: with the sentence about what went wrong, if something did.
pub fn exit_code(result: Result<(), impl Display>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
