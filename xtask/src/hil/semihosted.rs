//! The same binaries in the emulated chip without probe-rs: the emulator answers what a test asks its debugger.

use std::time::Duration;

use serde_json::Value;

use super::Order;
use super::causes;
use super::output::{BinaryResult, Reader, TestOutcome, TestResult};
use super::running::watch;
use super::suite::{Binary, WATCHDOG};
use crate::emulator;

/// Runs a binary, each test on a chip of its own.
pub fn run(binary: &Binary, order: &Order) -> BinaryResult {
    eprintln!("== {}", binary.name);
    let part = order.part.as_deref();
    let expected = binary.tests_with(part);
    if expected.is_empty() {
        return BinaryResult::new(binary, Vec::new(), None);
    }
    if binary.name == WATCHDOG {
        let why = "needs probe-rs; tests of the emulator see the firmware reset by its watchdog".to_owned();
        let test = TestResult { outcome: TestOutcome::Skipped(why), ..TestResult::open(WATCHDOG) };
        return BinaryResult::new(binary, vec![test], None);
    }
    let mut command = emulator::script("src/probe/semihosted.ts");
    command.arg("--jumpers").arg(&binary.elf);
    let mut reader = Reader::new();
    let printed = watch(command, order.limit, |line| {
        match read(line) {
            Some(test) if expected.contains(&test.name) => reader.tests.push(test),
            // The emulator knows no parts of names: it runs all tests.
            Some(_) => {}
            None => reader.others.push(line.to_owned()),
        }
        false
    });
    let trouble = match printed {
        // Where a test has failed, it says itself why.
        Ok(_) if reader.tests.iter().any(|test| matches!(test.outcome, TestOutcome::Failed(_))) => None,
        Ok(printed) => causes::of(&printed, &reader.others, order.limit),
        Err(sentence) => Some((sentence, true)),
    };
    let missing = reader.missing(&expected).map(|sentence| (sentence, false));
    BinaryResult::new(binary, reader.tests, trouble.or(missing))
}

/// A test in a line of the emulator: name, outcome, message and log.
fn read(line: &str) -> Option<TestResult> {
    let said: Value = serde_json::from_str(line).ok()?;
    let mut test = TestResult::open(said["name"].as_str()?);
    let log = said["log"].as_array()?;
    test.lines = log.iter().filter_map(Value::as_str).map(|line| format!("log {line}")).collect();
    let message = || said["message"].as_str().unwrap_or("it failed").to_owned();
    test.conclude((said["outcome"] == "failed").then(message));
    test.took = Duration::ZERO;
    Some(test)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_emulator_is_a_test() {
        let line = r#"{"name":"tests::undo","outcome":"ok","message":"","figures":[],
            "log":["INFO figure undo 42 cycles","INFO Test exited with () or Ok(..)"]}"#;
        let test = read(line).unwrap();
        assert_eq!((test.name.as_str(), &test.outcome), ("tests::undo", &TestOutcome::Passed));
        assert_eq!((test.figures[0].value, test.figures[0].unit.as_str()), (42.0, "cycles"));
        let failed =
            line.replace("\"ok\"", "\"failed\"").replace("\"message\":\"\"", "\"message\":\"it hangs\"");
        assert_eq!(read(&failed).unwrap().outcome, TestOutcome::Failed("it hangs".into()));
        let skipped = line.replace("figure undo 42 cycles", "skipped no jumper");
        assert_eq!(read(&skipped).unwrap().outcome, TestOutcome::Skipped("no jumper".into()));
        assert_eq!(read("{}"), None);
    }
}
