//! The invariants can fail: a table that breaks one of them is told apart, by its number.

use engine::{Chance, Log, Rules, Seat};
use tower_up::components::{Colour, Floors, Site};
use tower_up::whim::{Whim, any_setup};
use tower_up::{Game, Invariants, Table, Trigger};

/// A game of three, watched from its start up to where `is_there`.
fn up_to(whim: Whim, is_there: impl Fn(&Game) -> bool) -> (Game, Invariants) {
    let setup = any_setup(1);
    assert_eq!(setup.seats.len(), 3);
    let (mut game, mut chance) = (Game::from_setup(&setup).unwrap(), Chance::from_seed(1));
    let mut invariants = Invariants::new(&game);
    while !is_there(&game) {
        let action = whim.choose(&game, &mut chance).expect("it comes before the end");
        let log = game.apply(action).unwrap();
        invariants.check(&game, &log).unwrap();
    }
    (game, invariants)
}

/// In the middle: everybody has placed a few roofs.
fn middle() -> (Game, Invariants) {
    up_to(Whim::Any, |game| game.table().all_seats().all(|seat| game.table().boards[seat].roofs_left < 8))
}

/// Every floor that is not on the board or in a stock is in the supply again.
fn balance(table: &mut Table) {
    let mut supply = Floors([30; 4]);
    for site in table.map().sites() {
        let building = table.building(site);
        if let Some(colour) = building.colour() {
            supply[colour] -= building.height();
        }
    }
    for seat in table.all_seats() {
        (0..4).for_each(|colour| supply.0[colour] -= table.boards[seat].stock.0[colour]);
    }
    table.supply = supply;
}

/// Breaks a game, and says which invariant does not hold any more.
fn broken_in((mut game, mut invariants): (Game, Invariants), change: impl FnOnce(&mut Game)) -> Option<u8> {
    change(&mut game);
    invariants.check(&game, &Log::new()).err().map(|broken| broken.number)
}

fn broken(change: impl FnOnce(&mut Game)) -> Option<u8> {
    broken_in(middle(), change)
}

/// The first empty site without a built neighbour, as the rules write it.
fn lonely(game: &Game) -> u8 {
    let table = game.table();
    let is_lonely = |site: &Site| table.building(*site).is_empty() && table.price(*site).is_nothing();
    table.map().sites().find(is_lonely).expect("the board is not full").index()
}

/// TU-I1, TU-I2, TU-I3, TU-I4, TU-I5, TU-I6, TU-I7, TU-I8, TU-I9, TU-I10, TU-I14: each is told by its number. What TU-I11 says of options no table can break.
#[test]
fn every_broken_invariant_is_told_by_its_number() {
    let first = Seat::FIRST;
    assert_eq!(broken(|_| {}), None, "nothing is broken");
    assert_eq!(broken(|game| game.table_mut().supply.0[2] += 1), Some(1));
    let high = |game: &mut Game| {
        // No site at the upper edge has five roads.
        let site = lonely(game);
        assert!(game.table().map().plot(tower_up::arrange::site(site)).neighbours().len() < 5);
        game.lay(&format!("{site}:W6"));
        balance(game.table_mut());
    };
    assert_eq!(broken(high), Some(2));
    let alike = |game: &mut Game| {
        let site = lonely(game);
        let near = game.table().map().plot(tower_up::arrange::site(site)).neighbours()[0].index();
        game.lay(&format!("{site}:N1 {near}:N1"));
        balance(game.table_mut());
    };
    assert_eq!(broken(alike), Some(3));
    let lost_card = |game: &mut Game| {
        let cards: Vec<_> = game.deck().skip(1).collect();
        game.set_deck(&cards);
    };
    assert_eq!(broken(lost_card), Some(4));
    assert_eq!(broken(|game| game.table_mut().boards[first].roofs_left -= 1), Some(5));
    assert_eq!(broken(|game| game.table_mut().boards[first].pos = [0; 4]), Some(6));
    assert_eq!(broken(|game| game.table_mut().boards[first].pos[3] = 13), Some(6));
    let full = |game: &mut Game| {
        game.table_mut().boards[first].stock = Floors([4, 3, 3, 1]);
        balance(game.table_mut());
    };
    assert_eq!(broken(full), Some(7));
    let chip = |game: &mut Game| {
        let slot = game.table().boards[first].chips.iter().position(|chip| *chip == 0).unwrap();
        game.table_mut().boards[first].chips[slot] = 7;
    };
    assert_eq!(broken(chip), Some(8));
    let one_more = |game: &mut Game| {
        let site = lonely(game);
        game.lay(&format!("{site}:N1"));
        balance(game.table_mut());
    };
    assert_eq!(broken(one_more), Some(9));
    assert_eq!(broken(|game| game.table_mut().boards[first].cone = Some(3)), Some(10));
    let empty_queue = |game: &mut Game| {
        game.table_mut().trigger = Some(Trigger::Roof);
        game.table_mut().queue = Some(Default::default());
    };
    assert_eq!(broken(empty_queue), Some(10));
    let rich = |game: &mut Game| {
        let chips = &mut game.table_mut().boards[first].chips;
        chips.iter_mut().filter(|chip| **chip == 0).for_each(|chip| *chip = 81);
    };
    assert_eq!(broken(rich), Some(14));
}

/// TU-I12, TU-I13: chips, cones and buildings stay, and who has no roofs left has ended the game.
#[test]
fn what_was_had_stays_and_the_last_roof_ends_the_game() {
    let first = Seat::FIRST;
    let with_chip = || up_to(Whim::Found, |game| game.table().boards[first].chips != [0; 3]);
    assert_eq!(broken_in(with_chip(), |_| {}), None);
    assert_eq!(broken_in(with_chip(), |game| game.table_mut().boards[first].chips = [0; 3]), Some(12));
    let with_cone =
        || up_to(Whim::Found, |game| game.table().boards.0.iter().any(|board| board.cone.is_some()));
    let other_cone = |game: &mut Game| {
        let cone = game.table_mut().boards.0.iter_mut().find_map(|board| board.cone.as_mut()).unwrap();
        *cone = (*cone + 1) % 8;
    };
    assert_eq!(broken_in(with_cone(), |_| {}), None);
    assert_eq!(broken_in(with_cone(), other_cone), Some(12));
    assert_eq!(broken_in(with_cone(), |game| game.table_mut().trigger = None), Some(13));
    let repainted = |game: &mut Game| {
        let table = game.table();
        let is_bare = |site: &Site| {
            let building = table.building(*site);
            building.height() > 0 && building.roofs().all(|roof| roof.is_none())
        };
        let site = table.map().sites().find(is_bare).expect("a starting building without a roof");
        let (old, price) = (table.building(site), table.price(site));
        let colour = Colour::ALL.into_iter().find(|new| price.of(*new) == 0 && old.colour() != Some(*new));
        let letter = colour.expect("a colour that is not around it").letter();
        game.lay(&format!("{}:{letter}{}", site.index(), old.height()));
        balance(game.table_mut());
    };
    assert_eq!(broken(repainted), Some(12));
}
