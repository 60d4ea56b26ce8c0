//! What the screens say in words: the same as they show, line by line.

use app::face::TextSize;
use app::remote::LINE_MAX;
use app::theme::Theme;
use app::words::Lang;
use simulator::scenario::Look;
use simulator::scenario::choose::words as lines;
use tests::gallery::{all_ways, ways};

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
            let chosen = lines.iter().filter(|line| line.starts_with("> ") || line.contains("  > "));
            // The bids of the bidding turn are compared with the same sign.
            let chosen = chosen.filter(|line| !line.starts_with("Ties:"));
            assert_eq!(chosen.count(), 1, "{name}: {lines:#?}");
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn pictures_of_cards_boroughs_and_the_press_track_are_words() {
    let ways = ways(ENGLISH, 0..8, 1500);
    // The walks are the same on every machine, and so is what they come across.
    let has = |name: &str, expected: &[&str]| {
        for (look, line) in [ENGLISH, FRENCH].into_iter().zip(expected) {
            let lines = lines(&ways[name].go(look));
            assert!(lines.iter().any(|found| found == line), "{name}: {line} is not in {lines:#?}");
        }
    };
    has(
        "Composer-D4",
        &[
            "> Press  Dollars  Elevator  Plans  Prestige  Skyscrapers  Wild",
            "> Presse  Dollars  Personnage  Plans  Prestige  Gratte-ciel  Joker",
        ],
    );
    has("TableView", &["Press A 0  B 0  N 8", "Presse A 0  B 0  N 8"]);
    has("TableView", &["Mayor Brooklyn  M  Bx  Q  Bk  SI  JC", "Maire Brooklyn  M  Bx  Q  Bk  SI  JC"]);
    has("TableView", &["> A  0  1  4  5  0  0  1  0  0  0  0", "> A  0  1  4  5  0  0  1  0  0  0  0"]);
    has(
        "Choose-D10",
        &["Hand  Press 1  Dollars 2  Plans 1  $  0", "Main  Presse 1  Dollars 2  Plans 1  $  0"],
    );
    has("Happened", &["A  0  B  0  Press B  >  A", "A  0  B  0  Presse B  >  A"]);
}
