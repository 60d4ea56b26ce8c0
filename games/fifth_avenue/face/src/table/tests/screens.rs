//! The shared screens of a session, what tables dispute, and a session through the whole app.

use app::canvas::Canvas;
use app::input::{Button, Input};
use app::screens::menu::trial::all_settings;
use app::screens::{JumpList, ScoreSheetView, TableMenu};
use app::table::trial::Device;

use super::*;
use crate::screens::Disputes;

mod shelf {
    app::titles! {
        /// 5th Avenue and nothing else.
        pub struct FifthShelf { Fifth: crate::FifthAvenue, }
    }
}

#[test]
fn shared_screens_fit_in_the_middle_of_a_game() {
    let mut table = Table::playing(4, Side::Six);
    table.put(Field::Vp(seat(2)), 123);
    for screen in [
        TableMenu::default().into(),
        JumpList::new(&table.world()).into(),
        ScoreSheetView::of_table().into(),
        ScoringForm::new(&table.world()).into(),
    ] {
        table.stack = std::vec![screen];
        table.fits();
    }
    // The score as it stands: the track, and of an unknown ring nothing.
    table.stack = std::vec![ScoreSheetView::of_table().into()];
    table.says("During the game");
    table.press("Y");
    table.says("not said yet");
    // From the menu to the final scoring.
    table.stack = std::vec![JumpList::new(&table.world()).into()];
    let next = table.press("A");
    assert!(matches!(next, Next::Note(code) if code == Entry::Finish.code()), "{next:?}");
    assert_eq!(table.screen().name(), "ScoringForm");
}

/// 5A-C9: fifteen of them, each with its rule in the band on top.
#[test]
fn every_dispute_has_its_answer_and_its_rule_and_fits() {
    assert_eq!(Disputes::COUNT, 15);
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
    let table = Table::new(2, 0);
    assert_eq!(table.companion.progress().now, 0, "setting up");
    let mut table = Table::playing(2, Side::Five);
    assert_eq!((table.companion.progress().now, table.companion.progress().of), (1, Some(12)));
    let before = table.companion.lights();
    table.put(Field::Vp(seat(1)), 40);
    assert!(table.companion.lights() != before);
}

fn printed(device: &Device<shelf::FifthShelf>) -> usize {
    device.app.title_of(Game::ID).unwrap().printed.0.len()
}

#[test]
fn a_session_goes_from_the_menu_to_the_result_and_every_entry_is_stored() {
    for settings in all_settings() {
        let mut device = Device::<shelf::FifthShelf>::at_table(settings);
        // The first begins, five lots, 21 each, a colour for Alea.
        device.press("AAAA");
        assert_eq!(device.noted(), 4);
        // The board check lies under what is rare: disputes, menu, the check. Two rings are right, five nobody looked at.
        device.press("YYYA");
        assert_eq!(device.noted(), 5);
        device.press("AA");
        device.press("YYAYYAYYAYYAYYA");
        assert_eq!((device.press(""), device.noted(), printed(&device)), ("Guide", 12, 2));
        // A dispute is looked up.
        device.press("YA");
        assert_eq!(device.press("Y"), "Disputes");
        device.press("BB");
        // To the final scoring, by the last of what is rare.
        device.press("YXA");
        assert_eq!(device.press(""), "ScoringForm");
        device.ends();
    }
}

/// 5A-C1: what an owner has confirmed is there in the next session, and is taken back with it.
#[test]
fn the_board_of_an_owner_is_kept_for_the_next_session() {
    let mut device = Device::<shelf::FifthShelf>::at_table(Default::default());
    device.press("AAAA");
    device.press("YYYA");
    device.press("AA");
    assert_eq!(printed(&device), 2);
    device.press("B");
    assert_eq!(printed(&device), 1, "taken back");
    device.press("A");
    // A new session begins with it, and the colours.
    let names = device.app.companion().unwrap().names().clone();
    let setup = device.app.companion().unwrap().setup().clone();
    let codes = device.app.companion().unwrap().printed();
    assert_eq!(codes, device.app.title_of(Game::ID).unwrap().printed);
    let mut table = app::companion::Companion::<FifthAvenueTable>::new(setup, names).unwrap();
    codes.0.iter().for_each(|code| assert!(table.note_code(*code).unwrap().is_ok()));
    assert!(table.session().city().is_confirmed(District::East34));
    assert!(!table.can_undo(), "it belongs to the setup");
}
