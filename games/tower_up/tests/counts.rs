//! In how many ways a game can be played on from fixed setups, counted once and held to.
//!
//! A number that changes means that something else is legal somewhere below, or asked of somebody else, or dealt
//! otherwise: a rule has changed, a printed table, an automatic step or chance. If nothing of that was meant, it is a
//! fault. If it was meant, the smallest depth that changes leads to the place, the new number is written here, and
//! `DATA_VERSION` and all recorded games need a look. That what is offered is also accepted others test.

use engine::properties::count;
use engine::{Chance, Rules, Setup, Sitter};
use tower_up::setup::{FIRST, FLOORS, OBJECTIVES, PLACEMENT};
use tower_up::whim::Whim;
use tower_up::{Game, Question};

/// Seats, starting floors, and whether they are chosen; random objectives, the first seat begins.
fn dealt(seats: usize, floors: usize, chosen: bool, seed: u64) -> Game {
    let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..seats], seed);
    let values = [(OBJECTIVES, 1), (FLOORS, floors - 3), (PLACEMENT, usize::from(chosen)), (FIRST, 1)];
    setup.options = values.iter().fold(0, |options, (option, value)| option.choose(options, *value));
    Game::from_setup(&setup).unwrap()
}

/// A game of players with a whim after so many actions, and then up to this question.
fn later(seats: usize, floors: usize, seed: u64, whim: Whim, actions: u32, asked: Question) -> Game {
    let (mut game, mut chance, mut played) = (dealt(seats, floors, false, seed), Chance::from_seed(seed), 0);
    while played < actions || game.decision().is_some_and(|decision| decision.question != asked) {
        let action = whim.choose(&game, &mut chance).expect("the game is not over");
        game.apply(action).unwrap();
        played += 1;
    }
    game
}

#[test]
fn the_ways_through_a_beginning_are_as_many_as_they_always_were() {
    for (seats, floors, chosen, seed, actions, ways) in [
        (2, 3, false, 1, 3, 20_766),
        (2, 7, false, 2, 3, 141_053),
        (3, 3, false, 3, 3, 185_616),
        (3, 6, false, 4, 3, 1_722_556),
        (4, 3, false, 5, 3, 103_071),
        (4, 5, false, 6, 3, 934_379),
        (2, 3, true, 7, 3, 92_064),
        (4, 5, true, 8, 3, 401_488),
    ] {
        let game = dealt(seats, floors, chosen, seed);
        assert_eq!(count(&game, actions), ways, "{seats} seats, {floors} floors, seed {seed}");
    }
}

#[test]
fn the_ways_on_from_the_middle_are_as_many_as_they_always_were() {
    let (turn, give) = (Question::Turn, Question::Give);
    for (seats, floors, seed, whim, actions, asked, depth, ways) in [
        (2, 3, 11, Whim::Any, 20, turn, 5, 631_494),
        (2, 5, 12, Whim::Found, 30, turn, 5, 115_781),
        (3, 3, 13, Whim::Any, 40, turn, 4, 212_135),
        (3, 7, 14, Whim::Found, 25, turn, 6, 319_706),
        (4, 3, 15, Whim::Hoard, 50, give, 6, 4_032),
        (4, 5, 16, Whim::Any, 55, turn, 4, 4_902),
        // All but the last turns are played: some of the ways end.
        (2, 3, 17, Whim::Found, 32, turn, 6, 2_775_928),
    ] {
        let game = later(seats, floors, seed, whim, actions, asked);
        assert_eq!(count(&game, depth), ways, "{whim:?} of {seats} from seed {seed}");
    }
}
