//! Plays on the PC what the chip will play, so that the chip can be held against it, and hands the linker
//! its scripts.

mod games;
#[path = "../../../firmware/build/hot.rs"]
mod hot;
mod scripts;

use std::path::PathBuf;

fn main() {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    games::write(&out);
    scripts::write(&out);
    let hot = "../../firmware/hot";
    let mut titles = hot::titles(hot);
    titles.push(hot::read("hot", "tiny"));
    let script = hot::script(&hot::read(hot, hot::SHELL), &titles);
    std::fs::write(out.join("hil-hot.x"), script).expect("OUT_DIR can be written");
    println!("cargo::rustc-link-search={}", out.display());
    // First, as in the firmware.
    for script in ["hil-hot.x", "link.x", "link-rp.x", "defmt.x"] {
        println!("cargo::rustc-link-arg-tests=-T{script}");
        println!("cargo::rustc-link-arg-bins=-T{script}");
    }
    println!("cargo::rustc-link-arg-tests=-Tembedded-test.x");
}
