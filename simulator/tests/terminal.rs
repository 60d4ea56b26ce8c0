//! The terminal as a player meets it: the real program, through pipes.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use engine::{Record, Rules};
use simulator::recorded::{FileError, RecordFile};

/// The game in a file.
fn read(file: impl AsRef<Path>) -> Result<Box<new_york_city::Record>, FileError> {
    RecordFile::read(file)?.replay()
}

/// A folder of its own for each test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("skyline-terminal-{}-{test}", std::process::id()));
        fs::create_dir_all(&path).expect("a temporary folder");
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn terminal(save: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_terminal"));
    command.arg("--save").arg(save).args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Types these bytes and then nothing more.
fn type_all(save: &Path, arguments: &[&str], typed: &[u8]) -> Output {
    let mut child = terminal(save, arguments).spawn().expect("the terminal starts");
    let mut input = child.stdin.take().expect("a pipe");
    // A program that refused to start does not read any more.
    let _ = input.write_all(typed);
    drop(input);
    child.wait_with_output().expect("the terminal ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// Everything on the table, hidden things included, as one number.
fn digest(save: &Path) -> u64 {
    read(save).expect("a recorded game").game().digest()
}

/// Somebody who reads what is shown before typing.
struct Player {
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
    transcript: String,
}

impl Player {
    fn sit_down(save: &Path, arguments: &[&str]) -> Player {
        let mut child = terminal(save, arguments).spawn().expect("the terminal starts");
        let (input, output) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
        Player { child, input, output, transcript: String::new() }
    }

    /// Reads up to the next prompt. `None` when the program has ended.
    fn read(&mut self) -> Option<String> {
        let mut shown = Vec::new();
        let mut byte = [0];
        while self.output.read(&mut byte).expect("the pipe is readable") == 1 {
            shown.push(byte[0]);
            let line = shown.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
            if line.ends_with(b"> ") && !line.starts_with(b" ") && line.len() < 12
                || line.ends_with(b"when you have the screen. ")
                || line.ends_with("quand vous avez l'écran. ".as_bytes())
            {
                let shown = text(&shown);
                self.transcript += &shown;
                return Some(shown);
            }
        }
        self.transcript += &text(&shown);
        None
    }

    fn write(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the terminal reads");
    }

    fn types(&mut self, line: &str) -> String {
        self.write(line);
        self.read().expect("the terminal asks again")
    }

    fn leaves(mut self) {
        self.write("q");
        while self.read().is_some() {}
        assert!(self.child.wait().expect("the terminal ends").success());
    }
}

/// Nothing is wider than a terminal but the names of files.
fn assert_it_fits(transcript: &str) {
    let wide = transcript.lines().find(|line| line.chars().count() > 80 && !line.contains(".skyline"));
    assert_eq!(wide, None);
}

/// The choices in what was shown: numbers and words.
fn choices(shown: &str) -> Vec<(usize, String)> {
    let numbered = |line: &str| {
        let (label, words) = line.split_at_checked(6)?;
        let number = label.trim().parse().ok()?;
        label.ends_with("  ").then(|| (number, words.to_owned()))
    };
    // Only the last list counts: it is what the prompt is about. The question stands over it.
    let mut lines: Vec<&str> = shown.lines().collect();
    lines.pop();
    let from = lines.iter().rposition(|line| !line.starts_with(' '));
    lines[from.unwrap_or(0)..].iter().filter_map(|line| numbered(line)).collect()
}

/// Plays to the end with choices that only depend on `seed`; bids are mostly made when they
/// can be, for a random player would turn cards over and over.
fn play_to_the_end(player: &mut Player, seed: u64) {
    let mut state = seed;
    let mut shown = player.read().expect("a first question");
    for _ in 0..20_000 {
        if shown.contains("The game is over") || shown.contains("La partie est finie") {
            return;
        }
        if shown.ends_with("screen. ") {
            assert!(!shown.contains("\nHand  "), "a hand was shown before it was handed over: {shown}");
            shown = player.types("");
            continue;
        }
        let choices = choices(&shown);
        assert!(!choices.is_empty(), "no choices in: {shown}");
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let random = (state >> 33) as usize;
        let is_bid = |words: &str| words.starts_with("Bid ") || words.starts_with("Enchère de ");
        let confirm = choices.iter().find(|(_, words)| is_bid(words));
        let chosen = match confirm {
            Some(confirm) if random % 8 > 1 => confirm,
            _ => &choices[random / 8 % choices.len()],
        };
        shown = player.types(&chosen.0.to_string());
        assert!(!shown.contains("There is no choice"), "{shown}");
    }
    panic!("the game does not end");
}

#[test]
fn a_whole_game_against_tom_reaches_the_final_scoring() {
    let folder = Folder::new("whole-game");
    let save = folder.file("game.skyline");
    let mut player = Player::sit_down(&save, &["--seed", "5", "--seats", "person,tom:B4"]);
    play_to_the_end(&mut player, 5);
    let record = read(&save).expect("the finished game is saved");
    assert!(record.game().is_over());
    let sheet = record.game().score_sheet();
    let winner = sheet.ranking().next().expect("somebody wins");
    let transcript = &player.transcript;
    assert!(transcript.contains(&format!("with {} points", winner.total)));
    for words in
        ["1. ", "During the game", "[NYC-14]", "seed 5", "game.skyline", "Tom", "[NYC-15.8]", "[NYC-15.10]"]
    {
        assert!(transcript.contains(words), "{words} is missing");
    }
    assert!(!transcript.contains('\x1b'), "no colours in a pipe");
    assert_it_fits(transcript);
    // The handheld remembers its last lines; here the log is whole.
    let log = player.types("l");
    assert!(log.contains("You take the start characters") && log.contains("Round 5 of 5 begins. [NYC-5.2]"));
    assert!(log.lines().count() > 200, "{log}");
    // A finished game can still be undone.
    assert!(player.types("u").contains("Undone"));
    assert!(player.types("r").contains("The game is over"));
    player.leaves();
}

#[test]
fn several_humans_and_toms_share_one_screen_to_the_end() {
    let folder = Folder::new("several");
    let save = folder.file("game.skyline");
    let mut player = Player::sit_down(&save, &["--seed", "8", "--seats", "person,tom:C5,person,tom:A6"]);
    play_to_the_end(&mut player, 8);
    assert!(read(&save).expect("saved").game().is_over());
    assert!(player.transcript.contains("Player 2, press Enter when you have the screen."));
    assert!(player.transcript.contains("Tom 2"));
    assert_it_fits(&player.transcript);
    player.leaves();
}

#[test]
fn the_seed_of_a_game_of_several_people_is_told_when_it_is_over() {
    let folder = Folder::new("secret");
    let save = folder.file("game.skyline");
    let arguments = ["--seats", "person,person"];
    let seed = |save: &Path| read(save).expect("saved").setup().seed;
    // Nobody said which: it is drawn, and not from a few.
    let begun = text(&type_all(&save, &arguments, b"q\n").stdout);
    assert!(seed(&save) >= 1_000_000, "a seed that few are can be found by trying");
    let resumed = text(&type_all(&save, &arguments, b"q\n").stdout);
    for shown in [&begun, &resumed] {
        assert!(
            shown.contains("seats person,person") || shown.contains("seats are person,person"),
            "{shown}"
        );
        assert!(!shown.contains("seed") && !shown.contains(&seed(&save).to_string()), "{shown}");
    }
    let save = folder.file("other.skyline");
    let mut player = Player::sit_down(&save, &["--seed", "987654", "--seats", "person,person"]);
    play_to_the_end(&mut player, 8);
    let (before, end) = player.transcript.split_once("The game is over").expect("it is over");
    assert!(!before.contains("987654") && end.contains("seed 987654"));
    player.leaves();
}

#[test]
fn an_architect_plays_by_himself_and_is_taken_back_with_the_own_choice() {
    let folder = Folder::new("architect");
    let save = folder.file("game.skyline");
    let mut player = Player::sit_down(&save, &["--seed", "4", "--seats", "architect:easy,person"]);
    let first = player.read().expect("a question");
    assert!(first.contains("Architect") && !first.contains("press Enter"), "{first}");
    let asked = digest(&save);
    player.types("1");
    let after = digest(&save);
    let recorded = read(&save).expect("saved");
    let asked_now = recorded.game().decision().expect("it goes on").seat;
    assert_eq!(asked_now.index(), 1, "he has played what was his to play");
    assert!(player.types("u").contains("Undone: You: "));
    assert_eq!(digest(&save), asked);
    player.types("r");
    assert_eq!(digest(&save), after);
    player.leaves();
    let mut player = Player::sit_down(&save, &[]);
    play_to_the_end(&mut player, 4);
    assert!(read(&save).expect("saved").game().is_over());
    assert_it_fits(&player.transcript);
    player.leaves();
}

#[test]
fn undo_then_redo_leads_to_the_same_digest() {
    let folder = Folder::new("undo");
    let save = folder.file("game.skyline");
    let mut player = Player::sit_down(&save, &["--seed", "3"]);
    player.read();
    let beginning = digest(&save);
    let mut digests = vec![beginning];
    for _ in 0..3 {
        player.types("1");
        digests.push(digest(&save));
    }
    for expected in digests.iter().rev().skip(1) {
        assert!(player.types("u").contains("Undone: You: "));
        assert_eq!(digest(&save), *expected, "undo is saved at once");
    }
    assert!(player.types("u").contains("nothing to undo"));
    for expected in digests.iter().skip(1) {
        player.types("r");
        assert_eq!(digest(&save), *expected);
    }
    assert!(player.types("r").contains("nothing to redo"));
    player.leaves();
}

#[test]
fn a_game_that_was_left_goes_on_where_it_was() {
    let folder = Folder::new("resume");
    let save = folder.file("game.skyline");
    let mut player = Player::sit_down(&save, &["--seed", "11"]);
    player.read();
    let shown = player.types("1");
    let left = digest(&save);
    player.leaves();
    assert_eq!(digest(&save), left);

    let mut player = Player::sit_down(&save, &["--seed", "12"]);
    let resumed = player.read().expect("a question");
    assert!(resumed.contains("goes on") && resumed.contains("its seed is 11"));
    assert!(
        resumed.contains("NOTE: you asked for another game, seats or seed"),
        "another seed was asked for"
    );
    assert_eq!(choices(&resumed), choices(&shown));
    assert!(player.types("l").contains("You take the start characters"), "the log is whole");
    assert_eq!(digest(&save), left);
    assert!(player.types("u").contains("Undone: You: 18 Bid last + 22 Take back."));
    player.types("r");
    player.leaves();

    // Words are not saved: the same game goes on in the other language.
    let french = text(&type_all(&save, &["--lang", "fr"], b"l\nq\n").stdout);
    assert!(
        french.contains("sa graine\u{a0}: 11") && french.contains("Vous prenez les personnages de départ")
    );
    assert_eq!(digest(&save), left);
}

#[test]
fn the_end_of_the_input_saves_and_leaves() {
    let folder = Folder::new("eof");
    let save = folder.file("deep/in/folders/game.skyline");
    let output = type_all(&save, &["--seed", "4"], b"1\n1");
    assert!(output.status.success());
    assert!(text(&output.stdout).contains("The game is saved in"));
    assert_eq!(read(&save).expect("saved").played().len(), 2);
}

#[test]
fn a_damaged_game_is_refused_and_kept_untouched() {
    let folder = Folder::new("damaged");
    let save = folder.file("game.skyline");
    type_all(&save, &["--seed", "4"], b"1\n1\n");
    let mut bytes = fs::read(&save).expect("saved");
    let last = bytes.len() - 6;
    bytes[last] ^= 1;
    let cut = &bytes[..bytes.len() - 3];
    for (damaged, reason) in [
        (&bytes[..], "checksum"),
        (cut, "ends after"),
        (b"", "ends after 0 bytes"),
        (b"a letter to a friend", "not a recorded game"),
    ] {
        fs::write(&save, damaged).expect("written");
        let output = type_all(&save, &[], b"1\n");
        assert_eq!(output.status.code(), Some(2));
        let why = text(&output.stderr);
        assert!(why.contains(reason) && why.contains("game.skyline") && why.contains("--new"), "{why}");
        assert_eq!(fs::read(&save).expect("still there"), damaged);
        assert_eq!(fs::read_dir(&folder.0).expect("the folder").count(), 1, "nothing was put beside it");
    }
}

#[test]
fn a_new_game_puts_the_old_one_aside_every_time() {
    let folder = Folder::new("new");
    let save = folder.file("game.skyline");
    for seed in ["1", "2", "3"] {
        let output = type_all(&save, &["--new", "--seed", seed], b"q\n");
        assert!(output.status.success());
    }
    let seed = |name: &str| read(folder.file(name)).expect(name).setup().seed;
    assert_eq!([seed("game.skyline.bak"), seed("game.skyline.bak2"), seed("game.skyline")], [1, 2, 3]);
}

#[test]
fn bad_input_is_asked_again_and_nothing_is_lost() {
    let folder = Folder::new("bad-input");
    let save = folder.file("game.skyline");
    let mut player = Player::sit_down(&save, &["--seed", "6"]);
    player.read();
    let before = digest(&save);
    for bad in
        ["99", "0", "zebra", "-1", "+d", "18446744073709551616", "1.5", "u u", "c 43", "c x", "w", "é", "1 ;"]
    {
        let shown = player.types(bad);
        let said = shown.strip_prefix(bad).unwrap_or(&shown).trim_end_matches("> ").trim();
        assert!(!said.is_empty() && said.lines().count() <= 2, "{bad} is answered by: {shown}");
        assert_eq!(digest(&save), before, "{bad} changed the game");
    }
    // An empty line shows the choices again.
    assert_eq!(choices(&player.types("")).len(), 2);
    player.types("1");
    assert_ne!(digest(&save), before);
    player.leaves();

    let output = type_all(&save, &[], b"\xff\xfe\nq\n");
    assert!(output.status.success());
    assert!(text(&output.stdout).contains("neither a number nor a command"));
}

#[test]
fn every_command_shows_what_it_promises() {
    let folder = Folder::new("commands");
    let save = folder.file("game.skyline");
    let copy = folder.file("copy.skyline");
    let mut player = Player::sit_down(&save, &["--seed", "6"]);
    player.read();
    player.types("1");
    let before = digest(&save);
    let expected = [
        // What the mark means stands below the map.
        ("t", "\n  changed Mayor: Brooklyn  Statue in all six: 4 pts\n"),
        ("t", "\n  changed since your last choice\n"),
        ("e", "\nValue 5  "),
        ("c", "\n15 Play from reserve  3\n"),
        ("c 15", "Bid a reserve card as well"),
        ("s", "If the game ended now"),
        ("l", "Round 1 of 5 begins. [NYC-5.2]"),
        ("l 1", "3 pairs of cards are dealt. [NYC-5.2]"),
        ("?", "undo the last action"),
        ("?", "  e       Elevator"),
        ("? 1", "1 Fresh hand\n+1 point. Discard as many hand cards"),
        ("? 1", "Phase I"),
        ("? 9", "There is no choice 9"),
    ];
    for (command, words) in expected {
        let shown = player.types(command);
        assert!(shown.contains(words), "{command} shows: {shown}");
    }
    let write = format!("w {}", copy.display());
    assert!(player.types(&write).contains("A copy is written"));
    assert!(player.types(&write).contains("No copy is written"), "a file is never replaced");
    assert_eq!(digest(&copy), before);
    assert_eq!(digest(&save), before);
    player.leaves();
}

#[test]
fn a_bid_is_put_together_choice_by_choice() {
    let folder = Folder::new("bid");
    let save = folder.file("game.skyline");
    let mut player = Player::sit_down(&save, &["--seed", "2024"]);
    let mut shown = player.read().expect("a question");
    while !shown.contains("\nYour Press bid\n") {
        shown = player.types("1");
    }
    let number = |shown: &str, wanted: &str| {
        let choice = choices(shown).into_iter().find(|(_, words)| words.starts_with(wanted));
        choice.unwrap_or_else(|| panic!("no {wanted} in {shown}")).0.to_string()
    };
    let empty = digest(&save);
    // What stays behind a screen of its own on the handheld is a list of its own here.
    let exchange = player.types(&number(&shown, "Exchange cards ..."));
    assert!(exchange.contains("\nExchange cards\n") && exchange.contains("  Swap "), "{exchange}");
    assert!(player.types("99").contains("and 0 goes back"));
    let back = player.types("0");
    assert_eq!((choices(&back), digest(&save)), (choices(&shown), empty));
    // Every choice says what it would make of the bid, and what is in it can be taken out again.
    let added = player.types(&number(&shown, "Add "));
    assert_ne!(digest(&save), empty);
    let removed = player.types(&number(&added, "Remove "));
    assert_eq!((choices(&removed), choices(&added) == choices(&shown)), (choices(&shown), false));
    // Several numbers in one line are one choice after the other, until one is none or another question comes.
    let several = player.types("1 99 1");
    assert!(several.contains("There is no choice 99") && several.contains("Not done: 1."), "{several}");
    assert!(player.types("u").contains("Undone: You: Add "));
    let pass = number(&shown, "Pass");
    let passed = player.types(&format!("{pass} 1"));
    assert!(passed.contains("You pass. [NYC-7.3]") && passed.contains("Not done: 1."), "{passed}");
    player.leaves();
}

#[test]
fn a_whole_game_in_french_has_no_word_of_english() {
    let folder = Folder::new("french");
    let save = folder.file("game.skyline");
    let mut player =
        Player::sit_down(&save, &["--lang", "fr", "--seed", "5", "--seats", "person,architect:easy,tom:A7"]);
    play_to_the_end(&mut player, 5);
    assert!(read(&save).expect("saved").game().is_over());
    for command in ["?", "t", "e", "c 15", "s", "l", "zebra", "w", "l x", "u", "r", "r", "1 1", "c 99", "x"] {
        player.types(command);
    }
    let transcript = &player.transcript;
    for words in [
        "Quels personnages de départ",
        "La manche 5 sur 5 commence. [NYC-5.2]",
        "Architecte",
        "Pendant le jeu",
    ] {
        assert!(transcript.contains(words), "{words} is missing");
    }
    assert!(transcript.contains("gagne la partie avec ") || transcript.contains("gagnez la partie avec "));
    for word in ["the", "you", "You", "is", "with", "of", "game"] {
        let english = |line: &&str| line.split(|c: char| !c.is_alphanumeric()).any(|other| other == word);
        let found = transcript.lines().filter(|line| !line.contains(".skyline")).find(english);
        assert_eq!(found, None, "{word}");
    }
    assert_it_fits(transcript);
    player.leaves();
}

/// Seed 3 deals each a 9 in one of the first two rounds, which nobody can beat (TOY-4), and has the house win the third: a
/// point each, and equal points share the victory (TOY-6).
#[test]
fn the_toy_is_played_from_the_first_question_to_a_shared_victory() {
    let folder = Folder::new("toy");
    for (lang, victory) in [
        ("en", "Player 1 and Player 2 share the victory with 1 point."),
        ("fr", "Joueur 1 et Joueur 2 gagnent ensemble avec 1 point."),
    ] {
        let save = folder.file(&format!("{lang}.skyline"));
        let arguments = ["--game", "toy", "--seats", "person,person", "--seed", "3", "--lang", lang];
        let mut player = Player::sit_down(&save, &arguments);
        let mut shown = player.read().expect("a first question");
        while !shown.ends_with("\n> ") {
            // All keep what they have; only who holds a 9 must show it (TOY-3).
            shown = player.types(if shown.ends_with(". ") { "" } else { "1" });
        }
        let record: Box<Record<engine::toy::Toy, { simulator::recorded::ACTIONS_MAX }>> =
            RecordFile::read(&save).expect("saved").replay().expect("a toy game");
        assert!(record.game().is_over());
        let points: Vec<i16> = record.game().scores().0.iter().map(|score| score.points).collect();
        assert_eq!(points, [1, 1]);
        assert!(shown.contains(victory), "{shown}");
        assert!(shown.contains("[TOY-4]") && shown.contains("[TOY-6]"), "{shown}");
        assert_it_fits(&player.transcript);
        player.leaves();
    }
}

#[test]
fn what_the_handheld_puts_together_on_rings_is_a_list_here() {
    let folder = Folder::new("rings");
    let save = folder.file("game.skyline");
    let arguments =
        ["--game", "toy", "--option", "stakes=two", "--seats", "person,architect:easy", "--seed", "2"];
    let mut player = Player::sit_down(&save, &arguments);
    let words = |shown: &str| choices(shown).into_iter().map(|(_, words)| words).collect::<Vec<_>>();
    let stakes = player.read().expect("a first question");
    assert_eq!(words(&stakes), ["A low stake", "A high stake"]);
    let cards = player.types("2");
    assert!(cards.contains(" * You play for two points. [TOY-7]"), "{cards}");
    assert_eq!(words(&cards), ["Keep the card", "Swap with the left half", "Swap with the right half"]);
    // Each is taken back by itself.
    assert!(player.types("u").contains("Undone: You: A high stake."));
    player.leaves();
}

#[test]
fn an_option_of_a_game_is_given_by_name() {
    let folder = Folder::new("option");
    let save = folder.file("game.skyline");
    let arguments = ["--game", "toy", "--option", "length=long", "--seed", "1"];
    let begun = text(&type_all(&save, &arguments, b"q\n").stdout);
    assert!(begun.contains("A new game of Toy: seats person,architect:medium, seed 1."), "{begun}");
    assert_eq!(
        RecordFile::read(&save).expect("saved").check_for_device().expect("a game").setup().options,
        1
    );
    let output = type_all(&folder.file("other.skyline"), &["--option", "length=long"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("has no option 'length'; it has none"));
}

#[test]
fn the_file_says_which_game_goes_on() {
    let folder = Folder::new("which");
    let save = folder.file("game.skyline");
    type_all(&save, &["--game", "toy", "--seed", "1"], b"1\nq\n");
    let resumed = text(&type_all(&save, &[], b"q\n").stdout);
    assert!(resumed.contains("goes on") && resumed.contains("You hold a "), "{resumed}");
    assert!(!resumed.contains("NOTE"), "nothing else was asked for");
    let other = text(&type_all(&save, &["--game", "new-york-city"], b"q\n").stdout);
    assert!(other.contains("NOTE: you asked for another game") && other.contains("You hold a "), "{other}");
}

#[test]
fn seats_that_make_no_game_are_refused_with_the_reason() {
    let folder = Folder::new("seats");
    let save = folder.file("game.skyline");
    for (seats, why) in [("person", "two to four"), ("tom:B4,tom:B4", "human"), ("person,tom:D1", "tom:D1")] {
        let output = type_all(&save, &["--seats", seats], b"");
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(why), "{}", text(&output.stderr));
        assert!(!save.exists());
    }
    // Also where a game would go on.
    type_all(&save, &[], b"q\n");
    assert_eq!(type_all(&save, &["--seats", "person,bob"], b"").status.code(), Some(2));
}

#[test]
fn a_game_that_cannot_be_saved_at_the_end_is_told_and_fails() {
    let folder = Folder::new("not-saved");
    let inside = folder.file("inside");
    fs::create_dir_all(&inside).expect("a folder");
    let save = inside.join("game.skyline");
    let mut player = Player::sit_down(&save, &["--new"]);
    player.read().expect("a prompt");
    // A full disk does the same: nothing can be written there any more.
    fs::remove_dir_all(&inside).expect("it was made here");
    player.input.write_all(b"q\n").expect("the pipe is open");
    while player.read().is_some() {}
    assert!(player.transcript.contains("The game is NOT saved: "), "{}", player.transcript);
    assert_eq!(player.child.wait().expect("it ends").code(), Some(1));
}

#[test]
fn a_long_list_of_answers_is_walked_through_part_by_part() {
    use engine::Code;
    use tower_up::Action;
    let folder = Folder::new("parts");
    let save = folder.file("game.skyline");
    let arguments = ["--game", "tower-up", "--seats", "person,architect:easy", "--seed", "1"];
    // To build; the first site, back, and the first site again; its first colour; the roof on the neighbour.
    let output = type_all(&save, &arguments, b"4\n1\n0\n1\n1\n2\nq\n");
    let shown = text(&output.stdout);
    assert!(shown.contains("Build: ") && shown.contains("   0  Back"), "{shown}");
    let record = RecordFile::read(&save).and_then(|file| file.replay::<tower_up::Game>()).expect("a game");
    // TU-S01: brown stands on 0, so 1 is the first site, and white the first colour there.
    let first = record.played().first().and_then(|code| Action::from_code(*code)).expect("an action");
    let Action::Found { site, colour, roof } = first else { panic!("{first:?}") };
    assert_eq!((site.index(), colour.letter(), roof.index()), (1, 'W', 0));
}
