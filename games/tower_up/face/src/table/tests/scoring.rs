//! The final scoring: what is asked, refused and told.

use app::screens::scoring_form::{self, Cell};
use tower_up::companion::{Chip, MIO_MAX};
use tower_up::components::{Colour, STOCK_MAX};

use super::super::Page;
use super::*;

/// Scores a table with the same Mio for every marker of a seat, a cone of 2 and these chips of the first objective.
fn answered(seats: usize, mio: &[u16], chips: &[Chip]) -> Table {
    let mut table = Table::new(seats, 1);
    while let Some((field, _)) = table.open() {
        let place = usize::from(field.seat().index());
        let number = match field {
            Field::Mio(..) => mio[place],
            Field::Cone(_) => 2,
            Field::Chip(_, 0) => chips.get(place).map_or(0, |chip| *chip as u16),
            Field::Stock(_) => break,
            _ => 0,
        };
        table.type_in(number);
    }
    table
}

/// Turns the open number as far as a key goes; returns where it stops and why.
fn turned_to_its_end(table: &mut Table, key: &str) -> (u16, Refused) {
    let entries = table.companion.notebook().played().len();
    for _ in 0..70 {
        table.press(key);
        if let Some(reason) = table.refused() {
            let words = super::super::words::refused(&table.companion.speaker(Lang::English), reason);
            table.says(&words);
            assert_eq!(table.companion.notebook().played().len(), entries, "nothing is noted");
            let (field, typed) = table.open().unwrap();
            table.press("A");
            assert_eq!(table.session().number(field), Some(typed), "what was typed is not lost");
            return (typed, reason);
        }
    }
    panic!("never refused: {}", table.words());
}

#[test]
fn numbers_that_cannot_be_are_refused_at_the_field() {
    let mut table = Table::new(2, 1);
    assert_eq!(table.open(), Some((Field::Mio(seat(0), Colour::White), 8)));
    assert_eq!(turned_to_its_end(&mut table, "X"), (MIO_MAX.into(), Refused::TooMuch { largest: MIO_MAX }));
    // A stock, where totals are equal.
    let mut table = answered(2, &[9, 9], &[]);
    assert_eq!(table.open(), Some((Field::Stock(seat(0)), 4)));
    table.says("Equal totals: more floors in stock win.");
    assert_eq!(turned_to_its_end(&mut table, "X"), (STOCK_MAX.into(), Refused::StockLimit));
    // What the keeper keeps.
    let mut table = Table::playing(2);
    table.stack.push(ScoringForm::new(&table.world()).into());
    table.press("AA");
    assert_eq!(turned_to_its_end(&mut table, "X"), (12, Refused::LineEnd { last: 12 }));
    table.press("YYYYYA");
    assert_eq!(turned_to_its_end(&mut table, "X"), (10, Refused::TooManyRoofs));
}

/// TU-17.5: a chip that cannot be is shown with its reason, is not noted, and the way leads on over it.
#[test]
fn chips_that_cannot_be_are_passed_over_with_their_reason() {
    let mut table = Table::new(4, 1);
    let chip = |index, chip: Chip| Some((Field::Chip(seat(index), 0), chip as u16));
    let to_chip = |table: &mut Table| {
        while !matches!(table.open(), Some((Field::Chip(_, 0), _))) {
            table.press("A");
        }
    };
    to_chip(&mut table);
    assert_eq!(table.open(), chip(0, Chip::None));
    table.says("The pile: 7, 5, 3, 3.");
    table.type_in(Chip::Five as u16);
    to_chip(&mut table);
    table.press("XX");
    assert_eq!(
        (table.open(), table.refused()),
        (chip(1, Chip::Five), Some(Refused::ChipTaken { seat: seat(0), chip: Chip::Five }))
    );
    table.says("No 5 is left: WWWWWWWWWW has it.");
    table.press("A");
    assert_eq!(table.open(), chip(1, Chip::Five), "it is not noted, and nothing is lost");
    table.says("No 5 is left");
    table.press("X");
    assert_eq!((table.open(), table.refused()), (chip(1, Chip::Three), None));
    table.press("XA");
    // Nobody is left for the 7 but the last two, then only the last.
    to_chip(&mut table);
    table.press("A");
    to_chip(&mut table);
    table.press("A");
    assert_eq!(table.open(), chip(3, Chip::None));
    table.says("The 7 goes first: who has it?");
    table.press("XA");
    assert_eq!(table.session().chips(seat(3))[0], Chip::Seven);
    // With two seats there is no 5.
    let mut table = Table::new(2, 1);
    to_chip(&mut table);
    table.press("XX");
    table.says("With two players no pile has a 5.");
}

/// TU-17.5: rank and why a tie was broken.
#[test]
fn a_tie_is_broken_by_floors_in_stock_and_the_result_says_so() {
    let mut table = answered(3, &[9, 9, 8], &[Chip::None, Chip::None, Chip::Seven]);
    assert_eq!(table.open().unwrap().0, Field::Stock(seat(0)));
    table.type_in(4);
    assert_eq!(table.open().unwrap().0, Field::Stock(seat(1)), "nobody else is equal");
    table.type_in(6);
    table.press("A");
    assert_eq!(table.companion.now(), Now::Result);
    table.says("C wins the game with 41 points.");
    // Corrected: the third has none.
    table.press("XA");
    assert_eq!(table.screen().name(), "ScoringForm");
    table.stack.pop();
    table.companion.note(Entry::Set(Field::Chip(seat(2), 0), 0)).unwrap();
    table.show();
    table.says("Bo wins the game with 38 points.");
    table.says("6 floors in stock beat 4");
    table.companion.note(Entry::Set(Field::Stock(seat(1)), 4)).unwrap();
    table.show();
    table.says("WWWWWWWWWW and Bo share the victory");
    // A correction that makes a third one equal asks for a stock before anything is said of who won.
    table.companion.note(Entry::Set(Field::Cone(seat(2)), 6)).unwrap();
    table.show();
    table.says("Equal totals. C: how many floors in stock?");
}

#[test]
fn every_number_is_corrected_by_keys_when_the_result_stands() {
    let mut table = answered(2, &[9, 7], &[Chip::Seven, Chip::Three]);
    table.press("A");
    assert_eq!(table.companion.now(), Now::Result);
    let corrections = [
        ("A", Field::Mio(seat(0), Colour::White)),
        ("YYYA", Field::Mio(seat(0), Colour::Black)),
        ("YYYYA", Field::Cone(seat(0))),
    ];
    for (keys, field) in corrections {
        let before = table.session().number(field).unwrap();
        // The list, the page of the first seat, the number, one more, and back.
        // The cursor of the result stays on *Correct*.
        table.press(if keys == "A" { "XAA" } else { "AA" });
        table.press(keys);
        assert_eq!(table.open().map(|(open, _)| open), Some(field));
        table.press("XA");
        assert_eq!(table.session().number(field), Some(before + 1));
        table.press("A");
        assert_eq!(table.form().page(), scoring_form::Page::List);
        table.press("B");
        assert_eq!(table.screen().name(), "TableResult");
    }
}

#[test]
fn a_result_that_lacks_something_leads_to_where_it_is_missing() {
    let mut table = Table::new(2, 1);
    // Out of the open number, over both pages to the list, and the result is asked for.
    let Some(Screen::ScoringForm(form)) = table.stack.last_mut() else { unreachable!() };
    form.put(scoring_form::Page::List, 0, false);
    table.press("A");
    table.says("WWWWWWWWWW: a number is missing.");
    table.press("A");
    assert_eq!(table.open(), Some((Field::Mio(seat(0), Colour::White), 8)));
    // Chips that nobody has named are named before the result.
    let mut table = Table::new(2, 1);
    for index in 0..2 {
        for colour in Colour::ALL {
            table.companion.note(Entry::Set(Field::Mio(seat(index), colour), 3 + u16::from(index))).unwrap();
        }
        table.companion.note(Entry::Set(Field::Cone(seat(index)), 3)).unwrap();
    }
    let Some(Screen::ScoringForm(form)) = table.stack.last_mut() else { unreachable!() };
    form.put(scoring_form::Page::List, 0, false);
    table.press("A");
    table.says("WWWWWWWWWW has no other chip. Right?");
    table.press("A");
    table.says("Bo has no other chip. Right?");
    table.press("A");
    assert_eq!(table.companion.now(), Now::Result);
}

#[test]
fn a_number_that_is_taken_back_is_open_again_on_its_page() {
    let mut table = answered(3, &[9, 7, 5], &[Chip::Seven]);
    for _ in 0..10 {
        let last = TowerUpTable::sets(table.companion.entries().next_back().unwrap()).unwrap();
        table.companion.undo().unwrap();
        table.show();
        assert_eq!(table.open().map(|(field, _)| field), Some(last));
        assert_eq!(table.form().page(), scoring_form::Page::Of(Page::of(last).code()));
    }
}

#[test]
fn numbers_that_do_not_go_together_are_pointed_out_and_noted_all_the_same() {
    let mut chance = Chance::from_seed(11);
    let (first, course) = game_of(2, 11, &mut |game| random(game, &mut chance));
    let mut table = Table { looks: false, ..Table::new(2, 0) };
    tell(&mut table, &first, &course);
    table.looks = true;
    let [own, other] = [0, 1].map(|index| table.session().spaces(seat(index))[0]);
    table.type_in(9);
    while table.open().unwrap().0 != Field::Mio(seat(1), Colour::White) {
        table.press("A");
    }
    // The same space has another value, or one that is further no more.
    table.type_in(if other > own { 9 } else { 10 });
    table.says("Look again: WWWWWWWWWW has a number that does not go with it.");
}

#[test]
fn every_cell_of_every_page_fits_with_the_longest_names_and_numbers() {
    let longest = ["WWWWWWWWWW"; 4];
    let mut tables = Vec::new();
    for seats in 2..=4 {
        for objectives in (0..4).filter(|place| seats == 4 || *place == 0) {
            // All ten objectives, named or not.
            let mut table = Table { looks: false, ..Table::of(seats, 0, longest) };
            table.enter(Entry::Starts(seat(0)));
            match objectives {
                0 => table.enter(Entry::Skip),
                place => {
                    let from = 3 * (place - 1) + usize::from(place == 3);
                    for objective in &tower_up::components::Objective::ALL[from..from + 3] {
                        table.enter(Entry::Lies(*objective));
                    }
                }
            }
            table.enter(Entry::Done);
            let mut guide = table.clone();
            guide.companion.note(Entry::Short).unwrap();
            guide.companion.note(Entry::Card).unwrap();
            guide.companion.note(Entry::Card).unwrap();
            guide.companion.note(Entry::OnTop(0)).unwrap();
            tables.push(guide);
            table.enter(Entry::Score);
            for index in 0..seats as u8 {
                for colour in Colour::ALL {
                    table
                        .companion
                        .note(Entry::Set(Field::Mio(seat(index), colour), MIO_MAX.into()))
                        .unwrap();
                }
                table.companion.note(Entry::Set(Field::Cone(seat(index)), MIO_MAX.into())).unwrap();
                for slot in 0..3 {
                    table.companion.note(Entry::Set(Field::Chip(seat(index), slot), 0)).unwrap();
                }
            }
            tables.push(table);
        }
    }
    for mut table in tables {
        table.looks = true;
        let pages = table.companion.pages().into_iter().map(scoring_form::Page::Of);
        for page in pages.chain([scoring_form::Page::List]) {
            for cursor in 0..12 {
                let mut form = ScoringForm::new(&table.world());
                form.put(page, cursor, cursor % 2 == 0);
                let Some(cell) = form.cell(&table.companion) else { break };
                if let Cell::Number(code) = cell {
                    form.type_in(table.companion.largest(code));
                }
                table.stack = std::vec![form.into()];
                table.fits();
            }
            for reason in [
                Refused::NotNow,
                Refused::TooManyRoofs,
                Refused::LineEnd { last: 12 },
                Refused::TooMuch { largest: MIO_MAX },
                Refused::ConeEnd,
                Refused::MoreThanPlaced { placed: 9 },
                Refused::StockLimit,
                Refused::NotInPile { chip: Chip::Five },
                Refused::ChipTaken { seat: seat(0), chip: Chip::Three },
                Refused::HigherFirst { chip: Chip::Seven },
                Refused::NotSaid { seat: seat(0) },
                Refused::StockNotSaid { seat: seat(0) },
            ] {
                let mut form = ScoringForm::new(&table.world());
                form.put(page, 0, false);
                form.refuse(reason.code());
                table.stack = std::vec![form.into()];
                table.fits();
            }
        }
    }
}
