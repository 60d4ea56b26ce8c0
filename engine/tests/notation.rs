//! Games that are asked for in words: what is read, and the sentence for what is wrong.

use engine::toy::{LENGTH, STAKES, Toy};
use engine::{Order, Rules, Setup, Sitter, Strength, Wording, read_seed};

const TOY: Wording = Wording::of::<Toy>();

fn refusal(text: &str) -> String {
    (TOY.read)(text).expect_err(text).to_string()
}

#[test]
fn seats_options_and_seed_are_read_and_seats_are_written_as_they_are_read() {
    let person = Sitter::Person;
    let seats = [person, Sitter::Architect(Strength::Hard), person, Sitter::Architect(Strength::Easy)];
    let options = STAKES.choose(LENGTH.choose(0, 1), 1);
    let read = (TOY.read)("person,architect:hard,person,architect:easy stakes=two seed=7 length=long");
    let setup = Setup { options, ..Setup::new(Toy::ID, &seats, 0) };
    assert_eq!(read, Ok(Order { setup, seed: Some(7) }));
    let words = seats.map(|sitter| {
        let mut word = String::new();
        (TOY.write_seat)(sitter, &mut word).unwrap();
        word
    });
    assert_eq!(words.join(","), "person,architect:hard,person,architect:easy");
    // Without more it is the usual game, and any seed will do.
    let usual = Setup::new(Toy::ID, &[person; 2], 0);
    assert_eq!((TOY.read)("person,person"), Ok(Order { setup: usual, seed: None }));
}

#[test]
fn a_seed_is_a_number_or_what_the_device_shows() {
    for (text, seed) in [
        ("0", 0),
        ("4711", 4711),
        ("18446744073709551615", u64::MAX),
        ("0000000000001267", 4711),
        ("FEDCBA9876543210", 0xfedc_ba98_7654_3210),
        ("fedcba9876543210", 0xfedc_ba98_7654_3210),
    ] {
        assert_eq!(read_seed(text), Some(seed), "{text}");
    }
    for text in
        ["", "-1", "+1", "1.5", "BEEF", "7 8", "18446744073709551616", "FEDCBA98765432100", "\u{0661}"]
    {
        assert_eq!(read_seed(text), None, "{text}");
    }
}

#[test]
fn what_there_is_not_is_named_with_what_there_is() {
    let seats = "person, architect:easy|medium|hard";
    for (text, sentence) in [
        ("", format!("'' is no seat; a seat is {seats}")),
        ("person,bob", format!("'bob' is no seat; a seat is {seats}")),
        ("person,architect", format!("'architect' is no seat; a seat is {seats}")),
        ("person,architect:5", format!("'architect:5' is no seat; a seat is {seats}")),
        ("Person,person", format!("'Person' is no seat; a seat is {seats}")),
        ("person,person,person,person,person", "a game has at most 4 seats".into()),
        ("person", "a toy game needs two to four seats (TOY-1)".into()),
        (
            "architect:easy,architect:hard",
            "nobody is there to play: one seat at least must be 'person'".into(),
        ),
        ("person,person length", "'length' is no option: it must be NAME=VALUE".into()),
        ("person,person height=long", "the game has no option 'height'; it has length, stakes".into()),
        ("person,person length=tall", "'tall' is no value of 'length'; it has short, long, longest".into()),
        ("person,person length=long length=long", "'length' is given twice".into()),
        ("person,person seed=1 seed=1", "'seed' is given twice".into()),
        (
            "person,person seed=x",
            "'x' is no seed: it is a number up to 18446744073709551615, or 16 digits as the device shows them"
                .into(),
        ),
    ] {
        assert_eq!(refusal(text), sentence, "{text}");
    }
    // TOY-6: what the rules forbid, they say.
    assert!(refusal("person,person,person,person length=longest").contains("TOY-6"));
    // A word can be kept in another type, and the sentence is the same.
    let fault = (TOY.read)("bob").unwrap_err();
    assert_eq!(fault.map(str::to_owned).to_string(), fault.to_string());
}
