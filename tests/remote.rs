//! The device over a cable, by the very lines that a PC sends: what it answers, what it refuses, and
//! that no line tells a hidden hand, breaks anything or loses a game.

#[path = "remote/begin.rs"]
mod begin;
#[path = "remote/document.rs"]
mod document;
#[path = "remote/import.rs"]
mod import;
#[path = "remote/privacy.rs"]
mod privacy;
#[path = "remote/result.rs"]
mod result;

use app::face::TextSize;
use app::ink::Ink;
use app::input::{Button, Input};
use app::remote::{Answer, LINE_MAX, Remote, Step, base64};
use app::theme::Theme;
use app::words::Lang;
use engine::{Chance, Rules};
use simulator::device::Device;
use simulator::fake_flash::now;
use simulator::frames;
use simulator::scenario::{Look, Scenario, Step as Scripted, write_keys};

const ENGLISH: Look = Look { lang: Some(Lang::English), size: TextSize::Normal, theme: Theme::Dark };

/// The answer without its `ok`.
fn ask(device: &mut Device, line: &str) -> Vec<String> {
    let mut answer = device.serial(line).expect("the flash is on");
    assert_eq!(answer.pop().as_deref(), Some("ok"), "{line}: {answer:?}");
    answer
}

/// The sentence with which a line is refused, and nothing else.
fn refused(device: &mut Device, line: impl AsRef<[u8]>) -> String {
    let answer = device.serial(&line).expect("the flash is on");
    let [error] = answer.as_slice() else {
        panic!("{:?}: {answer:?}", String::from_utf8_lossy(line.as_ref()));
    };
    error.strip_prefix("error: ").expect("an error says so").to_owned()
}

/// Nothing at all is answered.
fn silent(device: &mut Device, line: &str) {
    assert!(device.serial(line).expect("the flash is on").is_empty(), "{line}");
}

/// How the scenario of a whole solo game ends: the points by seat, and the digest.
fn end_of_solo_game() -> ([i16; 2], String) {
    let script = Scenario::parse(include_str!("scenarios/a_whole_solo_game.txt")).expect("it is a script");
    let steps = script.steps.iter().map(|(_, step)| step);
    let points = steps.clone().find_map(|step| match step {
        Scripted::Points(points) => points.as_slice().try_into().ok(),
        _ => None,
    });
    let digest = steps.clone().find_map(|step| match step {
        Scripted::Digest(digest) => Some(format!("{digest:016x}")),
        _ => None,
    });
    points.zip(digest).expect("the script says how the game ends")
}

/// The bytes of a block with this head.
fn bytes_of(lines: &[String], head: &str) -> Vec<u8> {
    let [first, letters @ .., end] = lines else { panic!("{lines:?}") };
    assert_eq!((first.as_str(), end.as_str()), (head, "end"));
    let mut bytes = Vec::new();
    for line in letters {
        let mut room = [0; base64::LINE_BYTES];
        let decoded = base64::decode(line.as_bytes(), &mut room).expect("a block is base64");
        bytes.extend_from_slice(&room[..decoded.bytes]);
    }
    bytes
}

#[test]
fn help_lists_every_command_and_version_names_the_build() {
    let mut device = ENGLISH.device(1);
    let help = ask(&mut device, "help");
    let commands = [
        "screen", "facts", "result", "keys", "hold", "language", "begin", "export", "import", "shot",
        "version",
    ];
    for command in commands {
        assert!(help.iter().any(|line| line.starts_with(command)), "{command}");
    }
    assert_eq!(ask(&mut device, "version"), ["skyline 0.1.0 pc pc saves 2"]);
    // Spaces around a command and empty lines do not matter.
    assert_eq!(ask(&mut device, "  version  "), ["skyline 0.1.0 pc pc saves 2"]);
    for line in ["", "   ", "\r", "\t"] {
        silent(&mut device, line);
    }
}

#[test]
fn the_screen_is_told_as_it_is_shown() {
    let mut device = ENGLISH.device(1);
    let titles = ["> New York City", "Tower Up", "New York 1901", "5th Avenue"];
    let expected = [&["screen Home", "Choose  Skyline  Up"][..], &titles, &["Settings", "Down"]].concat();
    assert_eq!(ask(&mut device, "screen"), expected);
    ask(&mut device, "keys AY2");
    let lines = ask(&mut device, "screen");
    assert_eq!(lines[1], "Choose  New York City  Up");
    assert_eq!(lines[2..5], ["Play solo", "Play together", "> At the table"]);
}

#[test]
fn keys_do_what_the_keys_of_the_device_do() {
    let (mut remote, mut pressed) = (ENGLISH.device(7), ENGLISH.device(7));
    silent(&mut remote, "");
    assert!(ask(&mut remote, "keys AAAA A Y2A").is_empty());
    for button in [Button::A; 5].into_iter().chain([Button::Y, Button::Y, Button::A]) {
        pressed.press(button).expect("the flash is on");
    }
    assert!(remote.canvas() == pressed.canvas());
    let digest = |device: &Device| device.app().play().map(|play| play.digest());
    assert!(digest(&remote).is_some() && digest(&remote) == digest(&pressed));
    assert!(ask(&mut remote, "hold B").is_empty());
    pressed.input(Input::Hold(Button::B)).expect("the flash is on");
    assert_eq!(remote.app().screen().name(), "GameMenu");
    assert!(remote.canvas() == pressed.canvas());
    // What was done over the cable is there after the power was off.
    let before = digest(&remote);
    let remote = Device::start(remote.off(), 1).expect("the flash is on");
    assert_eq!(digest(&remote), before);
}

#[test]
fn keys_that_are_none_press_nothing() {
    let mut device = ENGLISH.device(7);
    let before = device.canvas().clone();
    assert_eq!(refused(&mut device, "keys AAC"), "'C' is no key");
    assert_eq!(refused(&mut device, "keys aa"), "'a' is no key");
    assert_eq!(refused(&mut device, "keys YY100"), "a key is repeated 1 to 99 times");
    assert_eq!(refused(&mut device, "keys Y0"), "a key is repeated 1 to 99 times");
    assert_eq!(refused(&mut device, "keys"), "there is no key");
    assert_eq!(refused(&mut device, "keys Y99Y99Y53"), "a line presses at most 250 keys");
    assert_eq!(refused(&mut device, "hold AB"), "'hold' needs one key: A, B, X or Y");
    assert!(*device.canvas() == before);
}

#[test]
fn a_key_of_the_device_ends_the_presses_of_a_line() {
    let mut device = ENGLISH.device(7);
    let body = device.body_mut();
    let (canvas, mut out) = (Box::<app::canvas::Canvas>::default(), Answer::new());
    let mut remote = Remote::new("pc");
    remote.hear(b"keys Y9", &body.app);
    for _ in 0..3 {
        assert!(matches!(now(remote.step(body, &canvas, &mut out)), Step::Take(Input::Press(Button::Y))));
    }
    remote.interrupt();
    assert!(matches!(now(remote.step(body, &canvas, &mut out)), Step::Say));
    assert_eq!(out, "error: a key of the device was pressed; the rest is not");
    assert!(matches!(now(remote.step(body, &canvas, &mut out)), Step::Done));
    // An answer is not ended by it: whether it still holds is looked at line by line.
    remote.hear(b"version", &body.app);
    remote.interrupt();
    assert!(matches!(now(remote.step(body, &canvas, &mut out)), Step::Say) && out.starts_with("skyline "));
}

#[test]
fn facts_are_those_of_the_game() {
    let mut device = ENGLISH.device(0);
    assert_eq!(ask(&mut device, "facts"), ["screen Home", "language en"]);
    ask(&mut device, "keys AAAA");
    let game = tests::new_york_city_of(device.app()).expect("a game was begun").game().clone();
    let expected = [
        "screen Happened".into(),
        "language en".into(),
        "game new-york-city".into(),
        "round 1".into(),
        "seats person,tom:B4".into(),
        format!("seed {:016X}", device.app().play().expect("a game was begun").setup().seed),
        format!("digest {:016x}", game.digest()),
        "actions 1".into(),
    ];
    assert_eq!(ask(&mut device, "facts"), expected);
    // To its end: the keys of a scenario.
    let scenario = Scenario::parse(include_str!("scenarios/a_whole_solo_game.txt")).expect("it is a script");
    let mut device = scenario.device(ENGLISH);
    for (_, step) in &scenario.in_keys(&mut scenario.device(ENGLISH)).expect("it goes as expected").steps {
        let Scripted::Keys(keys) = step else { continue };
        ask(&mut device, write_keys(keys).trim_end());
        if device.app().screen().name() == "FinalResult" {
            break;
        }
    }
    let facts = ask(&mut device, "facts");
    assert_eq!(facts[0], "screen FinalResult");
    let ([mine, his], digest) = end_of_solo_game();
    assert_eq!(facts[6..], [format!("digest {digest}"), facts[7].clone(), format!("points {mine} {his}")]);
}

#[test]
fn the_language_is_set_as_in_the_settings_and_stays() {
    let mut device = Device::new(1);
    assert_eq!(device.app().screen().name(), "Language");
    assert!(ask(&mut device, "language fr").is_empty());
    assert_eq!(device.app().screen().name(), "Home");
    assert!(ask(&mut device, "screen").contains(&"> New York City".to_owned()));
    let mut device = Device::start(device.off(), 1).expect("the flash is on");
    assert_eq!(device.app().settings().lang, Lang::French);
    ask(&mut device, "keys XA");
    assert_eq!(device.app().screen().name(), "SettingsMenu");
    ask(&mut device, "language en");
    assert_eq!(ask(&mut device, "screen")[0..2], ["screen SettingsMenu", "Change  Settings 1/12"]);
    assert_eq!(refused(&mut device, "language de"), "'language' needs 'en' or 'fr'");
}

#[test]
fn a_shot_is_the_picture_dot_for_dot() {
    for theme in Theme::ALL {
        let mut device = Look { theme, ..ENGLISH }.device(3);
        ask(&mut device, "keys AAAAA");
        let png = bytes_of(&ask(&mut device, "shot"), "skyline-shot");
        let (palette, pixels) = frames::decode(&png).expect("a shot is a PNG");
        assert_eq!(palette, Ink::ALL.into_iter().flat_map(|ink| theme.rgb888(ink)).collect::<Vec<u8>>());
        assert_eq!(pixels, device.canvas().bytes());
    }
}

#[test]
fn a_line_that_is_no_command_gets_one_sentence() {
    let mut device = ENGLISH.device(1);
    assert_eq!(refused(&mut device, "fly"), "there is no command 'fly'; 'help' lists them");
    assert_eq!(refused(&mut device, "screen 2"), "nothing follows 'screen'");
    assert_eq!(refused(&mut device, "x".repeat(161)), "a line has at most 160 letters");
    for line in [&b"keys A\x07"[..], b"screen\xff", "keys é".as_bytes(), b"\0", b"help\x1b[2J"] {
        assert_eq!(refused(&mut device, line), "a line has plain ASCII letters only");
    }
    assert_eq!(refused(&mut device, "export"), "there is no game");
    assert_eq!(refused(&mut device, "export kept"), "no unreadable save is kept");
}

#[test]
fn no_line_breaks_anything() {
    let mut chance = Chance::from_seed(4);
    let words = [
        "help",
        "version",
        "screen",
        "facts",
        "result",
        "keys",
        "hold",
        "language",
        "export",
        "import",
        "begin",
        "new-york-city",
        "person,tom:B4",
        "person,person",
        "seed=7",
        "shot",
        "kept",
        "en",
        "skyline-game 1",
        "end",
        "A",
        "Y3",
        "X99",
        "B",
        "AAAA",
        "Zm9v",
        "=",
        "é",
        "\u{7}",
        " ",
        "-1",
        "99999999999",
    ];
    let mut device = ENGLISH.device(4);
    for number in 0..10_000 {
        let mut line = Vec::new();
        if chance.below(4) == 0 {
            line.extend((0..chance.below(180)).map(|_| chance.below(256) as u8));
        } else {
            for _ in 0..chance.below(5) {
                line.extend_from_slice(words[chance.below(words.len() as u32) as usize].as_bytes());
                line.push(b' ');
            }
        }
        line.retain(|byte| *byte != b'\n');
        // A long press of the walker's kind may lead into the update mode; a PC has none.
        let answer = device.serial(&line).expect("the flash is on");
        let told = String::from_utf8_lossy(&line);
        assert!(answer.iter().all(|line| line.len() <= app::remote::LINE_MAX), "{number}: {told}");
        let is_last = |line: &String| line == "ok" || line.starts_with("error: ");
        // What a screen says may look like anything, but not like the end of an answer.
        assert_eq!(answer.iter().filter(|line| is_last(line)).count(), usize::from(!answer.is_empty()));
        assert!(answer.last().is_none_or(is_last), "{number}: {told}: {answer:?}");
        if answer.first().is_some_and(|line| line.starts_with("error: ")) {
            assert_eq!(answer.len(), 1, "{number}: {told}");
        }
        if chance.below(50) == 0 {
            device.unplug();
        }
    }
    assert_eq!(ask(&mut device, "version").len(), 1, "it still answers");
}

#[test]
fn an_answer_stops_when_keys_are_pressed_meanwhile() {
    use app::remote::{Answer, Remote, Step};
    use simulator::fake_flash::now;
    let mut device = ENGLISH.device(3);
    let mut body = device.body_mut().clone();
    let canvas = device.canvas().clone();
    for command in ["screen", "shot", "facts"] {
        let (mut remote, mut out) = (Remote::new("pc"), Answer::new());
        remote.hear(command.as_bytes(), &body.app);
        assert!(matches!(now(remote.step(&mut body, &canvas, &mut out)), Step::Say));
        let _ = body.app.handle(Input::Press(Button::Y));
        assert!(matches!(now(remote.step(&mut body, &canvas, &mut out)), Step::Say));
        assert_eq!(out, "error: keys were pressed meanwhile; ask again");
        assert!(matches!(now(remote.step(&mut body, &canvas, &mut out)), Step::Done));
    }
}

#[test]
fn the_remote_fits_the_chip() {
    let bytes = size_of::<app::remote::Remote>();
    assert!(bytes <= 10_500, "the remote has {bytes} bytes");
}
