//! Entries torn by cuts one after the other: only the step that was cut is missing, and nobody is told of a loss.

use app::play::Journal;
use app::saves::{Loaded, Part, SaveError, Why};
use app::setups::LastSetups;
use engine::{Code, GameId, Rules};
use simulator::fake_flash::{Cut, ErasedSoFar, FakeFlash, now};
use tests::{RandomPlayer, setup};

use super::damage::{newest_of, problem};
use super::sessions::SessionStep;
use super::{Device, Step, Trial, city, city_ranges, device_ranges, open};

const CITY: GameId = <new_york_city::Game as Rules>::ID;

const ACTIONS: usize = 12;
/// Cuts in a row.
const CUTS: usize = 4;

/// A device with a game and a session.
fn in_use() -> Trial<1> {
    let mut trial: Trial<1> = Trial::new(device_ranges());
    // The second game on it: both slots have a start.
    trial.put(Step::Begin(setup(8), Default::default()));
    trial.put(Step::Begin(setup(4), Default::default()));
    let mut player = RandomPlayer::new(1);
    for _ in 0..ACTIONS {
        let game = trial.game().expect("it was begun").record.game();
        let action = player.choose(game).expect("a game is longer than that");
        trial.put(Step::Play(action));
    }
    trial.put(Step::Session(SessionStep::Begin(setup(3), Default::default(), vec![])));
    trial
}

/// Stores a step with a cut, in each of some ways, and starts again; then the same once more.
fn cut_in_a_row(
    flash: &FakeFlash,
    store: &impl Fn(&mut Device<1>) -> Result<(), SaveError>,
    actions: impl Fn(&Loaded) -> Option<u16> + Copy,
    cuts: usize,
) -> usize {
    let mut starts = 0;
    for (done, seed) in [0, 30, 100, 130, 180, 240].into_iter().zip(cuts as u64..) {
        let (mut saves, before) = open(flash.clone(), &device_ranges());
        saves.flash_mut().take_operations();
        saves.flash_mut().cut(Cut { operation: 0, done, erased: ErasedSoFar::Nothing, seed });
        let _ = store(&mut saves);
        let mut flash = saves.into_flash();
        assert!(!flash.is_on());
        flash.restart();
        let (saves, loaded) = open(flash, &device_ranges());
        assert_eq!(loaded.problems, [], "after cut {} in a row, at {done}", CUTS + 1 - cuts);
        starts += 1;
        // The bits that the cut has left out may all be blank ones: then the step is there.
        let arrived = actions(&loaded) == actions(&before).map(|actions| actions + 1);
        assert!(arrived || actions(&loaded) == actions(&before), "only the step that was cut is missing");
        if cuts > 1 && !arrived {
            starts += cut_in_a_row(&saves.into_flash(), store, actions, cuts - 1);
        }
    }
    starts
}

#[test]
fn cuts_with_nothing_stored_between_them_lose_only_the_step_that_was_cut() {
    let trial = in_use();
    let action = trial.game().expect("it was begun").record.game().legal_actions()[0].code();
    let flash = trial.saves.into_flash();
    let game = |loaded: &Loaded| city(loaded).game.as_ref().map(|game| game.actions);
    let played = |saves: &mut Device<1>| now(saves.store(CITY, Journal::Played(action)));
    assert!(cut_in_a_row(&flash, &played, game, CUTS) > 1_000);
    let session = |loaded: &Loaded| city(loaded).session.as_ref().map(|session| session.actions);
    let noted = |saves: &mut Device<1>| now(saves.store_entry(CITY, Journal::Played(0x0100)));
    cut_in_a_row(&flash, &noted, session, 3);
}

/// Found by keys without a plan: a title that has no records yet seemed to have lost them.
#[test]
fn set_ups_torn_on_each_page_are_no_lost_records() {
    let (mut saves, _): (Device<1>, _) = open(super::blank(&device_ranges()), &device_ranges());
    for (number, operation) in [0, 1, 0, 1].into_iter().enumerate() {
        let mut setups = LastSetups::default();
        setups.note(&setup(number as u64));
        saves.flash_mut().take_operations();
        saves.flash_mut().cut(Cut { operation, done: 200, erased: ErasedSoFar::Nothing, seed: 1 });
        let _ = now(saves.store_setups(CITY, &setups));
        let mut flash = saves.into_flash();
        assert!(!flash.is_on());
        flash.restart();
        let (again, loaded) = open(flash, &device_ranges());
        assert_eq!(loaded.problems, [], "after cut {number}");
        assert_eq!(city(&loaded).setups == setups, operation == 1, "whole on the first page, or not at all");
        saves = again;
    }
}

#[test]
fn stored_actions_that_cannot_be_read_any_more_are_still_told() {
    for lost in [3, 5, 8] {
        for how in [0x00, 0x55, 0xf0] {
            let mut flash = in_use().saves.into_flash();
            let slot = newest_of(&city_ranges().games, &flash);
            let end = slot.start + 256 + 4 * ACTIONS;
            flash.bytes_mut()[end - 4 * lost..end].fill(how);
            let (_, loaded) = open(flash, &device_ranges());
            let entries = lost as u16;
            assert_eq!(problem(&loaded, Part::Game(CITY)), Some(Why::EndUnreadable { entries }), "{how:#x}");
        }
    }
}
