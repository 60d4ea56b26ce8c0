//! What `docs/serial.md` shows is what the device answers.

use super::*;

const DOCUMENT: &str = include_str!("../../docs/serial.md");
/// Words of the document for what differs from device to device and from game to game.
const OPEN: [&str; 4] = ["COMMIT", "BOARD", "DIGEST", "POINTS"];
/// A line of the document for all that are left out.
const MORE: &str = "...";

/// The dialogues of the document, without the line that opens the port.
fn dialogues() -> Vec<Vec<&'static str>> {
    let blocks = DOCUMENT.split("```text\n").skip(1).map(|block| block.split("```").next().unwrap_or(block));
    blocks.map(|block| block.lines().filter(|line| !line.starts_with("$ ")).collect()).collect()
}

/// The rows of the table of commands: what stands in backticks in either column.
fn commands() -> Vec<[Vec<&'static str>; 2]> {
    let (_, table) = DOCUMENT.split_once("| command | answer |\n|---|---|\n").expect("there is a table");
    let rows = table.lines().take_while(|line| line.starts_with('|'));
    let quoted = |column: &'static str| column.split('`').skip(1).step_by(2).collect();
    rows.map(|row| {
        let (command, answer) = row[1..].split_once('|').expect("a row has two columns");
        [quoted(command), quoted(answer)]
    })
    .collect()
}

/// Whether a line is as the document has it.
fn is_as_written(written: &str, line: &str) -> bool {
    let open = OPEN.iter().filter_map(|word| Some((written.find(word)?, word.len())));
    let Some((start, length)) = open.min() else { return written == line };
    let Some(rest) = line.strip_prefix(&written[..start]) else { return false };
    let after = rest.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric());
    after.len() < rest.len() && is_as_written(&written[start + length..], after)
}

/// Sends every command of a dialogue and compares what comes back.
fn hold(device: &mut Device, dialogue: &[&str]) {
    let mut lines = dialogue.iter();
    while let Some(command) = lines.next() {
        let answer = device.serial(command).expect("the flash is on");
        let (end, said) = answer.split_last().expect("every command is answered");
        let mut said = said.iter();
        let written_end = loop {
            let written = *lines.next().expect("the answer is written to its end");
            if written == MORE {
                assert!(said.next().is_some(), "{command}: there is no more");
                said = [].iter();
            } else {
                match said.next() {
                    Some(line) => assert!(is_as_written(written, line), "{command}: {written} is {line}"),
                    None => break written,
                }
            }
        };
        assert_eq!(written_end, end, "{command}");
    }
}

#[test]
fn every_dialogue_is_true() {
    let dialogues = dialogues();
    assert_eq!(dialogues.len(), 3, "a new one is held to a device here");
    for dialogue in dialogues {
        let mut device = if dialogue[0] == "result" { result::finished() } else { ENGLISH.device(1) };
        hold(&mut device, &dialogue);
    }
}

#[test]
fn the_table_has_the_commands_that_help_lists_in_their_order() {
    let help = ask(&mut ENGLISH.device(1), "help");
    let listed = help.iter().flat_map(|line| {
        let (command, _) = line.split_once(" - ").expect("each says what it does");
        // `language en|fr` is two of them.
        let (word, follows) = command.split_once(' ').unwrap_or((command, ""));
        follows.split('|').map(move |follows| format!("{word} {follows}").trim_end().to_owned())
    });
    let table = commands();
    assert_eq!(
        listed.collect::<Vec<_>>(),
        table.iter().flat_map(|[names, _]| names.clone()).collect::<Vec<_>>()
    );
    let version = table.iter().find(|[names, _]| names == &["version"]).expect("there is a version");
    let [answer] = &ask(&mut ENGLISH.device(1), "version")[..] else { panic!("it is one line") };
    assert!(is_as_written(version[1][0], answer), "{answer}");
}

#[test]
fn open_words_stand_for_something_and_others_for_themselves() {
    assert!(is_as_written("a DIGEST b", "a 44b9 b") && is_as_written("COMMIT BOARD", "pc pc"));
    assert!(!is_as_written("a DIGEST b", "a  b") && !is_as_written("a DIGEST b", "a 44b9 c"));
    assert!(is_as_written("plain", "plain") && !is_as_written("plain", "other"));
}
