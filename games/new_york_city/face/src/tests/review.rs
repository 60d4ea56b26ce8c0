//! What the decisions of a finished game cost, with bids among them.

use std::vec::Vec;

use engine::{Chance, Seat};
use new_york_city::player::Choice;
use new_york_city::{Action, Question};

use super::{Play, all_settings, full_table, play_on, std, widest_bids, world};
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::play::Playing;
use app::records::Records;
use app::screen::{Next, Screen};
use app::screens::Review;

/// Actions before a decision, whose it was, what was played and what was better, and by how many tenths.
type Costly = (u16, Seat, [Choice; 2], i16);

/// A game played to its end, with three of its decisions.
fn finished(seed: u64) -> (Play, Vec<Costly>) {
    let (mut play, mut chance) = (full_table(seed), Chance::from_seed(seed));
    let mut costly: Vec<Costly> = Vec::new();
    while let Some(decision) = play.decision() {
        let actions = play.played().len() as u16;
        let round = play.view(decision.seat).round();
        let Some(action) = play_on(&mut play, &mut chance) else { break };
        let bid = decision.question == Question::Bid;
        let choices = match bid {
            true => [Choice::Bid(widest_bids()[seed as usize % 2]), Choice::One(Action::Pass)],
            false => [Choice::One(action); 2],
        };
        // The start, a bid, and what was asked late.
        let wanted = match costly.len() {
            0 => true,
            1 => bid,
            2 => round == 4,
            _ => false,
        };
        if wanted {
            costly.push((actions, decision.seat, choices, 99 - 10 * costly.len() as i16));
        }
    }
    assert_eq!(costly.len(), 3);
    (play, costly)
}

#[test]
fn every_review_is_told_whole_in_both_languages_and_sizes() {
    let (records, mut canvas) = (Records::default(), Canvas::new());
    for seed in 0..6 {
        let (mut play, costly) = finished(seed);
        for settings in all_settings() {
            for (done, found) in [(0, 0), (62, 0), (37, 1), (37, 2), (62, 3)] {
                play.reviewed_so_far(done, 62, &costly[..found]);
                let world = world(&settings, &records, &play);
                let mut review = Review::default();
                for chosen in 0..=found {
                    review.draw(&world, &mut canvas);
                    assert_eq!(canvas.overflows(), 0, "{settings:?} {costly:?} {chosen}");
                    let next = review.handle(Input::Press(Button::A), &world);
                    if chosen == found {
                        assert!(matches!(next, Next::Push(Screen::LogList(_))), "{next:?}");
                    } else {
                        review.draw(&world, &mut canvas);
                        assert_eq!(canvas.overflows(), 0, "opened: {settings:?} {costly:?} {chosen}");
                        review.handle(Input::Press(Button::B), &world);
                    }
                    review.handle(Input::Press(Button::Y), &world);
                }
            }
        }
    }
}
