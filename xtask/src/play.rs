//! `cargo play`: the main job of Skyline.

use std::process::Stdio;

use crate::Outcome;
use crate::steps::cargo;

/// Plays in the terminal, or with `--headless` a button script on the handheld. `--terminal` is taken
/// for granted until the handheld's page exists.
pub fn run(arguments: &[String]) -> Outcome {
    let headless = arguments.iter().any(|argument| argument == "--headless");
    let body = if headless { "headless" } else { "terminal" };
    let mut command =
        cargo(&["run", "--quiet", "--locked", "--release", "--package", "simulator", "--bin", body, "--"]);
    let own = ["--terminal", "--headless"];
    command
        .args(arguments.iter().filter(|argument| !own.contains(&argument.as_str())))
        .stdin(Stdio::inherit());
    eprintln!("Building Skyline (a minute the first time) ...");
    let status = command.status().map_err(|error| format!("cargo did not start: {error}"))?;
    match status.code() {
        Some(0) => Ok(()),
        // The program has said what was wrong.
        code => std::process::exit(code.unwrap_or(2)),
    }
}
