//! In how many ways a game can be played on from fixed setups, counted once and held to.
//!
//! A number that changes means that something else is legal somewhere below, or asked of somebody else, or dealt
//! otherwise: a rule has changed, a printed table, an automatic step or chance. If nothing of that was meant, it is a
//! fault. If it was meant, the smallest depth that changes leads to the place, the new number is written here, and
//! `DATA_VERSION` and all recorded games need a look. That what is offered is also accepted others test.

use engine::properties::count;
use engine::{Chance, Rules, Setup, Sitter};
use fifth_avenue::setup::{SIDE, STOCK};
use fifth_avenue::whim::Whim;
use fifth_avenue::{Game, Question};

/// A game as it is dealt.
fn dealt(seats: usize, side: usize, stock: usize, seed: u64) -> Game {
    let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..seats], seed);
    setup.options = STOCK.choose(SIDE.choose(0, side), stock);
    Game::from_setup(&setup).unwrap()
}

/// A game of players with a whim after so many actions, and then up to this question.
fn later(seats: usize, side: usize, seed: u64, whim: Whim, actions: u32, asked: Question) -> Game {
    let (mut game, mut chance, mut played) = (dealt(seats, side, 0, seed), Chance::from_seed(seed), 0);
    while played < actions || game.decision().is_some_and(|decision| decision.question != asked) {
        let action = whim.choose(&game, &mut chance).expect("the game is not over");
        game.apply(action).unwrap();
        played += 1;
    }
    game
}

#[test]
fn the_ways_through_a_beginning_are_as_many_as_they_always_were() {
    for (seats, side, stock, seed, actions, ways) in
        [(2, 0, 0, 1, 4, 388_416), (3, 1, 0, 2, 3, 39_270), (4, 0, 1, 3, 4, 491_400)]
    {
        let game = dealt(seats, side, stock, seed);
        assert_eq!(count(&game, actions), ways, "{seats} seats, side {side}, seed {seed}");
    }
}

#[test]
fn the_ways_on_from_the_middle_are_as_many_as_they_always_were() {
    let (turn, bid, award, moving) = (Question::Action, Question::Bid, Question::Award, Question::Move);
    for (seats, side, seed, whim, actions, asked, depth, ways) in [
        (2, 0, 11, Whim::Any, 60, turn, 6, 73_369),
        (2, 1, 12, Whim::Bid, 150, bid, 12, 12_618),
        (3, 0, 13, Whim::Any, 100, moving, 6, 32_408),
        (3, 1, 14, Whim::Close, 60, bid, 12, 4_676_342),
        (4, 0, 15, Whim::Bid, 200, award, 12, 10_290),
        (4, 1, 16, Whim::Any, 200, turn, 6, 117_780),
        // The last shops: some of the ways end.
        (3, 0, 17, Whim::Shop, 100, turn, 5, 977),
    ] {
        let game = later(seats, side, seed, whim, actions, asked);
        assert_eq!(count(&game, depth), ways, "{whim:?} of {seats} from seed {seed}");
    }
}
