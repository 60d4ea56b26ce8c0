//! The menu in a game.

use engine::Chance;

use super::{all_settings, full_table, play_on, world};
use crate::own;
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::play::Playing;
use app::records::Records;
use app::screen::{Next, Screen};
use app::screens::GameMenu;

#[test]
fn every_item_leads_somewhere_and_fits() {
    let records = Records::default();
    let mut play = full_table(5);
    let mut chance = Chance::from_seed(5);
    (0..60).for_each(|_| {
        play_on(&mut play, &mut chance);
    });
    play.undo();
    let mut canvas = Canvas::new();
    for settings in all_settings() {
        let world = world(&settings, &records, &play);
        let mut menu = GameMenu::default();
        let mut elevators = 0;
        // All there are: table, Elevator, undo, redo, hint, what happened, log, score, help, leave, give up.
        for place in 0..11 {
            menu.draw(&world, &mut canvas);
            assert_eq!(canvas.overflows(), 0);
            let next = menu.handle(Input::Press(Button::A), &world);
            assert!(!matches!(next, Next::Stay | Next::Back), "{place}");
            elevators += usize::from(matches!(next, Next::Own(own::ELEVATOR_TO_LOOK, _)));
            assert_eq!(matches!(next, Next::Undo), place == 2);
            menu.handle(Input::Press(Button::Y), &world);
        }
        assert_eq!(elevators, 1);
        let next = menu.handle(Input::Press(Button::A), &world);
        assert!(matches!(next, Next::Push(Screen::TableView(_))), "it goes round: {next:?}");
    }
}
