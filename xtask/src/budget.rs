//! `cargo budget`: the firmware's figures in the emulated chip against the budgets of the design.

use std::path::Path;
use std::process::Command;

use crate::firmware::Variant;
use crate::options::Known;
use crate::steps::run_to_the_end;
use crate::{Outcome, emulator};

pub const HELP: &str = "\
cargo budget [-- OPTIONS]: flash, RAM, stack, boot, press-to-pixel, Tom, undo, save, search and sleep
figures, measured in the emulated chip; fails where one is over its budget

  --json   one JSON object instead of the table
";

const OPTIONS: Known = Known { command: "cargo budget", switches: &["--json"], settings: &[] };

pub fn run(arguments: &[String]) -> Outcome {
    let options = OPTIONS.parse(arguments)?;
    emulator::set_up()?;
    let mut budget = measure(&Variant::SHIPPED.build()?);
    if options.is_given("--json") {
        budget.arg("--json");
    }
    eprintln!("Measuring the firmware in the emulated chip ...");
    run_to_the_end(budget)
}

/// Measures a firmware, and fails where it is over a budget.
pub fn measure(elf: &Path) -> Command {
    let mut budget = emulator::script("src/headless/cli.ts");
    budget.arg("budget").arg("--elf").arg(elf);
    budget
}
