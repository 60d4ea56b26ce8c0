//! In how many ways a game can be played on from fixed setups, counted once and held to.
//!
//! A number that changes means that something else is legal somewhere below, or asked of somebody else, or dealt
//! otherwise: a rule has changed, a printed table, an automatic step or chance. If nothing of that was meant, it is a
//! fault. If it was meant, the smallest depth that changes leads to the place, the new number is written here, and
//! `DATA_VERSION` and all recorded games need a look. That what is offered is also accepted others test.

use engine::properties::count;
use engine::{Chance, Rules, Setup, Sitter};
use new_york_1901::setup::{CHALLENGE, EXPERT, FIRST};
use new_york_1901::whim::Whim;
use new_york_1901::{Game, Question};

/// Seats and whether they are experts; a challenge of all eight, the first seat begins.
fn dealt(seats: usize, expert: bool, seed: u64) -> Game {
    let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..seats], seed);
    let values = [(CHALLENGE, 1), (EXPERT, usize::from(expert)), (FIRST, 1)];
    setup.options = values.iter().fold(0, |options, (option, value)| option.choose(options, *value));
    Game::from_setup(&setup).unwrap()
}

/// A game of players with a whim after so many actions, and then up to this question.
fn later(seats: usize, expert: bool, seed: u64, whim: Whim, actions: u32, asked: Question) -> Game {
    let (mut game, mut chance, mut played) = (dealt(seats, expert, seed), Chance::from_seed(seed), 0);
    while played < actions || game.decision().is_some_and(|decision| decision.question != asked) {
        let action = whim.choose(&game, &mut chance).expect("the game is not over");
        game.apply(action).unwrap();
        played += 1;
    }
    game
}

#[test]
fn the_ways_through_a_beginning_are_as_many_as_they_always_were() {
    for (seats, expert, seed, ways) in [
        (2, false, 1, 257_238),
        (2, true, 2, 478_202),
        (3, false, 3, 86_413),
        (3, true, 4, 37_573),
        (4, false, 5, 111_636),
        (4, true, 6, 306_767),
    ] {
        let game = dealt(seats, expert, seed);
        assert_eq!(count(&game, 5), ways, "{seats} seats, expert {expert}, seed {seed}");
    }
}

#[test]
fn the_ways_on_from_the_middle_are_as_many_as_they_always_were() {
    let (turn, go_on, back) = (Question::Turn, Question::GoOn, Question::TakeBack);
    for (seats, expert, seed, whim, actions, asked, depth, ways) in [
        (2, false, 11, Whim::Any, 60, turn, 7, 70_280),
        (2, true, 12, Whim::Grand, 60, turn, 6, 270_646),
        (3, false, 13, Whim::Rebuild, 80, turn, 7, 135_155),
        (3, true, 14, Whim::Sprawl, 90, go_on, 7, 23_035),
        (4, false, 15, Whim::Build, 100, turn, 7, 27_338),
        (4, true, 16, Whim::Grand, 120, turn, 6, 105_082),
        (2, false, 17, Whim::Idle, 200, back, 7, 36_826),
    ] {
        let game = later(seats, expert, seed, whim, actions, asked);
        assert_eq!(count(&game, depth), ways, "{whim:?} of {seats} from seed {seed}");
    }
}

/// Somebody has one tile to build before the end: some of the ways end.
#[test]
fn the_ways_to_the_end_are_as_many_as_they_always_were() {
    for (seats, expert, seed, depth, ways) in [(2, false, 21, 10, 65_062), (3, true, 22, 10, 15_802)] {
        let (mut game, mut chance) = (dealt(seats, expert, seed), Chance::from_seed(seed));
        let is_near = |game: &Game| {
            let table = game.table();
            table.all_seats().any(|seat| table.boards[seat].unbuilt.len() == 5)
        };
        while !is_near(&game) || game.decision().is_some_and(|asked| asked.question != Question::Turn) {
            game.apply(Whim::Build.choose(&game, &mut chance).expect("the game is not over")).unwrap();
        }
        assert_eq!(count(&game, depth), ways, "{seats} seats, expert {expert}, seed {seed}");
    }
}
