//! In how many ways a toy game can be played on, counted once and held to.
//!
//! A number that changes means that something else is legal, or asked of somebody else, or dealt otherwise: a rule has
//! changed, or chance has. If that was meant, the new number is worked out by hand where it can be, and every recorded
//! game needs a look.

use engine::properties::count;
use engine::toy::{LENGTH, Toy};
use engine::{Rules, Setup, Sitter};

fn toy(seats: usize, length: usize, seed: u64) -> Toy {
    let setup = Setup::new(Toy::ID, &[Sitter::Person; 4][..seats], seed);
    Toy::from_setup(&Setup { options: LENGTH.choose(0, length), ..setup }).unwrap()
}

/// Nobody who has no 9 has other than two answers, whoever has one has one (TOY-2, TOY-3).
#[test]
fn a_turn_has_two_ways_or_one() {
    for seed in 0..50 {
        let game = toy(4, 0, seed);
        let nines = engine::Seat::first(4).filter(|seat| game.view(*seat).card(*seat) == Some(9)).count();
        assert_eq!(count(&game, 0), 1);
        // The hands of a first round do not depend on what others do.
        assert_eq!(count(&game, 4), 1 << (4 - nines), "seed {seed}");
    }
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
