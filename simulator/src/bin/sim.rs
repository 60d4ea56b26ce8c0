//! `cargo sim`: lets bots and Toms play many games and counts who wins.

use std::error::Error;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use clap::Parser;
use serde_json::json;

use simulator::matches::{Match, Progress, Tally};
use simulator::recorded;
use simulator::seats::Seats;

/// Lets bots play many games of New York City and counts who wins.
///
/// A seat is `random` (any legal action), `greedy` (looks one step ahead) or `tom:LEVEL`, the
/// automatic player of the rules on a level such as B4: mode A, B or C and 2 to 9 cards. Two to
/// four seats, clockwise; at least one is not a Tom. The same seats, games and seed give the same
/// result on any number of threads.
#[derive(Parser, Debug)]
#[command(
    name = "sim",
    version,
    after_help = "Example:\n  cargo sim -- --seats greedy,tom:B4,tom:C9 --games 1000 --seed 7\n  \
                  cargo sim -- --seats random,greedy --games 20 --record /tmp/games"
)]
struct Arguments {
    /// Who plays, clockwise, separated by commas
    #[arg(long, default_value = "greedy,tom:B4")]
    seats: Seats,

    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = at_least_one, allow_negative_numbers = true)]
    games: u64,

    /// Where all chance comes from
    #[arg(long, default_value_t = 1, value_parser = whole_number, allow_negative_numbers = true)]
    seed: u64,

    /// How many threads [default: one for each processor]
    #[arg(long, value_parser = at_least_one, allow_negative_numbers = true)]
    threads: Option<u64>,

    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,

    /// Record each game in this folder as game-000001.skyline, game-000002.skyline and so on
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
}

/// More threads than this only cost memory.
const THREADS_MAX: u64 = 256;

fn whole_number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("`{text}` is not a whole number from 0 to {}", u64::MAX))
}

fn at_least_one(text: &str) -> Result<u64, String> {
    match whole_number(text)? {
        0 => Err("it must be 1 at least".to_owned()),
        number => Ok(number),
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let series = Match {
        seats: arguments.seats.clone(),
        games: arguments.games,
        seed: arguments.seed,
        record: arguments.record.clone(),
    };
    prepare_folder(&series)?;
    let available = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = arguments.threads.map_or(available, |threads| threads.min(THREADS_MAX) as usize);

    let begin = Instant::now();
    let progress = Progress::default();
    let tally = thread::scope(|scope| {
        // Dropping `over` is what ends the watching.
        let (over, ended) = mpsc::channel();
        scope.spawn(|| watch(&progress, series.games, ended));
        let tally = series.play(threads, &progress);
        drop(over);
        tally
    })?;
    let seconds = begin.elapsed().as_secs_f64();

    let text = if arguments.json {
        json(&series.seats, &tally, seconds)
    } else {
        table(&series.seats, &tally, seconds)
    };
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// Makes the folder for recorded games, unless a game would overwrite a file.
fn prepare_folder(series: &Match) -> Result<(), Box<dyn Error>> {
    let Some(folder) = &series.record else { return Ok(()) };
    for game in 1..=series.games {
        recorded::must_not_exist(series.file(folder, game))?;
    }
    fs::create_dir_all(folder)
        .map_err(|error| format!("{} cannot be made a folder: {error}", folder.display()))?;
    Ok(())
}

/// Says on stderr how far a long match has come, until the other end of the channel is gone.
fn watch(progress: &Progress, games: u64, ended: mpsc::Receiver<()>) {
    const PATIENCE: Duration = Duration::from_secs(2);
    const BETWEEN_LINES: Duration = Duration::from_secs(5);
    let terminal = io::stderr().is_terminal();
    let mut wait = PATIENCE;
    while ended.recv_timeout(wait) == Err(mpsc::RecvTimeoutError::Timeout) {
        let line = format!("{} of {games} games", progress.games());
        if terminal {
            eprint!("\r{line} ");
            wait = PATIENCE / 4;
        } else {
            eprintln!("{line}");
            wait = BETWEEN_LINES;
        }
    }
    if terminal && wait != PATIENCE {
        // Back to the beginning, and clear the line.
        eprint!("\r\x1b[K");
    }
}

fn json(seats: &Seats, tally: &Tally, seconds: f64) -> String {
    let games = tally.games as f64;
    let seats = seats.sitters().iter().zip(&tally.seats);
    let seats: Vec<_> = seats
        .map(|(sitter, seat)| {
            json!({
                "kind": sitter.to_string(),
                "wins": seat.wins,
                "win_share": seat.wins as f64 / games,
                "mean_score": seat.points as f64 / games,
                "mean_margin": seat.margin as f64 / games,
            })
        })
        .collect();
    let object = json!({
        "games": tally.games,
        "actions": tally.actions,
        "seconds": seconds,
        "actions_per_second": tally.actions as f64 / seconds,
        "seats": seats,
    });
    format!("{object}\n")
}

fn table(seats: &Seats, tally: &Tally, seconds: f64) -> String {
    let games = tally.games as f64;
    let mut text = format!(
        "{:<5} {:<8} {:>8} {:>7} {:>11} {:>12}\n",
        "seat", "kind", "wins", "win %", "mean score", "mean margin"
    );
    for (number, (sitter, seat)) in seats.sitters().iter().zip(&tally.seats).enumerate() {
        let kind = sitter.to_string();
        let share = 100.0 * seat.wins as f64 / games;
        let (score, margin) = (seat.points as f64 / games, seat.margin as f64 / games);
        text += &format!(
            "{:<5} {kind:<8} {:>8} {share:>6.1}% {score:>11.1} {margin:>+12.1}\n",
            number + 1,
            seat.wins
        );
    }
    let rate = tally.actions as f64 / seconds;
    text + &format!(
        "\n{} games, {} actions in {seconds:.2} s: {rate:.0} actions/s\n",
        tally.games, tally.actions
    )
}
