//! Rules in a few words.

use app::pick;
use app::words::Lang;
use tower_up::Rule;

/// A rule in a few words.
pub const fn rule_name(lang: Lang, rule: Rule) -> &'static str {
    match rule {
        Rule::StartFloors => pick!(lang, "Starting floors", "Étages de départ"),
        Rule::FurtherCards => pick!(lang, "More starting floors", "Plus d'étages de départ"),
        Rule::TakeCard => pick!(lang, "Taking a card", "Prendre une carte"),
        Rule::Vehicles => pick!(lang, "Vehicles", "Les engins"),
        Rule::PrintedFloors => pick!(lang, "Printed floors", "Étages imprimés"),
        Rule::FreeFloors => pick!(lang, "Any-colour floors", "Étages au choix"),
        Rule::Shortage => pick!(lang, "Shortage", "Pénurie"),
        Rule::NewCard => pick!(lang, "A new card", "Une nouvelle carte"),
        Rule::Reshuffle => pick!(lang, "An empty deck", "Pioche vide"),
        Rule::StockLimit => pick!(lang, "Ten floors at most", "Dix étages au plus"),
        Rule::Founding => pick!(lang, "Where to build", "Où fonder"),
        Rule::Price => pick!(lang, "The price", "Le prix"),
        Rule::WholePrice => pick!(lang, "All or nothing", "Tout ou rien"),
        Rule::Roof => pick!(lang, "The roof", "Le toit"),
        Rule::Marker => pick!(lang, "The marker", "L'engin"),
        Rule::RoofNeeded => pick!(lang, "No roof, no building", "Sans toit, pas de fondation"),
        Rule::LineEnd => pick!(lang, "The end of a line", "Le bout d'une ligne"),
        Rule::ExtraTurn => pick!(lang, "An extra turn", "Un tour supplémentaire"),
        Rule::Objectives => pick!(lang, "Objectives", "Les objectifs"),
        Rule::LastRoof => pick!(lang, "The last roof", "Le dernier toit"),
        Rule::OwnCone => pick!(lang, "The cone", "Le cône"),
        Rule::LastTurns => pick!(lang, "Last turns", "Derniers tours"),
        Rule::ShortageEnd => pick!(lang, "The end after a shortage", "La fin après une pénurie"),
        Rule::Stalled => pick!(lang, "Building has stopped", "Plus rien ne bouge"),
        Rule::Total => pick!(lang, "The total", "Le total"),
        Rule::Winner => pick!(lang, "The winner", "La victoire"),
        Rule::Ranking => pick!(lang, "The places", "Les places"),
        Rule::DecisionModel => pick!(lang, "One question at a time", "Une question à la fois"),
        Rule::FreeChoice => pick!(lang, "Choosing colours", "Choisir des étages"),
    }
}
