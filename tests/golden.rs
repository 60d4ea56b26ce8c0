//! Pictures of every screen, compared dot for dot with those that somebody has looked at.
//!
//! Each title has a folder, and so has the shell. There are two pictures of a screen: one in English in the normal text
//! size, and one in French in the large one. `cargo golden` records them anew; whoever runs it looks at each changed
//! picture before committing.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex};

use app::app::App as AnyApp;
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::saves::LoadedTitle;
use app::screen::Screen;
use app::screens::Notice;
use app::settings::{Pace, Settings};
use app::theme::Theme;
use app::tile::{Print, ROW_WORDS, TILE_WORDS, TILES_ACROSS, TILES_DOWN, words_of};
use app::toy::shelf::ToyShelf;
use app::world::Build;
use engine::toy::{STAKES, Toy};
use engine::{Record, Recorded, Rules, Scores, Setup, Sitter, Strength};
use new_york_city::SeatKind;
use simulator::device::Device;
use simulator::frames;
use simulator::scenario::{Look, Scenario};
use tests::pair::PairDevice;
use tests::tour::{LOOKS, Picture, Pictures, Tour, tours};

/// Screens that look the same whichever title is on the shelf. All others are pictures of a title.
const SHELL: [&str; 11] = [
    "About",
    "Home",
    "Language",
    "NameEntry",
    "Notice",
    "Options",
    "RecordsTable",
    "RingsView",
    "SettingsMenu",
    "Theme",
    "TitleMenu",
];

/// Pictures that are kept in the other themes, too: together they use the inks of cards, gains and three seats. A code is
/// not among them: it is drawn with other inks there, and not the same dots in other colours.
const THEMED: [&str; 4] = ["TableView", "Composer-D4", "Happened", "PressMoves"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden")
}

/// Every picture by its file, without the ending.
static PICTURES: LazyLock<BTreeMap<String, Picture>> = LazyLock::new(pictures);

fn pictures() -> BTreeMap<String, Picture> {
    let mut all = toured();
    for (name, made) in [of_scoring(), of_coach(), of_shell()].into_iter().flatten() {
        all.insert(name, made);
    }
    let mut pictures = BTreeMap::new();
    for theme in Theme::ALL.into_iter().skip(1) {
        for name in THEMED {
            let [english, _] = all.get(name).unwrap_or_else(|| panic!("there is no picture {name}"));
            pictures.insert(file(&format!("Theme-{theme:?}-{name}")), Picture { theme, ..english.clone() });
        }
    }
    for (name, looks) in all {
        for ((look, _), picture) in LOOKS.into_iter().zip(looks) {
            pictures.insert(format!("{}-{look}", file(&name)), picture);
        }
    }
    // It asks for the language, and there is one way to ask.
    pictures.insert(file("Language"), Picture::of(Device::new(1).app()));
    pictures
}

fn file(name: &str) -> String {
    let screen = name.split('-').next().unwrap_or_default();
    let folder = if SHELL.contains(&screen) { "shell" } else { "new_york_city" };
    format!("{folder}/{name}")
}

/// What the tours come across, several of them at a time.
fn toured() -> Pictures {
    let tours: Vec<Tour> = tours().collect();
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let walk = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(tour) = tours.get(number) else { return };
            let pictures = tour.pictures();
            found.lock().expect("nobody panics").push((number, pictures));
        }
    };
    std::thread::scope(|threads| {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        (0..cores).for_each(|_| drop(threads.spawn(walk)));
    });
    let mut found = found.into_inner().expect("nobody panics");
    found.sort_by_key(|(number, _)| *number);
    let mut all = Pictures::new();
    for (name, pictures) in found.into_iter().flat_map(|(_, pictures)| pictures) {
        all.entry(name).or_insert(pictures);
    }
    // The pages of a form stand for themselves.
    all.remove("ScoringForm");
    all
}

/// What a function shows in each look, by name.
fn in_all_looks(show: impl Fn(Look) -> BTreeMap<String, Picture>) -> Pictures {
    let [english, mut french] = LOOKS.map(|(_, look)| show(look));
    let both = english.into_iter().map(|(name, picture)| {
        let other = french.remove(&name).unwrap_or_else(|| panic!("{name} is shown in every look"));
        (name, [picture, other])
    });
    both.collect()
}

/// The first picture of each page of a final scoring, as somebody sees it who enters ED-50.
fn of_scoring() -> Pictures {
    let game = tests::person::ed_50();
    in_all_looks(|look| {
        let mut person = tests::person::Person::new(look.device(7), game.table());
        person.begin(&[SeatKind::Human; 3]);
        let mut pictures = BTreeMap::new();
        person.answer(&mut |app| {
            if let (Some(Screen::ScoringForm(form)), Some(companion)) =
                (app.screen().shared(), tests::table_of(app))
            {
                let page = new_york_city_face::table::asked::page_name(form, companion);
                // As it is when it is left: what was counted stands there.
                pictures.insert(format!("ScoringForm-{page}"), Picture::of(app));
            }
        });
        pictures
    })
}

/// What the coach says, an Architect who thinks, and the levels of Tom with what was measured.
fn of_coach() -> Pictures {
    in_all_looks(|look| {
        let settings = look.device(1).app().settings().clone();
        let scenes = tests::coach::scenes().into_iter().map(|scene| {
            let mut canvas = Box::default();
            scene.draw(&settings, &mut canvas);
            (scene.name.to_owned(), Picture { canvas, theme: settings.theme })
        });
        let levels = after(look.device(1), "choose Play solo\nchoose Tom\nchoose Tom");
        let thinking = (1..).map(|entropy| {
            let mut device = look.device(entropy);
            device.stop_thoughts_at(Some(620));
            after(device, "choose Play solo\nchoose Tom\nchoose Architect\nchoose Start the game")
        });
        let thinking = thinking.into_iter().find(|device| device.app().screen().name() == "Thinking");
        let thinking = thinking.expect("he begins sooner or later");
        let made = [("LevelPick", levels), ("Thinking", thinking)];
        scenes.chain(made.map(|(name, device)| (name.to_owned(), Picture::of(device.app())))).collect()
    })
}

/// The device after a script in English words.
fn after(device: Device, script: &str) -> Device {
    let script = Scenario::parse(&format!("language english\n{script}")).expect("a script");
    script.play(device, |_, _| {}).expect("the script goes").device
}

/// What only something going wrong shows, and what no title on the shelf has: a decision on a board.
fn of_shell() -> Pictures {
    in_all_looks(|look| {
        let mut pictures = of_rings(look);
        pictures.extend(of_titles(look));
        pictures.insert("RecordsTable-last".into(), of_last_games(look));
        for (number, notice) in Notice::all().enumerate() {
            let mut app = tests::gallery::app(look, 1);
            app.notice(notice);
            pictures.insert(format!("Notice-{number}"), Picture::of(&app));
        }
        pictures
    })
}

/// A device with two titles: home with and without games that wait, the menu of a title, and the options of one.
fn of_titles(look: Look) -> BTreeMap<String, Picture> {
    let settings = look.device(1).app().settings().clone();
    // By places: the words are those of the language.
    let mut device = PairDevice::new(settings);
    let mut pictures = BTreeMap::new();
    let mut keep = |device: &PairDevice, name: &str| {
        let theme = device.app().settings().theme;
        pictures.insert(name.to_owned(), Picture { canvas: Box::new(device.canvas().clone()), theme });
    };
    keep(&device, "Home-titles");
    assert_eq!(device.press("A"), "TitleMenu");
    keep(&device, "TitleMenu");
    // A game of the first title, left at once.
    assert_eq!(device.press("AA"), "Choose");
    device.input(Input::Hold(Button::B)).expect("the flash is on");
    while device.app().screen().name() == "GameMenu" {
        let leave = ["> Save and leave", "> Sauver et quitter"];
        let is_there = |line: &String| leave.iter().any(|leave| line.starts_with(leave));
        if device.lines().iter().any(is_there) {
            device.press("A")
        } else {
            device.press("Y")
        };
    }
    // The second title: its options, then a game of two.
    assert_eq!(device.press("YYA"), "TitleMenu");
    assert_eq!(device.press("AXA"), "Solo");
    keep(&device, "Options");
    assert_eq!(device.press("BB"), "TitleMenu");
    assert_eq!(device.press("YAA"), "HandOver");
    device.press("B");
    keep(&device, "Home-titles-waiting");
    device.press("YYA");
    keep(&device, "TitleMenu-waiting");
    pictures
}

/// The last games of a title against opponents of every kind, with all that can come of one.
fn of_last_games(look: Look) -> Picture {
    let mut title = LoadedTitle::default();
    let (person, tom) = (Sitter::Person, Sitter::Automa(0x24));
    let hard = Sitter::Architect(Strength::Hard);
    let games: [(&[Sitter], &[i16]); 6] = [
        (&[person, tom], &[71, 88]),
        (&[person, tom], &[93, 88]),
        (&[person, hard], &[80, 80]),
        (&[person, tom, tom], &[102, 77, 64]),
        (&[person, person, person], &[91, 77, 85]),
        (&[hard, person], &[84, 97]),
    ];
    for (seed, (seats, points)) in games.iter().enumerate() {
        let setup = Setup::new(new_york_city::Game::ID, seats, seed as u64);
        let card = &new_york_city_face::card::CARD;
        assert!(title.records.count(card, &setup, &Scores::ranked(points, |_, _| false), false));
    }
    let mut app = tests::gallery::app(look, 1);
    let settings = app.settings().clone();
    app.load(settings, [title].into_iter().collect());
    // Records are the last item but one, and the last games the last page but one.
    for key in [Button::X, Button::X, Button::A].into_iter().chain([Button::Y; 8]).chain([Button::X]) {
        let _ = app.handle(Input::Press(key));
    }
    Picture::of(&app)
}

/// A decision of the toy game: as it is asked, and just before it is answered.
fn of_rings(look: Look) -> BTreeMap<String, Picture> {
    let settings = Settings { pace: Pace::Instant, ..look.device(1).app().settings().clone() };
    let mut app: Box<AnyApp<ToyShelf>> = Box::new(AnyApp::new(Build::default(), 7));
    app.load(settings.clone(), Default::default());
    let setup = Setup { options: STAKES.choose(0, 1), ..Setup::new(Toy::ID, &[Sitter::Person; 2], 3) };
    let bytes: Vec<u8> = Record::<Toy, 42>::new(setup).expect("a legal setup").bytes().collect();
    let _ = app.take_up(&Recorded::check::<Toy>(&bytes, 42).expect("it was just written"));
    let mut pictures = BTreeMap::new();
    while app.play().is_none_or(|play| play.played().is_empty()) {
        if app.screen().name() == "RingsView" {
            let mut canvas = Box::default();
            app.draw(&mut canvas);
            let name = if pictures.is_empty() { "RingsView" } else { "RingsView-chosen" };
            pictures.insert(name.to_owned(), Picture { canvas, theme: settings.theme });
        }
        let _ = app.handle(Input::Press(Button::A));
    }
    pictures
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
        let png = png(picture);
        if std::fs::read(folder.join(format!("{name}.png"))).ok().as_ref() != Some(&png) {
            write(&differences, name, &png);
            wrong.push(name.as_str());
        }
    }
    assert!(
        wrong.is_empty(),
        "{} pictures differ from tests/golden (those drawn now are in target/golden): {wrong:?}",
        wrong.len()
    );
    let kept = ["shell", "new_york_city"].map(|title| std::fs::read_dir(folder.join(title)));
    let kept: usize = kept.into_iter().map(|files| files.expect("the pictures are there").count()).sum();
    assert_eq!(kept, pictures.len(), "a golden picture is left over");
}

#[test]
fn no_two_pictures_show_the_same() {
    let mut shown: HashMap<Vec<u8>, &str> = HashMap::new();
    for (name, picture) in &*PICTURES {
        let other = shown.insert(png(picture), name);
        assert_eq!(other, None, "{name} looks the same");
    }
    assert!(shown.len() > 100, "only {} pictures", shown.len());
}

/// The panel is sent only the tiles whose print is another one than before: of all pictures here, and of every press of
/// a whole game and of a session at a table.
#[test]
fn no_two_tiles_have_the_same_print() {
    let mut known: HashMap<Print, Vec<u32>> = HashMap::new();
    let mut look_at = |name: &str, canvas: &Canvas| {
        let (words, _) = canvas.bytes().as_chunks::<4>();
        let words: Vec<u32> = words.iter().map(|inks| u32::from_ne_bytes(*inks)).collect();
        for (row, column) in (0..TILES_DOWN).flat_map(|row| (0..TILES_ACROSS).map(move |at| (row, at))) {
            let words = &words[words_of(row, column)];
            let tile: Vec<u32> =
                words.chunks(ROW_WORDS).flat_map(|line| &line[..TILE_WORDS]).copied().collect();
            let seen = known.entry(Print::of(words)).or_insert_with(|| tile.clone());
            assert!(*seen == tile, "{name}, tile {column} of row {row} passes for another one");
        }
    };
    for (name, picture) in &*PICTURES {
        look_at(name, &picture.canvas);
    }
    for script in [
        include_str!("scenarios/a_whole_solo_game.txt"),
        include_str!("scenarios/a_whole_session_at_a_table.txt"),
    ] {
        let script = Scenario::parse(script).expect("a scenario");
        for (name, look) in LOOKS {
            let played = script.play(script.device(look), |_, device| look_at(name, device.canvas()));
            played.expect("the scenario goes as expected");
        }
    }
    assert!(known.len() > 10_000, "{} tiles differ", known.len());
}

fn png(picture: &Picture) -> Vec<u8> {
    frames::png(&picture.canvas, picture.theme)
}

fn write(folder: &Path, name: &str, png: &[u8]) {
    let file = folder.join(format!("{name}.png"));
    std::fs::create_dir_all(file.parent().expect("it is in a folder")).expect("the folder can be written");
    std::fs::write(file, png).expect("the picture can be written");
}

fn record(folder: &Path, pictures: &BTreeMap<String, Picture>) {
    let _ = std::fs::remove_dir_all(folder);
    for (name, picture) in pictures {
        write(folder, name, &png(picture));
    }
    println!("{} golden pictures are recorded: look at each one that changed", pictures.len());
}
