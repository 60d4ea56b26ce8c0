//! What is stored knows no title: whole games and sessions of each survive the same cuts, side by side. What was copied
//! into the pages of another title is told and kept there, and pages of a title that a device does not have are left
//! alone.

use app::card::Card;
use app::play::{DeviceRecord, Journal};
use app::records::Records;
use app::saves::{LoadedGame, LoadedTitle, Part, Ranges, SaveError, Saves, Why};
use app::setups::LastSetups;
use app::title::Title;
use app::toy::ToyTitle;
use engine::toy::{LENGTH, STAKES, Toy};
use engine::{Chance, Code, LoadError, Record, Rules, Setup, Sitter, Strength, properties};
use fifth_avenue_face::FifthAvenue;
use new_york_1901::setup::{CHALLENGE, EXPERT};
use new_york_1901_face::NewYork1901;
use new_york_city_face::NewYorkCity;
use simulator::fake_flash::{PAGE_BYTES, now};
use tower_up::setup::{OBJECTIVES, PLACEMENT};
use tower_up_face::TowerUp;

use super::damage::{newest_of, problem};
use super::sessions::{Noted, SessionStep, any_entry, names, room, whole_sessions};
use super::{
    Device, PAGE, Step, Trial, bytes_of, device_ranges, found, open, open_of, other_settings, printed,
    ranges_of, store,
};

/// The titles of the device whose power goes: no device has more than four.
pub const SHELF: &[&Card] = &[NewYorkCity::CARD, ToyTitle::CARD, TowerUp::CARD, NewYork1901::CARD];

/// What is played of a title while the power goes.
pub trait Played: Title {
    /// The title that waits beside it, at the same place of every shelf.
    type Other: Played;
    /// The shelf that it stands on.
    const SHELF: &'static [&'static Card] = SHELF;

    /// Games that differ in whatever a setup can differ in, as `number` grows.
    fn setup(number: u64) -> Setup;

    /// The entry with which the app begins a session.
    fn colours(colours: [u8; 4]) -> Noted<Self>;

    /// A code that may be an entry at the table.
    fn any_entry_code(chance: &mut Chance) -> u16;
}

impl Played for NewYorkCity {
    type Other = ToyTitle;

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
    type Other = NewYorkCity;

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

impl Played for TowerUp {
    type Other = NewYorkCity;

    fn setup(number: u64) -> Setup {
        // Each number of people, who may all sit at a real table, too; floors that chance places or the first player.
        let seats = 2 + (number % 3) as usize;
        let options =
            PLACEMENT.choose(OBJECTIVES.choose(0, (number / 2 % 2) as usize), (number % 2) as usize);
        Setup { options, ..Setup::new(tower_up::Game::ID, &[Sitter::Person; 4][..seats], number) }
    }

    fn colours(colours: [u8; 4]) -> Noted<TowerUp> {
        tower_up::companion::Entry::Colours(colours)
    }

    fn any_entry_code(chance: &mut Chance) -> u16 {
        let (first, codes) = if chance.below(4) == 0 { (0x4000, 0x1000) } else { (0x100, 0x1200) };
        (first + chance.below(codes)) as u16
    }
}

impl Played for NewYork1901 {
    type Other = TowerUp;

    fn setup(number: u64) -> Setup {
        let seats = 2 + (number % 3) as usize;
        let challenge = number as usize % CHALLENGE.values.len();
        let options = EXPERT.choose(CHALLENGE.choose(0, challenge), (number / 2 % 2) as usize);
        Setup { options, ..Setup::new(new_york_1901::Game::ID, &[Sitter::Person; 4][..seats], number) }
    }

    fn colours(colours: [u8; 4]) -> Noted<NewYork1901> {
        new_york_1901::companion::Entry::Colours(colours)
    }

    fn any_entry_code(chance: &mut Chance) -> u16 {
        let (first, codes) = if chance.below(4) == 0 { (0x4000, 0x8000) } else { (0x100, 0x1c00) };
        (first + chance.below(codes)) as u16
    }
}

impl Played for FifthAvenue {
    type Other = TowerUp;
    const SHELF: &'static [&'static Card] =
        &[NewYorkCity::CARD, ToyTitle::CARD, TowerUp::CARD, FifthAvenue::CARD];

    fn setup(number: u64) -> Setup {
        fifth_avenue::whim::any_setup(number)
    }

    fn colours(colours: [u8; 4]) -> Noted<FifthAvenue> {
        fifth_avenue::companion::Entry::Colours(colours)
    }

    fn any_entry_code(chance: &mut Chance) -> u16 {
        // Answers and rings are below, numbers above.
        let (first, codes) = if chance.below(4) == 0 { (0x4000, 0xb000) } else { (0x100, 0x2f00) };
        (first + chance.below(codes)) as u16
    }
}

/// The game of a title that is paused, and the session.
fn paused<T: Played>() -> (Box<DeviceRecord<T>>, [Noted<T>; 1]) {
    let mut record: Box<DeviceRecord<T>> = Box::new(Record::new(T::setup(2)).expect("the setup is legal"));
    let mut chance = Chance::from_seed(2);
    for _ in 0..4 {
        let action = properties::any_action(record.state(), &mut chance).expect("a game is longer than that");
        record.play(action).expect("a legal action");
    }
    (record, [T::colours([3, 0, 1, 2])])
}

/// Pauses a game and a session of a title, which has records and set-ups, too. Returns what every start must find.
pub fn pause<const WORD: usize, T: Played>(saves: &mut Device<WORD>) -> LoadedTitle {
    let (game, (record, noted)) = (T::CARD.id, paused::<T>());
    let setup = record.setup().clone();
    let (mut records, mut setups) = (Records::default(), LastSetups::default());
    records.shared = 9;
    setups.note(&setup);
    let printed = printed(2);
    let begun = [
        now(saves.store_records(game, &records)),
        now(saves.store_setups(game, &setups)),
        now(saves.store_printed(game, &printed)),
    ];
    assert_eq!(begun, [Ok(()); 3]);
    now(saves.begin_game(&setup, &names())).expect("the flash is on");
    for code in record.played() {
        now(saves.store(game, Journal::Played(*code))).expect("the flash is on");
    }
    let codes = noted.iter().map(|entry| entry.code());
    now(saves.store_session(&setup, &names(), codes)).expect("the flash is on");
    let waiting =
        |actions| Some(LoadedGame { setup: setup.clone(), names: names(), training: false, actions });
    LoadedTitle { records, setups, printed, game: waiting(4), session: waiting(1) }
}

/// What was paused goes on.
pub fn resume_paused<const WORD: usize, T: Played>(saves: &mut Device<WORD>) {
    let (game, (record, noted)) = (T::CARD.id, paused::<T>());
    let mut resumed: Box<DeviceRecord<T>> = Box::new(Record::new(T::setup(0)).expect("the setup is legal"));
    let mut notebook = room::<T>();
    now(saves.resume(game, &mut *resumed)).expect("it is as it was");
    now(saves.resume_session(game, &mut *notebook)).expect("it is as it was");
    assert_eq!(resumed.played(), record.played());
    assert!(notebook.played().iter().copied().eq(noted.iter().map(|entry| entry.code())));
    now(saves.store(game, Journal::Undone(1))).expect("there is room");
    now(saves.store_entry(game, Journal::Undone(1))).expect("there is room");
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

#[test]
fn games_of_tower_up_survive_a_power_cut_at_every_flash_operation() {
    whole_games::<1, TowerUp>(2, "Tower Up, words of 1 byte");
}

#[test]
fn a_session_of_tower_up_survives_a_power_cut_at_every_flash_operation_and_so_does_the_game_beside_it() {
    whole_sessions::<1, TowerUp>(60, "sessions of Tower Up, words of 1 byte");
}

#[test]
fn games_of_new_york_1901_survive_a_power_cut_at_every_flash_operation() {
    whole_games::<1, NewYork1901>(2, "New York 1901, words of 1 byte");
}

#[test]
fn a_session_of_new_york_1901_survives_a_power_cut_at_every_flash_operation_and_so_does_the_game_beside_it() {
    whole_sessions::<1, NewYork1901>(60, "sessions of New York 1901, words of 1 byte");
}

#[test]
fn games_of_5th_avenue_survive_a_power_cut_at_every_flash_operation() {
    whole_games::<1, FifthAvenue>(2, "5th Avenue, words of 1 byte");
}

#[test]
fn a_session_of_5th_avenue_survives_a_power_cut_at_every_flash_operation_and_so_does_the_game_beside_it() {
    whole_sessions::<1, FifthAvenue>(60, "sessions of 5th Avenue, words of 1 byte");
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

/// A journal as long as a game of the title may be; the saves know no rules.
fn takes_the_longest_game<T: Played>() {
    let (ranges, game, most) = (device_ranges(), T::CARD.id, T::CARD.actions_max());
    let mut trial: Trial<1, T> = Trial::new(ranges.clone());
    let saves = &mut trial.saves;
    now(saves.begin_game(&T::setup(3), &names())).expect("the flash is on");
    for action in 0..most {
        let stored = now(saves.store(game, Journal::Played(0x0100 + (action % 200) as u16)));
        stored.unwrap_or_else(|error| panic!("{}, action {action}: {error}", T::CARD.title));
    }
    now(saves.store(game, Journal::Training)).expect("a mark has room");
    // Undo and redo, until it had to move more than once.
    let pages = bytes_of(&ranges_of::<T>(&ranges).games);
    let erased = |saves: &mut Device<1>| -> u32 {
        saves.flash_mut().erases()[pages.start / PAGE_BYTES..pages.end / PAGE_BYTES].iter().sum()
    };
    let before = erased(saves);
    let mut steps = 0;
    while erased(saves) < before + 2 * u32::from(T::CARD.slot_pages) && steps < 8_000 {
        for step in [Journal::Undone(2), Journal::Redone, Journal::Redone] {
            now(saves.store(game, step)).expect("there is room without what was undone");
        }
        steps += 3;
    }
    assert!(steps > 200, "{}: it moves after {steps} steps", T::CARD.title);
    for step in [Journal::Undone(255), Journal::Redone, Journal::Played(0x0101)] {
        now(saves.store(game, step)).expect("there is room");
    }
    let (mut saves, loaded) = open_of::<1, T>(saves.clone().into_flash(), &ranges);
    let waiting = found::<T>(&loaded).game.clone().expect("it is there");
    assert_eq!((usize::from(waiting.actions), waiting.training), (most - 253, true));
    assert_eq!(loaded.problems, []);
    now(saves.end_game(game)).expect("a game can always be ended");
    let (_, loaded) = open_of::<1, T>(saves.into_flash(), &ranges);
    assert_eq!((&found::<T>(&loaded).game, &loaded.problems[..]), (&None, &[][..]));
}

#[test]
fn the_longest_game_of_a_title_fits_its_slot_with_undo_marks_and_its_end() {
    takes_the_longest_game::<ToyTitle>();
    takes_the_longest_game::<NewYorkCity>();
    takes_the_longest_game::<TowerUp>();
    takes_the_longest_game::<NewYork1901>();
    takes_the_longest_game::<FifthAvenue>();
}

/// What is of one title was copied to where another one has its own: by whoever writes to a flash by hand.
fn is_refused_elsewhere<T: Played>() {
    let trial = in_use::<T>();
    let mut flash = trial.saves.clone().into_flash();
    let ranges = device_ranges();
    let (from, to) = (ranges_of::<T>(&ranges), ranges_of::<T::Other>(&ranges));
    let other = T::Other::CARD.id;
    let slots =
        [(&from.games, &to.games, Part::Game(other)), (&from.sessions, &to.sessions, Part::Session(other))];
    let slots = slots.map(|(from, to, part)| (newest_of(from, &flash), newest_of(to, &flash), part));
    for (from, to, _) in &slots {
        flash.bytes_mut().copy_within(from.start..from.start + PAGE_BYTES, to.start);
    }
    let whole = flash.bytes().to_vec();
    let (mut saves, loaded) = open_of::<1, T>(flash, &ranges);
    let refused = LoadError::OtherGame { game: T::CARD.id };
    for (_, slot, part) in &slots {
        assert_eq!(problem(&loaded, *part), Some(Why::StartRefused(refused)));
        assert_eq!(saves.kept(*part), Some(slot.start as u32..slot.end as u32));
    }
    assert_eq!(loaded.problems.len(), 2, "{:?}", loaded.problems);
    let found_other = found::<T::Other>(&loaded);
    let expected = LoadedTitle { game: None, session: None, ..trial.other.clone() };
    assert_eq!(found_other, &expected, "records and set-ups are as they were");
    assert!(saves.flash_mut().bytes() == whole, "nothing is erased by looking");
    assert_eq!(now(saves.store(other, Journal::Undone(1))), Err(SaveError::NoGame));
    assert_eq!(now(saves.store_entry(other, Journal::Undone(1))), Err(SaveError::NoGame));

    // A game and a session go beside them, a second one of each would go over them.
    let begin = |saves: &mut Device<1>, number| {
        let setup = T::Other::setup(number);
        [
            now(saves.begin_game(&setup, &names())),
            now(saves.store_session(&setup, &names(), core::iter::empty())),
        ]
    };
    assert_eq!(begin(&mut saves, 1), [Ok(()); 2]);
    let kept = [Part::OlderGame(other), Part::Session(other)];
    assert_eq!(begin(&mut saves, 2), kept.map(|part| Err(SaveError::Kept(part))));
    for (_, slot, _) in &slots {
        let start = slot.start..slot.start + PAGE_BYTES;
        assert!(saves.flash_mut().bytes()[start.clone()] == whole[start], "it is kept as it was");
    }
    for part in kept {
        now(saves.let_go(part)).expect("the player says so");
    }
    assert_eq!(begin(&mut saves, 2), [Ok(()); 2]);
    // All the time the title that it was copied from goes on.
    let played = found::<T>(&open_of::<1, T>(saves.into_flash(), &ranges).1).clone();
    let [game, session] = [played.game, played.session].map(|found| found.map(|game| game.setup));
    assert_eq!([game, session], [Some(T::setup(4)), Some(T::setup(4))]);
}

#[test]
fn what_was_copied_to_another_title_is_told_and_kept_there() {
    is_refused_elsewhere::<ToyTitle>();
    is_refused_elsewhere::<NewYorkCity>();
    is_refused_elsewhere::<TowerUp>();
    is_refused_elsewhere::<NewYork1901>();
    is_refused_elsewhere::<FifthAvenue>();
}

#[test]
fn a_device_without_the_last_title_leaves_its_pages_alone() {
    const ONLY: &[&Card] = &[NewYorkCity::CARD];
    let ranges = Ranges::of(ONLY, PAGE, PAGE);
    assert_eq!(ranges.titles[0], device_ranges().titles[0], "a title at the end moves none before it");
    let mut trial = in_use::<ToyTitle>();
    let flash = trial.saves.clone().into_flash();
    let toys = bytes_of(&(ranges.end()..flash.bytes().len() as u32));
    let whole = flash.bytes()[toys.clone()].to_vec();
    let (mut saves, loaded) = now(Saves::open(flash, ranges, ONLY)).expect("it is on");
    assert_eq!((loaded.problems.len(), loaded.titles.len()), (0, 1));
    assert_eq!(loaded.titles[0], trial.other);
    resume_paused::<1, NewYorkCity>(&mut saves.clone());
    // What it does not have it does not store.
    let refused = Err(SaveError::BadSetup(LoadError::OtherGame { game: ToyTitle::CARD.id }));
    assert_eq!(now(saves.begin_game(&ToyTitle::setup(1), &names())), refused);
    assert_eq!(now(saves.store(ToyTitle::CARD.id, Journal::Undone(1))), refused);
    assert_eq!(now(saves.store_records(ToyTitle::CARD.id, &Records::default())), refused);
    for number in 0..3 {
        let begin: Step = Step::Begin(NewYorkCity::setup(number), names());
        store(&mut saves, &begin).expect("with power, everything is stored");
        let session: SessionStep = SessionStep::Begin(NewYorkCity::setup(number), names(), vec![]);
        store(&mut saves, &Step::Session(session)).expect("with power, everything is stored");
    }
    assert!(saves.flash_mut().bytes()[toys] == whole, "what is of another title is left alone");
    // With its title it is there as it was.
    let (saves, loaded) = open(saves.into_flash(), &device_ranges());
    trial.other = found::<NewYorkCity>(&loaded).clone();
    let expected = trial.now.clone();
    trial.start(saves.into_flash(), [&expected, &expected], "the title is back");
}
