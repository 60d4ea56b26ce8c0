//! What is stored knows no title: whole games and sessions of each survive the same cuts, one title takes the place of
//! another, and what is of a title that a device does not have is told and kept.

use std::ops::Range;

use app::card::Card;
use app::play::Journal;
use app::saves::{Part, Ranges, SaveError, Saves, Why};
use app::title::Title;
use app::toy::ToyTitle;
use engine::toy::{LENGTH, STAKES, Toy};
use engine::{Chance, LoadError, Rules, Setup, Sitter, Strength, properties};
use new_york_city_face::NewYorkCity;
use simulator::fake_flash::{FakeFlash, now};

use super::damage::{newest_of, problem};
use super::sessions::{Noted, SessionStep, any_entry, names, whole_sessions};
use super::{Device, Step, Trial, device_ranges, open, other_settings, store};

/// The titles of the device whose power goes.
pub const SHELF: &[&Card] = &[NewYorkCity::CARD, ToyTitle::CARD];

/// What is played of a title while the power goes.
pub trait Played: Title {
    /// Games that differ in whatever a setup can differ in, as `number` grows.
    fn setup(number: u64) -> Setup;

    /// The entry with which the app begins a session.
    fn colours(colours: [u8; 4]) -> Noted<Self>;

    /// A code that may be an entry at the table.
    fn any_entry_code(chance: &mut Chance) -> u16;
}

impl Played for NewYorkCity {
    fn setup(number: u64) -> Setup {
        tests::setup(number)
    }

    fn colours(colours: [u8; 4]) -> Noted<NewYorkCity> {
        new_york_city::companion::Entry::Colours(colours)
    }

    fn any_entry_code(chance: &mut Chance) -> u16 {
        // Answers and moves are below, corrections of numbers above.
        let codes = if chance.below(4) == 0 { 0x8000 } else { 0x1300 };
        chance.below(codes) as u16
    }
}

impl Played for ToyTitle {
    fn setup(number: u64) -> Setup {
        // The longest game of each number of seats, every other one with stakes (TOY-6, TOY-7).
        let sitters = [Sitter::Person, Sitter::Architect(Strength::Easy), Sitter::Person, Sitter::Person];
        let seats = 2 + (number % 3) as usize;
        let length = if seats < 4 { 2 } else { 1 };
        let options = STAKES.choose(LENGTH.choose(0, length), (number / 3 % 2) as usize);
        Setup { options, ..Setup::new(Toy::ID, &sitters[..seats], number) }
    }

    fn colours(colours: [u8; 4]) -> Noted<ToyTitle> {
        engine::toy::Entry::Colours(colours)
    }

    fn any_entry_code(chance: &mut Chance) -> u16 {
        let (first, codes) = if chance.below(4) == 0 { (0x4000, 0x400) } else { (0x100, 0x900) };
        (first + chance.below(codes)) as u16
    }
}

/// Games with all that can be done with one, each in the place of the one before.
fn whole_games<const WORD: usize, T: Played>(games: u64, what: &str) {
    let mut trial: Trial<WORD, T> = Trial::new(device_ranges());
    let mut chance = Chance::from_seed(1);
    trial.take(Step::Settings(other_settings(&trial.now.settings, &mut chance)));
    for number in 0..games {
        trial.play_game(number, usize::MAX);
        // Whatever follows takes the end back: several at once, and some of them again.
        let played = trial.game().expect("it was begun").record.played().len();
        for count in [2, 3, 5].into_iter().filter(|count| *count < played) {
            trial.take(Step::Undo(count as u8));
            trial.take(Step::Redo);
            trial.take(Step::Redo);
        }
        if !trial.game().expect("it was begun").training {
            trial.take(Step::Training);
        }
        trial.take(Step::End);
        // One that came over the cable: in the middle, and at its end.
        for part in [2, 1] {
            let (setup, mut actions) = (T::setup(100 + number), Vec::new());
            let mut game = T::Game::from_setup(&setup).expect("the setup is legal");
            let mut player = Chance::from_seed(number);
            while let Some(action) = properties::any_action(&game, &mut player) {
                game.apply(action).expect("a legal action");
                actions.push(action);
            }
            actions.truncate(actions.len() / part);
            trial.take(Step::Whole(setup, names(), actions));
        }
    }
    trial.finish(what);
}

#[test]
fn toy_games_survive_a_power_cut_at_every_flash_operation() {
    whole_games::<1, ToyTitle>(6, "toy games, words of 1 byte");
}

#[test]
fn toy_games_survive_a_power_cut_at_every_flash_operation_with_words_of_four_bytes() {
    whole_games::<4, ToyTitle>(3, "toy games, words of 4 bytes");
}

#[test]
fn a_toy_session_survives_a_power_cut_at_every_flash_operation_and_so_does_the_game_beside_it() {
    whole_sessions::<1, ToyTitle>(60, "toy sessions, words of 1 byte");
}

#[test]
fn a_toy_session_survives_a_power_cut_at_every_flash_operation_with_words_of_four_bytes() {
    whole_sessions::<4, ToyTitle>(25, "toy sessions, words of 4 bytes");
}

/// A game and a session in the middle, on a device with all titles.
fn in_use<T: Played>() -> Trial<1, T> {
    let mut trial: Trial<1, T> = Trial::new(device_ranges());
    let mut chance = Chance::from_seed(6);
    // The second of each: both slots have a start.
    for number in [3, 4] {
        trial.put(Step::Begin(T::setup(number), names()));
        trial.put(Step::Session(SessionStep::Begin(
            T::setup(number),
            names(),
            vec![T::colours([0, 1, 2, 3])],
        )));
        for _ in 0..5 {
            let game = trial.game().expect("it was begun").record.state();
            let action = properties::any_action(game, &mut chance).expect("a game is longer than that");
            trial.put(Step::Play(action));
            let entry = any_entry::<T>(trial.notebook(), &mut chance);
            trial.put(Step::Session(SessionStep::Note(entry)));
        }
    }
    trial
}

/// On a device that plays one title, a game and a session of another one begin, with the power cut wherever it can be.
fn takes_the_place<Old: Played, New: Played>() {
    let (mut old, mut new) = (in_use::<Old>(), in_use::<New>());
    let (was, next) = (old.now.clone(), names());
    let steps = [
        Step::<New>::Begin(New::setup(5), next.clone()),
        Step::Session(SessionStep::Begin(New::setup(5), next, vec![])),
    ];
    for (step, is_game) in steps.iter().zip([true, false]) {
        let mut whole = old.saves.clone();
        whole.flash_mut().take_operations();
        store(&mut whole, step).expect("with power, everything is stored");
        let operations = whole.flash_mut().take_operations();
        let (mut before, mut after) = (0, 0);
        for cut in old.cuts_of(&operations, 1) {
            let mut saves = old.saves.clone();
            saves.flash_mut().take_operations();
            saves.flash_mut().cut(cut);
            let _ = store(&mut saves, step);
            let mut flash = saves.into_flash();
            flash.restart();
            let (mut saves, loaded) = open(flash.clone(), &device_ranges());
            assert_eq!(loaded.problems, [], "{cut:?}");
            let found = if is_game { &loaded.game } else { &loaded.session };
            let found = found.as_ref().expect("one of the two is there");
            if found.setup == New::setup(5) {
                after += 1;
                let resumed = if is_game {
                    now(saves.resume(&mut *new.record))
                } else {
                    now(saves.resume_session(&mut *new.notebook))
                };
                resumed.unwrap_or_else(|problem| panic!("{cut:?}: {problem}"));
            } else {
                before += 1;
                old.start(flash, [&was, &was], &format!("{cut:?} of another title's beginning"));
            }
        }
        assert!(before > 0, "a cut at the very beginning changes nothing");
        println!(
            "{} after {}: {before} cuts before, {after} after it counts",
            New::CARD.title,
            Old::CARD.title
        );
    }
}

#[test]
fn a_game_or_session_of_another_title_takes_the_place_of_the_one_before_whole_or_not_at_all() {
    takes_the_place::<NewYorkCity, ToyTitle>();
    takes_the_place::<ToyTitle, NewYorkCity>();
}

/// Where the slots are of which `kept` says that they are not touched.
fn slots(flash: &FakeFlash) -> [Range<usize>; 2] {
    let Ranges { games, sessions, .. } = device_ranges();
    [games, sessions].map(|slots| newest_of(&slots, flash))
}

/// A device has lost a title: another Skyline was written onto it.
fn is_kept<Had: Played, Has: Played>(shelf: &'static [&'static Card]) {
    let mut trial = in_use::<Had>();
    let flash = trial.saves.clone().into_flash();
    let whole = flash.bytes().to_vec();
    let slots = slots(&flash);
    let is_whole =
        |flash: &FakeFlash| slots.iter().all(|slot| flash.bytes()[slot.clone()] == whole[slot.clone()]);
    let (mut saves, loaded) = now(Saves::open(flash, device_ranges(), shelf)).expect("it is on");
    assert_eq!((&loaded.game, &loaded.session), (&None, &None));
    let why = Some(Why::StartRefused(LoadError::OtherGame { game: Had::CARD.id }));
    for (part, slot) in [Part::Game, Part::Session].into_iter().zip(&slots) {
        assert_eq!(problem(&loaded, part), why);
        assert_eq!(saves.kept(part), Some(slot.start as u32..slot.end as u32));
    }
    assert!(saves.flash_mut().bytes() == whole, "nothing is erased by looking");

    // With its title it is there as it was.
    let expected = trial.now.clone();
    trial.start(saves.clone().into_flash(), [&expected, &expected], "the title is back");

    // What the device cannot play it does not store, and has no game to store more of.
    let refused = now(saves.begin_game(&Had::setup(1), &names()));
    assert_eq!(refused, Err(SaveError::BadSetup(LoadError::OtherGame { game: Had::CARD.id })));
    assert_eq!(now(saves.store(Journal::Undone(1))), Err(SaveError::NoGame));
    assert_eq!(now(saves.store_entry(Journal::Undone(1))), Err(SaveError::NoGame));
    assert!(saves.flash_mut().bytes() == whole);

    // A game of its own goes beside it, wherever the power is cut; a second one would go over it.
    let begin = |saves: &mut Device<1>, number| {
        now(saves.begin_game(&Has::setup(number), &names()))?;
        now(saves.store_session(&Has::setup(number), &names(), core::iter::empty()))
    };
    let mut both = saves.clone();
    both.flash_mut().take_operations();
    begin(&mut both, 1).expect("there are other slots");
    for cut in trial.cuts_of(&both.flash_mut().take_operations(), 1) {
        let mut saves = saves.clone();
        saves.flash_mut().take_operations();
        saves.flash_mut().cut(cut);
        let _ = begin(&mut saves, 1);
        let mut flash = saves.into_flash();
        flash.restart();
        let (mut saves, loaded) = now(Saves::open(flash, device_ranges(), shelf)).expect("it is on");
        let part = if loaded.game.is_some() { Part::OlderGame } else { Part::Game };
        assert_eq!([problem(&loaded, part), problem(&loaded, Part::Session)], [why; 2], "{cut:?}");
        assert!(is_whole(saves.flash_mut()), "{cut:?}");
    }
    let (mut saves, loaded) = now(Saves::open(both.into_flash(), device_ranges(), shelf)).expect("it is on");
    assert!(loaded.game.is_some() && loaded.session.is_some());
    assert_eq!(begin(&mut saves, 2), Err(SaveError::Kept(Part::OlderGame)));
    let session = now(saves.store_session(&Has::setup(2), &names(), core::iter::empty()));
    assert_eq!(session, Err(SaveError::Kept(Part::Session)));
    assert!(is_whole(saves.flash_mut()));

    for part in [Part::OlderGame, Part::Session] {
        now(saves.let_go(part)).expect("the player says so");
    }
    begin(&mut saves, 2).expect("both slots are free");
}

#[test]
fn what_is_of_a_title_that_the_device_does_not_have_is_told_and_kept() {
    is_kept::<ToyTitle, NewYorkCity>(&[NewYorkCity::CARD]);
    is_kept::<NewYorkCity, ToyTitle>(&[ToyTitle::CARD]);
}
