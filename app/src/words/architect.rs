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

/// What an Architect of this strength is like, in any title.
pub const fn architect(lang: Lang, strength: Strength) -> &'static str {
    match strength {
        Strength::Easy => pick!(
            lang,
            "The Architect plays like a person and sees only what a player would. Here he thinks only for a \
                 moment before each choice.",
            "L'Architecte joue comme une personne et ne voit que ce que sa place permet de voir. Ici, il réfléchit à \
                 peine avant chaque choix."
        ),
        Strength::Medium => pick!(
            lang,
            "The Architect plays like a person and sees only what a player would. He takes a good look before each \
                 choice.",
            "L'Architecte joue comme une personne et ne voit que ce que sa place permet de voir. Il regarde bien avant \
                 chaque choix."
        ),
        Strength::Hard => pick!(
            lang,
            "The Architect plays like a person and sees only what a player would. He takes his time and tries \
                 out many ways the game may go on.",
            "L'Architecte joue comme une personne et ne voit que ce que sa place permet de voir. Il prend son temps et \
                 essaie de nombreuses suites."
        ),
    }
}
