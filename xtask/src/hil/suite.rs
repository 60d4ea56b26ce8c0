//! The binaries of `tests/hil`, and which tests each of them holds.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use elf::ElfBytes;
use elf::endian::LittleEndian;

use crate::firmware::{PROFILE, TARGET, build_options, built_folder, check_calls};
use crate::set_up;
use crate::steps::{cargo, step};

/// In the order in which they run. Those that touch the saves come first: whatever happens to them, a later
/// one puts the saves back.
pub const NAMES: [&str; 6] = ["saves", "flash", "scenarios", "rules", "board", "watchdog"];
/// Not a binary of tests but a program that is reset in its middle; see its source.
pub const WATCHDOG: &str = "watchdog";

/// One binary.
#[derive(Debug)]
pub struct Binary {
    pub name: String,
    pub elf: PathBuf,
    /// The names of its tests, as the ELF file has them: who runs them is held against it.
    pub tests: BTreeSet<String>,
}

pub fn check_name(name: &str) -> Result<(), String> {
    if NAMES.contains(&name) {
        return Ok(());
    }
    Err(format!("there is no binary '{name}'; there are {}", NAMES.join(", ")))
}

/// Builds them as the firmware is built.
pub fn build() -> Result<Vec<Binary>, String> {
    set_up::thumbv6m()?;
    let mut build = cargo(&["build", "--locked", "--package", "hil", "--tests", "--bins"]);
    build.args(PROFILE).args(build_options()).args(["--target", TARGET]);
    step("build the tests for the chip", build)?;
    let folder = built_folder();
    NAMES.into_iter().map(|name| Binary::find(&folder, name)).collect()
}

impl Binary {
    fn find(folder: &Path, name: &str) -> Result<Binary, String> {
        let elf = if name == WATCHDOG { folder.join(name) } else { newest(&folder.join("deps"), name)? };
        let tests = if name == WATCHDOG { BTreeSet::from([name.to_owned()]) } else { tests_in(&elf)? };
        if tests.is_empty() {
            return Err(format!("{} holds no test", elf.display()));
        }
        check_calls(&elf)?;
        Ok(Binary { name: name.to_owned(), elf, tests })
    }

    /// The tests whose names have this part.
    pub fn tests_with(&self, part: Option<&str>) -> BTreeSet<String> {
        let is_wanted = |test: &&String| part.is_none_or(|part| test.contains(part));
        self.tests.iter().filter(is_wanted).cloned().collect()
    }
}

/// Cargo writes a hash behind the name of a test binary, and older ones may lie beside it.
fn newest(folder: &Path, name: &str) -> Result<PathBuf, String> {
    let prefix = format!("{name}-");
    let is_it = |path: &PathBuf| {
        let file = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        file.strip_prefix(&prefix).is_some_and(|hash| hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
    };
    let files = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let binaries = files.flatten().map(|entry| entry.path()).filter(is_it);
    let changed = |path: &PathBuf| path.metadata().and_then(|metadata| metadata.modified()).ok();
    binaries.max_by_key(changed).ok_or_else(|| format!("cargo built no '{name}' in {}", folder.display()))
}

/// The tests of `embedded-test` in an ELF file: symbols of twelve bytes in a section of their own, whose names
/// are JSON (protocol 1). Ignored ones are left out.
fn tests_in(path: &Path) -> Result<BTreeSet<String>, String> {
    const SECTION: &str = ".embedded_test";
    const TEST_BYTES: u64 = 12;
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let bytes = std::fs::read(path).map_err(|error| named(&error))?;
    let elf = ElfBytes::<LittleEndian>::minimal_parse(&bytes).map_err(|error| named(&error))?;
    let (sections, names) = elf.section_headers_with_strtab().map_err(|error| named(&error))?;
    let (Some(sections), Some(names)) = (sections, names) else { return Err(named(&"it has no sections")) };
    let is_ours = |name: u32| names.get(name as usize).is_ok_and(|name| name == SECTION);
    let section = sections.iter().position(|section| is_ours(section.sh_name));
    let section = section.ok_or_else(|| named(&"it holds no tests of embedded-test"))?;
    let symbols = elf.symbol_table().map_err(|error| named(&error))?;
    let (symbols, names) = symbols.ok_or_else(|| named(&"it has no symbols"))?;
    let tests = symbols.iter().filter(|it| usize::from(it.st_shndx) == section && it.st_size == TEST_BYTES);
    tests
        .filter_map(|symbol| match names.get(symbol.st_name as usize) {
            Ok(name) => test_name(name).transpose(),
            Err(error) => Some(Err(named(&error))),
        })
        .collect()
}

/// The name in a symbol; `None` for a test that is ignored.
fn test_name(symbol: &str) -> Result<Option<String>, String> {
    let test: serde_json::Value =
        serde_json::from_str(symbol).map_err(|error| format!("'{symbol}' is no test: {error}"))?;
    let name = test["name"].as_str().ok_or_else(|| format!("'{symbol}' has no name"))?;
    Ok((test["ignored"] != true).then(|| format!("tests::{name}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_is_known_by_its_symbol() {
        let symbol =
            r#"{"disambiguator":3,"name":"undo","ignored":false,"should_panic":false,"timeout":120}"#;
        assert_eq!(test_name(symbol), Ok(Some("tests::undo".into())));
        assert_eq!(test_name(&symbol.replace("\"ignored\":false", "\"ignored\":true")), Ok(None));
        assert!(test_name("main").unwrap_err().contains("'main' is no test"));
    }

    #[test]
    fn a_part_of_a_name_picks_tests() {
        let tests = ["tests::undo", "tests::toms_turn"].map(str::to_owned).into();
        let binary = Binary { name: "rules".into(), elf: PathBuf::new(), tests };
        assert_eq!(binary.tests_with(None).len(), 2);
        assert_eq!(binary.tests_with(Some("tom")), ["tests::toms_turn".to_owned()].into());
        assert!(binary.tests_with(Some("tmo")).is_empty());
    }

    #[test]
    fn the_newest_binary_of_a_name_is_taken() {
        let folder = std::env::temp_dir().join(format!("skyline-hil-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let now = std::time::SystemTime::now();
        for (name, age) in [("rules-0123", 20), ("rules-abcd", 10), ("rules-abcd.d", 0), ("rules_of-12", 0)] {
            std::fs::write(folder.join(name), "").unwrap();
            let file = std::fs::File::options().write(true).open(folder.join(name)).unwrap();
            file.set_modified(now - std::time::Duration::from_secs(age)).unwrap();
        }
        assert_eq!(newest(&folder, "rules").unwrap().file_name().unwrap(), "rules-abcd");
        assert!(newest(&folder, "board").unwrap_err().starts_with("cargo built no 'board'"));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
