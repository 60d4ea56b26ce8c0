//! The log and one line of it.

use engine::Chance;

use super::{all_settings, full_table, play_on, world};
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::play::Playing;
use app::records::Records;
use app::screen::Next;
use app::screens::LogList;

#[test]
fn every_line_of_a_game_opens_and_fits() {
    let records = Records::default();
    let (mut play, mut chance) = (full_table(3), Chance::from_seed(3));
    let mut canvas = Canvas::new();
    for settings in all_settings() {
        (0..40).for_each(|_| {
            play_on(&mut play, &mut chance);
        });
        let world = world(&settings, &records, &play);
        let mut list = LogList::default();
        for line in 0..play.lines() {
            list.draw(&world, &mut canvas);
            assert_eq!(canvas.overflows(), 0, "line {line}");
            let Next::Push(detail) = list.handle(Input::Press(Button::A), &world) else { panic!() };
            detail.draw(&world, &mut canvas);
            assert_eq!(canvas.overflows(), 0, "detail of line {line}");
            list.handle(Input::Press(Button::Y), &world);
        }
        assert!(matches!(list.handle(Input::Press(Button::B), &world), Next::Back));
    }
}
