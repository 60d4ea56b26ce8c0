//! The choices that are worth a try: the best plans (NY-22.7).

use heapless::Vec;

use crate::Question;
use crate::table::Table;

use super::choice::Choice;
use super::planner::plans;

/// How many are tried at most.
const TRIED: usize = 8;
/// Plans among them that begin with the same action: they are much alike.
const ALIKE: usize = 2;

/// A plan, and what the table is worth after it.
type Plan = (Choice, i32);

/// The best plans of a question, the planner's own first.
pub fn options(table: &Table, question: Question, into: &mut architect::Options<Choice>) {
    let mut best = Vec::new();
    plans(table, question, &mut |choice, worth| insert(&mut best, (choice, worth)));
    // NY-22.7: action cards and a worker that comes back are left to the planner.
    let is_planned = match question {
        Question::Turn | Question::Place => true,
        Question::GoOn => table.turn.placed == 0,
        Question::TakeBack => false,
    };
    let tried = if is_planned { TRIED } else { 1 };
    into.extend(best.iter().take(tried).map(|(choice, _)| *choice));
}

/// Puts a plan at its place, behind those that are as good; the worst one, or the worst one that is alike, may have to go.
fn insert(best: &mut Vec<Plan, TRIED>, plan: Plan) {
    let place = best.iter().position(|(_, worth)| *worth < plan.1).unwrap_or(best.len());
    let is_alike = |(other, _): &Plan| other.first() == plan.0.first();
    if best[..place].iter().filter(|plan| is_alike(plan)).count() >= ALIKE {
        return;
    }
    let alike = best.iter().filter(|plan| is_alike(plan)).count();
    let last = if alike >= ALIKE { best.iter().rposition(is_alike) } else { None };
    match last {
        Some(last) => drop(best.remove(last)),
        None if !best.is_full() => {}
        None if place == best.len() => return,
        None => drop(best.pop()),
    }
    let _ = best.insert(place, plan);
}
