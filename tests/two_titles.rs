//! Two titles on one device, as a person sees them: each goes on where it was left, whatever became of the other.

#[path = "two_titles/beside.rs"]
mod beside;
#[path = "two_titles/own.rs"]
mod own;
#[path = "two_titles/worn.rs"]
mod worn;

use app::card::Card;
use app::face::TextSize;
use app::input::{Button, Input};
use app::saves::Saves;
use app::settings::Settings;
use app::shelf::Shelf;
use app::words::Lang;
use simulator::fake_flash::{Cut, ErasedSoFar, FakeFlash, Operation, now};
use tests::pair::{Pair, PairDevice, ranges};

const CITY: &str = "New York City";
const TOY: &str = "Toy";

fn card(title: &str) -> &'static Card {
    Pair::CARDS.iter().find(|card| card.title == title).expect("it is on the shelf")
}

fn english() -> PairDevice {
    PairDevice::new(Settings { lang: Lang::English, ..Settings::default() })
}

/// What is open: the title, and the actions played.
fn open_game(device: &PairDevice) -> (&'static str, Vec<u16>) {
    let play = device.app().play().expect("a game is open");
    (play.card().title, play.played().to_vec())
}

/// Hands the device over until somebody is asked.
fn take_it(device: &mut PairDevice) {
    while device.app().screen().name() == "HandOver" {
        device.press("A");
    }
    assert!(device.app().screen().is_decision(), "{:?}", device.lines());
}

/// From home, begins a game of two people, who each choose what is offered first so many times.
fn begin(device: &mut PairDevice, title: &str, answers: usize) {
    assert_eq!(device.choose(title), "TitleMenu");
    assert_eq!(device.choose("Play together"), "Shared");
    device.press("A");
    for _ in 0..answers {
        take_it(device);
        device.press("A");
    }
    take_it(device);
    assert_eq!(open_game(device), (title, open_game(device).1));
}

/// Leaves the game for home, as its menu says.
fn leave(device: &mut PairDevice) {
    device.input(Input::Hold(Button::B)).expect("the flash is on");
    assert_eq!(device.app().screen().name(), "GameMenu", "{:?}", device.lines());
    assert_eq!(device.choose("Save and leave"), "Home");
}

fn says(device: &PairDevice, words: &str) -> bool {
    device.lines().iter().any(|line| line.contains(words))
}

/// A game of each title, the toy's last, on a device that shows home. Returns their actions.
fn both() -> (PairDevice, [Vec<u16>; 2]) {
    let mut device = english();
    begin(&mut device, CITY, 2);
    let city = open_game(&device).1;
    leave(&mut device);
    begin(&mut device, TOY, 3);
    let toy = open_game(&device).1;
    leave(&mut device);
    (device, [city, toy])
}

/// On with the game of a title, from home.
fn go_on(device: &mut PairDevice, title: &str) {
    assert_eq!(device.choose(title), "TitleMenu");
    device.choose("Continue");
    take_it(device);
}

#[test]
fn two_games_of_two_titles_wait_side_by_side_and_each_goes_on_where_it_was() {
    let (device, [city, toy]) = both();
    let mut device = device.again();
    assert!(says(&device, "> Continue") && says(&device, "Toy, Round"), "the newest: {:?}", device.lines());
    assert!(says(&device, "New York City  game going on") && says(&device, "Toy  game going on"));
    device.press("A");
    take_it(&mut device);
    assert_eq!(open_game(&device), (TOY, toy.clone()));
    leave(&mut device);
    go_on(&mut device, CITY);
    assert_eq!(open_game(&device), (CITY, city.clone()));
    leave(&mut device);
    // From now on that is the newest, after a start, too.
    let mut device = device.again();
    assert!(says(&device, "New York City, Round 1"), "{:?}", device.lines());
    go_on(&mut device, TOY);
    assert_eq!(open_game(&device), (TOY, toy));
}

#[test]
fn undo_takes_back_what_was_played_in_the_title_that_is_open() {
    let (mut device, played) = both();
    for (title, played) in [CITY, TOY].into_iter().zip(&played) {
        go_on(&mut device, title);
        device.input(Input::Hold(Button::B)).expect("the flash is on");
        device.choose("Undo");
        if device.app().screen().name() == "Ask" {
            device.choose("Yes");
        }
        take_it(&mut device);
        let undone = played[..played.len() - 1].to_vec();
        assert_eq!(open_game(&device), (title, undone.clone()));
        leave(&mut device);
        device = device.again();
        go_on(&mut device, title);
        assert_eq!(open_game(&device), (title, undone));
        leave(&mut device);
    }
}

/// Every way to cut the power in these operations.
fn cuts(operations: &[Operation]) -> Vec<Cut> {
    let mut cuts = Vec::new();
    for (operation, what) in operations.iter().enumerate() {
        let ways: &[ErasedSoFar] = match what {
            Operation::Write(_) => &[ErasedSoFar::Nothing],
            Operation::Erase(_) => &[ErasedSoFar::Nothing, ErasedSoFar::Prefix, ErasedSoFar::Anything],
        };
        for (done, erased) in
            [0, 100, 240].into_iter().flat_map(|done| ways.iter().map(move |way| (done, *way)))
        {
            cuts.push(Cut { operation, done, erased, seed: cuts.len() as u64 });
        }
    }
    cuts
}

/// The game of a title, taken up after a start.
fn game_of(flash: &FakeFlash, title: &str) -> Vec<u16> {
    let mut device = PairDevice::start(flash.clone()).expect("the power is back");
    // What was damaged before is told.
    while device.app().screen().name() == "Notice" {
        device.press("A");
    }
    go_on(&mut device, title);
    open_game(&device).1
}

/// Presses these keys from home, with the power cut in every flash operation, and looks at what is there then. Returns
/// what the flash holds without a cut.
fn cut_everywhere(flash: &FakeFlash, keys: &str, mut look: impl FnMut(&FakeFlash, Cut)) -> FakeFlash {
    let mut whole = PairDevice::start(flash.clone()).expect("the flash is on");
    whole.flash_mut().take_operations();
    whole.press(keys);
    let operations = whole.flash_mut().take_operations();
    assert!(operations.len() > 3, "the title played last, and more: {operations:?}");
    for cut in cuts(&operations) {
        let mut device = PairDevice::start(flash.clone()).expect("the flash is on");
        device.flash_mut().take_operations();
        device.flash_mut().cut(cut);
        for key in keys.chars() {
            let button = Button::ALL["ABXY".find(key).expect("a key")];
            if device.input(Input::Press(button)).is_err() {
                break;
            }
        }
        let mut flash = device.off();
        assert!(!flash.is_on(), "{cut:?} was not reached");
        flash.restart();
        let device = PairDevice::start(flash).expect("the power is back");
        assert_eq!(device.app().screen().name(), "Home", "{cut:?}: {:?}", device.lines());
        look(&device.off(), cut);
    }
    whole.off()
}

#[test]
fn the_power_may_go_wherever_titles_are_switched_and_both_games_are_there() {
    let (device, [city, toy]) = both();
    let flash = device.off();
    // The other title, on with its game, and somebody answers.
    let mut seen = Vec::new();
    let switched = cut_everywhere(&flash, "YAAAAAAA", |flash, cut| {
        assert_eq!(game_of(flash, TOY), toy, "{cut:?}");
        seen.push(game_of(flash, CITY));
    });
    let after = game_of(&switched, CITY);
    assert!(after.len() > city.len(), "somebody answered");
    assert!(seen.iter().all(|found| after.starts_with(found) && found.len() >= city.len()));

    // A new game of the toy in place of its old one.
    let mut seen = Vec::new();
    let begun = cut_everywhere(&switched, "YYAYYAAYAAAA", |flash, cut| {
        assert_eq!(game_of(flash, CITY), after, "{cut:?}");
        seen.push(game_of(flash, TOY));
    });
    let new = game_of(&begun, TOY);
    assert!(new.len() == 1 && !toy.is_empty(), "{new:?}");
    assert!(seen.iter().all(|found| *found == toy || new.starts_with(found)), "{seen:?}");
    assert!(seen.contains(&toy) && seen.contains(&vec![]));
}

#[test]
fn results_and_how_a_title_was_set_up_belong_to_it() {
    let mut device = english();
    begin(&mut device, CITY, 1);
    leave(&mut device);
    begin(&mut device, TOY, 0);
    while device.app().play().is_some_and(|play| !play.is_over()) {
        device.press("A");
    }
    let [city, toy] = [CITY, TOY].map(|title| card(title).id);
    let again = PairDevice::start(device.flash_mut().clone()).expect("the flash is on");
    for device in [&device, &again] {
        assert_eq!(device.app().records_of(toy).map(|records| records.shared), Some(1));
        assert_eq!(device.app().records_of(city).map(|records| records.shared), Some(0));
    }
    // The result can be looked at until the device is switched off; the other game waits on.
    for _ in 0..9 {
        if device.app().screen().name() != "Home" {
            device.press("B");
        }
    }
    assert_eq!(device.choose(TOY), "TitleMenu");
    assert!(says(&device, "> Last result"), "{:?}", device.lines());
    device.press("B");
    assert_eq!(device.choose(CITY), "TitleMenu");
    assert!(says(&device, "> Continue"), "{:?}", device.lines());
    let (saves, loaded) = now(Saves::open(device.off(), ranges(), Pair::CARDS)).expect("the flash is on");
    drop(saves);
    assert_eq!(loaded.titles.iter().map(|title| title.setups.shared.len()).collect::<Vec<_>>(), [2, 2]);
    assert!(loaded.titles[0].game.is_some() && loaded.titles[1].game.is_none());
}

#[test]
fn a_damaged_game_of_one_title_is_told_by_name_and_the_other_goes_on() {
    let (device, played) = both();
    let whole = device.off();
    for (place, [hurt, well]) in [[CITY, TOY], [TOY, CITY]].into_iter().enumerate() {
        let mut flash = whole.clone();
        let games = ranges().titles[place].games.clone();
        for slot in [games.start, (games.start + games.end) / 2].map(|slot| slot as usize) {
            if flash.bytes()[slot] != 0xff {
                flash.bytes_mut()[slot + 256] ^= 1;
            }
        }
        let mut device = PairDevice::start(flash).expect("the flash is on");
        assert_eq!(device.app().screen().name(), "Notice", "{hurt}");
        assert!(says(&device, hurt) && !says(&device, well), "{:?}", device.lines());
        assert_eq!(device.press("A"), "Home");
        assert!(!says(&device, &format!("{hurt}  game")), "{:?}", device.lines());
        go_on(&mut device, well);
        assert_eq!(open_game(&device), (well, played[1 - place].clone()));
        leave(&mut device);
        // A new game of the title that was hurt goes beside what is kept.
        begin(&mut device, hurt, 1);
        leave(&mut device);
        let device = device.again();
        assert_eq!(game_of(&device.off(), well), played[1 - place]);
    }
}

#[test]
fn a_session_of_one_title_waits_beside_games_and_sessions_of_the_other() {
    let (mut device, played) = both();
    let mut entries = Vec::new();
    for title in [CITY, TOY] {
        assert_eq!(device.choose(title), "TitleMenu");
        assert_eq!(device.choose("At the table"), "TableScope");
        assert_eq!(device.press("A"), "Shared");
        device.press("A");
        let sitting = device.app().companion().expect("a session is open");
        entries.push((sitting.setup().clone(), sitting.played().to_vec()));
        device = device.again();
    }
    for (title, (setup, entries)) in [CITY, TOY].into_iter().zip(entries) {
        assert_eq!(setup.game, card(title).id);
        assert_eq!(device.choose(title), "TitleMenu");
        device.choose("At the table");
        let sitting = device.app().companion().expect("it is taken up");
        assert_eq!((sitting.setup(), sitting.played()), (&setup, &entries[..]), "{title}");
        device = device.again();
    }
    let flash = device.off();
    for (title, played) in [CITY, TOY].into_iter().zip(played) {
        assert_eq!(game_of(&flash, title), played);
    }
}

#[test]
fn home_and_the_menus_of_titles_have_room_for_their_words_in_every_look() {
    for (lang, text_size) in
        Lang::ALL.into_iter().flat_map(|lang| [TextSize::Normal, TextSize::Large].map(|size| (lang, size)))
    {
        // Each drawing looks for words that do not fit.
        let mut device = PairDevice::new(Settings { lang, text_size, ..Settings::default() });
        assert_eq!(device.press("AYAAAAAABBB"), "Home");
        let mut device = device.again();
        assert_eq!(device.press("YAYXB"), "Home");
        assert_eq!(device.press("YAYXB"), "Home");
    }
}
