//! The shared screens of a session, its lights, and a session through the whole app.

use app::screens::menu::trial::all_settings;
use app::screens::{JumpList, ScoreSheetView, TableMenu};
use app::table::trial::Device;

use new_york_1901::companion::Kind;

use super::*;

mod shelf {
    app::titles! {
        /// New York 1901 and nothing else.
        pub struct OneShelf { NewYork: crate::NewYork1901, }
    }
}

#[test]
fn shared_screens_fit_in_the_middle_of_a_game() {
    let mut table = Table::playing(4, false, Some(Challenge::RealEstateMogul));
    for entry in [Entry::Lot, Entry::Tile(Kind::Bronze), Entry::Points(4), Entry::Next] {
        table.enter(entry);
    }
    for screen in [
        TableMenu::default().into(),
        JumpList::new(&table.world()).into(),
        ScoreSheetView::of_table().into(),
        ScoringForm::new(&table.world()).into(),
    ] {
        table.stack = std::vec![screen];
        table.fits();
    }
    // The score as it stands has the track and the cards, and what only the map knows is not said yet (NY-12.7).
    table.stack = std::vec![ScoreSheetView::of_table().into()];
    table.press("Y");
    table.says("A not said yet");
    table.press("XX");
    table.says("3 cards");
    // From the menu to the final scoring.
    table.stack = std::vec![JumpList::new(&table.world()).into()];
    let next = table.press("A");
    assert!(matches!(next, Next::Note(code) if code == Entry::Score.code()));
    assert_eq!(table.stage(), Stage::Scoring);
    assert_eq!(table.screen().name(), "ScoringForm");
}

/// NY-20.10: one pixel of sixteen is four cards; the colour is that of whoever has the turn.
#[test]
fn lights_and_progress_come_from_the_session() {
    let table = Table::new(2, 0);
    assert_eq!(table.companion.progress().now, 0, "setting up");
    let mut table = Table::playing(2, false, None);
    assert_eq!((table.companion.progress().now, table.companion.progress().of), (1, Some(14)));
    let strip = app::strip::Strip::default();
    let lit = |table: &Table, ms| -> Vec<_> {
        strip.inks(&table.companion.lights(), ms).take_while(|ink| ink.is_some()).flatten().collect()
    };
    let [first, second] = [0, 1].map(|index| table.companion.ink(seat(index)));
    assert_eq!(lit(&table, 0), [first; 12], "46 cards");
    table.enter(Entry::Lot);
    table.enter(Entry::NoTile);
    assert_eq!(lit(&table, 0), [second; 12], "45 cards");
    table.companion.note(Entry::Set(Field::Deck, 0)).unwrap();
    assert_eq!(lit(&table, 0), []);
    assert_eq!(strip.next_change_ms(&table.companion.lights(), 0), None, "it stands still");
    table.enter(Entry::Lot);
    table.enter(Entry::NoTile);
    assert_eq!(lit(&table, 0), [first; 16], "the end is triggered");
    assert_eq!(lit(&table, app::strip::TOP_MS), [app::ink::Ink::Accent; 16]);
    assert!(strip.next_change_ms(&table.companion.lights(), 0).is_some(), "the end is triggered: it flashes");
}

#[test]
fn a_session_goes_from_the_menu_to_the_result_and_every_entry_is_stored() {
    for settings in all_settings() {
        let mut device = Device::<shelf::OneShelf>::at_table(settings);
        // The first begins, the usual rule, three streets, no challenge, three pages; a lot, a tile, next; the final scoring.
        device.press("AAAAAA");
        device.press("AAA");
        device.press("AA");
        device.press("AYAAA");
        assert_eq!(device.noted(), 6 + 1 + 2 + 4);
        assert_eq!(device.press(""), "Guide");
        // More stands before the first box, the final scoring before the first line.
        device.press("XA");
        device.press("X");
        let scoring = device.press("A");
        assert_eq!(scoring, "ScoringForm");
        // Whatever is asked is as it stands; a tie is no surprise.
        device.ends();
    }
}
