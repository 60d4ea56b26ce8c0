//! Nothing that the cable tells of a game of several people depends on a hidden card.

use app::app::App;
use app::body::Body;
use app::remote::{Answer, Remote, Step};
use engine::new_york_city::components::{Card, Cards};
use simulator::fake_flash::{FakeFlash, now};
use tests::gallery::Walker;

use super::*;

/// The answer to a command, as the device itself would give it.
fn answer(body: &mut Body<Box<App>, FakeFlash>, command: &str) -> Vec<String> {
    let mut canvas = Box::<app::canvas::Canvas>::default();
    body.app.draw(&mut canvas);
    let (mut remote, mut out, mut lines) = (Remote::new("pc"), Answer::new(), Vec::new());
    remote.hear(command.as_bytes(), &body.app);
    while let Step::Say = now(remote.step(body, &canvas, &mut out)) {
        lines.push(out.to_string());
    }
    lines
}

/// The same game with as many cards in every human's hand, but all of them wilds, and the piles in
/// another order.
fn with_other_hidden_cards(app: &mut App) {
    let table = app.play_mut().expect("there is a game").game_mut().table_mut();
    for player in table.players.0.iter_mut().filter(|player| player.is_human()) {
        let cards = usize::from(player.hand.count());
        player.hand = Cards::of(&vec![Card::Wild; cards]);
    }
}

#[test]
fn no_answer_depends_on_a_hidden_card() {
    let (mut told, mut refusals) = (0, 0);
    for seed in 0..40 {
        let mut device = ENGLISH.device(seed);
        let mut walker = Walker::new(seed);
        for press in 0..400 {
            let key = walker.key(device.app());
            device.press(key).expect("the flash is on");
            if !device.app().hides_hands() {
                continue;
            }
            let mut other = Box::new(device.body_mut().clone());
            with_other_hidden_cards(&mut other.app);
            for command in ["screen", "shot", "export", "facts", "result", "version", "help"] {
                // A shot takes a while, and shows no more than the screen says.
                if command == "shot" && press % 8 != 0 {
                    continue;
                }
                let [mut here, mut there] = [device.body_mut(), &mut other].map(|body| answer(body, command));
                // The digest is a hash of everything; see `facts`.
                here.retain(|line| !line.starts_with("digest "));
                there.retain(|line| !line.starts_with("digest "));
                let screen = device.app().screen().name();
                assert!(here == there, "seed {seed}, press {press}: {command} tells a hand on {screen}");
                match here.first().and_then(|line| line.strip_prefix("error: ")) {
                    Some(_) => refusals += 1,
                    None => told += 1,
                }
            }
        }
    }
    assert!(told > 500 && refusals > 500, "{told} answers, {refusals} refusals");
}

#[test]
fn a_hand_in_sight_is_not_told_and_the_table_is_open_again_after_it() {
    let mut device = ENGLISH.device(3);
    // Play together, start, and both presses of the first player.
    ask(&mut device, "keys YAA");
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
    ask(&mut device, "keys YAA");
    let seed = format!("{:016X}", device.app().play().expect("a game was begun").record().setup().seed);
    ask(&mut device, "keys B");
    assert_eq!(device.app().screen().name(), "Home");
    // Learn, and the last item there.
    ask(&mut device, "keys Y4AY14A");
    assert_eq!(device.app().screen().name(), "About");
    let lines = ask(&mut device, "screen");
    assert!(lines.iter().all(|line| !line.contains(&seed)), "{lines:?}");
}
