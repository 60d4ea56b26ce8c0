//! Help, topic by topic.

use app::screen::{Next, Screen};
use app::screens::HelpIndex;
use app::screens::menu::trial::{Trial, help_has_room};
use app::words::Lang;
use tower_up::components::{CONE_VALUE, Colour, LINE_MAX, ROOFS, STAR_COLUMNS, STOCK_MAX};

use super::one_line;
use crate::words::nouns;
use crate::{CARD, own};

#[test]
fn every_text_has_room_on_its_pages_and_every_picture_in_its_box() {
    let pages = help_has_room(&CARD);
    std::println!("pages: {pages:?}");
}

#[test]
fn every_topic_opens_and_after_them_come_all_objectives_and_about() {
    let (mut trial, mut screen) = (Trial::of(&CARD), Screen::from(HelpIndex::default()));
    for _ in CARD.topics {
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "A"), Next::Replace(Screen::HelpPage(_))));
        trial.press(&mut screen, "Y");
    }
    trial.fits(&screen);
    assert!(matches!(trial.press(&mut screen, "A"), Next::Own(own::ALL, _)));
    assert!(matches!(trial.press(&mut screen, "YA"), Next::Push(Screen::About(_))));
}

#[test]
fn topics_are_not_too_long_and_have_no_rule_numbers() {
    for (topic, lang) in CARD.topics.iter().flat_map(|topic| Lang::ALL.map(|lang| (topic, lang))) {
        let text = topic.text.text(lang);
        let letters = text.chars().count();
        assert!(letters <= 700, "{}: {letters}", topic.title.text(lang));
        assert!(!text.contains("TU-"), "{}", topic.title.text(lang));
    }
}

/// What somebody must know before the first game is said in words, not only shown.
#[test]
fn topics_tell_what_must_be_known() {
    for lang in Lang::ALL {
        let all = CARD.topics.iter().fold(std::string::String::new(), |all, topic| {
            std::format!("{all} {}", one_line(&topic.text.text(lang)))
        });
        for colour in Colour::ALL {
            let letter = std::format!("{} {}", nouns::letter(lang, colour), nouns::colour(lang, colour));
            assert!(all.contains(&letter), "{letter}");
        }
        let must = match lang {
            Lang::English => [
                "market",
                "supply",
                "stock",
                "vehicle",
                "roof",
                "marker",
                "extra turn",
                "objective",
                "chip",
                "present",
                "on top",
                "shortage",
                "deck",
                "discard",
                "cone",
                "last turn",
                "Why not?",
                "Table",
                "hint",
                "park",
                "lake",
                "district",
            ],
            Lang::French => [
                "marché",
                "réserve",
                "stock",
                "engin",
                "toit",
                "cran",
                "tour supplémentaire",
                "objectif",
                "jeton",
                "présent",
                "apparent",
                "pénurie",
                "pioche",
                "défausse",
                "cône",
                "dernier tour",
                "Pourquoi pas ?",
                "Table",
                "conseil",
                "parc",
                "lac",
                "quartier",
            ],
        };
        must.iter().for_each(|word| assert!(all.contains(word), "{word}"));
    }
}

/// Numbers in the text are those of the tables: whoever corrects a table finds the sentence.
#[test]
fn numbers_in_topics_are_those_of_the_tables() {
    assert_eq!((ROOFS, STOCK_MAX, LINE_MAX), (10, 10, 12), "ten roofs, ten floors, spaces 0 to 12");
    assert_eq!(STAR_COLUMNS, [2, 4, 6, 8]);
    assert_eq!(CONE_VALUE, [0, 1, 2, 4, 6, 8, 10, 12]);
    assert_eq!([2, 3, 4].map(tower_up::components::chips), [&[7, 3][..], &[7, 5, 3], &[7, 5, 3, 3]]);
    assert_eq!((tower_up::components::FLOORS_PER_COLOUR, tower_up::components::IDLE_MAX), (30, 40));
}

/// All of them: `topic` does not compile without.
#[test]
fn a_question_opens_the_topic_that_is_about_it() {
    use tower_up::Question;

    use crate::help::{About, TOPICS, topic};

    for (question, about, says) in [
        (Question::Place, About::Board, "Squares are sites"),
        (Question::Turn, About::Turn, "take a card from the market, or build"),
        (Question::Give, About::Limits, "give back floors"),
    ] {
        assert_eq!(topic(question), about, "{question:?}");
        let text = one_line(&TOPICS[about as usize].text.text(Lang::English));
        assert!(text.contains(says), "{about:?} says: {says}");
    }
}
