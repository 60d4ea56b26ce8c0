//! The invariants can fail: a table that breaks one of them is told apart, by its number.

use engine::{Chance, Log, Rules, Seat};
use fifth_avenue::arrange::{SEATING, districts, node};
use fifth_avenue::components::Colour;
use fifth_avenue::whim::{Whim, any_setup};
use fifth_avenue::{Game, Question, Step, Table, invariants};

/// A game of its number, up to where `is_there`.
fn up_to(number: u64, is_there: impl Fn(&Game) -> bool) -> Game {
    let (mut game, mut chance) = (Game::from_setup(&any_setup(number)).unwrap(), Chance::from_seed(number));
    while !is_there(&game) {
        let action = Whim::Any.choose(&game, &mut chance).expect("it comes before the end");
        game.apply(action).unwrap();
    }
    assert_eq!(invariants::check(&game, &Log::new()), Ok(()));
    game
}

/// Three seats, the standard side, a few turns in: no auction runs, and commissions are under way.
fn middle() -> Game {
    up_to(1, |game| {
        let table = game.table();
        let is_under_way = table.marks.iter().any(|marks| !marks.is_empty());
        table.turn > 6 && is_under_way && game.decision().is_some_and(|it| it.question == Question::Action)
    })
}

/// A seat has a bid laid, and somebody else is asked.
fn auction() -> Game {
    up_to(1, |game| {
        let auction = game.table().auction();
        auction.is_some_and(|auction| auction.amount > 0 && game.draft().is_none())
            && game.decision().is_some_and(|decision| decision.question == Question::Bid)
    })
}

/// Breaks a game, and says which invariant does not hold any more.
fn broken_in(mut game: Game, change: impl FnOnce(&mut Game)) -> Option<u8> {
    change(&mut game);
    invariants::check(&game, &Log::new()).err().map(|broken| broken.number)
}

fn broken(change: impl FnOnce(&mut Game)) -> Option<u8> {
    broken_in(middle(), change)
}

fn broken_table(change: impl FnOnce(&mut Table)) -> Option<u8> {
    broken(|game| change(game.table_mut()))
}

/// 5A-I1, 5A-I2, 5A-I3, 5A-I4, 5A-I5, 5A-I7, 5A-I8: each is told by its number.
#[test]
fn every_broken_invariant_is_told_by_its_number() {
    let first = Seat::FIRST;
    assert_eq!(broken(|_| {}), None, "nothing is broken");
    let lost_card = |game: &mut Game| {
        let cards: Vec<u8> = game.pile(Colour::Gray).skip(1).collect();
        game.set_deck(Colour::Gray, &cards, 0);
    };
    assert_eq!(broken(lost_card), Some(1));
    assert_eq!(broken(|game| game.set_black(&[], 0, 0)), Some(1));
    assert_eq!(broken_table(|table| table.boards[first].reserve += 1), Some(2));
    let unequal = |table: &mut Table| {
        table.boards[first].reserve += 1;
        table.boards[first].supply -= 1;
    };
    assert_eq!(broken_table(unequal), Some(2));
    assert_eq!(broken_table(|table| table.removed_alea = 1), Some(2), "Alea plays with two only");
    assert_eq!(broken_table(|table| table.placements += 1), Some(3));
    assert_eq!(broken_table(|table| table.removed_shops += 1), Some(3));
    let single = |game: &mut Game| {
        let table = game.table_mut();
        let shop = table.row[7].pop().expect("the last block is there");
        table.park_shops.push(shop);
    };
    assert_eq!(broken(single), Some(3));
    // A piece of the reserve stands on a second lot of a district.
    let twice = |game: &mut Game| {
        let table = game.table();
        let own = table
            .open_districts()
            .find(|district| table.place_of(first, *district).is_some() && table.has_empty_lot(*district));
        let own = own.expect("a district with a lot more");
        let empty = table.side.positions().find(|place| table.lot(own, *place).is_empty()).unwrap();
        let lot = format!("{}{{{}:Red*1}}", own.code(), own.colour(empty).unwrap().code());
        game.lay(&SEATING, &lot);
        game.table_mut().boards[first].reserve -= 1;
    };
    let rich = up_to(1, |game| {
        let table = game.table();
        let has_room = |district| table.place_of(first, district).is_some() && table.has_empty_lot(district);
        table.turn > 3
            && table.auction().is_none()
            && table.boards[first].reserve > 0
            && table.open_districts().any(has_room)
    });
    assert_eq!(broken_in(rich, twice), Some(4));
    let closed = |table: &mut Table| table.closed = districts("TS");
    assert_eq!(broken_table(closed), Some(4));
    assert_eq!(broken_table(|table| table.marks[0] = districts("34W 34E")), Some(5));
    assert_eq!(
        broken_table(|table| (table.commissions[0], table.marks[0]) = (node("34W"), districts("TS"))),
        Some(5)
    );
    assert_eq!(
        broken_table(|table| (table.commissions[0], table.marks[0]) = (node("CP"), districts("TS"))),
        Some(5)
    );
    let face_up = |game: &mut Game| {
        let cards: Vec<u8> = game.pile(Colour::Black).collect();
        game.set_black(&cards, 0, 0);
    };
    assert_eq!(broken(face_up), Some(7));
    let too_known = |game: &mut Game| {
        let cards: Vec<u8> = game.pile(Colour::Black).collect();
        game.set_black(&cards, cards.len() as u8 - 1, cards.len() as u8);
    };
    assert_eq!(broken(too_known), Some(7));
    assert_eq!(broken(|game| game.set_known(first, "or4 or4 or4 or4 or4")), Some(8));
    let all_fresh = |game: &mut Game| {
        let cards: Vec<u8> = game.pile(Colour::Gray).collect();
        game.set_deck(Colour::Gray, &cards, cards.len() as u8);
    };
    assert_eq!(broken(all_fresh), Some(8));
}

/// 5A-I6, 5A-I9: nothing goes on after the end, and an auction is what was laid.
#[test]
fn a_game_that_should_be_over_and_a_wrong_auction_are_told() {
    // A game that ended by closures, as if it went on.
    let over = |number, ending: fn(&Table) -> bool| {
        (number..)
            .map(|number| up_to(number, |game| game.is_over()))
            .find(|game| ending(game.table()))
            .unwrap()
    };
    let closed = over(0, |table| table.closures() == 2);
    let go_on = |game: &mut Game| {
        let table = game.table_mut();
        (table.step, table.commissions, table.marks) = (Step::Action, [node("CH"); 2], [districts(""); 2]);
    };
    assert_eq!(broken_in(closed, go_on), Some(6));
    let placed = over(0, |table| table.placements == 12);
    assert_eq!(broken_in(placed, |game| game.table_mut().step = Step::Action), Some(6));
    assert_eq!(broken_table(|table| table.step = Step::Bid), Some(9));
    assert_eq!(broken_in(auction(), |game| game.table_mut().step = Step::Action), Some(9));
    assert_eq!(broken_in(auction(), |game| game.auction_mut().amount += 1), Some(9));
    assert_eq!(broken_in(auction(), |game| game.auction_mut().playing = 0), Some(9));
    assert_eq!(broken_in(auction(), |game| game.auction_mut().holder = None), Some(9));
}
