//! How strong an Architect is.

use engine::Strength;

use super::Lang;
use crate::pick;

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
