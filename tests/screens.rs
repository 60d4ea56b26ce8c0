//! The handheld as a whole: every screen is reached and left by short presses, nothing is ever cut off,
//! and no way of pressing keys breaks it.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};

use app::canvas::{CANVAS_BYTES, Canvas};
use app::face::TextSize;
use app::input::{Button, Input};
use app::play::Rings;
use app::words::Lang;
use engine::{Rules, mix};
use simulator::device::Device;
use simulator::scenario::choose::keys_to;
use simulator::scenario::{Look, Scenario};
use simulator::thinker::Thinker;
use skyline::App;
use tests::gallery::{Walker, app, think, ways};
use tests::hidden::with_other_hands;

const ENGLISH: Look =
    Look { lang: Some(Lang::English), size: TextSize::Normal, theme: app::theme::Theme::Dark };

/// A screen that keys do not lead to: a notice needs damage.
const NOT_BY_KEYS: [&str; 1] = ["Notice"];

/// A hint is in the menu of a game, and is asked for twice.
const HINT: &str =
    "entropy 11\nkeys AAA\nkeys XA\nscreen GameMenu\nchoose Hint\nscreen Ask\nkeys YA\nscreen Hint\n";

/// The Press Track of a session is in its menu, and so are its other points.
const TRACK: &str = "language english\nchoose New York City\nchoose At the table\nchoose Everything\n\
     choose Start the session\nhold B\nscreen TableMenu\nchoose Press Track\nscreen PressMoves\n\
     keys B\nchoose Go to\nscreen JumpList\n";

#[test]
fn every_screen_is_reached_by_short_presses() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    // A device that has never been used begins with the language.
    seen.insert(Device::new(1).app().screen().name().to_owned());
    for (name, _) in ways(ENGLISH, 0..60, 1500) {
        seen.insert(name.split('-').next().unwrap_or_default().to_owned());
    }
    // Where keys without a plan hardly ever lead.
    for script in [
        include_str!("scenarios/a_whole_session_at_a_table.txt"),
        include_str!("scenarios/tower_up_a_whole_session_at_a_table.txt"),
        include_str!("scenarios/new_york_1901_a_whole_session_at_a_table.txt"),
        include_str!("scenarios/fifth_avenue_a_whole_session_at_a_table.txt"),
        include_str!("scenarios/fifth_avenue_a_whole_game_of_three.txt"),
        include_str!("scenarios/every_menu_is_left_the_way_one_came.txt"),
        HINT,
        TRACK,
    ] {
        let scenario = Scenario::parse(script).expect("a scenario");
        let played = scenario.play(ENGLISH.device(scenario.entropy), |_, device| {
            seen.insert(device.app().screen().name().to_owned());
            // The quick player bids what is proposed; whoever wants others counts his cards.
            if let ("Bid", Ok(keys)) = (device.app().screen().name(), keys_to(device.app(), "Compose a bid"))
            {
                let mut app = Box::new(device.app().clone());
                keys.iter().for_each(|key| drop(app.handle(Input::Press(*key))));
                seen.insert(app.screen().name().to_owned());
            }
        });
        played.expect("the scenario goes as expected");
    }
    let missing: Vec<_> =
        skyline::screen_names().filter(|name| !NOT_BY_KEYS.contains(name) && !seen.contains(*name)).collect();
    assert!(missing.is_empty(), "never seen: {missing:?}");
}

/// The last item of a decision, or A held; B brings back what was there.
#[test]
fn why_not_is_opened_and_left_wherever_something_is_refused() {
    let press = |app: &mut App, button| _ = app.handle(Input::Press(button));
    let (mut canvas, mut asked, mut with) = (Canvas::new(), BTreeSet::new(), BTreeSet::new());
    for (name, way) in ways(ENGLISH, 0..40, 1500) {
        let mut app = way.go(ENGLISH);
        // Behind the first step of a board only what goes with the parts so far is refused; the rings have tests of their own.
        let is_begun = name.starts_with("RingsView") && name.split('-').count() > 2;
        if !app.screen().is_decision() || is_begun {
            continue;
        }
        asked.insert(name.clone());
        let mut is_refused = false;
        let play = app.play().expect("a game");
        play.refused(0, &Rings::default(), &mut |_| {
            is_refused = true;
            false
        });
        let before = fingerprint(&app, &mut canvas);
        let _ = app.handle(Input::Hold(Button::A));
        assert_eq!(app.screen().name() == "WhyNot", is_refused, "{name}: {}", app.screen().name());
        if !is_refused {
            continue;
        }
        with.insert(name.clone());
        // Over what is refused, to a rule, back from it, and back to the decision.
        for button in [Button::Y, Button::A, Button::X, Button::B] {
            press(&mut app, button);
            assert_eq!(app.screen().name(), "WhyNot", "{name}");
        }
        press(&mut app, Button::B);
        assert_eq!(fingerprint(&app, &mut canvas), before, "{name}: the decision is not as it was");
        // Down to the end, whether the list goes round or not: the last item leads there, too.
        let reached = (0..40).any(|_| {
            press(&mut app, Button::Y);
            let mut tried = app.clone();
            press(&mut tried, Button::A);
            tried.screen().name() == "WhyNot"
        });
        assert!(reached, "{name}");
    }
    assert!(with.len() > 8 && asked.len() > with.len(), "{with:?} of {asked:?}");
}

/// What tells two states of the app apart: what is drawn and where it is.
fn fingerprint(app: &App, canvas: &mut Canvas) -> u64 {
    app.draw(canvas);
    let mut hasher = DefaultHasher::new();
    canvas.bytes().hash(&mut hasher);
    app.screen().name().hash(&mut hasher);
    hasher.finish()
}

/// The fewest short presses from an app to another screen than the one it shows.
fn presses_to_leave(start: &App, canvas: &mut Canvas) -> Option<usize> {
    let name = start.screen().name();
    let mut queue = VecDeque::from([(Box::new(start.clone()), 0)]);
    let mut seen = HashMap::from([(fingerprint(start, canvas), ())]);
    while let Some((app, presses)) = queue.pop_front() {
        for button in Button::ALL {
            let mut next = app.clone();
            let _ = next.handle(Input::Press(button));
            if next.screen().name() != name {
                return Some(presses + 1);
            }
            if presses < 30 && seen.insert(fingerprint(&next, canvas), ()).is_none() {
                queue.push_back((next, presses + 1));
            }
        }
    }
    None
}

#[test]
fn every_screen_is_left_by_short_presses() {
    let mut canvas = Box::<Canvas>::default();
    for (name, way) in ways(ENGLISH, 0..10, 1500) {
        let presses = presses_to_leave(&way.go(ENGLISH), &mut canvas);
        assert!(presses.is_some(), "{name} cannot be left");
    }
    let first = Device::new(1);
    assert!(presses_to_leave(first.app(), &mut canvas).is_some(), "the first screen cannot be left");
}

#[test]
fn no_text_is_cut_off_in_any_language_and_size() {
    let (mut canvas, mut thinker) = (Box::<Canvas>::default(), Thinker::hasty());
    for lang in Lang::ALL {
        for size in [TextSize::Normal, TextSize::Large] {
            let look = Look { lang: Some(lang), size, ..ENGLISH };
            for seed in 100..106 {
                let mut app = app(look, seed);
                let mut walker = Walker::new(seed);
                for press in 0..2500 {
                    app.draw(&mut canvas);
                    assert_eq!(
                        canvas.overflows(),
                        0,
                        "{lang:?} {size:?}: text is cut off on {} (seed {seed}, press {press}): {:?}",
                        app.screen().name(),
                        simulator::scenario::choose::words(&app)
                    );
                    think(&mut app, &mut thinker, false);
                    let _ = app.handle(Input::Press(walker.key(&app)));
                }
            }
        }
    }
}

#[test]
fn no_way_of_pressing_keys_breaks_it() {
    // A thousand scripts of two thousand presses; each key as likely as any other.
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    std::thread::scope(|scope| {
        for thread in 0..threads {
            scope.spawn(move || {
                for seed in (thread..1000).step_by(threads as usize) {
                    mash(seed);
                }
            });
        }
    });
}

fn mash(seed: u64) {
    let mut chance = engine::Chance::from_seed(seed);
    let (mut app, mut thinker) = (app(ENGLISH, seed), Thinker::hasty());
    for _ in 0..2000 {
        let button = Button::ALL[chance.below(4) as usize];
        let input = match chance.below(20) {
            0 => Input::Hold(button),
            1 => Input::Tick { ms: 400 },
            _ => Input::Press(button),
        };
        let _ = app.handle(input);
        // He may be interrupted as anybody else.
        if chance.below(4) > 0 {
            think(&mut app, &mut thinker, false);
        }
        if let Some(play) = tests::new_york_city_of(&app) {
            let game = play.game();
            assert_eq!(game.legal_actions().is_empty(), game.is_over(), "seed {seed}: a dead end");
        }
    }
    // The game that the keys have made is a legal one, from its first action to its last.
    if let Some(play) = tests::new_york_city_of(&app) {
        assert_eq!(play.record().game_at(usize::MAX), *play.game(), "seed {seed}");
    }
}

#[test]
fn a_hand_is_never_drawn_before_its_player_has_the_device() {
    // Two games that differ in nothing but hands: the hand-over screens must be the same, dot for dot.
    let mut checked = 0;
    for seed in 0..8 {
        let mut app = app(ENGLISH, seed);
        let mut walker = Walker::new(seed);
        for _ in 0..3000 {
            let _ = app.handle(Input::Press(walker.key(&app)));
            if app.screen().name() != "HandOver" {
                continue;
            }
            let (mut canvas, mut other) = (Box::<Canvas>::default(), Box::<Canvas>::default());
            app.draw(&mut canvas);
            with_other_hands(&app, |_| true).draw(&mut other);
            assert!(*canvas == *other, "seed {seed}: something of a hand is on the hand-over screen");
            checked += 1;
        }
    }
    assert!(checked > 0, "no hand-over was seen");
}

#[test]
fn a_game_played_over_many_restarts_loses_nothing() {
    // The first actions after a start once went missing with the one after them.
    for every in [2, 3, 5, 17] {
        let mut device = ENGLISH.device(every);
        let mut walker = Walker::new(2 * every);
        let record = |device: &Device| {
            tests::new_york_city_of(device.app()).map(|play| play.record().bytes().collect::<Vec<u8>>())
        };
        let mut actions = 0;
        for press in 0..1500 {
            let key = walker.key(device.app());
            device.press(key).expect("the flash is on");
            let stored = |play: &dyn app::play::Playing| play.played().len();
            let now = device.app().play().filter(|play| !play.is_over()).map_or(0, stored);
            if now >= actions + every as usize {
                actions = now;
                let before = record(&device);
                device = Device::start(device.off(), press).expect("the flash is on");
                assert!(record(&device) == before, "every {every} actions: press {press}");
                assert_ne!(device.app().screen().name(), "Notice");
            }
            actions = actions.min(now);
        }
    }
}

#[test]
fn time_alone_changes_no_seed() {
    let seed = |ticks: u16| {
        let mut app = app(ENGLISH, 7);
        for ms in 1..=ticks {
            let _ = app.handle(Input::Tick { ms });
        }
        for button in [Button::A; 3] {
            let _ = app.handle(Input::Press(button));
        }
        app.play().map(|play| play.setup().seed)
    };
    assert!(seed(0).is_some());
    assert_eq!(seed(0), seed(100));
}

/// Whoever played alone has seen a seed, and may have counted every press since.
#[test]
fn the_seed_of_a_shared_game_does_not_follow_from_one_that_was_shown_and_the_keys() {
    use Button::{A, B, X, Y};
    let seed = |app: &App| app.play().map(|play| play.setup().seed);
    let mut seeds = HashSet::new();
    for entropy in 0..20 {
        let mut app = app(ENGLISH, entropy);
        for key in [A, A, A] {
            let _ = app.handle(Input::Press(key));
        }
        let shown = seed(&app).expect("the title, solo, start: it is told in About");
        // Menu, leave, home; the title, together, start, yes: in the place of the other game.
        let keys = [X, X, A, Y, A, Y, Y, A, A, Y, A].map(Input::Press);
        let inputs: Vec<Input> = [Input::Hold(B)].into_iter().chain(keys).collect();
        for input in &inputs {
            let _ = app.handle(*input);
        }
        assert!(app.hides_hands(), "{}", app.screen().name());
        let hidden = seed(&app).expect("a game was begun");
        assert!(seeds.insert(shown) && seeds.insert(hidden), "two games are alike");
        let mut foretold = shown;
        for input in &inputs {
            let moved = match input {
                Input::Press(button) => *button as u64,
                Input::Hold(button) => 4 + *button as u64,
                Input::Tick { .. } => unreachable!("time passes by itself"),
            };
            foretold = mix(foretold.wrapping_add(moved), 1);
            assert_ne!(foretold, hidden, "whoever knows the one knows the other");
        }
    }
}

#[test]
fn a_game_left_aside_is_kept_beside_a_new_one() {
    use app::saves::{Part, Ranges, Saves};
    use simulator::fake_flash::{PAGE_BYTES, now};
    let mut device = ENGLISH.device(11);
    for button in [Button::A; 4] {
        device.press(button).expect("the flash is on");
    }
    let ranges = Ranges::of(skyline::CARDS, 0, PAGE_BYTES as u32);
    let (mut saves, loaded) =
        now(Saves::open(device.off(), ranges.clone(), skyline::CARDS)).expect("the flash is on");
    let game = loaded.titles[0].game.clone().expect("there is a game");
    let title = game.setup.game;
    saves.leave_game_aside(title);
    assert!(saves.kept(Part::Game(title)).is_some());
    now(saves.begin_game(&game.setup, &game.names)).expect("there is a slot for another game");
    let (saves, loaded) =
        now(Saves::open(saves.into_flash(), ranges, skyline::CARDS)).expect("the flash is on");
    assert_eq!(loaded.titles[0].game.as_ref().map(|game| game.actions), Some(0), "the new game is resumed");
    assert!(saves.kept(Part::OlderGame(title)).is_some(), "and the one before is still there");
}

#[test]
fn the_app_and_the_canvas_fit_the_chip() {
    assert!(size_of::<App>() <= 28 * 1024, "the app has {} bytes", size_of::<App>());
    const { assert!(CANVAS_BYTES <= 80 * 1024) };
    println!("the app has {} bytes, the canvas {}", size_of::<App>(), size_of::<Canvas>());
}

#[test]
fn a_whole_bid_is_one_press_and_is_taken_back_as_one() {
    let mut tried = 0;
    for seed in 0..8 {
        let mut device = ENGLISH.device(seed);
        let actions = |device: &Device| device.app().play().map_or(0, |play| play.played().len());
        let mut several = 0;
        // The title, solo, start; then whatever the device asks for, the first answer each time.
        for _ in 0..400 {
            let (screen, before) = (device.app().screen().name(), actions(&device));
            let digest = device.app().play().map(|play| play.digest());
            device.press(Button::A).expect("the flash is on");
            if screen != "Ladder" || actions(&device) < before + 3 {
                continue;
            }
            several += 1;
            while device.app().screen().name() == "Happened" {
                device.press(Button::A).expect("the flash is on");
            }
            device.press(Button::B).expect("the flash is on");
            if device.app().screen().name() == "Ask" {
                device.press(Button::Y).expect("the flash is on");
                device.press(Button::A).expect("the flash is on");
            }
            assert_eq!((device.app().screen().name(), actions(&device)), ("Ladder", before));
            assert_eq!(device.app().play().map(|play| play.digest()), digest, "the bid is gone as a whole");
            // It is so after the power was off, too.
            device = Device::start(device.off(), seed).expect("the flash is on");
            assert_eq!(actions(&device), before);
            tried += 1;
            break;
        }
        assert!(several > 0, "no bid of several cards with seed {seed}");
    }
    assert_eq!(tried, 8);
}

#[test]
fn undo_beyond_what_was_revealed_asks_and_makes_the_game_training() {
    let mut device = ENGLISH.device(11);
    let press = |device: &mut Device, keys: &str| {
        for key in keys.chars() {
            let button = match key {
                'A' => Button::A,
                'B' => Button::B,
                _ => Button::Y,
            };
            device.press(button).expect("the flash is on");
        }
    };
    // The title, solo, start, a start stack, past what happened: the first pair is to be taken.
    press(&mut device, "AAAAA");
    assert_eq!(device.app().screen().name(), "Choose");
    let actions = |device: &Device| device.app().play().map(|play| play.played().len());
    assert_eq!(actions(&device), Some(1));
    // The round was dealt since: B asks, and no is no.
    press(&mut device, "B");
    assert_eq!(device.app().screen().name(), "Ask");
    press(&mut device, "A");
    assert_eq!(actions(&device), Some(1));
    press(&mut device, "BYA");
    assert_eq!(actions(&device), Some(0));
    assert!(device.app().play().is_some_and(|play| play.is_training()));
    // It stays training after the power was off.
    let device = Device::start(device.off(), 1).expect("the flash is on");
    assert!(device.app().play().is_some_and(|play| play.is_training()));
}

#[test]
fn a_damaged_game_is_named_and_everything_else_is_there() {
    let french = Look { lang: Some(Lang::French), ..ENGLISH };
    let mut device = french.device(11);
    for button in [Button::A; 4] {
        device.press(button).expect("the flash is on");
    }
    assert!(device.app().play().is_some());
    let mut flash = device.off();
    // Both slots of the game lose bytes in the middle of their beginning.
    let games = app::saves::Ranges::of(skyline::CARDS, 0, 4096).titles[0].games.clone();
    let slot = (games.end - games.start) as usize / 2;
    for start in [games.start as usize, games.start as usize + slot] {
        flash.bytes_mut()[start + 6..start + 14].fill(0);
    }
    let mut device = Device::start(flash, 1).expect("the flash is on");
    assert_eq!(device.app().screen().name(), "Notice");
    assert!(device.app().play().is_none());
    assert_eq!(device.app().settings().lang, Lang::French);
    device.press(Button::A).expect("the flash is on");
    assert_eq!(device.app().screen().name(), "Home");
    // A new game can be played; the notice came once, and nothing was lost by looking.
    for button in [Button::A; 4] {
        device.press(button).expect("the flash is on");
    }
    assert!(device.app().play().is_some_and(|play| !play.played().is_empty()));
}
