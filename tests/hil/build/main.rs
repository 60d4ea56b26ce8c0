//! Plays on the PC what the chip will play, so that the chip can be held against it, and hands the linker
//! its scripts.

mod games;
mod scripts;

use std::path::PathBuf;

fn main() {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    games::write(&out);
    scripts::write(&out);
    for script in ["link.x", "link-rp.x", "defmt.x"] {
        println!("cargo::rustc-link-arg-tests=-T{script}");
        println!("cargo::rustc-link-arg-bins=-T{script}");
    }
    println!("cargo::rustc-link-arg-tests=-Tembedded-test.x");
}
