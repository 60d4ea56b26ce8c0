//! Hands the linker `memory.x` from the top folder, `binary_info.x` and what is to run from RAM, and the build its
//! commit.

mod hot;

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::copy("../memory.x", out.join("memory.x")).expect("memory.x lies in the top folder");
    println!("cargo::rerun-if-changed=../memory.x");
    fs::copy("binary_info.x", out.join("binary_info.x")).expect("binary_info.x lies in this folder");
    println!("cargo::rerun-if-changed=binary_info.x");
    println!("cargo::rustc-link-search={}", out.display());
    let titles = hot::titles("hot");
    let script = hot::script(&hot::read("hot", hot::SHELL), &titles);
    fs::write(out.join("hot.x"), script).expect("OUT_DIR can be written");
    fs::write(out.join("overlays.rs"), hot::table(&titles)).expect("OUT_DIR can be written");
    // Ours first: `link.x` claims all code for the flash, and only suggests where it begins.
    for script in ["hot.x", "binary_info.x", "link.x", "link-rp.x", "defmt.x"] {
        println!("cargo::rustc-link-arg-bins=-T{script}");
    }
    // Functions that are alike are kept once. Tables are not: those of the log would lose their numbers.
    println!("cargo::rustc-link-arg-bins=--icf=all");

    // A build outside of a repository has no commit.
    let commit = Command::new("git").args(["rev-parse", "--short=8", "HEAD"]).output();
    let commit = commit.ok().filter(|git| git.status.success()).map(|git| git.stdout);
    let commit = commit.and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default();
    let commit = if commit.trim().is_empty() { "unknown" } else { commit.trim() };
    println!("cargo::rustc-env=SKYLINE_COMMIT={commit}");
    println!("cargo::rerun-if-changed=../.git/HEAD");
    println!("cargo::rerun-if-changed=../.git/refs/heads");
}
