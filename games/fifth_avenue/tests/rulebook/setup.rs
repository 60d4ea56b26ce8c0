//! 5A-2, 5A-17.2, 5A-20.2: before the first turn.

use engine::{Rules, Setup, SetupFaults, Sitter, Strength};
use fifth_avenue::Step;
use fifth_avenue::components::{Colour, District, Position, Shop, Side};
use fifth_avenue::setup::{NO_AUTOMAS, SIDE, STOCK, WRONG_SEATS};

use crate::table::*;

/// A game as it is dealt.
fn dealt(seats: usize, side: usize, stock: usize, seed: u64) -> Game {
    let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..seats], seed);
    setup.options = STOCK.choose(SIDE.choose(0, side), stock);
    Game::from_setup(&setup).unwrap()
}

/// All starting skyscrapers on the first lot that is offered; who placed them, in order.
fn started(game: &mut Game) -> Vec<u8> {
    let mut order = Vec::new();
    while let Some(decision) = game.decision().filter(|decision| decision.question == Question::Start) {
        order.push(decision.seat.index());
        let mut first = None;
        game.legal(&mut |action| first = first.or(Some(action)));
        game.apply(first.unwrap()).unwrap();
    }
    order
}

/// 5A-X01, 5A-2.6, 5A-2.8, 5A-R6: counter-clockwise, back again, then seat 0's turn.
#[test]
fn x_01_starting_skyscrapers_go_round_and_back() {
    for (seats, order) in [(4, &[0, 3, 2, 1, 1, 2, 3, 0][..]), (3, &[0, 2, 1, 1, 2, 0]), (2, &[0, 1, 1, 0])] {
        let mut game = dealt(seats, 0, 0, 5);
        assert_eq!(started(&mut game), order);
        let decision = game.decision().unwrap();
        assert_eq!((decision.seat, decision.question, game.table().turn), (RED, Question::Action, 1));
    }
}

/// 5A-E01, 5A-4.1 to 5A-4.4, 5A-D2, 5A-D4, 5A-6.1: nothing can be scored before a commission has moved.
#[test]
fn e_01_the_first_turn() {
    let mut game = dealt(3, 0, 0, 1);
    started(&mut game);
    Play::from(game).offers("A B C").plays("A or+gn").offers("White>34W White>34E Beige>34W Beige>34E");
}

/// 5A-E02, 5A-D1, 5A-R7, 5A-1.10: any empty lot; then another district.
#[test]
fn e_02_the_first_and_the_second_starting_skyscraper() {
    for (side, lots) in [(0, 28), (1, 35)] {
        let mut play = Play::from(dealt(2, side, 0, 9));
        assert_eq!(play.options().len(), lots);
        let in_42w = play.options().into_iter().find(|word| word.starts_with("Place(42W")).unwrap();
        play = play.plays(&in_42w);
        let lots = play.options();
        play = play
            .plays(&lots[0])
            .plays(&lots[lots.len() - 1])
            .asks(P0, Question::Start)
            .offers_like("Place(42W", "");
        let lot = if in_42w.contains("br") { "Place(42W,vi)" } else { "Place(42W,br)" };
        play.lacks(lot, Refusal::OtherDistrict, "5A-1.10");
    }
}

/// 5A-E02: districts by number, lots round the ring, and neither a shop's lot nor somebody's.
#[test]
fn e_02_options_come_in_their_order_and_only_empty_lots() {
    let play = Play::of(2).lay("34W{br:F} 34E{or:F gy:Yellow*1} TS{gn:Red*1}");
    let play = play.arrange(|table| table.step = Step::Start { placed: 0 });
    play.offers_like(
        "Place(3",
        "Place(34W,gn) Place(34W,gy) Place(34W,vi) Place(34W,or) Place(34E,br) Place(34E,vi) Place(34E,gn)",
    )
    .offers_like("Place(TS", "")
    .lacks("Place(34W,br)", Refusal::EmptyLot, "5A-2.6")
    .lacks("Place(34E,gy)", Refusal::EmptyLot, "5A-2.6")
    .lacks("Place(34W,nn)", Refusal::NoSuchLot, "5A-17.3")
    .plays("Place(34W,gy)")
    .stands("34W{br:F gy:Red*1}")
    .tells(
        Some(RED),
        "5A-2.6",
        Fact::Placed { district: District::West34, position: Position::new(2).unwrap() },
    );
}

/// 5A-2.1, 5A-2.2, 5A-R2, 5A-1.3, 5A-T2: a shop in each district, two colours twice; then the row of eight blocks.
#[test]
fn setup_5a_2_1_shops() {
    let mut doubled = [0u32; Colour::LOTS];
    for seed in 0..200 {
        let game = dealt(4, 0, 0, seed);
        let table = game.table();
        let mut colours = [0u8; Colour::LOTS];
        let mut types = [0u8; Shop::COUNT];
        for district in District::ALL {
            let with: Vec<Position> =
                Side::Five.positions().filter(|place| !table.lot(district, *place).is_empty()).collect();
            assert_eq!(with.len(), 1, "{district:?}");
            let lot = table.lot(district, with[0]);
            assert!(lot.owner.is_none() && lot.shops.len() == 1);
            types[lot.shops[0] as usize] += 1;
            colours[district.colour(with[0]).unwrap() as usize] += 1;
        }
        colours.iter().zip(&mut doubled).filter(|(count, _)| **count == 2).for_each(|(_, times)| *times += 1);
        assert!(table.row.iter().map(|block| block.len()).eq([3, 2, 3, 2, 3, 2, 3, 2]));
        table.row.iter().flat_map(|block| block.iter()).for_each(|shop| types[*shop as usize] += 1);
        assert!(types.iter().all(|count| *count <= 9), "nine of each type");
        assert_eq!(types.iter().sum::<u8>(), 27, "nine leave the game");
        colours.sort();
        assert_eq!(colours, [1, 1, 1, 2, 2]);
    }
    assert!(
        doubled.iter().all(|times| (50..110).contains(times)),
        "every colour is doubled as often: {doubled:?}"
    );
}

/// 5A-17.2, 5A-17.1: on the other side the first seven shops lie on the sixth lots, without further chance.
#[test]
fn setup_5a_17_2_shops_on_sixth_lots() {
    let (five, six) = (dealt(3, 0, 0, 7), dealt(3, 1, 0, 7));
    for district in District::ALL {
        let own = six.table().lot(district, Position::SIXTH);
        let place =
            Side::Five.positions().find(|place| !five.table().lot(district, *place).is_empty()).unwrap();
        assert_eq!(own.shops, five.table().lot(district, place).shops, "the same tiles");
        assert!(Side::Five.positions().all(|place| six.table().lot(district, place).is_empty()));
    }
    assert_eq!(six.table().row, five.table().row);
}

/// 5A-2.3, 5A-2.4, 5A-R41: one card of each colour and four black ones; only the tops are seen.
#[test]
fn setup_5a_2_3_hands_and_decks() {
    for seats in 2..=4 {
        let game = dealt(seats, 0, 0, 3);
        let table = game.table();
        for seat in table.all_seats() {
            for colour in Colour::OF_LOTS {
                assert_eq!(game.hand(seat).of(colour), 1);
            }
            assert_eq!((game.hand(seat).of(Colour::Black), table.hand_size(seat)), (4, 9));
            assert!(game.known_of(seat).is_empty(), "nobody has seen the deal");
        }
        for colour in Colour::OF_LOTS {
            assert_eq!(usize::from(table.deck_len(colour)), 12 - seats);
            assert_eq!(usize::from(game.fresh(colour)), 12 - seats - 1, "all but the top are unseen");
            assert_eq!(table.top(colour), game.pile(colour).next());
        }
        let black = 50 - 4 * seats;
        assert_eq!(usize::from(table.black_len()), black);
        assert_eq!(game.down_and_tail(), (black as u8, 0));
    }
}

/// 5A-2.5, 5A-2.7, 5A-1.4, 5A-R1, 5A-T1: three in the reserve, the rest but three in the supply; everything is at City Hall.
#[test]
fn setup_5a_2_5_pieces() {
    for (stock, supply) in [(0, 15), (1, 12)] {
        let play = Play::from(dealt(4, 0, stock, 3));
        let play = play.has_commissions("CH", "CH").has_marks("", "").has_vp(&[0; 4]);
        assert!(play.table().closed.is_empty() && play.table().placements == 0);
        assert_eq!(play.table().stock, [21, 18][stock]);
        for seat in [RED, YELLOW, BLUE, GREEN] {
            assert_eq!(play.table().boards[seat].park, 0);
            let _ = play.clone().has_pieces(seat, 3, supply);
        }
    }
}

/// 5A-E05, 5A-4.1, 5A-R8: three at a time, until the supply is empty.
#[test]
fn e_05_the_supply_runs_out() {
    for (stock, supplies) in [(21, &[15, 12, 9, 6, 3, 0][..]), (18, &[12, 9, 6, 3, 0])] {
        let mut play = Play::from(Game::example(2, Side::Five, stock));
        for (taken, supply) in supplies.iter().enumerate() {
            play = play.has_pieces(RED, 3 + 3 * taken as u8, *supply);
            if *supply > 0 {
                play = play.plays("A").tells(
                    Some(RED),
                    "5A-4.1",
                    Fact::SkyscrapersTaken { reserve: 6 + 3 * taken as u8, supply: supply - 3 },
                );
                play = play.arrange(|table| table.step = Step::Action);
            }
        }
        play.offers("B C").lacks("A", Refusal::Supply, "5A-4.1");
    }
}

/// 5A-1.1, 5A-R1: seats, sides and stocks that there are, and no others.
#[test]
fn setup_faults_are_told() {
    let faults = |setup: &Setup| Game::check(setup).sentences().to_vec();
    let of = |seats: &[Sitter], options| Setup { options, ..Setup::new(Game::ID, seats, 1) };
    let person = Sitter::Person;
    for seats in 2..=4 {
        for options in 0..4 {
            assert!(faults(&of(&[person; 4][..seats], options)).is_empty());
        }
    }
    assert!(faults(&of(&[person, Sitter::Architect(Strength::Hard)], 0)).is_empty());
    assert_eq!(faults(&of(&[person], 0)), [WRONG_SEATS]);
    assert_eq!(faults(&of(&[], 0)), [WRONG_SEATS]);
    assert_eq!(faults(&of(&[person, Sitter::Automa(Sitter::AUTOMA)], 0)), [NO_AUTOMAS]);
    assert_eq!(faults(&of(&[person; 2], 4)), [SetupFaults::UNKNOWN_OPTION]);
    let mut other = of(&[person; 2], 0);
    other.game = engine::GameId(1);
    assert_eq!(faults(&other), [SetupFaults::OTHER_GAME]);
    assert!(Game::from_setup(&other).is_err());
    assert_eq!((SIDE.values, STOCK.values), (&["5", "6"][..], &["21", "18"][..]));
}

/// 5A-20.1, 5A-20.2, 5A-20.3: the same seed deals the same, another one something else.
#[test]
fn setup_5a_20_2_a_seed_is_a_deal() {
    assert_eq!(dealt(4, 1, 0, 77), dealt(4, 1, 0, 77));
    assert_ne!(dealt(4, 1, 0, 77), dealt(4, 1, 0, 78));
}
