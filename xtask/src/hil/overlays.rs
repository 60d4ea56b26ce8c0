//! That code of one title cannot refer to code of another: both are run from the same place in RAM, one at a time.

use crate::Outcome;
use crate::firmware::{PROFILE, TARGET, build_options};
use crate::set_up;
use crate::steps::cargo;

/// What the linker says of such a reference.
const REFUSAL: &str = "prohibited cross reference";

/// Builds a test with such a reference, and sees to it that the linker refuses it.
pub fn check() -> Outcome {
    set_up::thumbv6m()?;
    let mut build = cargo(&["build", "--locked", "--package", "hil", "--test", "flash"]);
    build.args(PROFILE).args(build_options()).args(["--target", TARGET, "--features", "crossed-overlays"]);
    eprintln!("== a reference from one overlay to another");
    let built = build.output().map_err(|error| format!("cargo cannot be started: {error}"))?;
    let said = String::from_utf8_lossy(&built.stderr);
    if built.status.success() {
        return Err("the linker took a reference from one overlay to another".into());
    }
    if !said.contains(REFUSAL) {
        return Err(format!("a reference from one overlay to another was not refused as such:\n{said}"));
    }
    eprintln!("   refused, as it must be");
    Ok(())
}
