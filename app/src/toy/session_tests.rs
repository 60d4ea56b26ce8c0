//! A whole session at a table through the app, by keys alone: from the menu to the result, and over a start.

use std::boxed::Box;
use std::vec::Vec;

use super::shelf::at_table::TableShelf;
use crate::app::{App, Requests};
use crate::canvas::Canvas;
use crate::input::{Button, Input};
use crate::play::Journal;
use crate::screens::menu::trial::all_settings;
use crate::settings::Settings;
use crate::shelf::Shelf;
use crate::table::Now;
use crate::world::Build;

/// A device on which keys are pressed, and what it was asked to store.
struct Device {
    app: Box<App<TableShelf>>,
    stored: Vec<Requests>,
}

impl Device {
    fn new(settings: Settings) -> Device {
        let mut app = Box::new(App::new(Build::default(), 7));
        app.load(Settings { language_chosen: true, ..settings }, Default::default());
        Device { app, stored: Vec::new() }
    }

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
        let mut device = Device::new(settings);
        // At the table, everything, start.
        assert_eq!(device.press("YYA"), "TableScope");
        assert_eq!(device.press("A"), "Shared");
        assert_eq!(device.press("A"), "Guide");
        assert!(device.stored.pop().is_some_and(|requests| requests.session.whole));
        let begun = device.entries().len();
        // Three rounds in which the second seat scores with a 6 against a 5.
        for _ in 0..3 {
            device.press("AAYAYAAYYYYYAAA");
        }
        assert_eq!(device.press(""), "ScoringForm");
        assert_eq!(device.press("AAAA"), "TableResult");
        let entries = device.entries();
        // Each entry was stored when it was noted, in its order, and nothing else was asked for but the result's code.
        let steps = device.stored.iter().map(|requests| requests.session.step.expect("an entry"));
        assert!(steps.eq(entries[begun..].iter().map(|code| Journal::Played(*code))));
        assert!(device.stored.last().is_some_and(|requests| requests.code));
        let facts = device.app.facts().unwrap();
        assert_eq!(facts.points.as_deref(), Some(&[0, 3][..]));

        // The same entries, played into a new session as a start does, lead to the same place.
        let sitting = device.app.companion().unwrap();
        let (setup, names, digest) = (sitting.setup().clone(), sitting.names().clone(), sitting.digest());
        let mut table = None;
        assert!(TableShelf::begin_session(setup, names, &mut table));
        let again = TableShelf::sitting_mut(table.as_mut().unwrap());
        entries.iter().for_each(|code| again.replayed().take(*code).unwrap());
        assert_eq!((again.now(), again.digest()), (Now::Result, digest));
    }
}

#[test]
fn an_entry_is_taken_back_and_noted_again_by_keys() {
    let mut device = Device::new(Settings::default());
    device.press("YYAAA");
    device.press("AA");
    let entries = device.entries();
    assert_eq!(device.press("B"), "Guide");
    assert_eq!(device.entries(), entries[..entries.len() - 1]);
    assert_eq!(device.stored.last().unwrap().session.step, Some(Journal::Undone(1)));
    // Holding B opens the menu of the session; after the score come undo and redo.
    let _ = device.app.handle(Input::Hold(Button::B));
    assert_eq!(device.press("YYA"), "Guide");
    assert_eq!(device.entries(), entries);
    assert_eq!(device.stored.last().unwrap().session.step, Some(Journal::Redone));
}
