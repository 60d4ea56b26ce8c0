//! What the screens say in words: the same as they show, line by line.

use app::face::TextSize;
use app::input::Button;
use app::remote::LINE_MAX;
use app::theme::Theme;
use app::words::Lang;
use simulator::scenario::Look;
use simulator::scenario::choose::words as lines;
use tests::gallery::{all_ways, name, ways};
use tests::recorder::Recorder;

const ENGLISH: Look = Look { lang: Some(Lang::English), size: TextSize::Normal, theme: Theme::Dark };
const FRENCH: Look = Look { lang: Some(Lang::French), ..ENGLISH };

#[test]
fn every_line_has_words_and_room_over_the_cable() {
    for look in [ENGLISH, FRENCH] {
        for size in [TextSize::Normal, TextSize::Large] {
            let look = Look { size, ..look };
            for (name, way) in all_ways(look, 0..60, 1500) {
                let lines = lines(&way.go(look));
                assert!(lines.len() > 1, "{name}: {lines:?}");
                for line in &lines {
                    assert!(!line.trim().is_empty(), "{name}: {lines:?}");
                    // A longer one would be cut off.
                    assert!(line.len() <= LINE_MAX, "{name}: {line}");
                    assert!(line.chars().all(|letter| !letter.is_control() && letter != '\u{a0}'), "{line}");
                    // What ends an answer over the cable is no line of a screen.
                    assert!(line != "ok" && !line.starts_with("error: "), "{name}: {line}");
                }
            }
        }
    }
}

#[test]
fn wherever_something_is_chosen_one_line_says_so() {
    let lists =
        ["Home", "Solo", "Shared", "SettingsMenu", "HelpIndex", "GameMenu", "Ask", "LogList", "Review"];
    let mut seen = 0;
    for (name, way) in ways(ENGLISH, 0..8, 1500) {
        let app = way.go(ENGLISH);
        let (screen, lines) = (app.screen().name(), lines(&app));
        // A list may be empty, and says so.
        let is_empty = lines.iter().any(|line| line == "Nothing has happened yet.");
        if !is_empty && (app.screen().is_decision() || lists.contains(&screen)) {
            // What is compared with the same sign stands apart from it.
            let is_chosen =
                |line: &&String| line.starts_with("> ") || line.contains("  > ") && !line.contains("  >  ");
            let chosen = lines.iter().filter(is_chosen);
            assert_eq!(chosen.count(), 1, "{name}: {lines:#?}");
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}

/// What a game of New York City says where this is shown first, in both languages; behind it, what is chosen there.
fn said(shown: &str, choose: Option<[&str; 2]>) -> [Vec<String>; 2] {
    let mut said = Lang::ALL.into_iter().enumerate().map(|(place, lang)| {
        let mut recorder = Recorder::new("", lang, 3);
        // The title, solo, start.
        recorder.press(&[Button::A; 3]);
        recorder.play_until(|app| name(app) == shown);
        choose.into_iter().for_each(|words| recorder.choose(words[place]));
        lines(recorder.device.app())
    });
    [(); 2].map(|()| said.next().expect("there are two languages"))
}

#[test]
fn pictures_of_cards_boroughs_and_the_press_track_are_words() {
    let has = |said: &[Vec<String>; 2], expected: [&str; 2]| {
        for (lines, line) in said.iter().zip(expected) {
            assert!(lines.iter().any(|found| found == line), "{line} is not in {lines:#?}");
        }
    };
    let bid = said("Composer-D4", None);
    has(
        &bid,
        [
            "> Press  Dollars  Elevator  Plans  Prestige  Skyscrapers  Wild",
            "> Presse  Dollars  Personnage  Plans  Prestige  Gratte-ciel  Joker",
        ],
    );
    let table = said("Choose-D2", Some(["Table", "Table de jeu"]));
    has(&table, ["Press B 0  A 0  N 8", "Presse B 0  A 0  N 8"]);
    has(
        &table,
        ["Mayor  changed Brooklyn  M  Bx  Q  Bk  SI  JC", "Maire  changé Brooklyn  M  Bx  Q  Bk  SI  JC"],
    );
    has(
        &table,
        ["> A  0  1  4  changed 3  0  0  0  1  0  0  0", "> A  0  1  4  changé 3  0  0  0  1  0  0  0"],
    );
    let exchange = said("Choose-D10", None);
    has(
        &exchange,
        ["Reserve  Press 1  Elevator 1  Skyscrapers 0", "Réserve  Presse 1  Personnage 1  Gratte-ciel 0"],
    );
    let told = said("Happened", None);
    has(&told, ["A  0  B  0  Press A  >  B", "A  0  B  0  Presse A  >  B"]);
}
