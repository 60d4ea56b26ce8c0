//! Nothing that the cable tells of a game of several people depends on a hidden card.

use std::hash::{Hash, Hasher};

use app::body::Body;
use app::remote::{Answer, Remote, Step};
use engine::{Chance, Code, Rules, Seat};
use new_york_city::components::{Card, Cards};
use new_york_city::{Action, Game, Question};
use simulator::fake_flash::{FakeFlash, now};
use simulator::scenario::{Scenario, Step::Points};
use skyline::{AnyPlay, App};
use tests::gallery::Walker;
use tests::hidden::{titles, with_other_hands};

use super::*;

/// The answer to a command, as the device itself would give it.
pub fn answer(body: &mut Body<Box<App>, FakeFlash>, command: &str) -> Vec<String> {
    let mut canvas = Box::<app::canvas::Canvas>::default();
    body.app.draw(&mut canvas);
    let (mut remote, mut out, mut lines) = (Remote::new("pc"), Answer::new(), Vec::new());
    remote.hear(command.as_bytes(), &body.app);
    while let Step::Say = now(remote.step(body, &canvas, &mut out)) {
        lines.push(out.to_string());
    }
    lines
}

#[test]
fn no_answer_depends_on_a_hidden_card() {
    for card in titles() {
        let (mut told, mut refusals) = (0, 0);
        for seed in 0..24 {
            let mut device = ENGLISH.device(seed);
            ask(&mut device, &format!("begin {} person,architect:easy,person seed={seed}", card.name));
            let mut walker = Walker::new(seed);
            for press in 0..400 {
                let key = walker.key(device.app());
                device.press(key).expect("the flash is on");
                if !device.app().hides_hands() {
                    continue;
                }
                let mut other = Box::new(device.body_mut().clone());
                other.app = with_other_hands(&other.app, |_| true);
                for command in ["screen", "shot", "export", "facts", "result", "version", "help"] {
                    // A shot takes a while, and shows no more than the screen says.
                    if command == "shot" && press % 8 != 0 {
                        continue;
                    }
                    let [here, there] = [device.body_mut(), &mut other].map(|body| answer(body, command));
                    let (title, screen) = (card.title, device.app().screen().name());
                    assert!(
                        here == there,
                        "{title}, seed {seed}, press {press}: {command} tells a hand on {screen}"
                    );
                    match here.first().and_then(|line| line.strip_prefix("error: ")) {
                        Some(_) => refusals += 1,
                        None => told += 1,
                    }
                }
            }
        }
        assert!(told > 500 && refusals > 500, "{}: {told} answers, {refusals} refusals", card.title);
    }
}

/// The bytes that the digest is made of.
#[derive(Default)]
struct Bytes(Vec<u8>);

impl Hasher for Bytes {
    fn finish(&self) -> u64 {
        unreachable!("bytes are no number")
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn write_usize(&mut self, number: usize) {
        self.write(&(number as u64).to_le_bytes());
    }

    fn write_isize(&mut self, number: isize) {
        self.write(&(number as i64).to_le_bytes());
    }
}

fn bytes(of: &impl Hash) -> Vec<u8> {
    let mut bytes = Bytes::default();
    of.hash(&mut bytes);
    bytes.0
}

/// What is hashed after the table: where the game stands, with the cards that were put into the bid.
fn end_of(game: &Game) -> Vec<u8> {
    bytes(game).split_off(bytes(game.table()).len())
}

const FNV_PRIME: u64 = 0x100_0000_01b3;

fn forwards(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(FNV_PRIME))
}

fn backwards(hash: u64, bytes: &[u8]) -> u64 {
    // What undoes the prime, modulo 2^64: each step of Newton doubles the digits that are right.
    let inverse = (0..6)
        .fold(1u64, |inverse, _| inverse.wrapping_mul(2u64.wrapping_sub(FNV_PRIME.wrapping_mul(inverse))));
    bytes.iter().rev().fold(hash, |hash, byte| hash.wrapping_mul(inverse) ^ u64::from(*byte))
}

/// Which card was put into the empty bid of this game, by the digests before and after. Nothing hidden is looked at:
/// the hand that the bid is tried out with has every card.
fn card_between(digests: [u64; 2], before: &Game) -> Option<Card> {
    let decision = before.decision().filter(|decision| decision.question == Question::Bid)?;
    if before.view(decision.seat).draft()?.committed() != Cards::default() {
        return None;
    }
    let mut imagined = before.clone();
    let every = Card::ALL.map(|card| [card; 4]);
    imagined.table_mut().players[decision.seat].hand = Cards::of(every.as_flattened());
    let table = backwards(digests[0], &end_of(&imagined));
    Card::ALL.into_iter().find(|card| {
        let mut tried = imagined.clone();
        tried.apply(Action::Add(*card)).is_ok() && forwards(table, &end_of(&tried)) == digests[1]
    })
}

#[test]
fn the_cards_of_a_bid_cannot_be_read_from_what_the_cable_tells_after_each_press() {
    let told = |lines: &[String]| {
        let digest = lines.iter().find_map(|line| line.strip_prefix("digest "))?;
        u64::from_str_radix(digest, 16).ok()
    };
    let (mut polled, mut read, mut known_inside) = (0, 0, 0);
    for seed in 0..32 {
        let mut device = ENGLISH.device(seed);
        ask(&mut device, "keys AYAA");
        let mut walker = Walker::new(2 * seed);
        let mut before = ask(&mut device, "facts");
        for _ in 0..500 {
            let play = tests::new_york_city_of(device.app());
            let Some(play) = play.filter(|_| device.app().hides_hands()) else { break };
            let game = play.game().clone();
            let key = walker.key(device.app());
            device.press(key).expect("the flash is on");
            let Some(play) = device.app().play() else { break };
            let played = play.played().last().and_then(|code| Action::from_code(*code));
            let now = play.digest();
            let is = |card: Option<Card>| card.is_some_and(|card| played == Some(Action::Add(card)));
            // Whoever had both digests would know the card: that is why they stay inside.
            known_inside += usize::from(is(card_between([game.digest(), now], &game)));
            let after = ask(&mut device, "facts");
            polled += 1;
            if let (Some(before), Some(after)) = (told(&before), told(&after)) {
                read += usize::from(is(card_between([before, after], &game)));
            }
            before = after;
        }
    }
    assert!(polled > 2_000 && known_inside > 50, "{polled} answers, {known_inside} cards");
    assert_eq!(read, 0, "cards were read from {polled} answers");
}

#[test]
fn a_game_of_several_people_is_told_in_full_when_it_is_over() {
    let mut device = ENGLISH.device(16);
    ask(&mut device, "keys AYAA");
    assert_eq!(
        ask(&mut device, "facts"),
        ["screen HandOver", "language en", "game new-york-city", "round 0", "seats person,person"]
    );
    for script in [
        include_str!("../scenarios/a_whole_game_of_two.txt"),
        include_str!("../scenarios/fifth_avenue_a_whole_game_of_three.txt"),
    ] {
        let mut script = Scenario::parse(script).expect("it is a script");
        let end = script.steps.iter().position(|(_, step)| matches!(step, Points(_)));
        script.steps.truncate(end.expect("it ends"));
        let mut device = script.play(script.device(ENGLISH), |_, _| {}).expect("it goes as expected").device;
        let told = ["screen", "language", "game", "round", "seats", "seed", "digest", "actions", "points"];
        assert_eq!(names(ask(&mut device, "facts")), told);
        assert!(ask(&mut device, "export").len() > 2);
    }
}

#[test]
fn a_hand_in_sight_is_not_told_and_the_table_is_open_again_after_it() {
    let mut device = ENGLISH.device(3);
    // The title, play together, start, and both presses of the first player.
    ask(&mut device, "keys AYAA");
    assert_eq!(device.app().screen().name(), "HandOver");
    assert!(ask(&mut device, "screen").len() > 3, "the hand-over is told");
    assert_eq!(refused(&mut device, "export"), "a game of several people is exported when it is over");
    ask(&mut device, "keys AA");
    assert!(device.app().screen().is_decision());
    for command in ["screen", "shot"] {
        assert_eq!(refused(&mut device, command), "somebody's cards may be on the screen");
    }
    // Menus over the question may show the hand as well.
    ask(&mut device, "hold B");
    assert_eq!(refused(&mut device, "screen"), "somebody's cards may be on the screen");
    // Facts are always there, and keys.
    assert_eq!(ask(&mut device, "facts")[0], "screen GameMenu");
    ask(&mut device, "keys B");
    // The first player answers, the second is asked: the device is between them.
    while device.app().screen().name() != "HandOver" {
        ask(&mut device, "keys A");
    }
    assert!(ask(&mut device, "screen").len() > 3);
    ask(&mut device, "keys B");
    assert_eq!(device.app().screen().name(), "Home");
    assert!(ask(&mut device, "shot").len() > 100);
}

#[test]
fn the_seed_of_a_game_of_several_people_is_told_when_it_is_over() {
    // Whoever knows the seed knows every card.
    let mut device = ENGLISH.device(3);
    ask(&mut device, "keys AYAA");
    let seed = format!("{:016X}", device.app().play().expect("a game was begun").setup().seed);
    ask(&mut device, "keys B");
    assert_eq!(device.app().screen().name(), "Home");
    for item in ["New York City", "Learn", "About"] {
        tests::choose(&mut device, item);
    }
    assert_eq!(device.app().screen().name(), "About");
    let lines = ask(&mut device, "screen");
    assert!(lines.iter().all(|line| !line.contains(&seed)), "{lines:?}");
}

/// Neither the seed nor what was played leaves the device before a hidden game is over; whoever plays alone may have it.
#[test]
fn the_seed_and_the_record_of_a_hidden_game_stay_here_until_it_is_over() {
    for card in titles() {
        let mut device = ENGLISH.device(3);
        ask(&mut device, &format!("begin {} person,architect:easy,person seed=7", card.name));
        assert_eq!(names(ask(&mut device, "facts")), ["screen", "language", "game", "round", "seats"]);
        assert_eq!(refused(&mut device, "export"), "a game of several people is exported when it is over");
        let mut device = ENGLISH.device(3);
        ask(&mut device, &format!("begin {} person,architect:easy seed=7", card.name));
        let told = ["screen", "language", "game", "round", "seats", "seed", "digest", "actions"];
        assert_eq!(names(ask(&mut device, "facts")), told);
        assert!(ask(&mut device, "export").len() > 2);
    }
}

/// The names of facts.
fn names(facts: Vec<String>) -> Vec<String> {
    facts.iter().filter_map(|fact| fact.split(' ').next().map(str::to_owned)).collect()
}

/// Titles in which all lies open but the order of the deck.
const OPEN: [&str; 2] = ["tower-up", "new-york-1901"];

/// The same game of one of them with the cards of its deck in another order.
fn with_another_deck(app: &mut App) {
    match app.any_play_mut() {
        Some(AnyPlay::TowerUp(play)) => imagine_another(play.game_mut()),
        Some(AnyPlay::NewYork1901(play)) => imagine_another(play.game_mut()),
        _ => panic!("a game in which all lies open"),
    }
}

fn imagine_another<G: Rules>(game: &mut G) {
    let mut imagined = None;
    let _ = game.imagine(Seat::default(), &mut imagined, &mut Chance::from_seed(9));
    *game = imagined.expect("a game that looks the same");
}

/// All lies open but the order of the deck: several people are told neither that nor what it follows from.
#[test]
fn no_answer_depends_on_the_order_of_a_deck_while_several_people_play() {
    for title in OPEN {
        no_answer_depends_on_the_order_of_the_deck_of(title);
    }
}

fn no_answer_depends_on_the_order_of_the_deck_of(title: &str) {
    let (mut other_decks, mut told) = (0, 0);
    for seed in 0..6 {
        let mut device = ENGLISH.device(seed);
        ask(&mut device, &format!("begin {title} person,person"));
        let mut walker = Walker::new(2 * seed);
        for press in 0..400 {
            let key = walker.key(device.app());
            device.press(key).expect("the flash is on");
            let is_open = device.app().is_playing()
                && device.app().play().is_some_and(|play| play.card().name == title);
            if !is_open {
                break;
            }
            let mut other = Box::new(device.body_mut().clone());
            with_another_deck(&mut other.app);
            other_decks += usize::from(digest(&other.app) != digest(device.app()));
            for command in ["screen", "export", "facts", "result"] {
                let [here, there] = [device.body_mut(), &mut other].map(|body| answer(body, command));
                let screen = device.app().screen().name();
                assert!(
                    here == there,
                    "{title}, seed {seed}, press {press}: {command} tells the deck on {screen}"
                );
                told += usize::from(here.last().is_some_and(|line| line == "ok"));
            }
        }
    }
    assert!(other_decks > 500 && told > 1_000, "{title}: {other_decks} decks, {told} answers");
}

fn digest(app: &App) -> Option<u64> {
    app.play().map(|play| play.digest())
}

#[test]
fn the_seed_and_the_record_of_an_open_game_stay_here_until_several_people_are_done() {
    for title in OPEN {
        the_seed_and_the_record_stay_here_until_several_people_are_done(title);
    }
}

fn the_seed_and_the_record_stay_here_until_several_people_are_done(title: &str) {
    let mut device = ENGLISH.device(3);
    ask(&mut device, &format!("begin {title} person,architect:easy,person seed=7"));
    assert_eq!(names(ask(&mut device, "facts")), ["screen", "language", "game", "round", "seats", "actions"]);
    assert_eq!(refused(&mut device, "export"), "a game of several people is exported when it is over");
    // Nobody is asked to take the device, and what is on the screen is told.
    assert!(ask(&mut device, "screen").iter().all(|line| !line.contains("0000000000000007")));
    // Whoever plays alone may know.
    let mut device = ENGLISH.device(3);
    ask(&mut device, &format!("begin {title} person,architect:easy seed=7"));
    let told = ["screen", "language", "game", "round", "seats", "seed", "digest", "actions"];
    assert_eq!(names(ask(&mut device, "facts")), told);
    assert!(ask(&mut device, "export").len() > 2);
}
