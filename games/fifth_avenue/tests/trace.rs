//! A game as JSON is what `docs/trace-format.md` says.
#![cfg(feature = "trace")]

use std::collections::BTreeSet;

use engine::trace::Trace;
use engine::{Chance, Code, Rules};
use fifth_avenue::arrange::SEATING;
use fifth_avenue::components::Side;
use fifth_avenue::whim::{Whim, any_setup};
use fifth_avenue::{Action, Game, Question, Step};
use serde_json::{Value, json};

/// What the document says of 5th Avenue.
fn document() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/trace-format.md");
    let text = std::fs::read_to_string(path).expect("the document is there");
    let own = text.split_once("\n## 5th Avenue\n").expect("it has a section of its own").1;
    own.split("\n## ").next().expect("a text has a beginning").to_owned()
}

/// Every name of a field, an action, a fact or a source in a value.
fn names(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                found.insert(name.clone());
                if name == "name" || name == "question" || name == "step" || name == "by" || name == "alea" {
                    found.extend(value.as_str().map(str::to_owned));
                }
                names(value, found);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| names(value, found)),
        _ => {}
    }
}

/// Section 4, 5A-D1 to 5A-D7: every name that a trace has is in the document.
#[test]
fn every_name_of_a_trace_is_in_the_document() {
    let (document, mut found) = (document(), BTreeSet::new());
    for number in 0..60 {
        let (mut game, mut chance) =
            (Game::from_setup(&any_setup(number)).unwrap(), Chance::from_seed(number));
        while let Some(action) = Whim::of(&game, number).choose(&game, &mut chance) {
            names(&Game::asked(game.decision().unwrap()), &mut found);
            names(&Game::action(action), &mut found);
            let log = game.apply(action).unwrap();
            log.entries().iter().for_each(|entry| names(&Game::fact(entry.fact), &mut found));
            if chance.below(40) == 0 {
                names(&game.state(), &mut found);
            }
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
    assert!(found.len() > 110, "{}", found.len());
}

/// Section 4: a state as its fields say, in the middle of an auction.
#[test]
fn a_state_has_the_fields_of_the_rules() {
    let mut game = Game::example(3, Side::Five, 21);
    game.lay(&SEATING, "TS{vi:FJ gn:Yellow*1 or:Red*2}");
    let table = game.table_mut();
    table.commissions[0] = fifth_avenue::arrange::node("CP");
    table.marks[0] = fifth_avenue::arrange::districts("34W TS");
    table.step = Step::Move { phase: 3 };
    let first = engine::Seat::FIRST;
    game.set_hand(first, "gy4 gn5 bk6");
    game.set_black(&[4, 5, 6], 2, 1);
    let home = Action::Move {
        commission: fifth_avenue::components::Commission::White,
        node: fifth_avenue::components::Node::CITY_HALL,
    };
    game.apply(home).unwrap();
    let mut offered = Vec::new();
    game.legal(&mut |action| offered.push(Game::action(action)));
    assert_eq!(offered[0], json!({ "name": "Pass", "code": Action::Pass.code() }));
    assert_eq!((&offered[1]["name"], &offered[1]["card"]), (&json!("Add"), &json!("gn5")));
    game.apply(Action::from_code(offered[2]["code"].as_u64().unwrap() as u16).unwrap()).unwrap();
    let state = game.state();
    let fields: Vec<&str> = state.as_object().unwrap().keys().map(String::as_str).collect();
    let expected = "side stock lots closed closures placements row park_shops turned_up removed_shops removed_alea decks fresh \
        pile down tail seat commissions marks auction step phase active turn actions decision digest";
    assert_eq!(fields.join(" "), expected);
    assert_eq!(state["lots"].as_array().map(Vec::len), Some(7));
    assert_eq!(state["lots"][3][0], json!({ "shops": ["F", "J"], "owner": null, "count": 0 }));
    assert_eq!(state["lots"][3][4], json!({ "shops": [], "owner": 0, "count": 2 }));
    assert_eq!((&state["pile"], &state["down"], &state["tail"]), (&json!([4, 5, 6]), &json!(2), &json!(1)));
    assert_eq!(state["seat"][0]["hand"], json!(["gn5", "bk6"]));
    assert_eq!((&state["commissions"], &state["marks"]), (&json!(["CH", "CH"]), &json!([["34W", "TS"], []])));
    let auction = &state["auction"];
    assert_eq!((&auction["sites"], &auction["site"]), (&json!(["34W", "TS", "park"]), &json!(0)));
    assert_eq!((&auction["draft"], &auction["case"]), (&json!(["gy4"]), &json!([2, 2, 2])));
    assert_eq!(auction["open"][1], json!(["or", "gn", "br", "gy", "vi"]));
    assert_eq!(
        (&auction["trigger"], &auction["next"], &auction["alea"]),
        (&json!(0), &json!(0), &json!("out"))
    );
    assert_eq!(state["decision"]["id"], Question::Bid.id());
    assert_eq!((&state["step"], &state["phase"]), (&json!("bid"), &json!(3)));
}
