//! An Architect as an opponent on the whole device: he plays to the end, survives power cuts, is taken back
//! with the person's decision, and nobody ever sees his hand.

use app::canvas::Canvas;
use app::face::TextSize;
use app::input::{Button, Input};
use app::play::{Play, Playing};
use app::settings::{Pace, Settings};
use app::theme::Theme;
use app::thinking::Purpose;
use app::words::Lang;
use engine::{Rules, Seat, Sitter, Strength};
use new_york_city::SeatKind;
use new_york_city_face::NewYorkCity;
use simulator::device::Device;
use simulator::fake_flash::{Cut, ErasedSoFar, FakeFlash};
use simulator::scenario::Look;
use simulator::thinker::Thinker;
use skyline::App;
use tests::gallery::{Walker, think};
use tests::hidden::with_other_hands;

const ENGLISH: Look = Look { lang: Some(Lang::English), size: TextSize::Normal, theme: Theme::Dark };

fn press(device: &mut Device, keys: &str) {
    for key in keys.chars().filter(|key| *key != ' ') {
        device.press(Button::ALL["ABXY".find(key).expect("a key")]).expect("the flash is on");
    }
}

/// A device on which nothing is told step by step, with a game against an easy Architect.
fn against_architect(entropy: u64) -> Device {
    let settings = Settings { pace: Pace::Instant, language_chosen: true, ..Settings::default() };
    let mut device = Device::new(entropy).with_settings(settings);
    // The title, solo, the opponent, an Architect, start.
    press(&mut device, "A A YYA YA YA");
    let kinds: Vec<SeatKind> = new_york_city::kinds(play(&device).setup()).collect();
    assert_eq!(kinds, [SeatKind::Human, SeatKind::Architect(Strength::Easy)]);
    device
}

fn play(device: &Device) -> &Play<NewYorkCity> {
    tests::new_york_city_of(device.app()).expect("a game was begun")
}

fn is_over(app: &App) -> bool {
    app.play().is_some_and(|play| play.is_over())
}

fn actions(device: &Device) -> usize {
    play(device).played().len()
}

/// Who chose each action of the game.
fn deciders(play: &Play<NewYorkCity>) -> Vec<Seat> {
    let game = |actions: usize| play.game_at(actions as u16);
    (0..play.played().len()).filter_map(|at| game(at).decision()).map(|asked| asked.seat).collect()
}

#[test]
fn a_whole_game_against_an_architect_is_played_counted_and_reviewed() {
    let mut device = against_architect(3);
    let mut walker = Walker::new(4);
    let mut presses = 0;
    while !is_over(device.app()) {
        go_on(&mut device, &mut walker);
        assert_ne!(device.app().screen().name(), "Thinking", "nothing takes time here");
        presses += 1;
        assert!(presses < 20_000, "the game does not end");
    }
    let game = play(&device);
    assert_eq!(game.record().game_at(usize::MAX), *game.game());
    let his = deciders(game).iter().filter(|seat| seat.index() == 1).count();
    assert!(his > 30, "he has chosen only {his} actions");
    assert_eq!(device.app().records().architect(Strength::Easy).tally.games, 1);

    // The result is on the screen: its review is made while it is read, and changes nothing.
    assert_eq!(device.app().screen().name(), "FinalResult");
    let review = play(&device).reviewed();
    assert_eq!((review.done, device.app().thoughts().purpose()), (0, Some(Purpose::Review)));
    let of = review.of;
    let his_or_mine = deciders(play(&device)).len() as u16;
    assert!((20..his_or_mine).contains(&of), "{of} decisions of {his_or_mine} actions");
    let (flash, digest) = (device.flash_mut().bytes().to_vec(), play(&device).game().digest());
    device.think().expect("the flash is on");
    let review = play(&device).reviewed();
    assert!(review.is_complete && review.done == of);
    let worst: Vec<_> = play(&device).worst().collect();
    assert!(!worst.is_empty() && review.worst == worst.len(), "random play costs something");
    assert!(worst.is_sorted_by(|(.., a), (.., b)| a >= b));
    for costly in worst {
        let (actions, seat, [played, better], tenths) = costly;
        assert!(tenths > 20 && seat.index() == 0 && played != better);
        let then = play(&device).game_at(actions);
        assert_eq!(then.decision().map(|asked| asked.seat), Some(seat));
        let view = then.view(seat);
        assert!(played.next(&view).is_some() && better.next(&view).is_some(), "{costly:?}");
    }
    assert_eq!(*device.flash_mut().bytes(), flash);
    assert_eq!(play(&device).game().digest(), digest);

    // Left, it is gone; opened again, it begins again.
    press(&mut device, "B");
    assert_eq!((device.app().wanted_thought(), play(&device).reviewed().of), (None, 0));
    press(&mut device, "A");
    assert_eq!(device.app().screen().name(), "FinalResult");
    assert_eq!(play(&device).reviewed().done, 0);
    assert!(device.app().wanted_thought().is_some());
}

/// A player who looks at nothing but the questions, and takes nothing back.
fn next_key(device: &Device, walker: &mut Walker) -> Button {
    key_for(device.app(), walker)
}

fn key_for(app: &App, walker: &mut Walker) -> Button {
    let key = match app.screen() {
        screen if screen.is_decision() => Some(walker.key(app)).filter(|key| *key != Button::B),
        screen if ["Home", "Happened"].contains(&screen.name()) => Some(Button::A),
        _ => Some(Button::B),
    };
    key.unwrap_or(Button::A)
}

fn go_on(device: &mut Device, walker: &mut Walker) {
    let key = next_key(device, walker);
    device.press(key).expect("the flash is on");
}

/// Presses keys until the Architect is asked and thinks; his thought stays half-way.
fn until_he_thinks(device: &mut Device, walker: &mut Walker, after: usize) {
    let mut presses = 0;
    while device.app().screen().name() != "Thinking" {
        let ready = device.app().screen().is_decision() && actions(device) >= after;
        device.stop_thoughts_at(ready.then_some(400));
        go_on(device, walker);
        presses += 1;
        assert!(presses < 5_000, "he is never asked");
    }
}

#[test]
fn a_game_is_resumed_while_he_thinks_and_he_decides_the_same() {
    let mut device = against_architect(5);
    let mut walker = Walker::new(6);
    for after in [10, 40, 80] {
        until_he_thinks(&mut device, &mut walker, after);
        assert_eq!(device.app().thoughts().permille(), 400);
        let record = play(&device).record().bytes().collect::<Vec<u8>>();
        // As if the power went: a start of what the flash holds.
        let flash = device.flash_mut().clone();
        device.stop_thoughts_at(None);
        device.think().expect("the flash is on");
        let expected = play(&device).record().bytes().collect::<Vec<u8>>();
        assert!(expected.len() > record.len());

        let mut again = Device::start(flash, 99).expect("the flash is on");
        assert_eq!((again.app().screen().name(), again.app().wanted_thought()), ("Home", None));
        assert!(play(&again).record().bytes().collect::<Vec<u8>>() == record);
        press(&mut again, "A");
        assert!(
            play(&again).record().bytes().collect::<Vec<u8>>() == expected,
            "the same keys lead to the same game"
        );
    }
}

#[test]
fn home_and_the_menu_work_while_he_thinks() {
    let mut device = against_architect(7);
    until_he_thinks(&mut device, &mut Walker::new(8), 20);
    let number = device.app().wanted_thought();
    assert!(number.is_some());
    device.input(Input::Hold(Button::B)).expect("the flash is on");
    assert_eq!(device.app().screen().name(), "GameMenu");
    assert_eq!(device.app().wanted_thought(), number, "he thinks on");
    // What he has decided meanwhile waits until somebody looks.
    let before = actions(&device);
    device.stop_thoughts_at(None);
    press(&mut device, "Y");
    assert_eq!((actions(&device), device.app().screen().name()), (before, "GameMenu"));
    assert_eq!(device.app().wanted_thought(), None);
    press(&mut device, "B");
    assert!(actions(&device) > before);

    until_he_thinks(&mut device, &mut Walker::new(10), 30);
    press(&mut device, "B");
    assert_eq!((device.app().screen().name(), device.app().wanted_thought()), ("Home", None));
    let before = actions(&device);
    device.stop_thoughts_at(None);
    press(&mut device, "YX");
    assert_eq!(actions(&device), before, "nobody plays at home");
    press(&mut device, "A");
    assert!(actions(&device) > before);
}

#[test]
fn an_old_answer_is_not_heard() {
    let mut device = against_architect(9);
    until_he_thinks(&mut device, &mut Walker::new(2), 20);
    let (number, question) = device.app().question().expect("he thinks");
    let advice = Thinker::hasty().think(question).expect("there is something to do");
    let app = &mut device.body_mut().app;
    assert!(app.thought(number.wrapping_sub(1), advice.clone()).is_empty());
    assert!(!app.thinking(number.wrapping_sub(1), 900));
    assert!(app.thinking(number, 900));
    let _ = app.handle(Input::Press(Button::B));
    assert!(app.thought(number, advice).is_empty(), "he was left");
}

#[test]
fn the_power_may_go_in_the_middle_of_his_bid() {
    let mut device = against_architect(11);
    let mut walker = Walker::new(16);
    // A turn of his that has several actions.
    let found = (40..).step_by(3).find_map(|after| {
        until_he_thinks(&mut device, &mut walker, after);
        let (flash, before) = (device.flash_mut().clone(), actions(&device));
        device.stop_thoughts_at(None);
        device.think().expect("the flash is on");
        let several = actions(&device) >= before + 4;
        several.then(|| (flash, play(&device).played().to_vec()))
    });
    let (flash, expected) = found.expect("he bids more than one card");
    let mut torn = 0;
    for operation in 0.. {
        let mut device = Device::start(flash.clone(), 1).expect("the flash is on");
        device.flash_mut().cut(Cut { operation, done: 128, erased: ErasedSoFar::Prefix, seed: 5 });
        let went = device.press(Button::A).is_err();
        let mut flash: FakeFlash = device.off();
        flash.restart();
        let mut again = Device::start(flash, 2).expect("the power is back");
        assert_ne!(again.app().screen().name(), "Notice");
        let found = play(&again).played().to_vec();
        assert!(expected.starts_with(&found), "cut in operation {operation}");
        torn +=
            usize::from(went && play(&again).asks_architect().is_some() && found.len() + 1 < expected.len());
        // He finishes what he had begun, one way or another.
        press(&mut again, "A");
        assert!(again.app().screen().is_decision() || is_over(again.app()));
        assert_eq!(play(&again).record().game_at(usize::MAX), *play(&again).game());
        if !went {
            break;
        }
    }
    assert!(torn > 1, "no cut was in the middle of a bid");
}

#[test]
fn undo_goes_back_over_him_to_the_last_decision_of_the_person() {
    let mut device = against_architect(13);
    let mut walker = Walker::new(14);
    until_he_thinks(&mut device, &mut walker, 30);
    let (asked, by_person) = (play(&device).game_at(actions(&device) as u16 - 1), actions(&device));
    device.stop_thoughts_at(None);
    device.think().expect("the flash is on");
    let (after, after_actions) = (play(&device).game().clone(), actions(&device));
    assert!(after_actions > by_person);

    // Menu, undo, and yes: it has shown something.
    device.input(Input::Hold(Button::B)).expect("the flash is on");
    tests::choose(&mut device, "Undo");
    assert_eq!(device.app().screen().name(), "Ask");
    press(&mut device, "YA");
    assert_eq!(actions(&device), by_person - 1);
    assert_eq!(*play(&device).game(), asked);
    assert!(play(&device).is_training() && device.app().screen().is_decision());

    // It is stored so, and what Architects did comes back with the redo.
    let mut device = Device::start(device.off(), 3).expect("the flash is on");
    press(&mut device, "A");
    assert_eq!(*play(&device).game(), asked);
    device.input(Input::Hold(Button::B)).expect("the flash is on");
    tests::choose(&mut device, "Redo");
    assert_eq!(*play(&device).game(), after);
    let record = play(&device).record().bytes().collect::<Vec<u8>>();
    let device = Device::start(device.off(), 4).expect("the flash is on");
    assert!(play(&device).record().bytes().collect::<Vec<u8>>() == record);
}

#[test]
fn undo_while_he_thinks_takes_back_nothing_of_his_without_asking() {
    let mut thinker = Thinker::hasty();
    let (mut places, mut twice) = (0, 0);
    for seed in 0..60 {
        let mut app = Box::new(against_architect(seed).app().clone());
        let mut walker = Walker::new(seed);
        for _ in 0..120 {
            if app.screen().name() != "Thinking" {
                let key = key_for(&app, &mut walker);
                let _ = app.handle(Input::Press(key));
                continue;
            }
            let game = tests::new_york_city_of(&app).expect("a game");
            if game.can_undo() {
                places += 1;
                let deciders = deciders(game);
                let his = |kept: usize| deciders[kept..].iter().any(|seat| seat.index() == 1);
                twice += usize::from(deciders.last().is_some_and(|seat| seat.index() == 1));
                // Menu, undo.
                let mut undone = app.clone();
                let _ = undone.handle(Input::Hold(Button::B));
                let _ = undone.handle(Input::Press(Button::A));
                let kept = undone.play().expect("a game").played().len();
                let asks = undone.screen().name() == "Ask";
                assert!(asks || !his(kept), "seed {seed}: {} actions, back to {kept}", deciders.len());
            }
            // He decides, once.
            let _ = thinker.answer(&mut app).expect("he thinks");
        }
    }
    assert!(places > 400 && twice > 100, "{places} places, at {twice} he had just decided");
}

#[test]
fn his_hand_is_never_drawn_and_he_never_gets_the_device() {
    let mut thinker = Thinker::hasty();
    let (mut canvas, mut other) = (Box::<Canvas>::default(), Box::<Canvas>::default());
    let (mut handed, mut thought) = (0, 0);
    for seed in 0..4 {
        let mut app = tests::gallery::app(ENGLISH, seed);
        // Three seats; the third is an Architect.
        for key in "A YA YA YYYA AA B YA".chars().filter(|key| *key != ' ') {
            let _ = app.handle(Input::Press(Button::ALL["ABXY".find(key).expect("a key")]));
        }
        let kinds: Vec<_> = new_york_city::kinds(app.play().expect("a game").setup()).collect();
        let architect = SeatKind::Architect(Strength::Easy);
        assert_eq!(kinds, [SeatKind::Human, SeatKind::Human, architect]);
        let mut walker = Walker::new(seed);
        for press in 0..3_000 {
            let screen = app.screen().name();
            // A walk may come to the other title, which has no hands.
            if let Some(play) = app.play().filter(|_| tests::new_york_city_of(&app).is_some()) {
                let setup = play.setup().clone();
                let is_architect = |seat| matches!(setup.sitter(seat), Some(Sitter::Architect(_)));
                let hidden = ["Thinking", "HandOver"].contains(&screen);
                app.draw(&mut canvas);
                with_other_hands(&app, |seat| hidden || is_architect(seat)).draw(&mut other);
                assert!(*canvas == *other, "seed {seed}, press {press}: a hand is on {screen}");
                let asked = play.asks_architect().is_some();
                assert!(!(asked && screen == "HandOver"), "an Architect has no hands");
                assert!(!(asked && app.screen().is_decision()), "{screen} answers for him");
                handed += usize::from(screen == "HandOver");
                thought += usize::from(screen == "Thinking");
            }
            if app.thoughts().is_awaited() && press % 3 > 0 {
                think(&mut app, &mut thinker, false);
                continue;
            }
            let key = walker.key(&app);
            let _ = app.handle(Input::Press(key));
        }
    }
    assert!(handed > 20 && thought > 20, "{handed} {thought}");
}
