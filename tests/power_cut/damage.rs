//! Saves that are damaged, of another version or against the rules: told, kept, and never played.

use std::ops::Range;

use app::play::{DeviceRecord, Journal, Name};
use app::saves::{Loaded, Part, Ranges, SaveError, SaveProblem, Saves, Why};
use app::settings::Settings;
use crc::{CRC_32_ISO_HDLC, Crc};
use engine::{Chance, Code, LoadError};
use new_york_city::components::DATA_VERSION;
use new_york_city::{Action, Record};
use new_york_city_face::NewYorkCity;
use sequential_storage::cache::Cache;
use sequential_storage::map::{MapConfig, MapStorage};
use simulator::fake_flash::{Cut, ErasedSoFar, FakeFlash, PAGE_BYTES, now};
use tests::{RandomPlayer, setup};

use super::titles::{Played, SHELF};
use super::{Device, Step, Trial, device_ranges, open, other_settings};

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
    newest_of(&device_ranges().games, flash)
}

/// Of two slots the one that counts: with the higher generation at byte 8.
pub fn newest_of(slots: &Range<u32>, flash: &FakeFlash) -> Range<usize> {
    let (start, end) = (slots.start as usize, slots.end as usize);
    let middle = (start + end) / 2;
    let newest = [start..middle, middle..end].into_iter().max_by_key(|slot| flash.bytes()[slot.start + 8]);
    newest.expect("there are two")
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

/// Where the second copy of settings and records begins.
fn second_copy() -> usize {
    let items = device_ranges().items;
    (items.start + items.end) as usize / 2
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
    let mut records = loaded.records.clone();
    records.training += 1;
    now(saves.store_settings(&settings)).expect("settings were let go");
    now(saves.store_records(&records)).expect("records were let go");
    now(saves.begin_game(&setup(5), &Default::default())).expect("the game was let go");
    let record = Record::<0>::new(setup(5)).expect("the setup is legal");
    let action = record.game().legal_actions()[0];
    now(saves.store(Journal::Played(action.code()))).expect("a game was begun");
    let (mut saves, loaded) = open(saves.into_flash(), &device_ranges());
    assert_eq!((loaded.settings, loaded.records), (settings, records));
    assert!(loaded.problems.is_empty(), "{:?}", loaded.problems);
    let mut record = room();
    now(saves.resume(&mut *record)).expect("a legal game");
    assert_eq!(record.played(), [action.code()]);
}

#[test]
fn damage_anywhere_is_told_or_does_no_harm() {
    let trial = trial();
    let whole = trial.saves.into_flash();
    let expected = trial.now;
    let played = expected.game.as_ref().map(|game| game.record.played().to_vec()).unwrap_or_default();
    let Ranges { items, games, .. } = device_ranges();
    let used: Vec<usize> =
        (items.start as usize..games.end as usize).filter(|at| whole.bytes()[*at] != 0xff).collect();
    let mut chance = Chance::from_seed(9);
    let mut record = room();
    let mut told = 0;
    for number in 0..4_000 {
        let mut flash = whole.clone();
        let at = if number % 4 == 0 {
            items.start as usize + chance.below(games.end - items.start) as usize
        } else {
            used[chance.below(used.len() as u32) as usize]
        };
        let (place, how, damage) = damage(&mut flash, at, games.end as usize, &mut chance);
        let before = flash.clone();
        let (mut saves, loaded) = open(flash, &device_ranges());
        let offered = loaded.game.is_some();
        let game_problem = problem(&loaded, Part::Game);
        told += usize::from(!loaded.problems.is_empty());
        // Each half of the items is a copy: damage to one of them is made good by the other.
        let middle = second_copy();
        if place.len() <= 2 * PAGE_BYTES && (place.end <= middle || at >= middle) {
            assert_eq!(loaded.settings, expected.settings, "{damage}");
            assert_eq!(loaded.records, expected.records, "{damage}");
            assert_eq!(problem(&loaded, Part::Settings), None, "{damage}");
            assert_eq!(problem(&loaded, Part::Records), None, "{damage}");
        }
        if offered {
            match now(saves.resume(&mut *record)) {
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
            let kept = saves.kept(Part::Game).expect("what cannot be read is kept");
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
    assert_eq!(loaded.game, None);
    let [problem] = loaded.problems[..] else { panic!("one problem, not {:?}", loaded.problems) };
    assert_eq!(problem.to_string(), "The saved game cannot be read and is kept: entry 5 is damaged.");
    assert_eq!(now(saves.store(Journal::Undone(1))), Err(SaveError::NoGame));

    let names: [Name; 4] = Default::default();
    now(saves.begin_game(&setup(1), &names)).expect("there is another slot");
    let (mut saves, loaded) = open(saves.into_flash(), &device_ranges());
    assert_eq!(loaded.game.as_ref().map(|game| game.setup.clone()), Some(setup(1)));
    assert_eq!(super::damage::problem(&loaded, Part::OlderGame), Some(Why::EntryDamaged { entry: 5 }));
    assert_eq!(now(saves.begin_game(&setup(2), &names)), Err(SaveError::Kept(Part::OlderGame)));
    assert_eq!(saves.flash_mut().bytes()[slot], kept);

    now(saves.let_go(Part::OlderGame)).expect("the player says so");
    let (mut saves, loaded) = open(saves.into_flash(), &device_ranges());
    assert!(loaded.problems.is_empty() && loaded.game.is_some());
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
    let let_go = |saves: &mut Device<1>| now(saves.let_go(Part::Game));
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
            let new = loaded.game.as_ref().map(|game| &game.setup);
            assert!(new.is_none_or(|found| *found == setup(1) && !lets_go), "{cut:?}: {new:?}");
            if !lets_go {
                let part = if new.is_some() { Part::OlderGame } else { Part::Game };
                assert_eq!(problem(&loaded, part), Some(Why::EntryDamaged { entry: 5 }), "{cut:?}");
                assert_eq!(saves.flash_mut().bytes()[slot.clone()], damaged, "{cut:?}");
            }
            works_again(saves, &loaded);
        }
    }
}

#[test]
fn a_page_that_looks_open_and_is_not_blank_is_erased_at_the_start() {
    let trial = trial();
    let whole = trial.saves.into_flash();
    for copy in [device_ranges().items.start as usize, second_copy()] {
        let mut flash = whole.clone();
        let page = copy + PAGE_BYTES..copy + 2 * PAGE_BYTES;
        assert!(flash.bytes()[page.clone()].iter().all(|byte| *byte == 0xff), "the page to move to");
        // Both ends are blank, which is all that the storage crate looks at.
        flash.bytes_mut()[page.start + 2000] = 0x5a;
        let (mut saves, loaded) = open(flash, &device_ranges());
        assert_eq!(loaded.settings, trial.now.settings);
        assert!(saves.flash_mut().bytes()[page].iter().all(|byte| *byte == 0xff));
    }
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
        assert_eq!(loaded.game, None);
        assert_eq!(problem(&loaded, Part::Game), Some(Why::OtherVersion { version, known: 1 }));
        assert_eq!((&loaded.settings, &loaded.records), (&trial.now.settings, &trial.now.records));
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
    assert_eq!(problem(&loaded, Part::Game), Some(why));
    works_again(saves, &loaded);
}

#[test]
fn settings_of_another_version_are_refused_with_a_sentence_and_kept_when_records_are_stored() {
    let trial = trial();
    let mut flash = trial.saves.into_flash();
    let item: &[u8] = &[9, 0xff, 0, 0, 0, 1, 2, 3];
    for copy in [device_ranges().items.start, second_copy() as u32] {
        let config = MapConfig::new(copy..copy + 2 * PAGE_BYTES as u32);
        let mut map = MapStorage::<u8, _, _>::new(&mut flash, config, Cache::new_uncached());
        now(map.store_item(&mut [0; 64], &1, &item)).expect("a sound map");
    }
    let (mut saves, loaded) = open(flash, &device_ranges());
    assert_eq!(loaded.settings, Settings::default());
    assert_eq!(loaded.records, trial.now.records);
    let [problem] = loaded.problems[..] else { panic!("one problem, not {:?}", loaded.problems) };
    let sentence = "The settings cannot be read and are kept: the format version is 9, this Skyline reads 1.";
    assert_eq!(problem.to_string(), sentence);
    assert_eq!(now(saves.store_settings(&loaded.settings)), Err(SaveError::Kept(Part::Settings)));
    // Until a page is full and everything on it moves.
    let mut records = loaded.records.clone();
    for _ in 0..60 {
        records.shared += 1;
        now(saves.store_records(&records)).expect("records are not kept");
    }
    let (saves, loaded) = open(saves.into_flash(), &device_ranges());
    assert_eq!(loaded.records, records);
    assert_eq!(loaded.problems, [problem]);
    works_again(saves, &loaded);
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
        now(saves.store(Journal::Played(code))).expect("the saves know no rules");
        let (mut saves, mut loaded) = open(saves.into_flash(), &device_ranges());
        assert!(loaded.game.is_some() && loaded.problems.is_empty());
        let problem = now(saves.resume(&mut *room())).expect_err("not a legal game");
        assert_eq!(problem.part, Part::Game);
        match problem.why {
            Why::UnknownAction { action, code: found } => assert_eq!((action, found), (91, 0x7777)),
            Why::IllegalAction { action, .. } => assert_eq!((action, code), (91, illegal_code())),
            why => panic!("{why}"),
        }
        assert_eq!(now(saves.store(Journal::Undone(1))), Err(SaveError::NoGame));
        let _ = loaded.problems.push(problem);
        works_again(saves, &loaded);
    }
    let mut saves = trial().saves;
    let mut small: Box<Record<10>> = Box::new(Record::new(setup(0)).expect("the setup is legal"));
    let problem = now(saves.resume(&mut *small)).expect_err("not enough room");
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
        assert!(matches!(now(saves.store(step)), Err(SaveError::Flash(_))));
        // The device itself has not lost power: it tries again.
        saves.flash_mut().restart();
        assert_eq!(now(saves.store(Journal::Undone(1))), Err(SaveError::OutOfStep));
        now(saves.store(step)).expect("the flash is well again");
        let after = trial.now.after(&Step::Play(action));
        trial.start(saves.into_flash(), [&after, &after], "after a failed write");
    }
}

#[test]
fn wrong_ranges_are_refused() {
    let good = device_ranges();
    let page = PAGE_BYTES as u32;
    for ranges in [
        Ranges { items: good.items.start + 1..good.items.end, ..good.clone() },
        Ranges { items: good.items.start..good.items.end - page, ..good.clone() },
        Ranges { games: good.games.start..good.games.end - page, ..good.clone() },
        Ranges { games: good.games.start..good.games.start, ..good.clone() },
        Ranges { sessions: good.sessions.start..good.sessions.end - page, ..good.clone() },
        Ranges { sessions: good.sessions.start..good.sessions.end + 2 * page, ..good.clone() },
        Ranges { sessions: good.games.clone(), ..good.clone() },
    ] {
        let flash: FakeFlash = FakeFlash::new(32);
        assert!(matches!(now(Saves::open(flash, ranges, SHELF)), Err(SaveError::BadRanges)));
    }
}
