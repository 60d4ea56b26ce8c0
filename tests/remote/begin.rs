//! Games that are begun over the cable: as the menus do, and never in place of one that is being played.

use app::body::Body;
use app::saves::{Ranges, Saves};
use app::shelf::Shelf;
use app::toy::shelf::ToyShelf;
use app::toy::shelf::open::OpenShelf;
use app::world::Build;
use engine::toy::{LENGTH, STAKES, Toy};
use engine::{Setup, Sitter, Strength};
use new_york_city::Game;
use new_york_city::components::Level;
use simulator::device::FLASH_PAGES;
use simulator::fake_flash::{Cut, ErasedSoFar, FakeFlash, PAGE_BYTES, now};

use super::import::{block, finish, finished, import, with_damaged_game};
use super::*;

const RUNNING: &str = "a game is running; finish it or give it up first";

fn setup(device: &Device) -> Option<Setup> {
    device.app().play().map(|play| play.setup().clone())
}

#[test]
fn a_game_begins_as_the_menus_begin_it_and_is_stored() {
    let mut device = ENGLISH.device(1);
    assert!(ask(&mut device, "begin new-york-city person,tom:B4 seed=7").is_empty());
    // B4 is the level for a first game.
    let expected = new_york_city::solo(Level::FIRST, 7);
    assert_eq!(setup(&device).as_ref(), Some(&expected));
    let digest = Game::from_setup(&expected).expect("a game of one person and a Tom").digest();
    let facts = [
        "screen Choose",
        "language en",
        "game new-york-city",
        "round 0",
        "seats person,tom:B4",
        "seed 0000000000000007",
        &format!("digest {digest:016x}"),
        "actions 0",
    ];
    assert_eq!(ask(&mut device, "facts"), facts);
    assert!(device.app().play().is_some_and(|play| !play.is_training()));
    // What was answered with `ok` is there after the power was off.
    let mut device = Device::start(device.off(), 1).expect("the flash is on");
    assert_eq!(setup(&device), Some(expected));
    // In the menus the same seed leads to the same game: where it came from does not matter.
    ask(&mut device, "keys A");
    assert_eq!(ask(&mut device, "facts"), facts);
}

#[test]
fn without_a_seed_every_game_is_another_one() {
    let mut seeds = Vec::new();
    for entropy in [1, 2] {
        for _ in 0..2 {
            let mut device = ENGLISH.device(entropy);
            for _ in 0..2 {
                ask(&mut device, "begin new-york-city person,tom:B4");
                seeds.push(setup(&device).expect("a game was begun").seed);
                finish(&mut device);
            }
        }
    }
    // The same device with the same lines plays the same games, as with keys.
    assert_eq!((seeds[0], seeds[1], seeds[4], seeds[5]), (seeds[2], seeds[3], seeds[6], seeds[7]));
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!(seeds.len(), 4);
}

#[test]
fn all_that_can_sit_at_a_table_can_be_asked_for() {
    for seats in
        ["person,person,person,person", "architect:easy,person", "person,tom:c9,architect:hard,tom:A2"]
    {
        let mut device = ENGLISH.device(3);
        ask(&mut device, &format!("begin new-york-city {seats} seed=18446744073709551615"));
        let written = ask(&mut device, "facts")[4].to_lowercase();
        assert_eq!(written, format!("seats {}", seats.to_lowercase()));
        let play = device.app().play().expect("a game was begun");
        assert_eq!(play.setup().seed, u64::MAX);
        assert!(play.asks_architect().is_none(), "an Architect who begins has played already");
    }
    // The longest order has room in a line.
    let seats = ["architect:medium"; 3].join(",");
    let longest = format!("begin new-york-city person,{seats} seed=18446744073709551615");
    assert!(longest.len() + 50 <= LINE_MAX, "there is room for options");
}

#[test]
fn while_a_game_is_running_none_begins_and_after_it_one_does() {
    let mut device = ENGLISH.device(1);
    ask(&mut device, "begin new-york-city person,tom:B4 seed=7");
    ask(&mut device, "keys AA");
    let before = (setup(&device), device.canvas().clone(), device.flash_mut().bytes().to_vec());
    for line in ["begin new-york-city person,tom:B4 seed=8", "begin", "begin chess"] {
        assert_eq!(refused(&mut device, line), RUNNING);
    }
    assert!(before == (setup(&device), device.canvas().clone(), device.flash_mut().bytes().to_vec()));
    finish(&mut device);
    ask(&mut device, "begin new-york-city person,tom:B4 seed=8");
    assert_eq!(setup(&device), Some(new_york_city::solo(Level::FIRST, 8)));
    // A game that begins while the line is being answered is not lost either.
    let mut device = ENGLISH.device(1);
    device.hear("begin new-york-city person,tom:B4 seed=8");
    (0..3).for_each(|_| device.press(Button::A).expect("the flash is on"));
    let begun = setup(&device);
    assert!(begun.is_some());
    let mut lines = Vec::new();
    while device.answer(&mut lines).expect("the flash is on") {}
    assert_eq!(lines, [format!("error: {RUNNING}")]);
    assert_eq!(setup(&device), begun);
}

#[test]
fn what_cannot_be_begun_gets_one_sentence_and_nothing_changes() {
    let needed = "'begin' needs a game and its seats: GAME SEATS [NAME=VALUE ...] [seed=N]";
    let seats = "a seat is person, architect:easy|medium|hard or such as tom:B4";
    let games = skyline::CARDS.iter().map(|card| card.name).collect::<Vec<_>>().join(", ");
    let mut device = ENGLISH.device(1);
    let before = (device.canvas().clone(), device.flash_mut().bytes().to_vec());
    for (line, sentence) in [
        ("begin", needed.to_owned()),
        ("begin new-york-city", needed.to_owned()),
        ("begin chess", format!("there is no game 'chess'; there is {games}")),
        (
            "begin New-York-City person,tom:B4",
            format!("there is no game 'New-York-City'; there is {games}"),
        ),
        ("begin new-york-city human,tom:B4", format!("'human' is no seat; {seats}")),
        ("begin new-york-city person,policy", format!("'policy' is no seat; {seats}")),
        ("begin new-york-city person,architect:200", format!("'architect:200' is no seat; {seats}")),
        (
            "begin new-york-city person,tom:B1",
            "'tom:B1' is no seat: a Tom has mode A, B or C and 2 to 9 cards, such as tom:B4".into(),
        ),
        ("begin new-york-city person", "a game needs two to four seats (NYC-2.1)".into()),
        ("begin new-york-city tom:B4,tom:B4", "a game needs at least one human (NYC-2.1)".into()),
        (
            "begin new-york-city architect:easy,tom:B4",
            "nobody is there to play: one seat at least must be 'person'".into(),
        ),
        ("begin new-york-city person,person,person,person,person", "a game has at most 4 seats".into()),
        ("begin new-york-city person,tom:B4 7", "'7' is no option: it must be NAME=VALUE".into()),
        (
            "begin new-york-city person,tom:B4 level=5",
            "the game has no option 'level'; it has none".into(),
        ),
        (
            "begin new-york-city person,tom:B4 seed=banana",
            "'banana' is no seed: it is a number up to 18446744073709551615, or 16 digits as the device shows them"
                .into(),
        ),
        ("begin new-york-city person,tom:B4 seed=1 seed=2", "'seed' is given twice".into()),
        ("begin fifth-avenue person,person side=7", "'7' is no value of 'side'; it has 5, 6".into()),
        ("begin fifth-avenue person,person stock=20", "'20' is no value of 'stock'; it has 21, 18".into()),
        (
            "begin fifth-avenue person,person lots=6",
            "the game has no option 'lots'; it has side, stock".into(),
        ),
        ("begin fifth-avenue person", "5th Avenue needs two to four seats (5A-2.3)".into()),
    ] {
        assert_eq!(refused(&mut device, line), sentence, "{line}");
    }
    assert!(before == (device.canvas().clone(), device.flash_mut().bytes().to_vec()));
    assert!(device.app().play().is_none());
}

#[test]
fn whenever_the_power_goes_the_game_is_there_or_is_not() {
    let line = "begin new-york-city person,tom:B4 seed=7";
    // In place of a game that is over, so that a page is erased too.
    let over = block(&finished());
    let begins = || {
        let mut device = ENGLISH.device(3);
        for _ in 0..2 {
            assert_eq!(import(&mut device, &over), ["ok"]);
        }
        device.flash_mut().take_operations();
        device
    };
    let mut device = begins();
    ask(&mut device, line);
    let operations = device.flash_mut().take_operations().len();
    assert!(operations > 2, "{operations}");
    let mut found = [0, 0];
    for operation in 0..operations {
        for done in [0, 100, 255] {
            let mut device = begins();
            let erased = ErasedSoFar::Prefix;
            device.flash_mut().cut(Cut { operation, done, erased, seed: operation as u64 });
            // What is left to be tidied after it needs no answer of its own.
            let is_answered = device.serial(line).is_ok();
            let mut flash = device.off();
            flash.restart();
            let device = Device::start(flash, 1).expect("the flash is on again");
            let begun = setup(&device);
            assert!(begun.is_none() || begun == Some(new_york_city::solo(Level::FIRST, 7)));
            assert!(begun.is_some() || !is_answered, "operation {operation}: what was answered is there");
            assert_eq!(device.app().screen().name(), "Home", "nothing is damaged");
            found[usize::from(begun.is_some())] += 1;
        }
    }
    assert!(found[0] > 0 && found[1] > 0, "{found:?}");
}

#[test]
fn where_a_kept_game_leaves_no_room_none_begins() {
    let mut device = Device::start(with_damaged_game().0, 1).expect("the flash is on");
    // There are two slots, and one is kept.
    assert_eq!(import(&mut device, &block(&finished())), ["ok"]);
    let before = (setup(&device), device.flash_mut().bytes().to_vec());
    let no_room = "An older saved game could not be read and must be let go first";
    assert_eq!(refused(&mut device, "begin new-york-city person,tom:B4"), no_room);
    assert!(before == (setup(&device), device.flash_mut().bytes().to_vec()));
}

#[test]
fn a_game_of_several_people_begins_with_the_hand_over_and_its_seed_is_not_told() {
    let mut device = ENGLISH.device(1);
    ask(&mut device, "begin new-york-city person,tom:B4,person");
    let facts =
        ["screen HandOver", "language en", "game new-york-city", "round 0", "seats person,tom:B4,person"];
    assert_eq!(ask(&mut device, "facts"), facts);
    assert_eq!(refused(&mut device, "export"), "a game of several people is exported when it is over");
}

type Bodied<S> = Body<Box<app::app::App<S>>, FakeFlash>;

fn body<S: Shelf>() -> Bodied<S> {
    let flash = FakeFlash::new(FLASH_PAGES);
    let (saves, loaded) =
        now(Saves::open(flash, Ranges::of(S::CARDS, 0, PAGE_BYTES as u32), S::CARDS)).expect("a new flash");
    let app = Box::new(app::app::App::new(Build { version: "0", commit: "toy" }, 1));
    let mut body = Body { app, saves };
    now(body.load(loaded, true));
    body
}

fn say<S: Shelf>(body: &mut Bodied<S>, line: &str) -> Vec<String> {
    let (mut remote, mut out, mut lines) = (Remote::new("pc"), Answer::new(), Vec::new());
    let canvas = Box::<app::canvas::Canvas>::default();
    remote.hear(line.as_bytes(), &body.app);
    loop {
        match now(remote.step(body, &canvas, &mut out)) {
            Step::Say => lines.push(out.to_string()),
            Step::Store(requests) => drop(now(body.carry_out(requests)).expect("the flash is on")),
            Step::Take(_) => panic!("{line} presses nothing"),
            Step::Done => return lines,
        }
    }
}

#[test]
fn options_are_given_by_name_and_told_where_they_are_not_the_usual_ones() {
    let mut body = body::<ToyShelf>();
    let refused = say(&mut body, "begin toy person,person length=tall");
    assert_eq!(refused, ["error: 'tall' is no value of 'length'; it has short, long, longest"]);
    assert_eq!(
        say(&mut body, "begin new-york-city person,tom:B4"),
        ["error: there is no game 'new-york-city'; there is toy"]
    );
    assert_eq!(say(&mut body, "begin toy person,architect:hard stakes=two length=long seed=9"), ["ok"]);
    let options = STAKES.choose(LENGTH.choose(0, 1), 1);
    let seats = [Sitter::Person, Sitter::Architect(Strength::Hard)];
    let expected = Setup { options, ..Setup::new(Toy::ID, &seats, 9) };
    assert_eq!(body.app.play().map(|play| play.setup()), Some(&expected));
    let facts = say(&mut body, "facts");
    let told = [
        "game toy",
        "round 1",
        "seats person,architect:hard",
        "options length=long stakes=two",
        "seed 0000000000000009",
    ];
    assert_eq!(facts[2..7], told);
}

#[test]
fn where_hands_lie_open_the_seed_of_several_people_stays_here_all_the_same() {
    let mut body = body::<OpenShelf>();
    assert_eq!(say(&mut body, "begin toy person,person"), ["ok"]);
    // Nobody is asked to take the device, and the screen is told: but the seed tells what is still to come.
    assert_eq!(body.app.screen().name(), "Choose");
    let facts = say(&mut body, "facts");
    let names: Vec<&str> = facts.iter().filter_map(|fact| fact.split(' ').next()).collect();
    assert_eq!(names, ["screen", "language", "game", "round", "seats", "actions", "ok"]);
    let refused = "error: a game of several people is exported when it is over";
    assert_eq!(say(&mut body, "export"), [refused]);
}
