//! probe-rs and the probes it sees, and the virtual one.

use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use crate::steps::{cargo, output, step};
use crate::{Outcome, emulator};

/// The virtual probe speaks the protocol of exactly this version.
const VERSION: &str = "0.32.0";
pub const INSTALL: &str = "cargo install probe-rs-tools --version 0.32.0 --locked";
/// A build that is ready sooner; probe-rs waits for its probe, not for its own code.
const FAST_BUILD: [(&str, &str); 4] = [
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "256"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "0"),
];
/// How long the virtual probe may take to listen. A computer that does something else meanwhile is slow.
const START: Duration = Duration::from_secs(60);

/// What a binary is run with.
#[derive(Debug)]
pub struct Bench {
    pub probe_rs: PathBuf,
    /// The probe for `PROBE_RS_PROBE`; without one probe-rs takes the only one there is.
    pub probe: Option<String>,
}

/// Installs probe-rs, unless it is here.
pub fn set_up() -> Outcome {
    if find().is_ok() {
        return Ok(());
    }
    let arguments: Vec<&str> = INSTALL.split(' ').skip(1).chain(["--force"]).collect();
    let mut install = cargo(&arguments);
    install.envs(FAST_BUILD);
    step(&format!("install probe-rs {VERSION} (some minutes, once)"), install)
}

/// The probe-rs that will be used: one on the path, or where cargo installs it.
pub fn find() -> Result<PathBuf, String> {
    let installed = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let installed = installed.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let candidates = [Some(PathBuf::from("probe-rs")), installed.map(|home| home.join("bin/probe-rs"))];
    let mut versions = Vec::new();
    for candidate in candidates.into_iter().flatten() {
        let version = candidate.to_str().and_then(|name| output(name, &["--version"]));
        match version.as_deref().map(number) {
            Some(VERSION) => return Ok(candidate),
            Some(other) => versions.push(other.to_owned()),
            None => {}
        }
    }
    Err(absent(versions.first().map(String::as_str)))
}

/// The number in `probe-rs 0.32.0 (git commit: unknown)`.
fn number(version: &str) -> &str {
    version.split_whitespace().nth(1).unwrap_or_default()
}

fn absent(other: Option<&str>) -> String {
    let what = match other {
        Some(other) => format!("probe-rs {other} is here, and the tests need {VERSION}"),
        None => format!("probe-rs {VERSION} is needed, and it is not here"),
    };
    format!("{what}: install it with `cargo hil -- --install`, which does `{INSTALL}`")
}

/// The probe to use: the one that was named, or `None` for the only one there is.
pub fn choose(probe_rs: &std::path::Path, named: Option<&str>) -> Result<Option<String>, String> {
    if let Some(named) = named {
        return Ok(Some(named.to_owned()));
    }
    if std::env::var_os("PROBE_RS_PROBE").is_some() {
        return Ok(None);
    }
    let list = probe_rs.to_str().and_then(|name| output(name, &["list"]));
    only(&list.ok_or("`probe-rs list` failed; run it to see why")?)?;
    Ok(None)
}

/// Whether there is exactly one probe in what `probe-rs list` prints.
fn only(list: &str) -> Outcome {
    let probes: Vec<&str> =
        list.lines().filter_map(|line| Some(line.strip_prefix('[')?.split_once("]: ")?.1.trim())).collect();
    match probes.as_slice() {
        [] => Err("no debug probe is connected: plug one in (docs/bench.md), or try the tests in the \
                   emulated chip with `cargo hil -- --emulated`"
            .into()),
        [one] if one.ends_with("(inaccessible)") => Err(format!(
            "the probe {} is connected, and you may not use it: docs/bench.md has the rule for udev",
            selector(one)
        )),
        [_] => Ok(()),
        several => Err(format!(
            "{} debug probes are connected: {}. Choose one with `cargo hil -- --probe {}`",
            several.len(),
            several.join("; "),
            selector(several[0])
        )),
    }
}

/// `VID:PID:SERIAL` in a line such as `Debug Probe (CMSIS-DAP) -- 2e8a:000c-1:E66164084 (CMSIS-DAP)`.
fn selector(probe: &str) -> &str {
    let place = probe.split_once(" -- ").map_or(probe, |(_, place)| place);
    place.split_whitespace().next().unwrap_or(place)
}

/// The virtual probe with the emulated chip behind it. It ends with this value.
#[derive(Debug)]
pub struct VirtualProbe {
    process: Child,
    /// The virtual probe runs until its input ends, even where nobody comes to end it.
    _input: Option<ChildStdin>,
    address: String,
}

impl VirtualProbe {
    pub fn start(fault: Option<&str>) -> Result<VirtualProbe, String> {
        let mut command = emulator::script("src/probe/cli.ts");
        command.arg("--jumpers").stdin(Stdio::piped()).stdout(Stdio::piped());
        if let Some(fault) = fault {
            command.args(["--fault", fault]);
        }
        let failed = |error| format!("the virtual probe did not start: {error}");
        let mut process = command.spawn().map_err(failed)?;
        let input = process.stdin.take();
        let printed = BufReader::new(process.stdout.take().ok_or("the virtual probe prints nothing")?);
        // From here on it is ended with the value, also where it says nothing.
        let mut probe = VirtualProbe { process, _input: input, address: String::new() };
        let (said, hear) = mpsc::channel();
        std::thread::spawn(move || {
            for line in printed.lines().map_while(Result::ok) {
                let _ = said.send(line);
            }
        });
        let silent = |_| format!("the virtual probe did not listen within {} s", START.as_secs());
        let line = hear.recv_timeout(START).map_err(silent)?;
        let address = line.strip_prefix("probe ");
        probe.address = address.ok_or_else(|| format!("the virtual probe said '{line}'"))?.to_owned();
        Ok(probe)
    }

    /// What probe-rs finds it by: its driver for a probe behind a socket.
    pub fn selector(&self) -> String {
        format!("20b7:9db1:tcp:{}", self.address)
    }
}

impl Drop for VirtualProbe {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "[0]: Debug Probe (CMSIS-DAP) -- 2e8a:000c-1:E66164084 (CMSIS-DAP)";
    const OTHER: &str = "[1]: J-Link -- 1366:0101:000260113667 (J-Link)";

    #[test]
    fn the_only_probe_is_taken() {
        let list = format!("The following debug probes were found:\n{ONE}\n");
        assert_eq!(only(&list), Ok(()));
    }

    #[test]
    fn no_probe_several_and_a_forbidden_one_each_have_their_sentence() {
        let sentence = only("No debug probes were found.\n").unwrap_err();
        assert!(sentence.starts_with("no debug probe is connected") && sentence.contains("--emulated"));
        let sentence =
            only(&format!("The following debug probes were found:\n{ONE}\n{OTHER}\n")).unwrap_err();
        assert!(sentence.starts_with("2 debug probes are connected: Debug Probe (CMSIS-DAP)"));
        assert!(sentence.contains("J-Link -- 1366:0101:000260113667"));
        assert!(sentence.ends_with("`cargo hil -- --probe 2e8a:000c-1:E66164084`"));
        let sentence = only(&format!("{ONE} (inaccessible)\n")).unwrap_err();
        assert!(sentence.contains("2e8a:000c-1:E66164084 is connected, and you may not use it"));
    }

    #[test]
    fn another_version_of_probe_rs_is_named() {
        assert_eq!(number("probe-rs 0.31.0 (git commit: abc)\n"), "0.31.0");
        assert!(absent(Some("0.31.0")).starts_with("probe-rs 0.31.0 is here, and the tests need 0.32.0"));
        let sentence = absent(None);
        assert!(sentence.contains("not here") && sentence.contains(INSTALL) && INSTALL.contains(VERSION));
    }
}
