//! `cargo flash`: through a debug probe, with the log.

use std::process::Stdio;

use crate::Outcome;
use crate::firmware::{Board, Variant};
use crate::hil::INSTALL;
use crate::options::Known;
use crate::steps::{output, program};

pub const HELP: &str = "\
cargo flash [-- OPTIONS]: flashes a Pico through a debug probe and shows its log; Ctrl-C ends

  --board display-pack-2   Pico with the Display Pack 2.0 (the default)
  --board breadboard       Pico and a bare ST7789 panel, wired as docs/hardware.md says
  --deliberate-panic       a firmware that panics, hangs or overruns its stack when told so over the serial port

Without a debug probe: cargo uf2
";

const OPTIONS: Known = Known { command: "cargo flash", switches: &[PANICS], settings: &["--board"] };
const PANICS: &str = "--deliberate-panic";

pub fn run(arguments: &[String]) -> Outcome {
    let options = OPTIONS.parse(arguments)?;
    let board = Board::from_option(options.value("--board"))?;
    let version = output("probe-rs", &["--version"]);
    let probes = version.as_ref().and_then(|_| output("probe-rs", &["list"]));
    ready(version.as_deref(), probes.as_deref())?;

    let elf = Variant { panics: options.is_given(PANICS), ..Variant::of(board) }.build()?;
    eprintln!("Flashing; the log follows, Ctrl-C ends ...");
    let mut flash = program("probe-rs", &["run", "--chip", "RP2040"]);
    flash.arg(elf).stdin(Stdio::inherit());
    let status = flash.status().map_err(|error| format!("probe-rs did not start: {error}"))?;
    if status.success() {
        return Ok(());
    }
    Err("probe-rs could not do it and has said why; docs/hardware.md has a table of causes".into())
}

/// Whether there is anything to flash with: what `probe-rs --version` and `probe-rs list` print.
fn ready(version: Option<&str>, probes: Option<&str>) -> Outcome {
    if version.is_none() {
        return Err(format!(
            "`cargo flash` needs probe-rs, and it is not here: install it with `{INSTALL}`, \
             or use `cargo uf2`, which needs no probe"
        ));
    }
    if probes.is_none_or(|list| list.contains("No debug probes were found")) {
        return Err("no debug probe is connected: plug one in, or use `cargo uf2` and copy the file \
                    onto the drive that the Pico shows while BOOTSEL is held"
            .into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_probe_rs_the_sentence_names_the_pinned_command_and_the_other_way() {
        let sentence = ready(None, None).unwrap_err();
        assert!(sentence.contains("cargo install probe-rs-tools --version 0.32.0 --locked"));
        assert!(sentence.contains("cargo uf2"));
    }

    #[test]
    fn without_a_probe_the_sentence_names_the_other_way() {
        let version = Some("probe-rs 0.32.0 (git commit: unknown)\n");
        let sentence = ready(version, Some("No debug probes were found.\n")).unwrap_err();
        assert!(sentence.contains("cargo uf2") && sentence.contains("BOOTSEL"));
        assert!(ready(version, None).is_err());
        let one = "The following debug probes were found:\n[0]: Debug Probe (CMSIS-DAP)\n";
        assert_eq!(ready(version, Some(one)), Ok(()));
    }
}
