//! Running one binary through probe-rs, with a limit of time.

use std::io::{BufRead as _, BufReader, Read};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use super::causes;
use super::output::{BinaryResult, LOG_FORMAT, Reader, TestResult, log_text};
use super::probe::Bench;
use super::suite::{Binary, WATCHDOG};
use crate::steps::program;

/// How long the watchdog's program is left alone before it is asked, and how often it is asked.
const UNTIL_RESET: Duration = Duration::from_secs(2);
const ASKED_MAX: usize = 3;
/// How long each of the three steps may take.
const ANSWER: Duration = Duration::from_secs(40);

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself; probe-rs is content or not.
    Ended { content: bool },
    /// At the line that was waited for.
    Stopped,
    /// It took too long and was ended.
    TooLong,
}

/// What was printed, and by which end.
#[derive(Debug)]
pub struct Printed {
    pub end: End,
    /// What probe-rs says about itself.
    pub errors: Vec<String>,
}

/// Flashes and runs a binary.
pub fn run(binary: &Binary, bench: &Bench, part: Option<&str>, limit: Duration) -> BinaryResult {
    eprintln!("== {}", binary.name);
    let start = Instant::now();
    let result = if binary.name == WATCHDOG {
        run_watchdog(binary, bench, part, limit)
    } else {
        run_tests(binary, bench, part, limit)
    };
    eprintln!("   {}: done in {} s", binary.name, start.elapsed().as_secs());
    result
}

fn run_tests(binary: &Binary, bench: &Bench, part: Option<&str>, limit: Duration) -> BinaryResult {
    let expected = binary.tests_with(part);
    let mut reader = Reader::new();
    if expected.is_empty() {
        // Nothing to be run here is no fault where only tests of another binary were asked for.
        return BinaryResult::new(binary, reader.tests, None);
    }
    let mut command = bench.probe_rs("run");
    command.args(FLASHING).args(LOGGING).args(["--format", "json"]).arg(&binary.elf);
    // One part only: of several probe-rs makes one that no test has.
    command.args(part);
    let printed = match watch(command, limit, |line| {
        reader.take(line);
        false
    }) {
        Ok(printed) => printed,
        Err(sentence) => return BinaryResult::new(binary, reader.tests, Some((sentence, true))),
    };
    let trouble = causes::of(&printed, &reader.others, limit);
    let why = trouble.as_ref().and_then(|(why, _)| why.lines().next()).unwrap_or("it did not end");
    let reader = reader.finish(why);
    let trouble = match (trouble, reader.missing(&expected)) {
        (Some((why, bench)), Some(missing)) => Some((format!("{why}\n    {missing}"), bench)),
        (trouble, missing) => trouble.or(missing.map(|missing| (missing, false))),
    };
    BinaryResult::new(binary, reader.tests, trouble)
}

/// The watchdog's program has no harness, and its reset may take the connection to the probe along. So it is
/// flashed and started, left alone, and asked how it went.
fn run_watchdog(binary: &Binary, bench: &Bench, part: Option<&str>, limit: Duration) -> BinaryResult {
    let mut test = TestResult::open(WATCHDOG);
    if binary.tests_with(part).is_empty() {
        return BinaryResult::new(binary, Vec::new(), None);
    }
    let start = Instant::now();
    let mut download = bench.probe_rs("download");
    download.args(FLASHING).arg(&binary.elf);
    let attach = || {
        std::thread::sleep(UNTIL_RESET);
        let mut attach = bench.probe_rs("attach");
        attach.args(LOGGING).arg(&binary.elf);
        attach
    };
    let mut verdict = None;
    let mut told = |command| {
        let mut others = Vec::new();
        let printed = watch(command, limit.min(ANSWER), |line| {
            match log_text(line) {
                Some(said) => verdict = verdict.take().or(said.strip_prefix("watchdog ").map(str::to_owned)),
                None => others.push(line.to_owned()),
            }
            test.lines.push(line.to_owned());
            verdict.is_some()
        });
        match printed {
            Ok(printed) => causes::of(&printed, &others, limit.min(ANSWER)),
            Err(sentence) => Some((sentence, true)),
        }
    };
    let mut trouble = told(download).or_else(|| told(bench.probe_rs("reset")));
    if trouble.is_none() {
        for _ in 0..ASKED_MAX {
            trouble = told(attach());
            // Who asks before the reset may lose the connection, and asks again.
            if trouble.is_none() {
                break;
            }
        }
    }
    if trouble.is_some() {
        return BinaryResult::new(binary, Vec::new(), trouble);
    }
    test.took = start.elapsed();
    test.conclude(verdict.filter(|verdict| verdict != "ok"));
    BinaryResult::new(binary, vec![test], None)
}

/// What every flashing is told: what is in the flash afterwards is read back.
const FLASHING: [&str; 2] = ["--disable-progressbars", "--verify"];
/// How the chip's log is printed.
const LOGGING: [&str; 4] = ["--no-location", "--no-timestamps", "--log-format", LOG_FORMAT];

impl Bench {
    /// The same for a chip on the bench and for the emulated one, but for the probe.
    fn probe_rs(&self, command: &str) -> Command {
        let mut command = program(&self.probe_rs.to_string_lossy(), &[command, "--chip", "RP2040"]);
        // A backtrace of probe-rs itself says nothing about the chip.
        command.arg("--non-interactive").env("PROBE_RS_COLOR", "never").env("RUST_BACKTRACE", "0");
        if let Some(probe) = &self.probe {
            command.env("PROBE_RS_PROBE", probe);
        }
        command
    }
}

/// Runs a program and hands every line it prints on, until it ends, `until` has seen enough, or the time is up.
pub fn watch(
    mut command: Command,
    limit: Duration,
    mut until: impl FnMut(&str) -> bool,
) -> Result<Printed, String> {
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = command.spawn().map_err(|error| format!("{command:?} did not start: {error}"))?;
    let (say, hear) = mpsc::channel();
    let streams = [
        process.stdout.take().map(|stream| (Box::new(stream) as Box<dyn Read + Send>, false)),
        process.stderr.take().map(|stream| (Box::new(stream) as Box<dyn Read + Send>, true)),
    ];
    for (stream, is_error) in streams.into_iter().flatten() {
        let say = say.clone();
        std::thread::spawn(move || read_lines(stream, is_error, &say));
    }
    drop(say);
    let (deadline, mut errors) = (Instant::now() + limit, Vec::new());
    let end = loop {
        match hear.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok((line, true)) => errors.push(line),
            Ok((line, false)) => {
                if until(&line) {
                    break End::Stopped;
                }
            }
            Err(RecvTimeoutError::Timeout) => break End::TooLong,
            Err(RecvTimeoutError::Disconnected) => break End::Ended { content: true },
        }
    };
    if !matches!(end, End::Ended { .. }) {
        let _ = process.kill();
    }
    let status = process.wait().map_err(|error| format!("{command:?} cannot be waited for: {error}"))?;
    let end = if matches!(end, End::Ended { .. }) { End::Ended { content: status.success() } } else { end };
    Ok(Printed { end, errors })
}

fn read_lines(stream: impl Read, is_error: bool, say: &Sender<(String, bool)>) {
    let mut stream = BufReader::new(stream);
    let mut line = Vec::new();
    while stream.read_until(b'\n', &mut line).is_ok_and(|bytes| bytes > 0) {
        let text = String::from_utf8_lossy(&line).trim_end().to_owned();
        if say.send((text, is_error)).is_err() {
            return;
        }
        line.clear();
    }
}

impl BinaryResult {
    /// What came of a binary; trouble comes with whether the bench is at fault.
    pub fn new(binary: &Binary, tests: Vec<TestResult>, trouble: Option<(String, bool)>) -> BinaryResult {
        let bench_is_at_fault = trouble.as_ref().is_some_and(|(_, bench)| *bench);
        let trouble = trouble.map(|(sentence, _)| sentence);
        BinaryResult { name: binary.name.clone(), tests, trouble, bench_is_at_fault }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        program("sh", &["-c", script])
    }

    const LONG: Duration = Duration::from_secs(30);

    #[test]
    fn lines_and_errors_are_read_to_the_end() {
        let mut lines = Vec::new();
        let printed = watch(shell("echo one; echo two; echo oh >&2; exit 3"), LONG, |line| {
            lines.push(line.to_owned());
            false
        });
        let printed = printed.unwrap();
        assert_eq!((lines, printed.errors), (vec!["one".into(), "two".into()], vec!["oh".to_owned()]));
        assert_eq!(printed.end, End::Ended { content: false });
    }

    #[test]
    fn what_takes_too_long_or_has_said_enough_is_ended() {
        let start = Instant::now();
        let hangs = watch(shell("exec sleep 600"), Duration::from_millis(50), |_| false).unwrap();
        assert_eq!(hangs.end, End::TooLong);
        let said = watch(shell("echo enough; exec sleep 600"), LONG, |line| line == "enough").unwrap();
        assert_eq!(said.end, End::Stopped);
        assert!(start.elapsed() < LONG, "nobody waited for the sleepers");
        assert!(
            watch(program("no-such-program", &[]), LONG, |_| false).unwrap_err().contains("did not start")
        );
    }
}
