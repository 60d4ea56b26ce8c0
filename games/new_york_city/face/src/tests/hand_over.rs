//! Pass the device on.

use new_york_city::{Action, Question};

use super::{Play, SHARED, in_scene, legal, play_until, question};
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::screen::Next;
use app::screens::HandOver;

#[test]
fn the_next_seat_confirms_before_anything_is_shown() {
    let play = play_until(SHARED, |play| question(play) == Some(Question::PhaseOne));
    in_scene(Some(&play), |scene| {
        let mut screen = HandOver::default();
        let mut press = |button| screen.handle(Input::Press(button), &scene.world);
        assert!(matches!(press(Button::A), Next::Stay), "one A may be one too many");
        assert!(matches!(press(Button::A), Next::TakeDevice));
    });
}

#[test]
fn cards_in_a_bid_being_put_together_change_nothing_here() {
    // What a seat stages is its own business until the bid is made.
    let adds = |action: &&Action| matches!(action, Action::Add(_));
    let can_add =
        |play: &Play| question(play) == Some(Question::Bid) && legal(play).iter().any(|action| adds(&action));
    let mut play = play_until(SHARED, can_add);
    let picture = |play: &Play| {
        let mut canvas = Canvas::new();
        in_scene(Some(play), |scene| HandOver::default().draw(&scene.world, &mut canvas));
        canvas
    };
    let before = picture(&play);
    let action = *legal(&play).iter().find(adds).unwrap();
    play.apply(action).unwrap();
    assert!(picture(&play) == before);
}
