//! The emulated chip: TypeScript that Node runs straight from `emulator/`.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::firmware::target_folder;
use crate::steps::{cargo, output, program, step};
use crate::{Outcome, root};

/// What the project's own sources need: `node:test`, and `--import`.
const NODE_MAJOR_MIN: u32 = 20;

const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Makes sure that Node is there and the packages are those of the lock file.
pub fn set_up() -> Outcome {
    let version = output("node", &["--version"]);
    node_is_new_enough(version.as_deref())?;
    let installed = folder().join("node_modules/.package-lock.json");
    if is_newer(&installed, &folder().join("package-lock.json")) {
        return Ok(());
    }
    // No package needs to run anything at its installation.
    let mut install = program(NPM, &["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    // What a command prints on its own output may be JSON for somebody.
    install.current_dir(folder()).stdout(std::io::stderr());
    step("install the emulator's packages", install)
}

/// A script of `emulator/`, run in that folder.
pub fn script(path: &str) -> Command {
    let mut node = program("node", &["--import", "tsx", path]);
    node.current_dir(folder());
    node
}

/// Builds the PC body, which finds the keys of what scripts choose by words, and what the chip is compared with.
pub fn pc_body() -> Result<PathBuf, String> {
    let mut pc = cargo(&["build", "--release", "--locked", "--package", "simulator", "--bin", "headless"]);
    // What a command prints on its own output may be JSON for somebody.
    pc.stdout(std::io::stderr());
    step("build the PC body", pc)?;
    Ok(target_folder().join("release").join("headless"))
}

/// The emulator's tests whose names `is_wanted` likes.
pub fn run_tests(is_wanted: impl Fn(&str) -> bool) -> Result<Command, String> {
    let folder = folder().join("test");
    let unreadable = |error| format!("{} cannot be read: {error}", folder.display());
    let mut names: Vec<String> = std::fs::read_dir(&folder)
        .map_err(unreadable)?
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| name.ends_with(".test.ts") && is_wanted(name))
        .collect();
    names.sort();
    if names.is_empty() {
        return Err(format!("{} has no such tests", folder.display()));
    }
    // Left to itself, Node keeps a core free.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut node = program("node", &["--import", "tsx", "--test", &format!("--test-concurrency={cores}")]);
    node.current_dir(self::folder()).args(names.iter().map(|name| format!("test/{name}")));
    Ok(node)
}

pub fn folder() -> PathBuf {
    root().join("emulator")
}

fn node_is_new_enough(version: Option<&str>) -> Outcome {
    let wanted = format!("Node {NODE_MAJOR_MIN} or newer is needed for the emulated chip");
    let Some(version) = version.map(str::trim) else {
        return Err(format!("{wanted}, and there is none here: install it from your system or nodejs.org"));
    };
    let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    match major {
        Some(major) if major >= NODE_MAJOR_MIN => Ok(()),
        _ => Err(format!("{wanted}, and `node --version` says {version}")),
    }
}

/// Whether `made` exists and was made after `from` last changed.
fn is_newer(made: &Path, from: &Path) -> bool {
    let changed = |path: &Path| path.metadata().and_then(|metadata| metadata.modified()).ok();
    match (changed(made), changed(from)) {
        (Some(made), Some(from)) => made >= from,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_or_missing_node_is_named_in_the_sentence() {
        assert_eq!(node_is_new_enough(Some("v20.0.0\n")), Ok(()));
        assert_eq!(node_is_new_enough(Some("v26.1.3")), Ok(()));
        assert!(node_is_new_enough(Some("v18.20.4\n")).unwrap_err().ends_with("says v18.20.4"));
        assert!(node_is_new_enough(Some("v9.0.0")).is_err());
        assert!(node_is_new_enough(Some("hello")).is_err());
        assert!(node_is_new_enough(None).unwrap_err().contains("there is none here"));
    }

    #[test]
    fn packages_are_installed_anew_once_the_lock_file_is_newer() {
        let folder = tempfolder();
        let (lock, made) = (folder.join("lock"), folder.join("made"));
        std::fs::write(&lock, "").unwrap();
        assert!(!is_newer(&made, &lock), "nothing is installed yet");
        std::fs::write(&made, "").unwrap();
        assert!(is_newer(&made, &lock));
        let later = std::time::SystemTime::now() + std::time::Duration::from_secs(10);
        std::fs::File::options().write(true).open(&lock).unwrap().set_modified(later).unwrap();
        assert!(!is_newer(&made, &lock), "the lock file has changed since");
        std::fs::remove_dir_all(folder).unwrap();
    }

    fn tempfolder() -> PathBuf {
        let folder = std::env::temp_dir().join(format!("skyline-xtask-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }
}
