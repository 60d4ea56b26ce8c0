//! Building the firmware: which board, and where the ELF lies afterwards.

use std::fs;
use std::path::{Path, PathBuf};

use crate::steps::{cargo, step};
use crate::{Outcome, calls, root, set_up};

pub const TARGET: &str = "thumbv6m-none-eabi";
/// The profile of everything that runs on the chip: `Cargo.toml` says why it has its own.
pub const PROFILE: [&str; 2] = ["--profile", CHIP];
const CHIP: &str = "chip";

/// The boards there are: each a feature of `firmware` and a file in `firmware/src/board`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    DisplayPack2,
    Breadboard,
}

impl Board {
    pub const ALL: [Board; 2] = [Board::DisplayPack2, Board::Breadboard];

    /// The name of the feature, as `version` on the device says it too.
    pub fn name(self) -> &'static str {
        match self {
            Board::DisplayPack2 => "display-pack-2",
            Board::Breadboard => "breadboard",
        }
    }

    /// The board that was asked for, or the one most people have.
    pub fn from_option(name: Option<&str>) -> Result<Board, String> {
        let Some(name) = name else { return Ok(Board::DisplayPack2) };
        Board::ALL.into_iter().find(|board| board.name() == name).ok_or_else(|| {
            let names = Board::ALL.map(Board::name).join(", ");
            format!("there is no board '{name}'; there are {names}")
        })
    }
}

/// What is built: the firmware people flash, one with serial commands that make it panic, or one that runs nothing
/// from RAM.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    pub board: Board,
    pub panics: bool,
    pub all_in_flash: bool,
}

impl Variant {
    pub const SHIPPED: Variant = Variant::of(Board::DisplayPack2);
    pub const PANICKING: Variant = Variant { panics: true, ..Variant::SHIPPED };
    /// Shows what waits for the flash.
    pub const ALL_IN_FLASH: Variant = Variant { all_in_flash: true, ..Variant::SHIPPED };

    pub const fn of(board: Board) -> Variant {
        Variant { board, panics: false, all_in_flash: false }
    }

    pub fn name(self) -> String {
        let panics = if self.panics { "-deliberate-panic" } else { "" };
        let all_in_flash = if self.all_in_flash { "-all-in-flash" } else { "" };
        format!("{}{panics}{all_in_flash}", self.board.name())
    }

    /// What cargo is told, for a build as well as for lints. The default board is built exactly as a plain
    /// `cargo build` builds it, so that the bytes are the same.
    fn arguments(self) -> Vec<String> {
        let mut arguments: Vec<String> =
            ["--locked", "--package", "firmware", "--target", TARGET].map(str::to_owned).into();
        let mut features = Vec::new();
        if self.board != Board::DisplayPack2 {
            arguments.push("--no-default-features".into());
            features.extend([self.board.name(), "unattended"]);
        }
        if self.panics {
            features.push("deliberate-panic");
        }
        if !features.is_empty() {
            arguments.extend(["--features".into(), features.join(",")]);
        }
        arguments
    }

    /// Builds it and returns its own ELF. The default firmware also stays where cargo puts it; any other
    /// is taken away from there, so that nobody flashes or tests it by accident.
    pub fn build(self) -> Result<PathBuf, String> {
        set_up::thumbv6m()?;
        let mut build = cargo(&["build"]);
        build.args(PROFILE).args(build_options()).args(self.arguments());
        if self.all_in_flash {
            build.env("SKYLINE_ALL_IN_FLASH", "1");
        }
        step(&format!("build the firmware for {}", self.name()), build)?;

        let built = built_folder().join("firmware");
        let folder = target_folder().join("firmware");
        let kept = folder.join(format!("{}.elf", self.name()));
        let keep = || -> std::io::Result<()> {
            fs::create_dir_all(&folder)?;
            // A new file each time: cargo links files that are the same, and one must not change with another.
            if kept.exists() {
                fs::remove_file(&kept)?;
            }
            fs::copy(&built, &kept)?;
            if self == Variant::SHIPPED { Ok(()) } else { fs::remove_file(&built) }
        };
        keep().map_err(|error| format!("{} cannot be kept: {error}", kept.display()))?;
        check_calls(&kept)?;
        Ok(kept)
    }

    /// Lints it as the chip sees it.
    pub fn lint(self) -> Outcome {
        let mut clippy = cargo(&["clippy"]);
        clippy.args(PROFILE).args(self.arguments()).args(["--", "--deny", "warnings"]);
        step(&format!("lints of the firmware for {}", self.name()), clippy)
    }
}

/// That no title of a program for the chip calls into another one.
pub fn check_calls(elf: &Path) -> Outcome {
    let bytes = fs::read(elf).map_err(|error| format!("{} cannot be read: {error}", elf.display()))?;
    calls::check(&bytes).map_err(|problem| format!("{}: {problem}", elf.display()))
}

/// What every build for the chip is told, so that what two of them share is built once.
pub fn build_options() -> [String; 4] {
    let folder = target_folder().to_string_lossy().into_owned();
    ["--config".into(), without_own_paths(), "--target-dir".into(), folder]
}

/// Panics name the file they come from. With the same names everywhere, everybody builds the same bytes,
/// and nobody's home folder is in them.
fn without_own_paths() -> String {
    let cargo_home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo_home = cargo_home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).unwrap_or_default();
    // Where crates come from is in a folder's name. The last of the prefixes that fit is taken.
    let registries = fs::read_dir(cargo_home.join("registry/src")).into_iter().flatten().flatten();
    let registries: Vec<_> = registries.map(|folder| (folder.path(), "crates")).collect();
    let flags = [(cargo_home, "cargo"), (root(), "skyline")].into_iter().chain(registries);
    let flags: Vec<_> =
        flags.map(|(folder, name)| format!("'--remap-path-prefix={}={name}'", folder.display())).collect();
    format!("target.{TARGET}.rustflags=[{}]", flags.join(", "))
}

/// Where cargo puts what it builds for the chip.
pub fn built_folder() -> PathBuf {
    target_folder().join(TARGET).join(CHIP)
}

/// Where cargo puts what it builds.
pub fn target_folder() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => std::path::absolute(&folder).unwrap_or_else(|_| folder.into()),
        None => root().join("target"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_known_by_their_names() {
        assert_eq!(Board::from_option(None), Ok(Board::DisplayPack2));
        for board in Board::ALL {
            assert_eq!(Board::from_option(Some(board.name())), Ok(board));
        }
        let refusal = Board::from_option(Some("pico2")).unwrap_err();
        assert_eq!(refusal, "there is no board 'pico2'; there are display-pack-2, breadboard");
    }

    #[test]
    fn each_variant_has_its_own_name_and_features() {
        let features = |variant: Variant| variant.arguments().split_off(5).join(" ");
        assert_eq!(features(Variant::SHIPPED), "");
        assert_eq!(features(Variant::PANICKING), "--features deliberate-panic");
        let breadboard = Variant::of(Board::Breadboard);
        assert_eq!(features(breadboard), "--no-default-features --features breadboard,unattended");
        assert_eq!(Variant::PANICKING.name(), "display-pack-2-deliberate-panic");
        assert_eq!(Variant::ALL_IN_FLASH.name(), "display-pack-2-all-in-flash");
        assert_eq!(breadboard.name(), "breadboard");
    }
}
