//! The final scoring: what is asked, refused and told (NY-20.8, NY-20.9).

use app::screens::scoring_form::{self, Cell};
use new_york_1901::companion::Kind;
use new_york_1901::components::{ActionCard, Technology};

use super::super::Page;
use super::*;

/// Answers until something is asked that decides between equal totals: these scores, tiles at the first street, and nothing else.
fn answered(challenge: Option<Challenge>, scores: &[u16], street: &[u16]) -> Table {
    let mut table = Table { looks: false, ..Table::scoring(scores.len(), challenge) };
    table.looks = true;
    while let Some((field, _)) = table.open() {
        let place = usize::from(field.seat().unwrap().index());
        let number = match field {
            Field::Score(_) => scores[place],
            Field::Street(_, 0) => street[place],
            Field::Legendary(_) | Field::Gold(_) => break,
            _ => 0,
        };
        table.looks = !matches!(field, Field::Score(_));
        table.type_in(number);
    }
    table.looks = true;
    table
}

/// Turns the open number as far as a key goes; returns where it stops and why.
fn turned_to_its_end(table: &mut Table, key: &str) -> (u16, Refused) {
    let entries = table.companion.notebook().played().len();
    for _ in 0..520 {
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

/// NY-20.8: each with its reason, and nothing is lost.
#[test]
fn numbers_that_cannot_be_are_refused_at_the_field() {
    let to = |table: &mut Table, wanted: Field| {
        while table.open().unwrap().0 != wanted {
            table.press("A");
        }
    };
    let own = seat(0);
    let cases = [
        (Challenge::MasterArchitect, Field::Street(own, 1), 17, Refused::MoreThanBuilt { most: 17 }),
        (Challenge::MasterArchitect, Field::Count(own), 9, Refused::Irregular { most: 9 }),
        (Challenge::RealEstateMogul, Field::Count(own), 4, Refused::Districts { most: 4 }),
        (Challenge::SilverTitan, Field::Standing(own, Technology::Silver), 6, Refused::SixOfEach),
        (Challenge::GenerationKing, Field::Golden(own), 7, Refused::SevenGolden),
        (Challenge::GoldTycoon, Field::Cards(own), 3, Refused::ThreeCards),
    ];
    for (challenge, field, most, reason) in cases {
        let mut table = Table { looks: false, ..Table::scoring(2, Some(challenge)) };
        to(&mut table, field);
        table.looks = true;
        assert_eq!(turned_to_its_end(&mut table, "X"), (most, reason), "{challenge:?}");
    }
    // What the keeper keeps: tiles left, standing ones, the deck.
    let mut table = Table::playing(2, false, Some(Challenge::BronzeBaron));
    table.stack.push(ScoringForm::new(&table.world()).into());
    table.press("AYA");
    assert_eq!(turned_to_its_end(&mut table, "X"), (18, Refused::TooManyTiles));
    table.press("YYYYA");
    assert_eq!(table.open(), Some((Field::Standing(seat(0), Technology::Bronze), 0)));
    assert_eq!(turned_to_its_end(&mut table, "X"), (6, Refused::SixOfEach));
    let mut table = Table::playing(2, false, None);
    table.stack.push(ScoringForm::new(&table.world()).into());
    table.press("YYAA");
    assert_eq!(turned_to_its_end(&mut table, "X"), (46, Refused::DeckSize { most: 46 }));
}

/// NY-20.8: the winner or the tie of a street is shown while it is entered, and the reminder with it.
#[test]
fn a_street_shows_its_winner_while_it_is_entered() {
    let mut table = Table { looks: false, ..Table::scoring(3, None) };
    (0..3).for_each(|_| table.type_in(50));
    table.looks = true;
    assert_eq!(table.open(), Some((Field::Street(seat(0), 0), 3)));
    table.says("Broadway");
    table.says("Start buildings and Legendaries count");
    table.says("A has most: 5 points");
    table.type_in(3);
    table.says("Tie at 3: nobody scores");
    table.press("X");
    table.says("B has most: 5 points");
    table.type_in(4);
    // The third one opens at 3; all at none.
    table.type_in(0);
    table.says("Nassau / Broad Street");
    table.type_in(0);
    table.type_in(0);
    table.press("YYY");
    table.says("None there: nobody scores");
}

/// NY-12.5, NY-20.8, NY-20.9: a Legendary by name and height, one that somebody has is passed over, then gold.
#[test]
fn a_tie_is_broken_by_legendaries_then_gold_and_the_result_says_so() {
    let mut table = answered(None, &[55, 50, 40], &[0, 2, 1]);
    assert_eq!(table.open(), Some((Field::Legendary(seat(0)), 0)));
    table.says("Equal totals: the tallest Legendary wins.");
    table.press("XXX");
    table.says("Metropolitan Life, 213 m");
    table.press("A");
    assert_eq!(table.open(), Some((Field::Legendary(seat(1)), 0)), "the third is not equal");
    table.press("XXX");
    assert_eq!(table.refused(), Some(Refused::LegendaryTaken { seat: seat(0) }));
    table.says("WWWWWWWWWW has it: there is only one.");
    table.press("A");
    assert_eq!(table.open(), Some((Field::Legendary(seat(1)), 3)), "it is not noted, and nothing is lost");
    table.press("XA");
    table.press("A");
    assert_eq!(table.companion.now(), Now::Result);
    table.says("Bo wins the game with 55 points.");
    table.says("Woolworth with 241 m");
    // Corrected: both have none; gold decides, and is asked for.
    for index in 0..2 {
        table.companion.note(Entry::Set(Field::Legendary(seat(index)), 0)).unwrap();
    }
    table.show();
    table.says("Equal totals. WWWWWWWWWW: how many in gold?");
    table.companion.note(Entry::Set(Field::Gold(seat(0)), 4)).unwrap();
    table.companion.note(Entry::Set(Field::Gold(seat(1)), 2)).unwrap();
    table.show();
    table.says("WWWWWWWWWW wins the game with 55 points.");
    table.says("4 gold skyscrapers beat 2");
    table.companion.note(Entry::Set(Field::Gold(seat(1)), 4)).unwrap();
    table.show();
    table.says("WWWWWWWWWW and Bo share the victory");
    // A tie for another place is told as well (NY-12.6).
    table.companion.note(Entry::Set(Field::Score(seat(2)), 90)).unwrap();
    table.show();
    table.says("C wins the game with 90 points.");
    table.says("2nd: equal totals, Legendaries and gold: shared.");
    table.companion.note(Entry::Set(Field::Gold(seat(1)), 5)).unwrap();
    table.show();
    table.says("5 gold skyscrapers beat 4");
}

/// NY-20.8: the page of gold tiles comes only where nobody of those tied has a Legendary.
#[test]
fn gold_tiles_are_asked_for_by_keys() {
    let mut table = answered(None, &[50, 50], &[0, 0]);
    table.type_in(0);
    table.type_in(0);
    assert_eq!(table.open().unwrap().0, Field::Gold(seat(0)));
    table.says("Equal totals, no Legendary: more gold wins.");
    table.type_in(1);
    table.type_in(3);
    table.press("A");
    assert_eq!(table.companion.now(), Now::Result);
    table.says("Bo wins the game with 50 points.");
}

/// NY-20.6: by keys, before the end and when the result stands.
#[test]
fn every_number_is_corrected_by_keys() {
    let mut table = Table::playing(2, false, Some(Challenge::GenerationKing));
    let own = seat(0);
    let kept = [
        Field::Score(own),
        Field::Unbuilt(own),
        Field::Legendary(own),
        Field::Standing(own, Technology::Bronze),
        Field::Standing(own, Technology::Silver),
        Field::Gold(own),
    ];
    for (place, field) in kept.into_iter().enumerate() {
        table.stack = std::vec![ScoringForm::new(&table.world()).into()];
        let before = table.session().number(field).unwrap();
        table.press("A");
        table.press(&"Y".repeat(place));
        table.press("A");
        assert_eq!(table.open().map(|(open, _)| open), Some(field));
        let (key, after) = if before == 18 { ("Y", 17) } else { ("X", before + 1) };
        table.press(key);
        table.press("A");
        assert_eq!(table.session().number(field), Some(after), "{field:?}");
        table.press("A");
        assert_eq!(table.form().page(), scoring_form::Page::List);
    }
    // A card is switched by A alone.
    for (place, card) in ActionCard::ALL.into_iter().enumerate() {
        table.stack = std::vec![ScoringForm::new(&table.world()).into()];
        table.press("A");
        table.press(&"Y".repeat(6 + place));
        table.press("A");
        assert!(!table.session().holds(own, card));
        table.says("used");
    }
    // When the result stands: the list, a page, the number, one more, and back.
    let mut table = answered(Some(Challenge::GoldTycoon), &[50, 40], &[3, 1]);
    table.press("A");
    assert_eq!(table.companion.now(), Now::Result);
    let corrections = [
        Field::Score(own),
        Field::Street(own, 0),
        Field::Street(own, 1),
        Field::Street(own, 2),
        Field::Count(own),
        Field::Cards(own),
    ];
    for (place, field) in corrections.into_iter().enumerate() {
        let before = table.session().number(field).unwrap();
        // The cursor of the result stays on *Correct*.
        table.press(if place == 0 { "XA" } else { "A" });
        table.press(&"Y".repeat(place));
        table.press("AA");
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
    let mut table = Table::scoring(2, None);
    let Some(Screen::ScoringForm(form)) = table.stack.last_mut() else { unreachable!() };
    form.put(scoring_form::Page::List, 0, false);
    table.press("A");
    table.says("WWWWWWWWWW: a number is missing.");
    table.press("A");
    assert_eq!(table.open(), Some((Field::Score(seat(0)), 60)));
    table.type_in(61);
    assert_eq!(table.open(), Some((Field::Score(seat(1)), 61)), "scores lie close together");
}

#[test]
fn a_number_that_is_taken_back_is_open_again_on_its_page() {
    let mut table = answered(Some(Challenge::GenerationKing), &[50, 40, 30], &[1, 2, 3]);
    for _ in 0..20 {
        let last = NewYork1901Table::sets(table.companion.entries().next_back().unwrap()).unwrap();
        table.companion.undo().unwrap();
        table.show();
        assert_eq!(table.open().map(|(field, _)| field), Some(last));
        assert_eq!(table.form().page(), scoring_form::Page::Of(Page::of_scoring(last).code()));
    }
}

#[test]
fn every_cell_of_every_page_fits_with_the_longest_names_and_numbers() {
    let longest = ["WWWWWWWWWW"; 4];
    let mut tables = Vec::new();
    for seats in 2..=4 {
        for which in Challenge::ALL.into_iter().map(Some).chain([None]) {
            let mut table = Table { looks: false, ..Table::of(seats, 0, longest) };
            for entry in [Entry::Starts(seat(0)), Entry::Expert(false)] {
                table.enter(entry);
            }
            let streets = [Street::Nassau, Street::Cedar, Street::Pine];
            streets.into_iter().for_each(|street| table.enter(Entry::Lies(street)));
            table.enter(Entry::Challenge(which));
            table.enter(Entry::Done);
            let note = |table: &mut Table, field, number| {
                table.companion.note(Entry::Set(field, number)).unwrap();
            };
            let mut kept = table.clone();
            note(&mut kept, Field::Legendary(seat(0)), 3);
            (0..seats as u8).for_each(|index| note(&mut kept, Field::Score(seat(index)), 255));
            tables.push(kept);
            table.enter(Entry::Score);
            for index in 0..seats as u8 {
                note(&mut table, Field::Score(seat(index)), 255);
                (0..3).for_each(|slot| note(&mut table, Field::Street(seat(index), slot), 17));
                for field in table.session().challenge_fields(seat(index)) {
                    note(&mut table, field, 1);
                }
                note(&mut table, Field::Cards(seat(index)), 3);
                note(&mut table, Field::Legendary(seat(index)), if index == 0 { 3 } else { 0 });
            }
            tables.push(table);
        }
    }
    for mut table in tables {
        table.looks = true;
        let pages = table.companion.pages().into_iter().map(scoring_form::Page::Of);
        for page in pages.chain([scoring_form::Page::List]) {
            for cursor in 0..14 {
                let mut form = ScoringForm::new(&table.world());
                form.put(page, cursor, cursor % 2 == 0);
                let Some(cell) = form.cell(&table.companion) else { break };
                if let Cell::Number(code) = cell {
                    form.type_in(table.companion.largest(code));
                }
                table.stack = std::vec![form.into()];
                table.fits();
            }
        }
        for code in
            (0..0x1000).filter(|code| Refused::from_code(*code).is_some_and(|reason| reason.code() == *code))
        {
            let [_, number] = code.to_be_bytes();
            // Numbers of two digits are the longest; fields and seats are all different.
            if number > 61 {
                continue;
            }
            let mut form = ScoringForm::new(&table.world());
            form.put(scoring_form::Page::List, 0, false);
            form.refuse(code);
            table.stack = std::vec![form.into()];
            table.fits();
        }
    }
    // A kind of tile that is noted with the longest name and the highest score.
    let mut table = Table { looks: false, ..Table::playing(4, true, Some(Challenge::GenerationKing)) };
    table.companion.note(Entry::Set(Field::Score(seat(0)), 250)).unwrap();
    table.show();
    table.looks = true;
    table.enter(Entry::Rebuild);
    table.enter(Entry::Tile(Kind::Legendary));
}
