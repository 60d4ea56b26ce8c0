//! Pictures of every screen, compared dot for dot with those that somebody has looked at.
//!
//! `cargo golden` records them anew; whoever runs it looks at each changed picture before committing.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use app::app::App;
use app::face::TextSize;
use app::input::Button;
use app::screens::Notice;
use app::theme::Theme;
use app::words::Lang;
use simulator::device::Device;
use simulator::frames;
use simulator::scenario::{Look, Scenario};
use tests::gallery::{Way, all_ways};

const DARK: Look = Look { lang: Some(Lang::English), size: TextSize::Normal, theme: Theme::Dark };

/// Screens whose other themes are kept too: together they use every ink.
const THEMED: [&str; 4] = ["TableView-late", "Composer-D4-late", "Happened-late", "ResultCode-Link-late"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden")
}

/// Every picture by its name.
fn pictures() -> BTreeMap<String, Vec<u8>> {
    let mut pictures = BTreeMap::new();
    let ways: BTreeMap<String, Way> = all_ways(DARK, 0..400, 1500);
    for lang in Lang::ALL {
        let code = ["en", "fr"][lang as usize];
        for size in [TextSize::Normal, TextSize::Large] {
            let look = Look { lang: Some(lang), size, ..DARK };
            let suffix = if size == TextSize::Large { "-large" } else { "" };
            for (name, way) in &ways {
                let app = way.go(look);
                let shown = name.trim_end_matches("-thought").to_owned();
                assert!(
                    tests::gallery::names(&app).contains(&shown),
                    "the same keys lead to the same screen"
                );
                pictures.insert(format!("{name}-{code}{suffix}"), picture(&app));
            }
            pictures.extend(at_table(look).map(|(name, png)| (format!("{name}-{code}{suffix}"), png)));
            pictures.extend(of_coach(look).map(|(name, png)| (format!("{name}-{code}{suffix}"), png)));
            pictures.insert(format!("Thinking-half-{code}{suffix}"), picture(thinking(look).app()));
            for (number, notice) in Notice::all().enumerate() {
                let mut app = tests::gallery::app(look, 1);
                app.notice(notice);
                pictures.insert(format!("Notice-{number}-{code}{suffix}"), picture(&app));
            }
        }
        for theme in Theme::ALL.into_iter().skip(1) {
            let look = Look { lang: Some(lang), theme, ..DARK };
            pictures.extend(at_table(look).map(|(name, png)| (format!("{name}-{code}-{theme:?}"), png)));
            for name in THEMED {
                pictures.insert(format!("{name}-{code}-{theme:?}"), picture(&ways[name].go(look)));
            }
        }
    }
    pictures.insert("Language".into(), picture(Device::new(1).app()));
    pictures
}

/// The first picture of everything that the scenario of a real table shows, and of each question as it was
/// answered.
fn at_table(look: Look) -> impl Iterator<Item = (String, Vec<u8>)> {
    let scenario =
        Scenario::parse(include_str!("scenarios/a_whole_session_at_a_table.txt")).expect("a scenario");
    let mut pictures = BTreeMap::new();
    let (mut before, mut entries) = (None, 0);
    let played = scenario.play(look.device(scenario.entropy), |_, device| {
        let app = device.app();
        let Some(companion) = app.companion() else { return };
        let (name, png) = (format!("Table-{}", tests::gallery::name(app)), picture(app));
        let noted = companion.notebook().entries().len();
        if let Some((name, png)) = before.take().filter(|_| noted > entries) {
            pictures.entry(format!("{name}-answered")).or_insert(png);
        }
        pictures.entry(name.clone()).or_insert_with(|| png.clone());
        (before, entries) = (Some((name, png)), noted);
    });
    played.expect("the scenario goes as expected");
    pictures.into_iter()
}

/// What the coach says, and the levels of Tom with what was measured.
fn of_coach(look: Look) -> impl Iterator<Item = (String, Vec<u8>)> {
    let device = look.device(1);
    let settings = device.app().settings().clone();
    let scenes = tests::coach::scenes().into_iter().map(move |scene| {
        let mut canvas = Box::default();
        scene.draw(&settings, &mut canvas);
        (scene.name.to_owned(), frames::png(&canvas, settings.theme))
    });
    scenes.chain([("LevelPick".to_owned(), level_pick(device))])
}

/// The level of the first Tom of a solo game.
fn level_pick(mut device: Device) -> Vec<u8> {
    for button in [Button::A, Button::Y, Button::Y, Button::A, Button::A] {
        device.press(button).expect("the flash is on");
    }
    picture(device.app())
}

/// A device on which an Architect has come some way with his first choice.
fn thinking(look: Look) -> Device {
    let begun = (1..).find_map(|entropy| {
        let mut device = look.device(entropy);
        device.stop_thoughts_at(Some(620));
        // Solo, the opponent, a hard Architect, start.
        for key in "AYYAYYYAYA".chars() {
            device.press(Button::ALL["ABXY".find(key)?]).ok()?;
        }
        (device.app().screen().name() == "Thinking").then_some(device)
    });
    begun.expect("he begins sooner or later")
}

fn picture(app: &App) -> Vec<u8> {
    let mut canvas = Box::default();
    app.draw(&mut canvas);
    frames::png(&canvas, app.settings().theme)
}

#[test]
fn every_screen_looks_as_it_was_looked_at() {
    let folder = folder();
    let pictures = pictures();
    if std::env::var_os("SKYLINE_RECORD_GOLDEN").is_some() {
        record(&folder, &pictures);
        return;
    }
    let differences = folder.join("../../target/golden");
    let mut wrong = Vec::new();
    for (name, png) in &pictures {
        let file = folder.join(format!("{name}.png"));
        if std::fs::read(&file).ok().as_ref() != Some(png) {
            std::fs::create_dir_all(&differences).expect("the target folder can be written");
            std::fs::write(differences.join(format!("{name}.png")), png).expect("the picture can be written");
            wrong.push(name.as_str());
        }
    }
    assert!(
        wrong.is_empty(),
        "{} pictures differ from tests/golden (those drawn now are in target/golden): {wrong:?}",
        wrong.len()
    );
    let kept = std::fs::read_dir(&folder).expect("the golden pictures are there").count();
    assert_eq!(kept, pictures.len(), "a golden picture is left over");
}

fn record(folder: &Path, pictures: &BTreeMap<String, Vec<u8>>) {
    let _ = std::fs::remove_dir_all(folder);
    std::fs::create_dir_all(folder).expect("the golden folder can be written");
    for (name, png) in pictures {
        std::fs::write(folder.join(format!("{name}.png")), png).expect("the picture can be written");
    }
    println!("{} golden pictures are recorded: look at each one that changed", pictures.len());
}
