//! Saves that are damaged, of another version or against the rules: told, kept, and never played.

use std::ops::Range;

use app::play::{DeviceRecord, Journal, Name};
use app::saves::{Loaded, Part, Ranges, SaveError, SaveProblem, Saves, TitleRanges, Why};
use app::settings::Settings;
use crc::{CRC_32_ISO_HDLC, Crc};
use engine::{Chance, Code, GameId, LoadError, Rules};
use new_york_city::components::DATA_VERSION;
use new_york_city::{Action, Record};
use new_york_city_face::NewYorkCity;
use simulator::fake_flash::{Cut, ErasedSoFar, FakeFlash, PAGE_BYTES, now};
use tests::{RandomPlayer, setup};

use super::titles::{Played, SHELF};
use super::{Device, Step, Trial, bytes_of, city, city_ranges, device_ranges, found, open, other_settings};

/// The title that is damaged.
const CITY: GameId = <new_york_city::Game as Rules>::ID;
const GAME: Part = Part::Game(CITY);
const OLDER: Part = Part::OlderGame(CITY);
const RECORDS: Part = Part::Records(CITY);

const ACTIONS: usize = 90;

/// A device with settings, records and a game in the middle, the second one on it.
fn trial() -> Trial<1> {
    let mut trial: Trial<1> = Trial::new(device_ranges());
    trial.every = usize::MAX;
    let mut chance = Chance::from_seed(4);
    let mut player = RandomPlayer::new(1);
    trial.put(Step::Settings(other_settings(&Settings::default(), &mut chance)));
    let mut records = trial.now.records.clone();
    records.shared = 7;
    trial.put(Step::Records(records));
    for number in [8, 4] {
        trial.put(Step::Begin(setup(number), Default::default()));
        for _ in 0..ACTIONS {
            let game = trial.game().expect("it was begun");
            let action = player.choose(game.record.game()).expect("a game is longer than that");
            trial.put(Step::Play(action));
        }
    }
    trial
}

impl<T: Played> Trial<1, T> {
    /// Stores a step without cutting the power.
    pub fn put(&mut self, step: Step<T>) {
        let after = self.now.after(&step);
        super::store(&mut self.saves, &step).expect("with power, everything is stored");
        self.now = after;
    }
}

fn room() -> Box<DeviceRecord<NewYorkCity>> {
    Box::new(Record::new(setup(0)).expect("the setup is legal"))
}

/// The slot of the game that counts.
fn newest_slot(flash: &FakeFlash) -> Range<usize> {
    newest_of(&city_ranges().games, flash)
}

/// Of two slots the one that counts: with the higher generation at byte 8.
pub fn newest_of(slots: &Range<u32>, flash: &FakeFlash) -> Range<usize> {
    let (start, end) = (slots.start as usize, slots.end as usize);
    let middle = (start + end) / 2;
    let begun = |slot: &Range<usize>| flash.bytes()[slot.start] != 0xff;
    let begun = [start..middle, middle..end].into_iter().filter(begun);
    begun.max_by_key(|slot| flash.bytes()[slot.start + 8]).expect("one was begun")
}

/// Damages some bytes from a place on, but none from `end` on: flipped, random, written or blank. Returns
/// how, and what was done.
pub fn damage(
    flash: &mut FakeFlash,
    at: usize,
    end: usize,
    chance: &mut Chance,
) -> (Range<usize>, u32, String) {
    let length = [1, 1, 2, 4, 16, 200, 5000][chance.below(7) as usize].min(end - at);
    let how = chance.below(4);
    for byte in &mut flash.bytes_mut()[at..at + length] {
        *byte = match how {
            0 => *byte ^ 1 << chance.below(8),
            1 => chance.below(256) as u8,
            2 => 0,
            _ => 0xff,
        };
    }
    (at..at + length, how, format!("damage {how} of {length} bytes at {at:#x}"))
}

/// The way of [`damage`] that leaves bytes blank.
pub const BLANKED: u32 = 3;

/// Writes an item into a cell, as docs/save-format.md has it.
pub fn write_cell(flash: &mut FakeFlash, at: usize, key: u8, version: u8, number: u32, content: &[u8]) {
    let mut cell = b"SKYI".to_vec();
    cell.extend([key, version, content.len() as u8, 0]);
    cell.extend(number.to_le_bytes());
    cell.extend(content);
    cell.extend([0; 4]);
    let length = cell.len();
    seal(&mut cell, length);
    flash.bytes_mut()[at..at + length].copy_from_slice(&cell);
}

/// The first byte of the first blank cell of each of the two pages.
pub fn blank_cells(flash: &FakeFlash, pages: &Range<u32>) -> [usize; 2] {
    let start = pages.start as usize;
    [start, start + PAGE_BYTES].map(|page| {
        let cells = (page..page + PAGE_BYTES).step_by(256);
        let mut blank =
            cells.filter(|cell| flash.bytes()[*cell..cell + 256].iter().all(|byte| *byte == 0xff));
        blank.next().expect("the page is not full")
    })
}

pub fn problem(loaded: &Loaded, part: Part) -> Option<Why> {
    loaded.problems.iter().find(|problem| problem.part == part).map(|problem| problem.why)
}

/// After everything unreadable was let go, the device is as good as new.
fn works_again(mut saves: Device<1>, loaded: &Loaded) {
    for SaveProblem { part, why } in loaded.problems.clone() {
        now(saves.let_go(part)).unwrap_or_else(|error| panic!("{part:?} {why:?}: {error}"));
    }
    let settings = Settings { brightness: 3, ..Settings::default() };
    let mut records = city(loaded).records.clone();
    records.training += 1;
    now(saves.store_settings(&settings)).expect("settings were let go");
    now(saves.store_records(CITY, &records)).expect("records were let go");
    now(saves.begin_game(&setup(5), &Default::default())).expect("the game was let go");
    let record = Record::<0>::new(setup(5)).expect("the setup is legal");
    let action = record.game().legal_actions()[0];
    now(saves.store(CITY, Journal::Played(action.code()))).expect("a game was begun");
    let (mut saves, loaded) = open(saves.into_flash(), &device_ranges());
    assert_eq!((&loaded.settings, &city(&loaded).records), (&settings, &records));
    assert!(loaded.problems.is_empty(), "{:?}", loaded.problems);
    let mut record = room();
    now(saves.resume(CITY, &mut *record)).expect("a legal game");
    assert_eq!(record.played(), [action.code()]);
}

#[test]
fn damage_anywhere_is_told_or_does_no_harm_and_touches_no_other_title() {
    let trial = trial();
    let whole = trial.saves.into_flash();
    let expected = trial.now;
    let played = expected.game.as_ref().map(|game| game.record.played().to_vec()).unwrap_or_default();
    let Ranges { settings, .. } = device_ranges();
    let TitleRanges { items, games, .. } = city_ranges();
    // Settings, items and games of one title.
    let places: Vec<usize> = [&settings, &items, &games].into_iter().flat_map(bytes_of).collect();
    let used: Vec<usize> = places.iter().copied().filter(|at| whole.bytes()[*at] != 0xff).collect();
    let mut chance = Chance::from_seed(9);
    let mut record = room();
    let mut told = 0;
    for number in 0..4_000 {
        let mut flash = whole.clone();
        let places = if number % 4 == 0 { &places } else { &used };
        let at = places[chance.below(places.len() as u32) as usize];
        let part = [&settings, &items, &games].map(bytes_of).into_iter().find(|part| part.contains(&at));
        let part = part.expect("one of the three");
        let (place, how, damage) = damage(&mut flash, at, part.end, &mut chance);
        let before = flash.clone();
        let (mut saves, loaded) = open(flash, &device_ranges());
        let offered = city(&loaded).game.is_some();
        let game_problem = problem(&loaded, GAME);
        told += usize::from(!loaded.problems.is_empty());
        // What is damaged harms nothing beside it, and a start writes nowhere else.
        let bytes = saves.flash_mut().bytes();
        assert!(bytes[..part.start] == whole.bytes()[..part.start], "{damage}");
        assert!(bytes[part.end..] == whole.bytes()[part.end..], "{damage}");
        assert_eq!(found::<<NewYorkCity as Played>::Other>(&loaded), &trial.other, "{damage}");
        let is_beside = |problem: &SaveProblem| match problem.part {
            Part::Settings => part != bytes_of(&settings),
            RECORDS => part != bytes_of(&items),
            GAME | OLDER => part != bytes_of(&games),
            _ => true,
        };
        assert!(!loaded.problems.iter().any(is_beside), "{damage}: {:?}", loaded.problems);
        // Each page of small items is a copy: damage to one of them is made good by the other.
        if place.start / PAGE_BYTES == (place.end - 1) / PAGE_BYTES || part == bytes_of(&games) {
            assert_eq!(loaded.settings, expected.settings, "{damage}");
            assert_eq!(city(&loaded).records, expected.records, "{damage}");
            assert_eq!(problem(&loaded, Part::Settings), None, "{damage}");
            assert_eq!(problem(&loaded, RECORDS), None, "{damage}");
        }
        if offered {
            match now(saves.resume(CITY, &mut *record)) {
                Ok(()) => {
                    assert!(played.starts_with(record.played()), "{damage}: another game");
                    let lost = played.len() - record.played().len();
                    let torn = matches!(game_problem, Some(Why::EndUnreadable { .. }));
                    // Blank to the very end is as if it had never been written.
                    assert!(lost <= 2 || torn || how == BLANKED, "{damage}: {lost} actions are missing");
                }
                Err(problem) => panic!("{damage}: {problem}"),
            }
        } else {
            assert!(game_problem.is_some(), "{damage}: the game is gone without a word");
            let kept = saves.kept(GAME).expect("what cannot be read is kept");
            let kept = kept.start as usize..kept.end as usize;
            assert_eq!(saves.flash_mut().bytes()[kept.clone()], before.bytes()[kept], "{damage}");
        }
        if number % 8 == 0 {
            works_again(saves, &loaded);
        }
    }
    println!("damage: {told} of 4000 told");
}

#[test]
fn a_damaged_game_is_kept_beside_a_new_one_until_it_is_let_go() {
    let trial = trial();
    let mut flash = trial.saves.into_flash();
    let slot = newest_slot(&flash);
    // The fifth action.
    flash.bytes_mut()[slot.start + 256 + 4 * 4] ^= 4;
    let kept = flash.bytes()[slot.clone()].to_vec();
    let (mut saves, loaded) = open(flash, &device_ranges());
    assert_eq!(city(&loaded).game, None);
    let [problem] = loaded.problems[..] else { panic!("one problem, not {:?}", loaded.problems) };
    assert_eq!(problem.to_string(), "The saved game cannot be read and is kept: entry 5 is damaged.");
    assert_eq!(now(saves.store(CITY, Journal::Undone(1))), Err(SaveError::NoGame));

    let names: [Name; 4] = Default::default();
    now(saves.begin_game(&setup(1), &names)).expect("there is another slot");
    let (mut saves, loaded) = open(saves.into_flash(), &device_ranges());
    assert_eq!(city(&loaded).game.as_ref().map(|game| game.setup.clone()), Some(setup(1)));
    assert_eq!(super::damage::problem(&loaded, OLDER), Some(Why::EntryDamaged { entry: 5 }));
    assert_eq!(now(saves.begin_game(&setup(2), &names)), Err(SaveError::Kept(OLDER)));
    assert_eq!(saves.flash_mut().bytes()[slot], kept);

    now(saves.let_go(OLDER)).expect("the player says so");
    let (mut saves, loaded) = open(saves.into_flash(), &device_ranges());
    assert!(loaded.problems.is_empty() && city(&loaded).game.is_some());
    now(saves.begin_game(&setup(2), &names)).expect("both slots are free");
}

#[test]
fn a_power_cut_beside_a_damaged_game_neither_erases_it_nor_brings_back_the_one_before() {
    let mut flash = trial().saves.into_flash();
    let slot = newest_slot(&flash);
    flash.bytes_mut()[slot.start + 256 + 4 * 4] ^= 4;
    let damaged = flash.bytes()[slot.clone()].to_vec();
    let (saves, _) = open(flash, &device_ranges());
    let begin = |saves: &mut Device<1>| now(saves.begin_game(&setup(1), &Default::default()));
    let let_go = |saves: &mut Device<1>| now(saves.let_go(GAME));
    let mut cuts: Trial<1> = Trial::new(device_ranges());
    for lets_go in [false, true] {
        let act = |saves: &mut Device<1>| if lets_go { let_go(saves) } else { begin(saves) };
        let mut whole = saves.clone();
        whole.flash_mut().take_operations();
        act(&mut whole).expect("with power, it works");
        for cut in cuts.cuts_of(&whole.flash_mut().take_operations(), 1) {
            let mut saves = saves.clone();
            saves.flash_mut().take_operations();
            saves.flash_mut().cut(cut);
            let _ = act(&mut saves);
            let mut flash = saves.into_flash();
            flash.restart();
            let (mut saves, loaded) = open(flash, &device_ranges());
            let new = city(&loaded).game.as_ref().map(|game| &game.setup);
            assert!(new.is_none_or(|found| *found == setup(1) && !lets_go), "{cut:?}: {new:?}");
            if !lets_go {
                let part = if new.is_some() { OLDER } else { GAME };
                assert_eq!(problem(&loaded, part), Some(Why::EntryDamaged { entry: 5 }), "{cut:?}");
                assert_eq!(saves.flash_mut().bytes()[slot.clone()], damaged, "{cut:?}");
            }
            works_again(saves, &loaded);
        }
    }
}

#[test]
fn a_cell_that_looks_blank_and_is_not_is_passed_over() {
    let trial = trial();
    let pages = [device_ranges().settings, city_ranges().items];
    let mut flash = trial.saves.into_flash();
    for pages in &pages {
        for cell in blank_cells(&flash, pages) {
            // Its head is blank, which is all that a start looks at.
            flash.bytes_mut()[cell + 40] = 0x5a;
        }
    }
    let (mut saves, loaded) = open(flash, &device_ranges());
    assert_eq!((&loaded.settings, &city(&loaded).records), (&trial.now.settings, &trial.now.records));
    let settings = Settings { brightness: 2, ..trial.now.settings };
    let mut records = trial.now.records;
    records.training += 1;
    now(saves.store_settings(&settings)).expect("there are other cells");
    now(saves.store_records(CITY, &records)).expect("there are other cells");
    let (_, loaded) = open(saves.into_flash(), &device_ranges());
    assert!(loaded.problems.is_empty(), "{:?}", loaded.problems);
    assert_eq!((&loaded.settings, &city(&loaded).records), (&settings, &records));
}

/// Puts another version into the start of a slot and makes its checksum right again.
pub fn set_version(flash: &mut FakeFlash, slot: &Range<usize>, version: u8) {
    let start = &mut flash.bytes_mut()[slot.clone()];
    start[4] = version;
    seal(start, usize::from(start[5]));
}

/// Makes the checksum at the end of the first `length` bytes right.
pub fn seal(bytes: &mut [u8], length: usize) {
    let checksum = Crc::<u32>::new(&CRC_32_ISO_HDLC).checksum(&bytes[..length - 4]);
    bytes[length - 4..length].copy_from_slice(&checksum.to_le_bytes());
}

#[test]
fn a_game_of_another_version_is_refused_with_a_sentence_and_kept() {
    for version in [0, 2, 255] {
        let trial = trial();
        let mut flash = trial.saves.into_flash();
        let slot = newest_slot(&flash);
        set_version(&mut flash, &slot, version);
        let kept = flash.bytes().to_vec();
        let (mut saves, loaded) = open(flash, &device_ranges());
        assert_eq!(city(&loaded).game, None);
        assert_eq!(problem(&loaded, GAME), Some(Why::OtherVersion { version, known: 1 }));
        assert_eq!(city(&loaded).records, trial.now.records);
        assert_eq!(saves.flash_mut().bytes(), kept, "nothing was written");
        works_again(saves, &loaded);
    }
}

#[test]
fn a_game_played_with_other_component_tables_is_refused_with_a_sentence_and_kept() {
    let mut flash = trial().saves.into_flash();
    let slot = newest_slot(&flash);
    let start = &mut flash.bytes_mut()[slot];
    start[12 + 6] = 99;
    seal(&mut start[12..], 26);
    seal(start, 128);
    let (saves, loaded) = open(flash, &device_ranges());
    let why = Why::StartRefused(LoadError::OtherData { version: 99, known: DATA_VERSION });
    assert_eq!(problem(&loaded, GAME), Some(why));
    works_again(saves, &loaded);
}

#[test]
fn small_items_of_another_version_are_refused_with_a_sentence_and_kept() {
    let trial = trial();
    let mut flash = trial.saves.into_flash();
    let pages = [(device_ranges().settings, 0), (city_ranges().items, 0), (city_ranges().items, 1)];
    for (pages, key) in &pages {
        for cell in blank_cells(&flash, pages) {
            write_cell(&mut flash, cell, *key, 9, 0x0102, &[1, 2, 3]);
        }
    }
    let before = flash.bytes().to_vec();
    let (mut saves, loaded) = open(flash, &device_ranges());
    assert_eq!(loaded.settings, Settings::default());
    assert_eq!(city(&loaded).records, Default::default());
    let sentences: Vec<String> = loaded.problems.iter().map(|problem| problem.to_string()).collect();
    let why = "cannot be read and are kept: the format version is 9, this Skyline reads 1.";
    assert_eq!(sentences, [format!("The settings {why}"), format!("The records {why}")]);
    assert_eq!(now(saves.store_settings(&loaded.settings)), Err(SaveError::Kept(Part::Settings)));
    assert_eq!(now(saves.store_records(CITY, &city(&loaded).records)), Err(SaveError::Kept(RECORDS)));
    // Nobody misses how a title was set up: it stays as it is, too.
    assert_eq!(now(saves.store_setups(CITY, &Default::default())), Ok(()));
    assert!(saves.flash_mut().bytes() == before, "nothing was written");
    works_again(saves, &loaded);
}

#[test]
fn an_item_of_another_version_stays_when_the_pages_are_written_anew() {
    let mut flash = trial().saves.into_flash();
    // A key that nothing of this version has.
    for cell in blank_cells(&flash, &city_ranges().items) {
        write_cell(&mut flash, cell, 3, 1, 7, b"what an owner corrected");
    }
    let (mut saves, loaded) = open(flash, &device_ranges());
    let mut records = city(&loaded).records.clone();
    for _ in 0..40 {
        records.shared += 1;
        now(saves.store_records(CITY, &records)).expect("records are not kept");
    }
    let pages = bytes_of(&city_ranges().items);
    let erased: u32 = saves.flash_mut().erases()[pages.start / PAGE_BYTES..][..2].iter().sum();
    assert!(erased >= 4, "each page was written anew more than once");
    for page in saves.flash_mut().bytes()[pages].chunks(PAGE_BYTES) {
        let is_it = |cell: &[u8]| cell[4] == 3 && cell[12..].starts_with(b"what an owner corrected");
        assert_eq!(page.chunks(256).filter(|cell| is_it(cell)).count(), 1);
    }
}

/// The code of an action that is not legal where the game stands.
fn illegal_code() -> u16 {
    let trial = trial();
    let legal = trial.game().expect("it was begun").record.game().legal_actions();
    let mut actions = (0..=u16::MAX).filter_map(Action::from_code);
    actions.find(|action| !legal.contains(action)).expect("never is everything legal").code()
}

#[test]
fn a_game_against_the_rules_is_refused_with_its_place_and_kept() {
    for code in [0x7777, illegal_code()] {
        let mut saves = trial().saves;
        now(saves.store(CITY, Journal::Played(code))).expect("the saves know no rules");
        let (mut saves, mut loaded) = open(saves.into_flash(), &device_ranges());
        assert!(city(&loaded).game.is_some() && loaded.problems.is_empty());
        let problem = now(saves.resume(CITY, &mut *room())).expect_err("not a legal game");
        assert_eq!(problem.part, GAME);
        match problem.why {
            Why::UnknownAction { action, code: found } => assert_eq!((action, found), (91, 0x7777)),
            Why::IllegalAction { action, .. } => assert_eq!((action, code), (91, illegal_code())),
            why => panic!("{why}"),
        }
        assert_eq!(now(saves.store(CITY, Journal::Undone(1))), Err(SaveError::NoGame));
        let _ = loaded.problems.push(problem);
        works_again(saves, &loaded);
    }
    let mut saves = trial().saves;
    let mut small: Box<Record<10>> = Box::new(Record::new(setup(0)).expect("the setup is legal"));
    let problem = now(saves.resume(CITY, &mut *small)).expect_err("not enough room");
    assert_eq!(problem.why, Why::TooManyActions { actions: ACTIONS as u16 });
}

#[test]
fn a_write_that_failed_is_stored_again_and_nothing_else_before_it() {
    let mut trial = trial();
    let game = trial.game().expect("it was begun");
    let action = game.record.game().legal_actions()[0];
    for done in [0, 100, 255] {
        let mut saves = trial.saves.clone();
        saves.flash_mut().take_operations();
        saves.flash_mut().cut(Cut { operation: 0, done, erased: ErasedSoFar::Nothing, seed: 3 });
        let step = Journal::Played(action.code());
        assert!(matches!(now(saves.store(CITY, step)), Err(SaveError::Flash(_))));
        // The device itself has not lost power: it tries again.
        saves.flash_mut().restart();
        assert_eq!(now(saves.store(CITY, Journal::Undone(1))), Err(SaveError::OutOfStep));
        now(saves.store(CITY, step)).expect("the flash is well again");
        let after = trial.now.after(&Step::Play(action));
        trial.start(saves.into_flash(), [&after, &after], "after a failed write");
    }
}

#[test]
fn wrong_ranges_are_refused() {
    let good = device_ranges();
    let page = PAGE_BYTES as u32;
    let with = |change: &dyn Fn(&mut Ranges)| {
        let mut ranges = good.clone();
        change(&mut ranges);
        ranges
    };
    let first = &good.titles[0];
    for ranges in [
        with(&|ranges| ranges.settings.start += 1),
        with(&|ranges| ranges.settings.end -= page),
        with(&|ranges| ranges.titles[0].items.end -= page),
        with(&|ranges| ranges.titles[0].games.end -= page),
        with(&|ranges| ranges.titles[1].games.end = ranges.titles[1].games.start),
        with(&|ranges| ranges.titles[1].games.start += 1),
        with(&|ranges| ranges.titles[0].sessions.end -= page),
        with(&|ranges| ranges.titles[0].sessions.end += 2 * page),
        with(&|ranges| ranges.titles[1].sessions = first.sessions.clone()),
        with(&|ranges| ranges.titles[1].items = ranges.settings.clone()),
        with(&|ranges| ranges.titles.truncate(1)),
    ] {
        let flash: FakeFlash = FakeFlash::new(64);
        assert!(matches!(now(Saves::open(flash, ranges, SHELF)), Err(SaveError::BadRanges)));
    }
}
