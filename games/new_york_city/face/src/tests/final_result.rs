//! The final result.

use app::canvas::Canvas;
use app::input::{Button, Input};
use app::play::Playing;
use app::records::Records;
use app::screen::{Next, Screen};
use app::screens::FinalResult;
use engine::Chance;

use super::{all_settings, full_table, play_on, world};

#[test]
fn a_finished_game_is_told_and_an_unfinished_one_only_left() {
    let records = Records::default();
    let mut play = full_table(8);
    let mut canvas = Canvas::new();
    let mut result = FinalResult::default();
    let [a, b, x, y] = [Button::A, Button::B, Button::X, Button::Y].map(Input::Press);
    for settings in all_settings() {
        let world = world(&settings, &records, &play);
        result.draw(&world, &mut canvas);
        assert!(matches!(result.handle(a, &world), Next::Stay));
        assert!(matches!(result.handle(x, &world), Next::Stay));
        assert!(matches!(result.handle(b, &world), Next::Home));
    }
    let mut chance = Chance::from_seed(8);
    while play_on(&mut play, &mut chance).is_some() {}
    play.mark_training();
    for settings in all_settings() {
        let world = world(&settings, &records, &play);
        result.draw(&world, &mut canvas);
        assert_eq!(canvas.overflows(), 0);
        assert!(matches!(result.handle(a, &world), Next::Push(_)));
        assert!(matches!(result.handle(x, &world), Next::Push(Screen::ResultCode(_))));
        assert!(matches!(result.handle(y, &world), Next::Push(Screen::Review(_))));
    }
}
