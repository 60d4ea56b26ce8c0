//! `cargo verify`: everything CI runs, in the order in which it fails fastest.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use crate::firmware::{Board, PROFILE, TARGET, Variant};
use crate::options::Known;
use crate::steps::{both, cargo, program, quiet_step, step};
use crate::{Outcome, budget, emulator, hil, play, root, rules_map, set_up, uf2};

pub const HELP: &str = "\
cargo verify [-- OPTIONS]: sets up what is missing and runs everything CI runs: format, types, lints, host
tests, documentation, the firmware, the emulated chip, the budgets, the tests for a bench, the page in a
browser, instruction counts

  --quick     for the inner loop: format, the rules map, lints of what runs on a PC, unit tests, the
              rulebook, the scenarios and the golden pictures; no chip, nothing that is installed
";

const OPTIONS: Known = Known { command: "cargo verify", switches: &["--quick"], settings: &[] };

/// The version of the library and of its runner must agree.
const GUNGRAUN: &str = "0.20.0";

/// The tests that need a browser.
const IN_A_BROWSER: &str = "browser.test.ts";

/// The tests beside unit tests that `--quick` runs: they see most in the shortest time.
const QUICK: [&str; 5] = ["rulebook", "documents", "properties", "scenarios", "golden"];

pub fn run(arguments: &[String]) -> Outcome {
    let options = OPTIONS.parse(arguments)?;
    let start = Instant::now();
    if options.is_given("--quick") {
        quick()?;
        println!(
            "What was looked at is green after {} s; `cargo verify` looks at all.",
            start.elapsed().as_secs()
        );
        return Ok(());
    }
    set_up::thumbv6m()?;
    set_up::debian("valgrind", "valgrind")?;
    let browser = set_up::chromium()?;
    set_up::cargo_tool("gungraun-runner", GUNGRAUN)?;
    emulator::set_up()?;

    sources()?;
    host()?;
    chip(&browser)?;
    soak()?;

    println!("Everything is green after {} s.", start.elapsed().as_secs());
    Ok(())
}

/// What most often goes wrong while something is written.
fn quick() -> Outcome {
    step("format", cargo(&["fmt", "--all", "--check"]))?;
    rules_map::check(&root())?;
    step("lints", lints())?;
    // At one go: packages that are tested by themselves have other features, and would be built once more.
    let mut tests = cargo(&["test", "--locked", "--quiet", "--lib", "--bin", "xtask"]);
    tests.args(QUICK.iter().flat_map(|name| ["--test", name]));
    step("unit tests, the rulebook, whole games and the whole device", tests)
}

/// The lints of everything that runs on a PC.
fn lints() -> Command {
    let clippy = ["clippy", "--locked", "--workspace", "--exclude", "firmware", "--exclude", "hil"];
    let mut lints = cargo(&clippy);
    lints.args(["--all-targets", "--", "--deny", "warnings"]);
    lints
}

/// What needs no test to be run.
fn sources() -> Outcome {
    step("format", cargo(&["fmt", "--all", "--check"]))?;
    rules_map::check(&root())?;
    let mut types = program("node", &["node_modules/typescript/bin/tsc", "--noEmit"]);
    types.current_dir(emulator::folder());
    both(|| quiet_step("types of the emulator", types), || step("lints", lints()))?;
    for variant in [Variant::SHIPPED, Variant::of(Board::Breadboard), Variant::PANICKING] {
        variant.lint()?;
    }
    let mut lints = cargo(&["clippy", "--locked", "--package", "hil", "--tests", "--bins"]);
    lints.args(PROFILE).args(["--target", TARGET, "--", "--deny", "warnings"]);
    step("lints of the tests for the chip", lints)?;
    let mut docs = cargo(&["doc", "--locked", "--no-deps", "--workspace"]);
    docs.args(["--exclude", "firmware", "--exclude", "hil"]).env("RUSTDOCFLAGS", "--deny warnings");
    step("documentation", docs)?;
    let firmware = ["--package", "firmware", "--package", "hil", "--lib", "--target", TARGET];
    let mut docs = cargo(&["doc", "--locked", "--no-deps"]);
    docs.args(PROFILE).args(firmware).env("RUSTDOCFLAGS", "--deny warnings");
    step("documentation for the chip", docs)
}

/// Rules, screens and saves on this PC.
fn host() -> Outcome {
    step("host tests", cargo(&["test", "--locked"]))
}

/// The firmware in the emulated chip, in the page and as the files that people flash.
fn chip(browser: &Path) -> Outcome {
    let panicking = Variant::PANICKING.build()?;
    for board in Board::ALL {
        uf2::run(&["--board".into(), board.name().into()])?;
    }
    let shipped = Variant::SHIPPED.build()?;
    let pc = emulator::pc_body()?;
    let mut tests = emulator::run_tests(|name| name != IN_A_BROWSER)?;
    tests.env("SKYLINE_ELF", &shipped).env("SKYLINE_PANIC_ELF", panicking);
    tests.env("SKYLINE_PC", &pc);
    if let Ok(probe_rs) = hil::probe_rs() {
        tests.env("SKYLINE_PROBE_RS", probe_rs);
    }
    step("tests in the emulated chip", tests)?;
    // Measuring goes its way on one core, and a bench waits for its chip on the other.
    both(
        || quiet_step("the budgets", budget::measure(&shipped, &pc)).and_then(|()| counts()),
        || on_a_bench().and_then(|()| page(&shipped, browser)),
    )
}

/// The page with this firmware in it, in a real browser.
fn page(elf: &Path, browser: &Path) -> Outcome {
    let page = play::build_page(elf)?;
    let mut tests = emulator::run_tests(|name| name == IN_A_BROWSER)?;
    tests.env("SKYLINE_PAGE", page).env("CHROMIUM", browser);
    step("the page in a browser", tests)
}

/// What the rules cost, in instructions: whatever else the machine does.
fn counts() -> Outcome {
    let bench = ["bench", "--locked", "--package", "tests", "--bench", "instructions"];
    quiet_step("instruction counts", cargo(&bench))
}

/// The tests for a chip on a bench, in the emulated one: through probe-rs with all that can go wrong there, or
/// directly where probe-rs is not installed.
fn on_a_bench() -> Outcome {
    hil::check_overlays()?;
    if hil::probe_rs().is_err() {
        eprintln!("   probe-rs is not here (`cargo hil -- --install`): the tests for a bench run without it");
        return hil::run(&["--direct".into()]);
    }
    hil::run(&["--emulated".into()])?;
    hil::check_faults()
}

/// What takes longest and breaks least, on all cores; and then, alone, what is timed.
fn soak() -> Outcome {
    let soak = ["test", "--locked", "--package", "tests", "--test", "soak", "--", "--nocapture"];
    step("a hundred thousand random games", cargo(&soak))?;
    let sim =
        ["sim", "--locked", "--", "--seats", "random,tom:B4", "--games", "20000", "--threads", "1", "--json"];
    step("speed (a figure, not a test)", cargo(&sim))
}

/// Records the golden pictures anew: a deliberate act, never part of a check.
pub fn record_golden() -> Outcome {
    let mut golden = cargo(&["test", "--package", "tests", "--test", "golden", "--", "--nocapture"]);
    golden.env("SKYLINE_RECORD_GOLDEN", "1");
    step("record the golden pictures", golden)
}
