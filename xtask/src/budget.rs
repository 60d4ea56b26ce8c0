//! `cargo budget`: the firmware's figures in the emulated chip against the budgets of the design.

use std::path::Path;
use std::process::Command;

use crate::firmware::{Variant, target_folder};
use crate::options::Known;
use crate::steps::run_to_the_end;
use crate::{Outcome, emulator};

pub const HELP: &str = "\
cargo budget [-- OPTIONS]: flash, RAM, stack, boot, press-to-pixel, Tom, undo, save, search and sleep
figures, measured in the emulated chip with its flash cache; fails where one is over its budget

  --json        one JSON object instead of the table
  --game NAME   with the games of this title alone
  --profile     instead, with everything in flash: which functions wait most for it, and lists of those to run
                from RAM, in target/hot; to take them over, copy them to firmware/hot
";

const OPTIONS: Known =
    Known { command: "cargo budget", switches: &["--json", "--profile"], settings: &["--game"] };

pub fn run(arguments: &[String]) -> Outcome {
    let options = OPTIONS.parse(arguments)?;
    emulator::set_up()?;
    if options.is_given("--profile") {
        return profile(options.value("--game"));
    }
    let mut budget = measure(&Variant::SHIPPED.build()?, &emulator::pc_body()?);
    budget.args(options.value("--game").map(|game| format!("--game={game}")));
    if options.is_given("--json") {
        budget.arg("--json");
    }
    eprintln!("Measuring the firmware in the emulated chip ...");
    run_to_the_end(budget)
}

/// Lists what waits for the flash, and proposes what to run from RAM.
fn profile(game: Option<&str>) -> Outcome {
    let (elf, pc) = (Variant::ALL_IN_FLASH.build()?, emulator::pc_body()?);
    let mut profile = emulator::script("src/headless/cli.ts");
    profile
        .env("SKYLINE_PC", pc)
        .arg("profile")
        .arg("--elf")
        .arg(elf)
        .arg("--out")
        .arg(target_folder().join("hot"))
        .args(game.map(|game| format!("--game={game}")));
    eprintln!("Measuring the firmware in the emulated chip, some minutes ...");
    run_to_the_end(profile)
}

/// Measures a firmware, and fails where it is over a budget. The PC body finds the keys of the scripts.
pub fn measure(elf: &Path, pc: &Path) -> Command {
    let mut budget = emulator::script("src/headless/cli.ts");
    budget.env("SKYLINE_PC", pc).arg("budget").arg("--elf").arg(elf);
    budget
}
