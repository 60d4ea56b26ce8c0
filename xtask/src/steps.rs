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

/// Runs a step and shows how long it took.
pub fn step(name: &str, mut command: Command) -> Outcome {
    println!("== {name}");
    let start = Instant::now();
    let status = command.status().map_err(|error| format!("{name}: {command:?} did not start: {error}"))?;
    if !status.success() {
        return Err(format!("{name} failed: {command:?} ended with {status}"));
    }
    println!("   {name}: done in {} s", start.elapsed().as_secs());
    Ok(())
}

/// What a program prints, or `None` if it is not there or fails.
pub fn output(name: &str, arguments: &[&str]) -> Option<String> {
    let output = program(name, arguments).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
