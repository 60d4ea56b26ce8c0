//! Help, topic by topic.

use std::format;
use std::string::String;

use app::screen::{Next, Screen};
use app::screens::HelpIndex;
use app::screens::menu::trial::{Trial, help_has_room};
use app::words::Lang;
use fifth_avenue::components::{
    Colour, PLACEMENTS, RESERVE, SPECIALS, STARTING, Shop, TURNED_UP, VALUE, cap_of,
};
use fifth_avenue::scoring::park_value;

use crate::CARD;
use crate::words::nouns;

#[test]
fn every_text_has_room_on_its_pages_and_every_picture_in_its_box() {
    let pages = help_has_room(&CARD);
    std::println!("pages: {pages:?}");
}

#[test]
fn every_topic_opens_and_after_them_comes_about() {
    let (mut trial, mut screen) = (Trial::of(&CARD), Screen::from(HelpIndex::default()));
    for _ in CARD.topics {
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "A"), Next::Replace(Screen::HelpPage(_))));
        trial.press(&mut screen, "Y");
    }
    trial.fits(&screen);
    assert!(matches!(trial.press(&mut screen, "A"), Next::Push(Screen::About(_))));
}

#[test]
fn topics_are_not_too_long_and_have_no_rule_numbers() {
    for (topic, lang) in CARD.topics.iter().flat_map(|topic| Lang::ALL.map(|lang| (topic, lang))) {
        let text = topic.text.text(lang);
        let letters = text.chars().count();
        assert!(letters <= 520, "{}: {letters}", topic.title.text(lang));
        assert!(!text.contains("5A-"), "{}", topic.title.text(lang));
    }
}

/// What somebody must know before the first game is said in words, not only shown.
#[test]
fn topics_tell_what_must_be_known() {
    for lang in Lang::ALL {
        let all = CARD.topics.iter().fold(String::new(), |all, topic| {
            format!("{all} {}", topic.text.text(lang).replace(['\n', '\u{a0}'], " "))
        });
        assert!(Colour::OF_LOTS.iter().all(|colour| all.contains(nouns::colour(lang, *colour))));
        assert!(all.contains(nouns::alea(lang)));
        let must: &[&str] = match lang {
            Lang::English => &[
                "ring",
                "supply",
                "reserve",
                "block",
                "mark",
                "City Hall",
                "Central Park",
                "pass",
                "raise",
                "cap",
                "half",
                "rounded down",
                "second closure",
                "twelfth shop",
                "sixth lot",
                "Compose a bid",
                "Then pass if outbid",
                "Pass for this round",
                "Raise up to a limit",
                "Score now",
                "Hint",
                "Why not?",
                "At the table",
                "shared",
                "most cards in hand",
            ],
            Lang::French => &[
                "anneau",
                "stock",
                "réserve",
                "bloc",
                "expertise",
                "Départ",
                "Central Park",
                "dépassez",
                "passe",
                "surenchérir",
                "plafond",
                "moitié",
                "arrondie",
                "seconde fermeture",
                "douzième boutique",
                "sixième terrain",
                "Composer une offre",
                "Puis passer si dépassé",
                "Passer toute la série",
                "Surenchère avec limite",
                "Décompte actuel",
                "Conseil",
                "Pourquoi pas ?",
                "À la table",
                "partagée",
                "le plus de cartes en main",
            ],
        };
        must.iter().for_each(|word| assert!(all.contains(word), "{word}"));
    }
}

/// Numbers in the text are those of the tables: whoever corrects a table finds the sentence.
#[test]
fn numbers_in_topics_are_those_of_the_tables() {
    assert_eq!(VALUE, [1, 2, 3, 5, 8]);
    assert_eq!([4, 5, 6].map(cap_of), [3, 2, 1]);
    assert_eq!([1, 2, 3].map(park_value), [2, 3, 5]);
    assert_eq!(
        SPECIALS.map(|special| (special.placement, special.districts, special.points)),
        [(3, 3, 4), (6, 4, 6), (9, 5, 8)]
    );
    assert_eq!((PLACEMENTS, TURNED_UP, RESERVE, STARTING, Shop::COUNT), (12, 3, 3, 2, 4));
}

/// All of them: `topic` does not compile without.
#[test]
fn a_question_opens_the_topic_that_is_about_it() {
    use fifth_avenue::Question;

    use crate::help::{About, TOPICS, topic};

    for (question, about, says) in [
        (Question::Start, About::Board, "five lots"),
        (Question::Action, About::Turn, "Choose one of four"),
        (Question::Shop, About::Shops, "shop"),
        (Question::Move, About::Commissions, "commission"),
        (Question::Cards, About::Turn, "decks of different colours"),
        (Question::Bid, About::Bids, "bid"),
        (Question::Award, About::Awards, "skyscrapers"),
    ] {
        assert_eq!(topic(question), about, "{question:?}");
        let text = TOPICS[about as usize].text.text(Lang::English);
        assert!(text.contains(says), "{about:?} says: {says}");
    }
}
