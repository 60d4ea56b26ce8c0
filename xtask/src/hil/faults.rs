//! The harness's own test: with each fault of the virtual probe it must fail, and say the right thing.

use std::time::Duration;

use super::output::{BinaryResult, TestOutcome};
use super::probe::{self, Bench, VirtualProbe};
use super::{running, suite};
use crate::{Outcome, emulator};

/// The faults of the virtual probe, each with a part of the sentence that must be said.
const FAULTS: [(&str, &str); 5] = [
    ("flash-bit", "the flash does not hold what was written to it"),
    ("dead", "the chip does not answer"),
    ("hang", "did not end in time"),
    ("drop", "the connection to the probe broke"),
    ("wrong-chip", "the chip that answers is no RP2040"),
];
pub const NAMES: [&str; 5] = [FAULTS[0].0, FAULTS[1].0, FAULTS[2].0, FAULTS[3].0, FAULTS[4].0];

/// A binary and a test that is over at once where nothing is wrong, and has a short limit of time.
const BINARY: &str = "board";
const TEST: &str = "the_ring_oscillator_is_not_stuck";
const LIMIT: Duration = Duration::from_secs(120);

/// Goes through all faults; needs probe-rs.
pub fn check_all() -> Outcome {
    emulator::set_up()?;
    let probe_rs = probe::find()?;
    let binaries = suite::build()?;
    let binary = binaries.iter().find(|binary| binary.name == BINARY).ok_or("there is no such binary")?;
    for (fault, expected) in FAULTS {
        let virtual_probe = VirtualProbe::start(Some(fault))?;
        let bench = Bench { probe_rs: probe_rs.clone(), probe: Some(virtual_probe.selector()) };
        let said = sentence(&running::run(binary, &bench, Some(TEST), LIMIT));
        match said {
            Some(said) if said.contains(expected) => {
                eprintln!("   with the fault '{fault}' it says: {}", said.lines().next().unwrap_or_default());
            }
            Some(said) => {
                return Err(format!("the fault '{fault}' should be told as '{expected}' and is: {said}"));
            }
            None => return Err(format!("the fault '{fault}' was not noticed: the tests passed")),
        }
    }
    Ok(())
}

/// What the harness says; `None` if it is content.
fn sentence(result: &BinaryResult) -> Option<String> {
    let failed = result.tests.iter().find_map(|test| match &test.outcome {
        TestOutcome::Failed(why) => Some(why.clone()),
        _ => None,
    });
    result.trouble.clone().or(failed)
}
