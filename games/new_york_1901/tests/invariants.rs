//! The invariants can fail: a table that breaks one of them is told apart, by its number.

use engine::{Chance, Log, Rules, Seat};
use new_york_1901::arrange::{card, tile};
use new_york_1901::components::{ActionCard, Card, Lot};
use new_york_1901::whim::{Whim, any_setup};
use new_york_1901::{Game, Invariants, Phase, Trigger};

const FIRST: Seat = Seat::FIRST;

/// A game of three without Gold Prestige, watched from its start up to where `is_there`.
fn up_to(number: u64, whim: Whim, is_there: impl Fn(&Game) -> bool) -> (Game, Invariants) {
    let setup = any_setup(number);
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

/// In the middle: everybody has built a few tiles, and a turn begins.
fn middle() -> (Game, Invariants) {
    up_to(1, Whim::Build, |game| {
        let table = game.table();
        game.phase() == Phase::Turn && table.all_seats().all(|seat| table.boards[seat].unbuilt.len() < 14)
    })
}

/// Breaks a game, and says which invariant does not hold any more.
fn broken_in((mut game, mut invariants): (Game, Invariants), change: impl FnOnce(&mut Game)) -> Option<u8> {
    change(&mut game);
    invariants.check(&game, &Log::new()).err().map(|broken| broken.number)
}

fn broken(change: impl FnOnce(&mut Game)) -> Option<u8> {
    broken_in(middle(), change)
}

/// A lot that nobody owns.
fn free(game: &Game) -> Lot {
    game.table().free_lots().iter().next().expect("not all lots are owned")
}

/// The deck without its top card, or with one more below.
fn set_deck(game: &mut Game, change: impl FnOnce(&mut Vec<Card>)) {
    let mut cards: Vec<Card> = game.deck().collect();
    change(&mut cards);
    game.set_deck_cards(&cards);
}

/// NY-I1, NY-I2, NY-I3, NY-I4, NY-I5, NY-I6, NY-I7, NY-I8, NY-I9, NY-I10, NY-I12: each is told by its number. That NY-I2 holds follows from how workers are kept, and what NY-I11
/// says of options no table can break.
#[test]
fn every_broken_invariant_is_told_by_its_number() {
    assert_eq!(broken(|_| {}), None, "nothing is broken");
    // NY-I1: owned, with neither worker nor tile; the card is taken out, so that all else holds.
    let idle_lot = |game: &mut Game| {
        let lot = free(game);
        game.table_mut().boards[FIRST].lots.insert(lot);
        game.table_mut().work_out();
        set_deck(game, |cards| {
            let place = cards.iter().position(|card| *card == lot.card());
            cards.remove(place.expect("there is a card for every free lot"));
        });
    };
    assert_eq!(broken(idle_lot), Some(1));
    let worker_away = |game: &mut Game| {
        let own = game.table().boards[FIRST].lots;
        let other = Lot::all().find(|lot| !own.contains(*lot)).unwrap();
        let reserved = &mut game.table_mut().boards[FIRST].reserved;
        assert!(reserved.is_empty() || reserved.pop().is_some());
        reserved.push(other);
    };
    assert_eq!(broken(worker_away), Some(1));
    assert_eq!(broken(|game| set_deck(game, |cards| cards.truncate(cards.len() - 1))), Some(3));
    assert_eq!(broken(|game| set_deck(game, |cards| cards.push(card("R2")))), Some(3));
    let doubled = |game: &mut Game| {
        let placed = game.table().tiles[0];
        game.table_mut().tiles.push(placed);
        game.table_mut().work_out();
    };
    assert_eq!(broken(doubled), Some(4));
    let still_unbuilt = |game: &mut Game| {
        let table = game.table_mut();
        let placed = *table.tiles.iter().find(|placed| placed.tile.is_own()).unwrap();
        table.boards[placed.owner].unbuilt.insert(placed.tile);
    };
    assert_eq!(broken(still_unbuilt), Some(5));
    assert_eq!(broken(|game| game.table_mut().boards[FIRST].legendary = Some(tile("LP"))), Some(6));
    assert_eq!(broken(|game| game.table_mut().legendaries.remove(tile("LW"))), Some(6));
    assert_eq!(broken(|game| game.table_mut().boards[FIRST].score += 1), Some(7));
    assert_eq!(broken(|game| game.set_ending(FIRST, Trigger::Tiles, 3)), Some(9));
    assert_eq!(broken(|game| game.set_ending(FIRST, Trigger::Tiles, 0)), Some(9));
    let others_turn = |game: &mut Game| {
        let due = game.table().active();
        game.set_ending(due, Trigger::Tiles, 1);
    };
    assert_eq!(broken(others_turn), Some(9));
    let gap = |game: &mut Game| {
        let card = game.table_mut().market[2].take().unwrap();
        set_deck(game, |cards| cards.push(card));
    };
    assert_eq!(broken(gap), Some(10));
    assert_eq!(broken(|game| game.set_turn_number(503)), Some(12));
    assert_eq!(broken(|game| game.set_turn_number(502)), None);
}

/// NY-I8: a card that was used stays used. NY-I9: four tiles left, and no end.
#[test]
fn what_was_used_stays_used_and_the_last_four_end_the_game() {
    let used = || up_to(1, Whim::Build, |game| !game.table().boards[FIRST].holds(ActionCard::Shift));
    assert_eq!(broken_in(used(), |_| {}), None);
    assert_eq!(broken_in(used(), |game| game.set_held(FIRST, &ActionCard::ALL)), Some(8));
    let ended = || up_to(1, Whim::Build, |game| game.table().ending.is_some());
    assert_eq!(broken_in(ended(), |_| {}), None);
    assert_eq!(broken_in(ended(), |game| game.table_mut().ending = None), Some(9));
}

/// What the rules say elsewhere: lots stay owned (NY-3.4), tiles stay where they are (NY-6.7), and what is kept beside tiles
/// and lots follows from them.
#[test]
fn what_is_had_stays() {
    // A reserved lot goes back with its card, which is what a worker taken back does; but nobody took one back.
    let given_up = |game: &mut Game| {
        let seat = game.table().all_seats().find(|seat| !game.table().boards[*seat].reserved.is_empty());
        let seat = seat.expect("somebody has reserved a lot");
        let board = &mut game.table_mut().boards[seat];
        let lot = board.reserved.pop().unwrap();
        board.lots.remove(lot);
        game.table_mut().work_out();
        set_deck(game, |cards| cards.push(lot.card()));
    };
    let reserved = || {
        up_to(1, Whim::Sprawl, |game| {
            let table = game.table();
            game.phase() == Phase::Turn
                && table.all_seats().any(|seat| !table.boards[seat].reserved.is_empty())
        })
    };
    assert_eq!(broken_in(reserved(), given_up), Some(0));
    let lost = |game: &mut Game| {
        game.table_mut().tiles.pop();
    };
    assert_eq!(broken(lost), Some(0), "the squares are still covered");
}
