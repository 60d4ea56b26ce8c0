//! Sessions that are damaged, of another version or impossible: told, kept, and the game beside goes on.

use std::ops::Range;

use app::companion::ENTRIES_MAX;
use app::play::Journal;
use app::saves::{Loaded, Part, Ranges, SaveError, Saves, Why};
use engine::{Chance, Code, GameId, LoadError, Rules};
use new_york_city::companion::{Entry, Notebook};
use new_york_city::components::DATA_VERSION;
use new_york_city_face::NewYorkCity;
use simulator::device::Device;
use simulator::fake_flash::{Cut, ErasedSoFar, FakeFlash, PAGE_BYTES, now};
use tests::setup;

use super::damage::{BLANKED, damage, newest_of, problem, seal, set_version};
use super::sessions::{SessionStep, any_entry, names, room};
use super::titles::SHELF;
use super::{Device as Stored, Step, Trial, bytes_of, city, city_ranges, device_ranges, open, store};

/// The title that is damaged.
const CITY: GameId = <new_york_city::Game as Rules>::ID;
const GAME: Part = Part::Game(CITY);
const SESSION: Part = Part::Session(CITY);

/// A device with a game, and with a session in the middle; it is the second one there.
fn trial() -> Trial<1> {
    let mut trial: Trial<1> = Trial::new(device_ranges());
    trial.every = usize::MAX;
    trial.play_game(4, 20);
    trial.hold_session(8, 10);
    trial.hold_session(9, 0);
    // Only notes: whatever the end loses, the rest is the beginning of them.
    let mut chance = Chance::from_seed(9);
    for _ in 0..40 {
        let entry = any_entry::<NewYorkCity>(trial.notebook(), &mut chance);
        trial.note(SessionStep::Note(entry));
    }
    trial
}

/// The slot of the session that counts.
fn newest_slot(flash: &FakeFlash) -> Range<usize> {
    newest_of(&city_ranges().sessions, flash)
}

/// The game beside is there, and after the session was let go, another one can be held.
fn goes_on(trial: &mut Trial<1>, mut saves: Stored<1>, loaded: &Loaded) {
    assert!(city(loaded).game.is_some() && problem(loaded, GAME).is_none());
    if problem(loaded, SESSION).is_some() {
        now(saves.let_go(SESSION)).expect("the player says so");
    }
    let step = Step::Session(SessionStep::Begin(setup(5), names(), vec![Entry::Colours([3, 2, 1, 0])]));
    store(&mut saves, &step).expect("the session was let go");
    let expected = trial.now.after(&step);
    let (mut saves, _) = trial.start(saves.into_flash(), [&expected, &expected], "after it was let go");
    store(&mut saves, &step).expect("both slots are free");
}

#[test]
fn damage_to_a_session_is_told_or_does_no_harm_and_the_game_is_as_it_was() {
    let mut trial = trial();
    let whole = trial.saves.clone().into_flash();
    let noted = trial.notebook().played().to_vec();
    let sessions = bytes_of(&city_ranges().sessions);
    let used: Vec<usize> = sessions.clone().filter(|at| whole.bytes()[*at] != 0xff).collect();
    let mut chance = Chance::from_seed(9);
    let mut notebook = room::<NewYorkCity>();
    let mut told = 0;
    for number in 0..2_000 {
        let mut flash = whole.clone();
        let at = used[chance.below(used.len() as u32) as usize];
        let (_, how, damage) = damage(&mut flash, at, sessions.end, &mut chance);
        let before = flash.clone();
        let (mut saves, loaded) = open(flash, &device_ranges());
        let found = problem(&loaded, SESSION);
        told += usize::from(found.is_some());
        if city(&loaded).session.is_some() {
            now(saves.resume_session(CITY, &mut *notebook))
                .unwrap_or_else(|problem| panic!("{damage}: {problem}"));
            assert!(noted.starts_with(notebook.played()), "{damage}: another session");
            let lost = noted.len() - notebook.played().len();
            let torn = matches!(found, Some(Why::EndUnreadable { .. }));
            // Blank to the very end is as if it had never been written.
            assert!(lost <= 2 || torn || how == BLANKED, "{damage}: {lost} entries are missing");
        } else {
            assert!(found.is_some(), "{damage}: the session is gone without a word");
            let kept = saves.kept(SESSION).expect("what cannot be read is kept");
            let kept = kept.start as usize..kept.end as usize;
            assert_eq!(saves.flash_mut().bytes()[kept.clone()], before.bytes()[kept], "{damage}");
        }
        if number % 8 == 0 {
            goes_on(&mut trial, saves, &loaded);
        }
    }
    println!("damage to sessions: {told} of 2000 told");
}

#[test]
fn a_damaged_session_is_kept_beside_a_new_one_until_it_is_let_go() {
    let mut flash = trial().saves.into_flash();
    let slot = newest_slot(&flash);
    // The fifth entry.
    flash.bytes_mut()[slot.start + 256 + 4 * 4] ^= 4;
    let kept = flash.bytes()[slot.clone()].to_vec();
    let (mut saves, loaded) = open(flash, &device_ranges());
    assert_eq!(city(&loaded).session, None);
    let [problem] = loaded.problems[..] else { panic!("one problem, not {:?}", loaded.problems) };
    assert_eq!(problem.to_string(), "The saved session cannot be read and is kept: entry 5 is damaged.");
    assert_eq!(now(saves.store_entry(CITY, Journal::Undone(1))), Err(SaveError::NoGame));

    let begin = |saves: &mut Stored<1>, number| {
        now(saves.store_session(&setup(number), &names(), core::iter::empty()))
    };
    begin(&mut saves, 1).expect("there is another slot");
    let (mut saves, loaded) = open(saves.into_flash(), &device_ranges());
    assert_eq!(city(&loaded).session.as_ref().map(|session| session.setup.clone()), Some(setup(1)));
    assert_eq!(super::damage::problem(&loaded, SESSION), Some(Why::EntryDamaged { entry: 5 }));
    assert_eq!(begin(&mut saves, 2), Err(SaveError::Kept(SESSION)));
    // What goes on in memory only must not be mixed into the one on the flash.
    assert_eq!(now(saves.store_entry(CITY, Journal::Played(Entry::Done.code()))), Err(SaveError::NoGame));
    assert_eq!(saves.flash_mut().bytes()[slot], kept);

    now(saves.let_go(SESSION)).expect("the player says so");
    let (mut saves, loaded) = open(saves.into_flash(), &device_ranges());
    assert!(loaded.problems.is_empty() && city(&loaded).session.is_some() && city(&loaded).game.is_some());
    begin(&mut saves, 2).expect("both slots are free");
}

#[test]
fn the_very_first_session_is_missed_when_its_beginning_is_lost() {
    let mut trial: Trial<1> = Trial::new(device_ranges());
    trial.every = usize::MAX;
    trial.play_game(4, 5);
    trial.hold_session(8, 10);
    let mut flash = trial.saves.clone().into_flash();
    let slot = newest_slot(&flash);
    flash.bytes_mut()[slot.start..slot.start + 200].fill(0);
    let (saves, loaded) = open(flash, &device_ranges());
    assert_eq!(city(&loaded).session, None);
    assert_eq!(problem(&loaded, SESSION), Some(Why::StartDamaged));
    goes_on(&mut trial, saves, &loaded);
}

#[test]
fn a_full_session_still_has_room_in_its_slot() {
    let mut trial: Trial<1> = Trial::new(device_ranges());
    let entries = vec![Entry::Colours([0, 1, 2, 3]); ENTRIES_MAX];
    let begin: SessionStep = SessionStep::Begin(setup(3), names(), entries);
    store(&mut trial.saves, &Step::Session(begin)).expect("a slot has room for a full notebook");
    // Undo and redo, until it had to move more than once.
    for _ in 0..600 {
        for step in [SessionStep::<NewYorkCity>::Undo, SessionStep::Redo] {
            store(&mut trial.saves, &Step::Session(step)).expect("there is room without what was undone");
        }
    }
    store(&mut trial.saves, &Step::<NewYorkCity>::Session(SessionStep::End))
        .expect("a session can always be ended");
}

#[test]
fn the_device_takes_up_game_and_session_and_tells_what_it_cannot() {
    let mut device = Device::new(7);
    let saves = &mut device.body_mut().saves;
    now(saves.begin_game(&setup(4), &names())).expect("the flash is on");
    let codes = [Entry::Colours([1, 0, 2, 3]).code()];
    now(saves.store_session(&setup(3), &names(), codes.into_iter())).expect("the flash is on");
    let mut flash = device.off();
    let device = Device::start(flash.clone(), 1).expect("the flash is on");
    let companion = device.app().companion().expect("the session is taken up");
    assert_eq!((companion.setup(), companion.played()), (&setup(3), &codes[..]));
    assert_eq!(companion.names(), &names());
    assert_eq!(device.app().play().map(|play| play.setup().clone()), Some(setup(4)));

    // The session's beginning is lost: the game goes on, and the cable gives out what is kept.
    let sessions = Ranges::of(skyline::CARDS, 0, PAGE_BYTES as u32).titles[0].sessions.clone();
    let slot = newest_of(&sessions, &flash);
    flash.bytes_mut()[slot.start + 6..slot.start + 14].fill(0);
    let mut device = Device::start(flash, 1).expect("the flash is on");
    assert_eq!(device.app().screen().name(), "Notice");
    assert!(device.app().companion().is_none() && device.app().play().is_some());
    let kept = device.serial("export kept").expect("the flash is on");
    assert_eq!(kept.first().map(String::as_str), Some("skyline-kept session nyc"));
    assert!(kept.iter().all(|line| !line.starts_with("skyline-kept game")));
}

#[test]
fn a_session_of_another_version_is_refused_with_a_sentence_and_kept() {
    for version in [0, 2, 255] {
        let mut trial = trial();
        let mut flash = trial.saves.clone().into_flash();
        let slot = newest_slot(&flash);
        set_version(&mut flash, &slot, version);
        let kept = flash.bytes().to_vec();
        let (mut saves, loaded) = open(flash, &device_ranges());
        assert_eq!(city(&loaded).session, None);
        assert_eq!(problem(&loaded, SESSION), Some(Why::OtherVersion { version, known: 1 }));
        assert_eq!(saves.flash_mut().bytes(), kept, "nothing was written");
        goes_on(&mut trial, saves, &loaded);
    }
}

#[test]
fn a_session_with_other_component_tables_is_refused_with_a_sentence_and_kept() {
    let mut trial = trial();
    let mut flash = trial.saves.clone().into_flash();
    let slot = newest_slot(&flash);
    let start = &mut flash.bytes_mut()[slot];
    start[12 + 6] = 99;
    seal(&mut start[12..], 26);
    seal(start, 128);
    let (saves, loaded) = open(flash, &device_ranges());
    let why = Why::StartRefused(LoadError::OtherData { version: 99, known: DATA_VERSION });
    assert_eq!(problem(&loaded, SESSION), Some(why));
    goes_on(&mut trial, saves, &loaded);
}

#[test]
fn a_session_that_no_table_can_have_is_refused_with_its_place_and_kept() {
    // No entry has the first code, and a new session does not know what the second answers.
    let refused = Entry::Build(1).code();
    for (code, why) in
        [(0x3fff, Why::UnknownAction { action: 1, code: 0x3fff }), (refused, Why::EntryRefused { entry: 1 })]
    {
        let mut trial = trial();
        let mut saves = trial.saves.clone();
        now(saves.store_session(&setup(2), &names(), [code].into_iter())).expect("the saves know no rules");
        let (mut saves, mut loaded) = open(saves.into_flash(), &device_ranges());
        assert!(city(&loaded).session.is_some() && loaded.problems.is_empty());
        let problem =
            now(saves.resume_session(CITY, &mut *room::<NewYorkCity>())).expect_err("no such session");
        assert_eq!((problem.part, problem.why), (SESSION, why));
        assert_eq!(now(saves.store_entry(CITY, Journal::Undone(1))), Err(SaveError::NoGame));
        let _ = loaded.problems.push(problem);
        goes_on(&mut trial, saves, &loaded);
    }
    let mut saves = trial().saves;
    let mut small: Box<Notebook<10>> = Box::new(Notebook::new(setup(0)).expect("the setup is legal"));
    let problem = now(saves.resume_session(CITY, &mut *small)).expect_err("not enough room");
    assert!(matches!(problem.why, Why::TooManyActions { .. }));
}

#[test]
fn a_write_of_a_session_that_failed_is_stored_again_and_nothing_else_before_it() {
    let mut trial = trial();
    let entry = any_entry::<NewYorkCity>(trial.notebook(), &mut Chance::from_seed(2));
    for done in [0, 100, 255] {
        let mut saves = trial.saves.clone();
        saves.flash_mut().take_operations();
        saves.flash_mut().cut(Cut { operation: 0, done, erased: ErasedSoFar::Nothing, seed: 3 });
        let step = Journal::Played(entry.code());
        assert!(matches!(now(saves.store_entry(CITY, step)), Err(SaveError::Flash(_))));
        saves.flash_mut().restart();
        assert_eq!(now(saves.store_entry(CITY, Journal::Undone(1))), Err(SaveError::OutOfStep));
        // The game does not wait for it.
        let game = trial.game().expect("it was begun").record.game().legal_actions()[0];
        now(saves.store(CITY, Journal::Played(game.code()))).expect("it lies elsewhere");
        now(saves.store_entry(CITY, step)).expect("the flash is well again");
        let after = trial.now.after(&Step::Play(game)).after(&Step::Session(SessionStep::Note(entry)));
        trial.start(saves.into_flash(), [&after, &after], "after a failed write");
    }
}

#[test]
fn what_is_left_aside_is_kept_and_what_was_over_is_not() {
    let mut trial = trial();
    let mut saves = trial.saves.clone();
    saves.leave_game_aside(CITY);
    saves.leave_session_aside(CITY);
    assert!(saves.kept(GAME).is_some() && saves.kept(SESSION).is_some());
    let (_, loaded) = open(saves.into_flash(), &device_ranges());
    assert!(
        city(&loaded).game.is_some() && city(&loaded).session.is_some(),
        "the next start offers both once more"
    );

    trial.note(SessionStep::End);
    let (mut saves, _) =
        now(Saves::open(trial.saves.clone().into_flash(), device_ranges(), SHELF)).expect("it is on");
    saves.leave_game_aside(CITY);
    saves.leave_session_aside(CITY);
    assert!(saves.kept(GAME).is_some() && saves.kept(SESSION).is_none());
}
