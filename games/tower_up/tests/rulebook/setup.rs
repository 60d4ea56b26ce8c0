//! TU-2, TU-12, TU-14.4: the deal, with its draws in their order, and what may be chosen before.

use engine::{Chance, Deck, Rules, Setup, Sitter};
use tower_up::components::{CARDS, Card, Objective, Side};
use tower_up::setup::{FIRST, FLOORS, NO_SUCH_FIRST, OBJECTIVES, PLACEMENT, TOO_MANY_FLOORS, WRONG_SEATS};

use crate::table::*;

/// A setup with these values of its options, by place.
fn setup(seats: usize, objectives: usize, floors: usize, placement: usize, first: usize, seed: u64) -> Setup {
    let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..seats], seed);
    let values = [(OBJECTIVES, objectives), (FLOORS, floors - 3), (PLACEMENT, placement), (FIRST, first)];
    setup.options = values.iter().fold(0, |options, (option, value)| option.choose(options, *value));
    setup
}

fn dealt(setup: &Setup) -> Game {
    Game::from_setup(setup).unwrap_or_else(|faults| panic!("{faults}"))
}

/// TU-2.1, TU-1.1: the half side for two, the full side for three and four.
#[test]
fn tu_2_1_two_seats_play_on_the_half_side() {
    for (seats, side, sites) in [(2, Side::Half, 30), (3, Side::Full, 48), (4, Side::Full, 48)] {
        let game = dealt(&setup(seats, 0, 3, 0, 0, 7));
        assert_eq!((game.table().side, game.table().map().len()), (side, sites));
    }
    // Any mix of people and players of the device.
    let mixed = [Sitter::Architect(engine::Strength::Easy), Sitter::Person];
    assert!(Game::from_setup(&Setup::new(Game::ID, &mixed, 1)).is_ok());
}

/// TU-2.2, TU-2.3: what everybody begins with, and what is left.
#[test]
fn tu_2_3_everybody_begins_with_one_floor_of_each_colour_and_ten_roofs() {
    for seats in 2..=4 {
        let game = dealt(&setup(seats, 0, 3, 0, 0, 11));
        let table = game.table();
        for seat in table.all_seats() {
            let board = &table.boards[seat];
            assert_eq!((board.stock.0, board.pos, board.roofs_left), ([1; 4], [0; 4], 10));
            assert_eq!((board.cone, board.chips, board.on_top), (None, [0; 3], 0));
        }
        assert_eq!(table.supply.total(), 120 - 4 * seats as u8 - 3);
        assert_eq!((game.deck().len(), table.discard.len()), (CARDS - 3, 0));
    }
}

/// TU-2.4, TU-R1: starting floors have the colours of the lowest floors, by slot, and no neighbour of their own.
#[test]
fn tu_2_4_starting_floors_have_the_colours_that_the_market_shows() {
    for seed in 0..300 {
        let game = dealt(&setup(2 + (seed % 3) as usize, 0, 3, 0, 0, seed));
        let table = game.table();
        let built: Vec<_> = table.map().sites().filter(|site| !table.building(*site).is_empty()).collect();
        assert_eq!(built.len(), 3);
        let mut colours: Vec<Colour> =
            built.iter().filter_map(|site| table.building(*site).colour()).collect();
        for shown in table.market.iter().filter_map(|card| card.face().lowest()) {
            let place = colours.iter().position(|colour| *colour == shown).expect("its colour is there");
            colours.remove(place);
        }
        for site in &built {
            let building = table.building(*site);
            assert_eq!((building.height(), building.on_top()), (1, None));
            let alike =
                |other: &tower_up::components::Site| table.building(*other).colour() == building.colour();
            assert!(!table.map().plot(*site).neighbours().iter().any(alike));
        }
    }
}

/// TU-2.5: with `choose` the first player places all of them.
#[test]
fn tu_2_5_the_first_player_may_place_the_starting_floors() {
    for first in 0..3 {
        let mut game = dealt(&setup(3, 0, 4, 1, 1 + first, 5));
        let seat = [A, B, C][first];
        for left in (0..4).rev() {
            assert_eq!(game.decision(), Some(engine::Decision { seat, question: Question::Place }));
            let mut options = Vec::new();
            game.legal(&mut |action| options.push(action));
            game.apply(options[options.len() / 2]).unwrap();
            assert_eq!(game.table().placing.len(), left);
        }
        assert_eq!(game.decision(), Some(engine::Decision { seat, question: Question::Turn }));
    }
}

/// TU-2.6, TU-R22: the START cards, or three different ones of ten.
#[test]
fn tu_2_6_objectives_are_the_start_cards_or_three_of_ten() {
    let start = dealt(&setup(3, 0, 3, 0, 0, 9));
    assert_eq!(start.table().objectives.map(Objective::number), [0, 1, 2]);
    let mut seen = [0; 10];
    for seed in 0..200 {
        let drawn = dealt(&setup(3, 1, 3, 0, 0, seed)).table().objectives.map(Objective::number);
        assert!(drawn[0] != drawn[1] && drawn[0] != drawn[2] && drawn[1] != drawn[2]);
        drawn.iter().for_each(|number| seen[usize::from(*number)] += 1);
    }
    assert!(seen.iter().all(|times| (30..90).contains(times)), "{seen:?}");
}

/// TU-2.8, TU-R2: the first player is drawn, or given.
#[test]
fn tu_2_8_the_first_player_is_drawn_or_given() {
    let mut seen = [0; 4];
    for seed in 0..200 {
        seen[usize::from(dealt(&setup(4, 0, 3, 0, 0, seed)).table().active.index())] += 1;
    }
    assert!(seen.iter().all(|times| *times > 25), "{seen:?}");
    for first in 0..4 {
        assert_eq!(usize::from(dealt(&setup(4, 0, 3, 0, 1 + first, 3)).table().active.index()), first);
    }
}

/// TU-2.9, TU-12.1, TU-R17: further cards give further floors and go back; the market keeps its three.
#[test]
fn tu_2_9_further_cards_are_shuffled_back_after_the_last_floor() {
    for floors in 4..=7 {
        let (random, chosen) = (setup(3, 0, floors, 0, 1, 8), setup(3, 0, floors, 1, 1, 8));
        let game = dealt(&random);
        assert_eq!((game.deck().len(), game.table().aside.len()), (CARDS - 3, 0));
        let built = game.table().map().sites().filter(|site| !game.table().building(*site).is_empty());
        assert_eq!(built.count(), floors);
        let mut placing = dealt(&chosen);
        let aside: Vec<Card> = placing.table().aside.to_vec();
        assert_eq!(aside.len(), floors - 3);
        assert_eq!(placing.deck().len(), CARDS - floors);
        assert_eq!(placing.table().market, game.table().market);
        let market = placing.table().market;
        assert!(placing.table().placing.iter().copied().eq(market.into_iter().chain(aside.iter().copied())));
        for left in (0..floors).rev() {
            assert_eq!(placing.table().aside.len(), aside.len(), "they lie open until the last floor");
            assert!(placing.view(A).aside().iter().eq(&aside) && !placing.view(A).deck().contains(&aside[0]));
            let mut options = Vec::new();
            placing.legal(&mut |action| options.push(action));
            let log = placing.apply(options[0]).unwrap();
            let back = Fact::CardsReturned { count: aside.len() as u8 };
            assert_eq!(log.entries().iter().any(|entry| entry.fact == back), left == 0);
        }
        assert_eq!((placing.deck().len(), placing.table().aside.len()), (CARDS - 3, 0));
        assert_eq!(placing.table().market, market);
    }
}

/// TU-12.1: the same draws, by hand.
#[test]
fn tu_12_1_the_draws_come_in_their_order() {
    for seed in 0..50 {
        let game = dealt(&setup(3, 1, 5, 0, 0, seed));
        let mut chance = Chance::from_seed(seed);
        let mut objectives: Vec<u8> = (0..10).collect();
        chance.shuffle(&mut objectives);
        assert_eq!(game.table().objectives.map(Objective::number)[..], objectives[..3]);
        let mut cards: Vec<u8> = (0..44).collect();
        chance.shuffle(&mut cards);
        assert_eq!(game.table().market.map(Card::number)[..], cards[..3]);
        assert_eq!(u32::from(game.table().active.index()), chance.below(3));
        let mut board = Play::of(3);
        for number in &cards[..5] {
            let lowest = tower_up::arrange::card(*number).face().lowest();
            let colour = lowest.unwrap_or_else(|| Colour::ALL[chance.below(4) as usize]);
            let table = board.table();
            let is_free = |site: &u8| {
                let at = tower_up::arrange::site(*site);
                let near = table.map().plot(at).neighbours();
                table.building(at).is_empty()
                    && near.iter().all(|other| table.building(*other).colour() != Some(colour))
            };
            let free: Vec<u8> = (0..48).filter(is_free).collect();
            let site = free[chance.below(free.len() as u32) as usize];
            board = board.lay(&format!("{site}:{}1", colour.letter()));
        }
        assert!(
            (0..48)
                .map(tower_up::arrange::site)
                .all(|site| game.table().building(site) == board.table().building(site))
        );
        let mut rest = cards[3..].to_vec();
        rest.sort();
        chance.shuffle(&mut rest);
        assert!(game.deck().map(Card::number).eq(rest));
    }
}

/// TU-12.2, TU-4.7: a new deck is the discard pile, sorted and shuffled.
#[test]
fn tu_12_2_a_new_deck_does_not_depend_on_the_order_of_the_discard_pile() {
    let play = Play::of(3).lay("0:W1").market([5, 1, 2]).empty_deck();
    let mut chance = Chance::from_seed(0);
    let mut cards: Vec<u8> = (0..44).filter(|number| ![1, 2].contains(number)).collect();
    chance.shuffle(&mut cards);
    let play = play.plays(take(0, &[]));
    assert_eq!(play.table().market[0].number(), cards[0]);
    assert!(play.game.deck().map(Card::number).eq(cards[1..].iter().copied()));
    assert_eq!(Deck::<Card, CARDS>::default().len(), 0);
}

/// TU-14.4: seats, starting floors, first player; each with its sentence.
#[test]
fn tu_14_4_a_wrong_setup_says_what_is_wrong() {
    let faults = |setup: &Setup| Game::check(setup).sentences().to_vec();
    for seats in [0, 1] {
        assert!(faults(&setup(seats, 0, 3, 0, 0, 1)).contains(&WRONG_SEATS));
    }
    assert_eq!(faults(&setup(4, 0, 6, 0, 0, 1)), [TOO_MANY_FLOORS]);
    assert_eq!(faults(&setup(2, 0, 3, 0, 3, 1)), [NO_SUCH_FIRST]);
    assert_eq!(faults(&setup(4, 0, 7, 0, 4, 1)), [TOO_MANY_FLOORS]);
    assert!((1..=3).all(|first| faults(&setup(3, 0, 7, 1, first, 1)).is_empty()));
    let automa = Setup::new(Game::ID, &[Sitter::Person, Sitter::Automa(Default::default())], 1);
    assert_eq!(faults(&automa).len(), 1);
    // Every value of every option, with every number of seats, either deals or says why not.
    for options in 0..=u16::MAX {
        for seats in 0..=4 {
            let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..seats], 3);
            setup.options = options;
            assert_eq!(Game::from_setup(&setup).is_ok(), Game::check(&setup).is_empty());
        }
    }
}
