//! A game as JSON is what `docs/trace-format.md` says.
#![cfg(feature = "trace")]

use std::collections::BTreeSet;

use engine::trace::Trace;
use engine::{Chance, Rules, Seat};
use new_york_1901::components::Challenge;
use new_york_1901::whim::{Whim, any_setup};
use new_york_1901::{Game, Question, Trigger};
use serde_json::{Value, json};

/// What the document says of New York 1901.
fn document() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/trace-format.md");
    let text = std::fs::read_to_string(path).expect("the document is there");
    text.split_once("\n## New York 1901\n").expect("it has a section of its own").1.to_owned()
}

/// Every name of a field, an action, a fact or a source in a value.
fn names(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                found.insert(name.clone());
                if ["name", "question", "reason", "mode", "decided"].contains(&name.as_str()) {
                    found.extend(value.as_str().map(str::to_owned));
                }
                names(value, found);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| names(value, found)),
        _ => {}
    }
}

/// NY-19, NY-17: every name that a trace has is in the document.
#[test]
fn every_name_of_a_trace_is_in_the_document() {
    let (document, mut found) = (document(), BTreeSet::new());
    for number in 0..66 {
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
    assert!(found.len() > 80, "{}", found.len());
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

/// NY-19: a state as its fields say.
#[test]
fn ny_19_a_state_has_the_fields_of_the_rules() {
    let mut game = Game::example(3);
    game.lay("ST=g9 B4=2.0,3.0,3.1 g7* 1:LP=12.8,13.8,14.8,15.8,13.9,14.9,15.9");
    game.set_challenge(Some(Challenge::GoldTycoon));
    game.go_on();
    let state = game.state();
    let fields = [
        "owner",
        "worker",
        "tiles",
        "seat",
        "deck",
        "market",
        "legendaries",
        "streets",
        "challenge",
        "turn",
        "ending",
        "over",
        "setup",
        "decision",
        "digest",
    ];
    assert_eq!(keys(&state), fields);
    // g7 has number 46, g0 number 39, p1 number 53.
    let at = |field: &str, lot: usize| state[field][lot].clone();
    assert_eq!(["owner", "worker"].map(|field| state[field].as_array().unwrap().len()), [65, 65]);
    assert_eq!([46, 39, 53].map(|lot| at("owner", lot)), [json!(0), Value::Null, json!(1)]);
    assert_eq!([46, 48, 0].map(|lot| at("worker", lot)), [json!(true), json!(false), json!(false)]);
    assert_eq!(
        state["tiles"],
        json!([
            { "owner": 0, "tile": "ST", "o": 1, "x": 3, "y": 4 },
            { "owner": 0, "tile": "B4", "o": 2, "x": 2, "y": 0 },
            { "owner": 1, "tile": "LP", "o": 4, "x": 12, "y": 8 },
        ])
    );
    assert_eq!(
        state["seat"][0],
        json!({
            "score": 0, "available": 3, "legendary": null, "held": ["boom", "shift", "grab"],
            "unbuilt": ["B1", "B2", "B3", "B5", "B6", "S1", "S2", "S3", "S4", "S5", "S6", "G1", "G2", "G3", "G4", "G5", "G6"],
        })
    );
    assert_eq!(state["seat"][1]["legendary"], "LP");
    assert_eq!(state["market"], json!([null, "B2", "Y2", "G2"]));
    assert_eq!(state["deck"][0], "R2");
    assert_eq!(state["deck"].as_array().unwrap().len(), 65 - 4 - 3 - 3);
    assert_eq!(
        (&state["legendaries"], &state["streets"]),
        (&json!(["LS", "LM", "LW"]), &json!(["BW", "CE", "WA"]))
    );
    assert_eq!(
        (&state["challenge"], &state["over"], &state["ending"]),
        (&json!("C0"), &json!(false), &Value::Null)
    );
    assert_eq!(
        state["turn"],
        json!({ "number": 1, "seat": 0, "w0": 4, "option": 1, "acquired": [2], "placed": 0, "pending": null })
    );
    assert_eq!(state["setup"], json!({ "n": 3, "expert": false, "characters": [null, null, null] }));
    assert_eq!(state["decision"], json!({ "seat": 0, "id": Question::GoOn.id(), "question": "go_on" }));
    let mut legal = Vec::new();
    game.legal(&mut |action| legal.push(Game::action(action)));
    assert_eq!(legal[0], json!({ "name": "build", "code": 0x1800, "tile": "B1" }));
    assert_eq!(legal.last(), Some(&json!({ "name": "end", "code": 0x3100 })));
}

/// NY-19: what only comes later in a game.
#[test]
fn ny_19_what_is_pending_and_what_ends_the_game() {
    let mut game = Game::example(2);
    game.lay("ST=g9 1:ST=b5");
    game.set_ending(Seat::new(1).unwrap(), Trigger::Deck, 1);
    let rebuild = new_york_1901::Action::Rebuild { tile: new_york_1901::arrange::tile("B1") };
    assert_eq!(Game::action(rebuild), json!({ "name": "rebuild", "code": 0x1900, "tile": "B1" }));
    game.apply(rebuild).unwrap();
    let state = game.state();
    assert_eq!(
        (&state["turn"]["option"], &state["turn"]["pending"]),
        (&json!(2), &json!({ "tile": "B1", "mode": "rebuild" }))
    );
    assert_eq!(state["ending"], json!({ "by": 1, "reason": "deck", "left": 1 }));
    let mut places = Vec::new();
    game.legal(&mut |action| places.push((action, Game::action(action))));
    assert_eq!(places[0].1, json!({ "name": "place", "code": 0x2143, "o": 1, "x": 3, "y": 4 }));
    game.apply(places[0].0).unwrap();
    game.apply(new_york_1901::Action::End).unwrap();
    assert_eq!((&game.state()["over"], &game.state()["decision"]), (&json!(true), &Value::Null));
    let sheet = game.sheet();
    assert_eq!(keys(&sheet["seats"][0]), ["seat", "rank", "total", "height", "gold", "decided", "lines"]);
    let sources: Vec<&Value> =
        sheet["seats"][0]["lines"].as_array().unwrap().iter().map(|line| &line["source"]["name"]).collect();
    assert_eq!(sources, ["track", "street", "street", "street", "cards"]);
    let dealt = Game::from_setup(&any_setup(1)).unwrap();
    let letters = dealt.state()["setup"]["characters"].clone();
    assert!(letters.as_array().unwrap().iter().all(|letter| "RBYGP".contains(letter.as_str().unwrap())));
}
