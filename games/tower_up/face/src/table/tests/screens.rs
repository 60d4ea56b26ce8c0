//! The shared screens of a session, what tables dispute, and a session through the whole app.

use std::boxed::Box;

use app::app::{App, Requests};
use app::play::Journal;
use app::screens::menu::trial::all_settings;
use app::screens::{JumpList, ScoreSheetView, TableMenu};
use app::shelf::Shelf;

use super::*;
use crate::screens::Disputes;

mod shelf {
    app::titles! {
        /// Tower Up and nothing else.
        pub struct TowerShelf { TowerUp: crate::TowerUp, }
    }
}

#[test]
fn shared_screens_fit_in_the_middle_of_a_game() {
    let mut table = Table::playing(4);
    table.companion.note(Entry::Set(Field::Roofs(seat(0)), 5)).unwrap();
    table.enter(Entry::Roof(tower_up::components::Colour::Brown));
    table.enter(Entry::Height(3));
    table.enter(Entry::Reached(2));
    for screen in [
        TableMenu::default().into(),
        JumpList::new(&table.world()).into(),
        ScoreSheetView::of_table().into(),
        ScoringForm::new(&table.world()).into(),
    ] {
        table.stack = std::vec![screen];
        table.fits();
    }
    // The score as it stands has the chip, and what only the boards know is not said yet.
    table.stack = std::vec![ScoreSheetView::of_table().into()];
    table.says("Marker, white: not said yet");
    table.says("Park");
    // From the menu to the final scoring.
    table.stack = std::vec![JumpList::new(&table.world()).into()];
    let next = table.press("A");
    assert!(matches!(next, Next::Note(code) if code == Entry::Score.code()));
    assert_eq!(table.stage(), Stage::Scoring);
    assert_eq!(table.screen().name(), "ScoringForm");
}

/// TU-17.6: fourteen lines, the last of them in three pictures.
#[test]
fn every_dispute_has_its_answer_and_fits() {
    assert_eq!(Disputes::COUNT, 13 + 3);
    let table = Table::new(2, 0);
    let mut canvas = Canvas::new();
    for settings in all_settings() {
        let mut disputes = Disputes::default();
        let table = Table { settings, ..table.clone() };
        for _ in 0..Disputes::COUNT {
            disputes.draw(&table.world(), &mut canvas);
            assert_eq!(canvas.overflows(), 0, "{disputes:?}");
            assert!(matches!(disputes.handle(Input::Press(Button::Y)), Next::Stay));
        }
        assert_eq!(disputes, Disputes::default(), "it goes round");
        assert!(matches!(disputes.handle(Input::Press(Button::B)), Next::Back));
    }
}

#[test]
fn lights_and_progress_come_from_the_session() {
    let mut table = Table::new(2, 0);
    assert_eq!(table.companion.progress().now, 0, "setting up");
    table = Table::playing(2);
    assert_eq!((table.companion.progress().now, table.companion.progress().of), (1, Some(10)));
    assert!(table.companion.lights() != app::strip::Tokens::NONE);
}

/// A device on which keys are pressed, and what it was asked to store.
struct Device {
    app: Box<App<shelf::TowerShelf>>,
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
        // The first starts, START cards, three pages; a card, one with a vehicle; a dispute is looked up; the final scoring.
        device.press("AAAAA");
        device.press("AXA");
        assert_eq!(device.entries().len() - begun, 5);
        device.press("YAYA");
        assert_eq!(device.app.screen().name(), "Disputes");
        device.press("YBB");
        // The cursor has stayed where it was.
        device.press("AYYYYYYYYYA");
        assert_eq!(device.app.screen().name(), "ScoringForm");
        // Whatever is asked is as it stands, then stocks; a tie is no surprise.
        for _ in 0..40 {
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
        assert!(shelf::TowerShelf::begin_session(setup, names, &mut table));
        let again = shelf::TowerShelf::sitting_mut(table.as_mut().unwrap());
        entries.iter().for_each(|code| again.replayed().take(*code).unwrap());
        assert_eq!((again.now(), again.digest()), (Now::Result, digest));
    }
}
