//! The commands behind the cargo aliases of `.cargo/config.toml`.

mod play;
mod rules_map;
mod set_up;
mod steps;
mod verify;

use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "\
Skyline's commands (use them through cargo):

  cargo play [-- --terminal OPTIONS]   play New York City against Tom
  cargo verify                         run everything CI runs
  cargo play -- --headless --scenario FILE --out DIR
                                       play a button script on the handheld
  cargo golden                         record the golden pictures; look at each one
  cargo rules-map                      write docs/rules-map.md from the sources
  cargo sim -- --help                  games between bots and Toms
  cargo replay -- --help               replay a recorded game
";

/// What went wrong, as one sentence for the user.
type Outcome = Result<(), String>;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().unwrap_or_default();
    // `cargo play -- --terminal` hands the `--` through.
    let rest: Vec<String> = arguments.skip_while(|argument| argument == "--").collect();
    let outcome = match command.as_str() {
        "play" => play::run(&rest),
        "verify" => verify::run(&rest),
        "rules-map" => rules_map::write(&root()),
        "golden" => verify::record_golden(),
        "" | "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        other => Err(format!("'{other}' is no command of Skyline; see `cargo run -p xtask -- help`")),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::from(2)
        }
    }
}

/// The top folder of the project.
fn root() -> PathBuf {
    let xtask = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().map_or(xtask.clone(), PathBuf::from)
}
