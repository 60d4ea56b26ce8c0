//! `cargo sim`: lets programs play many games and counts who wins.

use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use clap::Parser;
use engine::Notation;
use new_york_city::components::{Difficulty, Level};
use new_york_city_face::NewYorkCity;
use serde_json::json;
use simulator::levels::{self, Measure};
use simulator::matches::{Match, Progress, Tally};
use simulator::presses::Presses;
use simulator::seats::{self, Seats, Sitter};
use simulator::watch::watched;
use simulator::{counted, games, presses, recorded};
use skyline::{Title, Visitor};

/// Lets programs play many games against each other and counts who wins.
///
/// The same seats, games and seed give the same result on any number of threads. A victory that is shared counts for
/// everybody who shares it.
#[derive(Parser, Debug)]
#[command(
    name = "sim",
    version,
    after_help = games::help(seats::KNOWN, |game| game.usual_seats.to_owned(), &[
        "cargo sim -- --seats policy,tom:B4,tom:C9 --games 1000 --seed 7",
        "cargo sim -- --seats random,policy --games 20 --record /tmp/games",
        "cargo sim -- --seats architect:200,tom:C5 --games 100 --alternate",
        "cargo sim -- --levels",
        "cargo sim -- --game tower-up --presses --games 20",
    ])
)]
struct Arguments {
    /// Which game
    #[arg(long, value_name = "NAME", default_value = skyline::GAMES[0].name, value_parser = games::named)]
    game: &'static skyline::Named,

    /// Who plays, clockwise, separated by commas [default: what the game's line below says]
    #[arg(long)]
    seats: Option<String>,

    /// What is chosen before the game; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,

    /// How many games [default: 1000, with --levels 2000 against each level]
    #[arg(long, value_parser = at_least_one, allow_negative_numbers = true)]
    games: Option<u64>,

    /// Change the order of the seats in every second game; both games of a pair are dealt alike
    #[arg(long)]
    alternate: bool,

    /// New York City: play one player against each of the 12 printed levels of Tom, from both seats
    #[arg(long, conflicts_with_all = ["game", "options", "seats", "record", "alternate"])]
    levels: bool,

    /// Who plays against the levels
    #[arg(long, default_value = "policy", value_parser = seats::deciding::<NewYorkCity>, requires = "levels")]
    reference: Sitter,

    /// Where all chance comes from
    #[arg(long, default_value_t = 1, value_parser = whole_number, allow_negative_numbers = true)]
    seed: u64,

    /// How many threads [default: one for each processor]
    #[arg(long, value_parser = at_least_one, allow_negative_numbers = true)]
    threads: Option<u64>,

    /// Count the presses that games take on the device: the first seat is a person who decides like it
    #[arg(long, conflicts_with_all = ["record", "alternate", "levels"])]
    presses: bool,

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
    simulator::exit_code(run(&Arguments::parse()))
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let available = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = arguments.threads.map_or(available, |threads| threads.min(THREADS_MAX) as usize);
    let text = if arguments.levels {
        levels(arguments, threads)?
    } else {
        let series = Series { arguments, threads };
        skyline::visit(arguments.game.id, series).expect("a game that has a name is on the shelf")?
    };
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// One match.
struct Series<'a> {
    arguments: &'a Arguments,
    threads: usize,
}

impl Visitor for Series<'_> {
    type Output = Result<String, Box<dyn Error>>;

    /// Plays it.
    fn visit<T: Title>(self) -> Self::Output {
        let Series { arguments, threads } = self;
        let options = games::options(&T::NAMED, &arguments.options)?;
        let seats = arguments.seats.as_deref().unwrap_or(T::Game::USUAL_SEATS);
        let seats = Seats::read::<T>(seats, options)?;
        if arguments.presses {
            return presses::<T>(arguments, &seats);
        }
        let series = Match {
            seats,
            options,
            games: arguments.games.unwrap_or(1000),
            seed: arguments.seed,
            alternate: arguments.alternate,
            record: arguments.record.clone(),
        };
        prepare_folder(&series)?;

        let begin = Instant::now();
        let progress = Progress::default();
        let play = || series.play::<T::Player>(threads, &progress);
        let tally = watched(series.games, "games", || progress.games(), play)?;
        let seconds = begin.elapsed().as_secs_f64();
        let names: Vec<String> = series.seats.sitters().iter().map(|sitter| sitter.name::<T>()).collect();
        Ok(if arguments.json {
            json(&T::NAMED, &names, &tally, seconds)
        } else {
            table(&names, &tally, seconds)
        })
    }
}

/// Counts the presses of games on the device.
fn presses<T: Title>(arguments: &Arguments, seats: &Seats) -> Result<String, Box<dyn Error>> {
    let games = arguments.games.unwrap_or(20);
    let done = AtomicU64::new(0);
    let measure = || presses::measure::<T>(seats, &arguments.options, games, arguments.seed, &done);
    let counted = watched(games, "games", || done.load(Ordering::Relaxed), measure)?;
    Ok(if arguments.json { presses_json(&T::NAMED, &counted) } else { presses_table(&counted) })
}

fn presses_json(game: &skyline::Named, presses: &Presses) -> String {
    let games = presses.games.len() as f64;
    let all = presses.decisions();
    let question = |(name, asked): (&String, &presses::Decisions)| {
        json!({
            "name": name,
            "per_game": asked.count() as f64 / games,
            "presses_per_game": asked.sum() as f64 / games,
            "mean": asked.mean(),
            "median": asked.median(),
            "most": asked.most(),
        })
    };
    let object = json!({
        "game": game.name,
        "games": presses.games.len(),
        "presses_per_game": {
            "mean": presses.mean(),
            "least": presses.games.iter().min(),
            "most": presses.games.iter().max(),
        },
        "reading_per_game": presses.reading as f64 / games,
        "decisions_per_game": all.count() as f64 / games,
        "presses_per_decision": { "mean": all.mean(), "median": all.median() },
        "by_question": by_presses(presses).map(question).collect::<Vec<_>>(),
    });
    format!("{object}\n")
}

/// Questions and their decisions, those that take most presses first.
fn by_presses(presses: &Presses) -> impl Iterator<Item = (&String, &presses::Decisions)> {
    let mut questions: Vec<_> = presses.questions.iter().collect();
    questions.sort_by_key(|(_, asked)| std::cmp::Reverse(asked.sum()));
    questions.into_iter()
}

fn presses_table(presses: &Presses) -> String {
    let games = presses.games.len() as f64;
    let (all, reading) = (presses.decisions(), presses.reading as f64 / games);
    let [least, most] = [presses.games.iter().min(), presses.games.iter().max()]
        .map(|games| games.copied().unwrap_or_default());
    let mut text = format!(
        "{}: {:.1} presses a game, {least} to {most}; {reading:.1} of them to read on\n{:.1} decisions a game: {:.2} presses \
         each, median {}\n\n{:<20} {:>7} {:>8} {:>6} {:>7} {:>5}\n",
        counted(presses.games.len() as u64, "game"),
        presses.mean(),
        all.count() as f64 / games,
        all.mean(),
        all.median(),
        "question",
        "a game",
        "presses",
        "mean",
        "median",
        "most",
    );
    for (name, asked) in by_presses(presses) {
        text += &format!(
            "{name:<20} {:>7.1} {:>8.1} {:>6.2} {:>7} {:>5}\n",
            asked.count() as f64 / games,
            asked.sum() as f64 / games,
            asked.mean(),
            asked.median(),
            asked.most(),
        );
    }
    text
}

/// Plays the reference player against each of the printed levels.
fn levels(arguments: &Arguments, threads: usize) -> Result<String, Box<dyn Error>> {
    let games = arguments.games.unwrap_or(2000);
    let mut measures = Vec::new();
    for level in Level::PRINTED {
        let what = format!("games against {level}");
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

fn json(game: &skyline::Named, seats: &[String], tally: &Tally, seconds: f64) -> String {
    let games = tally.games as f64;
    let seats = seats.iter().zip(&tally.seats);
    let seats: Vec<_> = seats
        .map(|(name, seat)| {
            json!({
                "kind": name,
                "wins": seat.wins,
                "win_share": seat.wins as f64 / games,
                "mean_score": seat.points as f64 / games,
                "mean_margin": seat.margin as f64 / games,
            })
        })
        .collect();
    let object = json!({
        "game": game.name,
        "games": tally.games,
        "actions": tally.actions,
        "seconds": seconds,
        "actions_per_second": tally.actions as f64 / seconds,
        "seats": seats,
    });
    format!("{object}\n")
}

fn table(seats: &[String], tally: &Tally, seconds: f64) -> String {
    let games = tally.games as f64;
    let mut text = format!(
        "{:<5} {:<14} {:>8} {:>7} {:>11} {:>12}\n",
        "seat", "kind", "wins", "win %", "mean score", "mean margin"
    );
    for (number, (kind, seat)) in seats.iter().zip(&tally.seats).enumerate() {
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

/// A table that Markdown shows as one.
fn levels_table(reference: Sitter, measures: &[Measure]) -> String {
    let reference = reference.name::<new_york_city_face::NewYorkCity>();
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
            measure.level,
            100.0 * measure.share(),
            100.0 * low,
            100.0 * high,
            measure.margin
        );
    }
    let mut by_wins: Vec<&Measure> = measures.iter().collect();
    by_wins.sort_by(|a, b| b.share().total_cmp(&a.share()));
    let order: Vec<String> = by_wins.iter().map(|measure| measure.level.to_string()).collect();
    text += &format!("\nEasiest to hardest by these games: {}.\n", order.join(", "));
    for (easier, harder) in levels::contradictions(measures) {
        let ((_, low), (_, high)) = (group(easier), group(harder));
        text +=
            &format!("{} is printed as {low}, and is harder than {}, printed as {high}.\n", easier, harder);
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
                "level": measure.level.to_string(),
                "printed": group,
                "games": measure.games,
                "wins": measure.wins,
                "win_share": measure.share(),
                "interval": [low, high],
                "mean_margin": measure.margin,
            })
        })
        .collect();
    format!(
        "{}\n",
        json!({ "reference": reference.name::<new_york_city_face::NewYorkCity>(), "levels": levels })
    )
}
