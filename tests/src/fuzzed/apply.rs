//! Any codes in any state that can be reached: what is offered is taken, and nothing else; a refusal leaves no trace.

use engine::toy::Toy;
use engine::{Code, Log, LogOf, Rules, Setup, Sitter};
use fifth_avenue::Game as FifthAvenue;
use new_york_1901::Game as NewYork1901;
use new_york_city::Game;
use tower_up::Game as TowerUp;

use super::Outcome;
use crate::watched::Watched;

/// The first bytes make a setup; then an even byte takes the action in this place of those offered, so that the middle
/// and the end of games are reached, and an odd one tries the code that the next two bytes are.
pub fn apply(input: &[u8]) -> Outcome {
    match input.split_first_chunk::<16>() {
        None => Outcome::default(),
        Some((first, bytes)) if first[0] % 2 == 0 => play::<Game>(&setup(Game::ID, first), bytes),
        // What was found before means what it meant.
        Some((first, bytes)) if first[0] % 8 == 5 => play::<TowerUp>(&setup(TowerUp::ID, first), bytes),
        Some((first, bytes)) if first[0] % 8 == 3 => {
            play::<NewYork1901>(&setup(NewYork1901::ID, first), bytes)
        }
        Some((first, bytes)) if first[0] % 8 == 7 => {
            play::<FifthAvenue>(&setup(FifthAvenue::ID, first), bytes)
        }
        Some((first, bytes)) => play::<Toy>(&setup(Toy::ID, first), bytes),
    }
}

fn setup(game: engine::GameId, first: &[u8; 16]) -> Setup {
    let [_, seats, a, b, c, d, low, high, seed @ ..] = *first;
    let seats = [a, b, c, d].into_iter().take(usize::from(seats) % 5);
    let sitter = |byte| Sitter::from_byte(byte).unwrap_or(Sitter::Person);
    Setup {
        game,
        seats: seats.map(sitter).collect(),
        options: u16::from_le_bytes([low, high]),
        seed: u64::from_le_bytes(seed),
    }
}

fn play<G: Watched>(setup: &Setup, bytes: &[u8]) -> Outcome {
    let mut outcome = Outcome::default();
    let mut game = match G::from_setup(setup) {
        Ok(game) => game,
        Err(faults) => {
            assert!(!faults.is_empty() && faults == G::check(setup));
            outcome.count(false);
            return outcome;
        }
    };
    let (mut bytes, mut watch, mut log) = (bytes.iter().copied(), game.watch(), Log::new());
    let mut played = Vec::new();
    while let Some(byte) = bytes.next() {
        let legal = legal(&game);
        let action = if byte % 2 == 0 {
            legal.get(usize::from(byte / 2) % legal.len().max(1)).copied()
        } else {
            let code = [bytes.next(), bytes.next()].map(Option::unwrap_or_default);
            let action = G::Action::from_code(u16::from_be_bytes(code));
            assert!(action.is_none_or(|action| action.code().to_be_bytes() == code));
            action
        };
        let Some(action) = action else {
            outcome.count(false);
            continue;
        };
        let is_offered = legal.contains(&action);
        outcome.count(is_offered);
        if !is_offered {
            refuse(&mut game, action, &mut log);
            continue;
        }
        log.clear();
        let taken = game.apply_into(action, &mut log);
        assert!(taken.is_ok(), "{action:?} is offered and refused by {taken:?}");
        game.look(&mut watch, &log);
        played.push(action);
    }
    assert!(played.len() <= G::ACTIONS_MAX, "the longest game is longer");
    replay(setup, &played, &game, &log);
    outcome
}

/// What is offered, each once.
fn legal<G: Rules>(game: &G) -> Vec<G::Action> {
    let mut legal = Vec::new();
    game.legal(&mut |action| {
        assert!(!legal.contains(&action), "{action:?} is offered twice");
        legal.push(action);
    });
    assert_eq!(legal.is_empty(), game.is_over(), "an open decision has an answer");
    legal
}

/// An action that is not offered is refused and leaves no trace, in the log neither.
fn refuse<G: Rules>(game: &mut G, action: G::Action, log: &mut LogOf<G>) {
    let before = (game.clone(), log.clone());
    let taken = game.apply_into(action, log);
    assert!(taken.is_err(), "{action:?} is taken and not offered in {:?}", before.0.decision());
    assert_eq!((&*game, &*log), (&before.0, &before.1), "the refused {action:?} left a trace");
}

/// The same actions again lead to the same state.
fn replay<G: Rules>(setup: &Setup, played: &[G::Action], end: &G, last: &LogOf<G>) {
    let mut again = G::from_setup(setup).expect("it was begun before");
    let mut log = Log::new();
    for action in played {
        log.clear();
        again.apply_into(*action, &mut log).expect("it was taken before");
    }
    assert_eq!((&again, &log), (end, last));
    assert_eq!(again.digest(), end.digest());
}
