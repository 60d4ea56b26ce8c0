//! The final scoring, numbers that cannot be, and ties (5A-C8, 5A-C10, 5A-C11).

use super::*;

/// 5A-C11: everything is asked for; 5A-15.2: the park by its different shops.
#[test]
fn a_table_that_nobody_followed_is_counted_from_numbers() {
    let mut table = Table::new(2);
    table.note(&[Entry::Scope(Scope::Scoring)]);
    table.refuses(Entry::Done, Refused::NotSaid { field: Field::Vp(seat(0)) });
    for (index, vp) in [(0, 20), (1, 31)] {
        table.set(Field::Vp(seat(index)), vp);
        District::ALL.into_iter().for_each(|district| table.set(Field::Here(seat(index), district), 0));
    }
    // 2 x 8, 3 x 2 and one in the park.
    table.set(Field::Here(seat(0), District::West34), pair(2, 4));
    table.set(Field::Here(seat(0), District::TimesSquare), pair(3, 1));
    table.set(Field::Park(seat(0)), 1);
    table.set(Field::Park(seat(1)), 2);
    table.refuses(Entry::Done, Refused::NotSaid { field: Field::Turned(0) });
    for (slot, shop) in [(0, 0), (1, 3), (2, 0)] {
        table.set(Field::Turned(slot), shop);
    }
    let totals = |table: &Table| -> Vec<i16> {
        table.session().score_sheet().scores.0.iter().map(|score| score.points).collect()
    };
    assert_eq!(totals(&table), [20 + 16 + 6 + 3, 31 + 6]);
    table.note(&[Entry::Done]);
    assert_eq!(table.stage(), Stage::Result);
    // Three different ones: 5 each. Fewer than three turned up: 4 is none (5A-R28).
    table.set(Field::Turned(2), 1);
    assert_eq!(totals(&table), [20 + 16 + 6 + 5, 31 + 10]);
    table.set(Field::Turned(1), 4);
    table.set(Field::Turned(2), 4);
    assert_eq!(totals(&table), [20 + 16 + 6 + 2, 31 + 4]);
    table.refuses(Entry::Set(Field::Turned(0), 5), Refused::TooMuch);
    table.refuses(Entry::Set(Field::Vp(seat(2)), 5), Refused::NotNow);
}

/// 5A-C8: hand sizes only if the first place is tied; most cards win, else the victory is shared (5A-15.3).
#[test]
fn hands_are_asked_for_where_the_first_place_is_tied() {
    let mut table = Table::new(3);
    table.note(&[Entry::Scope(Scope::Scoring)]);
    for index in 0..3 {
        District::ALL.into_iter().for_each(|district| table.set(Field::Here(seat(index), district), 0));
        table.set(Field::Park(seat(index)), 0);
    }
    (0..3).for_each(|slot| table.set(Field::Turned(slot), 0));
    for (index, vp) in [(0, 40), (1, 30), (2, 30)] {
        table.set(Field::Vp(seat(index)), vp);
    }
    assert!(!table.session().asks(Field::Hand(seat(1))), "only the second place is tied");
    table.set(Field::Vp(seat(1)), 40);
    assert_eq!([0, 1, 2].map(|index| table.session().asks(Field::Hand(seat(index)))), [true, true, false]);
    table.refuses(Entry::Done, Refused::NotSaid { field: Field::Hand(seat(0)) });
    table.set(Field::Hand(seat(0)), 4);
    table.set(Field::Hand(seat(1)), 6);
    let ranks = |table: &Table| -> Vec<u8> {
        table.session().score_sheet().scores.0.iter().map(|score| score.rank).collect()
    };
    assert_eq!(ranks(&table), [2, 1, 3]);
    table.set(Field::Hand(seat(0)), 6);
    assert_eq!(ranks(&table), [1, 1, 3]);
}

/// 5A-C8: district by district, with totals that run.
#[test]
fn a_followed_game_is_scored_district_by_district() {
    let mut table = Table::confirmed(3);
    table.set(Field::Placements, 5);
    table.note(&[Entry::Finish]);
    let total = |table: &Table| {
        table.session().score_sheet().scores.0.iter().map(|score| score.points).collect::<Vec<_>>()
    };
    let mut before = total(&table);
    for (place, district) in District::ALL.into_iter().enumerate() {
        assert!(table.session().asks(Field::Seen(district)));
        table.set(Field::Seen(district), 1);
        let now = total(&table);
        if place < 5 {
            // The next district counts from now on: one seat stands in each of the first six.
            assert_eq!(
                now.iter().zip(&before).filter(|(now, before)| now > before).count(),
                1,
                "{district:?}"
            );
        }
        before = now;
    }
    // Placement 5: three blocks are used up.
    assert_eq!((0..3).map(|slot| table.session().asks(Field::Turned(slot))).collect::<Vec<_>>(), [true; 3]);
    table.note(&[Entry::Check]);
    table.note(&[Entry::Unknown; 7]);
    assert_eq!(table.stage(), Stage::Scoring, "the board check leads back");
    table.refuses(Entry::Set(Field::Reserve(seat(0)), 1), Refused::NotNow);
}

/// 5A-R28: fewer than three park shops: all of them.
#[test]
fn only_park_shops_that_lie_there_are_turned_up() {
    for (placements, shops) in [(0, 0), (1, 0), (2, 1), (3, 2), (5, 3), (9, 3)] {
        let mut table = Table::confirmed(3);
        table.set(Field::Placements, placements);
        table.note(&[Entry::Finish]);
        assert_eq!(table.session().turned_up(), shops);
        let asked = (0..3).filter(|slot| table.session().asks(Field::Turned(*slot))).count();
        assert_eq!(asked, usize::from(shops), "{placements}");
    }
}

/// 5A-1.3, 5A-C10: nine tiles of a type, those on lots with them.
#[test]
fn a_tenth_tile_cannot_be_turned_up() {
    let mut table = Table::confirmed(3);
    // Seven fashion stores lie on the lots.
    table.set(Field::Placements, 5);
    table.note(&[Entry::Finish]);
    table.set(Field::Turned(0), 0);
    table.set(Field::Turned(1), 0);
    table.refuses(Entry::Set(Field::Turned(2), 0), Refused::NineTiles);
    table.set(Field::Turned(2), 1);
    // Nor more skyscrapers than a seat has.
    table.refuses(
        Entry::Set(Field::Here(seat(0), District::West34), pair(20, 2)),
        Refused::Pieces { most: 19 },
    );
}
