//! Every file of `tests/scenarios` goes as it expects, in both languages; one that begins at a first start, as it
//! says. Those of whole games are made by the quick player; `SKYLINE_RECORD_SCENARIO=1` makes them anew, and puts the
//! digests and points of all others right (`docs/scenarios.md`).

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use app::app::Facts;
use app::input::Button;
use app::words::Lang;
use engine::Seat;
use fifth_avenue::components::Side;
use simulator::scenario::{Look, Scenario, Step, choose};
use skyline::AnyPlay;
use tests::recorder::{Recorder, keep};

/// Scripts that are made anew as a whole.
const RECORDED: [&str; 15] = [
    "a_whole_solo_game.txt",
    "a_whole_game_of_two.txt",
    "a_whole_session_at_a_table.txt",
    "an_architect_plays_along.txt",
    "fifth_avenue_a_whole_game_of_three.txt",
    "fifth_avenue_a_whole_session_at_a_table.txt",
    "fifth_avenue_a_whole_solo_game.txt",
    "fifth_avenue_six_lots_against_two_architects.txt",
    "new_york_1901_a_whole_solo_game.txt",
    "new_york_1901_a_whole_game_of_three.txt",
    "new_york_1901_a_whole_session_at_a_table.txt",
    "tower_up_a_whole_solo_game.txt",
    "tower_up_a_whole_game_of_three.txt",
    "tower_up_a_whole_session_at_a_table.txt",
    "tower_up_the_first_player_places_the_starting_floors.txt",
];

fn scenarios() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let entries = std::fs::read_dir(folder).expect("there are scenarios");
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    paths.map(|path| (path.clone(), std::fs::read_to_string(path).expect("a scenario can be read"))).collect()
}

#[test]
fn every_scenario_goes_as_expected() {
    let scenarios = scenarios();
    assert!(scenarios.len() >= 13, "only {} scenarios", scenarios.len());
    for (path, mut text) in scenarios {
        let is_recorded = RECORDED.iter().any(|file| path.ends_with(file));
        if std::env::var_os("SKYLINE_RECORD_SCENARIO").is_some() {
            if is_recorded {
                continue;
            }
            text = pinned_anew(&text);
            std::fs::write(&path, &text).expect("a scenario can be written");
        }
        let scenario = Scenario::parse(&text).unwrap_or_else(|error| panic!("{}, {error}", path.display()));
        for lang in Lang::ALL {
            let look = Look { lang: scenario.lang.and(Some(lang)), ..Look::default() };
            if let Err(error) = scenario.run(look) {
                panic!("{} in {lang:?}, {error}", path.display());
            }
        }
    }
}

/// A script with the digests and the points that its game has now.
fn pinned_anew(text: &str) -> String {
    let is_pin = |step: &Step| matches!(step, Step::Digest(_) | Step::Points(_));
    let mut scenario = Scenario::parse(text).expect("a scenario");
    let pins: Vec<(usize, Step)> = scenario.steps.extract_if(.., |(_, step)| is_pin(step)).collect();
    let mut facts: BTreeMap<usize, Facts> = BTreeMap::new();
    let device = scenario.device(Look::default());
    let played = scenario.play(device, |place, device| {
        facts.extend(device.app().facts().map(|facts| (place.line, facts)));
    });
    played.unwrap_or_else(|error| panic!("{error}"));
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for (line, step) in pins {
        let (_, facts) = facts.range(..line).next_back().expect("a game is pinned");
        let points = facts.points.iter().flatten().map(|points| format!(" {points}"));
        lines[line - 1] = match step {
            Step::Points(_) => format!("points{}", points.collect::<String>()),
            _ => format!("digest {:016x}", facts.digest),
        };
    }
    lines.join("\n") + "\n"
}

#[test]
fn a_pin_that_is_wrong_is_put_right_and_nothing_else() {
    let script = |digest: &str| {
        format!(
            "# Two pins.\nlanguage english\nentropy 5\nchoose New York City\nchoose Play solo\nkeys A\ndigest {digest}\nscreen Choose\n"
        )
    };
    let right = pinned_anew(&script("0123456789abcdef"));
    let digest = right.split_once("digest ").and_then(|(_, rest)| rest.get(..16)).expect("a digest");
    assert_eq!(right, script(digest));
    assert_ne!(digest, "0123456789abcdef");
    assert!(Scenario::parse(&right).unwrap().run(Look::default()).is_ok());
}

#[test]
fn the_whole_solo_game_is_what_the_quick_player_does() {
    let head = "# A whole solo game against Tom, decided by the quick player; and its score sheet.";
    // A game that he wins: the results in documents tell of it.
    let mut recorder = Recorder::new(head, Lang::English, 10);
    recorder.choose("New York City");
    recorder.choose("Play solo");
    recorder.choose("Start the game");
    recorder.play_until(|_| false);
    recorder.pin();
    recorder.line("shot final");
    recorder.press(&[Button::A]);
    recorder.line("screen FinalResult");
    recorder.press(&[Button::B, Button::B]);
    recorder.line("screen Home");
    keep("a_whole_solo_game.txt", &recorder.script());
}

#[test]
fn the_whole_game_of_two_is_what_the_quick_player_does() {
    let head = "# A whole game of two people who pass the device on, decided by the quick player.";
    let mut recorder = Recorder::new(head, Lang::English, 16);
    recorder.choose("New York City");
    recorder.choose("Play together");
    recorder.choose("Start the game");
    recorder.play_until(|_| false);
    recorder.pin();
    recorder.restart();
    recorder.line("screen Home");
    keep("a_whole_game_of_two.txt", &recorder.script());
}

#[test]
fn the_architect_plays_along_as_he_decides_now() {
    let head = "# A person against an easy Architect: he chooses and bids by himself, what he does is told as what anybody\n\
                # does, and nobody is asked to give him the device. The power goes in the middle. The quick player decides\n\
                # for the person.";
    let mut recorder = Recorder::new(head, Lang::English, 5);
    for words in ["New York City", "Play solo", "Tom", "Architect", "Start the game"] {
        recorder.choose(words);
    }
    let actions = |app: &skyline::App| app.play().map_or(0, |play| play.played().len());
    recorder.play_until(|app| actions(app) >= 15 && app.screen().is_decision());
    recorder.pin();
    recorder.restart();
    recorder.line("screen Home");
    recorder.choose("Continue");
    recorder
        .play_until(|app| app.screen().is_decision() && app.facts().is_some_and(|facts| facts.round >= 2));
    recorder.pin();
    keep("an_architect_plays_along.txt", &recorder.script());
}

/// A whole solo game of a title against an easy Architect; somebody looks around, the power goes in the middle, and at the end
/// there is the score sheet.
fn alone_against_an_architect(title: &str, head: &str, look_around: impl Fn(&mut Recorder), file: &str) {
    let mut recorder = Recorder::new(head, Lang::English, 3);
    [title, "Play solo", "Start the game"].iter().for_each(|words| recorder.choose(words));
    recorder.play_until(|app| app.screen().is_decision() && is_played(app, 20));
    look_around(&mut recorder);
    recorder.pin();
    recorder.restart();
    recorder.line("screen Home");
    recorder.choose("Continue");
    recorder.play_until(|_| false);
    recorder.pin();
    recorder.line("shot final");
    recorder.press(&[Button::A]);
    recorder.line("screen FinalResult");
    recorder.press(&[Button::B, Button::B]);
    recorder.line("screen Home");
    keep(file, &recorder.script());
}

#[test]
fn tower_up_alone_against_an_architect_is_what_the_quick_player_does() {
    let head = "# A whole solo game of Tower Up against an easy Architect, decided by the quick player on the board; and its\n\
                # score sheet. The power goes in the middle.";
    alone_against_an_architect("Tower Up", head, |_| {}, "tower_up_a_whole_solo_game.txt");
}

fn is_played(app: &skyline::App, actions: usize) -> bool {
    app.play().is_some_and(|play| play.played().len() >= actions)
}

#[test]
fn tower_up_of_three_is_what_the_quick_player_does_and_nobody_is_asked_to_take_the_device() {
    let head = "# A whole game of Tower Up of three people, decided by the quick player. All lies open: nobody is asked to take\n\
                # the device.";
    let mut recorder = Recorder::new(head, Lang::English, 4);
    ["Tower Up", "Play together", "Players", "Start the game"]
        .iter()
        .for_each(|words| recorder.choose(words));
    recorder.play_until(|app| {
        assert_ne!(app.screen().name(), "HandOver");
        false
    });
    assert_eq!(recorder.device.app().play().map(|play| play.setup().seats.len()), Some(3));
    recorder.pin();
    recorder.restart();
    recorder.line("screen Home");
    keep("tower_up_a_whole_game_of_three.txt", &recorder.script());
}

#[test]
fn starting_floors_are_placed_by_the_first_player_who_is_helped_and_takes_something_back() {
    let head = "# The first player places the starting floors of Tower Up, asks for a hint, which is carried out, and takes back\n\
                # what was chosen on the board; the power goes in between.";
    let mut recorder = Recorder::new(head, Lang::English, 5);
    for words in ["Tower Up", "Play solo", "Options", "Placed", "First player"] {
        recorder.choose(words);
    }
    recorder.press(&[Button::B]);
    recorder.choose("Start the game");
    recorder.line("screen RingsView\nprogress 0");
    recorder.play_until(|app| is_played(app, 2));
    recorder.restart();
    recorder.choose("Continue");
    recorder.line("screen RingsView");
    recorder.play_until(|app| app.screen().is_decision() && is_played(app, 3));
    recorder.hold();
    for words in ["Hint", "Yes"] {
        recorder.choose(words);
    }
    recorder.line("screen Hint");
    recorder.press(&[Button::A]);
    recorder.play_until(|app| app.screen().is_decision());
    recorder.pin();
    recorder.press(&[Button::B]);
    recorder.pin();
    recorder.restart();
    recorder.choose("Continue");
    recorder.pin();
    keep("tower_up_the_first_player_places_the_starting_floors.txt", &recorder.script());
}

#[test]
fn new_york_1901_alone_against_an_architect_is_what_the_quick_player_does() {
    let head = "# A whole solo game of New York 1901 against an easy Architect, decided by the quick player on the map; the goals in\n\
                # play are looked at, the power goes in the middle, and at the end there is the score sheet.";
    let look_at_goals = |recorder: &mut Recorder| {
        recorder.hold();
        recorder.choose("Table");
        recorder.press(&[Button::A]);
        recorder.line("screen Goals");
        recorder.press(&[Button::B; 3]);
        recorder.line("screen RingsView");
    };
    alone_against_an_architect("New York 1901", head, look_at_goals, "new_york_1901_a_whole_solo_game.txt");
}

#[test]
fn new_york_1901_of_three_is_what_the_quick_player_does_and_nobody_is_asked_to_take_the_device() {
    let head = "# A whole game of New York 1901 of three people with the expert rule, decided by the quick player. All lies open:\n\
                # nobody is asked to take the device.";
    let mut recorder = Recorder::new(head, Lang::English, 4);
    for words in ["New York 1901", "Play together", "Players", "Options", "Expert rule"] {
        recorder.choose(words);
    }
    recorder.press(&[Button::B]);
    recorder.choose("Start the game");
    recorder.play_until(|app| {
        assert_ne!(app.screen().name(), "HandOver");
        false
    });
    let setup = recorder.device.app().play().map(|play| play.setup().clone()).expect("a game");
    assert_eq!((setup.seats.len(), new_york_1901::setup::is_expert(setup.options)), (3, true));
    recorder.pin();
    recorder.restart();
    recorder.line("screen Home");
    keep("new_york_1901_a_whole_game_of_three.txt", &recorder.script());
}

#[test]
fn fifth_avenue_alone_against_an_architect_is_what_the_quick_player_does() {
    let head = "# A whole solo game of 5th Avenue against an easy Architect, and Alea, decided by the quick player; the power goes in\n\
                # the middle, and at the end there is the score sheet.";
    alone_against_an_architect("5th Avenue", head, |_| {}, "fifth_avenue_a_whole_solo_game.txt");
}

#[test]
fn fifth_avenue_on_six_lots_against_two_architects_is_what_the_quick_player_does() {
    let head = "# A whole game of 5th Avenue on the side of six lots, against two easy Architects, decided by the quick player.";
    let mut recorder = Recorder::new(head, Lang::English, 6);
    for words in ["5th Avenue", "Play solo", "Opponents", "Options", "Board"] {
        recorder.choose(words);
    }
    recorder.press(&[Button::B]);
    recorder.choose("Start the game");
    let setup = recorder.device.app().play().map(|play| play.setup().clone()).expect("a game");
    assert_eq!((setup.seats.len(), fifth_avenue::setup::side(setup.options)), (3, Side::Six));
    recorder.play_until(|_| false);
    recorder.pin();
    keep("fifth_avenue_six_lots_against_two_architects.txt", &recorder.script());
}

/// The seat that is asked for a bid, and where its auction stands: which commission, and which site of its round.
fn bidding(app: &skyline::App) -> Option<(Seat, (u8, u8))> {
    let AnyPlay::FifthAvenue(play) = app.any_play()? else { return None };
    let auction = play.game().table().auction()?;
    (app.screen().name() == "Bid").then_some((auction.next, (auction.commission as u8, auction.site)))
}

/// Whether a round of auctions is going on.
fn is_round(app: &skyline::App) -> bool {
    matches!(app.any_play(), Some(AnyPlay::FifthAvenue(play)) if play.game().table().auction().is_some())
}

/// 5A-U7: whoever has given an order is not asked while it stands; after a start everybody is asked again.
#[test]
fn fifth_avenue_of_three_is_what_the_quick_player_does_and_orders_save_hand_overs() {
    let head = "# A whole game of 5th Avenue of three people who pass the device on, decided by the quick player. One leaves raises\n\
                # to the device up to a limit, one passes for a whole round; the power goes, and whoever had given an order is\n\
                # asked again.";
    let mut recorder = Recorder::new(head, Lang::English, 4);
    for words in ["5th Avenue", "Play together", "Players", "Start the game"] {
        recorder.choose(words);
    }
    let order = |recorder: &mut Recorder, words: &str| {
        let asked = bidding(recorder.device.app()).expect("somebody bids");
        recorder.choose("Standing order");
        recorder.line("screen BidOrders");
        recorder.choose(words);
        asked
    };
    let begins = |app: &skyline::App| bidding(app).is_some_and(|(_, (_, site))| site == 0);
    let can_bid = |app: &skyline::App| choose::words(app).iter().any(|line| line.contains("Compose"));

    // A whole round goes by without this seat.
    recorder.play_until(begins);
    let (seat, _) = order(&mut recorder, "Pass for this round");
    recorder.play_until(|app| {
        assert!(bidding(app).is_none_or(|(asked, _)| asked != seat), "a seat that passes is not asked");
        !is_round(app)
    });

    // In the next one the device raises for somebody, as long as the auction lasts.
    recorder.play_until(|app| begins(app) && can_bid(app));
    let (seat, auction) = order(&mut recorder, "Raise up to a limit");
    recorder.press(&[Button::A]);
    recorder.play_until(|app| {
        let asked = bidding(app);
        assert_ne!(asked, Some((seat, auction)), "a seat with an order is not asked");
        asked.is_some_and(|(_, now)| now != auction)
    });

    // The power goes, and with it an order.
    let (seat, (commission, before)) = order(&mut recorder, "Pass for this round");
    assert_eq!(commission, auction.0);
    recorder.restart();
    recorder.line("screen Home");
    recorder.choose("Continue");
    recorder.play_until(|app| bidding(app).is_some_and(|(asked, _)| asked == seat));
    let (_, (now, site)) = bidding(recorder.device.app()).expect("somebody bids");
    assert!(now == commission && site > before, "he is asked in the same round");

    recorder.play_until(|_| false);
    let seats = recorder.device.app().play().map(|play| play.setup().seats.len());
    assert_eq!(seats, Some(3));
    recorder.pin();
    recorder.restart();
    recorder.line("screen Home");
    keep("fifth_avenue_a_whole_game_of_three.txt", &recorder.script());
}
