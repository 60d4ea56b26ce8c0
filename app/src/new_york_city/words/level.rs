//! The levels of Tom.

use new_york_city::components::{Difficulty, Level, Mode};

use crate::words::say::{Noun, count};
use crate::words::{Lang, Text};
use crate::{pick, say};

/// A group of printed levels.
pub const fn difficulty(lang: Lang, difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => pick!(lang, "Easy", "Facile"),
        Difficulty::Medium => pick!(lang, "Medium", "Intermédiaire"),
        Difficulty::Hard => pick!(lang, "Hard", "Difficile"),
    }
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

/// What a level means.
pub fn level(lang: Lang, level: Level) -> Text {
    let cards = count(lang, level.cards, Noun::Card);
    match level.mode {
        Mode::A => say!(
            lang,
            ("Tom draws {cards} each round, face up, and nothing later: you can plan for all he will bid."),
            ("Tom pioche {cards} par tour, visibles, et plus rien ensuite : vous pouvez prévoir ses \
                 enchères."),
        ),
        Mode::B => say!(
            lang,
            ("Tom draws {cards} each round, and one more before each bidding round. He plays it if it \
                 fits, keeps a wild he cannot play yet, and discards the rest."),
            ("Tom pioche {cards} par tour, et une de plus avant chaque tour d'enchères. Il la joue si \
                 elle convient, garde un joker qu'il ne peut pas jouer et défausse le reste."),
        ),
        Mode::C => say!(
            lang,
            ("Tom draws {cards} each round, and one more before each bidding round. He plays it if it \
                 fits, and keeps wilds and cards for later bidding rounds."),
            ("Tom pioche {cards} par tour, et une de plus avant chaque tour d'enchères. Il la joue si \
                 elle convient, et garde jokers et cartes des tours d'enchères à venir."),
        ),
    }
}
