//! Rules in a few words.

use app::pick;
use app::words::Lang;
use new_york_1901::Rule;

/// A rule in a few words.
pub const fn rule_name(lang: Lang, rule: Rule) -> &'static str {
    match rule {
        Rule::WithoutPink => pick!(lang, "Two players: no pink", "À deux : sans rose"),
        Rule::Owned => pick!(lang, "Owned lots", "Terrains acquis"),
        Rule::AcquireFirst => pick!(lang, "A lot first", "Un terrain d'abord"),
        Rule::TakeCard => pick!(lang, "A card of the market", "Une carte du marché"),
        Rule::TakeLot => pick!(lang, "Taking a lot", "Acquérir un terrain"),
        Rule::NoWorker => pick!(lang, "No worker, no lot", "Sans ouvrier, pas de terrain"),
        Rule::Build => pick!(lang, "One skyscraper a turn", "Un gratte-ciel par tour"),
        Rule::OwnLand => pick!(lang, "On your own land", "Sur vos terrains"),
        Rule::Frontage => pick!(lang, "Frontage", "La façade"),
        Rule::BuildEffects => pick!(lang, "What building brings", "Ce que bâtir apporte"),
        Rule::EachTileOnce => pick!(lang, "Each skyscraper once", "Chaque gratte-ciel une fois"),
        Rule::Removed => pick!(lang, "What is demolished", "Ce qui est démoli"),
        Rule::RebuildLand => pick!(lang, "Rebuilding on own land", "Reconstruire chez soi"),
        Rule::Newer => pick!(lang, "Only something newer", "Seulement plus moderne"),
        Rule::BareLots => pick!(lang, "Bare lots", "Terrains nus"),
        Rule::RebuildEffects => pick!(lang, "What rebuilding brings", "Ce que reconstruire apporte"),
        Rule::Unlocked => pick!(lang, "Technologies", "Les technologies"),
        Rule::Legendaries => pick!(lang, "Legendaries", "Les Légendaires"),
        Rule::ActionCards => pick!(lang, "Each action card once", "Chaque carte action une fois"),
        Rule::MarketShift => "Market Shift",
        Rule::LandGrabSize => pick!(lang, "Land Grab: lots of 2", "Land Grab : terrains de 2"),
        Rule::LandGrab => "Land Grab",
        Rule::Boom => "Construction Boom",
        Rule::Stuck => pick!(lang, "Stuck", "Bloqué"),
        Rule::TakeBack => pick!(lang, "A worker back", "Reprendre un ouvrier"),
        Rule::Refill => pick!(lang, "New cards", "Nouvelles cartes"),
        Rule::DeckTrigger => pick!(lang, "An empty deck", "Pioche vide"),
        Rule::TileTrigger => pick!(lang, "Four left to build", "Plus que quatre à bâtir"),
        Rule::Announced => pick!(lang, "Few left to build", "Il en reste peu"),
        Rule::LastTurns => pick!(lang, "Last turns", "Derniers tours"),
        Rule::Guard => pick!(lang, "A very long game", "Une partie très longue"),
        Rule::Streets => pick!(lang, "Street bonus", "Bonus rue"),
        Rule::Challenge => pick!(lang, "The challenge", "Le défi"),
        Rule::KeptCards => pick!(lang, "Unused action cards", "Cartes action gardées"),
        Rule::Winner => pick!(lang, "The winner", "La victoire"),
        Rule::GoldPrestige => "Gold Prestige",
        Rule::DecisionModel => pick!(lang, "One question at a time", "Une question à la fois"),
    }
}
