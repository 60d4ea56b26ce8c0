//! Short names of the rules, at most 40 letters.

use new_york_city::Rule;

use app::pick;
use app::words::Lang;

/// What a rule is about.
pub const fn rule_name(lang: Lang, rule: Rule) -> &'static str {
    match rule {
        Rule::DecisionModel => pick!(lang, "Choices open now", "Choix possibles"),
        Rule::SeatMix => pick!(lang, "Players and Toms", "Joueurs et Toms"),
        Rule::StartSkyscraper => pick!(lang, "Start skyscraper in X", "Gratte-ciel de départ en X"),
        Rule::StartCharacters => pick!(lang, "Start characters", "Personnages de départ"),
        Rule::PressForward => pick!(lang, "Advancing on the Press Track", "Avancer sur la piste de presse"),
        Rule::PressBackward => pick!(lang, "Going back on the Press Track", "Reculer sur la piste de presse"),
        Rule::UseCharacter => pick!(lang, "Using a character", "Utiliser un personnage"),
        Rule::ElevatorRefill => pick!(lang, "The Elevator refills", "L'ascenseur se complète"),
        Rule::PhaseZero => pick!(lang, "Phase 0: preparing the round", "Phase 0 : préparation de la manche"),
        Rule::TakePairs => pick!(lang, "Taking pairs of cards", "Prendre des paires de cartes"),
        Rule::PhaseOneTurn => pick!(lang, "A turn of Phase I", "Un tour en Phase I"),
        Rule::PairsLeft => pick!(lang, "Pairs left over", "Paires restantes"),
        Rule::Starter => pick!(lang, "Who starts a bidding round", "Qui commence un tour d'enchères"),
        Rule::BiddingRound => pick!(lang, "A bidding round, winner and ties", "Tour d'enchères, égalités"),
        Rule::Exchange => pick!(lang, "Exchanging with the reserve", "Échanger avec la réserve"),
        Rule::BiddingTurn => pick!(lang, "Your bidding turn", "Votre tour d'enchérir"),
        Rule::BidUnits => pick!(lang, "What a bid may consist of", "De quoi se compose une enchère"),
        Rule::BidValue => pick!(lang, "The value of a bid", "La valeur d'une enchère"),
        Rule::BidCommitment => pick!(lang, "What is paid when", "Ce qui se paie et quand"),
        Rule::LengthGuard => pick!(lang, "Limit of steps in a turn", "Limite d'étapes par tour"),
        Rule::Completable => pick!(lang, "A bid must stay possible", "Une enchère doit rester possible"),
        Rule::Press => pick!(lang, "Press action", "Action Presse"),
        Rule::Dollars => pick!(lang, "Dollars action", "Action Dollars"),
        Rule::Elevator => pick!(lang, "Elevator action", "Action Ascenseur"),
        Rule::BuildingPlans => pick!(lang, "Building plans action", "Action Plans de construction"),
        Rule::Prestige => pick!(lang, "Prestige action", "Action Prestige"),
        Rule::Skyscrapers => pick!(lang, "Skyscrapers action", "Action Gratte-ciel"),
        Rule::Relocate => pick!(lang, "Moving a skyscraper", "Déplacer un gratte-ciel"),
        Rule::Statue => pick!(lang, "Statue of Liberty", "Statue de la Liberté"),
        Rule::BoroughBonus => pick!(lang, "Borough bonus", "Bonus pour les quartiers"),
        Rule::PhaseThree => pick!(lang, "Phase III", "Phase III"),
        Rule::DiscardHands => pick!(lang, "Hands are discarded", "Les mains sont défaussées"),
        Rule::Reshuffle => pick!(lang, "A new draw pile", "Nouvelle pioche"),
        Rule::Catalogue => pick!(lang, "What the character does", "Capacité du personnage"),
        Rule::FinalScoring => pick!(lang, "Final scoring", "Décompte final"),
        Rule::Ranking => pick!(lang, "Winner and places", "Vainqueur et classement"),
        Rule::TomLevel => pick!(lang, "Tom's level", "Le niveau de Tom"),
        Rule::TomCards => pick!(lang, "Tom's cards", "Les cartes de Tom"),
        Rule::TomSkips => pick!(lang, "Tom skips Building plans", "Tom saute Plans de construction"),
        Rule::TomDraw => pick!(lang, "Tom's draw before the bids", "Tom pioche avant les enchères"),
        Rule::TomBid => pick!(lang, "Tom's bid", "L'enchère de Tom"),
        Rule::TomElevator => pick!(lang, "Tom's dollars and characters", "Dollars et personnages de Tom"),
        Rule::TomPrestige => pick!(lang, "Tom's Prestige bonus", "Le bonus Prestige de Tom"),
        Rule::TomSkyscrapers => pick!(lang, "Tom's last bid", "La dernière enchère de Tom"),
        Rule::TomCap => pick!(lang, "Tom's limit in a borough", "Limite de Tom par quartier"),
        Rule::TomCharacters => pick!(lang, "Tom's characters at the end", "Personnages de Tom à la fin"),
    }
}
