//! Help, topic by topic.

use super::{CARD, trial};
use crate::help::{About, TOPICS, topic};
use crate::own;
use app::screen::{Next, Screen};
use app::screens::HelpIndex;
use app::screens::menu::trial::help_has_room;
use app::words::Lang;
use new_york_city::Question;
use new_york_city::components::{
    BOROUGH_BONUS, Borough, CARDS_EACH_ROUND, Card, Level, PRESS_BONUS, PRESS_BONUS_SPACE, PRESS_TRACK_END,
    ROUNDS, START_DOLLARS, START_RESERVE, START_SKYSCRAPERS, STATUE_POINTS, TOM_BOROUGH_CAP, VesselKind,
};

#[test]
fn every_topic_opens_and_after_them_come_the_characters_and_about() {
    let (mut trial, mut screen) = (trial(), Screen::from(HelpIndex::default()));
    for _ in CARD.topics {
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "A"), Next::Replace(Screen::HelpPage(_))));
        trial.press(&mut screen, "Y");
    }
    trial.fits(&screen);
    assert!(matches!(trial.press(&mut screen, "A"), Next::Own(own::CHARACTERS, _)));
    assert!(matches!(trial.press(&mut screen, "YYA"), Next::Push(Screen::About(_))), "a long list ends");
}

#[test]
fn all_of_it_is_read_with_next_alone_in_few_presses() {
    let pages = help_has_room(&CARD);
    std::println!("pages: {pages:?}");
    assert!(pages.iter().all(|sizes| sizes[0] <= 40), "{pages:?}");
}

#[test]
fn texts_are_short_and_have_no_rule_numbers() {
    for lang in Lang::ALL {
        let mut words = 0;
        for topic in TOPICS {
            let (title, text) = (topic.title.text(lang), topic.text.text(lang));
            assert!(title.chars().count() <= 22 && !text.contains("NYC-"), "{title}");
            words += text.split_whitespace().count();
        }
        // Without signs, an example and levels there were 1,200 before there were pictures.
        assert!(words <= 960, "{lang:?} has {words} words");
    }
}

/// Numbers in the text and in pictures are those of the tables: whoever corrects a table finds the sentence.
#[test]
fn numbers_in_topics_are_those_of_the_tables() {
    assert_eq!((ROUNDS, CARDS_EACH_ROUND, START_RESERVE), (5, 3, 2), "five rounds, 3 cards, two in reserve");
    assert_eq!((START_DOLLARS, START_SKYSCRAPERS), (1, 4), "the picture of what you have");
    assert_eq!((STATUE_POINTS, BOROUGH_BONUS), (4, 3), "Statue of Liberty");
    assert_eq!((PRESS_TRACK_END, PRESS_BONUS_SPACE, PRESS_BONUS), (15, 5, 3), "the Press Track");
    assert_eq!(TOM_BOROUGH_CAP, 5, "Tom");
    let printed = Level::PRINTED.map(|level| std::format!("{level}"));
    assert_eq!((Level::FIRST, printed[4].as_str(), printed[11].as_str()), (Level::PRINTED[4], "B4", "C5"));
}

/// The legend has a line for every card, vessel and borough, in their order.
#[test]
fn the_legend_names_every_card_vessel_and_borough() {
    use crate::words::nouns::{borough, card_short, vessel_title};
    for lang in Lang::ALL {
        let text = TOPICS[About::Signs as usize].text.text(lang);
        for (line, card) in text.lines().zip(Card::ALL) {
            assert!(line.starts_with(card_short(lang, card)), "{line}");
        }
        let vessels = VesselKind::ALL.map(|kind| vessel_title(lang, kind));
        let boroughs = Borough::ALL.map(|place| borough(lang, place));
        let named: std::vec::Vec<&str> = text.lines().skip(14).take(11).collect();
        assert!(vessels.into_iter().chain(boroughs).eq(named), "{text}");
    }
}

#[test]
fn a_question_opens_the_topic_that_is_about_it() {
    for (question, about, says) in [
        (Question::StartStack, About::Characters, "You begin with two"),
        (Question::PhaseOne, About::Round, "pairs of cards"),
        (Question::Bid, About::Bids, "X and Y change the value"),
        (Question::ElevatorTile { limit: 3 }, About::Elevator, "five rows"),
        (Question::PrestigeBonus { winner: true }, About::Prestige, "Choose a tile"),
        (Question::Relocation { target: Borough::Queens, missing: 1 }, About::Building, "move skyscrapers"),
        (Question::ClosingExchange, About::Yours, "swap"),
        (Question::Delay, About::Characters, "once a round"),
        (Question::PhaseThree, About::Characters, "Phases I to III"),
    ] {
        assert_eq!(topic(question), about, "{question:?}");
        assert!(TOPICS[about as usize].text.text(Lang::English).contains(says), "{about:?} says: {says}");
    }
}
