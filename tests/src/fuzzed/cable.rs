//! Any bytes over the cable, with presses in between: every line is answered by the rules of `docs/serial.md`, and
//! nothing that is saved is lost.

use std::sync::OnceLock;

use app::input::{Button, Input};
use app::remote::{Answer, LINE_MAX, base64};
use app::saves::Ranges;
use app::settings::Settings;
use app::words::Lang;
use new_york_city::components::Level;
use simulator::device::{Device, FLASH_PAGES};
use simulator::fake_flash::{FakeFlash, PAGE_BYTES};

use super::Outcome;
use crate::RandomPlayer;
use crate::gallery::Walker;
use crate::kept::{Kept, KeptTitle};

/// What an input may do at most: the fuzzer shall try many of them.
const EVENTS_MAX: usize = 32;
/// Then somebody presses a key and ends the line.
const PRESSES_MAX: usize = 20;

/// The first byte is the device to begin with. Then a byte below 0x80 begins a line, which ends with `\n`; of the others
/// see `Table::event`.
pub fn cable(input: &[u8]) -> Outcome {
    let Some((first, mut bytes)) = input.split_first() else { return Outcome::default() };
    let devices = devices();
    let number = usize::from(*first) % devices.len();
    let mut table = Table::new(devices[number].clone(), number == DAMAGED);
    for _ in 0..EVENTS_MAX {
        if bytes.is_empty() {
            break;
        }
        table.event(&mut bytes);
    }
    table.restart();
    table.device.unplug();
    let version = table.device.serial("version").expect("the flash is on");
    assert!(version.len() == 2 && version[1] == "ok", "it still answers: {version:?}");
    table.outcome
}

/// The device whose game is damaged and kept.
const DAMAGED: usize = 5;

/// Flashes of devices that were used before.
fn devices() -> &'static [FakeFlash] {
    static DEVICES: OnceLock<Vec<FakeFlash>> = OnceLock::new();
    DEVICES.get_or_init(|| {
        let english = Settings { lang: Lang::English, language_chosen: true, ..Settings::default() };
        let after = |keys: &str| {
            let mut device = Device::new(5).with_settings(english.clone());
            device.stop_thoughts_at(Some(500));
            let answer = device.serial(format!("keys {keys}")).expect("the flash is on");
            assert_eq!(answer, ["ok"]);
            device
        };
        let mut walked = after("B");
        let mut walker = Walker::new(2);
        for _ in 0..250 {
            walked.press(walker.key(walked.app())).expect("the flash is on");
        }
        let solo = after("AAAAAAYAAYAAYA");
        assert!(solo.app().is_playing() && !solo.app().hides_hands());
        let shared = after("AYAAA");
        assert!(shared.app().hides_hands());
        let at_a_table = after("AYYAAA");
        assert!(at_a_table.app().companion().is_some());
        let mut damaged = solo.off();
        let whole = damaged.clone();
        let games = Ranges::of(skyline::CARDS, 0, PAGE_BYTES as u32).titles[0].games.clone();
        let slot = games.clone().step_by(games.len() / 2);
        for start in slot.map(|start| start as usize) {
            if damaged.bytes()[start] != 0xff {
                damaged.bytes_mut()[start + 6..start + 14].fill(0);
            }
        }
        let (new, home) = (FakeFlash::new(FLASH_PAGES), after("B").off());
        vec![new, home, whole, shared.off(), at_a_table.off(), damaged, walked.off()]
    })
}

/// A device on a cable.
struct Table {
    device: Device,
    /// Somebody presses a key after so many steps of the next answer.
    meanwhile: Option<(usize, Button)>,
    /// Whether lines may be those of a block, which are taken in silence.
    in_block: bool,
    /// Whether a damaged game is kept, and whether the device has asked something since its start.
    keeps_damage: bool,
    has_asked: bool,
    outcome: Outcome,
}

impl Table {
    fn new(flash: FakeFlash, keeps_damage: bool) -> Table {
        let device = start(flash);
        let outcome = Outcome::default();
        Table { device, meanwhile: None, in_block: false, keeps_damage, has_asked: false, outcome }
    }

    /// One thing that happens.
    fn event(&mut self, bytes: &mut &[u8]) {
        let whole = *bytes;
        let kind = next(bytes);
        let button = Button::ALL[usize::from(kind % 4)];
        match kind {
            0x80..=0x83 => self.device.press(button).expect("the flash is on"),
            0x84..=0x87 => self.device.input(Input::Hold(button)).expect("the flash is on"),
            0x88..=0x8b => self.meanwhile = Some((next(bytes).into(), button)),
            0x8c => {
                self.device.unplug();
                self.in_block = false;
            }
            0x8d => self.restart(),
            0x8e => self.device.wait(500).expect("the flash is on"),
            0x8f => {
                let (seed, actions, damage) = (next(bytes), next(bytes), next(bytes));
                for line in block(seed, actions, damage) {
                    self.line(line.as_bytes());
                }
            }
            _ => {
                let end = whole.iter().position(|byte| *byte == b'\n').unwrap_or(whole.len());
                *bytes = whole.get(end + 1..).unwrap_or_default();
                self.line(&whole[..end]);
            }
        }
        self.look();
    }

    fn look(&mut self) {
        self.has_asked |= self.device.app().screen().name() == "Ask";
    }

    /// Switches off and on again.
    fn restart(&mut self) {
        let kept = Kept::of(self.device.app());
        self.device = start(self.device.flash_mut().clone());
        self.in_block = false;
        let mut found = Kept::of(self.device.app());
        if self.keeps_damage && self.has_asked {
            // A game that has no room beside the kept one is not stored, and the device has asked what to do.
            found.titles[0].game.clone_from(&kept.titles[0].game);
        }
        assert_eq!(found, kept, "all of it is stored");
        self.has_asked = false;
    }

    /// Sends a line and judges the answer.
    fn line(&mut self, line: &[u8]) {
        let told = String::from_utf8_lossy(line);
        let before = Kept::of(self.device.app());
        let (answer, is_interrupted) = self.answer(line);
        let is_blank = line.iter().all(u8::is_ascii_whitespace);
        let command = told.trim().split(' ').next().unwrap_or_default();

        let is_last = |line: &String| line == "ok" || line.starts_with("error: ");
        let has_room = |line: &String| line.len() <= LINE_MAX && !line.contains(['\r', '\n']);
        assert!(answer.iter().all(has_room), "{told:?}: {answer:?}");
        if let Some((last, lines)) = answer.split_last() {
            assert!(!is_blank, "{told:?}: {answer:?}");
            assert!(is_last(last) && !lines.iter().any(is_last), "{told:?}: {answer:?}");
            let stopped = last != "ok" && !lines.is_empty();
            assert!(is_interrupted || !stopped, "{told:?}: {answer:?}");
            self.outcome.count(last == "ok");
        } else {
            assert!(is_blank || command == "import" || self.in_block, "{told:?} is not answered");
        }
        match command {
            "import" => self.in_block = true,
            "end" => self.in_block = false,
            _ => self.in_block &= answer.last().is_none_or(|line| line != "ok"),
        }

        let after = Kept::of(self.device.app());
        match command {
            _ if is_interrupted => {}
            "keys" | "hold" => {}
            "language" => assert_eq!(Kept { settings: before.settings.clone(), ..after }, before),
            // A game comes in, or begins, where none is running: its title is the one played last.
            "end" | "begin" => {
                let is_new =
                    |(before, after): (&KeptTitle, &KeptTitle)| before.game.is_none() || before == after;
                assert!(before.titles.iter().zip(&after.titles).all(is_new), "{told:?} takes a game's place");
                let mut after = after.without_games();
                after.settings.recent = before.settings.recent;
                assert_eq!(after, before.without_games());
            }
            _ => assert_eq!(after, before, "{told:?} has changed something"),
        }
    }

    /// The lines of an answer, and whether somebody has pressed a key meanwhile.
    fn answer(&mut self, line: &[u8]) -> (Vec<String>, bool) {
        let (mut answer, mut steps, mut is_interrupted) = (Vec::new(), 0, false);
        let meanwhile = self.meanwhile.take();
        self.device.hear(line);
        loop {
            let key = meanwhile.filter(|(after, _)| *after == steps).map(|(_, button)| button);
            let is_long = steps - answer.len() == PRESSES_MAX && !is_interrupted;
            let key = key.or(is_long.then_some(Button::B));
            if let Some(button) = key {
                self.device.interrupt(Input::Press(button)).expect("the flash is on");
                is_interrupted = true;
            }
            if !self.device.answer(&mut answer).expect("the flash is on") {
                return (answer, is_interrupted);
            }
            self.look();
            steps += 1;
        }
    }
}

/// Takes the next byte; 0 behind the last.
fn next(bytes: &mut &[u8]) -> u8 {
    let (first, rest) = bytes.split_first().unwrap_or((&0, &[]));
    *bytes = rest;
    *first
}

fn start(flash: FakeFlash) -> Device {
    let mut device = Device::start(flash, 1).expect("a device starts");
    // Nobody waits for Architects here.
    device.stop_thoughts_at(Some(500));
    device
}

/// The lines that bring a solo game of so many actions, unless one of its bytes is damaged.
fn block(seed: u8, actions: u8, damage: u8) -> Vec<String> {
    let mut record = crate::record(new_york_city::solo(Level::FIRST, seed.into()));
    let mut player = RandomPlayer::new(seed.into());
    for _ in 0..actions {
        let Some(action) = player.choose(record.game()) else { break };
        record.play(action).expect("a legal action is accepted");
    }
    let mut bytes: Vec<u8> = record.bytes().collect();
    let length = bytes.len();
    bytes[usize::from(damage) % length] ^= u8::from(damage > 0);
    let mut lines = vec!["import".to_owned(), "skyline-game 1".to_owned()];
    lines.extend(bytes.chunks(base64::LINE_BYTES).map(|chunk| {
        let mut line = Answer::new();
        base64::encode(chunk, &mut line);
        line.to_string()
    }));
    lines.push("end".to_owned());
    lines
}
