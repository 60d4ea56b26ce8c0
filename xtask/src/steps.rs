//! Running programs, with a name for each step.

use std::process::{Command, Stdio};
use std::time::Instant;

use crate::{Outcome, root};

/// Cargo in the project's top folder.
pub fn cargo(arguments: &[&str]) -> Command {
    program(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()), arguments)
}

/// A program in the project's top folder.
pub fn program(name: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(arguments).current_dir(root()).stdin(Stdio::null());
    command
}

/// Runs a step and shows how long it took, beside what the command itself prints.
pub fn step(name: &str, mut command: Command) -> Outcome {
    eprintln!("== {name}");
    let start = Instant::now();
    let status = command.status().map_err(|error| format!("{name}: {command:?} did not start: {error}"))?;
    if !status.success() {
        return Err(format!("{name} failed: {command:?} ended with {status}"));
    }
    eprintln!("   {name}: done in {} s", start.elapsed().as_secs());
    Ok(())
}

/// Becomes a program that says itself what goes wrong: signals and the way it ends are its own.
#[cfg(unix)]
pub fn run_to_the_end(mut command: Command) -> Outcome {
    use std::os::unix::process::CommandExt as _;
    let error = command.exec();
    Err(format!("{command:?} did not start: {error}"))
}

/// Runs a program that says itself what goes wrong, and ends as it ended.
#[cfg(not(unix))]
pub fn run_to_the_end(mut command: Command) -> Outcome {
    let status = command.status().map_err(|error| format!("{command:?} did not start: {error}"))?;
    std::process::exit(status.code().unwrap_or(2))
}

/// What a program prints, or `None` if it is not there or fails.
pub fn output(name: &str, arguments: &[&str]) -> Option<String> {
    let output = program(name, arguments).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
