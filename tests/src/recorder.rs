//! Writes scenarios: games that the quick player decides, pressed in on the device and written down in words.
//!
//! Where words or seeds have changed, `SKYLINE_RECORD_SCENARIO=1` makes such scripts anew (`docs/scenarios.md`).

use std::path::Path;

use app::input::{Button, Input};
use app::play::Play;
use app::title::Title;
use app::words::Lang;
use architect::{ActionOf, Player};
use engine::Rules;
use simulator::bots::Bot;
use simulator::device::Device;
use simulator::keys;
use simulator::scenario::{Look, choose, write_keys};
use skyline::{AnyPlay, App};

/// A device, and the script of all that was done with it.
#[allow(missing_debug_implementations)] // A device is no thing to print.
pub struct Recorder {
    /// The device as it stands.
    pub device: Device,
    entropy: u64,
    text: String,
    /// Keys that have no words and are not written yet.
    keys: Vec<Button>,
}

impl Recorder {
    /// A device in this language, and a script that begins with it. Seeds come from `entropy`.
    pub fn new(head: &str, lang: Lang, entropy: u64) -> Recorder {
        let look = Look { lang: Some(lang), ..Look::default() };
        let text = format!("{head}\nlanguage {}\nentropy {entropy}\n", format!("{lang:?}").to_lowercase());
        Recorder { device: look.device(entropy), entropy, text, keys: Vec::new() }
    }

    /// Presses keys; what they choose is written in words.
    pub fn press(&mut self, keys: &[Button]) {
        for way in keys.split_inclusive(|key| *key == Button::A) {
            match words_of(self.device.app(), way) {
                Some((text, keys)) => {
                    self.line(&format!("choose {text}"));
                    keys.into_iter().for_each(|key| self.one(key));
                }
                None => {
                    way.iter().for_each(|key| self.one(*key));
                    self.keys.extend(way);
                }
            }
        }
    }

    fn one(&mut self, key: Button) {
        self.device.press(key).expect("the flash is on");
    }

    /// Holds B.
    pub fn hold(&mut self) {
        self.line("hold B");
        self.device.input(Input::Hold(Button::B)).expect("the flash is on");
    }

    /// Chooses what begins with these words.
    pub fn choose(&mut self, text: &str) {
        let keys = choose::keys_to(self.device.app(), text).unwrap_or_else(|error| panic!("{error}"));
        self.line(&format!("choose {text}"));
        keys.into_iter().for_each(|key| self.one(key));
    }

    /// Writes a line as it is.
    pub fn line(&mut self, line: &str) {
        let keys = std::mem::take(&mut self.keys);
        self.text += &write_keys(&keys);
        self.text += &format!("{line}\n");
    }

    /// Switches the device off and on again.
    pub fn restart(&mut self) {
        self.line("restart");
        self.entropy += 1;
        let flash = std::mem::replace(&mut self.device, Device::new(1)).off();
        self.device = Device::start(flash, self.entropy).expect("the flash can be read");
    }

    /// Writes down what is shown and how the game stands.
    pub fn pin(&mut self) {
        let app = self.device.app();
        let (screen, facts) = (app.screen().name(), app.facts().expect("there is a game"));
        self.line(&format!("screen {screen}\nprogress {}", facts.round));
        if let Some(points) = facts.points {
            let points: Vec<String> = points.iter().map(i16::to_string).collect();
            self.line(&format!("points {}", points.join(" ")));
        }
        if !facts.keeps_seed {
            self.line(&format!("digest {:016x}", facts.digest));
        }
    }

    /// Lets the quick player decide for everybody, until this holds or the game is over and its result is shown. What
    /// is told in between is read.
    pub fn play_until(&mut self, stops: impl Fn(&App) -> bool) {
        let mut player = QuickPlayer::default();
        while !stops(self.device.app()) && self.device.app().screen().name() != "FinalResult" {
            if !self.device.app().screen().is_decision() {
                self.press(&[Button::A]);
                continue;
            }
            let codes = player.answers(self.device.app()).expect("a decision is open");
            self.press(&keys_to(self.device.app(), &codes));
        }
    }

    /// The script.
    pub fn script(mut self) -> String {
        if !self.keys.is_empty() {
            let keys = std::mem::take(&mut self.keys);
            self.text += &write_keys(&keys);
        }
        self.text
    }
}

/// Holds a scenario that is recorded against what is recorded now, or writes it where that is asked for.
pub fn keep(file: &str, script: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(file);
    if std::env::var_os("SKYLINE_RECORD_SCENARIO").is_some() {
        std::fs::write(&path, script).expect("the scenario can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == script, "{file} goes otherwise now: SKYLINE_RECORD_SCENARIO=1 makes it anew");
}

/// The quick player of one game's Architect, for all seats.
#[derive(Debug)]
pub struct Quick<P: Player> {
    bots: [Bot<P>; 4],
    legal: Vec<ActionOf<P>>,
}

impl<P: Player> Default for Quick<P> {
    fn default() -> Quick<P> {
        Quick { bots: [(); 4].map(|()| Bot::policy()), legal: Vec::new() }
    }
}

impl<P: Player> Quick<P> {
    /// What whoever is asked does; `None` when the game is over.
    pub fn choose(&mut self, game: &P::Game) -> Option<ActionOf<P>> {
        let seat = game.decision()?.seat;
        self.bots[usize::from(seat.index())].choose(game, seat, &mut self.legal)
    }

    fn answers<T: Title<Game = P::Game, Player = P>>(&mut self, play: &Play<T>) -> Option<Vec<u16>> {
        let seat = play.game().decision()?.seat;
        keys::answers::<T>(&mut self.bots[usize::from(seat.index())], play.game(), seat, &mut self.legal)
    }
}

/// The shortest keys that give these answers and no other before them.
pub fn keys_to(app: &App, wanted: &[u16]) -> Vec<Button> {
    let keys = keys::keys_to(app, wanted);
    keys.unwrap_or_else(|| panic!("{wanted:04x?} cannot be given from {:?}", app.screen()))
}

/// The quick player of whichever game a device plays.
#[derive(Debug, Default)]
pub struct QuickPlayer {
    new_york_city: Quick<new_york_city::player::Architect>,
    tower_up: Quick<tower_up::player::Player>,
    new_york_1901: Quick<new_york_1901::player::Player>,
    fifth_avenue: Quick<fifth_avenue::player::Player>,
}

impl QuickPlayer {
    /// The codes of what whoever is asked answers at once; `None` without a decision.
    pub fn answers(&mut self, app: &App) -> Option<Vec<u16>> {
        match app.any_play()? {
            AnyPlay::NewYorkCity(play) => self.new_york_city.answers(play),
            AnyPlay::TowerUp(play) => self.tower_up.answers(play),
            AnyPlay::NewYork1901(play) => self.new_york_1901.answers(play),
            AnyPlay::FifthAvenue(play) => self.fifth_avenue.answers(play),
        }
    }
}

/// The words that lead to the same as these keys, and the keys that belong to them.
fn words_of(app: &App, way: &[Button]) -> Option<(String, Vec<Button>)> {
    let (Button::A, moves) = way.split_last()? else { return None };
    if !moves.iter().all(|key| matches!(key, Button::X | Button::Y)) {
        return None;
    }
    let after = |keys: &[Button]| {
        let mut app = Box::new(app.clone());
        keys.iter().for_each(|key| drop(app.handle(Input::Press(*key))));
        app
    };
    let told = |app: &App| {
        let game = app.play().map(|play| play.played().to_vec());
        let session = app.companion().map(|companion| companion.played().to_vec());
        (format!("{:?}", app.screen()), game, session)
    };
    let item = choose::chosen(&after(moves))?;
    let texts = [item.split("  ").next().unwrap_or_default(), item.as_str()];
    texts.into_iter().filter(|text| !text.is_empty() && !text.contains('#')).find_map(|text| {
        let keys = choose::keys_to(app, text).ok()?;
        (told(&after(&keys)) == told(&after(way))).then(|| (text.to_owned(), keys))
    })
}
