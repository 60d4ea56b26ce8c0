//! `cargo uf2`: the file to drop on a Pico.

use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::firmware::{Board, Variant, target_folder};
use crate::image::Image;
use crate::memory_map::MemoryMap;
use crate::options::Known;
use crate::{Outcome, root, uf2_blocks};

pub const HELP: &str = "\
cargo uf2 [-- OPTIONS]: writes the file to drop on a Pico, and its SHA-256 beside it

  --board display-pack-2   Pico with the Display Pack 2.0 (the default)
  --board breadboard       Pico and a bare ST7789 panel, wired as docs/hardware.md says
  --out FOLDER             where to write it (default: target)
";

const OPTIONS: Known = Known { command: "cargo uf2", switches: &[], settings: &["--board", "--out"] };

pub fn run(arguments: &[String]) -> Outcome {
    let options = OPTIONS.parse(arguments)?;
    let board = Board::from_option(options.value("--board"))?;
    let folder = options.value("--out").map_or_else(target_folder, PathBuf::from);

    let elf = Variant::of(board).build()?;
    let elf = std::fs::read(&elf).map_err(|error| format!("{} cannot be read: {error}", elf.display()))?;
    let image = Image::from_elf(&elf, &MemoryMap::read(&root().join("memory.x"))?)?;
    let file = uf2_blocks::write(&image);
    let written = Written::new(board, &file);
    written.save(&folder, &file)?;
    println!("{}", written.report(&folder, image.bytes()));
    Ok(())
}

/// A UF2 file by its name and hash.
struct Written {
    name: String,
    sha256: String,
}

impl Written {
    fn new(board: Board, file: &[u8]) -> Written {
        let name = format!("skyline-{}-{}.uf2", env!("CARGO_PKG_VERSION"), board.name());
        let sha256 = Sha256::digest(file).iter().map(|byte| format!("{byte:02x}")).collect();
        Written { name, sha256 }
    }

    /// Writes the file and, beside it, what `sha256sum --check` reads.
    fn save(&self, folder: &Path, file: &[u8]) -> Outcome {
        let write = || {
            std::fs::create_dir_all(folder)?;
            std::fs::write(folder.join(&self.name), file)?;
            std::fs::write(folder.join(format!("{}.sha256", self.name)), self.checksum())
        };
        write().map_err(|error| format!("{} cannot be written: {error}", folder.join(&self.name).display()))
    }

    fn checksum(&self) -> String {
        format!("{}  {}\n", self.sha256, self.name)
    }

    fn report(&self, folder: &Path, flash_bytes: usize) -> String {
        let path = folder.join(&self.name);
        let current = std::env::current_dir().unwrap_or_default();
        let path = path.strip_prefix(current).unwrap_or(&path).display();
        format!(
            "{path}\n{} KiB of flash, SHA-256 {}\n\n\
             1. Hold BOOTSEL on the Pico while you plug its USB cable into the computer.\n\
             2. Copy the file onto the drive RPI-RP2 that appears.\n\
             3. The drive goes and Skyline starts. Games and settings from before are kept.",
            flash_bytes.div_ceil(1024),
            self.sha256
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_says_version_and_board_and_the_checksum_is_one_that_others_compute() {
        let written = Written::new(Board::Breadboard, b"abc");
        assert_eq!(written.name, format!("skyline-{}-breadboard.uf2", env!("CARGO_PKG_VERSION")));
        // FIPS 180-2, appendix B.1.
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(written.checksum(), format!("{expected}  {}\n", written.name));
        assert!(written.report(Path::new("target"), 1025).contains("2 KiB of flash"));
    }
}
