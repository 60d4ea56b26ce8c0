//! `cargo play`: the main job of Skyline.

use std::process::Stdio;

use crate::Outcome;
use crate::steps::cargo;

/// Plays in the terminal; `--terminal` is taken for granted until the handheld's page exists.
pub fn run(arguments: &[String]) -> Outcome {
    let mut command = cargo(&[
        "run",
        "--quiet",
        "--locked",
        "--release",
        "--package",
        "simulator",
        "--bin",
        "terminal",
        "--",
    ]);
    command.args(arguments.iter().filter(|argument| *argument != "--terminal")).stdin(Stdio::inherit());
    eprintln!("Building Skyline (a minute the first time) ...");
    let status = command.status().map_err(|error| format!("cargo did not start: {error}"))?;
    match status.code() {
        Some(0) => Ok(()),
        // The program has said what was wrong.
        code => std::process::exit(code.unwrap_or(2)),
    }
}
