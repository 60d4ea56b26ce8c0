//! The whole state of a game as JSON, hidden things included.

use std::prelude::v1::*;

use engine::{Rules, Seat};

use crate::components::*;
use crate::{ElevatorRow, Game, Part, Player, Question, Table};
use serde_json::{Map, Value, json};

use super::answer::{action, decision, declaration};
use super::score::token;
use engine::trace::{digest, fields, seat};

use super::{borough, card, cards, seat_kind};

/// Everything on the table, the open bid and the open decision with its legal answers.
pub fn state(game: &Game) -> Value {
    let table = game.table();
    let phase = phase(game.question().map(Question::part));
    json!({
        "round": table.round,
        "phase": phase,
        "matching": (phase == "II").then(|| card(table.matching)),
        "starter": table.starter.index(),
        "winner": seat(table.winner),
        "runner_up": seat(table.runner_up),
        "mayor": table.mayor().map(borough),
        "statue_claimed": table.statue_claimed,
        "draw_pile": table.draw_pile.iter().map(card).collect::<Value>(),
        "discard_pile": cards(table.discard_pile),
        "pairs": table.pairs.iter().map(|pair| json!(pair.map(card))).collect::<Value>(),
        "start_stacks": table.start_stacks.iter().map(|stack| characters(stack.iter())).collect::<Value>(),
        "elevator": table.elevator.iter().zip(1..).map(|(tiles, row)| elevator_row(tiles, row)).collect::<Value>(),
        "press_track": press_track(table),
        "boroughs": Borough::ALL.into_iter().map(|b| borough_state(table, b)).collect::<Value>(),
        "prestige": prestige(table),
        "vessels": Vessel::all().map(|v| vessel(table, v)).collect::<Value>(),
        "seats": table.seats().map(|seat| player(table, seat)).collect::<Value>(),
        "draft": draft(game),
        "queue": game.queue().iter().map(|seat| seat.index()).collect::<Value>(),
        "decision": open_decision(game),
        "digest": digest(game),
    })
}

/// Where in the round the open question belongs.
fn phase(part: Option<Part>) -> &'static str {
    match part {
        None => "over",
        Some(Part::Start) => "start",
        Some(Part::PhaseOne) => "I",
        Some(Part::BiddingRound) => "II",
        Some(Part::ClosingExchange) => "closing",
        Some(Part::PhaseThree) => "III",
    }
}

fn characters<'a>(tiles: impl Iterator<Item = &'a Character>) -> Value {
    tiles.map(|character| Value::from(character.number())).collect()
}

fn elevator_row(tiles: &ElevatorRow, row: u8) -> Value {
    let all: Vec<Character> = tiles.iter().collect();
    let (open, stack) = all.split_at(all.len().min(ELEVATOR_OPEN));
    json!({ "row": row, "open": characters(open.iter()), "stack": characters(stack.iter()) })
}

fn press_track(table: &Table) -> Value {
    let tokens = table.press_track.tokens_last_to_first();
    tokens.map(|(of, space)| json!({ "token": token(of), "space": space })).collect()
}

fn borough_state(table: &Table, of: Borough) -> Value {
    let there = |tile: &PrestigeTile| table.prestige_placed[usize::from(tile.number())] == Some(of);
    json!({
        "borough": borough(of),
        "letter": table.letters[of].as_char().to_string(),
        "base_value": table.base_values[of],
        "prestige": PrestigeTile::all().filter(there).map(prestige_tile).collect::<Value>(),
        "value": table.borough_value(of),
        "neutral": table.neutral[of],
    })
}

/// A prestige tile with what is printed on it.
pub fn prestige_tile(tile: PrestigeTile) -> Value {
    json!({ "number": tile.number(), "vessel": vessel_kind(tile.kind()), "value": tile.value() })
}

fn prestige(table: &Table) -> Value {
    let placed = PrestigeTile::all()
        .zip(table.prestige_placed)
        .filter_map(|(tile, place)| Some(json!({ "tile": prestige_tile(tile), "borough": borough(place?) })));
    json!({
        "stack": table.prestige_stack.iter().map(prestige_tile).collect::<Value>(),
        "shown": table.prestige_shown.iter().copied().map(prestige_tile).collect::<Value>(),
        "placed": placed.collect::<Value>(),
    })
}

fn vessel_kind(kind: VesselKind) -> &'static str {
    ["taxi", "bus", "streetcar", "subway", "boat"][kind as usize]
}

fn vessel(table: &Table, vessel: Vessel) -> Value {
    json!({
        "number": vessel.number(),
        "vessel": vessel_kind(vessel.kind()),
        "ends": vessel.ends().map(borough),
        "owner": seat(table.vessels[usize::from(vessel.number())]),
    })
}

fn player(table: &Table, of: Seat) -> Value {
    let player = &table.players[of];
    let owned = |vessel: &Vessel| table.vessels[usize::from(vessel.number())] == Some(of);
    let mut object = Map::new();
    object.insert("seat".to_owned(), of.index().into());
    object.extend(fields(seat_kind(player.kind)));
    object.extend(fields(json!({
        "score": player.score,
        "dollars": player.dollars,
        "skyscrapers": player.skyscrapers,
        "hand": cards(player.hand),
        "reserve": cards(player.reserve),
        "reserve_size": player.reserve_size,
        "company": company(player),
        "built": built(player),
        "bid": {
            "value": player.bid.value,
            "doublings": player.bid.doublings,
            "played": cards(player.bid.played),
        },
        "vessels": Vessel::all().filter(owned).map(|vessel| Value::from(vessel.number())).collect::<Value>(),
    })));
    Value::Object(object)
}

fn company(player: &Player) -> Value {
    let tiles = player.company.iter();
    tiles
        .map(|tile| {
            let (number, value) = (tile.character.number(), tile.character.value());
            json!({ "character": number, "value": value, "dollar": tile.used })
        })
        .collect()
}

fn built(player: &Player) -> Value {
    let counts = player.built.iter().map(|(b, count)| (b.short().to_owned(), Value::from(*count)));
    Value::Object(counts.collect())
}

/// The bid that is being put together, if one is.
fn draft(game: &Game) -> Value {
    let Some(decision) = game.decision() else { return Value::Null };
    let view = game.view(decision.seat);
    let Some(draft) = view.draft() else { return Value::Null };
    let company = view.company(decision.seat);
    let declared = draft.declarations().map(|(place, with)| {
        let character = company[place].character.number();
        json!({ "place": place, "character": character, "declaration": declaration(with) })
    });
    json!({
        "seat": decision.seat.index(),
        "plain": cards(draft.plain),
        "declared": declared.collect::<Value>(),
        "micro_steps": draft.micro_steps,
        "value": view.draft_value(),
    })
}

fn open_decision(game: &Game) -> Value {
    let Some(open) = game.decision() else { return Value::Null };
    let mut object = fields(decision(open));
    object.insert("legal".to_owned(), game.legal_actions().into_iter().map(action).collect());
    Value::Object(object)
}
