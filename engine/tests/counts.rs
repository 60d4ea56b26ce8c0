//! In how many ways a toy game can be played on, counted once and held to.
//!
//! A number that changes means that something else is legal, or asked of somebody else, or dealt otherwise: a rule has
//! changed, or chance has. If that was meant, the new number is worked out by hand where it can be, and every recorded
//! game needs a look.

use engine::properties::count;
use engine::toy::{LENGTH, STAKES, Toy};
use engine::{Rules, Seat, Setup, Sitter};

fn toy_setup(seats: usize, length: usize, seed: u64) -> Setup {
    let setup = Setup::new(Toy::ID, &[Sitter::Person; 4][..seats], seed);
    Setup { options: LENGTH.choose(0, length), ..setup }
}

fn toy(seats: usize, length: usize, seed: u64) -> Toy {
    Toy::from_setup(&toy_setup(seats, length, seed)).unwrap()
}

/// The same deal with stakes.
fn staked(setup: Setup) -> Toy {
    Toy::from_setup(&Setup { options: STAKES.choose(setup.options, 1), ..setup }).unwrap()
}

/// Nobody who has no 9 has other than two answers, whoever has one has one (TOY-2, TOY-3).
#[test]
fn a_turn_has_two_ways_or_one() {
    for seed in 0..50 {
        let game = toy(4, 0, seed);
        let nines = Seat::first(4).filter(|seat| game.view(*seat).card(*seat) == Some(9)).count();
        assert_eq!(count(&game, 0), 1);
        // The hands of a first round do not depend on what others do.
        assert_eq!(count(&game, 4), 1 << (4 - nines), "seed {seed}");
    }
}

/// TOY-7: two stakes, then keep, or swap on either side: six ways; with a 9 two stakes and a pass: two.
#[test]
fn a_turn_with_stakes_has_six_ways_or_two() {
    for seed in 0..50 {
        let game = staked(toy_setup(4, 0, seed));
        let is_nine = |seat: &Seat| game.view(*seat).card(*seat) == Some(9);
        // A first round goes forward from the first seat (TOY-5), and nobody has a card from others.
        let mut ways = 1;
        for (turn, seat) in (0..).zip(Seat::first(4)) {
            assert_eq!(count(&game, 2 * turn), ways, "seed {seed}");
            assert_eq!(count(&game, 2 * turn + 1), 2 * ways, "seed {seed}: any stake");
            ways *= if is_nine(&seat) { 2 } else { 6 };
        }
        assert_eq!(count(&game, 8), ways, "seed {seed}");
    }
}

/// Two seats and three rounds: whatever was played, the cards of a round are the same, so its ways are 6 or 2 a seat.
/// Without a stake the same game is 2 or 1 a seat, and what was counted there is known: of its six turns one has a 9.
#[test]
fn the_ways_through_a_toy_game_with_stakes_follow_from_those_without() {
    let game = toy_setup(2, 0, 1);
    assert_eq!(count(&toy(2, 0, 1), 6), 2_u64.pow(5));
    assert_eq!(count(&staked(game.clone()), 12), 6_u64.pow(5) * 2);
    // A look beyond the end.
    assert_eq!(count(&staked(game), 13), 6_u64.pow(5) * 2);
}

#[test]
fn the_ways_through_a_toy_game_are_as_many_as_they_always_were() {
    let counts = [
        // A whole short game, and a look beyond its end: an ended game is one way.
        count(&toy(2, 0, 1), 6),
        count(&toy(2, 0, 1), 7),
        count(&toy(2, 1, 1), 7),
        count(&toy(3, 0, 5), 9),
        count(&toy(3, 1, 6), 15),
        count(&toy(4, 0, 3), 12),
        count(&toy(4, 1, 7), 17),
    ];
    // Powers of two: a turn with a 9 has one way, and the deals of later rounds depend on nothing that was played.
    assert_eq!(counts, [1 << 5, 1 << 5, 1 << 6, 1 << 9, 1 << 11, 1 << 9, 1 << 13]);
}
