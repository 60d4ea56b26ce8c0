//! `cargo sim`: lets bots and Toms play many games and counts who wins.

use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::Instant;

use clap::Parser;
use new_york_city::components::{Difficulty, Level};
use serde_json::json;

use simulator::counted;
use simulator::levels::{self, Measure};
use simulator::matches::{Match, Progress, Tally};
use simulator::recorded;
use simulator::seats::{Seats, SeatsError, Sitter};
use simulator::watch::watched;

/// Lets bots play many games of New York City and counts who wins.
///
/// A seat is `random` (any legal action), `greedy` (looks one step ahead), `architect:200` (thinks
/// ahead, 200 playouts for each choice, in the last round twice as many) or `tom:LEVEL`, the automatic
/// player of the rules on a level such as B4: mode A, B or C and 2 to 9 cards. Two to four seats,
/// clockwise; at least one is not a Tom. The same seats, games and seed give the same result on any
/// number of threads.
#[derive(Parser, Debug)]
#[command(
    name = "sim",
    version,
    after_help = "Example:\n  cargo sim -- --seats greedy,tom:B4,tom:C9 --games 1000 --seed 7\n  \
                  cargo sim -- --seats random,greedy --games 20 --record /tmp/games\n  \
                  cargo sim -- --seats architect:200,tom:C5 --games 100 --alternate\n  \
                  cargo sim -- --levels"
)]
struct Arguments {
    /// Who plays, clockwise, separated by commas
    #[arg(long, default_value = "greedy,tom:B4")]
    seats: Seats,

    /// How many games [default: 1000, with --levels 2000 against each level]
    #[arg(long, value_parser = at_least_one, allow_negative_numbers = true)]
    games: Option<u64>,

    /// Change the order of the seats in every second game; both games of a pair are dealt alike
    #[arg(long)]
    alternate: bool,

    /// Play one player against each of the 12 printed levels, from both seats
    #[arg(long, conflicts_with_all = ["seats", "record", "alternate"])]
    levels: bool,

    /// Who plays against the levels
    #[arg(long, default_value = "greedy", value_parser = reference, requires = "levels")]
    reference: Sitter,

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

fn reference(text: &str) -> Result<Sitter, String> {
    let seats: Seats = format!("{text},random").parse().map_err(|error: SeatsError| error.to_string())?;
    match seats.sitters().first() {
        Some(Sitter::Tom(_)) | None => Err("a Tom does not decide: it must be another player".to_owned()),
        Some(sitter) => Ok(*sitter),
    }
}

fn main() -> ExitCode {
    simulator::exit_code(run(&Arguments::parse()))
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let available = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = arguments.threads.map_or(available, |threads| threads.min(THREADS_MAX) as usize);
    let text = if arguments.levels { levels(arguments, threads)? } else { series(arguments, threads)? };
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// Plays one match.
fn series(arguments: &Arguments, threads: usize) -> Result<String, Box<dyn Error>> {
    let series = Match {
        seats: arguments.seats.clone(),
        games: arguments.games.unwrap_or(1000),
        seed: arguments.seed,
        alternate: arguments.alternate,
        record: arguments.record.clone(),
    };
    prepare_folder(&series)?;

    let begin = Instant::now();
    let progress = Progress::default();
    let tally = watched(series.games, "games", || progress.games(), || series.play(threads, &progress))?;
    let seconds = begin.elapsed().as_secs_f64();
    let write = if arguments.json { json } else { table };
    Ok(write(&series.seats, &tally, seconds))
}

/// Plays the reference player against each of the printed levels.
fn levels(arguments: &Arguments, threads: usize) -> Result<String, Box<dyn Error>> {
    let games = arguments.games.unwrap_or(2000);
    let mut measures = Vec::new();
    for level in Level::PRINTED {
        let what = format!("games against {}{}", level.mode.letter(), level.cards);
        let progress = Progress::default();
        let measure =
            || levels::measure(arguments.reference, level, games, arguments.seed, threads, &progress);
        measures.push(watched(games, &what, || progress.games(), measure)?);
    }
    let write = if arguments.json { levels_json } else { levels_table };
    Ok(write(arguments.reference, &measures))
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
        "{:<5} {:<14} {:>8} {:>7} {:>11} {:>12}\n",
        "seat", "kind", "wins", "win %", "mean score", "mean margin"
    );
    for (number, (sitter, seat)) in seats.sitters().iter().zip(&tally.seats).enumerate() {
        let kind = sitter.to_string();
        let share = 100.0 * seat.wins as f64 / games;
        let (score, margin) = (seat.points as f64 / games, seat.margin as f64 / games);
        text += &format!(
            "{:<5} {kind:<14} {:>8} {share:>6.1}% {score:>11.1} {margin:>+12.1}\n",
            number + 1,
            seat.wins
        );
    }
    let rate = tally.actions as f64 / seconds;
    text + &format!(
        "\n{}, {} in {seconds:.2} s: {rate:.0} actions/s\n",
        counted(tally.games, "game"),
        counted(tally.actions, "action")
    )
}

fn group(level: Level) -> (u8, &'static str) {
    match level.printed() {
        Some((number, Difficulty::Easy)) => (number, "easy"),
        Some((number, Difficulty::Medium)) => (number, "medium"),
        Some((number, Difficulty::Hard)) => (number, "hard"),
        None => (0, "custom"),
    }
}

fn name(level: Level) -> String {
    format!("{}{}", level.mode.letter(), level.cards)
}

/// A table that Markdown shows as one.
fn levels_table(reference: Sitter, measures: &[Measure]) -> String {
    let games = measures.first().map_or(0, |measure| measure.games);
    let mut text = format!(
        "{reference} against one Tom, {} each, half of them from either seat\n\n\
         | level | printed as | {reference} wins | 95 % interval | mean margin |\n|---|---|---|---|---|\n",
        counted(games, "game")
    );
    for measure in measures {
        let (number, group) = group(measure.level);
        let (low, high) = measure.interval();
        text += &format!(
            "| {number}: {} | {group} | {:.1} % | {:.1} to {:.1} % | {:+.1} |\n",
            name(measure.level),
            100.0 * measure.share(),
            100.0 * low,
            100.0 * high,
            measure.margin
        );
    }
    let mut by_wins: Vec<&Measure> = measures.iter().collect();
    by_wins.sort_by(|a, b| b.share().total_cmp(&a.share()));
    let order: Vec<String> = by_wins.iter().map(|measure| name(measure.level)).collect();
    text += &format!("\nEasiest to hardest by these games: {}.\n", order.join(", "));
    for (easier, harder) in levels::contradictions(measures) {
        let ((_, low), (_, high)) = (group(easier), group(harder));
        text += &format!(
            "{} is printed as {low}, and is harder than {}, printed as {high}.\n",
            name(easier),
            name(harder)
        );
    }
    text
}

fn levels_json(reference: Sitter, measures: &[Measure]) -> String {
    let levels: Vec<_> = measures
        .iter()
        .map(|measure| {
            let (number, group) = group(measure.level);
            let (low, high) = measure.interval();
            json!({
                "number": number,
                "level": name(measure.level),
                "printed": group,
                "games": measure.games,
                "wins": measure.wins,
                "win_share": measure.share(),
                "interval": [low, high],
                "mean_margin": measure.margin,
            })
        })
        .collect();
    format!("{}\n", json!({ "reference": reference.to_string(), "levels": levels }))
}
