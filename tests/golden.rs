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
use skyline::App;
use tests::tour::{LOOKS, Picture, Pictures, tours};

/// Screens that look the same whichever title is on the shelf. All others are pictures of a title.
const SHELL: [&str; 6] = ["About", "Home", "NameEntry", "RecordsTable", "SettingsMenu", "TitleMenu"];

/// Pictures that are kept in the other themes, too: together they use the inks of cards, gains and three seats. A code is
/// not among them: it is drawn with other inks there, and not the same dots in other colours.
const THEMED: [(&str, &str, &[&str]); 4] = [
    (CITY, "shell", &["TableView", "Composer-D4", "Happened", "PressMoves"]),
    ("tower_up", "tower_up", &["RingsView-D1", "TableView", "Happened"]),
    (NEW_YORK_1901, NEW_YORK_1901, &["RingsView-D4", "TableView-page", "Happened-2"]),
    (FIFTH_AVENUE, FIFTH_AVENUE, &["RingsView-D3", "Bid-D6", "TableView"]),
];

/// The folder of New York City.
const CITY: &str = "new_york_city";
/// And of New York 1901.
const NEW_YORK_1901: &str = "new_york_1901";
/// And of 5th Avenue.
const FIFTH_AVENUE: &str = "fifth_avenue";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden")
}

/// Every picture by its file, without the ending.
static PICTURES: LazyLock<BTreeMap<String, Picture>> = LazyLock::new(pictures);

fn pictures() -> BTreeMap<String, Picture> {
    let mut all = toured();
    let made = [
        (CITY, of_scoring()),
        (CITY, of_coach()),
        (CITY, of_bids()),
        (NEW_YORK_1901, of_told("new-york-1901 person,architect:easy seed=7", &[3])),
        (FIFTH_AVENUE, of_told("fifth-avenue person,architect:easy,architect:easy seed=7", &[1, 2, 3])),
        ("shell", of_shell()),
    ];
    for (folder, made) in made {
        all.extend(made.into_iter().map(|(name, pictures)| (format!("{folder}/{name}"), pictures)));
    }
    let mut pictures = BTreeMap::new();
    for theme in Theme::ALL.into_iter().skip(1) {
        for (title, folder, names) in THEMED {
            // White and black pieces are other inks on light paper: not the same dots in other colours.
            if title == "tower_up" && theme.has_light_paper() {
                pictures.extend(on_light_paper(folder));
                continue;
            }
            for name in names {
                let looks = all.get(&format!("{title}/{name}"));
                let [english, _] = looks.unwrap_or_else(|| panic!("there is no picture {name}"));
                let file = format!("{folder}/Theme-{theme:?}-{name}");
                pictures.insert(file, Picture { theme, ..english.clone() });
            }
        }
    }
    for (name, looks) in &all {
        for (place, (look, _)) in LOOKS.into_iter().enumerate() {
            if !is_known_before(&all, name, |other| other[place].canvas == looks[place].canvas) {
                pictures.insert(format!("{name}-{look}"), looks[place].clone());
            }
        }
    }
    // It asks for the language, and there is one way to ask.
    pictures.insert("shell/Language".into(), Picture::of(Device::new(1).app()));
    pictures
}

/// What the tours come across, several of them at a time; by the folder of their title and their name.
fn toured() -> Pictures {
    let tours = tours();
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let walk = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some((title, tour)) = tours.get(number) else { return };
            let pictures = tour.pictures(title);
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
    for (number, pictures) in found {
        let title = tours[number].0.name.replace('-', "_");
        for (name, pictures) in pictures {
            let screen = name.split('-').next().unwrap_or_default();
            let folder = if SHELL.contains(&screen) { "shell" } else { &title };
            // The pages of its form stand for themselves.
            if folder == CITY && name == "ScoringForm" {
                continue;
            }
            let file = format!("{folder}/{name}");
            let alike = |(a, b): (&Picture, &Picture)| a.canvas == b.canvas;
            let is_known = is_known_before(&all, &file, |other| other.iter().zip(&pictures).all(alike));
            if !is_known {
                all.entry(file).or_insert(pictures);
            }
        }
    }
    all
}

/// Whether a picture of a title looks as that of a title before it: then it is no picture of its own.
fn is_known_before(all: &Pictures, file: &str, is_alike: impl Fn(&[Picture; LOOKS.len()]) -> bool) -> bool {
    let (folder, name) = file.split_once('/').expect("a folder a title");
    let titles = skyline::CARDS.iter().map(|card| card.name.replace('-', "_"));
    let place = titles.clone().position(|title| title == folder).unwrap_or_default();
    titles.take(place).any(|before| all.get(&format!("{before}/{name}")).is_some_and(&is_alike))
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
        let levels = after(look.device(1), "choose New York City\nchoose Play solo\nchoose Tom\nchoose Tom");
        let mut thinking = look.device(1);
        thinking.stop_thoughts_at(Some(620));
        let begun = thinking.serial("begin new-york-city person,architect:easy seed=16005855794129933234");
        assert_eq!(begun.expect("the flash is on"), ["ok"], "he begins");
        let made = [("LevelPick", levels), ("Thinking", thinking)];
        scenes.chain(made.map(|(name, device)| (name.to_owned(), Picture::of(device.app())))).collect()
    })
}

/// Bids and what comes of them, from the first one on: A is pressed all the time. The reasons of the first report in which Tom
/// chooses a borough, and a bid against three of him.
fn of_bids() -> Pictures {
    const EACH: usize = 4;
    in_all_looks(|look| {
        let begun = |seats: &str| {
            let mut device = look.device(7);
            let answer = device.serial(format!("begin new-york-city {seats} seed=7"));
            assert_eq!(answer.expect("the flash is on"), ["ok"]);
            device
        };
        let press = |device: &mut Device, button| device.press(button).expect("the flash is on");
        let (mut device, mut pictures) = (begun("person,tom:B4"), BTreeMap::new());
        let (mut reports, mut bids) = (0, 0);
        while reports < EACH || bids < EACH || !pictures.contains_key("Report-why") {
            let name = device.app().screen().name();
            if name == "Happened" {
                reports += 1;
                if reports <= EACH {
                    pictures.insert(format!("Report-{reports}"), Picture::of(device.app()));
                }
                if let Some(reason) = map_of_reasons(device.app()) {
                    pictures.entry("Report-why".into()).or_insert(reason);
                }
            } else if name == "Ladder" {
                bids += 1;
                if bids <= EACH {
                    pictures.insert(format!("Ladder-{bids}"), Picture::of(device.app()));
                }
            }
            assert!(name != "FinalResult", "{:?}", pictures.keys());
            press(&mut device, Button::A);
        }
        let mut four = begun("person,tom:B4,tom:B4,tom:B4");
        while four.app().screen().name() != "Ladder" {
            press(&mut four, Button::A);
        }
        press(&mut four, Button::X);
        pictures.insert("Ladder-four".into(), Picture::of(four.app()));
        pictures
    })
}

/// The page of a report's reasons that shows a chosen borough on the map.
fn map_of_reasons(app: &App) -> Option<Picture> {
    let mut app = Box::new(app.clone());
    let _ = app.handle(Input::Press(Button::X));
    (0..40).find_map(|_| {
        let words = simulator::scenario::choose::words(&app).concat();
        if words.contains(", chosen") || words.contains(", choisi") {
            return Some(Picture::of(&app));
        }
        let _ = app.handle(Input::Press(Button::Y));
        None
    })
}

/// What an Architect does on the board, told step by step in the course of a game: the first so many steps. And these pages of the
/// table then.
fn of_told(game: &str, pages: &[usize]) -> Pictures {
    const STEPS: usize = 6;
    in_all_looks(|look| {
        let mut device = look.device(7);
        device.serial(format!("begin {game}")).expect("the flash is on");
        let mut pictures = BTreeMap::new();
        // Whatever is under the cursor; what is told is read.
        for _ in 0..300 {
            if device.app().screen().name() == "Happened" && pictures.len() < STEPS {
                pictures.insert(format!("Happened-{}", pictures.len() + 1), Picture::of(device.app()));
            }
            if pictures.len() < STEPS || !device.app().screen().is_decision() {
                device.press(Button::A).expect("the flash is on");
                continue;
            }
            // The table is called the same in both languages.
            device.input(Input::Hold(Button::B)).expect("the flash is on");
            let keys = simulator::scenario::choose::keys_to(device.app(), "Table")
                .expect("the table can be looked at");
            keys.into_iter().for_each(|button| device.press(button).expect("the flash is on"));
            assert_eq!(device.app().screen().name(), "TableView");
            for page in 1..=pages.iter().copied().max().unwrap_or_default() {
                device.press(Button::Y).expect("the flash is on");
                if pages.contains(&page) {
                    pictures.insert(format!("TableView-{page}"), Picture::of(device.app()));
                }
            }
            return pictures;
        }
        panic!("only {} steps are told", pictures.len());
    })
}

/// The device after a script in English words.
fn after(device: Device, script: &str) -> Device {
    let script = Scenario::parse(&format!("language english\n{script}")).expect("a script");
    script.play(device, |_, _| {}).expect("the script goes").device
}

/// What only something going wrong shows, games that wait side by side, and a decision on the board of a small title.
fn of_shell() -> Pictures {
    in_all_looks(|look| {
        let mut pictures = of_rings(look);
        pictures.insert("Home-waiting".into(), of_home(look));
        pictures.insert("RecordsTable-last".into(), of_last_games(look));
        for (number, notice) in Notice::all().enumerate() {
            let mut app = tests::gallery::app(look, 1);
            app.notice(notice);
            pictures.insert(format!("Notice-{number}"), Picture::of(&app));
        }
        pictures
    })
}

/// Home with a game of each title that waits.
fn of_home(look: Look) -> Picture {
    let leave = "hold B\nchoose Save and leave\n";
    let games = [
        ("New York City", "solo"),
        ("Tower Up", "together"),
        ("New York 1901", "together"),
        ("5th Avenue", "together"),
    ];
    let begin = |(title, how)| format!("choose {title}\nchoose Play {how}\nchoose Start the game\n{leave}");
    let script: String = games.into_iter().map(begin).collect();
    Picture::of(after(look.device(1), &script).app())
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
    // The title, its records at the end, and the last games the last page but one.
    for key in [Button::A, Button::X, Button::A].into_iter().chain([Button::Y; 8]).chain([Button::X]) {
        let _ = app.handle(Input::Press(key));
    }
    Picture::of(&app)
}

/// The board of Tower Up on light paper, in the middle of a game.
fn on_light_paper(folder: &str) -> impl Iterator<Item = (String, Picture)> {
    let look = Look { theme: Theme::Light, ..LOOKS[0].1 };
    let mut device = look.device(7);
    device.serial("begin tower-up person,architect:easy,architect:easy seed=7").expect("the flash is on");
    // Whatever is under the cursor, and what is told, for a while.
    (0..50).for_each(|_| device.press(Button::A).expect("the flash is on"));
    while !device.app().screen().is_decision() {
        device.press(Button::A).expect("the flash is on");
    }
    let rings = Picture::of(device.app());
    // The table lies behind the first step.
    let keys = loop {
        match simulator::scenario::choose::keys_to(device.app(), "Table") {
            Ok(keys) => break keys,
            Err(_) => device.press(Button::B).expect("the flash is on"),
        }
    };
    keys.into_iter().for_each(|key| device.press(key).expect("the flash is on"));
    let table = Picture::of(device.app());
    let pictures = [("RingsView-D1", rings), ("TableView", table)];
    let named = |(name, picture)| (format!("{folder}/Theme-Light-{name}"), picture);
    pictures.map(named).into_iter()
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
    let kept = std::fs::read_dir(&folder).expect("the pictures are there").flatten();
    let kept = kept.map(|title| std::fs::read_dir(title.path()).expect("a folder a title").count());
    assert_eq!(kept.sum::<usize>(), pictures.len(), "a golden picture is left over");
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
