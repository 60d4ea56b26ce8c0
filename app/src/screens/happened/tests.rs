//! What is news and what is not, and how fast it is told.

use engine::{Chance, Rules, Strength};
use new_york_city::components::Level;
use new_york_city::{Action, Fact, SeatKind};

use super::*;
use crate::play::Name;
use crate::records::Records;
use crate::settings::Settings;
use crate::words::Lang;
use crate::world::Build;

/// What a screen sees.
pub(crate) fn world<'a>(settings: &'a Settings, records: &'a Records, play: &'a Play) -> World<'a> {
    World {
        settings,
        records,
        play: Some(play),
        companion: None,
        link_code: None,
        thoughts: &crate::thinking::NO_THOUGHTS,
        build: Build::default(),
        entropy: 0,
    }
}

/// Plays on at random; whoever bids confirms as soon as he can, so that games end.
pub(crate) fn play_on(play: &mut Play, chance: &mut Chance) -> Option<Action> {
    let actions = play.game().legal_actions();
    let confirm = actions.iter().copied().find(|action| matches!(action, Action::Confirm));
    let any = || actions.get(chance.below(actions.len().max(1) as u32) as usize).copied();
    let action = confirm.or_else(any)?;
    play.apply(action).ok()?;
    Some(action)
}

/// A game for four with the longest names.
pub(crate) fn full_table(seed: u64) -> Play {
    let tom = SeatKind::Tom(Level::FIRST);
    let names = ["Maximilian", "WWWWWWWWWW", "Zoé", "Wilhelmina"].map(|name| Name::try_from(name).unwrap());
    Play::new(new_york_city::setup(&[SeatKind::Human, tom, tom, tom], seed), names).unwrap()
}

/// Both languages in both sizes.
pub(crate) fn all_settings() -> impl Iterator<Item = Settings> {
    let sizes = [TextSize::Normal, TextSize::Large];
    let all = Lang::ALL.into_iter().flat_map(move |lang| sizes.map(|text_size| (lang, text_size)));
    all.map(|(lang, text_size)| Settings { lang, text_size, ..Settings::default() })
}

#[test]
fn composing_a_bid_is_no_news_but_confirming_it_is() {
    let (settings, records) = (Settings::default(), Records::default());
    let mut play = Play::new(new_york_city::solo(Level::FIRST, 7), Default::default()).unwrap();
    let mut chance = Chance::from_seed(7);
    let (mut quiet, mut told) = (0, 0);
    while let Some(action) = play_on(&mut play, &mut chance) {
        let news = Happened::after(&world(&settings, &records, &play)).is_some();
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
    let mut play = Play::new(new_york_city::solo(Level::FIRST, 3), Default::default()).unwrap();
    let mut chance = Chance::from_seed(3);
    while let Some(action) = play_on(&mut play, &mut chance) {
        let entries = play.last();
        let steps = steps(&play, entries);
        assert!(steps.windows(2).all(|pair| pair[0].range().end <= pair[1].range().start));
        let mut told = steps.iter().flat_map(|step| &entries[step.range()]);
        if action == Action::Confirm {
            assert!(told.all(|entry| !matches!(entry.fact, Fact::Bid { .. })), "the own bid is no news");
        }
        for step in &steps {
            assert!(entries[step.range()].iter().any(is_news));
        }
    }
}

#[test]
fn news_are_told_again_after_a_bid_was_begun() {
    let (settings, records) = (Settings::default(), Records::default());
    let mut play = Play::new(new_york_city::solo(Level::FIRST, 5), Default::default()).unwrap();
    let mut chance = Chance::from_seed(5);
    let mut told = None;
    loop {
        let action = play_on(&mut play, &mut chance).unwrap();
        let world = world(&settings, &records, &play);
        if Happened::after(&world).is_some() {
            told = Some(play.record().played().len() as u16);
        } else if told.is_some() && matches!(action, Action::Add(_)) {
            break;
        }
    }
    let again = Happened::recap(&world(&settings, &records, &play)).unwrap();
    assert_eq!(again.source, Source::Action(told.unwrap()));
    assert!(again.waits);
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
            let world = world(&settings, &records, &play);
            let told = Happened::since(&world, from);
            if let Some(told) = told.filter(|_| !play.is_person(asked.seat) && action == Action::Confirm) {
                let entries = told.entries(&play);
                let his = |entry: &LogEntry| entry.seat == Some(asked.seat);
                let shown: Vec<LogEntry, LOG_ENTRIES_MAX> = steps(&play, &entries)
                    .iter()
                    .flat_map(|step| entries[step.range()].iter().copied())
                    .collect();
                let bid = |entry: &LogEntry| his(entry) && matches!(entry.fact, Fact::Bid { .. });
                assert!(shown.iter().any(bid), "his bid is news");
                bids += 1;
                let first = shown.first().unwrap();
                more += usize::from(his(first) && matches!(first.fact, Fact::Exchanged { .. }));
            }
            if play.decision().is_none_or(|now| now != asked) || action == Action::Confirm {
                from = play.record().played().len();
            }
        }
    }
    assert!(bids > 20 && more > 5, "{bids} {more}");
}

/// A game whose last action is told in at least three steps.
fn eventful() -> Play {
    let mut play = Play::new(new_york_city::solo(Level::FIRST, 9), Default::default()).unwrap();
    let mut chance = Chance::from_seed(9);
    while steps(&play, play.last()).len() < 3 {
        play_on(&mut play, &mut chance).unwrap();
    }
    play
}

#[test]
fn steps_wait_or_go_on_as_the_pace_says() {
    let (records, play) = (Records::default(), eventful());
    let after = |pace| {
        let settings = Settings { pace, ..Settings::default() };
        let happened = Happened::after(&world(&settings, &records, &play));
        (settings, happened)
    };
    let (settings, happened) = after(Pace::Step);
    let mut happened = happened.unwrap();
    happened.handle(Input::Tick { ms: 60_000 }, &world(&settings, &records, &play));
    assert_eq!(happened.step, 0);

    for (pace, ticks) in [(Pace::Auto, 10), (Pace::Fast, 3)] {
        let (settings, happened) = after(pace);
        let mut happened = happened.unwrap();
        for tick in 1..=ticks {
            assert_eq!(happened.step, 0, "{pace:?} before tick {tick}");
            happened.handle(Input::Tick { ms: 100 }, &world(&settings, &records, &play));
        }
        assert_eq!(happened.step, 1);
        // Whoever goes back wants to read.
        happened.handle(Input::Press(Button::X), &world(&settings, &records, &play));
        happened.handle(Input::Tick { ms: 60_000 }, &world(&settings, &records, &play));
        assert_eq!(happened.step, 0);
    }
    assert!(after(Pace::Instant).1.is_none());
}

#[test]
fn time_is_wanted_while_steps_go_on_by_themselves_and_the_last_one_waits() {
    let (records, play) = (Records::default(), eventful());
    let count = steps(&play, play.last()).len();
    for pace in Pace::ALL {
        let settings = Settings { pace, ..Settings::default() };
        let world = world(&settings, &records, &play);
        let Some(mut happened) = Happened::after(&world) else { continue };
        let by_itself = step_ms(pace).is_some();
        for step in 1..count {
            assert_eq!(happened.wants_ticks(&world), by_itself, "{pace:?} step {step}");
            if by_itself {
                assert!(matches!(happened.handle(Input::Tick { ms: 60_000 }, &world), Next::Stay));
            } else {
                happened.handle(Input::Press(Button::A), &world);
            }
        }
        // An A that comes as the screen would have closed by itself must not answer the question beneath.
        assert!(!happened.wants_ticks(&world), "{pace:?}");
        assert!(matches!(happened.handle(Input::Tick { ms: 60_000 }, &world), Next::Stay));
        assert!(matches!(happened.handle(Input::Press(Button::A), &world), Next::Back));
    }
}

#[test]
fn after_the_last_step_the_decision_is_there() {
    let (settings, records, play) = (Settings::default(), Records::default(), eventful());
    let world = world(&settings, &records, &play);
    let mut happened = Happened::after(&world).unwrap();
    let count = steps(&play, play.last()).len();
    for _ in 1..count {
        assert!(matches!(happened.handle(Input::Press(Button::A), &world), Next::Stay));
    }
    assert!(matches!(happened.handle(Input::Press(Button::A), &world), Next::Back));
    let mut happened = Happened::after(&world).unwrap();
    assert!(matches!(happened.handle(Input::Press(Button::Y), &world), Next::Back));
    assert!(matches!(happened.handle(Input::Press(Button::B), &world), Next::Push(_)));
}

#[test]
fn every_step_of_a_game_fits_in_both_languages_and_sizes() {
    let records = Records::default();
    let mut play = full_table(2);
    let mut chance = Chance::from_seed(2);
    let mut canvas = Canvas::new();
    while play_on(&mut play, &mut chance).is_some() {
        let count = steps(&play, play.last()).len();
        for settings in all_settings() {
            for step in 0..count {
                let happened = Happened { source: Source::Last, step, waited_ms: 0, waits: false };
                happened.draw(&world(&settings, &records, &play), &mut canvas);
                assert_eq!(canvas.overflows(), 0, "{:?} step {step}: {:?}", settings.lang, play.last());
            }
        }
    }
    assert!(play.game().is_over());
}
