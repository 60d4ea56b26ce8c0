//! Runs the real programs, and gives each test a folder of its own.

#![allow(dead_code)] // Each test file uses its part.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// The program that lets bots play.
pub fn sim() -> Command {
    Command::new(env!("CARGO_BIN_EXE_sim"))
}

/// The program that tells recorded games.
pub fn replay(file: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_replay"));
    command.arg(file);
    command
}

/// The program that plays button scripts.
pub fn headless() -> Command {
    Command::new(env!("CARGO_BIN_EXE_headless"))
}

/// The program that lets the Architect learn.
pub fn fit() -> Command {
    Command::new(env!("CARGO_BIN_EXE_fit"))
}

fn output(command: &mut Command) -> Output {
    command.output().expect("the program starts")
}

/// What a program that must succeed prints.
pub fn runs(command: &mut Command) -> String {
    let output = output(command);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{command:?}: {errors}");
    String::from_utf8(output.stdout).expect("text")
}

/// What a program that must refuse its input says: with exit code 2, and nothing on stdout.
pub fn fails(command: &mut Command) -> String {
    let output = output(command);
    assert_eq!(output.status.code(), Some(2), "{command:?}");
    assert!(output.stdout.is_empty(), "{command:?} printed a result");
    let error = String::from_utf8(output.stderr).expect("text");
    assert!(error.starts_with("error: "), "{error}");
    assert!(!error.contains("panicked"), "{error}");
    error
}

/// The JSON objects of an output, one a line.
pub fn json_lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// A folder that is gone when the test is over.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("skyline-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        Folder(folder)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
