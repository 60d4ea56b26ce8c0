//! A recorded game, told step by step: as JSON for tools, as text for people.
//!
//! `docs/trace-format.md` describes the JSON. A trace shows everything, hidden cards included: it
//! is made of a finished record and never shown to somebody who still plays.

mod answer;
mod fact;
mod score;
mod state;
mod text;

use std::io::{self, Write};

use new_york_city::components::{Borough, Card, Cards, DATA_VERSION, Level};
use new_york_city::{Action, Game, Log, Record, SAVE_VERSION, Seat, SeatKind};
use serde_json::{Map, Value, json};

pub use text::write_text;

/// The version of the JSON lines. A field may be added without a new number; none is removed or
/// changed.
pub const TRACE_VERSION: u8 = 1;

/// Writes the JSON lines of a recorded game: start, actions, end.
///
/// # Errors
/// Those of the writer.
pub fn write_json(record: &Record, out: &mut impl Write) -> io::Result<()> {
    let mut line = |value: Value| writeln!(out, "{value}");
    let game = beginning(record);
    line(json!({
        "kind": "start",
        "format": "skyline-trace",
        "version": TRACE_VERSION,
        "save_version": SAVE_VERSION,
        "data_version": DATA_VERSION,
        "setup": setup(record),
        "state": state::state(&game),
    }))?;
    let end = replay(record, |number, before, action, log, after| {
        line(json!({
            "kind": "action",
            "index": number,
            "seat": before.decision().map(|decision| decision.seat.index()),
            "decision": before.decision().map(answer::decision),
            "action": answer::action(action),
            "log": log.entries().iter().map(fact::entry).collect::<Vec<_>>(),
            "state": state::state(after),
        }))
    })?;
    line(json!({
        "kind": "end",
        "actions": record.played().len(),
        "over": end.is_over(),
        "score_sheet": score::sheet(&end.score_sheet()),
        "digest": digest(&end),
    }))
}

/// Plays a record again from the beginning and shows each action: its number from 1, the game
/// before it, the action, its log, the game after it. Returns the game at the end.
fn replay(
    record: &Record,
    mut show: impl FnMut(usize, &Game, Action, &Log, &Game) -> io::Result<()>,
) -> io::Result<Game> {
    let mut game = beginning(record);
    for (number, code) in (1..).zip(record.played()) {
        let action = Action::from_code(*code).expect("a record holds actions");
        let before = game.clone();
        let log = game.apply(action).expect("a record holds legal actions");
        show(number, &before, action, &log, &game)?;
    }
    Ok(game)
}

fn beginning(record: &Record) -> Game {
    Game::from_setup(record.setup()).expect("a recorded setup was checked")
}

/// The digest of a game, 16 hexadecimal digits.
pub fn digest(game: &Game) -> String {
    format!("{:016x}", game.digest())
}

fn setup(record: &Record) -> Value {
    let seats: Vec<Value> = record.setup().seats.iter().map(|kind| Value::Object(seat_kind(*kind))).collect();
    // As text: many JSON readers keep only 53 bits of a number.
    json!({ "seats": seats, "seed": record.setup().seed.to_string() })
}

fn seat_kind(kind: SeatKind) -> Map<String, Value> {
    let (kind, level) = match kind {
        SeatKind::Human => ("human", None),
        SeatKind::Architect(strength) => ("architect", Some(format!("{strength:?}"))),
        SeatKind::Tom(level) => ("tom", Some(level_name(level))),
    };
    fields(json!({ "kind": kind, "level": level }))
}

/// A level as it is printed, such as `B4`.
fn level_name(level: Level) -> String {
    format!("{}{}", level.mode.letter(), level.cards)
}

fn fields(object: Value) -> Map<String, Value> {
    match object {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// An object that begins with its name: how actions, facts, questions and score sources look.
fn named(name: &str, with: Value) -> Value {
    let mut object = Map::new();
    object.insert("name".to_owned(), name.into());
    object.extend(fields(with));
    Value::Object(object)
}

fn card(card: Card) -> Value {
    card.letter().to_string().into()
}

/// Cards whose order means nothing, sorted by type.
fn cards(cards: Cards) -> Value {
    let of_type = |c: Card| std::iter::repeat_n(card(c), usize::from(cards[c]));
    Card::ALL.into_iter().flat_map(of_type).collect()
}

fn borough(borough: Borough) -> Value {
    borough.short().into()
}

fn seat(seat: Option<Seat>) -> Value {
    seat.map(Seat::index).into()
}
