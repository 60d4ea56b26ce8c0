//! `replay`: what was recorded comes back, whole, and what is no record is refused.

mod program;

use std::path::PathBuf;

use engine::{Code, Rules};
use new_york_city::{Game, Record};
use program::{Folder, fails, json_lines, replay, runs, sim};
use serde_json::Value;

/// Records so many games and returns their files.
fn recorded(folder: &Folder, seats: &str, games: usize) -> Vec<PathBuf> {
    let count = games.to_string();
    runs(sim().args(["--seats", seats, "--games", &count, "--record"]).arg(folder.path("")));
    (1..=games).map(|game| folder.path(&format!("game-{game:06}.skyline"))).collect()
}

fn digest(game: &Game) -> String {
    format!("{:016x}", game.digest())
}

#[test]
fn a_recorded_game_comes_back_with_every_digest_equal() {
    let folder = Folder::new("round-trip");
    for file in recorded(&folder, "random,policy,tom:C5", 1) {
        let record: Box<Record> = Box::new(Record::from_bytes(&std::fs::read(&file).unwrap()).unwrap());
        let trace = json_lines(&runs(replay(&file).arg("--json")));
        let (start, rest) = trace.split_first().unwrap();
        let (end, actions) = rest.split_last().unwrap();
        let mut game = Game::from_setup(record.setup()).unwrap();
        assert_eq!(start["state"]["digest"], digest(&game));
        assert_eq!(actions.len(), record.played().len());
        for (index, line) in (1..).zip(actions) {
            let code = line["action"]["code"].as_u64().unwrap() as u16;
            game.apply(new_york_city::Action::from_code(code).unwrap()).unwrap();
            assert_eq!(line["index"], index);
            assert_eq!(line["state"]["digest"], digest(&game));
        }
        assert_eq!(end["over"], true);
        assert_eq!(end["digest"], digest(record.game()));
        assert!(runs(&mut replay(&file)).ends_with(&format!("Digest {}\n", digest(record.game()))));
    }
}

#[test]
fn the_same_match_records_the_same_bytes() {
    let (one, two) = (Folder::new("same-bytes-1"), Folder::new("same-bytes-2"));
    let files = recorded(&one, "policy,random", 2).into_iter().zip(recorded(&two, "policy,random", 2));
    for (one, two) in files {
        assert_eq!(std::fs::read(one).unwrap(), std::fs::read(two).unwrap());
    }
}

/// The cards of a list, or of a list of pairs.
fn count(cards: &Value) -> usize {
    let list = cards.as_array().unwrap_or_else(|| panic!("{cards} is no list of cards"));
    list.iter().map(|card| if card.is_array() { count(card) } else { 1 }).sum()
}

fn cards_in(state: &Value) -> usize {
    let mut cards = count(&state["draw_pile"]) + count(&state["discard_pile"]) + count(&state["pairs"]);
    for seat in state["seats"].as_array().unwrap() {
        cards += count(&seat["hand"]) + count(&seat["reserve"]) + count(&seat["bid"]["played"]);
    }
    cards
}

#[test]
fn every_state_holds_all_105_cards_and_follows_from_the_one_before() {
    let folder = Folder::new("all-cards");
    for file in recorded(&folder, "random,tom:B4", 2) {
        let trace = json_lines(&runs(replay(&file).arg("--json")));
        let states: Vec<_> = trace.iter().filter_map(|line| line.get("state")).collect();
        assert_eq!(states.len(), trace.len() - 1);
        assert!(states.iter().all(|state| cards_in(state) == 105));
        for (before, line) in states.iter().zip(&trace[1..trace.len() - 1]) {
            let open = &before["decision"];
            assert_eq!(line["seat"], open["seat"]);
            assert_eq!(line["decision"]["question"], open["question"]);
            let legal = open["legal"].as_array().unwrap();
            assert!(legal.contains(&line["action"]), "{} was not offered", line["action"]);
        }
        let last = states.last().unwrap();
        assert_eq!((&last["phase"], &last["decision"]), (&"over".into(), &Value::Null));
    }
}

#[test]
fn the_score_sheet_adds_up_and_agrees_with_the_boroughs() {
    let folder = Folder::new("score-sheet");
    let file = &recorded(&folder, "policy,policy,tom:A8", 1)[0];
    let trace = json_lines(&runs(replay(file).arg("--json")));
    let sheet = &trace.last().unwrap()["score_sheet"];
    for seat in sheet["seats"].as_array().unwrap() {
        let lines = seat["lines"].as_array().unwrap();
        let sum: u64 = lines.iter().map(|line| line["points"].as_u64().unwrap()).sum();
        assert_eq!(seat["total"], sum);
        assert!(lines.iter().all(|line| line["rule"].is_string()));
        for line in lines.iter().filter(|line| line["source"]["name"] == "majority") {
            let boroughs = sheet["boroughs"].as_array().unwrap();
            let borough = boroughs.iter().find(|b| b["borough"] == line["source"]["borough"]).unwrap();
            let places = borough["places"].as_array().unwrap();
            let own = places.iter().find(|place| place["token"] == seat["seat"]);
            assert_eq!(
                own.map_or(0, |place| place["points"].as_u64().unwrap()),
                line["points"].as_u64().unwrap()
            );
        }
    }
}

#[test]
fn text_gives_every_action_and_every_rule() {
    let folder = Folder::new("text");
    let file = &recorded(&folder, "policy,tom:B4", 1)[0];
    let record: Box<Record> = Box::new(Record::from_bytes(&std::fs::read(file).unwrap()).unwrap());
    let text = runs(&mut replay(file));
    let answers = text.lines().filter(|line| line.trim_start().starts_with("> ")).count();
    assert_eq!(answers, record.played().len());
    for expected in [
        "  seat 1  Player  person\n  seat 2  Tom  tom:B4\n",
        "  Player  Which start characters?\n",
        "NYC-2.11  Player takes the start characters",
        "  Player  Your Press bid\n",
        "NYC-7.3 ",
        "Final scoring\n  1. ",
        "  During the game",
        "[NYC-14]\n",
        " wins the game with ",
    ] {
        assert!(text.contains(expected), "{expected}");
    }
}

#[test]
fn text_comes_in_french_too() {
    let folder = Folder::new("french");
    let city = recorded(&folder, "policy,tom:B4", 1).remove(0);
    let text = runs(replay(&city).args(["--lang", "fr"]));
    for expected in [
        "  Joueur  Quels personnages de départ",
        "La manche 5 sur 5 commence.",
        "Décompte final\n",
        " gagne la partie avec ",
    ] {
        assert!(text.contains(expected), "{expected}");
    }
    let toys = Folder::new("french-toy");
    runs(sim().args(["--game", "toy", "--games", "1", "--record"]).arg(toys.path("")));
    let toy = toys.path("game-000001.skyline");
    let text = runs(replay(&toy).args(["--lang", "fr"]));
    assert!(text.contains("Joueur 1  Vous avez un ") && text.contains("La maison retourne un "), "{text}");
    // For tools there is only one.
    let json = runs(replay(&toy).args(["--json", "--lang", "fr"]));
    assert_eq!(json, runs(replay(&toy).arg("--json")));
    assert!(fails(replay(&toy).args(["--lang", "de"])).contains("`en` and `fr`"));
}

#[test]
fn a_file_that_is_no_recorded_game_is_refused_with_what_and_where() {
    let folder = Folder::new("no-game");
    let good = std::fs::read(&recorded(&folder, "policy,tom:B4", 1)[0]).unwrap();
    let refused = |name: &str, bytes: &[u8], sentence: &str| {
        let file = folder.path(name);
        std::fs::write(&file, bytes).unwrap();
        let error = fails(&mut replay(&file));
        assert!(error.contains(name) && error.contains(sentence), "{error}");
        assert_eq!(error.trim_end().lines().count(), 1, "{error}");
    };
    let error = fails(&mut replay(&folder.path("missing")));
    assert!(error.contains("missing cannot be read"), "{error}");
    let error = fails(&mut replay(&folder.path("")));
    assert!(error.contains("cannot be read"), "{error}");
    refused("text", b"once upon a time", "it is not a recorded game (byte 0)");
    refused("empty", b"", "it ends after 0 bytes");
    refused("cut", &good[..good.len() - 9], "it ends after");
    refused("long", &[&good[..], b"more"].concat(), "bytes where it should end");
    let mut damaged = good.clone();
    damaged[30] ^= 1;
    refused("damaged", &damaged, "checksum");
    let mut illegal = good.clone();
    // The first action takes start stack 9, which is not there; the checksum fits again.
    illegal[24..26].copy_from_slice(&[0x01, 0x09]);
    let end = illegal.len() - 4;
    let checksum = crc32(&illegal[..end]).to_le_bytes();
    illegal[end..].copy_from_slice(&checksum);
    refused("illegal", &illegal, "action 1 is not legal there by NYC-2.11 (byte 24)");
}

/// What somebody with a newer Skyline may hand over.
#[test]
fn a_game_or_tables_that_this_skyline_does_not_know_are_named() {
    let folder = Folder::new("unknown-game");
    let good = std::fs::read(&recorded(&folder, "policy,tom:B4", 1)[0]).unwrap();
    for (at, byte, sentence) in [
        (4, 1, "it has format version 1, this Skyline reads 2 (byte 4)"),
        (5, 9, "it is a record of game 9 (byte 5), this Skyline knows 1 (New York City), "),
        (6, 77, "it was played with component tables 77, these are"),
        (7, 5, "5 seats are more than 4 (byte 7)"),
        (9, 0xff, "a Tom has mode A, B or C and 2 to 9 cards (NYC-15.1) (bytes 7 to 13)"),
        (12, 1, "it has options 0x0001, of which its game knows none (byte 12)"),
    ] {
        let mut changed = good.clone();
        changed[at] = byte;
        let end = changed.len() - 4;
        let checksum = crc32(&changed[..end]).to_le_bytes();
        changed[end..].copy_from_slice(&checksum);
        let file = folder.path("changed");
        std::fs::write(&file, &changed).unwrap();
        let error = fails(&mut replay(&file));
        assert!(error.contains(sentence), "{error}");
        assert_eq!(std::fs::read(&file).unwrap(), changed, "nothing is lost");
    }
}

#[test]
fn the_file_says_which_game_it_is() {
    let folder = Folder::new("toy");
    let arguments = ["--game", "toy", "--option", "length=long", "--seats", "policy,random,architect:4"];
    runs(sim().args(arguments).args(["--games", "2", "--record"]).arg(folder.path("")));
    for file in ["game-000001.skyline", "game-000002.skyline"] {
        let text = runs(&mut replay(&folder.path(file)));
        assert!(text.starts_with("Toy, seed ") && text.contains("\n  length: long\n"), "{text}");
        assert!(
            text.contains("TOY-4") && text.contains("Final scoring") && text.contains("\nDigest "),
            "{text}"
        );
        let trace = json_lines(&runs(replay(&folder.path(file)).arg("--json")));
        assert_eq!(trace[0]["game"], "toy");
        assert_eq!(trace[0]["setup"]["options"]["length"], "long");
        // Five rounds of three seats.
        assert_eq!(trace.last().unwrap()["actions"], 15);
    }
}

#[test]
fn legal_actions_stand_in_every_line() {
    let folder = Folder::new("legal");
    runs(sim().args(["--game", "toy", "--games", "1", "--record"]).arg(folder.path("")));
    let toy = folder.path("game-000001.skyline");
    let other = Folder::new("legal-city");
    for file in [toy, recorded(&other, "policy,tom:B4", 1).remove(0)] {
        let without = json_lines(&runs(replay(&file).arg("--json")));
        assert!(without.iter().all(|line| line.get("legal").is_none()));
        let trace = json_lines(&runs(replay(&file).args(["--json", "--legal"])));
        let mut open: Option<Vec<Value>> = None;
        for line in &trace {
            if line["kind"] == "action" {
                let offered = open.as_ref().expect("a line before it has what was legal");
                assert!(offered.contains(&line["action"]), "{} was not offered", line["action"]);
            }
            open = line.get("legal").map(|legal| legal.as_array().unwrap().clone());
            assert!(open.is_some(), "every line has it");
        }
        let last = trace.last().unwrap();
        assert_eq!(last["legal"], Value::Array(Vec::new()), "the game is over");
    }
    assert!(fails(replay(&folder.path("game-000001.skyline")).arg("--legal")).contains("--json"));
}

/// CRC-32 as the save format has it, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    let step = |crc: u32, _| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
    !bytes.iter().fold(!0, |crc, byte| (0..8).fold(crc ^ u32::from(*byte), step))
}
