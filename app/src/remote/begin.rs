//! What is to be played, in the words of a line.

use engine::Order;

use super::problem::{Problem, known_again};
use crate::shelf::Shelf;

/// Reads `GAME SEATS [NAME=VALUE ...] [seed=N]`.
pub(super) fn order<S: Shelf>(words: &str) -> Result<Order, Problem> {
    let needed = Problem::Follows("begin", "a game and its seats: GAME SEATS [NAME=VALUE ...] [seed=N]");
    let (name, rest) = words.split_once(' ').unwrap_or((words, ""));
    if name.is_empty() {
        return Err(needed);
    }
    let unknown = || Problem::NoTitle(known_again(name), S::CARDS);
    let card = S::CARDS.iter().find(|card| card.name == name).ok_or_else(unknown)?;
    if rest.is_empty() {
        return Err(needed);
    }
    (card.wording.read)(rest).map_err(|fault| Problem::NoOrder(fault.map(known_again)))
}
