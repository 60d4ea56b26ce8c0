//! What a device meets in years, in seconds: damage anywhere, the power gone at any press, a worn page, and a game with more
//! actions than there is room for. It starts always, and what is not stored is told.

use app::face::TextSize;
use app::input::{Button, Input};
use app::play::{DEVICE_ACTIONS_MAX, Journal};
use app::saves::{Ranges, Saves};
use app::settings::Settings;
use app::words::Lang;
use engine::{Chance, Code, Recorded};
use new_york_city::SeatKind;
use new_york_city::components::Level;
use simulator::device::{Device, FLASH_PAGES};
use simulator::fake_flash::{Cut, ErasedSoFar, FakeFlash, PAGE_BYTES, Wear, now};
use skyline::App;
use tests::RandomPlayer;
use tests::gallery::Walker;
use tests::kept::{Kept, KeptGame, KeptTitle};

fn start(flash: FakeFlash) -> Device {
    let mut device = Device::start(flash, 1).expect("a device starts");
    // Nobody waits for Architects here; `power_cut/architects.rs` does.
    device.stop_thoughts_at(Some(500));
    device
}

/// A device that was used for so many presses, in English.
fn used(seed: u64, presses: usize) -> FakeFlash {
    let english = Settings { lang: Lang::English, language_chosen: true, ..Settings::default() };
    let mut device = Device::new(seed).with_settings(english);
    device.stop_thoughts_at(Some(500));
    let mut walker = Walker::new(seed);
    for _ in 0..presses {
        let key = walker.key(device.app());
        device.press(key).expect("the flash is on");
    }
    device.off()
}

/// A device whose power went after the last action of a game, before anything else was stored of its end.
fn at_the_end_of_a_game() -> FakeFlash {
    let (mut saves, _) =
        now(Saves::open(used(4, 0), Ranges::of(skyline::CARDS, 0, PAGE_BYTES as u32), skyline::CARDS))
            .expect("it is on");
    let mut record = tests::record(new_york_city::solo(Level::FIRST, 3));
    now(saves.begin_game(record.setup(), &Default::default())).expect("it is on");
    let mut player = RandomPlayer::new(3);
    while let Some(action) = player.choose(record.game()) {
        record.play(action).expect("a legal action");
        now(saves.store(record.setup().game, Journal::Played(action.code()))).expect("it is on");
    }
    saves.into_flash()
}

/// Presses keys without a plan; what is asked is answered with yes, so that damaged saves are let go.
fn go_on(device: &mut Device, chance: &mut Chance, presses: usize) {
    for _ in 0..presses {
        let key =
            [Button::A, Button::A, Button::A, Button::X, Button::Y, Button::B][chance.below(6) as usize];
        device.press(key).expect("the flash is on");
        while device.app().screen().name() == "Ask" {
            device.press(Button::Y).expect("the flash is on");
            device.press(Button::A).expect("the flash is on");
        }
    }
}

/// One to twelve places, most of them where something is written: bits, bytes, stretches and pages; flipped, written
/// over, blank, or from elsewhere.
fn damage(flash: &mut FakeFlash, chance: &mut Chance) {
    let bytes = flash.bytes_mut();
    let written = |page: &usize| bytes[page * PAGE_BYTES..][..PAGE_BYTES].iter().any(|byte| *byte != 0xff);
    let written: Vec<usize> = (0..FLASH_PAGES).filter(written).collect();
    for _ in 0..=chance.below(12) {
        let length = [1, 2, 4, 16, 200, PAGE_BYTES, 5000][chance.below(7) as usize];
        let page = written[chance.below(written.len() as u32) as usize] * PAGE_BYTES;
        let at = match chance.below(4) {
            0 => chance.below(bytes.len() as u32) as usize,
            1 => page,
            _ => page + chance.below(600) as usize,
        };
        let length = length.min(bytes.len() - at);
        match chance.below(5) {
            0 => bytes[at..at + length].iter_mut().for_each(|byte| *byte ^= 1 << chance.below(8)),
            1 => bytes[at..at + length].iter_mut().for_each(|byte| *byte = chance.below(256) as u8),
            2 => bytes[at..at + length].fill(0),
            3 => bytes[at..at + length].fill(0xff),
            _ => {
                let from = chance.below((bytes.len() - length) as u32) as usize;
                bytes.copy_within(from..from + length, at);
            }
        }
    }
}

#[test]
fn a_used_device_with_damage_anywhere_starts_can_be_used_and_keeps_what_is_stored_then() {
    let flashes: Vec<FakeFlash> = (0..6).map(|seed| used(seed, 400)).collect();
    let mut told = 0;
    for seed in 0..600 {
        let mut chance = Chance::from_seed(seed);
        let mut flash = flashes[seed as usize % flashes.len()].clone();
        damage(&mut flash, &mut chance);
        let mut device = start(flash);
        told += usize::from(is_told(&device));
        go_on(&mut device, &mut chance, 40);
        let kept = Kept::of(device.app());
        let device = start(device.off());
        assert_eq!(Kept::of(device.app()), kept, "damage {seed}");
    }
    assert!(told > 150, "{told} devices told of damage");
}

/// Any key, most often one that leads on.
fn input(walker: &mut Walker, app: &App, chance: &mut Chance) -> Input {
    match chance.below(40) {
        0 => Input::Hold(Button::ALL[chance.below(4) as usize]),
        1 => Input::Press(Button::ALL[chance.below(4) as usize]),
        _ => Input::Press(walker.key(app)),
    }
}

fn cut(chance: &mut Chance) -> Cut {
    let erased = [ErasedSoFar::Nothing, ErasedSoFar::Prefix, ErasedSoFar::Anything][chance.below(3) as usize];
    Cut {
        operation: [0, 0, 0, 1, 2, 5][chance.below(6) as usize],
        done: chance.below(255) as u8,
        erased,
        seed: chance.below(u32::MAX).into(),
    }
}

/// Starts after a cut; now and then the power goes again while the start puts things right.
fn start_again(mut flash: FakeFlash, chance: &mut Chance) -> Device {
    flash.restart();
    if chance.below(4) == 0 {
        flash.cut(cut(chance));
        let _ =
            now(Saves::open(&mut flash, Ranges::of(skyline::CARDS, 0, PAGE_BYTES as u32), skyline::CARDS));
        flash.restart();
    }
    start(flash)
}

/// Presses keys, and plans a cut in every second press; returns how often it went.
fn mash_with_cuts(seed: u64, presses: usize) -> usize {
    let (mut chance, mut walker) = (Chance::from_seed(seed), Walker::new(seed));
    let mut device = start(used(seed, 60));
    let mut cuts = 0;
    for press in 0..presses {
        let told = format!("seed {seed}, press {press}");
        let before = Kept::of(device.app());
        let input = input(&mut walker, device.app(), &mut chance);
        if chance.below(2) == 0 {
            device.flash_mut().take_operations();
            device.flash_mut().cut(cut(&mut chance));
        }
        let _ = device.input(input);
        let after = Kept::of(device.app());
        if device.flash_mut().is_on() {
            // What was planned and not reached does not wait for another press.
            device.flash_mut().restart();
            continue;
        }
        cuts += 1;
        device = start_again(device.off(), &mut chance);
        assert_ne!(device.app().screen().name(), "Notice", "{told}: nothing is lost, and nothing is told");
        let found = Kept::of(device.app());
        assert!([&before.settings, &after.settings].contains(&&found.settings), "{told}");
        for (place, found) in found.titles.iter().enumerate() {
            let [before, after] = [&before, &after].map(|kept| &kept.titles[place]);
            assert!([&before.records, &after.records].contains(&&found.records), "{told}");
            assert!([&before.session, &after.session].contains(&&found.session), "{told}");
            let played =
                |title: &KeptTitle| title.game.clone().map(|game| KeptGame { training: false, ..game });
            let is_whole = [played(before), played(after)].contains(&played(found));
            assert!(is_whole || is_between(before, found, after), "{told}");
            let training = |title: &KeptTitle| title.game.as_ref().is_some_and(|game| game.training);
            let same = played(found) == played(before);
            assert!(!same || training(found) >= training(before), "{told}: training is never lost");
        }
    }
    let kept = Kept::of(device.app());
    assert_eq!(Kept::of(start(device.off()).app()), kept, "seed {seed}: all of it is stored");
    cuts
}

/// Answers that one press gives together are stored one after the other, and the power may go between them: then the first of
/// them are there, and no others.
fn is_between(before: &KeptTitle, found: &KeptTitle, after: &KeptTitle) -> bool {
    let (Some(game), Some(found)) = (&before.game, &found.game) else { return false };
    let played = |game: &KeptGame| game.played.clone().unwrap_or_default();
    let is_begun = match &after.game {
        Some(after) => played(after).starts_with(&played(found)),
        // With the last of them the game was over, and was counted.
        None => after.records != before.records && played(found).starts_with(&played(game)),
    };
    game.seed == found.seed && game.actions < found.actions && is_begun
}

#[test]
fn the_power_may_go_at_any_press_and_the_state_before_or_after_it_is_there() {
    let cuts: usize = (0..24).map(|seed| mash_with_cuts(seed, 1_500)).sum();
    assert!(cuts > 500, "the power went {cuts} times");
}

/// Whether something on the screen says that something is wrong.
fn is_told(device: &Device) -> bool {
    ["Notice", "Ask"].contains(&device.app().screen().name())
}

#[test]
fn with_a_worn_page_a_device_starts_always_and_what_is_not_stored_is_told() {
    let fresh = [FakeFlash::new(FLASH_PAGES), used(2, 300), used(3, 300), at_the_end_of_a_game()];
    let (mut told_of, mut stored) = (0, 0);
    for (page, wear) in (0..FLASH_PAGES).flat_map(|page| Wear::ALL.map(|wear| (page, wear))) {
        for (life, flash) in fresh.iter().enumerate() {
            let mut flash = flash.clone();
            flash.wear(page, wear);
            let (mut walker, mut device) = (Walker::new(life as u64), start(flash));
            for round in 0..4 {
                let mut told = is_told(&device);
                for _ in 0..40 {
                    let key = walker.key(device.app());
                    // A press that fails is told by whoever drives the app.
                    told |= device.press(key).is_err() || is_told(&device);
                }
                let kept = Kept::of(device.app());
                device = start(device.off());
                let found = Kept::of(device.app());
                told |= is_told(&device);
                assert!(found == kept || told, "page {page}, {wear:?}, life {life}, start {round}");
                told_of += usize::from(found != kept);
                stored += usize::from(found == kept);
            }
        }
    }
    assert!(told_of > 20 && stored > 500, "{told_of} losses were told, {stored} times all was stored");
}

/// A game of four people who hardly ever end a turn, with so many actions, taken up from the cable.
fn with_a_long_game(settings: Settings, actions: usize) -> Device {
    let mut record = tests::record(new_york_city::setup(&[SeatKind::Human; 4], 5));
    let mut player = RandomPlayer::restless(5);
    while record.played().len() < actions {
        let action = player.choose(record.game()).expect("nobody has finished a game that long");
        record.play(action).expect("a legal action");
    }
    let bytes = record.bytes().collect::<Vec<u8>>();
    let game = Recorded::check::<new_york_city::Game>(&bytes, DEVICE_ACTIONS_MAX).expect("the game is legal");
    let mut device = Device::new(1).with_settings(settings);
    let requests = device.body_mut().app.take_up(&game);
    now(device.body_mut().carry_out(requests)).expect("the flash is on");
    device
}

fn actions(device: &Device) -> usize {
    device.app().play().expect("a game is open").played().len()
}

/// What the screen says, as one line.
fn said(device: &Device) -> String {
    let (mut said, mut from) = (String::new(), 0);
    while let Some(below) = device.canvas().spoken(from, device.app().settings().lang, &mut said) {
        said.push(' ');
        from = below;
    }
    said
}

/// Chooses what is offered first until a notice is shown or the game has so many actions; says what the notice is.
fn play_on(device: &mut Device, most: usize) -> Option<String> {
    for _ in 0..2_000 {
        if device.app().screen().name() == "Notice" {
            return Some(said(device));
        }
        if actions(device) == most {
            return None;
        }
        device.press(Button::A).expect("the flash is on");
    }
    panic!("{} actions: {}", actions(device), said(device));
}

/// Chooses once more where there is no room: that is told, and nothing has changed.
fn find_it_full(device: &mut Device, words: &str) {
    let before = Kept::of(device.app());
    let told = play_on(device, usize::MAX).expect("it is told");
    assert!(told.contains(words), "{told}");
    assert_eq!(Kept::of(device.app()), before);
    device.press(Button::A).expect("the flash is on");
}

#[test]
fn a_game_that_fills_its_record_is_told_100_actions_before_and_full_it_loses_nothing() {
    for (lang, [soon, full, undo]) in [
        (Lang::English, ["some 100 more actions", "as many actions as the device can keep", "> Undo"]),
        (
            Lang::French,
            ["une centaine d'actions", "autant d'actions que l'appareil peut en garder", "> Annuler"],
        ),
    ] {
        for text_size in [TextSize::Normal, TextSize::Large] {
            let settings = Settings { lang, language_chosen: true, text_size, ..Settings::default() };
            let mut device = with_a_long_game(settings, 4_895);
            let told = play_on(&mut device, 5_000).expect("it is told in time");
            assert_eq!(actions(&device), 4_900);
            assert!(told.contains(soon), "{told}");
            device.press(Button::A).expect("the flash is on");
            assert_eq!(play_on(&mut device, 5_000), None, "it is told once");
            find_it_full(&mut device, full);

            // It is there after a start, full as it was.
            let kept = Kept::of(device.app());
            let mut device = start(device.off());
            assert_eq!((device.app().screen().name(), Kept::of(device.app())), ("Home", kept));
            find_it_full(&mut device, full);

            // What is taken back makes room. An exchange lies over the question that has the menu.
            while device.app().screen().name() == "ExchangeCards" {
                device.press(Button::B).expect("the flash is on");
            }
            device.input(Input::Hold(Button::B)).expect("the flash is on");
            assert_eq!(device.app().screen().name(), "GameMenu");
            while !said(&device).contains(undo) {
                device.press(Button::Y).expect("the flash is on");
            }
            device.press(Button::A).expect("the flash is on");
            if device.app().screen().name() == "Ask" {
                device.press(Button::Y).expect("the flash is on");
                device.press(Button::A).expect("the flash is on");
            }
            assert_eq!(actions(&device), 4_999);
            assert_eq!(play_on(&mut device, 5_000), None);
            let kept = Kept::of(device.app());
            assert_eq!(Kept::of(start(device.off()).app()), kept);
        }
    }
}
