//! Help, topic by topic.

use app::screen::{Next, Screen};
use app::screens::HelpIndex;
use app::screens::menu::trial::{Trial, help_has_room};
use app::words::Lang;
use new_york_1901::components::{
    ActionCard, Challenge, District, END_UNBUILT, STREET_BONUS, Technology, Tile, WORKERS, unlocked_at,
};
use new_york_1901::scoring::{GENERATION_BONUS, paid};

use super::one_line;
use crate::words::nouns;
use crate::{CARD, own};

#[test]
fn every_text_has_room_on_its_pages_and_every_picture_in_its_box() {
    let pages = help_has_room(&CARD);
    std::println!("pages: {pages:?}");
}

#[test]
fn every_topic_opens_and_after_them_come_all_challenges_and_about() {
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
        assert!(!text.contains("NY-"), "{}", topic.title.text(lang));
    }
}

/// What somebody must know before the first game is said in words, not only shown.
#[test]
fn topics_tell_what_must_be_known() {
    for lang in Lang::ALL {
        let all = CARD.topics.iter().fold(std::string::String::new(), |all, topic| {
            std::format!("{all} {}", one_line(&topic.text.text(lang)))
        });
        Challenge::ALL.iter().for_each(|challenge| assert!(all.contains(challenge.name()), "{challenge:?}"));
        ActionCard::ALL.iter().for_each(|card| assert!(all.contains(nouns::action_card(*card)), "{card:?}"));
        Tile::legendaries().for_each(|tile| assert!(all.contains(nouns::legendary(tile).unwrap())));
        District::ALL.iter().for_each(|district| assert!(all.contains(nouns::district(lang, *district))));
        let must: &[&str] = match lang {
            Lang::English => &[
                "market",
                "deck",
                "worker",
                "street",
                "park",
                "bronze",
                "silver",
                "gold",
                "demolish",
                "bare",
                "stuck",
                "expert",
                "Why not?",
                "Table",
                "Goals",
                "last turn",
                "five",
                "four",
                "shared",
            ],
            Lang::French => &[
                "marché",
                "pioche",
                "ouvrier",
                "rue",
                "parc",
                "bronze",
                "argent",
                "or,",
                "démoli",
                "nu,",
                "bloqué",
                "expert",
                "Pourquoi pas ?",
                "Table",
                "Objectifs",
                "dernier tour",
                "cinq",
                "quatre",
                "partagée",
                "façade",
            ],
        };
        must.iter().for_each(|word| assert!(all.contains(word), "{word}"));
    }
}

/// Numbers in the text are those of the tables: whoever corrects a table finds the sentence.
#[test]
fn numbers_in_topics_are_those_of_the_tables() {
    let at = |technology, expert| unlocked_at(technology, expert);
    assert_eq!((at(Technology::Silver, false), at(Technology::Gold, false)), (6, 18));
    assert_eq!((at(Technology::Silver, true), at(Technology::Gold, true)), (10, 25));
    assert_eq!((WORKERS, Tile::OWN, END_UNBUILT, STREET_BONUS), (4, 18, 4, 5));
    let legendaries = |of: fn(Tile) -> u8| Tile::legendaries().map(of).collect::<std::vec::Vec<_>>();
    assert_eq!(legendaries(Tile::points), [10, 11, 12, 13]);
    assert_eq!(legendaries(Tile::height), [120, 187, 213, 241]);
    assert_eq!(legendaries(Tile::size), [7, 8, 8, 9]);
    let of = |challenge, counts: [u8; 3]| counts.map(|count| paid(challenge, count));
    assert_eq!(of(Challenge::GoldTycoon, [1, 2, 3]), [3, 6, 9]);
    assert_eq!(of(Challenge::MasterArchitect, [3, 4, 5]), [3, 6, 10]);
    assert_eq!(of(Challenge::BronzeBaron, [4, 5, 6]), [5, 10, 15]);
    assert_eq!(of(Challenge::SilverTitan, [4, 5, 6]), [5, 10, 15]);
    assert_eq!(of(Challenge::BigDeveloper, [0, 1, 2]), [0, 5, 10]);
    assert_eq!(of(Challenge::RealEstateMogul, [3, 4, 5]), [0, 5, 10]);
    assert_eq!(GENERATION_BONUS, 5);
}

/// All of them: `topic` does not compile without.
#[test]
fn a_question_opens_the_topic_that_is_about_it() {
    use new_york_1901::Question;

    use crate::help::{About, TOPICS, topic};

    for (question, about, says) in [
        (Question::Turn, About::Turn, "On your turn you do one of two things"),
        (Question::GoOn, About::Building, "Choose a skyscraper"),
        (Question::Place, About::Building, "turned and mirrored"),
        (Question::TakeBack, About::Workers, "one worker comes back"),
    ] {
        assert_eq!(topic(question), about, "{question:?}");
        let text = one_line(&TOPICS[about as usize].text.text(Lang::English));
        assert!(text.contains(says), "{about:?} says: {says}");
    }
}
