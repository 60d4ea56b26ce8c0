//! Makes the linker gather what is to run from RAM: the lists in `firmware/hot`, by name.
//!
//! The flash has a cache of 16 KiB, and a word that is not in it costs fifty cycles: what runs most is kept in RAM.
//! What the shell needs is always there. Of the titles one is played at a time: each has an overlay, all of them at
//! the same place, and `firmware/src/overlay.rs` puts one of them there. The linker refuses a reference from one
//! overlay to another, and does not fold functions of two of them that are alike: it folds only within a section.

use std::fmt::Write as _;
use std::path::Path;

/// What of one title, or of the shell, runs from RAM.
pub struct List {
    title: String,
    names: Vec<String>,
}

/// The list of what all titles share.
pub const SHELL: &str = "shell";

/// Set, everything stays in flash: to see what waits for it.
const ALL_IN_FLASH: &str = "SKYLINE_ALL_IN_FLASH";

/// The list of this title.
pub fn read(folder: impl AsRef<Path>, title: &str) -> List {
    println!("cargo::rerun-if-env-changed={ALL_IN_FLASH}");
    if std::env::var_os(ALL_IN_FLASH).is_some() {
        return List { title: title.into(), names: Vec::new() };
    }
    let path = folder.as_ref().join(title).with_extension("txt");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    println!("cargo::rerun-if-changed={}", path.display());
    let names = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    List { title: title.into(), names: names.map(str::to_owned).collect() }
}

/// The lists of a folder but for the shell's: one of each title that has one, by name.
pub fn titles(folder: impl AsRef<Path>) -> Vec<List> {
    let folder = folder.as_ref();
    println!("cargo::rerun-if-changed={}", folder.display());
    let files = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let names = files.flatten().filter_map(|file| Some(file.path().file_stem()?.to_str()?.to_owned()));
    let mut names: Vec<_> = names.filter(|name| name != SHELL).collect();
    names.sort();
    names.iter().map(|name| read(folder, name)).collect()
}

/// What Rust reads of these titles: the name of each, and where the linker has put its code.
#[allow(dead_code)] // The tests for a bench have the firmware's.
pub fn table(titles: &[List]) -> String {
    let rows = titles.iter().map(|List { title, .. }| {
        format!("    (\"{title}\", crate::overlay!(_{title}_load, _{title}_bytes)),\n")
    });
    format!("[\n{}]\n", rows.collect::<String>())
}

/// The linker script for the shell and these titles; to be read before `link.x`.
pub fn script(shell: &List, titles: &[List]) -> String {
    let mut overlays = String::new();
    let mut symbols = String::new();
    for list in titles {
        let List { title, .. } = list;
        let _ = writeln!(overlays, "    .hot.{title} {{\n{}    }}", list.gathered());
        let _ = writeln!(symbols, "_{title}_load = LOADADDR(.hot.{title});");
        let _ = writeln!(symbols, "_{title}_bytes = SIZEOF(.hot.{title});");
        let end = format!("LOADADDR(.hot.{title}) + SIZEOF(.hot.{title})");
        let _ = writeln!(symbols, "ASSERT({end} <= _saves_start, \"the flash is full\");");
    }
    format!(
        "SECTIONS {{\n  .hot.shell : ALIGN(4) {{\n{}    . = ALIGN(4);\n  }} > RAM AT> FLASH\n}} INSERT AFTER .data;\n\
         SECTIONS {{\n  OVERLAY _hot_start : NOCROSSREFS AT(LOADADDR(.hot.shell) + SIZEOF(.hot.shell)) {{\n\
         {overlays}  }} > HOT\n}} INSERT AFTER .gnu.sgstubs;\n{symbols}",
        shell.gathered(),
    )
}

impl List {
    /// Where a name is code, its section is `.text.NAME`, or `.text.unlikely.NAME` for what ends in a panic, and where it
    /// is a table, `.rodata.NAME`. The optimiser may have added a number.
    fn gathered(&self) -> String {
        let mut lines = String::new();
        for name in &self.names {
            let code = format!(".text.{name} .text.{name}.llvm.* .text.unlikely.{name}");
            let _ = writeln!(lines, "      *({code} .rodata.{name})");
        }
        lines
    }
}
