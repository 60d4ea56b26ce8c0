//! The choices that are worth a try (5A-O5): the best of the quick policy.

use heapless::Vec;

use crate::{Question, View};

use super::choice::Choice;
use super::policy::{choose, score_each};

/// How many are tried at most.
const TRIED_MAX: usize = 16;

/// How many of a question.
const fn tried(question: Question) -> usize {
    match question {
        Question::Start => 6,
        // A, C, Score, and the six best shops.
        Question::Action | Question::Shop => 8,
        Question::Cards => 3,
        Question::Move => 6,
        Question::Bid => TRIED_MAX,
        Question::Award => 5,
    }
}

/// The best options of a question, the policy's own first.
pub fn options(view: &View<'_>, question: Question, into: &mut architect::Options<Choice>) {
    let Some(own) = choose(view, question) else { return };
    let most = tried(question);
    let mut best: Vec<(Choice, i32), TRIED_MAX> = Vec::new();
    let _ = best.push((own, i32::MAX));
    score_each(view, question, &mut |choice, score| {
        if choice == own {
            return;
        }
        let place = best.iter().position(|(_, other)| *other < score).unwrap_or(best.len());
        if place >= most {
            return;
        }
        if best.len() == most {
            best.pop();
        }
        let _ = best.insert(place, (choice, score));
    });
    into.extend(best.iter().map(|(choice, _)| *choice));
}
