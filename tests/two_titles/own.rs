//! What belongs to a title stays with it, whichever title the menus are about and whichever session is open.

use app::app::App;
use app::body::Body;
use app::play::Journal;
use app::saves::{Loaded, Part};
use app::toy::trial;
use app::world::Build;
use engine::toy::Toy;
use engine::{Chance, Code, Rules, properties};

use super::*;

fn open(flash: FakeFlash) -> (Saves<FakeFlash>, Loaded) {
    now(Saves::open(flash, ranges(), Pair::CARDS)).expect("the flash is on")
}

/// The sessions of both titles, begun by keys; the toy's is the newest.
fn both_sessions() -> FakeFlash {
    let mut device = english();
    for title in [CITY, TOY] {
        device.choose(title);
        device.choose("At the table");
        device.press("AAA");
        device = device.again();
    }
    device.off()
}

/// Of the toy's game the last action is stored and nothing of its end, and the title used last is the other one, with a
/// session. No key leads there, because a start counts before anything else is used: it is written by hand.
#[test]
fn a_finished_game_is_counted_for_its_own_title_though_the_menus_are_about_another() {
    let [city, toy] = [CITY, TOY].map(|title| card(title).id);
    let (mut saves, loaded) = open(both_sessions());
    let mut settings = loaded.settings.clone();
    settings.note_played(city);
    now(saves.store_settings(&settings)).expect("the flash is on");
    let setup = trial::setup(trial::SHARED, 5);
    now(saves.begin_game(&setup, &Default::default())).expect("the flash is on");
    let mut game = Toy::from_setup(&setup).expect("a game of two");
    let mut chance = Chance::from_seed(5);
    while let Some(action) = properties::any_action(&game, &mut chance) {
        game.apply(action).expect("a legal action");
        now(saves.store(toy, Journal::Played(action.code()))).expect("the flash is on");
    }
    let device = PairDevice::start(saves.into_flash()).expect("the flash is on");
    let sitting = device.app().companion().expect("a session is open");
    assert_eq!(sitting.setup().game, city, "the newest");
    let shared = |device: &PairDevice| {
        [city, toy].map(|title| device.app().records_of(title).expect("it is on the shelf").shared)
    };
    assert_eq!(shared(&device), [0, 1]);
    let device = device.again();
    assert_eq!(shared(&device), [0, 1], "stored, and counted once");
    let (_, loaded) = open(device.off());
    assert!(loaded.titles[1].game.is_none(), "it is over");
}

/// The same, with that of New York City damaged: it is told at the start, and kept.
fn with_a_damaged_session() -> PairDevice {
    let mut flash = both_sessions();
    let slots = ranges().titles[0].sessions.clone();
    // Its first session stands in the first slot, beside a foothold in the second.
    flash.bytes_mut()[slots.start as usize + 256] ^= 1;
    let mut device = PairDevice::start(flash).expect("the flash is on");
    assert!(says(&device, CITY) && says(&device, "session"), "{:?}", device.lines());
    assert_eq!(device.press("A"), "Home");
    assert!(device.body_mut().saves.kept(Part::Session(card(CITY).id)).is_some());
    device
}

/// Lets the damaged session go, which is asked for now: the other title's pages are not touched.
fn let_it_go(device: &mut PairDevice) {
    assert!(says(device, "Damaged save"), "{:?}", device.lines());
    let toys = ranges().titles[1].clone();
    device.flash_mut().take_operations();
    device.press("YA");
    let operations = device.flash_mut().take_operations();
    assert!(!operations.is_empty(), "it is let go");
    for operation in &operations {
        let (Operation::Write(at) | Operation::Erase(at)) = operation;
        assert!(at.end <= toys.items.start || at.start >= toys.games.end, "{operation:?}");
    }
    assert_eq!(device.body_mut().saves.kept(Part::Session(card(CITY).id)), None);
}

#[test]
fn letting_a_damaged_session_of_one_title_go_does_not_store_the_open_one_of_another() {
    let mut device = with_a_damaged_session();
    let expected = open(device.flash_mut().clone()).1.titles[1].clone();
    // No key leads to this question while another title's session is open.
    assert_eq!(device.app().companion().map(|sitting| sitting.setup().game), Some(card(TOY).id));
    device.body_mut().app.is_kept(Part::Session(card(CITY).id));
    device.input(Input::Tick { ms: 0 }).expect("the flash is on");
    let_it_go(&mut device);
    let (_, loaded) = open(device.off());
    assert_eq!((&loaded.titles[0].session, &loaded.problems[..]), (&None, &[][..]));
    assert_eq!(loaded.titles[1], expected);

    // By keys: one session goes beside the damaged one; for the next there is no room.
    let mut device = with_a_damaged_session();
    for _ in 0..2 {
        device.choose(CITY);
        device.choose("At the table");
        if device.press("AA") == "Ask" {
            break;
        }
        device.input(Input::Hold(Button::B)).expect("the flash is on");
        device.choose("End the session");
        assert_eq!(device.press("YA"), "Home");
    }
    let_it_go(&mut device);
    let sitting = device.app().companion().expect("the new one is open");
    let begun = (sitting.setup().clone(), sitting.played().len());
    let (_, loaded) = open(device.off());
    let stored = loaded.titles[0].session.as_ref();
    assert_eq!(stored.map(|session| (session.setup.clone(), session.actions.into())), Some(begun));
    assert_eq!((&loaded.titles[1], &loaded.problems[..]), (&expected, &[][..]));
}

/// After several stops only what would have been taken up is left aside, each with its notice; what waits for another
/// title goes on waiting.
#[test]
fn after_several_stops_the_newest_game_and_session_are_left_aside_and_no_other() {
    let mut device = PairDevice::start(both_sessions()).expect("the flash is on");
    for title in [CITY, TOY] {
        begin(&mut device, title, 1);
        leave(&mut device);
    }
    let (saves, loaded) = open(device.off());
    let mut body = Body { app: Box::new(App::<Pair>::new(Build::default(), 7)), saves };
    now(body.load(loaded, false));
    let notices = (0..).take_while(|_| {
        let is_notice = body.app.screen().name() == "Notice";
        let _ = body.app.handle(Input::Press(Button::A));
        is_notice
    });
    assert_eq!(notices.count(), 2, "of the toy's game, and of its session");
    let [city, toy] = [CITY, TOY].map(|title| card(title).id);
    for (title, is_kept) in [(city, false), (toy, true)] {
        for part in [Part::Game(title), Part::Session(title)] {
            assert_eq!(body.saves.kept(part).is_some(), is_kept, "{part:?}");
        }
        assert_eq!(body.app.has_game(title), !is_kept);
    }
}

/// An action does not reach the flash; the player goes to the other title and comes back. The game is as it was stored,
/// and goes on being stored.
#[test]
fn a_game_is_taken_up_as_it_was_stored_and_what_follows_is_stored_again() {
    let mut device = english();
    begin(&mut device, TOY, 2);
    leave(&mut device);
    begin(&mut device, CITY, 2);
    let stored = open_game(&device);
    device.flash_mut().take_operations();
    device.flash_mut().cut(Cut { operation: 0, done: 0, erased: ErasedSoFar::Nothing, seed: 1 });
    assert!(device.input(Input::Press(Button::A)).is_err(), "the flash fails");
    device.flash_mut().restart();
    assert_ne!(open_game(&device), stored);
    // Whatever is asked or told now, home is reached by the menu of the game.
    while !["HandOver", "Choose"].contains(&device.app().screen().name()) {
        device.press("A");
    }
    if device.app().screen().name() == "HandOver" {
        _ = device.press("B")
    } else {
        leave(&mut device)
    }
    for title in [TOY, CITY] {
        device.choose(title);
        device.choose("Continue");
        take_it(&mut device);
        if title == TOY {
            leave(&mut device);
        }
    }
    assert_eq!(open_game(&device), stored, "as it lies on the flash");
    // Another answer than the one that was lost.
    device.press("YA");
    let played = open_game(&device);
    assert_eq!(open_game(&device.again()), played, "and the next action is stored");
}

/// Damaged settings are kept. Which title was played last is no reason to ask about them.
#[test]
fn going_on_with_a_game_asks_nothing_about_damaged_settings() {
    let mut device = english();
    for title in [CITY, TOY] {
        begin(&mut device, title, 1);
        leave(&mut device);
    }
    let mut flash = device.off();
    let settings = ranges().settings;
    for at in (settings.start as usize..settings.end as usize).step_by(256) {
        if flash.bytes()[at] != 0xff {
            flash.bytes_mut()[at + 20] ^= 1;
        }
    }
    let mut device = PairDevice::start(flash).expect("the flash is on");
    assert!(says(&device, "settings are damaged"), "{:?}", device.lines());
    device.press("A");
    assert_eq!(device.press("B"), "Language");
    // Choosing the language is what asks; it stays unanswered.
    assert_eq!(device.press("A"), "Ask");
    assert_eq!(device.press("B"), "Home");
    device.choose(TOY);
    device.choose("Continue");
    assert!(["HandOver", "Choose"].contains(&device.app().screen().name()), "{:?}", device.lines());
}
