//! `terminal`: a game for people at a terminal, or through a pipe.

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use clap::Parser;
use simulator::terminal::{self, Console, Failure, Ink, Options};

/// The exit code for a game that could not be started, as clap has it for a wrong command line.
const REFUSED: u8 = 2;

fn main() -> ExitCode {
    let options = Options::parse();
    let console = Console {
        input: &mut io::stdin().lock(),
        output: &mut io::stdout().lock(),
        ink: Ink::of_stdout(),
        echo: !io::stdin().is_terminal(),
    };
    match terminal::run(&options, console) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Refused(refusal)) => {
            eprintln!("{refusal}.");
            ExitCode::from(REFUSED)
        }
        // Whoever closed the pipe reads no message, and the game is saved. Where it is not, that was said.
        Err(Failure::Lost(_) | Failure::NotSaved) => ExitCode::FAILURE,
    }
}
