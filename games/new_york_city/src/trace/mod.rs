//! A game as JSON: `docs/trace-format.md` describes the lines.

mod answer;
mod fact;
mod score;
mod state;

use std::format;
use std::string::ToString;

use engine::trace::Trace;
use engine::{Decision, Sitter};
use serde_json::{Value, json};

use super::components::{Borough, Card, Cards};
use super::{Action, Fact, Game, Question, SeatKind};

impl Trace for Game {
    fn sitter(sitter: Sitter) -> Value {
        SeatKind::of(sitter).map_or(Value::Null, seat_kind)
    }

    fn state(&self) -> Value {
        state::state(self)
    }

    fn asked(decision: Decision<Question>) -> Value {
        answer::decision(decision)
    }

    fn action(action: Action) -> Value {
        answer::action(action)
    }

    fn fact(fact: Fact) -> Value {
        fact::fact(fact)
    }

    fn sheet(&self) -> Value {
        score::sheet(&self.score_sheet())
    }
}

fn seat_kind(kind: SeatKind) -> Value {
    let (kind, level) = match kind {
        SeatKind::Human => ("human", None),
        SeatKind::Architect(strength) => ("architect", Some(format!("{strength:?}"))),
        SeatKind::Tom(level) => ("tom", Some(level.to_string())),
    };
    json!({ "kind": kind, "level": level })
}

fn card(card: Card) -> Value {
    card.letter().to_string().into()
}

/// Cards whose order means nothing, sorted by type.
fn cards(cards: Cards) -> Value {
    let of_type = |c: Card| core::iter::repeat_n(card(c), usize::from(cards[c]));
    Card::ALL.into_iter().flat_map(of_type).collect()
}

fn borough(borough: Borough) -> Value {
    borough.short().into()
}
