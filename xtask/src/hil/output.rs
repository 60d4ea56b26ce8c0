//! What probe-rs prints, read line by line: the events of its tests and the log of the chip.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// How probe-rs is told to print a line of the chip's log, so that it can be told from everything else.
pub const LOG_FORMAT: &str = "log {L} {s}";
const LOG: &str = "log ";

/// What a test said about itself, and how it ended.
#[derive(Clone, Debug, PartialEq)]
pub struct TestResult {
    pub name: String,
    pub outcome: TestOutcome,
    pub figures: Vec<Figure>,
    /// What was printed meanwhile: the chip's log and, after a failure, the backtrace.
    pub lines: Vec<String>,
    pub took: Duration,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TestOutcome {
    Passed,
    /// The bench lacks something, and the test says what.
    Skipped(String),
    Failed(String),
}

/// Something measured on the chip.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    pub name: String,
    pub value: f64,
    pub unit: String,
}

/// What came of a binary.
#[derive(Clone, Debug, PartialEq)]
pub struct BinaryResult {
    pub name: String,
    pub tests: Vec<TestResult>,
    /// Why the binary did not come to its end, or did not run all its tests.
    pub trouble: Option<String>,
    /// Whether the trouble is with the probe or its wires, so that no other binary would do better.
    pub bench_is_at_fault: bool,
}

impl BinaryResult {
    pub fn failed(&self) -> bool {
        let failed = |test: &TestResult| matches!(test.outcome, TestOutcome::Failed(_));
        self.trouble.is_some() || self.tests.iter().any(failed)
    }
}

/// Reads the output of a run.
#[derive(Debug)]
pub struct Reader {
    pub tests: Vec<TestResult>,
    /// What belongs to no test.
    pub others: Vec<String>,
    open: Option<(TestResult, Instant)>,
}

impl Reader {
    pub fn new() -> Reader {
        Reader { tests: Vec::new(), others: Vec::new(), open: None }
    }

    /// Takes a line of the standard output.
    pub fn take(&mut self, line: &str) {
        match Event::read(line) {
            Some(Event::Started(name)) => {
                let test = TestResult::open(&name);
                self.open = Some((test, Instant::now()));
            }
            Some(Event::Ended { name, failure }) => self.end(&name, failure),
            Some(Event::Other) => {}
            None => match &mut self.open {
                Some((test, _)) => test.lines.push(line.to_owned()),
                None => self.others.push(line.to_owned()),
            },
        }
    }

    fn end(&mut self, name: &str, failure: Option<String>) {
        let open = self.open.take().filter(|(test, _)| test.name == name);
        let (mut test, start) = open.unwrap_or_else(|| (TestResult::open(name), Instant::now()));
        test.took = start.elapsed();
        test.conclude(failure);
        self.tests.push(test);
    }

    /// The test that was open when the output ended is one that failed.
    pub fn finish(mut self, why: &str) -> Reader {
        if let Some((mut test, start)) = self.open.take() {
            test.took = start.elapsed();
            test.conclude(Some(why.to_owned()));
            self.tests.push(test);
        }
        self
    }

    /// What is wrong with the number of tests that ran. probe-rs is content with none at all.
    pub fn missing(&self, expected: &BTreeSet<String>) -> Option<String> {
        let ran: BTreeSet<_> = self.tests.iter().map(|test| test.name.clone()).collect();
        if ran == *expected {
            return None;
        }
        let names = |set: Vec<&String>| set.into_iter().map(String::as_str).collect::<Vec<_>>().join(", ");
        let (missing, surplus) = (expected.difference(&ran).collect(), ran.difference(expected).collect());
        let mut sentence = format!("{} of {} tests ran", ran.len(), expected.len());
        for (what, set) in [("not run", names(missing)), ("unknown", names(surplus))] {
            if !set.is_empty() {
                sentence.push_str(&format!("; {what}: {set}"));
            }
        }
        Some(sentence)
    }
}

impl TestResult {
    pub fn open(name: &str) -> TestResult {
        let passed = TestOutcome::Passed;
        TestResult {
            name: name.into(),
            outcome: passed,
            figures: vec![],
            lines: vec![],
            took: Duration::ZERO,
        }
    }

    /// Sets the outcome, and the figures that are among the lines.
    pub fn conclude(&mut self, failure: Option<String>) {
        self.figures = self.lines.iter().filter_map(|line| Figure::read(line)).collect();
        let skipped = self.lines.iter().find_map(|line| log_text(line)?.strip_prefix("skipped "));
        self.outcome = match (failure, skipped) {
            (Some(why), _) => TestOutcome::Failed(last_words(&self.lines).unwrap_or(why)),
            (None, Some(why)) => TestOutcome::Skipped(why.to_owned()),
            (None, None) => TestOutcome::Passed,
        };
    }
}

impl Figure {
    /// `log INFO figure NAME VALUE UNIT`.
    pub fn read(line: &str) -> Option<Figure> {
        let mut words = log_text(line)?.strip_prefix("figure ")?.split_whitespace();
        let (name, value, unit) = (words.next()?, words.next()?.parse().ok()?, words.next()?);
        words.next().is_none().then(|| Figure { name: name.into(), value, unit: unit.into() })
    }
}

/// What the chip said in a line of its log, without the level.
pub fn log_text(line: &str) -> Option<&str> {
    Some(line.strip_prefix(LOG)?.split_once(' ')?.1.trim_start())
}

/// The panic in the log of a test: place and message.
fn last_words(lines: &[String]) -> Option<String> {
    let start = lines.iter().rposition(|line| line.starts_with("log ERROR"))?;
    let mut words = log_text(&lines[start])?.replace('\n', " ");
    // A message may have several lines; what follows is the next entry or the backtrace.
    for line in &lines[start + 1..] {
        if line.starts_with(LOG) || line.starts_with("Core ") {
            break;
        }
        words.push(' ');
        words.push_str(line.trim());
    }
    Some(words)
}

/// What happened to a test, as `probe-rs run --format json` prints it.
#[derive(Debug, PartialEq, Eq)]
enum Event {
    Started(String),
    Ended { name: String, failure: Option<String> },
    Other,
}

impl Event {
    fn read(line: &str) -> Option<Event> {
        let event: serde_json::Value = serde_json::from_str(line).ok()?;
        let kind = event["type"].as_str()?;
        let name = || event["name"].as_str().map(str::to_owned);
        Some(match (kind, event["event"].as_str()?) {
            ("test", "started") => Event::Started(name()?),
            ("test", "ok") => Event::Ended { name: name()?, failure: None },
            ("test", "failed") => {
                let said = event["stdout"].as_str().unwrap_or("it failed");
                let said = said.trim().trim_start_matches("Error: ").trim_matches('"');
                let said = match said.strip_prefix("Test timed out after ") {
                    Some(limit) => format!("it did not end in time: it hangs, or takes longer than {limit}"),
                    None => said.to_owned(),
                };
                Event::Ended { name: name()?, failure: Some(said) }
            }
            _ => Event::Other,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Reader {
        let mut reader = Reader::new();
        text.lines().for_each(|line| reader.take(line));
        reader
    }

    const GOOD: &str = r#"     Finished in 1.2s
{ "type": "suite", "event": "started", "test_count": 2 }
{ "type": "test", "event": "started", "name": "tests::undo" }
log INFO figure undo_at_the_end 4250123 cycles
log INFO figure broken
log INFO Test exited with () or Ok(..)
{ "type": "test", "name": "tests::undo", "event": "ok" }
{ "type": "test", "event": "started", "name": "tests::keys" }
log INFO skipped no jumper is wired
{ "type": "test", "name": "tests::keys", "event": "ok" }
{ "type": "suite", "event": "ok", "passed": 2, "failed": 0, "ignored": 0, "measured": 0, "filtered_out": 0, "exec_time": 1.9 }"#;

    #[test]
    fn figures_and_reasons_belong_to_their_tests() {
        let reader = read(GOOD);
        assert_eq!(reader.others, ["     Finished in 1.2s"]);
        let [undo, keys] = reader.tests.as_slice() else { panic!("two tests ran") };
        let figure = Figure { name: "undo_at_the_end".into(), value: 4_250_123.0, unit: "cycles".into() };
        assert_eq!((&undo.outcome, undo.figures.as_slice()), (&TestOutcome::Passed, &[figure][..]));
        assert_eq!(keys.outcome, TestOutcome::Skipped("no jumper is wired".into()));
    }

    #[test]
    fn a_panic_is_told_in_its_own_words() {
        let reader = read(
            r#"{ "type": "test", "event": "started", "name": "tests::tom" }
log ERROR panicked at tests/hil/tests/rules.rs:50:9:
Tom takes 700000 cycles, more than 5 ms
Core 0
    Frame 0: abort @ 0x10003e1c
{ "type": "test", "name": "tests::tom", "event": "failed", "stdout": "Error: \"Test should Pass but it did Panic\"\n" }"#,
        );
        let words = "panicked at tests/hil/tests/rules.rs:50:9: Tom takes 700000 cycles, more than 5 ms";
        assert_eq!(reader.tests[0].outcome, TestOutcome::Failed(words.into()));
        assert!(reader.tests[0].lines.iter().any(|line| line.contains("Frame 0")));
    }

    #[test]
    fn a_test_that_hangs_says_how_long_it_had() {
        let line = r#"{ "type": "test", "name": "tests::tom", "event": "failed", "stdout": "Error: \"Test timed out after 10s\"\n" }"#;
        let why = "it did not end in time: it hangs, or takes longer than 10s";
        assert_eq!(read(line).tests[0].outcome, TestOutcome::Failed(why.into()));
    }

    #[test]
    fn a_test_that_never_ended_has_failed() {
        let reader =
            read("{ \"type\": \"test\", \"event\": \"started\", \"name\": \"tests::tom\" }\nlog INFO hm");
        let reader = reader.finish("it hangs");
        assert_eq!(reader.tests[0].outcome, TestOutcome::Failed("it hangs".into()));
    }

    #[test]
    fn tests_that_did_not_run_are_missed() {
        let expected = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let reader = read(GOOD);
        assert_eq!(reader.missing(&expected(&["tests::undo", "tests::keys"])), None);
        let sentence = reader.missing(&expected(&["tests::undo", "tests::keys", "tests::tom"])).unwrap();
        assert_eq!(sentence, "2 of 3 tests ran; not run: tests::tom");
        assert!(reader.missing(&expected(&["tests::undo"])).unwrap().contains("unknown: tests::keys"));
        assert_eq!(read("").missing(&expected(&["a"])).unwrap(), "0 of 1 tests ran; not run: a");
    }
}
