//! The levels of Tom, and how strong an Architect is.

use engine::Strength;
use new_york_city::components::{Difficulty, Level, Mode};

use super::say::{Noun, count, say};
use super::{Lang, Text};
use crate::pick;

/// A group of printed levels.
pub const fn difficulty(lang: Lang, difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => pick!(lang, "Easy", "Facile"),
        Difficulty::Medium => pick!(lang, "Medium", "Intermédiaire"),
        Difficulty::Hard => pick!(lang, "Hard", "Difficile"),
    }
}

/// How strong an Architect is.
pub const fn strength(lang: Lang, strength: Strength) -> &'static str {
    match strength {
        Strength::Easy => pick!(lang, "easy", "facile"),
        Strength::Medium => pick!(lang, "medium", "moyen"),
        Strength::Hard => pick!(lang, "hard", "difficile"),
    }
}

/// What an Architect of this strength is like.
pub const fn architect(lang: Lang, strength: Strength) -> &'static str {
    match strength {
        Strength::Easy => pick!(
            lang,
            "The Architect plays like a person, with a hand that nobody sees. Here he thinks only for a \
                 moment before each choice.",
            "L'Architecte joue comme une personne, avec une main cachée. Ici, il réfléchit à peine avant \
                 chaque choix."
        ),
        Strength::Medium => pick!(
            lang,
            "The Architect plays like a person, with a hand that nobody sees. He tries out in his mind how \
                 the game may go on.",
            "L'Architecte joue comme une personne, avec une main cachée. Il essaie en pensée comment la \
                 partie peut continuer."
        ),
        Strength::Hard => pick!(
            lang,
            "The Architect plays like a person, with a hand that nobody sees. He takes his time and tries \
                 out many ways the game may go on.",
            "L'Architecte joue comme une personne, avec une main cachée. Il prend son temps et essaie de \
                 nombreuses suites possibles."
        ),
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
