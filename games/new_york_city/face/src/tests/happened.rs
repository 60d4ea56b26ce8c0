//! What is news in New York City, and that all of it fits.

use std::vec::Vec;

use engine::{Chance, Rules, Strength};
use new_york_city::{Action, Fact, LogEntry, SeatKind};

use super::{Play, all_settings, full_table, play_on, solo, std, world};
use crate::NewYorkCity;
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::play::{Playing, Source};
use app::records::Records;
use app::screens::Happened;
use app::settings::Settings;
use app::title::{Title, Told};
use app::world::World;

/// What the last action brought about, if it is worth a screen.
fn after(world: &World<'_>) -> Option<Happened> {
    Happened::since(world, world.play?.played().len() - 1)
}

#[test]
fn composing_a_bid_is_no_news_but_confirming_it_is() {
    let (settings, records) = (Settings::default(), Records::default());
    let (mut play, mut chance) = (solo(7), Chance::from_seed(7));
    let (mut quiet, mut told) = (0, 0);
    while let Some(action) = play_on(&mut play, &mut chance) {
        let news = after(&world(&settings, &records, &play)).is_some();
        match action {
            Action::Add(_) | Action::Remove(_) | Action::Declare { .. } | Action::Exchange { .. } => {
                assert!(!news, "{action:?}");
                quiet += 1;
            }
            // The Tom has bid before or bids now; in any case somebody gets something.
            Action::Confirm => {
                assert!(news);
                told += 1;
            }
            _ => {}
        }
    }
    assert!(quiet > 20 && told > 5, "{quiet} {told}");
    assert!(play.game().is_over());
}

#[test]
fn the_own_answer_is_left_out_and_the_steps_are_in_order() {
    let (mut play, mut chance) = (solo(3), Chance::from_seed(3));
    while let Some(action) = play_on(&mut play, &mut chance) {
        let (entries, steps) = (play.last(), play.steps(Source::Last));
        assert!(steps.windows(2).all(|pair| pair[0].range().end <= pair[1].range().start));
        let mut told = steps.iter().flat_map(|step| &entries[step.range()]);
        if action == Action::Confirm {
            assert!(told.all(|entry| !matches!(entry.fact, Fact::Bid { .. })), "the own bid is no news");
        }
        let is_news = |entry: &LogEntry| matches!(NewYorkCity::kind(entry).told, Told::In(_));
        for step in &steps {
            assert!(entries[step.range()].iter().any(is_news));
        }
    }
}

#[test]
fn news_are_told_again_after_a_bid_was_begun() {
    let (settings, records) = (Settings::default(), Records::default());
    let (mut play, mut chance) = (solo(5), Chance::from_seed(5));
    let mut told = None;
    loop {
        let action = play_on(&mut play, &mut chance).unwrap();
        if after(&world(&settings, &records, &play)).is_some() {
            told = Some(play.played().len() as u16);
        } else if told.is_some() && matches!(action, Action::Add(_)) {
            break;
        }
    }
    assert_eq!(play.recap(), Some(Source::Action(told.unwrap())));
    assert!(Happened::recap(&world(&settings, &records, &play)).is_some());
}

/// The entries of what all actions after the first `from` brought about.
fn entries(play: &Play, from: usize) -> Vec<LogEntry> {
    match play.since(from) {
        Source::Last => play.last().to_vec(),
        Source::Action(number) | Source::Since(number) => {
            play.history().rev().filter(|line| line.action >= number).map(|line| line.entry).collect()
        }
    }
}

#[test]
fn what_an_architect_does_is_told_from_his_first_action_to_his_last() {
    let (settings, records) = (Settings::default(), Records::default());
    let seats = [SeatKind::Human, SeatKind::Architect(Strength::Hard)];
    let (mut bids, mut more) = (0, 0);
    for seed in 1..=10 {
        let mut play = Play::new(new_york_city::setup(&seats, seed), Default::default()).unwrap();
        let mut chance = Chance::from_seed(seed);
        // Where the turn of the seat that is asked has begun.
        let mut from = 0;
        while let Some(asked) = play.decision() {
            let Some(action) = play_on(&mut play, &mut chance) else { break };
            let is_told = Happened::since(&world(&settings, &records, &play), from).is_some();
            if is_told && !play.is_person(asked.seat) && action == Action::Confirm {
                let (entries, steps) = (entries(&play, from), play.steps(play.since(from)));
                let his = |entry: &LogEntry| entry.seat == Some(asked.seat);
                let shown: Vec<LogEntry> =
                    steps.iter().flat_map(|step| entries[step.range()].iter().copied()).collect();
                let bid = |entry: &LogEntry| his(entry) && matches!(entry.fact, Fact::Bid { .. });
                assert!(shown.iter().any(bid), "his bid is news");
                bids += 1;
                let first = shown.first().unwrap();
                more += usize::from(his(first) && matches!(first.fact, Fact::Exchanged { .. }));
            }
            if play.decision().is_none_or(|now| now != asked) || action == Action::Confirm {
                from = play.played().len();
            }
        }
    }
    assert!(bids > 20 && more > 5, "{bids} {more}");
}

#[test]
fn every_step_of_a_game_fits_in_both_languages_and_sizes() {
    let records = Records::default();
    let (mut play, mut chance) = (full_table(2), Chance::from_seed(2));
    let mut canvas = Canvas::new();
    while play_on(&mut play, &mut chance).is_some() {
        let count = play.steps(Source::Last).len();
        for settings in all_settings() {
            let world = world(&settings, &records, &play);
            let Some(mut happened) = after(&world) else {
                assert_eq!(count, 0);
                continue;
            };
            for step in 0..count {
                happened.draw(&world, &mut canvas);
                assert_eq!(canvas.overflows(), 0, "{:?} step {step}: {:?}", settings.lang, play.last());
                happened.handle(Input::Press(Button::A), &world);
            }
        }
    }
    assert!(play.game().is_over());
}
