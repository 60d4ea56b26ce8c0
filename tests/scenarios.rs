//! Every file of `tests/scenarios` goes as it expects, in both languages; one that begins at a first start, as it
//! says. Those of whole games are pressed by a walker, and made anew where seeds or rules have changed.

use std::path::Path;

use app::input::Button;
use app::words::Lang;
use simulator::device::Device;
use simulator::scenario::{Look, Scenario, write_keys};
use tests::gallery::Walker;

#[test]
fn every_scenario_goes_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut played = 0;
    for entry in std::fs::read_dir(&folder).expect("there are scenarios") {
        let path = entry.expect("the folder can be read").path();
        let text = std::fs::read_to_string(&path).expect("a scenario can be read");
        let scenario = Scenario::parse(&text).unwrap_or_else(|error| panic!("{}, {error}", path.display()));
        for lang in Lang::ALL {
            let look = Look { lang: scenario.lang.and(Some(lang)), ..Look::default() };
            if let Err(error) = scenario.run(look) {
                panic!("{} in {lang:?}, {error}", path.display());
            }
        }
        played += 1;
    }
    assert!(played >= 4, "only {played} scenarios");
}

/// A game that a walker without a plan plays to its end, after these keys.
struct WholeGame {
    file: &'static str,
    head: &'static str,
    entropy: u64,
    first: &'static [Button],
    after: &'static str,
}

const WHOLE_GAMES: [WholeGame; 2] = [
    WholeGame {
        file: "a_whole_solo_game.txt",
        head: "# A whole solo game against Tom, by short presses alone.",
        entropy: 0,
        first: &[Button::A, Button::A],
        after: "shot final\nkeys A\nscreen ScoreSheetView\nkeys BB\nscreen Home\n",
    },
    WholeGame {
        file: "a_whole_game_of_two.txt",
        head: "# A whole game of two people who pass the device on.",
        entropy: 16,
        first: &[Button::Y, Button::A, Button::A],
        after: "restart\nscreen Home\n",
    },
];

impl WholeGame {
    fn script(&self) -> String {
        let WholeGame { head, entropy, first, after, .. } = self;
        let mut device = Look { lang: Some(Lang::English), ..Look::default() }.device(*entropy);
        let mut walker = Walker::new(*entropy);
        let mut keys: Vec<Button> = Vec::new();
        let is_over = |device: &Device| device.app().play().is_some_and(|play| play.is_over());
        while !is_over(&device) {
            let next = first.get(keys.len()).copied();
            keys.push(next.unwrap_or_else(|| walker.key(device.app())));
            device.press(keys[keys.len() - 1]).expect("the flash is on");
            assert!(keys.len() < 10_000, "the game does not end");
        }
        while device.app().screen().name() != "FinalResult" {
            keys.push(Button::A);
            device.press(Button::A).expect("the flash is on");
        }
        let facts = device.app().facts().expect("a game");
        let points: Vec<String> = facts.points.iter().flatten().map(i16::to_string).collect();
        format!(
            "{head}\n#\n# The keys are those of a walker without a plan, and the points those of the engine for the same \
             actions.\n# Made by tests/scenarios.rs with SKYLINE_RECORD_SCENARIO=1.\nlanguage english\nentropy {entropy}\n\
             {}screen FinalResult\nround {}\npoints {}\ndigest {:016x}\n{after}",
            write_keys(&keys),
            facts.round,
            points.join(" "),
            facts.digest
        )
    }
}

#[test]
fn whole_games_are_what_the_walker_presses_now() {
    for game in WHOLE_GAMES {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(game.file);
        if std::env::var_os("SKYLINE_RECORD_SCENARIO").is_some() {
            std::fs::write(&file, game.script()).expect("the scenario can be written");
        }
        let kept = std::fs::read_to_string(&file).expect("the scenario is there");
        assert!(
            kept == game.script(),
            "{} goes otherwise: SKYLINE_RECORD_SCENARIO=1 makes it anew",
            game.file
        );
    }
}
