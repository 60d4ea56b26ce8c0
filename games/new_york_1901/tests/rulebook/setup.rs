//! NY-2, NY-14, NY-15: the deal, with its draws in their order, and what may be chosen before.

use engine::{Chance, Order, OrderFault, Rules, Setup, SetupFaults, Sitter, Strength};
use new_york_1901::setup::{CHALLENGE, EXPERT, FIRST, NO_AUTOMAS, NO_SUCH_FIRST, WRONG_SEATS};
use new_york_1901::start_lot;

use crate::table::*;

/// A setup with these values of its options, by their names.
fn setup(seats: usize, expert: bool, challenge: &str, first: &str, seed: u64) -> Setup {
    let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..seats], seed);
    let expert = if expert { "yes" } else { "no" };
    for (option, value) in [(CHALLENGE, challenge), (EXPERT, expert), (FIRST, first)] {
        let place = option.values.iter().position(|other| *other == value).expect("a value of the option");
        setup.options = option.choose(setup.options, place);
    }
    setup
}

fn dealt(setup: &Setup) -> Game {
    Game::from_setup(setup).unwrap_or_else(|faults| panic!("{faults}"))
}

fn market(game: &Game) -> String {
    game.table().market.iter().flatten().map(|card| name(*card)).collect::<Vec<_>>().join(" ")
}

/// NX-02, NY-2.3, NY-2.7
#[test]
fn nx_02() {
    for (seats, normal, expert) in [(2, 46, 48), (3, 58, 61), (4, 57, 61)] {
        for seed in 0..20 {
            for (is_expert, deck, tiles) in [(false, normal, seats), (true, expert, 0)] {
                let game = dealt(&setup(seats, is_expert, "base", "random", seed));
                let table = game.table();
                assert_eq!((game.deck().len(), table.tiles.len()), (deck, tiles));
                assert_eq!(table.market.iter().flatten().count(), 4);
                for seat in table.all_seats() {
                    let board = &table.boards[seat];
                    assert_eq!((board.score, board.available(), board.unbuilt.len()), (0, 4, 18));
                    assert_eq!((board.held_count(), board.legendary), (3, None));
                    assert_eq!(board.lots.len(), u8::from(!is_expert));
                }
                assert_eq!(table.legendaries.len(), 4, "NY-2.10");
            }
        }
    }
}

/// NX-03, NY-2.5, NY-R10, NY-R39
#[test]
fn nx_03() {
    assert_eq!(start_lot(District::Green), lot("g9"));
    let mut met = [0; 2];
    for seed in 0..60 {
        let game = dealt(&setup(3, false, "none", "random", seed));
        let table = game.table();
        let player = table
            .all_seats()
            .find(|seat| table.characters[usize::from(seat.index())] == Some(District::Green));
        met[usize::from(player.is_some())] += 1;
        let all = || game.deck().chain(table.market.iter().flatten().copied());
        let green = all().filter(|other| *other == card("G2")).count();
        assert_eq!(green, usize::from(table.free_for(card("G2")).len()));
        assert_eq!(table.owner(lot("g9")), player);
        match player {
            Some(seat) => {
                let placed = table.tiles_of(seat).next().expect("a start building");
                assert_eq!((placed.tile, green), (tile("ST"), 9));
                assert_eq!(placed.footprint(), *lot("g9").footprint());
                assert!(
                    new_york_1901::streets_of(&placed.footprint())
                        .iter()
                        .eq([Street::Broadway, Street::Cedar])
                );
                assert!(!table.boards[seat].reserves(lot("g9")), "built, without a worker");
            }
            // Not dealt: an ordinary lot.
            None => assert_eq!(green, 10),
        }
    }
    assert!(met.iter().all(|times| *times > 10), "{met:?}");
}

/// NX-04, NY-2.2, NY-R46: two seats play without pink.
#[test]
fn nx_04() {
    for seed in 0..60 {
        for expert in [false, true] {
            let game = dealt(&setup(2, expert, "all", "random", seed));
            let table = game.table();
            assert!(
                game.deck()
                    .chain(table.market.iter().flatten().copied())
                    .all(|card| card.district() != District::Pink)
            );
            assert!(!table.characters.contains(&Some(District::Pink)));
            assert!(table.free_lots().iter().all(|lot| lot.district() != District::Pink));
        }
    }
    let play = Play::going_on(2, "rc*").can_build("B1").has_places(build("B1"), &[(0, 7, 12)]);
    let play = play.builds("B1", "rc").faces((7, 12), "");
    assert!(new_york_1901::districts_of(&play.at(7, 12).footprint()).eq([District::Red]));
    // Pink land gives no frontage: b-lots aside, nothing borders it but streets, parks and other lots.
    Play::of(2, "").market("G2 B2 R2 Y2").lacks(acquire(0, "p5"), Refusal::District);
}

/// NX-05, NY-15.2
#[test]
fn nx_05() {
    let game = dealt(&setup(3, false, "base", "random", 7));
    let table = game.table();
    assert_eq!(table.characters, [Some(District::Yellow), Some(District::Green), Some(District::Blue), None]);
    assert_eq!(market(&game), "P3 R2 Y2 P2");
    let deck: Vec<String> = game.deck().map(name).collect();
    assert_eq!(
        (&deck[..4], deck.last().unwrap().as_str()),
        (&["R2", "B2", "P2", "B2"].map(str::to_owned)[..], "R2")
    );
    assert!(table.streets.iter().eq([Street::Broadway, Street::Cedar, Street::Wall]));
    assert_eq!((table.challenge, table.active()), (Some(Challenge::MasterArchitect), B));
    let game = dealt(&setup(4, true, "all", "random", 2));
    let table = game.table();
    assert_eq!((market(&game).as_str(), table.characters), ("R3 P2 Y2 G2", [None; 4]));
    let deck: Vec<String> = game.deck().map(name).collect();
    assert_eq!(
        (&deck[..4], deck.last().unwrap().as_str()),
        (&["B2", "G2", "R2", "Y2"].map(str::to_owned)[..], "B2")
    );
    assert!(table.streets.iter().eq([Street::Broadway, Street::Nassau, Street::Pine]));
    assert_eq!((table.challenge, table.active()), (Some(Challenge::GoldTycoon), B));
}

/// NY-15.1, NY-15.2: the same draws, by hand; steps that do not apply draw nothing.
#[test]
fn ny_15_2_the_draws_come_in_their_order() {
    for seed in 0..60 {
        for (seats, expert, challenge, first) in [
            (2, false, "base", "random"),
            (3, false, "none", "random"),
            (3, true, "all", "1"),
            (4, false, "C6", "random"),
            (4, true, "base", "3"),
        ] {
            let game = dealt(&setup(seats, expert, challenge, first, seed));
            let mut chance = Chance::from_seed(seed);
            let letters: &[char] =
                if seats == 2 { &['R', 'B', 'Y', 'G'] } else { &['R', 'B', 'Y', 'G', 'P'] };
            let mut characters = letters.to_vec();
            if !expert {
                chance.shuffle(&mut characters);
            }
            let characters = if expert { &[][..] } else { &characters[..seats] };
            let mut cards = Vec::new();
            for letter in letters {
                let twos = if characters.contains(letter) { 9 } else { 10 };
                cards.extend(vec![format!("{letter}2"); twos]);
                cards.extend(vec![format!("{letter}3"); 3]);
            }
            chance.shuffle(&mut cards);
            let mut streets = ["BW", "NB", "CE", "PT", "WA"];
            chance.shuffle(&mut streets);
            let mut challenges = ["C0", "C1", "C2", "C3", "C4", "C5", "C6", "C7"];
            let drawn = match challenge {
                "base" => {
                    chance.shuffle(&mut challenges[..5]);
                    Some(challenges[0])
                }
                "all" => {
                    chance.shuffle(&mut challenges);
                    Some(challenges[0])
                }
                "none" => None,
                chosen => Some(chosen),
            };
            let mut order: Vec<u8> = (0..seats as u8).collect();
            if first == "random" {
                chance.shuffle(&mut order);
            }
            let begins = first.parse().unwrap_or(order[0]);
            let table = game.table();
            let dealt: Vec<char> =
                table.characters.iter().flatten().map(|district| district.letter()).collect();
            assert_eq!(dealt, characters);
            assert_eq!(market(&game), cards[..4].join(" "));
            assert!(game.deck().map(name).eq(cards[4..].iter().cloned()));
            let in_play: Vec<&str> = table.streets.iter().map(|street| street.code()).collect();
            assert!(
                in_play.len() == 3 && in_play.iter().all(|street| streets[..3].contains(street)),
                "NY-2.8"
            );
            assert_eq!(table.challenge.map(Challenge::code), drawn);
            assert_eq!(table.active().index(), begins);
        }
    }
}

/// NY-2.9, NY-R34: from the five of the box, from all eight, a certain one, or none.
#[test]
fn ny_2_9_challenges_are_drawn_from_five_or_eight() {
    let drawn = |pool: &str| {
        let of = |seed| dealt(&setup(3, false, pool, "random", seed)).table().challenge;
        (0..200).filter_map(of).map(Challenge::code).collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!(drawn("base").len(), 5);
    assert!(drawn("base").last() == Some(&"C4") && drawn("all").len() == 8);
    assert!(drawn("none").is_empty());
    assert!(drawn("C5").iter().eq(&["C5"]));
}

/// NY-2.8: every street is in play at times.
#[test]
fn ny_2_8_three_of_five_streets() {
    let mut seen = [0; 5];
    for seed in 0..200 {
        let streets = dealt(&setup(2, true, "none", "random", seed)).table().streets;
        assert_eq!(streets.len(), 3);
        streets.iter().for_each(|street| seen[street as usize] += 1);
    }
    assert!(seen.iter().all(|times| (80..160).contains(times)), "{seen:?}");
}

/// NY-2.11, NY-R1: the first seat is drawn or given; turns go clockwise.
#[test]
fn ny_2_11_the_first_seat_is_drawn_or_given() {
    let mut seen = [0; 4];
    for seed in 0..200 {
        seen[usize::from(dealt(&setup(4, false, "none", "random", seed)).table().active().index())] += 1;
    }
    assert!(seen.iter().all(|times| *times > 25), "{seen:?}");
    for (place, first) in ["0", "1", "2", "3"].into_iter().enumerate() {
        let mut game = dealt(&setup(4, true, "none", first, 3));
        for step in 0..6 {
            assert_eq!(usize::from(game.table().active().index()), (place + step) % 4);
            let mut options = Vec::new();
            game.legal(&mut |action| options.push(action));
            game.apply(options[0]).unwrap();
            game.apply(END).unwrap();
        }
    }
}

/// NY-14.1, NY-14.2, NY-R9: nobody has anything, and technologies come later.
#[test]
fn ny_14_1_experts_begin_with_nothing() {
    let game = dealt(&setup(3, true, "none", "0", 9));
    let table = game.table();
    assert!(table.tiles.is_empty() && table.characters == [None; 4]);
    assert_eq!((table.free_lots().len(), game.deck().len()), (65, 61));
    let silver = Play::going_on(3, "g2*").arrange(|game| game.set_expert(true));
    silver
        .clone()
        .score(A, 9)
        .can_build("B1")
        .lacks(build("S1"), Refusal::Locked { technology: Technology::Silver, at: 10 });
    silver.clone().score(A, 10).can_build("B1 S1");
    let gold = Play::going_on(3, "ba*").arrange(|game| game.set_expert(true));
    gold.clone().score(A, 24).lacks(build("G1"), Refusal::Locked { technology: Technology::Gold, at: 25 });
    gold.score(A, 25).can_build("B1 B3 S1 S2 G1");
}

/// NY-2.1, NY-2.11: what is wrong with a setup is told, with the rule.
#[test]
fn ny_2_1_wrong_setups_are_refused() {
    let faults =
        |setup: &Setup| Game::from_setup(setup).map(|_| ()).map_err(|faults| faults.sentences().to_vec());
    for seats in 2..=4 {
        assert_eq!(faults(&setup(seats, false, "base", "random", 1)), Ok(()));
    }
    let mixed = [Sitter::Architect(Strength::Easy), Sitter::Person, Sitter::Architect(Strength::Hard)];
    assert_eq!(faults(&Setup::new(Game::ID, &mixed, 1)), Ok(()));
    assert_eq!(faults(&Setup::new(Game::ID, &[Sitter::Person], 1)), Err(vec![WRONG_SEATS]));
    assert_eq!(faults(&Setup::new(Game::ID, &[], 1)), Err(vec![WRONG_SEATS]));
    for (seats, first) in [(2, "2"), (2, "3"), (3, "3")] {
        assert_eq!(faults(&setup(seats, false, "base", first, 1)), Err(vec![NO_SUCH_FIRST]));
    }
    assert_eq!(faults(&setup(4, false, "base", "3", 1)), Ok(()));
    let tom = engine::Sitter::Automa(0);
    assert_eq!(faults(&Setup::new(Game::ID, &[Sitter::Person, tom], 1)), Err(vec![NO_AUTOMAS]));
    assert_eq!(
        faults(&Setup::new(engine::GameId(99), &[Sitter::Person; 2], 1)),
        Err(vec![SetupFaults::OTHER_GAME])
    );
    // There is no twelfth challenge, no sixth first seat, and no further option.
    for options in [CHALLENGE.choose(0, 11), FIRST.choose(0, 5), FIRST.choose(0, 7), 1 << 8, 1 << 15] {
        let mut setup = setup(4, false, "base", "random", 1);
        setup.options = options;
        assert_eq!(faults(&setup), Err(vec![SetupFaults::UNKNOWN_OPTION]), "{options:#x}");
    }
}

/// NY-2.4: on a command line, by their names; there is no challenge C8.
#[test]
fn ny_2_4_options_are_read_by_their_names() {
    let order = Order::read::<Game>("person,person challenge=C7 expert=yes first=1 seed=5").unwrap();
    let game = dealt(&Setup { seed: 5, ..order.setup });
    assert_eq!((game.table().challenge, game.table().expert), (Some(Challenge::RealEstateMogul), true));
    assert_eq!(game.table().active(), B);
    let fault = Order::read::<Game>("person,person challenge=C8").unwrap_err();
    assert!(matches!(fault, OrderFault::UnknownValue { value: "C8", .. }), "{fault:?}");
    let told = fault.to_string();
    assert!(told.contains("C7") && told.contains("base"), "{told}");
    assert!(matches!(
        Order::read::<Game>("person,person expert=maybe"),
        Err(OrderFault::UnknownValue { .. })
    ));
    assert!(
        Order::read::<Game>("person,architect:easy first=2").unwrap_err().to_string().contains(NO_SUCH_FIRST)
    );
    // NY-2.1: two to four, and a person among them.
    assert!(Order::read::<Game>("person").unwrap_err().to_string().contains(WRONG_SEATS));
    assert_eq!(Order::read::<Game>("person,person,person,person,person"), Err(OrderFault::TooManySeats));
    assert_eq!(Order::read::<Game>("architect:easy,architect:hard"), Err(OrderFault::NobodyPlays));
}

/// NY-2.6: district colours have nothing to do with seats: every seat gets every character at times.
#[test]
fn ny_2_6_every_seat_gets_every_character_at_times() {
    let mut seen = [[0; 5]; 4];
    for seed in 0..300 {
        let game = dealt(&setup(4, false, "none", "random", seed));
        let characters = game.table().characters;
        for (seat, district) in characters.into_iter().enumerate() {
            seen[seat][district.expect("a character") as usize] += 1;
        }
        assert!((0..4).all(|seat| !characters[..seat].contains(&characters[seat])), "each once");
    }
    assert!(seen.iter().flatten().all(|times| *times > 30), "{seen:?}");
}
