//! The power goes while a session at the table is stored, with a game in progress beside it.

use app::companion::NotebookOf;
use app::play::{Journal, Name};
use app::saves::{Loaded, Part, SaveError};
use app::table::EntryOf;
use app::title::Title;
use engine::{Chance, Code, Record, Setup};
use new_york_city_face::NewYorkCity;
use simulator::fake_flash::{PAGE_BYTES, now};

use super::titles::Played;
use super::{
    Device, Expected, Step, Trial, bytes_of, city, city_ranges, device_ranges, first_of, found, open,
    ranges_of, small_ranges, store,
};

pub type DeviceNotebook<T> = NotebookOf<<T as Title>::Table>;
/// What somebody notes at the table of a title.
pub type Noted<T> = EntryOf<<T as Title>::Table>;

/// One thing to be stored of a session.
#[derive(Clone, Debug)]
pub enum SessionStep<T: Played = NewYorkCity> {
    /// Begun, or stored anew, with these entries.
    Begin(Setup, [Name; 4], Vec<Noted<T>>),
    Note(Noted<T>),
    Undo,
    Redo,
    End,
}

#[derive(Clone, Debug)]
pub struct ExpectedSession<T: Played = NewYorkCity> {
    pub notebook: Box<DeviceNotebook<T>>,
    names: [Name; 4],
    ended: bool,
}

pub fn room<T: Played>() -> Box<DeviceNotebook<T>> {
    Box::new(Record::new(T::setup(0)).expect("the setup is legal"))
}

impl<T: Played> SessionStep<T> {
    pub fn after(&self, before: Option<&ExpectedSession<T>>) -> Option<ExpectedSession<T>> {
        let mut session = match self {
            SessionStep::Begin(setup, names, _) => {
                let notebook = Box::new(Record::new(setup.clone()).expect("the setup is legal"));
                ExpectedSession { notebook, names: names.clone(), ended: false }
            }
            _ => before.expect("a session was begun").clone(),
        };
        session.ended = matches!(self, SessionStep::End);
        let notebook = &mut session.notebook;
        match self {
            SessionStep::Begin(_, _, entries) => {
                entries.iter().for_each(|entry| notebook.play(*entry).expect("it was taken before"));
            }
            SessionStep::Note(entry) => notebook.play(*entry).expect("a session takes it"),
            SessionStep::Undo => drop(notebook.undo().expect("something to undo")),
            SessionStep::Redo => drop(notebook.redo().expect("something to redo")),
            SessionStep::End => {}
        }
        Some(session)
    }

    pub fn store<const WORD: usize>(&self, saves: &mut Device<WORD>) -> Result<(), SaveError> {
        match self {
            SessionStep::Begin(setup, names, entries) => {
                now(saves.store_session(setup, names, entries.iter().map(|entry| entry.code())))
            }
            SessionStep::Note(entry) => now(saves.store_entry(T::CARD.id, Journal::Played(entry.code()))),
            SessionStep::Undo => now(saves.store_entry(T::CARD.id, Journal::Undone(1))),
            SessionStep::Redo => now(saves.store_entry(T::CARD.id, Journal::Redone)),
            SessionStep::End => now(saves.end_session(T::CARD.id)),
        }
    }
}

impl<T: Played> Expected<T> {
    /// Whether this is the session that was found; `notebook` is the one resumed, if one was offered.
    pub fn has_session(&self, loaded: &Loaded, notebook: &DeviceNotebook<T>) -> bool {
        match (&found::<T>(loaded).session, self.session.as_ref().filter(|session| !session.ended)) {
            (None, None) => true,
            (Some(found), Some(session)) => {
                let expected = &session.notebook;
                found.setup == *expected.setup()
                    && found.names == session.names
                    && usize::from(found.actions) == expected.played().len()
                    && notebook.setup() == expected.setup()
                    && notebook.played() == expected.played()
                    && notebook.state() == expected.state()
                    && notebook.can_redo() == expected.can_redo()
            }
            _ => false,
        }
    }
}

/// Something that the table may note now.
pub fn any_entry<T: Played>(notebook: &DeviceNotebook<T>, chance: &mut Chance) -> Noted<T> {
    let mut tried = notebook.clone();
    loop {
        let entry = Noted::<T>::from_code(T::any_entry_code(chance));
        if let Some(entry) = entry.filter(|entry| tried.play(*entry).is_ok()) {
            return entry;
        }
    }
}

impl<const WORD: usize, T: Played> Trial<WORD, T> {
    /// The next step after a cut is stored as always, and found after the next start.
    pub fn note_on(
        &mut self,
        mut saves: Device<WORD>,
        found: Expected<T>,
        step: &SessionStep<T>,
        told: &str,
    ) {
        let running = found.session.as_ref().filter(|session| !session.ended);
        let next = match (step, running) {
            (SessionStep::Begin(..), _) => step.clone(),
            (_, Some(session)) => {
                SessionStep::Note(any_entry::<T>(&session.notebook, &mut Chance::from_seed(1)))
            }
            (_, None) => return,
        };
        let next = Step::Session(next);
        let expected = found.after(&next);
        store(&mut saves, &next).unwrap_or_else(|error| panic!("{told}, then {next:?}: {error}"));
        self.start(saves.into_flash(), [&expected, &expected], &format!("{told}, then {next:?}"));
    }

    pub fn notebook(&self) -> &DeviceNotebook<T> {
        &self.now.session.as_ref().expect("it was begun").notebook
    }

    pub fn note(&mut self, step: SessionStep<T>) {
        self.take(Step::Session(step));
    }

    /// Notes a session with undo and redo, while the game beside it goes on now and then.
    pub fn hold_session(&mut self, number: u64, steps: usize) {
        let mut chance = Chance::from_seed(number);
        // As the app begins one.
        self.note(SessionStep::Begin(T::setup(number), names(), vec![T::colours([0, 1, 2, 3])]));
        for _ in 0..steps {
            let notebook = self.notebook();
            let step = match chance.below(10) {
                0 if notebook.can_redo() => SessionStep::Redo,
                0 | 1 if !notebook.played().is_empty() => SessionStep::Undo,
                _ => SessionStep::Note(any_entry::<T>(notebook, &mut chance)),
            };
            self.note(step);
            if let Some(action) = self.game().and_then(|game| first_of(game.record.state()))
                && chance.below(8) == 0
            {
                self.take(Step::Play(action));
            }
        }
    }
}

pub fn names() -> [Name; 4] {
    ["Zoé", "Max", "", "Éléonore"].map(|name| Name::try_from(name).expect("a short name"))
}

/// Sessions beside a game, with the power cut wherever it can be.
pub fn whole_sessions<const WORD: usize, T: Played>(steps: usize, what: &str) {
    let mut trial: Trial<WORD, T> = Trial::new(device_ranges());
    trial.play_game(4, 20);
    trial.hold_session(3, steps);
    // Stored anew with everything, as after an unreadable one was let go.
    let played = trial.notebook().played().iter();
    let entries = played.map(|code| Noted::<T>::from_code(*code).expect("it was noted")).collect();
    trial.note(SessionStep::Begin(trial.notebook().setup().clone(), names(), entries));
    trial.note(SessionStep::End);
    // Whatever follows takes the end back.
    trial.note(SessionStep::Undo);
    trial.note(SessionStep::End);
    for number in 10..14 {
        trial.hold_session(number, 4);
    }
    // The game is replaced and ended beside the session.
    trial.play_game(5, 6);
    trial.take(Step::End);
    trial.note(SessionStep::End);
    trial.finish(what);
}

#[test]
fn a_session_survives_a_power_cut_at_every_flash_operation_and_so_does_the_game_beside_it() {
    whole_sessions::<1, NewYorkCity>(60, "sessions, words of 1 byte");
}

#[test]
fn a_session_survives_a_power_cut_at_every_flash_operation_with_words_of_four_bytes() {
    whole_sessions::<4, NewYorkCity>(25, "sessions, words of 4 bytes");
}

#[test]
fn a_full_session_moves_to_its_other_slot_and_survives_power_cuts_there() {
    let mut trial: Trial<1> = Trial::new(small_ranges());
    trial.play_game(6, 5);
    // Only the moves matter here.
    trial.every = 101;
    trial.hold_session(6, 60);
    let pages = bytes_of(&ranges_of::<NewYorkCity>(&small_ranges()).sessions);
    let pages = pages.start / PAGE_BYTES..pages.end / PAGE_BYTES;
    while trial.saves.flash_mut().erases()[pages.clone()].iter().sum::<u32>() < 3 {
        for step in [SessionStep::Undo, SessionStep::Undo, SessionStep::Redo, SessionStep::Redo] {
            trial.note(step);
        }
    }
    trial.finish("full session");
}

/// What a maker's Pico may have where sessions go: the bytes of some program.
fn program(seed: u64) -> Vec<u8> {
    let mut chance = Chance::from_seed(seed);
    city_ranges().sessions.map(|_| chance.below(256) as u8).collect()
}

#[test]
fn the_bytes_of_a_program_where_sessions_go_alarm_nobody_and_yield_to_the_first_session() {
    let sessions = bytes_of(&city_ranges().sessions);
    let zeros = vec![0; sessions.len()];
    for bytes in [program(1), program(2), zeros] {
        let mut trial: Trial<1> = Trial::new(device_ranges());
        trial.play_game(3, 8);
        let mut flash = trial.saves.clone().into_flash();
        flash.bytes_mut()[sessions.clone()].copy_from_slice(&bytes);
        let (mut saves, loaded) = open(flash, &device_ranges());
        assert!(loaded.problems.is_empty(), "{:?}", loaded.problems);
        let part = Part::Session(NewYorkCity::CARD.id);
        assert_eq!((&city(&loaded).session, saves.kept(part)), (&None, None));
        assert!(saves.flash_mut().bytes()[sessions.clone()] == bytes, "nothing is erased by looking");
        assert_eq!(now(saves.store_entry(NewYorkCity::CARD.id, Journal::Undone(1))), Err(SaveError::NoGame));
        // From here on as everywhere: whatever is cut off, the game is there, and no session or this one.
        saves.flash_mut().restart();
        trial.saves = saves;
        trial.hold_session(2, 4);
        trial.hold_session(7, 4);
        trial.finish("a program's bytes");
    }
}
