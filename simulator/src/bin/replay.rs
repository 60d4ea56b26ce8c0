//! `cargo replay`: tells a recorded game step by step.

use std::error::Error;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use app::words::Lang;
use clap::Parser;
use simulator::recorded::RecordFile;
use simulator::trace;
use skyline::{Title, Visitor};

/// Tells a recorded game step by step: every answer, what followed from it with the rule that made
/// it so and why, the score sheet line by line, and the digest of the end. Which game it is stands in the file.
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

    /// The language of the text: `en` or `fr`; the JSON is the same in both
    #[arg(long, value_name = "LANGUAGE", value_parser = simulator::language, default_value = "en")]
    lang: Lang,

    /// Print one JSON object for each step
    #[arg(long)]
    json: bool,

    /// With --json: also every legal answer to the decision that is open after each step
    #[arg(long, requires = "json")]
    legal: bool,
}

fn main() -> ExitCode {
    simulator::exit_code(run(&Arguments::parse()))
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let file = RecordFile::read(&arguments.file)?;
    let tell = Tell { file: &file, arguments };
    skyline::visit(file.game, tell).expect("only known games are read")
}

struct Tell<'a> {
    file: &'a RecordFile,
    arguments: &'a Arguments,
}

impl Visitor for Tell<'_> {
    type Output = Result<(), Box<dyn Error>>;

    fn visit<T: Title>(self) -> Self::Output {
        let record = self.file.replay::<T::Game>()?;
        let mut out = BufWriter::new(io::stdout().lock());
        let written = if self.arguments.json {
            trace::write_json::<T>(&record, self.arguments.legal, &mut out)
        } else {
            trace::write_text::<T>(&record, self.arguments.lang, &mut out)
        };
        match written.and_then(|()| out.flush()) {
            // Whoever reads has seen enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            Err(error) => Err(format!("the output cannot be written: {error}").into()),
            Ok(()) => Ok(()),
        }
    }
}
