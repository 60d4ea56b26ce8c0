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

/// Runs a step beside others: what it prints is shown when it has ended, so that nothing is mixed up.
pub fn quiet_step(name: &str, mut command: Command) -> Outcome {
    eprintln!("== {name} (beside what follows)");
    let start = Instant::now();
    let ended = command.output().map_err(|error| format!("{name}: {command:?} did not start: {error}"))?;
    let told = [ended.stdout, ended.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    eprintln!("== {name}:\n{}{}", told[0], told[1]);
    if !ended.status.success() {
        return Err(format!("{name} failed: {command:?} ended with {}", ended.status));
    }
    eprintln!("   {name}: done in {} s", start.elapsed().as_secs());
    Ok(())
}

/// Does two things at the same time, each of which leaves a core to the other. Both come to their end.
pub fn both(one: impl FnOnce() -> Outcome + Send, other: impl FnOnce() -> Outcome) -> Outcome {
    std::thread::scope(|scope| {
        let one = scope.spawn(one);
        let other = other();
        one.join().unwrap_or_else(|_| Err("a step has panicked".into())).and(other)
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_steps_both_are_done_and_either_may_fail() {
        let ended = std::sync::atomic::AtomicU8::new(0);
        let go = |outcome: Outcome| {
            ended.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            outcome
        };
        assert_eq!(both(|| go(Ok(())), || go(Ok(()))), Ok(()));
        assert_eq!(both(|| go(Err("one".into())), || go(Ok(()))), Err("one".into()));
        assert_eq!(both(|| go(Ok(())), || go(Err("other".into()))), Err("other".into()));
        assert_eq!(ended.into_inner(), 6);
    }
}
