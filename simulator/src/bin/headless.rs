//! `cargo play -- --headless`: plays a button script on the handheld and keeps its pictures.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use app::face::TextSize;
use app::theme::Theme;
use app::words::Lang;
use clap::{Parser, ValueEnum};
use simulator::device::{Device, FLASH_PAGES};
use simulator::fake_flash::{FakeFlash, PAGE_BYTES};
use simulator::frames;
use simulator::scenario::{Look, SCRIPT_BYTES_MAX, Scenario};
use simulator::{counted, read_at_most};

/// Plays a button script on the handheld, checks what it expects, and saves the pictures it takes.
#[derive(Parser, Debug)]
#[command(
    name = "headless",
    version,
    after_help = "Example:\n  cargo play -- --headless --scenario \
                  tests/scenarios/a_whole_solo_game.txt --out pictures"
)]
struct Arguments {
    /// The script; docs/scenarios.md describes its steps
    #[arg(long, required_unless_present_any = ["prepare", "whole_game"])]
    scenario: Option<PathBuf>,

    /// The folder for the pictures; it is made if it is not there
    #[arg(long, required_unless_present_any = ["prepare", "frames", "saves_out", "keys_out", "whole_game"])]
    out: Option<PathBuf>,

    /// The language, instead of the script's; without either the device asks, as at its first start
    #[arg(long, visible_alias = "lang")]
    language: Option<Language>,

    /// The large text size
    #[arg(long)]
    large: bool,

    /// The colours; dark without it
    #[arg(long)]
    theme: Option<Colours>,

    /// Writes a line for each press, long press, wait and restart: line of the script, press in the
    /// line, and the FNV-1a of the picture as RGB565
    #[arg(long, value_name = "FILE")]
    frames: Option<PathBuf>,

    /// What the flash of the device holds at the start, instead of settings made here
    #[arg(long, value_name = "FILE", conflicts_with_all = ["language", "large", "theme", "prepare"])]
    saves_in: Option<PathBuf>,

    /// Writes what the flash holds at the end
    #[arg(long, value_name = "FILE")]
    saves_out: Option<PathBuf>,

    /// Writes the script with keys in place of words, line by line: for a body that does not read its screen
    #[arg(long, value_name = "FILE")]
    keys_out: Option<PathBuf>,

    /// Writes what the flash holds when only language, text size and colours were set, and plays nothing
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "out", "frames", "saves_out", "keys_out"])]
    #[arg(requires = "language")]
    prepare: Option<PathBuf>,

    /// Writes the keys of a whole game to --keys-out, and plays nothing else: `begin` with these words begins it, and
    /// people decide as the quick player
    #[arg(long, value_name = "GAME SEATS ..", requires = "keys_out", conflicts_with_all = ["scenario", "prepare"])]
    whole_game: Option<String>,

    /// With --prepare: every slot of the flash is as full as it gets
    #[arg(long, requires = "prepare")]
    full: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Language {
    #[value(alias = "en")]
    English,
    #[value(alias = "fr")]
    French,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Colours {
    Dark,
    Light,
    HighContrast,
    ColourBlind,
}

impl Arguments {
    fn look(&self) -> Look {
        Look {
            lang: self.language.map(|language| match language {
                Language::English => Lang::English,
                Language::French => Lang::French,
            }),
            size: if self.large { TextSize::Large } else { TextSize::Normal },
            theme: match self.theme {
                None | Some(Colours::Dark) => Theme::Dark,
                Some(Colours::Light) => Theme::Light,
                Some(Colours::HighContrast) => Theme::HighContrast,
                Some(Colours::ColourBlind) => Theme::ColourBlind,
            },
        }
    }

    /// The device that the script begins with.
    fn device(&self, scenario: &Scenario) -> Result<Device, String> {
        let Some(file) = &self.saves_in else {
            let look = self.look();
            if look.lang.or(scenario.lang).is_none() && (self.large || self.theme.is_some()) {
                return Err("--large and --theme need a language: --lang".to_owned());
            }
            return Ok(scenario.device(look));
        };
        let expected = FLASH_PAGES * PAGE_BYTES;
        let bytes = read_at_most(file, expected).map_err(named(file))?;
        if bytes.len() > expected {
            return Err(format!("{}: saves have {expected} bytes, and this is longer", file.display()));
        }
        if bytes.len() < expected {
            return Err(format!("{}: saves have {expected} bytes, not {}", file.display(), bytes.len()));
        }
        Device::start(FakeFlash::with_bytes(bytes), scenario.entropy).map_err(named(file))
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match (&arguments.prepare, &arguments.scenario) {
        _ if arguments.whole_game.is_some() => whole_game(&arguments),
        (Some(file), _) => prepare(&arguments, file),
        (None, Some(script)) => run(&arguments, script),
        (None, None) => Err("there is no script".to_owned()),
    };
    simulator::exit_code(done.map(|told| println!("{told}")))
}

/// An error with the file it is about.
fn named<E: std::fmt::Display>(path: &Path) -> impl Fn(E) -> String + '_ {
    move |error| format!("{}: {error}", path.display())
}

fn prepare(arguments: &Arguments, file: &Path) -> Result<String, String> {
    let device = arguments.look().device(0);
    let flash = if arguments.full { simulator::full::filled(device) } else { device.off() };
    std::fs::write(file, flash.bytes()).map_err(named(file))?;
    Ok("The saves of a device with these settings were written.".to_owned())
}

fn whole_game(arguments: &Arguments) -> Result<String, String> {
    let (Some(line), Some(file)) = (&arguments.whole_game, &arguments.keys_out) else {
        return Err("there is no game".to_owned());
    };
    std::fs::write(file, simulator::whole_game::script(line)?).map_err(named(file))?;
    Ok("The keys of a whole game were written.".to_owned())
}

fn run(arguments: &Arguments, script: &Path) -> Result<String, String> {
    let bytes = read_at_most(script, SCRIPT_BYTES_MAX).map_err(named(script))?;
    if bytes.len() > SCRIPT_BYTES_MAX {
        return Err(format!("{}: a script has at most {SCRIPT_BYTES_MAX} bytes", script.display()));
    }
    let text = String::from_utf8(bytes).map_err(named(script))?;
    let failed = |error: String| format!("{}, {error}", script.display());
    let scenario = Scenario::parse(&text).map_err(failed)?;
    let mut device = arguments.device(&scenario)?;
    let scenario = scenario.in_keys(&mut device).map_err(failed)?;
    if let Some(file) = &arguments.keys_out {
        std::fs::write(file, scenario.written_over(&text)).map_err(named(file))?;
    }
    let mut seen = String::new();
    let mut played = scenario
        .play(device, |place, device| {
            if arguments.frames.is_some() {
                let hash = frames::fingerprint(device.canvas(), device.app().settings().theme);
                let _ = writeln!(seen, "{} {} {hash:016x}", place.line, place.step);
            }
        })
        .map_err(failed)?;
    if let Some(file) = &arguments.frames {
        std::fs::write(file, seen).map_err(named(file))?;
    }
    if let Some(file) = &arguments.saves_out {
        std::fs::write(file, played.device.flash_mut().bytes()).map_err(named(file))?;
    }
    let Some(folder) = &arguments.out else { return Ok("The script went as expected.".to_owned()) };
    std::fs::create_dir_all(folder).map_err(named(folder))?;
    for shot in &played.shots {
        let path = folder.join(format!("{}.png", shot.name));
        frames::save(&path, &shot.canvas, shot.theme).map_err(named(&path))?;
    }
    let pictures = played.shots.len();
    let were = if pictures == 1 { "was" } else { "were" };
    Ok(format!("The script went as expected; {} {were} saved.", counted(pictures as u64, "picture")))
}
