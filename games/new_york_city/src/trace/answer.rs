//! Decisions and the actions that answer them, as JSON.

use std::borrow::ToOwned;

use engine::Code;

use crate::{Action, Decision, Declaration, Question};
use serde_json::{Map, Value, json};

use engine::trace::{fields, named};

use super::{borough, card};

/// Who is asked what.
pub fn decision(decision: Decision) -> Value {
    let mut object = Map::new();
    object.insert("seat".to_owned(), decision.seat.index().into());
    object.insert("id".to_owned(), decision.question.id().into());
    let (name, with) = question(decision.question);
    object.insert("question".to_owned(), name.into());
    object.extend(fields(with));
    Value::Object(object)
}

fn question(question: Question) -> (&'static str, Value) {
    match question {
        Question::StartStack => ("start_stack", json!({})),
        Question::PhaseOne => ("phase_one", json!({})),
        Question::SingleCard { second } => ("single_card", json!({ "second": second })),
        Question::HandDiscard { character, exactly } => {
            ("hand_discard", json!({ "character": character.number(), "exactly": exactly }))
        }
        Question::GiveUpTile => ("give_up_tile", json!({})),
        Question::ReplacementTile { limit } => ("replacement_tile", json!({ "limit": limit })),
        Question::MatchReserve { card: c, most } => {
            ("match_reserve", json!({ "card": card(c), "most": most }))
        }
        Question::ReplaceNeutral => ("replace_neutral", json!({})),
        Question::Delay => ("delay", json!({})),
        Question::Bid => ("bid", json!({})),
        Question::RenewReserve => ("renew_reserve", json!({})),
        Question::ElevatorTile { limit } => ("elevator_tile", json!({ "limit": limit })),
        Question::PrestigeBonus { winner } => ("prestige_bonus", json!({ "winner": winner })),
        Question::PrestigeRelocation { target } => {
            ("prestige_relocation", json!({ "target": borough(target) }))
        }
        Question::Relocation { target, missing } => {
            ("relocation", json!({ "target": borough(target), "missing": missing }))
        }
        Question::OneMoreSkyscraper { target } => {
            ("one_more_skyscraper", json!({ "target": borough(target) }))
        }
        Question::TakeBack => ("take_back", json!({})),
        Question::TakeBackCard { most } => ("take_back_card", json!({ "most": most })),
        Question::ClosingExchange => ("closing_exchange", json!({})),
        Question::PhaseThree => ("phase_three", json!({})),
    }
}

/// One answer, with its code.
pub fn action(action: Action) -> Value {
    let (name, with) = match action {
        Action::TakeStack(place) => ("take_stack", json!({ "place": place })),
        Action::Use(character) => ("use", json!({ "character": character.number() })),
        Action::TakePair(slot) => ("take_pair", json!({ "slot": slot })),
        Action::TakeSingle { slot, side } => ("take_single", json!({ "slot": slot, "side": side as u8 })),
        Action::Discard(c) => ("discard", json!({ "card": card(c) })),
        Action::GiveUp(place) => ("give_up", json!({ "place": place })),
        Action::TakeTile { row, position } => ("take_tile", json!({ "row": row, "position": position })),
        Action::FromReserve(count) => ("from_reserve", json!({ "cards": count })),
        Action::Replace(b) => ("replace", json!({ "borough": borough(b) })),
        Action::No => ("no", json!({})),
        Action::Yes => ("yes", json!({})),
        Action::Add(c) => ("add", json!({ "card": card(c) })),
        Action::Remove(c) => ("remove", json!({ "card": card(c) })),
        Action::Exchange { hand, reserve } => {
            ("exchange", json!({ "hand": card(hand), "reserve": card(reserve) }))
        }
        Action::PlayReserve(c) => ("play_reserve", json!({ "card": card(c) })),
        Action::Declare { place, declaration } => {
            ("declare", json!({ "place": place, "declaration": self::declaration(declaration) }))
        }
        Action::Confirm => ("confirm", json!({})),
        Action::Pass => ("pass", json!({})),
        Action::Complete => ("complete", json!({})),
        Action::Forfeit => ("forfeit", json!({})),
        Action::PlacePrestige { shown, vessel, end } => {
            ("place_prestige", json!({ "shown": shown, "vessel": vessel.number(), "end": end }))
        }
        Action::Relocate(b) => ("relocate", json!({ "borough": borough(b) })),
        Action::TakeBack(c) => ("take_back", json!({ "card": card(c) })),
        Action::Done => ("done", json!({})),
    };
    let mut object = Map::new();
    object.insert("code".to_owned(), action.code().into());
    object.extend(fields(named(name, with)));
    Value::Object(object)
}

/// What a character is declared for.
pub fn declaration(declaration: Declaration) -> Value {
    match declaration {
        Declaration::Withdrawn => named("withdrawn", json!({})),
        Declaration::Card(c) => named("card", json!({ "card": card(c) })),
        Declaration::Steps(steps) => named("steps", json!({ "steps": steps })),
        Declaration::Used => named("used", json!({})),
    }
}
