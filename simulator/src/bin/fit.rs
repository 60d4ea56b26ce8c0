//! `cargo fit`: the Architect learns from his own games what a table is worth between two rounds.

use std::fs::{self, OpenOptions};
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use clap::Parser;

use new_york_city_face::NewYorkCity;
use simulator::fit::{Lessons, source};
use simulator::games;
use simulator::watch::watched;
use skyline::{Named, Title};

/// Lets the Architect play many games and fits his guess between two rounds to how they ended.
///
/// The games are played with the weights in force, and what is found replaces them in
/// games/new_york_city/src/player/value_weights.rs. A better player has other games to learn from: run it again until `cargo sim`
/// shows no gain any more.
#[derive(Parser, Debug)]
#[command(name = "fit", version, after_help = "Example:\n  cargo fit -- --games 20000 --seed 7")]
struct Arguments {
    /// Whose player: only that of New York City guesses
    #[arg(long, value_name = "NAME", default_value = NewYorkCity::NAMED.name, value_parser = guesses)]
    game: &'static Named,

    /// How many games
    #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// Playouts for each choice
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u16).range(1..))]
    playouts: u16,

    /// Where all chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// The file that is written
    #[arg(long, value_name = "FILE", default_value = "games/new_york_city/src/player/value_weights.rs")]
    out: PathBuf,
}

fn guesses(name: &str) -> Result<&'static Named, String> {
    let game = games::named(name)?;
    match game.id == NewYorkCity::NAMED.id {
        true => Ok(game),
        false => Err(format!("the player of {} has nothing to fit: it plays on to the end", game.title)),
    }
}

fn main() -> ExitCode {
    simulator::exit_code(run(&Arguments::parse()))
}

/// Opens a file for writing, and leaves everything as it was.
fn try_to_write(file: &Path) -> io::Result<()> {
    let is_new = !file.exists();
    OpenOptions::new().append(true).create(true).open(file)?;
    if is_new { fs::remove_file(file) } else { Ok(()) }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    let Arguments { game, games, playouts, seed, ref out } = *arguments;
    let file = out.display();
    // Before an hour of games is lost.
    try_to_write(out).map_err(|error| format!("{file} cannot be written: {error}"))?;
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let played = AtomicU64::new(0);
    let lessons = Lessons { games, playouts, seed };
    let done = || played.load(Ordering::Relaxed);
    let weights = watched(games, "games", done, || lessons.learn(threads, &played));
    fs::write(out, source(&weights)).map_err(|error| format!("{file} cannot be written: {error}"))?;
    let formatted = Command::new("rustfmt").arg("--edition").arg("2024").arg(out).status();
    if !formatted.is_ok_and(|status| status.success()) {
        eprintln!("{file} was written, but rustfmt is missing: `cargo fmt` has to follow.");
    }
    let games = simulator::counted(games, "game");
    let title = game.title;
    println!(
        "{file}: {title}, fitted to {games}. Now: cargo sim -- --seats architect:200,tom:C5 --alternate"
    );
    Ok(())
}
