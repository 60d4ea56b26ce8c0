//! The final scoring and corrections, by keys (5A-C8, 5A-C10, 5A-C11).

use super::*;

/// 5A-C11: X turns skyscrapers, Y types; a seat that is not there is one press.
#[test]
fn a_pair_is_turned_with_two_keys() {
    let mut table = Table::new(2, 1);
    // Points of two seats.
    table.press("AA");
    assert_eq!(table.open(), Some((Field::Here(seat(0), District::West34), 1)));
    table.press("XXX");
    assert_eq!(table.open().unwrap().1, 3 * TYPES + 1);
    table.press("YYY");
    assert_eq!(table.open().unwrap().1, 3 * TYPES + 4);
    table.says("3, 4 kinds");
    table.says("x 8 = 24");
    table.press("Y");
    assert_eq!(table.open().unwrap().1, 3 * TYPES, "round");
    table.press("A");
    assert_eq!(table.session().number(Field::Here(seat(0), District::West34)), Some(15));
    assert_eq!(table.open(), Some((Field::Here(seat(1), District::West34), 1)));
    table.press("A");
    assert_eq!(table.session().here(seat(1), District::West34), Some((0, 1)));
}

/// 5A-C8: district by district with totals that run, then the shops; hands only in a tie.
#[test]
fn a_followed_game_is_scored_page_by_page() {
    let mut table = Table::playing(3, Side::Five);
    table.enter(Entry::Check);
    table.enter_all(&ALL_RINGS);
    table.put(Field::Placements, 5);
    table.enter(Entry::Finish);
    for district in District::ALL {
        table.says(crate::words::nouns::district(district));
        assert!(table.session().asks(Field::Seen(district)), "{district:?}");
        table.press("A");
        assert!(!table.session().asks(Field::Seen(district)), "{district:?}");
    }
    table.says("Park shops turned up");
    table.press("AXAXA");
    assert_eq!([0, 1, 2].map(|slot| table.session().number(Field::Turned(slot))), [0, 1, 1].map(Some));
}

/// A shared first place asks for hands, and says what decided.
#[test]
fn a_tie_is_decided_by_hands() {
    let mut table = Table::new(2, 1);
    table.count(&|field| match field {
        Field::Vp(_) => 30,
        Field::Hand(of) => 4 + u16::from(of.index()),
        _ => 0,
    });
    let sheet = FifthAvenueTable::sheet(table.session());
    assert_eq!(
        app::sheet::Sheet::tie(&sheet, Lang::English).unwrap(),
        "Equal totals: 5 cards in hand beat 4."
    );
    table.says("Bo");
}

/// 5A-C10: every number that is kept can be put right by keys.
#[test]
fn kept_numbers_are_put_right_on_their_pages() {
    for side in [Side::Five, Side::Six] {
        for seats in [2, 4] {
            let mut table = Table::playing(seats, side);
            table.stack.push(ScoringForm::new(&table.world()).into());
            table.fits();
            let pages = table.companion.pages().len();
            assert_eq!(pages, seats + 1 + 7);
            for _ in 0..pages {
                // Opens the page, walks over all of its cells, and comes back.
                table.press("A");
                table.press("YYYYYYYYYYYYYYYYY");
                table.press("B");
                table.press("Y");
            }
        }
    }
    let mut table = Table::playing(3, Side::Five);
    table.stack.push(ScoringForm::new(&table.world()).into());
    table.press("AAXXXA");
    assert_eq!(table.session().vp(seat(0)), 3);
}

/// The reason stands in the foot of the page.
#[test]
fn a_number_that_cannot_be_is_refused_at_the_field() {
    let mut table = Table::playing(3, Side::Five);
    table.stack.push(ScoringForm::new(&table.world()).into());
    table.press("AYA");
    assert_eq!(table.open(), Some((Field::Reserve(seat(0)), 3)));
    table.press(&"X".repeat(20));
    assert_eq!(table.refused(), Some(Refused::Pieces { most: 18 }));
    table.says("Only 18 are left for this.");
    assert_eq!(table.session().reserve(seat(0)), 3);
}
