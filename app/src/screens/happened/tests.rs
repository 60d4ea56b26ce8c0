//! What is news and what is not, and how fast it is told, on the toy.

extern crate std;

use std::vec::Vec;

use engine::toy::{Action, Fact};
use engine::{Chance, Seat, Sitter, Strength};

use super::*;
use crate::face::TextSize;
use crate::play::Play;
use crate::records::Records;
use crate::screens::menu::trial::{all_settings, legal, play_on, spoken, world};
use crate::settings::Settings;
use crate::title::NoOwn;
use crate::toy::trial::{SHARED, begun, full_table, play_until};
use crate::toy::{ToyTitle, Usual, Way};

/// What the last action brought about, if it is worth a screen.
fn after(world: &World<'_>) -> Option<Happened> {
    let played = world.play?.played().len();
    Happened::since(world, played.checked_sub(1)?)
}

/// Who is still to be asked in this round.
fn left(play: &Play<ToyTitle>) -> usize {
    play.view(Seat::FIRST).queue().len()
}

#[test]
fn the_own_answer_is_no_news_but_what_comes_of_it_is() {
    let (settings, records) = (Settings::default(), Records::default());
    let (mut quiet, mut told) = (0, 0);
    for seed in 0..6 {
        let (mut play, mut chance) = (begun::<Usual>(SHARED, seed), Chance::from_seed(seed));
        while play.asked().is_some() {
            let ends_round = left(&play) == 1;
            play_on(&mut play, &mut chance).unwrap();
            let news = after(&world(&settings, &records, &play));
            assert_eq!(news.is_some(), ends_round);
            let steps = play.steps(Source::Last);
            assert!(steps.windows(2).all(|pair| pair[0].range().end <= pair[1].range().start));
            let answers = |fact| matches!(fact, Fact::Kept | Fact::Swapped | Fact::Passed);
            let mut shown = steps.iter().flat_map(|step| &play.last()[step.range()]);
            assert!(shown.all(|entry| !answers(entry.fact)), "the own answer is left out");
            if ends_round {
                assert!(matches!(play.last()[steps[0].range()][0].fact, Fact::HouseDrew { .. }));
                told += 1;
            } else {
                quiet += 1;
            }
        }
    }
    assert!(quiet > 20 && told > 20, "{quiet} {told}");
}

#[test]
fn what_an_architect_answers_is_news() {
    let (settings, records) = (Settings::default(), Records::default());
    let seats = [Sitter::Person, Sitter::Architect(Strength::Hard)];
    let (mut play, mut chance) = (begun::<Usual>(&seats, 1), Chance::from_seed(1));
    let mut told = 0;
    while let Some(asked) = play.asked() {
        let action = play_on(&mut play, &mut chance).unwrap();
        if play.is_person(asked) {
            continue;
        }
        let world = world(&settings, &records, &play);
        let (happened, mut canvas) = (after(&world).expect("news"), Canvas::new());
        happened.draw(&world, &mut canvas);
        let verb = match action {
            Action::Keep => "Architect keeps the card.",
            Action::Swap => "Architect swaps the card.",
            _ => "Architect shows a 9.",
        };
        let text = spoken(&canvas, Lang::English);
        assert!(text.contains(verb), "{verb} is not in: {text}");
        told += 1;
    }
    assert_eq!(told, 5, "one a round");
}

#[test]
fn actions_of_one_choice_are_told_from_the_first_to_the_last() {
    // A whole round, as if it were one choice.
    let mut play = full_table(1);
    for _ in 0..4 {
        play.apply(legal(&play)[0]).unwrap();
    }
    assert_eq!(play.since(0), Source::Since(1));
    assert_eq!(play.since(3), Source::Last);
    let (say, steps) = (play.speaker(Lang::English), play.steps(Source::Since(1)));
    let told: Vec<_> = (0..steps.len())
        .map(|step| play.tell(&say, Source::Since(1), step).unwrap().seat.map(Seat::index))
        .collect();
    // The first one's answer is his own; then the others, the house, whoever scores, the new round.
    assert_eq!(told[..3], [Some(1), Some(2), Some(3)]);
    assert!(told.len() > 4 && told[3].is_none() && told.last() == Some(&None), "{told:?}");
    assert!(play.steps(Source::Last).len() + 3 == steps.len());
}

#[test]
fn news_are_told_again_after_an_answer_that_is_none() {
    let (settings, records) = (Settings::default(), Records::default());
    let mut play = full_table(5);
    assert!(Happened::recap(&world(&settings, &records, &play)).is_none(), "nothing has happened");
    for _ in 0..5 {
        play.apply(legal(&play)[0]).unwrap();
    }
    let world = world(&settings, &records, &play);
    assert!(after(&world).is_none());
    let again = Happened::recap(&world).unwrap();
    assert_eq!(again.source, Source::Action(4), "the end of the round");
    assert!(again.waits);
}

/// A game whose last action is told in at least three steps.
fn eventful() -> Play<ToyTitle> {
    play_until::<Usual>(SHARED, |play| play.steps(Source::Last).len() >= 3)
}

/// How many pages the screen has.
fn pages(happened: &Happened, world: &World<'_>) -> usize {
    let play = world.play.unwrap();
    flow::pages(world, play, &happened.excerpt(play)).count()
}

/// A table of four at which whole rounds are one choice: they take several pages in large letters.
fn long() -> (Settings, Play<ToyTitle>, Happened) {
    let settings = Settings { text_size: TextSize::Large, ..Settings::default() };
    let mut play = full_table(1);
    for _ in 0..12 {
        play.apply(legal(&play)[0]).unwrap();
    }
    let happened = Happened::of(Source::Since(1), false);
    (settings, play, happened)
}

#[test]
fn all_that_a_choice_brought_about_is_one_press() {
    let (settings, records) = (Settings::default(), Records::default());
    let mut steps = 0;
    for seed in 0..6 {
        let (mut play, mut chance) = (begun::<Usual>(SHARED, seed), Chance::from_seed(seed));
        while play_on(&mut play, &mut chance).is_some() {
            let world = world(&settings, &records, &play);
            let Some(mut happened) = after(&world) else { continue };
            steps = steps.max(play.steps(Source::Last).len());
            assert_eq!(pages(&happened, &world), 1);
            assert!(matches!(happened.handle(Input::Press(Button::A), &world), Next::Back));
        }
    }
    assert!(steps >= 3, "{steps}");
}

#[test]
fn the_same_key_goes_on_however_many_pages_a_language_and_a_size_need() {
    let (settings, play, told) = long();
    let records = Records::default();
    assert!(pages(&told, &world(&settings, &records, &play)) > 1);
    for settings in all_settings() {
        let world = world(&settings, &records, &play);
        let mut happened = told.clone();
        assert!(said(&happened, &world).starts_with(Say::Done.text(world.lang())));
        assert!(matches!(happened.handle(Input::Press(Button::A), &world), Next::Back));
    }
}

#[test]
fn pages_wait_or_go_on_as_the_pace_says() {
    let (settings, play, told) = long();
    let records = Records::default();
    for (pace, ticks) in [(Pace::Step, 0), (Pace::Auto, 10), (Pace::Fast, 3)] {
        let settings = Settings { pace, ..settings.clone() };
        let (world, mut happened) = (world(&settings, &records, &play), told.clone());
        for tick in 1..=ticks {
            assert_eq!(happened.page, 0, "{pace:?} before tick {tick}");
            happened.handle(Input::Tick { ms: 100 }, &world);
        }
        assert_eq!(happened.page, usize::from(ticks > 0), "{pace:?}");
        // Whoever turns pages wants to read.
        let count = pages(&happened, &world);
        happened.handle(Input::Press(Button::Y), &world);
        let page = happened.page;
        assert_eq!(page, (usize::from(ticks > 0) + 1) % count);
        happened.handle(Input::Tick { ms: 60_000 }, &world);
        assert_eq!(happened.page, page);
    }
    let settings = Settings { pace: Pace::Instant, ..settings };
    assert!(Happened::since(&world(&settings, &records, &play), 0).is_none());
}

#[test]
fn time_is_wanted_while_pages_go_on_by_themselves_and_the_last_one_waits() {
    let (settings, play, told) = long();
    let records = Records::default();
    for pace in Pace::ALL {
        let settings = Settings { pace, ..settings.clone() };
        let (world, mut happened) = (world(&settings, &records, &play), told.clone());
        let count = pages(&happened, &world);
        assert!(count > 1);
        let by_itself = page_ms(pace).is_some();
        for page in 1..count {
            assert_eq!(happened.wants_ticks(&world), by_itself, "{pace:?} page {page}");
            if by_itself {
                assert!(matches!(happened.handle(Input::Tick { ms: 60_000 }, &world), Next::Stay));
            } else {
                happened.handle(Input::Press(Button::Y), &world);
            }
        }
        // An A that comes as the screen would have closed by itself must not answer the question beneath.
        assert!(!happened.wants_ticks(&world), "{pace:?}");
        assert!(matches!(happened.handle(Input::Tick { ms: 60_000 }, &world), Next::Stay));
        assert!(matches!(happened.handle(Input::Press(Button::A), &world), Next::Back));
    }
}

#[test]
fn where_an_architect_is_asked_even_the_last_page_goes_on_by_itself() {
    let settings = Settings { pace: Pace::Fast, ..Settings::default() };
    let (records, seats) = (Records::default(), [Sitter::Architect(Strength::Easy), Sitter::Person]);
    let play = play_until::<Usual>(&seats, |play| {
        play.asks_architect().is_some() && !play.steps(Source::Last).is_empty()
    });
    let world = world(&settings, &records, &play);
    let mut happened = after(&world).unwrap();
    for _ in 1..pages(&happened, &world) {
        assert!(matches!(happened.handle(Input::Tick { ms: 60_000 }, &world), Next::Stay));
    }
    assert!(happened.wants_ticks(&world));
    assert!(matches!(happened.handle(Input::Tick { ms: 60_000 }, &world), Next::Back));
}

/// The labels that are on a picture: A, X, B, Y.
fn said(happened: &Happened, world: &World<'_>) -> std::string::String {
    let mut canvas = Canvas::new();
    happened.draw(world, &mut canvas);
    spoken(&canvas, Lang::English)
}

#[test]
fn reasons_are_one_press_away_and_so_is_the_way_back() {
    let (settings, records, play) = (Settings::default(), Records::default(), eventful());
    let world = world(&settings, &records, &play);
    let mut happened = after(&world).unwrap();
    let report = said(&happened, &world);
    assert!(report.contains("Why?") && report.contains("Log"), "{report}");
    assert!(matches!(happened.handle(Input::Press(Button::X), &world), Next::Stay));
    let why = said(&happened, &world);
    let telling = play.tell(&play.speaker(Lang::English), Source::Last, 0).unwrap();
    let first = telling.reasons[0].split(' ').next().unwrap();
    assert!(why.contains(first) && !report.contains("Back"), "{why}");
    // No number of a rule stands in it; the log has that.
    assert!(!why.contains('('), "{why}");
    happened.handle(Input::Press(Button::B), &world);
    assert_eq!(said(&happened, &world), report);
    assert!(matches!(happened.handle(Input::Press(Button::B), &world), Next::Push(_)));
    // From the reasons, too, one press goes on.
    happened.handle(Input::Press(Button::X), &world);
    assert!(matches!(happened.handle(Input::Press(Button::A), &world), Next::Back));
}

#[test]
fn a_key_without_a_label_does_nothing_and_page_numbers_count_pages() {
    let (settings, records, play) = (Settings::default(), Records::default(), eventful());
    let short = world(&settings, &records, &play);
    let mut happened = after(&short).unwrap();
    let before = said(&happened, &short);
    assert!(!before.contains("Page") && !before.contains("1/"), "{before}");
    happened.handle(Input::Press(Button::Y), &short);
    assert_eq!(said(&happened, &short), before);

    let (settings, play, mut happened) = long();
    let world = world(&settings, &records, &play);
    let count = pages(&happened, &world);
    for page in 1..=count {
        let text = said(&happened, &world);
        assert!(text.contains(&std::format!(" {page}/{count}")), "{text}");
        assert!(text.contains(&std::format!("Page {}", page % count + 1)), "{text}");
        happened.handle(Input::Press(Button::Y), &world);
    }
    assert_eq!(happened.page, 0, "it goes round");
}

#[test]
fn every_page_of_a_game_fits_in_both_languages_and_sizes_and_none_is_left_out() {
    let (records, mut play, mut chance) = (Records::default(), full_table(2), Chance::from_seed(2));
    let mut canvas = Canvas::new();
    while play_on(&mut play, &mut chance).is_some() {
        for settings in all_settings() {
            let world = world(&settings, &records, &play);
            let Some(mut happened) = after(&world) else { continue };
            let mut text = std::string::String::new();
            for page in 0..pages(&happened, &world) {
                happened.page = page;
                happened.draw(&world, &mut canvas);
                assert_eq!(canvas.overflows(), 0, "{:?} page {page}: {:?}", settings.lang, play.last());
                text += &spoken(&canvas, settings.lang);
            }
            for page in 0..why::pages(&world, &play, &happened.excerpt(&play)).count() {
                happened.why = Some(page);
                happened.draw(&world, &mut canvas);
                assert_eq!(canvas.overflows(), 0, "{:?} reasons {page}: {:?}", settings.lang, play.last());
            }
            for step in 0..play.steps(Source::Last).len() {
                let told = play.tell(&play.speaker(settings.lang), Source::Last, step).unwrap();
                let first = told.facts[0].split(' ').next().unwrap();
                assert!(text.contains(first), "{first} is not in {text}");
            }
        }
    }
    assert!(Playing::is_over(&play));
}

/// Each round but the first begins with how everybody stands.
#[derive(Clone, Copy, Debug)]
struct Rounds;

impl Way for Rounds {
    type Own = NoOwn;

    fn sums_up(fact: Fact) -> bool {
        matches!(fact, Fact::RoundBegan { round } if round > 1)
    }
}

/// The end of a round begins with how everybody stands: nothing is told before it.
#[derive(Clone, Copy, Debug)]
struct Ends;

impl Way for Ends {
    type Own = NoOwn;

    fn sums_up(fact: Fact) -> bool {
        matches!(fact, Fact::HouseDrew { .. })
    }
}

/// Whether the screen sums up.
fn sums_up(happened: &Happened, world: &World<'_>) -> bool {
    let said = said(happened, world);
    said.contains("Standings after") || said.contains("Classement après")
}

#[test]
fn a_summary_is_a_screen_of_its_own_that_no_press_skips() {
    let records = Records::default();
    let play =
        play_until::<Rounds>(SHARED, |play| play.progress().now == 3 && !play.steps(Source::Last).is_empty());
    let [a, b, x, y] = [Button::A, Button::B, Button::X, Button::Y].map(Input::Press);
    for settings in all_settings() {
        let world = world(&settings, &records, &play);
        for happened in [after(&world).unwrap(), Happened::recap(&world).unwrap()] {
            assert!(!sums_up(&happened, &world));
            let [ended, now] = [play.when_ended(settings.lang), play.when(settings.lang)];
            assert!(ended != now && said(&happened, &world).contains(ended.as_str()));
            // From any page, from the reasons and back from them.
            for keys in [&[][..], &[y], &[x], &[x, y], &[x, b], &[b]] {
                let mut told = happened.clone();
                keys.iter().for_each(|key| _ = told.handle(*key, &world));
                assert!(matches!(told.handle(a, &world), Next::Stay), "{keys:?}");
                assert!(told.why.is_none() && sums_up(&told, &world), "{keys:?}");
                // The log and the reasons of what it tells lead back to it.
                let summary = said(&told, &world);
                assert!(summary.contains(now.as_str()));
                assert!(matches!(told.handle(b, &world), Next::Push(_)));
                told.handle(x, &world);
                told.handle(b, &world);
                assert_eq!(said(&told, &world), summary);
                assert!(matches!(told.handle(a, &world), Next::Back));
            }
        }
    }
}

#[test]
fn as_many_presses_go_on_in_both_languages_and_sizes_and_every_step_is_told_once() {
    let records = Records::default();
    let mut play = begun::<Rounds>(&[Sitter::Person; 4], 1);
    for _ in 0..12 {
        play.apply(legal(&play)[0]).unwrap();
    }
    for settings in all_settings() {
        let world = world(&settings, &records, &play);
        let (mut happened, mut screens, mut told) = (Happened::of(Source::Since(1), false), 0, 0);
        loop {
            let steps = happened.excerpt(&play).steps;
            assert_eq!(steps.start, told);
            assert_eq!(sums_up(&happened, &world), screens > 0);
            (screens, told) = (screens + 1, steps.end);
            if matches!(happened.handle(Input::Press(Button::A), &world), Next::Back) {
                break;
            }
        }
        assert_eq!((screens, told), (4, play.steps(Source::Since(1)).len()), "{settings:?}");
    }
}

#[test]
fn where_nothing_is_told_before_a_summary_there_is_one_screen() {
    let (settings, records) = (Settings::default(), Records::default());
    let play = play_until::<Ends>(SHARED, |play| play.progress().now == 2);
    let world = world(&settings, &records, &play);
    let mut happened = after(&world).unwrap();
    assert!(sums_up(&happened, &world));
    assert!(matches!(happened.handle(Input::Press(Button::A), &world), Next::Back));
}

#[test]
fn what_goes_on_by_itself_stops_at_the_summary() {
    let settings = Settings { pace: Pace::Fast, ..Settings::default() };
    let records = Records::default();
    let play = play_until::<Rounds>(SHARED, |play| play.progress().now == 2);
    let world = world(&settings, &records, &play);
    let mut happened = after(&world).unwrap();
    assert!(happened.wants_ticks(&world) && !sums_up(&happened, &world));
    while happened.wants_ticks(&world) {
        assert!(matches!(happened.handle(Input::Tick { ms: 300 }, &world), Next::Stay));
    }
    assert!(sums_up(&happened, &world));
    assert!(matches!(happened.handle(Input::Press(Button::A), &world), Next::Back));
}
