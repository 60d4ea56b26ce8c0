//! The board: what an answer would do is shown before it is given, and said in one line that fits.

use std::string::ToString;
use std::vec::Vec;

use app::canvas::Canvas;
use app::face::Face;
use app::input::{Button, Input};
use app::play::Playing;
use app::records::Records;
use app::screens::RingsView;
use app::screens::menu::trial::{legal, spoken, world};
use app::settings::Settings;
use app::words::Lang;
use engine::{Chance, Rules};
use tower_up::Fact;
use tower_up::components::Site;

use super::{PERSON, one_line, play_on};
use crate::words;

/// What the strip has room for.
const STRIP_PX: i32 = 308;

#[test]
fn what_an_answer_does_fits_one_line_and_is_what_happens() {
    let mut seen = [0; 5];
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (4, 9)] {
        let (mut play, mut chance) = (super::new_play(&[PERSON; 4][..seats], seed), Chance::from_seed(seed));
        while let Some(asked) = play.decision() {
            let view = play.view(asked.seat);
            for action in legal(&play) {
                let mut after = play.game().clone();
                let log = after.apply(action).unwrap();
                let had =
                    |wanted: &dyn Fn(&Fact) -> bool| log.entries().iter().any(|entry| wanted(&entry.fact));
                for lang in Lang::ALL {
                    let effect = words::effect(lang, &view, action);
                    assert!(Face::Small.width(&effect) <= STRIP_PX, "{effect}");
                    let says = |words: [&str; 2]| one_line(&effect).contains(words[lang as usize]);
                    let extra = had(&|fact| matches!(fact, Fact::ExtraTurn { .. }));
                    assert_eq!(says(["extra turn", "tour en plus"]), extra, "{effect}");
                    let short = had(&|fact| matches!(fact, Fact::Shortage { .. }));
                    assert_eq!(says(["shortage", "pénurie"]), short, "{effect}");
                    for entry in log.entries() {
                        match entry.fact {
                            Fact::MarkerMoved { from, to, .. } => {
                                assert!(effect.contains(&std::format!("{from} > {to}")), "{effect}");
                                seen[0] += 1;
                            }
                            Fact::ChipTaken { value, .. } => {
                                assert!(
                                    says(["chip", "jeton"]) && effect.contains(&std::format!(" {value}"))
                                );
                                seen[1] += 1;
                            }
                            _ => {}
                        }
                    }
                    seen[2] += usize::from(extra);
                    seen[3] += usize::from(short);
                    if asked.question != tower_up::Question::Turn {
                        continue;
                    }
                    for step in 0..4 {
                        let part = words::part(&play.speaker(lang), &view, step, action);
                        assert!(Face::Small.width(&part) <= STRIP_PX, "{part}");
                    }
                }
            }
            seen[4] += 1;
            play_on(&mut play, &mut chance);
        }
    }
    assert!(seen[..3].iter().all(|count| *count > 100), "{seen:?}");
}

#[test]
fn a_roof_begins_at_the_longest_move() {
    let (mut play, mut chance) = (super::new_play(&[PERSON; 3], 5), Chance::from_seed(5));
    let (settings, records) = (Settings { lang: Lang::English, ..Settings::default() }, Records::default());
    let mut begun = 0;
    while let Some(asked) = play.decision() {
        let view = play.view(asked.seat);
        let highest = |site: &Site| {
            let neighbours = view.map().plot(*site).neighbours().iter();
            neighbours.map(|site| view.building(*site).height() + 1).max().unwrap_or_default()
        };
        // The longest move of all sites.
        if let Some(highest) = view.foundable().map(|site| highest(&site)).max() {
            let world = world(&settings, &records, &play);
            let mut screen = RingsView::default();
            // The cursor begins at building; on with whatever is preferred: the site, the colour.
            screen.handle(Input::Press(Button::A), &world);
            let mut canvas = Canvas::new();
            for _ in 0..3 {
                screen.draw(&world, &mut canvas);
                let said = spoken(&canvas, Lang::English);
                if said.contains("Roof:") {
                    assert!(said.contains(&std::format!("+{highest},")), "{highest}: {said}");
                    begun += 1;
                    break;
                }
                screen.handle(Input::Press(Button::A), &world);
            }
        }
        play_on(&mut play, &mut chance);
    }
    assert!(begun > 5, "{begun}");
}

#[test]
fn marks_lie_where_something_has_changed() {
    let (mut play, mut chance) = (super::new_play(&[PERSON; 2], 6), Chance::from_seed(6));
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

#[test]
fn letters_differ_by_language_and_n_is_brown_or_black() {
    use tower_up::components::Colour;
    let letters = |lang| Colour::ALL.map(|colour| words::nouns::letter(lang, colour)).concat();
    assert_eq!((letters(Lang::English), letters(Lang::French)), ("WGNK".to_string(), "BGMN".to_string()));
}

/// TU-15.9.
#[test]
fn an_extra_turn_and_the_end_have_screens_of_their_own() {
    let (mut play, mut chance) = (super::new_play(&[PERSON; 2], 8), Chance::from_seed(8));
    let mut screens: Vec<std::string::String> = Vec::new();
    while play.decision().is_some() {
        let before = play.played().len();
        play_on(&mut play, &mut chance);
        let source = play.since(before);
        for step in 0..play.steps(source).len() {
            let telling = play.tell(&play.speaker(Lang::English), source, step).unwrap();
            screens.push(telling.facts.join(" "));
        }
    }
    let alone =
        |words: &str| screens.iter().any(|text| text.contains(words) && text.matches('.').count() == 1);
    assert!(alone("an extra turn") && alone("the last roof"), "{screens:?}");
}
