//! Bytes that Skyline never wrote, where its saves go: a flash that MicroPython used, noise, zeros. They are
//! erased without a word, alone and beside saves.

use std::ops::Range;

use app::input::Button;
use app::saves::{Part, TitleRanges, Why};
use app::settings::Settings;
use engine::{Chance, GameId, Rules};
use miniz_oxide::inflate::decompress_to_vec_zlib;
use simulator::device::{Device as Handheld, FLASH_PAGES};
use simulator::fake_flash::{FakeFlash, PAGE_BYTES};

use super::damage::problem;
use super::sessions::SessionStep;
use super::{Device, MARGIN_PAGES, Step, Trial, bytes_of, city_ranges, device_ranges, open, other_settings};

const CITY: GameId = <new_york_city::Game as Rules>::ID;

/// How both were made: `tests/foreign/littlefs_images.py`.
const MICROPYTHON: &[u8] = include_bytes!("../foreign/micropython.zlib");
const LITTLEFS: &[u8] = include_bytes!("../foreign/littlefs.zlib");

const REGION: usize = FLASH_PAGES * PAGE_BYTES;

fn unpacked(image: &[u8]) -> Vec<u8> {
    let bytes = decompress_to_vec_zlib(image).expect("it was packed as it is unpacked");
    assert!(bytes.len().is_multiple_of(PAGE_BYTES));
    bytes.into_iter().cycle().take(REGION).collect()
}

fn noise(seed: u64) -> Vec<u8> {
    let mut chance = Chance::from_seed(seed);
    (0..REGION).map(|_| chance.below(256) as u8).collect()
}

/// Every page foreign with this chance, and blank otherwise.
fn sprinkled(bytes: &[u8], percent: u32, seed: u64) -> Vec<u8> {
    let mut chance = Chance::from_seed(seed);
    let mut sprinkled = vec![0xff; REGION];
    for (page, foreign) in sprinkled.chunks_mut(PAGE_BYTES).zip(bytes.chunks(PAGE_BYTES)) {
        if chance.below(100) < percent {
            page.copy_from_slice(foreign);
        }
    }
    sprinkled
}

/// What may lie in the whole region.
fn whole_regions() -> Vec<(String, Vec<u8>)> {
    let mut regions = vec![
        ("zeros".into(), vec![0; REGION]),
        ("MicroPython's".into(), unpacked(MICROPYTHON)),
        ("a whole littlefs".into(), unpacked(LITTLEFS)),
    ];
    regions.extend((0..3).map(|seed| (format!("noise {seed}"), noise(seed))));
    regions
}

fn regions() -> Vec<(String, Vec<u8>)> {
    let whole = whole_regions();
    let mut regions = whole.clone();
    for percent in [10, 30, 60] {
        for seed in 0..6 {
            let (name, bytes) = &whole[(seed as usize + 1) % whole.len()];
            regions.push((format!("{percent} % {name}, seed {seed}"), sprinkled(bytes, percent, seed)));
        }
    }
    regions
}

/// A flash with these bytes where the saves go, and blank margins.
fn flash_with<const WORD: usize>(region: &[u8]) -> FakeFlash<WORD> {
    let mut flash = FakeFlash::new(FLASH_PAGES + 2 * MARGIN_PAGES);
    let margin = MARGIN_PAGES * PAGE_BYTES;
    flash.bytes_mut()[margin..margin + REGION].copy_from_slice(region);
    flash
}

/// A first start, then a device's life with the power cut in every flash operation of it.
fn lives<const WORD: usize>(name: &str, region: &[u8], every: usize) {
    println!("{name}");
    let mut trial: Trial<WORD> = Trial::on(flash_with(region), device_ranges());
    trial.every = every;
    let of_title = [Part::Records(CITY), Part::Game(CITY), Part::OlderGame(CITY), Part::Session(CITY)];
    for part in of_title.into_iter().chain([Part::Settings]) {
        assert_eq!(trial.saves.kept(part), None);
    }
    trial.take(Step::Settings(other_settings(&Settings::default(), &mut Chance::from_seed(1))));
    trial.play_game(3, 8);
    trial.hold_session(2, 3);
    trial.play_game(12, 3);
    trial.hold_session(7, 2);
    let expected = trial.now.clone();
    trial.start(trial.saves.clone().into_flash(), [&expected, &expected], name);
    trial.finish(name);
}

#[test]
fn a_first_start_on_foreign_bytes_is_a_first_start_and_everything_is_saved_from_then_on() {
    for (name, region) in regions() {
        lives::<1>(&name, &region, 97);
    }
    for (name, region) in whole_regions() {
        lives::<4>(&name, &region, 97);
    }
}

#[test]
fn a_start_on_foreign_bytes_writes_nothing() {
    for (name, region) in regions() {
        let mut saves: Device<1> = open(flash_with(&region), &device_ranges()).0;
        assert_eq!(saves.flash_mut().take_operations(), [], "{name}");
    }
}

#[test]
fn a_device_on_foreign_bytes_shows_what_a_new_one_shows_press_for_press() {
    for (name, region) in whole_regions() {
        let mut new = Handheld::new(7);
        let mut used = Handheld::start(FakeFlash::with_bytes(region), 7).expect("the flash is on");
        assert_eq!(used.app().screen().name(), "Language", "{name}");
        let mut chance = Chance::from_seed(5);
        for number in 0..600 {
            // Mostly A: further into games.
            let button =
                [Button::A, Button::A, Button::A, Button::X, Button::Y, Button::B][chance.below(6) as usize];
            new.press(button).expect("the flash is on");
            used.press(button).expect("the flash is on");
            if number % 40 == 39 {
                new = Handheld::start(new.off(), number).expect("the flash is on");
                used = Handheld::start(used.off(), number).expect("the flash is on");
            }
            assert_eq!(used.app().screen().name(), new.app().screen().name(), "{name}, press {number}");
            assert!(used.canvas() == new.canvas(), "{name}: another picture after press {number}");
        }
        assert!(new.app().play().is_some(), "a game was begun");
    }
}

/// A device in use: settings, records, a game whose journal has come to its second page, and a session.
fn in_use(games: u64) -> Trial<1> {
    let mut trial: Trial<1> = Trial::new(device_ranges());
    trial.every = usize::MAX;
    for number in 0..[1, 1, 45][games as usize] {
        trial.put(Step::Settings(other_settings(&trial.now.settings, &mut Chance::from_seed(number))));
    }
    let mut records = trial.now.records.clone();
    records.shared = 7;
    trial.put(Step::Records(records));
    for number in 0..games {
        trial.put(Step::Begin(tests::setup(4 + number), Default::default()));
        let mut player = tests::RandomPlayer::restless(1);
        for _ in 0..1_000 {
            let game = trial.game().expect("it was begun").record.game();
            let action = player.choose(game).expect("a restless player takes long");
            trial.put(Step::Play(action));
        }
    }
    trial.put(Step::Session(SessionStep::Begin(tests::setup(3), Default::default(), vec![])));
    trial
}

/// The pages of the saves in which nothing is written.
fn blank_pages(flash: &FakeFlash) -> Vec<Range<usize>> {
    let first = MARGIN_PAGES * PAGE_BYTES;
    let pages =
        (first..device_ranges().end() as usize).step_by(PAGE_BYTES).map(|page| page..page + PAGE_BYTES);
    pages.filter(|page| flash.bytes()[page.clone()].iter().all(|byte| *byte == 0xff)).collect()
}

fn goes_on(trial: &mut Trial<1>, flash: FakeFlash, told: &str) {
    let expected = trial.now.clone();
    let (saves, _) = trial.start(flash, [&expected, &expected], told);
    let before = (trial.saves.clone(), trial.now.clone());
    trial.saves = saves;
    // Until the journal of the game has left its page, and settings have changed pages.
    for number in 0..1_100 {
        let game = trial.game().expect("it was begun").record.game();
        let action = game.legal_actions()[0];
        trial.put(Step::Play(action));
        trial.put(Step::Undo(1));
        if number % 32 == 0 {
            trial.put(Step::Settings(other_settings(&trial.now.settings, &mut Chance::from_seed(number))));
        }
    }
    let expected = trial.now.clone();
    let (saves, _) = trial.start(trial.saves.clone().into_flash(), [&expected, &expected], told);
    trial.saves = saves;
    trial.put(Step::Begin(tests::setup(9), Default::default()));
    trial.put(Step::Session(SessionStep::Begin(tests::setup(8), Default::default(), vec![])));
    let expected = trial.now.clone();
    trial.start(trial.saves.clone().into_flash(), [&expected, &expected], told);
    (trial.saves, trial.now) = before;
}

#[test]
fn foreign_pages_beside_saves_alarm_nobody_and_stand_in_nobodys_way() {
    for games in [1, 2] {
        let mut trial = in_use(games);
        let whole = trial.saves.clone().into_flash();
        let blank = blank_pages(&whole);
        assert!(blank.len() > 10, "most of the pages have nothing yet");
        for (name, region) in whole_regions() {
            // Each blank page alone, and all of them.
            for pages in blank.chunks(1).chain([&blank[..]]) {
                let mut flash = whole.clone();
                for page in pages {
                    let region = &region[page.start - MARGIN_PAGES * PAGE_BYTES..][..PAGE_BYTES];
                    flash.bytes_mut()[page.clone()].copy_from_slice(region);
                }
                let told =
                    format!("{games} games, {name} in {} pages from {:#x}", pages.len(), pages[0].start);
                if pages.len() == 1 {
                    let expected = trial.now.clone();
                    trial.start(flash, [&expected, &expected], &told);
                } else {
                    goes_on(&mut trial, flash, &told);
                }
            }
        }
    }
}

/// Where one page of small items is enough, foreign bytes in place of the other do no harm.
#[test]
fn foreign_bytes_in_place_of_a_page_are_replaced_by_the_other() {
    let mut trial = in_use(1);
    for (name, region) in whole_regions() {
        for pages in [device_ranges().settings, city_ranges().items].map(|pages| bytes_of(&pages)) {
            for page in [pages.start, pages.start + PAGE_BYTES] {
                let mut flash = trial.saves.clone().into_flash();
                flash.bytes_mut()[page..page + PAGE_BYTES].copy_from_slice(&region[..PAGE_BYTES]);
                let expected = trial.now.clone();
                trial.start(flash, [&expected, &expected], &name);
            }
        }
    }
}

#[test]
fn small_items_of_ours_that_cannot_be_read_are_no_foreign_bytes() {
    let whole = in_use(1).saves.into_flash();
    for (pages, part) in
        [(device_ranges().settings, Part::Settings), (city_ranges().items, Part::Records(CITY))]
    {
        let mut flash = whole.clone();
        lose_items(&mut flash, &pages);
        let before = flash.bytes().to_vec();
        let (mut saves, loaded): (Device<1>, _) = open(flash, &device_ranges());
        assert_eq!(problem(&loaded, part), Some(Why::BothCopiesDamaged));
        assert_eq!(loaded.problems.len(), 1, "the other pages are whole");
        assert_eq!(saves.kept(part), Some(pages));
        assert!(saves.flash_mut().bytes() == before, "nothing was erased");
    }
}

/// Every item on these pages loses its last bytes; the marks stand.
pub fn lose_items(flash: &mut FakeFlash, pages: &Range<u32>) {
    for cell in flash.bytes_mut()[bytes_of(pages)].chunks_mut(256) {
        if cell.starts_with(b"SKYI") {
            cell[12..].fill(0);
        }
    }
}

#[test]
fn a_game_of_ours_that_cannot_be_read_is_no_foreign_bytes() {
    let whole = in_use(1).saves.into_flash();
    let TitleRanges { games, .. } = city_ranges();
    let Range { start, end } = bytes_of(&games);
    let middle = (start + end) / 2;
    let slot = if whole.bytes()[start..].starts_with(b"SKYG") { start..middle } else { middle..end };
    // Either mark of the start is enough.
    for lost in [0..8, 12..20] {
        let mut flash = whole.clone();
        flash.bytes_mut()[slot.start..][lost].fill(0);
        let (mut saves, loaded) = open(flash.clone(), &device_ranges());
        assert_eq!(problem(&loaded, Part::Game(CITY)), Some(Why::StartDamaged));
        assert_eq!(saves.kept(Part::Game(CITY)), Some(slot.start as u32..slot.end as u32));
        assert!(saves.flash_mut().bytes()[slot.clone()] == flash.bytes()[slot.clone()], "nothing was erased");
    }
    // Entries behind a hole are ours, too: a hole is no foreign page.
    let mut flash = whole.clone();
    flash.bytes_mut()[slot.start + 2_000..slot.start + PAGE_BYTES].fill(0xff);
    let (saves, loaded) = open(flash, &device_ranges());
    assert!(matches!(problem(&loaded, Part::Game(CITY)), Some(Why::EntryDamaged { .. })));
    assert!(saves.kept(Part::Game(CITY)).is_some());
}
