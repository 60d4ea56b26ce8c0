//! `fit`: what is wrong with its file is said before the games, not after them.

mod program;

use program::{Folder, fails, fit, runs};

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

#[test]
fn a_game_without_a_guess_has_nothing_to_fit() {
    let error = fails(fit().args(["--game", "toy", "--games", GAMES]));
    assert!(error.contains("the player of Toy has nothing to fit"), "{error}");
    let error = fails(fit().args(["--game", "chess", "--games", GAMES]));
    assert!(error.contains("there is no game `chess`"), "{error}");
}

/// What `cargo fit` writes is the file that is there: only the numbers differ.
#[test]
fn the_file_that_is_written_is_the_one_that_is_compiled() {
    let folder = Folder::new("fit-file");
    let out = folder.path("value_weights.rs");
    runs(fit().args(["--games", "2", "--playouts", "1", "--out"]).arg(&out));
    let words = |text: &str| {
        text.lines().filter(|line| line.starts_with(['/', 'u', 'p'])).map(str::to_owned).collect::<Vec<_>>()
    };
    let there = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/new_york_city/src/player/value_weights.rs");
    let [written, there] =
        [out.as_path(), there.as_ref()].map(|file| std::fs::read_to_string(file).expect("it is there"));
    assert_eq!(words(&written), words(&there));
}
