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

/// What a game of New York City says where this is shown first, in both languages; behind it, what is chosen there, and so
/// many pages on.
fn said(shown: &str, choose: Option<[&str; 2]>, pages: usize) -> [Vec<String>; 2] {
    let mut said = Lang::ALL.into_iter().enumerate().map(|(place, lang)| {
        let mut recorder = Recorder::new("", lang, 3);
        // The title, solo, start.
        recorder.press(&[Button::A; 3]);
        recorder.play_until(|app| name(app) == shown);
        choose.into_iter().for_each(|words| recorder.choose(words[place]));
        (0..pages).for_each(|_| recorder.press(&[Button::Y]));
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
    let bid = said("Composer-D4", None, 0);
    has(
        &bid,
        [
            "Press  Dollars  Elevator  Plans  Prestige  Skyscrapers  > Wild",
            "Presse  Dollars  Ascenseur  Plans  Prestige  Gratte-ciel  > Joker",
        ],
    );
    let ladder = said("Ladder-D4", None, 0);
    has(
        &ladder,
        ["B  Tom  Press 2  Plans 1  Wild 1  up to 4", "B  Tom  Presse 2  Plans 1  Joker 1  4 au plus"],
    );
    has(
        &ladder,
        [
            "> 1  Left  Plans 1  Prestige 1  Skyscrapers 1  Wild 3",
            "> 1  Reste  Plans 1  Prestige 1  Gratte-ciel 1  Joker 3",
        ],
    );
    let table = |pages| said("Choose-D2", Some(["Table", "Table de jeu"]), pages);
    let map = table(0);
    has(
        &map,
        [
            "Staten Island 10 D, N 2  Brooklyn 8 A, N 2, Mayor  Queens 7 X, A 1, B 1, N 2",
            "Staten Island 10 D, N 2  Brooklyn 8 A, N 2, Maire  Queens 7 X, A 1, B 1, N 2",
        ],
    );
    has(
        &map,
        [
            "changed Mayor: Brooklyn  Statue in all six: 4 pts",
            "changé Maire : Brooklyn  Statue dans les six : 4 pts",
        ],
    );
    // The neutral token is ahead of both.
    has(&table(1), ["Queens 7  N 2: 7  A 1: 4  B 1: 2", "Queens 7  N 2: 7  A 1: 4  B 1: 2"]);
    let track = table(2);
    has(&track, ["Press B 0  A 0  N 8", "Presse B 0  A 0  N 8"]);
    has(&track, ["> 2nd  A  You  space 0  0 pts", "> 2e  A  Vous  case 0  0 pt"]);
    let exchange = said("Choose-D10", None, 0);
    has(&exchange, ["Reserve  Press 1  Wild 3  Skyscrapers 0", "Réserve  Presse 1  Joker 3  Gratte-ciel 0"]);
    let told = said("Happened", None, 0);
    has(&told, ["A  You 0  B  Tom 0  Press A  >  B", "A  Vous 0  B  Tom 0  Presse A  >  B"]);
}
