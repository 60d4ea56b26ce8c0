//! Pictures of every screen, compared dot for dot with those that somebody has looked at.
//!
//! `cargo golden` records them anew; whoever runs it looks at each changed picture before committing.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use app::canvas::Canvas;
use app::face::TextSize;
use app::input::Button;
use app::screen::Screen;
use app::screens::Notice;
use app::theme::Theme;
use app::tile::{Print, ROW_WORDS, TILE_WORDS, TILES_ACROSS, TILES_DOWN, words_of};
use app::words::Lang;
use new_york_city::SeatKind;
use simulator::device::Device;
use simulator::frames;
use simulator::scenario::{Look, Scenario};
use skyline::App;
use tests::gallery::{Way, all_ways};

const DARK: Look = Look { lang: Some(Lang::English), size: TextSize::Normal, theme: Theme::Dark };

/// Screens whose other themes are kept too: together they use every ink.
const THEMED: [&str; 4] = ["TableView-late", "Composer-D4-late", "Happened-late", "ResultCode-Link-late"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden")
}

/// A picture, and the theme that shows it.
#[derive(Clone)]
struct Picture {
    canvas: Box<Canvas>,
    theme: Theme,
}

impl Picture {
    fn of(app: &App) -> Picture {
        let mut canvas = Box::default();
        app.draw(&mut canvas);
        Picture { canvas, theme: app.settings().theme }
    }

    fn png(&self) -> Vec<u8> {
        frames::png(&self.canvas, self.theme)
    }
}

/// Every picture by its name.
static PICTURES: LazyLock<BTreeMap<String, Picture>> = LazyLock::new(pictures);

fn pictures() -> BTreeMap<String, Picture> {
    let mut pictures = BTreeMap::new();
    let ways: BTreeMap<String, Way> = all_ways(DARK, 0..560, 1500);
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
                pictures.insert(format!("{name}-{code}{suffix}"), Picture::of(&app));
            }
            pictures.extend(at_table(look).map(|(name, shown)| (format!("{name}-{code}{suffix}"), shown)));
            pictures.extend(of_scoring(look).map(|(name, shown)| (format!("{name}-{code}{suffix}"), shown)));
            pictures.extend(of_coach(look).map(|(name, shown)| (format!("{name}-{code}{suffix}"), shown)));
            pictures.insert(format!("Thinking-half-{code}{suffix}"), Picture::of(thinking(look).app()));
            for (number, notice) in Notice::all().enumerate() {
                let mut app = tests::gallery::app(look, 1);
                app.notice(notice);
                pictures.insert(format!("Notice-{number}-{code}{suffix}"), Picture::of(&app));
            }
        }
        for theme in Theme::ALL.into_iter().skip(1) {
            let look = Look { lang: Some(lang), theme, ..DARK };
            pictures.extend(at_table(look).map(|(name, shown)| (format!("{name}-{code}-{theme:?}"), shown)));
            for name in THEMED {
                pictures.insert(format!("{name}-{code}-{theme:?}"), Picture::of(&ways[name].go(look)));
            }
        }
    }
    pictures.insert("Language".into(), Picture::of(Device::new(1).app()));
    pictures
}

/// The first picture of everything that the scenario of a real table shows, and of each question as it was
/// answered.
fn at_table(look: Look) -> impl Iterator<Item = (String, Picture)> {
    let scenario =
        Scenario::parse(include_str!("scenarios/a_whole_session_at_a_table.txt")).expect("a scenario");
    let mut pictures = BTreeMap::new();
    let (mut before, mut entries) = (None, 0);
    let played = scenario.play(look.device(scenario.entropy), |_, device| {
        let app = device.app();
        let Some(companion) = app.companion() else { return };
        let (name, shown) = (format!("Table-{}", tests::gallery::name(app)), Picture::of(app));
        let noted = companion.played().len();
        if let Some((name, shown)) = before.take().filter(|_| noted > entries) {
            pictures.entry(format!("{name}-answered")).or_insert(shown);
        }
        pictures.entry(name.clone()).or_insert_with(|| shown.clone());
        (before, entries) = (Some((name, shown)), noted);
    });
    played.expect("the scenario goes as expected");
    pictures.into_iter()
}

/// The first picture of each page of a final scoring, as somebody sees it who enters ED-50.
fn of_scoring(look: Look) -> impl Iterator<Item = (String, Picture)> {
    let game = tests::person::ed_50();
    let mut person = tests::person::Person::new(look.device(7), game.table());
    person.begin(&[SeatKind::Human; 3]);
    let mut pictures = BTreeMap::new();
    person.answer(&mut |app| {
        if let (Some(Screen::ScoringForm(form)), Some(companion)) =
            (app.screen().shared(), tests::table_of(app))
        {
            let name = format!("Scoring-{}", new_york_city_face::table::asked::page_name(form, companion));
            pictures.entry(name).or_insert_with(|| Picture::of(app));
        }
    });
    pictures.into_iter()
}

/// What the coach says, and the levels of Tom with what was measured.
fn of_coach(look: Look) -> impl Iterator<Item = (String, Picture)> {
    let device = look.device(1);
    let settings = device.app().settings().clone();
    let scenes = tests::coach::scenes().into_iter().map(move |scene| {
        let mut canvas = Box::default();
        scene.draw(&settings, &mut canvas);
        (scene.name.to_owned(), Picture { canvas, theme: settings.theme })
    });
    scenes.chain([("LevelPick".to_owned(), level_pick(device))])
}

/// The level of the first Tom of a solo game.
fn level_pick(mut device: Device) -> Picture {
    for button in [Button::A, Button::Y, Button::Y, Button::A, Button::A] {
        device.press(button).expect("the flash is on");
    }
    Picture::of(device.app())
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

#[test]
fn every_screen_looks_as_it_was_looked_at() {
    let folder = folder();
    let pictures = &*PICTURES;
    if std::env::var_os("SKYLINE_RECORD_GOLDEN").is_some() {
        record(&folder, pictures);
        return;
    }
    let differences = folder.join("../../target/golden");
    let mut wrong = Vec::new();
    for (name, picture) in pictures {
        let file = folder.join(format!("{name}.png"));
        let png = picture.png();
        if std::fs::read(&file).ok().as_ref() != Some(&png) {
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

/// The panel is sent only the tiles whose print is another one than before.
#[test]
fn no_two_tiles_of_all_pictures_have_the_same_print() {
    let mut known: HashMap<Print, Vec<u32>> = HashMap::new();
    for (name, picture) in &*PICTURES {
        let (words, _) = picture.canvas.bytes().as_chunks::<4>();
        let words: Vec<u32> = words.iter().map(|inks| u32::from_ne_bytes(*inks)).collect();
        for (row, column) in (0..TILES_DOWN).flat_map(|row| (0..TILES_ACROSS).map(move |at| (row, at))) {
            let words = &words[words_of(row, column)];
            let tile: Vec<u32> =
                words.chunks(ROW_WORDS).flat_map(|line| &line[..TILE_WORDS]).copied().collect();
            let seen = known.entry(Print::of(words)).or_insert_with(|| tile.clone());
            assert!(*seen == tile, "{name}, tile {column} of row {row} passes for another one");
        }
    }
    assert!(known.len() > 10_000, "{} tiles differ", known.len());
}

fn record(folder: &Path, pictures: &BTreeMap<String, Picture>) {
    let _ = std::fs::remove_dir_all(folder);
    std::fs::create_dir_all(folder).expect("the golden folder can be written");
    for (name, picture) in pictures {
        std::fs::write(folder.join(format!("{name}.png")), picture.png())
            .expect("the picture can be written");
    }
    println!("{} golden pictures are recorded: look at each one that changed", pictures.len());
}
