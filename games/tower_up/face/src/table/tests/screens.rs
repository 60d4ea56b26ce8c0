//! The shared screens of a session, what tables dispute, and a session through the whole app.

use app::screens::menu::trial::all_settings;
use app::screens::{JumpList, ScoreSheetView, TableMenu};
use app::table::trial::Device;

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
    table.says("Marker, white - - - -");
    table.says("A not said yet");
    table.press("XX");
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

#[test]
fn a_session_goes_from_the_menu_to_the_result_and_every_entry_is_stored() {
    for settings in all_settings() {
        let mut device = Device::<shelf::TowerShelf>::at_table(settings);
        // The first starts, START cards, three pages; a card, one with a vehicle; a dispute is looked up; the final scoring.
        device.press("AAAAA");
        device.press("AXA");
        assert_eq!(device.noted(), 5);
        device.press("YAYA");
        assert_eq!(device.app.screen().name(), "Disputes");
        device.press("YBB");
        // The cursor has stayed where it was.
        device.press("AYYYYYYYYYA");
        assert_eq!(device.app.screen().name(), "ScoringForm");
        // Whatever is asked is as it stands, then stocks; a tie is no surprise.
        device.ends();
    }
}
