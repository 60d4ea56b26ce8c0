//! `fit`: what is wrong with its file is said before the games, not after them.

mod program;

use program::{Folder, fails, fit};

/// More games than anybody waits for.
const GAMES: &str = "1000000000";

#[test]
fn a_file_that_cannot_be_written_is_named_before_the_first_game() {
    let folder = Folder::new("fit");
    let missing = folder.path("missing").join("weights.rs");
    let file = folder.path("file");
    std::fs::write(&file, "kept").expect("there is room");
    for out in [folder.path(""), missing, file.join("weights.rs")] {
        let error = fails(fit().args(["--games", GAMES, "--out"]).arg(&out));
        assert!(error.contains("cannot be written"), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), "kept");
}
