//! Whole games by a fixed rule (section 5.9): every option order of NY-16 is tested by them.

use engine::{Rules, Setup, Sitter};
use new_york_1901::components::Challenge;
use new_york_1901::setup::{CHALLENGE, EXPERT};
use new_york_1901::{Action, Game, Trigger};

struct Expected {
    actions: usize,
    turns: u16,
    by: u8,
    deck: u8,
    tiles: usize,
    longest: usize,
    track: &'static [u8],
    totals: &'static [i16],
}

fn play(seats: usize, options: u16, seed: u64, challenge: Option<Challenge>, expected: &Expected) {
    let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..seats], seed);
    setup.options = options;
    let mut game = Game::from_setup(&setup).unwrap();
    assert_eq!(game.table().challenge, challenge);
    let (mut actions, mut longest) = (0, 0);
    while !game.is_over() {
        let mut legal: Vec<Action> = Vec::new();
        game.legal(&mut |action| legal.push(action));
        longest = longest.max(legal.len());
        game.apply(legal[(7 * actions + 3) % legal.len()]).unwrap();
        actions += 1;
    }
    let table = game.table();
    let ending = table.ending.unwrap();
    assert_eq!((actions, table.turn.number), (expected.actions, expected.turns));
    assert_eq!((ending.by.index(), ending.trigger), (expected.by, Trigger::Tiles));
    assert_eq!(
        (table.deck_len(), table.tiles.len(), longest),
        (expected.deck, expected.tiles, expected.longest)
    );
    let track: Vec<u8> = table.all_seats().map(|seat| table.boards[seat].score).collect();
    let totals: Vec<i16> = game.scores().0.iter().map(|score| score.points).collect();
    assert_eq!((track.as_slice(), totals.as_slice()), (expected.track, expected.totals));
}

/// NX-70
#[test]
fn nx_70() {
    let expected = Expected {
        actions: 159,
        turns: 69,
        by: 0,
        deck: 23,
        tiles: 12,
        longest: 35,
        track: &[58, 43],
        totals: &[63, 53],
    };
    play(2, CHALLENGE.choose(0, 2), 1, None, &expected);
}

/// NX-71
#[test]
fn nx_71() {
    let expected = Expected {
        actions: 216,
        turns: 87,
        by: 0,
        deck: 20,
        tiles: 20,
        longest: 33,
        track: &[62, 40, 50],
        totals: &[72, 40, 50],
    };
    play(3, 0, 2, Some(Challenge::GoldPrestige), &expected);
}

/// NX-72
#[test]
fn nx_72() {
    let expected = Expected {
        actions: 316,
        turns: 123,
        by: 2,
        deck: 1,
        tiles: 29,
        longest: 31,
        track: &[51, 53, 59, 61],
        totals: &[56, 53, 59, 66],
    };
    play(4, EXPERT.choose(CHALLENGE.choose(0, 1), 1), 4, Some(Challenge::BronzeBaron), &expected);
}
