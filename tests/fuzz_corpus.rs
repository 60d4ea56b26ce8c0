//! What the fuzzer found interesting is looked at in every run, without the fuzzer.

use std::path::Path;

use tests::fuzzed::Outcome;
use tests::fuzzed::apply::apply;
use tests::fuzzed::cable::cable;
use tests::fuzzed::load::load;

/// All inputs of a corpus together.
fn replay(name: &str, target: fn(&[u8]) -> Outcome) -> Outcome {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus").join(name);
    let mut outcome = Outcome::default();
    for entry in std::fs::read_dir(corpus).expect("the corpus is part of the project") {
        let path = entry.expect("it can be listed").path();
        // Shown when the test fails: the last one is the input that did it.
        println!("{}", path.display());
        outcome += target(&std::fs::read(path).expect("it can be read"));
    }
    println!("{name}: {outcome:?}");
    outcome
}

#[test]
fn the_decoder_answers_to_every_file_of_the_corpus() {
    let Outcome { accepted, refused } = replay("load", load);
    assert!(accepted > 50 && refused > 50, "{accepted} records were loaded, {refused} refused");
}

#[test]
fn the_rules_take_what_they_offer_and_nothing_else_in_every_file_of_the_corpus() {
    let Outcome { accepted, refused } = replay("apply", apply);
    assert!(accepted > 1_000 && refused > 200, "{accepted} actions were taken, {refused} refused");
}

#[test]
fn every_line_of_the_corpus_is_answered_and_no_save_is_lost() {
    let Outcome { accepted, refused } = replay("cable", cable);
    assert!(accepted > 100 && refused > 100, "{accepted} lines were answered, {refused} refused");
}

/// Whoever puts a title on the shelf gives the fuzzer something to begin with.
#[test]
fn every_game_of_the_shelf_is_in_the_corpus_of_records() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus/load");
    let files = std::fs::read_dir(corpus).expect("the corpus is part of the project").flatten();
    let read: Vec<_> = files
        .map(|file| std::fs::read(file.path()).expect("it can be read"))
        .filter(|bytes| load(bytes).accepted > 0)
        .filter_map(|bytes| engine::recorded_game(&bytes[1..]).ok())
        .collect();
    for game in skyline::GAMES {
        let records = read.iter().filter(|id| **id == game.id).count();
        assert!(records >= 4, "{} records of {}", records, game.title);
    }
}
