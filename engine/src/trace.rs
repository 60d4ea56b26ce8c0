//! A game as JSON, for tools on a PC: `docs/trace-format.md` describes the lines.
//!
//! A trace shows everything, hidden things included: it is made of a finished record and never shown to somebody who
//! still plays.

use std::borrow::ToOwned;

use serde_json::{Map, Value};

use crate::notation::Notation;
use crate::rules::Decision;
use crate::seat::Sitter;
use crate::{LogEntry, Rules, Seat};

/// How a game tells its parts. Names are those of its rules file.
pub trait Trace: Notation {
    /// Who sits on a seat: an object with `kind` and `level`.
    fn sitter(sitter: Sitter) -> Value;

    /// Everything on the table, with the open decision and the digest.
    fn state(&self) -> Value;

    /// Who is asked what.
    fn asked(decision: Decision<Self::Question>) -> Value;

    /// An action, with its code.
    fn action(action: Self::Action) -> Value;

    /// What happened.
    fn fact(fact: Self::Fact) -> Value;

    /// The score sheet, as if the game ended now.
    fn sheet(&self) -> Value;
}

/// What happened, to whom, and the rule that made it so.
pub fn entry<G: Trace>(entry: &LogEntry<G::Fact, G::Rule>) -> Value {
    use crate::RuleNumber;
    serde_json::json!({ "rule": entry.rule.number(), "seat": seat(entry.seat), "fact": G::fact(entry.fact) })
}

/// The legal answers to the open decision.
pub fn legal<G: Trace>(game: &G) -> Value {
    let mut actions = std::vec::Vec::new();
    game.legal(&mut |action| actions.push(G::action(action)));
    Value::Array(actions)
}

/// The digest of a game, 16 hexadecimal digits.
pub fn digest(game: &impl Rules) -> std::string::String {
    std::format!("{:016x}", game.digest())
}

/// The fields of an object.
pub fn fields(object: Value) -> Map<std::string::String, Value> {
    match object {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// An object that begins with its name: how actions, facts, questions and score sources look.
pub fn named(name: &str, with: Value) -> Value {
    let mut object = Map::new();
    object.insert("name".to_owned(), name.into());
    object.extend(fields(with));
    Value::Object(object)
}

/// A seat by its number from 0.
pub fn seat(seat: Option<Seat>) -> Value {
    seat.map(Seat::index).into()
}
