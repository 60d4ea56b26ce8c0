//! The choices that are worth a try: the best of the quick policy (TU-16.5).

use heapless::Vec;

use crate::components::MARKET;
use crate::table::Table;
use crate::{Action, Question};

use super::policy::{choose, score_each};

/// How many are tried at most.
pub const TRIED: usize = 8;
/// Takes of one slot among them: those that differ only in colours are alike.
const TAKES_OF_A_SLOT: u8 = 2;

/// The best options of a question, the policy's own first.
pub fn options(table: &Table, question: Question, into: &mut architect::Options<Action>) {
    let mut best: Vec<(Action, i32), { TRIED }> = Vec::new();
    // The policy's own is among the best, but of equal ones it may be another.
    if let Some(own) = choose(table, question) {
        let _ = best.push((own, i32::MAX));
        score_each(table, question, &mut |action, score| {
            if action != own {
                insert(&mut best, action, score);
            }
        });
    }
    into.extend(best.iter().take(TRIED).map(|(action, _)| *action));
}

/// Puts an option at its place, behind those that are as good; the worst one may have to go.
fn insert<const N: usize>(best: &mut Vec<(Action, i32), N>, action: Action, score: i32) {
    let slot_of = |action: &Action| match action {
        Action::Take { slot, .. } => Some(usize::from(*slot) % MARKET),
        _ => None,
    };
    if let Some(slot) = slot_of(&action) {
        let is_alike = |(other, _): &(Action, i32)| slot_of(other) == Some(slot);
        let alike = best.iter().enumerate().filter(|(_, other)| is_alike(other)).map(|(place, _)| place);
        let last = alike.clone().next_back();
        if let Some(last) = last.filter(|_| alike.count() >= usize::from(TAKES_OF_A_SLOT)) {
            if best[last].1 >= score {
                return;
            }
            best.remove(last);
        }
    }
    let place = best.iter().position(|(_, other)| *other < score).unwrap_or(best.len());
    if best.is_full() {
        if place == best.len() {
            return;
        }
        best.pop();
    }
    let _ = best.insert(place, (action, score));
}
