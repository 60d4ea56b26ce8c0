//! A game as JSON is what `docs/trace-format.md` says.
#![cfg(feature = "trace")]

use std::collections::BTreeSet;

use engine::trace::Trace;
use engine::{Chance, Rules};
use serde_json::Value;
use tower_up::whim::{Whim, any_setup};
use tower_up::{Game, Question};

/// What the document says of Tower Up.
fn document() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/trace-format.md");
    let text = std::fs::read_to_string(path).expect("the document is there");
    text.split_once("\n## Tower Up\n").expect("it has a section of its own").1.to_owned()
}

/// Every name of a field, an action, a fact or a source in a value.
fn names(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                found.insert(name.clone());
                if name == "name" || name == "question" {
                    found.extend(value.as_str().map(str::to_owned));
                }
                names(value, found);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| names(value, found)),
        _ => {}
    }
}

/// TU-14.1, TU-13.9: every name that a trace has is in the document.
#[test]
fn every_name_of_a_trace_is_in_the_document() {
    let (document, mut found) = (document(), BTreeSet::new());
    for number in 0..45 {
        let (mut game, mut chance) =
            (Game::from_setup(&any_setup(number)).unwrap(), Chance::from_seed(number));
        while let Some(action) = Whim::of(&game, number).choose(&game, &mut chance) {
            names(&Game::asked(game.decision().unwrap()), &mut found);
            names(&Game::action(action), &mut found);
            let log = game.apply(action).unwrap();
            log.entries().iter().for_each(|entry| names(&Game::fact(entry.fact), &mut found));
        }
        names(&game.state(), &mut found);
        names(&game.sheet(), &mut found);
    }
    // Those of every game are told before.
    let shared = ["name", "code", "id", "question", "seats"];
    let missing: Vec<_> = found
        .iter()
        .filter(|name| !shared.contains(&name.as_str()) && !document.contains(&format!("`{name}`")))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(found.len() > 60, "{}", found.len());
}

/// TU-14.1: a state as its fields say.
#[test]
fn tu_14_1_a_state_has_the_fields_of_the_rules() {
    let mut game = Game::example(3);
    game.lay("28:K2[-,1] 29:W1[0]");
    let state = game.state();
    let fields: Vec<&str> = state.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        fields,
        [
            "side",
            "site",
            "supply",
            "deck",
            "discard",
            "market",
            "objective",
            "pile",
            "seat",
            "active",
            "phase",
            "extra",
            "trigger",
            "queue",
            "idle",
            "placing",
            "aside",
            "decision",
            "digest",
        ]
    );
    assert_eq!(state["site"].as_array().unwrap().len(), 48);
    assert_eq!(
        state["site"][28],
        serde_json::json!({ "colour": 3, "height": 2, "roof": [null, 1, null, null, null, null] })
    );
    assert_eq!(state["site"][0]["colour"], Value::Null);
    assert_eq!((state["supply"][0].as_u64(), state["deck"].as_array().map(Vec::len)), (Some(27), Some(41)));
    assert_eq!(
        state["seat"][2],
        serde_json::json!({
            "stock": [1, 1, 1, 1], "pos": [0, 0, 0, 0], "roofs_left": 10, "chip": [0, 0, 0], "cone": null
        })
    );
    assert_eq!(state["decision"]["id"], Question::Turn.id());
    let action = tower_up::Action::Take { slot: 1, free: tower_up::components::Floors([1, 0, 2, 0]) };
    assert_eq!(Game::action(action)["colours"], serde_json::json!([0, 2, 2]));
}
