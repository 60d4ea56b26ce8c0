//! A recorded game, told step by step: as JSON for tools, as text for people.
//!
//! `docs/trace-format.md` describes the JSON. A trace shows everything, hidden cards included: it
//! is made of a finished record and never shown to somebody who still plays.

mod text;

use std::io::{self, Write};

use engine::trace::{digest, entry, legal};
use engine::{Code, Log, LogOf, Rules, SAVE_VERSION};
use serde_json::{Value, json};
use skyline::Title;

pub use text::write_text;

use crate::recorded::LongRecord;

/// The version of the JSON lines. A field may be added without a new number; none is removed or
/// changed.
pub const TRACE_VERSION: u8 = 1;

/// Writes the JSON lines of a recorded game: start, actions, end. With `with_legal`, every line has the legal answers to the
/// decision that is open then.
///
/// # Errors
/// Those of the writer.
pub fn write_json<T: Title>(
    record: &LongRecord<T::Game>,
    with_legal: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    use engine::trace::Trace;
    let mut line = |mut value: Value, game: &T::Game| {
        if let (true, Value::Object(fields)) = (with_legal, &mut value) {
            fields.insert("legal".to_owned(), legal(game));
        }
        writeln!(out, "{value}")
    };
    let game = record.game_at(0);
    let start = json!({
        "kind": "start",
        "format": "skyline-trace",
        "version": TRACE_VERSION,
        "game": T::NAMED.name,
        "save_version": SAVE_VERSION,
        "data_version": T::Game::DATA_VERSION,
        "setup": setup::<T>(record),
        "state": game.state(),
    });
    line(start, &game)?;
    let end = replay(record, |number, before, action, log, after| {
        let action = json!({
            "kind": "action",
            "index": number,
            "seat": before.decision().map(|decision| decision.seat.index()),
            "decision": before.decision().map(T::Game::asked),
            "action": T::Game::action(action),
            "log": log.entries().iter().map(entry::<T::Game>).collect::<Vec<_>>(),
            "state": after.state(),
        });
        line(action, after)
    })?;
    let last = json!({
        "kind": "end",
        "actions": record.played().len(),
        "over": end.is_over(),
        "score_sheet": end.sheet(),
        "digest": digest(&end),
    });
    line(last, &end)
}

/// Plays a record again from the beginning and shows each action: its number from 1, the game
/// before it, the action, its log, the game after it. Returns the game at the end.
fn replay<G: Rules>(
    record: &LongRecord<G>,
    mut show: impl FnMut(usize, &G, G::Action, &LogOf<G>, &G) -> io::Result<()>,
) -> io::Result<G> {
    let mut game = record.game_at(0);
    let mut log = Log::new();
    for (number, code) in (1..).zip(record.played()) {
        let action = G::Action::from_code(*code).expect("a record holds actions");
        let before = game.clone();
        log.clear();
        game.apply_into(action, &mut log).expect("a record holds legal actions");
        show(number, &before, action, &log, &game)?;
    }
    Ok(game)
}

fn setup<T: Title>(record: &LongRecord<T::Game>) -> Value {
    use engine::trace::Trace;
    let setup = record.setup();
    let seats: Vec<Value> = setup.seats.iter().map(|sitter| T::Game::sitter(*sitter)).collect();
    let option = |option: &engine::GameOption| {
        (option.name.to_owned(), Value::from(option.values[option.chosen(setup.options)]))
    };
    // As text: many JSON readers keep only 53 bits of a number.
    let options = Value::Object(T::Game::OPTIONS.iter().map(option).collect());
    json!({ "seats": seats, "options": options, "seed": setup.seed.to_string() })
}
