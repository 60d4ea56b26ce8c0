//! The commands behind the cargo aliases of `.cargo/config.toml`.

mod budget;
mod calls;
mod emulator;
mod firmware;
mod flash;
mod hil;
mod image;
mod memory_map;
mod options;
mod play;
mod rules_map;
mod set_up;
mod steps;
mod uf2;
mod uf2_blocks;
mod verify;

use std::path::PathBuf;
use std::process::ExitCode;

use options::Known;

const HELP: &str = "\
Skyline's commands (use them through cargo; each but the last two has -- --help):

  cargo play            the handheld in a page, on the very firmware that goes on a Pico
  cargo play -- --terminal
                        play a game in the terminal
  cargo play -- --headless --scenario FILE --out FOLDER
                        play a button script on the handheld
  cargo uf2             the file to drop on a Pico
  cargo flash           flash a Pico through a debug probe and show its log
  cargo hil             the tests on the chip, through a debug probe or in the emulated chip
  cargo budget          the firmware's size, speed and sleep against their budgets
  cargo verify          run everything CI runs
  cargo sim             games between bots and Toms
  cargo fit             fit what the Architect hopes for to games of his own
  cargo replay          replay a recorded game
  cargo golden          record the golden pictures; look at each one
  cargo rules-map       write docs/rules-map/GAME.md from the sources; -- --game NAME: of one game
";

/// What went wrong, as one sentence for the user.
type Outcome = Result<(), String>;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().unwrap_or_default();
    // `cargo play -- --terminal` hands the `--` through.
    let rest: Vec<String> = arguments.skip_while(|argument| argument == "--").collect();
    match run(&command, &rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::from(2)
        }
    }
}

fn run(command: &str, arguments: &[String]) -> Outcome {
    let asks_for_help = arguments.iter().any(|argument| argument == "--help" || argument == "-h");
    if asks_for_help && !(command == "play" && play::hands_help_on(arguments)) {
        print!("{}", help(command));
        return Ok(());
    }
    match command {
        "play" => play::run(arguments),
        "uf2" => uf2::run(arguments),
        "flash" => flash::run(arguments),
        "hil" => hil::run(arguments),
        "budget" => budget::run(arguments),
        "verify" => verify::run(arguments),
        "rules-map" => rules_map::write(&root(), arguments),
        "golden" => takes_nothing("cargo golden", arguments).and_then(|()| verify::record_golden()),
        "" | "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        other => Err(format!("'{other}' is no command of Skyline; see `cargo run -p xtask -- help`")),
    }
}

/// Refuses every argument. What writes files of the project must not pass over an option that was meant to keep
/// it from that.
fn takes_nothing(command: &'static str, arguments: &[String]) -> Outcome {
    Known { command, switches: &[], settings: &[] }.parse(arguments).map(|_| ())
}

fn help(command: &str) -> &'static str {
    match command {
        "play" => play::HELP,
        "uf2" => uf2::HELP,
        "flash" => flash::HELP,
        "hil" => hil::HELP,
        "budget" => budget::HELP,
        "verify" => verify::HELP,
        _ => HELP,
    }
}

/// The top folder of the project.
fn root() -> PathBuf {
    let xtask = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().map_or(xtask.clone(), PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_writes_files_refuses_what_it_does_not_know_and_writes_nothing() {
        for command in ["rules-map", "golden"] {
            for argument in ["--bogus", "there", "--out=there"] {
                let refused = run(command, &[argument.to_owned()]).unwrap_err();
                let expected = format!("`cargo {command}` does not know '{argument}'");
                assert!(refused.starts_with(&expected), "{refused}");
            }
        }
    }
}
