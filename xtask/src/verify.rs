//! `cargo verify`: everything CI runs, in the order in which it fails fastest.

use std::time::Instant;

use crate::steps::{cargo, step};
use crate::{Outcome, root, rules_map, set_up};

/// The version of the library and of its runner must agree.
const GUNGRAUN: &str = "0.20.0";

pub fn run(arguments: &[String]) -> Outcome {
    if let Some(argument) = arguments.first() {
        return Err(format!("`cargo verify` takes no arguments, and was given '{argument}'"));
    }
    let start = Instant::now();
    set_up::thumbv6m()?;
    set_up::debian("valgrind", "valgrind")?;
    set_up::cargo_tool("gungraun-runner", GUNGRAUN)?;

    step("format", cargo(&["fmt", "--all", "--check"]))?;
    let clippy = ["clippy", "--locked", "--workspace", "--all-targets", "--", "--deny", "warnings"];
    step("lints", cargo(&clippy))?;
    rules_map::check(&root())?;
    step("host tests", cargo(&["test", "--locked"]))?;
    let soak = ["test", "--locked", "--package", "tests", "--test", "soak", "--", "--nocapture"];
    step("a hundred thousand random games", cargo(&soak))?;
    let mut docs = cargo(&["doc", "--locked", "--no-deps", "--workspace"]);
    docs.env("RUSTDOCFLAGS", "--deny warnings");
    step("documentation", docs)?;
    let chip = ["build", "--locked", "--release", "--package", "app", "--target", "thumbv6m-none-eabi"];
    step("engine and app for the chip", cargo(&chip))?;
    let bench = ["bench", "--locked", "--package", "tests", "--bench", "instructions"];
    step("instruction counts", cargo(&bench))?;
    let sim =
        ["sim", "--locked", "--", "--seats", "random,tom:B4", "--games", "20000", "--threads", "1", "--json"];
    step("speed (a figure, not a test)", cargo(&sim))?;

    println!("Everything is green after {} s.", start.elapsed().as_secs());
    Ok(())
}

/// Records the golden pictures anew: a deliberate act, never part of a check.
pub fn record_golden() -> Outcome {
    let mut golden = cargo(&["test", "--package", "tests", "--test", "golden", "--", "--nocapture"]);
    golden.env("SKYLINE_RECORD_GOLDEN", "1");
    step("record the golden pictures", golden)
}
