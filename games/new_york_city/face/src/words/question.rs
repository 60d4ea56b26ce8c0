//! What is asked, in about 32 letters.

use new_york_city::components::Character;
use new_york_city::{Action, Question, View};

use super::nouns::{self, Named, card_short, in_borough, the_borough};
use app::say;
use app::words::say::{count, ordinal};
use app::words::{Speaker, Text};

/// The prompt for a question.
pub fn question(speaker: &Speaker<'_>, view: &View<'_>, question: Question) -> Text {
    let lang = speaker.lang;
    match question {
        Question::StartStack => say!(lang, ("Which start characters?"), ("Quels personnages de départ ?")),
        Question::PhaseOne => {
            if view.legal_actions().iter().any(|action| matches!(action, Action::TakePair(_))) {
                say!(lang, ("Take a pair of cards"), ("Prendre une paire de cartes"))
            } else {
                say!(lang, ("A character, or end turn?"), ("Un personnage, ou finir ?"))
            }
        }
        Question::SingleCard { second: false } => {
            say!(lang, ("First single card?"), ("Première carte seule ?"))
        }
        Question::SingleCard { second: true } => {
            say!(lang, ("Second card, other pair?"), ("Deuxième carte, autre paire ?"))
        }
        Question::HandDiscard { character: _, exactly: Some(number) } => {
            let cards = count(lang, number, nouns::CARD);
            say!(lang, ("Discard {cards} from hand"), ("Défausser {cards} en main"))
        }
        Question::HandDiscard { character: _, exactly: None } => {
            say!(lang, ("Discard which hand cards?"), ("Défausser de la main ?"))
        }
        Question::GiveUpTile => say!(lang, ("Give up which character?"), ("Retirer quel personnage ?")),
        Question::ReplacementTile { limit } | Question::ElevatorTile { limit } => {
            say!(lang, ("Take a character, up to {limit}"), ("Personnage de valeur {limit} au plus"))
        }
        Question::MatchReserve { card, most } => {
            let card = card_short(lang, card);
            say!(lang, ("Reserve {card}: up to {most}"), ("Réserve {card} : max. {most}"))
        }
        Question::ReplaceNeutral => {
            say!(lang, ("Replace a neutral one where?"), ("Remplacer quel gratte-ciel noir ?"))
        }
        Question::Delay | Question::TakeBack => {
            let bids_last = question == Question::Delay;
            let character = if bids_last { Character::BID_LAST } else { Character::TAKE_BACK };
            let character = Named(lang, character);
            say!(lang, ("{character}: use it?"), ("{character} : l'utiliser ?"))
        }
        Question::Bid => {
            let matching = card_short(lang, view.matching());
            say!(lang, ("Your {matching} bid"), ("Votre enchère {matching}"))
        }
        Question::RenewReserve => {
            say!(lang, ("Discard which reserve cards?"), ("Défausser de la réserve ?"))
        }
        Question::PrestigeBonus { winner: true } => {
            say!(lang, ("Prestige bonus: which tile?"), ("Bonus Prestige : quelle tuile ?"))
        }
        Question::PrestigeBonus { winner: false } => {
            let second = ordinal(lang, 2);
            say!(lang, ("{second} Prestige bonus: which tile?"), ("{second} bonus : quelle tuile ?"))
        }
        Question::PrestigeRelocation { target } => {
            let target = the_borough(lang, target);
            say!(lang, ("Move one to {target}?"), ("Déplacer vers {target} ?"))
        }
        Question::Relocation { target: _, missing } => {
            say!(lang, ("{missing} missing: move from where?"), ("Encore {missing} : déplacer d'où ?"))
        }
        Question::OneMoreSkyscraper { target } => {
            let place = in_borough(lang, target);
            let character = Named(lang, Character::ONE_MORE_SKYSCRAPER);
            say!(lang, ("{character}: {place}?"), ("{character} : {place} ?"))
        }
        Question::TakeBackCard { most } => {
            say!(lang, ("Take back which? (up to {most})"), ("Reprendre laquelle ? ({most} au plus)"))
        }
        Question::ClosingExchange => {
            say!(lang, ("Last exchange of the round"), ("Dernier échange de la manche"))
        }
        Question::PhaseThree => {
            say!(lang, ("Use a Phase III character?"), ("Un personnage de Phase III ?"))
        }
    }
}
