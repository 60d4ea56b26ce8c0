//! `cargo play -- --headless`: plays a button script on the handheld and keeps its pictures.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use app::face::TextSize;
use app::theme::Theme;
use app::words::Lang;
use clap::{Parser, ValueEnum};
use simulator::frames;
use simulator::scenario::{Look, Scenario};

/// Plays a button script on the handheld, checks what it expects, and saves the pictures it takes.
#[derive(Parser, Debug)]
#[command(
    name = "headless",
    version,
    after_help = "Example:\n  cargo play -- --headless --scenario tests/scenarios/tour.txt --out pictures"
)]
struct Arguments {
    /// The script; docs/scenarios.md describes its steps
    #[arg(long)]
    scenario: PathBuf,

    /// The folder for the pictures; it is made if it is not there
    #[arg(long)]
    out: PathBuf,

    /// The language; without it the device asks, as at its first start
    #[arg(long)]
    language: Option<Language>,

    /// The large text size
    #[arg(long)]
    large: bool,

    /// The colours
    #[arg(long, default_value = "dark")]
    theme: Colours,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Language {
    English,
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
                Colours::Dark => Theme::Dark,
                Colours::Light => Theme::Light,
                Colours::HighContrast => Theme::HighContrast,
                Colours::ColourBlind => Theme::ColourBlind,
            },
        }
    }
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(pictures) => {
            println!("The script went as expected; {pictures} pictures were saved.");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &Arguments) -> Result<usize, String> {
    let named = |path: &Path| format!("{}", path.display());
    let file = &arguments.scenario;
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", named(file)))?;
    let scenario = Scenario::parse(&text).map_err(|error| format!("{}, {error}", named(file)))?;
    let shots = scenario.run(arguments.look()).map_err(|error| format!("{}, {error}", named(file)))?;
    std::fs::create_dir_all(&arguments.out).map_err(|error| format!("{}: {error}", named(&arguments.out)))?;
    for shot in &shots {
        let path = arguments.out.join(format!("{}.png", shot.name));
        frames::save(&path, &shot.canvas, shot.theme)
            .map_err(|error| format!("{}: {error}", named(&path)))?;
    }
    Ok(shots.len())
}
