//! Whole games in words: every sentence that random play brings up is one.

use std::collections::HashSet;
use std::mem::{Discriminant, discriminant};

use engine::{Rules, Strength};
use new_york_city::components::Level;
use new_york_city::{Action, Fact, Game, SeatKind};

use super::*;

const TOM: SeatKind = SeatKind::Tom(Level::FIRST);
const HARD_TOM: SeatKind = SeatKind::Tom(Level::PRINTED[11]);

/// Plays a game with choices that only depend on `seed`, and shows each moment before a choice.
fn play(seats: &[SeatKind], seed: u64, mut see: impl FnMut(&Game, Action, &[new_york_city::LogEntry])) {
    let mut game = Game::from_setup(&new_york_city::setup(seats, seed)).expect("the seats make a game");
    let mut state = seed | 1;
    while !game.is_over() {
        let legal = game.legal_actions();
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let random = (state >> 33) as usize;
        // Matching cards and characters are liked, so that the rarer ones are hired and used.
        let matching = Action::Add(game.table().matching);
        let liked = |action: &&Action| matches!(action, Action::Use(_)) || **action == matching;
        let liked = legal.iter().rev().find(liked).filter(|_| !random.is_multiple_of(4));
        let action = liked.copied().unwrap_or(legal[random / 4 % legal.len()]);
        let before = game.clone();
        let log = game.apply(action).expect("a legal action");
        see(&before, action, log.entries());
    }
}

fn is_a_sentence(text: &str) -> bool {
    let starts = text.chars().next().is_some_and(char::is_uppercase)
        || text.starts_with(|first: char| first.is_ascii_digit());
    starts && text.ends_with('.') && !text.contains("  ") && !text.contains("..") && !text.contains(" .")
}

#[test]
fn every_entry_is_a_sentence_whose_verb_fits() {
    let mut facts: HashSet<Discriminant<Fact>> = HashSet::new();
    for seed in 0..40 {
        let seats: &[SeatKind] =
            if seed % 2 == 0 { &[SeatKind::Human, TOM] } else { &[HARD_TOM, SeatKind::Human, TOM] };
        let names = Names::of(Game::from_setup(&new_york_city::setup(seats, seed)).unwrap().table());
        play(seats, seed, |_, _, entries| {
            for one in entries {
                facts.insert(discriminant(&one.fact));
                let sentence = entry(&names, one);
                assert!(is_a_sentence(&sentence), "{sentence}");
                let verb = sentence.split(' ').nth(1).unwrap_or_default().trim_end_matches(['.', ':']);
                if sentence.starts_with("You ") {
                    assert!(!verb.ends_with('s') || verb == "pass", "{sentence}");
                } else if sentence.starts_with("Tom ") && seats.len() == 2 {
                    assert!(verb.ends_with('s') || verb == "can", "{sentence}");
                }
            }
        });
    }
    assert!(facts.len() > 40, "only {} kinds of facts came up", facts.len());
}

#[test]
fn every_choice_and_every_question_has_words() {
    let mut questions: HashSet<&'static str> = HashSet::new();
    let mut actions: HashSet<Discriminant<Action>> = HashSet::new();
    for seed in 0..120 {
        play(&[SeatKind::Human, SeatKind::Human, TOM], seed, |game, _, _| {
            let decision = game.decision().expect("a choice was made");
            let view = game.view(decision.seat);
            let asked = question(&view, decision.question);
            assert!(asked.ends_with(['.', '?']) && !asked.contains("  "), "{asked}");
            questions.insert(decision.question.id());
            let mut texts = HashSet::new();
            for choice in view.legal_actions() {
                actions.insert(discriminant(&choice));
                let text = action(&view, choice);
                assert!(!text.is_empty() && !text.ends_with('.'), "{text}");
                // What is only said of things that are not there.
                let vague = ["that start stack", "that pair", "that card", "that character", "that tile"];
                assert!(!vague.iter().any(|words| text.ends_with(words)), "{text}");
                assert!(!["Yes", "No", "Done"].contains(&text.as_str()), "{decision:?}");
                // Two like tiles or two like pairs may well read the same.
                let alike = matches!(
                    choice,
                    Action::TakeTile { .. }
                        | Action::TakePair(_)
                        | Action::TakeSingle { .. }
                        | Action::GiveUp(_)
                        | Action::Declare { .. }
                );
                assert!(texts.insert(text.clone()) || alike, "{text} is offered twice");
            }
        });
    }
    assert!(questions.len() >= 17, "only these questions came up: {questions:?}");
    assert!(actions.len() >= 20, "only {} kinds of actions came up", actions.len());
}

#[test]
fn names_tell_the_seats_apart() {
    let names = |seats: &[SeatKind]| {
        let game = Game::from_setup(&new_york_city::setup(seats, 1)).expect("the seats make a game");
        let names = Names::of(game.table());
        game.table().seats().map(|seat| names.seat(seat).to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&[SeatKind::Human, TOM]), ["You", "Tom"]);
    assert_eq!(names(&[TOM, SeatKind::Human, TOM]), ["Tom 1", "You", "Tom 2"]);
    assert_eq!(names(&[SeatKind::Human, TOM, SeatKind::Human]), ["Player 1", "Tom", "Player 2"]);
    let hard = SeatKind::Architect(Strength::Hard);
    assert_eq!(names(&[hard, SeatKind::Human]), ["Architect", "You"]);
    assert_eq!(names(&[hard, SeatKind::Human, hard]), ["Architect 1", "You", "Architect 2"]);
}

#[test]
fn every_line_of_a_score_sheet_has_its_own_words() {
    for seed in 0..20 {
        let seats = [SeatKind::Human, TOM];
        let mut last = None;
        play(&seats, seed, |game, choice, _| last = Some((game.clone(), choice)));
        let (mut game, choice) = last.expect("a game has actions");
        game.apply(choice).expect("it was applied before");
        for sheet in &game.score_sheet().seats {
            let mut lines = HashSet::new();
            for line in &sheet.lines {
                let text = score_source(&line.source);
                assert!(!text.is_empty() && !text.ends_with('.'), "{text}");
                // Two copies of a character count twice and read the same.
                let copies = matches!(line.source, new_york_city::ScoreSource::EndCharacter(_));
                assert!(lines.insert(text.clone()) || copies, "{text}");
            }
        }
    }
}
