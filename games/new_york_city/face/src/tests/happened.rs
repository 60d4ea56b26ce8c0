//! What is news in New York City, and that all of it fits.

use std::string::String;
use std::vec::Vec;

use engine::{Chance, Rules, Seat, Strength};
use new_york_city::components::{Card, Level, Mode};
use new_york_city::{Action, Fact, LogEntry, Question, Rule, SeatKind};

use super::{
    Play, SOLO, all_settings, full_table, new_play, play_on, play_until, question, solo, std, world,
};
use crate::NewYorkCity;
use crate::words::action_effect;
use crate::words::nouns::{borough as borough_name, card_short};
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::play::{Playing, Source};
use app::records::Records;
use app::screen::Next;
use app::screens::Happened;
use app::screens::menu::trial::spoken;
use app::settings::Settings;
use app::title::{Brief, Title, Told, Tone};
use app::words::Lang;
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

/// Presses A until the report is over. Returns how many presses, and what was said on each page.
fn read(mut happened: Happened, world: &World<'_>) -> Vec<String> {
    let (mut canvas, mut pages) = (Canvas::new(), Vec::new());
    loop {
        happened.draw(world, &mut canvas);
        assert_eq!(canvas.overflows(), 0, "{}", spoken(&canvas, world.lang()));
        pages.push(spoken(&canvas, world.lang()));
        if matches!(happened.handle(Input::Press(Button::A), world), Next::Back) {
            return pages;
        }
    }
}

/// Every page of the reasons, from a report.
fn reasons(mut happened: Happened, world: &World<'_>) -> Vec<String> {
    let (mut canvas, mut pages) = (Canvas::new(), Vec::new());
    happened.handle(Input::Press(Button::X), world);
    loop {
        happened.draw(world, &mut canvas);
        let said = spoken(&canvas, world.lang());
        assert_eq!(canvas.overflows(), 0, "{said}");
        if pages.last() == Some(&said) {
            return pages;
        }
        pages.push(said);
        happened.handle(Input::Press(Button::Y), world);
    }
}

#[test]
fn every_page_of_a_game_fits_in_both_languages_and_sizes_and_no_rule_number_is_said() {
    let records = Records::default();
    for mut play in [full_table(2), new_play(&TOMS, 4)] {
        let mut chance = Chance::from_seed(2);
        while play_on(&mut play, &mut chance).is_some() {
            for settings in all_settings() {
                let world = world(&settings, &records, &play);
                let Some(happened) = after(&world) else {
                    assert!(play.steps(Source::Last).is_empty());
                    continue;
                };
                let pages = [read(happened.clone(), &world), reasons(happened, &world)].concat();
                assert!(pages.iter().all(|said| !said.contains("NYC-")), "{pages:?}");
            }
        }
        assert!(play.game().is_over());
    }
}

const TOMS: [SeatKind; 4] = [
    SeatKind::Human,
    SeatKind::Tom(Level { mode: Mode::B, cards: 4 }),
    SeatKind::Tom(Level { mode: Mode::C, cards: 6 }),
    SeatKind::Tom(Level { mode: Mode::C, cards: 5 }),
];

#[test]
fn nearly_everything_that_one_choice_brings_about_is_one_press() {
    let (settings, records) = (Settings::default(), Records::default());
    for (seats, least) in [(&TOMS[..2], 90), (&TOMS[..], 75)] {
        let (mut batches, mut single) = (0, 0);
        for seed in 1..=5 {
            let (mut play, mut chance) = (new_play(seats, seed), Chance::from_seed(seed));
            while play_on(&mut play, &mut chance).is_some() {
                let world = world(&settings, &records, &play);
                let Some(happened) = after(&world) else { continue };
                batches += 1;
                single += usize::from(read(happened, &world).len() == 1);
            }
        }
        assert!(batches > 100 && 100 * single >= least * batches, "{single} of {batches}");
    }
}

#[test]
fn each_round_but_the_last_is_summed_up_with_what_it_added() {
    let (settings, records) = (Settings::default(), Records::default());
    let (mut play, mut chance) = (solo(6), Chance::from_seed(6));
    let (mut sums, mut before) = (Vec::new(), [0; 2]);
    while play_on(&mut play, &mut chance).is_some() {
        let world = world(&settings, &records, &play);
        let Some(happened) = after(&world) else { continue };
        let pages = read(happened, &world);
        let Some(page) = pages.iter().find(|said| said.contains("Standings after")) else { continue };
        let points = [0, 1].map(|index| play.points(Seat::first(2).nth(index).unwrap()));
        for ((letter, now), then) in ["A", "B"].into_iter().zip(points).zip(before) {
            let added = std::format!("{letter}  {now}  {:+}", now - then);
            assert!(page.contains(&added), "{added} is not in {page}");
        }
        assert!(page.contains("Mayor") && page.contains("Skyscrapers"), "{page}");
        before = points;
        sums.push(play.progress().now);
    }
    assert_eq!(sums, [2, 3, 4, 5]);
}

/// The cards that a text begins with, as they are read out: a name, then how many.
fn counted(text: &str) -> Vec<(&str, u8)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let pairs = words.chunks_exact(2).map_while(|pair| Some((pair[0], pair[1].parse().ok()?)));
    let is_card = |name: &str| Card::ALL.into_iter().any(|card| card_short(Lang::English, card) == name);
    pairs.take_while(|(name, _)| is_card(name)).collect()
}

#[test]
fn cards_are_shown_as_cards_and_moves_as_tokens_on_a_rail() {
    let (settings, records) = (Settings::default(), Records::default());
    let (mut drawn, mut bids, mut with_plans, mut rails) = (0, 0, 0, 0);
    for seed in 1..=4 {
        let (mut play, mut chance) = (solo(seed), Chance::from_seed(seed));
        while play_on(&mut play, &mut chance).is_some() {
            let world = world(&settings, &records, &play);
            let Some(happened) = after(&world) else { continue };
            let said = read(happened, &world).concat();
            for entry in play.last() {
                match entry.fact {
                    Fact::TomDealt { cards } => {
                        for card in cards.cards().types() {
                            let one =
                                std::format!("{} {}", card_short(Lang::English, card), cards.cards()[card]);
                            assert!(said.contains(&one), "{one} is not in {said}");
                        }
                        drawn += 1;
                    }
                    Fact::TomBid { value, base, plans } if value > base => {
                        // As many cards are shown as his bid is worth, Building plans for what they are (NYC-15.4).
                        let told =
                            said.split(&std::format!("bids {value}: ")).nth(1).expect("his bid is told");
                        let told = told.split("  ").next().unwrap_or_default();
                        let counts: Vec<(&str, u8)> = counted(told);
                        assert_eq!(counts.iter().map(|(_, count)| count).sum::<u8>(), value, "{told}");
                        let shown =
                            counts.iter().find(|(name, _)| *name == "Plans").map_or(0, |(_, count)| *count);
                        assert_eq!(shown, plans, "{told}");
                        (bids, with_plans) = (bids + 1, with_plans + u8::from(plans > 0));
                    }
                    Fact::Moved { from, to } if to > from && entry.rule == Rule::Press => {
                        assert!(said.contains(&std::format!(" {from} -> {to}")), "{said}");
                        rails += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(drawn > 15 && bids > 3 && with_plans > 0 && rails > 15, "{drawn} {bids} {with_plans} {rails}");
}

/// Without a hand card nobody is asked for a bid (DM-9): that is said, and only then. No screen tells of more than two parts.
#[test]
fn who_is_passed_over_is_told_why_and_a_screen_has_two_parts_at_most() {
    let (mut unasked, mut parts_most) = (0, 0);
    for seed in 1..=120 {
        let (mut play, mut chance) = (solo(seed), Chance::from_seed(seed));
        while let Some(action) = play_on(&mut play, &mut chance) {
            let passed = |entry: &&LogEntry| entry.seat == Some(Seat::FIRST) && entry.fact == Fact::Passed;
            let expected = play.last().iter().filter(passed).count() - usize::from(action == Action::Pass);
            let mut told = 0;
            play.briefs(&play.speaker(Lang::English), Source::Last, &mut |_, brief| {
                told += usize::from(
                    matches!(&brief, Brief::Line { text, .. } if text.contains("no card in hand")),
                );
            });
            assert_eq!(told, expected, "{action:?}");
            unasked += told;
            let (mut from, steps) = (0, play.steps(Source::Last));
            while from < steps.len() {
                let end = play.screen_after(Source::Last, from).unwrap_or(steps.len());
                let begins = |entry: &&LogEntry| matches!(entry.fact, Fact::BiddingBegan { .. });
                // What was going on before is a part, too.
                let later = steps[from + 1..end].iter().flat_map(|step| &play.last()[step.range()]);
                parts_most = parts_most.max(1 + later.filter(begins).count());
                from = end;
            }
        }
    }
    assert!(unasked > 5 && parts_most == 2, "{unasked} {parts_most}");
}

/// Of three pairs the last goes to Tom (NYC-6.3): whoever takes one of the last two is told before.
#[test]
fn what_is_left_for_tom_is_told_before_it_is_left() {
    let last_two =
        |play: &Play| question(play) == Some(Question::PhaseOne) && play.view(Seat::FIRST).pairs().len() == 2;
    let mut play = play_until(SOLO, last_two);
    let view = play.view(Seat::FIRST);
    let left = view.pairs()[1];
    let told = action_effect(&play.speaker(Lang::English), &view, Action::TakePair(0));
    let [a, b] = left.map(|card| card_short(Lang::English, card));
    assert!(told.ends_with(&std::format!(" gets {a} + {b}.")), "{told}");
    play.apply(Action::TakePair(0)).unwrap();
    if question(&play) == Some(Question::PhaseOne) {
        play.apply(Action::Done).unwrap();
    }
    let given = |entry: &LogEntry| matches!(entry.fact, Fact::PairGiven { cards } if cards == left);
    assert!(play.last().iter().any(given), "{:?}", play.last());
}

#[test]
fn the_map_explains_where_a_tom_places_his_tile() {
    let (settings, records) = (Settings::default(), Records::default());
    let mut explained = 0;
    for seed in 1..=6 {
        let (mut play, mut chance) = (solo(seed), Chance::from_seed(seed));
        while play_on(&mut play, &mut chance).is_some() {
            let world = world(&settings, &records, &play);
            let Some(happened) = after(&world) else { continue };
            let placed = play.last().iter().find_map(|entry| match entry.fact {
                Fact::PrestigePlaced { borough, .. } if entry.rule == Rule::TomPrestige => Some(borough),
                _ => None,
            });
            let Some(borough) = placed else { continue };
            let pages = reasons(happened, &world).concat();
            let chosen = pages.split("  ").find(|part| part.contains("chosen")).expect("a map");
            let name = borough_name(Lang::English, borough);
            assert!(chosen.contains(name), "{name} is not in {chosen}");
            // What he has built there since is not on it.
            let tom = play.view(Seat::FIRST).seats().nth(1).unwrap();
            let since = play.last().iter().filter(|entry| entry.seat == Some(tom));
            let built = since.filter_map(|entry| match entry.fact {
                Fact::Built { borough: at, skyscrapers } if at == borough => Some(skyscrapers),
                _ => None,
            });
            let before = play.view(Seat::FIRST).built(tom, borough) - built.sum::<u8>();
            assert_eq!(chosen.contains(", B "), before > 0, "{chosen}");
            assert!(before == 0 || chosen.contains(&std::format!(", B {before}")), "{chosen}");
            explained += 1;
        }
    }
    assert!(explained > 3, "{explained}");
}

#[test]
fn news_are_good_or_bad_for_the_one_who_is_spoken_to_only() {
    let (mut tones, mut play, mut chance) = ([0; 3], solo(3), Chance::from_seed(3));
    while play_on(&mut play, &mut chance).is_some() {
        let (you, tom) = (play.speaker(Lang::English), play.view(Seat::FIRST));
        for entry in play.last() {
            let tone = NewYorkCity::meaning(&you, Some(&tom), entry).map(|(tone, _)| tone);
            match (entry.fact, tone) {
                (Fact::Won { .. }, Some(tone)) => {
                    let expected = if entry.seat == Some(Seat::FIRST) { Tone::Good } else { Tone::Bad };
                    assert_eq!(tone, expected);
                }
                (Fact::MayorMoved { .. }, Some(tone)) => assert_eq!(tone, Tone::Neutral),
                _ => {}
            }
            tone.into_iter().for_each(|tone| tones[tone as usize] += 1);
        }
    }
    assert!(tones.iter().all(|count| *count > 3), "{tones:?}");
    // Where nobody is spoken to, nothing is good or bad.
    let (mut play, mut chance) = (new_play(&[SeatKind::Human; 2], 2), Chance::from_seed(2));
    while play_on(&mut play, &mut chance).is_some() {
        let (say, view) = (play.speaker(Lang::English), play.view(Seat::FIRST));
        assert!(play.last().iter().all(|entry| NewYorkCity::meaning(&say, Some(&view), entry).is_none()));
    }
}
