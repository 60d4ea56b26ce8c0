//! The map: what an answer would do is shown before it is given, and said in words that fit; few presses lead to it.

use std::vec::Vec;

use app::canvas::Canvas;
use app::play::{Playing, Rings};
use app::records::Records;
use app::screens::RingsView;
use app::screens::menu::trial::{legal, world};
use app::settings::Settings;
use app::words::Lang;
use architect::Player as _;
use engine::{Chance, Code, Rules, Seat};
use new_york_1901::player::{Player, lot_worth, place_worth};
use new_york_1901::{Action, Fact, Question};

use super::{PERSON, new_play, one_line, play_on};
use crate::{rings, words};

/// Points, what they unlock, streets, workers and the end are what happens.
#[test]
fn what_a_place_would_do_is_what_happens() {
    let mut seen = [0; 6];
    for (seats, seed) in [(2, 2), (3, 2), (4, 3), (4, 9)] {
        let (mut play, mut chance) = (new_play(&[PERSON; 4][..seats], seed), Chance::from_seed(seed));
        while let Some(asked) = play.decision() {
            let view = play.view(asked.seat);
            if asked.question == Question::Place {
                for action in legal(&play).into_iter().take(6) {
                    let mut after = play.game().clone();
                    let log = after.apply(action).unwrap();
                    let (before, now) = (&view.boards[asked.seat], &after.table().boards[asked.seat]);
                    for lang in Lang::ALL {
                        let effect = one_line(&words::effect(lang, &view, action));
                        let says = |words: [&str; 2]| effect.contains(words[lang as usize]);
                        assert!(
                            effect.contains(&std::format!("{} > {}", before.score, now.score)),
                            "{effect}"
                        );
                        seen[0] += 1;
                        let had = |wanted: &dyn Fn(&Fact) -> bool| {
                            log.entries().iter().any(|entry| wanted(&entry.fact))
                        };
                        let unlocked = had(&|fact| matches!(fact, Fact::Unlocked { .. }));
                        assert_eq!(says(["unlocked!", "débloqué !"]), unlocked, "{effect}");
                        seen[1] += usize::from(unlocked);
                        let removed = had(&|fact| matches!(fact, Fact::TileRemoved { .. }));
                        // The map shows it, too: it gives way where there is no room.
                        let told = says(["Demolished", "Démoli"]);
                        assert!(removed || !told, "{effect}");
                        seen[2] += usize::from(told);
                        if before.available() != now.available() {
                            let workers = std::format!("{} > {}", before.available(), now.available());
                            assert!(effect.contains(&workers), "{effect}");
                            seen[3] += 1;
                        }
                        let end = had(&|fact| matches!(fact, Fact::EndTriggered { .. }));
                        assert_eq!(says(["the end!", "la fin !"]), end, "{effect}");
                        seen[4] += usize::from(end);
                        for street in view.streets.iter() {
                            let [was, is] =
                                [view.facing(asked.seat, street), after.table().facing(asked.seat, street)];
                            let change =
                                std::format!("{} {:+}", words::nouns::street(street), is as i8 - was as i8);
                            assert_eq!(effect.contains(&change), was != is, "{effect}: {change}");
                            seen[5] += usize::from(was != is);
                        }
                    }
                }
            }
            play_on(&mut play, &mut chance);
        }
    }
    assert!(seen.iter().all(|count| *count > 3), "{seen:?}");
}

/// The parts of a step in the order in which they are walked over, as answers.
fn offered(play: &super::Play, so_far: &Rings) -> Vec<Action> {
    play.ring(so_far).iter().filter_map(|part| Action::from_code(part.code)).collect()
}

/// NY-22.2, NY-22.3, NY-21.5: lots and places best first, tiles with most points first, the end of the turn before them.
#[test]
fn what_is_best_comes_first() {
    let (mut play, mut chance) = (new_play(&[PERSON; 3], 5), Chance::from_seed(5));
    let mut seen = [0; 4];
    while let Some(asked) = play.decision() {
        let (view, first) = (play.view(asked.seat), offered(&play, &Rings::default()));
        let falls = |worths: Vec<i32>| worths.windows(2).all(|two| two[0] >= two[1]);
        match asked.question {
            Question::Turn if view.turn.workers > 0 => {
                assert!(
                    first.iter().take_while(|action| matches!(action, Action::Acquire { .. })).count() > 0
                );
                for part in play.ring(&Rings::default()).iter().filter(|part| part.part < 4 && !part.is_last)
                {
                    let so_far = Rings { first: None, parts: [part.part].into_iter().collect() };
                    let lots = offered(&play, &so_far).into_iter().map(|action| match action {
                        Action::Acquire { lot, .. } => lot_worth(view.table(), asked.seat, lot),
                        other => panic!("{other:?}"),
                    });
                    assert!(falls(lots.collect()));
                    seen[0] += 1;
                }
            }
            Question::GoOn => {
                assert_eq!(first[0], Action::End);
                let tiles = first.iter().filter_map(|action| match action {
                    Action::Build { tile } => Some(tile.points().into()),
                    _ => None,
                });
                let tiles: Vec<i32> = tiles.collect();
                seen[1] += usize::from(tiles.len() > 1);
                assert!(falls(tiles));
                for action in first.iter().filter(|action| rings::joins(**action)).take(2) {
                    let so_far = Rings { first: Some(action.code()), ..Rings::default() };
                    let mut game = play.game().clone();
                    if game.apply(*action).is_err() {
                        continue;
                    }
                    let (tile, mode) = game.table().turn.pending.unwrap();
                    let places = offered(&play, &so_far).into_iter().map(|action| match action {
                        Action::Place { spot } => place_worth(game.table(), tile, mode, spot),
                        other => panic!("{other:?}"),
                    });
                    let places: Vec<i32> = places.collect();
                    seen[2] += usize::from(places.len() > 1);
                    assert!(falls(places));
                }
            }
            Question::TakeBack => {
                let lots = first.iter().filter_map(|action| match action {
                    Action::Retrieve { lot } => Some(-lot_worth(view.table(), asked.seat, *lot)),
                    _ => None,
                });
                assert!(falls(lots.collect()));
            }
            Question::Turn | Question::Place => seen[3] += 1,
        }
        play_on(&mut play, &mut chance);
    }
    assert!(seen[..3].iter().all(|count| *count > 10), "{seen:?}");
}

/// NY-21.5: who does what the device proposes presses A, and little else.
#[test]
fn a_quick_player_needs_few_presses() {
    use app::input::{Button, Input};
    use app::screen::Next;
    let (settings, records) = (Settings::default(), Records::default());
    let mut presses: Vec<usize> = Vec::new();
    for seed in 0..3 {
        let mut play = new_play(&[PERSON; 2], seed);
        while let Some(asked) = play.decision() {
            let view = play.view(asked.seat);
            let choice = Player::policy(&view, asked.question).unwrap();
            let wanted = Player::next(choice, &view).unwrap();
            let both =
                choice.placement().filter(|_| rings::joins(wanted)).map(|(_, spot)| Action::Place { spot });
            // Every way of at most 30 presses of Y between two of A.
            let mut ways: Vec<(RingsView, usize)> = Vec::from([(RingsView::default(), 0)]);
            let found = 'search: loop {
                let (screen, count) = ways.remove(0);
                let world = world(&settings, &records, &play);
                for (back, steps) in [(false, 0..16), (true, 1..12)] {
                    let mut walked = screen.clone();
                    for step in 0..steps.end {
                        if steps.contains(&step) {
                            let mut chosen = walked.clone();
                            let total = count + step + 1;
                            match chosen.handle(Input::Press(Button::A), &world) {
                                Next::Act(code) if code == wanted.code() => break 'search total,
                                Next::ActBoth([first, second])
                                    if first == wanted.code() && Some(second) == both.map(Code::code) =>
                                {
                                    break 'search total;
                                }
                                Next::Stay => ways.push((chosen, total)),
                                _ => {}
                            }
                        }
                        walked.handle(Input::Press(if back { Button::X } else { Button::Y }), &world);
                    }
                }
                ways.sort_by_key(|(_, count)| *count);
                assert!(!ways.is_empty() && count < 30, "no way to {wanted:?}");
            };
            presses.push(found);
            play.act(wanted.code()).unwrap();
            if let Some(place) = both {
                play.act(place.code()).unwrap();
            }
        }
    }
    presses.sort_unstable();
    let median = presses[presses.len() / 2];
    assert!(median <= 2, "{median}, {} decisions", presses.len());
    assert!(presses[presses.len() * 9 / 10] <= 5, "{presses:?}");
}

#[test]
fn marks_lie_where_something_has_changed() {
    let (mut play, mut chance) = (new_play(&[PERSON; 2], 6), Chance::from_seed(6));
    let (settings, records) = (Settings::default(), Records::default());
    let mut marks = 0;
    while play.decision().is_some() {
        let mut canvas = Canvas::new();
        RingsView::default().draw(&world(&settings, &records, &play), &mut canvas);
        marks += usize::from(canvas.changes());
        play_on(&mut play, &mut chance);
    }
    assert!(marks > 20, "{marks}");
}

/// NY-21.7: a turn is told in three steps at most, and what brings the end has one of its own.
#[test]
fn a_turn_is_told_in_three_steps_and_the_end_in_its_own() {
    let (mut play, mut chance) = (new_play(&[PERSON, super::EASY], 8), Chance::from_seed(8));
    let (mut most, mut end) = (0, false);
    while let Some(asked) = play.decision() {
        let before = play.played().len();
        // A whole turn.
        while play.decision().is_some_and(|now| now.seat == asked.seat) && !play.is_over() {
            play_on(&mut play, &mut chance);
        }
        let source = play.since(before);
        let steps = play.steps(source).len();
        let mut of_turn = 0;
        for step in 0..steps {
            let telling = play.tell(&play.speaker(Lang::English), source, step).unwrap();
            let text = telling.facts.join(" ");
            let is_end = text.contains("coming to its end")
                || text.contains("last turn")
                || text.contains("left to build");
            end |= is_end;
            of_turn += usize::from(!is_end);
        }
        if asked.seat != Seat::FIRST {
            most = most.max(of_turn);
        }
    }
    assert!(end && (1..=4).contains(&most), "{most}");
}

/// NY-21.3: every dot of a quarter of the map stands there four times.
#[test]
fn the_map_can_be_looked_at_in_quarters_of_twice_the_size() {
    let (mut play, mut chance) = (new_play(&[PERSON; 3], 5), Chance::from_seed(5));
    for _ in 0..90 {
        play_on(&mut play, &mut chance);
    }
    let (settings, records) = (Settings::default(), Records::default());
    let page = |number: u8| {
        let mut canvas = Canvas::new();
        let mut table = app::screens::TableView::default();
        for _ in 0..number {
            table.handle(app::input::Input::Press(app::input::Button::Y), &world(&settings, &records, &play));
        }
        table.draw(&world(&settings, &records, &play), &mut canvas);
        assert_eq!(canvas.overflows(), 0);
        canvas
    };
    let (whole, pages) = (page(0), play.table_pages());
    assert_eq!(pages, 1 + 3 + 4);
    let mut inks = std::collections::BTreeSet::new();
    for quarter in 0..4 {
        let (large, left, top) =
            (page(4 + quarter), u32::from(quarter % 2) * 104, u32::from(quarter / 2) * 91);
        for (x, y) in (0..91).flat_map(|y| (0..104).map(move |x| (x, y))) {
            let dot = whole.ink(left + x, 29 + top + y);
            inks.insert(dot as u8);
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                assert_eq!(large.ink(2 * x + dx, 29 + 2 * y + dy), dot, "quarter {quarter}, {x}.{y}");
            }
        }
    }
    assert!(inks.len() > 6, "three seats, streets, parks and lots: {inks:?}");
}
