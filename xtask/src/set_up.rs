//! What a fresh machine lacks is installed by package name, or asked for in one sentence.

use std::path::PathBuf;

use crate::Outcome;
use crate::steps::{cargo, output, program, step};

/// The chip's target; `rust-toolchain.toml` alone does not fetch it everywhere.
pub fn thumbv6m() -> Outcome {
    let installed = output("rustup", &["target", "list", "--installed"]);
    match installed {
        Some(targets) if targets.contains("thumbv6m-none-eabi") => Ok(()),
        Some(_) => {
            step("set up the chip's target", program("rustup", &["target", "add", "thumbv6m-none-eabi"]))
        }
        None => Err("rustup is needed to build for the chip, and it is not here".into()),
    }
}

/// A program from a Debian package.
pub fn debian(program_name: &str, package: &str) -> Outcome {
    if output(program_name, &["--version"]).is_some() {
        return Ok(());
    }
    let is_root = output("id", &["-u"]).is_some_and(|id| id.trim() == "0");
    if !is_root || output("apt-get", &["--version"]).is_none() {
        return Err(format!("{program_name} is needed: please install the package '{package}'"));
    }
    step("read the package lists", program("apt-get", &["update", "--quiet"]))?;
    let mut install = program("apt-get", &["install", "--yes", "--quiet", package]);
    install.env("DEBIAN_FRONTEND", "noninteractive");
    step(&format!("install {package}"), install)
}

/// A browser of the Chromium family, wherever it is.
pub fn chromium() -> Result<PathBuf, String> {
    let find = || ["chromium", "chromium-browser", "google-chrome"].into_iter().find_map(on_path);
    if let Some(browser) = find() {
        return Ok(browser);
    }
    debian("chromium", "chromium")?;
    find().ok_or_else(|| "chromium was installed and cannot be found".into())
}

fn on_path(name: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// A cargo tool in exactly this version.
pub fn cargo_tool(name: &str, version: &str) -> Outcome {
    let listed = output("cargo", &["install", "--list"]).unwrap_or_default();
    if listed.lines().any(|line| line.starts_with(&format!("{name} v{version}:"))) {
        return Ok(());
    }
    step(&format!("install {name} {version}"), cargo(&["install", "--locked", name, "--version", version]))
}
