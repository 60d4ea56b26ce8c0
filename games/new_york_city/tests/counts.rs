//! In how many ways a game can be played on from fixed setups, counted once and held to.
//!
//! A number that changes means that something else is legal somewhere below, or asked of somebody else, or dealt
//! otherwise: a rule has changed, a printed table, an automatic step or chance. If nothing of that was meant, it is a
//! fault. If it was meant, the smallest depth that changes leads to the place, the new number is written here, and
//! `DATA_VERSION` and all recorded games need a look. That what is offered is also accepted others test.

use engine::properties::count;
use engine::{Code, Rules};
use new_york_city::components::{Level, Mode};
use new_york_city::{Action, Game, Question, SeatKind};

const HUMAN: SeatKind = SeatKind::Human;

const fn tom(mode: Mode, cards: u8) -> SeatKind {
    SeatKind::Tom(Level { mode, cards })
}

const SOLO_A: &[SeatKind] = &[HUMAN, tom(Mode::A, 9)];
const SOLO_B: &[SeatKind] = &[HUMAN, tom(Mode::B, 4)];
const SOLO_TWO_TOMS: &[SeatKind] = &[tom(Mode::C, 5), HUMAN, tom(Mode::A, 6)];
const SOLO_THREE_TOMS: &[SeatKind] = &[HUMAN, tom(Mode::B, 7), tom(Mode::C, 8), tom(Mode::A, 4)];
const TWO: &[SeatKind] = &[HUMAN, HUMAN];
const THREE: &[SeatKind] = &[HUMAN, HUMAN, HUMAN];
const FOUR: &[SeatKind] = &[HUMAN, HUMAN, HUMAN, HUMAN];
const TWO_AND_TOM: &[SeatKind] = &[HUMAN, tom(Mode::A, 7), HUMAN];
const TWO_AND_TWO_TOMS: &[SeatKind] = &[tom(Mode::B, 3), HUMAN, HUMAN, tom(Mode::C, 9)];
const THREE_AND_TOM: &[SeatKind] = &[HUMAN, HUMAN, tom(Mode::C, 6), HUMAN];

/// The first round of a solo game, in codes of actions: up to the Prestige bonus, and to the closing exchange.
const TO_THE_BONUS: &[u16] = &[
    0x0100, 0x0203, 0x0300, 0x0300, 0x0e43, 0x0e52, 0x1200, 0x0e34, 0x0c03, 0x0e43, 0x1200, 0x0e24, 0x0e32,
    0x0e43, 0x0e45, 0x0e34, 0x1200, 0x0c03, 0x0e43, 0x0e25, 0x1100, 0x0e24, 0x0c04, 0x1100,
];
const TO_THE_EXCHANGE: &[u16] = &[0x1400, 0x0c05, 0x0e54, 0x0e32, 0x1200];
/// A whole first round.
const TO_ROUND_TWO: &[u16] = &[
    0x0102, 0x0300, 0x0300, 0x0a00, 0x0e41, 0x0c00, 0x0e54, 0x0e01, 0x0e15, 0x0e31, 0x1200, 0x0b00, 0x1200,
    0x1200, 0x0e03, 0x0c05, 0x1200, 0x0c04, 0x1200, 0x0e10, 0x1200, 0x0e10, 0x0e41, 0x0e01, 0x0e04, 0x0e40,
    0x0e14, 0x0e30, 0x0e13, 0x1800,
];
/// Two people choose, take cards and use characters; the first of them passes.
const TO_THE_SECOND_BID: &[u16] =
    &[0x0102, 0x0100, 0x0303, 0x1800, 0x0302, 0x0201, 0x0504, 0x1800, 0x020a, 0x0302, 0x0301, 0x1200];

/// A game after these actions.
fn after(seats: &[SeatKind], seed: u64, codes: &[u16]) -> Game {
    let mut game = Game::from_setup(&new_york_city::setup(seats, seed)).unwrap();
    for (place, code) in codes.iter().enumerate() {
        let action = Action::from_code(*code).unwrap();
        game.apply(action).unwrap_or_else(|refusal| panic!("action {}, {action:?}: {refusal}", place + 1));
    }
    game
}

/// Solo games come to the bidding within these actions, games of people to the taking of cards.
#[test]
fn the_ways_through_a_beginning_are_as_many_as_they_always_were() {
    for (seats, seed, actions, ways) in [
        (SOLO_A, 1, 7, 365_513),
        (SOLO_B, 2, 7, 30_588),
        (SOLO_TWO_TOMS, 3, 6, 83_902),
        (SOLO_THREE_TOMS, 4, 6, 80_634),
        (TWO, 5, 9, 138_770),
        (THREE, 6, 8, 125_714),
        (FOUR, 7, 8, 351_468),
        (TWO_AND_TOM, 8, 9, 862_512),
        (THREE_AND_TOM, 9, 8, 131_292),
        (TWO_AND_TWO_TOMS, 10, 8, 402_163),
    ] {
        let game = after(seats, seed, &[]);
        assert_eq!(count(&game, actions), ways, "{seats:?} from seed {seed}, {actions} actions");
    }
}

#[test]
fn the_ways_on_from_the_middle_are_as_many_as_they_always_were() {
    let exchange = [TO_THE_BONUS, TO_THE_EXCHANGE].concat();
    let bonus = Question::PrestigeBonus { winner: true };
    for (seats, seed, first, asked, actions, ways) in [
        (SOLO_A, 1, &[0x0100, 0x0301, 0x0301][..], Question::Bid, 5, 296_186),
        (SOLO_B, 2, TO_THE_BONUS, bonus, 6, 444_447),
        (SOLO_B, 2, &exchange, Question::ClosingExchange, 6, 96_000),
        (SOLO_TWO_TOMS, 3, TO_ROUND_TWO, Question::PhaseOne, 6, 27_146),
        (SOLO_THREE_TOMS, 4, &[0x0100, 0x0300, 0x0301], Question::Delay, 6, 547_398),
        (TWO, 5, TO_THE_SECOND_BID, Question::Bid, 5, 1_160_451),
    ] {
        let game = after(seats, seed, first);
        assert_eq!(game.question(), Some(asked), "{seats:?} from seed {seed}");
        assert_eq!(count(&game, actions), ways, "{asked:?}: {seats:?} from seed {seed}, {actions} actions");
    }
}
