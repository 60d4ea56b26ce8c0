//! The power goes at every write and every erase of whole games and sessions, and nothing is lost.
//!
//! A random game is played through [`Saves`] on a strict flash, and a session beside it, of each title, while a game and
//! a session of the other one are paused. At each step the same step is also tried with the power cut in every one of
//! its flash operations, in several ways: after that the game before or after the step is there, settings and records
//! are old or new, and play goes on. No byte has changed but where the step belongs.

#[path = "power_cut/architects.rs"]
mod architects;
#[path = "power_cut/damage.rs"]
mod damage;
#[path = "power_cut/foreign.rs"]
mod foreign;
#[path = "power_cut/generations.rs"]
mod generations;
#[path = "power_cut/letting_go.rs"]
mod letting_go;
#[path = "power_cut/session_damage.rs"]
mod session_damage;
#[path = "power_cut/sessions.rs"]
mod sessions;
#[path = "power_cut/titles.rs"]
mod titles;
#[path = "power_cut/torn.rs"]
mod torn;

use std::ops::Range;

use app::play::{DeviceRecord, Journal, Name, Play, Playing};
use app::printed::Printed;
use app::records::Records;
use app::saves::{Loaded, LoadedTitle, Ranges, SaveError, Saves, TitleRanges};
use app::settings::{Pace, Settings};
use app::setups::LastSetups;
use app::title::ActionOf;
use engine::{Chance, Code, Record, Rules, Setup, properties};
use new_york_city_face::NewYorkCity;
use simulator::fake_flash::{Cut, ErasedSoFar, FakeFlash, Operation, PAGE_BYTES, now};
use tests::{RandomPlayer, setup};

use sessions::{DeviceNotebook, ExpectedSession, SessionStep};
use titles::{Played, SHELF};

type Device<const WORD: usize> = Saves<FakeFlash<WORD>>;

/// A page before and a page after the saves, which nobody may touch.
const MARGIN_PAGES: usize = 1;
const PAGE: u32 = PAGE_BYTES as u32;

/// The ranges of the device.
fn device_ranges() -> Ranges {
    Ranges::of(SHELF, PAGE, PAGE)
}

/// Slots of so few pages that a long game fills them.
fn small_ranges() -> Ranges {
    let mut end = PAGE;
    let mut next = || {
        end += 2 * PAGE;
        end - 2 * PAGE..end
    };
    let settings = next();
    let titles = SHELF.iter().map(|_| TitleRanges { items: next(), sessions: next(), games: next() });
    Ranges { settings, titles: titles.collect() }
}

/// Where a title stands on the shelf.
fn place_of<T: Played>() -> usize {
    T::SHELF.iter().position(|known| *known == T::CARD).expect("it is on the shelf")
}

/// Where the saves of a title are.
fn ranges_of<T: Played>(ranges: &Ranges) -> &TitleRanges {
    &ranges.titles[place_of::<T>()]
}

/// Where those of New York City are on the device.
fn city_ranges() -> TitleRanges {
    ranges_of::<NewYorkCity>(&device_ranges()).clone()
}

/// What was found of a title.
fn found<T: Played>(loaded: &Loaded) -> &LoadedTitle {
    &loaded.titles[place_of::<T>()]
}

/// What was found of New York City.
fn city(loaded: &Loaded) -> &LoadedTitle {
    found::<NewYorkCity>(loaded)
}

/// The places of a range on a flash.
fn bytes_of(range: &Range<u32>) -> Range<usize> {
    range.start as usize..range.end as usize
}

/// Of the ways to cut the power a second time, while the start puts things right, one in so many is
/// tried.
const EVERY_IN_RECOVERY: usize = 11;

fn blank<const WORD: usize>(ranges: &Ranges) -> FakeFlash<WORD> {
    FakeFlash::new(ranges.end() as usize / PAGE_BYTES + MARGIN_PAGES)
}

fn open<const WORD: usize>(flash: FakeFlash<WORD>, ranges: &Ranges) -> (Device<WORD>, Loaded) {
    open_of::<WORD, NewYorkCity>(flash, ranges)
}

/// The same on the shelf of a title.
fn open_of<const WORD: usize, T: Played>(flash: FakeFlash<WORD>, ranges: &Ranges) -> (Device<WORD>, Loaded) {
    now(Saves::open(flash, ranges.clone(), T::SHELF)).expect("a flash with power can be read")
}

/// One thing to be stored.
#[derive(Clone, Debug)]
enum Step<T: Played = NewYorkCity> {
    Settings(Settings),
    Records(Records),
    Setups(LastSetups),
    Printed(Printed),
    Begin(Setup, [Name; 4]),
    /// A game as it stands after these actions, in place of the one before; it is training.
    Whole(Setup, [Name; 4], Vec<ActionOf<T>>),
    Play(ActionOf<T>),
    Undo(u8),
    Redo,
    Training,
    End,
    Session(SessionStep<T>),
}

impl<T: Played> Step<T> {
    /// Whether it is one of the small items, which stand on two pages.
    fn is_small(&self) -> bool {
        matches!(self, Step::Settings(_) | Step::Records(_) | Step::Setups(_) | Step::Printed(_))
    }
}

/// What an owner may have said of a board; the saves do not know what it means.
fn printed(number: u64) -> Printed {
    Printed((0..=number as u16 % 16).map(|place| 0x2000 + 7 * place).collect())
}

/// What a player has in front of him.
#[derive(Clone, Debug)]
struct Expected<T: Played = NewYorkCity> {
    settings: Settings,
    records: Records,
    setups: LastSetups,
    printed: Printed,
    game: Option<ExpectedGame<T>>,
    session: Option<ExpectedSession<T>>,
}

#[derive(Clone, Debug)]
struct ExpectedGame<T: Played = NewYorkCity> {
    record: Box<DeviceRecord<T>>,
    names: [Name; 4],
    training: bool,
    ended: bool,
}

impl<T: Played> Expected<T> {
    fn new() -> Expected<T> {
        let (settings, records, setups, printed) = Default::default();
        Expected { settings, records, setups, printed, game: None, session: None }
    }

    fn after(&self, step: &Step<T>) -> Expected<T> {
        let mut after = self.clone();
        match step {
            Step::Settings(settings) => after.settings = settings.clone(),
            Step::Records(records) => after.records = records.clone(),
            Step::Setups(setups) => after.setups = setups.clone(),
            Step::Printed(printed) => after.printed = printed.clone(),
            Step::Begin(setup, names) => {
                let record = Box::new(Record::new(setup.clone()).expect("the setup is legal"));
                after.game =
                    Some(ExpectedGame { record, names: names.clone(), training: false, ended: false });
            }
            Step::Whole(setup, names, actions) => {
                let mut record: Box<DeviceRecord<T>> =
                    Box::new(Record::new(setup.clone()).expect("the setup is legal"));
                actions.iter().for_each(|action| record.play(*action).expect("a legal action"));
                let ended = record.state().is_over();
                after.game = Some(ExpectedGame { record, names: names.clone(), training: true, ended });
            }
            Step::Session(step) => after.session = step.after(self.session.as_ref()),
            _ => {
                let game = after.game.as_mut().expect("a game was begun");
                game.ended = false;
                match step {
                    Step::Play(action) => game.record.play(*action).expect("a legal action"),
                    Step::Undo(count) => (0..*count).for_each(|_| assert!(game.record.undo().is_some())),
                    Step::Redo => drop(game.record.redo().expect("something to redo")),
                    Step::Training => game.training = true,
                    _ => game.ended = true,
                }
            }
        }
        after
    }

    /// Whether this is what was found; `record` is the game resumed, if one was offered.
    fn has_game(&self, loaded: &Loaded, record: &DeviceRecord<T>) -> bool {
        match (&found::<T>(loaded).game, self.game.as_ref().filter(|game| !game.ended)) {
            (None, None) => true,
            (Some(found), Some(game)) => {
                found.setup == *game.record.setup()
                    && found.names == game.names
                    && found.training == game.training
                    && usize::from(found.actions) == game.record.played().len()
                    && record.setup() == game.record.setup()
                    && record.played() == game.record.played()
                    && record.state() == game.record.state()
                    && record.can_redo() == game.record.can_redo()
            }
            _ => false,
        }
    }
}

fn store<const WORD: usize, T: Played>(saves: &mut Device<WORD>, step: &Step<T>) -> Result<(), SaveError> {
    match step {
        Step::Settings(settings) => now(saves.store_settings(settings)),
        Step::Records(records) => now(saves.store_records(T::CARD.id, records)),
        Step::Setups(setups) => now(saves.store_setups(T::CARD.id, setups)),
        Step::Printed(printed) => now(saves.store_printed(T::CARD.id, printed)),
        Step::Begin(setup, names) => now(saves.begin_game(setup, names)),
        Step::Whole(setup, names, actions) => {
            let mut play =
                Box::new(Play::<T>::new(setup.clone(), names.clone()).expect("the setup is legal"));
            for action in actions {
                play.apply(*action).expect("a legal action");
            }
            play.mark_training();
            now(saves.store_game(&*play))
        }
        Step::Play(action) => now(saves.store(T::CARD.id, Journal::Played(action.code()))),
        Step::Undo(count) => now(saves.store(T::CARD.id, Journal::Undone(*count))),
        Step::Redo => now(saves.store(T::CARD.id, Journal::Redone)),
        Step::Training => now(saves.store(T::CARD.id, Journal::Training)),
        Step::End => now(saves.end_game(T::CARD.id)),
        Step::Session(step) => step.store(saves),
    }
}

/// Plays games, and cuts the power wherever it can.
struct Trial<const WORD: usize, T: Played = NewYorkCity> {
    ranges: Ranges,
    saves: Device<WORD>,
    now: Expected<T>,
    /// What is there of the other title all the time.
    other: LoadedTitle,
    /// Room for the game that is resumed.
    record: Box<DeviceRecord<T>>,
    /// Room for the session that is resumed.
    notebook: Box<DeviceNotebook<T>>,
    cuts: usize,
    cuts_in_recovery: usize,
    operations: usize,
    seed: u64,
    /// Of the ways to cut single writes, one in so many is tried.
    every: usize,
}

impl<const WORD: usize, T: Played> Trial<WORD, T> {
    fn new(ranges: Ranges) -> Trial<WORD, T> {
        let flash = blank(&ranges);
        Trial::on(flash, ranges)
    }

    /// On a flash that was never a device's.
    fn on(flash: FakeFlash<WORD>, ranges: Ranges) -> Trial<WORD, T> {
        let (mut saves, loaded) = open_of::<WORD, T>(flash, &ranges);
        let nothing = T::SHELF.iter().map(|_| LoadedTitle::default()).collect();
        let new = Loaded { titles: nothing, ..Loaded::default() };
        assert_eq!(loaded, new, "a new device has no saves and no problems");
        let other = titles::pause::<WORD, T::Other>(&mut saves);
        saves.flash_mut().take_operations();
        let record = Box::new(Record::new(T::setup(0)).expect("the setup is legal"));
        Trial {
            ranges,
            saves,
            now: Expected::new(),
            other,
            record,
            notebook: sessions::room::<T>(),
            cuts: 0,
            cuts_in_recovery: 0,
            operations: 0,
            seed: 0,
            every: 1,
        }
    }

    /// Stores a step, after trying it with every cut.
    fn take(&mut self, step: Step<T>) {
        let before = self.now.clone();
        let after = before.after(&step);
        let mut whole = self.saves.clone();
        whole.flash_mut().take_operations();
        store(&mut whole, &step).expect("with power, everything is stored");
        let operations = whole.flash_mut().take_operations();
        self.operations += operations.len();
        // Where several operations belong together, each way counts.
        let every = if operations.len() > 2 { 1 } else { self.every };
        for cut in self.cuts_of(&operations, every) {
            let mut saves = self.saves.clone();
            saves.flash_mut().take_operations();
            saves.flash_mut().cut(cut);
            let _ = store(&mut saves, &step);
            let mut flash = saves.into_flash();
            assert!(!flash.is_on(), "{cut:?} was not reached in {step:?}");
            flash.restart();
            self.cuts += 1;
            let told = format!("{step:?} with {cut:?} of {operations:?}");
            self.recover(flash, [&before, &after], &step, &told);
        }
        self.saves = whole;
        self.now = after;
    }

    /// Every way in which the power may go in these operations.
    fn cuts_of(&mut self, operations: &[Operation], every: usize) -> Vec<Cut> {
        let mut cuts = Vec::new();
        for (operation, what) in operations.iter().enumerate() {
            let mut ways: Vec<(u8, ErasedSoFar)> = match what {
                // The last of 256 parts: all bytes but one, whatever the length.
                Operation::Write(_) => {
                    [0, 64, 128, 192, 255].map(|done| (done, ErasedSoFar::Nothing)).to_vec()
                }
                Operation::Erase(_) => [
                    (0, ErasedSoFar::Nothing),
                    (0, ErasedSoFar::Prefix),
                    (100, ErasedSoFar::Prefix),
                    (255, ErasedSoFar::Prefix),
                ]
                .into_iter()
                .chain([(0, ErasedSoFar::Anything); 24])
                .collect(),
            };
            if matches!(what, Operation::Write(range) if range.len() <= 4) {
                ways.pop();
            }
            for (done, erased) in ways {
                self.seed += 1;
                if (self.seed as usize).is_multiple_of(every) {
                    cuts.push(Cut { operation, done, erased, seed: self.seed });
                }
            }
        }
        cuts
    }

    /// Where this step belongs: nothing else may change, whatever happens to the power.
    fn place(&self, step: &Step<T>) -> Range<usize> {
        let TitleRanges { items, sessions, games } = ranges_of::<T>(&self.ranges);
        bytes_of(match step {
            Step::Settings(_) => &self.ranges.settings,
            Step::Records(_) | Step::Setups(_) | Step::Printed(_) => items,
            Step::Session(_) => sessions,
            _ => games,
        })
    }

    /// Starts a device whose power went, looks at what is there, and plays on.
    fn recover(&mut self, flash: FakeFlash<WORD>, either: [&Expected<T>; 2], step: &Step<T>, told: &str) {
        let started = flash.clone();
        let (mut saves, found) = self.start(flash, either, told);
        let place = self.place(step);
        let before = self.saves.clone().into_flash();
        let is_beside = |flash: &FakeFlash<WORD>| {
            let (before, after) = (before.bytes(), flash.bytes());
            before[..place.start] == after[..place.start] && before[place.end..] == after[place.end..]
        };
        assert!(is_beside(saves.flash_mut()), "{told}: more has changed");
        // The power may also go while the start puts things right.
        let repairs = saves.flash_mut().take_operations();
        for cut in self.cuts_of(&repairs, EVERY_IN_RECOVERY) {
            let mut again = started.clone();
            again.cut(cut);
            // Marks that are not needed may fail unnoticed.
            if let Ok((saves, _)) = now(Saves::open(again.clone(), self.ranges.clone(), T::SHELF)) {
                again = saves.into_flash();
            } else {
                again = self.torn(&started, cut);
            }
            assert!(!again.is_on(), "{told}: {cut:?} was not reached at the start");
            again.restart();
            self.cuts_in_recovery += 1;
            let (mut saves, _) = self.start(again, either, told);
            assert!(is_beside(saves.flash_mut()), "{told}: {cut:?} changed more");
        }
        if step.is_small() {
            self.lose_a_copy(saves.clone().into_flash(), place, &found, told);
        }
        self.play_on(saves, found, step, told);
    }

    /// A start leaves two good copies of small items: each is enough.
    fn lose_a_copy(
        &mut self,
        mut flash: FakeFlash<WORD>,
        pages: Range<usize>,
        found: &Expected<T>,
        told: &str,
    ) {
        let lost = pages.start + if self.cuts.is_multiple_of(2) { 0 } else { PAGE_BYTES };
        flash.bytes_mut()[lost..lost + PAGE_BYTES].fill(0xff);
        self.start(flash, [found, found], told);
    }

    /// The flash after a start that did not come to its end.
    fn torn(&self, flash: &FakeFlash<WORD>, cut: Cut) -> FakeFlash<WORD> {
        let mut flash = flash.clone();
        flash.cut(cut);
        let _ = now(Saves::open(&mut flash, self.ranges.clone(), T::SHELF));
        flash
    }

    /// Starts a device and finds one of two states.
    fn start(
        &mut self,
        flash: FakeFlash<WORD>,
        either: [&Expected<T>; 2],
        told: &str,
    ) -> (Device<WORD>, Expected<T>) {
        let (mut saves, loaded) = open_of::<WORD, T>(flash, &self.ranges);
        assert!(loaded.problems.is_empty(), "{told}: {:?}", loaded.problems);
        let title = found::<T>(&loaded);
        assert_eq!(found::<T::Other>(&loaded), &self.other, "{told}: the other title is as it was");
        if title.game.is_some() {
            now(saves.resume(T::CARD.id, &mut *self.record))
                .unwrap_or_else(|problem| panic!("{told}: {problem}"));
        }
        if title.session.is_some() {
            now(saves.resume_session(T::CARD.id, &mut *self.notebook))
                .unwrap_or_else(|problem| panic!("{told}: {problem}"));
        }
        let found = either.into_iter().find(|state| {
            state.has_game(&loaded, &self.record) && state.has_session(&loaded, &self.notebook)
        });
        let Some(found) = found else {
            panic!(
                "{told}: neither what was before nor what comes after, but {:?} and {:?}",
                title.game, title.session
            );
        };
        assert!(either.iter().any(|state| state.settings == loaded.settings), "{told}: other settings");
        assert!(either.iter().any(|state| state.records == title.records), "{told}: other records");
        assert!(either.iter().any(|state| state.setups == title.setups), "{told}: other set-ups");
        assert!(either.iter().any(|state| state.printed == title.printed), "{told}: another board");
        let mut found = found.clone();
        found.records.clone_from(&title.records);
        found.setups.clone_from(&title.setups);
        found.printed.clone_from(&title.printed);
        found.settings = loaded.settings;
        if let Some(game) = &mut found.game {
            // What can be redone after a start may be less than before it.
            game.record.clone_from(&self.record);
        }
        if let Some(session) = &mut found.session {
            session.notebook.clone_from(&self.notebook);
        }
        (saves, found)
    }

    /// The next step after a cut is stored as always, and found after the next start.
    fn play_on(&mut self, mut saves: Device<WORD>, found: Expected<T>, step: &Step<T>, told: &str) {
        if let Step::Session(step) = step {
            return self.note_on(saves, found, step, told);
        }
        let needs_none = |step: &Step<T>| {
            let small = step.is_small();
            small || matches!(step, Step::Begin(..) | Step::Whole(..))
        };
        let next = match found.game.as_ref().filter(|game| !game.ended) {
            Some(game) if !needs_none(step) => first_of(game.record.state()).map_or(Step::End, Step::Play),
            _ => step.clone(),
        };
        if found.game.is_none() && !needs_none(&next) {
            return;
        }
        if found.game.as_ref().is_some_and(|game| game.ended) && matches!(next, Step::Redo | Step::Undo(_)) {
            return;
        }
        let expected = found.after(&next);
        store(&mut saves, &next).unwrap_or_else(|error| panic!("{told}, then {next:?}: {error}"));
        let told = format!("{told}, then {next:?}");
        self.start(saves.into_flash(), [&expected, &expected], &told);
    }

    fn game(&self) -> Option<&ExpectedGame<T>> {
        self.now.game.as_ref()
    }

    /// Plays a whole game with undo, redo, other settings and at the end a record.
    fn play_game(&mut self, number: u64, steps_max: usize) {
        let mut chance = Chance::from_seed(number);
        let mut player = Chance::from_seed(number);
        let names = ["Zoé", "Max", "", "Tom"].map(|name| Name::try_from(name).expect("a short name"));
        self.take(Step::Begin(T::setup(number), names));
        let mut setups = self.now.setups.clone();
        setups.note(&T::setup(number));
        self.take(Step::Setups(setups));
        self.take(Step::Printed(printed(number)));
        for _ in 0..steps_max {
            let Some(game) = self.game() else { return };
            let (played, can_redo) = (game.record.played().len(), game.record.can_redo());
            let step = match chance.below(20) {
                0 if can_redo => Step::Redo,
                0 | 1 if played > 0 => Step::Undo(1),
                2 => Step::Settings(other_settings(&self.now.settings, &mut chance)),
                3 if !game.training && played % 50 == 0 => Step::Training,
                _ => match properties::any_action(game.record.state(), &mut player) {
                    Some(action) => Step::Play(action),
                    None => break,
                },
            };
            self.take(step);
        }
        let Some(game) = self.game().filter(|game| game.record.state().is_over()) else { return };
        let mut records = self.now.records.clone();
        let scores = game.record.state().scores();
        assert!(records.count(T::CARD, game.record.setup(), &scores, game.training));
        self.take(Step::Records(records));
        self.take(Step::End);
    }

    /// What must hold in the end, whatever was played.
    fn finish(mut self, what: &str) {
        titles::resume_paused::<WORD, T::Other>(&mut self.saves.clone());
        let flash = self.saves.flash_mut();
        let (first, last) = (MARGIN_PAGES * PAGE_BYTES, flash.bytes().len() - MARGIN_PAGES * PAGE_BYTES);
        let untouched = |bytes: &[u8]| bytes.iter().all(|byte| *byte == 0xff);
        assert!(untouched(&flash.bytes()[..first]) && untouched(&flash.bytes()[last..]));
        println!(
            "{what}: {} operations, {} cuts, {} more while starting; erases a page {:?}",
            self.operations,
            self.cuts,
            self.cuts_in_recovery,
            flash.erases()
        );
    }
}

/// The first of what may be done now.
fn first_of<G: Rules>(game: &G) -> Option<G::Action> {
    let mut first = None;
    game.legal(&mut |action| _ = first.get_or_insert(action));
    first
}

fn other_settings(settings: &Settings, chance: &mut Chance) -> Settings {
    let mut settings = settings.clone();
    settings.language_chosen = true;
    settings.brightness = settings.brightness % Settings::BRIGHTNESS_MAX + 1;
    settings.pace = Pace::ALL[chance.below(4) as usize];
    settings.turned = chance.below(2) == 1;
    settings.names[0] =
        Name::try_from(["Zoé", "Éléonore", ""][chance.below(3) as usize]).expect("a short name");
    settings
}

#[test]
fn a_game_survives_a_power_cut_at_every_flash_operation() {
    let mut trial: Trial<1> = Trial::new(device_ranges());
    let mut chance = Chance::from_seed(1);
    trial.take(Step::Settings(other_settings(&Settings::default(), &mut chance)));
    trial.play_game(3, usize::MAX);
    // Later games take the place of earlier ones.
    trial.play_game(12, 60);
    for number in 20..26 {
        trial.play_game(number, 12);
    }
    trial.finish("words of 1 byte");
}

#[test]
fn a_game_survives_a_power_cut_at_every_flash_operation_with_words_of_four_bytes() {
    let mut trial: Trial<4> = Trial::new(device_ranges());
    trial.play_game(0, 120);
    trial.play_game(5, 60);
    trial.play_game(7, 20);
    trial.finish("words of 4 bytes");
}

#[test]
fn settings_and_records_survive_power_cuts_while_their_pages_are_moved() {
    let mut trial: Trial<1> = Trial::new(small_ranges());
    let mut chance = Chance::from_seed(2);
    for number in 0..80 {
        if number % 8 == 3 {
            let mut setups = trial.now.setups.clone();
            setups.note(&setup(number));
            trial.take(Step::Setups(setups));
        } else if number % 2 == 1 {
            let mut records = trial.now.records.clone();
            records.shared += 1;
            trial.take(Step::Records(records));
        } else {
            trial.take(Step::Settings(other_settings(&trial.now.settings, &mut chance)));
        }
    }
    trial.finish("settings and records");
}

#[test]
fn a_full_journal_moves_to_the_other_slot_and_survives_power_cuts_there() {
    let mut trial: Trial<1> = Trial::new(small_ranges());
    // Only the moves matter here.
    trial.every = 101;
    trial.play_game(6, 120);
    let games = bytes_of(&ranges_of::<NewYorkCity>(&small_ranges()).games);
    let pages = games.start / PAGE_BYTES..games.end / PAGE_BYTES;
    let moves = |trial: &mut Trial<1>| trial.saves.flash_mut().erases()[pages.clone()].iter().sum::<u32>();
    // Undo and redo fill the journal without making the game longer.
    while moves(&mut trial) < 3 {
        for step in [Step::Undo(1), Step::Undo(1), Step::Undo(1), Step::Redo, Step::Redo] {
            trial.take(step);
        }
        trial.take(Step::Redo);
    }
    trial.finish("full journal");
}

#[test]
fn a_long_game_is_replaced_in_spite_of_power_cuts_while_its_pages_are_erased() {
    let mut trial: Trial<1> = Trial::new(device_ranges());
    trial.every = 997;
    let mut player = RandomPlayer::restless(2);
    trial.take(Step::Begin(setup(2), Default::default()));
    // More than a page has room for.
    for _ in 0..1_500 {
        let game = trial.game().expect("it was begun").record.game();
        let action = player.choose(game).expect("a restless player takes long");
        trial.take(Step::Play(action));
    }
    trial.play_game(0, 3);
    trial.play_game(9, 3);
    trial.finish("long game");
}
