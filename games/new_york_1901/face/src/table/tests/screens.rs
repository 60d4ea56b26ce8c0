//! The shared screens of a session, its lights, and a session through the whole app.

use std::boxed::Box;

use app::app::{App, Requests};
use app::play::Journal;
use app::screens::menu::trial::all_settings;
use app::screens::{JumpList, ScoreSheetView, TableMenu};
use app::shelf::Shelf;

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
    table.says("Broadway: not said yet");
    table.says("3 cards unused");
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

/// A device on which keys are pressed, and what it was asked to store.
struct Device {
    app: Box<App<shelf::OneShelf>>,
    stored: Vec<Requests>,
}

impl Device {
    fn press(&mut self, keys: &str) -> &'static str {
        let mut canvas = Canvas::new();
        for key in keys.chars() {
            let requests = self.app.handle(Input::Press(Button::ALL["ABXY".find(key).unwrap()]));
            self.app.draw(&mut canvas);
            assert_eq!(canvas.overflows(), 0, "{}", self.app.screen().name());
            if !requests.is_empty() {
                self.stored.push(requests);
            }
        }
        self.app.screen().name()
    }

    fn entries(&self) -> Vec<u16> {
        self.app.companion().unwrap().played().to_vec()
    }
}

#[test]
fn a_session_goes_from_the_menu_to_the_result_and_every_entry_is_stored() {
    for settings in all_settings() {
        let mut app = Box::new(App::new(Build::default(), 7));
        app.load(Settings { language_chosen: true, ..settings }, Default::default());
        let mut device = Device { app, stored: Vec::new() };
        while device.press("") != "TableScope" {
            // To the companion, whatever stands before it in the menu.
            let at_table = device.press("A") == "TableScope";
            if !at_table {
                device.press("BY");
            }
        }
        assert_eq!(device.press("A"), "Shared");
        assert_eq!(device.press("A"), "Guide");
        device.stored.clear();
        let begun = device.entries().len();
        // The first begins, the usual rule, three streets, no challenge, three pages; a lot, a tile, next; the final scoring.
        device.press("AAAAAA");
        device.press("AAA");
        device.press("AA");
        device.press("AYAAA");
        assert_eq!(device.entries().len() - begun, 6 + 1 + 2 + 4);
        assert_eq!(device.press(""), "Guide");
        // More stands before the first box, the final scoring before the first line.
        device.press("XA");
        device.press("X");
        let scoring = device.press("A");
        assert_eq!(scoring, "ScoringForm");
        // Whatever is asked is as it stands; a tie is no surprise.
        for _ in 0..60 {
            if device.app.screen().name() == "TableResult" {
                break;
            }
            device.press("A");
        }
        assert_eq!(device.press(""), "TableResult");
        let entries = device.entries();
        let steps = device.stored.iter().filter_map(|requests| requests.session.step);
        assert!(steps.eq(entries[begun..].iter().map(|code| Journal::Played(*code))));
        // The same entries, played into a new session as a start does, lead to the same place.
        let sitting = device.app.companion().unwrap();
        let (setup, names, digest) = (sitting.setup().clone(), sitting.names().clone(), sitting.digest());
        let mut table = None;
        assert!(shelf::OneShelf::begin_session(setup, names, &mut table));
        let again = shelf::OneShelf::sitting_mut(table.as_mut().unwrap());
        entries.iter().for_each(|code| again.replayed().take(*code).unwrap());
        assert_eq!((again.now(), again.digest()), (Now::Result, digest));
    }
}
