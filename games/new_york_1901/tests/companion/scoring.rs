//! The final scoring: what is asked for and what cannot be (NY-20.8, NY-20.9).

use new_york_1901::Decided;

use super::*;

/// Says everything of a table that nobody has followed: scores, tiles at the streets, what the challenge asks, cards.
fn said(seats: usize, challenge: Option<Challenge>, scores: &[u16], streets: [&[u16]; 3]) -> Table {
    let mut table = Table::scoring(seats, challenge);
    for index in 0..seats {
        let seat = seat(index as u8);
        table.set(Field::Score(seat), scores[index]);
        for (slot, counts) in (0..).zip(streets) {
            table.set(Field::Street(seat, slot), counts[index]);
        }
        table.session().challenge_fields(seat).iter().for_each(|field| table.set(*field, 0));
        table.set(Field::Cards(seat), 0);
    }
    table
}

fn points(table: &Table) -> Vec<i16> {
    table.session().score_sheet().scores.0.iter().map(|score| score.points).collect()
}

fn ranks(table: &Table) -> Vec<u8> {
    table.session().score_sheet().scores.0.iter().map(|score| score.rank).collect()
}

/// NY-12.1, NY-20.8: 5 points to whoever has strictly most, as numbers come in.
#[test]
fn streets_go_to_whoever_has_most() {
    let mut table = said(3, None, &[40, 50, 60], [&[4, 3, 1], &[2, 2, 0], &[0, 0, 0]]);
    let sheet = table.session().score_sheet();
    assert_eq!([0, 1, 2].map(|slot| sheet.street(slot)), [(Some(seat(0)), 4), (None, 2), (None, 0)]);
    assert_eq!(points(&table), [45, 50, 60]);
    table.set(Field::Street(seat(1), 1), 3);
    table.set(Field::Street(seat(2), 2), 1);
    table.set(Field::Cards(seat(2)), 3);
    assert_eq!(points(&table), [45, 55, 68]);
    table.note(&[Entry::Done]);
    assert_eq!((table.stage(), ranks(&table)), (Stage::Result, vec![3, 2, 1]));
}

/// A challenge, the largest number, why not more, and what some numbers pay.
type Case = (Challenge, u16, Refused, &'static [(u16, i16)]);

/// NY-13: what each challenge asks for, how much it can be, and what it pays, beside the rules of the game.
#[test]
fn each_challenge_asks_for_its_own_number() {
    let districts = |seats| Refused::Districts { most: if seats == 2 { 4 } else { 5 } };
    for seats in [2, 4] {
        let most = if seats == 2 { 4 } else { 5 };
        let cases: [Case; 6] = [
            (Challenge::GoldTycoon, most, districts(seats), &[(0, 0), (1, 3), (4, 12)]),
            (
                Challenge::MasterArchitect,
                9,
                Refused::Irregular { most: 9 },
                &[(2, 0), (3, 3), (4, 6), (5, 10), (9, 10)],
            ),
            (Challenge::BronzeBaron, 6, Refused::SixOfEach, &[(3, 0), (4, 5), (5, 10), (6, 15)]),
            (Challenge::SilverTitan, 6, Refused::SixOfEach, &[(3, 0), (4, 5), (5, 10), (6, 15)]),
            (Challenge::BigDeveloper, most, districts(seats), &[(0, 0), (2, 10)]),
            (Challenge::RealEstateMogul, most, districts(seats), &[(3, 0), (4, 5)]),
        ];
        for (challenge, largest, reason, pays) in cases {
            let mut table = said(seats, Some(challenge), &[10; 4], [&[0; 4]; 3]);
            let fields = table.session().challenge_fields(seat(1));
            let [field] = fields.as_slice() else { panic!("{challenge:?}: {fields:?}") };
            assert_eq!(table.session().largest(*field), largest, "{challenge:?}");
            assert_eq!(table.refuses(Entry::Set(*field, largest + 1)), reason, "{challenge:?}");
            for (count, paid) in pays {
                table.set(*field, *count);
                assert_eq!(points(&table)[1], 10 + paid, "{challenge:?}, {count}");
            }
        }
    }
    // Nothing is asked for without one, or where it paid during the game.
    for challenge in [None, Some(Challenge::GoldPrestige)] {
        assert!(Table::scoring(3, challenge).session().challenge_fields(seat(0)).is_empty());
    }
    // NY-13.6: three majorities; gold counts with the Legendary.
    let mut table = said(3, Some(Challenge::GenerationKing), &[10; 3], [&[0; 3]; 3]);
    table.set(Field::Standing(seat(0), Technology::Bronze), 3);
    table.set(Field::Standing(seat(1), Technology::Bronze), 2);
    table.set(Field::Standing(seat(1), Technology::Silver), 4);
    table.set(Field::Standing(seat(2), Technology::Silver), 4);
    table.set(Field::Golden(seat(0)), 7);
    assert_eq!(table.refuses(Entry::Set(Field::Golden(seat(0)), 8)), Refused::SevenGolden);
    assert_eq!(points(&table), [20, 10, 10]);
    assert_eq!(table.session().score_sheet().generations, [Some(seat(0)), None, Some(seat(0))]);
}

/// NY-20.8: what cannot be, with its reason, and nothing is lost.
#[test]
fn the_scoring_refuses_what_cannot_be() {
    let mut table = Table::scoring(4, Some(Challenge::MasterArchitect));
    // 15 tiles of 18, the start building and a Legendary (NY-19).
    assert_eq!(table.refuses(Entry::Set(Field::Street(seat(0), 1), 18)), Refused::MoreThanBuilt { most: 17 });
    assert_eq!(table.refuses(Entry::Set(Field::Cards(seat(0)), 4)), Refused::ThreeCards);
    assert_eq!(table.refuses(Entry::Set(Field::Unbuilt(seat(0)), 4)), Refused::NotNow);
    assert_eq!(table.refuses(Entry::Set(Field::Standing(seat(0), Technology::Bronze), 4)), Refused::NotNow);
    let missing = |field| Refused::NotSaid { field };
    assert_eq!(table.refuses(Entry::Done), missing(Field::Score(seat(0))));
    table.set(Field::Legendary(seat(2)), 1);
    assert_eq!(
        table.refuses(Entry::Set(Field::Legendary(seat(3)), 1)),
        Refused::LegendaryTaken { seat: seat(2) }
    );
    // Of a game that was followed the device knows better: no more tiles than were built.
    let mut table = Table::playing(2, false, Some(Challenge::MasterArchitect));
    table.build(Kind::Bronze, 2);
    table.set(Field::Unbuilt(seat(1)), 4);
    table.note(&[Entry::Lot, Entry::NoTile, Entry::Lot, Entry::NoTile]);
    assert_eq!((table.stage(), table.session().is_followed()), (Stage::Scoring, true));
    assert_eq!(table.refuses(Entry::Set(Field::Street(seat(0), 1), 3)), Refused::MoreThanBuilt { most: 2 });
    assert_eq!(table.refuses(Entry::Set(Field::Count(seat(0)), 3)), Refused::Irregular { most: 2 });
    table.set(Field::Street(seat(0), 1), 2);
}

/// NY-12.5, NY-12.6, NY-20.8, NY-20.9: the tallest Legendary, then gold tiles, and neither is asked for where it decides nothing.
#[test]
fn legendaries_and_gold_tiles_are_asked_for_where_totals_are_equal() {
    let mut table = said(4, None, &[50, 50, 50, 49], [&[0; 4]; 3]);
    let asked = |table: &Table, field: fn(Seat) -> Field| {
        [0, 1, 2, 3].map(|index| table.session().asks(field(seat(index))))
    };
    assert_eq!(asked(&table, Field::Legendary), [true, true, true, false]);
    assert_eq!(asked(&table, Field::Gold), [false; 4]);
    assert_eq!(table.refuses(Entry::Done), Refused::NotSaid { field: Field::Legendary(seat(0)) });
    // Singer, 187 m, and none: gold tiles only decide between those who have none.
    table.set(Field::Legendary(seat(0)), 0);
    table.set(Field::Legendary(seat(1)), 2);
    assert_eq!(
        table.refuses(Entry::Set(Field::Legendary(seat(2)), 2)),
        Refused::LegendaryTaken { seat: seat(1) }
    );
    table.set(Field::Legendary(seat(2)), 0);
    assert_eq!(asked(&table, Field::Gold), [true, false, true, false]);
    assert_eq!(table.refuses(Entry::Done), Refused::NotSaid { field: Field::Gold(seat(0)) });
    table.set(Field::Gold(seat(0)), 2);
    table.set(Field::Gold(seat(2)), 3);
    table.note(&[Entry::Done]);
    assert_eq!(ranks(&table), [3, 1, 2, 4]);
    let decided =
        |table: &Table| [0, 1, 2, 3].map(|index| table.session().score_sheet().decided(seat(index)));
    assert_eq!(decided(&table)[1], Decided::Height);
    // Woolworth, 241 m, is taller than Metropolitan Life, 213 m.
    table.set(Field::Legendary(seat(0)), 3);
    table.set(Field::Legendary(seat(2)), 4);
    assert_eq!(ranks(&table), [2, 3, 1, 4]);
    table.set(Field::Legendary(seat(0)), 0);
    table.set(Field::Legendary(seat(1)), 0);
    table.set(Field::Legendary(seat(2)), 0);
    assert_eq!(table.session().score_sheet().lacks, Some(Refused::NotSaid { field: Field::Gold(seat(1)) }));
    table.set(Field::Gold(seat(1)), 3);
    assert_eq!((ranks(&table), decided(&table)[1]), (vec![3, 1, 1, 4], Decided::Shared));
    // A correction that makes another one equal asks again.
    table.set(Field::Score(seat(3)), 50);
    assert_eq!(
        table.session().score_sheet().lacks,
        Some(Refused::NotSaid { field: Field::Legendary(seat(3)) })
    );
}

/// Gold tiles follow from what Generation King asks for, once the Legendary is known.
#[test]
fn gold_tiles_are_not_asked_for_twice() {
    let mut table = said(2, Some(Challenge::GenerationKing), &[50, 50], [&[0; 2]; 3]);
    table.set(Field::Golden(seat(0)), 3);
    table.set(Field::Golden(seat(1)), 2);
    table.set(Field::Score(seat(1)), 55);
    assert!(table.session().asks(Field::Legendary(seat(0))));
    table.set(Field::Legendary(seat(0)), 0);
    table.set(Field::Legendary(seat(1)), 0);
    assert!(!table.session().asks(Field::Gold(seat(0))));
    table.note(&[Entry::Done]);
    assert_eq!(ranks(&table), [1, 2]);
}

/// NY-20.8: the keeper is left at any time, and a turn that was not noted is no ground to stand on.
#[test]
fn whatever_was_not_followed_to_its_end_is_asked_for() {
    let stages: [&[Entry]; 8] = [
        &[],
        &[Entry::Lot],
        &[Entry::Rebuild, Entry::Tile(Kind::Bronze)],
        &[Entry::Lot, Entry::Tile(Kind::Gold)],
        &[Entry::Lot, Entry::Tile(Kind::Gold), Entry::Anyway, Entry::Points(6)],
        &[Entry::Lot, Entry::Tile(Kind::Legendary), Entry::Anyway],
        &[Entry::Skip],
        &[Entry::Turn(seat(1))],
    ];
    for entries in stages {
        let mut table = Table::playing(2, false, Some(Challenge::GoldPrestige));
        table.note(entries);
        table.note(&[Entry::Score]);
        assert_eq!(table.stage(), Stage::Scoring, "{entries:?}");
        assert!(table.session().asks(Field::Score(seat(0))) && table.session().asks(Field::Cards(seat(1))));
    }
    // What was kept is where the cursor starts; it counts nothing until it is said.
    let mut table = Table::playing(2, false, None);
    table.build(Kind::Bronze, 4);
    table.note(&[Entry::Score]);
    assert_eq!(
        (table.session().number(Field::Score(seat(0))), table.session().start(Field::Score(seat(0)))),
        (None, 4)
    );
    assert_eq!(points(&table), [0, 0]);
    // A Legendary that was kept wrong is nobody's until it is said.
    let mut table = Table::playing(2, false, None);
    table.set(Field::Legendary(seat(1)), 2);
    table.note(&[Entry::Score]);
    table.set(Field::Legendary(seat(0)), 2);
    let taken = Refused::LegendaryTaken { seat: seat(0) };
    assert_eq!(table.refuses(Entry::Set(Field::Legendary(seat(1)), 2)), taken);
    // Without streets and challenge nothing can be asked for: they come first.
    let mut table = Table::new(3);
    table.note(&[Entry::Starts(seat(1)), Entry::Score]);
    assert_eq!(table.stage(), Stage::Streets);
    table.note(&[Street::Broadway, Street::Cedar, Street::Wall].map(Entry::Lies));
    table.note(&[Entry::Challenge(None)]);
    assert_eq!(table.stage(), Stage::Scoring);
}

/// NY-20.2: tiles that stand are only known if every demolition was asked for.
#[test]
fn a_challenge_that_was_named_late_asks_for_what_was_not_kept() {
    let mut table = Table::playing(2, false, None);
    table.set(Field::Score(seat(0)), 20);
    table.note(&[Entry::Rebuild, Entry::Tile(Kind::Silver), Entry::Points(5), Entry::Next]);
    table.note(&[Entry::Ask(Question::Challenge), Entry::Challenge(Some(Challenge::GenerationKing))]);
    table.set(Field::Unbuilt(seat(1)), 4);
    table.note(&[Entry::Lot, Entry::NoTile, Entry::Lot, Entry::NoTile]);
    assert_eq!(table.stage(), Stage::Scoring);
    let asks = |index, technology| table.session().asks(Field::Standing(seat(index), technology));
    assert!(asks(0, Technology::Bronze), "what was demolished nobody knows");
    assert!(!asks(0, Technology::Silver) && !asks(1, Technology::Bronze));
}
