//! `cargo replay`: tells a recorded game step by step.

use std::error::Error;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use simulator::{recorded, trace};

/// Tells a recorded game step by step: every action, what followed from it with the rule that made
/// it so, the score sheet line by line, and the digest of the end.
///
/// With --json it prints one JSON object a line with the whole state after each action, hidden
/// cards included; docs/trace-format.md describes them.
#[derive(Parser, Debug)]
#[command(
    name = "replay",
    version,
    after_help = "Example:\n  cargo sim -- --games 1 --record /tmp/games\n  \
                  cargo replay -- /tmp/games/game-000001.skyline"
)]
struct Arguments {
    /// The recorded game
    file: PathBuf,

    /// Print one JSON object for each step
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    simulator::exit_code(run(&Arguments::parse()))
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let record = recorded::read(&arguments.file)?;
    let mut out = BufWriter::new(io::stdout().lock());
    let written = if arguments.json {
        trace::write_json(&record, &mut out)
    } else {
        trace::write_text(&record, &mut out)
    };
    match written.and_then(|()| out.flush()) {
        // Whoever reads has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(format!("the output cannot be written: {error}").into()),
        Ok(()) => Ok(()),
    }
}
