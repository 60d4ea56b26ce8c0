//! The levels of Tom.

use core::fmt::Write;

use new_york_city::components::{Difficulty, Level, Mode};

use super::nouns;
use app::card::Words;
use app::face::TextSize;
use app::play::Name;
use app::words::say::count;
use app::words::{Lang, Text};
use app::{both, pick, say};

/// The groups of printed levels, in the order of [`Difficulty`].
pub static DIFFICULTIES: [Words; 3] =
    [both!("Easy", "Facile"), both!("Medium", "Intermédiaire"), both!("Hard", "Difficile")];

/// A group of printed levels.
pub const fn difficulty(lang: Lang, difficulty: Difficulty) -> &'static str {
    DIFFICULTIES[difficulty as usize].text(lang)
}

/// A mode in a word or two.
pub const fn mode(lang: Lang, mode: Mode) -> &'static str {
    match mode {
        Mode::A => pick!(lang, "predictable", "prévisible"),
        Mode::B => pick!(lang, "less predictable", "moins prévisible"),
        Mode::C => pick!(lang, "erratic", "imprévisible"),
    }
}

/// A level in a list: `Tom 5: B4, Medium`, or a custom one.
pub fn level_name(lang: Lang, level: Level) -> Text {
    let (letter, cards) = (level.mode.letter(), level.cards);
    match level.printed() {
        Some((number, group)) => {
            let group = difficulty(lang, group);
            say!(
                lang,
                ("Tom {number}: {letter}{cards}, {group}"),
                ("Tom {number} : {letter}{cards}, {group}")
            )
        }
        None => say!(lang, ("{letter}{cards}, custom"), ("{letter}{cards}, sur mesure")),
    }
}

/// A level in two letters, as it is printed.
pub fn level_short(level: Level) -> Name {
    let mut name = Name::new();
    let _ = write!(name, "{level}");
    name
}

/// A level in a row: `Level 5, B4, Medium`; large text leaves the group out.
pub fn level_rank(lang: Lang, size: TextSize, level: Level) -> Text {
    match (level.printed(), size) {
        (Some((number, group)), TextSize::Normal) => {
            let group = difficulty(lang, group);
            say!(lang, ("Level {number}, {level}, {group}"), ("Niveau {number}, {level}, {group}"))
        }
        (Some((number, _)), TextSize::Large) => {
            say!(lang, ("Level {number}, {level}"), ("Niveau {number}, {level}"))
        }
        (None, _) => say!(lang, ("{level}, custom"), ("{level}, sur mesure")),
    }
}

/// What a level means.
pub fn level(lang: Lang, level: Level) -> Text {
    let cards = count(lang, level.cards, nouns::CARD);
    match level.mode {
        Mode::A => say!(
            lang,
            ("Tom draws {cards} each round, face up, and nothing later: you can plan for all he will bid."),
            ("Tom pioche {cards} par manche, visibles, et plus rien ensuite : vous pouvez prévoir ses \
                 enchères."),
        ),
        Mode::B => say!(
            lang,
            ("Tom draws {cards} each round, and one more before each bidding round. He plays it if it \
                 fits, keeps it if it is a wild, and discards it otherwise."),
            ("Tom pioche {cards} par manche, et une de plus avant chaque tour d'enchères. Il la joue si \
                 elle convient, la garde si c'est un joker, la défausse sinon."),
        ),
        Mode::C => say!(
            lang,
            ("Tom draws {cards} each round, and one more before each bidding round. He plays it if it \
                 fits, and keeps wilds and cards for later bidding rounds."),
            ("Tom pioche {cards} par manche, et une de plus avant chaque tour d'enchères. Il la joue si \
                 elle convient, et garde jokers et cartes des tours d'enchères à venir."),
        ),
    }
}
