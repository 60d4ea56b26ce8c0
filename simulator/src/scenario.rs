//! Scenarios: button scripts with what they must show, the same files for every body of Skyline.
//!
//! One step a line; `#` starts a comment. `docs/scenarios.md` describes the steps.

pub mod choose;

use std::borrow::Cow;
use std::fmt::Write as _;

use app::app::Facts;
use app::canvas::Canvas;
use app::face::TextSize;
use app::input::{Button, Input};
use app::remote::keys::{first, letter};
use app::settings::Settings;
use app::theme::Theme;
use app::words::Lang;

use crate::device::Device;

/// What the languages are called in a script.
const LANGUAGE_NAMES: [(&str, Lang); 2] = [("english", Lang::English), ("french", Lang::French)];

/// Bytes of the longest script; a whole game takes a few thousand at most.
pub const SCRIPT_BYTES_MAX: usize = 256 * 1024;

/// One step of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Short presses one after the other.
    Keys(Vec<Button>),
    /// The item with these words is brought under the cursor and taken.
    Choose(String),
    /// A long press.
    Hold(Button),
    /// Time passes.
    Wait(u32),
    /// Everything is thought to the end, the review of a finished game included.
    Think,
    /// Power off and on again.
    Restart,
    /// This screen must be shown.
    Screen(String),
    /// Keep a picture under this name.
    Shot(String),
    /// The state of the game must have this digest.
    Digest(u64),
    /// The game must have come so far, in its own counting: a round, a turn; 0 is before the first.
    Progress(u8),
    /// The final points of all seats, by seat.
    Points(Vec<i16>),
}

/// A script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The language that the device was set to before; `None` where the script begins at a first start.
    pub lang: Option<Lang>,
    /// Where seeds of new games come from: start number k of the device, from 0, has this and k more.
    pub entropy: u64,
    /// The steps with their line numbers.
    pub steps: Vec<(usize, Step)>,
}

/// How the device is set before the script starts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Look {
    /// The language; `None` for that of the script.
    pub lang: Option<Lang>,
    /// The text size.
    pub size: TextSize,
    /// The theme.
    pub theme: Theme,
}

/// A picture that a script took.
#[derive(Clone, Debug)]
pub struct Shot {
    /// The name given in the script.
    pub name: String,
    /// The screen it shows.
    pub screen: &'static str,
    /// The theme in force.
    pub theme: Theme,
    /// The picture.
    pub canvas: Box<Canvas>,
}

impl Scenario {
    /// Reads a script.
    ///
    /// # Errors
    /// The first line that is no step, and why.
    pub fn parse(text: &str) -> Result<Scenario, String> {
        let mut scenario = Scenario { lang: None, entropy: 1, steps: Vec::new() };
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let rest = rest.trim();
            let step = match word {
                "entropy" => {
                    scenario.entropy = parse(number, rest)?;
                    continue;
                }
                "language" => {
                    let lang = LANGUAGE_NAMES.into_iter().find(|(name, _)| *name == rest);
                    let (_, lang) =
                        lang.ok_or_else(|| format!("line {number}: there is no language '{rest}'"))?;
                    if !scenario.steps.is_empty() {
                        return Err(format!("line {number}: 'language' comes before every step"));
                    }
                    if scenario.lang.replace(lang).is_some() {
                        return Err(format!("line {number}: 'language' comes once"));
                    }
                    continue;
                }
                "keys" => Step::Keys(keys(number, rest)?),
                "choose" if rest.is_empty() => {
                    return Err(format!("line {number}: 'choose' takes the words of an item"));
                }
                "choose" => Step::Choose(rest.to_owned()),
                "hold" => match keys(number, rest)?.as_slice() {
                    [button] => Step::Hold(*button),
                    _ => return Err(format!("line {number}: 'hold' takes one key")),
                },
                "wait" => Step::Wait(parse(number, rest)?),
                "think" => Step::Think,
                "restart" => Step::Restart,
                "screen" if skyline::screen_names().any(|name| name == rest) => Step::Screen(rest.to_owned()),
                "screen" => return Err(format!("line {number}: there is no screen '{rest}'")),
                "shot" if rest.is_empty() => return Err(format!("line {number}: a shot needs a name")),
                "shot" => Step::Shot(rest.to_owned()),
                "digest" => {
                    let digest = u64::from_str_radix(rest, 16);
                    Step::Digest(digest.map_err(|_| format!("line {number}: '{rest}' is no digest"))?)
                }
                "progress" => Step::Progress(parse(number, rest)?),
                "points" => {
                    let points: Result<_, _> = rest.split_whitespace().map(|p| parse(number, p)).collect();
                    Step::Points(points?)
                }
                other => return Err(format!("line {number}: '{other}' is no step")),
            };
            scenario.steps.push((number, step));
        }
        Ok(scenario)
    }

    /// Plays the script on a device that looks so. Returns the pictures it took.
    ///
    /// # Errors
    /// The first line whose expectation does not hold, and what was there instead.
    pub fn run(&self, look: Look) -> Result<Vec<Shot>, String> {
        Ok(self.play(self.device(look), |_, _| {})?.shots)
    }

    /// The device that the script begins with.
    pub fn device(&self, look: Look) -> Device {
        Look { lang: look.lang.or(self.lang), ..look }.device(self.entropy)
    }

    /// Plays the script on a device that was just started with the script's entropy. After each press,
    /// long press, wait and restart, `seen` is told where in the script that was.
    ///
    /// # Errors
    /// As for [`Scenario::run`].
    pub fn play(&self, mut device: Device, seen: impl FnMut(Place, &Device)) -> Result<Played, String> {
        Ok(self.in_keys(&mut device)?.go(device, seen)?.0)
    }

    /// The same script with keys in place of words: what each `choose` takes on a device that holds the same as this one,
    /// in the script's own language and in the normal size. The same keys lead to the same places in every look.
    ///
    /// # Errors
    /// As for [`Scenario::run`].
    pub fn in_keys(&self, device: &mut Device) -> Result<Cow<'_, Scenario>, String> {
        if !self.steps.iter().any(|(_, step)| matches!(step, Step::Choose(_))) {
            return Ok(Cow::Borrowed(self));
        }
        let mut reader = device.twin();
        let settings = device.app().settings().clone();
        if settings.language_chosen {
            let lang = self.lang.unwrap_or_default();
            reader = reader.with_settings(Settings { lang, text_size: TextSize::Normal, ..settings });
        }
        let (_, steps) = self.go(reader, |_, _| {})?;
        Ok(Cow::Owned(Scenario { steps, ..self.clone() }))
    }

    /// The text of a script, with this one's keys in place of words. Every step stays in its line.
    pub fn written_over(&self, text: &str) -> String {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        for (line, step) in &self.steps {
            if let (Some(text), Step::Keys(keys)) = (lines.get_mut(line - 1), step)
                && text.trim_start().starts_with("choose")
            {
                *text = write_keys(keys).trim_end().to_owned();
            }
        }
        lines.join("\n") + "\n"
    }

    /// Plays it and returns the steps as they were taken: with keys in place of words.
    fn go(
        &self,
        device: Device,
        mut seen: impl FnMut(Place, &Device),
    ) -> Result<(Played, Vec<(usize, Step)>), String> {
        let mut played = Played { device, shots: Vec::new() };
        let (mut entropy, mut taken) = (self.entropy, Vec::new());
        for (line, step) in &self.steps {
            let wrong = |what| format!("line {line}: {what}");
            let step = match step {
                Step::Choose(text) => Step::Keys(choose::keys_to(played.device.app(), text).map_err(wrong)?),
                other => other.clone(),
            };
            if step == Step::Restart {
                entropy = entropy.wrapping_add(1);
            }
            let saw = |step, device: &Device| seen(Place { line: *line, step }, device);
            played = played.take(&step, entropy, saw).map_err(wrong)?;
            taken.push((*line, step));
        }
        Ok((played, taken))
    }
}

/// Where in a script something was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The press in the line, from 0.
    pub step: usize,
}

/// A script that was played.
#[derive(Debug)]
pub struct Played {
    /// The device as it stands.
    pub device: Device,
    /// The pictures.
    pub shots: Vec<Shot>,
}

impl Look {
    /// A device set like this; without a language, one that was never started before.
    pub fn device(self, entropy: u64) -> Device {
        let mut device = Device::new(entropy);
        if let Some(lang) = self.lang {
            let settings = Settings {
                lang,
                language_chosen: true,
                text_size: self.size,
                theme: self.theme,
                ..Settings::default()
            };
            device = device.with_settings(settings);
        }
        device
    }
}

impl Played {
    /// Carries out one step; a start has this entropy.
    fn take(
        mut self,
        step: &Step,
        entropy: u64,
        mut seen: impl FnMut(usize, &Device),
    ) -> Result<Played, String> {
        let saving = |error| format!("could not save: {error:?}");
        let device = &mut self.device;
        match step {
            Step::Keys(keys) => {
                for (index, key) in keys.iter().enumerate() {
                    device.press(*key).map_err(saving)?;
                    seen(index, device);
                }
            }
            Step::Choose(text) => unreachable!("'{text}' was made keys before it was taken"),
            Step::Hold(button) => {
                device.input(Input::Hold(*button)).map_err(saving)?;
                seen(0, device);
            }
            Step::Wait(ms) => {
                device.wait(*ms).map_err(saving)?;
                seen(0, device);
            }
            Step::Think => {
                device.think().map_err(saving)?;
                seen(0, device);
            }
            Step::Restart => {
                let device = Device::start(self.device.off(), entropy).map_err(saving)?;
                seen(0, &device);
                return Ok(Played { device, shots: self.shots });
            }
            Step::Screen(name) => expect("the screen", name.as_str(), device.app().screen().name())?,
            Step::Shot(name) => self.shots.push(Shot {
                name: name.clone(),
                screen: device.app().screen().name(),
                theme: device.app().settings().theme,
                canvas: Box::new(device.canvas().clone()),
            }),
            Step::Digest(digest) => {
                let facts = facts(device)?;
                if facts.keeps_seed {
                    return Err("a game of several people tells its digest when it is over".to_owned());
                }
                expect("the digest", format!("{digest:016x}"), format!("{:016x}", facts.digest))?;
            }
            Step::Progress(progress) => expect("the progress", *progress, facts(device)?.round)?,
            Step::Points(points) => {
                let totals = facts(device)?.points.ok_or("the result does not stand yet")?;
                expect("the points", points.as_slice(), totals.as_slice())?;
            }
        }
        Ok(self)
    }
}

fn facts(device: &Device) -> Result<Facts, String> {
    device.app().facts().ok_or_else(|| "there is no game".to_owned())
}

fn expect<T: PartialEq + std::fmt::Debug>(what: &str, expected: T, found: T) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("{what} should be {expected:?} and is {found:?}")) }
}

fn parse<T: std::str::FromStr>(number: usize, text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("line {number}: '{text}' is no number"))
}

/// Keys by their letters, as over the cable: `AY3A`.
fn keys(number: usize, text: &str) -> Result<Vec<Button>, String> {
    let (mut keys, mut rest) = (Vec::new(), text);
    while let Some((button, times, after)) = first(rest).map_err(|error| format!("line {number}: {error}"))? {
        keys.extend(std::iter::repeat_n(button, times.into()));
        rest = after;
    }
    Ok(keys)
}

/// Keys as a script writes them, in lines of at most 100 letters.
pub fn write_keys(keys: &[Button]) -> String {
    let mut text = String::new();
    let mut line = String::from("keys ");
    for run in keys.chunk_by(|a, b| a == b) {
        line.push(letter(run[0]));
        if run.len() > 1 {
            let _ = write!(line, "{}", run.len());
        }
        if line.len() >= 100 {
            text.push_str(&line);
            text.push('\n');
            line = String::from("keys ");
        }
    }
    if line.len() > 5 {
        text.push_str(&line);
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_as_they_are_written() {
        let keys = [vec![Button::A; 3], vec![Button::Y], vec![Button::B; 12], vec![Button::X]].concat();
        let text = write_keys(&keys);
        assert_eq!(text, "keys A3YB12X\n");
        let scenario = Scenario::parse(&text).unwrap();
        assert_eq!(scenario.steps, [(1, Step::Keys(keys))]);
    }

    #[test]
    fn words_are_read_in_the_language_of_the_script_and_pressed_in_any() {
        let script = "language english\nchoose Tower Up\nscreen TitleMenu\nkeys B\nchoose Settings\nscreen SettingsMenu";
        let scenario = Scenario::parse(script).unwrap();
        for lang in Lang::ALL {
            for size in [TextSize::Normal, TextSize::Large] {
                let look = Look { lang: Some(lang), size, ..Look::default() };
                let mut places = Vec::new();
                scenario
                    .play(scenario.device(look), |place, _| places.push((place.line, place.step)))
                    .unwrap();
                // Home remembers where the cursor was.
                assert_eq!(places, [(2, 0), (2, 1), (4, 0), (5, 0), (5, 1), (5, 2)], "{look:?}");
            }
        }
        let french =
            Scenario::parse("language french\nchoose New York City\nchoose Jouer en solo\nscreen Solo")
                .unwrap();
        assert!(french.run(Look { lang: Some(Lang::English), ..Look::default() }).is_ok());
        // At a first start nothing was set: the script begins with what the device shows.
        let first =
            Scenario::parse("choose Fran\u{e7}ais\nscreen Home\nchoose New York City\nchoose Jouer en solo")
                .unwrap();
        assert!(first.run(Look::default()).is_ok());
    }

    #[test]
    fn a_choice_that_is_not_there_is_refused_with_its_line() {
        let scenario = Scenario::parse("language english\n\nchoose Play golf").unwrap();
        let error = scenario.run(Look::default()).unwrap_err();
        assert!(
            error.starts_with("line 3: there is no 'Play golf' on Home, but: New York City; "),
            "{error}"
        );
    }

    #[test]
    fn every_press_is_seen_and_every_start_has_one_more() {
        let scenario =
            Scenario::parse("entropy 40\nkeys Y2A\n\nhold B\nwait 100\nrestart\nscreen Home").unwrap();
        let look = Look { lang: Some(Lang::English), ..Look::default() };
        let mut places = Vec::new();
        let played =
            scenario.play(look.device(40), |place, _| places.push((place.line, place.step))).unwrap();
        assert_eq!(places, [(2, 0), (2, 1), (2, 2), (4, 0), (5, 0), (6, 0)]);
        assert_eq!(played.device.entropy(), 41);
    }

    #[test]
    fn a_script_says_which_language_was_set_before_or_begins_at_a_first_start() {
        let begins = |script: &str, lang| {
            let scenario = Scenario::parse(script).unwrap();
            let device = scenario.device(Look { lang, ..Look::default() });
            (device.app().screen().name(), device.app().settings().lang)
        };
        assert_eq!(begins("# French\nentropy 3\nlanguage french\nkeys A", None), ("Home", Lang::French));
        assert_eq!(begins("language english\nentropy 3", None), ("Home", Lang::English));
        assert_eq!(begins("language english", Some(Lang::French)), ("Home", Lang::French));
        assert_eq!(begins("entropy 3", None), ("Language", Lang::English));
        let scenario = Scenario::parse("language english\nkeys A").unwrap();
        assert_eq!(scenario.steps, [(2, Step::Keys(vec![Button::A]))]);
    }

    #[test]
    fn what_is_no_step_is_refused_with_its_line() {
        let refused = |text: &str| Scenario::parse(text).unwrap_err();
        assert_eq!(refused("language"), "line 1: there is no language ''");
        assert_eq!(refused("\nlanguage german"), "line 2: there is no language 'german'");
        assert_eq!(refused("language English"), "line 1: there is no language 'English'");
        assert_eq!(refused("keys A\nlanguage english"), "line 2: 'language' comes before every step");
        assert_eq!(refused("language english\nentropy 1\nlanguage french"), "line 3: 'language' comes once");
        assert_eq!(refused("keys A\n\nfly"), "line 3: 'fly' is no step");
        assert_eq!(refused("keys AC"), "line 1: 'C' is no key");
        assert_eq!(refused("# nothing\nwait soon"), "line 2: 'soon' is no number");
        assert_eq!(refused("screen Nowhere"), "line 1: there is no screen 'Nowhere'");
        assert_eq!(refused("choose"), "line 1: 'choose' takes the words of an item");
        assert_eq!(refused("round 3"), "line 1: 'round' is no step");
        assert_eq!(refused("hold AB"), "line 1: 'hold' takes one key");
    }
}
