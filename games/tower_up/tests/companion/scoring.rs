//! The final scoring: what is asked for and what cannot be (TU-17.5).

use super::*;

/// TU-17.5: what cannot be, with its reason, and nothing is lost.
#[test]
fn the_scoring_refuses_what_cannot_be() {
    let mut table = Table::scoring(4);
    let chip = |index, chip: Chip| Entry::Set(Field::Chip(seat(index), 0), chip as u16);
    assert_eq!(
        table.refuses(Entry::Set(Field::Mio(seat(0), Colour::White), 31)),
        Refused::TooMuch { largest: MIO_MAX }
    );
    assert_eq!(table.refuses(Entry::Set(Field::Cone(seat(0)), 31)), Refused::TooMuch { largest: MIO_MAX });
    assert_eq!(table.refuses(Entry::Set(Field::Stock(seat(0)), 11)), Refused::StockLimit);
    assert_eq!(table.refuses(Entry::Set(Field::Space(seat(0), Colour::White), 3)), Refused::NotNow);
    table.note(&[chip(0, Chip::Five)]);
    assert_eq!(table.refuses(chip(1, Chip::Five)), Refused::ChipTaken { seat: seat(0), chip: Chip::Five });
    table.note(&[chip(1, Chip::None), chip(2, Chip::None)]);
    assert_eq!(table.refuses(chip(3, Chip::None)), Refused::HigherFirst { chip: Chip::Seven });
    table.note(&[chip(3, Chip::Seven)]);
    assert_eq!(table.refuses(chip(1, Chip::Seven)), Refused::ChipTaken { seat: seat(3), chip: Chip::Seven });
    // A second chip of the objective replaces the first: a seat has one.
    assert_eq!(table.refuses(chip(3, Chip::Three)), Refused::HigherFirst { chip: Chip::Seven });
    assert_eq!(table.refuses(Entry::Done), Refused::NotSaid { seat: seat(0) });
    let mut two = Table::scoring(2);
    assert_eq!(two.refuses(chip(0, Chip::Five)), Refused::NotInPile { chip: Chip::Five });
    two.note(&[chip(0, Chip::Three)]);
    for index in 0..2 {
        for colour in Colour::ALL {
            two.note(&[Entry::Set(Field::Mio(seat(index), colour), 3)]);
        }
        two.note(&[Entry::Set(Field::Cone(seat(index)), 3)]);
    }
    // A chip that nobody has named is none, but a 3 without a 7 cannot be.
    assert_eq!(two.refuses(Entry::Done), Refused::HigherFirst { chip: Chip::Seven });
}

/// TU-10.2, TU-17.5: floors in stock are asked for where totals are equal, and nowhere else (TU-E53).
#[test]
fn stocks_are_asked_for_where_totals_are_equal() {
    let mut table = Table::scoring(3);
    for (index, mio) in [(0, 10), (1, 10), (2, 9)] {
        for colour in Colour::ALL {
            table.note(&[Entry::Set(Field::Mio(seat(index), colour), mio)]);
        }
        table.note(&[Entry::Set(Field::Cone(seat(index)), 2)]);
        (0..3).for_each(|slot| table.note(&[Entry::Set(Field::Chip(seat(index), slot), 0)]));
    }
    let asked = |table: &Table| [0, 1, 2].map(|index| table.session().asks(Field::Stock(seat(index))));
    assert_eq!(asked(&table), [true, true, false]);
    assert_eq!(table.refuses(Entry::Done), Refused::StockNotSaid { seat: seat(0) });
    let stock = |index, floors| Entry::Set(Field::Stock(seat(index)), floors);
    table.note(&[stock(0, 4), stock(1, 6), Entry::Done]);
    let ranks =
        |table: &Table| table.session().score_sheet().scores.0.iter().map(|s| s.rank).collect::<Vec<_>>();
    assert_eq!(ranks(&table), [2, 1, 3]);
    table.note(&[stock(1, 4)]);
    assert_eq!(ranks(&table), [1, 1, 3], "TU-10.3: shared, and the next place is left out");
    // A correction that makes another tie is asked for again.
    table.note(&[Entry::Set(Field::Cone(seat(2)), 6)]);
    assert_eq!(table.session().score_sheet().lacks, Some(Refused::StockNotSaid { seat: seat(2) }));
}

/// TU-17.2: the keeper is left at any time, and a turn that was not noted is no ground to stand on.
#[test]
fn whatever_was_not_followed_to_its_end_is_asked_for() {
    let roofs = Entry::Set(Field::Roofs(seat(0)), 5);
    let reached = [roofs, Entry::Roof(Colour::Brown), Entry::Height(3), Entry::Reached(2), Entry::Nothing];
    let stages: [&[Entry]; 6] = [
        &[],
        &[Entry::Starts(seat(1))],
        &[Entry::Starts(seat(0)), Entry::StartCards, Entry::Done],
        &[Entry::Starts(seat(0)), Entry::StartCards, Entry::Done, Entry::Short],
        &[Entry::Starts(seat(0)), Entry::StartCards, Entry::Done, Entry::Roof(Colour::White)],
        &[
            Entry::Starts(seat(0)),
            Entry::StartCards,
            Entry::Done,
            Entry::Roof(Colour::White),
            Entry::Height(2),
        ],
    ];
    for entries in stages {
        let mut table = Table::new(2);
        table.note(entries);
        table.note(&[Entry::Score]);
        assert_eq!(table.stage(), Stage::Scoring);
        assert!(table.session().asks(Field::Chip(seat(0), 2)));
    }
    let mut table = Table::playing(2);
    table.note(&reached);
    assert_eq!(table.session().chips(seat(0)), [Chip::None, Chip::None, Chip::Seven]);
    table.note(&[Entry::Skip]);
    assert_eq!(table.session().active(), seat(0), "the other turn was not noted");
    assert!(!table.session().is_followed());
    table.note(&[Entry::Score]);
    // What was noted is where the cursor starts; it is asked for all the same, and counts nothing until it is said.
    assert_eq!(table.session().number(Field::Chip(seat(0), 2)), Some(Chip::Seven as u16));
    assert!(table.session().asks(Field::Chip(seat(0), 2)));
    assert_eq!(table.session().score_sheet().seats[0].total(), 0);
}

/// TU-17: printed values are asked for; the table of the rules is never counted, and the box itself is the better teacher.
#[test]
fn reconstructed_values_are_only_where_the_cursor_starts() {
    let mut table = Table::playing(2);
    table.build(Colour::White, 4);
    table.build(Colour::White, 4);
    table.note(&[Entry::Score]);
    let white = |index| Field::Mio(seat(index), Colour::White);
    assert_eq!((table.session().number(white(0)), table.session().start(white(0))), (None, 4));
    assert_eq!(table.session().score_sheet().seats[0].total(), 0);
    table.note(&[Entry::Set(white(0), 6)]);
    assert_eq!(table.session().start(white(1)), 6, "the same space of the same line");
    let brown = Field::Mio(seat(1), Colour::Brown);
    assert_eq!(table.session().start(brown), 0);
    table.note(&[Entry::Set(Field::Mio(seat(0), Colour::Grey), 1)]);
    assert_eq!(table.session().start(brown), 1, "the same space of another line");
    assert_eq!(
        Table::scoring(2).session().start(white(0)),
        8,
        "nothing is known of a marker: what is likely"
    );
}

/// What is printed counts, even where it does not go with what was kept; but somebody should look again.
#[test]
fn numbers_that_do_not_go_together_are_pointed_out() {
    let mut chance = Chance::from_seed(11);
    let (game, table) = followed(&setup(3, 11), &mut |game| {
        let all = legal(game);
        all[chance.below(all.len() as u32) as usize]
    });
    let mut right = Table(table.0.clone());
    answer(&mut right, &game, OtherBox::OTHER);
    let all = || (0..Field::COUNT).filter_map(Field::from_code);
    assert!(all().all(|field| right.session().contradicts(field).is_none()));
    // Somebody has misread the best marker of a line.
    let (field, _) = (0..3)
        .map(|index| (Field::Mio(seat(index), Colour::White), game.table().boards[seat(index)].pos[0]))
        .max_by_key(|(_, space)| *space)
        .unwrap();
    right.note(&[Entry::Set(field, 0)]);
    assert!(right.session().contradicts(field).is_some());
}
