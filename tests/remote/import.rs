//! Games that leave and come over the cable.

use app::body::Body;
use app::records::Tally;
use app::saves::{Ranges, Saves};
use engine::{Setup, Sitter, Strength};
use new_york_city::Record;
use new_york_city::components::Level;
use simulator::fake_flash::{Cut, ErasedSoFar, FakeFlash, PAGE_BYTES, now};
use simulator::scenario::{Scenario, Step::Points};
use skyline::App;
use tests::RandomPlayer;
use tests::gallery::Walker;

use super::privacy::answer;
use super::*;

/// A device with a solo game of some length.
fn with_game(keys: &str) -> Device {
    let mut device = ENGLISH.device(21);
    ask(&mut device, "keys AAAAA");
    for _ in 0..12 {
        ask(&mut device, &format!("keys {keys}"));
    }
    assert!(device.app().is_playing());
    assert!(device.app().play().is_some_and(|play| play.played().len() > 10));
    device
}

fn record(device: &Device) -> Option<Vec<u8>> {
    tests::new_york_city_of(device.app()).map(|play| play.record().bytes().collect())
}

/// Hands in a whole block; everything but the last line is taken in silence.
pub fn import(device: &mut Device, block: &[String]) -> Vec<String> {
    silent(device, "import");
    let (last, lines) = block.split_last().expect("a block has lines");
    for line in lines {
        silent(device, line);
    }
    device.serial(last).expect("the flash is on")
}

/// The lines of a block from its bytes.
pub fn block(bytes: &[u8]) -> Vec<String> {
    let mut lines = vec!["skyline-game 1".to_owned()];
    for chunk in bytes.chunks(base64::LINE_BYTES) {
        let mut line = app::remote::Answer::new();
        base64::encode(chunk, &mut line);
        lines.push(line.to_string());
    }
    lines.push("end".to_owned());
    lines
}

#[test]
fn a_game_goes_from_one_device_to_another() {
    let mut from = with_game("AYA");
    let exported = ask(&mut from, "export");
    // What is exported is a recorded game as files have it.
    let bytes = bytes_of(&exported, "skyline-game 1");
    assert_eq!(Some(&bytes), record(&from).as_ref());
    assert!(Record::<14_000>::from_bytes(&bytes).is_ok());
    assert_eq!(block(&bytes), exported);

    let mut to = ENGLISH.device(99);
    assert_eq!(import(&mut to, &exported), ["ok"]);
    assert_eq!(record(&to), record(&from));
    assert_eq!(to.app().screen().name(), "Home");
    // It is stored whole, with everything that undo and the log need, and goes on.
    let mut to = Device::start(to.off(), 5).expect("the flash is on");
    assert_eq!(record(&to), record(&from));
    let mut from = Device::start(from.off(), 5).expect("the flash is on");
    ask(&mut to, "keys A");
    ask(&mut from, "keys A");
    assert_eq!(ask(&mut to, "facts"), ask(&mut from, "facts"));
    ask(&mut to, "keys AYA");
    ask(&mut from, "keys AYA");
    assert_eq!(record(&to), record(&from));
    let to = Device::start(to.off(), 5).expect("the flash is on");
    assert_eq!(record(&to), record(&from));
}

#[test]
fn a_finished_game_is_shown_and_does_not_count() {
    let exported = block(&finished());
    let mut to = ENGLISH.device(1);
    let records = to.app().records().clone();
    assert_eq!(import(&mut to, &exported), ["ok"]);
    assert!(to.app().play().is_some_and(|play| play.is_over()));
    assert_eq!(*to.app().records(), records);
    // A game that is over may be replaced, by another one too.
    assert_eq!(import(&mut to, &exported), ["ok"]);
    let to = Device::start(to.off(), 1).expect("the flash is on");
    assert_eq!(*to.app().records(), records);
    assert!(to.app().play().is_none());
}

/// A finished solo game, as bytes: the keys of a scenario.
pub fn finished() -> Vec<u8> {
    let script = include_str!("../scenarios/a_whole_solo_game.txt");
    let mut script = Scenario::parse(script).expect("it is a script");
    script
        .steps
        .truncate(script.steps.iter().position(|(_, step)| matches!(step, Points(_))).expect("it ends"));
    let played = script.play(script.device(ENGLISH), |_, _| {}).expect("it goes as expected");
    record(&played.device).expect("a game was played")
}

/// A game whose last action is still to be played.
fn without_last_action(seed: u64) -> Vec<u8> {
    let setup = new_york_city::solo(Level::FIRST, seed);
    let mut game = tests::record(setup);
    let mut player = RandomPlayer::new(seed);
    while let Some(action) = player.choose(game.game()) {
        game.play(action).expect("it is legal");
    }
    game.undo();
    game.bytes().collect()
}

/// Plays to the end, whatever comes.
pub fn finish(device: &mut Device) {
    let mut walker = Walker::new(0);
    for _ in 0..2_000 {
        if !device.app().is_playing() {
            return;
        }
        let screen = device.app().screen();
        let looks = !screen.is_decision() && !["Home", "Happened"].contains(&screen.name());
        let key = if looks { Button::B } else { walker.key(device.app()) };
        device.press(key).expect("the flash is on");
    }
    panic!("the game does not end");
}

/// What the records count, but for how many games were training.
fn counted(device: &Device) -> Vec<Tally> {
    let records = device.app().records();
    let levels = records.automas().iter().map(|automa| automa.tally);
    let shared = Tally { games: records.shared, wins: 0 };
    levels.chain([records.custom, records.several, shared]).collect()
}

#[test]
fn training_survives_the_cable() {
    let mut device = with_game("AYA");
    while device.app().screen().name() == "Happened" {
        ask(&mut device, "keys A");
    }
    ask(&mut device, "hold B");
    tests::choose(&mut device, "Hint");
    assert_eq!(device.app().screen().name(), "Ask");
    ask(&mut device, "keys YA");
    assert_eq!(device.app().screen().name(), "Hint");
    let exported = ask(&mut device, "export");
    let mut device = ENGLISH.device(4);
    assert_eq!(import(&mut device, &exported), ["ok"]);
    let is_training = |device: &Device| device.app().play().is_some_and(|play| play.is_training());
    assert!(is_training(&device));
    let device = Device::start(device.off(), 5).expect("the flash is on");
    assert!(is_training(&device));

    // Nothing was played in this one: it is as good as a new game.
    let fresh: Vec<u8> = tests::record(new_york_city::solo(Level::FIRST, 5)).bytes().collect();
    let mut device = ENGLISH.device(4);
    assert_eq!(import(&mut device, &block(&fresh)), ["ok"]);
    assert!(!is_training(&device));
}

#[test]
fn games_that_come_in_again_and_again_fill_no_records() {
    let mut device = ENGLISH.device(1);
    let before = counted(&device);
    for number in 0..6 {
        assert_eq!(import(&mut device, &block(&without_last_action(number % 2))), ["ok"]);
        finish(&mut device);
        assert_eq!(counted(&device), before, "import {number}");
        ask(&mut device, "keys B");
    }
    let device = Device::start(device.off(), 5).expect("the flash is on");
    assert_eq!(counted(&device), before);
}

#[test]
fn a_finished_game_does_not_count_whenever_the_power_goes() {
    let good = block(&finished());
    let mut device = ENGLISH.device(3);
    device.flash_mut().take_operations();
    assert_eq!(import(&mut device, &good), ["ok"]);
    let operations = device.flash_mut().take_operations().len();
    assert!(operations > 3, "{operations}");
    for operation in 0..operations {
        for done in [0, 100, 200, 255] {
            let mut device = ENGLISH.device(3);
            let records = device.app().records().clone();
            device.flash_mut().take_operations();
            silent(&mut device, "import");
            for line in &good[..good.len() - 1] {
                silent(&mut device, line);
            }
            let erased = ErasedSoFar::Prefix;
            device.flash_mut().cut(Cut { operation, done, erased, seed: operation as u64 });
            // Where one of two copies is whole, the cut of the other is no error.
            let _ = device.serial("end");
            let mut flash = device.off();
            assert!(!flash.is_on(), "operation {operation} is reached");
            flash.restart();
            let device = Device::start(flash, 1).expect("the flash is on again");
            assert_eq!(*device.app().records(), records, "operation {operation}, {done} of 256");
            assert!(device.app().play().is_none(), "operation {operation}: what is over is not resumed");
        }
    }
}

#[test]
fn while_a_game_is_running_none_comes_in() {
    let mut from = with_game("AYA");
    let exported = ask(&mut from, "export");
    let mut device = with_game("AAA");
    let before = record(&device);
    let running = "a game is running; finish it or give it up first";
    // A PC that sends everything at once: the block is skipped.
    assert_eq!(refused(&mut device, "import"), running);
    for line in &exported {
        silent(&mut device, line);
    }
    assert_eq!(ask(&mut device, "version").len(), 1);
    // A PC that waits for the answer: the next line is a command.
    assert_eq!(refused(&mut device, "import"), running);
    assert_eq!(ask(&mut device, "version").len(), 1);
    // A game that begins while the block comes in.
    let mut device = ENGLISH.device(3);
    silent(&mut device, "import");
    let (last, lines) = exported.split_last().expect("a block has lines");
    for line in lines {
        silent(&mut device, line);
    }
    for _ in 0..4 {
        device.press(Button::A).expect("the flash is on");
    }
    assert!(device.app().is_playing());
    let begun = record(&device);
    assert_eq!(refused(&mut device, last), running);
    assert_eq!(record(&device), begun);
    let device = Device::start(device.off(), 1).expect("the flash is on");
    assert_eq!(record(&device), begun);
    assert!(before.is_some());
}

#[test]
fn what_is_no_legal_game_changes_nothing() {
    let bytes = record(&with_game("AYA")).expect("there is a game");
    let mut device = ENGLISH.device(3);
    let flash = |device: &mut Device| device.flash_mut().bytes().to_vec();
    let (before, stored) = (device.canvas().clone(), flash(&mut device));
    let with_checksum = |mut bytes: Vec<u8>| {
        let content = bytes.len() - 4;
        let crc = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(&bytes[..content]);
        bytes[content..].copy_from_slice(&crc.to_le_bytes());
        bytes
    };
    let mut illegal = bytes.clone();
    illegal[25] = 15;
    let mut damaged = bytes.clone();
    damaged[30] ^= 1;
    let mut longer = bytes.clone();
    longer.push(0);
    for (bytes, error) in [
        (with_checksum(illegal), "error: action 1 is not legal there by NYC-2.11 (byte 24)"),
        (damaged, "error: its checksum is wrong, it is damaged"),
        (bytes[..bytes.len() - 1].to_vec(), "error: it ends after"),
        (longer, "error: it has"),
        (vec![], "error: it ends after 0 bytes"),
        (b"not a game at all, but bytes".to_vec(), "error: it is not a recorded game (byte 0)"),
    ] {
        let answer = import(&mut device, &block(&bytes));
        assert!(answer.len() == 1 && answer[0].starts_with(error), "{answer:?} is not {error}");
        assert!(device.app().play().is_none() && *device.canvas() == before);
        assert!(flash(&mut device) == stored);
    }
}

#[test]
fn a_block_that_is_none_is_refused_once_and_skipped_to_its_end() {
    let good = block(&record(&with_game("AYA")).expect("there is a game"));
    let mut device = ENGLISH.device(3);
    let too_long = "A".repeat(LINE_MAX + 1);
    for (line, error) in [
        ("Zm9", "line 2 is no base64; skipped up to 'end'"),
        ("help!", "line 2 is no base64; skipped up to 'end'"),
        (too_long.as_str(), "a line has at most 160 letters"),
        ("Zm9v\u{e9}", "a line has plain ASCII letters only"),
    ] {
        silent(&mut device, "import");
        silent(&mut device, &good[0]);
        silent(&mut device, &good[1]);
        assert_eq!(refused(&mut device, line), error);
        // Commands are letters too: up to the end nothing is one.
        for line in ["help", "import", "skyline-game 1", "", good[2].as_str(), "end"] {
            silent(&mut device, line);
        }
        assert_eq!(ask(&mut device, "version").len(), 1);
    }
    // Nothing may follow the last line.
    silent(&mut device, "import");
    silent(&mut device, &good[0]);
    silent(&mut device, "Zm8=");
    assert_eq!(refused(&mut device, "Zm9v"), "line 2 is no base64; skipped up to 'end'");
    silent(&mut device, "end");
    // Another block, or no block.
    silent(&mut device, "import");
    let other = "this block is no 'skyline-game 1'; skipped up to 'end'";
    assert_eq!(refused(&mut device, "skyline-shot"), other);
    silent(&mut device, "end");
    silent(&mut device, "import");
    assert_eq!(refused(&mut device, "version"), "'import' needs the lines from 'skyline-game 1' to 'end'");
    assert_eq!(ask(&mut device, "version").len(), 1);
    // More than any game has.
    silent(&mut device, "import");
    silent(&mut device, &good[0]);
    let line = "AAAA".repeat(19);
    for _ in 0..10_026 / 57 {
        silent(&mut device, &line);
    }
    assert_eq!(refused(&mut device, &line), "more than 5000 actions; skipped up to 'end'");
    silent(&mut device, "end");
    assert!(device.app().play().is_none());
}

/// A side or a stock that there is not, other tables, seats that cannot be: each has its sentence, and the device stays as it was.
#[test]
fn a_record_of_5th_avenue_that_does_not_go_is_refused_with_the_reason() {
    let setup = Setup::new(fifth_avenue::Game::ID, &[Sitter::Architect(Strength::Easy), Sitter::Person], 7);
    let good: Vec<u8> = fifth_avenue::Record::<1>::new(setup).expect("a legal setup").bytes().collect();
    let mut device = ENGLISH.device(3);
    let before = device.flash_mut().bytes().to_vec();
    let newer = good[6] + 1;
    for (byte, value, reason) in [
        (6, newer, "tables"),
        (12, 0x04, "option"),
        (13, 0x80, "option"),
        (7, 1, "5th Avenue needs two to four seats (5A-2.3)"),
        (8, 0x24, "5th Avenue has no automatic players (5A-16.1)"),
    ] {
        let mut bytes = good.clone();
        bytes[byte] = value;
        if byte == 7 {
            bytes[9] = 0;
        }
        let content = bytes.len() - 4;
        let crc = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(&bytes[..content]);
        bytes[content..].copy_from_slice(&crc.to_le_bytes());
        let answer = import(&mut device, &block(&bytes));
        assert!(answer.len() == 1 && answer[0].starts_with("error: "), "{answer:?}");
        assert!(answer[0].contains(reason), "{reason}: {answer:?}");
    }
    assert!(device.app().play().is_none() && device.flash_mut().bytes() == before);
    assert_eq!(import(&mut device, &block(&good)), ["ok"]);
}

#[test]
fn a_pulled_cable_forgets_half_a_game() {
    let good = block(&record(&with_game("AYA")).expect("there is a game"));
    let mut device = ENGLISH.device(3);
    silent(&mut device, "import");
    for line in &good[..good.len() / 2] {
        silent(&mut device, line);
    }
    device.unplug();
    assert_eq!(ask(&mut device, "version").len(), 1, "the next line is a command again");
    assert_eq!(import(&mut device, &good), ["ok"], "and the next import begins anew");
}

#[test]
fn the_power_may_go_while_a_game_comes_in() {
    let good = block(&record(&with_game("AYA")).expect("there is a game"));
    let start = || {
        // Two older games leave something to be erased.
        let mut device = ENGLISH.device(3);
        for _ in 0..2 {
            assert_eq!(import(&mut device, &good), ["ok"]);
            ask(&mut device, "keys A");
            ask(&mut device, "hold B");
            tests::choose(&mut device, "Give up");
            assert_eq!(device.app().screen().name(), "Ask");
            ask(&mut device, "keys YA");
            assert!(device.app().play().is_none());
        }
        device.flash_mut().take_operations();
        device
    };
    let mut device = start();
    assert_eq!(import(&mut device, &good), ["ok"]);
    let (operations, whole) = (device.flash_mut().take_operations().len(), record(&device));
    assert!(operations > 3, "an erase, the entries, a start, a mark");
    let mut seen = [0; 2];
    for operation in 0..operations {
        for (done, erased) in
            [(0, ErasedSoFar::Nothing), (100, ErasedSoFar::Prefix), (200, ErasedSoFar::Anything)]
        {
            let mut device = start();
            silent(&mut device, "import");
            for line in &good[..good.len() - 1] {
                silent(&mut device, line);
            }
            device.flash_mut().cut(Cut { operation, done, erased, seed: operation as u64 });
            let cut = device.serial("end").is_err();
            let mut flash = device.off();
            flash.restart();
            let device = Device::start(flash, 1).expect("the flash is on again");
            let found = record(&device);
            assert!(found.is_none() || found == whole, "operation {operation}: half a game");
            seen[usize::from(found.is_some())] += 1;
            assert!(cut || found == whole, "operation {operation}");
            assert_ne!(device.app().screen().name(), "Notice", "operation {operation}: something is damaged");
        }
    }
    assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
}

/// The same device after so many stops that it leaves its game aside.
fn leaving_aside(device: Device) -> Body<Box<App>, FakeFlash> {
    let ranges = Ranges::of(skyline::CARDS, 0, PAGE_BYTES as u32);
    let build = device.app().build();
    let (saves, loaded) = now(Saves::open(device.off(), ranges, skyline::CARDS)).expect("the flash is on");
    let mut body = Body { app: Box::new(App::new(build, 1)), saves };
    now(body.load(loaded, false));
    assert_eq!((body.app.screen().name(), body.app.play().is_none()), ("Notice", true));
    body
}

#[test]
fn a_game_that_was_left_aside_is_exported_unless_several_people_may_go_on_with_it() {
    let mut solo = leaving_aside(with_game("AYA"));
    let kept = answer(&mut solo, "export kept");
    assert_eq!(kept.first().map(String::as_str), Some("skyline-kept game nyc"));
    assert_eq!(kept.last().map(String::as_str), Some("ok"));

    let mut device = ENGLISH.device(3);
    ask(&mut device, "keys AYAA");
    assert_eq!(device.app().screen().name(), "HandOver");
    let mut shared = leaving_aside(device);
    let refused = "error: a game of several people is exported when it is over";
    assert_eq!(answer(&mut shared, "export kept"), [refused]);
    // Beside a new game it is kept still, and still not told.
    let mut device = Device::start(shared.saves.into_flash(), 1).expect("the flash is on");
    assert!(device.app().hides_hands(), "the next start offers it once more");
    ask(&mut device, "keys A");
    let mut shared = leaving_aside(device);
    let (setup, names) = (new_york_city::solo(Level::FIRST, 1), Default::default());
    now(shared.saves.begin_game(&setup, &names)).expect("there is a slot");
    let mut device = Device::start(shared.saves.into_flash(), 1).expect("the flash is on");
    assert_eq!(device.app().screen().name(), "Notice");
    assert_eq!(
        self::refused(&mut device, "export kept"),
        refused.strip_prefix("error: ").unwrap_or_default()
    );
}

/// A flash with a damaged game, and its slot.
pub fn with_damaged_game() -> (FakeFlash, std::ops::Range<usize>) {
    let mut flash = with_game("AYA").off();
    let games = Ranges::of(skyline::CARDS, 0, PAGE_BYTES as u32).titles[0].games.clone();
    let slot = (games.end - games.start) as usize / 2;
    let damaged = [games.start as usize, games.start as usize + slot]
        .into_iter()
        .find(|start| flash.bytes()[*start] != 0xff)
        .expect("a game is in one of the slots");
    flash.bytes_mut()[damaged + 6..damaged + 14].fill(0);
    (flash, damaged..damaged + slot)
}

/// Found with the fuzzer: it was answered with `ok`, and gone after the next start.
#[test]
fn a_game_without_room_beside_a_damaged_one_is_refused() {
    let good = block(&record(&with_game("AYA")).expect("there is a game"));
    let mut device = Device::start(with_damaged_game().0, 1).expect("the flash is on");
    ask(&mut device, "keys A");
    assert_eq!(import(&mut device, &good), ["ok"], "there are two slots");
    ask(&mut device, "keys A");
    ask(&mut device, "hold B");
    tests::choose(&mut device, "Give up");
    ask(&mut device, "keys YA");
    assert!(device.app().play().is_none());
    let stored = device.flash_mut().bytes().to_vec();
    let no_room = "error: An older saved game could not be read and must be let go first";
    assert_eq!(import(&mut device, &good), [no_room]);
    assert!(device.app().play().is_none() && *device.flash_mut().bytes() == stored);
    // A game on the device asks whether to let it go: yes.
    ask(&mut device, "keys AAA");
    assert_eq!(device.app().screen().name(), "Ask");
    ask(&mut device, "keys YA");
    let device = Device::start(device.off(), 1).expect("the flash is on");
    assert!(device.app().is_playing());
}

#[test]
fn a_save_that_cannot_be_read_is_exported_as_it_is() {
    let (flash, damaged) = with_damaged_game();
    let mut device = Device::start(flash, 1).expect("the flash is on");
    assert_eq!(device.app().screen().name(), "Notice");
    let kept = ask(&mut device, "export kept");
    let expected = device.flash_mut().bytes()[damaged].to_vec();
    assert_eq!(bytes_of(&kept, "skyline-kept game nyc"), expected);
    // Reading changes nothing.
    assert_eq!(ask(&mut device, "export kept"), kept);
}
