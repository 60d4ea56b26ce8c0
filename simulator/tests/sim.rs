//! `sim` as somebody at a command line meets it.

mod program;

use program::{Folder, fails, json_lines, runs, sim};
use serde_json::Value;

fn result(arguments: &[&str]) -> Value {
    json_lines(&runs(sim().args(arguments).arg("--json"))).remove(0)
}

#[test]
fn the_result_is_one_json_object() {
    let result = result(&["--seats", "random,tom:B4,policy", "--games", "20", "--seed", "3"]);
    assert_eq!(result["games"], 20);
    assert!(result["actions"].as_u64().unwrap() > 20 * 100);
    assert!(result["seconds"].as_f64().unwrap() > 0.0);
    assert!(result["actions_per_second"].as_f64().unwrap() > 0.0);
    let seats = result["seats"].as_array().unwrap();
    let kinds: Vec<_> = seats.iter().map(|seat| seat["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["random", "tom:B4", "policy"]);
    assert_eq!(seats.iter().map(|seat| seat["wins"].as_u64().unwrap()).sum::<u64>(), 20);
    assert!(seats.iter().all(|seat| seat["mean_score"].as_f64().unwrap() > 0.0));
}

#[test]
fn one_game_is_a_game() {
    for (games, told) in [("1", "\n1 game, "), ("2", "\n2 games, ")] {
        let table = runs(sim().args(["--seats", "policy,architect:8", "--games", games]));
        assert!(table.contains(told), "{table}");
        // The longest kind leaves the columns where they are.
        let ends: Vec<usize> = table.lines().take(3).map(str::len).collect();
        assert!(ends.iter().all(|end| *end == ends[0]), "{table}");
    }
}

#[test]
fn the_number_of_threads_does_not_change_the_result() {
    let with = |threads| {
        let mut result = result(&["--seats", "policy,random", "--games", "30", "--threads", threads]);
        for by_clock in ["seconds", "actions_per_second"] {
            result.as_object_mut().unwrap().remove(by_clock);
        }
        result
    };
    assert_eq!(with("1"), with("2"));
}

#[test]
fn another_seed_gives_other_games() {
    let with = |seed| result(&["--games", "10", "--seed", seed])["actions"].clone();
    assert_eq!(with("5"), with("5"));
    assert_ne!(with("5"), with("6"));
}

#[test]
fn policy_beats_random_on_either_seat() {
    for (seats, policy) in [("policy,random", 0), ("random,policy", 1)] {
        let result = result(&["--seats", seats, "--games", "150"]);
        let wins = result["seats"][policy]["wins"].as_u64().unwrap();
        assert!(wins * 100 >= 150 * 97, "{seats}: {wins} of 150");
    }
}

#[test]
fn the_table_has_a_line_for_each_seat() {
    let output = runs(sim().args(["--games", "4", "--seats", "random,random,tom:C9"]));
    let lines: Vec<_> = output.lines().collect();
    assert!(lines[0].starts_with("seat") && lines[0].contains("mean margin"));
    assert!(lines[3].contains("tom:C9") && lines[3].contains('%'));
}

#[test]
fn wrong_arguments_are_named_and_nothing_is_written() {
    let folder = Folder::new("wrong-arguments");
    let inside = folder.path("games");
    for (arguments, sentence) in [
        (["--seats", "policy,bob"], "seat 2 is `bob`, but a seat of New York City is `random`"),
        (["--seats", "policy,greedy"], "seat 2 is `greedy`"),
        (["--seats", "policy,tom:D4"], "seat 2 is `tom:D4`, but a Tom has mode A, B or C"),
        (["--seats", "policy,tom:B11"], "seat 2 is `tom:B11`"),
        (["--seats", "policy"], "a game needs two to four seats (NYC-2.1)"),
        (["--seats", "policy,policy,policy,policy,policy"], "there are 5 seats"),
        (["--seats", "tom:B4,tom:B4"], "every seat is automatic"),
        (["--seats", "person,tom:B4"], "seat 1 is `person`"),
        (["--seats", "architect:0,tom:B4"], "without playouts he is `policy`"),
        (["--game", "chess"], "there is no game `chess`; there is `new-york-city`"),
        (["--option", "length=long"], "the game has no option 'length'; it has none"),
        (["--option", "length"], "'length' is no option: it must be NAME=VALUE"),
        (["--seed", "seven"], "`seven` is not a whole number"),
        (["--seed", "-1"], "`-1` is not a whole number"),
        (["--games", "0"], "1 at least"),
        (["--threads", "0"], "1 at least"),
        (["--theme", "dark"], "--theme"),
    ] {
        let error = fails(sim().args(arguments).arg("--record").arg(&inside));
        assert!(error.contains(sentence), "{arguments:?}: {error}");
        assert!(!inside.exists(), "{arguments:?} wrote something");
    }
}

#[test]
fn a_recorded_game_is_never_overwritten() {
    let folder = Folder::new("never-overwritten");
    let games = folder.path("a/b");
    let record = |count: &str| {
        let mut command = sim();
        command.args(["--games", count, "--record"]).arg(&games);
        command
    };
    runs(&mut record("2"));
    let files = || std::fs::read_dir(&games).unwrap().count();
    assert_eq!(files(), 2, "no temporary file is left");
    let before = std::fs::read(games.join("game-000002.skyline")).unwrap();
    let error = fails(&mut record("5"));
    assert!(error.contains("game-000001.skyline exists already"), "{error}");
    assert_eq!(files(), 2);
    assert_eq!(std::fs::read(games.join("game-000002.skyline")).unwrap(), before);
}

#[test]
fn a_folder_that_is_a_file_is_refused() {
    let folder = Folder::new("folder-is-a-file");
    let file = folder.path("taken");
    std::fs::write(&file, "something").unwrap();
    let error = fails(sim().args(["--games", "1", "--record"]).arg(&file));
    assert!(error.contains("taken"), "{error}");
    assert_eq!(std::fs::read(&file).unwrap(), b"something");
}

#[test]
fn options_of_a_game_are_its_own() {
    let toy = |options: &[&str]| {
        let mut command = sim();
        command.args(["--game", "toy", "--games", "6"]);
        options.iter().for_each(|option| _ = command.args(["--option", option]));
        command
    };
    // Three rounds or five, of two seats that each decide once.
    for (options, actions) in [(&[][..], 36), (&["length=short"], 36), (&["length=long"], 60)] {
        let result = json_lines(&runs(toy(options).arg("--json"))).remove(0);
        assert_eq!((&result["game"], &result["actions"]), (&"toy".into(), &actions.into()));
    }
    for (options, sentence) in [
        (&["length=tall"][..], "'tall' is no value of 'length'; it has short, long, longest"),
        (&["rounds=3"], "the game has no option 'rounds'; it has length, stakes"),
        (&["length=long", "length=long"], "'length' is given twice"),
    ] {
        let error = fails(&mut toy(options));
        assert!(error.contains(sentence), "{error}");
    }
}

#[test]
fn a_shared_victory_is_won_by_everybody_who_shares_it() {
    let result = result(&["--game", "toy", "--seats", "random,random", "--games", "400"]);
    let wins: u64 =
        result["seats"].as_array().unwrap().iter().map(|seat| seat["wins"].as_u64().unwrap()).sum();
    assert!(wins > 400, "{wins}");
}

#[test]
fn help_lists_games_seats_and_options() {
    let help = runs(sim().arg("--help"));
    for listed in
        ["new-york-city", "`policy`", "`architect:200`", "`tom:LEVEL`", "toy", "--option length=short|long"]
    {
        assert!(help.contains(listed), "{listed}: {help}");
    }
}

#[test]
fn help_shows_an_example() {
    let help = runs(sim().arg("--help"));
    assert!(help.contains("cargo sim -- --seats"));
}
