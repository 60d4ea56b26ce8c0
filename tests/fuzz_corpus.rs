//! What the fuzzer found interesting is looked at in every run, without the fuzzer.

use new_york_city::Record;

#[test]
fn the_decoder_answers_to_every_file_of_the_corpus() {
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz/corpus/load");
    let (mut loaded, mut refused) = (0, 0);
    for entry in std::fs::read_dir(corpus).expect("the corpus is part of the project") {
        let input = std::fs::read(entry.unwrap().path()).unwrap();
        // The first byte only tells the fuzzer whether to mend the checksum.
        let Some((_, bytes)) = input.split_first() else { continue };
        match Record::from_bytes(bytes) {
            Ok::<Record, _>(record) => {
                assert_eq!(record.bytes().collect::<Vec<u8>>(), *bytes);
                loaded += 1;
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
            }
        }
    }
    assert!(loaded > 0 && refused > 0, "{loaded} loaded, {refused} refused");
}
